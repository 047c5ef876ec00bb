//! Edges that grow: the gesture that marks one, and the view of the family.

use super::GraphEditor;
use super::canvas::{Canvas, Touched};
use crate::app::widgets::{Memo, empty, fact, fields, paint, term, wrapped};
use egui::{Grid, Role, Sense, Slider, Ui, WidgetInfo, vec2};
use grundy_figure::Scene;
use grundy_graph::{GrowError, Growing};
use grundy_jobs::{Grown, GrownValues};
use grundy_project::{
    Drawing, GROWING_LETTERS, GraphPosition, GraphView, MOST_GROWING_EDGES, ViewId,
};
use grundy_views::Shown;
use grundy_views::graph::{
    GraphPositions, GrowingTable, MOST_DRAWN, growing_answer, growing_in_words, in_the_way, member,
    member_scene, sentence,
};

/// The largest member that is asked for.
const LARGEST: u64 = 1_000_000_000_000_000;

/// The member that is asked for is drawn so high at least and at most, and as a part of the room.
const HEIGHTS: [f32; 2] = [36.0, 130.0];
const PART: f32 = 0.25;

/// So many edges are offered to grow.
const OFFERED: usize = 3;

/// What the gesture does.
const ABOUT: &str =
    "Vertices are put into this edge, and the view Growing has the values of the whole family";

/// The picture of a member, and what it was drawn from.
pub(super) type DrawnMember = Memo<(Drawing, [u64; MOST_GROWING_EDGES]), Option<Scene>>;

impl Canvas {
    /// Lets an edge grow, or be an edge again.
    pub(super) fn toggle_growing(&mut self, drawing: &mut Drawing, (u, v): (usize, usize)) {
        if drawing.growing_letter(u, v).is_some() {
            drawing.stop_growing(u, v);
        } else if !drawing.let_grow(u, v) {
            self.refused = Some(format!(
                "No more than {MOST_GROWING_EDGES} edges grow at once; right-click one of them to stop it."
            ));
        }
    }

    /// The edge that a key or a command means: the one between the two chosen vertices, or else the one under the
    /// pointer.
    pub(super) fn meant_edge(&self, drawing: &Drawing) -> Option<(usize, usize)> {
        let chosen = self.chosen();
        match (chosen.as_slice(), self.hovered) {
            (&[u, v], _) if drawing.joined(u, v) => Some((u, v)),
            (_, Some(Touched::Edge(u, v))) => Some((u, v)),
            _ => None,
        }
    }

    /// Lets the edge that is meant grow, or says how to mean one.
    pub(super) fn grow_meant(&mut self, drawing: &mut Drawing) {
        match self.meant_edge(drawing) {
            Some(edge) => self.toggle_growing(drawing, edge),
            None => {
                self.refused =
                    Some("Choose the two ends of an edge first, or point at one.".to_owned());
            }
        }
    }

    /// The entries of the menu of an edge that are about growing.
    pub(super) fn growing_menu(
        &mut self,
        ui: &mut Ui,
        position: &mut GraphPosition,
        edge: (usize, usize),
    ) {
        let grows = position.drawing.growing_letter(edge.0, edge.1).is_some();
        if grow_button(ui, grows) {
            self.toggle_growing(&mut position.drawing, edge);
        }
        let about = "Show the values of the family in which it grows";
        if grows && fields::button(ui, "Show the family", about) {
            position.view = GraphView::GROWING;
        }
    }
}

/// The button that lets an edge grow, or be an edge again.
pub(super) fn grow_button(ui: &mut Ui, grows: bool) -> bool {
    match grows {
        true => fields::button(ui, "Stop growing", "Let it be a single edge again (key G)"),
        false => fields::button(ui, "Let it grow", format!("{ABOUT} (key G)")),
    }
}

