//! Families of graphs and their members, as documents name them.

use super::spots;
use grundy_figure::joined;
use grundy_graph::families::Family;
use grundy_graph::{Graph, family_layout};
use grundy_project::{Body, Drawing, GraphPosition, GraphView, Spot};

/// A family by the engine's name for it.
pub fn family_of(name: &str) -> Option<Family> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
}

/// The engine's name for a family or for what is asked.
pub fn name_of(thing: impl serde::Serialize) -> String {
    let value = serde_json::to_value(thing).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// The name of a member.
pub fn member_name(family: Family, parameters: &[usize]) -> String {
    let name = family.name();
    let short = name.strip_suffix('s').unwrap_or(name);
    match family {
        Family::Grid => format!("{} grid", joined(parameters, "×")),
        _ => format!("{short} ({})", joined(parameters, ", ")),
    }
}

/// Where the vertices of a member are usually drawn.
pub fn member_spots(family: Family, parameters: &[usize], graph: &Graph) -> Vec<Spot> {
    spots(&family_layout(family, parameters, graph))
}

/// A member of a family as it is usually drawn, if it can be.
pub fn member_drawing(family: Family, parameters: &[usize]) -> Option<Drawing> {
    let graph = family.graph(parameters).ok()?;
    Drawing::new(member_spots(family, parameters, &graph), graph.edges()).ok()
}

/// A member of a family as a document with the same rule.
pub fn member_document(
    position: &GraphPosition,
    family: Family,
    parameters: &[usize],
) -> Option<Body> {
    let new = GraphPosition {
        drawing: member_drawing(family, parameters)?,
        view: GraphView::DRAWING,
        game: Default::default(),
        ..position.clone()
    };
    Some(Body::GraphPosition(new))
}
