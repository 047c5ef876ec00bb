//! The values in rows of the period's width, exceptional values marked.

use super::HeapGames;
use super::known_results::{KnownPeriod, none_seen};
use super::trend::Trend;
use super::values::{self, gives_values};
use super::why;
use crate::proved::FOR_ALL_HEAPS;
use crate::{Asks, Data, Framing, Headline, Picture, Shown, State, View, row_width};
use grundy_figure::{
    Cell, Growth, HeapRows, Rich, Scene, Table, grouped, growing_table, value_table,
};
use grundy_heap::{NimReport, NimSequence, Period};
use grundy_project::HeapGame;
use grundy_proof::{Claim, Proved};

/// Rows in a picture.
const ROWS_DRAWN: usize = 120;

/// Rows in a table for a page, one more than a page has room for, so that it is known to be cut.
const ROWS_PRINTED: usize = 401;

/// The values in rows.
pub struct Sequence;

impl View<HeapGames> for Sequence {
    entry!(
        "sequence",
        "Nim sequence",
        "The values in rows, exceptional heaps marked"
    );

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        why::ask(shown, asks);
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        Some(values::headline(shown, headline))
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        picture(shown, framing)
    }

    gives_values!();

    fn table(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        let sequence = &shown.values()?.sequence;
        let width = width(shown.document, sequence);
        let minus = subtracted(shown.document, sequence);
        let row = |row: usize| {
            let first = row * width;
            let heaps = first..(first + width).min(sequence.values.len());
            let cell = |n: usize| {
                let value = sequence.values.get(n).map(i64::from);
                let value = minus.map_or(value, |trend| trend.level(n));
                let value = value.unwrap_or_default();
                Cell::number(value).strong(sequence.is_exception(n))
            };
            let head = Cell::plain(format!("{first}+"));
            std::iter::once(head).chain(heaps.map(cell)).collect()
        };
        let rows = sequence.values.len().div_ceil(width).min(ROWS_PRINTED);
        let head = std::iter::once(Cell::text("heap")).chain((0..width).map(Cell::number));
        Some(Table::new(head, (0..rows).map(row)))
    }
}

/// The period, and how well it is known: in print perhaps, where these values do not prove it.
fn headline(report: &NimReport) -> Headline {
    let sequence = &report.sequence;
    let (said, heaps) = (state_of_proof(sequence), sequence.heaps());
    let headline = match (&sequence.period, &report.proved) {
        (_, Some(proved)) => of_proved_period(proved),
        (Some(period), None) => of_period(period, heaps),
        (None, None) if sequence.is_searched() => match KnownPeriod::of(&sequence.rule) {
            Some(known) => of_known_period(heaps, &known),
            None => no_period(heaps),
        },
        (None, None) => Headline::new("Values", State::Exact, values::exact_up_to(heaps)),
    };
    headline.said(said)
}

/// One sentence on the period and on how well it is known: by these values, or besides.
pub fn state_of_proof(sequence: &NimSequence) -> String {
    let open = sequence.period.is_none() && sequence.is_searched();
    match open.then(|| KnownPeriod::of(&sequence.rule)).flatten() {
        Some(known) => sequence.on_trust_or_not(none_seen(sequence.heaps(), &known)),
        None => sequence.state_of_proof(),
    }
}

/// A period that was computed earlier, and of which nothing is kept that proves it.
pub(super) fn of_known_period(heaps: usize, known: &KnownPeriod) -> Headline {
    let (heaps, period) = (grouped(heaps as u64), known.short());
    let extent = format!("up to heap {heaps}; {period} was computed earlier");
    Headline::new("None seen", State::Exact, extent)
}

/// A period that is proved.
pub(super) fn of_proved_period(proved: &Proved<Claim>) -> Headline {
    let answer = match proved.claim() {
        Claim::Period { period, .. } => named("period", *period, 0),
        Claim::Growth {
            period,
            saltus,
            periodic_residues,
            ..
        } => match periodic_residues.is_empty() {
            true => named("arithmetic period", *period, *saltus),
            false => named("split period", *period, *saltus),
        },
        other => other.sentence("the game"),
    };
    Headline::proved(answer, proved, FOR_ALL_HEAPS)
}

/// That no period was found in the values of so many heaps.
pub(super) fn no_period(heaps: usize) -> Headline {
    let extent = format!("up to heap {}", grouped(heaps as u64));
    Headline::new("No period seen", State::Exact, extent)
}

/// A period that holds for so many heaps at least, as was seen.
fn of_period(period: &Period, heaps: usize) -> Headline {
    let answer = named(period.kind(), period.period, period.saltus);
    let seen = grouped(heaps as u64);
    let extent = match period.needs {
        Some(needs) => format!(
            "observed up to heap {seen}; a proof needs {} heaps",
            grouped(needs as u64)
        ),
        None => format!("observed up to heap {seen}"),
    };
    Headline::new(answer, State::Observed, extent)
}

