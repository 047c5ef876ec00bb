"""Misère forms, with the algebra of the 22 games of day 4."""

import random

import pickle

import pytest

import grundy


def test_sums_of_games_of_day_4_are_those_of_another_program(facts):
    for g, h, name, birthday, outcome, genus in facts("canonical/algebra.json")["sums"]:
        found = grundy.Form(g) + grundy.Form(h)
        assert (found.birthday, found.outcome, found.genus) == (birthday, outcome, genus), (g, h)
        assert found.facts["sha"] == name[4:] if name.startswith("sha:") else found == grundy.Form(name)


def test_equal_games_are_equal_forms():
    assert grundy.Form("2#3 + 4_2") == grundy.Form("2#3") + "4_2"
    assert hash(grundy.Form("3")) == hash(grundy.Form(2) + 1)
    # In misère play the sum of two equal games is seldom 0.
    assert grundy.Form("2# + 2#") != grundy.Form(0)


def test_the_game_2_sharp_is_that_of_the_books():
    # Winning Ways, chapter 13; Siegel, figure 1.
    game = grundy.Form("2#")
    assert (game.genus, game.outcome, game.birthday) == ("0^02", "P", 3)
    assert game.options == [grundy.Form(2)]


def test_sums_commute_and_associate():
    chance = random.Random(1)
    games = [grundy.Form(name) for name in ("0", "1", "2", "2#", "2#3", "2#0", "3#2", "2#321")]
    for _ in range(60):
        g, h, k = (chance.choice(games) for _ in range(3))
        assert g + h == h + g and (g + h) + k == g + (h + k)
        assert (g + h) - h == g


def test_a_game_and_its_mate_are_a_p_position():
    # Siegel, definition 2.5.
    for name in ("1", "2", "2#", "2#3", "2#321", "4_2"):
        game = grundy.Form(name)
        assert (game + game.mate).outcome == "P"


def test_the_outcome_is_that_of_the_options():
    for name in ("2#3", "2#321", "3#2", "2#0", "4_2"):
        game = grundy.Form(name)
        wins = any(option.outcome == "P" for option in game.options)
        assert game.outcome == ("N" if wins or not game.options else "P")


def test_parts_add_up():
    game = grundy.Form("2 + 2#")
    parts = game.parts()
    assert grundy.Form("2#") in parts and game in parts
    for part in parts:
        assert part + (game - part) == game
    assert not game.prime and grundy.Form("2").prime


def test_different_games_are_told_apart():
    for one, other in (("2", "3"), ("2#", "0"), ("2#3", "2#0")):
        found = grundy.Form(one).distinguisher(other)
        assert (found + one).outcome == "P" and (found + other).outcome == "N"
    assert grundy.Form(2).distinguisher(2) is None


def test_what_is_no_part_cannot_be_taken_away():
    with pytest.raises(grundy.FormError):
        grundy.Form(2) - grundy.Form("2#")


def test_sum_takes_forms():
    assert sum([grundy.Form(1), grundy.Form(2)], grundy.Form(0)) == grundy.Form(3)


def test_formulas_for_a_notebook():
    assert grundy.Form("2#3")._repr_latex_() == "$2_{\\#}3$"
    assert str(grundy.Form("{2#,3}")) == "2#3"


def test_a_long_form_is_written_as_it_was_made():
    # The name of the sum has 1256 characters.
    g = grundy.Form("2#3+4_2")
    assert repr(g) == "Form('2#3+4_2')" and eval(repr(g), {"Form": grundy.Form}) == g
    assert g.quotient().order == 10
    assert g.view().svg().startswith("<svg")
    for of in (g + "2#", grundy.Form.of([g, 2]), g.mate, 3 * g, g.options[-1]):
        assert grundy.Form(str(of)) == of
        assert pickle.loads(pickle.dumps(of)) == of


def test_a_nim_heap_equals_its_number():
    assert grundy.Form(2) == 2 and grundy.Form("2#") != 2 and grundy.Form("1 + 1") == 0
    assert {grundy.Form(2): "two"}[2] == "two"


def test_forms_have_multiples_and_an_order():
    g = grundy.Form("2#3")
    assert 3 * g == g + g + g == g * 3 and 0 * g == 0 and 1 * g == g
    forms = grundy.Form.day(3)
    assert sorted(reversed(forms)) == sorted(forms)
    assert sorted([grundy.Form(3), grundy.Form(0), grundy.Form(1)]) == [0, 1, 3]
    with pytest.raises(grundy.GrundyError):
        (-1) * g


def test_the_games_of_a_day_are_as_many_as_in_conway():
    # Conway, On Numbers and Games, ch. 12.
    assert [len(set(grundy.Form.day(n))) for n in range(5)] == [1, 2, 3, 5, 22]
    with pytest.raises(grundy.FormError, match="4171780"):
        grundy.Form.day(5)


def test_games_are_linked_unless_one_is_an_option_of_the_other():
    games = grundy.Form.day(3)
    for g in games:
        for h in games:
            assert g.linked(h) == (g not in h.options and h not in g.options)


def test_the_graph_of_a_game_has_its_positions_and_moves():
    graph = grundy.Form("2#320").game_graph()
    assert len(graph) == grundy.Form("2#320").facts["positions"]
    for form in graph:
        assert sorted(graph.successors(form)) == sorted(form.options)
        wins = [left for left in graph.successors(form) if graph.nodes[left]["outcome"] == "P"]
        assert graph.nodes[form]["outcome"] == ("N" if wins or not form.options else "P")


def test_the_formal_birthday_is_that_of_what_was_written():
    assert (grundy.Form("{1}").formal_birthday, grundy.Form("{1}").birthday) == (2, 0)
    assert (grundy.Form("1 + 1").formal_birthday, grundy.Form("2#3").formal_birthday) == (2, 4)
    assert [grundy.Form(text).tame for text in ("0", "2#", "2#320")] == [True, True, False]
