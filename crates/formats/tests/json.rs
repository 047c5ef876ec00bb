//! JSON of networkx, d3, Cytoscape, Graphviz and by hand is read as it was meant.

mod texts;

use grundy_formats::{Choices, Format, Note, read};
use texts::{cuts, edges, golden, reading};

#[track_caller]
fn check(text: &str, names: &str, joined: &str, notes: &str) {
    texts::check(Format::Json, text, names, joined, notes);
}

#[track_caller]
fn refused(text: &str, message: &str) {
    texts::refused(Format::Json, text, message);
}

const GOLDEN: [&str; 4] = [
    include_str!("../../../tests/data/reading/01-one-based-edge-list/pairs.json"),
    include_str!("../../../tests/data/reading/11-node-link-json/nx34.json"),
    include_str!("../../../tests/data/reading/11-node-link-json/nx2-names.json"),
    include_str!("../../../tests/data/reading/26-graphviz-output/p.json"),
];

const CYTOSCAPE: &str = r#"{"data": {"name": "net"}, "elements": {"nodes": [
    {"data": {"id": "g"}}, {"data": {"id": "a", "parent": "g"}, "position": {"x": 1, "y": 2}},
    {"data": {"id": "b", "label": "bee", "parent": "g"}, "position": {"x": 3, "y": 4}}],
    "edges": [{"data": {"id": "e", "source": "a", "target": "b"}}]}}"#;

#[test]
fn golden_cases_have_their_vertices_edges_and_values() {
    for text in GOLDEN {
        golden(Format::Json, text, 3, 2, 0);
    }
    assert_eq!(reading(GOLDEN[0]).notes, [Note::NumberedFrom(1)]);
}

#[test]
fn what_is_cut_off_is_refused() {
    for text in GOLDEN.into_iter().chain([CYTOSCAPE]) {
        cuts(Format::Json, text);
    }
}

#[test]
fn nodes_are_called_by_their_ids() {
    let nodes = r#"{"nodes": [{"id": 3}, {"id": 1}], "links": [{"source": 3, "target": 1}]}"#;
    check(nodes, "1 3", "1-3", "gaps");
    check(
        r#"{"nodes": ["a", "b", "c"], "edges": [["a", "b"]]}"#,
        "a b c",
        "a-b",
        "",
    );
    check(
        r#"{"nodes": [{"id": [0, 1]}, {"id": "x"}], "edges": [{"source": [0, 1], "target": "x"}]}"#,
        "[0, 1] x",
        "[0, 1]-x",
        "",
    );
    check(
        r#"{"nodes": {"a": {"label": "A"}, "b": {}}, "edges": [{"source": "a", "target": "b"}]}"#,
        "A b",
        "A-b",
        "",
    );
    check(
        r#"{"nodes": [{"key": "a", "attributes": {"label": "A"}}], "edges": []}"#,
        "A",
        "",
        "",
    );
    check(
        r#"{"nodes": [{"id": 1, "label": "x"}, {"id": 2}], "edges": [{"from": 1, "to": 2}]}"#,
        "x 2",
        "x-2",
        "",
    );
}

