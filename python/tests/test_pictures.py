"""Pictures: what a notebook shows, and files."""

import base64
import re
import xml.etree.ElementTree as tree
import zipfile

import pytest

import grundy

SVG = "{http://www.w3.org/2000/svg}svg"


def objects():
    kayles = grundy.Heap("0.77")
    star = grundy.VectorGame([(4, 0), (0, 3)])
    yield "sequence", kayles
    yield "quotient", kayles.quotient(6)
    yield "infinite quotient", grundy.Heap("4.7").quotient()
    yield "presentation", grundy.Quotient.from_presentation("a, b | a^2=1, b^3=b | a, b^2")
    yield "quotient of a form", grundy.Form("2#320").quotient()
    yield "structure", kayles.quotient(6).view("structure")
    yield "star board", star
    yield "iterations", star.iterations(24)
    yield "graph", grundy.GraphGame("0.33").draw("DhC")
    yield "form", grundy.Form("2#3").view()
    yield "figure", grundy.Project("projects/misere-star-operator.grundy").figure("Figure 5")


@pytest.mark.parametrize("name, shown", list(objects()), ids=lambda value: value if isinstance(value, str) else "")
def test_a_cell_shows_a_picture(name, shown):
    root = tree.fromstring(shown._repr_svg_())
    assert root.tag == SVG and len(list(root.iter())) > 5, name


def test_the_picture_is_that_of_the_program(tmp_path):
    # A document in a file and the object in Python are drawn by the same code from the same content.
    project = grundy.Project("projects/kayles.grundy")
    document = project.documents[0]
    assert document.svg() == grundy.Heap("0.77").view("sequence", 240).svg()


def test_graphs_show_the_values_of_their_moves():
    svg = grundy.GraphGame("0.33").draw([(0, 1), (1, 2)]).svg()
    texts = [element.text for element in tree.fromstring(svg).iter() if element.text and element.text.strip()]
    assert any("2" in text for text in texts)


@pytest.mark.parametrize("ending, start", [
    ("svg", b"<svg"), ("pdf", b"%PDF-"), ("png", b"\x89PNG"), ("tex", b""), ("csv", b""), ("json", b"{")
])
def test_figures_are_saved_in_every_format(tmp_path, ending, start):
    figure = grundy.Project("projects/misere-star-operator.grundy").figure("Figure 5")
    path = tmp_path / f"figure.{ending}"
    figure.save(path)
    content = path.read_bytes()
    assert content.startswith(start) and len(content) > 20


def test_a_figure_is_found_by_the_beginning_of_its_name():
    star = grundy.Project("projects/misere-star-operator.grundy")
    assert star.figure("Figure 4").name == "Figure 4, in print"
    with pytest.raises(grundy.ProjectError, match="Figure 2, left, in print"):
        star.figure("Figure 2")
    with pytest.raises(grundy.ProjectError, match="there is no 'Figure 77'"):
        star.figure("Figure 77")


def test_formulas_are_shown_as_formulas():
    assert grundy.Heap("0.77").quotient(4).presentation._repr_latex_() == (
        "$\\displaystyle \\langle a, b \\mid a^{2}=1, b^{3}=b \\rangle \\mid \\{a, b^{2}\\}$"
    )


def test_a_format_that_nobody_knows_is_refused(tmp_path):
    with pytest.raises(grundy.GrundyError, match="svg"):
        grundy.Heap("0.77").view().save(tmp_path / "picture.bmp")
    with pytest.raises(grundy.ProjectError):
        grundy.Heap("0.77").view("no such view").svg()


def test_rows_have_numbers_for_numbers():
    rows = grundy.Heap("0.77").view("histogram").rows()
    assert rows[0]["value"] == 0 and isinstance(rows[0]["heaps"], int)


def test_a_picture_is_made_once():
    # A notebook shows the same again and again; without any time nothing can be made.
    game = grundy.VectorGame([(4, 0), (0, 3)])
    first = game.view().svg()
    assert grundy.VectorGame([(4, 0), (0, 3)]).view().within(time=0).svg() == first


def test_tables_of_graphs_say_yes_and_no():
    rows = grundy.GraphGame("0.33").draw([(0, 1)]).rows()
    assert [row["wins"] for row in rows] == [row["value left"] == 0 for row in rows]


def test_a_cell_shows_a_picture_in_the_colours_of_its_theme():
    html = grundy.Heap("0.77")._repr_html_()
    assert html.count("<img") == 2 and "max-width:100%" in html
    light, dark = (base64.b64decode(text) for text in re.findall("base64,([^\"]*)", html))
    assert light.decode() == grundy.Heap("0.77").view().svg() and dark.decode() == grundy.Heap("0.77").view().svg(dark=True)
    assert light != dark


def test_a_picture_has_dots():
    assert grundy.Heap("0.77")._repr_png_() == grundy.Heap("0.77").view().png(96)
    # Kayles' table is 401 mm wide, and shown without.
    assert grundy.Heap("0.77").quotient()._repr_png_() is None
    small, large = (grundy.Heap("0.77").view("plot").png(dpi) for dpi in (72, 300))
    assert small.startswith(b"\x89PNG") and len(large) > len(small)


def test_rows_are_shown_as_a_table():
    rows = grundy.Heap("0.77").view("histogram").rows()
    table = tree.fromstring(f"<div>{rows._repr_html_()}</div>")
    assert len(table.findall(".//tbody/tr")) == len(rows) and isinstance(rows, list)
    assert [head.text for head in table.iter("th")] == list(rows[0])


def test_figures_of_a_project_are_saved_at_once(tmp_path):
    project = grundy.Project("projects/open-stars.grundy")
    names = project.save_figures(tmp_path / "figures", "svg")
    assert sorted(path.name for path in (tmp_path / "figures").iterdir()) == sorted(names)
    assert (tmp_path / "figures" / names[0]).read_text(encoding="utf-8") == project.figures[0].svg()


def test_sage_asks_for_latex():
    assert grundy.Form("2#3")._latex_() == grundy.Form("2#3").facts["latex"]
    assert grundy.Heap("0.77").quotient(4).presentation._latex_().startswith("\\langle a, b")
    infinite = grundy.Heap("4.7").quotient().presentation._latex_()
    assert infinite.startswith("\\langle a, b, c_0, c_1, c_2, \\dots \\mid a^2 = 1, b^{k_n} c_n = b^{2n+3}, ")
    assert "c_n\\text{ for }m \\leq n \\rangle \\mid \\{a;\\ b^2" in infinite
    assert infinite.count("{") == infinite.count("}")
    assert grundy.Form("2#3+4_2")._latex_() == "\\text{2\\#3+4\\_2}"


def test_a_bundle_is_a_folder_or_a_zip_file(tmp_path):
    project = grundy.Project("projects/open-stars.grundy")
    project.bundle(tmp_path / "bundle.zip")
    with zipfile.ZipFile(tmp_path / "bundle.zip") as file:
        names = [name.split("/", 1)[-1] for name in file.namelist()]
    assert {"manifest.json", "SHA256SUMS", "project.grundy"} <= set(names)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine").touch()
    with pytest.raises(grundy.GrundyError):
        project.bundle(tmp_path / "full")
    with pytest.raises(grundy.GrundyError, match="figure"):
        grundy.Project("projects/kayles.grundy").bundle(tmp_path / "none")
