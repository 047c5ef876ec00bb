//! Values of somebody else held against the game: where they are typed or pasted, and what was found.

use super::HeapEditor;
use crate::app::widgets::{areas, empty, fault, fields, theme, wrapped};
use egui::{TextEdit, Ui};
use grundy_project::{HeapGame, HeapView};

/// Longer texts are for the command line.
const LONGEST: usize = 200_000;

/// The rows of the field.
const ROWS: usize = 4;

/// The largest period, and the largest first heap of one.
const LARGEST: usize = 3_000_000;

/// The values of Kayles, as an example.
const EXAMPLE: &str = "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7";

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    inputs(ui, game);
    let too_long = game.checked.values.chars().count() >= LONGEST;
    if too_long {
        // What was cut off is no table that anybody has written.
        let message = format!(
            "The table has {LONGEST} characters and more, which is too long for this field; the command line checks any file."
        );
        return fault::below(ui, &message);
    }
    let shown = editor.model.shown(game);
    if let Some(Err(error)) = shown.choices.table() {
        let place = format!(
            "Line {}, column {}: {}",
            error.line, error.column, error.message
        );
        return fault::below(ui, &place);
    }
    let is_nothing = game.checked.values.trim().is_empty() && game.checked.period.is_none();
    if is_nothing {
        let sentence = "Type or paste the values of the heaps 0, 1, 2, …, or lines with a heap and its value; or claim a period.";
        if empty::show(ui, sentence, &[EXAMPLE]).is_some() {
            game.checked.values = EXAMPLE.to_owned();
        }
        return;
    }
    editor.plain.show(ui, shown, HeapView::CHECK);
}

/// The fields of the table and of the claim.
fn inputs(ui: &mut Ui, game: &mut HeapGame) {
    let checked = &mut game.checked;
    wrapped::row(ui, |ui| {
        let mut claimed = checked.period.is_some();
        let about = "Whether the values are claimed to repeat";
        if fields::checkbox(ui, &mut claimed, "Claim a period", about) {
            checked.period = claimed.then_some(1);
        }
        if let Some(period) = &mut checked.period {
            let about = "value(n + period) = value(n); drag, or click and type";
            fields::number(ui, "Period", period, 1..=LARGEST, about);
            let about = "The first heap from which it is claimed; drag, or click and type";
            fields::number(ui, "from heap", &mut checked.from, 0..=LARGEST, about);
        }
    });
    areas::downwards("table to check")
        .max_height(ROWS as f32 * wrapped::height(ui))
        .auto_shrink([false, true])
        .show(ui, |ui| {
            let field = TextEdit::multiline(&mut checked.values)
                .font(theme::code())
                .char_limit(LONGEST)
                .desired_rows(ROWS)
                .desired_width(f32::INFINITY)
                .hint_text("0 1 2 3 1 4 3 2");
            let about = "The values of the heaps 0, 1, 2, … with blanks or commas between them, or a line for each heap with its number and its value";
            let label = ui.label("Values");
            let field = wrapped::labelled(fields::edit_lines(ui, field), &label);
            field.on_hover_text(about);
        });
}
