"""Impartial games, normal and misère: the engines of Grundy, with arrays, graphs and pictures.

>>> import grundy
>>> grundy.Heap("0.77").quotient()
<grundy.Quotient of 0.77, of order 40, complete>

What takes long can be stopped with Ctrl-C, shows its progress with ``progress=True``, and takes ``time``
(seconds, or a text such as ``"2 min"``) and ``memory`` (bytes, or a text such as ``"4 GB"``) as bounds. Where a
bound is reached, what comes back is a part of the answer that says so in its ``state``, or
:class:`Stopped` is raised with that part.
"""

from . import errors
from .errors import *  # noqa: F403
from .form import Form
from .graph import GraphGame, Growth, ReadGraph, Solution, from_adjacency, read_graph
from .heap import Answer, Check, Found, Genus, Heap, Period, which
from .project import Document, Project
from .surveys import Atlas, atlas, survey
from .quotient import Certificate, Comparison, Presentation, Quotient, QuotientPeriod, verify
from .vector import Iterations, Phi, VectorGame
from .view import View, frame

__version__ = "0.1.0"

__all__ = [
    *errors.__all__,
    "Answer",
    "Atlas",
    "Certificate",
    "Check",
    "Comparison",
    "Document",
    "Form",
    "Found",
    "Genus",
    "GraphGame",
    "Growth",
    "Heap",
    "Iterations",
    "Period",
    "Phi",
    "Presentation",
    "Project",
    "Quotient",
    "QuotientPeriod",
    "ReadGraph",
    "Solution",
    "VectorGame",
    "View",
    "atlas",
    "frame",
    "from_adjacency",
    "read_graph",
    "survey",
    "verify",
    "which",
]
