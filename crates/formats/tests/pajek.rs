//! Pajek: what Pajek, networkx and igraph write is read as it was meant.

mod common;

use common::{golden, graph_of, read_as, refused, says};
use grundy_formats::{Choices, Format, Note, read};

const FORMAT: Format = Format::Pajek;

fn edges(text: &str) -> Vec<(usize, usize)> {
    graph_of(FORMAT, text).graph.edges().collect()
}

#[test]
fn labels_are_in_quotation_marks() {
    let reading = golden("08-pajek/tree.net");
    assert_eq!(reading.format, FORMAT);
    assert_eq!(reading.graph().names, ["0", "one, two", "2", "3", "4"]);
    let all: Vec<_> = reading.graph().graph.edges().collect();
    assert_eq!(all, [(0, 1), (0, 2), (1, 3), (2, 4)]);
    assert_eq!(reading.notes, []);
}

#[test]
fn data_of_vertices_beside_a_network_are_no_network() {
    let network = "*Network x\n*Vertices 3\n*Edges\n1 2\n2 3\n";
    let data = "*Partition p\n*Vertices 3\n1\n1\n2\n*Vector v\n*Vertices 3\n0.1\n0.2\n0.5\n";
    for text in [format!("{data}{network}"), format!("{network}{data}")] {
        let reading = read(text.as_bytes(), &Choices::default()).expect("a project");
        assert_eq!(
            (reading.format, reading.graphs.len()),
            (FORMAT, 1),
            "{text}"
        );
        assert_eq!(reading.graph().graph.size(), 2, "{text}");
    }
}

#[test]
fn sections_are_read_in_any_case_and_order() {
    assert_eq!(
        edges("*vertices 3\n*EDGES\n1 2\n*Edges :2 \"knows\"\n2 3\n"),
        [(0, 1), (1, 2)]
    );
    assert_eq!(
        edges("*Vertices 4\r\n*Edgeslist\r\n1 2 3\r\n4 1\r\n"),
        [(0, 1), (0, 2), (0, 3)]
    );
    assert_eq!(
        edges("% a comment\n\n*Network n\n*Vertices 2\n/* another */\n*arcslist\n1 2"),
        [(0, 1)]
    );
    assert_eq!(
        edges("*Vertices 3\n*Matrix\n0 1 0\n1 0 1\n0 1 0\n*Partition p\n*whatever\n7 7 7\n"),
        [(0, 1), (1, 2)]
    );
    // Two kinds of vertices: rows of the first, columns of the second.
    assert_eq!(
        edges("*Vertices 5 2\n*Matrix\n1 0 1\n0 1 0\n"),
        [(0, 2), (0, 4), (1, 3)]
    );
}

#[test]
fn names_and_places_are_kept() {
    let graph = graph_of(
        FORMAT,
        "*Network my net\n*Vertices 2\n1 alone 0.25 0.5 0.5 ic Red\n2 \"\" 1 0\n",
    );
    assert_eq!(graph.title, "my net");
    assert_eq!(graph.names, ["alone", "2"]);
    assert_eq!(graph.spots, [[0.25, 0.5], [1.0, 0.0]]);
    // networkx writes 0 for places that it does not know.
    let unknown = graph_of(
        FORMAT,
        "*Vertices 2\n1 a 0.0 0.0 ellipse\n2 b 0.0 0.0 ellipse\n",
    );
    assert!(unknown.spots.is_empty());
}

#[test]
fn what_is_left_out_is_said() {
    let of = |rest: &str| says(FORMAT, &format!("*Vertices 2\n1 a\n2 b\n{rest}"));
    assert_eq!(of("*Edges\n1 2 1.0 c Blue\n"), []);
    assert_eq!(of("*Edges\n1 2 3\n"), [Note::Weights]);
    assert_eq!(of("*Arcs\n1 2\n2 1\n"), [Note::Directions]);
    assert_eq!(of("*Edges\n1 2\n2 1\n"), [Note::Doubled(1)]);
    assert_eq!(of("*Matrix\n0 1\n1 0\n"), []);
    assert_eq!(of("*Matrix\n0 1\n0 0\n"), [Note::Directions]);
    let unnamed = says(FORMAT, "*Vertices 4\n*Edges\n1 2\n");
    assert_eq!(unnamed, [Note::Unnamed(2)]);
    let several = "*Network a\n*Vertices 1\n*Network b\n*Vertices 2\n*Edges\n1 2\n";
    let reading = read_as(FORMAT, several).unwrap();
    assert_eq!(
        reading
            .graphs
            .iter()
            .map(|graph| graph.title.as_str())
            .collect::<Vec<_>>(),
        ["a", "b"]
    );
}

