//! GEXF: what Gephi and networkx write is read as it was meant.

mod common;

use common::{graph_of, read_as, refused, says};
use grundy_formats::{Choices, Format, Note, read};

const FORMAT: Format = Format::Gexf;

/// A file in the form of Gephi 0.10.
const GEPHI: &str = r##"<?xml version='1.0' encoding='UTF-8'?>
<gexf xmlns="http://gexf.net/1.3" version="1.3" xmlns:viz="http://gexf.net/1.3/viz">
  <meta lastmodifieddate="2026-01-01"><creator>Gephi 0.10</creator><description>three in a row</description></meta>
  <graph defaultedgetype="undirected" mode="static">
    <attributes class="node"><attribute id="0" title="degree" type="integer"/></attributes>
    <nodes count="3">
      <node id="a" label="Anna"><attvalues><attvalue for="0" value="1"/></attvalues>
        <viz:size value="10.0"/><viz:position x="1.5" y="2.0" z="0.0"/><viz:color r="1" g="2" b="3"/></node>
      <node id="b" label="b"><viz:position x="-3" y="-4"/></node>
      <node id="c" label=""><viz:position x="0" y="0"/></node>
    </nodes>
    <edges count="2">
      <edge id="0" source="a" target="b" weight="1.0"/>
      <edge id="1" source="b" target="c"/>
    </edges>
  </graph>
</gexf>
"##;

#[test]
fn gephi_has_labels_and_places_with_y_up() {
    let reading = read(GEPHI.as_bytes(), &Choices::default()).unwrap();
    assert_eq!(
        (reading.format, reading.notes.as_slice()),
        (FORMAT, &[][..])
    );
    let graph = reading.graph();
    assert_eq!(graph.title, "three in a row");
    assert_eq!(graph.names, ["Anna", "b", "c"]);
    assert_eq!(graph.spots, [[1.5, -2.0], [-3.0, 4.0], [0.0, 0.0]]);
    assert_eq!(graph.graph.edges().collect::<Vec<_>>(), [(0, 1), (1, 2)]);
}

#[test]
fn every_cut_is_refused_or_whole() {
    let whole = read_as(FORMAT, GEPHI).unwrap();
    for cut in 0..GEPHI.len() {
        if let Ok(reading) = read_as(FORMAT, &GEPHI[..cut]) {
            assert_eq!(reading, whole, "cut at {cut}");
        }
    }
}

fn gexf(graph: &str, nodes: &str, edges: &str) -> String {
    format!("<gexf><graph {graph}><nodes>{nodes}</nodes><edges>{edges}</edges></graph></gexf>")
}

#[test]
fn what_is_left_out_is_said() {
    let nodes = "<node id='a'/><node id='b'/>";
    let notes = |graph: &str, more: &str| {
        says(
            FORMAT,
            &gexf(
                graph,
                nodes,
                &format!("<edge source='a' target='b' {more}/>"),
            ),
        )
    };
    assert_eq!(notes("", ""), []);
    assert_eq!(notes("defaultedgetype='directed'", ""), [Note::Directions]);
    assert_eq!(notes("defaultedgetype='directed'", "type='undirected'"), []);
    assert_eq!(notes("", "type='directed'"), [Note::Directions]);
    assert_eq!(notes("", "weight='2'"), [Note::Weights]);
}

#[test]
fn nodes_that_hold_others_are_groups() {
    let inside = "<node id='g' label='group'><nodes><node id='a'/><node id='b'/></nodes><edges><edge source='a' target='b'/></edges></node>";
    let by_parent = "<node id='g' label='group'/><node id='a' pid='g'/><node id='b' pid='g'/>";
    for (nodes, edges) in [(inside, ""), (by_parent, "<edge source='a' target='b'/>")] {
        let text = gexf("", nodes, edges);
        let reading = read_as(FORMAT, &text).unwrap();
        assert_eq!(reading.graph().names, ["a", "b"]);
        assert_eq!(reading.graph().graph.size(), 1);
        assert_eq!(reading.notes, [Note::Groups(1)]);
        let other = reading.notes[0].alternative(&Choices::default()).unwrap();
        let with = read(text.as_bytes(), &other.choices).unwrap();
        assert_eq!(with.graph().names, ["group", "a", "b"]);
    }
    let to_group = gexf("", by_parent, "<edge source='a' target='g'/>");
    let reading = read_as(FORMAT, &to_group).unwrap();
    assert_eq!(reading.graph().graph.size(), 0);
    assert_eq!(reading.notes, [Note::Groups(1), Note::GroupEdges(1)]);
}

#[test]
fn mistakes_are_refused() {
    for (nodes, edges, words) in [
        ("<node id='a'/><node id='a'/>", "", "twice"),
        ("<node label='a'/>", "", "no attribute id"),
        (
            "<node id='a'/>",
            "<edge source='a' target='b'/>",
            "no node “b”",
        ),
        (
            "<node id='a'/>",
            "<edge source='a'/>",
            "no attribute target",
        ),
        ("<node id='a'/>", "<hyperedge/>", "hyperedge"),
    ] {
        refused(FORMAT, &gexf("", nodes, edges), words);
    }
    refused(FORMAT, "<gexf/>", "no <graph>");
    refused(FORMAT, "<graphml/>", "<gexf> is expected");
}

#[test]
fn deep_nodes_are_refused() {
    let nested = |depth: usize| {
        let open: String = (0..depth)
            .map(|at| format!("<node id='{at}'><nodes>"))
            .collect();
        gexf("", &(open + &"</nodes></node>".repeat(depth)), "")
    };
    assert_eq!(graph_of(FORMAT, &nested(90)).graph.order(), 1);
    refused(FORMAT, &nested(100), "tags inside each other");
    refused(FORMAT, &nested(100_000), "tags inside each other");
}

#[test]
fn its_first_tag_tells_it_from_graphml() {
    for before in [
        "",
        "<?xml version='1.0'?>",
        "<!-- <graphml> -->",
        "<!DOCTYPE gexf [<!ELEMENT a (b)>]>",
    ] {
        let text = format!("{before}{}", gexf("", "<node id='a'/>", ""));
        assert_eq!(
            read(text.as_bytes(), &Choices::default()).unwrap().format,
            FORMAT,
            "{before}"
        );
    }
}
