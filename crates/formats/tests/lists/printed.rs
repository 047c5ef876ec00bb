//! What numpy, pandas, R, Python, Sage and Mathematica print of edges and matrices.

use crate::{check, read_text, refused};
use grundy_formats::{Choices, FirstLine, Format, Note, read};

const PATH: (&str, &str) = ("0 1 2", "0~1 1~2");

#[test]
fn arrays_are_edges_in_rows_or_in_two_long_rows_or_a_matrix() {
    let python = |text, notes: &[&str]| check(text, Format::Python, PATH.0, PATH.1, notes);
    python("array([[0, 1],\n       [1, 2]])", &[]);
    python("np.array([[0, 1], [1, 2]], dtype=int64)", &[]);
    python("[[0 1]\n [1 2]]", &[]);
    python(
        "tensor([[0, 1, 1, 2],\n        [1, 0, 2, 1]])",
        &["edges_in_columns", "doubled"],
    );
    let matrix = |text| check(text, Format::Matrix, PATH.0, PATH.1, &[]);
    matrix("array([[0, 1, 0],\n       [1, 0, 1],\n       [0, 1, 0]])");
    matrix("Graph(matrix([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))");
    matrix("nx.from_numpy_array(np.array([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))");
    refused("array([[0, 1, 2], [1, 2, 3]])", "one in each column");
    refused("[[0 1 2]\n [1 2 3]]", "one in each column");
    refused(
        "[[0, 1, 2, 3], [1, 2, 3, 4]]",
        "an edge of two ends, with one weight at most",
    );
}

#[test]
fn tables_with_numbers_of_rows_have_their_ends_in_the_other_columns() {
    let list =
        |text, names, edges, notes: &[&str]| check(text, Format::EdgeList, names, edges, notes);
    list(
        "  V1 V2\n1  a  b\n2  b  c\n",
        "a b c",
        "a~b b~c",
        &["header"],
    );
    list(
        "  X1 X2 weight\n1  a  b 2\n2  b  c 3\n",
        "a b c",
        "a~b b~c",
        &["header", "weights"],
    );
    list("   0  1\n0  0  1\n1  1  2\n", PATH.0, PATH.1, &["header"]);
    list(",0,1\n0,0,1\n1,1,2\n", PATH.0, PATH.1, &["header"]);
    // A first line of numbers may count, and rows may be edges with weights.
    list(
        "3 2\n0 1 5\n1 2 3\n",
        PATH.0,
        PATH.1,
        &["counts", "weights"],
    );
    list("0 1 1\n1 2 1\n", PATH.0, PATH.1, &["weights"]);
}

#[test]
fn columns_that_are_called_0_and_1_are_asked_for_where_the_edge_comes_again() {
    let text = "0,1\n0,1\n1,2\n";
    check(
        text,
        Format::EdgeList,
        PATH.0,
        PATH.1,
        &["no_header", "doubled"],
    );
    let note = Note::NoHeader;
    let other = note.alternative(&Choices::default()).expect("a button");
    assert_eq!(other.choices.first_line, FirstLine::Counts);
    let header = read(text.as_bytes(), &other.choices).expect("a list");
    assert!(
        matches!(header.notes[..], [Note::Header { .. }]),
        "{:?}",
        header.notes
    );
}

#[test]
fn words_that_come_again_below_name_no_columns() {
    let list = |text, names, edges| check(text, Format::EdgeList, names, edges, &["no_header"]);
    list(
        "node1 node2\nnode2 node3\nnode3 node1\n",
        "node1 node2 node3",
        "node1~node2 node1~node3 node2~node3",
    );
    list(
        "parent,child\nchild,grandchild\n",
        "parent child grandchild",
        "parent~child child~grandchild",
    );
}

#[test]
fn tuples_are_one_name_whatever_their_blanks() {
    let python = |text, names, edges| check(text, Format::Python, names, edges, &[]);
    python(
        "{(0, 0): [(0, 1)], (0, 1): [(0,0)]}",
        "(0, 0) (0, 1)",
        "(0, 0)~(0, 1)",
    );
    let triangle = read_text("[((0,1),(0, 2)), ((0,2),(1,1)), ((1, 1),(0,1))]");
    let graph = &triangle.graph().graph;
    assert_eq!((graph.order(), graph.size()), (3, 3));
    // Names that blanks in quotation marks, or what stands before a bracket, tell apart.
    let names = read_text("[(('a b',1), ('ab',1)), (('ab', 1), ('a', 1))]");
    assert_eq!(names.graph().graph.order(), 3);
    let calls = read_text("{fo[1,2] <-> f[o1,2], f[o1, 2] <-> fo[1]}");
    assert_eq!(calls.graph().graph.order(), 3);
    let path = read_text("{{1, 2} <-> {1, 3}, {1,3} <-> {2,3}}");
    assert_eq!(path.graph().graph.order(), 3);
}

