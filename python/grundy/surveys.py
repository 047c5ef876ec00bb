"""Surveys: one question about each game of a family; and the atlas, which has the answers for all small codes."""

from __future__ import annotations

import json
import os
import re
import tempfile
from contextlib import nullcontext
from typing import Any, ContextManager, Dict, Iterable, Literal, Optional, Sequence, Tuple, Union

from . import _engine
from ._hints import checked
from ._limits import Bytes, Progress, Seconds, limits, one_of, path_of, whole
from ._limits import text as plain
from ._notebook import Rows
from ._views import AtlasView
from .errors import GrundyError, Stopped
from .heap import Heap
from .vector import VectorGame
from .view import View, document

Question = Literal["quotient", "grundy", "genus", "star", "graph"]

# What each question takes, and what it is where nothing is said.
_ASKED: Dict[str, Dict[str, Any]] = {
    "quotient": {},
    "grundy": {"heaps": 1 << 20},
    "genus": {"heaps": 20},
    "star": {"window": 64},
    "graph": {"code": None},
}

# What games have in common that are the same up to a shift of the heap sizes.
_UNSHIFTED = ("state", "order", "p", "period", "tame", "class", "normal_period", "presentation", "saltus")


@checked
def survey(
    family: Union[str, Heap, VectorGame, Sequence[Union[str, Heap, VectorGame]]],
    question: Question,
    *,
    heaps: Optional[int] = None,
    window: Optional[int] = None,
    code: Optional[str] = None,
    rounds: Sequence[int] = (10_000, 100_000, 1_000_000),
    columns: Optional[Sequence[str]] = None,
    folder: Any = None,
    workers: Optional[int] = None,
    time: Seconds = None,
    memory: Bytes = None,
    progress: Progress = False,
) -> Rows:
    """One question about each game of a family, as ``grundy survey`` asks it: ``"quotient"``, ``"grundy"`` (periods up
    to ``heaps``), ``"genus"`` (up to ``heaps``), ``"star"`` (φ, in a ``window``) or ``"graph"`` (values, with a
    ``code``). ``family`` is a pattern such as ``"0.dd"``, a game, or a list of these; a game is given the steps of the
    first of the ``rounds``, then those of the next, until it is settled; all games have those of a round before one has
    those of the next.

    A dict for each game, in the order of the codes: its ``unit``, its ``state``, and the facts that are asked for; of
    games that are others up to a shift of the heap sizes, ``same_as`` and ``shift``, and of the facts those that do not
    depend on it. In a notebook the list is a table, and its ``frame()`` a DataFrame. In a ``folder`` the rows are kept
    with their certificates, and the same call goes on from there, game by game. ``workers`` threads work at once, one for
    each core at first.

    Raises :class:`~grundy.GrundyError` for what is no family or no question, :class:`~grundy.Stopped` where a
    budget ends: its ``partial`` has the rows of the games that are done.

    >>> import grundy
    >>> rows = grundy.survey("0.qq", "quotient")
    >>> next(row for row in rows if row["unit"] == "0.31")["order"]
    6
    """
    one_of(question, _ASKED, "question")
    asked: Dict[str, Any] = {"about": question, **_ASKED[question]}
    for name, value in (("heaps", heaps), ("window", window), ("code", code)):
        if value is not None and name not in _ASKED[question]:
            raise GrundyError(f"{name} is nothing that the question {question!r} takes")
        if value is not None:
            asked[name] = value if name == "code" else whole(value, name)
    if question == "graph" and code is None:
        raise GrundyError("values of graphs need a code, such as code='0.33'")
    family = [family] if isinstance(family, (str, Heap, VectorGame)) else family
    columns = [columns] if isinstance(columns, str) else columns
    if not isinstance(family, Iterable):
        raise GrundyError(f"a family is a pattern such as '0.dd', a game, or a list of these, not {family!r}")
    games = [_game(game) for game in family]
    plan = (json.dumps(asked), games, [whole(steps, "a round") for steps in rounds], columns)
    threads = whole(workers or os.cpu_count() or 1, "the number of workers")
    place: ContextManager[Any] = tempfile.TemporaryDirectory() if folder is None else nullcontext(folder)
    with place as kept, limits(time, memory, progress, "games") as within:
        lines, of, why = _engine.survey(plan, path_of(kept, "a folder"), max(threads, 1), within)
    rows = _rows(lines)
    if why is not None:
        again = "" if folder is None else ", and the same call goes on after them"
        raise Stopped(f"the {why} is used up: {len(rows)} of {of} games are done; they are in partial{again}", why, rows)
    return rows


def _game(game: Union[str, Heap, VectorGame]) -> str:
    """A game, or a pattern of games, as a text."""
    return str(game) if isinstance(game, VectorGame) else plain(game.code if isinstance(game, Heap) else game, "a game")


