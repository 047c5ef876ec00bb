//! The game against the computer on screen.

use super::move_table::{Values, move_table};
use super::tokens;
use crate::app::widgets::{BoldLabel, fields, wrapped};
use egui::{Label, Ui};
use grundy_figure::joined;
use grundy_heap::{Move, MoveList};
use grundy_views::heap::Play;

/// Shows the game and takes your move; `moves` are those of the position, once known.
/// `values` tells what a move leaves, for the hints.
pub fn show(ui: &mut Ui, play: &mut Play, moves: Option<&MoveList>, values: &Values) {
    head(ui, play);
    last_moves(ui, play.log());
    let Some(moves) = moves else {
        ui.weak("Finding the moves …");
        return;
    };
    if moves.total == 0 {
        ui.heading(play.end());
        return;
    }
    ui.bold("Your move:");
    let mut shown: Vec<&Move> = moves.moves.iter().collect();
    if !play.hints {
        // The list has winning moves first; without hints the order must not tell.
        shown.sort_by(|a, b| (a.heap, &b.to).cmp(&(b.heap, &a.to)));
    }
    let hints = play.hints.then_some(values);
    if tokens::has_room(play.position())
        && let Some(chosen) = tokens::show(ui, play.position(), moves, hints)
    {
        return play.you(&chosen);
    }
    if let Some(chosen) = move_table(ui, play.position(), &shown, true, hints) {
        play.you(&chosen);
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

fn head(ui: &mut Ui, play: &mut Play) {
    ui.horizontal_wrapped(|ui| {
        ui.bold("Position:");
        ui.label(match play.position().heaps() {
            [] => "no heaps".to_owned(),
            _ => play.position().to_string(),
        });
    });
    wrapped::row(ui, |ui| {
        let about = "Show the value that each move leaves, and the winning moves";
        fields::checkbox(ui, &mut play.hints, "Hints", about);
        let about = "Take back your last move and the answer to it";
        if fields::enabled_button(ui, play.can_take_back(), "Take back", about) {
            play.take_back();
        }
    });
}
