//! Texts as further programs write them: read where their meaning is known, refused by name otherwise.

use crate::{check, read_text, refused};
use grundy_formats::{Choices, Format, read};

const PATH: (&str, &str) = ("0 1 2", "0~1 1~2");
const WORDS: (&str, &str) = ("a b c", "a~b b~c");
const FROM_ONE: (&str, &str) = ("1 2 3", "1~2 2~3");

/// MATLAB, Julia, PARI and Octave, on one line or several; R; Maxima; Mathematica's MatrixForm as it is copied.
#[test]
fn matrices_are_read_as_each_program_writes_them() {
    for text in [
        "[0 1 0; 1 0 1; 0 1 0]",
        "[0,1,0;1,0,1;0,1,0]",
        "A = [0 1 0\n     1 0 1\n     0 1 0];",
        "A = [0, 1, 0;\n 1, 0, 1;\n 0, 1, 0]",
        "matrix([0,1,0],[1,0,1],[0,1,0])",
        "({\n {0, 1, 0},\n {1, 0, 1},\n {0, 1, 0}\n})",
        "( {\n {0, 1, 0},\n {1, 0, 1},\n {0, 1, 0}\n} )",
    ] {
        check(text, Format::Matrix, PATH.0, PATH.1, &[]);
    }
    for text in [
        "rbind(c(0,1,0),c(1,0,1),c(0,1,0))",
        "matrix(c(0,1,0,1,0,1,0,1,0), nrow=3)",
    ] {
        check(text, Format::R, FROM_ONE.0, FROM_ONE.1, &["numbered_from"]);
    }
    check("[[0,1],[1,2]];", Format::Json, PATH.0, PATH.1, &[]);
    refused(
        "[1 2; 2 3; 3 4]",
        "this row has 2 entries, but there are 3 rows",
    );
    refused("[0,1;1,2]", "these rows may be edges");
    // Two sets in round brackets are vertices and edges.
    check(
        "({0, 1, 2}, {{0, 1}, {1, 2}})",
        Format::Python,
        PATH.0,
        PATH.1,
        &[],
    );
}

/// The instances of the PACE challenges.
#[test]
fn graphs_of_pace_have_lines_of_two_numbers() {
    for problem in ["tw", "td", "tdp", "ds", "tww"] {
        let text = format!("c an instance\np {problem} 4 2\n1 2\n2 3\n");
        check(&text, Format::Dimacs, "1 2 3 4", FROM_ONE.1, &["unnamed"]);
    }
    for (text, said) in [
        ("p tw 4 2\n1 2\n", "says 2 edges"),
        ("p tw 4 1\n1 5\n", "from 1 to 4"),
        ("p tw 4 1\n1 2 3\n", "the two ends of an edge"),
    ] {
        refused(text, said);
    }
    for text in [
        "p hs 4 2\n1 2 3\n2 4\n",
        "p ocr 3 3 1\n1 4\n",
        "s td 3 2 4\nb 1 1 2\n1 2\n",
    ] {
        assert!(
            read(text.as_bytes(), &Choices::default()).is_err(),
            "{text}"
        );
    }
}

/// Cytoscape's simple interaction format.
#[test]
fn interactions_are_known_by_their_ending() {
    let named = Choices {
        file: Some("network.sif".to_owned()),
        ..Choices::default()
    };
    for (text, names, edges) in [
        ("a pp b\nb pp c\n", "a b c", "a~b b~c"),
        ("a pp b c\nd\n", "a b c d", "a~b a~c"),
        (
            "node A\tinteracts with\tB\nB\tpd\tC\n",
            "node A,B,C",
            "node A~B B~C",
        ),
    ] {
        let reading = read(text.as_bytes(), &named).expect("a graph");
        assert_eq!(
            (reading.format, &reading.notes[..]),
            (Format::Sif, &[][..]),
            "{text}"
        );
        let graph = reading.graph();
        let name = |vertex| graph.name(vertex);
        let pairs: Vec<String> = graph
            .graph
            .edges()
            .map(|(u, v)| format!("{}~{}", name(u), name(v)))
            .collect();
        let all: Vec<String> = (0..graph.graph.order()).map(name).collect();
        let joined = if names.contains(',') { "," } else { " " };
        assert_eq!(
            (all.join(joined), pairs.join(" ")),
            (names.to_owned(), edges.to_owned())
        );
    }
    // Pairs alone are a list of edges by any name.
    assert_eq!(
        read(b"a b\nb c\n", &named).expect("a graph").format,
        Format::EdgeList
    );
    refused(
        "node A\tinteracts with\tB\nB\tpd\tC\n",
        "how the others are joined",
    );
}

