//! Texts that have a form of a list and mean another graph than its words would be, or none.

use crate::{check, read_text, refused};
use grundy_formats::{Choices, Format, read};

const LIST: Format = Format::EdgeList;

#[test]
fn frames_of_pandas_may_name_the_numbers_of_their_rows() {
    let joined = "0~1 0~2";
    let edges = "         source  target\nedge ID                \n0             0       1\n1             0       2";
    check(edges, LIST, "0 1 2", joined, &["header"]);
    let named = "   source target\nid\n0      a      b\n1      b      c";
    check(named, LIST, "a b c", "a~b b~c", &["header"]);
    // The numbers of rows may be any words.
    let words = "     from to\nname\nx       1  2\ny       2  3";
    check(
        words,
        LIST,
        "1 2 3",
        "1~2 2~3",
        &["header", "numbered_from"],
    );
    // Without a head that says so nothing is left out.
    check("source target\na\na b", LIST, "a b", "a~b", &["header"]);
}

#[test]
fn weights_in_brackets_are_no_names() {
    for text in [
        "a-b (3)\nb-c (4)",
        "Bonn-Ulm (5)\nUlm-Jena (4)",
        "v1\tv2 (5)\nv2\tv3 (4)",
        "a -- (b)",
        "1-2 (3)",
        "1-2 (3)\n2-3 (4)",
        "1 2 (3)\n2 3 (4)",
        "1-2\n2 -- 3 (4)",
        "a-b (3)",
        "a b (3)\nb c (4)",
    ] {
        refused(text, "leave out the brackets");
    }
    for text in [
        "a,b (6)\nb,c (3)",
        "A,B (road)",
        "1-2 (3)",
        "a b (3)\nb c (4)",
        "x,y 5\nx,z 2\ny,z 3",
        "a-b:3\nb-c:4",
    ] {
        assert!(
            read(text.as_bytes(), &Choices::default()).is_err(),
            "{text}"
        );
    }
    check("a -- \"(b)\"", LIST, "a (b)", "a~(b)", &[]);
    let towns = "Springfield (IL)\tSpringfield (MA)\nSpringfield (MA)\tBoston";
    assert_eq!(read_text(towns).graph().graph.size(), 2);
}

#[test]
fn blanks_and_commas_on_one_line_are_asked_for() {
    for text in [
        "x,y 5\ny,z 2",
        "x;y 5\ny;z 2",
        "x y, 6\ny z, 9",
        "1  2, 6",
        "1 2, 6\n2 3, 7",
        "n1 n2,n3\nn2 n3",
    ] {
        refused(text, "both stand between words here");
    }
    refused("a : b, 3", "weight of an edge or a neighbour");
    refused("a : b, 3\nb : c, 4", "weight of an edge or a neighbour");
    refused("a b, c\nb a, c\nc a, b", "a vertex with its neighbours");
    check("a b, b c", LIST, "a b c", "a~b b~c", &[]);
}

#[test]
fn apostrophes_are_letters_and_other_marks_are_marks() {
    let towns = "(O'Bonn, O'Mainz), (O'Mainz, O'Jena)";
    check(
        towns,
        Format::Python,
        "O'Bonn O'Mainz O'Jena",
        "O'Bonn~O'Mainz O'Mainz~O'Jena",
        &[],
    );
    let primes = "E = {[a', b'] [a',a] [b', b]}";
    check(primes, Format::Python, "a' b' a b", "a'~b' a'~a b'~b", &[]);
    check(
        "a':b, c\nb:a'",
        Format::AdjacencyList,
        "a' b c",
        "a'~b a'~c",
        &[],
    );
    check("a' b'\nb' c", LIST, "a' b' c", "a'~b' b'~c", &[]);
    for text in [
        "'A','B'\n'B','C'",
        "'A' 'B'\n'B' 'C'",
        "“A” “B”\n“B” “C”",
        "„A“ – „B“\n„B“ – „C“",
        "'A'-'B'\n'B'-'C'",
        "'A'--'B'\n'B'--'C'",
        "‘A’;‘B’\n‘B’;‘C’",
        "”A” ”B”\n”B” ”C”",
        "«A» -- «B»\n«B» -- «C»",
    ] {
        check(text, LIST, "A B C", "A~B B~C", &[]);
    }
    // A text of bytes, a tuple in marks, and a word with a letter before them are still Python's.
    check(
        "[(b'a', u'b'), ('(0, 1)', b'a')]",
        Format::Python,
        "a b (0, 1)",
        "a~b a~(0, 1)",
        &[],
    );
}

#[test]
fn numbers_and_words_above_edges_are_no_edges() {
    refused("4 3 0\n0 1\n1 2\n2 3", "three numbers above the edges");
    refused(
        "1\n3 3\n1 2\n2 3\n3 1",
        "the number of graphs may stand above",
    );
    for text in [
        "3 vertices\n1 2\n2 3",
        "3 nodes, 2 edges\n1 2\n2 3",
        "nodes 4\nedges 3\n1 2\n2 3\n3 4",
        "EDGES\n1 2\n2 3",
        "Nodes\nA\nB\nEdges\nA B",
        "BEGIN\n1 2\nEND",
    ] {
        refused(text, "may be a heading");
    }
    check(
        "\"edges\"\n\"nodes\" a",
        LIST,
        "edges nodes a",
        "nodes~a",
        &["alone"],
    );
    check(
        "links rechts\nlinks oben",
        LIST,
        "links rechts oben",
        "links~rechts links~oben",
        &[],
    );
}

