//! The Grundy values themselves, as several views give them away.

use super::HeapGames;
use crate::proved::{FOR_ALL_HEAPS, Grounds};
use crate::{Data, Headline, Shown, State};
use grundy_figure::{Cell, Rich, Table, grouped, joined};
use grundy_heap::{NimJson, NimReport, write_b_file};
use std::ops::Range;

/// The part of [`View`](crate::View) of a view that gives the values away.
macro_rules! gives_values {
    () => {
        fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
            values::rows(shown)
        }

        fn csv(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
            values::csv(shown)
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
pub(super) const MOST_WRITTEN: usize = 1_000_000;

/// More values than this are not laid out for a page, which has room for fewer.
pub(super) const MOST_ON_PAGES: usize = 1_000;

/// The headline on the last values, and whether they are those of the document.
pub fn headline(shown: Shown<'_, HeapGames>, of: impl Fn(&NimReport) -> Headline) -> Headline {
    let values = shown.values();
    let headline = values.map_or_else(|| Headline::open(""), |report| of(report));
    headline.stale(shown.is_stale())
}

/// A headline on all known values: proved for all heaps where they repeat for ever, or else exact.
pub fn of_all(report: &NimReport, answer: impl Into<Rich>) -> Headline {
    match grounds(report) {
        Some(grounds) => Headline::on(answer, grounds, FOR_ALL_HEAPS),
        None => Headline::new(answer, State::Exact, exact_up_to(report.sequence.heaps())),
    }
}

/// On which grounds all values are known, where they repeat for ever and that is proved.
pub fn grounds(report: &NimReport) -> Option<Grounds> {
    let period = report.sequence.period.as_ref();
    let proved = report.proved.as_ref();
    let proved = proved.filter(|_| period.is_some_and(|period| period.proved));
    proved.map(Grounds::of)
}

/// That something is exact up to a heap.
pub fn exact_up_to(heap: usize) -> String {
    format!("exact up to heap {}", grouped(heap as u64))
}

/// What is drawn of the values, and how far they go.
pub fn caption(what: &str, report: &NimReport) -> Rich {
    caption_of_part(
        what,
        &report.sequence.rule.printed_title(),
        0..report.sequence.heaps() + 1,
    )
}

/// What is drawn of the values of these heaps of a game, or of two: how far they go, and where they begin if that is not the first heap.
pub fn caption_of_part(what: &str, title: &str, heaps: Range<usize>) -> Rich {
    let [first, last] = [heaps.start, heaps.end.saturating_sub(1)].map(|heap| grouped(heap as u64));
    match heaps.start {
        0 => format!("{what} of {title} to heap {last}.").into(),
        _ => format!("{what} of {title} from heap {first} to heap {last}.").into(),
    }
}

/// The value of each heap.
pub fn rows(shown: Shown<'_, HeapGames>) -> Option<Table> {
    Some(Columns::of(shown)?.rows(MOST_WRITTEN))
}

/// The value of each heap as CSV.
pub fn csv(shown: Shown<'_, HeapGames>) -> Option<Data> {
    Some(Columns::of(shown)?.csv())
}

/// The values of one game or two, a column of each beside the heaps. A game that is known less far has empty cells.
pub(super) struct Columns<'a> {
    games: Vec<(String, &'a NimReport)>,
}

impl<'a> Columns<'a> {
    /// Of the game of the document.
    pub(super) fn of(shown: Shown<'a, HeapGames>) -> Option<Self> {
        let games = vec![("value".to_owned(), shown.values()?.as_ref())];
        Some(Columns { games })
    }

    /// Of two games, each under its code.
    pub fn of_two(games: [&'a NimReport; 2]) -> Self {
        let games = games.map(|report| (report.sequence.rule.text(), report));
        let games = games.into();
        Columns { games }
    }

    fn heaps(&self) -> usize {
        let heaps = self.games.iter();
        let heaps = heaps.map(|(_, report)| report.sequence.values.len());
        heaps.max().unwrap_or(0)
    }

    /// The values of a heap.
    fn at(&self, heap: usize) -> impl Iterator<Item = Option<u32>> {
        let games = self.games.iter();
        games.map(move |(_, report)| report.sequence.values.get(heap))
    }

    /// A row for each heap, so many at most.
    pub fn rows(&self, most: usize) -> Table {
        let row = |heap: usize| {
            let values = self.at(heap).map(|value| value.map(Cell::number));
            let values = values.map(Cell::from);
            std::iter::once(Cell::number(heap)).chain(values).collect()
        };
        let heads = self.games.iter().map(|(head, _)| head.as_str());
        let heads = std::iter::once("heap").chain(heads);
        let cut = (self.heaps() > MOST_WRITTEN).then(|| {
            format!("Wrote the first {MOST_WRITTEN} values; `grundy nim --json` writes all.")
        });
        let table = Table::new(heads, (0..self.heaps().min(most)).map(row));
        Table { cut, ..table }
    }

    /// The rows as CSV. They are written one by one: the table of all takes a hundred times the memory of the values.
    pub fn csv(&self) -> Data {
        let Data { mut text, cut } = Data::csv(&self.rows(0));
        for heap in 0..self.heaps().min(MOST_WRITTEN) {
            text.push_str(&heap.to_string());
            for value in self.at(heap) {
                text.push(',');
                text.push_str(&value.map_or_else(String::new, |value| value.to_string()));
            }
            text.push('\n');
        }
        Data { text, cut }
    }
}

/// The sequence in the format of `grundy nim --json`.
pub fn json(shown: Shown<'_, HeapGames>) -> Option<Data> {
    let report = shown.values()?;
    let (sequence, proved) = (&report.sequence, report.proved.as_ref());
    let all = sequence.values.len() <= MOST_WRITTEN;
    let text =
        serde_json::to_string(&NimJson::of(sequence, proved, all, !sequence.searched)).ok()?;
    let cut = (!all).then(|| {
        "Left the values out, there are too many; `grundy nim --json` writes all.".to_owned()
    });
    Some(Data { text, cut })
}

/// The sequence as a b-file.
pub fn b_file(shown: Shown<'_, HeapGames>) -> Option<Data> {
    let values = &shown.values()?.sequence.values;
    let mut text = Vec::new();
    write_b_file(&mut text, 0, values.iter().take(MOST_WRITTEN)).ok()?;
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
