//! How often each value occurs, with the rare heaps set apart.

use super::HeapGames;
use super::values::{self, gives_values};
use crate::{Data, Framing, Headline, Picture, Shown, State, View};
use grundy_figure::{
    Anchor, BODY_MM, Cell, Frame, Histogram as Chart, HistogramBar, Ink, Item, Scale, Scene, Table,
    wrapped,
};
use grundy_heap::{Bar, Growth, NimReport, RareCommon};
use grundy_project::HeapPlots;

/// More bars than this are joined.
const MOST_BARS: usize = 300;
/// The columns of the table.
const HEAD: [&str; 3] = ["value", "heaps", "rare heaps"];
/// The title of the growth; from the bars above to its line, from line to line, from the last one to the bars below,
/// and at its sides, in millimetres.
const GROWTH: &str = "Rare heaps up to a heap (lengths are logarithms)";
const ABOVE: f32 = 7.0;
const LINE: f32 = 1.4 * BODY_MM;
const BELOW: f32 = 2.0;
const SIDES: f32 = 2.0;

/// How often each value occurs.
pub struct Histogram;

impl View<HeapGames> for Histogram {
    entry!(shaped "histogram", "Histogram", "How often each value occurs");

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        Some(values::headline(shown, headline))
    }

    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        let report = shown.values()?;
        let plots = &shown.document.plots;
        let caption = values::caption("How often each Grundy value occurs among the heaps", report);
        Some(Picture::new(scene(report, plots, framing.frame()), caption))
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        Some(data(shown.values()?))
    }

    fn table(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        Some(table(shown.values()?))
    }

    gives_values!(json);
}

/// How many heaps are rare, or else how many values there are.
fn headline(report: &NimReport) -> Headline {
    let sequence = &report.sequence;
    let Some(split) = &sequence.split else {
        let answer = match report.histogram.len() {
            1 => "One value".to_owned(),
            values => format!("{} different values", grundy_figure::grouped(values as u64)),
        };
        return values::of_all(report, answer);
    };
    let [rare, all] =
        [split.rare_heaps, split.total].map(|heaps| grundy_figure::grouped(heaps as u64));
    let answer = format!("{rare} of {all} heaps are rare");
    Headline::new(answer, State::Exact, values::exact_up_to(sequence.heaps()))
}

/// The bars of each value, and below them the growth of the rare heaps.
pub fn scene(report: &NimReport, plots: &HeapPlots, frame: Frame) -> Scene {
    let split = report.sequence.split.as_ref();
    let common = split.map_or(Ink::Accent, |_| Ink::Common);
    // Very many values are shown in equal groups.
    let width = report.histogram.len().div_ceil(MOST_BARS).max(1);
    let column = |bars: &[Bar]| {
        let heaps: usize = bars.iter().map(|bar| bar.heaps).sum();
        let rare: usize = bars.iter().map(|bar| bar.rare).sum();
        HistogramBar {
            label: label(bars),
            parts: vec![((heaps - rare) as f64, common), (rare as f64, Ink::Rare)],
        }
    };
    let legend = [("common heaps", Ink::Common), ("rare heaps", Ink::Rare)];
    let legend = legend.into_iter().filter(|_| split.is_some());
    let growth = split.map(|split| growth(split, frame));
    let below = growth.as_ref().map_or(0.0, |growth| growth.height);
    let chart = Chart {
        bars: report.histogram.chunks(width).map(column).collect(),
        legend: legend.map(|(name, ink)| (name.into(), ink)).collect(),
        names: ["Grundy value", "heaps"].map(Into::into),
        scale: Scale::logarithmic_if(plots.logarithmic_bars),
        grid: plots.grid,
        frame: frame.above(below),
    };
    let mut scene = chart.scene();
    if let Some(growth) = growth {
        let placed = growth.placed(1.0, [0.0, scene.height]);
        scene.items.extend(placed.items);
        scene.height += growth.height;
        scene.width = scene.width.max(growth.width);
    }
    scene
}

/// The value, or the first and the last of several.
fn label(bars: &[Bar]) -> String {
    match bars {
        [] => String::new(),
        [bar] => bar.value.to_string(),
        [first, .., last] => format!("{}–{}", first.value, last.value),
    }
}

/// How many heaps are rare up to each of a few, the newest first, in the colour of rare heaps and
/// below its title, which has several lines where it is wider than the frame.
fn growth(split: &RareCommon, frame: Frame) -> Scene {
    let row = |step: &Growth| {
        let heap = grundy_figure::grouped(step.heap as u64);
        (format!("up to {heap}"), step.rare as u64)
    };
    let rows: Vec<_> = split.growth.iter().rev().map(row).collect();
    let bars = grundy_figure::bars(&rows, None, frame);
    let title = wrapped(GROWTH, BODY_MM, frame.typeface, bars.width - 2.0 * SIDES);
    let last = ABOVE + LINE * title.len().saturating_sub(1) as f32;
    let mut scene = bars.placed(1.0, [0.0, last + BELOW]);
    scene.height = last + BELOW + bars.height;
    for item in &mut scene.items {
        if let Item::Area { fill, .. } = item {
            *fill = Some(Ink::Rare);
        }
    }
    for (at, line) in title.iter().enumerate() {
        let y = ABOVE + LINE * at as f32;
        scene.text(SIDES, y, BODY_MM, line, Anchor::Start, Ink::Text);
    }
    scene
}

/// How often each value occurs.
fn table(report: &NimReport) -> Table {
    let numbers = |bar: &Bar| [bar.value as usize, bar.heaps, bar.rare];
    let rows = report.histogram.iter().map(numbers);
    Table::new(HEAD, rows.map(|row| row.map(Cell::number).into()))
}

/// The table with the growth of the rare heaps at its right.
fn data(report: &NimReport) -> Table {
    let Some(split) = &report.sequence.split else {
        return table(report);
    };
    let row = |at: usize| {
        let bar = report.histogram.get(at);
        let step = split.growth.get(at);
        let bar = bar.map(|bar| [bar.value as usize, bar.heaps, bar.rare].map(Some));
        let step = step.map(|step| [step.heap, step.rare].map(Some));
        let mask = (at == 0).then_some(split.mask.bits as usize);
        let numbers = bar.unwrap_or_default().into_iter();
        let numbers = numbers.chain(step.unwrap_or_default()).chain([mask]);
        numbers.map(|n| n.map(Cell::number).into()).collect()
    };
    let [value, heaps, rare] = HEAD;
    let head = [value, heaps, rare, "up to heap", "rare up to it", "mask"];
    let rows = report.histogram.len().max(split.growth.len());
    Table::new(head, (0..rows).map(row))
}

/// How the heaps are divided, and which part of them is rare.
pub fn sentence(split: &RareCommon) -> String {
    let share = share(split.rare_heaps, split.total);
    let position = match split.mask.parity {
        Some(_) => " and of the heap",
        None => "",
    };
    format!(
        "A heap is rare or common by the parity of value & {:b} (binary){position}: {share} are rare.",
        split.mask.bits,
    )
}

/// A part of a whole in per cent; one that is too small for two decimals is not called zero.
fn share(part: usize, whole: usize) -> String {
    let share = 100.0 * part as f64 / whole.max(1) as f64;
    match part > 0 && share < 0.01 {
        true => "less than 0.01 %".to_owned(),
        false => format!("{share:.2} %"),
    }
}
