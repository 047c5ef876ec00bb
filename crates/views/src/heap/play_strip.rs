//! The view Play: a play of the heap game move by move, as rows of tokens with those that are taken crossed out.

use super::HeapGames;
use super::line_of_play::{LineOfPlay, Step, steps};
use super::tokens::Tokens;
use crate::game_trees::with_marks;
use crate::{Asks, Data, Framing, Headline, Picture, Shown, State, View};
use grundy_base::play::{Convention, Outcome};
use grundy_figure::{Anchor, Cell, Ink, Rich, Scene, Table, text_width};
use grundy_heap::{Position, position_value};
use grundy_jobs::{Ask, BestPlay, Same};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// A large position is given up after so long.
const TIME: Duration = Duration::from_secs(20);

/// More moves than this are not drawn.
const DRAWN: usize = 60;

const SIZE: f32 = 3.2;
const TOKEN: f32 = 2.8;
const MARGIN: f32 = 2.0;
/// The room between two columns, and between two rows.
const ASIDE: f32 = 4.0;
const BELOW: f32 = 2.2;
/// A picture that may have any width has heaps in lines of this width.
const WIDEST: f32 = 110.0;

/// A play, move by move.
pub struct PlayStrip;

impl View<HeapGames> for PlayStrip {
    entry!(
        "play",
        "Play",
        "A play move by move, as rows of tokens: the moves you type, or best play"
    );

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        match question(shown) {
            Some(question) if shown.document.played.trim().is_empty() => {
                asks.ask::<BestPlay>(Ask::from(question).within(Some(TIME)));
            }
            _ => asks.give_up::<BestPlay>(),
        }
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        let Some(line) = shown.line_of_play() else {
            return Some(Headline::open(""));
        };
        if let Some(wrong) = &line.wrong {
            return Some(Headline::new(wrong.as_str(), State::Wrong, ""));
        }
        let moves = match (line.steps.len(), line.has_ended) {
            (1, true) => "1 move".to_owned(),
            (count, true) => format!("{count} moves"),
            (count, false) => format!("the first {count} moves, of more"),
        };
        let how = match shown.document.played.trim().is_empty() {
            true => "a player who can win does, and makes it long",
            false => "as it was typed",
        };
        Some(Headline::new(moves, State::Exact, how))
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        let line = shown.line_of_play()?;
        let position = shown.position().ok()?;
        let game = shown.game_title()?;
        let mut caption = format!("A play from {position} in {game}.");
        let (drawn_of, out) = (
            line.steps.len().min(DRAWN),
            line.steps.len().saturating_sub(DRAWN),
        );
        match (out, line.has_ended || line.wrong.is_some()) {
            (0, true) => {}
            (0, false) => caption.push_str(&format!(" The first {drawn_of} moves.")),
            (_, true) => caption.push_str(&format!(
                " The first {DRAWN} moves; {out} more are left out."
            )),
            (_, false) => caption.push_str(&format!(
                " The first {DRAWN} moves; more than {out} are left out."
            )),
        }
        let scene = drawn(shown, &line.steps, &position, framing.width);
        let marks = Rich::from("Crossed out: tokens that are taken.");
        let caption = Rich::from(caption);
        Some(with_marks(framing, scene, caption, marks))
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        let line = shown.line_of_play()?;
        let row = |(at, step): (usize, &Step)| {
            let value = shown.value_of(&step.before);
            vec![
                Cell::number(at + 1),
                Cell::text(step.before.to_string()),
                Cell::text(step.text()),
                Cell::from(value.map(Cell::number)),
            ]
        };
        let head = ["move", "position", "made", "Grundy value"];
        let mut table = Table::new(head, line.steps.iter().enumerate().map(row));
        let is_cut = !line.has_ended && line.wrong.is_none();
        table.cut = is_cut.then(|| "the moves behind these are left out".to_owned());
        Some(table)
    }

    fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        let line = shown.line_of_play()?;
        let made = |step: &Step| {
            json!({
                "position": step.before.heaps(),
                "heap": step.from(),
                "to": step.to,
                "grundy": shown.value_of(&step.before),
            })
        };
        let moves: Vec<Value> = line.steps.iter().map(made).collect();
        let play = json!({
            "game": shown.rule()?.text(),
            "moves": moves,
            "wrong": line.wrong,
            "ended": line.has_ended,
        });
        Some(Data::from(serde_json::to_string(&play).ok()? + "\n"))
    }
}

