"""What users of Sage, networkx and numpy write by habit: it works, or what is said leads to what does."""

import pickle
import warnings

import numpy
import pytest

import grundy

from conftest import ROOT

KAYLES = grundy.Heap("0.77")
STAR = [(0, 1), (0, 2), (2, 3), (0, 4)]


def refused(call, *words):
    """What an error says; it has all these words."""
    with pytest.raises((grundy.GrundyError, AttributeError, TypeError)) as raised:
        call()
    said = str(raised.value)
    assert all(word in said for word in words), said
    return said


def test_differences_of_values_are_right():
    values = KAYLES.values(5)
    assert numpy.diff(values).tolist() == [1, 1, 1, -2, 3]
    assert (KAYLES.frame(6).value - 1).tolist() == [-1, 0, 1, 2, 0, 3, 2]
    assert KAYLES.frame(5).value.diff().tolist()[1:] == [1, 1, 1, -2, 3]
    assert KAYLES.values(20).max() + 250 == 257 + (KAYLES.values(20).max() - 7)
    game = grundy.GraphGame("0.33")
    q = KAYLES.quotient(4)
    arrays = [values, game.values([[(0, 1)]]), q.table(), q.phi_array(), game.grow([(0, 1)], (0, 1)).values]
    assert all(array.dtype == numpy.int64 for array in arrays)


def test_a_type_that_is_asked_for_is_given_where_it_holds_the_values():
    assert KAYLES.values(10, dtype="uint8").tolist() == KAYLES.values(10).tolist()
    assert KAYLES.values(10, dtype=numpy.uint16).dtype == numpy.uint16 and KAYLES.frame(3, dtype="int8").value.dtype == "int8"
    # In 0.3333… heap n is worth n, as in Nim.
    refused(lambda: grundy.Heap("0.(3)*").values(300, dtype="uint8"), "uint8 does not hold 300")
    for dtype in ("colour", "bool", str, 3):
        refused(lambda: KAYLES.values(3, dtype=dtype), "dtype is a type of numpy")


def test_a_check_that_fails_is_false():
    bad = KAYLES.values(200)
    assert KAYLES.check(bad)
    bad[50] += 1
    assert not KAYLES.check(bad)
    one, other = KAYLES.quotient(4), KAYLES.quotient(5)
    assert one.compare(one) and not one.compare(other)


def test_a_complete_quotient_is_the_same_however_many_heaps_were_asked_for():
    whole, many = KAYLES.quotient(), grundy.Heap("0.77").quotient(heaps=10**6, time=20)
    assert many == whole and many.state == "complete" and many.heaps is None
    assert len(many._repr_html_()) == len(whole._repr_html_())
    phi = whole.phi_array(10**5)
    assert phi.shape == (10**5 + 1,) and (phi[:100] == whole.phi_array()[:100]).all()
    assert (phi[71:-12] == phi[83:]).all()
    refused(lambda: KAYLES.quotient(5).phi_array(6), "up to 5")
    refused(lambda: whole.phi_array(10**12), "too many")


def test_the_time_of_a_quotient_is_for_its_check_as_well():
    assert grundy.Heap("0.07").quotient(time=0.5).state == "stopped"
    assert "Proved" in grundy.Heap("0.07").quotient(20, time=60).proof


def test_misspelt_options_are_refused_in_all_calls():
    for call in [
        lambda: KAYLES.quotient(tiem=1), lambda: KAYLES.values(10, tiem=1), lambda: KAYLES.b_file(5, tiem=1),
        lambda: KAYLES.period(progres=True), lambda: KAYLES.quotient(max_heap=20), lambda: grundy.survey("0.77", "genus", heap=3),
        lambda: KAYLES.quotient().table(tiem=1), lambda: grundy.which("0 1", tiem=1), lambda: KAYLES.view().save("a.svg", dip=3),
        lambda: grundy.Form(2).parts(tiem=1), lambda: grundy.GraphGame("0.33", bit=3), lambda: grundy.atlas(filtr="order"),
        lambda: grundy.VectorGame([4]).limit(9, tiem=1),
    ]:
        said = refused(call, "there is no option")
        assert "did you mean" in said or "heaps" in said
    assert "Heap.values" not in refused(lambda: KAYLES.b_file(5, path="x"), "there is no option 'path'")
    refused(lambda: KAYLES.quotient(1, 2), "Heap.quotient", "heaps")
    refused(lambda: KAYLES.misere_outcome(), "position")
    for wrong in ("ordre>100", "order >", "wilde"):
        with pytest.raises(grundy.NotKnown):
            grundy.atlas(wrong)


