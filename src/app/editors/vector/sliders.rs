//! The column at the left of the pictures: a slider for each coordinate of each move, which can
//! run by itself, and what is marked.

use super::VectorEditor;
use crate::app::widgets::{fields, paint};
use crate::figure::Ink;
use crate::project::{VectorGame, VectorView};
use crate::star::Point;
use crate::views::vector::layers::{CLASH, GAINED, LOST, MISSING, SUM, SURPLUS, TERMINAL};
use crate::views::vector::typed::{Typed, name};
use egui::{Button, Checkbox, DragValue, Slider, Ui, WidgetInfo};
use std::time::Duration;

/// Moves that have sliders; all of them can be typed.
const SHOWN: usize = 8;

/// Seconds between two steps of a slider that runs.
const STEP: f64 = 0.35;

/// A slider that runs by itself.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    /// Which move, and which of its coordinates.
    at: (usize, usize),
    /// Whether the coordinate grows.
    up: bool,
    /// When the next step is due.
    next: f64,
}

/// Shows the column.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    let mut sweep = editor.sweep;
    let is_readable = |typed: &&Typed| typed.text == game.moves && typed.moves.is_ok();
    if let Some(typed) = editor.typed().filter(is_readable).cloned() {
        let text = moves(ui, &typed, &mut sweep).or_else(|| run(ui, &typed, &mut sweep));
        editor.readable = Some(typed);
        if let Some(text) = text {
            game.moves = text;
        }
    } else if let Some(typed) = &editor.readable {
        // Nothing moves away while the line of the moves is being edited.
        ui.add_enabled_ui(false, |ui| moves(ui, typed, &mut None));
    }
    editor.sweep = sweep;
    marks(ui, editor, game);
}

/// The largest value of a slider that stands at `x`.
fn largest(typed: &Typed, x: u32) -> u32 {
    let window = typed.window.as_ref().ok();
    let side = window.and_then(|window| window.sides().iter().copied().max());
    let side = u32::try_from(side.unwrap_or(20)).unwrap_or(u32::MAX);
    side.saturating_sub(1).clamp(4, 20).max(x)
}

fn moves(ui: &mut Ui, typed: &Typed, sweep: &mut Option<Sweep>) -> Option<String> {
    let dimension = typed.dimension();
    let mut edited = None;
    for (index, &point) in typed.points.iter().enumerate().take(SHOWN) {
        let called = name(point, dimension);
        ui.horizontal(|ui| {
            ui.strong(format!("Move {}", index + 1));
            ui.monospace(&called);
            let name = format!("Take move {} away", index + 1);
            if fields::named_button(ui, Button::new("✖").small(), &name, "Take this move away") {
                edited = Some(typed.without(index));
                *sweep = None;
            }
        });
        for axis in 0..dimension {
            if let Some(to) = coordinate(ui, typed, (index, axis), point, sweep) {
                edited = Some(typed.with(index, to));
            }
        }
    }
    if typed.points.len() > SHOWN {
        let more = typed.points.len() - SHOWN;
        ui.weak(format!("{more} more moves are in the text."));
    }
    let about = "Adds a move to the game; a double click in the picture adds one there";
    if fields::button(ui, "Add a move", about) {
        let point = [0, 1, 2].map(|axis| u32::from(axis < dimension) * 3);
        edited = Some(typed.and(point));
    }
    edited
}

fn coordinate(
    ui: &mut Ui,
    typed: &Typed,
    at: (usize, usize),
    mut point: Point,
    sweep: &mut Option<Sweep>,
) -> Option<Point> {
    let axis_name = ["x", "y", "z"][at.1];
    let mut changed = false;
    ui.horizontal(|ui| {
        ui.spacing_mut().slider_width = 96.0;
        ui.label(axis_name);
        let top = largest(typed, point[at.1]);
        let slider = ui.add(Slider::new(&mut point[at.1], 0..=top).show_value(false));
        let label = format!("Move {}, coordinate {axis_name}", at.0 + 1);
        let value = f64::from(point[at.1]);
        slider.widget_info(|| WidgetInfo::slider(true, value, &label));
        changed |= slider.on_hover_text(&label).changed();
        let number = ui.add(DragValue::new(&mut point[at.1]).range(0..=1_000_000));
        number.widget_info(|| WidgetInfo::slider(true, value, format!("{label}, number")));
        changed |= number.on_hover_text("Drag, or click and type").changed();
        let runs = sweep.is_some_and(|sweep| sweep.at == at);
        let (face, verb) = if runs {
            ("■", "Stop")
        } else {
            ("▶", "Sweep")
        };
        let name = format!("{verb} move {}, coordinate {axis_name}", at.0 + 1);
        let about = "Lets this coordinate run up and down by itself";
        if fields::named_button(ui, Button::new(face).small(), &name, about) {
            let next = ui.input(|input| input.time);
            *sweep = (!runs).then_some(Sweep { at, up: true, next });
        }
    });
    changed.then_some(point)
}

