//! Tables that are no lists of edges: matrices with names, columns of graph6, vertices beside their neighbours; and first
//! lines that name columns.

use crate::{check, edges, read_text, refused};
use grundy_formats::{Choices, Format, Note, read};

#[test]
fn matrices_with_names_are_read_by_these() {
    for text in [
        ",A,B,C\nA,0,1,0\nB,1,0,1\nC,0,1,0",
        ";A;B;C\nA;;1;\nB;1;;1\nC;;1;",
        "\tA\tB\tC\nA\t0\t1\t0\nB\t1\t0\t1\nC\t0\t1\t0",
        "  A B C\nA 0 1 0\nB 1 0 1\nC 0 1 0",
        "name,A,B,C\nA,False,True,False\nB,True,False,True\nC,False,True,False",
        "\"\",\"A\",\"B\",\"C\"\n\"A\",0,1,0\n\"B\",1,0,1\n\"C\",0,1,0",
    ] {
        check(text, Format::Matrix, "A B C", "A~B B~C", &[]);
    }
    // Rows come in any order, and one way is enough.
    let pandas = ",a b,c,d\nd,0.0,0.0,0.0\na b,0.0,1.5,0.0\nc,0.0,0.0,2.5";
    let notes = ["directions", "weights"];
    check(pandas, Format::Matrix, "a b c d", "a b~c c~d", &notes);
    check(",A,B\nA,0,1\nB,1,0", Format::Matrix, "A B", "A~B", &[]);
    let numbered = ",1,2,3\n1,0,1,0\n2,1,0,1\n3,0,1,0";
    check(
        numbered,
        Format::Matrix,
        "1 2 3",
        "1~2 2~3",
        &["numbered_from"],
    );
    let commas = "A;B;C\n0;1,5;0\n1,5;0;2\n0;2;0";
    check(commas, Format::Matrix, "A B C", "A~B B~C", &["weights"]);
    let ended = "A,B,C,\n0,1,0,\n1,0,1,\n0,1,0,";
    check(ended, Format::Matrix, "A B C", "A~B B~C", &[]);
    let below = ["A,B,C\n0,1,0\n1,0,1\n0,1,0", "A B C\n0 2 0\n2 0 1\n0 1 0"];
    check(below[0], Format::Matrix, "A B C", "A~B B~C", &[]);
    check(below[1], Format::Matrix, "A B C", "A~B B~C", &["weights"]);
    let r = "     [,1] [,2] [,3]\n[1,]    0    1    0\n[2,]    1    0    1\n[3,]    0    1    0\n";
    check(r, Format::Matrix, "1 2 3", "1~2 2~3", &["numbered_from"]);
    refused(",A,B,C\nA,0,1,0\nB,1,0,?\nC,0,1,0", "“?” is not an entry");
    refused(
        "   A ... C\nA  0 ... 0\n.. . ... .\nC  0 ... 0",
        "parts left out",
    );
    // Edges with a weight may be as many as there are words.
    check(
        "A B 1\nB C 2",
        Format::EdgeList,
        "A B C",
        "A~B B~C",
        &["weights"],
    );
}

#[test]
fn a_matrix_that_is_cut_off_is_no_graph() {
    for text in [
        ",A,B,C,D\nA,0,1,0,1\nB,1,0,1,0\nC,0,1,0,1\nD,1,0,1,0",
        "   A  B  C  D\nA  0  1  0  1\nB  1  0  1  0\nC  0  1  0  1\nD  1  0  1  0",
        "A,B,C,D\n0,1,0,1\n1,0,1,0\n0,1,0,1\n1,0,1,0",
        "     [,1] [,2] [,3]\n[1,]    0    1    0\n[2,]    1    0    1\n[3,]    0    1    0",
    ] {
        for cut in text.find('\n').expect("rows")..text.len() {
            let part = text.get(..cut).expect("letters of a byte");
            if let Ok(reading) = read(part.as_bytes(), &Choices::default()) {
                assert_eq!(reading.graph(), read_text(text).graph(), "{part}");
            }
        }
    }
}

