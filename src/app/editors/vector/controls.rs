//! The head of the editor: the moves as text, the games of the figures, play and the window.

use super::{VectorEditor, parameters};
use crate::app::shell::focus;
use crate::app::widgets::{fault, fields, theme, wrapped};
use egui::{Role, TextEdit, Ui, WidgetInfo};
use grundy_project::VectorGame;
use grundy_views::vector::headline;
use grundy_views::vector::presets::PRESETS;

/// A longer text is not laid out in a field.
const LONGEST: usize = 200_000;

/// A longer size of the window is not laid out in its field.
const LONGEST_WINDOW: usize = 60;

/// The width from which on all controls are in one line.
const ONE_LINE: f32 = 650.0;

/// The width of all but the field for the moves.
const OTHERS: f32 = 500.0;

/// The face of the button beside the field, with its caret.
const PRESETS_BUTTON: &str = "Presets ▾";

/// The largest window of the slider for each dimension; the text field takes larger ones.
const SLIDER: [usize; 3] = [10_000, 2_000, 120];

/// Shows the moves, play and the window.
pub fn rule(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    // Where all of it does not fit beside the moves, play and the window have a line of their own.
    let wide = ui.available_width() >= ONE_LINE;
    moves(ui, editor, game, wide);
    presets(ui, editor, game);
    if !wide {
        wrapped::next_row(ui);
    }
    play_and_window(ui, editor, game);
}

/// Says what is wrong with what is typed; whether something is.
pub fn fault(ui: &mut Ui, editor: &VectorEditor, game: &mut VectorGame) -> bool {
    let Some(typed) = editor.typed() else {
        return false;
    };
    if typed.text == game.moves
        && let Err(error) = &typed.moves
    {
        let offered = parameters::offered(game);
        fault::in_row(ui, &typed.text, &error.at, &error.to_string());
        parameters::offer(ui, game, &offered);
        last_result(ui, editor, game);
        return true;
    }
    if typed.window_text == game.window
        && let Err(error) = &typed.window
    {
        fault::below(ui, format!("Window: {error}"));
        last_result(ui, editor, game);
        return true;
    }
    false
}

/// Says whose result is still shown.
fn last_result(ui: &mut Ui, editor: &VectorEditor, game: &VectorGame) {
    let last = headline(editor.shown(game));
    if !last.extent.is_empty() {
        wrapped::aside(ui, last.answer.line(format!(", {}", last.extent)));
    }
}

fn presets(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    let about = "The games in the figures of Dufour, Heubach and Larsson, A misère-play ⋆-operator";
    fields::menu(ui, "Presets", about, |ui| {
        for preset in PRESETS.iter() {
            if fields::button(ui, &preset.name, &preset.moves) {
                preset.apply(game);
                editor.picture.fit();
            }
        }
    });
}

fn moves(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame, wide: bool) {
    let label = ui.label("Moves");
    if game.moves.len() > LONGEST {
        ui.weak(format!("A text of {} characters", game.moves.len()));
        if fields::button(ui, "Clear", "Begin with other moves") {
            game.moves.clear();
        }
        return;
    }
    let field = TextEdit::singleline(&mut game.moves)
        .char_limit(LONGEST)
        .font(theme::code())
        .desired_width(match wide {
            true => ui.available_width() - OTHERS,
            false => wrapped::rest(ui, PRESETS_BUTTON) - wrapped::MARGINS,
        })
        .hint_text("4,0 0,3");
    let field = wrapped::labelled(fields::edit(ui, field), &label).on_hover_text(
        "Each move is what is taken from each heap at once: 4,0 0,3 on two heaps, 4 9 on one; names may stand for numbers, also in sums: a-1,2b",
    );
    if field.lost_focus() && parameters::forget_unused(game) {
        editor.sweep = None;
    }
    if std::mem::take(&mut editor.take_focus) {
        focus::on_all_of(&field, game.moves.chars().count());
    }
}

fn play_and_window(ui: &mut Ui, editor: &VectorEditor, game: &mut VectorGame) {
    let conventions = [
        (false, "Misère", "The last player to move loses"),
        (true, "Normal", "The last player to move wins"),
    ];
    fields::choice(ui, &mut game.normal_play, conventions);
    let label = ui.label("Window");
    if game.window.len() > LONGEST_WINDOW {
        if fields::button(ui, "Clear the window", "This text is too long to be one") {
            game.window = "60".to_owned();
        }
        return;
    }
    let field = TextEdit::singleline(&mut game.window)
        .char_limit(LONGEST_WINDOW)
        .desired_width(64.0)
        .hint_text("60");
    wrapped::labelled(fields::edit(ui, field), &label).on_hover_text(
        "Positions with coordinates below this are looked at: 60, or 48×20 with a side for each heap",
    );
    let known = editor.typed();
    let dimension = known.map_or(2, |typed| typed.dimension());
    let side = known
        .and_then(|typed| typed.window.as_ref().ok())
        .and_then(|window| window.sides().iter().copied().max());
    let mut slider = side.unwrap_or(60).min(SLIDER[dimension - 1]);
    wrapped::break_unless_room(ui, ui.spacing().slider_width);
    let response = ui.add(
        egui::Slider::new(&mut slider, 8..=SLIDER[dimension - 1])
            .logarithmic(true)
            .show_value(false),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, "Window, coarse"));
    if response.on_hover_text("The side of the window").changed() {
        game.window = slider.to_string();
    }
}
