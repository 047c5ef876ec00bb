//! The head of the editor: the moves as text, the games of the figures, play and the window.

use super::VectorEditor;
use crate::app::widgets::{fault, fields};
use crate::project::VectorGame;
use crate::views::vector::presets::{PRESETS, Preset};
use egui::{FontId, Role, TextEdit, Ui, WidgetInfo};

/// A longer text is not laid out in a field.
const LONGEST: usize = 200_000;

/// The same for the text of the window.
const LONGEST_WINDOW: usize = 60;

/// Where the text of the moves begins.
const INDENT: f32 = 46.0;

/// The width from which on all controls are in one line.
const ONE_LINE: f32 = 720.0;

/// The width of all but the field for the moves.
const OTHERS: f32 = 500.0;

/// The largest window of the slider for each dimension; the text field takes larger ones.
const SLIDER: [usize; 3] = [10_000, 2_000, 120];

/// Shows the controls; says which field was changed.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) -> Option<&'static str> {
    let mut key = None;
    // Where all of it does not fit beside the moves, play and the window have a line of their own.
    let wide = ui.available_width() >= ONE_LINE;
    ui.horizontal(|ui| {
        key = moves(ui, editor, game, wide);
        key = presets(ui, editor, game).or(key);
        if wide {
            key = play(ui, game).or(key);
            key = window(ui, editor, game).or(key);
        }
    });
    if !wide {
        ui.horizontal(|ui| {
            key = play(ui, game).or(key);
            key = window(ui, editor, game).or(key);
        });
    }
    if let Some(typed) = editor.typed() {
        if typed.text == game.moves
            && let Err(error) = &typed.moves
        {
            fault::show_at(ui, INDENT, &typed.text, &error.at, &error.to_string());
        }
        if typed.window_text == game.window
            && let Err(error) = &typed.window
        {
            fields::error(ui, format!("Window: {error}"));
        }
    }
    key
}

fn presets(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) -> Option<&'static str> {
    let about = "The games of the figures of the paper on the misère star-operator";
    let chosen = fields::menu(ui, "Presets", about, |ui| {
        let clicked = |preset: &&Preset| fields::button(ui, &preset.name, &preset.moves);
        PRESETS.iter().filter(clicked).last()
    });
    chosen??.apply(game);
    editor.picture.fit();
    Some("preset")
}

fn moves(
    ui: &mut Ui,
    editor: &mut VectorEditor,
    game: &mut VectorGame,
    wide: bool,
) -> Option<&'static str> {
    let label = ui.label("Moves");
    if game.moves.len() > LONGEST {
        ui.weak(format!("A text of {} characters", game.moves.len()));
        let clear = ui.button("Clear").on_hover_text("Begin with other moves");
        return clear.clicked().then(|| {
            game.moves.clear();
            "moves"
        });
    }
    let field = TextEdit::singleline(&mut game.moves)
        .char_limit(LONGEST)
        .font(FontId::monospace(15.0))
        .desired_width(ui.available_width() - if wide { OTHERS } else { 90.0 })
        .hint_text("4,0 0,3");
    let field = ui.add(field).labelled_by(label.id).on_hover_text(
        "Each move is what is taken from each heap at once: 4,0 0,3 on two heaps, 4 9 on one",
    );
    if std::mem::take(&mut editor.take_focus) {
        field.request_focus();
    }
    field.changed().then_some("moves")
}

fn play(ui: &mut Ui, game: &mut VectorGame) -> Option<&'static str> {
    let conventions = [
        (false, "Misère", "A player who cannot move wins"),
        (true, "Normal", "A player who cannot move loses"),
    ];
    fields::choice(ui, &mut game.normal_play, conventions).then_some("play")
}

fn window(ui: &mut Ui, editor: &VectorEditor, game: &mut VectorGame) -> Option<&'static str> {
    let label = ui.label("Window");
    if game.window.len() > LONGEST_WINDOW {
        let clear = ui
            .button("Clear the window")
            .on_hover_text("This text is too long to be one");
        return clear.clicked().then(|| {
            game.window = "60".to_owned();
            "window"
        });
    }
    let field = TextEdit::singleline(&mut game.window)
        .char_limit(LONGEST_WINDOW)
        .desired_width(64.0)
        .hint_text("60");
    let field = ui.add(field).labelled_by(label.id).on_hover_text(
        "Positions with coordinates below this are looked at: 60, or 48x20 with a side for each heap",
    );
    let mut changed = field.changed();
    let known = editor.typed();
    let dimension = known.map_or(2, |typed| typed.dimension());
    let side = known
        .and_then(|typed| typed.window.as_ref().ok())
        .and_then(|window| window.sides().iter().copied().max());
    let mut slider = side.unwrap_or(60).min(SLIDER[dimension - 1]);
    let response = ui.add(
        egui::Slider::new(&mut slider, 8..=SLIDER[dimension - 1])
            .logarithmic(true)
            .show_value(false),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, "Window, coarse"));
    if response.on_hover_text("The side of the window").changed() {
        game.window = slider.to_string();
        changed = true;
    }
    changed.then_some("window")
}
