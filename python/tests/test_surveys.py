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


def test_a_survey_that_is_stopped_has_what_is_done_and_goes_on(tmp_path):
    with pytest.raises(grundy.Stopped) as stopped:
        grundy.survey("0.qq", "quotient", folder=tmp_path, rounds=[1_000, 100_000], time=0)
    partial = stopped.value.partial
    assert f"{len(partial)} of 15 games are done; they are in partial" in str(stopped.value)
    rows = grundy.survey("0.qq", "quotient", folder=tmp_path, rounds=[1_000, 100_000], time=60)
    assert len(rows) == 15
    with pytest.raises(grundy.Stopped) as ended:
        grundy.survey("0.qq", "quotient", time=0)
    assert len(ended.value.partial) == 0 and "0 of 15" in str(ended.value)


def test_easy_games_are_done_first():
    # 0.dd has games that are open after 10^6 steps, which take longer than there is time.
    told = []

    def enough(done, of):
        told.append(done)
        if done >= 20:
            raise StopIteration

    with pytest.raises(StopIteration):
        grundy.survey("0.dd", "quotient", rounds=[10_000, 10**12], progress=enough)
    assert max(told) >= 20


def test_rows_stand_in_the_order_of_codes_and_are_numbers():
    rows = grundy.survey(["0.qq", "0.3"], "quotient", rounds=[10_000])
    units = [row["unit"] for row in rows]
    assert units == sorted(units)
    table = rows.frame()
    assert str(table.period.dtype) == "Int64" and table.order.min() >= 1
    shifted = table[table.same_as.notna()]
    assert len(shifted) and shifted.state.notna().all()
    for row in shifted.to_dict("records"):
        assert row["period"] == grundy.Heap(row["unit"]).quotient().period.period


def test_games_are_given_as_such():
    assert grundy.survey([grundy.Heap("0.77")], "genus", heaps=5)[0]["unit"] == "0.77"
    assert grundy.survey(grundy.Heap("Kayles"), "genus", heaps=5, columns="tame")[0]["tame"] is False
    assert grundy.survey(grundy.VectorGame([(4, 0), (0, 3)]), "star", window=60)[0]["window_phi"] == 7
    for pattern in ("0.??", "octal(2)"):
        with pytest.raises(grundy.GrundyError, match="a pattern is written 0.dd"):
            grundy.survey(pattern, "genus")


def test_the_atlas_is_a_table_of_numbers():
    table = grundy.atlas().frame()
    for name in ("order", "p", "period", "last_exception", "heaps", "shift", "steps", "normal_period", "normal_heaps"):
        assert str(table[name].dtype) == "Int64", name
    kayles = table[table.unit == "0.77"].iloc[0]
    assert (kayles.state, kayles.order, kayles.p, kayles.period, kayles.last_exception) == ("finite", 40, 9, 12, 70)
    assert bool(kayles.settled) and not kayles.tame and kayles.normal_period == 12
    assert (table.sort_values("order").order.dropna().diff().dropna() >= 0).all()
    open_games = table[~table.settled.fillna(False)]
    assert set(open_games.state.dropna()) == {"open"} and open_games.order.notna().any()
    # The names are those of a survey.
    rows = grundy.survey("0.77", "quotient")
    assert set(rows[0]) - {"round", "stop"} <= set(table.columns)
    assert len(grundy.atlas("order = 40").frame()) == len(grundy.atlas("order = 40").rows())