#[test]
fn graphs_are_read_from_a_column_of_graph6() {
    for text in [
        "#,n,graph6,Tree\n7,4,CF,yes\n9,4,C~,no",
        "name;G6\n7;CF\n9;C~",
        "7,CF\n9,C~",
        "7 CF\n9 C~",
        "CF ;7\nC~ ;9",
        "{\"columns\":[\"#\",\"graph6\"],\"rows\":[[7,\"CF\"],[9,\"C~\"]]}",
        "{\"number\":7,\"graph6\":\"CF\",\"vertices\":4,\"edges\":3}\n{\"number\":9,\"graph6\":\"C~\",\"edges\":6}",
        "[{\"name\":\"7\",\"graph6\":\"CF\"},{\"name\":\"9\",\"graph6\":\"C~\"}]",
    ] {
        let reading = read_text(text);
        let found: Vec<(&str, String)> = reading
            .graphs
            .iter()
            .map(|graph| (graph.title.as_str(), edges(graph).1))
            .collect();
        let all = "0~1 0~2 0~3 1~2 1~3 2~3".to_owned();
        let star = "0~3 1~3 2~3".to_owned();
        assert_eq!(found, [("7", star), ("9", all)], "{text}");
    }
    for list in ["[\"CF\", \"C~\"]", "{\"graphs\":[\"CF\",\"C~\"]}"] {
        assert_eq!(read_text(list).graphs.len(), 2, "{list}");
    }
    refused("id,graph6\n1,CF\n2,C", "line 3, column 3: a graph6 text");
    refused("{\"graph6\":\"C\"}", "line 1, column 11: a graph6 text");
    // Words in which all letters are such, too.
    check(
        "Ann Bw\nBob Bw",
        Format::EdgeList,
        "Ann Bw Bob",
        "Ann~Bw Bw~Bob",
        &[],
    );
}

#[test]
fn a_cell_may_have_all_neighbours_of_a_vertex() {
    let list = Format::AdjacencyList;
    for text in [
        "Name,Neighbours\nA,\"B, C\"\nB,A\nC,A",
        "A;B,C\nB;A\nC;A",
        "A\tB C\nB\tA\nC\tA",
        "A,\"B;C\"\nB,\nC,",
    ] {
        check(text, list, "A B C", "A~B A~C", &[]);
    }
}

#[test]
fn cells_of_several_names_are_no_names() {
    for text in ["A,\"B, C\"\nB,A\nC,\nD,\"A\"", "A,\"B, C\"\nB,\"D, E\""] {
        refused(text, "line 1, column 3: a cell has several names here");
    }
    refused("A\t2\tB,C\nB\t1\tA\nC\t1\tA", "number of neighbours");
    let towns = "A,\"Paris, Texas\"\nB,A\nC,A";
    let joined = "A~Paris, Texas A~B A~C";
    check(towns, Format::EdgeList, "A Paris, Texas B C", joined, &[]);
}

#[test]
fn columns_may_have_any_names_above_numbers() {
    let list = Format::EdgeList;
    for text in [
        "de,vers\n1,2\n2,3",
        "Knoten A;Knoten B\n1;2\n2;3",
        "\"Vertex 1\"\t\"Vertex 2\"\n1\t2\n2\t3",
    ] {
        check(text, list, "1 2 3", "1~2 2~3", &["header", "numbered_from"]);
    }
    let one = "source,target,weight\n0,1,1";
    check(one, list, "0 1", "0~1", &["header"]);
    let towns = "Town A,Town B,km\nOslo,Voss,3\nVoss,Rena,4";
    check(
        towns,
        list,
        "Oslo Voss Rena",
        "Oslo~Voss Voss~Rena",
        &["header", "weights"],
    );
    for text in [
        ",von,zu\n0,A,B\n1,B,C",
        "id,from_city,to_city\n7,A,B\n8,B,C",
    ] {
        check(text, list, "A B C", "A~B B~C", &["header"]);
    }
    let pair = "Town A,Town B\nOslo,Voss\nVoss,Rena\nRena,Oslo";
    check(
        pair,
        list,
        "Oslo Voss Rena",
        "Oslo~Voss Oslo~Rena Voss~Rena",
        &["header"],
    );
    // As they are written.
    let reading = read_text("From,\"To\"\na,b");
    assert!(reading.notes[0].text().contains("“From” and “To”"));
}

#[test]
fn a_first_line_of_words_that_come_nowhere_again_may_be_a_header() {
    let text = "first,second\nAnn,Bob\nBob,Cy\nCy,Ann";
    let reading = read_text(text);
    assert_eq!(reading.notes, [Note::NoHeader]);
    assert_eq!(reading.graph().graph.order(), 5);
    let button = reading.notes[0].alternative(&Choices::default());
    let choices = button.expect("a button").choices;
    let header = read(text.as_bytes(), &choices).expect("a graph");
    assert_eq!(header.graph().names, ["Ann", "Bob", "Cy"]);
    let back = header.notes[0].alternative(&choices).expect("a button");
    let edge = read(text.as_bytes(), &back.choices).expect("a graph");
    assert_eq!(edge, reading);
    check(
        "a,b\nb,c\nc,d\nd,a",
        Format::EdgeList,
        "a b c d",
        "a~b a~d b~c c~d",
        &[],
    );
}

#[test]
fn a_name_with_a_comma_in_quotation_marks_heads_no_columns() {
    let choices = Choices {
        format: Some(Format::EdgeList),
        ..Choices::default()
    };
    let reading = read(b"\"graph 1, order 8\"\n1\n0\n", &choices).expect("three names");
    assert_eq!(reading.graph().graph.order(), 3);
}
