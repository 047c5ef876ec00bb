"""Octal games on graphs: networkx graphs, Sage graphs, graph6 and edge lists."""

from __future__ import annotations

import json
import math
import warnings
from collections.abc import Mapping
from pathlib import Path, PurePath
from time import monotonic
from typing import TYPE_CHECKING, Any, Dict, Hashable, Iterable, Iterator, List, Literal, NamedTuple, Optional, Tuple, Union

from . import _engine
from ._hints import Hinted, checked, told
from ._limits import UNLIMITED, Bytes, Progress, Seconds, Watched, _seconds, convention, limits, outside, whole
from ._limits import options as known_options
from ._numbers import numbers
from ._views import GraphView
from .errors import GraphError, GraphNote, GrundyError, NotKnown, RuleError, Stopped
from .heap import Heap
from .quotient import Certificate
from .view import Pictured, View, document, frame

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._arrays import Numbers

_MISERE = "misère play is searched for at most 256 vertices together"


class Position:
    """A graph as the engine has it: the vertices are 0, 1, …, and ``labels`` are their names."""

    def __init__(
        self,
        labels: List[Hashable],
        edges: List[Tuple[int, int]],
        spots: Optional[List[Tuple[float, float]]] = None,
        shown: Optional[List[Any]] = None,
    ) -> None:
        self.labels, self.edges, self.spots = labels, edges, spots
        # What is written at a vertex: its name, or what its attribute "label" says.
        self.shown: List[Any] = list(labels) if shown is None else shown

    @staticmethod
    def read(graph: Any, time: Seconds = None, memory: Bytes = None) -> "Position":
        """Reads any graph that :class:`GraphGame` takes, a text within these budgets."""
        if isinstance(graph, (str, bytes, PurePath)):
            read = read_graph(graph, time=time, memory=memory)
            for kind, sentence in read.notes:
                warnings.warn(GraphNote(sentence, kind), stacklevel=outside())
            return read._position()
        if isinstance(graph, ReadGraph):
            return graph._position()
        if hasattr(graph, "networkx_graph"):  # Sage
            graph = graph.networkx_graph()
        if hasattr(graph, "nodes") and hasattr(graph, "edges"):
            if graph.is_directed():
                raise GraphError("the graph is directed; a game takes vertices of graphs without directions")
            shown = [graph.nodes[vertex].get("label", vertex) for vertex in graph.nodes]
            return Position._of(list(graph.nodes), [tuple(edge[:2]) for edge in graph.edges], shown)
        matrix = _matrix(graph)
        if matrix is not None:
            return matrix
        named: List[Any] = []
        try:
            if isinstance(graph, Mapping):  # networkx.to_dict_of_lists
                named = list(graph)
                pairs: List[Any] = [(vertex, other) for vertex, others in graph.items() for other in others]
            else:
                pairs = [tuple(edge) for edge in graph]
        except TypeError:
            raise GraphError(
                "a graph is one of networkx or Sage, a text such as graph6, a list of edges, or a dict of "
                f"neighbours, not {graph!r}"
            ) from None
        if not all(len(pair) == 2 or (len(pair) == 3 and _is_data(pair[2])) for pair in pairs):
            raise GraphError("an edge is a pair of vertices, behind which may be a dict of data or a weight such as 1.0")
        pairs = [pair[:2] for pair in pairs]
        try:
            # A dict keeps the order in which vertices are named.
            ends = (end for pair in pairs for end in pair)
            return Position._of(list(dict.fromkeys([*named, *ends])), pairs)
        except TypeError:
            raise GraphError("a vertex is something that can be a key: a number, a text, a tuple") from None

    @staticmethod
    def _of(
        labels: List[Hashable], edges: Iterable[Tuple[Any, ...]], shown: Optional[List[Any]] = None
    ) -> "Position":
        number = {label: index for index, label in enumerate(labels)}
        edges = list(edges)
        for u, v in edges:
            if u == v:
                raise GraphError(f"vertex {u!r} is joined to itself; a simple graph has no loops, so leave this edge out")
        return Position(labels, [(number[u], number[v]) for u, v in edges], None, shown)

    def has_ambiguous_names(self) -> bool:
        """Whether a vertex is called as an edge is, so that a key would not say which of the two is taken."""
        names = set(self.labels)
        tuples = (name for name in self.labels if isinstance(name, tuple) and len(name) > 1)
        return any(all(_is_in(end, names) for end in name) for name in tuples)


