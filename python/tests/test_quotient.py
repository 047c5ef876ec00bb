"""Misère quotients, with what the papers print of them."""

import copy
import itertools
import json
import pickle

import numpy
import pytest

import grundy


@pytest.fixture(scope="module")
def kayles():
    return grundy.Heap("0.77").quotient()


def test_kayles_has_the_quotient_of_figure_4(kayles, facts):
    # Plambeck and Siegel, supplement.
    printed = facts("papers/supplement.json")["figure_4"]
    assert (kayles.order, kayles.p_portion, kayles.state) == (40, printed["p_words"], "complete")
    assert [kayles.phi(n) for n in range(1, 13)] == printed["phi"][:12]
    assert set(kayles.presentation.relations) <= set(printed["relations"])
    assert kayles.period[:3] == (12, 70, True)
    assert kayles.kind == "finite" and kayles.heaps is None


def test_the_table_is_that_of_a_commutative_monoid(kayles):
    table = kayles.table()
    assert table.shape == (40, 40)
    assert (table == table.T).all()
    assert (table[0] == numpy.arange(40)).all()
    # (xy)z = x(yz)
    assert (table[table] == table[numpy.arange(40)[:, None, None], table[None, :, :]]).all()


def test_the_quotient_is_reduced(kayles):
    # Any two elements are told apart by some third one: that is what the quotient is.
    rows = kayles.p_array()[kayles.table()]
    assert len({row.tobytes() for row in rows}) == kayles.order


def test_phi_is_a_homomorphism_that_tells_the_outcomes(kayles):
    table, p, phi = kayles.table(), kayles.p_array(), kayles.phi_array()
    search = grundy.Heap("0.77")
    for heaps in itertools.combinations_with_replacement(range(1, 9), 3):
        element = table[table[phi[heaps[0]], phi[heaps[1]]], phi[heaps[2]]]
        assert element == kayles.element(list(heaps))
        assert kayles.outcome(list(heaps)) == ("P" if p[element] else "N")
    assert kayles.outcome([3, 5, 8]) == search.misere_outcome([3, 5, 8])


def test_large_heaps_are_those_of_the_period(kayles):
    for heap in range(71, 120):
        assert kayles.phi(heap) == kayles.phi(heap + 12 * 10**9)


def test_quotients_have_the_orders_of_the_papers():
    assert grundy.Heap("0.07").quotient(33).order == 638
    assert grundy.Heap("0.75").quotient().order == 8
    assert grundy.Heap("0.15").quotient(20).state == "exact"


def test_quotients_have_the_names_of_the_papers():
    # Plambeck and Siegel, supplement, figure 7.
    for game, name in [("2#320", "R8"), ("2#1", "S12"), ("2#321", "S12'"), ("2#0", "R14"), ("2", "T2")]:
        assert grundy.Form(game).quotient().name == name


def test_presentations_are_read_and_written(kayles):
    text = str(kayles.presentation)
    again = grundy.Quotient.from_presentation(text)
    assert again.order == 40 and again.is_isomorphic(kayles)
    again = grundy.Quotient.from_presentation(kayles.presentation)
    assert again.is_isomorphic(kayles) and again.presentation == kayles.presentation
    with pytest.raises(grundy.NotKnown, match="of no heap game"):
        again.phi(1)
    latex = kayles.presentation.latex
    assert latex.startswith("\\langle") and kayles.presentation._repr_latex_().count("$") == 2
    assert grundy.Quotient.from_presentation("$" + grundy.Heap("0.77").quotient(4).presentation.latex + "$").name == "T2"


def test_isomorphism_is_of_p_portions_too():
    one = grundy.Quotient.from_presentation("a | a^2=1 | a")
    assert one.is_isomorphic(one)
    assert not one.is_isomorphic(grundy.Quotient.from_presentation("a | a^2=1 | 1"))
    with pytest.raises(TypeError):
        one.is_isomorphic("a | a^2=1 | a")


