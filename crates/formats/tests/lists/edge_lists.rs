//! Lists of edges: spellings, counts, headers, hyphens, weights and comments.

use crate::{check, edges, read_text, refused};
use grundy_formats::{Choices, FirstLine, Format, Note, read};

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
        &["loops", "doubled", "alone"],
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
fn a_flag_may_stand_behind_the_counts() {
    let list = Format::EdgeList;
    let weighted = "1 2 3\n2 3 1\n3 4 1\n4 5 1\n1 5 2\n1 3 1";
    let edges = "1~2 1~3 1~5 2~3 3~4 4~5";
    for flag in ["0", "1", "10", "011"] {
        let text = format!("5 6 {flag}\n{weighted}");
        let notes = ["counts", "numbered_from", "weights"];
        check(&text, list, "1 2 3 4 5", edges, &notes);
        assert!(
            read_text(&text).notes[0]
                .text()
                .contains("its third number is left out")
        );
    }
    // Vertices that are counted and on no line; an edge where the numbers of edges or of names differ.
    check(
        "4 2 1\n1 2 7\n2 3 7",
        list,
        "1 2 3 4",
        "1~2 2~3",
        &["counts", "numbered_from", "weights", "unnamed"],
    );
    check(
        "4 3 1\n1 2 7\n2 3 7",
        list,
        "1 2 3 4",
        "1~2 2~3 3~4",
        &["numbered_from", "weights"],
    );
    check(
        "3 2 1\n1 4 7\n4 3 7",
        list,
        "1 2 3 4",
        "1~4 2~3 3~4",
        &["numbered_from", "weights"],
    );
    // Another third number is a weight; that it could count is said.
    let weight = "5 6 9\n".to_owned() + weighted;
    check(
        &weight,
        list,
        "1 2 3 4 5 6",
        &edges.replace("4~5", "4~5 5~6"),
        &["no_counts", "numbered_from", "weights"],
    );
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
    check(
        "5\n1 2\n7 8",
        list,
        "1 2 5 7 8",
        "1~2 7~8",
        &["gaps", "alone"],
    );
    check("7", list, "7", "", &["no_counts", "numbered_from", "alone"]);
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
        &["no_counts", "numbered_from"],
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
fn the_button_of_gaps_takes_all_numbers_from_the_least_one() {
    let all = |least: usize| {
        let names: Vec<String> = (least..9).map(|n| n.to_string()).collect();
        names.join(" ")
    };
    for (text, label, names) in [
        (
            "1 2\n3 4\n5 6\n6 8",
            "Take all numbers from 1",
            Some(all(1)),
        ),
        ("0 2\n6 8", "Take all numbers from 0", Some(all(0))),
        ("5 8", "", None),
    ] {
        let reading = read(text.as_bytes(), &Choices::default()).expect("a graph");
        let other = reading.notes[0].alternative(&Choices::default());
        assert_eq!(other.is_some(), names.is_some(), "{text}");
        let (Some(other), Some(names)) = (other, names) else {
            continue;
        };
        assert_eq!(other.label, label);
        let taken = read(text.as_bytes(), &other.choices).expect("a graph");
        assert_eq!(edges(taken.graph()).0, names);
        let back = taken.notes[0].alternative(&other.choices);
        let back = back.expect("a button").choices;
        let back = read(text.as_bytes(), &back).expect("a graph");
        assert_eq!(back.graph(), reading.graph());
    }
}

#[test]
fn few_numbers_that_are_not_used_are_named() {
    for (text, words) in [
        (
            "1 2\n3 4\n5 6\n6 8",
            "1 number between the vertices is not used: 7;",
        ),
        (
            "8 4\n1 4",
            "5 numbers between the vertices are not used: 2, 3, 5, 6 and 7;",
        ),
        ("1 8", "6 numbers between the vertices are not used;"),
        (
            "0 18446744073709551615",
            "numbers between the vertices are not used;",
        ),
    ] {
        let reading = read(text.as_bytes(), &Choices::default()).expect("a graph");
        let note = reading.notes[0].text();
        assert!(note.contains(words), "{note}");
    }
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
fn a_number_after_an_edge_is_its_weight() {
    let list = Format::EdgeList;
    let notes = ["directions", "weights"];
    check("a -> b 0.5\nb -> c 1.5", list, "a b c", "a~b b~c", &notes);
    check("0 -- 1 7", list, "0 1", "0~1", &["weights"]);
    check("0 -- 1 -7", list, "0 1", "0~1", &["weights"]);
    check("0-1 1-2, 3", list, "0 1 2 3", "0~1 1~2", &["alone"]);
    refused("0-1 1-2 7", "line 1, column 9: an edge has two ends");
    refused("7 0-1", "line 1, column 1: an edge has two ends");
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
    assert!(header.notes[0].text().contains("“Source” and “Target”"));
}

#[test]
fn signs_of_comments_may_be_letters() {
    let list = Format::EdgeList;
    check("0 1\n1 2\nc 0", list, "0 1 2 c", "0~1 0~c 1~2", &["mixed"]);
    check(
        "0 1 3\nc 0 5",
        list,
        "0 1 c",
        "0~1 0~c",
        &["weights", "mixed"],
    );
    check("c 2 edges\n0 1", list, "0 1", "0~1", &[]);
    // A line of c and one word is a comment only where the text begins with one.
    check(
        "0 1\n1 2\nc d",
        list,
        "0 1 2 c d",
        "0~1 1~2 c~d",
        &["mixed"],
    );
    check(
        "0 1\nc d 2.5",
        list,
        "0 1 c d",
        "0~1 c~d",
        &["weights", "mixed"],
    );
    check("0 1\nc two words\n1 2", list, "0 1 2", "0~1 1~2", &[]);
    check("c path\n0 1\n1 2", list, "0 1 2", "0~1 1~2", &["comments"]);
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
