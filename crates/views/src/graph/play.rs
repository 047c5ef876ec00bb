//! The game on the drawing: who moves, how the computer plays, and how long a win can last.

use super::words::{list, wins};
use super::{GraphPositions, SolvedPosition};
use crate::chance::any;
use crate::{Answers, Asks, Shown};
use grundy_base::play::Convention;
use grundy_graph::LabelledMove;
use grundy_jobs::{GraphMoves, LongestWin, LongestWins};
use grundy_project::{Computer, Game, GraphPosition};

/// Asks how long wins are, when somebody wants to know it of this position.
pub(super) fn ask_longest_win(shown: Shown<'_, GraphPositions>, of: &GraphMoves, asks: &mut Asks) {
    let (choices, game) = (shown.choices, &shown.document.game);
    let needed = game.computer == Computer::Longest
        && game.computer_moves()
        && choices.computer_due
        && shown.document.convention == Convention::Normal;
    let wanted = needed || choices.longest_of.as_ref() == Some(of);
    let solved = SolvedPosition::of(shown.known);
    let is_known = solved.position() == Some(of) && solved.is_over();
    if let (true, true, Some(solution)) = (wanted, is_known, solved.solution()) {
        let moves = solution.moves.iter();
        asks.ask(LongestWin {
            of: of.clone(),
            moves: moves.map(|step| step.remove.clone()).collect(),
        });
        return;
    }
    // Whoever moves on does not wait for what was asked of the position before.
    let asked = shown.known.inquiry::<LongestWin>();
    let of_another = |asked: &LongestWin| asked.of != *of;
    if asked.is_some_and(|asked| asked.is_running() && asked.question().is_some_and(of_another)) {
        asks.forget::<LongestWin>();
    }
}

/// How long the winner can stretch the game from here, or why that is not found; nothing while nobody
/// has asked or it is looked for.
pub fn longest_win(known: &Answers) -> Option<Result<&LongestWins, String>> {
    let here = SolvedPosition::of(known).position()?;
    let inquiry = known.inquiry::<LongestWin>()?;
    if let (Some(of), Some(answer)) = (inquiry.answered(), inquiry.answer())
        && of.of == *here
    {
        return Some(answer.as_ref().as_ref().map_err(ToString::to_string));
    }
    inquiry.question().filter(|asked| asked.of == *here)?;
    let stopped = inquiry.stopped().map(|why| why.to_string());
    Some(Err(stopped.or_else(|| inquiry.trouble())?))
}

/// The move of the computer, when it is its turn and it knows what to play.
pub fn computer_move(shown: Shown<'_, GraphPositions>) -> Option<Vec<usize>> {
    let position = shown.document;
    let solved = SolvedPosition::of(shown.known);
    if !shown.choices.computer_due || !position.game.computer_moves() || !solved.is_over() {
        return None;
    }
    // What is known may be of the position before the user's move.
    let taken: usize = position.game.moves.iter().map(Vec::len).sum();
    if solved.present().len() + taken != position.drawing.order() {
        return None;
    }
    let moves = &solved.solution()?.moves;
    let convention = position.convention;
    let well = || {
        let winning = moves.iter().filter(|m| wins(m, convention));
        any_of(winning).or_else(|| any_of(moves.iter()))
    };
    match position.game.computer {
        Computer::Nobody => None,
        Computer::Random => any_of(moves.iter()),
        Computer::Longest if convention == Convention::Normal => match longest_win(shown.known)? {
            Ok(lengths) => stretching(moves, &lengths.after),
            // Where lengths cannot be found it plays as well as it can.
            Err(_) => well(),
        },
        Computer::Perfect | Computer::Longest => well(),
    }
}

/// The winning move that leaves the longest game or, where none wins, the move that leaves the
/// shortest one.
fn stretching(moves: &[LabelledMove], lengths: &[u32]) -> Option<Vec<usize>> {
    let winning = |step: &LabelledMove| wins(step, Convention::Normal);
    let timed = moves.iter().zip(lengths);
    let chosen = if moves.iter().any(winning) {
        timed
            .filter(|(step, _)| winning(step))
            .max_by_key(|(_, length)| **length)
    } else {
        timed.min_by_key(|(_, length)| **length)
    };
    chosen.map(|(step, _)| step.remove.clone())
}

/// What any of the moves takes.
fn any_of<'a>(moves: impl Iterator<Item = &'a LabelledMove>) -> Option<Vec<usize>> {
    let moves: Vec<&LabelledMove> = moves.collect();
    any(&moves).map(|step| step.remove.clone())
}

/// The vertices that were taken last, where that was legal.
pub fn taken_last<'a>(game: &'a Game, taken: &[usize]) -> &'a [usize] {
    let last = game.moves.last().map_or(&[][..], Vec::as_slice);
    match last.iter().all(|vertex| taken.contains(vertex)) {
        true => last,
        false => &[],
    }
}

/// Who makes the move with this number.
pub fn who(game: &Game, ply: usize) -> &'static str {
    let first = ply.is_multiple_of(2);
    match (game.computer == Computer::Nobody, first) {
        (true, true) => "First player",
        (true, false) => "Second player",
        (false, _) if first == game.computer_first => "Computer",
        (false, _) => "You",
    }
}

/// Who has won a game in which the player to move cannot, such as “Second player wins”.
pub fn winner(position: &GraphPosition) -> String {
    // In normal play the player who cannot move loses.
    let turn = position.game.moves.len();
    let winner = turn + usize::from(position.convention == Convention::Normal);
    match who(&position.game, winner) {
        "You" => "You win".to_owned(),
        player => format!("{player} wins"),
    }
}

/// A move in words.
pub fn move_text(position: &GraphPosition, ply: usize, taken: &[usize]) -> String {
    let taken = list(&position.drawing, taken);
    format!("{}. {}: {taken}.", ply + 1, who(&position.game, ply))
}