#[test]
fn lgl_is_known_with_numbers_too() {
    for text in [
        "# 0\n10\n30\n# 20\n30",
        "# 0\n10\n30\n# 20\n40",
        "# 0\n10 0.5\n# 20\n30 1.5",
        "# a\nb\n# c\nd",
    ] {
        refused(text, "this is LGL");
    }
    let choices = Choices {
        file: Some("one.LGL".to_owned()),
        ..Choices::default()
    };
    let error = read(b"# 0\n10 2", &choices).expect_err("LGL");
    assert!(error.message.contains("this is LGL"), "{error}");
    check(
        "# part 1\n1 2\n# part 2\n2 3",
        LIST,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
    check(
        "# one\n1 2\n# two\n2 3",
        LIST,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
}

#[test]
fn the_name_of_a_graph_is_no_list_of_edges() {
    for text in [
        "K3,3",
        "K2,3",
        "K_{3,3}",
        "K(3,3)",
        "K₃,₃",
        "K4-e",
        "C4-C5",
        "P4 P5",
        "K 5",
        "3x3 grid",
        "K5",
        "C6",
        "P4",
        "Q3",
        "W5",
        "2K2",
        "Petersen",
        "Paw",
        "House",
        "CycleGraph[6]",
        "PetersenGraph[5, 2]",
        "GraphData[\"PetersenGraph\"]",
        "graphs.PetersenGraph()",
        "nx.cycle_graph(6)",
        "G = nx.path_graph(5)\n",
        "CompleteGraph[{3, 3}]",
        "sage: graphs.CycleGraph(6)",
    ] {
        refused(text, "this is the name of a graph");
    }
    check(
        "K4-K5, K5-K6",
        LIST,
        "K4 K5 K6",
        "K4~K5 K5~K6",
        &["hyphens"],
    );
    check("P4 P5\nP5 P6", LIST, "P4 P5 P6", "P4~P5 P5~P6", &[]);
    check("P4 -- P5", LIST, "P4 P5", "P4~P5", &[]);
    check("A1-A2", LIST, "A1 A2", "A1~A2", &[]);
    assert_eq!(read_text("CF").format, Format::Graph6);
}

#[test]
fn numbers_with_points_are_no_names() {
    for text in [
        "1.0 2.0\n2.0 3.0",
        "1.0,2.0\n2.0,3.0",
        "1.000000000000000000e+00 2.000000000000000000e+00\n2.000000000000000000e+00 3.000000000000000000e+00",
    ] {
        refused(text, "numbers with decimals");
    }
    check("\"1.0\" a", LIST, "1.0 a", "1.0~a", &["mixed"]);
}

#[test]
fn heads_are_known_in_more_words() {
    for head in [
        "start,end",
        "tail,head",
        "u,v",
        "Knoten1,Knoten2",
        "Knoten 1,Knoten 2",
        "City 1,City 2",
        "de,vers",
        "origen,destino",
    ] {
        for end in ["", ","] {
            let text = format!("{head}{end}\nBonn,Ulm{end}\nUlm,Jena{end}");
            check(
                &text,
                LIST,
                "Bonn Ulm Jena",
                "Bonn~Ulm Ulm~Jena",
                &["header"],
            );
            let text = text.replace(',', ";");
            check(
                &text,
                LIST,
                "Bonn Ulm Jena",
                "Bonn~Ulm Ulm~Jena",
                &["header"],
            );
        }
    }
    check(
        "start end\nBonn Ulm",
        LIST,
        "Bonn Ulm",
        "Bonn~Ulm",
        &["header"],
    );
    // What comes again names a vertex, and so does what its neighbours are called alike.
    check("start,a\na,end", LIST, "start a end", "start~a a~end", &[]);
    let cities = "City 1,City 2\nCity 3,City 4\nCity 4,City 5";
    refused(cities, "names of several words");
    // Above letters u and v may be vertices, which is said.
    for text in ["u,v,\na,b,\nb,c,", "u v\nx y\ny z"] {
        assert_eq!(read_text(text).notes[0].kind(), "no_header");
    }
}

#[test]
fn words_for_nothing_and_rows_of_words_are_refused() {
    for text in [
        "d: none",
        "a: b c\nb: a\nc: a\nd: none",
        "a: b\nb: a\nd: -",
        "a: b\nb: a\nd: ∅",
    ] {
        refused(text, "leave the place behind the colon empty");
    }
    check(
        "none: a\na: none",
        Format::AdjacencyList,
        "none a",
        "none~a",
        &[],
    );
    for text in [
        "a~b 5",
        "a~b 5\nb~c 4",
        "a-b 3\nb-c 4",
        "a-b, 3\nb-c, 4",
        "a/b 5",
        "a|b 3",
        "a|b 3\nb|c 3",
    ] {
        refused(text, "may be the weight of an edge");
    }
    for text in [
        "True False\nFalse True",
        "FALSE,TRUE\nTRUE,FALSE",
        "- 1 -\n1 - 1\n- 1 -",
        ". 1\n1 .",
    ] {
        refused(text, "the rows of a matrix");
    }
    refused("1 1 0\n0 1 1", "no square");
    refused(
        "[0 1 0]\n[1 0 1]\n[0 1 0]\n\n[0 1]\n[1 0]",
        "no square, or several",
    );
    check(
        "[0 1 0]\n[1 0 1]\n[0 1 0]",
        Format::Matrix,
        "0 1 2",
        "0~1 1~2",
        &[],
    );
    check("0 - 1\n1 - 2", LIST, "0 1 2", "0~1 1~2", &[]);
}

#[test]
fn marks_that_are_never_closed_take_no_time() {
    let text = "“a ".repeat(30_000);
    assert!(read(text.as_bytes(), &Choices::default()).is_err());
}
