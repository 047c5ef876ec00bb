//! Graphs that are written for other programs are read as they were.

mod common;

use common::read_as;
use grundy_formats::{Format, NamedGraph};
use grundy_graph::{Graph, families};

/// The formats that keep names, places and titles.
const FORMATS: [Format; 3] = [Format::Gexf, Format::Gml, Format::Pajek];

fn comes_back(graph: &NamedGraph) {
    for format in FORMATS {
        let text = format.write(graph);
        let reading = read_as(format, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(reading.graph(), graph, "{text}");
        assert!(reading.notes.is_empty(), "{text}: {:?}", reading.notes);
        // Nobody has to say which format it is.
        let found = grundy_formats::read(text.as_bytes(), &Default::default());
        assert_eq!(found.map(|found| found.format), Ok(format), "{text}");
    }
}

#[test]
fn graphs_come_back_with_names_places_and_titles() {
    let names = |names: [&str; 4]| names.map(str::to_owned).to_vec();
    let path = families::path(4).unwrap();
    let named = NamedGraph {
        title: "a path & more".to_owned(),
        names: names(["a b", "<c> & d", "é–ü", "&amp;"]),
        spots: vec![[0.0, 0.5], [1.0, -2.25], [1e9, 3.0], [-0.125, 4.0]],
        ..NamedGraph::plain(path.clone())
    };
    comes_back(&named);
    // Numbers as names keep the order of the vertices.
    for numbers in [
        ["1", "2", "3", "4"],
        ["7", "3", "1", "0"],
        ["1", "x", "0", "3"],
    ] {
        comes_back(&NamedGraph {
            names: names(numbers),
            ..NamedGraph::plain(path.clone())
        });
    }
}

#[test]
fn gml_has_letters_of_ascii_alone() {
    let named = NamedGraph {
        names: vec!["é–ü".to_owned(), "&#233;".to_owned()],
        ..NamedGraph::plain(families::path(2).unwrap())
    };
    let text = Format::Gml.write(&named);
    assert!(
        text.is_ascii() && text.contains("\"&#233;&#8211;&#252;\""),
        "{text}"
    );
    comes_back(&named);
}

#[test]
fn graphs_without_names_and_without_edges_come_back() {
    comes_back(&NamedGraph::default());
    for edges in [vec![], vec![(0, 1)], vec![(1, 4), (0, 2)]] {
        comes_back(&NamedGraph::plain(Graph::from_edges(5, edges).unwrap()));
    }
    comes_back(&NamedGraph::plain(families::wheel(6).unwrap()));
}

#[test]
fn quotation_marks_in_names_become_single_ones_only_where_a_format_has_none() {
    let graph = NamedGraph {
        names: vec!["a \"b\"".to_owned(), "c".to_owned()],
        ..NamedGraph::plain(families::path(2).unwrap())
    };
    for format in FORMATS {
        let reading = read_as(format, &format.write(&graph)).unwrap();
        let expected = match format {
            Format::Pajek => "a 'b'",
            _ => "a \"b\"",
        };
        assert_eq!(reading.graph().name(0), expected, "{format:?}");
    }
}

#[test]
fn places_of_networkx_are_the_same_in_each_format() {
    let path = "edge [ source 0 target 1 ] ]";
    let gml = |places: [&str; 2]| {
        let [a, b] = places;
        format!("graph [ node [ id 0 label \"a\" {a} ] node [ id 1 label \"b\" {b} ] {path}")
    };
    let graphml = |places: [&str; 2]| {
        let [a, b] = places.map(|place| format!("<data key='d'>{place}</data>"));
        format!(
            "<graphml><key id='d' for='node' attr.name='pos'/><graph><node id='a'>{a}</node>\
             <node id='b'>{b}</node><edge source='a' target='b'/></graph></graphml>"
        )
    };
    for text in [
        // A list is a key for each of its numbers; another writer makes a text of it.
        gml(["pos 0.5 pos 0.25", "pos -1 pos 0 pos 7"]),
        gml(["pos \"(0.5, 0.25)\"", "pos \"[-1, 0]\""]),
        graphml(["(0.5, 0.25)", "[-1. 0.]"]),
        r#"{"directed": false, "multigraph": false, "graph": {},
            "nodes": [{"id": "a", "pos": [0.5, 0.25]}, {"id": "b", "pos": [-1, 0]}],
            "links": [{"source": "a", "target": "b"}]}"#
            .to_owned(),
    ] {
        let read = grundy_formats::read(text.as_bytes(), &Default::default()).expect("a graph");
        // The y of the drawing goes down.
        assert_eq!(read.graph().spots, [[0.5, -0.25], [-1.0, 0.0]], "{text}");
        // What we write of it is read as it was.
        for format in [
            Format::Gml,
            Format::GraphMl,
            Format::Json,
            Format::Gexf,
            Format::Dot,
        ] {
            let again = read_as(format, &format.write(read.graph())).expect("a graph");
            assert_eq!(again.graph().spots, read.graph().spots, "{format:?}");
        }
    }
}
