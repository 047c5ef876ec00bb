"""Positions of heap games as they are given: a text, or sizes of heaps."""

from __future__ import annotations

from typing import Any, Sequence, Union

from ._limits import indices
from .errors import PositionError

Position = Union[str, int, Sequence[int]]


def sizes(position: Position) -> Any:
    if isinstance(position, str):
        try:
            position.encode()
        except UnicodeEncodeError:
            raise PositionError("half a character is no text") from None
        return position
    try:
        heaps = indices(position)
    except TypeError:
        raise PositionError(
            f"a position is a list of heap sizes or a text such as '3, 5, 2*8', not {position!r}"
        ) from None
    if any(not 0 <= heap < 1 << 63 for heap in heaps):
        raise PositionError("the size of a heap is a whole number from 0 on, at most 10^15")
    return heaps
