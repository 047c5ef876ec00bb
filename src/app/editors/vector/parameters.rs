//! Numbers with names that moves share: a slider for each, how far it goes and in which steps, and
//! its animation, which runs here and can be exported.

use super::sweep::{Runs, Sweep, play};
use crate::app::shell::command::Command;
use crate::app::widgets::{BoldLabel, fields, rich, wrapped};
use egui::{Button, Slider, SliderClamping, Ui, WidgetInfo};
use grundy_base::arithmetic::names;
use grundy_figure::Rich;
use grundy_project::{Parameter, VectorGame};
use grundy_star::{MAX_COORDINATE, Moves};
use grundy_views::animation::Reel;
use grundy_views::vector::typed::{Typed, values};

/// Names are given numbers from this one on.
const FIRST: u32 = 3;

const EXPORT: &str = "Write what this view shows for each number of the slider";

/// Shows the sliders of the names that have numbers.
pub fn show(ui: &mut Ui, typed: Option<&Typed>, game: &mut VectorGame, sweep: &mut Option<Sweep>) {
    if game.parameters.is_empty() {
        return;
    }
    ui.bold("Names");
    let mut removed = None;
    for (index, parameter) in game.parameters.iter_mut().enumerate() {
        ui.push_id(("parameter", index), |ui| {
            ui.horizontal(|ui| {
                rich::show(ui, &Rich::formula(&parameter.name));
                let name = format!("Delete the name {}", parameter.name);
                let about = "Delete this name; its number takes its place in the moves";
                if fields::named_button(ui, Button::new("×").small(), &name, about) {
                    removed = Some(index);
                }
                animation(ui, &parameter.name);
            });
            ui.horizontal(|ui| {
                if value(ui, parameter) {
                    *sweep = None;
                }
                let name = format!("the number {}", parameter.name);
                play(ui, Runs::Parameter(index), &name, sweep);
            });
            range(ui, parameter);
        });
    }
    if let Some(index) = removed {
        *sweep = None;
        let gone = game.parameters.remove(index);
        let read = typed.filter(|typed| typed.text == game.moves && typed.moves.is_ok());
        if let Some(typed) = read {
            game.moves = typed.spelled_out(&gone.name);
        }
    }
    ui.separator();
}

/// The name, its slider and its number; whether it was moved.
fn value(ui: &mut Ui, parameter: &mut Parameter) -> bool {
    let Parameter {
        name,
        value,
        least,
        most,
        step,
    } = parameter;
    ui.label("=");
    let shown = f64::from(*value);
    // A number beyond the range or between two steps stays as it is until the slider is moved.
    let range = (*least).min(*value)..=(*most).max(*value);
    ui.spacing_mut().slider_width = 96.0;
    let slider = Slider::new(value, range)
        .step_by(f64::from(*step))
        .clamping(SliderClamping::Edits)
        .show_value(false);
    let slider = ui.add(slider);
    slider.widget_info(|| WidgetInfo::slider(true, shown, name.as_str()));
    let about = format!("The number that stands for {name} in all moves");
    let mut moved = slider.on_hover_text(&about).changed();
    let (name, drag) = (format!("{name}, number"), fields::typed_number(value));
    moved |= fields::unnamed_drag(ui, (&name, shown), drag.range(0..=MAX_COORDINATE), about);
    moved
}

/// How the animation of a name is exported.
fn animation(ui: &mut Ui, name: &str) {
    fields::menu(ui, "Export", EXPORT, |ui| {
        for reel in Reel::ALL {
            let command = Command::ExportAnimation(name.to_owned(), reel);
            if fields::button(ui, command.text(), command.tooltip()) {
                command.queue(ui);
                ui.close();
            }
        }
    });
}

/// How far the slider goes, and in which steps.
fn range(ui: &mut Ui, parameter: &mut Parameter) {
    let name = parameter.name.clone();
    let field = |ui: &mut Ui, word: &str, number: &mut u32, (least, most), about: &str| {
        ui.weak(word);
        let (name, value) = (format!("{name}, {word}"), f64::from(*number));
        let drag = fields::typed_number(number).range(least..=most);
        fields::unnamed_drag(ui, (&name, value), drag, about);
    };
    let Parameter {
        least, most, step, ..
    } = parameter;
    wrapped::row(ui, |ui| {
        let about = "The least number of the slider";
        field(ui, "from", least, (0, *most), about);
        let about = "The largest number of the slider";
        field(ui, "to", most, (*least, MAX_COORDINATE), about);
    });
    ui.horizontal(|ui| {
        let about = "From one number of the slider to the next";
        field(ui, "in steps of", step, (1, MAX_COORDINATE), about);
    });
}

/// Lets go of the numbers of names that no move and no side of the window has any more; whether there were some.
pub fn forget_unused(game: &mut VectorGame) -> bool {
    if Moves::parse_with(&game.moves, &values(game)).is_err() {
        return false;
    }
    let (moves, window) = (&game.moves, &game.window);
    let in_moves = Moves::names(moves);
    let used =
        |name: &str| in_moves.iter().any(|of| of == name) || names(window).any(|of| of == name);
    let before = game.parameters.len();
    game.parameters.retain(|parameter| used(&parameter.name));
    game.parameters.len() < before
}

/// The names in the moves that have no numbers.
fn unnumbered(game: &VectorGame) -> Vec<String> {
    Moves::names_without_number(&game.moves, &values(game))
}

/// The face of the button that gives numbers to names; none where there are no names.
pub fn offered(game: &VectorGame) -> String {
    match unnumbered(game).as_slice() {
        [] => String::new(),
        [one] => format!("Give {one} a number"),
        more => format!("Give {} numbers", more.join(", ")),
    }
}

/// Offers numbers for the names in the moves that have none, by the button of [`offered`].
pub fn offer(ui: &mut Ui, game: &mut VectorGame, face: &str) {
    if face.is_empty() {
        return;
    }
    let about = "Each name is then a slider at the left, which all moves with that name follow";
    if fields::button(ui, face, about) {
        // Each another one, so that moves that differ by their names differ; `(a,0) (0,b)` becomes the game of
        // figure 5.
        let taken: Vec<u32> = game.parameters.iter().map(|one| one.value).collect();
        let free = (FIRST..).filter(|number| !taken.contains(number));
        let names = unnumbered(game);
        let mut numbers: Vec<u32> = free.take(names.len()).collect();
        numbers.reverse();
        let new = names.iter().zip(numbers);
        game.parameters
            .extend(new.map(|(name, number)| Parameter::new(name, number)));
    }
}
