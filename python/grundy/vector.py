"""Vector subtraction games and the misère star-operator."""

from __future__ import annotations

import json
import math
from operator import index
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Iterator,
    List,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    TypedDict,
    Union,
    overload,
)

from . import _engine
from ._hints import Hinted
from ._limits import Bytes, Limits, Progress, Seconds, bounds, convention, indices, limits, options, whole
from ._views import VectorView
from .errors import MovesError, NotKnown, PositionError
from .quotient import Certificate
from .view import Pictured, View, document, frame

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._arrays import Marks

Window = Union[int, Sequence[int], str]
Moves = Union[str, Sequence[int], Sequence[Sequence[int]]]


class Phi(NamedTuple):
    """The number φ of iterations of the star-operator until nothing changes on all positions.

    ``state`` is ``"proved"`` where φ is known: ``value`` is the number, or ``math.inf`` where the iterations
    never settle. Else it is ``"open"``, or ``"stopped"`` where a budget ended, and φ is at least
    ``at_least``. ``proof`` says what it rests on, ``missing`` what the proof lacks. ``basis`` is ``"checked"``
    where the kernel of proof has checked the iterations, ``"computed"`` on one heap, and None where the check
    was stopped: then all that is said was found, and nothing is proved.

    >>> import grundy
    >>> phi = grundy.VectorGame([(1, 1), (0, 2)]).phi()
    >>> phi.value, phi.state, phi.basis
    (5, 'proved', 'checked')
    """

    value: Union[int, float, None]
    at_least: int
    state: str
    proof: Optional[str]
    missing: Optional[str]
    basis: Optional[str] = None


def _window(window: Window) -> str:
    if isinstance(window, str):
        return window
    try:
        sides = indices(window)
    except TypeError:
        raise MovesError(f"a window is a number, such as 200, or its sides, such as (48, 20), not {window!r}") from None
    return "x".join(map(str, sides))


def _point(position: Any) -> List[int]:
    try:
        point = indices(position)
    except TypeError:
        raise PositionError(f"a position is a tuple of whole numbers, not {position!r}") from None
    if any(not 0 <= x < 1 << 63 for x in point):
        raise PositionError("the coordinates of a position are whole numbers from 0 on")
    return point


def _moves(moves: Moves) -> str:
    if isinstance(moves, str):
        return moves
    try:
        points = [",".join(map(str, indices(move))) for move in moves]
    except TypeError:
        raise MovesError(f"moves are tuples of whole numbers, or numbers on one heap, not {moves!r}") from None
    return " ".join(points)


class VectorContent(TypedDict, total=False):
    """What a view of a vector game may show besides, as project files have it."""

    iteration: int
    slice: int
    boards: Dict[str, int]
    marks: Dict[str, bool]
    scan: Dict[str, Any]


class _Kept:
    """Iterations as they were written: what the engine says of them, and their sets."""

    counts: List[int]
    phi: Optional[int]
    phi_curve: List[Tuple[int, int]]
    stopped: Optional[str]
    minimal: List[List[List[int]]]

    def __init__(self, said: Dict[str, Any], sets: Any, sides: Tuple[int, ...]) -> None:
        self.__dict__.update(said)
        self._sets, self._sides = sets, sides

    def set(self, which: int) -> "Marks":
        import numpy

        size = math.prod(self._sides)
        return numpy.unpackbits(self._sets[which], count=size).astype(bool).reshape(self._sides)


_SAID = ("counts", "phi", "phi_curve", "stopped", "minimal")


def _read(
    said: Dict[str, Any], sets: Any, sides: Tuple[int, ...], of: "VectorGame", window: str, misere: bool
) -> "Iterations":
    return Iterations(_Kept(said, sets, sides), of, window, misere)


