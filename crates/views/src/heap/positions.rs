//! Positions of the heap game: the Grundy value, the outcome in normal and in misère play, all
//! moves, the winning ones, and play against the computer.

use super::{HeapGames, Play, position_picture, quotient};
use crate::quotient::in_letters;
use crate::{Asks, Data, Framing, Headline, Picture, Shown, State, View, notation};
use grundy_base::play::{Convention, Outcome};
use grundy_base::syntax::SyntaxError;
use grundy_figure::{Rich, Table};
use grundy_heap::{Genus, HeapRule, MAX_HEAP_BY_RULE, Move, MoveList, Position, position_value};
use grundy_jobs::{Ask, GenusOf, LargePosition, LegalMoves, Limits, MisereMoves, Same};
use grundy_proof::Proved;
use grundy_quotient::{Element, QuotientReport};
use std::sync::Arc;
use std::time::Duration;

/// A search through all positions may take for ever, so it ends by itself.
const SEARCH_TIME: Duration = Duration::from_secs(20);

/// The genus is an extra here: it may take this long, and so many bytes.
const GENUS: Limits = Limits {
    memory: 1 << 30,
    time: Some(Duration::from_secs(5)),
    steps: None,
    deepens: false,
};

/// Of larger heaps the moves are not listed one by one.
const LISTED: usize = 100_000;

/// Positions, moves and play.
pub struct Positions;

impl View<HeapGames> for Positions {
    entry!("positions", "Positions", "Type heaps, see all moves, play");

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        let misere = shown.document.misere;
        if misere {
            quotient::ask(shown, asks);
        }
        if let Some(question) = shown.large_position() {
            return asks.ask::<LargePosition>(Ask::from(question).within(Some(SEARCH_TIME)));
        }
        let Some(report) = shown.values() else { return };
        let position = match shown.play() {
            Some(play) => play.position().clone(),
            None => match shown.position() {
                Ok(position) => position,
                Err(_) => return asks.give_up::<GenusOf>(),
            },
        };
        if position_value(&report.sequence, &position).is_none() {
            return asks.give_up::<GenusOf>();
        }
        let genus = GenusOf {
            rule: report.sequence.rule.clone(),
            position: position.clone(),
        };
        let asked = shown.known.inquiry::<GenusOf>();
        let asked = asked.and_then(|of| of.question());
        if shown.play().is_some() {
            asks.give_up::<GenusOf>();
        } else if asked != Some(&genus) {
            // The view of genera may have asked it already, for as long as it takes.
            let mut genus = Ask::from(genus);
            genus.limits = GENUS;
            asks.ask::<GenusOf>(genus);
        }
        let of = Same(Arc::clone(report));
        if !misere {
            return asks.ask(LegalMoves { of, position });
        }
        let quotient = shown.quotient_covering(&report.sequence.rule, &position);
        let quotient = quotient.map(|report| Same(Arc::clone(report)));
        let question = MisereMoves {
            of,
            quotient,
            position,
        };
        asks.ask::<MisereMoves>(Ask::from(question).within(Some(SEARCH_TIME)));
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        Some(headline(shown))
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        position_picture::picture(shown, framing)
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        position_picture::rows(shown)
    }

    fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        position_picture::json(shown)
    }
}

/// Who wins the position, in the convention chosen. Of a game without hints only whose turn it is.
fn headline(shown: Shown<'_, HeapGames>) -> Headline {
    let play = shown.play();
    if let Some(play) = play.filter(|_| !shown.choices.manner.hints) {
        let moves = shown.moves_of(play.position());
        let over = moves.is_some_and(|moves| moves.list.total == 0);
        return Headline::new(
            if over { play.end() } else { "Your move" },
            State::Exact,
            "",
        );
    }
    let convention = shown.convention();
    if let Some(question) = shown.large_position().filter(|_| play.is_none()) {
        return match shown.known.answer_to(&question).map(Arc::as_ref) {
            Some(Ok(answer)) => verdict(answer.grundy, Some(answer.outcome), convention),
            _ => Headline::open(""),
        };
    }
    let position = match play {
        Some(play) => Ok(play.position().clone()),
        None => shown.position(),
    };
    let (Some(report), Ok(position)) = (shown.values(), position) else {
        return Headline::open("");
    };
    let value = position_value(&report.sequence, &position);
    let outcome = match convention {
        Convention::Normal => value.map(|value| Outcome::of(value != 0)),
        Convention::Misere => shown.misere_outcome(&report.sequence.rule, &position),
    };
    verdict(value, outcome, convention).stale(shown.is_stale())
}

/// Value and outcome of a position in normal play, or its outcome in misère play.
fn verdict(value: Option<u32>, outcome: Option<Outcome>, convention: Convention) -> Headline {
    let Some(outcome) = outcome else {
        return Headline::open("");
    };
    let to_move = match outcome {
        Outcome::N => "the player to move wins",
        Outcome::P => "the player to move loses",
    };
    let (before, play) = match (convention, value) {
        (Convention::Misere, _) => (None, "misère"),
        (Convention::Normal, value) => (value, "normal"),
    };
    let said = format!("{outcome}-position: {to_move} ({play} play).");
    let (answer, said) = match before {
        Some(value) => (
            format!("Grundy value {value} · {outcome}-position"),
            format!("Grundy value {value}. {said}"),
        ),
        None => (format!("{outcome}-position"), said),
    };
    // The values, the moves or the quotient that it follows from were computed in this run.
    let outcome = Proved::computed(outcome);
    Headline::proved(answer, &outcome, &format!("in {play} play")).said(said)
}

