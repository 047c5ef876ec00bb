"""Families of graphs in which an edge grows."""

import networkx
import numpy
import pytest

import grundy

ARC_KAYLES = grundy.GraphGame("0.07", bit2="any")

# The star with rays 1, 2 and one that grows.
STAR = [(0, 1), (0, 2), (2, 3), (0, 4)]


def test_a_leg_has_the_period_of_the_literature():
    family = ARC_KAYLES.grow(STAR, (0, 4))
    assert (family.period, family.last_exception, family.saltus, family.proved) == (34, 193, 0, True)
    assert family.basis == "checked" and family.types == 2
    assert isinstance(family.values, numpy.ndarray) and family.values.dtype == numpy.int64
    assert family.table is None and family.start is None
    assert (family.values[194:228] == family.values[228:262]).all()
    assert family.at(10**12) == family.at(10**12 + 34) == 8


def test_members_are_those_of_the_solver():
    game = grundy.GraphGame("0.33")
    petersen = networkx.petersen_graph()
    petersen.add_edge(0, "tail")
    family = game.grow(petersen, ("tail", 0))
    for n in range(5):
        member = networkx.petersen_graph()
        networkx.add_path(member, [0, *(f"p{at}" for at in range(n + 1))])
        assert family.values[n] == family.at(n) == game.value(member)


def test_two_legs_have_a_table_and_a_period_along_its_diagonal():
    family = grundy.GraphGame("0.33").grow(networkx.star_graph(3), (0, 2), (3, 0))
    assert family.proved and family.basis == "checked" and family.last_exception is None
    assert family.table.ndim == 2 and family.values[3] == family.table[3, 3]
    p, start = family.period, family.start
    table = family.table[start:, start:]
    assert (table[p:, p:] == table[:-p, :-p]).all()
    assert family.at(10**12, 7) == family.at(10**12 + p, 7 + p)


def test_the_certificate_says_the_same():
    for graph, edges in [(STAR, [(0, 4)]), (networkx.star_graph(4), [(0, 1), (0, 2)]), (networkx.cycle_graph(3), [(0, 1)])]:
        family = grundy.GraphGame("0.33").grow(graph, *edges)
        assert "Proved" in grundy.verify(family.certificate)


def test_misere_values_are_those_of_connected_codes():
    family = grundy.GraphGame("0.33").grow(networkx.star_graph(3), (0, 1), misere=True)
    assert family.proved
    with pytest.raises(grundy.GrundyError, match="may split"):
        ARC_KAYLES.grow(STAR, (0, 4), misere=True)


def test_what_does_not_grow_is_refused_in_words():
    for edges in [(0, 3)], [(0, 4), (0, 4)], [], ["no edge"], [(0, "else")]:
        with pytest.raises(grundy.GraphError):
            ARC_KAYLES.grow(STAR, *edges)
    with pytest.raises(grundy.GrundyError):
        grundy.GraphGame("0.(3)*").grow(STAR, (0, 4))
    with pytest.raises(grundy.GrundyError):
        ARC_KAYLES.grow(STAR, (0, 4)).at(-1)


def test_an_open_path_has_values_and_no_period():
    family = grundy.GraphGame("0.007").grow(STAR, (0, 4), time=20)
    assert family.period is None and not family.proved and len(family.values) > 100
    with pytest.raises(grundy.NotKnown):
        family.at(10**12)


def test_the_picture_is_that_of_the_window():
    family = ARC_KAYLES.grow(STAR, (0, 4))
    assert family.view().svg().startswith("<svg")
    assert family._repr_svg_() == family.view().svg()
