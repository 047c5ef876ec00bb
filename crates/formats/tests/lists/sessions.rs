//! What is copied out of a session of Python, Sage or Mathematica: its graph is read, and numbers and lists of something
//! else are no graphs.

use crate::{check, edges, read_text, refused};
use grundy_formats::Format;

const PYTHON: Format = Format::Python;

#[test]
fn a_session_that_builds_a_graph_is_this_graph() {
    for text in [
        "sage: G = Graph([('a','b'),('b','c')])\nsage: G.order()\n3",
        "sage: G = Graph([('a','b'),('b','c')])\nsage: G\nGraph on 3 vertices",
        ">>> import networkx as nx\n>>> G = nx.Graph([('a','b'),('b','c')])\n>>> list(G.degree)\n[('a', 1), ('b', 2), ('c', 1)]",
        "In [1]: G = nx.Graph([('a','b'),('b','c')])\n\nIn [2]: G.number_of_nodes()\nOut[2]: 3",
        ">>> G = nx.Graph([('a','b'),\n...     ('b','c')])\n>>> nx.draw(G)",
        ">>> G.edges()\nEdgeView([('a', 'b'), ('b', 'c')])\n>>> G.order()\n3",
    ] {
        check(text, PYTHON, "a b c", "a~b b~c", &[]);
    }
}

#[test]
fn what_a_session_prints_is_read_if_it_is_said_to_be_edges() {
    for command in [
        "G.edges",
        "list(G.edges)",
        "sorted(G.edges())",
        "G.edges(labels=False)",
        "print(list(G.edges))",
        "E",
    ] {
        for prompt in [">>> ", "sage: ", "In [7]: "] {
            let text = format!("{prompt}{command}\n[(0, 1), (1, 2)]");
            check(&text, PYTHON, "0 1 2", "0~1 1~2", &[]);
        }
    }
    let lists = ">>> nx.to_dict_of_lists(G)\n{0: [1], 1: [0, 2], 2: [1]}";
    check(lists, PYTHON, "0 1 2", "0~1 1~2", &[]);
    let matrix = "sage: G.adjacency_matrix()\n[0 1 0]\n[1 0 1]\n[0 1 0]";
    check(matrix, Format::Matrix, "0 1 2", "0~1 1~2", &[]);
    let code = "sage: G.graph6_string()\n'Bg'";
    assert_eq!(read_text(code).format, Format::Graph6);
}

#[test]
fn other_lists_of_a_session_are_no_edges() {
    for text in [
        ">>> list(G.degree)\n[(0, 1), (1, 2)]",
        ">>> degrees\n[(0, 1), (1, 2)]",
        ">>> nx.degree_centrality(G)\n{0: 0.5, 1: 1.0, 2: 0.5}",
        "sage: G.get_pos()\n{0: (0, 1), 1: (1, 2)}",
        "sage: G.coloring()\n[[0, 2], [1]]",
        ">>> G.edges(0)\nEdgeDataView([(0, 1)])",
        ">>> list(G)\n[(0, 0), (0, 1), (1, 0)]",
        "sage: n\n3",
    ] {
        refused(text, "not said to be the edges of a graph");
    }
}

