"""Vector games, with what the paper on the star-operator prints."""

import hashlib

import numpy
import pytest

import grundy


def rows(board):
    """A board of the golden data: rows of 0s and 1s, x running fastest."""
    flat = board.T.reshape(-1, board.shape[0])
    return "\n".join("".join("1" if cell else "0" for cell in row) for row in flat)


@pytest.mark.parametrize("name", ["star/golden_1d.json", "star/golden_2d.json", "star/golden_3d.json"])
def test_iterations_are_those_of_two_other_programs(facts, name):
    for of in facts(name)["games"]:
        if numpy.prod(of["window"]) > 5000:
            continue
        game = grundy.VectorGame(of["moves"])
        found = game.iterations(of["window"])
        assert (found.phi, found.counts) == (of["phi_window"], of["counts"]), of["name"]
        digests = [hashlib.sha256(rows(board).encode()).hexdigest() for board in found]
        assert digests == of["sha256"], of["name"]
        assert (game.limit(of["window"]) == found[-1]).all()


def test_figures_have_the_classes_that_the_paper_says(facts):
    project = grundy.Project("projects/misere-star-operator.grundy")
    games = {"Figure 5": [(4, 0), (0, 3)], "Figure 9": [(0, 2), (1, 1), (2, 0)]}
    printed = {figure["figure"]: figure["class"] for figure in facts("papers/star_paper.json")["figures"]}
    for figure, moves in games.items():
        assert grundy.VectorGame(moves).classify() == printed[figure]
        assert project.figure(figure).svg().startswith("<svg")


def test_the_first_row_of_figure_1(facts):
    printed = facts("papers/star_paper.json")["figure_1"]["moves_of_row_1"]
    first = grundy.VectorGame([4, 9]).iterations(100)[1].nonzero()[0]
    assert first[: len(printed)].tolist() == printed


def test_the_limit_is_reflexive():
    # The limit is the set of the P-positions of the game whose moves it is (theorem 3).
    game = grundy.VectorGame([(4, 0), (0, 3)])
    limit = game.limit((40, 30))
    assert limit.shape == (40, 30) and limit.dtype == bool
    moves = [tuple(int(n) for n in point) for point in numpy.argwhere(limit)]
    again = grundy.VectorGame(moves).iterations((40, 30))
    assert again.phi == 0 and (again[0] == limit).all()


def test_a_window_is_the_truth_for_all_heaps():
    game = grundy.VectorGame([(2, 9), (3, 7), (4, 4), (5, 2), (8, 1)])
    assert (game.limit(60)[:30, :20] == game.limit((30, 20))).all()


def test_phi_is_proved_on_all_positions():
    # docs/vector-games-on-all-positions.md
    for moves, phi in (("1,1 0,4", 5), ("2,1 4,0", 5)):
        found = grundy.VectorGame(moves).phi()
        assert (found.value, found.state, found.basis) == (phi, "proved", "checked") and found.proof
    # Theorem 1 of docs/star-theorems.md, also on three heaps.
    for moves in ([(2, 9), (3, 7), (8, 1)], [(2, 0, 3), (1, 5, 4)]):
        found = grundy.VectorGame(moves).phi()
        assert (found.value, found.state, found.basis) == (2, "proved", "checked")
        assert grundy.verify(grundy.VectorGame(moves).certificate()).startswith("Proved: φ = 2")
    # Lemma 8 of the paper.
    found = grundy.VectorGame([4]).phi()
    assert found[:3] == (5, 5, "proved") and found.basis == "computed"


def test_certificates_of_iterations_are_checked():
    text = grundy.VectorGame([(1, 1), (0, 2)]).certificate()
    assert grundy.verify(text).startswith("Proved")
    with pytest.raises(grundy.CertificateError):
        grundy.verify(text.replace('"moves":[[0,2],[1,1]]', '"moves":[[0,3],[1,1]]').replace("[1,1]", "[1,2]", 1))


def test_moves_may_be_written_in_all_ways():
    games = [[(4, 0), (0, 3)], "4,0 0,3", numpy.array([[0, 3], [4, 0]]), [[4, 0], [0, 3], [4, 0]]]
    assert len({grundy.VectorGame(moves) for moves in games}) == 1
    assert grundy.VectorGame([9, 4]).moves == [(4,), (9,)]


def test_windows_may_be_written_in_all_ways():
    game = grundy.VectorGame([(4, 0), (0, 3)])
    for window in ((10, 20), "10x20", "10×20", numpy.array([10, 20])):
        assert game.limit(window).shape == (10, 20)
    assert game.limit(numpy.int64(10)).shape == (10, 10)
    for window in (10.0, (10, "20"), None, -1, 0, ()):
        with pytest.raises(grundy.MovesError):
            game.limit(window)


def test_iterations_are_a_sequence():
    found = grundy.VectorGame([(4, 0), (0, 3)]).iterations(24)
    assert (found[-1] == found[len(found) - 1]).all()
    with pytest.raises(IndexError):
        found[len(found)]
    assert len(list(found)) == len(found.counts)
    assert [board.sum() for board in found[1:3]] == found.counts[1:3]
    for index in (1.0, "1", None):
        with pytest.raises(TypeError):
            found[index]
    assert found.frame().elements.tolist() == found.counts


@pytest.mark.parametrize("moves", ["4,0 0", [(1, 2), (3,)], [(-1, 0)], 7, [("a", 1)], [(1, 2, 3, 4)]])
def test_what_are_no_moves_is_refused(moves):
    with pytest.raises(grundy.MovesError):
        grundy.VectorGame(moves)

