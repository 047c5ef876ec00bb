"""Misère quotients: finite and infinite ones, presentations, tables, certificates."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, NamedTuple, Optional, Tuple, Union, overload

from . import _engine
from ._hints import Hinted, checked, told
from ._limits import Bytes, Progress, Seconds, limits, path_of, whole
from ._limits import text as plain
from ._numbers import numbers
from ._positions import Many, Positions, sizes
from ._views import QuotientView
from .errors import ArgumentError, CertificateError, GrundyError, NotKnown, PositionError, PresentationError
from .view import Pictured, View, document, frame

if TYPE_CHECKING:
    from ._arrays import Marks, Numbers, Outcomes


# More values than these are computed of no game.
_MOST_HEAPS = 10**8


class Presentation(Hinted):
    """Generators, relations and P-portion of a bipartite monoid, as text.

    In a notebook it is shown as a formula.

    >>> import grundy
    >>> p = grundy.Quotient.from_presentation("a, b | a^2=1, b^3=b | a, b^2").presentation
    >>> print(p)
    a, b | a^2=1, b^3=b | a, b^2
    >>> p.generators, p.relations, p.p
    (['a', 'b'], ['a^2=1', 'b^3=b'], ['a', 'b^2'])
    """

    def __init__(self, generators: List[str], relations: List[str], p: List[str], text: str, latex: Optional[str]) -> None:
        self.generators: List[str] = told("generators", generators)
        self.relations: List[str] = told("relations", relations)
        self.p: List[str] = told("p", p)
        self._text = text
        self.latex: Optional[str] = told("latex", latex)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<grundy.Presentation {self._text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Presentation) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __call__(self) -> "Presentation":
        # Whoever takes it for a method has it all the same.
        return self

    def _repr_latex_(self) -> Optional[str]:
        return f"$\\displaystyle {self.latex}$" if self.latex else None

    def _latex_(self) -> str:
        # Sage's latex() asks for it.
        return self.latex or f"\\text{{{self._text}}}"


class Comparison(NamedTuple):
    """Whether two quotients are isomorphic, None where that is not known, and why, in words. It is true where they are.

    Raises :class:`~grundy.NotKnown` where it is asked whether it is true and that is not known.

    >>> import grundy
    >>> q = grundy.Heap("0.77").quotient(4)
    >>> q.compare(q)
    Comparison(isomorphic=True, said='isomorphic')
    """

    isomorphic: Optional[bool]
    said: str

    def __bool__(self) -> bool:
        if self.isomorphic is None:
            raise NotKnown(f"whether they are isomorphic: {self.said}")
        return self.isomorphic


class QuotientPeriod(NamedTuple):
    """``phi(n + period) = phi(n)`` for all ``n > last_exception``, for ever if ``proved``, else up to heap
    ``checked_to``.

    >>> import grundy
    >>> grundy.Heap("0.77").quotient().period[:3]
    (12, 70, True)
    """

    period: int
    last_exception: int
    proved: bool
    checked_to: int


class Certificate(str):
    """A certificate: the text of it, in JSON, which is all that is needed to check what it claims.

    >>> import grundy
    >>> certificate = grundy.Heap("0.77").quotient().certificate()
    >>> certificate.verify().startswith("Proved")
    True
    """

    def __call__(self) -> "Certificate":
        # It is an attribute of some things and a method of others: brackets behind it do no harm.
        return self

    def verify(self, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False) -> str:
        """What the kernel of proof says of it, as :func:`grundy.verify`.

        >>> import grundy
        >>> grundy.VectorGame([(1, 1), (0, 2)]).certificate().verify().startswith("Proved")
        True
        """
        return verify(self, time=time, memory=memory, progress=progress)

    def rocq(
        self, folder: Any, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> str:
        """Puts it, once the kernel of proof has accepted it, as a theorem for Rocq into a folder, with the theory that
        it rests on and a Makefile, as ``grundy rocq`` does; says the name of the theorem's file. The folder is new or
        empty, or has such theorems.

        Raises :class:`~grundy.NotKnown` for a claim that the theory does not cover.

        >>> import grundy, os, tempfile
        >>> folder = os.path.join(tempfile.mkdtemp(), "theorems")
        >>> name = grundy.Heap("0.77").quotient().certificate().rocq(folder)
        >>> name + ".v" in os.listdir(folder)
        True
        """
        with limits(time, memory, progress, "check of a certificate") as within:
            return _engine.rocq(self, path_of(folder, "a folder"), within)

    def save(self, path: Any) -> None:
        """Writes it to a file, as ``grundy verify`` takes it.

        >>> import grundy, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "kayles.json")
        >>> grundy.Heap("0.77").quotient().certificate().save(path)
        >>> open(path).read(10)
        '{"format":'
        """
        _engine.write_file(path_of(path), self.encode())


class _Order(int):
    """A number of elements; who calls it, as in Sage, is told that it is none to be called."""

    def __call__(self, *of: Any) -> int:
        # pandas asks what can be called with a table.
        if of:
            return int(self)
        raise GrundyError("order is a number and no method here: write q.order, without brackets")


def _in_latex(text: str) -> str:
    """A presentation with infinitely many generators, which is written as a text with words in it, in LaTeX."""
    generators, relations, rest = text.split(" | ")
    p, _, where = rest.partition("; where ")
    parts = [_formula(part) for part in (generators, relations, p, where)]
    where = f"\\text{{ where }}{parts[3]}" if where else ""
    return f"\\langle {parts[0]} \\mid {parts[1]} \\rangle \\mid \\{{{parts[2]}\\}}{where}"


def _formula(text: str) -> str:
    """A line with exponents in brackets, indices and words."""
    text = re.sub(r"\^\(([^()]*)\)", r"^{\1}", text)
    text = re.sub(r"([\^_])([0-9]{2,})", r"\1{\2}", text)
    text = re.sub(r" ?\b([a-z]{2,}(?: [a-z]{2,})*)\b ?", r"\\text{ \1 }", text)
    return text.replace("<=", "\\leq").replace("…", "\\dots").replace("; ", ";\\ ")


class Quotient(Hinted, Pictured):
    """A misère quotient with its pretending function (Plambeck and Siegel, *Misère quotients for impartial
    games*, 2008), made by :meth:`grundy.Heap.quotient`, :meth:`grundy.Form.quotient`,
    :meth:`from_presentation` or :meth:`from_certificate`.

    ``state`` is ``"complete"`` where it is that of the whole game, ``"exact"`` where it is that of the heaps
    up to ``heaps`` which were asked for, ``"stopped"`` where a budget ended before these (``stopped`` says
    which); what is there is proved in each case. ``kind`` is ``"finite"``, ``"infinite"``, or
    ``"outcomes"`` where a proved table tells who wins and the quotient itself is not known.

    In a notebook it shows its multiplication table, or what is known of all heaps if it is infinite.

    >>> import grundy
    >>> kayles = grundy.Heap("0.77").quotient()
    >>> kayles.order, len(kayles.p_portion), kayles.state
    (40, 9, 'complete')
    >>> four_seven = grundy.Heap("4.7").quotient()
    >>> four_seven.kind, four_seven.order
    ('infinite', None)
    """

    _called = {
        "cardinality": "order",
        "size": "order",
        "list": "elements",
        "gens": "generators",
        "ngens": "len(q.generators)",
        "relations": "presentation.relations",
        "one": "elements[0]",
        "identity": "elements[0]",
        "multiplication_table": "table()",
        "cayley_table": "table()",
        "pretending_function": "phi(heap)",
        "is_finite": "kind == 'finite'",
        "latex": "presentation.latex",
        "is_p": "outcome(position) == 'P'",
        "p_positions": "p_portion",
        "is_tame": "tame",
        "is_wild": "wild",
        "units": "j_classes()[0]",
        "kernel": "j_classes()[-1]",
        "zero": "j_classes()[-1]",
        "power": "evaluate('a^3')",
        "pow": "evaluate('a^3')",
        "product": "multiply('a', 'b')",
        "plot": "view()",
        "show": "view()",
        "to_networkx": "cayley_graph()",
    }

    def __init__(self, engine: "_engine.Quotient") -> None:
        self._engine = engine

    @staticmethod
    def from_presentation(
        text: Union[str, Presentation], *, most: int = 5000, time: Seconds = None, memory: Bytes = None
    ) -> "Quotient":
        """The finite bipartite monoid of a presentation such as ``"a, b | a^2=1, b^3=b | a, b^2"``; LaTeX is
        read, too. At most ``most`` elements.

        Raises :class:`~grundy.PresentationError` for a text that cannot be read, and where the monoid is
        infinite or too large.

        >>> import grundy
        >>> grundy.Quotient.from_presentation("a | a^2=1 | a").order
        2
        """
        with limits(time, memory) as within:
            text = plain(str(text) if isinstance(text, Presentation) else text, "a presentation", PresentationError)
            return Quotient(_engine.Quotient.from_presentation(text, whole(most, "most"), within))

    @staticmethod
    def from_certificate(text: str, *, time: Seconds = None, memory: Bytes = None) -> "Quotient":
        """The quotient of a certificate (JSON), after the kernel of proof has accepted it.

        Raises :class:`~grundy.CertificateError` if it does not.

        >>> import grundy
        >>> text = grundy.Heap("0.77").quotient().certificate()
        >>> grundy.Quotient.from_certificate(text).order
        40
        """
        with limits(time, memory) as within:
            text = plain(text, "a certificate", CertificateError)
            return Quotient(_engine.Quotient.from_certificate(text, within))

    @property
    def kind(self) -> str:
        """``"finite"``, ``"infinite"`` or ``"outcomes"``.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().kind
        'finite'
        """
        return self._engine.kind

    @property
    def state(self) -> str:
        """``"complete"``, ``"exact"`` or ``"stopped"``.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(20).state
        'exact'
        """
        return self._engine.state

    @property
    def stopped(self) -> Optional[str]:
        """Why it is not of all heaps that were asked for: ``"time"`` or ``"memory"``, or None.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().stopped is None
        True
        """
        return self._engine.stopped

    @property
    def heaps(self) -> Optional[int]:
        """The largest heap that it is of; None where it is of all heaps.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(20).heaps
        20
        """
        return self._engine.heaps

    @property
    def proof(self) -> str:
        """What the kernel of proof says of its certificate, in words.

        >>> import grundy
        >>> print(grundy.Heap("0.77").quotient().proof.splitlines()[0])
        Proved: the misère quotient of 0.77 has order 40, with 9 P-elements; it is wild.
        """
        return self._engine.proof

    @property
    def order(self) -> Optional[int]:
        """How many elements it has; None where it is infinite or not known.

        >>> import grundy
        >>> grundy.Heap("0.07").quotient(33).order
        638
        """
        return _Order(self._engine.known_order) if self.kind == "finite" else None

    def __len__(self) -> int:
        self._finite("number of elements")
        return int(self._engine.known_order)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(self.elements)

    def __contains__(self, word: object) -> bool:
        """Whether it is a word in the generators, of however many letters."""
        try:
            return isinstance(word, str) and bool(self.evaluate(word))
        except PresentationError:
            return False

    @overload
    def __getitem__(self, which: Union[int, str]) -> str: ...

    @overload
    def __getitem__(self, which: slice) -> List[str]: ...

    def __getitem__(self, which: Union[int, str, slice]) -> Any:
        """An element by its index or by a word: its least word."""
        if isinstance(which, str):
            return self.evaluate(which)
        if not isinstance(which, slice) and not hasattr(which, "__index__"):
            raise ArgumentError(f"an element is given by its index or by a word such as 'ab', not by {which!r}")
        return self.elements[which]

    @property
    def tame(self) -> bool:
        """Whether it is a quotient of Nim: one of finitely many heaps of it, or T∞.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().tame, grundy.Heap("0.77").quotient(4).tame
        (False, True)
        """
        return self._engine.tame

    @property
    def wild(self) -> bool:
        """Whether it is not tame.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().wild
        True
        """
        return not self.tame

    @property
    def elements(self) -> List[str]:
        """The least words of the elements, the identity ``"1"`` first. Of infinite quotients there is no list:
        :class:`~grundy.NotKnown`.

        >>> import grundy
        >>> grundy.Quotient.from_presentation("a, b | a^2=1, b^3=b | a, b^2").elements
        ['1', 'a', 'b', 'ab', 'b^2', 'ab^2']
        """
        self._finite("list of elements")
        return list(self._words)

    @cached_property
    def _words(self) -> Tuple[str, ...]:
        return tuple(self._engine.words("plain"))

    def _finite(self, what: str) -> None:
        if self.kind == "outcomes":
            raise NotKnown(f"there is no {what}: only the outcomes of positions are known, outcome(position), and not the quotient")
        if self.kind != "finite":
            raise NotKnown(f"there is no {what}: the quotient is infinite; phi(heap), outcome(position) and presentation tell of it")

    @property
    def generators(self) -> List[Tuple[str, Optional[int]]]:
        """The generators: pairs of the letter and the heap that has it as its element, None where it is the
        quotient of no heap game.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).generators
        [('a', 1), ('b', 2)]
        """
        self._finite("list of generators")
        return self._engine.generators

    @property
    def p_portion(self) -> List[str]:
        """The words of the P-portion; of an infinite quotient the families that make it up.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().p_portion
        ['a', 'b^2', 'ac', 'ac^2', 'd', 'ad^2', 'e', 'ade', 'adf']
        >>> grundy.Heap("4.7").quotient().p_portion[:2]
        ['a', 'b^2, b^4, b^6, …']
        """
        if self.kind == "finite":
            return [self._words[x] for x in self._engine.p]
        return self.presentation.p

    @property
    def growth(self) -> List[Tuple[int, int]]:
        """The heaps n with a partial quotient of another order than that before, and these orders.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().growth[-1][1]
        40
        """
        return self._engine.growth

    @property
    def period(self) -> Optional[QuotientPeriod]:
        """The period of the pretending function, proved or seen.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().period.proved
        True
        """
        period = self._engine.period
        return None if period is None else QuotientPeriod(*period)

    def phi(self, heap: int) -> str:
        """The word of a heap: the value of the pretending function; by the period where that is proved, and
        by its formula where the quotient is infinite.

        Raises :class:`~grundy.NotKnown` for heaps that are not covered.

        >>> import grundy
        >>> kayles = grundy.Heap("0.77").quotient()
        >>> [kayles.phi(n) for n in (1, 2, 3, 10**12)]
        ['a', 'b', 'ab', 'ab^2']
        >>> grundy.Heap("4.7").quotient().phi(1000)
        'a c_994'
        """
        heap = whole(heap, "heap", "phi_array(heaps)")
        if self.kind == "finite":
            element = self._engine.element_of_heap(heap)
            word = None if element is None else self._words[element]
        else:
            word = self._engine.word_of_heap(heap)
        if word is None:
            raise NotKnown(f"no element of heap {heap} is known: {self._extent()}")
        return word

    def _extent(self) -> str:
        if self.heaps is not None:
            return f"the quotient is that of the heaps up to {self.heaps}"
        return "it is the quotient of no heap game" if self._engine.code is None else "its words are not known"

    def phi_array(self, heaps: Optional[int] = None) -> "Numbers":
        """The elements of the heaps 0, 1, …, ``heaps``, as indices of :attr:`elements` and of :meth:`table`: an array
        of the type ``int64``. Without ``heaps`` it has those that were computed, of a complete quotient up to the heap
        at which the period is proved.

        Raises :class:`~grundy.NotKnown` where there are no heaps, or the quotient is infinite.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(5).phi_array().shape, grundy.Heap("0.77").quotient().phi_array(10**6).shape
        ((6,), (1000001,))
        """
        self._finite("array of elements")
        heaps = None if heaps is None else whole(heaps, "heaps")
        if heaps is not None and heaps > _MOST_HEAPS:
            raise GrundyError(f"{heaps} heaps are too many for an array; ask for at most {_MOST_HEAPS}")
        found = self._engine.phi(heaps)
        if found is not None:
            known: "Numbers" = numbers(found)
            return known
        if self._engine.phi(None) is None:
            raise NotKnown("it is the quotient of no heaps, so there is no pretending function")
        raise NotKnown(f"not all heaps up to {heaps} have an element that is known: {self._extent()}")

    def element(self, position: Any) -> int:
        """The index of a position, given as for :meth:`grundy.Heap.answer`.

        Raises :class:`~grundy.NotKnown` where a heap is not covered.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().element([1, 1])
        0
        """
        self._finite("element of a position")
        try:
            element = self._engine.element_of(sizes(position))
        except PositionError as error:
            if isinstance(position, str) and position in self:
                raise PositionError(f"{error}\nFor the element of a word write evaluate({position!r}).") from None
            raise
        if element is None:
            raise NotKnown(f"the element of this position is not known: {self._extent()}")
        return element

    def outcome(self, position: Any) -> str:
        """``"N"`` or ``"P"``: who wins a position in misère play.

        Raises :class:`~grundy.NotKnown` where a heap is not covered.

        >>> import grundy
        >>> grundy.Heap("4.7").quotient().outcome([10**12, 10**12])
        'P'
        """
        outcome = self._engine.outcome(sizes(position))
        if outcome is None:
            raise NotKnown(f"the outcome of this position is not known: {self._extent()}")
        return outcome

    def outcomes(
        self, positions: Positions, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> "Outcomes":
        """Who wins each of many positions in misère play, given as for :meth:`grundy.Heap.outcomes`: an array of
        ``"N"`` and ``"P"``.

        Raises :class:`~grundy.NotKnown` where a heap is not covered.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().outcomes([[1], [3, 5, 8], [2, 2]]).tolist()
        ['P', 'N', 'P']
        """
        many = Many.of(positions)
        with limits(time, memory, progress, "positions") as within:
            return many.outcomes(self._engine.outcomes(many.arrays, within))

    def word(self, element: int) -> str:
        """The word of an element that is given by its index.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).word(5)
        'ab^2'
        """
        self._finite("word of an element")
        element = whole(element, "an element")
        if element >= len(self._words):
            raise GrundyError(f"there is no element {element}; there are {len(self._words)}, numbered from 0")
        return self._words[element]

    def evaluate(self, word: str) -> str:
        """The least word of a product of generators, such as ``"a^2b"``.

        Raises :class:`~grundy.PresentationError` for what is no word in them.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).evaluate("a^2b^3")
        'b'
        """
        return self.word(self._index(word))

    def _index(self, element: Union[int, str]) -> int:
        """The index of an element, which is given by it or by a word."""
        self._finite("product of elements by their indices")
        if isinstance(element, str):
            return int(self._engine.read_word(plain(element, "a word", PresentationError)))
        return whole(element, "an element")

    def multiply(self, *elements: Union[int, str]) -> str:
        """The word of a product of elements, each given by its index or by a word.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).multiply("ab", "b^2", "a")
        'b'
        """
        product = 0
        for element in elements:
            product = self._engine.multiply(product, self._index(element))
        return self.word(product)

    def idempotents(self, *, time: Seconds = None, memory: Bytes = None) -> List[str]:
        """The words of the elements e with e² = e.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).idempotents()
        ['1', 'b^2']
        """
        self._finite("list of idempotents")
        with limits(time, memory) as within:
            return [self._words[x] for x in self._engine.idempotents(within)[0]]

    def j_classes(self, *, time: Seconds = None, memory: Bytes = None) -> List[List[str]]:
        """The classes of elements that divide one another, the units first and the kernel last: their words.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).j_classes()
        [['1', 'a'], ['b', 'ab', 'b^2', 'ab^2']]
        """
        self._finite("list of J-classes")
        with limits(time, memory) as within:
            return [[self._words[x] for x in members] for members in self._engine.j_classes(within)[0]]

    def cayley_graph(self) -> Any:
        """The Cayley graph as a directed multigraph of networkx: from each element, by its word, to its product with
        each generator, which is the key and the ``generator`` of the edge. Vertices say whether they are in ``p``.

        >>> import grundy
        >>> graph = grundy.Heap("0.77").quotient(4).cayley_graph()
        >>> graph.number_of_nodes(), graph.number_of_edges(), graph.nodes["b^2"]["p"]
        (6, 12, True)
        """
        self._finite("Cayley graph")
        try:
            import networkx  # type: ignore[import-untyped,unused-ignore]
        except ImportError as error:
            raise ImportError("a graph needs networkx: pip install networkx") from error
        graph = networkx.MultiDiGraph()
        p = set(self._engine.p)
        graph.add_nodes_from((word, {"p": x in p}) for x, word in enumerate(self._words))
        letters = [letter for letter, _ in self._engine.generators]
        for x, products in enumerate(self._engine.cayley().tolist()):
            for letter, product in zip(letters, products):
                graph.add_edge(self._words[x], self._words[product], key=letter, generator=letter)
        return graph

    def to_gap(self) -> str:
        """The monoid for GAP: the quotient of a free commutative monoid by the relations, with its P-portion.

        >>> import grundy
        >>> print(grundy.Heap("0.77").quotient(4).to_gap().splitlines()[0])
        F := FreeMonoid("a", "b");;
        """
        self._finite("text for GAP")
        of = self.presentation
        names = [f"F.{at}" for at in range(1, len(of.generators) + 1)]
        place = dict(zip(of.generators, names))
        rules = [[self._gap(side, place) for side in relation.split("=")] for relation in of.relations]
        commute = [(f"{x}*{y}", f"{y}*{x}") for at, x in enumerate(names) for y in names[:at]]
        lines = [
            "F := FreeMonoid(" + ", ".join(f'"{name}"' for name in of.generators) + ");;",
            "Q := F / [" + ", ".join(f"[{x}, {y}]" for x, y in [*rules, *commute]) + "];;",
            "P := [" + ", ".join(self._gap(word, place) for word in of.p) + "];;",
        ]
        return "\n".join(lines) + "\n"

    @staticmethod
    def _gap(word: str, place: Dict[str, str]) -> str:
        """A word in the generators of GAP."""
        if word.strip() == "1":
            return "One(F)"
        letters = re.findall(r"([A-Za-z](?:_?[0-9]+)?)(?:\^([0-9]+))?", word)
        return "*".join(place[letter] + (f"^{power}" if power else "") for letter, power in letters)

    def table(self, *, time: Seconds = None, memory: Bytes = None) -> "Numbers":
        """The multiplication table: an array of shape ``(order, order)`` and the type ``int64``, with the
        index of the product of ``elements[x]`` and ``elements[y]`` at ``[x, y]``.

        Raises :class:`~grundy.NotKnown` where the quotient is infinite, :class:`~grundy.Stopped` where the
        table does not fit the memory.

        >>> import grundy
        >>> grundy.Quotient.from_presentation("a | a^2=1 | a").table().tolist()
        [[0, 1], [1, 0]]
        """
        self._finite("multiplication table")
        with limits(time, memory) as within:
            known: "Numbers" = numbers(self._engine.table(within))
            return known

    def p_array(self) -> "Marks":
        """Which elements are in the P-portion: an array of ``order`` truth values.

        >>> import grundy
        >>> grundy.Quotient.from_presentation("a | a^2=1 | a").p_array().tolist()
        [False, True]
        """
        import numpy

        self._finite("array of the P-portion")
        marks = numpy.zeros(self._engine.known_order, dtype=bool)
        marks[self._engine.p] = True
        return marks

    def frame(self) -> Any:
        """The multiplication table as a pandas DataFrame of words. Raises what :meth:`table` raises.

        >>> import grundy
        >>> grundy.Quotient.from_presentation("a | a^2=1 | a").frame().loc["a", "a"]
        '1'
        """
        import numpy

        words = numpy.array(self.elements, dtype=object)
        return frame(words[self.table()], index=words, columns=words)

    @property
    def presentation(self) -> Presentation:
        """A presentation; of a finite quotient a small one, with few relations.

        Raises :class:`~grundy.NotKnown` where none is known of an infinite quotient.

        >>> import grundy
        >>> print(grundy.Heap("0.77").quotient(4).presentation)
        a, b | a^2=1, b^3=b | a, b^2
        """
        with limits() as within:
            generators, relations, p, text = self._engine.presentation("plain", within)
            latex = self._engine.presentation("latex", within)[3] if self.kind == "finite" else _in_latex(text)
        return Presentation(generators, relations, p, text, latex)

    @property
    def name(self) -> Optional[str]:
        """The name of the quotient in the literature: ``"T2"``, ``"R8"``, ``"S12"`` …; of an infinite one
        the code that it is known by; None if it has none.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).name
        'T2'
        """
        with limits() as within:
            return self._engine.name(within)

    def certificate(self) -> Certificate:
        """The certificate as JSON, which ``grundy verify`` and :func:`grundy.verify` check from the text alone:
        the one that was checked when the quotient was found, unless that check was stopped, as :attr:`proof` says then.

        Raises :class:`~grundy.NotKnown` of a mere presentation, which claims nothing.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().certificate()[:27]
        '{"format":"grundy-quotient"'
        """
        text = self._engine.certificate()
        if text is None:
            raise NotKnown("it is the quotient of no game, so there is nothing to certify")
        return Certificate(text)

    def verify(self, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False) -> str:
        """What the kernel of proof says of the certificate: it shares no code with the solver.

        Raises :class:`~grundy.CertificateError` if it refuses, :class:`~grundy.Stopped` if the budget ends.

        >>> import grundy
        >>> print(grundy.Heap("0.77").quotient().verify().splitlines()[0])
        Proved: the misère quotient of 0.77 has order 40, with 9 P-elements; it is wild.
        """
        return verify(self.certificate(), time=time, memory=memory, progress=progress)

    def is_isomorphic(
        self, other: "Quotient", *, time: Seconds = None, memory: Bytes = None
    ) -> bool:
        """Whether there is an isomorphism of bipartite monoids, of infinite quotients too.

        Raises :class:`~grundy.NotKnown` where that is not known of infinite ones.

        >>> import grundy
        >>> t2 = grundy.Quotient.from_presentation("a, b | a^2=1, b^3=b | a, b^2")
        >>> grundy.Heap("0.77").quotient(4).is_isomorphic(t2)
        True
        >>> grundy.Heap("4.7").quotient().is_isomorphic(t2)
        False
        """
        found, said = self.compare(other, time=time, memory=memory)
        if found is None:
            raise NotKnown(f"whether they are isomorphic: {said}")
        return found

    def compare(
        self, other: "Quotient", *, time: Seconds = None, memory: Bytes = None
    ) -> "Comparison":
        """Whether they are isomorphic, None where that is not known; and why, in words.

        >>> import grundy
        >>> one, two = (grundy.Heap("0.77").quotient(n) for n in (4, 5))
        >>> one.compare(two) == (False, "one has order 6, the other 12"), bool(one.compare(two))
        (True, False)
        """
        if not isinstance(other, Quotient):
            raise ArgumentError(f"a quotient is compared with another one, not with {other!r}")
        with limits(time, memory) as within:
            return Comparison(*self._engine.compare(other._engine, within))

    def _latex_(self) -> str:
        # Sage's latex() asks for it.
        return self.presentation._latex_()

    def view(self, view: Optional[QuotientView] = None) -> View:
        """One of the views of the window: ``"table"``, ``"overview"``, ``"structure"`` (idempotents, J-classes
        and Cayley graph), ``"elements"``, ``"all_heaps"``.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).view("structure").svg()[:4]
        '<svg'
        """
        finite = self.kind == "finite"
        if self.period is None and self._engine.phi(None) is None:
            content = {"source": "presentation", "presentation": str(self.presentation)}
        else:
            content = {"source": "certificate", "certificate": self.certificate()}
        return document("monoid", view or ("table" if finite else "all_heaps"), **content)

    @cached_property
    def _text(self) -> Tuple[str, str]:
        """A text by which it can be made again, and what that is."""
        text = self._engine.certificate()
        return ("presentation", str(self.presentation)) if text is None else ("certificate", text)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same quotient of the same game; see :meth:`is_isomorphic` for any two."""
        return isinstance(other, Quotient) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __copy__(self) -> "Quotient":
        return self

    def __deepcopy__(self, _: Any) -> "Quotient":
        return self

    def __reduce__(self) -> Any:
        # A certificate is checked again where it is read.
        kind, text = self._text
        return (Quotient.from_presentation if kind == "presentation" else Quotient.from_certificate, (text,))

    def __repr__(self) -> str:
        code = self._engine.code
        of = f" of {code}" if code and not self._engine.phi(None) is None else ""
        order = f"of order {self.order}" if self.order is not None else self.kind
        to = "" if self.heaps is None else f" to heap {self.heaps}"
        return f"<grundy.Quotient{of}{to}, {order}, {self.state}>"


@checked
def verify(text: str, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False) -> str:
    """What the kernel of proof says of a certificate of any kind: of a quotient, of a period by windows,
    of iterations on all positions.

    Raises :class:`~grundy.CertificateError` if it is refused, :class:`~grundy.Stopped` if the budget ends.

    >>> import grundy
    >>> certificate = grundy.VectorGame([(1, 1), (0, 2)]).certificate()
    >>> grundy.verify(certificate).startswith("Proved")
    True
    """
    with limits(time, memory, progress, "check of a certificate") as within:
        return _engine.verify(plain(text, "a certificate", CertificateError), within)
