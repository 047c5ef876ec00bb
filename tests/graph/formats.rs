//! Graphs as text: golden data of graph6 and sparse6, round trips, and errors that say where.

use grundy_formats::{Choices, Format, FormatError, NamedGraph, read};
use grundy_graph::Graph;
use grundy_graph::families::{complete, cycle, grid, path, petersen};
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

/// The only graph in a text of this format, or of one that the text shows.
fn read_as(format: Option<Format>, text: &str) -> Result<Graph, FormatError> {
    let choices = Choices {
        format,
        ..Choices::default()
    };
    read(text.as_bytes(), &choices).map(|reading| reading.graph().graph.clone())
}

#[test]
fn graph6_and_sparse6_agree_with_golden_data() {
    for (name, graph, graph6, sparse6) in rows() {
        let plain = NamedGraph::plain(graph.clone());
        assert_eq!(Format::Graph6.write(&plain), graph6, "{name}");
        assert_eq!(Format::Sparse6.write(&plain), sparse6, "{name}");
        for (format, header, text) in [
            (Format::Graph6, ">>graph6<<", graph6),
            (Format::Sparse6, ">>sparse6<<", sparse6),
        ] {
            let with_header = format!("{header}{text}\n");
            for (format, text) in [(Some(format), text.as_str()), (None, &with_header)] {
                assert_eq!(read_as(format, text).as_ref(), Ok(&graph), "{name}");
            }
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
        assert_eq!(read_as(None, text), Ok(square.clone()), "{text}");
    }
}

#[test]
fn matrices_graphml_and_dot_are_recognised_and_read() {
    let edge = Graph::from_edges(3, [(0, 2)]).expect("simple");
    let graphml = "<?xml version='1.0'?><graphml><!-- <node id='x'/> --><graph edgedefault=\"undirected\">\
        <node id=\"a\"><data key=\"d\">3</data></node><node id='b'/><node id=\"c\"/>\
        <edge id=\"e\" source=\"a\" target=\"c\"/></graph></graphml>";
    let dot = "strict graph \"a name\" { node [shape=circle]; rankdir=LR\n a [label=\"0 -- 1\"]; b /* alone */\n a -- c [w=1]; // end\n}";
    for text in ["001\n000\n100", "0 0 1\n0,0,0\n\n1 0 0\n", graphml, dot] {
        assert_eq!(read_as(None, text), Ok(edge.clone()), "{text}");
    }
}

#[test]
fn a_million_vertices_are_accepted_and_more_are_refused() {
    let text = "n=1000000";
    let order = read_as(None, text).map(|graph| graph.order());
    assert_eq!(order, Ok(1_000_000));
    assert!(read_as(None, "n=1000001").is_err());
}

#[test]
fn all_formats_give_back_what_they_wrote() {
    for graph in [path(0), path(1), path(9), grid(3, 4), petersen(), path(70)] {
        let graph = graph.expect("small");
        for format in Format::WRITTEN {
            let text = format.write(&NamedGraph::plain(graph.clone()));
            let read = read_as(Some(format), &text);
            assert_eq!(read, Ok(graph.clone()), "{}", format.name());
        }
    }
}

proptest! {
    #[test]
    fn any_graph_survives_every_format(order in 1_usize..40, pairs in proptest::collection::vec((0_usize..40, 0_usize..40), 0..80)) {
        let edges = pairs.into_iter().filter(|(u, v)| u != v && *u < order && *v < order);
        let graph = Graph::from_edges(order, edges).expect("simple");
        for format in Format::WRITTEN {
            let text = format.write(&NamedGraph::plain(graph.clone()));
            let read = read_as(Some(format), &text);
            prop_assert_eq!(read.as_ref(), Ok(&graph), "{}", text);
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,60}", lines in "[-0-9a-z:~?@{}\\[\\]<>=\"'/ ,;\n–]{0,60}") {
        for format in Format::ALL.into_iter().map(Some).chain([None]) {
            let _ = read_as(format, &text);
            let _ = read_as(format, &lines);
        }
    }
}

#[test]
fn graph6_is_recognised_whatever_the_order() {
    for order in 0..=70 {
        for graph in [path(order), complete(order), Graph::new(order)] {
            let graph = graph.expect("small");
            let text = Format::Graph6.write(&NamedGraph::plain(graph.clone()));
            let reading = read(text.as_bytes(), &Choices::default()).expect("its own text");
            assert_eq!(reading.format, Format::Graph6, "{order}");
            assert_eq!(reading.graph().graph, graph, "{order}");
        }
    }
}

#[test]
fn two_numbers_with_a_comma_on_a_line_are_an_edge() {
    let triangle = read_as(None, "0,1\n1,2 # a note\r\n2 , 0");
    assert_eq!(triangle, Ok(cycle(3).expect("small")));
    let pairs = read_as(None, "0 1, 1 2\n3").expect("edges and a vertex");
    assert_eq!((pairs.order(), pairs.size()), (4, 2));
}