class Iterations(Hinted, Pictured):
    """The iterations M, M*, M**, … of a game in a window, up to the first that stays.

    A sequence of arrays of truth values, each of the shape of the window: ``iterations[i][x, y]`` says
    whether ``(x, y)`` is in the i-th one; what it says of the window holds for the infinite game. ``state`` is
    ``"complete"``, or ``"stopped"`` where a budget ended before it settled.

    >>> import grundy
    >>> found = grundy.VectorGame([(4, 0), (0, 3)]).iterations(24)
    >>> len(found), found.phi, found[0].shape, int(found[0].sum())
    (6, 5, (24, 24), 2)
    """

    _called = {
        "boards": "view()",
        "plot": "view()",
        "show": "view()",
    }

    def __init__(
        self, engine: Union["_engine.Iterations", _Kept], game: "VectorGame", window: str, misere: bool
    ) -> None:
        self._engine, self._game, self._window, self._misere = engine, game, window, misere

    @property
    def phi(self) -> Optional[int]:
        """φ in the window: the least i from which on nothing changes; a lower bound for φ on all positions. None
        where it was not reached. In normal play, where two games take turns in the end, the first of these.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(60).phi
        7
        """
        return self._engine.phi

    @property
    def phi_curve(self) -> List[Tuple[int, int]]:
        """Pairs of a side n and φ in all squares from this side on.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(60).phi_curve[-1][1]
        7
        """
        return self._engine.phi_curve

    @property
    def state(self) -> str:
        """``"complete"`` or ``"stopped"``.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(60).state
        'complete'
        """
        return "complete" if self._engine.stopped is None else "stopped"

    @property
    def stopped(self) -> Optional[str]:
        """Which budget ended: ``"time"``, ``"memory"`` or None.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(60).stopped is None
        True
        """
        return self._engine.stopped

    @property
    def counts(self) -> List[int]:
        """How many elements each iteration has in the window.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(24).counts[0]
        2
        """
        return self._engine.counts

    @property
    def minimal(self) -> List[List[List[int]]]:
        """X(i): the minimal positions in which the i-th iteration and the one after it differ.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(24).minimal[0]
        [[5, 0], [4, 1], [1, 3], [0, 4]]
        """
        return self._engine.minimal

    def __len__(self) -> int:
        return len(self.counts)

    @overload
    def __getitem__(self, which: int) -> "Marks": ...

    @overload
    def __getitem__(self, which: slice) -> List["Marks"]: ...

    def __getitem__(self, which: Union[int, slice]) -> Any:
        count = len(self)
        if isinstance(which, slice):
            return [self[position] for position in range(*which.indices(count))]
        position = index(which)
        position += count if position < 0 else 0
        found = self._engine.set(position) if 0 <= position < count else None
        if found is None:
            raise IndexError(f"there are {count} iterations")
        return found

    def __iter__(self) -> Iterator["Marks"]:
        return (self[position] for position in range(len(self)))

    def frame(self) -> Any:
        """The number of elements of each iteration, and in how many minimal positions the next one differs, as
        a pandas DataFrame.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(24).frame().shape
        (6, 2)
        """
        minimal = [len(points) for points in self.minimal]
        minimal += [0] * (len(self) - len(minimal))
        found = frame({"elements": self.counts, "minimal differences": minimal})
        found.index.name = "iteration"
        return found

    def view(self, view: Optional[VectorView] = None) -> View:
        """The boards side by side, or another view of :meth:`VectorGame.view`.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(24).view().svg()[:4]
        '<svg'
        """
        return self._game.view(view or "iterations", self._window, misere=self._misere)

    def __eq__(self, other: object) -> bool:
        """Whether they are as many of the same game in the same window."""
        return isinstance(other, Iterations) and self._same() == other._same()

    def __hash__(self) -> int:
        return hash(self._same())

    def _same(self) -> Tuple[Any, ...]:
        return (self._game, self._window, self._misere, len(self), self.stopped)

    def __copy__(self) -> "Iterations":
        return self

    def __deepcopy__(self, _: Any) -> "Iterations":
        return self

    def __reduce__(self) -> Any:
        import numpy

        said = {name: getattr(self._engine, name) for name in _SAID}
        sides = self[0].shape
        sets = [numpy.packbits(board.reshape(-1)) for board in self]
        return (_read, (said, sets, sides, self._game, self._window, self._misere))

    def __repr__(self) -> str:
        return f"<grundy.Iterations of {self._game!r} in {self._window}, {len(self)}, {self.state}>"


