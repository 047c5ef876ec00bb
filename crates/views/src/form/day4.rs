//! The 22 games born by day 4, with all that is known of them.

use super::{FormSheets, ask, columns, facts, filter, headline};
use crate::{Answers, Asks, Framing, Headline, Picture, Shown, View};
use grundy_figure::{Cell, Rich, Table, text_table};
use grundy_jobs::form::{GamesOfDay4, LineFacts};
use grundy_project::{GameFilter, SheetColumn};
use std::sync::Arc;

/// The view.
pub struct Day4;

impl View<FormSheets> for Day4 {
    entry!(
        "day4",
        "Day 4",
        "The 22 games born by day 4, with all that is known of them"
    );

    fn asks(&self, _: Shown<'_, FormSheets>, asks: &mut Asks) {
        ask(asks, GamesOfDay4);
    }

    fn headline(&self, shown: Shown<'_, FormSheets>) -> Option<Headline> {
        let all = shown.known.answer::<GamesOfDay4>().map(|games| games.len());
        let chosen = chosen_of_day_4(shown.known, &shown.document.filter);
        let known = chosen.map(|games| games.len()).zip(all);
        Some(headline::of_games(known, "games", "born by day 4"))
    }

    fn picture(&self, shown: Shown<'_, FormSheets>, framing: Framing) -> Option<Picture> {
        let sheet = shown.document;
        let titles = sheet
            .day4_columns
            .iter()
            .map(|&c| Rich::formula(columns::title(c)));
        let games = chosen_of_day_4(shown.known, &sheet.filter)?;
        let row = |facts: &Arc<LineFacts>| {
            let cells = sheet.day4_columns.iter();
            let cells = cells.map(|&column| Cell::text(columns::cell(facts, column)));
            cells.collect()
        };
        let table = Table::new(titles, games.into_iter().map(row));
        Some(text_table(&table, framing.width).into())
    }

    fn rows(&self, shown: Shown<'_, FormSheets>) -> Option<Table> {
        let columns = &shown.document.day4_columns;
        let games = chosen_of_day_4(shown.known, &shown.document.filter)?;
        let row = |facts: &Arc<LineFacts>| columns::data_cells(Some(facts), columns);
        let rows = games.into_iter().map(row);
        Some(Table::new(columns::data_titles(columns), rows))
    }
}

/// The games that pass the filter, once they are known.
pub fn chosen_of_day_4<'a>(
    known: &'a Answers,
    filter: &GameFilter,
) -> Option<Vec<&'a Arc<LineFacts>>> {
    let passes = |facts: &&Arc<LineFacts>| {
        let primes = facts.primes.known();
        let composite = primes.is_some_and(|all| all.iter().any(|primes| primes.len() > 1));
        let even = facts.form.parity == "even";
        filter::passes(filter, facts.form.misere, &facts.form.genus)
            && filter.even.is_none_or(|wanted| wanted == even)
            && filter.composite.is_none_or(|wanted| wanted == composite)
    };
    let games = known.answer::<GamesOfDay4>()?;
    Some(games.iter().filter(passes).collect())
}

/// The tooltip of a cell: all of it, and of a quotient also its presentation.
pub fn about_cell(facts: &LineFacts, column: SheetColumn) -> String {
    match (facts.quotient.known(), column) {
        (Some(quotient), SheetColumn::Quotient) => {
            let presentation = quotient.presentation.as_deref().unwrap_or_default();
            format!("{}\n{presentation}", facts::quotient(quotient))
        }
        _ => columns::cell(facts, column).spelled(),
    }
}
