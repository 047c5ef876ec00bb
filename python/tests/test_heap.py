"""Heap games: values, periods, positions, genera."""

import csv
import io

import numpy
import pytest

import grundy


def test_first_values_are_those_of_brute_force(facts):
    rows = csv.DictReader(io.StringIO(facts("octal/first_values.csv")))
    for row in rows:
        expected = [int(row[f"G{n}"]) for n in range(41)]
        code = "Grundy's game" if row["code"] == "grundy" else row["code"]
        values = grundy.Heap(code).values(40)
        assert values.tolist() == expected, code
        assert values.shape == (41,)
        assert values.dtype == numpy.int64


def test_kayles_has_period_12_from_heap_71_on():
    # Guy and Smith 1956.
    kayles = grundy.Heap("Kayles")
    period = kayles.period()
    assert period[:4] == (12, 70, 0, True)
    assert "Guy" in period.proof
    values = kayles.values(1000)
    assert (values[71 : 1001 - 12] == values[71 + 12 :]).all()
    assert kayles.value(10**15) == values[71 + (10**15 - 71) % 12]


def test_periods_are_those_of_the_literature(facts):
    rows = csv.DictReader(io.StringIO(facts("octal/periods.csv")))
    for row in rows:
        period, last = int(row["period"]), int(row["last_exception"])
        if last + 2 * period < 5000:
            found = grundy.Heap(row["code"]).period(20_000)
            assert found[:4] == (period, last, 0, True), row["code"]


def test_an_array_belongs_to_its_caller():
    kayles = grundy.Heap("0.77")
    values = kayles.values(20)
    values[:] = 0
    assert kayles.values(4).tolist() == [0, 1, 2, 3, 1]


def test_grundy_values_of_sums_are_nim_sums():
    # Sprague 1935, Grundy 1939.
    kayles = grundy.Heap("0.77")
    values = kayles.values(12)
    for a in range(13):
        for b in range(13):
            answer = kayles.answer([a, b])
            assert answer.grundy == values[a] ^ values[b]
            assert answer.outcome == ("P" if values[a] == values[b] else "N")


def test_winning_moves_lead_to_p_positions():
    for misere in (False, True):
        kayles = grundy.Heap("0.77")
        for position in ([3, 5, 8], [4, 4, 1], [7]):
            answer = kayles.answer(position, misere)
            assert (answer.winning > 0) == (answer.outcome == "N")
            assert len(answer.moves) == answer.winning
            for heap, left in answer.moves:
                rest = list(position)
                rest.remove(heap)
                assert kayles.outcome(rest + left, misere) == "P"


def test_in_misere_play_who_cannot_move_wins():
    nim = grundy.Heap("0.(3)*")
    assert nim.misere_outcome([]) == "N"
    assert nim.misere_outcome([1]) == "P"
    # Bouton 1901: but for heaps of one, misère Nim is won as normal Nim.
    assert nim.misere_outcome([3, 5, 6]) == "P" == nim.outcome([3, 5, 6])
    assert nim.misere_outcome("3, 5, 7") == "N"


def test_heaps_of_any_size():
    # Misère 4.7 is solved for all heaps; the position is too large for any table.
    daisies = grundy.Heap("4.7")
    answer = daisies.answer([3, 5, 10**12], misere=True, most=10)
    assert answer.outcome == "N"
    assert answer.winning > len(answer.moves) == 10
    heap, left = answer.moves[0]
    rest = [3, 5, 10**12]
    rest.remove(heap)
    assert daisies.misere_outcome(rest + left) == "P"


def test_a_known_quotient_tells_what_the_search_tells():
    one, two = grundy.Heap("0.77"), grundy.Heap("0.77")
    one.quotient()
    for position in ([1, 2], [3, 5, 8], [2, 2], [9, 9, 1]):
        assert one.misere_outcome(position) == two.misere_outcome(position)


def test_genera_of_kayles():
    # Winning Ways, chapter 13.
    genera = grundy.Heap("0.77").genera(9)
    assert genera[1:5] == ["1^031", "2^20", "3^31", "1^031"]


def test_numbers_of_numpy_are_numbers():
    kayles = grundy.Heap("0.77")
    assert kayles.values(numpy.int64(3)).tolist() == [0, 1, 2, 3]
    assert kayles.outcome(numpy.array([3, 3])) == "P"
    assert kayles.outcome(numpy.int64(3)) == kayles.outcome(3) == "N"


