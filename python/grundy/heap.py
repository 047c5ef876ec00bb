"""Heap games: Grundy values, periods, positions, genera, quotients."""

from __future__ import annotations

import json
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple, TypedDict, Union, overload

from . import _engine
from ._hints import Hinted, checked
from ._limits import UNLIMITED, Budget, Bytes, Progress, Seconds, Watched, bounds, convention, limits, options, path_of, whole
from ._numbers import numbers
from ._positions import Many, Position, Positions, sizes
from ._views import HeapView
from .errors import GrundyError, RuleError, Stopped
from .quotient import Quotient
from .view import Pictured, View, document, frame

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._arrays import Numbers, Outcomes, Typed, Whole

_SEARCHED = 100_000
_STEPS = 10_000_000
# The values of so many heaps take a moment.
_FEW = 1_000
# How a position of several heaps is given.
_ONE = "outcome([3, 5])"
# How long a period is looked for where nothing else is said, in seconds.
_PATIENCE = 60.0


class Effort(Budget, total=False):
    """What a position may take: in misère play the quotient is looked for in ``steps`` steps."""

    steps: int


class HeapContent(TypedDict, total=False):
    """What a view of a heap game may show besides, as project files have it."""

    row_width: int
    quotient_heaps: int
    phi_width: int
    letters: str
    all_relations: bool
    compared: Dict[str, Any]
    misere: bool
    position: str
    played: str
    forms: Dict[str, Any]
    checked: Dict[str, Any]
    plots: Dict[str, Any]


class Period(NamedTuple):
    """What repeats in a sequence: ``g(n + period) = g(n) + saltus`` for all ``n > last_exception``, but for
    those with a residue in ``periodic_residues``, where ``g(n + period) = g(n)``.

    ``proved`` says whether this holds for ever (Guy and Smith 1956, and what the program has beside), with
    the theorem and its numbers in ``proof``; or else it was only seen up to heap ``checked_to``.

    >>> import grundy
    >>> kayles = grundy.Heap("0.77").period()
    >>> kayles.period, kayles.last_exception, kayles.proved
    (12, 70, True)
    """

    period: int
    last_exception: int
    saltus: int
    proved: bool
    checked_to: int
    proof: str
    periodic_residues: List[int]

    def __hash__(self) -> int:
        return hash((*self[:-1], *self.periodic_residues))


class Answer(NamedTuple):
    """Who wins a position, and how.

    ``outcome`` is ``"N"`` where the player to move wins, ``"P"`` where the other one does; ``grundy`` the
    Grundy value, where it is known; ``winning`` the number of winning moves, ``moves`` the first of them as
    pairs of a heap and what is left of it; ``lines`` all of them, bundled; ``proof`` says what this rests on.

    >>> import grundy
    >>> grundy.Heap("0.77").answer([3, 5, 8]).outcome
    'N'
    """

    outcome: str
    grundy: Optional[int]
    winning: int
    moves: List[Tuple[int, List[int]]]
    lines: List[Dict[str, Any]]
    proof: str


class Genus(str):
    """A genus (Conway 1976) as a text: ``normal`` is the nim value in normal play, ``exponents`` are the misère nim values
    with 0, 1, 2, … heaps of two beside it, of which the last two are repeated for ever.

    >>> import grundy
    >>> genus = grundy.Heap("0.77").genera(3)[2]
    >>> genus, genus.normal, genus.exponents
    ('2^20', 2, [2, 0])
    """

    normal: int
    exponents: List[int]

    def __new__(cls, text: str, exponents: Iterable[int]) -> "Genus":
        genus = super().__new__(cls, text)
        genus.normal, genus.exponents = int(text.split("^")[0].strip("()")), list(exponents)
        return genus

    def __reduce__(self) -> Any:
        return (Genus, (str(self), self.exponents))


