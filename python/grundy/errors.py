"""What can go wrong, each with its own class; all of them are :class:`GrundyError`."""

from __future__ import annotations

from typing import Any, Optional, Tuple

__all__ = [
    "ArgumentError",
    "CertificateError",
    "FormError",
    "GraphError",
    "GraphNote",
    "GrundyError",
    "InternalError",
    "MovesError",
    "NotKnown",
    "PositionError",
    "PresentationError",
    "ProjectError",
    "RuleError",
    "Stopped",
]


class GrundyError(ValueError):
    """Something that cannot be answered as it was asked.

    ``at`` is the place of the mistake in what was typed, as ``(start, end)`` in
    characters from 0, where there is one; the message shows it, too.

    >>> import grundy
    >>> try:
    ...     grundy.Heap("0.7x")
    ... except grundy.GrundyError as error:
    ...     print(error.at)
    (3, 4)
    """

    def __init__(self, message: str = "", at: Optional[Tuple[int, int]] = None) -> None:
        super().__init__(message)
        self.at = at

    def __reduce__(self) -> Any:
        return (type(self), (str(self), self.at))


class RuleError(GrundyError):
    """A text that is no rule of a heap game, or of a game on graphs.

    >>> import grundy
    >>> grundy.GraphGame("4.7")
    Traceback (most recent call last):
    grundy.errors.RuleError: codes that split without taking, such as 4.7, have no meaning on graphs; use a code that begins with 0.
    """


class GraphNote(UserWarning):
    """Something that was decided when a graph was read from a text: vertices that are numbered from 1, edges
    that were left out, other graphs in the same file. ``kind`` is one word for it, as in the JSON of the
    command line. :func:`grundy.read_graph` gives the same with the graph.

    >>> import grundy, warnings
    >>> with warnings.catch_warnings(record=True) as notes:
    ...     warnings.simplefilter("always")
    ...     value = grundy.GraphGame("0.33").value("1 2\\n2 3")
    >>> notes[0].message.kind
    'numbered_from'
    """

    def __init__(self, message: str = "", kind: str = "") -> None:
        super().__init__(message)
        self.kind = kind

    def __reduce__(self) -> Any:
        return (type(self), (str(self), self.kind))


class PositionError(GrundyError):
    """A text or a list that is no position.

    >>> import grundy
    >>> grundy.Heap("0.77").misere_outcome("3, five")
    Traceback (most recent call last):
    grundy.errors.PositionError: A heap size is expected here. Write sizes such as 3, 5, 8, 2*5 + 3 or 10^12.
      3, five
         ^
    """


class GraphError(GrundyError):
    """Something that is no simple graph.

    >>> import grundy
    >>> grundy.GraphGame("0.33").value([(0, 0)])
    Traceback (most recent call last):
    grundy.errors.GraphError: vertex 0 is joined to itself; a simple graph has no loops, so leave this edge out
    """


class MovesError(GrundyError):
    """Moves of a vector game, or a window, that cannot be read.

    >>> import grundy
    >>> grundy.VectorGame("4,0 0,-3").limit(10)
    Traceback (most recent call last):
        ...
    grundy.errors.MovesError: ...
    """


class FormError(GrundyError):
    """A text that is no misère game.

    >>> import grundy
    >>> grundy.Form("2#(3")
    Traceback (most recent call last):
        ...
    grundy.errors.FormError: ...
    """


class PresentationError(GrundyError):
    """A text that is no presentation of a finite bipartite monoid.

    >>> import grundy
    >>> grundy.Quotient.from_presentation("a, b | a^2=1 | a")
    Traceback (most recent call last):
    grundy.errors.PresentationError: the monoid is infinite: no two powers of b are equal; add a relation such as b^4=b^2
    """


class CertificateError(GrundyError):
    """A certificate that the kernel of proof refuses.

    >>> import grundy
    >>> text = grundy.Heap("0.77").quotient().certificate()
    >>> grundy.verify(text.replace('"order":40', '"order":39'))
    Traceback (most recent call last):
        ...
    grundy.errors.CertificateError: ...
    """


class ProjectError(GrundyError):
    """A file that is no project, or a document that it does not have.

    >>> import grundy
    >>> grundy.Project("nowhere.grundy")
    Traceback (most recent call last):
    grundy.errors.ProjectError: nowhere.grundy: there is no such file.
    """


class NotKnown(GrundyError):
    """A question to which the program knows no answer; that says nothing of the game.

    >>> import grundy
    >>> grundy.Heap("0.77").quotient(heaps=5).phi(9)
    Traceback (most recent call last):
        ...
    grundy.errors.NotKnown: ...
    """


class ArgumentError(GrundyError, TypeError):
    """A name that is no option of a call, whose message says which is like it, or a thing of another kind than is
    asked for.

    >>> import grundy
    >>> grundy.Heap("0.77").view("plot", row_widht=12)
    Traceback (most recent call last):
    grundy.errors.ArgumentError: there is no option 'row_widht'; did you mean 'row_width'?
    """


class Stopped(GrundyError):
    """A budget ended, or the program was cancelled, before the answer.

    ``why`` is ``"time"``, ``"memory"``, ``"positions"``, ``"steps"`` or ``"forms"``; ``partial`` is
    what was known by then, or None.

    >>> import grundy
    >>> try:
    ...     grundy.Heap("0.6").values(10**8, time=0.05)
    ... except grundy.Stopped as stopped:
    ...     print(stopped.why, len(stopped.partial) > 1000)
    time True
    """

    def __init__(self, message: str = "", why: str = "time", partial: Any = None) -> None:
        super().__init__(message)
        self.why = why
        self.partial = partial

    def __reduce__(self) -> Any:
        return (type(self), (str(self), self.why, self.partial))


class InternalError(GrundyError, RuntimeError):
    """An error of the program, which should be reported.

    >>> import grundy
    >>> issubclass(grundy.InternalError, RuntimeError)
    True
    """