def _is_one(graphs: Any) -> bool:
    """Whether it is one graph, and not several."""
    kinds = ("networkx_graph", "nodes", "tocoo", "columns")
    return isinstance(graphs, (str, bytes, PurePath, ReadGraph)) or any(hasattr(graphs, kind) for kind in kinds)


def _is_data(data: Any) -> bool:
    """Whether it may stand behind the ends of an edge and is no third vertex: networkx writes dicts and weights."""
    return data is None or isinstance(data, (Mapping, float))


def _is_in(name: Any, names: Any) -> bool:
    try:
        return name in names
    except TypeError:
        return False


def _matrix(graph: Any) -> Optional[Position]:
    """The graph of a matrix of numpy, scipy or pandas, or of a list of its rows; None for what is none."""
    if hasattr(graph, "tocoo"):  # scipy.sparse
        sparse = graph.tocoo()
        rows, columns = (numbers[sparse.data != 0].tolist() for numbers in (sparse.row, sparse.col))
        return _of_entries(sparse.shape, zip(rows, columns))
    if hasattr(graph, "columns") and hasattr(graph, "to_numpy"):  # pandas
        found = _matrix(graph.to_numpy())
        return None if found is None else Position(list(graph.columns), found.edges)
    if hasattr(graph, "ndim") and hasattr(graph, "nonzero"):  # numpy
        if graph.ndim == 2 and graph.shape[1] > 3:
            return _of_entries(graph.shape, zip(*(numbers.tolist() for numbers in graph.nonzero())))
        if graph.ndim == 2 and graph.shape[1] == 3 and graph.shape[0] != 3 and not graph[:, :2].any():
            raise GraphError(f"an adjacency matrix is square, not {graph.shape[0]} by 3")
        if graph.ndim != 2 or graph.shape[0] != graph.shape[1] or graph.shape[0] == 2:
            return None
        return _of_entries(graph.shape, zip(*(numbers.tolist() for numbers in graph.nonzero())))
    return _of_rows(graph) if isinstance(graph, (list, tuple)) else None


def _of_rows(rows: Any) -> Optional[Position]:
    """A matrix in a list of rows, if it is one of 0 and 1 that is symmetric, with 0 in the diagonal."""
    size = len(rows)
    if size < 3 or not all(isinstance(row, (list, tuple)) and len(row) == size for row in rows):
        return None
    if any(entry not in (0, 1) or rows[v][u] != entry for u, row in enumerate(rows) for v, entry in enumerate(row)):
        return None
    if any(rows[u][u] for u in range(size)):
        return None
    return _of_entries((size, size), ((u, v) for u in range(size) for v in range(size) if rows[u][v]))


def _of_entries(shape: Tuple[int, int], entries: Iterable[Tuple[int, int]]) -> Position:
    """A graph by the places of what is not 0 in its matrix."""
    there = set(entries)
    if shape[0] != shape[1]:
        raise GraphError(f"an adjacency matrix is square, not {shape[0]} by {shape[1]}")
    for u, v in sorted(there):
        if (v, u) not in there:
            raise GraphError(f"the matrix is not symmetric: it has an entry at ({u}, {v}) and none at ({v}, {u})")
    return Position._of(list(range(shape[0])), sorted((u, v) for u, v in there if u <= v))