def _rows(lines: Sequence[str]) -> Rows:
    """The rows with their facts beside their state."""
    done: Dict[str, Dict[str, Any]] = {}
    for line in map(json.loads, lines):
        facts, unit = line.pop("facts", {}), line.pop("unit")
        line.pop("proof", None)
        # The game that it is stands before it.
        known = {name: value for name, value in done.get(line.get("same_as"), {}).items() if name in _UNSHIFTED}
        done[unit] = {"unit": unit, **({"state": line.pop("state")} if "state" in line else {}), **known, **facts, **line}
    return Rows(done.values())


class Atlas(View):
    """The atlas, as :func:`atlas` gives it: a view whose ``frame()`` is a table of numbers.

    >>> import grundy
    >>> grundy.atlas("order = 40", "chart")
    <grundy.Atlas chart>
    """

    def frame(self) -> Any:
        """The games as a pandas DataFrame with the names that :func:`survey` has for the same: ``unit``, ``state``,
        ``tame``, ``order``, ``p``, ``period``, ``last_exception`` (-1 for none), ``heaps``, ``class``, ``growth``,
        ``same_as``, ``shift``, ``steps``, ``basis``; of the Grundy values ``normal_period``, ``normal_basis``, and
        ``normal_heaps`` where that many heaps showed none. What is not known is NA. Where ``settled`` is False, the
        quotient is that of the first heaps, and ``order`` and ``p`` are what those of the whole game are not below.

        >>> import grundy
        >>> games = grundy.atlas().frame()
        >>> len(games[games.settled & (games.order == 40)]), int(games[~games.settled].order.min()) > 1
        (24, True)
        """
        rows = [_numbers(row) for row in self.rows()]
        if not rows or "unit" not in rows[0]:
            return super().frame()
        return Rows(rows).frame().astype(dict.fromkeys((*_COUNTED, "shift", "normal_period", "normal_heaps"), "Int64"))

    def __repr__(self) -> str:
        return f"<grundy.Atlas {self._view}>"

    def __reduce__(self) -> Any:
        return (_atlas, (*self._content(), self._limits))


def _atlas(project: str, id: int, view: Optional[str], within: Dict[str, Any]) -> Atlas:
    """The atlas by the text of its project."""
    found = Atlas(_engine.Project.from_json(project), id, view)
    found._limits = within
    return found


# The columns of the table, and what they are called where they are numbers or texts as they stand there.
_NAMES = {
    "|Q|": "order",
    "|P|": "p",
    "Period of Φ": "period",
    "Last exception": "last_exception",
    "Heaps": "heaps",
    "Class": "class",
    "Growth": "growth",
    "Steps": "steps",
    "basis": "basis",
    "basis of Grundy period": "normal_basis",
}
_COUNTED = ("order", "p", "period", "last_exception", "heaps", "steps")


def _numbers(row: Dict[str, Any]) -> Dict[str, Any]:
    """A row of the table with its numbers as such."""
    if "Code" not in row:
        return row
    state, kind = row["State"], row["Kind"]
    found = {
        "unit": row["Code"],
        "state": state,
        "settled": state not in (None, "", "open", "failed"),
        "tame": None if not kind else "tame" in kind,
    }
    for title, name in _NAMES.items():
        value = row.get(title)
        found[name] = _number(value) if name in _COUNTED else value
    found["same_as"], found["shift"] = _same(row["Same as"])
    normal = row["Grundy period"]
    found["normal_period"] = normal if isinstance(normal, int) else None
    found["normal_heaps"] = None if isinstance(normal, int) else _number(str(normal or "").rsplit(" ", 1)[-1])
    return found


def _same(said: Optional[str]) -> Tuple[Optional[str], Optional[int]]:
    """The game that another one is up to a shift of the heap sizes, and the shift."""
    if not said:
        return None, None
    code, _, how = said.partition(", heaps ")
    shift = int(how.rsplit(" ", 1)[-1]) if how else 0
    return code, -shift if how.startswith("smaller") else shift


def _number(value: Any) -> Optional[int]:
    """The number in a cell; that of the first heaps is in brackets, and no exception is the heap before the first."""
    if isinstance(value, int):
        return value
    digits = str(value or "").strip("()")
    return -1 if digits == "none" else int(digits) if digits.isdecimal() else None


@checked
def atlas(
    filter: str = "", view: AtlasView = "table", *, store: Any = None
) -> Atlas:
    """The atlas of small games: what is known of the quotients, periods and genera of all short codes. ``filter`` is
    a condition that games must meet, such as ``"order < 100 and wild"``; ``view`` one of ``"table"``, ``"chart"``,
    ``"scatter"``, ``"open"``; ``store`` the file of another survey that was merged. Its ``frame()`` is the table as
    a DataFrame of numbers: :meth:`Atlas.frame`.

    Raises :class:`~grundy.NotKnown` for what is no filter.

    >>> import grundy
    >>> len(grundy.atlas("order = 40").rows()) > 0
    True
    """
    content = {} if store is None else {"store": path_of(store, "a store")}
    _engine.atlas_filter(plain(filter, "a filter"))
    found = document("atlas", view, "Atlas", filter=filter, **content)
    return Atlas(found._project, found._id, found._view)
