//! Texts of other programs that look like lists of edges of another graph.

use crate::{check, edges, read_text, refused};
use grundy_formats::{Choices, Format, read};

#[test]
fn lists_of_networkx_may_have_any_delimiter() {
    let list = Format::AdjacencyList;
    let heading = "#mv.py\n# GMT Fri Nov 27 06:50:22 2026\n# \n";
    for lines in [
        "A,B,D\nB,D\nD",
        "A;B;D\nB;D\nD",
        "A\tB\tD\nB\tD\nD",
        "A|B|D\nB|D\nD",
        "A B D\nB D\nD",
    ] {
        check(
            &format!("{heading}{lines}\n"),
            list,
            "A B D",
            "A~B A~D B~D",
            &[],
        );
    }
    let towns = "Porto Azzurro,Rio\nRio,Cavo\nCavo";
    let joined = "Porto Azzurro~Rio Rio~Cavo";
    check(
        &format!("{heading}{towns}"),
        list,
        "Porto Azzurro Rio Cavo",
        joined,
        &[],
    );
    for lines in ["Town A Town B\nTown B", "Town A\nTown B"] {
        refused(
            &format!("{heading}{lines}"),
            "line 4, column 1: below this heading",
        );
    }
    let grid = "(0, 0) (1, 0) (0, 1)\n(1, 0)\n(0, 1)";
    let joined = "(0, 0)~(1, 0) (0, 0)~(0, 1)";
    check(
        &format!("{heading}{grid}"),
        list,
        "(0, 0) (1, 0) (0, 1)",
        joined,
        &[],
    );
}

#[test]
fn lines_with_commas_may_be_lists_of_neighbours() {
    let list = Format::AdjacencyList;
    check(
        "1,2,3\n2,3\n3",
        list,
        "1 2 3",
        "1~2 1~3 2~3",
        &["numbered_from"],
    );
    check(
        "A;B;C;D\nB;C\nC\nD",
        list,
        "A B C D",
        "A~B A~C A~D B~C",
        &[],
    );
    check("A,B,C\nB,A\nC,A", list, "A B C", "A~B A~C", &[]);
    let weights = "1,2,5\n2,3,5\n3,1,5";
    let joined = "1~2 1~3 2~3";
    check(
        weights,
        Format::EdgeList,
        "1 2 3",
        joined,
        &["numbered_from", "weights"],
    );
}

#[test]
fn what_hardly_anybody_means_is_refused() {
    refused("1 1\n2 2\n3 3", "each line would join a vertex to itself");
    refused("0.5 1.5\n2.5 1.0", "weights or places");
    refused(
        "1 0.5\n2 0.7\n3 1.2",
        "line 1, column 3: this would be the name of a vertex",
    );
    let versions = "\"0.5\" 1\n1 \"2.5\"";
    check(versions, Format::EdgeList, "0.5 1 2.5", "0.5~1 1~2.5", &[]);
    refused("0\n1 0\n0 1 0", "no square");
    refused("1: 0 1 1\n2: 1 0 0\n3: 1 0 0", "");
    let below = "# A B C\n0 1 1\n1 0 0\n1 0 0";
    check(below, Format::Matrix, "0 1 2", "0~1 0~2", &[]);
    refused("1\n  2\n  3\n    4", "levels of a tree");
    let blocks = "1 2\n2 3\n3 4\n\n1 2\n2 3\n3 4\n\n1 2\n2 3\n3 4";
    refused(blocks, "several graphs");
    let twice = "1 2\n2 3\n\n2 1\n3 2";
    let notes = ["numbered_from", "doubled"];
    check(twice, Format::EdgeList, "1 2 3", "1~2 2~3", &notes);
    refused(
        "{\"source\":{\"0\":1},\"target\":{\"0\":2}}",
        "these are columns",
    );
}

#[test]
fn lists_of_python_on_lines_are_graphs() {
    let reading = read_text("[(0,1),(1,2)]\n[(0,1),(1,2),(0,2)]");
    let found: Vec<String> = reading.graphs.iter().map(|graph| edges(graph).1).collect();
    assert_eq!(found, ["0~1 1~2", "0~1 0~2 1~2"]);
}