/// MatrixMarket and Network Repository without the first line, KONECT, DIMACS with another word.
#[test]
fn a_line_of_sizes_is_no_edge() {
    refused(
        "% a network\n4 4 3\n2 1\n3 1\n4 3\n",
        "rows, columns and entries",
    );
    refused("4 4 3\n2 1 1\n3 1 1\n4 3 1\n", "rows, columns and entries");
    refused("P 3 2\n1 2\n2 3\n", "may stand behind this word");
    refused("% bip weighted\n1 1 3\n1 2 1\n", "KONECT with two sides");
    refused("% asym positive\n1 2 1 1082040961\n", "weights and times");
    check(
        "% sym unweighted\n% 2 3 3\n1 2\n2 3\n",
        Format::EdgeList,
        FROM_ONE.0,
        FROM_ONE.1,
        &["numbered_from"],
    );
    assert_eq!(
        read_text("4 4 3\n2 1 7\n5 1 7\n4 3 7\n")
            .graph()
            .graph
            .size(),
        3
    );
}

/// As mathematicians write edges in a sentence.
#[test]
fn two_edges_on_a_line_are_no_two_ends() {
    for text in [
        "a~b, b~c",
        "a:b, b:c",
        "a/b; b/c",
        "a|b, b|c",
        "a+b, c+d",
        "ab, bc",
        "uv, vw",
        "v1v2, v2v3",
        "v_1v_2, v_2v_3",
    ] {
        refused(text, "may be two edges");
    }
    for text in [
        "Bonn, Ulm",
        "x1, x2",
        "10, 20",
        "12, 23",
        "N1:E1, N1:E2",
        "\"a:b\", \"b:c\"",
        "a_1, a_2",
    ] {
        assert_eq!(read_text(text).graph().graph.size(), 1, "{text}");
    }
    refused("o---o---o", "drawn by one sign");
}

#[test]
fn other_languages_are_refused_by_name() {
    for (text, name) in [
        ("\\tikz \\graph { a -- {b, c} -- d };", "TikZ"),
        ("\\begin{tikzpicture}\n\\draw (a) -- (b);", "LaTeX"),
        ("\\draw (a) -- (b);\n\\draw (b) -- (c);", "TikZ"),
        ("#header section\nLEDA.GRAPH\nstring\nint\n-1\n", "LEDA"),
        (
            "DL\nN=4\nFORMAT=FULLMATRIX\nDATA:\n0 1\n1 0\n",
            "DL of UCINET",
        ),
        ("*Tie data\nfrom to strength\n1 2 1\n", "VNA"),
        (
            "NAME: a\nTYPE: TSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\n",
            "TSPLIB",
        ),
        (
            "gap> UndirectedEdges(gamma);\n[ [ 1, 2 ] ]\n",
            "a session of GAP",
        ),
        (
            "julia> A = [0 1; 1 0]\n2×2 Matrix{Int64}:\n 0  1\n 1  0",
            "a session of Julia",
        ),
        (">> G.Edges\n\nans =\n", "a session of MATLAB"),
        (
            "(%i3) print_graph(g)$\nGraph on 3 vertices with 2 edges.\n",
            "a session of Maxima",
        ),
        ("FromUnorderedPairs[{{1,2},{2,3}}]", "Combinatorica"),
        ("flowchart\n  A --> B", "Mermaid"),
    ] {
        refused(text, name);
    }
    check("a -- b\nb -- c", Format::EdgeList, WORDS.0, WORDS.1, &[]);
}
