//! What is known of the selected line beyond its row: the form in definitions, the graph of its
//! positions, its parts.

use super::{limits, notation};
use crate::app::inquiry::Inquiry;
use crate::app::paint;
use crate::figure::{Anchor, Ink, Layered, LayeredNode, Scene, latex, layered};
use crate::jobs::{Fact, FormDetail, FormGraph, GraphNode, Jobs, Mixed, MixedAnswer, PartsDiagram};
use crate::play::Outcome;
use crate::project::{FormDrawing, FormSheet};
use egui::{Rect, Sense, Ui, pos2, vec2};
use std::sync::Arc;
use std::time::Duration;

/// The smallest scale at which a drawing's labels can be read.
const SMALLEST: f32 = 0.85;

/// What is asked and known of the selected line.
#[derive(Default)]
pub struct State {
    inquiry: Inquiry,
    program: Option<Vec<String>>,
    detail: Option<Arc<FormDetail>>,
    /// Whether the detail is that of an earlier line.
    stale: bool,
    drawn: Option<(FormDrawing, Option<usize>, Layered)>,
    hovered: Option<usize>,
}

impl State {
    /// Asks for the line selected, if its form is known, and takes the answer.
    pub fn refresh(&mut self, program: Option<Vec<String>>, sheet: &FormSheet, jobs: &mut Jobs) {
        if let Some(program) = program {
            if self.program.as_ref() != Some(&program) {
                self.stale = true;
                self.program = Some(program.clone());
            }
            let time = Duration::from_secs(u64::from(sheet.seconds.max(1)));
            let lines = program;
            let question = Mixed::FormDetail { lines, time };
            self.inquiry.ask(question, limits(), jobs);
        }
        if let Some(MixedAnswer::FormDetail(detail)) = self.inquiry.take(jobs) {
            self.detail = Some(detail);
            self.stale = false;
            self.drawn = None;
        }
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.inquiry.abandon(jobs);
    }

    /// Forgets what was pointed at.
    pub fn forget(&mut self) {
        self.hovered = None;
    }

    /// What is known of the line.
    pub fn known(&self) -> Option<&FormDetail> {
        self.detail.as_deref().filter(|_| !self.stale)
    }

    /// Whether more is being computed.
    pub fn running(&self) -> bool {
        self.inquiry.running()
    }

    /// The definitions as lines that a sheet reads back.
    pub fn definitions_text(&self) -> Option<String> {
        let detail = self.known()?;
        let lines = detail.definitions.iter().take(detail.own);
        let lines = lines.map(|(symbol, text)| format!("{symbol} = {text}\n"));
        Some(lines.collect::<String>() + &detail.expression)
    }

    /// The same in LaTeX.
    pub fn definitions_latex(&self) -> Option<String> {
        let detail = self.known()?;
        let lines = detail.definitions.iter().take(detail.own);
        let lines = lines.map(|(symbol, text)| notation::definition_latex(symbol, text));
        let form = notation::definition_latex("G", &detail.expression);
        let lines: Vec<String> = lines.chain([form]).collect();
        Some(latex::paragraphs(&lines))
    }

    /// The drawing as a figure.
    pub fn picture(&self, drawing: FormDrawing) -> Option<Scene> {
        let detail = self.known()?;
        match drawing {
            FormDrawing::Definitions => Some(definitions_scene(detail)),
            FormDrawing::Graph => Some(graph_of(detail, None)?.scene),
            FormDrawing::Parts => parts_scene(detail),
        }
    }
}

fn name(drawing: FormDrawing) -> (&'static str, &'static str) {
    match drawing {
        FormDrawing::Definitions => (
            "Definitions",
            "The form as options, with a symbol for each longer game among them",
        ),
        FormDrawing::Graph => (
            "Graph",
            "The positions of the game and the moves between them",
        ),
        FormDrawing::Parts => (
            "Parts",
            "The parts of the game, and the primes that lead to them",
        ),
    }
}