class Check(NamedTuple):
    """What became of values that were held against a game, and of a period that was claimed.

    ``agrees`` says whether nothing is wrong, ``entries`` how many values were compared, ``wrong`` which is the
    first wrong one and why, ``shift`` whether all are those of the next heap (1) or of the one before (-1),
    ``claim`` what became of the period; ``said`` says it in sentences. ``stopped`` is the budget that ended
    before all were compared, or None. It is true where it agrees, so that ``assert`` takes it.

    >>> import grundy
    >>> grundy.Heap("0.77").check("1 2 3 1 4 3 2").shift
    1
    >>> bool(grundy.Heap("0.77").check([0, 1, 3]))
    False
    """

    agrees: bool
    entries: int
    wrong: Optional[Dict[str, Any]]
    shift: Optional[int]
    claim: Optional[Dict[str, Any]]
    said: List[str]
    stopped: Optional[str]

    def __bool__(self) -> bool:
        return self.agrees

    def __hash__(self) -> int:
        return hash((self.agrees, self.entries, self.shift, *self.said))


class Heap(Hinted, Pictured):
    """A game on heaps, by its rule: a code (``"0.77"``, ``"4.7"``, ``"0.(3310)3"``), a subtraction set
    (``"S(1,3,4)"``, ``"AllBut(2,3)"``), a name (``"Kayles"``, ``"Grundy's game"``) or a table
    (``"5 -> 1+2, 3, 0"``). Octal codes are those of Guy and Smith (1956).

    In a notebook it shows the plot of its Grundy values.

    Raises :class:`~grundy.RuleError` where the text is none of these.

    >>> import grundy
    >>> kayles = grundy.Heap("0.77")
    >>> kayles.values(11)
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6])
    """

    _called = {
        "grundy": "value(heap)",
        "grundy_value": "value(heap)",
        "nim_value": "value(heap)",
        "nim_values": "values(heaps)",
        "grundy_values": "values(heaps)",
        "sequence": "values(heaps)",
        "plot": "view('plot')",
        "show": "view()",
        "moves": "winning_moves(position)",
        "misere_quotient": "quotient()",
        "is_p": "outcome(position) == 'P'",
        "is_n": "outcome(position) == 'N'",
        "p_positions": "outcomes([position]) == 'P'",
        "misere_value": "genus(position)",
        "phi": "quotient().phi(heap)",
        "order": "quotient().order",
        "certificate": "quotient().certificate()",
        "verify": "quotient().verify()",
        "rows": "frame(heaps)",
    }

    def __init__(self, code: Union[str, Heap]) -> None:
        if isinstance(code, Heap):
            code = code.code
        if not isinstance(code, str):
            raise RuleError(f"a rule is a text such as '0.77', not {code!r}")
        self._engine = _engine.Heap(code)
        self._known: Optional["_engine.Sequence"] = None
        self._whole: Optional[Quotient] = None

    @property
    def code(self) -> str:
        """The rule, as it is written.

        >>> import grundy
        >>> grundy.Heap("Kayles").code
        '0.77'
        """
        return self._engine.code

    @property
    def about(self) -> str:
        """The rule in words.

        >>> import grundy
        >>> len(grundy.Heap("0.77").about) > 0
        True
        """
        return self._engine.about

    @property
    def known(self) -> List[Dict[str, Any]]:
        """What is proved or in print of the game, whatever is computed, as ``grundy nim --json`` has it in
        ``known``: each result with its ``source``. What is known of a game is known of the same game by
        other codes, at its own heaps.

        >>> import grundy
        >>> [result["period"] for result in grundy.Heap("0.056").known if result["says"] == "normal_period"]
        [10015179]
        """
        return list(json.loads(self._engine.known()))

    def __repr__(self) -> str:
        return f"Heap({self.code!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heap) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> Any:
        return (Heap, (self.code,))

    def _sequence(self, heaps: int, **options: Unpack[Watched]) -> "_engine.Sequence":
        """Values up to this heap, or as far as the limits let them; what was known before is gone on from."""
        bounds(**options)
        if self._known is None or self._known.heaps < heaps:
            with limits(what=f"Grundy values of {self.code}", **options) as within:
                self._known = self._engine.sequence(heaps, self._known, within)
        return self._known

    @overload
    def values(
        self, heaps: int, *, dtype: None = None, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> "Numbers": ...

    @overload
    def values(
        self, heaps: int, *, dtype: Any, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> "Typed": ...

    def values(
        self, heaps: int, *, dtype: Any = None, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> Any:
        """The Grundy values of the heaps 0, 1, …, ``heaps``: an array of shape ``(heaps + 1,)`` and the type
        ``int64``, or ``dtype``: ``"uint16"`` takes a quarter of the memory, and in unsigned types differences are wrong.

        Raises :class:`~grundy.Stopped` where ``time`` seconds or ``memory`` bytes do not suffice; its
        ``partial`` has the values up to some heap. Asked again, it goes on from there.
        :class:`~grundy.GrundyError` where a value does not fit the type.

        >>> import grundy
        >>> grundy.Heap("0.07").values(10)
        array([0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3])
        >>> grundy.Heap("0.07").values(10, dtype="uint16").nbytes
        22
        """
        heaps = whole(heaps, "heaps")
        return numbers(self._all(heaps, dtype, time=time, memory=memory, progress=progress).values(heaps), dtype)

    def _all(self, heaps: int, dtype: Any = None, **within: Unpack[Watched]) -> "_engine.Sequence":
        """Values up to this heap."""
        known = self._sequence(heaps, **within)
        if known.heaps < heaps:
            why = known.stopped or "time"
            raise Stopped(
                f"the {why} is used up: the values are known up to heap {known.heaps} of {heaps}",
                why,
                numbers(known.values(heaps), dtype),
            )
        return known

    def value(self, heap: int, *, time: Seconds = None, memory: Bytes = None) -> int:
        """The Grundy value of one heap; of a heap of any size where a period is proved.

        >>> import grundy
        >>> grundy.Heap("0.77").value(10**12 + 5)
        8
        """
        heap = whole(heap, "heap", "values(heaps)")
        known = self._sequence(min(heap, _SEARCHED), time=time, memory=memory)
        value = known.value(heap)
        if value is None:
            value = self._all(heap, time=time, memory=memory).value(heap)
        return int(value or 0)

    def period(
        self,
        heaps: int = _SEARCHED,
        *,
        time: Seconds = _PATIENCE,
        memory: Bytes = None,
        progress: Progress = False,
    ) -> Optional[Period]:
        """The period of the Grundy values, proved or observed in the heaps up to ``heaps``; None if there is
        none to be seen.

        Raises :class:`~grundy.Stopped` as :meth:`values` does, if none was found by then; ``time=None`` waits as
        long as it takes. Asked again, it goes on from there.

        >>> import grundy
        >>> grundy.Heap("0.07").period()[:4]
        (34, 52, 0, True)
        >>> grundy.Heap("0.007").period(1000) is None
        True
        """
        heaps = whole(heaps, "heaps")
        known = self._sequence(heaps, time=time, memory=memory, progress=progress)
        if known.period is not None:
            return Period(*known.period)
        if known.heaps < heaps:
            why = known.stopped or "time"
            raise Stopped(
                f"the {why} is used up: no period is seen in the heaps up to {known.heaps} of {heaps}; ask again "
                "to go on from there, with time=None as long as it takes",
                why,
                numbers(known.values(heaps)),
            )
        return None

    def answer(
        self,
        position: Position,
        misere: bool = False,
        *,
        most: int = 1000,
        steps: int = _STEPS,
        time: Seconds = None,
        memory: Bytes = None,
    ) -> Answer:
        """Who wins a position, and by which moves, with what that rests on; heaps may have any size up to
        10^15. ``position`` is a list of sizes or a text such as ``"3, 5, 2*8"``.

        In misère play the quotient is looked for in ``steps`` steps, and the position searched in a quarter
        as many. At most ``most`` winning moves are listed one by one.

        Raises :class:`~grundy.NotKnown` where that does not tell it, :class:`~grundy.Stopped` where ``time``
        or ``memory`` end before.

        >>> import grundy
        >>> daisies = grundy.Heap("4.7").answer([3, 5, 10**12], misere=True)
        >>> daisies.outcome, daisies.winning > 0
        ('N', True)
        """
        counts = (whole(steps, "steps"), whole(most, "most"))
        misere = convention(misere, _ONE)
        with limits(time, memory) as within:
            text = self._engine.position(sizes(position), misere, counts, within)
        found = json.loads(text)
        moves = [(move["heap"], move["leaves"]) for move in found["moves"]]
        outcome = found["misere"] if misere else found["normal"]
        return Answer(
            outcome, found["grundy"], found["winning"], moves, found["lines"], found["proof"]["text"]
        )

    def outcome(self, position: Position, misere: bool = False, **within: Unpack[Effort]) -> str:
        """``"N"`` if the player to move wins, ``"P"`` if not; in normal play, or in misère play, in which the
        last player to move loses. Takes the options of :meth:`answer` and raises what it does.

        >>> import grundy
        >>> grundy.Heap("0.77").outcome([3, 3])
        'P'
        """
        options(within, Effort, more=["misere"])
        if convention(misere, _ONE) and self._whole is not None:
            return self._whole.outcome(position)
        value = None if misere or within else self._value_of(sizes(position))
        if value is not None:
            return "N" if value else "P"
        return self.answer(position, misere, most=0, **within).outcome

    def _value_of(self, heaps: Any) -> Optional[int]:
        """The Grundy value of a position where it is known, or takes a moment."""
        return (self._known or self._sequence(_FEW)).value_of(heaps)

    def outcomes(
        self,
        positions: Positions,
        misere: bool = False,
        *,
        time: Seconds = None,
        memory: Bytes = None,
        progress: Progress = False,
    ) -> "Outcomes":
        """Who wins each of many positions: an array of ``"N"`` and ``"P"``. ``positions`` is a two-dimensional
        array of heap sizes, a position in each row, or a list of lists of sizes. In misère play the quotient of
        the heaps that there are is found first, as :meth:`quotient` does.

        Raises :class:`~grundy.NotKnown` where one is not known, :class:`~grundy.Stopped` where a budget ends.

        >>> import grundy
        >>> kayles = grundy.Heap("0.77")
        >>> kayles.outcomes([[3, 3], [3, 5, 8], [1]]).tolist()
        ['P', 'N', 'N']
        >>> kayles.outcomes([[1, 0], [3, 3]], misere=True).tolist()
        ['P', 'P']
        """
        many = Many.of(positions)
        if convention(misere, "outcomes([[3], [5]])"):
            within: Watched = {"time": time, "memory": memory, "progress": progress}
            few = many.largest if many.largest <= _FEW else None
            quotient = self._whole or self.quotient(few, **within)
            return quotient.outcomes(many, time=time, memory=memory, progress=progress)
        known = self._sequence(min(many.largest, _SEARCHED), time=time, memory=memory, progress=progress)
        if known.value(many.largest) is None:
            known = self._all(many.largest, time=time, memory=memory, progress=progress)
        with limits(time, memory, progress, f"positions of {self.code}") as limited:
            return many.outcomes(known.outcomes(many.arrays, limited))

    def misere_outcome(self, position: Position, **options: Unpack[Effort]) -> str:
        """``"N"`` or ``"P"``: who wins in misère play. Once :meth:`quotient` has found the quotient of the
        whole game, positions are looked up in it.

        >>> import grundy
        >>> kayles = grundy.Heap("0.77")
        >>> kayles.misere_outcome([1]), kayles.misere_outcome([3, 5, 8])
        ('P', 'N')
        """
        return self.outcome(position, misere=True, **options)

    def winning_moves(
        self, position: Position, misere: bool = False, *, most: int = 1000, **within: Unpack[Effort]
    ) -> List[Tuple[int, List[int]]]:
        """The moves that win: pairs of the heap that is moved in, and the heaps that are left of it. Equal
        heaps are moved in once. Takes the options of :meth:`answer`, ``most=1000`` among them.

        >>> import grundy
        >>> grundy.Heap("0.77").winning_moves([3, 5])
        [(5, [3]), (5, [2, 1])]
        """
        options(within, Effort, more=["misere", "most"])
        if convention(misere, _ONE) and self._whole is not None and not within:
            found = self._whole._engine.winning(sizes(position), whole(most, "most"), UNLIMITED)
            if found is not None:
                return found
        return self.answer(position, misere, most=most, **within).moves

    def quotient(
        self,
        heaps: Optional[int] = None,
        *,
        time: Seconds = None,
        memory: Bytes = None,
        progress: Progress = False,
    ) -> Quotient:
        """The misère quotient (Plambeck and Siegel 2008) of the heaps up to ``heaps``, or of the whole game:
        a finite one, or an infinite one with a proof for all heaps.

        Games that have neither go on for ever: give them ``heaps`` or ``time`` seconds. What ended early is
        the exact quotient of fewer heaps, with the state ``"stopped"``.

        Raises :class:`~grundy.Stopped` where not even that is known.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient().order
        40
        >>> grundy.Heap("0.07").quotient(12).state
        'exact'
        """
        if heaps is not None:
            heaps = whole(heaps, "heaps")
        elif self._whole is not None:
            bounds(time, memory)
            return self._whole
        with limits(time, memory, progress, f"misère quotient of {self.code}") as within:
            found = Quotient(self._engine.quotient(heaps, within))
        if found.state == "complete":
            self._whole = found
        return found

    def genera(
        self, heaps: int, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> "List[Genus]":
        """The genera of the heaps 0, 1, …, ``heaps`` (Conway 1976), such as ``"2^20"``: texts with their numbers.

        Raises :class:`~grundy.Stopped` where a budget ends before, or the games become too large; its
        ``partial`` has the genera up to some heap.

        >>> import grundy
        >>> grundy.Heap("0.77").genera(5)
        ['0^120', '1^031', '2^20', '3^31', '1^031', '4^146']
        """
        with limits(time, memory, progress, f"genera of {self.code}") as within:
            text, why = self._engine.genera(whole(heaps, "heaps"), within)
        genera = [Genus(row["genus"], row["exponents"]) for row in json.loads(text)["rows"]]
        if why is not None:
            raise Stopped(
                f"the {why} is used up: the genera of {len(genera)} heaps of {heaps + 1} are known", why, genera
            )
        return genera

    def genus(self, position: Position, *, time: Seconds = None, memory: Bytes = None) -> "Genus":
        """The genus of a position (Conway 1976): a text with its numbers. Raises :class:`~grundy.Stopped` where a
        budget ends.

        >>> import grundy
        >>> genus = grundy.Heap("0.77").genus([2, 2])
        >>> genus, genus.normal, genus.exponents
        ('0^02', 0, [0, 2])
        """
        with limits(time, memory) as within:
            return Genus(*self._engine.genus(sizes(position), within))

    def check(
        self,
        values: "Given",
        *,
        period: Optional[int] = None,
        start: int = 0,
        time: Seconds = None,
        memory: Bytes = None,
    ) -> Check:
        """Values of somebody else, and a ``period`` from the heap ``start`` on that is claimed, held against the
        game: which is the first that is wrong, whether they are shifted by a heap, whether the period holds.
        ``values`` begin with heap 0, or are a text as the window takes it, such as a b-file of the OEIS.

        >>> import grundy
        >>> found = grundy.Heap("0.77").check([0, 1, 2, 3, 1, 4, 3, 2, 1, 5], period=12, start=71)
        >>> found.agrees, found.wrong["heap"], found.wrong["value"]
        (False, 9, 4)
        """
        claim = None if period is None else (whole(period, "period"), whole(start, "start"))
        with limits(time, memory, what=f"Grundy values of {self.code}") as within:
            text, said, stopped = self._engine.check(_values(values), claim, within)
        found = json.loads(text)
        return Check(found["agrees"], found["entries"], found["wrong"], found["shift"], found["claim"], said, stopped)

    def stream(
        self, heaps: int, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> Dict[str, Any]:
        """What is known of the values of all heaps up to a large one, 10^9 and more, without keeping them all:
        how many heaps have each value, the rare ones, the period, as ``grundy nim --stream --json`` writes it. Only
        rules with finitely many digits whose moves leave at most two heaps are streamed.

        Raises :class:`~grundy.Stopped` where a budget ends; its ``partial`` is what is known by then.

        >>> import grundy
        >>> grundy.Heap("0.07").stream(10**6)["period"]["period"]
        34
        """
        with limits(time, memory, progress, f"Grundy values of {self.code}") as within:
            text, why = self._engine.stream(whole(heaps, "heaps"), within)
        found = dict(json.loads(text))
        if why is not None:
            raise Stopped(f"the {why} is used up: fewer heaps than {heaps} are known", why, found)
        return found

    def b_file(self, heaps: int, first: int = 0, **within: Unpack[Watched]) -> str:
        """The values of the heaps from ``first`` to ``heaps`` as the OEIS has them: lines of a heap and its value.
        Raises what :meth:`values` raises.

        >>> import grundy
        >>> grundy.Heap("0.77").b_file(3, 1)
        '1 1\\n2 2\\n3 3\\n'
        """
        options(within, Watched, more=["first"])
        heaps = whole(heaps, "heaps")
        return self._all(heaps, **within).b_file(whole(first, "first"), heaps).decode()

    def frame(self, heaps: int, dtype: Any = None, **within: Unpack[Watched]) -> Any:
        """The values as a pandas DataFrame with the column ``value``, by heap. Takes and raises what :meth:`values`
        does.

        >>> import grundy
        >>> grundy.Heap("0.77").frame(3).value.tolist()
        [0, 1, 2, 3]
        """
        options(within, Watched, more=["dtype"])
        found = frame({"value": self.values(heaps, dtype=dtype, **within)})
        found.index.name = "heap"
        return found

    def view(self, view: Optional[HeapView] = None, heaps: int = 200, **content: Unpack[HeapContent]) -> View:
        """One of the views of the window: ``"plot"``, ``"sequence"``, ``"histogram"``, ``"proof"``,
        ``"genus"``, ``"quotient_overview"``, ``"quotient_table"``, ``"quotient_structure"`` …
        ``content`` is the rest of a document as project files have it, such as ``quotient_heaps=12``:
        :class:`HeapContent` has its names.

        >>> import grundy
        >>> grundy.Heap("0.77").view("plot")
        <grundy.View plot>
        """
        heaps = whole(heaps, "heaps")
        options(content, HeapContent)
        return document("heap_game", view or "plot", self.code, rule=self.code, heaps=heaps, **content)


# Values of somebody else: a text, a file, numbers, or an array with a column of heaps before that of values.
Given = Union[str, "PurePath", Sequence[int], "Whole"]


def _values(values: Given) -> str:
    """Values as a text."""
    if isinstance(values, str):
        if values.lower().endswith((".txt", ".csv")) and "\n" not in values:
            raise GrundyError(f"{values!r} is a name and no values; a file is given as pathlib.Path({values!r})")
        return values
    if isinstance(values, PurePath):
        with open(path_of(values), encoding="utf-8") as file:
            return file.read()
    if getattr(values, "ndim", 1) == 2:
        return _column(values)
    try:
        return " ".join(str(whole(value, "a value")) for value in values)
    except TypeError:
        raise GrundyError(f"values are a list of whole numbers or a text, not {values!r}") from None


def _column(rows: Any) -> str:
    """The values in rows of a heap and its value, as numpy reads them from a b-file."""
    lines = rows.tolist()
    if rows.shape[1] != 2 or any(number != int(number) for line in lines for number in line):
        raise GrundyError(f"values are one column of whole numbers, or two with the heaps before them, not {rows.shape[1]}")
    return "".join(f"{int(heap)} {int(value)}\n" for heap, value in lines)


class Found(NamedTuple):
    """A game that has the values that were asked for: ``game`` is its code, ``name`` what it is called besides,
    ``shifts`` the heaps at which the values begin, ``oeis`` its number in the OEIS, where the program knows it.

    >>> import grundy
    >>> grundy.which([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6])[0].oeis
    'A002186'
    """

    game: str
    name: Optional[str]
    shifts: List[int]
    oeis: Optional[str]

    def __hash__(self) -> int:
        return hash((self.game, self.name, *self.shifts))


@checked
def which(values: Given, *, time: Seconds = None, memory: Bytes = None) -> List[Found]:
    """The games that have these Grundy values, one after another, from one of the first heaps on: of all octal
    codes with few digits, small subtraction sets, and games with names, as ``grundy which`` does.

    Raises :class:`~grundy.Stopped` where a budget ends; its ``partial`` has those that were found.

    >>> import grundy
    >>> grundy.which("0 1 2 3 1 4 3 2 1 4 2 6")[0].game
    '0.77'
    """
    with limits(time, memory) as within:
        text, why = _engine.which(_values(values), within)
    games = json.loads(text)["games"]
    found = [
        Found(of["game"], of.get("name"), of["shifts"], (of.get("oeis") or {}).get("number")) for of in games
    ]
    if why is not None:
        raise Stopped(f"the {why} is used up: not all games were tried", why, found)
    return found