def test_certificates_are_checked_from_their_text(kayles):
    text = kayles.certificate()
    assert "order 40" in kayles.verify()
    assert grundy.Quotient.from_certificate(text).is_isomorphic(kayles)
    forged = json.loads(text)
    forged["phi"][7] = (forged["phi"][7] + 1) % 40
    with pytest.raises(grundy.CertificateError):
        grundy.verify(json.dumps(forged))
    with pytest.raises(grundy.CertificateError):
        grundy.Quotient.from_certificate(json.dumps(forged))


def test_the_quotient_of_0_157_is_infinite_and_proved():
    found = grundy.Heap("0.157").quotient()
    assert (found.kind, found.order, found.state) == ("infinite", None, "complete")
    assert "Proved" in found.verify()
    four_seven = grundy.Heap("4.7").quotient()
    assert four_seven.name == "4.7"
    # One number c tells such quotients apart (docs/infinite-quotients.md, theorems 4 and 18).
    assert four_seven.is_isomorphic(grundy.Heap("4.7").quotient())
    assert not four_seven.is_isomorphic(grundy.Heap("0.26").quotient())
    assert not four_seven.is_isomorphic(grundy.Heap("0.77").quotient())
    with pytest.raises(grundy.NotKnown):
        four_seven.table()


def test_daisies_words_are_as_figure_6_prints_them():
    daisies = grundy.Heap("4.7").quotient()
    # The paper's d_n are our a c_n: docs/infinite-quotients.md.
    assert [daisies.phi(n) for n in range(6, 9)] == ["a b^3", "a c_1", "a c_2"]
    assert daisies.presentation.relations[0] == "a^2 = 1"
    position = [10**12, 3, 5]
    assert daisies.outcome(position) == grundy.Heap("4.7").misere_outcome(position)


def test_five_heaps_of_0_31011_have_an_infinite_quotient(facts):
    # docs/infinite-quotients.md, section on finitely many heaps.
    found = grundy.Heap("0.31011").quotient(5)
    assert (found.kind, found.heaps, found.state) == ("infinite", 5, "exact")
    assert "infinite" in grundy.verify(json.dumps(facts("algebraic/finite_heaps.json")))
    assert found.outcome([1, 2, 5]) == grundy.Heap("0.31011").misere_outcome([1, 2, 5])


def test_what_is_not_covered_is_not_said():
    twelve = grundy.Heap("0.07").quotient(12)
    with pytest.raises(grundy.NotKnown):
        twelve.phi(13)
    with pytest.raises(grundy.NotKnown):
        twelve.outcome([13])


def test_frames_have_words():
    frame = grundy.Heap("0.77").quotient(4).frame()
    assert frame.loc["a", "a"] == "1" and frame.shape == (6, 6)


KINDS = [
    lambda: grundy.Heap("0.77").quotient(), lambda: grundy.Heap("0.77").quotient(5),
    lambda: grundy.Heap("4.7").quotient(), lambda: grundy.Form("2#320").quotient(),
    lambda: grundy.Quotient.from_presentation("a, b | a^2=1, b^3=b | a, b^2"),
]


@pytest.mark.parametrize("of", KINDS)
def test_quotients_can_be_pickled_copied_and_compared(of):
    q = of()
    again = pickle.loads(pickle.dumps(q))
    assert again == q == copy.deepcopy(q) and hash(again) == hash(q)
    assert (again.kind, again.state, again.order, again.p_portion) == (q.kind, q.state, q.order, q.p_portion)
    assert q != grundy.Heap("0.75").quotient()


def test_a_stopped_quotient_is_pickled_as_it_is():
    q = grundy.Heap("0.07").quotient(time=0.3)
    again = pickle.loads(pickle.dumps(q))
    assert again == q and (again.state, again.heaps) == (q.state, q.heaps)


def test_products_are_those_of_the_table():
    q = grundy.Heap("0.77").quotient()
    table, words = q.table(), q.elements
    for x in range(0, q.order, 3):
        for y in range(q.order):
            assert q.multiply(x, words[y]) == words[table[x, y]]
    assert q.multiply() == "1" and q.evaluate("a^2b") == "b" and q.evaluate("1") == "1"
    assert [q.evaluate(word) for word in words] == words
    for wrong in ("a^", "z", ""):
        with pytest.raises(grundy.PresentationError):
            q.evaluate(wrong)
    with pytest.raises(grundy.GrundyError, match="numbered from 0"):
        q.multiply(40)


