//! Lists, matrices and lines of graph6: what is read, with which notes, and where errors are.

use grundy_formats::{Choices, FirstLine, Format, NamedGraph, Note, Numbering, Reading, read};
use grundy_graph::Graph;

fn read_text(text: &str) -> Reading {
    read(text.as_bytes(), &Choices::default()).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The names, and the edges by names.
fn edges(graph: &NamedGraph) -> (String, String) {
    let names: Vec<String> = (0..graph.graph.order())
        .map(|vertex| graph.name(vertex))
        .collect();
    let edges = graph
        .graph
        .edges()
        .map(|(u, v)| format!("{}~{}", graph.name(u), graph.name(v)));
    (names.join(" "), edges.collect::<Vec<_>>().join(" "))
}

fn check(text: &str, format: Format, names: &str, expected: &str, notes: &[&str]) {
    let reading = read_text(text);
    assert_eq!(reading.format, format, "{text:?}");
    assert_eq!(
        edges(reading.graph()),
        (names.to_owned(), expected.to_owned()),
        "{text:?}"
    );
    let kinds: Vec<&str> = reading.notes.iter().map(Note::kind).collect();
    assert_eq!(kinds, notes, "{text:?}");
}

fn refused(text: &str, expected: &str) {
    let error = read(text.as_bytes(), &Choices::default())
        .expect_err(text)
        .to_string();
    assert!(error.contains(expected), "{text:?}: {error}");
}

#[test]
fn edges_are_read_in_all_their_spellings() {
    let list = Format::EdgeList;
    for text in [
        "0-1 1-2",
        "0-1-2",
        "0 1\n1 2",
        "0\t1\r\n1\t2\r\n",
        "0,1\n1,2",
        "0;1\n1;2",
        "0 1, 1 2",
        "0 1; 1 2",
        "0 -- 1\n1 -- 2",
        "0 <-> 1\n1 <-> 2",
        "0–1–2",
        "0 - 1\n1 - 2",
        "# c\n0 1\n1 2 # d\n",
        "% c\n0 1\n1 2",
        "// c\n0 1\n1 2",
        "c a word\n0 1\n1 2",
        "0 1 {}\n1 2 {}",
        "\"0\",\"1\"\n\"1\",\"2\"",
        "n=3\n0-1 1-2",
        "0--1--2",
        "0-1, 1-2",
    ] {
        check(text, list, "0 1 2", "0~1 1~2", &[]);
    }
    for text in [
        "Source,Target\n0,1\n1,2",
        "source;target\n0;1\n1;2",
        "u v\n0 1\n1 2",
        "id,Source,Target,Type\n1,0,1,Undirected\n2,1,2,Undirected",
    ] {
        check(text, list, "0 1 2", "0~1 1~2", &["header"]);
    }
    check("0 -> 1 -> 2", list, "0 1 2", "0~1 1~2", &["directions"]);
    check("0 1 2.5\n1 2 1e-3", list, "0 1 2", "0~1 1~2", &["weights"]);
    check("0 1 -2.5\n1 2 -1", list, "0 1 2", "0~1 1~2", &["weights"]);
    check(
        "0 1 {'weight': 3}\n1 2 {'color': '#fff'}",
        list,
        "0 1 2",
        "0~1 1~2",
        &["weights"],
    );
    check(
        "Source;Target;Weight\n0;1;3\n1;2;4",
        list,
        "0 1 2",
        "0~1 1~2",
        &["header", "weights"],
    );
    check(
        "0 1\n1 0\n1 1\n2",
        list,
        "0 1 2",
        "0~1",
        &["loops", "doubled"],
    );
}

#[test]
fn names_may_be_words_with_hyphens_and_blanks() {
    let list = Format::EdgeList;
    check(
        "x-1 y-2\ny-2 z-3\n",
        list,
        "x-1 y-2 z-3",
        "x-1~y-2 y-2~z-3",
        &["hyphens"],
    );
    check(
        "x-1,y-2\ny-2,z-3\n",
        list,
        "x-1 y-2 z-3",
        "x-1~y-2 y-2~z-3",
        &["hyphens"],
    );
    check(
        "x-1 -- y-2 -- z-3",
        list,
        "x-1 y-2 z-3",
        "x-1~y-2 y-2~z-3",
        &[],
    );
    check("a-b b-c", list, "a b c", "a~b b~c", &["hyphens"]);
    check(
        "New York,Boston\nBoston,Bath",
        list,
        "New York Boston Bath",
        "New York~Boston Boston~Bath",
        &[],
    );
    check("\"a \"\"b\"\"\" c", list, "a \"b\" c", "a \"b\"~c", &[]);
    check("b a\na c", list, "b a c", "b~a a~c", &[]);
    check("c d\nd e", list, "c d e", "c~d d~e", &[]);
}

#[test]
fn a_first_line_counts_where_all_that_follows_agrees() {
    let list = Format::EdgeList;
    check(
        "4 2\n1 2\n2 3",
        list,
        "1 2 3 4",
        "1~2 2~3",
        &["counts", "numbered_from", "unnamed"],
    );
    check(
        "4 2\n0 1\n1 2",
        list,
        "0 1 2 3",
        "0~1 1~2",
        &["counts", "unnamed"],
    );
    check("3 2\n0 3\n1 2", list, "0 1 2 3", "0~3 1~2 2~3", &[]);
    check(
        "4\n1 2",
        list,
        "1 2 3 4",
        "1~2",
        &["count", "numbered_from", "unnamed"],
    );
    check("5\n1 2\n7 8", list, "1 2 5 7 8", "1~2 7~8", &["gaps"]);
    check("7", list, "7", "", &["no_counts", "numbered_from"]);
    check(
        "4 0",
        list,
        "1 2 3 4",
        "",
        &["counts", "numbered_from", "unnamed"],
    );
    check(
        "4 3\n1 2\n2 3",
        list,
        "1 2 3 4",
        "1~2 2~3 3~4",
        &["numbered_from"],
    );
    check(
        "n=8\n0-1 1-2",
        list,
        "0 1 2 3 4 5 6 7",
        "0~1 1~2",
        &["unnamed"],
    );
    check("n=3\n1-2 2-3", list, "1 2 3", "1~2 2~3", &["numbered_from"]);
}

#[test]
fn the_button_of_a_count_takes_it_for_an_edge_and_back() {
    let text = b"4 2\n1 2\n2 3";
    let counted = read(text, &Choices::default()).expect("a graph");
    let other = counted.notes[0]
        .alternative(&Choices::default())
        .expect("a button");
    let edge = read(text, &other.choices).expect("a graph");
    assert_eq!(edges(edge.graph()).1, "1~2 2~3 2~4");
    assert_eq!(edge.notes[0], Note::NoCounts);
    let back = edge.notes[0].alternative(&other.choices).expect("a button");
    assert_eq!(
        read(text, &back.choices).expect("a graph").graph(),
        counted.graph()
    );
    let forced = Choices {
        first_line: FirstLine::Counts,
        ..Choices::default()
    };
    assert!(
        read(b"3 5\n1 2", &forced)
            .expect_err("five")
            .message
            .contains("counts 5 edges")
    );
    assert!(
        read(b"3 1\n1 9", &forced)
            .expect_err("nine")
            .message
            .contains("at most 3")
    );
}

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
        "Graph 1, order 2.\n  0 : 1;\n  1 : ;\n",
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
    refused("0 1 0\n0 0 1\n0 1 0", "not symmetric");
    refused("[[0, 1, ..., 0], [1, 0, ..., 0]]", "parts left out");
}

