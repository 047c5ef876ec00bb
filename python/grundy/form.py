"""Misère games in canonical form."""

from __future__ import annotations

import json
import re
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Literal, Optional, Tuple, Union

from . import _engine
from ._hints import Hinted
from ._limits import UNLIMITED, Bytes, Progress, Seconds, limits, one_of, whole
from ._limits import text as plain
from ._views import FormView
from .errors import FormError, NotKnown
from .heap import Genus
from .quotient import Quotient
from .view import View, document


# A line of a sheet has no more characters.
_LONGEST = 10_000
Drawing = Literal["graph", "definitions", "parts"]
_DRAWINGS: Tuple[Drawing, ...] = ("graph", "definitions", "parts")


if TYPE_CHECKING:
    from ._engine import Form as Engine


class Form(Hinted):
    """A misère game in canonical form (Conway 1976; Siegel, *On the structure of misère impartial games*): a
    text such as ``"2#3210"``, ``"{2#,3,0}"``, ``"4_2"`` or ``"2# + 4"``, or the number of a nim heap.

    Equal games are equal forms, whatever they were made of; forms can be added and be keys. All forms of a
    process are in one store, which grows.

    In a notebook it is shown as a formula.

    Raises :class:`~grundy.FormError` for a text that is no game, :class:`~grundy.Stopped` where ``time`` or
    ``memory`` do not suffice.

    >>> import grundy
    >>> g = grundy.Form("2#3 + 4_2")
    >>> g == grundy.Form("4_2") + grundy.Form("2#3"), len({g, grundy.Form("4_2 + 2#3")})
    (True, 1)
    """

    _engine: "Engine"
    _called = {
        "is_tame": "tame",
        "is_prime": "prime",
        "is_p": "outcome == 'P'",
        "nim_value": "facts['normal']",
        "grundy": "facts['normal']",
        "followers": "game_graph()",
        "latex": "facts['latex']",
        "exponents": "facts['exponents']",
        "is_n": "outcome == 'N'",
        "misere_outcome": "outcome",
        "moves": "options",
        "order": "quotient().order",
        "certificate": "quotient().certificate()",
        "plot": "view()",
        "show": "view()",
    }
    # How it was written, where it was: a short text from which a long game can be made again.
    _typed: Optional[str] = None

    def __init__(
        self, game: Union[str, int, "Form"], *, time: Seconds = None, memory: Bytes = None
    ) -> None:
        if isinstance(game, Form):
            self._engine, self._typed = game._engine, game._typed
            return
        if not isinstance(game, str):
            try:
                game = f"[{index(game)}]"
            except TypeError:
                hint = "; Form.of([…]) is the game with such options" if isinstance(game, Iterable) else ""
                raise FormError(
                    f"a game is a text such as '2#3', or the number of a nim heap, not {game!r}{hint}"
                ) from None
        with limits(time, memory) as within:
            try:
                self._engine = _engine.Form(plain(game, "a game", FormError), within)
            except FormError as error:
                if re.match(r"\s*\[[^\]]*,", game):
                    hint = "Square brackets are around the size of one nim heap; options are in braces: {0,1}."
                    raise FormError(f"{error}\n{hint}", error.at) from None
                raise
        self._typed = game.strip()

    @staticmethod
    def of(options: Iterable["Form"], *, time: Seconds = None, memory: Bytes = None) -> "Form":
        """The game with these options.

        >>> import grundy
        >>> print(grundy.Form.of([grundy.Form("2#"), grundy.Form(3)]))
        2#3
        """
        if not isinstance(options, Iterable):
            raise FormError(f"the options of a game are a list of games, not {options!r}")
        forms = [Form(option) for option in options]
        typed = [form._typed for form in forms]
        with limits(time, memory) as within:
            found = _engine.Form.of_options([form._engine for form in forms], within)
        return Form._of(found, _text(typed, "{%s}", ","))

    @staticmethod
    def _of(engine: "Engine", typed: Optional[str] = None) -> "Form":
        form = Form.__new__(Form)
        form._engine, form._typed = engine, typed
        return form

    @staticmethod
    def sheet(lines: Iterable[str], view: Optional[FormView] = None, drawing: Drawing = "graph") -> View:
        """A sheet of games, as in the window: each line is a game, or a definition that later lines may use. Its
        ``rows()`` have a dict for each.

        >>> import grundy
        >>> sheet = grundy.Form.sheet(["G = 2#3", "G + G"])
        >>> [row["Outcome"] for row in sheet.rows()]
        ['N', 'P']
        """
        one_of(drawing, _DRAWINGS, "drawing", FormError)
        return document("form_sheet", view or "sheet", "Sheet", lines=[plain(line, "a line") for line in lines], drawing=drawing)

    @staticmethod
    def day(n: int, *, time: Seconds = None, memory: Bytes = None) -> List["Form"]:
        """The games born by day ``n``, up to the fourth, in the order in which options are written.

        Raises :class:`~grundy.FormError` for later days: there are 4171780 games of day 5.

        >>> import grundy
        >>> [len(grundy.Form.day(n)) for n in range(5)]
        [1, 2, 3, 5, 22]
        """
        n = whole(n, "a day")
        if n > 4:
            raise FormError("the games are listed up to day 4; there are 4171780 of day 5 and more than 10^627936 of day 6")
        with limits(time, memory) as within:
            return [Form._of(born) for born in _engine.Form.born_by(n, within)]

    def plus(self, other: Union[str, int, "Form"], *, time: Seconds = None, memory: Bytes = None) -> "Form":
        """The sum, with bounds; ``+`` is the same without.

        >>> import grundy
        >>> print(grundy.Form(2).plus(1, time=10))
        3
        """
        self, other = Form(self), Form(other)
        with limits(time, memory) as within:
            found = self._engine.plus(other._engine, within)
        return Form._of(found, _text([self._typed, other._typed], "%s", " + "))

    def __add__(self, other: Any) -> "Form":
        return self.plus(other) if _is_game(other) else NotImplemented

    def __radd__(self, other: Any) -> "Form":
        # So that sum() takes a list of them.
        return self.plus(other) if _is_game(other) else NotImplemented

    def __mul__(self, times: Any) -> "Form":
        """The sum of so many copies."""
        if isinstance(times, Form) or not hasattr(times, "__index__"):
            return NotImplemented
        times = whole(times, "the number of copies")
        total: Optional[Form] = None
        power = self
        while times:
            if times & 1:
                total = power if total is None else total + power
            times >>= 1
            power = power + power if times else power
        return Form(0) if total is None else total

    __rmul__ = __mul__

    def __bool__(self) -> bool:
        return self._nim_heap != 0

    def __int__(self) -> int:
        if self._nim_heap is None:
            raise FormError(f"{self} is no nim heap, so it is no number")
        return self._nim_heap

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __neg__(self) -> "Form":
        raise FormError("games in misère play have no negatives: G + G is a P-position in normal play only; G + G.mate is one in misère play")

    def __sub__(self, other: Any) -> "Form":
        """The game X with self = other + X, and not the sum with a negative, which there is none of in misère play:
        2 - 1 is 3, as 3 + 1 = 2. It is unique by the cancellation theorem; :class:`~grundy.FormError` where there is
        none."""
        if not _is_game(other):
            return NotImplemented
        found = self._engine.minus(Form(other)._engine, UNLIMITED)
        if found is None:
            raise FormError(f"{other} is no part of {self}, so there is no difference")
        return Form._of(found)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same game; a number is the nim heap of this size."""
        if isinstance(other, Form):
            return bool(self._engine == other._engine)
        return hasattr(other, "__index__") and self._nim_heap == index(other)

    def __hash__(self) -> int:
        # Equal to the number of a nim heap, it has its hash.
        return hash(self._engine if self._nim_heap is None else self._nim_heap)

    def __lt__(self, other: Any) -> bool:
        """Some order, by birthdays first, so that lists can be sorted; it says nothing of who wins."""
        return bool(self._rank < Form(other)._rank) if _is_compared(other) else NotImplemented

    def __le__(self, other: Any) -> bool:
        return self == other or bool(self < other) if _is_compared(other) else NotImplemented

    def __gt__(self, other: Any) -> bool:
        return Form(other) < self if _is_compared(other) else NotImplemented

    def __ge__(self, other: Any) -> bool:
        return self == other or bool(self > other) if _is_compared(other) else NotImplemented

    @cached_property
    def _rank(self) -> Any:
        of = self.facts
        return (of["birthday"], of["positions"], of["canonical"] is None, of["canonical"] or of["sha"])

    @cached_property
    def _nim_heap(self) -> Optional[int]:
        return self._engine.nim_heap()

    def __copy__(self) -> "Form":
        return self

    def __deepcopy__(self, _: Any) -> "Form":
        return self

    def __reduce__(self) -> Any:
        # Large games have no name, so the options of all positions are written, each after its own.
        number: Dict[Form, int] = {}
        positions: List[List[int]] = []
        waiting = [self]
        while waiting:
            form = waiting.pop()
            if form in number:
                continue
            options = form.options
            unknown = [option for option in options if option not in number]
            if unknown:
                waiting += [form, *unknown]
            else:
                number[form] = len(positions)
                positions.append([number[option] for option in options])
        return (_made, (positions,))

    def _name(self) -> str:
        """A text from which it can be made again: its name, or how it was written where that is long."""
        name = self.facts["canonical"] or self._typed or self._engine.name(_LONGEST, UNLIMITED)
        if name is None:
            raise NotKnown(
                f"the name of this game has more than {_LONGEST} characters; make it as a sum or by its options"
            )
        return str(name)

    @cached_property
    def facts(self) -> Dict[str, Any]:
        """What is known of it without other games, as ``grundy form --json`` writes it.

        >>> import grundy
        >>> sorted(grundy.Form("2#").facts)[:3]
        ['birthday', 'canonical', 'canonical_star']
        """
        return dict(json.loads(self._engine.facts(UNLIMITED)))

    def __str__(self) -> str:
        try:
            return self._name()
        except NotKnown:
            return "sha:" + str(self.facts["sha"])

    def __repr__(self) -> str:
        text = str(self)
        return f"<grundy.Form {text}>" if text.startswith("sha:") else f"Form({text!r})"

    def _repr_latex_(self) -> Optional[str]:
        latex = self.facts["latex"]
        return f"${latex}$" if latex else None

    def _latex_(self) -> str:
        # Sage's latex() asks for it.
        return str(self.facts["latex"] or f"\\text{{{self}}}".replace("#", "\\#").replace("_", "\\_"))

    @property
    def outcome(self) -> str:
        """Who wins in misère play: ``"N"`` if the player to move, else ``"P"``.

        >>> import grundy
        >>> grundy.Form(1).outcome
        'P'
        """
        return str(self.facts["misere"])

    @property
    def genus(self) -> Genus:
        """The genus (Conway), the normal nim value with the misère nim values of the game plus heaps of two.

        >>> import grundy
        >>> grundy.Form("2#").genus, grundy.Form("2#").genus.exponents
        ('0^02', [0, 2])
        """
        return Genus(self.facts["genus"], self.facts["exponents"])

    @property
    def birthday(self) -> int:
        """The length of the longest play.

        >>> import grundy
        >>> grundy.Form("2#").birthday
        3
        """
        return int(self.facts["birthday"])

    @property
    def formal_birthday(self) -> int:
        """The length of the longest play from the game as it was written, before it was simplified: the
        birthday, if it was not written.

        >>> import grundy
        >>> g = grundy.Form("{1}")
        >>> g, g.formal_birthday, g.birthday
        (Form('0'), 2, 0)
        """
        if self._typed is None:
            return self.birthday
        return int(json.loads(_engine.Form.as_written(self._typed, UNLIMITED))["formal_birthday"])

    @property
    def mark(self) -> str:
        """How far it behaves like Nim: ``"tame"``, ``"restive"``, ``"restless"`` or ``"wild"`` (Conway).

        >>> import grundy
        >>> grundy.Form("2#").mark, grundy.Form("2#320").mark
        ('tame', 'restive')
        """
        return str(self.facts["mark"])

    @property
    def tame(self) -> bool:
        """Whether all its positions have genera of Nim positions.

        >>> import grundy
        >>> grundy.Form("2#").tame, grundy.Form("2#320").tame
        (True, False)
        """
        return self.mark == "tame"

    def linked(self, other: Union[str, int, "Form"]) -> bool:
        """Whether some game makes a P-position with each of both (Siegel, lemma 2.11): unless one is an option of
        the other.

        >>> import grundy
        >>> grundy.Form(2).linked(3), grundy.Form(2).linked("2#")
        (False, False)
        """
        return bool(self._engine.linked(Form(other)._engine))

    def game_graph(self, *, time: Seconds = None, memory: Bytes = None) -> Any:
        """The positions and moves as a directed graph of networkx; its vertices are forms, with their ``outcome``.

        >>> import grundy
        >>> graph = grundy.Form("2#").game_graph()
        >>> sorted(graph), graph.number_of_edges()
        ([Form('0'), Form('1'), Form('2'), Form('2#')], 4)
        """
        try:
            import networkx  # type: ignore[import-untyped,unused-ignore]
        except ImportError as error:
            raise ImportError("a graph needs networkx: pip install networkx") from error
        with limits(time, memory) as within:
            positions = [Form._of(engine) for engine in self._engine.followers(within)]
        graph = networkx.DiGraph()
        graph.add_nodes_from((form, {"outcome": form.outcome}) for form in positions)
        graph.add_edges_from((form, option) for form in positions for option in form.options)
        return graph

    @property
    def options(self) -> List["Form"]:
        """The options in canonical form.

        >>> import grundy
        >>> grundy.Form("2#3").options
        [Form('3'), Form('2#')]
        """
        return [Form._of(option) for option in self._engine.options(UNLIMITED)]

    @cached_property
    def mate(self) -> "Form":
        """The mate: 0 becomes 1 wherever it is a position, so that the sum with it is a P-position.

        >>> import grundy
        >>> g = grundy.Form("2#3")
        >>> (g + g.mate).outcome
        'P'
        """
        typed = self._typed
        return Form._of(self._engine.mate(UNLIMITED), None if typed is None else _text([typed], "mate(%s)", ""))

    def parts(self, *, time: Seconds = None, memory: Bytes = None) -> List["Form"]:
        """All parts: the games H with self = H + X for some X, units and the game itself among them.

        Raises :class:`~grundy.Stopped` where a budget ends.

        >>> import grundy
        >>> [str(part) for part in grundy.Form(2).parts()]
        ['0', '1', '2', '3']
        """
        with limits(time, memory) as within:
            even = [Form._of(part) for part in self._engine.even_parts(within)]
        return [part for one in even for part in (one, one + 1)]

    def prime_partitions(self, *, time: Seconds = None, memory: Bytes = None) -> List[List[str]]:
        """All ways to write the game, or the game plus 1 if it is odd, as a sum of even primes: their names, which
        :class:`Form` takes.

        >>> import grundy
        >>> names = grundy.Form("2 + 2#").prime_partitions()[0]
        >>> names, sum(map(grundy.Form, names)) == grundy.Form("2 + 2#")
        (['2', '2', '(2#3)2#0'], True)
        """
        with limits(time, memory) as within:
            return self._engine.primes(within)[1]

    def sums_of_primes(self, *, time: Seconds = None, memory: Bytes = None) -> List[List["Form"]]:
        """The same as :meth:`prime_partitions` in games.

        >>> import grundy
        >>> grundy.Form("2 + 2#").sums_of_primes()
        [[Form('2'), Form('2'), Form('(2#3)2#0')]]
        """
        return [[Form(name) for name in names] for names in self.prime_partitions(time=time, memory=memory)]

    @cached_property
    def prime(self) -> bool:
        """Whether it is prime: it is no sum of two games but for units.

        >>> import grundy
        >>> grundy.Form(2).prime, grundy.Form("2 + 2#").prime
        (True, False)
        """
        return self._engine.primes(UNLIMITED)[0]

    def distinguisher(
        self, other: Any, *, time: Seconds = None, memory: Bytes = None
    ) -> Optional["Form"]:
        """A game whose sum with this one is a P-position, and with the other an N-position; None if they are
        equal.

        >>> import grundy
        >>> t = grundy.Form(2).distinguisher(3)
        >>> (t + 2).outcome, (t + 3).outcome
        ('P', 'N')
        """
        with limits(time, memory) as within:
            found = self._engine.distinguisher(Form(other)._engine, within)
        return None if found is None else Form._of(found)

    def quotient(
        self, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> Quotient:
        """The misère quotient of the game: of all sums of its positions. Where a budget ends, that of some of
        them, with the state ``"stopped"``.

        >>> import grundy
        >>> grundy.Form("2#320").quotient().name
        'R8'
        """
        name = self._name()
        with limits(time, memory, progress, f"misère quotient of {name}") as within:
            return Quotient(_engine.Quotient.from_game(name, within))

    def view(self, view: Optional[FormView] = None, drawing: Drawing = "graph") -> View:
        """The graph of its positions, its definitions (``drawing="definitions"``), or the diagram of its parts
        (``"parts"``).

        >>> import grundy
        >>> grundy.Form("2#3").view().svg()[:4]
        '<svg'
        """
        one_of(drawing, _DRAWINGS, "drawing", FormError)
        return document("form_sheet", view or "sheet", lines=[self._name()], drawing=drawing)


def _made(positions: List[List[int]]) -> Form:
    """The last one of these positions, whose options are given by their numbers."""
    forms: List[Form] = []
    for options in positions:
        forms.append(Form.of(forms[option] for option in options))
    return forms[-1]


def _text(typed: List[Optional[str]], around: str, between: str) -> Optional[str]:
    """How games are written together, if each was written and it is not too long for a line."""
    known = [text for text in typed if text is not None]
    if len(known) < len(typed):
        return None
    text = around % between.join(known)
    return text if len(text) <= _LONGEST else None


def _is_compared(other: Any) -> bool:
    """What may be equal, and so larger or smaller: no text is."""
    return isinstance(other, Form) or hasattr(other, "__index__")


def _is_game(other: Any) -> bool:
    return isinstance(other, (Form, str)) or hasattr(other, "__index__")