@checked
def from_adjacency(matrix: Any, names: Optional[Iterable[Hashable]] = None) -> "ReadGraph":
    """The graph of an adjacency matrix: of numpy, scipy.sparse or pandas, or a list of rows. What is not 0 is an
    edge. Vertices are 0, 1, …, or have these ``names``. :class:`GraphGame` takes such matrices itself, too; here one
    of two rows is a matrix, and no list of two edges.

    Raises :class:`~grundy.GraphError` for a matrix that is not square and symmetric, or has a loop.

    >>> import grundy
    >>> grundy.from_adjacency([[0, 1, 0], [1, 0, 1], [0, 1, 0]], "abc").edges
    [('a', 'b'), ('b', 'c')]
    """
    found = _matrix(matrix) if hasattr(matrix, "tocoo") or hasattr(matrix, "columns") else None
    if found is None:
        import numpy

        try:
            array = numpy.asarray(matrix)
            entries = zip(*(numbers.tolist() for numbers in array.nonzero()))
            found = _of_entries(array.shape, entries) if array.ndim == 2 else None
        except (TypeError, ValueError):
            found = None
        if found is None:
            raise GraphError("an adjacency matrix has rows of numbers, all of the same length")
    labels = found.labels if names is None else list(names)
    if len(labels) != len(found.labels):
        raise GraphError(f"there are {len(found.labels)} vertices and {len(labels)} names")
    return ReadGraph(labels, [(labels[u], labels[v]) for u, v in found.edges], [], [])


class ReadGraph(NamedTuple):
    """A graph that was read from a text, with what was decided about it.

    ``names`` are the vertices: numbers where the text has numbers, texts otherwise. ``edges`` are pairs of
    names, ``places`` has a place (x, y) for each vertex, y down, or is empty, and ``notes`` are pairs of a
    kind and a sentence. A :class:`GraphGame` takes it as a graph.

    >>> import grundy
    >>> grundy.read_graph("graph { a -- b -- c }").names
    ['a', 'b', 'c']
    """

    names: List[Hashable]
    edges: List[Tuple[Hashable, Hashable]]
    places: List[Tuple[float, float]]
    notes: List[Tuple[str, str]]

    def _position(self) -> Position:
        number = {name: index for index, name in enumerate(self.names)}
        return Position(self.names, [(number[u], number[v]) for u, v in self.edges], self.places or None)


@checked
def read_graph(
    source: Union[str, bytes, "PurePath"], *, time: Seconds = None, memory: Bytes = None
) -> ReadGraph:
    """The graph in a text, or in a file that is given by a :class:`pathlib.Path`: edge lists, graph6, DOT,
    GraphML and whatever else the window and the command line read. ``notes`` says what was decided.

    Raises :class:`~grundy.GraphError` with line and column of what is wrong, also where the text takes more
    than ``memory`` bytes, and :class:`~grundy.Stopped` where ``time`` seconds are over before it is read.

    >>> import grundy
    >>> grundy.read_graph("1 2\\n2 3").notes[0][0]
    'numbered_from'
    """
    with limits(time, memory) as within:
        name = None
        if isinstance(source, PurePath):
            name, source = source.name, _bytes_of(source, within[1])
        text = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
        count, names, pairs, places, notes = _engine.graph_read(text, name, within)
    labels: List[Hashable] = [_label(name) for name in names] if names else list(range(count))
    if len(set(labels)) != count:
        # Vertices with the same label are told apart by their numbers.
        labels = [f"{label} ({index})" for index, label in enumerate(labels)]
    return ReadGraph(labels, [(labels[u], labels[v]) for u, v in pairs], places, notes)


def _bytes_of(path: PurePath, most: Optional[int]) -> bytes:
    """What is in a file, and no more of it than shows that it is longer than ``most``."""
    with open(path, "rb") as file:
        return file.read(-1 if most is None else most + 1)


def _left(time: Any, since: float) -> Optional[float]:
    """The seconds that are left of ``time`` after what began at ``since``."""
    seconds = None if time is None else _seconds(time)
    if seconds is None or not seconds > 0:
        return seconds
    return max(0.0, seconds - (monotonic() - since))


def _label(name: str) -> Hashable:
    """A number where a name is one as programs write it."""
    plain = name.isascii() and name.isdigit() and (name == "0" or name[0] != "0")
    return int(name) if plain else name