#[test]
fn calls_behind_several_prompts_are_carried_out() {
    for text in [
        ">>> G = nx.Graph()\n>>> G.add_edges_from([(0, 1), (1, 2)])",
        "sage: G = Graph({0: [1]})\nsage: G.add_edge(1, 2)",
        "sage: G = Graph()\nsage: G.add_edges([\n....: (0, 1), (1, 2)])",
        "In [1]: import networkx as nx\n\nIn [2]: G = nx.path_graph(2); G.add_edge(1, 2)",
    ] {
        check(text, PYTHON, "0 1 2", "0~1 1~2", &[]);
    }
    for text in [
        ">>> G = nx.Graph([(0, 1)])\n>>> G.add_edge(1, 2)\n>>> G.order()\n3",
        "In [1]: G = nx.path_graph(3)\n\nIn [2]: list(G.degree())\nOut[2]: [(0, 1), (1, 2), (2, 1)]",
        "sage: G = graphs.PathGraph(3)\nsage: G.add_vertices(range(3))\nsage: G\nPath graph: Graph on 3 vertices",
    ] {
        check(text, PYTHON, "0 1 2", "0~1 1~2", &["left_out"]);
    }
    let two = ">>> G = nx.Graph([(0, 1)])\n>>> H = nx.Graph([(1, 2)])\n>>> G.order()\n2";
    let reading = read_text(two);
    let graphs: Vec<_> = reading
        .graphs
        .iter()
        .map(|graph| (&*graph.title, edges(graph).1))
        .collect();
    assert_eq!(graphs, [("G", "0~1".to_owned()), ("H", "1~2".to_owned())]);
    check(two, PYTHON, "0 1", "0~1", &["several", "left_out"]);
    // What is not understood refuses the whole, by its line.
    refused(
        ">>> G = nx.Graph([(0, 1)])\n>>> G.add_edge(1, n)",
        "line 2, column 5: this line is none of the calls",
    );
    refused(
        ">>> G = nx.Graph([(0, 1)])\n>>> G.remove_edge(0, 1)\n>>> G.order()\n2",
        "line 2, column 5",
    );
}

#[test]
fn sessions_of_mathematica_have_their_last_output_or_their_only_input() {
    for text in [
        "In[1]:= Graph[{1 <-> 2, 2 <-> 3}]",
        "In[1]:= {1 <-> 2, 2 <-> 3}\n\nOut[1]= {1 <-> 2, 2 <-> 3}",
        "Out[2]//InputForm= Graph[{1, 2, 3}, {UndirectedEdge[1, 2], UndirectedEdge[2, 3]}]",
        "In[1]:= g = Graph[{1 <-> 2, 2 <-> 3}]\n\nOut[1]= Graph[<3>, <2>]",
        "In[1]:= g = PathGraph[{1, 2, 3}]\n\nIn[2]:= EdgeList[g]\n\nOut[2]= {1 <-> 2,\n  2 <-> 3}",
    ] {
        check(
            text,
            Format::Mathematica,
            "1 2 3",
            "1~2 2~3",
            &["numbered_from"],
        );
    }
    for text in [
        "In[1]:= Graph[{1 <-> 2, 2 <-> 3}]\n\nIn[2]:= VertexCount[%]\n\nOut[2]= 3",
        "In[1]:= VertexDegree[g]\n\nOut[1]= {1, 2, 1}",
        "In[2]:= GraphEmbedding[g]\n\nOut[2]= {{0, 1}, {1, 2}}",
    ] {
        refused(text, "behind these prompts no graph stands");
    }
}

#[test]
fn several_statements_of_mathematica_are_a_graph_each() {
    let text = "g = Graph[{1 <-> 2, 2 <-> 3}];\nh = Graph[{4 <-> 5}]\nVertexCount[g]";
    let reading = read_text(text);
    let graphs: Vec<_> = reading
        .graphs
        .iter()
        .map(|graph| (&*graph.title, edges(graph).1))
        .collect();
    assert_eq!(
        graphs,
        [("g", "1~2 2~3".to_owned()), ("h", "4~5".to_owned())]
    );
    let notes = ["several", "numbered_from", "left_out"];
    check(text, Format::Mathematica, "1 2 3", "1~2 2~3", &notes);
    let asked = "In[1]:= g = Graph[{1 <-> 2, 2 <-> 3}];\n\nIn[2]:= VertexCount[g]\n\nOut[2]= 3";
    check(
        asked,
        Format::Mathematica,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from", "left_out"],
    );
    let changed = "g = Graph[{1 <-> 2, 2 <-> 3}];\nEdgeAdd[g, 3 <-> 1]";
    refused(changed, "line 2, column 1: of several statements");
    refused(
        "g = Graph[{1 <-> 2}]; g = Graph[{1 <-> 3}]",
        "given a second time",
    );
}