/// Shows the drawing of a line; says what was changed.
pub fn show(
    ui: &mut Ui,
    state: &mut State,
    drawing: &mut FormDrawing,
    line: &str,
    known: bool,
) -> Option<&'static str> {
    let mut key = None;
    ui.horizontal_wrapped(|ui| {
        for choice in FormDrawing::ALL {
            let (name, about) = name(choice);
            let button = ui.selectable_label(*drawing == choice, name);
            if button.on_hover_text(about).clicked() && *drawing != choice {
                *drawing = choice;
                key = Some("drawing");
            }
        }
        if known {
            let shown: String = line.chars().take(60).collect();
            ui.weak("of")
                .on_hover_text("The line selected in the table above");
            ui.monospace(shown);
        }
        if state.running() {
            ui.spinner();
        }
    });
    if !known {
        ui.add_space(12.0);
        ui.vertical_centered(|ui| {
            ui.weak("Select a line with a game, and its form, positions and parts are shown here.");
        });
        return key;
    }
    let Some(detail) = state.detail.clone() else {
        ui.weak("Computing …");
        return key;
    };
    if state.stale {
        ui.set_opacity(0.5);
    }
    match *drawing {
        FormDrawing::Definitions => definitions(ui, &detail),
        FormDrawing::Graph => match &detail.graph {
            Fact::Known(graph) => {
                let make = |chosen| Some(graph_layered(graph, chosen));
                let hover = |index: usize| graph.nodes.get(index).map(describe);
                ui.weak("A position stands above its options; P-positions are doubly framed. Point at one for its name.");
                canvas(ui, state, FormDrawing::Graph, &make, &hover);
            }
            other => missing(ui, other, "The positions are"),
        },
        FormDrawing::Parts => match &detail.parts {
            Fact::Known(parts) => {
                sums(ui, &detail, parts);
                let make = |chosen| Some(parts_layered(parts, chosen));
                let hover = |index: usize| {
                    let part = parts.parts.get(index)?;
                    let kind = if part.prime { "prime" } else { "part" };
                    Some((
                        format!("{}: {kind}", part.label),
                        define(&detail, &part.label),
                    ))
                };
                canvas(ui, state, FormDrawing::Parts, &make, &hover);
            }
            other => missing(ui, other, "The parts are"),
        },
    }
    key
}

fn missing<T>(ui: &mut Ui, fact: &Fact<T>, what: &str) {
    match fact {
        Fact::Stopped(why) => ui.label(notation::sentence(why)),
        _ => ui.weak(format!("{what} being computed …")),
    };
}

fn definitions(ui: &mut Ui, detail: &FormDetail) {
    egui::ScrollArea::both()
        .id_salt("definitions")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label("The form is");
                ui.monospace(&detail.expression);
                if detail.own > 0 {
                    ui.label("with");
                }
            });
            for (symbol, text) in detail.definitions.iter().take(detail.own) {
                ui.add(
                    egui::Label::new(egui::RichText::new(format!("{symbol} = {text}")).monospace())
                        .extend(),
                );
            }
            if detail.left_out > 0 && detail.own == detail.definitions.len() {
                ui.weak(format!("… and {} definitions more.", detail.left_out));
            }
        });
}

/// The partitions as sums.
fn sums(ui: &mut Ui, detail: &FormDetail, parts: &PartsDiagram) {
    for primes in &parts.partitions {
        let text = match primes.len() {
            0 => format!("{} is a unit: it has no primes.", detail.expression),
            1 => format!("{} is prime.", detail.expression),
            _ => {
                let sum = notation::partition(primes, parts.odd);
                format!("{} = {sum}", detail.expression)
            }
        };
        ui.monospace(text);
    }
    let count = parts.parts.len();
    ui.weak(match parts.partitions.len() {
        0 | 1 => format!("{count} even parts; primes are doubly framed, a line adds a prime."),
        several => format!("{count} even parts, {several} prime partitions: they are not unique."),
    });
}

/// A scene with boxes to be pointed at.
fn canvas(
    ui: &mut Ui,
    state: &mut State,
    drawing: FormDrawing,
    make: &dyn Fn(Option<usize>) -> Option<Layered>,
    hover: &dyn Fn(usize) -> Option<(String, String)>,
) {
    let fresh =
        matches!(&state.drawn, Some((of, chosen, _)) if *of == drawing && *chosen == state.hovered);
    if !fresh {
        state.drawn = make(state.hovered).map(|drawn| (drawing, state.hovered, drawn));
    }
    let Some((_, _, drawn)) = &state.drawn else {
        return;
    };
    let palette = paint::palette(ui.visuals().dark_mode);
    let room = ui.available_size();
    let size = paint::size(&drawn.scene);
    let scale = (room.x / size.x).min(room.y / size.y).clamp(SMALLEST, 1.3);
    let mut pointed = None;
    egui::ScrollArea::both()
        .id_salt(("drawing", drawing))
        .auto_shrink([false, false])
        .show(ui, |ui| {
            // In the middle of the room there is.
            ui.add_space(4.0);
            let room = vec2((size.x * scale).max(ui.available_width()), size.y * scale);
            let (whole, _) = ui.allocate_exact_size(room, Sense::hover());
            let area = Rect::from_center_size(whole.center(), size * scale);
            paint::paint_scaled(ui.painter(), area.min, &drawn.scene, &palette, scale);
            let unit = paint::POINTS_PER_MM * scale;
            for (index, [x, y, w, h]) in drawn.boxes.iter().enumerate() {
                let corner = area.min + vec2(*x, *y) * unit;
                let rect = Rect::from_min_size(pos2(corner.x, corner.y), vec2(*w, *h) * unit);
                if !ui.is_rect_visible(rect) {
                    continue;
                }
                let response =
                    ui.interact(rect, ui.scope_id().with(("box", index)), Sense::hover());
                let Some((title, more)) = hover(index) else {
                    continue;
                };
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &title));
                if response.hovered() {
                    pointed = Some(index);
                }
                response.on_hover_ui(|ui| {
                    ui.set_max_width(420.0);
                    ui.strong(title);
                    ui.label(more);
                });
            }
        });
    state.hovered = pointed;
}

