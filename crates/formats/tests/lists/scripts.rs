//! Small programs of Python: what they build is read, and what is not understood refuses them by its line.

use crate::{check, edges, read_text, refused};
use grundy_formats::Format;

const PYTHON: Format = Format::Python;

#[test]
fn a_program_that_builds_a_graph_is_this_graph() {
    let text = r#"#!/usr/bin/env python3
"""A graph."""
import networkx as nx
import matplotlib.pyplot as plt

G = nx.Graph()                  # nothing yet
G.add_nodes_from([1, 2, 3, 7])
G.add_edge(1, 2)
edges = [(2, 3),
         (3, 1)]
G.add_edges_from(edges)
nx.add_path(G, [3, 4, 5]); G.add_node(6)
"#;
    let (names, joined) = ("1 2 3 4 5 6 7", "1~2 1~3 2~3 3~4 4~5");
    check(text, PYTHON, names, joined, &["numbered_from"]);
    let shown = "pos = nx.spring_layout(G)\nnx.draw(G, pos, with_labels=True)\nplt.show()\nprint(G.number_of_edges())\n";
    let text = text.to_owned() + shown;
    check(&text, PYTHON, names, joined, &["numbered_from", "left_out"]);
    assert!(
        read_text(&text).notes[1]
            .text()
            .starts_with("4 statements add no edges")
    );
    let weighted = "import networkx as nx\nG = nx.DiGraph()\nG.add_edge('a', 'b', weight=3)\nG.add_weighted_edges_from([('b', 'c', 0.5)])";
    check(
        weighted,
        PYTHON,
        "a b c",
        "a~b b~c",
        &["directions", "weights"],
    );
}

#[test]
fn igraph_and_sage_build_graphs_by_their_own_calls() {
    let igraph =
        "import igraph as ig\ng = ig.Graph()\ng.add_vertices(4)\ng.add_edges([(0, 1), (1, 2)])";
    check(igraph, PYTHON, "0 1 2 3", "0~1 1~2", &[]);
    let counted = "import igraph as ig\ng = ig.Graph(n=4, edges=[(0, 1), (1, 2)])";
    check(counted, PYTHON, "0 1 2 3", "0~1 1~2", &["unnamed"]);
    let sage = "from sage.all import *\nG = Graph([(0, 1)])\nG.add_edges([(1, 2, None)])\nG.add_vertex(3)\nG.add_cycle([0, 1, 2])";
    check(sage, PYTHON, "0 1 2 3", "0~1 0~2 1~2", &["doubled"]);
    // igraph names vertices by their places, whatever else they are called.
    refused(
        "import igraph as ig\ng = ig.Graph()\ng.add_vertices(['a', 'b'])\ng.add_edges([(0, 1)])",
        "line 3",
    );
}

#[test]
fn members_of_families_are_those_of_networkx() {
    for (call, order, joined) in [
        ("path_graph(4)", 4, "0~1 1~2 2~3"),
        ("cycle_graph(4)", 4, "0~1 0~3 1~2 2~3"),
        ("complete_graph(4)", 4, "0~1 0~2 0~3 1~2 1~3 2~3"),
        (
            "complete_bipartite_graph(2, 3)",
            5,
            "0~2 0~3 0~4 1~2 1~3 1~4",
        ),
        ("star_graph(3)", 4, "0~1 0~2 0~3"),
        ("wheel_graph(5)", 5, "0~1 0~2 0~3 0~4 1~2 1~4 2~3 3~4"),
        ("empty_graph(3)", 3, ""),
    ] {
        let reading = read_text(&format!("import networkx as nx\nG = nx.{call}\n"));
        assert_eq!(reading.graph().graph.order(), order, "{call}");
        assert_eq!(edges(reading.graph()).1, joined, "{call}");
        assert!(reading.notes.is_empty(), "{call}");
    }
    let petersen = read_text("from sage.all import *\nG = graphs.PetersenGraph()");
    let petersen = &petersen.graph().graph;
    let girth_is_five = |u: usize| {
        let second = petersen
            .neighbours(u)
            .iter()
            .flat_map(|v| petersen.neighbours(*v));
        second
            .filter(|w| **w != u)
            .collect::<std::collections::BTreeSet<_>>()
            .len()
            == 6
    };
    assert_eq!((petersen.order(), petersen.size()), (10, 15));
    assert!((0..10).all(girth_is_five));
}

#[test]
fn a_line_that_is_not_understood_refuses_the_program() {
    for line in [
        "for i in range(4):\n    G.add_edge(i, i + 1)",
        "G.add_edges_from((i, i + 1) for i in range(4))",
        "G.add_edges_from([(i, i + 1) for i in range(4)])",
        "G.add_edges_from([(0, 1)] * 3)",
        "G.add_edges_from([(0, 1), (1, 2)][:1])",
        "G.add_edges_from(zip([0, 1], [1, 2]))",
        "G.add_edges_from(others)",
        "G.add_edge(u, 1)",
        "G.add_edge(*(0, 1))",
        "G.add_edge(f\"{u}\", 1)",
        "G.add_edge(True, 2)",
        "G.add_edge(1)",
        "if True: G.add_edge(0, 1)",
        "if G.order() > 5:\n    G.add_edge(7, 8)",
        "for v in G.nodes():\n    G.add_edge(7, 8)",
        "G = G if len(G) > 5 else None",
        "print((G := nx.Graph()))",
        "G.remove_edge(0, 1)",
        "G.clear()",
        "G = nx.read_edgelist('f')",
        "H = G.copy()",
        "H = nx.complement(G)",
        "H = nx.cycle_graph(2)",
        "H = nx.Graph([(0, 1)], [(1, 2)])",
        "H = nx.path_graph(n)",
        "del G",
        "E.append((0, 1))",
        "exec('G')",
        "print(G.add_edge(0, 1))",
    ] {
        let text = format!("import networkx as nx\nG = nx.Graph([(5, 6)])\n{line}");
        refused(&text, "line 3, column");
    }
    refused(
        "import networkx as nx\nG = nx.Graph()\nH.add_edge(0, 1)",
        "line 3, column 1: the graph of this name is not made",
    );
    refused(
        "import networkx as nx\nG = nx.Graph([(0, 1)",
        "line 2, column 13: this bracket is not closed",
    );
    refused(
        "import networkx as nx\nG = nx.Graph()\nG.add_edge('a, 1)",
        "line 3, column 12: this quotation mark",
    );
    refused(
        "import networkx as nx\nprint(1)",
        "no graph is made in this text",
    );
    refused(
        "import networkx as nx\nG = nx.complete_graph(99999999999999999999)",
        "line 2",
    );
    refused(
        "import networkx as nx\nG = nx.complete_graph(1000000)",
        "line 2",
    );
}
