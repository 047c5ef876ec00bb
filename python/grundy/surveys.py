"""Surveys: one question about each game of a family; and the atlas, which has the answers for all small codes."""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import nullcontext
from typing import Any, ContextManager, Dict, Iterable, List, Optional, Sequence, Union

from . import _engine
from ._limits import Bytes, Progress, Seconds, limits, one_of, path_of, whole
from ._limits import text as plain
from ._notebook import Rows
from .errors import GrundyError
from .view import View, document, frame

# What each question takes, and what it is where nothing is said.
_ASKED: Dict[str, Dict[str, Any]] = {
    "quotient": {},
    "grundy": {"heaps": 1 << 20},
    "genus": {"heaps": 20},
    "star": {"window": 64},
    "graph": {"code": None},
}


def survey(
    family: Union[str, Sequence[str]],
    question: str,
    *,
    heaps: Optional[int] = None,
    window: Optional[int] = None,
    code: Optional[str] = None,
    rounds: Sequence[int] = (10_000, 1_000_000),
    columns: Optional[Sequence[str]] = None,
    folder: Any = None,
    workers: Optional[int] = None,
    time: Seconds = None,
    memory: Bytes = None,
    progress: Progress = False,
) -> List[Dict[str, Any]]:
    """One question about each game of a family, as ``grundy survey`` asks it: ``"quotient"``, ``"grundy"`` (periods up
    to ``heaps``), ``"genus"`` (up to ``heaps``), ``"star"`` (φ, in a ``window``) or ``"graph"`` (values, with a
    ``code``). ``family`` is a pattern such as ``"0.dd"``, a game, or a list of these; a game is given the steps of the
    first of the ``rounds``, then those of the next, until it is settled.

    A dict for each game, in the order in which they are done: its ``unit``, its ``state``, and the facts that are
    asked for; of games that are others up to a shift of the heap sizes, ``same_as`` and ``shift``. In a notebook the list
    is a table, and :func:`grundy.frame` makes a DataFrame of it. In a ``folder`` the rows are kept with their
    certificates, and the same call goes on from there. ``workers`` threads work at once, one for each core at first.

    Raises :class:`~grundy.GrundyError` for what is no family or no question, :class:`~grundy.Stopped` where a
    budget ends.

    >>> import grundy
    >>> rows = grundy.survey("0.qq", "quotient")
    >>> next(row for row in rows if row["unit"] == "0.31")["order"]
    6
    """
    question = one_of(question, _ASKED, "question")
    asked = {"about": question, **_ASKED[question]}
    for name, value in (("heaps", heaps), ("window", window), ("code", code)):
        if value is not None and name not in _ASKED[question]:
            raise GrundyError(f"{name} is nothing that the question {question!r} takes")
        if value is not None:
            asked[name] = value if name == "code" else whole(value, name)
    if question == "graph" and code is None:
        raise GrundyError("values of graphs need a code, such as code='0.33'")
    if not isinstance(family, Iterable):
        raise GrundyError(f"a family is a pattern such as '0.dd', a game, or a list of these, not {family!r}")
    games = [plain(game, "a game") for game in ([family] if isinstance(family, str) else family)]
    plan = (json.dumps(asked), games, [whole(steps, "a round") for steps in rounds], columns)
    threads = whole(workers or os.cpu_count() or 1, "the number of workers")
    place: ContextManager[Any] = tempfile.TemporaryDirectory() if folder is None else nullcontext(folder)
    with place as kept, limits(time, memory, progress, "games") as within:
        lines, same = _engine.survey(plan, path_of(kept, "a folder"), max(threads, 1), within)
    rows = [_row(json.loads(line)) for line in lines]
    return Rows([*rows, *({"unit": one, "same_as": other, "shift": shift} for one, other, shift in same)])


def _row(line: Dict[str, Any]) -> Dict[str, Any]:
    """A row with its facts beside its state."""
    facts = line.pop("facts")
    line.pop("proof", None)
    return {"unit": line.pop("unit"), "state": line.pop("state"), **facts, **line}


def atlas(filter: str = "", view: str = "table", *, store: Any = None) -> View:
    """The atlas of small games: what is known of the quotients, periods and genera of all short codes. ``filter`` is
    a condition that games must meet, such as ``"order < 100 and wild"``; ``view`` one of ``"table"``, ``"chart"``,
    ``"scatter"``, ``"open"``; ``store`` the file of another survey that was merged. Its ``frame()`` is the table as
    a DataFrame.

    >>> import grundy
    >>> len(grundy.atlas("order = 40").rows()) > 0
    True
    """
    content = {} if store is None else {"store": path_of(store, "a store")}
    return document("atlas", view, "Atlas", filter=plain(filter, "a filter"), **content)