/// The name of a position, and what is known of it.
fn describe(node: &GraphNode) -> (String, String) {
    let same = node.label == node.name;
    let title = if same {
        node.name.clone()
    } else {
        format!("{} = {}", node.label, node.name)
    };
    let facts = format!(
        "{}-position, genus {}, birthday {}",
        notation::outcome(node.outcome),
        notation::genus(&node.genus),
        node.birthday
    );
    (title, facts)
}

/// What a symbol stands for.
fn define(detail: &FormDetail, symbol: &str) -> String {
    let base = symbol.split('_').next().unwrap_or_default();
    let found = detail.definitions.iter().find(|(known, _)| known == base);
    found.map_or_else(String::new, |(known, text)| format!("{known} = {text}"))
}

fn graph_layered(graph: &FormGraph, chosen: Option<usize>) -> Layered {
    let node = |node: &GraphNode| LayeredNode {
        label: node.label.clone(),
        level: node.birthday,
        marked: node.outcome == Outcome::P,
    };
    let nodes: Vec<LayeredNode> = graph.nodes.iter().map(node).collect();
    layered(&nodes, &graph.edges, chosen)
}

fn graph_of(detail: &FormDetail, chosen: Option<usize>) -> Option<Layered> {
    match &detail.graph {
        Fact::Known(graph) => Some(graph_layered(graph, chosen)),
        _ => None,
    }
}

fn parts_layered(parts: &PartsDiagram, chosen: Option<usize>) -> Layered {
    let nodes: Vec<LayeredNode> = parts
        .parts
        .iter()
        .map(|part| LayeredNode {
            label: part.label.clone(),
            level: part.primes,
            marked: part.prime,
        })
        .collect();
    let edges: Vec<(usize, usize)> = parts.edges.iter().map(|&(a, b, _)| (a, b)).collect();
    layered(&nodes, &edges, chosen)
}

/// The diagram with the partitions and the definitions below it.
fn parts_scene(detail: &FormDetail) -> Option<Scene> {
    let Fact::Known(parts) = &detail.parts else {
        return None;
    };
    let mut scene = parts_layered(parts, None).scene;
    let sums = parts.partitions.iter().map(|primes| {
        let sum = notation::partition(primes, parts.odd);
        format!("{} = {sum}", detail.expression)
    });
    let shown = parts.parts.iter().map(|part| part.label.as_str());
    let primes = parts.partitions.iter().flatten().map(String::as_str);
    let shown = shown.chain(primes).chain([detail.expression.as_str()]);
    let definitions = detail.definitions_for(shown).into_iter();
    let definitions = definitions.map(|(symbol, text)| format!("{symbol} = {text}"));
    add_lines(&mut scene, &sums.chain(definitions).collect::<Vec<_>>());
    Some(scene)
}

fn definitions_scene(detail: &FormDetail) -> Scene {
    let mut scene = Scene {
        width: 60.0,
        height: 2.0,
        items: Vec::new(),
    };
    let definitions = detail.definitions.iter().take(detail.own);
    let mut lines: Vec<String> = definitions
        .map(|(symbol, text)| format!("{symbol} = {text}"))
        .collect();
    lines.push(format!("The form is {}", detail.expression));
    add_lines(&mut scene, &lines);
    scene
}

/// Puts lines of text below a scene, which becomes as large as they need.
fn add_lines(scene: &mut Scene, lines: &[String]) {
    for line in lines {
        scene.height += 5.0;
        let width = 6.0 + 2.2 * line.chars().count() as f32;
        scene.width = scene.width.max(width);
        let y = scene.height - 1.5;
        scene.text(3.0, y, 3.2, line.as_str(), Anchor::Start, Ink::Text);
    }
    scene.height += 2.0;
}
