//! The positions below one, and a play from it: the fields above their pictures.

use super::HeapEditor;
use super::positions::heaps_field;
use crate::app::widgets::{fault, fields, wrapped};
use egui::{TextEdit, Ui};
use grundy_project::{HeapGame, HeapView};

/// Shows the game tree of the position that is typed.
pub fn tree(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    wrapped::row(ui, |ui| heaps_field(ui, game));
    trouble(ui, editor, game);
    let shown = editor.model.shown(game);
    editor.plain.show(ui, shown, HeapView::GAME_TREE);
}

/// Shows a play from the position that is typed.
pub fn strip(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    wrapped::row(ui, |ui| {
        heaps_field(ui, game);
        let field = TextEdit::singleline(&mut game.played)
            .char_limit(10_000)
            .desired_width(wrapped::width_of_field(ui, "Moves", 260.0))
            .hint_text("8 to 3 + 2; 5 to 4");
        let about = "The moves of a play, such as 8 to 3 + 2; 5 to 4; best play is shown while there are none";
        fields::text(ui, "Moves", field, about);
    });
    trouble(ui, editor, game);
    let shown = editor.model.shown(game);
    editor.plain.show(ui, shown, HeapView::PLAY);
}

/// Says what is wrong with the position.
fn trouble(ui: &mut Ui, editor: &HeapEditor, game: &HeapGame) {
    if let Err(error) = editor.model.shown(game).position() {
        fault::below(ui, error);
    }
}
