"""Vector games, with what the paper on the star-operator prints."""

import copy
import hashlib
import pickle

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



def test_outcomes_of_positions_are_those_of_the_window():
    for moves in ("4,0 0,3", "4 9", "3,0,0 0,3,0 1,1,1"):
        game = grundy.VectorGame(moves)
        first = game.iterations(12, misere=True)
        p = first[1] if len(first) > 1 else first[0]
        for position in [(0,) * game.dimension, (5,) * game.dimension, (11,) + (4,) * (game.dimension - 1)]:
            assert game.outcome(position) == ("P" if p[position] else "N")
            good = [tuple(x - m for x, m in zip(position, move)) for move in game.winning_moves(position)]
            assert all(p[left] for left in good)
            lefts = [tuple(x - m for x, m in zip(position, move)) for move in game.moves]
            assert len(good) == sum(min(left) >= 0 and bool(p[left]) for left in lefts)


def test_normal_play_ends_in_the_zero_position():
    nim = grundy.VectorGame([1, 2])
    assert [nim.outcome(n, misere=False) for n in range(4)] == ["P", "N", "N", "P"]
    assert nim.winning_moves(5, misere=False) == [(2,)]
    for wrong in (-1, "five", (1, 2), 10**12):
        with pytest.raises(grundy.GrundyError):
            nim.outcome(wrong)
    with pytest.raises(grundy.NotKnown, match="pass"):
        grundy.VectorGame([0, 1]).outcome(3)


def test_names_in_moves_stand_for_numbers():
    assert grundy.VectorGame("(a,0) (0,b)", a=4, b=3) == grundy.VectorGame([(4, 0), (0, 3)])
    assert grundy.VectorGame("k 2k-1", k=4).moves == [(4,), (7,)]
    for wrong in ({"a": 4}, {"a": 4, "b": -1}, {"a": 4, "b": "x"}):
        with pytest.raises(grundy.GrundyError):
            grundy.VectorGame("(a,0) (0,b)", **wrong)
    assert grundy.VectorGame(grundy.VectorGame([4, 9])) == grundy.VectorGame([4, 9])


def test_iterations_can_be_pickled_copied_and_compared():
    for moves, window in (([(4, 0), (0, 3)], (20, 30)), ([4, 9], 50), ([(1, 1, 0), (0, 1, 2)], 8)):
        found = grundy.VectorGame(moves).iterations(window)
        again = pickle.loads(pickle.dumps(found))
        assert again == found == copy.deepcopy(found) and hash(again) == hash(found)
        assert (again.phi, again.state, again.minimal) == (found.phi, found.state, found.minimal)
        assert all((one == other).all() for one, other in zip(again, found)) and len(again) == len(found)
        assert again.view() == found.view()
    assert found != grundy.VectorGame(moves).iterations(9)


def test_the_time_of_a_large_limit_is_heeded():
    with pytest.raises(grundy.Stopped) as stopped:
        grundy.VectorGame([(4, 0), (0, 3)]).limit(30_000, time=0.05)
    assert stopped.value.why == "time"


@pytest.mark.parametrize("moves", ["M_4", "M_4 20 without 18", "(3..,2..)", "(3 mod 11,0) (0,4..7)"])
def test_moves_that_go_on_for_ever_are_kept(moves):
    game = grundy.VectorGame(moves)
    same = pickle.loads(pickle.dumps(game))
    assert same == game == eval(repr(game), {"VectorGame": grundy.VectorGame}) and hash(same) == hash(game)
    with pytest.raises(grundy.NotKnown, match="infinitely many"):
        game.moves
    assert (game.limit(30) == grundy.VectorGame(game.minimal).limit(30)).all()


def test_the_reflexive_game_is_its_own_limit():
    assert grundy.VectorGame("M_4").phi().value == 0
    assert grundy.VectorGame("M_4") != grundy.VectorGame([4, 5, 6, 7])
    assert 15 in [move for (move,) in grundy.VectorGame("M_4").winning_moves((19,))]
