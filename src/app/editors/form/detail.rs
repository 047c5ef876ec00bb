//! The drawing of the selected line: its form in definitions, the graph of its positions, its parts.

use super::Model;
use crate::app::widgets::{BoldLabel, Memo, areas, fields, paint, picture, rich, wrapped};
use egui::{Label, Rect, Sense, Ui, pos2, vec2};
use grundy_figure::Layered;
use grundy_jobs::form::{AboutForm, Fact, FormDetail, PartsDiagram};
use grundy_project::FormDrawing;
use grundy_views::form::{drawing as drawings, sentence};
use grundy_views::notation;

/// The smallest scale at which a drawing's labels can be read.
const SMALLEST: f32 = 0.85;

/// The drawing that was made last, and the box that is pointed at.
#[derive(Default)]
pub struct Canvas {
    drawn: Memo<Key, Layered>,
    pub hovered: Option<usize>,
}

/// A drawing is made anew when one of these differs: its kind, the box that is pointed at, the answer.
type Key = (FormDrawing, Option<usize>, u64);

/// The drawings.
const DRAWINGS: [fields::Choice<'_, FormDrawing>; 3] = [
    (
        FormDrawing::Definitions,
        "Definitions",
        "The form as options, with a symbol for each longer game among them",
    ),
    (
        FormDrawing::Graph,
        "Graph",
        "The positions of the game and the moves between them",
    ),
    (
        FormDrawing::Parts,
        "Parts",
        "The parts of the game, and the primes that lead to them",
    ),
];

/// Shows the drawing of a line.
pub fn show(
    ui: &mut Ui,
    (model, state): (&Model, &mut Canvas),
    drawing: &mut FormDrawing,
    line: &str,
    known: bool,
) {
    wrapped::row(ui, |ui| {
        fields::choice(ui, drawing, DRAWINGS);
        if known {
            let shown: String = line.chars().take(60).collect();
            ui.weak("of")
                .on_hover_text("The line selected in the table above");
            ui.monospace(shown);
        }
        if model.known.is_running::<AboutForm>() {
            ui.spinner();
        }
    });
    if !known {
        ui.add_space(12.0);
        ui.vertical_centered(|ui| {
            ui.weak("Select a line with a game, and its form, positions and parts are shown here.");
        });
        return;
    }
    let inquiry = model.known.inquiry::<AboutForm>();
    let Some((inquiry, detail)) = inquiry.and_then(|of| Some((of, of.answer()?))) else {
        return fields::computing(ui);
    };
    if inquiry.is_stale() {
        ui.set_opacity(0.5);
    }
    let key_of = |state: &Canvas| (*drawing, state.hovered, inquiry.version());
    match *drawing {
        FormDrawing::Definitions => definitions(ui, detail),
        FormDrawing::Graph => match &detail.graph {
            Fact::Known(graph) => {
                let make = |chosen| drawings::graph_layered(graph, chosen, None);
                let hover = |index: usize| graph.nodes.get(index).map(drawings::about_position);
                ui.weak("A position stands above its options; P-positions are doubly framed. Point at one for its name.");
                canvas(ui, state, key_of(state), &make, &hover);
            }
            other => missing(ui, other, "The positions are"),
        },
        FormDrawing::Parts => match &detail.parts {
            Fact::Known(parts) => {
                sums(ui, detail, parts);
                let make = |chosen| drawings::parts_layered(parts, chosen, None);
                let hover =
                    |index: usize| Some(drawings::about_part(detail, parts.parts.get(index)?));
                canvas(ui, state, key_of(state), &make, &hover);
            }
            other => missing(ui, other, "The parts are"),
        },
    }
}

fn missing<T>(ui: &mut Ui, fact: &Fact<T>, what: &str) {
    match fact {
        Fact::Stopped(why) => ui.label(sentence(why)),
        _ => ui.weak(format!("{what} being computed …")),
    };
}

fn definitions(ui: &mut Ui, detail: &FormDetail) {
    areas::both_ways("definitions").show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.label("The form is");
            let form = notation::symbolic(&detail.expression);
            rich::show(ui, &form);
            if detail.own > 0 {
                ui.label("with");
            }
        });
        for line in drawings::definitions(detail) {
            let text = rich::plain(ui, &line);
            rich::add(ui, &line, Label::new(text).extend());
        }
        if detail.left_out > 0 && detail.own == detail.definitions.len() {
            ui.weak(format!("… and {} definitions more.", detail.left_out));
        }
    });
}

/// The partitions as sums.
fn sums(ui: &mut Ui, detail: &FormDetail, parts: &PartsDiagram) {
    for primes in &parts.partitions {
        let sum = drawings::about_partition(detail, primes, parts.odd);
        rich::show(ui, &sum);
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
    state: &mut Canvas,
    key: Key,
    make: &dyn Fn(Option<usize>) -> Layered,
    hover: &dyn Fn(usize) -> Option<(String, String)>,
) {
    let (drawing, chosen, _) = key;
    let drawn = state.drawn.for_key(key, |_| make(chosen));
    let room = ui.available_size();
    let size = paint::size(&drawn.scene);
    let scale = (room.x / size.x).min(room.y / size.y).clamp(SMALLEST, 1.3);
    let mut pointed = None;
    areas::both_ways(("drawing", drawing)).show(ui, |ui| {
        // In the middle of the room there is.
        ui.add_space(4.0);
        let room = vec2((size.x * scale).max(ui.available_width()), size.y * scale);
        let (whole, _) = ui.allocate_exact_size(room, Sense::hover());
        let area = Rect::from_center_size(whole.center(), size * scale);
        paint::paint(ui.painter(), area.min, &drawn.scene, scale);
        let unit = paint::POINTS_PER_MM * scale;
        for (index, [x, y, w, h]) in drawn.boxes.iter().enumerate() {
            let corner = area.min + vec2(*x, *y) * unit;
            let rect = Rect::from_min_size(pos2(corner.x, corner.y), vec2(*w, *h) * unit);
            let Some((title, more)) = hover(index) else {
                continue;
            };
            let Some(response) = picture::part(ui, rect, index, Sense::hover(), &title) else {
                continue;
            };
            if response.hovered() {
                pointed = Some(index);
            }
            response.on_hover_ui(|ui| {
                ui.set_max_width(420.0);
                ui.bold(title);
                ui.label(more);
            });
        }
    });
    state.hovered = pointed;
}
