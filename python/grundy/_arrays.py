"""The types of the arrays that are handed over; nothing imports it but type checkers."""

from typing import Any, Union

import numpy
from numpy.typing import NDArray

# Grundy values, in the type that holds them.
Numbers = Union[NDArray[numpy.uint8], NDArray[numpy.uint16], NDArray[numpy.uint32]]
# Indices of elements, and values of graphs.
Elements = NDArray[numpy.uint32]
# Sets of positions.
Marks = NDArray[numpy.bool_]
# "N" and "P".
Outcomes = NDArray[numpy.str_]
# Whole numbers of any size that are given.
Whole = NDArray[numpy.integer[Any]]