impl GraphEditor {
    /// Shows the family in which the marked edges grow.
    pub(super) fn growing(&mut self, ui: &mut Ui, position: &mut GraphPosition, view: ViewId) {
        if position.drawing.growing().is_empty() {
            return offer(ui, &mut position.drawing);
        }
        let shown = self.model.shown(position);
        let found = growing_answer(shown)
            .map(|(asked, found)| (asked.clone(), found.cloned().map_err(Clone::clone)));
        match &found {
            Some((asked, Ok(grown))) => {
                family(ui, asked, grown, position);
                self.member(ui, position);
            }
            Some((_, Err(refused))) => refusal(ui, refused, &mut position.drawing),
            None => {}
        }
        let grown = found.as_ref().and_then(|(_, found)| found.as_ref().ok());
        let table = grown.and_then(|grown| GrowingTable::of(&grown.growth));
        let version = self.model.known.version();
        match table.filter(|_| view == GraphView::GROWING_PLOT) {
            Some(table) => self
                .growing_board
                .show(ui, (table, version), &mut position.member),
            None if matches!(found, Some((_, Err(_)))) => {}
            None => self.plain.show(ui, self.model.shown(position), view),
        }
        let is_over = !self.model.known.is_running::<GrownValues>();
        let stopped = matches!(&found, Some((_, Ok(grown))) if grown.growth.stopped.is_some());
        let about = "Compute the family once more";
        if is_over && stopped && fields::button(ui, "Go on", about) {
            self.model.known.retry::<GrownValues>();
        }
    }
}

impl GraphEditor {
    /// The member that is asked for, drawn: no higher than a part of the room.
    fn member(&mut self, ui: &mut Ui, position: &GraphPosition) {
        let key = (position.drawing.clone(), position.member);
        let scene = self.member.for_key(key, |_| member_scene(position));
        let Some(scene) = scene.as_ref().filter(|scene| scene.height > 0.0) else {
            return;
        };
        let [least, most] = HEIGHTS;
        let high = (PART * ui.available_height()).clamp(least, most);
        let room = vec2(ui.available_width(), high) / paint::size(scene);
        let scale = room.min_elem().min(1.0);
        let (rect, drawn) = ui.allocate_exact_size(paint::size(scene) * scale, Sense::hover());
        paint::paint(ui.painter(), rect.min, scene, scale);
        let name = "The member that is asked for";
        drawn.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
        let about = match is_drawn(position) {
            true => name.to_owned(),
            false => format!("{name}, with {MOST_DRAWN} vertices in an edge that has more"),
        };
        drawn.on_hover_text(about);
    }
}

/// Whether the member that is asked for is small enough to be drawn.
fn is_drawn(position: &GraphPosition) -> bool {
    member(position).iter().all(|&number| number <= MOST_DRAWN)
}

/// A slider for the numbers of vertices for which members are drawn.
fn coarse(ui: &mut Ui, letter: &str, number: &mut u64) {
    let mut drawn = (*number).min(MOST_DRAWN);
    let slider = ui.add(Slider::new(&mut drawn, 0..=MOST_DRAWN).show_value(false));
    slider.widget_info(|| WidgetInfo::slider(true, drawn as f64, format!("{letter}, coarse")));
    let about = "The member that is drawn: 0 is the drawing itself";
    if slider.on_hover_text(about).changed() {
        *number = drawn;
    }
}

/// Says how an edge is marked, and offers a few.
fn offer(ui: &mut Ui, drawing: &mut Drawing) {
    let sentence = "No edge grows yet: in the view Drawing, right-click an edge and choose “Let it grow”. The values of all graphs that come from it by more vertices in that edge are then here, with their period.";
    let edges = drawing.edges().iter().copied();
    let degree = |vertex: usize| {
        let edges = drawing.edges().iter();
        edges.filter(|(u, v)| *u == vertex || *v == vertex).count()
    };
    let mut edges: Vec<(usize, usize)> = edges.collect();
    edges.sort_by_key(|&(u, v)| degree(u).min(degree(v)) > 1);
    edges.truncate(OFFERED);
    let name = |&(u, v): &(usize, usize)| {
        format!(
            "the edge between {} and {}",
            drawing.title(u),
            drawing.title(v)
        )
    };
    let names: Vec<String> = edges.iter().map(name).collect();
    let examples: Vec<&str> = names.iter().map(String::as_str).collect();
    let chosen = empty::show(ui, sentence, &examples);
    let chosen = chosen.and_then(|chosen| names.iter().position(|name| name == chosen));
    if let Some(&(u, v)) = chosen.and_then(|at| edges.get(at)) {
        drawing.let_grow(u, v);
    }
}