class VectorGame(Hinted, Pictured):
    """A vector subtraction game on one, two or three heaps: from x one may go to x - m for a move m <= x
    (Dufour, Heubach, Larsson, *A misère-play ⋆-operator*). Moves are tuples, numbers on one heap, or a text
    such as ``"4,0 0,3"``, in which names may stand for numbers: ``VectorGame("(a,0) (0,b)", a=4, b=3)``, and
    coordinates may be sets of numbers: ``"M_4"``, ``"(3..,2..)"``, ``"3 mod 11"``.

    In a notebook it shows the board of its limit.

    Raises :class:`~grundy.MovesError` for what are no moves.

    >>> import grundy
    >>> game = grundy.VectorGame([(4, 0), (0, 3)])
    >>> limit = game.limit(200)
    >>> limit.shape, limit.dtype, bool(limit[4, 0])
    ((200, 200), dtype('bool'), True)
    """

    _called = {
        "star": "iterations(window)[1]",
        "p_positions": "iterations(window)[1]",
        "plot": "view()",
        "show": "view()",
        "is_p": "outcome(position) == 'P'",
        "misere_outcome": "outcome(position)",
    }

    def __init__(self, moves: Union[Moves, VectorGame], **numbers: int) -> None:
        if isinstance(moves, VectorGame):
            moves = moves._moves()
        values = ", ".join(f"{name} = {whole(value, name)}" for name, value in numbers.items())
        self._engine = _engine.Vector(_moves(moves), values)
        self._phi: Optional[Phi] = None
        self._certificate: Optional[Certificate] = None

    def _moves(self) -> Moves:
        """The moves as they can be given again."""
        moves = self._engine.moves
        if moves is None:
            return self._engine.text
        return [move[0] for move in moves] if self.dimension == 1 else [tuple(move) for move in moves]

    @property
    def moves(self) -> List[Tuple[int, ...]]:
        """The moves, sorted. Of a game with infinitely many they cannot be listed: ``str(game)`` has them.

        >>> import grundy
        >>> grundy.VectorGame("4,0 0,3").moves
        [(4, 0), (0, 3)]
        """
        moves = self._engine.moves
        if moves is None:
            raise NotKnown(f"there are infinitely many moves: {self._engine.text}")
        return [tuple(move) for move in moves]

    @property
    def minimal(self) -> List[Tuple[int, ...]]:
        """The minimal moves, on which alone the limit depends.

        >>> import grundy
        >>> grundy.VectorGame([(1, 1), (2, 2), (0, 3)]).minimal
        [(1, 1), (0, 3)]
        """
        return [tuple(move) for move in self._engine.minimal]

    @property
    def dimension(self) -> int:
        """On how many heaps it is played: 1, 2 or 3.

        >>> import grundy
        >>> grundy.VectorGame([4, 9]).dimension
        1
        """
        return self._engine.dimension

    def classify(self) -> Optional[str]:
        """The class of a game on two heaps by where its minimal moves lie, ``"1a"`` to ``"3c"`` (Dufour,
        Heubach and Larsson, section 5); None of other games.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).classify()
        '2c'
        """
        return self._engine.class_name

    def outcome(
        self,
        position: Union[int, Sequence[int]],
        misere: bool = True,
        *,
        time: Seconds = None,
        memory: Bytes = None,
    ) -> str:
        """``"N"`` if the player to move wins, else ``"P"``: of a position as a tuple, or a number on one heap. All
        positions below it are looked at.

        Raises :class:`~grundy.Stopped` where a budget ends, :class:`~grundy.NotKnown` with the pass.

        >>> import grundy
        >>> game = grundy.VectorGame("(a,0) (0,b)", a=4, b=3)
        >>> game.outcome((3, 2)), game.outcome((4, 0)), game.outcome((3, 2), misere=False)
        ('N', 'P', 'P')
        """
        with limits(time, memory) as within:
            return "P" if self._play(position, misere, within)[0] else "N"

    def _play(self, position: Any, misere: bool, within: Limits) -> Tuple[bool, List[List[int]]]:
        """Whether a position is P, and the moves that win."""
        misere = convention(misere, f"outcome(({', '.join(map(str, range(3, 3 + self.dimension)))}))")
        return self._engine.play(_point(position), misere, within)

    def winning_moves(
        self,
        position: Union[int, Sequence[int]],
        misere: bool = True,
        *,
        time: Seconds = None,
        memory: Bytes = None,
    ) -> List[Tuple[int, ...]]:
        """The moves that win: what is subtracted. Raises what :meth:`outcome` does.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).winning_moves((8, 0))
        [(4, 0)]
        """
        with limits(time, memory) as within:
            return [tuple(move) for move in self._play(position, misere, within)[1]]

    def limit(
        self, window: Window, *, time: Seconds = None, memory: Bytes = None
    ) -> "Marks":
        """The limit of the misère star-operator in a window, found at once without iterating: an array of truth
        values of the shape of the window (``200`` is a square, ``(48, 20)`` a rectangle), indexed by the
        position, which is the truth for all heaps.

        Raises :class:`~grundy.Stopped` where a budget ends: there is no part of it.

        >>> import grundy
        >>> grundy.VectorGame([4, 9]).limit(30).nonzero()[0].tolist()[:6]
        [4, 5, 6, 7, 15, 16]
        """
        with limits(time, memory) as within:
            return self._engine.limit(_window(window), within)

    def iterations(
        self,
        window: Window,
        *,
        misere: bool = True,
        time: Seconds = None,
        memory: Bytes = None,
        progress: Progress = False,
    ) -> Iterations:
        """The iterations of the star-operator in a window, up to the first that stays, or as far as the budget
        goes: see their ``state``.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).iterations(100).phi
        7
        """
        sides = _window(window)
        with limits(time, memory, progress, "iterations") as within:
            return Iterations(self._engine.iterations(sides, misere, within), self, sides, misere)

    def phi(self, *, time: Seconds = None, memory: Bytes = None) -> Phi:
        """What can be proved of φ on all positions. On three heaps it is a number where two coordinates of all moves
        are positive (theorem 1 of Limits of vector games), and at least a number that a window shows otherwise.

        Raises :class:`~grundy.NotKnown` with the pass.

        >>> import grundy
        >>> grundy.VectorGame([4]).phi().value
        5
        """
        bounds(time, memory)
        if self._phi is not None:
            return self._phi
        with limits(time, memory) as within:
            text, why = self._engine.phi(within)
        found = json.loads(text)
        value = float("inf") if found["infinite"] else found["exact"]
        basis = found["basis"]
        state = "proved" if value is not None and basis is not None else ("stopped" if why else "open")
        phi = Phi(value, found["at_least"], state, found["proof"], found["missing"], basis)
        # More time tells no more, unless it was used up.
        self._phi = phi if why is None else None
        return phi

    def certificate(self, *, time: Seconds = None, memory: Bytes = None) -> Certificate:
        """The certificate of what :meth:`phi` proves of a game on two or three heaps, for :func:`grundy.verify`.

        >>> import grundy, json
        >>> json.loads(grundy.VectorGame([(1, 1), (0, 2)]).certificate())["format"]
        'grundy-iterations'
        """
        bounds(time, memory)
        if self._certificate is None:
            with limits(time, memory) as within:
                self._certificate = Certificate(self._engine.certificate(within))
        return self._certificate

    def view(
        self,
        view: Optional[VectorView] = None,
        window: Window = 60,
        *,
        misere: bool = True,
        **content: Unpack[VectorContent],
    ) -> View:
        """One of the views of the window: ``"picture"`` (the limit, or ``iteration=i``), ``"iterations"``,
        ``"curve"``, ``"fronts"``, ``"needed"``. ``content`` is the rest of a document as project files have it:
        :class:`VectorContent` has its names.

        >>> import grundy
        >>> grundy.VectorGame([(4, 0), (0, 3)]).view("picture", 40, iteration=1).svg()[:4]
        '<svg'
        """
        moves = self._engine.text
        options(content, VectorContent, more=["misere", "window"])
        marks = {"difference": False, "minimal": False, "terminal": False}
        shown: Dict[str, Any] = {"marks": marks, **content}
        return document(
            "vector_game",
            view or "picture",
            moves,
            moves=moves,
            window=_window(window),
            normal_play=not misere,
            **shown,
        )

    def __repr__(self) -> str:
        return f"VectorGame({self._moves()!r})"

    def __str__(self) -> str:
        return self._engine.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, VectorGame) and (self.dimension, str(self)) == (other.dimension, str(other))

    def __hash__(self) -> int:
        return hash((self.dimension, str(self)))

    def __reduce__(self) -> Any:
        return (VectorGame, (self._moves(),))
