//! The game against the computer on screen.

use super::positions::{Values, move_table};
use crate::heap::{Move, MoveList};
use crate::views::heap::Play;
use egui::Ui;

/// Shows the game and takes your move; `moves` are those of the position, once known.
/// `values` tells what a move leaves, for the hints.
pub fn show(ui: &mut Ui, play: &mut Play, moves: Option<&MoveList>, values: &Values) {
    head(ui, play);
    for line in play.log().iter().rev().take(2).rev() {
        ui.label(line).on_hover_text(play.log().join("\n"));
    }
    let Some(moves) = moves else {
        ui.weak("Finding the moves …");
        return;
    };
    if moves.total == 0 {
        ui.heading(play.end());
        return;
    }
    ui.strong("Your move:");
    let mut shown: Vec<&Move> = moves.moves.iter().collect();
    if !play.hints {
        // The list has winning moves first; without hints the order must not tell.
        shown.sort_by(|a, b| (a.heap, &b.to).cmp(&(b.heap, &a.to)));
    }
    let hints = play.hints.then_some(values);
    if let Some(chosen) = move_table(ui, play.position(), &shown, Some("Move"), hints) {
        play.you(&chosen);
    }
}

fn head(ui: &mut Ui, play: &mut Play) {
    ui.horizontal_wrapped(|ui| {
        ui.strong("Position:");
        if play.position().heaps().is_empty() {
            ui.monospace("no heaps");
        } else {
            ui.monospace(play.position().to_string());
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(&mut play.hints, "Hints")
            .on_hover_text("Show the value that each move leaves, and which moves win");
        let back = egui::Button::new("Take back");
        if ui
            .add_enabled(play.can_take_back(), back)
            .on_hover_text("Take back your last move and the answer to it")
            .clicked()
        {
            play.take_back();
        }
    });
}
