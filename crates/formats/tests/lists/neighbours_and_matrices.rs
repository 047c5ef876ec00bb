//! Lists of neighbours, literals of Python, Sage and Mathematica, and matrices.

use crate::{check, edges, read_text, refused};
use grundy_formats::{Choices, Format, NamedGraph, read};
use grundy_graph::Graph;

#[test]
fn lists_of_neighbours_are_read() {
    let list = Format::AdjacencyList;
    check(
        "#a\n# GMT x\n#\n0 1 2 3\n1\n2\n3\n",
        list,
        "0 1 2 3",
        "0~1 0~2 0~3",
        &[],
    );
    check(
        "0 1 3\n1 0 2\n2 1 3\n3 0 2\n",
        list,
        "0 1 2 3",
        "0~1 0~3 1~2 2~3",
        &[],
    );
    check(
        "a 2\nb {}\nc {'weight': 2}\nb 0\nc 0\n",
        list,
        "a b c",
        "a~b a~c",
        &["weights"],
    );
    check("0: 1, 2\n1: 0\n2: 0\n", list, "0 1 2", "0~1 0~2", &[]);
    let two = "Graph 1, order 2.\n  0 : 1;\n  1 : 0;\n\nGraph 2, order 3.\n  0 : 1\n 2;\n  1 : 0;\n  2 : 0;\n";
    let reading = read_text(two);
    assert_eq!(reading.graphs.len(), 2);
    assert_eq!(edges(&reading.graphs[1]).1, "0~1 0~2");
    check(
        "Graph 1, order 2.\n  0 : ;\n  1 : 0;\n",
        list,
        "0 1",
        "0~1",
        &["directions"],
    );
    let bare = "2\n  0 : 1;\n  1 : 0;\n3\n  0 : ;\n  1 : 2;\n  2 : 1;\n";
    assert_eq!(edges(&read_text(bare).graphs[1]).1, "1~2");
    refused("Graph 1, order 2.\n  0 : 1;\n  1 : 0", "semicolon");
    refused("Graph 1, order 3.\n  0 : 1;\n  1 : 0;\n", "cut off");
}

#[test]
fn bare_lines_are_lists_of_neighbours_only_where_they_cannot_be_edges() {
    let (list, lines) = (Format::EdgeList, Format::AdjacencyList);
    check(
        "4 3\n1 2 4\n2 3 4\n3 4 1",
        list,
        "1 2 3 4",
        "1~2 2~3 3~4",
        &["counts", "numbered_from", "weights"],
    );
    check(
        "1 2 4\n2 3\n3 4\n4 5\n5 1",
        list,
        "1 2 3 4 5",
        "1~2 1~5 2~3 3~4 4~5",
        &["numbered_from", "weights"],
    );
    // Each edge with the first of its ends, or with both.
    check("0 1 2\n1 2\n2", lines, "0 1 2", "0~1 0~2 1~2", &[]);
    check("0 1 2\n1 0\n2 0", lines, "0 1 2", "0~1 0~2", &[]);
}

#[test]
fn python_sage_and_mathematica_are_read() {
    for text in [
        "[(0, 1), (1, 2)]",
        "[(0, 1, None), (1, 2, None)]",
        "{0: [1], 1: [0, 2], 2: [1]}",
        "EdgeView([(0, 1), (1, 2)])",
        "Graph({0: [1], 1: [2]})",
        "G = nx.Graph([(0, 1), (1, 2)])",
        "{0: {1: {}}, 1: {0: {}, 2: {}}, 2: {1: {}}}",
        "defaultdict(<class 'list'>, {0: [1], 1: [2]})",
        "{(0, 1), (1, 2)}",
        "((0, 1), (1, 2))",
        "[{0, 1}, {1, 2}]",
        "Graph([[0, 1, 2], [(0, 1), (1, 2)]])",
        "{0: (1,), 1: (2,)}",
    ] {
        check(text, Format::Python, "0 1 2", "0~1 1~2", &[]);
    }
    check("[[0,1],[1,2]]", Format::Json, "0 1 2", "0~1 1~2", &[]);
    check(
        "DiGraph([(0, 1)])",
        Format::Python,
        "0 1",
        "0~1",
        &["directions"],
    );
    check(
        "[(0, 1, {'weight': 3})]",
        Format::Python,
        "0 1",
        "0~1",
        &["weights"],
    );
    check("[('a b', 'c')]", Format::Python, "a b c", "a b~c", &[]);
    check(
        "[((0, 0), (0, 1))]",
        Format::Python,
        "(0, 0) (0, 1)",
        "(0, 0)~(0, 1)",
        &[],
    );
    for text in [
        "{a <-> b, b <-> c}",
        "{a \\[UndirectedEdge] b, b \\[UndirectedEdge] c}",
        "{UndirectedEdge[a, b], UndirectedEdge[b, c]}",
        "Graph[{a, b, c}, {a <-> b, b <-> c}]",
        "Graph[{a <-> b, b <-> c}, VertexLabels -> \"Name\"]",
        "Graph[{a, b, c}, {Null, {{1, 2}, {2, 3}}}]",
        "{\"a\" <-> \"b\", Labeled[\"b\" <-> \"c\", 7]}",
        "{a \u{f3d4} b, b \u{f3d4} c}",
    ] {
        check(text, Format::Mathematica, "a b c", "a~b b~c", &[]);
    }
    check(
        "{a -> b}",
        Format::Mathematica,
        "a b",
        "a~b",
        &["directions"],
    );
}

