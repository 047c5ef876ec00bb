"""Graphs as other programs write them: the door of this package reads what the command line reads."""

import json
import pathlib

import pytest

import grundy

FOLDER = pathlib.Path(__file__).parents[2] / "tests" / "data" / "reading"
CASES = json.loads((FOLDER / "cases.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=[case["file"] for case in CASES])
def test_a_file_is_read_as_it_was_meant(case):
    path = FOLDER / case["file"]
    if case.get("refused"):
        with pytest.raises(grundy.GraphError, match="line .*column"):
            grundy.read_graph(path)
        return
    graph = grundy.read_graph(path)
    assert len(graph.names) == case.get("vertices", len(graph.names))
    assert len(graph.edges) == case.get("edges", len(graph.edges))
    found = grundy.GraphGame(case["code"]).solve(graph)
    assert found.value == case.get("grundy", found.value)
    assert found.misere == case.get("misere", found.misere)


def test_names_are_those_of_the_text_in_moves_and_pictures():
    game = grundy.GraphGame("0.33")
    with pytest.warns(grundy.GraphNote, match="numbered from 1") as notes:
        moves = game.moves("1 2\n2 3")
    assert moves == {1: 2, (1, 2): 1, (2, 3): 1, 3: 2}
    assert notes[0].message.kind == "numbered_from"
    assert "anna" in game.draw("graph { anna -- bert }").svg()


def test_places_of_a_file_are_those_of_the_picture():
    text = 'graph { a [pos="0,0"]; b [pos="72,0"]; c [pos="0,72"]; a -- b; a -- c }'
    a, b, c = grundy.read_graph(text).places
    assert b[0] - a[0] == pytest.approx(1) and b[1] == a[1]
    # The y axis of the picture goes down.
    assert c[1] - a[1] == pytest.approx(-1)


def test_a_text_is_read_within_the_budgets_that_a_call_has(tmp_path):
    edges = "\n".join(f"{vertex} {vertex + 1}" for vertex in range(30_000))
    file = tmp_path / "path.txt"
    file.write_text(edges)
    for graph in (edges, edges.encode(), file):
        with pytest.raises(grundy.GraphError, match="memory"):
            grundy.read_graph(graph, memory="100K")
        with pytest.raises(grundy.GraphError, match="line .*memory"):
            grundy.read_graph(graph, memory="1M")
        assert len(grundy.read_graph(graph, memory="64M", time=60).names) == 30_001
        with pytest.raises(grundy.Stopped) as stopped:
            grundy.read_graph(graph, time=0)
        assert stopped.value.why == "time"
        for ask in (grundy.GraphGame("0.33").solve, grundy.GraphGame("0.33").moves):
            with pytest.raises(grundy.GraphError, match="memory"):
                ask(graph, memory="1M")
    with pytest.raises(grundy.GrundyError, match="time is"):
        grundy.read_graph(edges, time=-1)


def test_a_path_as_it_is_pasted_keeps_its_time():
    assert grundy.GraphGame("0.33").solve("0-1-2-3-4", time=60, memory="64M").value == 2
