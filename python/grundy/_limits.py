"""What a computation may take, and who is told how far it is."""

from __future__ import annotations

import difflib
import os
import re
import sys
from collections.abc import Mapping
from contextlib import contextmanager
from operator import index
from typing import Any, Callable, Iterable, Iterator, List, Optional, Tuple, Type, TypedDict, Union

from .errors import GrundyError, ArgumentError

Told = Callable[[int, int], None]
Limits = Tuple[Optional[float], Optional[int], Optional[Told]]

UNLIMITED: Limits = (None, None, None)

# What the bounds of a call may be: numbers of Python, numpy or Sage, or texts.
Seconds = Union[float, str, None]
Bytes = Union[int, str, None]
Progress = Union[bool, Told]


class Budget(TypedDict, total=False):
    """The bounds of a call."""

    time: Seconds
    memory: Bytes


class Watched(Budget, total=False):
    """The bounds of a call that tells how far it is."""

    progress: Progress

_QUANTITY = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*([a-z]*)")
_BYTES_OF = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40}
_SECONDS_OF = {
    **dict.fromkeys(("", "s", "sec", "secs", "second", "seconds"), 1.0),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), 60.0),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), 3600.0),
    **dict.fromkeys(("d", "day", "days"), 86400.0),
    "ms": 0.001,
}


def _quantity(text: str, unit_of: Callable[[str], Optional[float]]) -> Optional[float]:
    """A number with a unit, such as ``90s`` or ``4 GB``; None for what is none."""
    found = _QUANTITY.fullmatch(text.strip().lower())
    unit = unit_of(found[2]) if found else None
    return None if found is None or unit is None else float(found[1]) * unit


def _bytes(memory: Any) -> Optional[int]:
    """A number of bytes, also as the command line has it: 512M, 4G; 4GB and 4GiB are the same."""
    if memory is None:
        return None
    if isinstance(memory, str):
        found = _quantity(memory, lambda unit: _BYTES_OF.get(re.sub("i?b$", "", unit)))
        memory = None if found is None else int(found)
    try:
        size = index(memory)
    except TypeError:
        size = -1
    if not 0 <= size < 1 << 63:
        raise GrundyError("memory is a number of bytes, such as 10**9, or a text such as '4G' or '512 MB'")
    return size


def _seconds(time: Any) -> Optional[float]:
    """A number of seconds, None if it is infinite; numbers of numpy and Sage are numbers, too."""
    if isinstance(time, str):
        time = _quantity(time, _SECONDS_OF.get)
    try:
        seconds = float(time)
    except (TypeError, ValueError, OverflowError):
        seconds = -1.0
    # Not a number is not at least 0 either.
    if not seconds >= 0:
        raise GrundyError("time is a number of seconds, such as 0.5, or a text such as '90s', '2 min' or '1 h'")
    return None if seconds == float("inf") else seconds


def bounds(time: Any = None, memory: Any = None, **_: Any) -> None:
    """Refuses what are no bounds, where nothing is to be computed."""
    if time is not None:
        _seconds(time)
    _bytes(memory)


@contextmanager
def limits(time: Any = None, memory: Any = None, progress: Any = False, what: str = "") -> Iterator[Limits]:
    """The limits of a call, with a bar as long as it lasts if one is wanted: of tqdm where that is there.

    ``progress`` may also be a function of what is done and of what there is in all, 0 if nobody knows.
    """
    if time is not None:
        time = _seconds(time)
    size = _bytes(memory)
    if callable(progress):
        yield (time, size, progress)
        return
    if not progress:
        yield (time, size, None)
        return
    bar = _bar(what)

    def told(done: int, of: int) -> None:
        bar.total = of or None
        bar.update(done - bar.n)

    try:
        yield (time, size, told)
    finally:
        bar.close()


def _bar(what: str) -> Any:
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        return _Line(what)
    return tqdm(desc=what, leave=False)


class _Line:
    """How far a computation is in one line of the terminal, where there is no tqdm."""

    def __init__(self, what: str) -> None:
        self.what, self.n, self.total = what, 0, None

    def update(self, more: int) -> None:
        self.n += more
        of = f" of {self.total}" if self.total else ""
        print(f"\r{self.what}: {self.n}{of}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self.n:
            print(file=sys.stderr)


def text(value: Any, what: str, error: Type[GrundyError] = GrundyError) -> str:
    """A text that can be handed on; what is none is refused in the words of the package."""
    if not isinstance(value, str):
        raise error(f"{what} is a text, not {value!r}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise error("half a character is no text") from None
    return value


def path_of(value: Any, what: str = "a file", error: Type[GrundyError] = GrundyError) -> str:
    """A path as a text; what is none is refused in the words of the package."""
    try:
        return os.fsdecode(value)
    except TypeError:
        raise error(f"{what} is named by a text or a path, not by {value!r}") from None


def one_of(name: Any, names: Iterable[str], what: str, error: Type[GrundyError] = GrundyError) -> str:
    """A name among these; for another one the error says which is like it, or which there are."""
    names = list(names)
    if isinstance(name, str) and name in names:
        return name
    near = difflib.get_close_matches(str(name), names, 1)
    there = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(map(repr, names))}"
    raise error(f"there is no {what} {name!r}; {there}")


def options(given: Mapping[str, Any], *known: Any, more: Iterable[str] = ()) -> None:
    """Refuses what is no option of these typed dictionaries."""
    if not given:
        return
    names = sorted({*more, *(name for of in known for name in of.__annotations__)})
    for name in given:
        one_of(name, names, "option", ArgumentError)


def outside() -> int:
    """How many calls are between whoever asks and the first one that is not of the package, as warnings count them."""
    place = os.path.dirname(__file__) + os.sep
    frame, count = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_code.co_filename.startswith(place):
        frame, count = frame.f_back, count + 1
    return count


def convention(misere: Any, example: str) -> bool:
    """Whether misère play is meant; what is no truth value was meant for something else."""
    if type(misere).__name__ not in ("bool", "bool_"):
        raise ArgumentError(f"misere is True or False, not {misere!r}; a position is one argument: {example}")
    return bool(misere)


def indices(numbers: Any) -> List[int]:
    """Whole numbers, of Python, numpy or Sage, of which there may be one only; TypeError for what are none."""
    # The numbers that bytes and the keys of a dict would give are none that anybody means.
    if isinstance(numbers, (Mapping, bytes)):
        raise TypeError
    return [index(number) for number in numbers] if hasattr(numbers, "__iter__") else [index(numbers)]


def whole(number: Any, what: str, many: str = "") -> int:
    """A number that is not negative; numpy's are taken, too. ``many`` is what takes many numbers."""
    try:
        found = index(number)
    except TypeError:
        hint = f"; {many} has those of many" if many and hasattr(number, "__iter__") else ""
        raise GrundyError(f"{what} is a whole number, not {number!r}{hint}") from None
    if not 0 <= found < 1 << 63:
        raise GrundyError(f"{what} is a number from 0 on that fits 63 bits, not {found}")
    return found