impl Shown<'_, HeapGames> {
    /// The moves that were typed, or those of best play.
    pub fn line_of_play(self) -> Option<Arc<LineOfPlay>> {
        if !self.document.played.trim().is_empty() {
            return self.choices.typed_play().cloned();
        }
        let question = question(self)?;
        let play = self.known.answer_to(&question)?;
        Some(Arc::new(LineOfPlay {
            steps: steps(&question.position, &play.moves),
            wrong: None,
            has_ended: play.has_ended,
        }))
    }

    /// The Grundy value of a position, if those of its heaps are known.
    fn value_of(self, position: &Position) -> Option<u32> {
        let report = self.values()?;
        let is_of = Some(&report.sequence.rule) == self.rule();
        position_value(&report.sequence, position).filter(|_| is_of)
    }
}

/// The question for best play, once the values of all heaps are known.
fn question(shown: Shown<'_, HeapGames>) -> Option<BestPlay> {
    let (report, position) = (shown.values()?, shown.position().ok()?);
    position_value(&report.sequence, &position)?;
    let play = shown.convention();
    let quotient = match play {
        Convention::Normal => None,
        Convention::Misere => shown.quotient_covering(&report.sequence.rule, &position),
    };
    Some(BestPlay {
        of: Same(Arc::clone(report)),
        quotient: quotient.map(|report| Same(Arc::clone(report))),
        position,
        play,
    })
}

/// A row for each position: whose move it is, the heaps, and the move with the value of the position.
fn drawn(
    shown: Shown<'_, HeapGames>,
    steps: &[Step],
    start: &Position,
    width: Option<f32>,
) -> Scene {
    let words = |step: &Step| match (shown.convention(), shown.value_of(&step.before)) {
        (Convention::Normal, Some(value)) => {
            format!(
                "{} ({}, value {value})",
                step.text(),
                Outcome::of(value != 0)
            )
        }
        _ => step.text(),
    };
    let rows: Vec<(&Step, String)> = steps
        .iter()
        .take(DRAWN)
        .map(|step| (step, words(step)))
        .collect();
    let numbers = text_width(rows.len().to_string() + ".", SIZE);
    let longest = rows
        .iter()
        .map(|(_, words)| text_width(words.as_str(), SIZE));
    let longest = longest.fold(0.0, f32::max);
    let beside = 2.0 * MARGIN + numbers + longest + 2.0 * ASIDE;
    let tokens = Tokens {
        room: TOKEN,
        letters: SIZE,
        widest: width
            .map_or(WIDEST, |width| width - beside)
            .max(8.0 * TOKEN),
    };
    let marked = rows.iter().map(|(step, _)| {
        let taken = (step.heap, step.taken());
        tokens.drawn(step.before.heaps(), Some(&taken))
    });
    let mut pictures: Vec<Scene> = marked.collect();
    if steps.len() <= DRAWN {
        let end = steps.last().map_or_else(|| start.clone(), Step::after);
        pictures.push(tokens.drawn(end.heaps(), None));
    }
    let heaps = pictures
        .iter()
        .map(|picture| picture.width)
        .fold(0.0, f32::max);
    let mut scene = Scene::sized(beside + heaps, MARGIN);
    let left = MARGIN + numbers + ASIDE;
    for (at, picture) in pictures.iter().enumerate() {
        let base = scene.height + TOKEN / 2.0 + 0.36 * SIZE;
        if let Some((_, words)) = rows.get(at) {
            let number = format!("{}.", at + 1);
            scene.text(MARGIN + numbers, base, SIZE, number, Anchor::End, Ink::Text);
            let x = left + heaps + ASIDE;
            scene.text(x, base, SIZE, words.as_str(), Anchor::Start, Ink::Text);
        }
        let items = picture.placed(1.0, [left, scene.height]).items;
        scene.items.extend(items);
        scene.height += picture.height + BELOW;
    }
    scene.height += MARGIN - BELOW;
    scene
}