class Solution(NamedTuple):
    """What is known of a position on a graph.

    ``value`` is its Grundy value and ``misere`` its misère outcome, None where they were not asked for or
    not found; ``moves`` has all legal moves, ``(taken, value, misere)`` each, with the vertices that are
    taken and what is known of the position that is left. ``state`` is ``"complete"``, or ``"stopped"``
    where a budget ended (``stopped`` says which), or ``"normal only"`` where the graph is too large for
    misère play.

    >>> import grundy
    >>> grundy.GraphGame("0.33").solve("DhC").state
    'complete'
    """

    value: Optional[int]
    misere: Optional[str]
    moves: List[Tuple[Tuple[Hashable, ...], Optional[int], Optional[str]]]
    positions: int
    state: str
    stopped: Optional[str]


class Growth(Hinted, Pictured):
    """A family of graphs in which an edge grows, as :meth:`GraphGame.grow` finds it: ``n`` vertices are put
    into the edge, n = 0, 1, 2, ….

    ``values`` are the Grundy values v(0), v(1), …: to the last exception and two periods more, and 64 at
    least, where a period is proved. ``period`` and ``last_exception`` say that v(n + period) = v(n) + ``saltus``
    for all n > last_exception, ``proved`` whether this holds for ever; ``period`` is None where none is seen.
    ``basis`` says on what it rests that this is proved: ``"checked"`` where the kernel has checked the certificate
    here. ``types`` is the number of types of growing graphs that moves come to.

    With two edges ``table`` has the values that are known, v(m, n) in row m and column n, ``values`` those with
    m = n, and ``period`` and ``start`` say that v(m + period, n + period) = v(m, n) for m, n ≥ start.

    >>> import grundy
    >>> grundy.GraphGame("0.07", bit2="any").grow([(0, 1), (0, 2), (2, 3), (0, 4)], (0, 4))
    <Growth: period 34, proved>
    """

    values: "Numbers"
    table: "Optional[Numbers]"
    _called = {
        "value": "at(n)",
        "grundy": "at(n)",
        "phi": "at(n)",
        "plot": "view()",
        "show": "view()",
        "verify": "certificate.verify()",
        "preperiod": "last_exception",
        "frame": "view().frame()",
        "rows": "view().rows()",
    }

    def __init__(self, family: "_engine.Family", picture: View, asked: Tuple[Any, ...] = ()) -> None:
        self._family, self._picture, self._asked = family, picture, asked
        report = json.loads(family.report())
        self.values, table = numbers(family.values()), family.table()
        self.table = None if table is None else numbers(table)
        self.types: int = told("types", report["types"])
        known = report["diagonal"] or report["period"] or {}
        self.period: Optional[int] = told("period", known.get("period"))
        self.last_exception: Optional[int] = told("last_exception", known.get("last_exception"))
        self.saltus: int = told("saltus", known.get("saltus", 0))
        self.start: Optional[int] = told("start", known.get("from"))
        self.proved: bool = known.get("proved", False)
        self.basis: Optional[str] = told("basis", known.get("basis"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growth) and (self._picture, len(self.values)) == (other._picture, len(other.values))

    def __hash__(self) -> int:
        return hash(self._picture)

    def __copy__(self) -> "Growth":
        return self

    def __deepcopy__(self, _: Any) -> "Growth":
        return self

    def __reduce__(self) -> Any:
        # It is found again where it is read; nothing is believed.
        return (_grown, self._asked)

    def __len__(self) -> int:
        """How many members have a value in ``values``."""
        return len(self.values)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[int]:
        return iter(self.values.tolist())

    def __getitem__(self, n: Union[int, Tuple[int, ...]]) -> int:
        """The value of a member, as :meth:`at`."""
        if isinstance(n, slice):
            raise GrundyError("the members have no end: values has those that were computed, at(n) the one of any n")
        return self.at(*n) if isinstance(n, tuple) else self.at(n)

    def __repr__(self) -> str:
        known = "no period" if self.period is None else f"period {self.period}"
        return f"<Growth: {known}{', proved' if self.proved else ''}>"

    def at(self, *n: int) -> int:
        """The value of a member of any size: n vertices are put into the edge, or m and n into two.

        Raises :class:`~grundy.NotKnown` where no period is proved and so many vertices were not computed.

        >>> import grundy
        >>> grundy.GraphGame("0.07", bit2="any").grow([(0, 1), (0, 2), (2, 3), (0, 4)], (0, 4)).at(10**12)
        8
        """
        value = self._family.at([whole(number, "n", "values") for number in n])
        if value is None:
            raise NotKnown("the value is not known: no period is proved for these numbers")
        return value

    @property
    def certificate(self) -> Optional[Certificate]:
        """The certificate of what is proved, as :func:`grundy.verify` takes it.

        >>> import grundy
        >>> family = grundy.GraphGame("0.33").grow([(0, 1), (0, 2), (0, 3)], (0, 3))
        >>> "Proved" in grundy.verify(family.certificate)
        True
        """
        text = self._family.certificate()
        return None if text is None else Certificate(text)

    def view(self, view: Optional[GraphView] = None) -> View:
        """The values in rows of the period, or another view of the graph, as in the window.

        >>> import grundy
        >>> grundy.GraphGame("0.33").grow([(0, 1), (0, 2), (0, 3)], (0, 3)).view().svg()[:4]
        '<svg'
        """
        return self._picture if view is None else View(self._picture._project, 1, view)


def _grown(game: "GraphGame", graph: "ReadGraph", edges: List[Tuple[Hashable, Hashable]], misere: bool) -> Growth:
    return game.grow(graph, *edges, misere=misere)


class Search(Watched, total=False):
    """What a position on a graph may take: so many positions are searched at most."""

    positions: Optional[int]


Bit2 = Literal["two", "any"]


class GraphGame(Hinted):
    """An octal game on graphs (Dailly 2015; Beaudou et al. 2018): a move takes connected vertices of one
    component, as many as the code has digits for, and may leave as many components of it as the digit says.

    Graphs are those of networkx or Sage, texts (graph6, sparse6, edge lists, DOT, GraphML, a matrix),
    lists of edges, dicts of neighbours. ``bit2="two"`` reads bit 2 of a digit as exactly two components, as Dailly does,
    ``"any"`` as two or more, as Beaudou et al. do;
    ``any_set`` lets the vertices taken be any of one component, connected or not. ``"Node-Kayles"`` is a rule
    without digits, to which neither applies: a move takes a vertex with all its neighbours.

    Raises :class:`~grundy.RuleError` for a text that is no code.

    >>> import grundy
    >>> game = grundy.GraphGame("0.33")
    >>> game.value([(0, 1), (1, 2), (2, 3), (3, 4)])
    2
    >>> grundy.GraphGame("Node-Kayles").value([(0, 1), (1, 2), (2, 3), (3, 4)])
    3
    """

    _called = {
        "grundy": "value(graph)",
        "grundy_value": "value(graph)",
        "nim_value": "value(graph)",
        "plot": "draw(graph)",
        "show": "draw(graph)",
        "view": "draw(graph)",
        "period": "grow(graph, (0, 1)).period",
        "is_p": "outcome(graph) == 'P'",
    }

    def __init__(self, code: Union[str, Heap], *, bit2: Bit2 = "two", any_set: bool = False) -> None:
        if isinstance(code, Heap):
            code = code.code
        if not isinstance(code, str):
            raise RuleError(f"a rule is a text such as '0.33', not {code!r}")
        if bit2 not in ("two", "any"):
            raise RuleError("bit2 is 'two' (exactly two components) or 'any' (two or more)")
        self.code = code = code.strip()
        self._rule = (code, bit2 == "any", bool(any_set))
        _engine.graph_solve(self._rule, (0, []), (True, False), None, UNLIMITED)

    def __repr__(self) -> str:
        _, two_or_more, any_set = self._rule
        bit2 = ", bit2='any'" if two_or_more else ""
        return f"GraphGame({self.code!r}{bit2}{', any_set=True' if any_set else ''})"

    def _same(self) -> Tuple[str, bool, bool]:
        """The rule by its code, where it was given by a name: Kayles is 0.77."""
        code, two_or_more, any_set = self._rule
        try:
            return (Heap(code).code, two_or_more, any_set)
        except RuleError:
            return self._rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GraphGame) and self._same() == other._same()

    def __hash__(self) -> int:
        return hash(self._same())

    def solve(
        self,
        graph: Any,
        *,
        normal: bool = True,
        misere: bool = True,
        positions: Optional[int] = None,
        time: Seconds = None,
        memory: Bytes = None,
        progress: Progress = False,
    ) -> Solution:
        """Everything that is found out of a position at once, as far as the budgets go: at most
        ``positions`` positions, ``time`` seconds, ``memory`` bytes.

        Raises :class:`~grundy.GraphError` for what is no simple graph, :class:`~grundy.GrundyError` for one
        that is too large to be searched.

        >>> import grundy
        >>> grundy.GraphGame("0.33").solve("DhC").value
        2
        """
        begun = monotonic()
        position = Position.read(graph, time, memory)
        return self._solve(position, normal, misere, positions, _left(time, begun), memory, progress)

    def _solve(
        self,
        position: Position,
        normal: bool = True,
        misere: bool = True,
        positions: Optional[int] = None,
        time: Seconds = None,
        memory: Bytes = None,
        progress: Progress = False,
    ) -> Solution:
        most = None if positions is None else whole(positions, "positions")
        with limits(time, memory, progress, f"positions of {self.code}") as within:
            text, why = _engine.graph_solve(
                self._rule, (len(position.labels), position.edges), (normal, misere), most, within
            )
        found = json.loads(text)
        moves = [
            (tuple(position.labels[v] for v in move["remove"]), move["grundy"], move["misere"])
            for move in found["moves"]
        ]
        return Solution(found["grundy"], found["misere"], moves, found["positions"], found["status"], why)

    def _known(self, solution: Solution, answer: Any, what: str) -> Any:
        if answer is not None:
            return answer
        if solution.stopped is None:
            raise NotKnown(f"the {what} is not known: {_MISERE}")
        raise Stopped(f"the {solution.stopped} is used up: the {what} is not known", solution.stopped, solution)

    def values(
        self,
        graphs: Iterable[Any],
        *,
        time: Seconds = None,
        memory: Bytes = None,
        positions: Optional[int] = None,
        progress: Progress = False,
    ) -> "Numbers":
        """The Grundy values of many graphs, one after another: an array of the type ``int64``. ``time`` is for all of
        them, ``memory`` and ``positions`` are for each; ``progress`` counts graphs.

        Raises what :meth:`value` does; the ``partial`` of :class:`~grundy.Stopped` has the values that are known.

        >>> import grundy, networkx
        >>> grundy.GraphGame("0.33").values([networkx.path_graph(n) for n in range(1, 8)]).tolist()
        [1, 2, 0, 1, 2, 0, 1]
        """
        import numpy

        if _is_one(graphs):
            raise GraphError("values() takes many graphs, one after another; value(graph) is that of one")
        begun, graphs, found = monotonic(), list(graphs), []
        with limits(progress=progress, what=f"graphs of {self.code}") as (_, _, told):
            for done, graph in enumerate(graphs, 1):
                try:
                    found.append(self.value(graph, time=_left(time, begun), memory=memory, positions=positions))
                except Stopped as stopped:
                    known = numpy.array(found, dtype=numpy.int64)
                    raise Stopped(f"graph {done - 1}: {stopped}", stopped.why, known) from None
                if told is not None:
                    told(done, len(graphs))
        return numpy.array(found, dtype=numpy.int64)

    def value(self, graph: Any, **options: Unpack[Search]) -> int:
        """The Grundy value. Takes ``time``, ``memory``, ``positions`` and ``progress``, as :meth:`solve`.

        Raises :class:`~grundy.Stopped` where a budget ends before; its ``partial`` is the :class:`Solution` as
        far as it is known.

        >>> import grundy, networkx
        >>> grundy.GraphGame("0.33").value(networkx.path_graph(7))
        1
        """
        known_options(options, Search)
        solution = self.solve(graph, misere=False, **options)
        return int(self._known(solution, solution.value, "value"))

    def outcome(self, graph: Any, misere: bool = False, **options: Unpack[Search]) -> str:
        """``"N"`` if the player to move wins, else ``"P"``. Takes and raises what :meth:`value` does; in misère
        play :class:`~grundy.NotKnown` where the graph has more vertices than are searched.

        >>> import grundy, networkx
        >>> game = grundy.GraphGame("0.33")
        >>> game.outcome(networkx.path_graph(3)), game.outcome(networkx.path_graph(1), misere=True)
        ('P', 'P')
        """
        known_options(options, Search, more=["misere"])
        misere = convention(misere, "outcome([(0, 1)])")
        solution = self.solve(graph, normal=not misere, misere=misere, **options)
        normal = None if solution.value is None else ("N" if solution.value else "P")
        return str(self._known(solution, solution.misere if misere else normal, "outcome"))

    def misere_outcome(self, graph: Any, **options: Unpack[Search]) -> str:
        """``"N"`` or ``"P"``: who wins in misère play. Takes and raises what :meth:`outcome` does.

        >>> import grundy
        >>> grundy.GraphGame("0.33").misere_outcome([(0, 1)])
        'N'
        """
        known_options(options, Search)
        return self.outcome(graph, misere=True, **options)

    def moves(
        self, graph: Any, misere: bool = False, take: Optional[int] = None, **options: Unpack[Search]
    ) -> Dict[Any, Any]:
        """Every legal move with the Grundy value of the position that it leaves, or its misère outcome: a move
        that takes one vertex by the vertex, one that takes two by their pair, and so on, so that networkx
        takes them as attributes. Where a vertex is called as an edge is, such as (0, 1) beside 0 and 1, all moves are
        by tuples, those that take one vertex, too: ``((0, 1),)``. ``take`` leaves those that take so many
        vertices. Takes and raises what :meth:`value` does.

        >>> import grundy, networkx
        >>> path = networkx.path_graph(3)
        >>> game = grundy.GraphGame("0.33")
        >>> game.moves(path)
        {0: 2, (0, 1): 1, (1, 2): 1, 2: 2}
        >>> networkx.set_node_attributes(path, game.moves(path, take=1), "value")
        >>> path.nodes[0]["value"]
        2
        """
        known_options(options, Search, more=["misere", "take"])
        misere = convention(misere, "moves([(0, 1)])")
        begun = monotonic()
        time, memory = options.get("time"), options.get("memory")
        position = Position.read(graph, time, memory)
        solution = self._solve(
            position,
            not misere,
            misere,
            options.get("positions"),
            _left(time, begun),
            memory,
            options.get("progress", False),
        )
        by_tuples = position.has_ambiguous_names()
        found: Dict[Any, Any] = {}
        for taken, value, outcome in solution.moves:
            if take is None or len(taken) == take:
                left = self._known(solution, outcome if misere else value, "value of every move")
                found[taken[0] if len(taken) == 1 and not by_tuples else taken] = left
        return found

    def winning_moves(self, graph: Any, misere: bool = False, **options: Unpack[Search]) -> List[Any]:
        """The moves that leave a P-position, as :meth:`moves` names them.

        >>> import grundy, networkx
        >>> grundy.GraphGame("0.33").winning_moves(networkx.path_graph(2))
        [(0, 1)]
        """
        known_options(options, Search, more=["misere"])
        good = "P" if misere else 0
        return [taken for taken, left in self.moves(graph, misere, **options).items() if left == good]

    def grow(
        self,
        graph: Any,
        *edges: Tuple[Hashable, Hashable],
        misere: bool = False,
        time: Seconds = None,
        memory: Bytes = None,
    ) -> Growth:
        """The family in which one edge of the graph grows, or two legs of one component: the Grundy values of all
        members, with their period and whether it is proved. A leaf edge grows as a leg, a bridge as a path between
        two parts, any other edge as a cycle.

        Raises :class:`~grundy.GraphError` for what is no edge, :class:`~grundy.GrundyError` where the rule or the
        drawing does not grow, :class:`~grundy.Stopped` where a budget ends before; its ``partial`` is the
        :class:`Growth` as far as it is known.

        >>> import grundy
        >>> star = [(0, 1), (0, 2), (2, 3), (0, 4)]
        >>> family = grundy.GraphGame("0.07", bit2="any").grow(star, (0, 4))
        >>> family.period, family.last_exception, family.proved
        (34, 193, True)
        """
        position = Position.read(graph)
        number = {label: index for index, label in enumerate(position.labels)}
        try:
            marks = [(number[u], number[v]) for u, v in edges]
        except (KeyError, TypeError, ValueError):
            raise GraphError("an edge that grows is a pair of vertices of the graph") from None
        with limits(time, memory) as within:
            family = _engine.graph_grow(self._rule, (len(position.labels), position.edges), marks, misere, within)
        picture = self._drawing(position, self._places(position), misere, "growing", marks)
        labels = position.labels
        named = [(labels[u], labels[v]) for u, v in position.edges]
        again = ReadGraph(labels, named, position.spots or [], [])
        found = Growth(family, picture, (self, again, [(labels[u], labels[v]) for u, v in marks], misere))
        if family.stopped is not None:
            raise Stopped(f"the {family.stopped} is used up: no period is proved", family.stopped, found)
        return found

    def frame(self, graph: Any, **options: Unpack[Search]) -> Any:
        """All moves as a pandas DataFrame with the columns ``taken``, ``value`` and ``misere``.

        >>> import grundy, networkx
        >>> grundy.GraphGame("0.33").frame(networkx.path_graph(3)).shape
        (4, 3)
        """
        known_options(options, Search)
        return frame(self.solve(graph, **options).moves, columns=["taken", "value", "misere"])

    def draw(self, graph: Any, pos: Any = None, misere: bool = False) -> View:
        """The graph with the value of every move at its vertices and edges, as in the window. ``pos`` has places
        for the vertices, such as ``networkx.planar_layout`` gives them; the y axis goes up. What the attribute
        ``label`` of a vertex of networkx says is written at it in place of its name.

        >>> import grundy, networkx
        >>> grundy.GraphGame("0.33").draw(networkx.star_graph(3)).svg()[:4]
        '<svg'
        """
        position = Position.read(graph)
        spots = self._places(position) if pos is None else _spots(pos, position)
        return self._drawing(position, spots, misere, "drawing")

    @staticmethod
    def _places(position: Position) -> List[Tuple[float, float]]:
        """Places for vertices of which nobody has said where they are."""
        if position.spots is not None:
            return position.spots
        return _engine.graph_layout(len(position.labels), position.edges, UNLIMITED)

    def _drawing(
        self,
        position: Position,
        spots: List[Tuple[float, float]],
        misere: bool,
        view: str,
        grow: Iterable[Tuple[int, int]] = (),
    ) -> View:
        """A view of a document with the graph."""
        code, two_or_more, any_set = self._rule
        drawing = {
            "vertices": [_vertex(position, at, spot) for at, spot in enumerate(spots)],
            "edges": [f"{u}-{v}" for u, v in sorted({(min(e), max(e)) for e in position.edges})],
        }
        if grow:
            drawing["grow"] = [f"{min(e)}-{max(e)}" for e in grow]
        return document(
            "graph_position",
            view,
            code,
            rule=code,
            convention="misere" if misere else "normal",
            bit2="any" if two_or_more else "two",
            any_set=any_set,
            drawing=drawing,
        )


def _vertex(position: Position, at: int, spot: Tuple[float, float]) -> str:
    """The line of a vertex in a drawing: its place, and its name where it is not its number."""
    label = " ".join(str(position.shown[at]).split())
    return f"{spot[0]:.4f} {spot[1]:.4f}" + ("" if label == str(at) else f" named {label[:40]}")


def _spots(pos: Any, position: Position) -> List[Tuple[float, float]]:
    """Places in the unit of the program, in which an edge is about 1 long, with the y axis down."""
    points = []
    for label in position.labels:
        try:
            x, y = map(float, pos[label])
        except (LookupError, TypeError, ValueError):
            raise GraphError(f"pos has no place (x, y) for the vertex {label!r}") from None
        if not max(abs(x), abs(y)) < 1e9:
            raise GraphError(f"pos has no finite place for the vertex {label!r}")
        points.append((x, -y))
    lengths = [math.dist(points[u], points[v]) for u, v in position.edges]
    unit = sum(lengths) / len(lengths) if sum(lengths) > 0 else 1.0
    return [(x / unit, y / unit) for x, y in points]
