"""All notebooks run, and show their pictures and formulas."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


@pytest.mark.parametrize("name, pictures, formulas", [("tour", 5, 2), ("star-paper", 9, 0), ("growing-graphs", 2, 0)])
def test_a_notebook_runs_and_shows_its_pictures(name, pictures, formulas):
    notebook = nbformat.read(EXAMPLES / f"{name}.ipynb", as_version=4)
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    kinds = [kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})]
    assert kinds.count("image/svg+xml") >= pictures
    assert kinds.count("text/latex") >= formulas
