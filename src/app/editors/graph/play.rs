//! The row of controls of a game on the drawing.

use super::{Change, GraphEditor};
use crate::app::widgets::{fields, theme};
use crate::play::Convention;
use crate::project::{Computer, Game, GraphPosition};
use crate::views::Model;
use crate::views::graph::{
    Choices, GraphPositions, SolvedPosition, is_known, move_text, played, who, won,
};
use egui::Ui;

/// Makes a move that is legal; says which undo step it belongs to.
pub fn make(choices: &mut Choices, game: &mut Game, taken: Vec<usize>) -> &'static str {
    // A move of the user and the computer's reply are one step to undo.
    let ply = game.moves.len() + usize::from(game.computer_first);
    let round = if game.computer == Computer::Nobody {
        game.moves.len()
    } else {
        ply / 2
    };
    game.moves.push(taken);
    choices.computer_due = true;
    if round.is_multiple_of(2) {
        "round"
    } else {
        "next round"
    }
}

impl GraphEditor {
    /// The row of controls above the drawing; gives the undo step of a change.
    pub(super) fn play_bar(&mut self, ui: &mut Ui, position: &mut GraphPosition) -> Option<Change> {
        let mut changed = None;
        ui.horizontal_wrapped(|ui| {
            let choices = &mut self.model.choices;
            let fresh = position.game.moves.is_empty();
            if fields::enabled_button(ui, !fresh, "New game", "Put all vertices back") {
                position.game.moves.clear();
                choices.computer_due = true;
                changed = Some(None);
            }
            ui.label("Against");
            if opponent(ui, position) {
                choices.computer_due = true;
                changed = Some(None);
            }
            if position.game.computer != Computer::Nobody && fresh {
                let response = ui
                    .checkbox(&mut position.game.computer_first, "Computer first")
                    .on_hover_text("The computer has the first move");
                if response.changed() {
                    choices.computer_due = true;
                    changed = Some(None);
                }
            }
            let about = "Show what each move leaves, and which moves win";
            fields::checkbox(ui, &mut self.canvas.hints, "Hints", about);
            let about = "Take back your last move and the answer to it";
            if fields::enabled_button(ui, !fresh, "Take back", about) {
                take_back(&mut position.game);
                choices.computer_due = false;
                changed = Some(None);
            }
            if position.game.computer_moves()
                && !choices.computer_due
                && ui
                    .button("Let the computer move")
                    .on_hover_text("It is the computer's turn")
                    .clicked()
            {
                choices.computer_due = true;
            }
            turn(ui, position, &self.model);
        });
        changed
    }
}

/// Whose turn it is, the last moves, and the end.
fn turn(ui: &mut Ui, position: &GraphPosition, model: &Model<GraphPositions>) {
    let game = &position.game;
    let dark = ui.visuals().dark_mode;
    let solved = SolvedPosition::of(&model.known);
    let played = played(model.shown(position));
    if let Some((ply, why)) = played.and_then(|played| Some((played.legal, played.fault.clone()?)))
    {
        let text = format!(
            "Move {} of the game on record is not legal here ({why}); it and what follows are left out. New game starts afresh.",
            ply + 1
        );
        ui.colored_label(theme::error_colour(dark), text);
        return;
    }
    let moves: Vec<String> = game
        .moves
        .iter()
        .enumerate()
        .map(|(ply, taken)| move_text(position, ply, taken))
        .collect();
    for text in moves.iter().skip(moves.len().saturating_sub(2)) {
        let text = egui::RichText::new(text).weak();
        // A move is not broken in two at the end of the line.
        ui.add(egui::Label::new(text).extend())
            .on_hover_text(moves.join("\n"));
    }
    let over = solved.is_over() && solved.solution().is_some_and(|s| s.moves.is_empty());
    let turn = game.moves.len();
    if over && position.drawing.is_empty() {
        ui.weak("Draw a graph first: key N.");
    } else if over {
        // In normal play the player who cannot move loses.
        let loser = if position.convention == Convention::Normal {
            turn
        } else {
            turn + 1
        };
        ui.strong(format!(
            "{} cannot move: {}",
            who(game, turn),
            won(game, loser + 1)
        ));
    } else if game.computer_moves() {
        ui.weak("The computer is to move.");
        unsolved(ui, position, solved);
    } else {
        let text = egui::RichText::new(format!("{} to move.", who(game, turn))).strong();
        ui.add(egui::Label::new(text).extend());
        unsolved(ui, position, solved);
    }
}

/// Says that the computer's next moves are no more than legal where nothing is known.
fn unsolved(ui: &mut Ui, position: &GraphPosition, solved: SolvedPosition<'_>) {
    let plays_well = matches!(
        position.game.computer,
        Computer::Perfect | Computer::Longest
    );
    let all_known = solved.solution().is_none_or(|solution| {
        let mut moves = solution.moves.iter();
        moves.all(|step| is_known(step, position.convention))
    });
    if plays_well && solved.is_over() && !all_known {
        let dark = ui.visuals().dark_mode;
        let text = "Not solved: the computer plays any move unless a winning one is known.";
        ui.colored_label(theme::error_colour(dark), text);
    }
}

fn opponent(ui: &mut Ui, position: &mut GraphPosition) -> bool {
    let choices = [
        (Computer::Nobody, "each other", "Two players at this screen"),
        (
            Computer::Perfect,
            "perfect computer",
            "It wins where it can; where the position is not solved it plays any move",
        ),
        (
            Computer::Random,
            "random computer",
            "It takes any legal move",
        ),
        (
            Computer::Longest,
            "stretching computer",
            "Normal play: it wins where it can, as late as it can; where it loses, it loses soon",
        ),
    ];
    let list = egui::ComboBox::new("opponent", "");
    let list = fields::drop_down(ui, list, &mut position.game.computer, choices);
    list.on_hover_text("Who plays against you").changed()
}

/// Back to where you were to move, before your last move.
fn take_back(game: &mut Game) {
    game.moves.pop();
    if game.computer_moves() {
        game.moves.pop();
    }
}
