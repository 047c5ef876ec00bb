//! Graphs as text: golden data of graph6 and sparse6, round trips, and errors that say where.

use grundy_graph::families::{complete, cycle, grid, path, petersen};
use grundy_graph::{Format, Graph};
use proptest::prelude::*;
use serde_json::Value;

fn rows() -> Vec<(String, Graph, String, String)> {
    let data: Value =
        serde_json::from_str(include_str!("../data/graphs/formats.json")).expect("JSON");
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    let row = |row: &Value| {
        let edges = row["edges"].as_array().expect("edges").iter();
        let edges = edges.map(|edge| (number(&edge[0]), number(&edge[1])));
        let graph = Graph::from_edges(number(&row["n"]), edges).expect("simple");
        let text = |key: &str| row[key].as_str().expect("a text").to_owned();
        (text("name"), graph, text("graph6"), text("sparse6"))
    };
    data["rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(row)
        .collect()
}

#[test]
fn graph6_and_sparse6_agree_with_golden_data() {
    for (name, graph, graph6, sparse6) in rows() {
        assert_eq!(Format::Graph6.write(&graph), graph6, "{name}");
        assert_eq!(Format::Sparse6.write(&graph), sparse6, "{name}");
        for (format, header, text) in [
            (Format::Graph6, ">>graph6<<", graph6),
            (Format::Sparse6, ">>sparse6<<", sparse6),
        ] {
            assert_eq!(format.read(&text).as_ref(), Ok(&graph), "{name}");
            assert_eq!(
                format.read(&format!("{header}{text}\n")).as_ref(),
                Ok(&graph),
                "{name}"
            );
            assert_eq!(
                Format::guess(&format!("{header}{text}\n")),
                format,
                "{name}"
            );
        }
    }
}

#[test]
fn edge_lists_are_read_in_all_their_forms() {
    let square = Graph::from_edges(4, [(0, 1), (1, 2), (2, 3), (0, 3)]).expect("simple");
    for text in [
        "0-1 1-2 2-3 3-0",
        "0-1-2-3-0",
        "0 1\n1 2\n2 3\n3 0\n",
        "0 1, 1 2; 2 3, 0 3 # a square",
        "n=4\n0–1–2–3–0",
        "[[0,1],[1,2],[2,3],[3,0],[0,3]]",
    ] {
        assert_eq!(Format::EdgeList.read(text), Ok(square.clone()), "{text}");
        assert_eq!(Format::guess(text), Format::EdgeList, "{text}");
    }
    assert_eq!(Format::EdgeList.read("").map(|graph| graph.order()), Ok(0));
    assert_eq!(Format::EdgeList.read("7").map(|graph| graph.order()), Ok(8));
}

#[test]
fn matrices_graphml_and_dot_are_recognised_and_read() {
    let edge = Graph::from_edges(3, [(0, 2)]).expect("simple");
    let graphml = "<?xml version='1.0'?><graphml><!-- <node id='x'/> --><graph edgedefault=\"undirected\">\
        <node id=\"a\"><data key=\"d\">3</data></node><node id='b'/><node id=\"c\"/>\
        <edge id=\"e\" source=\"a\" target=\"c\"/></graph></graphml>";
    let dot = "strict graph \"a name\" { node [shape=circle]; rankdir=LR\n a [label=\"0 -- 1\"]; b /* alone */\n a -- c [w=1]; // end\n}";
    for (format, text) in [
        (Format::Matrix, "001\n000\n100"),
        (Format::Matrix, "0 0 1\n0,0,0\n\n1 0 0\n"),
        (Format::GraphMl, graphml),
        (Format::Dot, dot),
    ] {
        assert_eq!(Format::guess(text), format, "{text}");
        assert_eq!(format.read(text), Ok(edge.clone()), "{text}");
    }
}

#[test]
fn errors_say_where_they_are() {
    let check = |format: Format, text: &str, expected: &str| {
        let error = format.read(text).expect_err(text).to_string();
        assert!(error.contains(expected), "{text:?}: {error}");
    };
    check(
        Format::Graph6,
        "D~",
        "line 1, column 3: a graph6 text for 5 vertices has 3 characters",
    );
    check(Format::Graph6, "Ch\u{7f}", "line 1, column 3");
    check(Format::Graph6, "", "the text ends");
    check(Format::Graph6, "~~", "the text ends");
    check(Format::Graph6, "~~~~~~~~", "too many");
    check(Format::Graph6, "Ch\nCh", "a single line");
    check(Format::Sparse6, "Ch", "begins with a colon");
    check(Format::Sparse6, ":Ao", "joined to itself");
    check(
        Format::EdgeList,
        "0-1\n2-x",
        "line 2, column 3: “x” is not a vertex",
    );
    check(
        Format::EdgeList,
        "0-1\n3-3",
        "line 2, column 1: vertex 3 is joined to itself",
    );
    check(
        Format::EdgeList,
        "0 1 2",
        "line 1, column 3: an edge has two ends",
    );
    check(Format::EdgeList, "0-", "a vertex is missing");
    check(Format::EdgeList, "0-99999999", "too large");
    check(Format::EdgeList, "k=4", "write n=8");
    check(Format::EdgeList, "[[0,1],[2]]", "a list of pairs");
    check(Format::EdgeList, "[[0,18446744073709551615]]", "too many");
    check(Format::Matrix, "01\n00", "not symmetric");
    check(
        Format::Matrix,
        "10\n00",
        "line 1, column 1: vertex 0 is joined to itself",
    );
    check(Format::Matrix, "010\n10\n000", "line 2");
    check(Format::Matrix, "02\n20", "line 1, column 2");
    check(
        Format::GraphMl,
        "<graphml><graph>\n<node id='a'/><edge source='a' target='b'/></graph></graphml>",
        "line 2, column 15: there is no node “b”",
    );
    check(
        Format::GraphMl,
        "<graphml><graph><node/></graph>",
        "no attribute id",
    );
    check(Format::GraphMl, "<graph", "not closed");
    check(Format::GraphMl, "<a>", "no <graph>");
    check(Format::Dot, "graph { a -- }", "no second end");
    check(Format::Dot, "graph { a -- a }", "line 1, column 14");
    check(
        Format::Dot,
        "graph { subgraph x { a } }",
        "subgraphs are not read",
    );
    check(Format::Dot, "graph a", "there is no “{”");
    check(
        Format::Dot,
        "graph { \"a }",
        "not closed by a quotation mark",
    );
}

#[test]
fn a_million_vertices_are_accepted_and_more_are_refused() {
    let text = "n=1000000";
    assert_eq!(
        Format::EdgeList.read(text).map(|graph| graph.order()),
        Ok(1_000_000)
    );
    assert!(Format::EdgeList.read("n=1000001").is_err());
}

#[test]
fn all_formats_give_back_what_they_wrote() {
    for graph in [path(0), path(1), path(9), grid(3, 4), petersen(), path(70)] {
        let graph = graph.expect("small");
        for format in Format::ALL {
            assert_eq!(
                format.read(&format.write(&graph)),
                Ok(graph.clone()),
                "{}",
                format.name()
            );
        }
    }
}

proptest! {
    #[test]
    fn any_graph_survives_every_format(order in 1_usize..40, pairs in proptest::collection::vec((0_usize..40, 0_usize..40), 0..80)) {
        let edges = pairs.into_iter().filter(|(u, v)| u != v && *u < order && *v < order);
        let graph = Graph::from_edges(order, edges).expect("simple");
        for format in Format::ALL {
            let text = format.write(&graph);
            let read = format.read(&text);
            prop_assert_eq!(read.as_ref(), Ok(&graph), "{}", text);
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,60}", lines in "[-0-9a-z:~?@{}\\[\\]<>=\"'/ ,;\n–]{0,60}") {
        for format in Format::ALL {
            let _ = format.read(&text);
            let _ = format.read(&lines);
            let _ = Format::guess(&lines);
        }
    }
}

#[test]
fn graph6_is_recognised_whatever_the_order() {
    for order in 0..=70 {
        for graph in [path(order), complete(order), Graph::new(order)] {
            let graph = graph.expect("small");
            let text = Format::Graph6.write(&graph);
            assert_eq!(Format::guess(&text), Format::Graph6, "{order}");
            assert_eq!(Format::guess(&text).read(&text), Ok(graph), "{order}");
        }
    }
    for text in [
        "[]",
        "[ [0,1] ]",
        "n=3",
        "N = 3",
        "# a note",
        "[[0,1],[1,2]]",
        "",
    ] {
        assert_eq!(Format::guess(text), Format::EdgeList, "{text}");
    }
}

#[test]
fn two_numbers_with_a_comma_on_a_line_are_an_edge() {
    let triangle = Format::EdgeList
        .read("0,1\n1,2 # a note\r\n2 , 0")
        .expect("edges");
    assert_eq!(triangle, cycle(3).expect("small"));
    let pairs = Format::EdgeList
        .read("0 1, 1 2\n3")
        .expect("edges and a vertex");
    assert_eq!((pairs.order(), pairs.size()), (4, 2));
    let error = Format::EdgeList
        .read("n=3\n0,1,2")
        .expect_err("it is not clear");
    assert_eq!((error.line, error.column), (2, 1));
    assert!(error.message.contains("two ends"), "{error}");
}