@pytest.mark.parametrize("position", [{3: 2}, b"35", [1.0], [[3, 5]], numpy.array([3.0]), None, [-1], [10**16]])
def test_what_is_no_position_is_refused(position):
    with pytest.raises(grundy.PositionError):
        grundy.Heap("0.77").outcome(position)


def test_genera_that_are_stopped_are_those_of_the_game():
    with pytest.raises(grundy.Stopped) as stopped:
        grundy.Heap("0.007").genera(10_000, time=0.2)
    known = stopped.value.partial
    assert stopped.value.why == "time" and len(known) < 10_000
    assert known == grundy.Heap("0.007").genera(10)[: len(known)] + known[11:]


def test_games_with_one_code_are_equal():
    assert grundy.Heap("Kayles") == grundy.Heap("0.77")
    assert len({grundy.Heap("Kayles"), grundy.Heap("0.77"), grundy.Heap("0.07")}) == 2


def test_a_frame_has_the_values_by_heap():
    frame = grundy.Heap("0.77").frame(10)
    assert frame.loc[5, "value"] == 4


def test_many_positions_are_answered_as_one_by_one():
    kayles = grundy.Heap("0.77")
    lists = [[3, 3], [], [10**12, 10**12 + 12], [3, 5, 8], [1]]
    assert kayles.outcomes(lists).tolist() == [kayles.outcome(position) for position in lists]
    rows = numpy.random.default_rng(1).integers(0, 90, (1000, 3))
    values = kayles.values(90)
    sums = values[rows[:, 0]] ^ values[rows[:, 1]] ^ values[rows[:, 2]]
    assert ((kayles.outcomes(rows) == "P") == (sums == 0)).all()
    assert kayles.outcomes([]).tolist() == []
    for wrong in ([3, "five"], numpy.ones((2, 2)), numpy.array([1, 2]), [[-1]], 3, [[10**16]], ["3, 5"]):
        with pytest.raises(grundy.PositionError):
            kayles.outcomes(wrong)


def test_the_genus_of_a_position_is_that_of_its_heap():
    kayles = grundy.Heap("0.77")
    assert [kayles.genus([n]) for n in range(6)] == kayles.genera(5)
    assert kayles.genus("2, 2") == grundy.Form("2 + 2").genus


def test_values_of_somebody_else_are_held_against_the_game():
    kayles = grundy.Heap("0.77")
    values = kayles.values(200)
    assert kayles.check(values, period=12, start=71) .agrees
    assert kayles.check(kayles.b_file(200)).entries == 201
    assert not kayles.check(values, period=12, start=70).agrees
    assert kayles.check(values[1:]).shift == 1
    wrong = kayles.check([0, 1, 2, 3, 1, 5]).wrong
    assert (wrong["heap"], wrong["said"], wrong["value"]) == (5, 5, 4)
    assert "Heap 5" in kayles.check([0, 1, 2, 3, 1, 5]).said[0]
    with pytest.raises(grundy.GrundyError):
        kayles.check([])
    with pytest.raises(grundy.GrundyError):
        kayles.check("one two")


def test_the_games_of_values_are_found():
    assert grundy.which(grundy.Heap("0.77").values(20))[0].game == "0.77"
    assert grundy.which([7, 0, 7, 0, 0, 1]) == []
    with pytest.raises(grundy.Stopped) as stopped:
        grundy.which([0, 1], time=0)
    assert stopped.value.partial == []


def test_a_heap_game_may_be_given_by_another_one():
    assert grundy.Heap(grundy.Heap("Kayles")) == grundy.Heap("0.77")


def test_a_period_that_is_not_found_in_time_says_how_to_go_on():
    with pytest.raises(grundy.Stopped, match="time=None") as stopped:
        grundy.Heap("0.007").period(10**7, time=0.3)
    assert len(stopped.value.partial) > 100
    # Games whose values grow have their period by the Master Theorem.
    assert grundy.Heap("0.8").period().proved


def test_a_stream_knows_what_values_know():
    found = grundy.Heap("0.77").stream(10**5)
    assert (found["period"]["period"], found["period"]["last_exception"]) == (12, 70)
    with pytest.raises(grundy.Stopped) as stopped:
        grundy.Heap("0.007").stream(10**9, time=0.1)
    assert stopped.value.partial["code"] == "0.007"
    with pytest.raises(grundy.GrundyError, match="cannot be streamed"):
        grundy.Heap("AllBut(2,3)").stream(1000)