/// A period by its kind, with its saltus if values grow, as the beginning of a sentence.
fn named(kind: &str, period: usize, saltus: u64) -> String {
    let saltus = match saltus {
        0 => String::new(),
        saltus => format!(", saltus {}", grouped(saltus)),
    };
    let mut kind = kind.to_owned();
    if let Some(first) = kind.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("{kind} {}{saltus}", grouped(period as u64))
}

/// The rows from heap 0 on, as far as a picture holds.
pub fn picture(shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
    let report = shown.values()?;
    let mut picture = Picture {
        scene: Scene::default(),
        caption: caption(shown.document, report),
        marks: marks(report),
        ..Picture::default()
    };
    let drawn = framing.caption(|| picture.whole_caption());
    let width = width(shown.document, &report.sequence);
    let drawn_heaps = ROWS_DRAWN * width;
    let table = HeapRows {
        width,
        kept: shown.document.row_width.is_some() || report.sequence.period.is_some(),
        room: framing.width,
        beyond: report.sequence.values.len().saturating_sub(drawn_heaps),
        ..HeapRows::default()
    };
    let minus = subtracted(shown.document, &report.sequence);
    picture.scene = rows_of(report, minus, table, drawn_heaps, drawn);
    Some(picture)
}

/// The trend, if the values are shown less it.
fn subtracted<'a>(game: &HeapGame, sequence: &'a NimSequence) -> Option<Trend<'a>> {
    Trend::of(sequence).filter(|_| game.plots.minus_trend)
}

/// What the marks in the rows mean.
fn marks(report: &NimReport) -> Rich {
    let exceptions = (report.exceptions > 0).then_some("Marked: exceptional heaps.");
    let is_split = Trend::of(&report.sequence).is_some_and(Trend::is_split);
    let stays = is_split.then_some("Grey columns: residues whose values stay.");
    let marks: Vec<&str> = exceptions.into_iter().chain(stays).collect();
    marks.join(" ").into()
}

/// The row width: what the user set, else the period, else ten.
pub fn width(game: &HeapGame, sequence: &NimSequence) -> usize {
    let period = sequence.period.as_ref().map(|period| period.period);
    row_width(game.row_width, period)
}

fn caption(game: &HeapGame, report: &NimReport) -> Rich {
    let sequence = &report.sequence;
    let name = sequence.rule.printed_title();
    let proof = state_of_proof(sequence);
    let values = subtracted(game, sequence).map(Trend::name);
    let values = values.unwrap_or_else(|| "Grundy values".to_owned());
    Rich::from(format!("{values} of {name}. {proof}"))
}

/// So many rows of a width from one on, of the values or, where the game asks for that, of those less their trend.
pub fn rows(
    game: &HeapGame,
    report: &NimReport,
    width: usize,
    [first_row, rows]: [usize; 2],
) -> Scene {
    let table = HeapRows {
        first: first_row * width,
        width,
        ..HeapRows::default()
    };
    let minus = subtracted(game, &report.sequence);
    rows_of(report, minus, table, rows * width, Rich::default())
}

/// A number with the sign of print.
fn signed(number: i64) -> Rich {
    let sign = if number < 0 { "−" } else { "" };
    Rich::plain(format!("{sign}{}", number.unsigned_abs()))
}

/// The values of so many heaps at most.
fn rows_of(
    report: &NimReport,
    minus: Option<Trend<'_>>,
    rows: HeapRows,
    heaps: usize,
    caption: Rich,
) -> Scene {
    let sequence = &report.sequence;
    let largest = report.histogram.last().map_or(0, |bar| bar.value);
    let end = rows.first.saturating_add(heaps).min(sequence.values.len());
    let marked = |n: usize| sequence.is_exception(n);
    let Some(trend) = Trend::of(sequence) else {
        let values = (rows.first..end).filter_map(|n| sequence.values.get(n));
        let values: Vec<u32> = values.collect();
        return value_table(&values, largest, rows, &marked, caption);
    };
    let word = |n: usize| match minus {
        Some(trend) => trend.level(n).map(signed),
        None => sequence.values.get(n).map(Rich::plain),
    };
    let words: Vec<Rich> = (rows.first..end).filter_map(word).collect();
    // There is room for a sign.
    let widest = largest.to_string().len() + usize::from(minus.is_some());
    let (more, from) = match (trend.of_rows(rows.width), minus) {
        (Some((more, from)), None) => (format!("+{}", grouped(more)), from),
        _ => (String::new(), 0),
    };
    let growth = Growth {
        more: &more,
        from,
        stays: &|column| {
            trend.is_split() && trend.of_rows(rows.width).is_some() && trend.stays(column)
        },
    };
    growing_table(&words, widest, rows, &marked, Some(growth), caption)
}
