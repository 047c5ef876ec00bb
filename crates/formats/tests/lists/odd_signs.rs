//! Signs and words between names that could be letters of these: such texts are read as they were meant, or refused.

use crate::{check, read_text, refused};
use grundy_formats::{Alternative, Choices, Format, Note, read};

const LIST: Format = Format::EdgeList;

#[test]
fn a_name_alone_on_a_line_is_said() {
    check("a b\nc", LIST, "a b c", "a~b", &["alone"]);
    check("a,b\nc,\nd", LIST, "a b c d", "a~b", &["alone"]);
    check(
        "source,target\na,b\nc,",
        LIST,
        "a b c",
        "a~b",
        &["header", "alone"],
    );
    // It is an end of an edge elsewhere.
    check("a b\nb", LIST, "a b", "a~b", &[]);
    let one = read_text("a b\nc").notes;
    assert_eq!(
        one[0].text(),
        "1 vertex is without edges: the text has its name alone."
    );
    let two = read_text("a b\nc\nd\nd").notes;
    assert_eq!(
        two[0].text(),
        "2 vertices are without edges: the text has their names alone."
    );
}

#[test]
fn a_header_may_have_other_signs_than_the_lines_below_it() {
    let cases = [
        ("u,v\nv0  v3\nv1  v3", "v0 v3 v1", "v0~v3 v3~v1"),
        ("source target\na,b\nb,c", "a b c", "a~b b~c"),
        ("source,target\na;b\nb;c", "a b c", "a~b b~c"),
        ("u,v\n\"a-b\" -- \"b-c\"", "a-b b-c", "a-b~b-c"),
        ("u,v\na--b\nb--c", "a b c", "a~b b~c"),
    ];
    for (text, names, edges) in cases {
        check(text, LIST, names, edges, &["header"]);
        let reading = read_text(text);
        let Some(Alternative { choices, label }) =
            reading.notes[0].alternative(&Choices::default())
        else {
            panic!("{text:?}: no button");
        };
        assert_eq!(label, "It is an edge");
        let Ok(other) = read(text.as_bytes(), &choices) else {
            panic!("{text:?}: the button leads nowhere");
        };
        assert_eq!(other.graph().graph.size(), reading.graph().graph.size() + 1);
    }
    check(
        "source target\n0->1\n1->2",
        LIST,
        "0 1 2",
        "0~1 1~2",
        &["header", "directions"],
    );
    // An edge as the others, since its name comes again.
    check("u,v\nv w", LIST, "u v w", "u~v v~w", &[]);
    // Data with commas are no cells.
    check(
        "source target\n0 1 {'w': 3, 'x': 2}",
        LIST,
        "0 1",
        "0~1",
        &["header", "weights"],
    );
}

#[test]
fn a_row_may_not_have_many_more_cells_than_its_header() {
    refused(
        "source target\na b c d e f",
        "more cells than the first line",
    );
    refused("source\ttarget\nb\ta\t{}\tc\td\t{}", "more cells");
    refused("from to\n{a, b}", "not braces");
    check(
        "source target\na b 3",
        LIST,
        "a b",
        "a~b",
        &["header", "weights"],
    );
    // The third is a weight, and the first no number of a row.
    let weighted = "source target\na b 3\nb c 4";
    check(weighted, LIST, "a b c", "a~b b~c", &["header", "weights"]);
    let numbered = "source target\n3 a b\n7 b c";
    check(numbered, LIST, "a b c", "a~b b~c", &["header"]);
}

#[test]
fn signs_beside_names_are_no_letters_of_these() {
    for text in [
        "A,E.\nB,E.\nB,C.",
        "v3 v1.\nv1 v2.",
        "a b|\nb c|",
        "\"a\":\"b\"\n\"b\":\"c\"",
        "\"a\"&\"b\"",
        "edges = a ; b\nb ; c",
        "edge 3\t5\t4\nedge 2\t3\t8",
        "edge 1&4\nedge 1&5",
        "a 10.0.0.0|10.0.0.1",
        "(edge 1 2)\n(edge 2 3)",
        "(a and b)\n(b and c)",
        "[Bert & Anna]\n[Carl & Anna]",
        "1:2,3;2:1;3:1",
    ] {
        refused(text, "would be the name of a vertex");
    }
    for text in [
        "e 10.0.0.0 ; 10.0.0.2\ne 10.0.0.2 ; 10.0.0.1",
        "e a, b",
        "edge a;b;3",
        "edge Bert,Carl\nedge Carl,Dora",
    ] {
        refused(text, "the two ends of an edge alone");
    }
    check("a b, a c", LIST, "a b c", "a~b a~c", &[]);
    // In quotation marks they are names.
    check("\"a.\" b\n\"c|\" b", LIST, "a. b c|", "a.~b b~c|", &[]);
    check("\"edge 1\",b\n", LIST, "edge 1 b", "edge 1~b", &[]);
    check("e f\ne g", LIST, "e f g", "e~f e~g", &[]);
}

#[test]
fn dates_and_signs_before_numbers_are_doubtful() {
    refused(
        "2020-01-03 -- 2020-01-06\n2020-01-07 -- 2020-01-04",
        "a date",
    );
    check(
        "\"2020-01-03\" \"2020-01-06\"",
        LIST,
        "2020-01-03 2020-01-06",
        "2020-01-03~2020-01-06",
        &[],
    );
    refused("+0 1\n+1 2", "differ only in how they are written");
}

#[test]
fn numbers_at_the_ends_of_chains_of_words_are_said() {
    check("A-B-2", LIST, "A B 2", "A~B B~2", &["mixed"]);
    let notes = read_text("A--B--2\nB--C--3").notes;
    assert!(
        notes
            .iter()
            .any(|note| matches!(note, Note::Numbers { numbers: 2, .. })
                && note.text().contains("“2” and 1 other number")),
        "{notes:?}"
    );
    refused("Anna-Bert-0.5", "numbers with decimals");
}

#[test]
fn names_of_two_words_with_a_sign_behind_each_line_are_refused() {
    refused(
        "Los Angeles,St Louis,\nNew York,El Paso,\nSan Jose,",
        "names of several words",
    );
    refused("a;b, b;c, a;c", "ends between commas");
}
