//! The drawings of the selected line: its form in definitions, the graph of its positions, its parts.

use super::facts::partition;
use crate::notation;
use grundy_base::play::Outcome;
use grundy_figure::{
    BODY_MM, Layered, LayeredNode, Rich, Scene, latex, layered, paragraphs, text_width,
};
use grundy_form::Symbolic;
use grundy_jobs::form::{FormDetail, FormGraph, GraphNode, Part, PartsDiagram};
use grundy_project::FormDrawing;
use std::collections::BTreeSet;

/// The drawing as a figure, once it is known; no wider than the room if there is one.
pub fn scene(detail: &FormDetail, drawing: FormDrawing, room: Option<f32>) -> Option<Scene> {
    match drawing {
        FormDrawing::Definitions => Some(definitions_scene(detail, room)),
        FormDrawing::Graph => Some(graph_layered(detail.graph.known()?, None, room).scene),
        FormDrawing::Parts => parts_scene(detail, room),
    }
}

/// The drawings of a line.
pub fn title(drawing: FormDrawing) -> &'static str {
    match drawing {
        FormDrawing::Definitions => "its form in definitions",
        FormDrawing::Graph => "its positions, each above its options",
        FormDrawing::Parts => "its even parts, with the sums of primes that it is",
    }
}

/// The marks of a drawing.
pub fn marks(drawing: FormDrawing) -> &'static str {
    match drawing {
        FormDrawing::Definitions => "",
        FormDrawing::Graph => "Doubly framed: P-positions.",
        FormDrawing::Parts => "Doubly framed: primes.",
    }
}

/// The definitions that a form needs as equations, and after them the form in their symbols.
pub fn definitions(detail: &FormDetail) -> impl Iterator<Item = Rich> {
    let own = detail.definitions.iter().take(detail.own);
    own.map(notation::definition)
}

/// The definitions as lines that a sheet reads back.
pub fn definitions_text(detail: &FormDetail) -> String {
    let lines = definitions(detail).map(|line| line.spelled() + "\n");
    lines.collect::<String>() + &detail.expression.to_string()
}

/// The definitions and the form in LaTeX.
pub fn definitions_latex(detail: &FormDetail) -> String {
    let form = Rich::from("G = ").then(notation::symbolic(&detail.expression));
    let lines = definitions(detail).chain([form]);
    let lines = lines.map(|line| latex::formula(&latex::mathematics(&line)));
    latex::paragraphs(&lines.collect::<Vec<String>>())
}

/// The definitions of the symbols in the partitions that those of the form do not explain.
pub fn definitions_of_parts(detail: &FormDetail) -> impl Iterator<Item = Rich> {
    let primes = detail.parts.known().into_iter();
    let primes = primes.flat_map(|parts| parts.partitions.iter().flatten());
    let needed = detail.definitions_for(primes);
    let own = detail.definitions.iter().take(detail.own);
    let own: BTreeSet<&String> = own.map(|known| &known.symbol).collect();
    let others = needed.into_iter();
    let others = others.filter(move |known| !own.contains(&known.symbol));
    others.map(notation::definition)
}

/// A sentence on a partition.
pub fn about_partition(detail: &FormDetail, primes: &[Symbolic], odd: bool) -> Rich {
    let form = notation::symbolic(&detail.expression);
    match primes.len() {
        0 => form.line(" is a unit: it has no primes."),
        1 => form.line(" is prime."),
        _ => sum(form, primes, odd),
    }
}

fn sum(form: Rich, primes: &[Symbolic], odd: bool) -> Rich {
    form.line(" = ")
        .then(partition(primes, odd, notation::symbolic))
}

/// The name of a position, and what is known of it.
pub fn about_position(node: &GraphNode) -> (String, String) {
    let title = if node.label.to_string() == node.name {
        node.name.clone()
    } else {
        format!("{} = {}", node.label, node.name)
    };
    let (outcome, genus) = (node.outcome, notation::genus(&node.genus));
    let born = node.birthday;
    let facts = format!("{outcome}-position, genus {genus}, birthday {born}");
    (title, facts)
}

/// Explains a part and its symbol.
pub fn about_part(detail: &FormDetail, part: &Part) -> (String, String) {
    let kind = if part.prime { "prime" } else { "part" };
    let mut known = detail.definitions.iter();
    let found = known.find(|known| known.symbol == part.label.base);
    let equation = found.map(notation::definition).unwrap_or_default();
    (format!("{}: {kind}", part.label), equation.spelled())
}

/// The positions, of which one may be chosen.
pub fn graph_layered(graph: &FormGraph, chosen: Option<usize>, room: Option<f32>) -> Layered {
    let node = |node: &GraphNode| LayeredNode {
        label: notation::symbolic(&node.label),
        level: node.birthday,
        marked: node.outcome == Outcome::P,
    };
    let nodes: Vec<LayeredNode> = graph.nodes.iter().map(node).collect();
    layered(&nodes, &graph.edges, chosen, room)
}

/// The parts, of which one may be chosen.
pub fn parts_layered(parts: &PartsDiagram, chosen: Option<usize>, room: Option<f32>) -> Layered {
    let node = |part: &Part| LayeredNode {
        label: notation::symbolic(&part.label),
        level: part.primes,
        marked: part.prime,
    };
    let nodes: Vec<LayeredNode> = parts.parts.iter().map(node).collect();
    let edges: Vec<(usize, usize)> = parts.edges.iter().map(|&(a, b, _)| (a, b)).collect();
    layered(&nodes, &edges, chosen, room)
}

/// The diagram with the partitions and the definitions below it.
fn parts_scene(detail: &FormDetail, room: Option<f32>) -> Option<Scene> {
    let parts = detail.parts.known()?;
    let mut scene = parts_layered(parts, None, room).scene;
    let form = notation::symbolic(&detail.expression);
    let sums = parts.partitions.iter();
    let sums = sums.map(|primes| sum(form.clone(), primes, parts.odd));
    let shown = parts.parts.iter().map(|part| &part.label);
    let shown = shown.chain(parts.partitions.iter().flatten());
    let definitions = detail.definitions_for(shown.chain([&detail.expression]));
    let definitions = definitions.into_iter().map(notation::definition);
    add_lines(&mut scene, sums.chain(definitions), room);
    Some(scene)
}

fn definitions_scene(detail: &FormDetail, room: Option<f32>) -> Scene {
    let mut scene = Scene::sized(60.0, 2.0);
    let form = Rich::from("The form is ").then(notation::symbolic(&detail.expression));
    add_lines(&mut scene, definitions(detail).chain([form]), room);
    scene
}

/// Puts lines of text below a scene, which becomes as wide as the room, or as the longest of them.
fn add_lines(scene: &mut Scene, lines: impl Iterator<Item = Rich>, room: Option<f32>) {
    let lines: Vec<Rich> = lines.collect();
    let longest = lines.iter().map(|line| text_width(line, BODY_MM) + 6.0);
    let wide = room.unwrap_or_else(|| longest.fold(0.0, f32::max));
    scene.width = scene.width.max(wide);
    paragraphs(scene, lines);
}
