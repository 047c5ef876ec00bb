//! Dictionaries and lists of Python and JSON that are no neighbours by vertices, although they look like them.

use crate::{check, read_text, refused};
use grundy_formats::Format;

const PATH: (&str, &str) = ("0 1 2", "0~1 1~2");
const WORDS: (&str, &str) = ("a b c", "a~b b~c");

/// As Python prints what networkx makes of a graph, and as people write it.
#[test]
fn parts_of_a_graph_are_no_vertices() {
    let links = "'nodes': [{'id': 0}, {'id': 1}, {'id': 2}], 'edges': [{'source': 0, 'target': 1}, {'source': 1, 'target': 2}]";
    for text in [
        format!("{{'directed': False, 'multigraph': False, 'graph': {{}}, {links}}}"),
        format!("data = {{{links}}}"),
        format!(">>> nx.node_link_data(G)\n{{{links}}}\n"),
        "{'nodes': [0, 1, 2], 'edges': [(0, 1), (1, 2)]}".to_owned(),
        "{'vertices': (0, 1, 2), 'edges': [[0, 1], [1, 2]]}".to_owned(),
        "{'V': [0, 1, 2], 'E': [(0, 1), (1, 2)]}".to_owned(),
        "[{'source': 0, 'target': 1}, {'source': 1, 'target': 2}]".to_owned(),
    ] {
        check(&text, Format::Python, PATH.0, PATH.1, &[]);
    }
    for text in [
        r#"{"V": ["a", "b", "c"], "E": [["a", "b"], ["b", "c"]]}"#,
        r#"{"V": ["a", "b", "c"], "E": [{"source": "a", "target": "b"}, {"source": "b", "target": "c"}]}"#,
        r#"{"graph": {"a": ["b"], "b": ["a", "c"], "c": ["b"]}}"#,
        "{\"source\": \"a\", \"target\": \"b\"}\n{\"source\": \"b\", \"target\": \"c\"}\n",
    ] {
        check(text, Format::Json, WORDS.0, WORDS.1, &[]);
    }
    for text in [
        "{'graph': {0: [1], 1: [0]}}",
        "{'nodes': {1, 2}, 'edges': {(1, 2)}}",
        r#"{"adj": {"a": ["b"]}, "x": ["a"]}"#,
    ] {
        refused(text, "may be a part of a graph");
    }
    refused(r#"{"V": [1, 2, 3], "E": ["1-2", "2-3"]}"#, "an edge, [0,1]");
    // They are vertices where others are joined to them.
    for text in [
        r#"{"graph": ["adj"], "adj": ["graph"]}"#,
        "{'graph': ['edges'], 'edges': ['graph']}",
        r#"{"source": ["target"], "target": ["source"]}"#,
        r#"{"V": ["E"], "E": ["V"]}"#,
        "{'u': ['v'], 'v': ['u'], 'graph': []}",
        "{'u': {'v': {}}, 'v': {'u': {}}}",
    ] {
        assert_eq!(read_text(text).graph().graph.size(), 1, "{text}");
    }
}

/// As pandas writes the matrix of a graph: `to_dict` and `to_json` of `to_pandas_adjacency(G)`.
#[test]
fn a_zero_in_a_whole_matrix_joins_nothing() {
    for (text, format) in [
        (
            "{'a': {'a': 0, 'b': 1, 'c': 0}, 'b': {'a': 1, 'b': 0, 'c': 1}, 'c': {'a': 0, 'b': 1, 'c': 0}}",
            Format::Python,
        ),
        (
            r#"{"a":{"a":0,"b":1,"c":0},"b":{"a":1,"b":0,"c":1},"c":{"a":0,"b":1,"c":0}}"#,
            Format::Json,
        ),
        (
            r#"{"a":{"a":null,"b":1.0,"c":null},"b":{"a":1.0,"b":null,"c":1.0},"c":{"a":null,"b":1.0,"c":null}}"#,
            Format::Json,
        ),
    ] {
        check(text, format, WORDS.0, WORDS.1, &[]);
    }
    for text in [
        "{'a': {'b': 1, 'c': 0}, 'b': {'a': 1}}",
        r#"{"a":{"a":0,"b":1},"b":{"a":1,"b":0},"c":{"c":0}}"#,
        "{0: {0: 0, 1: 1}, 1: {1: 0, 0: 1}, 2: {2: 0}}",
    ] {
        refused(text, "this may say that there is no edge");
    }
    check(
        "{'a': {'b': 3}, 'b': {'c': 1}}",
        Format::Python,
        WORDS.0,
        WORDS.1,
        &["weights"],
    );
}

/// As pandas writes a list of edges: `to_dict(\"list\")`, `to_dict(\"index\")` and the shapes of `to_json`.
#[test]
fn columns_and_rows_of_a_table_are_no_neighbours() {
    for text in [
        "{'source': [1, 1, 2], 'target': [2, 3, 3]}",
        "{'source': {0: 1, 1: 2}, 'target': {0: 2, 1: 3}}",
        "{0: {'source': 'a', 'target': 'b'}, 1: {'source': 'b', 'target': 'c'}}",
        r#"{"0":{"source":1,"target":6},"1":{"source":6,"target":9}}"#,
        r#"{"columns":["source","target"],"index":[0],"data":[["a","b"]]}"#,
        r#"{"schema":{"fields":[{"name":"source"}]},"data":[{"index":0,"source":1,"target":2}]}"#,
    ] {
        refused(text, "these are columns, or rows, of a table");
    }
}

/// As networkx prints degrees, cliques, cycles and incidences.
#[test]
fn lists_of_other_things_are_no_edges() {
    refused(
        "[('v0', 1), ('v1', 2), ('v2', 1)]",
        "its degree, its place or its colour",
    );
    refused(
        "[['a', 'b', 'c'], ['b', 'c', 'd']]",
        "the end of another one",
    );
    refused(
        "[['Bonn', 'Ulm', 'Jena', 'Hof']]",
        "with one weight at most",
    );
    for text in [
        "[[1. 0.]\n [0. 1.]\n [1. 1.]]",
        "[[1 0]\n [0 1]\n [1 1]]",
        "[[1, 0], [0, 1], [1, 1]]",
    ] {
        refused(text, "a matrix of incidence");
    }
    refused(
        "[[0. 1.]\n [1. 2.]\n [2. 3.]]",
        "no whole number in quotation marks",
    );
    refused(r#"[{"from":"a","to":["b","c"]}]"#, "hyperedge");
    // Edges of a graph with two sides, and with labels.
    assert_eq!(
        read_text("[('a', 1), ('b', 1), ('b', 2)]")
            .graph()
            .graph
            .size(),
        3
    );
    check(
        "[('a', 'b', 'x'), ('b', 'c', 'y')]",
        Format::Python,
        WORDS.0,
        WORDS.1,
        &["weights"],
    );
}
