"""Whole numbers as arrays of the type that is asked for: signed ones, so that differences are right."""

from __future__ import annotations

from typing import Any

from .errors import GrundyError


def numbers(found: Any, dtype: Any = None) -> Any:
    """The same numbers in an array of this type, ``int64`` where none is asked for.

    Raises :class:`~grundy.GrundyError` for what is no type of numbers, and for one that does not hold them.
    """
    import numpy

    try:
        wanted = numpy.dtype(numpy.int64 if dtype is None else dtype)
    except TypeError:
        raise GrundyError(f"dtype is a type of numpy for numbers, such as 'uint16', not {dtype!r}") from None
    if wanted.kind not in "iuf":
        raise GrundyError(f"dtype is a type of numpy for numbers, such as 'uint16', not {wanted}")
    if wanted.kind != "f" and found.size and int(found.max()) > numpy.iinfo(wanted).max:
        raise GrundyError(f"{wanted} does not hold {int(found.max())}; take a larger type")
    return found.astype(wanted, copy=False)
