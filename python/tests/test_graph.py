"""Octal games on graphs, given in all ways."""

import copy
import pickle

import networkx
import numpy
import pandas
import pytest
import scipy.sparse

import grundy


class SageGraph:
    """A graph as Sage has it: with a method that gives the networkx form."""

    def __init__(self, graph):
        self._graph = graph

    def networkx_graph(self):
        return self._graph


def test_named_graphs_have_the_values_of_brute_force(facts):
    for name in ("graphs/named.json", "graphs/paths.json"):
        for of in facts(name)["graphs"]:
            if of["n"] > 10:
                continue
            for code, expected in of["games"].items():
                solution = grundy.GraphGame(code).solve(of["graph6"])
                assert solution.value == expected["g"], (of["id"], code)
                assert solution.misere == expected["misere"], (of["id"], code)
                assert len(solution.moves) == expected["moves"], (of["id"], code)


def test_labelled_moves_are_those_of_brute_force(facts):
    for of in facts("graphs/labelled_moves.json")["graphs"][:12]:
        graph = networkx.Graph()
        graph.add_nodes_from(range(of["n"]))
        graph.add_edges_from(of["edges"])
        for code, expected in of["games"].items():
            game = grundy.GraphGame(code)
            normal = {
                (tuple(taken)[0] if len(taken) == 1 else tuple(taken)): value
                for taken, _, value, _ in expected["moves"]
            }
            assert game.moves(graph) == normal, (of["id"], code)


def test_a_path_in_0_33_has_its_length_modulo_3():
    game = grundy.GraphGame("0.33")
    for n in range(1, 12):
        assert game.value(networkx.path_graph(n)) == n % 3
        assert game.outcome(networkx.path_graph(n)) == ("P" if n % 3 == 0 else "N")


def test_graphs_may_be_given_in_all_ways():
    petersen = networkx.petersen_graph()
    game = grundy.GraphGame("0.33")
    value = game.value(petersen)
    graph6 = networkx.to_graph6_bytes(petersen, header=False).decode()
    assert value == game.value(graph6)
    assert value == game.value(list(petersen.edges))
    assert value == game.value(numpy.array(petersen.edges))
    assert value == game.value(networkx.to_graph6_bytes(petersen))
    assert value == game.value(networkx.to_dict_of_lists(petersen))
    assert value == game.value(SageGraph(petersen))
    assert value == game.value(networkx.relabel_nodes(petersen, {n: f"v{n}" for n in petersen}))


def test_a_dict_of_neighbours_names_vertices_and_has_isolated_ones():
    game = grundy.GraphGame("0.33")
    assert game.moves({"ab": ["cd"]}) == {"ab": 1, ("ab", "cd"): 0, "cd": 1}
    assert game.value({0: [1], 1: [0], 2: []}) == 2 ^ 1


def test_games_with_one_rule_are_equal():
    assert len({grundy.GraphGame("0.33"), grundy.GraphGame(" 0.33"), grundy.GraphGame("0.7", bit2="any")}) == 2
    assert repr(grundy.GraphGame("0.7", bit2="any")) == "GraphGame('0.7', bit2='any')"


def test_moves_are_named_as_the_vertices_are():
    grid = networkx.grid_2d_graph(2, 2)
    moves = grundy.GraphGame("0.03").moves(grid)
    assert set(map(frozenset, moves)) == set(map(frozenset, grid.edges))
    # What is left is one edge, from which there is one move.
    assert set(moves.values()) == {1}
    networkx.set_edge_attributes(grid, moves, "value")
    assert grid.edges[(0, 0), (0, 1)]["value"] == 1


def test_isolated_vertices_count():
    graph = networkx.empty_graph(3)
    assert grundy.GraphGame("0.3").value(graph) == 1
    assert grundy.GraphGame("0.3").outcome(graph, misere=True) == "P"


def test_winning_moves_leave_p_positions():
    game = grundy.GraphGame("0.33")
    graph = networkx.lollipop_graph(4, 3)
    for misere in (False, True):
        for taken in game.winning_moves(graph, misere):
            left = graph.copy()
            left.remove_nodes_from([taken] if taken in graph else taken)
            assert game.outcome(left, misere) == "P"


def test_bit_2_has_two_readings():
    star = networkx.star_graph(3)
    two, any_ = grundy.GraphGame("0.7"), grundy.GraphGame("0.7", bit2="any")
    assert 0 not in two.moves(star) and 0 in any_.moves(star)
    assert any_.moves(star) == grundy.GraphGame("0.7@any").moves(star)


@pytest.mark.parametrize(
    "graph", [[(0, 1, 2)], [(0, 0)], 7, networkx.DiGraph([(0, 1)]), "graph { a -- ", [([], 1)], {0: 1}, {0: [[]]}]
)
def test_what_is_no_graph_is_refused(graph):
    with pytest.raises(grundy.GraphError):
        grundy.GraphGame("0.33").value(graph)


def test_parallel_edges_count_once():
    assert grundy.GraphGame("0.33").value(networkx.MultiGraph([(0, 1), (0, 1)])) == 2