def test_what_is_no_method_says_how_it_is_written():
    q, form = KAYLES.quotient(), grundy.Form("2#")
    family = grundy.GraphGame("0.07", bit2="any").grow(STAR, (0, 4))
    found = grundy.VectorGame([(4, 0), (0, 3)]).iterations(24)
    for call, name in [
        (lambda: q.elements(), "elements"), (lambda: q.kind(), "kind"), (lambda: q.p_portion(), "p_portion"),
        (lambda: q.period(), "period"), (lambda: grundy.Form("2#320").quotient().name(), "name"), (lambda: q.presentation.latex(), "latex"),
        (lambda: form.outcome(), "outcome"), (lambda: form.options(), "options"), (lambda: form.birthday(), "birthday"),
        (lambda: form.facts(), "facts"), (lambda: found.minimal(), "minimal"), (lambda: found.phi(), "phi"),
        (lambda: family.period(), "period"), (lambda: KAYLES.code(), "code"), (lambda: family.last_exception(), "last_exception"),
    ]:
        refused(call, f"write {name}, without brackets")
    refused(lambda: q.order(), "write q.order, without brackets")
    # Where brackets do no harm they are taken.
    assert family.certificate() == family.certificate and q.presentation() == q.presentation


def test_values_that_say_so_are_values_all_the_same():
    q = KAYLES.quotient()
    assert q.kind == "finite" and repr(q.kind) == "'finite'" and f"{q.kind:>7}" == " finite" and not callable(q.kind)
    for value, kind in [(q.kind, str), (q.elements, list), (grundy.Form("2#").facts, dict), (q.period, grundy.QuotientPeriod)]:
        assert isinstance(value, kind) and type(pickle.loads(pickle.dumps(value))) is kind
    assert repr(q.period).startswith("QuotientPeriod(period=12")
    table = grundy.frame([{"a": 1}]).assign(order=q.order, kind=q.kind)
    assert table.order.tolist() == [40] and table.kind.tolist() == ["finite"]


def test_a_quotient_is_a_container_of_its_elements():
    q = KAYLES.quotient()
    assert list(q) == q.elements and q[0] == "1" and q[-1] == q.elements[-1] and q[1:3] == q.elements[1:3]
    assert "a" in q and "a^2b" in q and "x" not in q and 3 not in q and q["a^2b"] == "b"
    assert q.wild and not q.tame and KAYLES.quotient(4).tame and grundy.Quotient.from_presentation("a | a^2=1 | a").tame
    assert q._latex_() == q.presentation._latex_()
    refused(lambda: q.element("ba"), "evaluate('ba')")
    refused(lambda: q[1.5], "by a word")
    infinite = grundy.Heap("4.7").quotient()
    refused(lambda: infinite.multiply("a", "b"), "infinite", "presentation")
    refused(lambda: infinite.evaluate("ab"), "infinite", "presentation")


def test_families_projects_and_views_are_containers():
    family = grundy.GraphGame("0.07", bit2="any").grow(STAR, (0, 4))
    assert list(family) == family.values.tolist() and len(family) == len(family.values) and family[3] == family.at(3)
    project = grundy.Project("projects/misere-star-operator.grundy")
    assert len(project) == len(list(project)) and project["Figure 5"] == project.figure("Figure 5")
    view = KAYLES.view("histogram")
    assert list(view) == view.rows() and len(view) == len(view.rows())
    refused(lambda: view.show(), "save(")
    refused(lambda: family.at([1, 2]), "values")
    refused(lambda: KAYLES.quotient().phi([1, 2]), "phi_array")
    refused(lambda: KAYLES.value([1, 2]), "values")


def test_results_are_keys():
    periods = {grundy.Heap(code).period() for code in ("0.77", "0.07", "Kayles")}
    assert len(periods) == 2 and len({KAYLES.check([0, 1, 2]), KAYLES.check([0, 1, 2])}) == 1
    assert len(set(grundy.which([0, 1, 2, 3, 1, 4, 3, 2]))) == len(grundy.which([0, 1, 2, 3, 1, 4, 3, 2]))


def test_a_position_is_one_argument():
    star = grundy.VectorGame([(4, 0), (0, 3)])
    refused(lambda: star.outcome(3, 2), "outcome((3, 4))", "one argument")
    refused(lambda: star.winning_moves(3, 2), "one argument")
    refused(lambda: KAYLES.outcome(3, 5), "outcome([3, 5])")
    refused(lambda: KAYLES.winning_moves([3], [5]), "one argument")
    refused(lambda: grundy.GraphGame("0.33").outcome("DhC", "misere"), "True or False")
    assert KAYLES.outcome([1], numpy.bool_(True)) == "P"
    game = grundy.GraphGame("0.33")
    assert game.misere_outcome("DhC") == game.outcome("DhC", misere=True)