#[test]
fn vertices_of_mathematica_may_be_pairs() {
    let graph =
        read_text("Graph[{{0, 1}, {1, 2}, {2, 3}, {0, 3}}, {UndirectedEdge[{0, 1}, {1, 2}]}]");
    assert_eq!(graph.format, Format::Mathematica);
    assert_eq!(graph.graph().graph.order(), 4);
    assert_eq!(graph.graph().graph.edges().collect::<Vec<_>>(), [(0, 1)]);
    check(
        "(* Created by Wolfram *)\n{a <-> b, b <-> c} (* end *)",
        Format::Mathematica,
        "a b c",
        "a~b b~c",
        &[],
    );
}

#[test]
fn words_and_numbers_are_read_as_python_writes_them() {
    let python = |text, names, edges| check(text, Format::Python, names, edges, &[]);
    python("[(u'a', u'b'), (r'b', b'c')]", "a b c", "a~b b~c");
    python("{u'a': {u'b': {}}, u'b': {u'a': {}}}", "a b", "a~b");
    python(r"[('a\u00e9', '\x62')]", "aé b", "aé~b");
    python(
        "[(np.int64(0), np.int64(1)), (np.int64(1), np.int64(2))]",
        PATH.0,
        PATH.1,
    );
    python("{0: {1}, 1: {0, 2}, 2: {1}, 3: set()}", "0 1 2 3", PATH.1);
    python("[frozenset({0, 1}), frozenset({1, 2})]", PATH.0, PATH.1);
    python("Graph('Bg')", PATH.0, PATH.1);
    python(
        "sage: G.edges()\n[(0, 1, None), (1, 2, None)]",
        PATH.0,
        PATH.1,
    );
    python(">>> G = nx.Graph([(0, 1), (1, 2)])", PATH.0, PATH.1);
    python(
        "In [3]: list(G.edges)\nOut[3]: [(0, 1), (1, 2)]",
        PATH.0,
        PATH.1,
    );
}

#[test]
fn a_number_and_the_same_as_a_word_are_asked_for() {
    for text in [
        "{0: [1], '0': [2]}",
        "{'0': [1], '1': [2]}",
        "[(1, '1'), ('1', 2)]",
        "[(1, 2), (2.0, 3)]",
    ] {
        refused(text, "in two ways");
    }
    check(
        "[('0', '1'), ('1', '2')]",
        Format::Python,
        PATH.0,
        PATH.1,
        &[],
    );
}

#[test]
fn what_is_printed_of_a_graph_alone_is_known_by_name() {
    for (text, name) in [
        ("  (0, 1)\t1\n  (1, 0)\t1\n", "scipy"),
        (
            "<Compressed Sparse Row sparse matrix of dtype 'int64'\n",
            "scipy",
        ),
        (
            "     [,1] [,2] [,3]\n[1,]    1    2    5\n[2,]    2    3    1\n",
            "R prints",
        ),
        ("Graph on 3 vertices\n", "Sage"),
        ("Graph with 3 nodes and 2 edges\n", "networkx"),
        (
            "Graph named 'Petersen' with 10 nodes and 15 edges\n",
            "networkx",
        ),
        ("MultiGraph with 3 nodes and 2 edges\n", "networkx"),
        ("Data(x=[3, 1], edge_index=[2, 4])", "PyTorch Geometric"),
        ("Graph(num_nodes=3, num_edges=2,\n", "DGL"),
        ("Graph[<3>, <2>]", "what Mathematica shows"),
        ("SimpleGraph{Int64}(2, [[2], [1, 3], [2]])", "Julia"),
        ("rec( isGraph := true, order := 3 )", "GRAPE"),
        ("IGRAPH 1a2b3c4 U--- 3 2 --\n+ attr: name (g/c)\n", "igraph"),
        ("╙── 0\n    ├── 1\n    └── 2\n", "drawn with lines"),
        (
            "<?xml version=\"1.0\"?>\n<gxl><graph id=\"g\"/></gxl>",
            "GXL",
        ),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "SVG"),
        ("<!DOCTYPE html>\n<html></html>", "page of the web"),
    ] {
        refused(text, name);
    }
}

