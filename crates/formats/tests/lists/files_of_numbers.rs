//! DIMACS, METIS, MatrixMarket, TGF and the lines of graph6.

use crate::{check, edges, read_text, refused};
use grundy_formats::{Choices, Format, Note, Numbering, read};

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
    // Several, as nauty's listg -b writes them.
    let text = "c first\np edge 2 1\ne 1 2\np edge 3 2\ne 1 2\ne 2 3\n";
    let sizes = read_text(text)
        .graphs
        .iter()
        .map(|named| named.graph.size())
        .collect::<Vec<_>>();
    assert_eq!(sizes, [1, 2]);
    refused("p edge 2 1\np edge 3 2\ne 1 2\ne 2 3\n", "cut off");
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
