//! GEXF (Gephi; gexf.net, 1.1 to 1.3): nodes with labels and places, edges, nodes inside nodes.

mod write;

pub(crate) use write::write;

use crate::builder::{Built, weighs};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::nodes::Nodes;
use crate::xml::{Xml, attribute, elements, first_name, is, name_of, number};
use roxmltree::Node;
use rustc_hash::FxHashSet;

/// Whether a text is XML whose first tag is that of GEXF.
pub(crate) fn fits(text: &str) -> bool {
    text.trim_start().starts_with('<') && first_name(text) == Some("gexf")
}

/// The graphs of a document; the format has one.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let xml = Xml::parse(text, choices)?;
    let root = xml.root("gexf")?;
    let graphs: Vec<Node> = root.children().filter(|&node| is(node, "graph")).collect();
    if graphs.is_empty() {
        return Err(xml.error(root, "there is no <graph> in this text"));
    }
    let title = title_of(root);
    let mut choices = xml.choices.clone();
    let built = graphs.into_iter().map(|graph| {
        let mut reader = Reader {
            xml: &xml,
            nodes: Nodes::new(text, &choices),
            directed: attribute(graph, "defaultedgetype").is_some_and(has_direction),
        };
        reader.nodes.builder.title = title.to_owned();
        reader.graph(graph)?;
        reader.nodes.finish(&mut choices, xml.offset(graph))
    });
    built.collect()
}

/// What the document is called; Gephi puts that into its description.
fn title_of<'n>(root: Node<'n, '_>) -> &'n str {
    let meta = root.children().find(|&node| is(node, "meta"));
    let description = meta.and_then(|meta| meta.children().find(|&node| is(node, "description")));
    description.and_then(|node| node.text()).unwrap_or_default()
}

fn has_direction(kind: &str) -> bool {
    matches!(kind, "directed" | "mutual")
}

/// One graph while it is read.
struct Reader<'r, 'a> {
    xml: &'r Xml<'a>,
    nodes: Nodes<'a>,
    /// Whether edges that do not say so have directions.
    directed: bool,
}

impl<'r, 'a> Reader<'r, 'a> {
    /// Reads the nodes first, as edges of a node may stand before their ends.
    fn graph(&mut self, graph: Node<'r, 'a>) -> Result<(), FormatError> {
        let open = |part| matches!(name_of(part), "graph" | "node" | "nodes" | "edges");
        let parts = || elements(graph, open);
        let parents = parents(parts());
        for part in parts() {
            self.xml.refuse_hyperedge(part)?;
            if is(part, "node") {
                self.node(part, &parents)?;
            }
        }
        parts()
            .filter(|&part| is(part, "edge"))
            .try_for_each(|edge| self.edge(edge))
    }

    fn node(&mut self, node: Node<'r, 'a>, parents: &FxHashSet<&str>) -> Result<(), FormatError> {
        let id = self.xml.required(node, "id")?;
        let (group, offset) = (parents.contains(id), self.xml.offset(node));
        let Some(vertex) = self.nodes.declare(id, group, offset)? else {
            return Ok(());
        };
        let builder = &mut self.nodes.builder;
        builder.label(vertex, attribute(node, "label").unwrap_or_default());
        let position = node.children().find(|&child| is(child, "position"));
        let coordinate = |name: &str| position.and_then(|position| number(position, name));
        if let (Some(x), Some(y)) = (coordinate("x"), coordinate("y")) {
            // In Gephi y goes up.
            builder.place(vertex, [x, -y]);
        }
        Ok(())
    }

    fn edge(&mut self, edge: Node<'r, 'a>) -> Result<(), FormatError> {
        let source = self.xml.required(edge, "source")?;
        let target = self.xml.required(edge, "target")?;
        let own = attribute(edge, "type").map(has_direction);
        let builder = &mut self.nodes.builder;
        builder.directed |= own.unwrap_or(self.directed);
        builder.weighted |= attribute(edge, "weight").is_some_and(weighs);
        self.nodes.join(source, target, self.xml.offset(edge))
    }
}

/// The ids of the nodes that hold others: these are inside them, or name them by `pid`.
fn parents<'n, 'a: 'n>(parts: impl Iterator<Item = Node<'n, 'a>>) -> FxHashSet<&'n str> {
    let mut parents = FxHashSet::default();
    for node in parts.filter(|&part| is(part, "node")) {
        parents.extend(attribute(node, "pid"));
        let holds = |child: Node| {
            matches!(name_of(child), "nodes" | "graph") && child.first_element_child().is_some()
        };
        if node.children().any(holds) {
            parents.extend(attribute(node, "id"));
        }
    }
    parents
}