#[test]
fn sparse_arrays_are_adjacency_matrices() {
    for text in [
        "SparseArray[{{1, 2} -> 1, {2, 1} -> 1, {2, 3} -> 1, {3, 2} -> 1}, {3, 3}]",
        "SparseArray[{{1, 2} -> 1, {2, 1} -> 1, {2, 3} -> 1, {3, 2} -> 1}]",
        "SparseArray[{{1, 2}, {2, 1}, {2, 3}, {3, 2}} -> 1, {3, 3}]",
        "m = SparseArray[{{1, 2}, {2, 1}, {2, 3}, {3, 2}} -> {1, 1, 1, 1}, {3, 3}, 0]",
        "SparseArray[{{0, 1, 0}, {1, 0, 1}, {0, 1, 0}}]",
        "SparseArray[Automatic, {3, 3}, 0, {1, {{0, 1, 3, 4}, {{2}, {1}, {3}, {2}}}, {1, 1, 1, 1}}]",
        "SparseArray[{{1, 1} -> 0, {2, 2} -> 0, {3, 3} -> 0, {1, 3} -> 0, {3, 1} -> 0}, {3, 3}, 1]",
        "AdjacencyGraph[SparseArray[{{1, 2}, {2, 1}, {2, 3}, {3, 2}} -> 1, {3, 3}]]",
        "Graph[{1, 2, 3}, {Null, SparseArray[Automatic, {3, 3}, 0, {1, {{0, 1, 3, 4}, {{2}, {1}, {3}, {2}}}, Pattern}]}]",
    ] {
        check(
            text,
            Format::Mathematica,
            "1 2 3",
            "1~2 2~3",
            &["numbered_from"],
        );
    }
    check(
        "AdjacencyGraph[{a, b, c}, SparseArray[{{1, 2} -> 2}, {3, 3}]]",
        Format::Mathematica,
        "a b c",
        "a~b",
        &["directions", "weights"],
    );
    refused("SparseArray[{{1, 2} -> 1}]", "1 rows and 2 columns");
    refused("SparseArray[{{4, 1} -> 1}, {3, 3}]", "within the array");
    refused("SparseArray[{{0, 1} -> 1}, {3, 3}]", "a row and a column");
    refused(
        "SparseArray[{i_, j_} /; Abs[i - j] == 1 -> 1, {4, 4}]",
        "given by patterns, which are not read",
    );
    for ends in ["0, 1, 2", "0, 1, 1, 1, 2", "1, 1, 2, 2"] {
        let text = format!(
            "SparseArray[Automatic,{{3,3}},0,{{1,{{{{{ends}}},{{{{2}},{{1}}}}}},{{1,1}}}}]"
        );
        refused(&text, "the rows of a SparseArray");
    }
    refused("SparseArray[{}, {900000, 900000}, 1]", "full of edges");
    refused("SparseArray[{}, {90000000, 90000000}]", "memory");
}

#[test]
fn edges_whose_names_are_like_options_are_edges() {
    check(
        "Graph[{Edge1 <-> Edge2, Edge2 <-> Vertex}]",
        Format::Mathematica,
        "Edge1 Edge2 Vertex",
        "Edge1~Edge2 Edge2~Vertex",
        &[],
    );
    check(
        "Graph[{Edge1 -> Edge2}]",
        Format::Mathematica,
        "Edge1 Edge2",
        "Edge1~Edge2",
        &["directions"],
    );
}