def test_idempotents_and_j_classes_are_those_of_the_table():
    q = grundy.Heap("0.77").quotient()
    table, words = q.table(), q.elements
    assert q.idempotents() == [words[x] for x in range(q.order) if table[x, x] == x]
    ideal = [frozenset(row) for row in table.tolist()]
    classes = {}
    for x in range(q.order):
        classes.setdefault(ideal[x], []).append(words[x])
    assert sorted(map(sorted, q.j_classes())) == sorted(map(sorted, classes.values()))
    assert q.j_classes()[0] == [words[x] for x in range(q.order) if 0 in table[x]]


def test_the_cayley_graph_has_the_products_with_generators():
    q = grundy.Heap("0.77").quotient()
    graph = q.cayley_graph()
    assert graph.number_of_edges() == q.order * len(q.generators)
    for x, y, letter in graph.edges(keys=True):
        assert q.multiply(x, letter) == y
    assert sorted(x for x in graph if graph.nodes[x]["p"]) == sorted(q.p_portion)


def test_many_positions_are_answered_as_one_by_one():
    kayles = grundy.Heap("0.77")
    lists = [[a, b, c] for a in range(0, 80, 7) for b in range(0, 90, 11) for c in range(4)]
    whole = kayles.quotient()
    assert whole.outcomes(lists).tolist() == [whole.outcome(position) for position in lists]
    assert whole.outcomes(numpy.array(lists)).tolist() == whole.outcomes(lists).tolist()
    assert kayles.outcomes(lists, misere=True).tolist() == whole.outcomes(lists).tolist()
    assert grundy.Heap("4.7").quotient().outcomes([[10**12, 10**12], [10**12]]).tolist() == ["P", "N"]
    with pytest.raises(grundy.NotKnown, match="position 1"):
        kayles.quotient(5).outcomes([[1], [6]])


def test_winning_moves_of_a_known_quotient_are_those_of_a_search():
    fresh, known = grundy.Heap("0.77"), grundy.Heap("0.77")
    known.quotient()
    for position in ([3, 5, 8], [1], [12, 12], [2, 7, 30]):
        moves = known.winning_moves(position, misere=True)
        assert sorted(moves) == sorted(fresh.winning_moves(position, misere=True))
        assert known.winning_moves(position, misere=True, most=1) == moves[:1]


def test_habits_of_other_programs_get_a_hint():
    q = grundy.Heap("0.77").quotient()
    assert len(q) == q.order == 40 and bool(grundy.Heap("4.7").quotient())
    with pytest.raises(grundy.GrundyError, match="without brackets"):
        q.order()
    with pytest.raises(AttributeError, match="write order"):
        q.cardinality()


def test_the_text_for_gap_has_generators_relations_and_p():
    lines = grundy.Heap("0.77").quotient(4).to_gap().splitlines()
    assert lines == [
        'F := FreeMonoid("a", "b");;', "Q := F / [[F.1^2, One(F)], [F.2^3, F.2], [F.2*F.1, F.1*F.2]];;",
        "P := [F.1, F.2^2];;",
    ]


def test_a_certificate_becomes_a_theorem_for_rocq(tmp_path):
    certificate = grundy.Heap("0.77").quotient().certificate()
    assert json.loads(certificate)["order"] == 40 and certificate.verify() == grundy.verify(certificate)
    certificate.save(tmp_path / "kayles.json")
    assert grundy.Quotient.from_certificate((tmp_path / "kayles.json").read_text()).order == 40
    name = certificate.rocq(tmp_path / "theorems")
    grundy.Heap("0.75").quotient().certificate().rocq(tmp_path / "theorems")
    assert "0.77" in (tmp_path / "theorems" / f"{name}.v").read_text()
    with pytest.raises(grundy.CertificateError):
        grundy.Certificate(certificate.replace('"order":40', '"order":39')).rocq(tmp_path / "none")
    assert not (tmp_path / "none").exists()
    with pytest.raises(grundy.GrundyError):
        certificate.rocq(tmp_path)