def test_one_position_is_no_list_of_positions():
    for wrong in ([3, 3], (3, 5), numpy.array([3, 3])):
        refused(lambda: KAYLES.outcomes(wrong), "positions are")
    assert KAYLES.outcomes([[3, 3]]).tolist() == ["P"]


def test_forms_behave_as_numbers_where_they_are_some():
    form = grundy.Form
    assert not form(0) and form(1) and form("2#") and int(form(3)) == 3 and f"{form(2):>5}" == "    2"
    refused(lambda: int(form("2#")), "no nim heap")
    refused(lambda: -form(2), "no negatives", "mate")
    refused(lambda: form(2) < "2#", "'<' not supported")
    assert form("2 + 2#").sums_of_primes() == [[form(name) for name in names] for names in form("2 + 2#").prime_partitions()]
    assert form.plus(2, 1) == form(3)
    refused(lambda: form("[0,1]"), "options are in braces")


def test_a_genus_has_its_numbers():
    genera = KAYLES.genera(5)
    assert genera[1] == "1^031" and (genera[1].normal, genera[1].exponents) == (1, [0, 3, 1])
    assert KAYLES.genus([2, 2]).exponents == grundy.Form("2 + 2").facts["exponents"] == grundy.Form("2 + 2").genus.exponents
    again = pickle.loads(pickle.dumps(genera[1]))
    assert again == genera[1] and again.exponents == genera[1].exponents


def test_phi_is_remembered():
    star = grundy.VectorGame([(1, 1), (0, 2)])
    assert star.phi() is star.phi() and star.certificate() is star.certificate()


def test_values_are_taken_from_files_and_columns(tmp_path):
    file = tmp_path / "b002186.txt"
    file.write_text(KAYLES.b_file(30))
    assert grundy.which(file)[0].game == "0.77" and KAYLES.check(file)
    rows = numpy.loadtxt(file)
    assert grundy.which(rows)[0].game == "0.77" and KAYLES.check(rows)
    refused(lambda: grundy.which("b002186.txt"), "pathlib.Path('b002186.txt')")
    refused(lambda: grundy.which(numpy.zeros((3, 3))), "one column", "two")


def test_times_are_written_in_words():
    for time in ("1 hour", "2 hours", "1 h", "1 minute", "90 seconds", "1 day"):
        assert len(KAYLES.values(10, time=time)) == 11
    refused(lambda: KAYLES.values(10, time="1 week"), "'1 h'")
    KAYLES.quotient()
    star = grundy.VectorGame([4])
    star.phi()
    # What is known already has bounds as well.
    for call in (KAYLES.quotient, lambda time: KAYLES.values(3, time=time), KAYLES.period, star.phi, star.certificate):
        refused(lambda: call(time=float("nan")), "seconds")


def test_graphs_that_are_none_are_told_from_lists_of_graphs():
    networkx = pytest.importorskip("networkx")
    game = grundy.GraphGame("0.33")
    refused(lambda: game.values(networkx.path_graph(3)), "many graphs", "value(graph)")
    refused(lambda: game.value(numpy.zeros((2, 3))), "square, not 2 by 3")
    refused(lambda: game.value(numpy.zeros((2, 4))), "square, not 2 by 4")


def test_a_note_on_a_graph_stands_where_it_was_asked_for():
    with warnings.catch_warnings(record=True) as notes:
        warnings.simplefilter("always")
        grundy.GraphGame("0.33").value("1 2\n2 3")
    assert notes[0].filename == __file__


def test_a_view_is_saved_within_a_time(tmp_path):
    view = grundy.Heap("0.007").view("plot", 10**7)
    view.save(tmp_path / "plot.svg", time=0.2)
    assert view.shortfall and (tmp_path / "plot.svg").read_text().startswith("<svg")


def test_type_checkers_know_the_views_that_there_are():
    from grundy import _views

    shown = {
        "HeapView": KAYLES.view(), "VectorView": grundy.VectorGame([(4, 0), (0, 3)]).view(), "FormView": grundy.Form(2).view(),
        "QuotientView": KAYLES.quotient(4).view(), "AtlasView": grundy.atlas(), "GraphView": grundy.GraphGame("0.33").draw("DhC"),
    }
    for name, view in shown.items():
        assert set(getattr(_views, name).__args__) == set(view.views), name


def test_hints_of_families_views_and_projects_work(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stars.grundy").write_bytes((ROOT / "projects" / "open-stars.grundy").read_bytes())
    family = grundy.GraphGame("0.07", bit2="any").grow(STAR, (0, 4))
    for of in (family, KAYLES.view("plot"), grundy.Project("stars.grundy"), grundy.VectorGame([4]).iterations(9)):
        for habit, meant in of._called.items():
            refused(lambda: getattr(of, habit), meant)
            eval(f"of.{meant}", {"of": of, "n": 3})