#[test]
fn mistakes_are_refused_in_their_places() {
    for (text, place, words) in [
        ("*Vertices", (1, 1), "number of vertices"),
        ("*Vertices x", (1, 11), "“x” is not a number"),
        ("*Vertices 99999999999999999999", (1, 11), "not a number"),
        ("*Vertices 2000000", (1, 11), "too many"),
        ("*Vertices 2 3", (1, 13), "not a number"),
        ("*Edges\n1 2", (2, 1), "*Vertices n"),
        ("*Vertices 2\n*Edges\n1 3", (3, 3), "from 1 to 2"),
        ("*Vertices 2\n*Edges\n0 1", (3, 1), "from 1 to 2"),
        ("*Vertices 2\n*Edges\n 1", (3, 3), "missing"),
        ("*Vertices 2\n1 \"a", (2, 3), "not closed"),
        ("*Vertices 2\n*Matrix\n0 x", (3, 3), "“x” is no number"),
        ("*Vertices 2\n*Matrix\n0", (3, 1), "1 numbers instead of 2"),
        ("*Vertices 1\n*Matrix\n0\n0", (4, 1), "more than 1 rows"),
        ("*Partition p\n1\n", (1, 1), "no line “*Vertices n”"),
        ("", (1, 1), "no line “*Vertices n”"),
        ("*Vertices 1\n\0", (2, 1), "is not a vertex"),
    ] {
        let error = refused(FORMAT, text, words);
        assert_eq!((error.line, error.column), place, "{text}: {error}");
    }
}

#[test]
fn long_files_are_read_in_time() {
    let vertices = 20_000;
    let star: String = (2..=vertices).map(|leaf| format!(" {leaf}")).collect();
    let text = format!("*Vertices {vertices}\n*Edgeslist\n1{star}\n");
    assert_eq!(graph_of(FORMAT, &text).graph.size(), vertices - 1);
    let text = format!("*Vertices 1\n{}", "\"".repeat(1_000_000));
    refused(FORMAT, &text, "");
    let many = read(
        "*Vertices 100\n".repeat(100_000).as_bytes(),
        &Choices {
            memory: Some(20_000_000),
            ..Choices::default()
        },
    );
    let error = many.expect_err("too many vertices together");
    assert!(error.message.contains("more memory"), "{error}");
    assert!(error.line > 1_000, "{error}");
}

#[test]
fn a_matrix_has_all_its_rows() {
    refused(FORMAT, "*Vertices 3\n*Matrix\n0 1 1", "1 rows instead of 3");
    refused(FORMAT, "*Vertices 3\n*Matrix\n", "0 rows instead of 3");
    refused(
        FORMAT,
        "*Vertices 3\n*Matrix\n0 1 1\n1 0 0\n*Edges\n1 2\n",
        "2 rows instead of 3",
    );
    refused(FORMAT, "*Vertices 3 2\n*Matrix\n1\n", "1 rows instead of 2");
    let two = "*Vertices 2\n*Matrix\n0 1\n1 0\n*Matrix\n0 1\n1 0\n";
    assert_eq!(graph_of(FORMAT, two).graph.size(), 1);
}

#[test]
fn a_network_that_ends_in_the_line_of_its_edges_is_cut_off() {
    for text in ["*Vertices 2\n1 \"a\"\n2 \"b\"\n*Edge", "*Vertices 2\n*"] {
        refused(FORMAT, text, "cut off");
    }
    assert_eq!(edges("*Vertices 2\n*Edges\n"), []);
}

#[test]
fn entities_in_labels_are_letters() {
    // As igraph writes a quotation mark; networkx writes the third as it is.
    let names = graph_of(
        FORMAT,
        "*Vertices 3\n1 \"a&#34;b\"\n2 \"&#233;\"\n3 &amp;\n*Edges\n1 2\n",
    )
    .names;
    assert_eq!(names, ["a\"b", "é", "&amp;"]);
}
