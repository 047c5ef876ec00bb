"""What a computation may take, and who is told how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import contextmanager
from operator import index
from typing import Any, Callable, Iterator, List, Optional, Tuple

from .errors import GrundyError

Told = Callable[[int, int], None]
Limits = Tuple[Optional[float], Optional[int], Optional[Told]]

UNLIMITED: Limits = (None, None, None)

_BYTES_OF = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


def _bytes(memory: Any) -> Optional[int]:
    """A number of bytes, also as the command line has it: 512M, 4G."""
    if memory is None:
        return None
    if isinstance(memory, str):
        text = memory.strip().upper()
        number, unit = (text[:-1], text[-1]) if text[-1:].isalpha() else (text, "")
        if number.isdecimal() and unit in _BYTES_OF:
            memory = int(number) * _BYTES_OF[unit]
    try:
        memory = index(memory)
    except TypeError:
        memory = -1
    if not 0 <= memory < 1 << 63:
        raise GrundyError("memory is a number of bytes, such as 10**9, or a text such as '4G'")
    return memory


def _seconds(time: Any) -> Optional[float]:
    """A number of seconds, None if it is infinite; numbers of numpy and Sage are numbers, too."""
    if not isinstance(time, str):
        try:
            seconds = float(time)
            return None if seconds == float("inf") else seconds
        except (TypeError, ValueError, OverflowError):
            pass
    raise GrundyError("time is a number of seconds, such as 0.5 or 60")


@contextmanager
def limits(time: Any = None, memory: Any = None, progress: Any = False, what: str = "") -> Iterator[Limits]:
    """The limits of a call, with a bar of tqdm as long as it lasts if one is wanted and tqdm is there.

    ``progress`` may also be a function of what is done and of what there is in all, 0 if nobody knows.
    """
    if time is not None:
        time = _seconds(time)
    size = _bytes(memory)
    if callable(progress):
        yield (time, size, progress)
        return
    bar = _bar(what) if progress else None
    if bar is None:
        yield (time, size, None)
        return

    def told(done: int, of: int) -> None:
        bar.total = of or None
        bar.update(done - bar.n)

    try:
        yield (time, size, told)
    finally:
        bar.close()


def _bar(what: str) -> Any:
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(desc=what, leave=False)


def indices(numbers: Any) -> List[int]:
    """Whole numbers, of Python, numpy or Sage, of which there may be one only; TypeError for what are none."""
    # The numbers that bytes and the keys of a dict would give are none that anybody means.
    if isinstance(numbers, (Mapping, bytes)):
        raise TypeError
    return [index(number) for number in numbers] if hasattr(numbers, "__iter__") else [index(numbers)]


def whole(number: Any, what: str) -> int:
    """A number that is not negative; numpy's are taken, too."""
    try:
        number = index(number)
    except TypeError:
        raise GrundyError(f"{what} is a whole number, not {number!r}") from None
    if not 0 <= number < 1 << 63:
        raise GrundyError(f"{what} is a number from 0 on that fits 63 bits, not {number}")
    return number