def test_a_loop_is_named_as_its_vertex_is():
    with pytest.raises(grundy.GraphError, match="'a' is joined to itself"):
        grundy.GraphGame("0.33").value(networkx.Graph([("b", "c"), ("a", "a")]))


@pytest.mark.parametrize("place", [None, (1,), "ab", (float("nan"), 0), (1e308, 0)])
def test_what_is_no_place_is_refused(place):
    pos = {0: (0, 0), 1: (1, 0), 2: place}
    with pytest.raises(grundy.GraphError, match="the vertex 2"):
        grundy.GraphGame("0.33").draw(networkx.path_graph(3), pos=pos)


def test_drawings_take_the_places_of_networkx():
    graph = networkx.cycle_graph(5)
    game = grundy.GraphGame("0.33")
    svg = game.draw(graph, pos=networkx.circular_layout(graph)).svg()
    assert svg.startswith("<svg") and svg != game.draw(networkx.path_graph(5)).svg()


def test_a_vertex_that_is_called_as_an_edge_loses_no_move():
    graph = networkx.Graph([((0, 1), 0), ((0, 1), 1), (0, 1)])
    game = grundy.GraphGame("0.33")
    moves = game.moves(graph)
    assert len(moves) == len(game.solve(graph).moves) == 6
    assert {((0, 1),), (0, 1), (0,), (1,)} <= set(moves)
    # Grids have no such names, and keys as before.
    assert (0, 0) in game.moves(networkx.grid_2d_graph(2, 2))


MATRIX = numpy.array([[0, 1, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 0]])


@pytest.mark.parametrize("graph", [
    MATRIX, MATRIX.astype(float), MATRIX.astype(bool), MATRIX.tolist(), scipy.sparse.csr_matrix(MATRIX),
    scipy.sparse.coo_array(MATRIX), pandas.DataFrame(MATRIX), numpy.array([[0, 1], [1, 2], [2, 3]]),
    [(0, 1, {"weight": 2}), (1, 2, {}), (2, 3, {})], [(0, 1, 2.5), (1, 2, 3.5), (2, 3, 1.0)],
    "0 1 0 0\n1 0 1 0\n0 1 0 1\n0 0 1 0",
], ids=lambda graph: type(graph).__name__)
def test_matrices_and_edges_with_data_are_taken(graph):
    assert grundy.GraphGame("0.33").value(graph) == grundy.GraphGame("0.33").value(networkx.path_graph(4))


def test_matrices_of_no_graph_are_refused():
    for wrong in ([[0, 1, 0], [0, 0, 0], [0, 0, 0]], [[1, 0, 0], [0, 0, 0], [0, 0, 0]], [[0, 1, 0], [1, 0, 0]]):
        with pytest.raises(grundy.GraphError):
            grundy.from_adjacency(wrong)
        with pytest.raises(grundy.GraphError):
            grundy.GraphGame("0.33").value(numpy.array(wrong))


def test_a_matrix_of_two_rows_is_one_where_it_is_said():
    assert grundy.from_adjacency([[0, 1], [1, 0]]).edges == [(0, 1)]
    assert grundy.from_adjacency([[0, 0], [0, 0]]).names == [0, 1]
    named = grundy.from_adjacency(pandas.DataFrame(MATRIX, columns=list("abcd")))
    assert named.edges == [("a", "b"), ("b", "c"), ("c", "d")]
    with pytest.raises(grundy.GraphError, match="names"):
        grundy.from_adjacency(MATRIX, "abc")
    with pytest.raises(grundy.GraphError):
        grundy.from_adjacency("no matrix")


def test_labels_are_drawn():
    graph = networkx.Graph([(0, 1)])
    graph.nodes[0]["label"] = "alpha"
    assert "alpha" in grundy.GraphGame("0.33").draw(graph).svg()


def test_the_values_of_many_graphs_are_those_of_each(facts):
    graphs = [networkx.cycle_graph(n) for n in range(3, 9)]
    game, told = grundy.GraphGame("0.33"), []
    values = game.values(graphs, progress=lambda done, of: told.append((done, of)))
    assert values.tolist() == [game.value(graph) for graph in graphs]
    assert told == [(n, 6) for n in range(1, 7)]
    with pytest.raises(grundy.Stopped) as stopped:
        game.values([*graphs, networkx.grid_2d_graph(10, 10)], positions=1000)
    assert stopped.value.partial.tolist() == values.tolist()


def test_games_with_the_same_rule_are_equal():
    assert grundy.GraphGame("Kayles") == grundy.GraphGame("0.77") == grundy.GraphGame(grundy.Heap("Kayles"))
    assert hash(grundy.GraphGame("Kayles")) == hash(grundy.GraphGame("0.77"))
    assert grundy.GraphGame("0.77") != grundy.GraphGame("0.77", bit2="any")
    assert grundy.GraphGame("Node-Kayles") != grundy.GraphGame("0.77")


def test_a_growing_family_is_found_again_where_it_is_read():
    family = grundy.GraphGame("0.33").grow([("a", 1), ("a", 2), ("a", 3)], ("a", 3))
    again = pickle.loads(pickle.dumps(family))
    assert again == family == copy.deepcopy(family) and again.period == family.period == 3
