//! GML: what networkx, igraph and yEd write is read as it was meant.

mod common;

use common::{every_cut_is_refused, golden, graph_of, read_as, refused, says};
use grundy_formats::{Choices, Format, Note, read};

const FORMAT: Format = Format::Gml;

#[test]
fn strings_have_escapes_and_nodes_labels() {
    let reading = golden("07-gml/three.gml");
    assert_eq!(reading.format, FORMAT);
    assert_eq!(reading.graph().names, ["a\"b", "B", "C"]);
    assert_eq!(
        reading.graph().graph.edges().collect::<Vec<_>>(),
        [(0, 1), (1, 2)]
    );
    assert!(reading.graph().spots.is_empty(), "one node has a place");
    assert_eq!(reading.notes, [Note::Weights]);
    let name = |label: &str| {
        graph_of(
            FORMAT,
            &format!("graph [ node [ id 7 label \"{label}\" ] ]"),
        )
        .names
    };
    assert_eq!(name("&#228;&#xe4;&lt;&amp;lt;"), ["ää<&lt;"]);
    assert_eq!(
        name("a & b &unknown; &#1114112; &"),
        ["a & b &unknown; &#1114112; &"]
    );
    assert_eq!(name("# no comment ] ["), ["# no comment ] ["]);
    assert_eq!(name("two\nlines"), ["two lines"]);
}

#[test]
fn every_cut_is_refused_or_whole() {
    every_cut_is_refused(FORMAT, "07-gml/three.gml");
}

#[test]
fn yed_has_centres_and_groups() {
    let text = "Creator \"yFiles\"\nVersion \"2.22\"\ngraph\n[\thierarchic\t1\n\tdirected\t1\n\
        node [ id 0 label \"u\" graphics [ x 10.5 y -3 w 30.0 h 30.0 type \"rectangle\" ] LabelGraphics [ text \"u\" ] gid 2 ]\n\
        node [ id 1 label \"\" graphics [ x 0 y 1e2 ] ]\n\
        node [ id 2 label \"all\" isGroup 1 graphics [ x 1 y 1 ] ]\n\
        edge [ source 0 target 1 graphics [ Line [ point [ x 1 y 2 ] ] ] ]\n]\n";
    let reading = read(text.as_bytes(), &Choices::default()).unwrap();
    assert_eq!(reading.format, FORMAT);
    assert_eq!(reading.graph().names, ["u", "1"]);
    assert_eq!(reading.graph().spots, [[10.5, -3.0], [0.0, 100.0]]);
    assert_eq!(reading.notes, [Note::Directions, Note::Groups(1)]);
    let other = reading.notes[1].alternative(&Choices::default()).unwrap();
    let with = read(text.as_bytes(), &other.choices).unwrap();
    assert_eq!(with.graph().names, ["u", "1", "all"]);
    let to_group = read(
        text.replace("target 1", "target 2").as_bytes(),
        &Choices::default(),
    );
    let expected = [Note::Directions, Note::Groups(1), Note::GroupEdges(1)];
    assert_eq!(to_group.unwrap().notes, expected);
}

#[test]
fn dialects_are_read() {
    // networkx writes keys with underscores and numbers that are none, igraph a version and reals.
    let networkx = "graph [\n  multigraph 1\n  _networkx_list_start \"x\"\n  node [\n    id 0\n    label \"0\"\n    a +INF\n    b NAN\n  ]\n]\n";
    assert!(graph_of(FORMAT, networkx).names.is_empty());
    let igraph = "Creator \"igraph version 0.10\"\nVersion 1\ngraph\n[\n  directed 0\n  node\n  [\n    id 0\n    name \"v\"\n    w 1.5e-3\n  ]\n]\n";
    assert_eq!(graph_of(FORMAT, igraph).names, ["v"]);
    let hand = "# a comment with [ brackets\ngraph [ edge [ source -1 target 2 ] node[id -1]node[id 2] comment \"edges first\" ]";
    assert_eq!(graph_of(FORMAT, hand).names, ["-1", "2"]);
    let numbered = "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]";
    assert_eq!(says(FORMAT, numbered), [Note::NumberedFrom(1)]);
    let two = "graph [ node [ id 1 ] ] graph [ node [ id 2 ] ]";
    assert_eq!(read_as(FORMAT, two).unwrap().graphs.len(), 2);
}

