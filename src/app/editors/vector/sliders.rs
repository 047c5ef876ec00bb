//! The column at the left of the pictures: a slider for each coordinate of each move, which can
//! run by itself, and what is marked.

use super::sweep::{Runs, Sweep, play};
use super::{VectorEditor, parameters};
use crate::app::widgets::{BoldLabel, fields, paint, rich};
use egui::{Button, Checkbox, RichText, Role, Slider, Ui, WidgetInfo};
use grundy_figure::{Ink, Rich};
use grundy_project::{VectorGame, VectorView};
use grundy_star::Point;
use grundy_views::vector::layers::{CLASH, GAINED, LOST, MISSING, SUM, SURPLUS, TERMINAL};
use grundy_views::vector::typed::{Typed, name};
use std::time::Duration;

/// Moves that have sliders; all of them can be typed.
const SHOWN: usize = 8;

/// Seconds between two steps of a slider that runs.
const STEP: f64 = 0.35;

/// The names of the coordinates.
const AXES: [&str; 3] = ["x", "y", "z"];

/// Shows the column.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    let mut sweep = editor.sweep;
    parameters::show(ui, editor.typed(), game, &mut sweep);
    let is_readable = |typed: &&Typed| typed.text == game.moves && typed.moves.is_ok();
    if let Some(typed) = editor.typed().filter(is_readable).cloned() {
        match moves(ui, &typed, &mut sweep) {
            Some(edit) => edit.make(&typed, game),
            None => run(ui, &typed, game, &mut sweep),
        }
        editor.readable = Some(typed);
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

/// A change of the moves.
enum Edit {
    /// This text in their place.
    Text(String),
    /// The move at this place is brought to another point.
    Bring(usize, Point),
}

impl Edit {
    fn make(self, typed: &Typed, game: &mut VectorGame) {
        match self {
            Edit::Text(text) => game.moves = text,
            Edit::Bring(index, to) => typed.bring(game, index, to),
        }
    }
}

fn moves(ui: &mut Ui, typed: &Typed, sweep: &mut Option<Sweep>) -> Option<Edit> {
    let dimension = typed.dimension();
    let mut edited = None;
    for (index, &point) in typed.points.iter().enumerate().take(SHOWN) {
        let called = name(point, dimension);
        ui.horizontal(|ui| {
            ui.bold(format!("Move {}", index + 1));
            ui.monospace(&called);
            let name = format!("Delete move {}", index + 1);
            if fields::named_button(ui, Button::new("×").small(), &name, "Delete this move") {
                edited = Some(Edit::Text(typed.without(index)));
                *sweep = None;
            }
        });
        for axis in 0..dimension {
            let named = typed
                .names
                .get(index)
                .and_then(|names| names[axis].as_ref());
            if let Some(name) = named {
                let axis = AXES[axis];
                let value = Rich::formula(format!("{axis} = {name}"));
                rich::label(ui, &value, RichText::weak)
                    .on_hover_text("The slider of this number is above, with those of all names");
                continue;
            }
            if let Some(to) = coordinate(ui, typed, (index, axis), point, sweep) {
                edited = Some(Edit::Bring(index, to));
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
        edited = Some(Edit::Text(typed.and(point)));
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
    let axis_name = AXES[at.1];
    let mut changed = false;
    ui.horizontal(|ui| {
        ui.spacing_mut().slider_width = 96.0;
        rich::show(ui, &Rich::formula(axis_name));
        let top = largest(typed, point[at.1]);
        let slider = ui.add(Slider::new(&mut point[at.1], 0..=top).show_value(false));
        let label = format!("Move {}, coordinate {axis_name}", at.0 + 1);
        let value = f64::from(point[at.1]);
        slider.widget_info(|| WidgetInfo::slider(true, value, &label));
        changed |= slider.on_hover_text(&label).changed();
        let (name, about) = (format!("{label}, number"), "Drag, or click and type");
        let drag = fields::typed_number(&mut point[at.1]).range(0..=1_000_000);
        changed |= fields::unnamed_drag(ui, (&name, value), drag, about);
        let name = format!("move {}, coordinate {axis_name}", at.0 + 1);
        play(ui, Runs::Coordinate(at.0, at.1), &name, sweep);
    });
    changed.then_some(point)
}

/// Makes the next step of the slider that runs, when it is due.
fn run(ui: &Ui, typed: &Typed, game: &mut VectorGame, sweep: &mut Option<Sweep>) {
    let Some(running) = sweep.as_mut() else {
        return;
    };
    let now = ui.input(|input| input.time);
    let is_due = now >= running.next;
    if is_due {
        running.next = now + STEP;
    }
    let wait = Duration::from_secs_f64(running.next - now);
    ui.ctx().request_repaint_after(wait);
    if !is_due {
        return;
    }
    match running.at {
        Runs::Coordinate(index, axis) => {
            let Some(mut point) = typed.points.get(index).copied() else {
                return;
            };
            let Some(value) = point.get_mut(axis) else {
                return;
            };
            *value = running.after(*value, (0, largest(typed, 0)), 1);
            typed.bring(game, index, point);
        }
        Runs::Parameter(index) => {
            if let Some(parameter) = game.parameters.get_mut(index) {
                let (ends, step) = ((parameter.least, parameter.most), parameter.step.max(1));
                // A number between two of the slider's goes on with those.
                let beside = parameter.value.saturating_sub(parameter.least) % step;
                parameter.value = running.after(parameter.value - beside, ends, step);
            }
        }
    }
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
    ui.bold("Marks");
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
        let face = rich::plain(ui, &Rich::formula(name));
        let ticked = ui.add_enabled(works, Checkbox::new(&mut *on, face));
        ticked.widget_info(|| WidgetInfo::selected(Role::CheckBox, works, *on, name));
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