/// The next step of the slider that runs, when it is due.
fn run(ui: &Ui, typed: &Typed, sweep: &mut Option<Sweep>) -> Option<String> {
    let running = sweep.as_mut()?;
    let now = ui.input(|input| input.time);
    let is_due = now >= running.next;
    if is_due {
        running.next = now + STEP;
    }
    let wait = Duration::from_secs_f64(running.next - now);
    ui.ctx().request_repaint_after(wait);
    if !is_due {
        return None;
    }
    let (index, axis) = running.at;
    let mut point = typed.points.get(index).copied()?;
    let value = point.get_mut(axis)?;
    let top = largest(typed, 0);
    if *value >= top {
        running.up = false;
    } else if *value <= 1 {
        running.up = true;
    }
    *value = if running.up { *value + 1 } else { *value - 1 };
    Some(typed.with(index, point))
}

/// The marks that do something in the view in front.
fn marks(ui: &mut Ui, editor: &VectorEditor, game: &mut VectorGame) {
    let (lines, misere) = (editor.dimension() == 1, !game.normal_play);
    let large = game.view == VectorView::PICTURE;
    // The limit has no iteration before or after it, and is not missing anything.
    let steps = lines || !large || game.iteration.is_some() || !misere;
    if !large && (lines || game.view != VectorView::ITERATIONS) {
        return;
    }
    let marks = &mut game.marks;
    ui.add_space(6.0);
    ui.separator();
    ui.strong("Marks");
    let what = (
        "Terminal positions",
        "Positions from which there is no move",
    );
    mark(ui, true, &mut marks.terminal, what, &[(TERMINAL, "")]);
    let what = ("Changes", "What came and went since the iteration before");
    let signs = [(GAINED, "came"), (LOST, "went")];
    mark(ui, steps, &mut marks.difference, what, &signs);
    let about = "Boxes around the least positions that the next iteration changes; afterwards they stay as they are";
    let signs = [(Ink::Accent, "")];
    mark(ui, steps, &mut marks.minimal, ("X(i)", about), &signs);
    if misere {
        let about = "What the limit does not have, and what it has and is still missing";
        let signs = [(SURPLUS, "not in it"), (MISSING, "missing")];
        mark(
            ui,
            steps,
            &mut marks.limit,
            ("Against the limit", about),
            &signs,
        );
    }
    if large && !lines {
        let about = "Sums of two elements; a limit has no sums that are elements";
        let signs = [(SUM, "sum"), (CLASH, "and element")];
        mark(ui, true, &mut marks.sums, ("Sums A + A", about), &signs);
    }
    if large && misere && editor.dimension() == 2 {
        let about = "The period parallelogram of the limit and its copies, where it is proved";
        mark(
            ui,
            true,
            &mut marks.periods,
            ("Periods", about),
            &[(Ink::Rare, "")],
        );
    }
}

/// A mark to be switched on and off, and what its colours mean; one colour needs no name.
fn mark(
    ui: &mut Ui,
    works: bool,
    on: &mut bool,
    (name, about): (&str, &str),
    signs: &[(Ink, &str)],
) {
    let swatches = |ui: &mut Ui| {
        for &(ink, meaning) in signs {
            let swatch = paint::swatch(ui, ink);
            swatch.on_hover_text(if meaning.is_empty() { name } else { meaning });
            if !meaning.is_empty() {
                ui.weak(meaning);
            }
        }
    };
    ui.horizontal(|ui| {
        let ticked = ui.add_enabled(works, Checkbox::new(on, name));
        let why = format!("{about}; choose an iteration to see it");
        ticked.on_hover_text(about).on_disabled_hover_text(why);
        if signs.len() == 1 {
            swatches(ui);
        }
    });
    if signs.len() > 1 {
        ui.horizontal(|ui| {
            ui.add_space(24.0);
            swatches(ui);
        });
    }
}
