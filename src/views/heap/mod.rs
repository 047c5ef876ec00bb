//! Heap games: a rule that is typed, its Grundy values, its misère quotient, its positions, and the
//! genera and canonical forms of its heaps.

pub mod forms;
pub mod genus;
pub mod genus_search;
pub mod histogram;
mod play;
pub mod plot;
pub mod positions;
pub mod quotient;
pub mod sequence;
mod values;

pub use play::Play;

use super::quotient::PageChoices;
use super::{Asks, Kind, Shown, View};
use crate::heap::{HeapRule, MAX_HEAPS, NimReport};
use crate::jobs::quotient::HeapQuotient;
use crate::jobs::{GenusSearch, GrundyValues, HeapGenera};
use crate::project::{Body, HeapGame};
use crate::views::quotient::forget_older_pages;
use serde_json::{Value, json};
use std::sync::Arc;

/// The largest heap that the misère views take.
pub const MOST_MISERE_HEAPS: usize = 400;

/// Heap games.
pub struct HeapGames;

/// What the window has chosen of a heap game.
#[derive(Default)]
pub struct Choices {
    /// The heaps that the plot shows, from one up to another, and the version of the values there.
    pub in_view: Option<(u64, (usize, usize))>,
    /// A game that is played against the computer.
    pub play: Option<Play>,
    /// The search through codes that was begun.
    pub search: Option<GenusSearch>,
    /// On the pages of the quotient.
    pub pages: PageChoices,
    /// The quotient that is awaited as long as it takes.
    pub patient_for: Option<HeapQuotient>,
}

impl Kind for HeapGames {
    type Document = HeapGame;
    type Choices = Choices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &sequence::Sequence,
        &plot::Plot,
        &histogram::Histogram,
        &quotient::OVERVIEW,
        &quotient::GROWTH,
        &quotient::TABLE,
        &quotient::ELEMENTS,
        &quotient::STRUCTURE,
        &quotient::COMPARE,
        &positions::Positions,
        &genus::Genera,
        &forms::Forms,
    ];

    fn document(body: &Body) -> Option<&HeapGame> {
        body.heap_game()
    }

    fn choose_all(game: &HeapGame, choices: &mut Choices) {
        choices.search = Some(genus_search::search(game));
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        positions::forget_older(shown, asks);
        let heaps = shown.document.heaps;
        match shown.rule() {
            Some(rule) if heaps <= MAX_HEAPS => asks.ask(GrundyValues { rule, heaps }),
            Some(_) => asks.give_up::<GrundyValues>(),
            None => {}
        }
        forget_older_pages(shown, asks);
        if quotient::is_page(shown.document) {
            quotient::ask(shown, asks);
        }
    }

    fn lacks(shown: Shown<'_, Self>) -> Option<String> {
        let unreadable = shown.rule().is_none();
        unreadable.then(|| "The rule of this game cannot be read.".to_owned())
    }

    fn status(shown: Shown<'_, Self>) -> Value {
        let values = shown.known.current::<GrundyValues>();
        let sequence = values.map(|report| &report.sequence);
        let genera = shown.known.answer::<HeapGenera>();
        json!({
            "rule": shown.document.rule,
            "heaps": sequence.map(|sequence| sequence.heaps()),
            "period": sequence.and_then(|sequence| sequence.period.as_ref()),
            "genus": {
                "rows": genera.map(|report| report.table.rows.len()),
                "pairs": genera.and_then(|report| Some(report.pairs.as_ref()?.pairs.len())),
                "done": genera.is_some() && !shown.known.is_running::<HeapGenera>(),
            },
        })
    }
}

impl<'a> Shown<'a, HeapGames> {
    /// The rule, when its text can be read.
    pub fn rule(self) -> Option<HeapRule> {
        HeapRule::parse(&self.document.rule).ok()
    }

    /// The last Grundy values, partial while they are computed.
    pub fn values(self) -> Option<&'a Arc<NimReport>> {
        self.known.answer::<GrundyValues>()
    }

    /// A number that differs whenever the Grundy values do.
    pub fn version_of_values(self) -> u64 {
        let inquiry = self.known.inquiry::<GrundyValues>();
        inquiry.map_or(0, |inquiry| inquiry.version())
    }

    /// Whether the Grundy values answer an older version of the document.
    pub fn is_stale(self) -> bool {
        let inquiry = self.known.inquiry::<GrundyValues>();
        inquiry.is_some_and(|inquiry| inquiry.is_stale())
    }

    /// Why there are no Grundy values, or not all of them.
    pub fn trouble(self) -> Option<String> {
        if self.rule().is_some() && self.document.heaps > MAX_HEAPS {
            return Some(format!("At most {MAX_HEAPS} heaps can be computed."));
        }
        self.known.trouble::<GrundyValues>()
    }

    /// The largest heap of the misère views; a file may say any number.
    pub fn misere_heaps(self) -> usize {
        self.document.forms.heaps.clamp(1, MOST_MISERE_HEAPS)
    }
}
