//! GraphML: what networkx, igraph and yEd write is read as it was meant, and what is written is read again.

mod common;

use common::{every_cut_is_refused, golden, graph_of, read_as, refused, says};
use grundy_formats::{Choices, Format, NamedGraph, Note, read};
use grundy_graph::Graph;

const FORMAT: Format = Format::GraphMl;

fn graphml(inside: &str) -> String {
    format!("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">{inside}</graphml>")
}

#[test]
fn the_traps_of_xml_are_read_as_xml() {
    for file in ["bom", "cdata", "gt-in-attribute"] {
        let reading = golden(&format!("03-graphml-xml-traps/{file}.graphml"));
        assert_eq!(reading.format, FORMAT);
        let graph = reading.graph();
        assert_eq!(graph.names, ["a", "b", "c"], "{file}");
        assert_eq!(graph.graph.edges().collect::<Vec<_>>(), [(0, 1), (1, 2)]);
        assert_eq!(reading.notes, []);
    }
}

#[test]
fn of_several_graphs_one_is_shown() {
    let reading = golden("03-graphml-xml-traps/two-graphs.graphml");
    assert_eq!(reading.graphs.len(), 2);
    assert_eq!(reading.graphs[1].names, ["q0", "q1", "q2"]);
    let several = Note::Several {
        shown: 0,
        graphs: 2,
    };
    assert_eq!(reading.notes, [several]);
}

#[test]
fn hyperedges_and_edges_without_ends_are_refused() {
    let hyperedge = std::fs::read(common::data("03-graphml-xml-traps/hyperedge.graphml"));
    let error = read(&hyperedge.unwrap(), &Choices::default()).unwrap_err();
    assert_eq!((error.line, error.column), (6, 5));
    assert!(error.message.contains("hyperedge"));
    let empty = std::fs::read(common::data("03-graphml-xml-traps/empty-target.graphml"));
    let error = read(&empty.unwrap(), &Choices::default()).unwrap_err();
    assert_eq!((error.line, error.column), (4, 1));
    assert!(error.message.contains("empty attribute target"));
    for (edge, words) in [
        ("<edge source='a'/>", "no attribute target"),
        ("<edge source='a' target='z'/>", "no node “z”"),
        ("<node id='a'/>", "twice"),
        ("<node/>", "no attribute id"),
    ] {
        refused(
            FORMAT,
            &graphml(&format!("<graph><node id='a'/>{edge}</graph>")),
            words,
        );
    }
}

#[test]
fn groups_of_yed_are_no_vertices_unless_asked_for() {
    let reading = golden("02-yed-group-nodes/groups.graphml");
    assert_eq!(reading.graph().names, ["u", "n0::n1", "n1"]);
    assert_eq!(reading.notes, [Note::Groups(1)]);
    let other = reading.notes[0].alternative(&Choices::default()).unwrap();
    let bytes = std::fs::read(common::data("02-yed-group-nodes/groups.graphml")).unwrap();
    let with = read(&bytes, &other.choices).unwrap();
    assert_eq!(with.graph().names, ["left half", "u", "n0::n1", "n1"]);
    assert_eq!(with.notes, []);
}

#[test]
fn an_edge_to_a_group_is_left_out_and_said_unless_groups_are_vertices() {
    let text = graphml(
        "<graph><node id='g'><graph><node id='a'/></graph></node><edge source='a' target='g'/></graph>",
    );
    let reading = read(text.as_bytes(), &Choices::default()).unwrap();
    assert_eq!(reading.graph().names, ["a"]);
    assert_eq!(reading.notes, [Note::Groups(1), Note::GroupEdges(1)]);
    let note = &reading.notes[1];
    assert_eq!(note.text(), "1 edge that ends at a group is left out.");
    let other = note.alternative(&Choices::default()).unwrap();
    let reading = read(text.as_bytes(), &other.choices).unwrap();
    assert_eq!(reading.notes, []);
    assert_eq!(reading.graph().names, ["g", "a"]);
    assert_eq!(reading.graph().graph.size(), 1);
}

#[test]
fn yed_has_labels_and_centres() {
    let node = |id: &str, x: i32, label: &str| {
        format!(
            "<node id='{id}'><data key='d0'><y:ShapeNode xmlns:y='y'><y:Geometry height='30' width='40' x='{x}' y='10'/>\
             <y:NodeLabel>{label}<y:LabelModel/></y:NodeLabel></y:ShapeNode></data></node>"
        )
    };
    let nodes = node("n0", 100, "u\nv") + &node("n1", -20, "");
    let graph = graph_of(FORMAT, &graphml(&format!("<graph>{nodes}</graph>")));
    assert_eq!(graph.names, ["u v", "n1"]);
    assert_eq!(graph.spots, [[120.0, 25.0], [0.0, 25.0]]);
}

#[test]
fn data_have_names_and_places_by_their_keys() {
    let keys = "<key id='d0' for='node' attr.name='label'/><key id='d1' for='node' attr.name='pos'/>\
                <key id='d2' for='node' attr.name='x'/><key id='d3' for='node' attr.name='y'/>";
    let nodes = "<node id='0'><data key='d0'>zero &amp; more</data><data key='d1'>(1.5, -2)</data></node>\
                 <node id='1'><data key='d2'>3</data><data key='d3'>4e1</data></node>";
    let graph = graph_of(FORMAT, &graphml(&format!("{keys}<graph>{nodes}</graph>")));
    assert_eq!(graph.names, ["zero & more", "1"]);
    // With y down, which is up in the places of networkx.
    assert_eq!(graph.spots, [[1.5, 2.0], [3.0, 40.0]]);
}

#[test]
fn what_is_left_out_is_said() {
    let nodes = "<node id='a'/><node id='b'/>";
    let edge = |more: &str, data: &str| format!("<edge source='a' target='b' {more}>{data}</edge>");
    let notes = |graph: &str, edges: &str| {
        let key = "<key id='w' for='edge' attr.name='weight'/>";
        says(
            FORMAT,
            &graphml(&format!("{key}<graph {graph}>{nodes}{edges}</graph>")),
        )
    };
    let directed = "edgedefault='directed'";
    assert_eq!(notes(directed, ""), []);
    assert_eq!(notes(directed, &edge("", "")), [Note::Directions]);
    assert_eq!(notes(directed, &edge("directed='false'", "")), []);
    assert_eq!(notes("", &edge("directed='true'", "")), [Note::Directions]);
    assert_eq!(notes("", &edge("", "<data key='w'>1.0</data>")), []);
    assert_eq!(
        notes("", &edge("", "<data key='w'>2.5</data>")),
        [Note::Weights]
    );
    assert_eq!(
        notes("", &(edge("", "") + &edge("", ""))),
        [Note::Doubled(1)]
    );
    assert_eq!(notes("", "<edge source='a' target='a'/>"), [Note::Loops(1)]);
}

#[test]
fn edges_may_stand_before_nodes_and_in_any_graph() {
    let text = graphml(
        "<graph><edge source='a' target='c'/><node id='a'><graph><node id='b'/><edge source='c' target='b'/></graph></node><node id='c'/></graph>",
    );
    assert_eq!(says(FORMAT, &text), [Note::Groups(1), Note::GroupEdges(1)]);
    let text = text.replace("source='a'", "source='b'");
    assert_eq!(graph_of(FORMAT, &text).graph.size(), 1);
}

#[test]
fn nodes_inside_data_are_none() {
    let text = graphml(
        "<graph><node id='a'><data key='k'><graph><node id='z'/></graph></data></node></graph>",
    );
    assert_eq!(graph_of(FORMAT, &text).names, ["a"]);
}

#[test]
fn every_cut_is_refused_or_whole() {
    for file in [
        "02-yed-group-nodes/groups",
        "03-graphml-xml-traps/cdata",
        "03-graphml-xml-traps/two-graphs",
    ] {
        every_cut_is_refused(FORMAT, &format!("{file}.graphml"));
    }
}

#[test]
fn errors_of_xml_have_their_places() {
    for (text, place, words) in [
        (
            "\n <graphml><graph></graphml>",
            (2, 18),
            "expected 'graph' tag",
        ),
        (
            "<graphml><a b='1' b='2'/></graphml>",
            (1, 19),
            "already defined",
        ),
        ("\n\n  <graphml>&x;</graphml>", (3, 12), "entity"),
        ("<svg/>", (1, 1), "<graphml> is expected here, not <svg>"),
        ("<graphml></graphml>", (1, 1), "no <graph>"),
        ("<graphml>\n", (2, 1), "cut off"),
        ("<", (1, 2), "cut off"),
        ("", (1, 1), "no tag"),
    ] {
        let error = refused(FORMAT, text, words);
        assert_eq!((error.line, error.column), place, "{text} {error}");
    }
}

#[test]
fn hostile_files_are_refused() {
    let million = 1_000_000;
    refused(FORMAT, &"<a>".repeat(million), "tags inside each other");
    refused(FORMAT, &"<a>\n</b>".repeat(100_000), "tag, not");
    refused(FORMAT, &"<".repeat(million), "");
    refused(FORMAT, &"</a/>".repeat(200_000), "");
    refused(FORMAT, &graphml(&"<a/>".repeat(200_000)), "no <graph>");
    let attributes: String = (0..100_000).map(|at| format!(" a{at}=''")).collect();
    refused(FORMAT, &format!("<graphml{attributes}/>"), "attributes");
    let spaces: String = (0..50_000)
        .map(|at| format!("<a xmlns:p{at}='p'/>"))
        .collect();
    refused(FORMAT, &graphml(&spaces), "prefixes");
    let pieces = "<![CDATA[abcdefgh]]>".repeat(100_000);
    refused(FORMAT, &graphml(&pieces), "CDATA");
    let entity = format!("<!DOCTYPE g [<!ENTITY e \"{}\">]>", "e".repeat(million));
    let expanded = format!("{entity}<graphml>{}</graphml>", "&e;".repeat(million));
    refused(FORMAT, &expanded, "entities");
    let nodes: String = (0..100_000)
        .map(|at| format!("<node id='{at}'><graph>"))
        .collect();
    refused(FORMAT, &graphml(&format!("<graph>{nodes}")), "");
    let graphs = graphml(&"<graph/>".repeat(100_000));
    assert_eq!(read_as(FORMAT, &graphs).unwrap().graphs.len(), 100_000);
    refused(FORMAT, "<graphml>\0</graphml>", "non-XML");
}

#[test]
fn a_document_type_is_no_harm() {
    let text = format!(
        "<?xml version='1.0'?><!DOCTYPE graphml SYSTEM 'graphml.dtd' [<!ELEMENT a (b)>]><!-- x -->{}",
        graphml("<graph><node id='a'/></graph>")
    );
    assert_eq!(graph_of(FORMAT, &text).names, ["a"]);
}

#[test]
fn letters_are_those_of_the_encoding_that_xml_names() {
    let body = graphml("<graph><node id='S\u{e9}'/><node id='\u{fc}b'/></graph>");
    let bytes_of = |encoding: &str| {
        let text = format!("<?xml version=\"1.0\" encoding='{encoding}'?>{body}");
        let bytes: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
        bytes
    };
    for encoding in ["ISO-8859-1", "windows-1252", "ISO-8859-15", "latin1"] {
        let reading = read(&bytes_of(encoding), &Choices::default()).unwrap();
        assert_eq!(reading.graph().names, ["S\u{e9}", "\u{fc}b"], "{encoding}");
    }
    for (encoding, words) in [("KOI8-R", "encoding “KOI8-R”"), ("UTF-8", "no text")] {
        let error = read(&bytes_of(encoding), &Choices::default()).unwrap_err();
        assert!(error.message.contains(words), "{error}");
    }
    // UTF-8 is what it is, whatever the first line says.
    let text = format!("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>{body}");
    let reading = read(text.as_bytes(), &Choices::default()).unwrap();
    assert_eq!(reading.graph().names, ["S\u{e9}", "\u{fc}b"]);
}

#[test]
fn entities_that_a_file_declares_are_letters() {
    let declared = |entities: &str, inside: &str| {
        let body = graphml(&format!("<graph>{inside}</graph>"));
        format!("<?xml version='1.0'?><!DOCTYPE graphml [{entities}]>{body}")
    };
    let entities = "<!ENTITY uni \"Universit&#228;t\"><!ENTITY no ''>";
    let text = declared(entities, "<node id='a &uni;'/><node id='b&no;'/>");
    assert_eq!(graph_of(FORMAT, &text).names, ["a Universität", "b"]);
    for (entities, words) in [
        (
            "<!ENTITY a 'x'><!ENTITY b '&a;&a;'>",
            "the entity “b” is declared here for",
        ),
        (
            "<!ENTITY tag '<node id=\"x\"/>'>",
            "the entity “tag” is declared",
        ),
        (
            "<!ENTITY file SYSTEM 'names.txt'>",
            "the entity “file” is declared",
        ),
        ("<!ENTITY % p 'x'>", "the entity “%” is declared"),
    ] {
        refused(FORMAT, &declared(entities, "<node id='a'/>"), words);
    }
    refused(FORMAT, &declared("", "<node id='a&b;'/>"), "unknown entity");
    let many = "<!ENTITY a 'x'>".repeat(1000);
    refused(
        FORMAT,
        &declared(&many, "<node id='a'/>"),
        "more than 256 entities",
    );
}

#[test]
fn ids_are_tokens_of_xml() {
    let names = ["a", "é", "½", "x:y", "日本"].map(str::to_owned).to_vec();
    let named = NamedGraph {
        names: names.clone(),
        ..NamedGraph::plain(Graph::from_edges(5, [(0, 1)]).unwrap())
    };
    let text = FORMAT.write(&named);
    for id in ["a", "é", "v2", "v3", "日本"] {
        assert!(text.contains(&format!("<node id=\"{id}\"")), "{text}");
    }
    assert_eq!(graph_of(FORMAT, &text).names, names);
}

#[test]
fn memory_is_bounded() {
    let nodes: String = (0..10_000).map(|at| format!("<node id='{at}'/>")).collect();
    let text = graphml(&format!("<graph>{nodes}</graph>"));
    let within = |memory: u64| {
        let choices = Choices {
            memory: Some(memory),
            ..Choices::default()
        };
        read(text.as_bytes(), &choices).map(|reading| reading.graph().graph.order())
    };
    assert_eq!(within(10_000_000), Ok(10_000));
    assert!(within(5_000_000).unwrap_err().message.contains("memory"));
    assert!(within(1_000_000).unwrap_err().message.contains("memory"));
}

#[test]
fn what_is_written_is_read_again_equal() {
    let path = Graph::from_edges(3, [(0, 1), (1, 2)]).unwrap();
    let names = |names: [&str; 3]| names.map(str::to_owned).to_vec();
    let spots = vec![[0.5, -1.0], [1e-7, 3.0], [2.0, 1e20]];
    let graphs = [
        NamedGraph::plain(path.clone()),
        NamedGraph::plain(Graph::new(0).unwrap()),
        NamedGraph {
            spots,
            title: "a <title> & more".to_owned(),
            ..NamedGraph::plain(path.clone())
        },
    ];
    let named = [
        names(["a", "b", "c"]),
        names(["1", "2", "3"]),
        names(["2", "1", "0"]),
        names(["5", "5", "7"]),
        names(["a b", "<c>", "\"d\" & 'e'"]),
        names(["v0", "v1 ", "v_2"])
            .iter()
            .map(|name| name.trim().to_owned())
            .collect(),
        names(["a", "a", "a"]),
        names(["ä", "日本", "0"]),
    ];
    let named = named.into_iter().map(|names| NamedGraph {
        names,
        ..NamedGraph::plain(path.clone())
    });
    for graph in graphs.into_iter().chain(named) {
        let text = FORMAT.write(&graph);
        assert_eq!(graph_of(FORMAT, &text), graph, "{text}");
    }
}

#[test]
fn many_declarations_are_looked_at_in_time() {
    for part in ["<!>", "<![]", "<![>]", "<!["] {
        refused(FORMAT, &part.repeat(700_000), "");
        let _ = read(part.repeat(700_000).as_bytes(), &Choices::default());
    }
}

#[test]
fn elements_of_other_namespaces_are_no_vertices() {
    let text = "<graphml xmlns='http://graphml.graphdrawing.org/xmlns' xmlns:foo='urn:foo'>\
        <graph edgedefault='undirected'><node id='a'/><foo:node id='b'/><node id='c'/>\
        <edge source='a' target='c'/></graph></graphml>";
    assert_eq!(graph_of(Format::GraphMl, text).names, ["a", "c"]);
}