#[test]
fn numbers_of_d3_are_places_in_the_list_of_nodes() {
    let links = r#""links": [{"source": 0, "target": 1, "value": 5}]"#;
    check(
        &format!(r#"{{"nodes": [{{"name": "x"}}, {{"name": "x"}}], {links}}}"#),
        "x x",
        "x-x",
        "weights same_names",
    );
    check(
        &format!(r#"{{"nodes": [{{"id": "a"}}, {{"id": "b"}}], {links}}}"#),
        "a b",
        "a-b",
        "places_in_list weights",
    );
    let nodes = r#""nodes": [{"id": "1"}, {"id": "2"}, {"id": "3"}]"#;
    check(
        &format!(
            r#"{{{nodes}, "links": [{{"source": 0, "target": 1}}, {{"source": 1, "target": 2}}]}}"#
        ),
        "1 2 3",
        "1-2 2-3",
        "numbered_from places_in_list",
    );
    // Here all ends are ids.
    check(
        &format!(r#"{{{nodes}, "links": [{{"source": 1, "target": 2}}]}}"#),
        "1 2 3",
        "1-2",
        "numbered_from",
    );
    // Places and names in one file are neither.
    refused(
        r#"{"nodes": [{"id": "a"}, {"id": "b"}], "links": [{"source": "a", "target": 1}]}"#,
        "line 1, column 75: no node is called “1”",
    );
    check(
        r#"{"nodes": [{"name": "1"}, {"name": "2"}], "links": [{"source": 0, "target": 1}]}"#,
        "1 2",
        "1-2",
        "",
    );
    check(
        r#"{"nodes": [{"name": "p"}, {"name": "q"}], "links": [{"source": "q", "target": "p"}]}"#,
        "p q",
        "p-q",
        "",
    );
    refused(
        r#"{"nodes": [{"id": 1}], "links": [{"source": 1, "target": 0}]}"#,
        "line 1, column 58: no node is called “0”",
    );
}

#[test]
fn a_number_of_nodes_counts_them() {
    check(r#"{"nodes": 3, "edges": [[0, 1]]}"#, "0 1 2", "0-1", "");
    check(
        r#"{"vertices": 3, "edges": [[1, 2], [2, 3]]}"#,
        "1 2 3",
        "1-2 2-3",
        "numbered_from",
    );
    refused(
        r#"{"nodes": 3, "edges": [[0, 3]]}"#,
        "line 1, column 28: no node is called “3”",
    );
    refused(
        r#"{"nodes": 9999999999, "edges": []}"#,
        "line 1, column 11: 9999999999 vertices are too many",
    );
}

#[test]
fn groups_of_cytoscape_are_frames_until_they_are_asked_for() {
    check(CYTOSCAPE, "a bee", "a-bee", "groups");
    let both = Choices {
        groups: true,
        ..Choices::default()
    };
    let reading = read(CYTOSCAPE.as_bytes(), &both).unwrap();
    assert_eq!(reading.graph().graph.order(), 3);
    let list = r#"[{"data": {"id": "a"}}, {"data": {"source": "a", "target": "b"}}, {"data": {"id": "b"}}]"#;
    check(list, "a b", "a-b", "");
    // An edge makes a group a vertex.
    let joined = CYTOSCAPE.replace(r#""source": "a""#, r#""source": "g""#);
    check(&joined, "g a bee", "g-bee", "");
}

#[test]
fn places_are_kept_with_y_down() {
    assert_eq!(reading(CYTOSCAPE).graph().spots, [[1.0, 2.0], [3.0, 4.0]]);
    assert_eq!(reading(CYTOSCAPE).graph().title, "net");
    let spots = |text: &str| reading(text).graph().spots.clone();
    assert_eq!(
        spots(r#"{"nodes": [{"id": 0, "x": 1.5, "y": -2}], "links": []}"#),
        [[1.5, -2.0]]
    );
    assert_eq!(
        spots(r#"{"nodes": [{"id": 0, "pos": [1, 2]}], "edges": []}"#),
        [[1.0, -2.0]]
    );
    let graphviz = r#"{"_subgraph_cnt": 1, "objects": [{"name": "c", "_gvid": 0},
        {"_gvid": 1, "name": "a", "label": "\\N!", "pos": "1,2"}]}"#;
    assert_eq!(spots(graphviz), [[1.0, -2.0]]);
    check(graphviz, "a!", "", "");
}

#[test]
fn neighbours_are_listed_for_each_vertex() {
    check(
        r#"{"a": ["b", "c"], "b": ["a"], "c": ["a"]}"#,
        "a b c",
        "a-b a-c",
        "",
    );
    check(
        r#"{"0": {"1": {}}, "1": {"0": {}, "2": {"weight": 3}}, "2": {}}"#,
        "0 1 2",
        "0-1 1-2",
        "weights",
    );
    let adjacency = r#"{"directed": false, "multigraph": false, "graph": [], "nodes": [{"id": 0}, {"id": 1}],
        "adjacency": [[{"id": 1}], [{"id": 0}]]}"#;
    check(adjacency, "0 1", "0-1", "");
    refused(
        r#"{"a": 3}"#,
        "line 1, column 7: this object is no graph that is known",
    );
}

#[test]
fn edges_alone_have_the_vertices_that_occur() {
    check(
        r#"[["a", "b"], ["b", "c", {"weight": 3}]]"#,
        "a b c",
        "a-b b-c",
        "weights",
    );
    check(r#"[{"source": "a", "target": "b"}]"#, "a b", "a-b", "");
    check(r#"{"edges": [[5, 7]]}"#, "5 7", "5-7", "gaps");
    check("[]", "", "", "");
}

#[test]
fn numbers_of_python_that_json_has_not_are_weights() {
    check(
        r#"{"nodes": [{"id": "NaN"}, {"id": "\"NaN"}], "links": [{"w": NaN, "k": -Infinity, "source": "NaN", "target": "\"NaN"}]}"#,
        "NaN \"NaN",
        "NaN-\"NaN",
        "weights",
    );
}

#[test]
fn hyperedges_are_refused_by_name() {
    refused(
        "[[0, 1, 2], [1, 2, 3]]",
        "line 1, column 2: this is a hyperedge",
    );
    refused(
        r#"{"nodes": [1, 2, 3], "hyperedges": [{"nodes": [1, 2, 3]}]}"#,
        "line 1, column 36: this is a hyperedge",
    );
    refused(
        r#"{"edges": [{"nodes": ["a", "b", "c"]}]}"#,
        "line 1, column 22: this is a hyperedge",
    );
}

#[test]
fn a_text_has_several_graphs() {
    let path =
        r#"{"nodes": [{"id": "a"}, {"id": "b"}], "links": [{"source": "a", "target": "b"}]}"#;
    for text in [
        format!("[{path}, {path}]"),
        format!("{path}\n{path}\n"),
        format!("{{\"graphs\": [{path}, {path}]}}"),
        r#"[[["a", "b"]], [["a", "b"]]]"#.to_owned(),
    ] {
        let all: Vec<String> = reading(&text).graphs.iter().map(edges).collect();
        assert_eq!(all, ["a-b", "a-b"], "{text}");
    }
    check(&format!("{{\"graph\": {path}}}"), "a b", "a-b", "");
}

#[test]
fn errors_have_their_places() {
    refused(
        "{\"nodes\": [\n  {\"id\": 1},\n  {\"id\": 1}], \"links\": []}",
        "line 3, column 10: there are two nodes “1”",
    );
    refused("{\"a\": [1,\n ü]}", "line 2, column 2: this is no JSON");
    refused(
        "{\"a\": [1",
        "line 1, column 8: the text ends within the JSON",
    );
    refused("[[0]]", "line 1, column 2: an edge has two ends");
    refused("[0, 1]", "line 1, column 2: an edge, [0,1] or");
    refused(
        "3",
        "line 1, column 1: a graph, an object or a list of pairs",
    );
    refused("", "line 1, column 1: there is no JSON");
    refused(
        r#"[["\ud800", 1]]"#,
        "line 1, column 3: this string is not well written",
    );
}

#[test]
fn each_line_of_json_lines_is_a_graph() {
    let text = r#"{"nodes":[{"id":0},{"id":1}],"links":[{"source":0,"target":1}]}
[[0, 1], [1, 2]]

{"edges":[["a","b"]]}
{"0":[1],"1":[0,2],"2":[1]}
"#;
    for text in [text.to_owned(), text.replace('\n', "\r\n")] {
        let reading = texts::reading(&text);
        assert_eq!(
            (reading.format, reading.notes[0].kind()),
            (Format::Json, "several")
        );
        let all: Vec<String> = reading.graphs.iter().map(texts::edges).collect();
        assert_eq!(all, ["0-1", "0-1 1-2", "a-b", "0-1 1-2"]);
    }
    refused(
        "[[0,1],[1,2]]\n[[0,1],[1,2]",
        "line 2, column 12: the text ends within",
    );
}

#[test]
fn hostile_texts_are_refused() {
    for bracket in ["[", "{\"a\":", "{\"graphs\":["] {
        refused(&bracket.repeat(1_000_000), "line 1");
    }
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    refused(&deep, "line 1");
    let graph = "{\"graph\":".repeat(50_000) + "{\"nodes\":[]}" + &"}".repeat(50_000);
    assert!(texts::read_as(Format::Json, &graph).is_ok());
    refused("[[0,1],[1,2]]\0", "line 1");
    assert!(texts::read_as(Format::Json, "[[1e999, -0], [18446744073709551616, 1]]").is_ok());
}

#[test]
fn no_change_of_a_letter_makes_it_panic() {
    GOLDEN
        .into_iter()
        .chain([CYTOSCAPE])
        .for_each(|text| texts::changes(Format::Json, text));
}

#[test]
fn memory_is_bounded_over_all_graphs_of_a_text() {
    texts::memory_is_bounded(&"[[\"a\",\"b\"]]".repeat(1000));
}

#[test]
fn names_and_places_are_written() {
    texts::names_are_written(Format::Json, &["01", "-1", "99999999999"]);
}