/// Gives up what was asked of older values, which it would keep in memory.
pub(super) fn forget_older(shown: Shown<'_, HeapGames>, asks: &mut Asks) {
    let Some(report) = shown.values() else { return };
    let of = Same(Arc::clone(report));
    asks.forget_unless(shown.known, |asked: &LegalMoves| asked.of == of);
    asks.forget_unless(shown.known, |asked: &MisereMoves| asked.of == of);
}

/// The moves of a position, and the facts on them.
pub struct Moves<'a> {
    /// The moves.
    pub list: &'a MoveList,
    /// The outcome in misère play and the element of the quotient, where they were asked for.
    pub misere: Option<(Outcome, Option<Element>)>,
    /// The quotient that the element is of.
    pub quotient: Option<&'a QuotientReport>,
}

impl<'a> Shown<'a, HeapGames> {
    /// The position that is typed.
    pub fn position(self) -> Result<Position, SyntaxError> {
        let text = &self.document.position;
        // Of what nobody can read it is said how large a heap may be at most.
        Position::parse(text).map_err(|error| {
            let largest = Position::parse_up_to(text, MAX_HEAP_BY_RULE);
            largest.err().unwrap_or(error)
        })
    }

    /// The question for the position that is typed, if a heap of it is too large for its moves to be
    /// listed one by one, or has no known value.
    pub fn large_position(self) -> Option<LargePosition> {
        let report = self.values()?;
        let position = Position::parse_up_to(&self.document.position, MAX_HEAP_BY_RULE).ok()?;
        let listed = position.heaps().iter().all(|&heap| heap <= LISTED);
        if listed && position_value(&report.sequence, &position).is_some() {
            return None;
        }
        let rule = report.sequence.rule.clone();
        let play = self.convention();
        let quotient = self.quotient_of(&rule).filter(|_| self.document.misere);
        let quotient = quotient.filter(|report| report.values_of_all_heaps().is_some());
        Some(LargePosition {
            quotient: quotient.map(|report| Same(Arc::clone(report))),
            rule,
            position,
            play,
        })
    }

    /// The convention chosen.
    pub(super) fn convention(self) -> Convention {
        match self.document.misere {
            true => Convention::Misere,
            false => Convention::Normal,
        }
    }

    /// The outcome in misère play, by a search, by the quotient or by the genus, once one of them has it.
    fn misere_outcome(self, rule: &HeapRule, position: &Position) -> Option<Outcome> {
        let moves = self.moves_of(position).and_then(|moves| moves.misere);
        let found = moves.map(|(outcome, _)| outcome);
        let genus = self.genus_of(rule, position);
        found.or_else(|| genus.map(|genus| Outcome::of(genus.misere() != 0)))
    }

    /// The game that is played.
    pub fn play(self) -> Option<&'a Play> {
        let play = self.choices.play.as_ref();
        play.filter(|play| play.goes_on(self))
    }

    /// The moves of a position, in the convention chosen.
    pub fn moves_of(self, position: &Position) -> Option<Moves<'a>> {
        let of = Same(Arc::clone(self.values()?));
        if !self.document.misere {
            let position = position.clone();
            let list = self.known.answer_to(&LegalMoves { of, position })?;
            return Some(Moves {
                list,
                misere: None,
                quotient: None,
            });
        }
        // An answer with the help of less of the quotient is as good.
        let inquiry = self.known.inquiry::<MisereMoves>()?;
        let (asked, found) = inquiry.answered().zip(inquiry.answer())?;
        (asked.position == *position && asked.of == of).then(|| Moves {
            list: &found.moves,
            misere: found.outcome.map(|outcome| (outcome, found.element)),
            quotient: asked.quotient.as_ref().map(|quotient| &*quotient.0),
        })
    }

    /// Why the moves of the position in view are not known.
    pub fn trouble_with_moves(self) -> Option<String> {
        if !self.document.misere {
            return self.known.trouble::<LegalMoves>();
        }
        let inquiry = self.known.inquiry::<MisereMoves>()?;
        let stopped = inquiry.stopped().map(|why| {
            format!(
                "The search for the outcome was stopped: {why}. With the quotient of its heaps it would be known at once."
            )
        });
        stopped.or_else(|| inquiry.trouble())
    }

    /// The genus of a position, once it is known.
    pub fn genus_of(self, rule: &HeapRule, position: &Position) -> Option<&'a Genus> {
        let (rule, position) = (rule.clone(), position.clone());
        let genus = self.known.answer_to(&GenusOf { rule, position })?;
        Some(genus)
    }
}

/// The element of the position that a move leaves, as its word.
pub fn element_left(report: &QuotientReport, position: &Position, m: &Move) -> Option<Rich> {
    let x = report.solution.as_ref()?.element(&position.after(m))?;
    Some(element_name(report, x))
}

/// The word of an element.
pub fn element_name(report: &QuotientReport, x: Element) -> Rich {
    in_letters(report.words.get(x as usize).map_or("", String::as_str))
}

/// A genus as it is written on screen.
pub fn genus_text(genus: &Genus) -> String {
    notation::genus(&genus.to_string())
}

/// Whether a nim position has this genus, in words.
pub fn tameness(genus: &Genus) -> &'static str {
    if genus.is_tame() {
        "A nim position has this genus."
    } else {
        "No nim position has this genus: the position is not tame."
    }
}