#[test]
fn files_of_numbers_have_their_counts_checked() {
    check(
        "c x\np edge 3 2\ne 1 2\ne 2 3\n",
        Format::Dimacs,
        "1 2 3",
        "1~2 2~3",
        &[],
    );
    check(
        "p col 2 1\ne 1 2\ne 2 1\n",
        Format::Dimacs,
        "1 2",
        "1~2",
        &[],
    );
    check(
        "p sp 2 1\na 1 2 7\n",
        Format::Dimacs,
        "1 2",
        "1~2",
        &["directions", "weights"],
    );
    refused("p edge 3 2\ne 1 2\n", "cut off");
    refused(
        "p edge 3 1\ne 1 4\n",
        "line 2, column 5: a number of a vertex from 1 to 3",
    );
    check("3 2\n2 3\n1\n1\n", Format::Metis, "1 2 3", "1~2 1~3", &[]);
    check(
        "3 2 11\n7 2 9 3 9\n7 1 9\n7 1 9\n",
        Format::Metis,
        "1 2 3",
        "1~2 1~3",
        &["weights"],
    );
    let named = Choices {
        file: Some("a.graph".to_owned()),
        ..Choices::default()
    };
    let error = read(b"3 2\n2 3\n1\n", &named).expect_err("cut");
    assert!(error.message.contains("does not name"), "{error}");
    check(
        "%%MatrixMarket matrix coordinate real general\n2 2 2\n1 2 3\n2 1 3\n",
        Format::MatrixMarket,
        "1 2",
        "1~2",
        &["weights"],
    );
    check(
        "%%MatrixMarket matrix array integer symmetric\n2 2\n0\n1\n0\n",
        Format::MatrixMarket,
        "1 2",
        "1~2",
        &[],
    );
    check(
        "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n",
        Format::MatrixMarket,
        "1 2",
        "1~2",
        &["directions"],
    );
    refused(
        "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n",
        "cut off",
    );
    check(
        "1 Ann\n2 Bob\n#\n1 2 friends\n",
        Format::Tgf,
        "Ann Bob",
        "Ann~Bob",
        &["weights"],
    );
    let tgf = Choices {
        file: Some("a.tgf".to_owned()),
        ..Choices::default()
    };
    assert!(
        read(b"1 a b c\n#\n1 9\n", &tgf)
            .expect_err("nine")
            .message
            .contains("no vertex")
    );
}

