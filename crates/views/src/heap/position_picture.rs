//! A position of a heap game in rows, and as a picture: its heaps as tokens, and who wins.

use super::HeapGames;
use super::moves_in_words::{describe, describe_line};
use super::tokens::Tokens;
use crate::{Data, Framing, Picture, Shown};
use grundy_base::play::{Convention, Outcome};
use grundy_figure::{Anchor, Cell, Ink, Rich, Scene, Table, text_width};
use grundy_heap::{Move, Position, position_value};
use grundy_jobs::LargePosition;
use grundy_quotient::PositionJson;

/// The tokens.
const TOKENS: Tokens = Tokens {
    room: 4.0,
    letters: SIZE,
    widest: 148.0,
};

/// The letters, a line of them, and the room around all.
const SIZE: f32 = 3.4;
const LINE: f32 = 5.0;
const MARGIN: f32 = 2.0;

/// The JSON lists so many moves one by one, which is the default of `grundy position`.
const MOST_MOVES: usize = 100;

/// The moves, each with what it leaves.
pub(super) fn rows(shown: Shown<'_, HeapGames>) -> Option<Table> {
    if let Some(question) = shown.large_position() {
        let answer = shown.known.answer_to::<LargePosition>(&question)?;
        let lines = &answer.as_ref().as_ref().ok()?.winning.lines;
        let row = |line| vec![Cell::text(describe_line(line))];
        return Some(Table::new(["winning moves"], lines.iter().map(row)));
    }
    let position = shown.position().ok()?;
    let moves = shown.moves_of(&position)?.list;
    let row = |made: &Move| {
        let heap = position.heaps().get(made.heap).copied().unwrap_or_default();
        vec![
            Cell::number(heap),
            describe(&made.to).into(),
            Cell::number(made.grundy),
            Cell::flag(made.wins),
        ]
    };
    let head = ["heap", "becomes", "Grundy value left", "wins"];
    Some(Table::new(head, moves.moves.iter().map(row)))
}

/// The JSON of `grundy position`, for a position that is too large for a list of its moves.
pub(super) fn json(shown: Shown<'_, HeapGames>) -> Option<Data> {
    let question = shown.large_position()?;
    let answer = shown.known.answer_to::<LargePosition>(&question)?;
    let answer = answer.as_ref().as_ref().ok()?;
    let json = PositionJson::of(&question.rule, &question.position, answer, MOST_MOVES);
    Some((serde_json::to_string(&json).ok()? + "\n").into())
}

/// The heaps as tokens, with who wins below them.
pub(super) fn picture(shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
    let (position, told) = told(shown)?;
    let mut scene = heaps(&position);
    for line in framing.captions(|| told.clone()) {
        scene.width = scene.width.max(text_width(&line, SIZE) + 2.0 * MARGIN);
        scene.height += LINE;
        let base = scene.height - MARGIN;
        scene.text(MARGIN, base, SIZE, line, Anchor::Start, Ink::Text);
    }
    Some(Picture::new(scene, Rich::joined(told, " ")))
}

/// The position, and what is known of it in sentences.
fn told(shown: Shown<'_, HeapGames>) -> Option<(Position, Vec<Rich>)> {
    let report = shown.values()?;
    let title = report.sequence.rule.printed_title();
    let (position, play, outcome, value, winning) = match shown.large_position() {
        Some(question) => {
            let answer = shown.known.answer_to::<LargePosition>(&question)?;
            let answer = answer.as_ref().as_ref().ok()?;
            let winning = answer.winning.count.to_string();
            (
                question.position,
                answer.play,
                answer.outcome,
                answer.grundy,
                winning,
            )
        }
        None => {
            let position = shown.position().ok()?;
            let value = position_value(&report.sequence, &position)?;
            let moves = shown.moves_of(&position)?;
            let (play, outcome) = match (shown.document.misere, moves.misere) {
                (true, misere) => (Convention::Misere, misere?.0),
                (false, _) if value == 0 => (Convention::Normal, Outcome::P),
                (false, _) => (Convention::Normal, Outcome::N),
            };
            (
                position,
                play,
                outcome,
                Some(value),
                moves.list.winning.to_string(),
            )
        }
    };
    let play = match play {
        Convention::Normal => "normal",
        Convention::Misere => "misère",
    };
    let value = value.map_or(String::new(), |value| format!("Grundy value {value}; "));
    let moves = if winning == "1" {
        "winning move"
    } else {
        "winning moves"
    };
    let lines = vec![
        format!("{position} in {title}.").into(),
        format!("{value}{outcome}-position in {play} play, {winning} {moves}.").into(),
    ];
    Some((position, lines))
}

/// The heaps side by side, in rows, with room around them.
fn heaps(position: &Position) -> Scene {
    let drawn = TOKENS.drawn(position.heaps(), None);
    let mut scene = drawn.placed(1.0, [MARGIN; 2]);
    scene.width += 2.0 * MARGIN;
    scene.height += 2.0 * MARGIN;
    scene
}
