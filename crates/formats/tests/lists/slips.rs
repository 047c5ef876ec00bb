//! Texts as people paste them that could be read as edges and mean something else: they are read as they were meant,
//! with a note where that was guessed, or refused.

use crate::{check, read_text, refused};
use grundy_formats::{Choices, Format, Note, read};

const LIST: Format = Format::EdgeList;

#[test]
fn commas_without_blanks_join_pairs_or_are_parts_of_numbers() {
    check(
        "1,2 2,3 3,1",
        LIST,
        "1 2 3",
        "1~2 1~3 2~3",
        &["numbered_from"],
    );
    check("a,b c,d\nc,b", LIST, "a b c d", "a~b b~c c~d", &[]);
    check("0 1,1 2,2 3", LIST, "0 1 2 3", "0~1 1~2 2~3", &[]);
    check(
        "101,205 205,309",
        LIST,
        "101 205 309",
        "101~205 205~309",
        &["gaps"],
    );
    for text in [
        "1,000 2,000\n2,000 3,000",
        "1,000\t2,000\n2,000\t3,000",
        "1,000;2,000\n2,000;3,000",
        "1 1,000\n2 1,000",
        "1;2;0,5\n2;3;1,5",
        "A;B;0,5\nB;C;1,5",
        "A\tB\t0,5\nB\tC\t1,5",
        "1 2 0,5\n2 3 1,5",
        "1\t2\t0,5\n2\t3\t1,5",
    ] {
        refused(text, "without commas");
    }
}

#[test]
fn tables_are_read_by_their_heads() {
    for text in [
        "  from to\n1    1  2\n2    2  3",
        "   source  target\n0       1       2\n1       2       3",
        "  V1 V2\n1  1  2\n2  2  3",
        "Quelle;Ziel\n1;2\n2;3",
        "Person A,Person B\n1,2\n2,3",
        "p q\n1 2\n2 3",
        "My graph\n1 2\n2 3",
    ] {
        check(text, LIST, "1 2 3", "1~2 2~3", &["header", "numbered_from"]);
    }
    let weighted = "  from to weight\n1    a  b    0.5\n2    b  c    1.5";
    check(weighted, LIST, "a b c", "a~b b~c", &["header", "weights"]);
    check(
        "parent child\na b\nb c",
        LIST,
        "a b c",
        "a~b b~c",
        &["header"],
    );
    refused("Id,Label\n1,Ann\n2,Bob", "a table of vertices");
    refused("Id;Label;timeset\n1;Ann;\n2;Bob;", "a table of vertices");
    refused("1 A\n2 B\n3 C", "may be vertices with their names");
    refused("n=4 m=3\n1 2\n2 3\n3 4", "write n=8");
    refused(";1;\n1;;1\n;1;", "a name is missing");
    refused("\t1\t\n1\t\t1\n\t1\t", "a name is missing");
}

#[test]
fn names_of_two_words_without_marks_are_refused() {
    let cities = ["New York", "Los Angeles", "San Diego"];
    for sign in [",", ";"] {
        let text = format!(
            "{0}{sign}{1}\n{1}{sign}{2}",
            cities[0], cities[1], cities[2]
        );
        refused(&text, "names of several words");
    }
    check("a b, b c", LIST, "a b c", "a~b b~c", &[]);
}

#[test]
fn a_third_word_may_be_an_end() {
    for text in [
        "e 1 2\ne 2 3",
        "e1,1,2\ne2,2,3",
        "a 1 2\na 2 3",
        "1 to 2\n2 to 3",
        "* 1 2\n* 2 3",
        "> 1 2\n> 2 3",
    ] {
        refused(text, "three words");
    }
    check("u v 2\nv w 3", LIST, "u v w", "u~v v~w", &["weights"]);
    refused("1,1,2\n2,2,3\n3,3,1", "numbers the lines");
    for text in [
        "1-2,5\n2-3,5",
        "a->b,c\nb->d,e",
        "1 -> 2, 3\n2 -> 3",
        "1->2;5\n2->3;6",
    ] {
        refused(text, "stands alone after this edge");
    }
    refused(
        "1 -> 2 3\n2 -> 3",
        "line 1, column 8: this may be the weight",
    );
    check("0-1, 2", LIST, "0 1 2", "0~1", &["alone"]);
}

#[test]
fn names_that_look_alike_are_refused() {
    for text in [
        "1 2\n2 3.0\n3 1",
        "01 02\n02 03\n03 1",
        "1 2\n２ 3",
        "1 2\n٢ 3",
        "1 2\n2\u{200b} 3",
        "1 2\n\u{feff}2 3",
        "\u{200f}1 2\n2 1",
        "ab\u{ad}c d\nabc d",
    ] {
        refused(text, "differ only in how they are written");
    }
    refused("1 2\n2\u{200b} 3", "line 2, column 1");
    refused("1 2\n2\u{200b} 3", "“2\\u{200b}”");
    check("007 a\na b", LIST, "007 a b", "007~a a~b", &[]);
    // In quotation marks they are meant, and what is written is read again.
    check("\"01\" 1\n1 2", LIST, "01 1 2", "01~1 1~2", &[]);
}

