//! The game against the computer on screen.

use super::move_table::{Values, move_table};
use super::tokens;
use crate::app::widgets::{BoldLabel, fields, wrapped};
use egui::{ComboBox, Label, Ui};
use grundy_figure::joined;
use grundy_heap::{Move, MoveList};
use grundy_views::heap::{Level, Manner, Play};

/// How the computer can play.
const LEVELS: [fields::Choice<'_, Level>; 2] = [
    (
        Level::Perfect,
        "perfect",
        "It wins where it can, and makes the game long otherwise",
    ),
    (Level::Random, "random", "It makes any legal move"),
];

/// What was pressed in the bar.
pub enum Pressed {
    /// A game begins, with you if it is so.
    Begin(bool),
    /// The game begins again.
    Restart,
    /// Your last move is taken back.
    TakeBack,
    /// The game ends.
    End,
}

/// The bar of the game: who begins, or what becomes of the game; how the computer plays, and the hints. A game can
/// begin where there are moves.
pub fn bar(
    ui: &mut Ui,
    play: Option<&Play>,
    manner: &mut Manner,
    has_moves: bool,
) -> Option<Pressed> {
    let mut pressed = None;
    let mut button = |ui: &mut Ui, enabled, face, about, what| {
        if fields::enabled_button(ui, enabled, face, about) {
            pressed = Some(what);
        }
    };
    wrapped::row(ui, |ui| {
        if let Some(play) = play {
            let about = "Begin the game again";
            button(ui, play.has_begun(), "Restart", about, Pressed::Restart);
            let (can, about) = (
                play.can_take_back(),
                "Take back your last move and the answer to it",
            );
            button(ui, can, "Take back", about, Pressed::TakeBack);
            let about = "Leave the game; the position stays as it was typed";
            button(ui, true, "End this game", about, Pressed::End);
        } else {
            let about = "Play this position against the computer";
            let (you, computer) = (Pressed::Begin(true), Pressed::Begin(false));
            button(ui, has_moves, "Play, you first", about, you);
            button(ui, has_moves, "Play, computer first", about, computer);
        }
        let list = ("Computer", ComboBox::new("level", ""));
        let about = "How the computer plays";
        fields::named_list(ui, list, &mut manner.level, LEVELS, about);
        let about =
            "While a game is played, show the value that each move leaves, and the winning moves";
        fields::checkbox(ui, &mut manner.hints, "Hints", about);
    });
    pressed
}

/// Shows the game and takes your move; `moves` are those of the position, once known.
/// `values` tells what a move leaves, for the hints.
pub fn show(ui: &mut Ui, play: &mut Play, moves: Option<&MoveList>, values: Option<&Values>) {
    state(ui, play, moves);
    let Some(moves) = moves else { return };
    let is_over = moves.total == 0;
    let has_board = tokens::has_room(play.position()) || is_over;
    if has_board
        && let Some(chosen) = tokens::show(ui, play.position(), moves, values, play.answer())
    {
        return play.you(&chosen);
    }
    last_moves(ui, play.log());
    if is_over {
        return;
    }
    let mut shown: Vec<&Move> = moves.moves.iter().collect();
    if values.is_none() {
        // The list has winning moves first; without hints the order must not tell.
        shown.sort_by(|a, b| (a.heap, &b.to).cmp(&(b.heap, &a.to)));
    }
    if let Some(chosen) = move_table(ui, play.position(), &shown, true, values) {
        play.you(&chosen);
    }
}

/// The result, or whose turn it is in which position.
fn state(ui: &mut Ui, play: &Play, moves: Option<&MoveList>) {
    match moves {
        None => drop(ui.weak("Finding the moves …")),
        Some(moves) if moves.total == 0 => drop(ui.heading(play.end())),
        Some(_) => {
            ui.horizontal_wrapped(|ui| {
                ui.bold("Your move:");
                ui.label(play.position().to_string());
            });
        }
    }
}

/// The last two moves, in a line that is there from the start and keeps its height.
fn last_moves(ui: &mut Ui, log: &[String]) {
    let Some((_, [before @ .., last])) = log.split_at_checked(log.len().saturating_sub(2)) else {
        return drop(ui.weak("No move yet."));
    };
    let line = joined(before.iter().chain([last]), " ");
    ui.add(Label::new(line).truncate())
        .on_hover_text(log.join("\n"));
}
