//! The Grundy values themselves, as several views give them away.

use super::HeapGames;
use crate::figure::{Cell, Table, joined};
use crate::heap::{NimJson, write_b_file};
use crate::views::{Data, Shown};

/// The part of [`View`](crate::views::View) of a view that gives the values away.
macro_rules! gives_values {
    () => {
        fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
            values::rows(shown)
        }

        gives_values!(json);
    };
    (json) => {
        fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
            values::json(shown)
        }

        fn copied(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
            values::copied(shown)
        }
    };
}
pub(super) use gives_values;

/// More values than this are not put on the clipboard.
const MOST_COPIED: usize = 1_000_000;

/// More values than this are not written from the window, which waits for them.
const MOST_WRITTEN: usize = 1_000_000;

/// The value of each heap.
pub fn rows(shown: Shown<'_, HeapGames>) -> Option<Table> {
    let values = &shown.values()?.sequence.values;
    let row = |(heap, value): (usize, u32)| vec![Cell::number(heap), Cell::number(value)];
    let rows = values.iter().enumerate().take(MOST_WRITTEN).map(row);
    let cut = (values.len() > MOST_WRITTEN)
        .then(|| format!("Wrote the first {MOST_WRITTEN} values; `grundy nim --json` writes all."));
    let table = Table::new(["heap", "value"], rows);
    Some(Table { cut, ..table })
}

/// The sequence in the format of `grundy nim --json`.
pub fn json(shown: Shown<'_, HeapGames>) -> Option<Data> {
    let sequence = &shown.values()?.sequence;
    let all = sequence.values.len() <= MOST_WRITTEN;
    let text = serde_json::to_string(&NimJson::of(sequence, all, !sequence.searched)).ok()?;
    let cut = (!all).then(|| {
        "Left the values out, there are too many; `grundy nim --json` writes all.".to_owned()
    });
    Some(Data { text, cut })
}

/// The sequence as a b-file.
pub fn b_file(shown: Shown<'_, HeapGames>) -> Option<Data> {
    let values = &shown.values()?.sequence.values;
    let mut text = Vec::new();
    write_b_file(&mut text, values.iter().take(MOST_WRITTEN)).ok()?;
    let cut = (values.len() > MOST_WRITTEN).then(|| {
        format!("Wrote the first {MOST_WRITTEN} values; `grundy nim --b-file` writes all.")
    });
    let text = String::from_utf8(text).ok()?;
    Some(Data { text, cut })
}

/// The values with commas between them.
pub fn copied(shown: Shown<'_, HeapGames>) -> Option<Data> {
    let values = &shown.values()?.sequence.values;
    let text = joined(values.iter().take(MOST_COPIED), ",");
    let cut = (values.len() > MOST_COPIED)
        .then(|| format!("Copied the first {MOST_COPIED} of {} values.", values.len()));
    Some(Data { text, cut })
}
