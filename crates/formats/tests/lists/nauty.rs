//! What nauty's showg and listg write of graphs, besides graph6.

use crate::{check, edges, read_text, refused};
use grundy_formats::Format::AdjacencyList;

#[test]
fn upper_triangles_are_graphs_without_directions() {
    for text in [
        "\nGraph 1, order 4.\n  0 : 1 3;\n  1 : ;\n  2 : 3;\n  3 : ;\n",
        "\nGraph 1, order 4.\n101\n00\n1\n",
        "\nGraph 1, order 4.\n1 0 1\n0 0\n1\n",
        "\nGraph 1, order 4.\n4 3 1\n0 1  0 3  2 3\n",
        "4\n  0 : 1 3;\n  1 : ;\n  2 : 3;\n  3 : ;\n",
    ] {
        check(text, AdjacencyList, "0 1 2 3", "0~1 0~3 2~3", &[]);
    }
    let small = "\nGraph 1, order 1.\n\nGraph 2, order 2.\n1\n\nGraph 3, order 2.\n0\n";
    let orders: Vec<(usize, usize)> = read_text(small)
        .graphs
        .iter()
        .map(|named| (named.graph.order(), named.graph.size()))
        .collect();
    assert_eq!(orders, [(1, 0), (2, 1), (2, 0)]);
    // Arrows go down, too.
    check(
        "\nDigraph 1, order 3.\n  0 : ;\n  1 : 0 2;\n  2 : ;\n",
        AdjacencyList,
        "0 1 2",
        "0~1 1~2",
        &["directions"],
    );
    refused("\nGraph 1, order 4.\n101\n00\n", "cut off");
}

#[test]
fn statements_for_magma_and_maple_are_read() {
    let of_magma = "g1 := Graph<3|[\n{2},\n{3},\n{}]>;\n";
    let of_maple = "f1 := Matrix(3,3,[\n[0,1,0],\n[1,0,1],\n[0,1,0]]);\n";
    for text in [of_magma, of_maple] {
        check(text, AdjacencyList, "1 2 3", "1~2 2~3", &[]);
        let several = read_text(&text.repeat(3));
        assert_eq!(several.graphs.len(), 3);
        assert_eq!(edges(&several.graphs[2]).1, "1~2 2~3");
        for cut in 12..text.len() - 2 {
            refused(&text[..cut], "line ");
        }
    }
    check(
        "g1 := Digraph<3|[\n{2},\n{},\n{2}]>;\n",
        AdjacencyList,
        "1 2 3",
        "1~2 2~3",
        &["directions"],
    );
    check("g1 := Graph<2|[\n{},\n{}]>;", AdjacencyList, "1 2", "", &[]);
    refused("g1 := Graph<2|[\n{3},\n{}]>;", "from 1 to 2");
    refused("f1 := Matrix(2,2,[\n[1,-1],\n[-1,1]]);", "Laplacian");
    refused("G := Graph< 3 | {1,2}, {2,3} >;", "this is Magma's input");
    refused(
        "Graph 1 has 4 vertices and 3 edges.\nGraph 2 has 4 vertices and 3 edges.\n",
        "without the edges",
    );
    refused("g1 := Graph<99999999999|[", "too many");
}