#[test]
fn mistakes_are_refused_in_their_places() {
    for (text, place, words) in [
        ("graph [ node [ label \"a\" ] ]", (1, 9), "no id"),
        ("graph [ node [ id 1 ]\nnode [ id 1 ] ]", (2, 1), "twice"),
        (
            "graph [ node [ id 1 ]\n  edge [ source 1 target 2 ] ]",
            (2, 3),
            "no node “2”",
        ),
        ("graph [ edge [ source 1 ] ]", (1, 9), "no target"),
        ("graph [ node 1 ]", (1, 9), "node [ … ]"),
        ("graph [ node [ id ] ]", (1, 19), "a value is expected"),
        ("graph [ node [ id \"a ] ]", (1, 19), "not closed"),
        ("graph [ 5 ]", (1, 9), "a key is expected"),
        ("graph [ directed yes ]", (1, 18), "a value is expected"),
        ("graph [ a 1.2.3 ]", (1, 11), "neither a key nor a number"),
        ("graph [\n", (2, 1), "cut off"),
        ("a 1", (1, 1), "no “graph [ … ]”"),
        ("]", (1, 1), "a key such as"),
        ("", (1, 1), "no “graph [ … ]”"),
        ("graph [ \0 ]", (1, 9), "neither"),
    ] {
        let error = refused(FORMAT, text, words);
        assert_eq!((error.line, error.column), place, "{text}: {error}");
    }
}

#[test]
fn hostile_files_are_refused() {
    let million = 1_000_000;
    refused(FORMAT, &"graph [ ".repeat(million), "cut off");
    refused(FORMAT, &"[".repeat(million), "a key");
    let deep = format!("graph [ a {} ]", "[ a ".repeat(million));
    refused(FORMAT, &deep, "cut off");
    let graphs = read_as(FORMAT, &"graph[]".repeat(100_000)).unwrap().graphs;
    assert_eq!(graphs.len(), 100_000);
    let number = format!("graph [ node [ id {} ] ]", "9".repeat(million));
    assert_eq!(graph_of(FORMAT, &number).graph.order(), 1);
    let place = "graph [ node [ id 1 graphics [ x 1e999 y 2 ] ] ]";
    assert!(graph_of(FORMAT, place).spots.is_empty());
}

#[test]
fn what_looks_like_it_is_something_else() {
    let is_gml = |text: &str| {
        read(text.as_bytes(), &Choices::default()).is_ok_and(|reading| reading.format == FORMAT)
    };
    assert!(is_gml("Creator \"x\" graph [ ]"));
    assert!(is_gml("comment [ a 1 ] graph[node[id 0]]"));
    for text in [
        "graph { a [x=1] }",
        "graph [fontsize=3]",
        "Graph[{1 <-> 2}]",
        "a 1\nb 2\n",
        "graph 1",
    ] {
        assert!(!is_gml(text), "{text}");
    }
}

#[test]
fn keys_are_in_any_case() {
    let text =
        "GRAPH [ Node [ ID 1 LABEL \"a\" ] NODE [ id 2 label \"b\" ] EDGE [ SOURCE 1 Target 2 ] ]";
    let reading = read(text.as_bytes(), &Choices::default()).unwrap();
    assert_eq!(
        (reading.format, &reading.graph().names[..]),
        (FORMAT, &["a".to_owned(), "b".to_owned()][..])
    );
    assert_eq!(reading.graph().graph.size(), 1);
}