#[test]
fn letters_of_two_bytes_are_read_without_their_mark() {
    let text = "a b\nb c\n";
    let bytes =
        |order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<u8>>();
    for bytes in [bytes(u16::to_le_bytes), bytes(u16::to_be_bytes)] {
        let reading = read(&bytes, &Choices::default()).expect("a list");
        assert_eq!(reading.graph().names, ["a", "b", "c"]);
    }
    check(
        "a b\nb c\n\u{1a}",
        Format::EdgeList,
        "a b c",
        "a~b b~c",
        &[],
    );
    refused("a b\nb\0 c\n", "number 0");
}

#[test]
fn the_beginning_of_a_file_is_no_list_of_edges() {
    for (file, text) in [
        ("g.gml", "Creator \"yFiles\"\nVersion 2"),
        ("g.col", "c a graph\np"),
        ("g.graph", "4"),
        ("g.tgf", "1 F"),
    ] {
        let choices = Choices {
            file: Some(file.to_owned()),
            ..Choices::default()
        };
        let found = read(text.as_bytes(), &choices);
        assert!(found.is_err(), "{file}: {found:?}");
    }
    refused("0 1 0\n1 0 1\n", "no square");
}

#[test]
fn names_that_are_shared_are_said() {
    check(
        "graph {a [label=x]; b [label=x]; a -- b}",
        Format::Dot,
        "x x",
        "x~x",
        &["same_names"],
    );
    check(
        "graph { 0 [ name=a ]; 1 [ name=b ]; 0 -- 1; }",
        Format::Dot,
        "a b",
        "a~b",
        &[],
    );
}

#[test]
fn tuples_are_vertices_whatever_stands_between_them() {
    for sign in [" ", "\t", ";", ",", " ; "] {
        let text = format!(
            "(0, 0){sign}(1, 0)\n(0, 0){sign}(0, 1)\n(1, 0){sign}(1, 1)\n(0, 1){sign}(1, 1)\n"
        );
        let reading = read_text(&text);
        let graph = &reading.graph().graph;
        assert_eq!((graph.order(), graph.size()), (4, 4), "{text}");
    }
}

#[test]
fn words_that_may_be_no_edges_are_asked_for() {
    refused(
        "Ann Lee, Bob Ray\nBob Ray, Cy Fox\n",
        "names of several words",
    );
    refused("Petersen graph", "words rather than an edge");
    refused("grid 3x4", "words rather than an edge");
    refused("n,G(n)\n0,0\n1,1\n", "values of heaps");
    check("a b", Format::EdgeList, "a b", "a~b", &[]);
    check("Ann -- Bob", Format::EdgeList, "Ann Bob", "Ann~Bob", &[]);
}

#[test]
fn words_of_graph6_are_read_as_python_prints_them() {
    for text in ["b'>>graph6<<Bg\\n'", "b'Bg'", "\"Bg\""] {
        check(text, Format::Graph6, PATH.0, PATH.1, &[]);
    }
}

#[test]
fn names_of_matrices_have_no_marks_and_those_of_mathematica_begin_with_1() {
    check(
        "\"a\" \"b\" \"c\"\n\"a\" 0 1 0\n\"b\" 1 0 1\n\"c\" 0 1 0\n",
        Format::Matrix,
        "a b c",
        "a~b b~c",
        &[],
    );
    check(
        "AdjacencyGraph[{{0, 1, 0}, {1, 0, 1}, {0, 1, 0}}]",
        Format::Matrix,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
}

#[test]
fn lists_of_neighbours_are_told_by_their_lengths() {
    check(
        "[[1,2],[0,2],[0,1],[]]",
        Format::Json,
        "0 1 2 3",
        "0~1 0~2 1~2",
        &[],
    );
    let grid = "[[1,3],[0,2,4],[1,5],[0,4,6],[1,3,5,7],[2,4,8],[3,7],[4,6,8],[5,7]]";
    let reading = read_text(grid);
    assert_eq!(
        (reading.graph().graph.order(), reading.graph().graph.size()),
        (9, 12)
    );
}
