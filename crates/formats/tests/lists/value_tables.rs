//! Values of heaps are known by name, and no lists of edges.

use crate::{check, refused};
use grundy_formats::{Choices, Format, Hint, read};

const WORDS: &str = "this looks like values of heaps";

#[test]
fn tables_of_values_are_known_by_name() {
    let kayles = "0 0\n1 1\n2 2\n3 3\n4 1\n5 4\n6 3\n";
    for text in [
        kayles,
        &kayles[4..],
        "# A002187 (b-file)\n0 0\n1 0\n2 1\n3 1\n",
        "# Grundy values of 0.07\n1 0\n2 1\n3 1\n",
        "# n a(n)\n1 0\n2 1\n3 1\n",
        "n,g(n)\n1,0\n2,1\n",
        "heap\tgrundy value\n0\t0\n1\t1\n2\t2\n",
        "# exported\nn value\n1 0\n2 1\n",
    ] {
        refused(text, WORDS);
    }
    let choices = |file: &str| Choices {
        file: Some(file.to_owned()),
        ..Choices::default()
    };
    let text = b"1 0\n2 1\n3 1\n4 2\n";
    let error = read(text, &choices("b002187.txt")).expect_err("values");
    assert_eq!(error.hint, Some(Hint::Values));
    // The command follows behind a colon.
    assert!(error.message.ends_with("heap games check such values"));
    assert!(read(text, &choices("tree.txt")).is_ok());
}

#[test]
fn lists_of_edges_in_their_order_are_graphs() {
    let list = Format::EdgeList;
    check("0 1\n1 2\n2 3\n", list, "0 1 2 3", "0~1 1~2 2~3", &[]);
    check(
        "# a tree\n1 0\n2 0\n3 1\n",
        list,
        "0 1 2 3",
        "0~1 0~2 1~3",
        &[],
    );
    check("0 0\n0 1\n1 2\n", list, "0 1 2", "0~1 1~2", &["loops"]);
    check(
        "0 -- 0\n1 -- 0\n2 -- 1\n",
        list,
        "0 1 2",
        "0~1 1~2",
        &["loops"],
    );
}

#[test]
fn vertices_without_neighbours_are_those_of_networkx_below_its_heading() {
    let text = "#a.py\n# GMT Fri Nov 27 23:47:17 2026\n# \n0 0\n1 0\n2 0\n";
    check(text, Format::AdjacencyList, "0 1 2", "", &[]);
}

#[test]
fn names_of_two_words_stand_between_tabs() {
    let list = Format::EdgeList;
    let text = "New York\tLos Angeles\nSan Jose\tNew York\n";
    check(
        text,
        list,
        "New York Los Angeles San Jose",
        "New York~Los Angeles New York~San Jose",
        &[],
    );
    let weighted = "New York\tBoston\t3\nLos Angeles\tSan Diego\t4\n";
    check(
        weighted,
        list,
        "New York Boston Los Angeles San Diego",
        "New York~Boston Los Angeles~San Diego",
        &["weights"],
    );
    refused("New York\tLos Angeles\nSan Jose\n", "an edge has two ends");
}

#[test]
fn two_rows_are_edges_in_columns_where_something_says_so() {
    let notes = ["edges_in_columns"];
    check(
        "edge_index = [[0, 1, 2, 3], [1, 2, 3, 0]]",
        Format::Python,
        "0 1 2 3",
        "0~1 0~3 1~2 2~3",
        &notes,
    );
    for text in ["[[0, 1, 2, 3], [1, 2, 3, 0]]", "0 1 2 3\n1 2 3 0\n"] {
        refused(text, "one in each column, or two paths");
    }
}
