"""The types of the arrays that are handed over; nothing imports it but type checkers."""

from typing import Any

import numpy
from numpy.typing import NDArray

# Grundy values, and numbers of elements.
Numbers = NDArray[numpy.int64]
# The same in a type that was asked for.
Typed = NDArray[Any]
# Sets of positions.
Marks = NDArray[numpy.bool_]
# "N" and "P".
Outcomes = NDArray[numpy.str_]
# Whole numbers of any size that are given.
Whole = NDArray[numpy.integer[Any]]
