//! The drawings of the selected line: its form in definitions, the graph of its positions, its parts.

use super::facts::partition;
use crate::figure::{Anchor, Ink, Layered, LayeredNode, Scene, latex, layered};
use crate::jobs::form::{FormDetail, FormGraph, GraphNode, Part, PartsDiagram};
use crate::play::Outcome;
use crate::project::FormDrawing;
use crate::views::notation;
use std::collections::BTreeSet;

/// The drawing as a figure, once it is known.
pub fn scene(detail: &FormDetail, drawing: FormDrawing) -> Option<Scene> {
    match drawing {
        FormDrawing::Definitions => Some(definitions_scene(detail)),
        FormDrawing::Graph => Some(graph_layered(detail.graph.known()?, None).scene),
        FormDrawing::Parts => parts_scene(detail),
    }
}

fn equation((symbol, text): &(String, String)) -> String {
    format!("{symbol} = {text}")
}

/// What a form needs as equations, and after them the form in their symbols.
pub fn definitions(detail: &FormDetail) -> impl Iterator<Item = String> {
    detail.definitions.iter().take(detail.own).map(equation)
}

/// The definitions as lines that a sheet reads back.
pub fn definitions_text(detail: &FormDetail) -> String {
    let lines = definitions(detail).map(|line| line + "\n");
    lines.collect::<String>() + &detail.expression
}

/// The same in LaTeX.
pub fn definitions_latex(detail: &FormDetail) -> String {
    let lines = detail.definitions.iter().take(detail.own);
    let lines = lines.map(|(symbol, text)| notation::definition_latex(symbol, text));
    let form = notation::definition_latex("G", &detail.expression);
    let lines: Vec<String> = lines.chain([form]).collect();
    latex::paragraphs(&lines)
}

/// The definitions of the symbols in the partitions that those of the form do not explain.
pub fn definitions_of_parts(detail: &FormDetail) -> impl Iterator<Item = String> {
    let primes = detail.parts.known().into_iter();
    let primes = primes.flat_map(|parts| parts.partitions.iter().flatten());
    let needed = detail.definitions_for(primes.map(String::as_str));
    let own = detail.definitions.iter().take(detail.own);
    let own: BTreeSet<&String> = own.map(|(symbol, _)| symbol).collect();
    let others = needed.into_iter();
    let others = others.filter(move |(symbol, _)| !own.contains(symbol));
    others.map(equation)
}

/// What is said of a partition.
pub fn about_partition(detail: &FormDetail, primes: &[String], odd: bool) -> String {
    match primes.len() {
        0 => format!("{} is a unit: it has no primes.", detail.expression),
        1 => format!("{} is prime.", detail.expression),
        _ => format!("{} = {}", detail.expression, partition(primes, odd)),
    }
}

/// The name of a position, and what is known of it.
pub fn about_position(node: &GraphNode) -> (String, String) {
    let title = if node.label == node.name {
        node.name.clone()
    } else {
        format!("{} = {}", node.label, node.name)
    };
    let facts = format!(
        "{}-position, genus {}, birthday {}",
        node.outcome,
        notation::genus(&node.genus),
        node.birthday
    );
    (title, facts)
}

/// What a part is, and what its symbol stands for.
pub fn about_part(detail: &FormDetail, part: &Part) -> (String, String) {
    let kind = if part.prime { "prime" } else { "part" };
    let base = part.label.split('_').next().unwrap_or_default();
    let found = detail.definitions.iter().find(|(known, _)| known == base);
    let title = format!("{}: {kind}", part.label);
    (title, found.map(equation).unwrap_or_default())
}

/// The positions, of which one may be chosen.
pub fn graph_layered(graph: &FormGraph, chosen: Option<usize>) -> Layered {
    let node = |node: &GraphNode| LayeredNode {
        label: node.label.clone(),
        level: node.birthday,
        marked: node.outcome == Outcome::P,
    };
    let nodes: Vec<LayeredNode> = graph.nodes.iter().map(node).collect();
    layered(&nodes, &graph.edges, chosen)
}

/// The parts, of which one may be chosen.
pub fn parts_layered(parts: &PartsDiagram, chosen: Option<usize>) -> Layered {
    let node = |part: &Part| LayeredNode {
        label: part.label.clone(),
        level: part.primes,
        marked: part.prime,
    };
    let nodes: Vec<LayeredNode> = parts.parts.iter().map(node).collect();
    let edges: Vec<(usize, usize)> = parts.edges.iter().map(|&(a, b, _)| (a, b)).collect();
    layered(&nodes, &edges, chosen)
}

/// The diagram with the partitions and the definitions below it.
fn parts_scene(detail: &FormDetail) -> Option<Scene> {
    let parts = detail.parts.known()?;
    let mut scene = parts_layered(parts, None).scene;
    let sums = parts.partitions.iter();
    let sums =
        sums.map(|primes| format!("{} = {}", detail.expression, partition(primes, parts.odd)));
    let shown = parts.parts.iter().map(|part| part.label.as_str());
    let primes = parts.partitions.iter().flatten().map(String::as_str);
    let shown = shown.chain(primes).chain([detail.expression.as_str()]);
    let definitions = detail.definitions_for(shown).into_iter().map(equation);
    add_lines(&mut scene, sums.chain(definitions));
    Some(scene)
}

fn definitions_scene(detail: &FormDetail) -> Scene {
    let mut scene = Scene {
        width: 60.0,
        height: 2.0,
        items: Vec::new(),
    };
    let form = format!("The form is {}", detail.expression);
    add_lines(&mut scene, definitions(detail).chain([form]));
    scene
}

/// Puts lines of text below a scene, which becomes as large as they need.
fn add_lines(scene: &mut Scene, lines: impl Iterator<Item = String>) {
    for line in lines {
        scene.height += 5.0;
        let width = 6.0 + 2.2 * line.chars().count() as f32;
        scene.width = scene.width.max(width);
        let y = scene.height - 1.5;
        scene.text(3.0, y, 3.2, line, Anchor::Start, Ink::Text);
    }
    scene.height += 2.0;
}
