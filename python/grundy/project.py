"""Projects: the files of the desktop program, with the figures of papers."""

from __future__ import annotations

import os
from typing import Any, Iterator, List, Optional, Union

from . import _engine
from ._hints import Hinted
from ._limits import Bytes, Progress, Seconds, limits, path_of
from ._limits import text as plain
from .errors import ProjectError
from .view import View


class Document(View):
    """A document of a project, with the view that was last in front: ``name``, ``kind``, and all that a
    :class:`View` has.
    """

    def __init__(self, project: Any, id: int, name: str, kind: str) -> None:
        super().__init__(project, id)
        self.name, self.kind = name, kind

    def view(self, view: str) -> View:
        """Another view of it, by its name in :attr:`views`."""
        return View(self._project, self._id, view)

    def __reduce__(self) -> Any:
        return (_document, (self._content()[0], self._id))

    def __repr__(self) -> str:
        return f"<grundy.Document {self.name!r}, {self.kind.lower()}>"


class Project(Hinted):
    """A file of the program: documents and figures of them.

    Raises :class:`~grundy.ProjectError` for what is none.

    >>> import grundy
    >>> star = grundy.Project("projects/misere-star-operator.grundy")
    >>> star.figure("Figure 5").svg()[:4]
    '<svg'
    """

    _called = {
        "load": "documents",
        "open": "documents",
        "name": "title",
        "names": "figures",
        "views": "documents",
        "save": "save_figures('.')",
        "export": "save_figures('.')",
    }

    def __init__(self, path: Any) -> None:
        self._engine = _engine.Project.load(path_of(path, "a project", ProjectError))

    @staticmethod
    def from_json(text: str) -> "Project":
        """The project in a text.

        >>> import grundy
        >>> grundy.Project.from_json('{"format": "grundy-project", "schema": 1, "documents": []}').documents
        []
        """
        project = Project.__new__(Project)
        project._engine = _engine.Project.from_json(plain(text, "a project", ProjectError))
        return project

    @property
    def title(self) -> str:
        """Its title.

        >>> import grundy
        >>> grundy.Project("projects/kayles.grundy").title
        'Kayles'
        """
        return self._engine.title

    def _all(self, figures: bool) -> List[Document]:
        return [
            Document(self._engine, id, name, kind)
            for id, name, kind, is_figure, _, _ in self._engine.documents
            if is_figure == figures
        ]

    @property
    def documents(self) -> List[Document]:
        """The documents, without the figures.

        >>> import grundy
        >>> grundy.Project("projects/kayles.grundy").documents[0]
        <grundy.Document 'Kayles', heap game>
        """
        return self._all(False)

    @property
    def figures(self) -> List[Document]:
        """The figures: views of documents in the size and style of a paper.

        >>> import grundy
        >>> grundy.Project("projects/misere-star-operator.grundy").figures[0].name
        'Figure 1, in print'
        """
        return self._all(True)

    def figure(self, name: str) -> Document:
        """The figure of this name, or the only one whose name begins with it: ``"Figure 5"`` is
        ``"Figure 5, in print"``, and not ``"Figure 50"``. Documents that are no figures are found, too.

        Raises :class:`~grundy.ProjectError`, which names what there is, where none or several fit.

        >>> import grundy
        >>> grundy.Project("projects/misere-star-operator.grundy").figure("Figure 5").name
        'Figure 5, in print'
        """
        candidates = self.figures + self.documents
        name = plain(name, "a name", ProjectError)
        wanted = name.casefold()
        for found in candidates:
            if found.name.casefold() == wanted:
                return found
        for group in (self.figures, self.documents):
            near = [found for found in group if _begins(found.name.casefold(), wanted)]
            if len(near) == 1:
                return near[0]
            if near:
                names = ", ".join(repr(found.name) for found in near)
                raise ProjectError(f"{name!r} may be any of {names}")
        names = ", ".join(repr(found.name) for found in candidates) or "nothing"
        raise ProjectError(f"there is no {name!r}; there is {names}")

    def __len__(self) -> int:
        """How many documents and figures it has."""
        return len(self.documents) + len(self.figures)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Document]:
        return iter(self.documents + self.figures)

    def __getitem__(self, name: Union[str, int]) -> Document:
        """A document or figure by its name, as :meth:`figure`, or by its place."""
        return (self.documents + self.figures)[name] if hasattr(name, "__index__") else self.figure(str(name))

    def save_figures(self, folder: Any, format: str = "pdf", dpi: Optional[float] = None) -> List[str]:
        """Writes all figures into a folder, which is made where it is not there, and says the names of the files:
        those of ``grundy figure``. ``format`` is as for :meth:`View.save`.

        >>> import grundy, os, tempfile
        >>> figures = grundy.Project("projects/open-stars.grundy")
        >>> names = figures.save_figures(tempfile.mkdtemp(), "svg")
        >>> len(names) == len(figures.figures), names[0].endswith(".svg")
        (True, True)
        """
        folder = path_of(folder, "a folder")
        os.makedirs(folder, exist_ok=True)
        names = dict(self._engine.figure_files)
        ending = "tex" if format == "table" else format
        written = []
        for figure in self.figures:
            written.append(f"{names[figure._id]}.{ending}")
            figure.save(os.path.join(folder, written[-1]), format, dpi)
        return written

    def bundle(
        self, path: Any, *, time: Seconds = None, memory: Bytes = None, progress: Progress = False
    ) -> None:
        """Writes the bundle that stands beside a paper: the figures with the certificates of what they say is
        proved, theorems for Rocq, the project and the sums of all files. ``path`` is a folder that is new or empty, or
        a file that ends in ``.zip``; ``grundy verify`` checks it.

        Raises :class:`~grundy.GrundyError` where there are no figures or one is not complete,
        :class:`~grundy.Stopped` where a budget ends.

        >>> import grundy, os, tempfile
        >>> folder = os.path.join(tempfile.mkdtemp(), "bundle")
        >>> grundy.Project("projects/open-stars.grundy").bundle(folder)
        >>> "SHA256SUMS" in os.listdir(folder)
        True
        """
        path = path_of(path)
        to_zip = path.lower().endswith(".zip")
        with limits(time, memory, progress, "figures") as within:
            content = self._engine.bundle(None if to_zip else path, within)
        if content is not None:
            _engine.write_file(path, content)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Project) and self._engine.json() == other._engine.json()

    def __hash__(self) -> int:
        return hash(self._engine.json())

    def __reduce__(self) -> Any:
        return (Project.from_json, (self._engine.json(),))

    def __repr__(self) -> str:
        return f"<grundy.Project {self.title!r}, {len(self._engine.documents)} documents>"


def _document(project: str, id: int) -> Document:
    """A document by the text of its project."""
    found = Project.from_json(project)
    return next(document for document in found.documents + found.figures if document._id == id)


def _begins(name: str, wanted: str) -> bool:
    after = name[len(wanted) :][:1]
    return bool(wanted) and name.startswith(wanted) and not after.isalnum()