#[test]
fn words_among_numbers_are_said() {
    for text in [
        "O 1\n1 2\n2 3",
        "Petersen\n1 2\n2 3",
        "1 2\n2 NA\n3 1",
        "1 2\n2 3\n2 edges",
    ] {
        let kinds = crate::read_text(text).notes;
        let said = kinds
            .iter()
            .find(|note| note.kind() == "mixed")
            .expect(text);
        assert!(said.text().contains("the word"), "{}", said.text());
    }
    check("hub 1\nrim 1", LIST, "hub 1 rim", "hub~1 1~rim", &[]);
}

#[test]
fn signs_alone_are_no_names() {
    for text in [
        "1 2\n...\n9 10",
        "1-2, 2-3, ..., 9-10",
        "1 2\n⋮\n9 10",
        "```\n1 2\n```",
        "1--2\n|\n3--4",
    ] {
        refused(text, "no names with edges");
    }
    check("\"...\" a", LIST, "... a", "...~a", &[]);
}

#[test]
fn dashes_and_ends_of_lines_of_all_kinds_are_read() {
    for text in [
        "0−1 1−2",
        "0 − 1\n1 − 2",
        "0‐1 1‐2",
        "0‑1 1‑2",
        "0⟷1⟷2",
        "0 1\r1 2\r",
        "0\u{3000}1\n1\u{a0}2",
    ] {
        check(text, LIST, "0 1 2", "0~1 1~2", &[]);
    }
    check("a ⟶ b\nb ⇒ c", LIST, "a b c", "a~b b~c", &["directions"]);
    refused("1:2 2:3", "write edges such as 1-2");
    refused("1~2 2~3", "write edges such as 1-2");
    refused("1/2 2/3", "write edges such as 1-2");
}

#[test]
fn several_graphs_and_no_squares_are_refused() {
    for text in [
        "3 2\n1 2\n2 3\n\n2 1\n1 2",
        "2\n3 2\n1 2\n2 3\n2 1\n1 2",
        "2 0\n\n2 1\n0 1",
        "3\n0 0 1\n0 0 0\n1 0 0\n3\n0 1 1\n1 0 1\n1 1 0",
    ] {
        refused(text, "several graphs");
    }
    check(
        "3\n0 1 0\n1 0 1\n0 1 0",
        Format::Matrix,
        "0 1 2",
        "0~1 1~2",
        &[],
    );
    check("3\n010\n101\n010", Format::Matrix, "0 1 2", "0~1 1~2", &[]);
    check("[[0, 1]\n [1, 0]]", Format::Matrix, "0 1", "0~1", &[]);
    refused("[(0,1),(1,2)]\n[(0,1),(0,2)]", "one graph in a text");
    refused("1 0 0\n1 1 0\n0 1 1\n0 0 1", "no square");
    refused("0 1\n1 0\n\n0 1 1\n1 0 1\n1 1 0", "");
    check(
        "4 5\n1 2\n2 3\n3 4\n4 1",
        LIST,
        "1 2 3 4 5",
        "1~2 1~4 2~3 3~4 4~5",
        &["no_counts", "numbered_from"],
    );
}

#[test]
fn lists_in_brackets_are_edges_or_refused() {
    refused("[(1,[2,3]),(2,[1]),(3,[1])]", "between two names");
    refused("{[{1,2},3],[{2,3},4]}", "between two names");
    refused("{{1,2}->1,{2,3}->1}", "between two names");
    refused("[{1,2,3},{2,3,4}]", "sets of three or more");
    refused("[[0, 1, 1, 2],\n [1, 0, 2, 1]]", "one weight at most");
    refused("((A,B),(C,D));", "Newick");
    refused("{0: (0.5, 1.5), 1: (2.5, 1.0)}", "may be places");
    refused("[(0.5, 1.5), (2.5, 1.0)]", "quotation marks");
    refused("[[1,-1,0],[-1,2,-1],[0,-1,1]]", "quotation marks");
    for text in [
        "[[1,3],[0,2],[1,3],[2,0]]",
        "[[1,5],[0,2],[1,3],[2,4],[3,5],[4,0]]",
        "[[1,2,3],[0,2,3],[0,1,3],[0,1,2]]",
        "[{2,3,4},{1,3,4},{1,2,4},{1,2,3}]",
    ] {
        refused(text, "neighbours of each vertex in turn");
    }
    let python = Format::Python;
    let fourth = ["numbered_from", "unnamed"];
    check(
        "Graph(4,{{1,2},{2,3}});",
        python,
        "1 2 3 4",
        "1~2 2~3",
        &fourth,
    );
    check(
        "Graph(n=4, edges=[(0,1),(1,2)])",
        python,
        "0 1 2 3",
        "0~1 1~2",
        &fourth[1..],
    );
    check(
        "[(1,5),(0,2),(1,3),(2,4),(3,5),(4,0)]",
        python,
        "0 1 2 3 4 5",
        "0~2 0~4 1~3 1~5 2~4 3~5",
        &[],
    );
    check(
        "{\"n\":5,\"edges\":[[0,1],[1,2]]}",
        Format::Json,
        "0 1 2 3 4",
        "0~1 1~2",
        &[],
    );
    check(
        "{\"num_nodes\":3,\"edges\":[[0,1]]}",
        Format::Json,
        "0 1 2",
        "0~1",
        &[],
    );
    refused("{\"matrix\":[[0,1],[1,0]]}", "name of a neighbour");
}