#[test]
fn lines_of_mckay_are_graphs() {
    let reading = read_text(">>graph6<<\nDhC\r\nD?{\n\nDCw\n");
    assert_eq!((reading.format, reading.graphs.len()), (Format::Graph6, 3));
    // The second line adds the edge 1-2 to the path 0-1, 2.
    let reading = read_text(":Bc\n;Y\n");
    assert_eq!(reading.graphs.len(), 2);
    check("&A?", Format::Digraph6, "0 1", "", &["directions"]);
    check("&AG", Format::Digraph6, "0 1", "0~1", &["directions"]);
    check(":Ao", Format::Sparse6, "0 1", "0~1", &["loops", "doubled"]);
    refused(
        "DhC\nDh\n",
        "line 2, column 3: a graph6 text for 5 vertices",
    );
    refused("D~", "line 1, column 3: a graph6 text");
    refused(":", "the text ends");
    let sparse = Choices {
        format: Some(Format::Sparse6),
        ..Choices::default()
    };
    assert!(
        read(b"Ch", &sparse)
            .expect_err("none")
            .message
            .contains("begins with a colon")
    );
    assert!(
        read(b";A", &sparse)
            .expect_err("none")
            .message
            .contains("there is none")
    );
}

#[test]
fn what_fits_nothing_is_compared_with_what_it_resembles() {
    refused(
        "The quick brown fox\njumps",
        "line 1, column 11: an edge has two ends",
    );
    refused("The quick brown fox\njumps", "read as edge list");
    let error = read(b"hello", &Choices::default())
        .expect_err("no graph")
        .message;
    assert!(
        error.contains("no names with edges") && !error.contains("graph6"),
        "{error}"
    );
    refused("k=4", "write n=8");
    refused("0-", "a vertex is missing");
    refused("0 1 {'a': 3", "not closed");
    refused("0 1 2", "an edge has two ends");
}

#[test]
fn a_cut_off_text_in_brackets_is_refused() {
    for text in [
        "[(0, 1), (1, 2, None)]",
        "{0: [1], 1: [0, 2], 2: [1]}",
        "Graph[{1, 2}, {UndirectedEdge[1, 2]}]",
        "array([[0, 1, 0],\n [1, 0, 1],\n [0, 1, 0]])",
        "{1 <-> 2, 2 <-> 3}",
    ] {
        // “Graph[” itself is a graph of eight vertices in graph6.
        for cut in (1..text.len()).filter(|&cut| &text[..cut] != "Graph[") {
            let part = &text[..cut];
            assert!(
                read(part.as_bytes(), &Choices::default()).is_err(),
                "{part:?}"
            );
        }
    }
}

