"""Pictures and tables of documents: what the window and the papers show."""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from operator import index
from typing import Any, Dict, Iterator, List, Optional, Tuple

from . import _engine
from ._hints import Hinted
from ._limits import Bytes, Seconds, limits, one_of, path_of
from ._notebook import Rows, themed
from ._notebook import frame as frame
from .errors import GrundyError, NotKnown, ProjectError

# Pictures of dots that a notebook keeps beside the others have so many to an inch, and none are kept of larger ones.
_DPI = 96.0
_MOST_DOTTED = 100_000

# A file: its format, its dots to an inch, whether it is for a dark ground.
_File = Tuple[str, Optional[float], bool]
# What a notebook shows.
_SHOWN: List[_File] = [("svg", None, False), ("svg", None, True)]

_FORMATS = ("svg", "pdf", "png", "tex", "csv", "json")


def document(kind: str, view: Optional[str] = None, name: str = "1", **content: Any) -> "View":
    """A view of a document that is not in a file, with its content as project files have it."""
    body: Dict[str, Any] = {"id": 1, "name": name, "kind": kind, **content}
    project = {"format": "grundy-project", "schema": 1, "documents": [body]}
    try:
        # Numbers of numpy and Sage are numbers, too.
        text = json.dumps(project, default=index)
    except TypeError as error:
        raise GrundyError(f"what a view shows is given by numbers, texts, lists and dicts: {error}") from None
    return View(_engine.Project.from_json(text), 1, view)


class _Made:
    """Pictures that were made before, the last ones: a notebook shows the same again and again."""

    def __init__(self, most: int) -> None:
        self._most, self._bytes = most, 0
        self._kept: "OrderedDict[Any, bytes]" = OrderedDict()

    def get(self, key: Any) -> Optional[bytes]:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Any, content: bytes) -> None:
        self._kept[key] = content
        self._bytes += len(content) + len(key[0])
        while self._bytes > self._most:
            key, content = self._kept.popitem(last=False)
            self._bytes -= len(content) + len(key[0])


_MADE = _Made(32 << 20)


