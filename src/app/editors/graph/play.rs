//! The controls of a game on the drawing, and whose turn it is.

use super::GraphEditor;
use super::mode::Mode;
use crate::app::widgets::{BoldLabel, fields, headline, wrapped};
use egui::{ComboBox, Ui};
use grundy_project::{Computer, Game, GraphPosition};
use grundy_views::Model;
use grundy_views::graph::{
    GraphPositions, SolvedPosition, is_known, move_text, played, who, winner,
};

impl GraphEditor {
    /// The bar of the game, in a row of its own: it is there with the tool Play, and while moves are on the board,
    /// so that the other tools keep their places.
    pub(super) fn play_bar(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        let fresh = position.game.moves.is_empty();
        let playing = self.canvas.mode == Mode::Play;
        if fresh && !playing {
            return;
        }
        wrapped::row(ui, |ui| {
            // However large the words of the result are, nothing below moves when it comes.
            ui.set_row_height(headline::height(ui));
            let choices = &mut self.model.choices;
            if fields::enabled_button(ui, !fresh, "Restart", "Put all vertices back") {
                position.game.moves.clear();
                choices.computer_due = true;
            }
            let about = "Take back your last move and the answer to it";
            if fields::enabled_button(ui, !fresh, "Take back", about) {
                take_back(&mut position.game);
                choices.computer_due = false;
            }
            if playing {
                self.manner(ui, position);
            }
            ui.separator();
            turn(ui, position, &self.model);
        });
    }

    /// Who plays, who begins, and what is shown of the moves.
    fn manner(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        let choices = &mut self.model.choices;
        let fresh = position.game.moves.is_empty();
        if opponent(ui, position) {
            choices.computer_due = true;
        }
        let about = "The computer has the first move";
        let reason = match position.game.computer {
            Computer::Nobody => Some("Nobody plays against you"),
            _ => (!fresh).then_some("The game has begun: restart it first"),
        };
        let first = &mut position.game.computer_first;
        if fields::checkbox_unless(ui, reason, first, "Computer first", about) {
            choices.computer_due = true;
        }
        let about = "Show what each move leaves, and the winning moves";
        fields::checkbox(ui, &mut self.canvas.hints, "Hints", about);
        if position.game.computer_moves()
            && !choices.computer_due
            && fields::button(ui, "Let the computer move", "It is the computer's turn")
        {
            choices.computer_due = true;
        }
    }
}

/// Whose turn it is, and the end.
fn turn(ui: &mut Ui, position: &GraphPosition, model: &Model<GraphPositions>) {
    let game = &position.game;
    let solved = SolvedPosition::of(&model.known);
    let played = played(model.shown(position));
    if let Some((ply, why)) = played.and_then(|played| Some((played.legal, played.fault.clone()?)))
    {
        let text = format!(
            "Move {} of the game on record is not legal here ({why}); it and what follows are left out. Restart begins afresh.",
            ply + 1
        );
        return fields::error(ui, text);
    }
    let over = solved.is_over() && solved.solution().is_some_and(|s| s.moves.is_empty());
    let turn = game.moves.len();
    if over && position.drawing.is_empty() {
        ui.weak("Draw a graph first: key N.");
    } else if over {
        let (stuck, winner) = (who(game, turn), winner(position));
        ui.heading(format!("{stuck} cannot move. {winner}."));
    } else if game.computer_moves() {
        ui.bold("The computer is to move.");
        unsolved(ui, position, solved);
    } else {
        ui.bold(format!("{} to move.", who(game, turn)));
        unsolved(ui, position, solved);
    }
}

/// Says that the computer's next moves are no more than legal where nothing is known.
fn unsolved(ui: &mut Ui, position: &GraphPosition, solved: SolvedPosition<'_>) {
    let computer = position.game.computer;
    let plays_well = matches!(computer, Computer::Perfect | Computer::Longest);
    let all_known = solved.solution().is_none_or(|solution| {
        let mut moves = solution.moves.iter();
        moves.all(|step| is_known(step, position.convention))
    });
    if plays_well && solved.is_over() && !all_known {
        let text = "Not solved: the computer plays any move unless a winning one is known.";
        fields::error(ui, text);
    }
}

/// The moves of the game on record, in words.
pub fn moves_in_words(position: &GraphPosition) -> Vec<String> {
    let moves = position.game.moves.iter().enumerate();
    moves
        .map(|(ply, taken)| move_text(position, ply, taken))
        .collect()
}

fn opponent(ui: &mut Ui, position: &mut GraphPosition) -> bool {
    let choices = [
        (Computer::Nobody, "nobody", "Two players at this screen"),
        (
            Computer::Perfect,
            "the perfect computer",
            "It plays a winning move where there is one; where the position is not solved, any move",
        ),
        (
            Computer::Random,
            "a random computer",
            "It plays a legal move at random",
        ),
        (
            Computer::Longest,
            "a slow-winning computer",
            "Normal play: it wins a won game as late as possible, and loses a lost one as soon as possible",
        ),
    ];
    let about = "Who plays against you";
    let list = ("Play against", ComboBox::new("opponent", ""));
    fields::named_list(ui, list, &mut position.game.computer, choices, about)
}

/// Back to where you were to move, before your last move.
fn take_back(game: &mut Game) {
    game.moves.pop();
    if game.computer_moves() {
        game.moves.pop();
    }
}