#[test]
fn places_of_mathematica_and_sage_are_kept_with_y_down() {
    for text in [
        "Graph[{a, b, c}, {a <-> b, b <-> c}, VertexCoordinates -> {{0, 0}, {1, 2.5}, {-1, 3}}]",
        "Graph[{a <-> b, b <-> c}, {VertexCoordinates -> {{0, 0}, {1, 2.5}, {-1, 3}}, VertexLabels -> \"Name\"}]",
        "Graph[{a <-> b, b <-> c}, VertexCoordinates -> {c -> {-1, 3}, a -> {0, 0}, b -> {1, 2.5}}]",
        "Graph({'a': ['b'], 'b': ['c']}, pos={'a': (0, 0), 'b': (1, 2.5), 'c': (-1, 3)})",
    ] {
        let reading = read(text.as_bytes(), &Choices::default()).expect(text);
        let spots = &reading.graphs[0].spots;
        assert_eq!(spots, &[[0.0, 0.0], [1.0, -2.5], [-1.0, -3.0]], "{text}");
    }
}

#[test]
fn edges_of_grids_are_no_list_of_vertices() {
    check(
        "[((0, 0), (0, 1)), ((0, 1), (0, 2))]",
        Format::Python,
        "(0, 0) (0, 1) (0, 2)",
        "(0, 0)~(0, 1) (0, 1)~(0, 2)",
        &[],
    );
    check("[[0, 1, 2], [(0, 1)]]", Format::Python, "0 1 2", "0~1", &[]);
}

#[test]
fn matrices_are_read() {
    for text in [
        "0 1 0\n1 0 1\n0 1 0",
        "010\n101\n010",
        "0,1,0\n1,0,1\n0,1,0",
        "0. 1. 0.\n1. 0. 1.\n0. 1. 0.",
        "[[0 1 0]\n [1 0 1]\n [0 1 0]]",
        "[[0., 1., 0.], [1., 0., 1.], [0., 1., 0.]]",
        "array([[0, 1, 0],\n       [1, 0, 1],\n       [0, 1, 0]], dtype=int64)",
        "[0 1 0]\n[1 0 1]\n[0 1 0]",
        "matrix(ZZ, [[0, 1, 0], [1, 0, 1], [0, 1, 0]])",
        "[0 1 0; 1 0 1; 0 1 0]",
        "{{0, 1, 0}, {1, 0, 1}, {0, 1, 0}}",
        "[[False True False]\n [True False True]\n [False True False]]",
    ] {
        check(text, Format::Matrix, "0 1 2", "0~1 1~2", &[]);
    }
    check(
        "0 2.5 0\n2.5 0 1\n0 1 0",
        Format::Matrix,
        "0 1 2",
        "0~1 1~2",
        &["weights"],
    );
    check(
        "1 1 0\n1 0 1\n0 1 0",
        Format::Matrix,
        "0 1 2",
        "0~1 1~2",
        &["loops"],
    );
    check(
        "0 11\n10 1\n11 0",
        Format::EdgeList,
        "0 1 10 11",
        "0~11 1~10",
        &["gaps", "doubled"],
    );
    let one_way = "0 1 0\n0 0 1\n0 1 0";
    let weights = "0 2 0\n0 0 3\n1 0 0";
    let notes = ["directions", "weights"];
    check(weights, Format::Matrix, "0 1 2", "0~1 0~2 1~2", &notes);
    check(one_way, Format::Matrix, "0 1 2", "0~1 1~2", &["directions"]);
    refused("[[0, 1, ..., 0], [1, 0, ..., 0]]", "parts left out");
}

#[test]
fn edge_lists_and_matrices_are_read_as_they_were_written() {
    let graph = Graph::from_edges(4, [(0, 1), (1, 3)]).expect("simple");
    let names = ["a b", "c", "x-1", "\"q\""].map(str::to_owned).to_vec();
    let named = NamedGraph {
        graph: graph.clone(),
        names,
        ..NamedGraph::default()
    };
    let numbers = ["3", "5", "8", "13"].map(str::to_owned).to_vec();
    let numbered = NamedGraph {
        graph: graph.clone(),
        names: numbers,
        ..NamedGraph::default()
    };
    let plain = NamedGraph::plain(graph);
    for written in [&plain, &named, &numbered] {
        let text = Format::EdgeList.write(written);
        assert_eq!(read_text(&text).graph(), written, "{text}");
    }
    for format in [Format::Matrix, Format::Graph6, Format::Sparse6] {
        assert_eq!(read_text(&format.write(&plain)).graph(), &plain);
    }
}
