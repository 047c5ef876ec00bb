"""Pictures and tables of documents: what the window and the papers show."""

from __future__ import annotations

import json
import os
from operator import index
from typing import Any, Dict, List, Optional

from . import _engine
from ._limits import limits
from .errors import GrundyError, NotKnown

_FORMATS = ("svg", "pdf", "png", "tex", "csv", "json")


def document(kind: str, view: Optional[str] = None, name: str = "1", **content: Any) -> "View":
    """A view of a document that is not in a file, with its content as project files have it."""
    body: Dict[str, Any] = {"id": 1, "name": name, "kind": kind, **content}
    project = {"format": "grundy-project", "schema": 1, "documents": [body]}
    # Numbers of numpy and Sage are numbers, too.
    return View(_engine.Project.from_json(json.dumps(project, default=index)), 1, view)


class View:
    """A picture with its data, as the program shows and prints it.

    In a notebook it shows itself. It computes what it shows when it is asked first, and then within
    ``time`` seconds and ``memory`` bytes for each computation, if they were given by :meth:`within`;
    ``shortfall`` says what is missing then.

    >>> import grundy
    >>> view = grundy.Heap("0.77").view("histogram")
    >>> view.svg().startswith("<svg")
    True
    """

    def __init__(self, project: Any, id: int, view: Optional[str] = None) -> None:
        self._project, self._id, self._view = project, id, view
        self._limits: Dict[str, Any] = {}
        self._svg: Optional[str] = None
        self.shortfall: Optional[str] = None

    def within(self, time: Optional[float] = None, memory: Any = None) -> "View":
        """The same view with bounds on the time, in seconds, and the memory, in bytes.

        >>> import grundy
        >>> grundy.Heap("Kayles").view("plot").within(time=60).svg()[:4]
        '<svg'
        """
        view = View(self._project, self._id, self._view)
        view._limits = {"time": time, "memory": memory}
        return view

    @property
    def views(self) -> Dict[str, str]:
        """The views of the document: their names, and what they show.

        >>> import grundy
        >>> "quotient_table" in grundy.Heap("0.77").view().views
        True
        """
        for id, _, _, _, _, views in self._project.documents:
            if id == self._id:
                return dict(views)
        return {}

    def svg(self) -> str:
        """The picture.

        Raises :class:`~grundy.NotKnown` where there is none.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).view("overview").svg()[:4]
        '<svg'
        """
        if self._svg is None:
            self._svg = self._made("svg").decode()
        return self._svg

    def save(self, path: Any, format: Optional[str] = None, dpi: Optional[float] = None) -> None:
        """Writes a file: ``.svg``, ``.pdf``, ``.png`` (of ``dpi`` dots per inch), ``.tex`` (TikZ), ``.csv`` or
        ``.json``, as its ending or ``format`` says; ``format="table"`` is the data as a LaTeX table.

        >>> import grundy, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "kayles.pdf")
        >>> grundy.Heap("0.77").view().save(path)
        >>> open(path, "rb").read(5)
        b'%PDF-'
        """
        path = os.fspath(path)
        kind = format or os.path.splitext(path)[1].lstrip(".").lower()
        if kind not in (*_FORMATS, "table"):
            raise GrundyError(f"name a file that ends in {', .'.join(('', *_FORMATS))[2:]}, or give format=")
        content = self._made(kind, dpi)
        with open(path, "wb") as file:
            file.write(content)

    def rows(self) -> List[Dict[str, Any]]:
        """The data: a dict for each row.

        >>> import grundy
        >>> grundy.Heap("0.77").view("histogram").rows()[0]
        {'value': 0, 'heaps': 1, 'rare heaps': 1, 'up to heap': 1, 'rare up to it': 1, 'mask': 15}
        """
        return _rows(json.loads(self._made("rows")))

    def frame(self) -> Any:
        """The data as a pandas DataFrame.

        >>> import grundy
        >>> int(grundy.Heap("0.77").view().frame().shape[0] > 200)
        1
        """
        return frame(self.rows())

    def _made(self, format: str, dpi: Optional[float] = None) -> bytes:
        with limits(**self._limits) as within:
            content, self.shortfall, _ = self._project.render(self._id, self._view, (format, dpi), within)
        if content is None:
            data = format in ("csv", "rows", "table")
            reason = self.shortfall or ("it has no rows" if data else "it has no picture")
            raise NotKnown(f"nothing to show: {reason}")
        return content

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg()
        except NotKnown:
            return None

    def __repr__(self) -> str:
        return f"<grundy.View {self._view or ''}>".replace(" >", ">")


def _rows(table: Any) -> List[Dict[str, Any]]:
    columns = table["columns"]
    return [dict(zip(columns, row)) for row in table["rows"]]


def frame(rows: Any, **options: Any) -> Any:
    """A pandas DataFrame, where pandas is there."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError("a DataFrame needs pandas: pip install pandas") from error
    return pandas.DataFrame(rows, **options)


class Pictured:
    """What shows itself in a notebook by one of its views."""

    def view(self, view: Optional[str] = None) -> View:
        """A picture with its data, by the name of a view; `.views` of it has the names."""
        raise NotImplementedError

    def _repr_svg_(self) -> Optional[str]:
        return self.view()._repr_svg_()
