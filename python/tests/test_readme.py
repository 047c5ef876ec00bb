"""What the README of the package shows is what comes out."""

import doctest
import os

from conftest import ROOT
from test_documentation import OPTIONS


def test_the_examples_of_the_readme_hold(tmp_path):
    text = (ROOT / "python" / "README.md").read_text(encoding="utf-8")
    # The fences are no part of what is printed.
    text = text.replace("```python\n", "\n").replace("```\n", "\n")
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", None, 0)
    runner = doctest.DocTestRunner(optionflags=OPTIONS, verbose=False)
    # They write files, and name the projects as from the root of the repository.
    (tmp_path / "projects").symlink_to(ROOT / "projects")
    os.chdir(tmp_path)
    try:
        results = runner.run(test)
    finally:
        os.chdir(ROOT)
    assert results.failed == 0 and results.attempted > 20
    assert (tmp_path / "figure-5.pdf").read_bytes().startswith(b"%PDF-")
