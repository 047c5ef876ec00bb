//! By which names the vertices of a graph are written, so that they are told apart and keep their order.

use crate::builder::whole_number;
use crate::named_graph::NamedGraph;
use rustc_hash::FxHashSet;

/// Whether each vertex can be written by its name: names differ, and numbers among them ascend, since a
/// reader sorts vertices that are all numbers. Otherwise vertices are written by number, with labels.
pub(crate) fn names_are_keys(graph: &NamedGraph) -> bool {
    let different: FxHashSet<&str> = graph.names.iter().map(String::as_str).collect();
    let numbers: Option<Vec<u64>> = graph.names.iter().map(|name| whole_number(name)).collect();
    different.len() == graph.graph.order() && numbers.is_none_or(|numbers| numbers.is_sorted())
}
