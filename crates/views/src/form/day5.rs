//! The 4,171,780 games born by day 5: those that pass a filter, and how many have each genus.

use super::{FormSheets, ask, filter, headline};
use crate::{Asks, Framing, Headline, Picture, Shown, View, notation};
use grundy_figure::{Cell, Table, grouped};
use grundy_form::{Day5, Day5Filter};
use grundy_heap::Genus;
use grundy_jobs::Same;
use grundy_jobs::form::{Day5Selection, GamesOfDay5, SelectionOfDay5};
use grundy_project::GameFilter;
use std::sync::Arc;

/// More games than this are not written from the window, which waits for them.
const EXPORTED: usize = 100_000;

/// The heads of the columns.
pub const HEAD_OF_DAY_5: [&str; 5] = ["Game", "Outcome", "Genus", "Parity", "Composite"];

/// The view.
pub struct GamesByDay5;

impl View<FormSheets> for GamesByDay5 {
    entry!(
        shaped "day5",
        "Day 5",
        "The 4,171,780 games born by day 5: filters, counts, genera"
    );

    fn asks(&self, shown: Shown<'_, FormSheets>, asks: &mut Asks) {
        ask(asks, GamesOfDay5);
        let games = shown.known.answer::<GamesOfDay5>();
        if let (Some(games), Some(filter)) = (games, wanted(&shown.document.filter)) {
            let of = Same(Arc::clone(games));
            ask(asks, SelectionOfDay5 { of, filter });
        }
    }

    fn headline(&self, shown: Shown<'_, FormSheets>) -> Option<Headline> {
        let all = shown.known.answer::<GamesOfDay5>();
        let chosen = shown.known.answer::<SelectionOfDay5>();
        let known = chosen.map(|chosen| chosen.masks.len());
        let known = known.zip(all.map(|games| games.masks().len()));
        Some(headline::of_games(known, "games", "born by day 5"))
    }

    fn picture(&self, shown: Shown<'_, FormSheets>, framing: Framing) -> Option<Picture> {
        let selection = shown.known.answer::<SelectionOfDay5>()?;
        let bars = bars_of_day_5(selection);
        Some(grundy_figure::bars_in_columns(&bars, framing.frame(), framing.page).into())
    }

    fn rows(&self, shown: Shown<'_, FormSheets>) -> Option<Table> {
        let games = shown.known.answer::<GamesOfDay5>()?;
        let masks = &shown.known.answer::<SelectionOfDay5>()?.masks;
        let rows = masks.iter().take(EXPORTED + 1);
        let rows = rows.map(|&mask| row_of_day_5(games, mask));
        let count = grouped(masks.len() as u64);
        let cut = format!("Wrote the first {EXPORTED} of {count} games; filter for fewer.");
        Some(Table::new(HEAD_OF_DAY_5, rows).at_most(EXPORTED, cut))
    }
}

/// A game of day 5 under [`HEAD_OF_DAY_5`].
pub fn row_of_day_5(games: &Day5, mask: u32) -> Vec<Cell> {
    let genus = games.genus(mask).map(Genus::to_string).unwrap_or_default();
    let parity = if games.is_even(mask) { "even" } else { "odd" };
    vec![
        Cell::text(notation::game(&games.name(mask))),
        Cell::plain(games.outcome(mask)),
        Cell::word(&genus, notation::genus_latex(&genus)),
        Cell::text(parity),
        Cell::flag(games.is_composite(mask)),
    ]
}

/// The filter, unless its genus cannot be read.
fn wanted(chosen: &GameFilter) -> Option<Day5Filter> {
    (!filter::is_unreadable(chosen)).then(|| Day5Filter {
        outcome: filter::outcome(chosen),
        even: chosen.even,
        composite: chosen.composite,
        genus: filter::genus(chosen),
        with: chosen.with,
    })
}

/// The genera as they are written, with the number of games that have each.
pub fn bars_of_day_5(selection: &Day5Selection) -> Vec<(String, u64)> {
    let row =
        |(genus, count): &(Genus, usize)| (notation::genus(&genus.to_string()), *count as u64);
    selection.genera.iter().map(row).collect()
}