#[test]
fn languages_that_are_not_read_are_named() {
    for (text, name) in [
        ("graph TD;\n  A-->B;\n  B-->C;", "Mermaid"),
        ("@startuml\nA --> B\n@enduml", "PlantUML"),
        ("@nodes\nlabel\n0\n1\n@arcs\n\tlabel\n0 1 0", "LGF"),
        ("*node data\nid\na\nb\n*tie data\nfrom to\na b", "VNA"),
        (
            "graph 1 4.2 2\nnode a 1 1 0.75 0.5 a solid ellipse black lightgrey\nstop",
            "Graphviz' plain",
        ),
        ("!Graph 1.\nn=2 $=0 g\n  0 : 1;\n  1 : 0;\n$$", "dreadnaut"),
        (
            "Graph\nVertex  Neighbours\n\n1       2 ;\n2       1 ;",
            "Magma",
        ),
        ("LEDA.GRAPH\nvoid\nvoid\n-2\n1\n|{}|\n0", "LEDA"),
        ("dl n=3 format=edgelist1\ndata:\n1 2", "UCINET"),
        ("n=5 g 1 2;3;4;4.", "dreadnaut"),
        (";n7g4 5 6;5 6;5 6;5;6;6.", "dreadnaut"),
        ("5 bcde,aedc,abd,acbe,adb", "plantri"),
        ("# a\nb\n# b\nc\n", "LGL"),
        ("# v0\nv3 1\n# v1\n# v2\n", "LGL"),
    ] {
        refused(text, name);
    }
    check(
        "# cities\n1 2\n2 3",
        LIST,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
    check(
        "flowchart graph\ngraph td",
        LIST,
        "flowchart graph td",
        "flowchart~graph graph~td",
        &[],
    );
    check("n=3\n0-1", LIST, "0 1 2", "0~1", &["unnamed"]);
}

#[test]
fn long_numbers_are_names_and_vertices_without_edges_no_matrices() {
    for text in [
        "123456789012345678901 a\n123456789012345678902 b",
        "0e12 a\n0e34 b",
    ] {
        assert_eq!(read_text(text).graph().graph.order(), 4, "{text}");
    }
    refused("1.0 2\n1.00 3", "differ only in how they are written");
    refused("00001 2\n1 3", "differ only in how they are written");
    assert_eq!(read_text("0\n1\n2\n").graph().graph.order(), 3);
    let table = read_text("id,label,source,target\n1,x,a,b\n2,y,b,c");
    assert_eq!(table.graph().graph.size(), 2);
    let largest = u64::MAX;
    refused(
        &format!("Graph 1, order {largest}.\n{largest} 1\n1 {largest}\n"),
        "",
    );
}

/// The kinds of the notes on a text.
fn kinds(text: &str) -> Vec<&'static str> {
    read_text(text).notes.iter().map(Note::kind).collect()
}

#[test]
fn a_first_line_of_words_that_come_nowhere_again_may_be_a_header_however_short_the_list_is() {
    for text in [
        "Person,Friend\nAnna,Bert\nBert,Carl\n",
        "x;y\na;b\nb;c\n",
        "\"V1\",\"V2\"\n\"a\",\"b\"\n\"b\",\"c\"\n",
        "Name,Partner\nAnna,Bert",
    ] {
        assert_eq!(kinds(text), ["no_header"], "{text:?}");
    }
}

#[test]
fn a_first_line_of_numbers_that_no_edge_has_may_count_although_its_counts_are_wrong() {
    for text in [
        "6 5\n0 1\n1 2\n2 3\n3 4",
        "5 4\n1 2\n2 3\n3 4",
        "5 5\n0 1\n1 2\n2 3\n3 4",
        "3 2\na b\nb c",
    ] {
        assert!(kinds(text).contains(&"no_counts"), "{text:?}");
    }
}

#[test]
fn words_of_two_letters_are_no_graphs_in_graph6() {
    for text in ["AB", "AZ", "AB\nBC\nCA", "AC\nAD\nBD"] {
        let read = read(text.as_bytes(), &Choices::default());
        let is_graph6 = read.is_ok_and(|reading| reading.format == Format::Graph6);
        assert!(!is_graph6, "{text:?}");
    }
    assert_eq!(read_text("A_").format, Format::Graph6);
}
