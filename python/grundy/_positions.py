"""Positions of heap games as they are given: a text, or sizes of heaps."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Sequence, Union

from ._limits import indices
from .errors import NotKnown, PositionError

if TYPE_CHECKING:
    from ._arrays import Outcomes, Whole

Position = Union[str, int, Sequence[int]]
Positions = Union["Many", Sequence[Sequence[int]], "Whole"]


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


class Many:
    """Many positions: all their heaps in one array, and where each position ends in another."""

    def __init__(self, heaps: Any, ends: Any) -> None:
        self.arrays = (heaps, ends)
        self.largest = int(heaps.max()) if len(heaps) else 0

    @staticmethod
    def of(positions: Positions) -> "Many":
        """Positions as an array with a row for each, or as a list of lists."""
        import numpy

        if isinstance(positions, Many):
            return positions
        if isinstance(positions, numpy.ndarray):
            if positions.ndim != 2 or positions.dtype.kind not in "iu" or (positions < 0).any():
                raise PositionError("positions are an array of two dimensions with whole numbers from 0 on")
            ends = numpy.arange(1, len(positions) + 1, dtype=numpy.uint64) * numpy.uint64(positions.shape[1])
            return Many(numpy.ascontiguousarray(positions, dtype=numpy.uint64).reshape(-1), ends)
        try:
            positions = list(positions)
            if any(hasattr(position, "__index__") and numpy.ndim(position) == 0 for position in positions):
                raise PositionError("positions are a list of positions, each a list of heaps; outcome() takes one position")
            lists = [sizes(position) for position in positions]
        except TypeError:
            raise PositionError(f"positions are a list of positions, not {positions!r}") from None
        if any(isinstance(heaps, str) for heaps in lists):
            raise PositionError("positions in a list are lists of heap sizes; a text is taken one by one")
        ends = numpy.cumsum([len(heaps) for heaps in lists], dtype=numpy.uint64)
        return Many(numpy.fromiter(chain.from_iterable(lists), dtype=numpy.uint64), ends)

    def outcomes(self, found: Any) -> "Outcomes":
        """The letters for what the engine says of each."""
        import numpy

        unknown = (found == 2).nonzero()[0]
        if len(unknown):
            raise NotKnown(f"the outcome of position {int(unknown[0])} is not known: it has a heap that is not covered")
        known: "Outcomes" = numpy.array(["P", "N"])[found]
        return known
