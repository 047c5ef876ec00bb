//! Which games have the values that are typed: all codes 0.abcd and 4.abc, subtraction sets and names,
//! whether they are in the store or not.

use super::Atlases;
use crate::{Asks, Data, Framing, Headline, Picture, Shown, State, View};
use grundy_base::number::joined;
use grundy_figure::{Cell, Table, grouped, text_table};
use grundy_heap::{GameFound, GamesFound, LAST_SHIFT};
use grundy_jobs::{GamesWithValues, Inquiry};
use std::sync::Arc;

/// The view.
pub struct WhichGame;

impl View<Atlases> for WhichGame {
    entry!(
        "which",
        "Which game?",
        "Every code 0.abcd or 4.abc, subtraction set or named game that has the Grundy values that are typed"
    );

    fn asks(&self, shown: Shown<'_, Atlases>, asks: &mut Asks) {
        match question(shown) {
            Some(question) => asks.ask(question),
            None => asks.forget::<GamesWithValues>(),
        }
    }

    fn headline(&self, shown: Shown<'_, Atlases>) -> Option<Headline> {
        if question(shown).is_none() {
            return Some(Headline::open("no values yet"));
        }
        let Some(found) = games(shown) else {
            return Some(Headline::open(""));
        };
        let answer = match found.games.len() {
            1 => "1 game".to_owned(),
            games => format!("{} games", grouped(games as u64)),
        };
        let extent = format!("of {} tried", grouped(found.tried as u64));
        let inquiry = shown.known.inquiry::<GamesWithValues>();
        let stale = inquiry.is_some_and(Inquiry::is_stale);
        Some(Headline::new(answer, State::Exact, extent).stale(stale))
    }

    fn picture(&self, shown: Shown<'_, Atlases>, framing: Framing) -> Option<Picture> {
        Some(text_table(&self.rows(shown)?, framing.width).into())
    }

    fn rows(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        Some(Table::new(HEADS, games(shown)?.games.iter().map(row)))
    }

    fn json(&self, shown: Shown<'_, Atlases>) -> Option<Data> {
        let found = shown.known.current::<GamesWithValues>()?;
        let text = serde_json::to_string(found.as_ref()).ok()?;
        Some(Data { text, cut: None })
    }
}

/// The heads of the columns.
pub const HEADS: [&str; 4] = ["Game", "Name", "Values from heap", "OEIS"];

fn question(shown: Shown<'_, Atlases>) -> Option<GamesWithValues> {
    let values = shown.choices.values.as_ref()?.as_ref().ok()?.clone();
    (!values.is_empty()).then_some(GamesWithValues { values })
}

/// The games that were found.
pub fn games<'a>(shown: Shown<'a, Atlases>) -> Option<&'a Arc<GamesFound>> {
    question(shown)?;
    shown.known.answer::<GamesWithValues>()
}

/// A game as a row.
pub fn row(game: &GameFound) -> Vec<Cell> {
    let name = game.name.clone().unwrap_or_default();
    let oeis = game.oeis.map(|entry| entry.words()).unwrap_or_default();
    let heaps = joined(&game.shifts, ", ");
    [game.game.clone(), name, heaps, oeis]
        .map(Cell::text)
        .to_vec()
}

/// What is said where no game has the values, or none are typed.
pub fn nothing(shown: Shown<'_, Atlases>) -> Option<String> {
    match (question(shown), games(shown)) {
        (None, _) => Some("Type Grundy values above, such as 0 1 2 3 1 4 3 2.".to_owned()),
        (Some(_), Some(found)) if found.games.is_empty() => Some(format!(
            "None of {} games has these values from one of the heaps 0 to {LAST_SHIFT} on.",
            found.tried
        )),
        _ => None,
    }
}
