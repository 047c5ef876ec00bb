"""Surveys of families, and the atlas."""

import pytest

import grundy


def test_a_survey_says_of_each_game_what_is_said_of_it_alone(tmp_path):
    rows = grundy.survey("0.qq", "quotient", folder=tmp_path, rounds=[10_000], workers=2)
    assert len(rows) == 15
    for row in rows:
        if row.get("state") == "finite":
            q = grundy.Heap(row["unit"]).quotient()
            assert (row["order"], row["p"]) == (q.order, len(q.p_portion)), row["unit"]
        elif "same_as" in row:
            assert row["same_as"] in {of["unit"] for of in rows}
    # The same call takes what is there.
    assert grundy.survey("0.qq", "quotient", folder=tmp_path, rounds=[10_000], workers=2) == rows
    assert grundy.frame(rows).unit.tolist() == [row["unit"] for row in rows]


def test_every_question_is_asked():
    period = grundy.survey(["0.77", "0.07"], "grundy", heaps=1000, columns=["period"])
    assert {row["unit"]: row["period"] for row in period} == {"0.77": 12, "0.07": 34}
    assert grundy.survey("0.77", "genus", heaps=5)[0]["tame"] is False
    assert grundy.survey("{(4,0),(0,3)}", "star", window=60)[0]["window_phi"] == 7
    assert grundy.survey(["DhC"], "graph", code="0.33")[0]["grundy"] == 2


def test_the_progress_of_a_survey_counts_games():
    told = []
    grundy.survey("0.dd", "genus", heaps=12, progress=lambda done, of: told.append((done, of)))
    assert all(of == 63 for _, of in told)


def test_what_cannot_be_asked_is_refused():
    for call in [
        lambda: grundy.survey("0.77", "quotients"), lambda: grundy.survey("0.77", "quotient", heaps=5),
        lambda: grundy.survey("DhC", "graph"), lambda: grundy.survey("no game", "genus"),
        lambda: grundy.survey("0.77", "genus", columns=["colour"]), lambda: grundy.survey("0.77", "grundy", heaps=-1),
    ]:
        with pytest.raises(grundy.GrundyError):
            call()
    with pytest.raises(grundy.Stopped):
        grundy.survey("0.ddd", "quotient", time=0.05)


def test_the_atlas_has_the_games_of_three_digits():
    rows = grundy.atlas("order = 40").rows()
    assert "0.77" in [row["Code"] for row in rows] and all(row["|Q|"] == 40 for row in rows)
    with pytest.raises(grundy.ProjectError, match="did you mean 'chart'"):
        grundy.atlas(view="charts")


def test_a_filter_that_cannot_be_read_says_why():
    with pytest.raises(grundy.NotKnown, match="nothing to show: (?!it has no)"):
        grundy.atlas("order >").rows()
    with pytest.raises(grundy.NotKnown, match="cannot be read"):
        grundy.VectorGame([(4, 0), (0, 3)]).view(window="abc").svg()