#[test]
fn edges_of_grids_stand_on_lines() {
    let (python, names) = (Format::Python, "(0, 0) (1, 0) (0, 1)");
    let joined = "(0, 0)~(1, 0) (0, 0)~(0, 1)";
    check("(0, 0) (1, 0)\n(0, 0) (0, 1)", python, names, joined, &[]);
    check(
        "(0, 0) (1, 0) {}\n(0, 0) (0, 1) {}",
        python,
        names,
        joined,
        &[],
    );
    let weighted = "(0, 0) (1, 0) {'weight': 2}\n(0, 0) (0, 1) {}";
    check(weighted, python, names, joined, &["weights"]);
    refused("(0, 1) (1, 2)\n(2, 3) (3, 0)", "two edges, or one edge");
    check("(0, 1) (1, 2)", python, "0 1 2", "0~1 1~2", &[]);
    check(
        "(0, 1), (1, 2)\n(2, 0)",
        python,
        "0 1 2",
        "0~1 0~2 1~2",
        &[],
    );
}

#[test]
fn lists_of_neighbours_in_turn_are_read_where_they_can_be_no_edges() {
    let joined = "0~1 0~2 0~3 1~2";
    let from_zero = "[[1, 2, 3], [0, 2], [0, 1], [0]]";
    check(from_zero, Format::Python, "0 1 2 3", joined, &[]);
    let from_one = "[[2, 3, 4], [1, 3], [1, 2], [1]]";
    let joined = "1~2 1~3 1~4 2~3";
    check(
        from_one,
        Format::Python,
        "1 2 3 4",
        joined,
        &["numbered_from"],
    );
    refused(
        "[[1, 3], [0, 2], [1, 3], [2, 0]]",
        "neighbours of each vertex in turn",
    );
    refused("[[1, 2, 3, 4], [0]]", "an edge");
}

#[test]
fn what_showg_writes_is_read() {
    let heading = "\nGraph 1, order 3.\n";
    for (text, names) in [
        ("010\n101\n010\n", "0 1 2"),
        ("0 1 0\n1 0 1\n0 1 0\n", "0 1 2"),
        ("3 2\n0 1  1 2\n", "0 1 2"),
        ("3 2\n1 2\n2 3\n", "1 2 3"),
        ("  0 : 1;\n  1 : 0 2;\n  2 : 1;\n", "0 1 2"),
    ] {
        let two = format!("{heading}{text}{}{text}", heading.replace('1', "2"));
        let reading = read_text(&two);
        assert_eq!(reading.graphs.len(), 2, "{text}");
        for graph in &reading.graphs {
            assert_eq!(edges(graph).0, names, "{text}");
            assert_eq!(
                graph.graph.edges().collect::<Vec<_>>(),
                [(0, 1), (1, 2)],
                "{text}"
            );
        }
    }
    refused(&format!("{heading}010\n101\n"), "cut off");
    refused(&format!("{heading}3 2\n0 1\n"), "cut off");
}

#[test]
fn reports_of_geng_are_no_graphs() {
    let text = ">A nauty-geng -cd1D3 n=4 e=3\nCF\nCU\n>Z 2 graphs generated in 0.00 sec\n";
    assert_eq!(read_text(text).graphs.len(), 2);
    refused(
        ">A nauty-geng -cd1D3 n=4 e=3\n>Z 2 graphs generated in 0.00 sec\n",
        "reports of its work",
    );
}

#[test]
fn one_broken_line_among_graphs_is_told_as_such() {
    let lines = ["G??EF{"; 20].join("\n");
    let text = format!("{lines}\nG??E {{\n{lines}\n");
    refused(&text, "line 21, column 5: “ ” is not a letter of graph6");
    let error = read(text.as_bytes(), &Choices::default()).expect_err("broken");
    assert!(!error.message.contains("read as"), "{error}");
}

#[test]
fn tuples_are_nodes_in_cytoscapes_json() {
    let text = "{\"elements\":{\"nodes\":[{\"data\":{\"id\":\"(0, 0)\"}},{\"data\":{\"id\":\"(0, 1)\"}}],\
        \"edges\":[{\"data\":{\"source\":[0, 0],\"target\":[0, 1]}}]}}";
    check(text, Format::Json, "(0, 0) (0, 1)", "(0, 0)~(0, 1)", &[]);
}

#[test]
fn pairs_of_letters_may_be_edges_and_names_are_given_by_maple() {
    refused("ab bc", "these may be words rather than an edge");
    check("ab cd", Format::EdgeList, "ab cd", "ab~cd", &[]);
    let maple = "G := Graph({{1, 2}, {2, 3}});";
    check(
        maple,
        Format::Python,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
}

#[test]
fn signs_without_a_letter_are_refused_in_lists() {
    for (text, number) in [
        ("3,\u{2}1,2\n2,0", "number 2"),
        ("1000-1\u{10}003", "number 16"),
    ] {
        refused(text, number);
    }
}
