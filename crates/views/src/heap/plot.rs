//! The values over the heap size, of one game or of two. However many there are, what is drawn is bounded: each value
//! that occurs is there, and how often it does is seen.

use super::HeapGames;
use super::trend::Trend;
use super::values::{self, Columns};
use crate::naming::beginning;
use crate::proved::{FOR_ALL_HEAPS, Grounds};
use crate::{Asks, Data, Framing, Headline, Picture, Shown, State, View};
use grundy_base::syntax::SyntaxError;
use grundy_figure::{Counted, PeriodMark, Plot as Chart, Rich, Series, Table, TrendMark, grouped};
use grundy_heap::{HeapRule, NimReport};
use grundy_jobs::GrundyValues;
use std::ops::Range;
use std::sync::Arc;

/// Up to so many heaps each has its own point.
const EACH: usize = 100_000;

/// The columns into which more heaps are divided, and the rows of their values.
const RESOLUTION: [usize; 2] = [1_000, 500];

/// How many values are counted in all columns together; of more heaps the counts are estimated.
const COUNTED: usize = 1 << 17;

/// The colours of the game and of the one beside it: far apart, also in grey, and without colour a disc and an open
/// square.
pub const COLOURS: [u8; 2] = [0, 5];

/// The place of the question about the other game.
const BESIDE: usize = 1;

/// The values over the heap size.
pub struct Plot;

impl View<HeapGames> for Plot {
    entry!(shaped "plot", "Plot", "The values over the heap size");

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        if let Some(question) = beside_question(shown) {
            asks.ask_at(BESIDE, question);
        }
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        Some(values::headline(shown, |report| match shown.beside() {
            None => values::of_all(report, format!("Largest value {}", largest(report))),
            Some(other) => of_two([report, other.as_ref()]),
        }))
    }

    fn heaps_in_view(&self, shown: Shown<'_, HeapGames>) -> Option<[usize; 2]> {
        let (version, (first, end)) = shown.choices.in_view?;
        let is_part = (first, end) != (0, shown.values()?.sequence.values.len());
        let is_known = is_part && first < end && version == shown.version_of_values();
        is_known.then(|| [first, end - 1])
    }

    /// The part that is asked or in view.
    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        let report = shown.values()?;
        let heaps = report.sequence.values.len();
        let part = framing.heaps.or_else(|| self.heaps_in_view(shown));
        let (first, end) = part.map_or((0, heaps), |[first, last]| {
            let end = last.saturating_add(1).min(heaps);
            (first.min(end.saturating_sub(1)), end)
        });
        let plots = &shown.document.plots;
        let series = |(report, colour): (&Arc<NimReport>, u8)| Series {
            name: beginning(&report.sequence.rule.printed_title()).into(),
            points: drawn(shown, report, first..end),
            colour,
        };
        let games = [Some(report), shown.beside()].into_iter().flatten();
        let chart = Chart {
            series: games.zip(COLOURS).map(series).collect(),
            names: ["heap".into(), name_upwards(shown).into()],
            joined: plots.joined,
            grid: plots.grid,
            period: marked(shown, report).filter(|mark| mark.first < end as f64),
            trend: trend_line(shown),
            frame: framing.frame(),
        };
        let title = report.sequence.rule.printed_title();
        let title = match shown.beside() {
            Some(other) => format!("{title} and of {}", other.sequence.rule.printed_title()),
            None => title,
        };
        let values = subtracted(shown).map(Trend::name);
        let values = values.unwrap_or_else(|| "Grundy values".to_owned());
        let caption = values::caption_of_part(&values, &title, first..end);
        let (scene, stand_for_several) = chart.drawn();
        let marks = match stand_for_several {
            true => "Larger and darker dots stand for more heaps.",
            false => "",
        };
        Some(Picture {
            marks: marks.into(),
            ..Picture::new(scene, caption)
        })
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        Some(columns(shown)?.rows(values::MOST_WRITTEN))
    }

    fn table(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        Some(columns(shown)?.rows(values::MOST_ON_PAGES))
    }

    fn csv(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        Some(columns(shown)?.csv())
    }

    /// Of one game the sequence; two are a table.
    fn json(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        match shown.beside() {
            None => values::json(shown),
            Some(_) => Some(Data::json(&self.rows(shown)?)),
        }
    }

    fn copied(&self, shown: Shown<'_, HeapGames>) -> Option<Data> {
        match shown.beside() {
            None => values::copied(shown),
            Some(_) => self.csv(shown),
        }
    }
}

