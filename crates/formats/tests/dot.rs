//! DOT is read as Graphviz reads it, and as it was meant where Graphviz reads something else.

mod texts;

use grundy_formats::{Format, Note};
use texts::{cuts, edges, golden, read_as, reading};

#[track_caller]
fn check(text: &str, names: &str, joined: &str, notes: &str) {
    texts::check(Format::Dot, text, names, joined, notes);
}

#[track_caller]
fn refused(text: &str, message: &str) {
    texts::refused(Format::Dot, text, message);
}

const GOLDEN: [(&str, usize, usize, u32); 18] = [
    (
        include_str!("../../../tests/data/reading/04-dot-comment-first/slashes.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/04-dot-comment-first/block.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/04-dot-comment-first/hash.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/04-dot-comment-first/capital.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/04-dot-comment-first/capital-node.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/04-dot-comment-first/plain.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/05-dot-subgraphs/clusters.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/05-dot-subgraphs/star.dot"),
        4,
        3,
        1,
    ),
    (
        include_str!("../../../tests/data/reading/05-dot-subgraphs/edge-to-subgraph.dot"),
        5,
        8,
        2,
    ),
    (
        include_str!("../../../tests/data/reading/06-dot-names-and-ports/attrs.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/06-dot-names-and-ports/ports.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/06-dot-names-and-ports/html.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/06-dot-names-and-ports/escaped.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/06-dot-names-and-ports/concat.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/06-dot-names-and-ports/negative.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/26-graphviz-output/clusters.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/26-graphviz-output/dot.dot"),
        3,
        2,
        0,
    ),
    (
        include_str!("../../../tests/data/reading/26-graphviz-output/xdot.dot"),
        3,
        2,
        0,
    ),
];

#[test]
fn golden_cases_have_their_vertices_edges_and_values() {
    for (text, vertices, edges, value) in GOLDEN {
        golden(Format::Dot, text, vertices, edges, value);
    }
}

#[test]
fn what_is_cut_off_is_refused() {
    for (text, ..) in GOLDEN {
        cuts(Format::Dot, text);
    }
}

#[test]
fn keywords_have_any_case_and_are_names_where_they_are_quoted() {
    check(
        "STRICT Graph { Node [shape=box] \"node\" -- \"Graph\" }",
        "node Graph",
        "node-Graph",
        "",
    );
    check(
        "digraph { SUBGRAPH x {a} -> b }",
        "a b",
        "a-b",
        "directions",
    );
    refused(
        "graph { node -- b }",
        "line 1, column 9: “node” is a word of DOT",
    );
    refused(
        "graph { a -- strict }",
        "line 1, column 14: the name of a vertex",
    );
}

#[test]
fn comments_stand_anywhere() {
    check(
        "/* x */ graph // {\n{ a # -- z\n /* -- y */ -- b }",
        "a b",
        "a-b",
        "",
    );
    refused(
        "graph { a /* b }",
        "line 1, column 11: this comment is not closed",
    );
}

#[test]
fn names_have_four_forms() {
    check(
        "graph { -.5 -- 1. -- -2---3 }",
        "-.5 1. -2 -3",
        "-.5-1. 1.--2 -2--3",
        "",
    );
    check(
        "graph { \"a\" + \"b\" + /**/ \"c\" -- \"d\\\ne\" }",
        "abc de",
        "abc-de",
        "",
    );
    check(
        "graph { <a <b>> -- \"x\\\"y\\\\\" }",
        "a <b> x\"y\\\\",
        "a <b>-x\"y\\\\",
        "",
    );
    check("graph { äß -- _1 }", "äß _1", "äß-_1", "");
}

#[test]
fn what_graphviz_would_split_into_other_vertices_is_refused() {
    refused(
        "graph { 1a -- 2 }",
        "line 1, column 9: a name that begins with a digit is a number; put “1a”",
    );
    refused(
        "graph { 1.2.3 }",
        "line 1, column 9: a name that begins with a digit",
    );
    refused(
        "graph { a – b }",
        "line 1, column 11: an edge is written “--”",
    );
    refused(
        "graph { a-b }",
        "line 1, column 10: a name is expected here, or an edge",
    );
}

#[test]
fn ports_and_attributes_are_no_vertices() {
    check(
        "graph { a:p:n -- b:\"x y\" [color=red; style=bold, x][y=z] }",
        "a b",
        "a-b",
        "",
    );
    check(
        "graph { rankdir = LR; a -- b; bgcolor=\"x\" }",
        "a b",
        "a-b",
        "",
    );
}

#[test]
fn edges_end_in_all_vertices_of_a_subgraph() {
    check("graph { {a b} -- {c d} }", "a b c d", "a-c a-d b-c b-d", "");
    check("graph { a, b -- c, d }", "a b c d", "a-c a-d b-c b-d", "");
    check(
        "graph { a -- {b {c -- d}} }",
        "a b c d",
        "a-b a-c a-d c-d",
        "",
    );
    // A subgraph that is opened again has what it had.
    check(
        "graph { subgraph x {a} subgraph x {b} -- c }",
        "a b c",
        "a-c b-c",
        "",
    );
    check(
        "graph { a -- subgraph x {} -- b -- subgraph x {c} }",
        "a b c",
        "a-c b-c",
        "doubled",
    );
    // One of the same name in another subgraph is another one.
    check(
        "graph { subgraph x {a} { subgraph x {b} -- c } }",
        "a b c",
        "b-c",
        "",
    );
}