class View(Hinted):
    """A picture with its data, as the program shows and prints it.

    In a notebook it shows itself, as wide as the cell at most and in the colours of the notebook's theme. It
    computes what it shows when it is asked first, and then within ``time`` seconds and ``memory`` bytes for each
    computation, if they were given by :meth:`within`; ``shortfall`` says what is missing then.

    >>> import grundy
    >>> view = grundy.Heap("0.77").view("histogram")
    >>> view.svg().startswith("<svg")
    True
    """

    _called = {
        "show": "save('picture.svg')",
        "plot": "svg()",
        "data": "rows()",
        "to_pandas": "frame()",
        "to_csv": "save('data.csv')",
        "savefig": "save('picture.pdf')",
        "pdf": "save('picture.pdf')",
    }

    def __init__(self, project: "_engine.Project", id: int, view: Optional[str] = None) -> None:
        self._project, self._id, self._view = project, id, view
        self._limits: Dict[str, Any] = {}
        self._text: Optional[str] = None
        self.shortfall: Optional[str] = None
        if view is not None:
            one_of(view, self.views, "view", ProjectError)

    def within(self, time: Seconds = None, memory: Bytes = None) -> "View":
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

    def svg(self, dark: bool = False) -> str:
        """The picture; ``dark`` has the colours for a dark ground.

        Raises :class:`~grundy.NotKnown` where there is none.

        >>> import grundy
        >>> grundy.Heap("0.77").quotient(4).view("overview").svg()[:4]
        '<svg'
        """
        return self._made("svg", dark=dark).decode()

    def png(self, dpi: Optional[float] = None, dark: bool = False) -> bytes:
        """The picture in dots, ``dpi`` to an inch. Raises what :meth:`svg` raises.

        >>> import grundy
        >>> grundy.Heap("0.77").view("plot").png()[1:4]
        b'PNG'
        """
        return self._made("png", dpi, dark)

    def save(
        self,
        path: Any,
        format: Optional[str] = None,
        dpi: Optional[float] = None,
        dark: bool = False,
        *,
        time: Seconds = None,
        memory: Bytes = None,
    ) -> None:
        """Writes a file: ``.svg``, ``.pdf``, ``.png`` (of ``dpi`` dots per inch), ``.tex`` (TikZ), ``.csv`` or
        ``.json``, as its ending or ``format`` says; ``format="table"`` is the data as a LaTeX table. ``time`` and
        ``memory`` are bounds as for :meth:`within`.

        >>> import grundy, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "kayles.pdf")
        >>> grundy.Heap("0.77").view().save(path)
        >>> open(path, "rb").read(5)
        b'%PDF-'
        """
        path = path_of(path)
        kind = format or os.path.splitext(path)[1].lstrip(".").lower()
        if kind not in (*_FORMATS, "table"):
            raise GrundyError(f"name a file that ends in {', .'.join(('', *_FORMATS))[2:]}, or give format=")
        made = self if time is None and memory is None else self.within(time, memory)
        content = made._made(kind, dpi, dark)
        self.shortfall = made.shortfall
        _engine.write_file(path, content)

    def rows(self) -> Rows:
        """The data: a dict for each row. In a notebook the list is shown as a table that can be sorted.

        >>> import grundy
        >>> grundy.Heap("0.77").view("histogram").rows()[0]
        {'value': 0, 'heaps': 1, 'rare heaps': 1, 'up to heap': 1, 'rare up to it': 1, 'mask': 15}
        """
        table = json.loads(self._made("rows"))
        return Rows(dict(zip(table["columns"], row)) for row in table["rows"])

    def frame(self) -> Any:
        """The data as a pandas DataFrame.

        >>> import grundy
        >>> int(grundy.Heap("0.77").view().frame().shape[0] > 200)
        1
        """
        return frame(list(self.rows()))

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.rows())

    def __len__(self) -> int:
        """How many rows of data it has."""
        return len(self.rows())

    def __bool__(self) -> bool:
        return True

    def _made(self, format: str, dpi: Optional[float] = None, dark: bool = False) -> bytes:
        content = self._all([(format, dpi, dark)])[0]
        if content is None:
            data = format in ("csv", "rows", "table")
            reason = self.shortfall or ("it has no rows" if data else "it has no picture")
            raise NotKnown(f"nothing to show: {reason}")
        return content

    def _all(self, files: List[_File]) -> List[Optional[bytes]]:
        """Files that are made at once: what they show is computed once."""
        of = self._content()
        known = [_MADE.get((*of, *file)) for file in files]
        if all(content is not None for content in known):
            self.shortfall = None
            return known
        with limits(**self._limits) as within:
            made, self.shortfall = self._project.render(self._id, self._view, files, within)
        for file, content in zip(files, made):
            if content is not None and self.shortfall is None:
                _MADE.put((*of, *file), content)
        return made

    def _content(self) -> Tuple[str, int, Optional[str]]:
        """All that it is made of."""
        if self._text is None:
            self._text = self._project.json()
        return (self._text, self._id, self._view)

    def _repr_svg_(self) -> Optional[str]:
        light = self._all(_SHOWN)[0]
        return None if light is None else light.decode()

    def _repr_png_(self) -> Optional[bytes]:
        # For front ends that show nothing else: a notebook keeps it, so that it is small.
        light = self._all(_SHOWN)[0]
        return None if light is None or len(light) > _MOST_DOTTED else self.png(_DPI)

    def _repr_html_(self) -> Optional[str]:
        light, dark = self._all(_SHOWN)
        return None if light is None or dark is None else themed(light.decode(), dark.decode())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def __reduce__(self) -> Any:
        return (_view, (*self._content(), self._limits))

    def __repr__(self) -> str:
        return f"<grundy.View {self._view or ''}>".replace(" >", ">")


def _view(project: str, id: int, view: Optional[str], within: Dict[str, Any]) -> View:
    """A view by the text of its project."""
    found = View(_engine.Project.from_json(project), id, view)
    found._limits = within
    return found


class Pictured:
    """What shows itself in a notebook by one of its views."""

    def view(self, view: None = None) -> View:
        """A picture with its data, by the name of a view; `.views` of it has the names."""
        raise NotImplementedError

    def _repr_svg_(self) -> Optional[str]:
        return self.view()._repr_svg_()

    def _repr_png_(self) -> Optional[bytes]:
        return self.view()._repr_png_()

    def _repr_html_(self) -> Optional[str]:
        return self.view()._repr_html_()
