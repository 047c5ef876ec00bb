//! Values of somebody else held against the game: the first that is wrong, with the options that say why, and a
//! period that is claimed.

use super::HeapGames;
use super::why::rows_of;
use crate::proved::FOR_ALL_HEAPS;
use crate::{Asks, Data, Framing, Grounds, Headline, Picture, Shown, State, View};
use grundy_figure::{Cell, Table, grouped, text_table};
use grundy_heap::{CheckError, ClaimCheck, PeriodClaim, TableCheck, TableError, ValueTable};
use grundy_jobs::{CheckedTable, Inquiry};
use std::sync::Arc;

/// The table, and a claim.
pub struct Check;

/// The table that was typed, as it was read.
#[derive(Clone, PartialEq)]
pub(super) struct TypedTable {
    pub(super) text: String,
    pub(super) table: Result<Arc<ValueTable>, TableError>,
}

impl TypedTable {
    /// Reads a text.
    pub(super) fn read(text: &str) -> TypedTable {
        TypedTable {
            text: text.to_owned(),
            table: ValueTable::read(text).map(Arc::new),
        }
    }
}

impl View<HeapGames> for Check {
    entry!(
        "check",
        "Check a table",
        "Values of somebody else against this game: the first wrong one, and a period that is claimed"
    );

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        match question(shown) {
            Some(question) => asks.ask(question),
            None => asks.forget::<CheckedTable>(),
        }
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        Some(headline(shown))
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        Some(text_table(&self.rows(shown)?, framing.width).into())
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        let checked = shown.known.answer::<CheckedTable>()?;
        let rows = match checked.as_ref() {
            Ok(checked) => lines(shown, checked),
            Err(why) => vec![row("refused", why.to_string())],
        };
        Some(Table::new(["", "what was found"], rows))
    }

    fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        let checked = shown.known.current::<CheckedTable>()?;
        let text = serde_json::to_string(checked.as_ref().as_ref().ok()?).ok()?;
        Some(Data { text, cut: None })
    }
}

/// The table and the claim that are typed, if there is something to check.
fn question(shown: Shown<'_, HeapGames>) -> Option<CheckedTable> {
    let table = shown.choices.table()?.as_ref().ok()?;
    let checked = &shown.document.checked;
    let claim = checked.period.map(|period| PeriodClaim {
        period,
        from: checked.from,
    });
    let is_something = claim.is_some() || !table.values.is_empty();
    is_something.then(|| {
        Some(CheckedTable {
            rule: shown.rule()?.clone(),
            table: Arc::clone(table),
            claim,
        })
    })?
}

/// Whether all agrees.
fn headline(shown: Shown<'_, HeapGames>) -> Headline {
    if let Some(Err(_)) = shown.choices.table() {
        return Headline::open("the table cannot be read");
    }
    if question(shown).is_none() {
        return Headline::open("no values yet");
    }
    let Some(checked) = shown.known.answer::<CheckedTable>() else {
        return Headline::open("");
    };
    let headline = match checked.as_ref() {
        Ok(checked) => of(checked),
        Err(CheckError::TooFar(_)) => Headline::open("too far"),
        Err(_) => Headline::open(""),
    };
    let inquiry = shown.known.inquiry::<CheckedTable>();
    headline.stale(inquiry.is_some_and(Inquiry::is_stale))
}

fn of(checked: &TableCheck) -> Headline {
    if let Some(wrong) = &checked.wrong {
        let answer = format!("Heap {} is wrong", grouped(wrong.heap as u64));
        let extent = format!("{} in the table, {} is right", wrong.said, wrong.value);
        return Headline::new(answer, State::Wrong, extent);
    }
    let agree = match checked.entries {
        0 => String::new(),
        1 => "The value agrees".to_owned(),
        entries => format!("All {} values agree", grouped(entries as u64)),
    };
    let Some(claim) = &checked.claim else {
        let last = (checked.first + checked.entries).saturating_sub(1);
        return Headline::new(agree, State::Exact, super::values::exact_up_to(last));
    };
    let words = claim.claim.words();
    let answer = match agree.is_empty() {
        true => words.replacen('p', "P", 1),
        false => format!("{agree}, {words}"),
    };
    match (claim.fails, &claim.proved, claim.least) {
        (Some(found), ..) => {
            let extent = format!("false at heap {}", grouped(found.heap as u64));
            Headline::new(answer, State::Wrong, extent)
        }
        (None, Some(proved), _) => Headline::proved(answer, proved, FOR_ALL_HEAPS),
        (None, None, Some(_)) => {
            let extent = format!("observed up to heap {}", grouped(claim.checked_to as u64));
            Headline::new(answer, State::Observed, extent)
        }
        (None, None, None) => Headline::new(answer, State::Open, "too few values"),
    }
}

fn row(what: &str, text: impl Into<Cell>) -> Vec<Cell> {
    vec![Cell::text(what.to_owned()), text.into()]
}

/// What was found, a row for each sentence.
fn lines(shown: Shown<'_, HeapGames>, checked: &TableCheck) -> Vec<Vec<Cell>> {
    let mut rows = vec![row("game", checked.rule.title())];
    if let Some(Ok(table)) = shown.choices.table() {
        let notes = table
            .notes()
            .into_iter()
            .filter(|_| !table.values.is_empty());
        rows.extend(notes.map(|note| row("read", note)));
    }
    rows.extend(
        checked
            .sentences()
            .into_iter()
            .map(|text| row("values", text)),
    );
    if let Some(why) = checked.wrong.as_ref().and_then(|wrong| wrong.why.as_ref()) {
        rows.push(row("why", why.sentence()));
        rows.extend(rows_of(why));
    }
    rows.extend(checked.claim.iter().flat_map(claimed));
    rows
}

/// What became of a claim.
fn claimed(claim: &ClaimCheck) -> Vec<Vec<Cell>> {
    let mut rows = vec![row("claim", claim.sentence())];
    let grounds = claim.proved.as_ref().map(Grounds::of);
    match (grounds, claim.least) {
        (Some(grounds), Some(least)) => {
            let proved = grounds.proved(FOR_ALL_HEAPS);
            rows.push(row("proof", format!("{}: {proved}.", least.words())));
        }
        (None, Some(_)) => rows.push(row(
            "proof",
            "none: the values were compared as far as they go",
        )),
        _ => {}
    }
    rows
}