#[test]
fn loops_second_edges_directions_and_weights_are_said() {
    check(
        "graph { a -- a; a -- b; b -- a }",
        "a b",
        "a-b",
        "loops doubled",
    );
    check("strict graph { a -- b; b -- a }", "a b", "a-b", "");
    check("graph { a -> b }", "a b", "a-b", "directions");
    check("digraph { a -> b; b -> a }", "a b", "a-b", "directions");
    check("graph { a -- b [weight=3] }", "a b", "a-b", "weights");
    check("graph { edge [label=x]; a -- b }", "a b", "a-b", "weights");
}

#[test]
fn labels_are_names() {
    check(
        "graph { a [label=\"x\\ny\"]; b [label=\"\\N\"]; c [label=\"\"] }",
        "x y b c",
        "",
        "",
    );
    check(
        "graph { a [label=<<b>x</b><br/>&lt;y>] ; b [label=\"\\N: &#946;\"] }",
        "x <y b: β",
        "",
        "",
    );
    check("graph { node [label=\"\"]; a -- b }", "a b", "a-b", "");
    check("graph { a [label=x]; a [label=\"\\N\"] }", "a", "", "");
}

#[test]
fn places_are_kept_with_y_down() {
    let reading = reading("graph \"a tree\" { a [pos=\"1,2!\"]; b [pos=\"3.5,-4\"]; a -- b }");
    assert_eq!(reading.graph().spots, [[1.0, -2.0], [3.5, 4.0]]);
    assert_eq!(reading.graph().title, "a tree");
    let apart = crate::reading("graph { 0 [x=1 y=0.5]; 1 [x=2.5 y=-1]; 0 -- 1 }");
    assert_eq!(apart.graph().spots, [[1.0, 0.5], [2.5, -1.0]]);
}

#[test]
fn a_text_has_several_graphs() {
    let reading = reading("graph A { a -- b }\n// next\ndigraph B { c -> d -> e }\n");
    let all: Vec<String> = reading.graphs.iter().map(edges).collect();
    assert_eq!(all, ["a-b", "c-d d-e"]);
    assert_eq!(
        reading.notes,
        [Note::Several {
            shown: 0,
            graphs: 2
        }]
    );
    refused(
        "graph { a } b",
        "line 1, column 13: “graph” or “digraph” is expected here, not “b”",
    );
}

#[test]
fn errors_have_their_places() {
    refused(
        "graph {\n  a --\n}",
        "line 3, column 1: the name of a vertex or a subgraph is expected here",
    );
    refused(
        "graph {\n  a -- b",
        "line 2, column 9: the text ends within the graph: the “{” in line 1, column 7",
    );
    refused(
        "graph { a [x=1",
        "line 1, column 11: this “[” is not closed",
    );
    refused(
        "graph { a [label=\"x] }",
        "line 1, column 18: this string is not closed",
    );
    refused(
        "graph { a [label=<b] }",
        "line 1, column 18: this “<” is not closed",
    );
    refused(
        "graph { a\0b }",
        "line 1, column 10: “\\u{0}” is not expected here",
    );
    refused(
        "graph { \"a\" + b }",
        "line 1, column 15: a “+” joins strings",
    );
    refused(
        "",
        "line 1, column 1: a graph such as graph { a -- b; } is expected",
    );
}

#[test]
fn hostile_texts_are_refused() {
    let deep = format!("graph {}", "{".repeat(1_000_000));
    refused(
        &deep,
        "line 1, column 208: subgraphs are more than 200 deep",
    );
    refused(
        &format!("graph {{ a [label={}", "<".repeat(1_000_000)),
        "line 1, column 18: this “<”",
    );
    let many: String = (0..4000).map(|name| format!(" v{name}")).collect();
    refused(
        &format!("graph {{ {{{many}}} -- {{{many}}} }}"),
        "line 1, column",
    );
    // A vertex that is listed again is joined once.
    let same = ["a"; 20_000].join(",");
    assert!(read_as(Format::Dot, &format!("graph {{ {same} -- {same} }}")).is_ok());
    // Names of subgraphs at every depth.
    let nested = "subgraph x {".repeat(200) + &many + &"}".repeat(200);
    assert!(read_as(Format::Dot, &format!("graph {{ {nested} }}")).is_ok());
}

#[test]
fn no_change_of_a_letter_makes_it_panic() {
    let short = GOLDEN.into_iter().filter(|(text, ..)| text.len() < 700);
    short.for_each(|(text, ..)| texts::changes(Format::Dot, text));
}

#[test]
fn memory_is_bounded_over_all_graphs_of_a_text() {
    texts::memory_is_bounded(&"graph { a }".repeat(1000));
}

#[test]
fn names_and_places_are_written() {
    texts::names_are_written(Format::Dot, &["&lt;", "\\N", "<b>"]);
    texts::names_are_written(Format::Dot, &["1a", "-", "0.5"]);
}
