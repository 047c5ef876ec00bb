//! Why a heap has its value: its options by their values.

use super::HeapGames;
use crate::{Asks, Shown};
use grundy_figure::Cell;
use grundy_heap::Why;
use grundy_jobs::{Same, WhyValue};
use std::sync::Arc;

/// Values of options that are listed.
const LISTED: usize = 40;

/// Asks why the heap that was chosen has its value. No picture is made of it.
pub(super) fn ask(shown: Shown<'_, HeapGames>, asks: &mut Asks) {
    match question(shown) {
        Some(question) => asks.ask_for_words(question),
        None => asks.forget::<WhyValue>(),
    }
}

fn question(shown: Shown<'_, HeapGames>) -> Option<WhyValue> {
    let heap = shown.choices.why?;
    let of = Same(Arc::clone(shown.values()?));
    Some(WhyValue { of, heap })
}

/// Why the heap that was chosen has its value; nothing inside where that is not explained.
pub fn answer<'a>(shown: Shown<'a, HeapGames>) -> Option<Option<&'a Why>> {
    let question = question(shown)?;
    let answer = shown.known.answer_to(&question)?;
    Some(answer.as_ref().as_ref())
}

/// A row for each value of the options; of very many the first ones.
pub fn rows_of(why: &Why) -> Vec<Vec<Cell>> {
    let groups = why.by_value.iter().take(LISTED);
    let rows = groups.map(|group| {
        let value = format!("value {}", group.value);
        vec![Cell::text(value), Cell::text(group.words())]
    });
    let mut rows: Vec<Vec<Cell>> = rows.collect();
    if let Some(more) = why
        .by_value
        .len()
        .checked_sub(LISTED)
        .filter(|more| *more > 0)
    {
        rows.push(vec![
            Cell::text("…"),
            Cell::text(format!("and {more} values more")),
        ]);
    }
    rows
}
