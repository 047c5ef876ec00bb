//! Graphs as Graphs.jl of Julia writes and prints them.

use crate::{check, edges, read_text, refused};
use grundy_formats::Format::EdgeList;

#[test]
fn files_of_julia_are_read_with_a_name_and_without() {
    let lines = "1,2\n2,3\n4,5\n";
    for heading in [
        "5,3,u,graph,2,Int64,simplegraph\n",
        "5,3,u,graph\n",
        "5,3,u,\n",
        "5, 3, u\n",
    ] {
        let text = format!("{heading}{lines}");
        check(&text, EdgeList, "1 2 3 4 5", "1~2 2~3 4~5", &[]);
    }
    let text = format!("6,3,d,roads,2,Int64,simplegraph\n{lines}");
    check(
        &text,
        EdgeList,
        "1 2 3 4 5 6",
        "1~2 2~3 4~5",
        &["directions", "unnamed"],
    );
    assert_eq!(read_text(&text).graph().title, "roads");
    let two = read_text(&format!("{text}2,1,u,other\n1,2\n"));
    assert_eq!(two.graphs.len(), 2);
    assert_eq!(edges(&two.graphs[1]), ("1 2".to_owned(), "1~2".to_owned()));
    refused("5,3,u\n1,2\n2,3\n", "cut off");
    refused(
        "5,1,u\n1,2\n2,3\n",
        "line 3, column 1: the numbers of vertices and edges",
    );
    refused("2,1,u\n1,3\n", "from 1 to 2");
}

#[test]
fn what_julia_prints_is_read_or_known_by_name() {
    let printed = " Edge 1 => 2\n Edge 2 => 3\n";
    let titled = format!("2-element Vector{{Graphs.SimpleGraphs.SimpleEdge{{Int64}}}}:\n{printed}");
    for text in [printed, &titled] {
        check(text, EdgeList, "1 2 3", "1~2 2~3", &["numbered_from"]);
    }
    refused(
        "{5, 4} undirected simple Int64 graph",
        "what Julia says of a graph",
    );
}
