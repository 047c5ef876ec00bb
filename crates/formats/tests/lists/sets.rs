//! Graphs as two sets, of vertices and of edges.

use crate::{check, refused};
use grundy_formats::Format;

#[test]
fn sets_of_vertices_and_of_edges_are_a_graph() {
    for text in [
        "V = {1,2,3,4}, E = {{1,2},{2,3}}",
        "V = {1,2,3,4}; E = {(1,2), (2,3)}",
        "V = [1,2,3,4]; E = [(1,2),(2,3)]",
        "V=[1, 2, 3, 4]\nE=[[1, 2], [2, 3]]\n",
        "V = (1,2,3,4), E = ((1,2),(2,3))",
        "E = {{1,2},{2,3}}, V = {1,2,3,4}",
        "G = (V, E), V = {1,2,3,4}, E = {{1,2},{2,3}}",
        "G = (V, E) where V = {1,2,3,4} and E = {{1,2},{2,3}}",
        "V(G) = {1,2,3,4}, E(G) = {{1,2},{2,3}}",
        "vertices = [1, 2, 3, 4]; edges = [(1, 2), (2, 3)]",
        "$V = \\{1,2,3,4\\}$, $E = \\{\\{1,2\\},\\{2,3\\}\\}$",
        "$V=\\{1,\\,2,\\,3,\\,4\\},\\quad E=\\{(1,2),(2,3)\\}$",
    ] {
        check(
            text,
            Format::Python,
            "1 2 3 4",
            "1~2 2~3",
            &["numbered_from"],
        );
    }
    check("V = {a, b}, E = {}", Format::Python, "a b", "", &[]);
    let weighted = "V = [0,1,2]; E = [(0,1,5),(1,2,7)]";
    check(weighted, Format::Python, "0 1 2", "0~1 1~2", &["weights"]);
}

#[test]
fn braces_in_labels_are_those_of_other_languages() {
    let dot = r#"Graph G { a [label="\{x\}" color=red]; b; a -- b }"#;
    check(dot, Format::Dot, "{x} b", "{x}~b", &[]);
}

#[test]
fn sets_that_are_no_graph_are_refused() {
    let two_ends = "an edge of two ends such as {1, 2} is expected";
    refused("V = {a,b,c}, E = {ab, bc}", two_ends);
    refused("V = {1,2,3}, E = {{1,2,3}}", two_ends);
    refused(
        "V = {1,2}; E = {{1,2},{2,3}}",
        "line 1, column 23: an edge between two members",
    );
    refused("V = {1,...,5}, E = {{1,2}}", "parts left out");
    refused("V = {1,2}, E = {{1,2}", "is not closed");
}