#[test]
fn hostile_texts_are_refused_soon() {
    let choices = Choices::default();
    for text in [
        "[".repeat(1_000_000),
        "{".repeat(1_000_000),
        "([{".repeat(300_000),
        "[[0,".repeat(300_000),
        format!("{}1{}", "[".repeat(1000), "]".repeat(1000)),
        "~~~~~~~~".to_owned(),
        ":~~~~~~~~".to_owned(),
        "n=99999999999999999999".to_owned(),
        "n=1000001".to_owned(),
        "4000000000 0\n".to_owned(),
        "p edge 4000000000 0".to_owned(),
        "0 1\0\n\0\0 2 3 4 5".to_owned(),
        "\"".repeat(100_001),
        "-".repeat(1_000_000),
        "%%MatrixMarket matrix array real general\n18446744073709551615 18446744073709551615\n"
            .to_owned(),
        "%%MatrixMarket matrix array real symmetric\n18446744073709551615 18446744073709551615\n"
            .to_owned(),
    ] {
        let part: String = text.chars().take(40).collect();
        assert!(read(text.as_bytes(), &choices).is_err(), "{part}");
    }
    let small = Choices {
        memory: Some(100_000),
        ..Choices::default()
    };
    assert!(
        read(b"n=1000000", &small)
            .expect_err("too much")
            .message
            .contains("memory")
    );
    for format in Format::ALL {
        for text in [
            "", " ", "\n\n", "0", "#", ",", ";", "=", "-", "{}", "[]", "()", "1 2 3 4", ":", ";",
            "&", "\u{2028}", "é–é",
        ] {
            let _ = read(
                text.as_bytes(),
                &Choices {
                    format: Some(format),
                    ..Choices::default()
                },
            );
        }
    }
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

#[test]
fn no_text_of_signs_makes_a_reader_panic() {
    const PARTS: [&str; 40] = [
        "0",
        "1",
        "2",
        "10",
        "a",
        "b-c",
        "-",
        "--",
        "->",
        "<->",
        "–",
        ",",
        ";",
        "\t",
        " ",
        "\n",
        "\n",
        "#",
        "%",
        "//",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        ":",
        "=",
        "\"",
        "'",
        ":Bc",
        ";A",
        "&A",
        "D?{",
        "p edge 3 2",
        "e 1 2",
        "c",
        "Graph",
        "é",
        "\r\n",
    ];
    let mut state = 37_u64;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    for _ in 0..1500 {
        let length = next() % 24;
        let text: String = (0..length).map(|_| PARTS[next() % PARTS.len()]).collect();
        let _ = read(text.as_bytes(), &Choices::default());
        for format in Format::ALL {
            for first_line in [FirstLine::Guessed, FirstLine::Counts, FirstLine::Edge] {
                let choices = Choices {
                    format: Some(format),
                    first_line,
                    ..Choices::default()
                };
                let _ = read(text.as_bytes(), &choices);
            }
        }
    }
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
fn lines_below_a_sign_of_tgf_are_edges_unless_the_ending_says_labels() {
    let path = "0~1 1~2 2~3";
    check("0 1\n1 2\n#\n2 3", Format::EdgeList, "0 1 2 3", path, &[]);
    let cycle = "0 1\n1 2\n2 3\n3 0\n#\n0 2\n1 3";
    assert_eq!(read_text(cycle).graph().graph.size(), 6);
    check(
        "0 1\n1 2\n#\n0 x\n2 y",
        Format::Tgf,
        "x 1 y",
        "x~1 1~y",
        &[],
    );
    let named = Choices {
        file: Some("a.tgf".to_owned()),
        ..Choices::default()
    };
    let labelled = read(b"1 2\n2 3\n#\n3 40", &named).expect("a graph");
    assert_eq!(edges(labelled.graph()).0, "1 2 40");
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
fn a_number_after_an_edge_is_its_weight() {
    let list = Format::EdgeList;
    let notes = ["directions", "weights"];
    check("a -> b 0.5\nb -> c 1.5", list, "a b c", "a~b b~c", &notes);
    check("0 -- 1 7", list, "0 1", "0~1", &["weights"]);
    check("0 -- 1 -7", list, "0 1", "0~1", &["weights"]);
    check("0-1 1-2, 3", list, "0 1 2 3", "0~1 1~2", &[]);
    refused("0-1 1-2 7", "line 1, column 9: an edge has two ends");
    refused("7 0-1", "line 1, column 1: an edge has two ends");
}

#[test]
fn sentences_are_no_graphs() {
    for text in [
        "Warning: unused variable\nin the file main",
        "Warning: unused variable",
        "To: Alice\nFrom: Bob",
        "A letter from Alice to Bob",
        "A letter from Alice to Bob\nabout graphs",
        "Hello, my dear Bob\nSee you, Alice",
        "# nothing but a comment\n",
    ] {
        assert!(
            read(text.as_bytes(), &Choices::default()).is_err(),
            "{text}"
        );
    }
    let list = Format::AdjacencyList;
    check("a: b c\nb: a\nc: a", list, "a b c", "a~b a~c", &[]);
    check("0: 1\n", list, "0 1", "0~1", &[]);
}

#[test]
fn an_empty_text_is_refused_and_no_vertices_are_a_graph() {
    for (text, file) in [("", None), (" \n\n", None), ("", Some("a.edges"))] {
        let choices = Choices {
            file: file.map(str::to_owned),
            ..Choices::default()
        };
        let error = read(text.as_bytes(), &choices).expect_err("nothing");
        let expected = "line 1, column 1: there is nothing to read";
        assert_eq!(error.to_string(), expected);
    }
    check("n=0", Format::EdgeList, "", "", &[]);
    check("Source,Target\n", Format::EdgeList, "", "", &["header"]);
}

/// Takes the other choice of the first note, and that of the note that is there then, which leads back.
fn both_ways(text: &str, kind: &str, names: &str, other_names: &str) {
    let first = Choices::default();
    let reading = read_text(text);
    assert_eq!(reading.notes[0].kind(), kind, "{text:?}");
    assert_eq!(edges(reading.graph()).0, names, "{text:?}");
    let other = reading.notes[0].alternative(&first).expect("a button");
    let second = read(text.as_bytes(), &other.choices).expect("a graph");
    assert_eq!(edges(second.graph()).0, other_names, "{text:?}");
    let back = second.notes[0].alternative(&other.choices);
    let back = back.expect("a button").choices;
    let third = read(text.as_bytes(), &back).expect("a graph");
    assert_eq!(third, reading, "{text:?}");
}

#[test]
fn headers_and_hyphens_are_said_and_can_be_taken_otherwise() {
    both_ways("u v\n0 1\n1 2", "header", "0 1 2", "u v 0 1 2");
    both_ways("from to\na b\nb c", "header", "a b c", "from to a b c");
    let wide = read_text("from to weight\na b 1\nb c 1").notes.remove(0);
    assert_eq!(wide.kind(), "header");
    assert!(wide.text().contains("of 3 columns"));
    assert_eq!(wide.alternative(&Choices::default()), None);
    both_ways("a-b b-c\nc-d d-a", "hyphens", "a-b b-c c-d d-a", "a b c d");
    both_ways("a-b b-c", "hyphens", "a b c", "a-b b-c");
    // No other reading is a list of edges.
    check("a-b\nb-c", Format::EdgeList, "a b c", "a~b b~c", &[]);
    let names = "jean-luc will deanna";
    let joined = "jean-luc~will will~deanna";
    check(
        "jean-luc will\nwill deanna",
        Format::EdgeList,
        names,
        joined,
        &[],
    );
    let header = read_text("Source,Target\n0,1");
    assert!(header.notes[0].text().contains("“source” and “target”"));
}

#[test]
fn signs_of_comments_may_be_letters() {
    let list = Format::EdgeList;
    check("0 1\n1 2\nc 0", list, "0 1 2 c", "0~1 0~c 1~2", &[]);
    check("0 1 3\nc 0 5", list, "0 1 c", "0~1 0~c", &["weights"]);
    check("c 2 edges\n0 1", list, "0 1", "0~1", &[]);
    check(
        "C# Java\nJava Go",
        list,
        "C# Java Go",
        "C#~Java Java~Go",
        &[],
    );
    check("0 1 # last\n# none\n", list, "0 1", "0~1", &[]);
    check("[[0, 0], [0, 0]]", Format::Matrix, "0 1", "", &[]);
    for text in ["0 1 {'weight': 3} # last", "0 1 {'a': {'}': '{'}} % last"] {
        check(text, list, "0 1", "0~1", &["weights"]);
    }
    refused("0 1 {'weight': {3}", "not closed");
}

#[test]
fn vertices_that_only_a_count_names_are_said() {
    let unnamed =
        |text: &str, expected: &[Note]| assert_eq!(read_text(text).notes, expected, "{text:?}");
    unnamed("p edge 4 1\ne 1 2\n", &[Note::Unnamed(2)]);
    let banner = "%%MatrixMarket matrix coordinate pattern symmetric\n";
    unnamed(&format!("{banner}4 4 1\n2 1\n"), &[Note::Unnamed(2)]);
    // A line tells of a vertex, though it has no edge.
    unnamed(&format!("{banner}3 3 2\n2 1\n3 3\n"), &[Note::Loops(1)]);
    unnamed(
        "%%MatrixMarket matrix array real symmetric\n2 2\n0\n0\n0\n",
        &[],
    );
    let metis = Choices {
        file: Some("a.metis".to_owned()),
        ..Choices::default()
    };
    let reading = read(b"3 1\n2\n1\n\n", &metis).expect("a graph");
    assert_eq!(
        (reading.graph().graph.order(), reading.notes),
        (3, Vec::new())
    );
    // All numbers from 0 would be a vertex that no such file can have.
    let from_zero = Choices {
        numbering: Numbering::FromZero,
        ..Choices::default()
    };
    let reading = read(b"p edge 2 1\ne 1 2\n", &from_zero).expect("a graph");
    assert_eq!(reading.graph().names, ["1", "2"]);
}