/// The values that are plotted.
fn columns(shown: Shown<'_, HeapGames>) -> Option<Columns<'_>> {
    match shown.beside() {
        None => Columns::of(shown),
        Some(other) => Some(Columns::of_two([shown.values()?, other])),
    }
}

/// The largest value.
fn largest(report: &NimReport) -> String {
    let largest = report.histogram.last().map_or(0, |bar| bar.value);
    grouped(u64::from(largest))
}

/// The headline on two games: that both are proved for all heaps where they are, or how far both are computed.
fn of_two(games: [&NimReport; 2]) -> Headline {
    let of = |report: &NimReport| {
        let title = beginning(&report.sequence.rule.printed_title());
        format!("{} of {title}", largest(report))
    };
    let heaps = games.map(|report| report.sequence.heaps());
    let [one, other] = games.map(of);
    let answer = format!("Largest value {one} and {other}");
    let grounds: Option<Vec<Grounds>> = games.into_iter().map(values::grounds).collect();
    if let Some(grounds) = grounds {
        return Headline::on_all(answer, grounds, FOR_ALL_HEAPS);
    }
    let extent = values::exact_up_to(heaps[0].min(heaps[1]));
    Headline::new(answer, State::Exact, extent)
}

/// The trend, if the values are shown less it; of two games both stay as they are.
pub fn subtracted(shown: Shown<'_, HeapGames>) -> Option<Trend<'_>> {
    let alone = shown.beside().is_none() && shown.document.plots.minus_trend;
    Trend::of(&shown.values()?.sequence).filter(|_| alone)
}

/// The line along which the values grow, of one game and where the period is marked.
pub fn trend_line(shown: Shown<'_, HeapGames>) -> Option<TrendMark> {
    let wanted = shown.document.plots.period && shown.beside().is_none();
    let trend = Trend::of(&shown.values()?.sequence)?;
    let whole = subtracted(shown).is_none();
    trend.line().filter(|_| wanted && whole)
}

/// What is drawn upwards.
pub fn name_upwards(shown: Shown<'_, HeapGames>) -> String {
    match subtracted(shown) {
        Some(trend) => format!("Grundy value − {}", trend.formula()),
        None => "Grundy value".to_owned(),
    }
}

/// The points of these heaps of one game, of its values or of those less the trend.
pub fn drawn(shown: Shown<'_, HeapGames>, report: &NimReport, heaps: Range<usize>) -> Vec<Counted> {
    match subtracted(shown) {
        Some(trend) => levels(trend, report, heaps),
        None => counted(report, heaps),
    }
}

/// The values of these heaps less the trend: of each, or of so many heaps as there is room for and of the exceptional
/// ones; the others repeat those. Linear in a bounded number of heaps and in the last exception.
pub fn levels(trend: Trend<'_>, report: &NimReport, heaps: Range<usize>) -> Vec<Counted> {
    let heaps = heaps.start..heaps.end.min(report.sequence.values.len());
    let every = heaps.len().div_ceil(EACH).max(1);
    // Spread, so that they keep step with no period.
    let spread = heaps.clone().step_by(every).enumerate();
    let spread = spread.map(|(index, from)| from + index.wrapping_mul(0x9e37_79b9) % every);
    let exceptions = report.sequence.exceptions().take(EACH);
    let exceptions = exceptions.filter(|heap| every > 1 && heaps.contains(heap));
    let mut all: Vec<usize> = spread
        .filter(|heap| heaps.contains(heap))
        .chain(exceptions)
        .collect();
    all.sort_unstable();
    all.dedup();
    let point = |heap: usize| {
        let level = trend.level(heap)?;
        Some(Counted {
            at: [heap as f64, level as f64],
            count: every as f64,
        })
    };
    all.into_iter().filter_map(point).collect()
}

/// The mark of the period, where one is wanted; of two games it says whose period it is.
pub fn marked(shown: Shown<'_, HeapGames>, report: &NimReport) -> Option<PeriodMark> {
    let mark = period(report).filter(|_| shown.document.plots.period)?;
    if shown.beside().is_none() {
        return Some(mark);
    }
    let name = beginning(&report.sequence.rule.text());
    let of = |said: Rich| Rich::from(format!("{name}: ")).then(said);
    Some(PeriodMark {
        name: of(mark.name),
        before: of(mark.before),
        ..mark
    })
}

/// The mark of the first period, where one is known or seen.
fn period(report: &NimReport) -> Option<PeriodMark> {
    let period = report.sequence.period.as_ref()?;
    let first = (period.last_exception + 1).max(0);
    let how = if period.proved {
        ""
    } else {
        ", as far as it is seen"
    };
    let from = match first {
        0 => "from the first heap on".to_owned(),
        first => format!("from heap {} on", grouped(first as u64)),
    };
    Some(PeriodMark {
        first: first as f64,
        length: period.period as f64,
        name: format!(
            "{} {} {from}{how}",
            period.kind(),
            grouped(period.period as u64)
        )
        .into(),
        before: "preperiod".into(),
    })
}

/// The values of these heaps as points with their numbers, in their order. Linear in a bounded number of heaps.
pub fn counted(report: &NimReport, heaps: Range<usize>) -> Vec<Counted> {
    let heaps = heaps.start..heaps.end.min(report.sequence.values.len());
    let point = |heap: usize, value: u32, count: usize| Counted {
        at: [heap as f64, f64::from(value)],
        count: count as f64,
    };
    let [columns, rows] = RESOLUTION;
    if heaps.len() <= EACH {
        let each = report.outline(heaps, EACH, rows).into_iter();
        return each.map(|(heap, value)| point(heap, value, 1)).collect();
    }
    let step = heaps.len().div_ceil(columns);
    let largest = report.histogram.last().map_or(0, |bar| bar.value);
    let height = (largest + 1).div_ceil(rows as u32);
    let outline = report.outline(heaps.clone(), columns, rows);
    let columns = outline.chunk_by(|a, b| a.0 == b.0);
    let points = columns.flat_map(|column| {
        let from = column[0].0;
        let of = from..(from + step).min(heaps.end);
        let (middle, counts) = (from + of.len() / 2, row_counts(report, of, height));
        let row = |value: u32| (value / height) as usize;
        let count = move |value| counts.get(row(value)).map_or(1, |count| (*count).max(1));
        let points = column.iter();
        points.map(move |&(_, value)| point(middle, value, count(value)))
    });
    points.collect()
}

/// How many of these heaps have a value in each row of so many values, estimated from some of them, which are spread
/// so that they keep step with no period.
fn row_counts(report: &NimReport, heaps: Range<usize>, height: u32) -> Vec<usize> {
    let every = heaps.len().div_ceil(COUNTED / RESOLUTION[0]);
    let mut counts = Vec::new();
    for (index, from) in heaps.clone().step_by(every).enumerate() {
        let heap = from + index.wrapping_mul(0x9e37_79b9) % every;
        let value = report.sequence.values.get(heap.min(heaps.end - 1));
        let row = (value.unwrap_or_default() / height) as usize;
        if row >= counts.len() {
            counts.resize(row + 1, 0);
        }
        counts[row] += every;
    }
    counts
}

/// The rule of the other game as it was read; nothing where none is typed.
pub fn beside(text: &str) -> Option<Result<HeapRule, SyntaxError>> {
    let text = text.trim();
    (!text.is_empty()).then(|| HeapRule::parse(text))
}

fn beside_question(shown: Shown<'_, HeapGames>) -> Option<GrundyValues> {
    let heaps = shown.document.heaps;
    let rule = shown.choices.beside()?.as_ref().ok()?.clone();
    (heaps <= grundy_heap::MAX_HEAPS).then_some(GrundyValues { rule, heaps })
}

impl<'a> Shown<'a, HeapGames> {
    /// The values of the game that is plotted beside this one, partial while they are computed.
    pub fn beside(self) -> Option<&'a Arc<NimReport>> {
        let asked = beside_question(self)?;
        let inquiry = self.known.inquiry_at::<GrundyValues>(BESIDE)?;
        inquiry
            .answer()
            .filter(|report| report.sequence.rule == asked.rule)
    }

    /// A number that differs whenever these values do.
    pub fn version_of_beside(self) -> u64 {
        let inquiry = self.known.inquiry_at::<GrundyValues>(BESIDE);
        inquiry.map_or(0, |inquiry| inquiry.version())
    }
}