/// Why the drawing does not grow.
fn refusal(ui: &mut Ui, refused: &GrowError, drawing: &mut Drawing) {
    let text = refused.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    let first = first.unwrap_or_default();
    fields::error(ui, format!("{first}{}.", letters.as_str()));
    let about = "Let all edges be single edges again";
    if fields::button(ui, "Stop growing", about) {
        for (u, v) in drawing.growing().to_vec() {
            drawing.stop_growing(u, v);
        }
    }
}

/// What grows, the member that is asked for, and the sentence of the proof.
fn family(ui: &mut Ui, asked: &Growing, grown: &Grown, position: &mut GraphPosition) {
    let growth = &grown.growth;
    for line in growing_in_words(asked, growth, position) {
        ui.label(line);
    }
    wrapped::row(ui, |ui| {
        let marks = position.drawing.growing().len();
        let fields = position.member.iter_mut().zip(GROWING_LETTERS).take(marks);
        for (number, letter) in fields {
            let about = "How many vertices are put into the edge: any number, such as 10^12";
            fields::number(ui, letter, number, 0..=LARGEST, about);
            coarse(ui, letter, number);
        }
        let member = member(position);
        let letters = GROWING_LETTERS.get(..marks).unwrap_or_default().join(", ");
        ui.label(match growth.value_of(&member) {
            Some(value) => format!("v({letters}) = {value}"),
            None => format!("v({letters}) is not known"),
        });
    });
    ui.label(sentence(grown));
    if let Some(why) = &grown.unchecked {
        ui.weak(format!(
            "The kernel has not checked the certificate here: {why}."
        ));
    }
    if let Some(why) = in_the_way(asked, growth) {
        ui.label(why);
    }
}

/// In the inspector of the drawing: the edge that is chosen, which may grow.
pub(super) fn of_chosen(ui: &mut Ui, editor: &mut GraphEditor, drawing: &Drawing) {
    let chosen = editor.canvas.chosen();
    let &[u, v] = chosen.as_slice() else { return };
    if !drawing.joined(u, v) {
        return;
    }
    let letter = drawing.growing_letter(u, v);
    let edge = format!("Edge between {} and {}", drawing.title(u), drawing.title(v));
    ui.label(match letter {
        Some(letter) => format!("{edge}, into which {letter} vertices are put"),
        None => edge,
    });
    if grow_button(ui, letter.is_some()) {
        editor.grow_wanted = Some((u, v));
    }
    ui.separator();
}

/// In the inspector of the family: its numbers.
pub(super) fn facts(ui: &mut Ui, shown: Shown<'_, GraphPositions>) {
    let Some((_, Ok(grown))) = growing_answer(shown) else {
        ui.weak("Nothing is computed yet.");
        return;
    };
    let growth = &grown.growth;
    Grid::new("facts of a family")
        .num_columns(2)
        .show(ui, |ui| {
            if let Some(period) = &growth.period {
                fact(ui, "Period", &period.period.to_string());
                fact(
                    ui,
                    "Last exception",
                    &match period.last_exception {
                        -1 => "none".to_owned(),
                        last => last.to_string(),
                    },
                );
                if period.proved {
                    fact(ui, "Common period of all types", &period.common.to_string());
                    fact(ui, "Values of a type needed", &period.needed.to_string());
                }
            }
            fact(ui, "Types", &growth.kinds.to_string());
        });
    ui.horizontal_wrapped(|ui| {
        term(ui, "Grundy value");
        term(ui, "period");
    });
}
