//! GraphML (Brandes, Eiglsperger, Lerner, Pich: Graph Markup Language; graphml.graphdrawing.org): nodes,
//! edges, names and places, as networkx, igraph, Gephi and yEd write them.

mod drawing;
mod writing;

use crate::builder::{Built, weighs};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::nodes::Nodes;
use crate::xml::{Xml, attribute, elements, first_name, is, name_of};
use drawing::{Keys, is_group, label_of, spot_of};
use roxmltree::Node;

pub(crate) use writing::write;

/// Whether a text is XML, but of no other format that is known here.
pub(crate) fn fits(text: &str) -> bool {
    text.trim_start().starts_with('<') && first_name(text) != Some("gexf")
}

/// The graphs of a document, each with the graphs inside it.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let xml = Xml::parse(text, choices)?;
    let root = xml.root("graphml")?;
    let keys = Keys::of(root);
    let graphs: Vec<Node> = root.children().filter(|&node| is(node, "graph")).collect();
    if graphs.is_empty() {
        return Err(xml.error(root, "there is no <graph> in this text"));
    }
    let mut choices = xml.choices.clone();
    let built = graphs.into_iter().map(|graph| {
        let mut reader = Reader {
            xml: &xml,
            keys: &keys,
            nodes: Nodes::new(text, &choices),
        };
        reader.graph(graph)?;
        reader.nodes.finish(&mut choices, xml.offset(graph))
    });
    built.collect()
}

/// One graph while it is read.
struct Reader<'r, 'a> {
    xml: &'r Xml<'a>,
    keys: &'r Keys<'r>,
    nodes: Nodes<'a>,
}

impl<'r, 'a> Reader<'r, 'a> {
    /// Reads the nodes first, as edges may stand before their ends.
    fn graph(&mut self, graph: Node<'r, 'a>) -> Result<(), FormatError> {
        let title = self.keys.value(graph, &["title", "label", "name"]);
        // yEd and igraph call every graph G.
        let id = || attribute(graph, "id").filter(|&id| id != "G");
        self.nodes.builder.title = title.or_else(id).unwrap_or_default().to_owned();
        let parts = || elements(graph, |part| matches!(name_of(part), "graph" | "node"));
        for part in parts() {
            self.xml.refuse_hyperedge(part)?;
            if is(part, "node") {
                self.node(part)?;
            }
        }
        parts()
            .filter(|&part| is(part, "edge"))
            .try_for_each(|edge| self.edge(edge))
    }

    fn node(&mut self, node: Node<'r, 'a>) -> Result<(), FormatError> {
        let id = self.xml.required(node, "id")?;
        let offset = self.xml.offset(node);
        let Some(vertex) = self.nodes.declare(id, is_group(node), offset)? else {
            return Ok(());
        };
        let builder = &mut self.nodes.builder;
        if let Some(label) = label_of(node, self.keys) {
            builder.label(vertex, label);
        }
        if let Some(spot) = spot_of(node, self.keys) {
            builder.place(vertex, spot);
        }
        builder.weighted |= self.keys.value(node, &["weight"]).is_some_and(weighs);
        Ok(())
    }

    fn edge(&mut self, edge: Node<'r, 'a>) -> Result<(), FormatError> {
        let source = self.xml.required(edge, "source")?;
        let target = self.xml.required(edge, "target")?;
        let of_graph = || attribute(edge.parent()?, "edgedefault").map(|kind| kind == "directed");
        let own = attribute(edge, "directed").map(|directed| matches!(directed, "true" | "1"));
        let builder = &mut self.nodes.builder;
        builder.directed |= own.or_else(of_graph).unwrap_or(false);
        builder.weighted |= self.keys.value(edge, &["weight"]).is_some_and(weighs);
        self.nodes.join(source, target, self.xml.offset(edge))
    }
}
