//! What the data of a GraphML file tell of names and places: keys by their names, as networkx and igraph
//! write them, and the graphics of yEd.

use crate::nodes::pos_in;
use crate::xml::{attribute, is, name_of, number};
use roxmltree::Node;
use rustc_hash::FxHashMap;

/// The names of the data of a document.
pub(super) struct Keys<'r> {
    names: FxHashMap<&'r str, &'r str>,
}

impl<'r> Keys<'r> {
    /// The keys that a document declares.
    pub(super) fn of(root: Node<'r, '_>) -> Keys<'r> {
        let keys = root.children().filter(|&node| is(node, "key"));
        let named =
            keys.filter_map(|key| Some((attribute(key, "id")?, attribute(key, "attr.name")?)));
        Keys {
            names: named.collect(),
        }
    }

    /// The text of the first of the named data that an element has, where that is not empty. A key that
    /// is not declared has its id as its name.
    pub(super) fn value(&self, node: Node<'r, '_>, names: &[&str]) -> Option<&'r str> {
        let data = || node.children().filter(|&child| is(child, "data"));
        let named = |data: Node<'r, '_>, name: &str| {
            let key = attribute(data, "key").unwrap_or_default();
            let known = self.names.get(key).copied().unwrap_or(key);
            known.eq_ignore_ascii_case(name)
        };
        names.iter().find_map(|name| {
            let mut texts = data().filter(|&data| named(data, name)).filter_map(text_of);
            texts.find(|text| !text.trim().is_empty())
        })
    }
}

/// Whether a node is a group of yEd, or holds a graph of its own.
pub(super) fn is_group(node: Node) -> bool {
    attribute(node, "yfiles.foldertype").is_some()
        || node.children().any(|child| is(child, "graph"))
        || graphics(node).any(|part| is(part, "GroupNode") || is(part, "ProxyAutoBoundsNode"))
}

/// What a node is called in the drawing of yEd, or by a key.
pub(super) fn label_of<'r>(node: Node<'r, '_>, keys: &Keys<'r>) -> Option<&'r str> {
    let labels = graphics(node).filter(|&part| is(part, "NodeLabel"));
    let shown = labels
        .filter_map(text_of)
        .find(|text| !text.trim().is_empty());
    shown.or_else(|| keys.value(node, &["label", "name"]))
}

/// The place of a node: the centre of its box in the drawing of yEd, or by keys.
pub(super) fn spot_of<'r>(node: Node<'r, '_>, keys: &Keys<'r>) -> Option<[f64; 2]> {
    let geometry = graphics(node).find(|&part| is(part, "Geometry"));
    if let Some(geometry) = geometry {
        let half = |name: &str| number(geometry, name).unwrap_or(0.0) / 2.0;
        let (x, y) = (number(geometry, "x")?, number(geometry, "y")?);
        return Some([x + half("width"), y + half("height")]);
    }
    let coordinate = |name: &str| keys.value(node, &[name])?.trim().parse().ok();
    if let (Some(x), Some(y)) = (coordinate("x"), coordinate("y")) {
        return Some([x, y]);
    }
    pos_in(keys.value(node, &["pos"])?)
}

/// All elements in the data of a node.
fn graphics<'r, 'a: 'r>(node: Node<'r, 'a>) -> impl Iterator<Item = Node<'r, 'a>> {
    let data = node.children().filter(|&child| is(child, "data"));
    data.flat_map(|data| data.descendants())
        .filter(|part| part.is_element() && name_of(*part) != "data")
}

/// The first text of an element.
fn text_of<'r>(node: Node<'r, '_>) -> Option<&'r str> {
    node.children()
        .find_map(|child| child.is_text().then(|| child.text()).flatten())
}
