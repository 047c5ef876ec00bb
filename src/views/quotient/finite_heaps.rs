//! Finitely many heaps with an infinite quotient: what determines the outcomes of all their sums
//! (docs/infinite-quotients.md, section 11).

use super::compared_maxima::signed;
use super::infinite::SOURCE;
use super::pen::word_in;
use crate::figure::{Cell, Ink, Marker, Panel, Rich, Sign, Table, lattices, panel_width};
use crate::quotient::algebraic::finite_heaps::{
    FiniteHeapsQuotient, Point, Table as Values, Value,
};
use crate::quotient::{Element, QuotientReport};
use crate::views::{Framing, Picture};

/// Pictures of P, one for each of the first elements of Q; more are left out.
const PANELS: usize = 6;
/// Pictures side by side.
const ACROSS: usize = 3;
/// Cells along a side of a picture, at least and at most.
const SIDE: [usize; 2] = [12, 30];
/// The width of the picture.
const WIDTH: f32 = 142.0;

/// What is proved, in one sentence.
pub fn state_of_proof(found: &FiniteHeapsQuotient) -> Rich {
    let last = found.table.last();
    Rich::from(format!(
        "Proved for all sums of heaps up to {last}: the outcomes (theorems 8 and 9 of {SOURCE}); the quotient of these heaps is infinite (theorem 11)."
    ))
}

/// On what the outcome of a sum depends.
pub fn statements(report: &QuotientReport) -> Vec<Rich> {
    let Some(found) = &report.finite_heaps else {
        return Vec::new();
    };
    let (table, plane) = (&found.table, &found.table.plane);
    let counted = || table.counted.iter().zip(&plane.counts);
    let counts = counted().map(|(heap, count)| {
        let index = format!(" of the heaps {heap}, which has index {}", count.index);
        number_of(*heap).line(format!("{index} and period {}", count.period))
    });
    let mut level = Rich::default();
    for (&heap, &sign) in table.counted.iter().zip(&plane.signs) {
        let sign = match (sign, level.is_empty()) {
            (1, true) => "",
            (1, false) => " + ",
            (_, true) => "−",
            (_, false) => " − ",
        };
        level = level.line(sign).then(number_of(heap));
    }
    let [least, most] = plane.window;
    let order = table.lower.order();
    let outcome = format!(
        "The outcome of a sum depends on the element of Q, of order {order}, that its other heaps have, and on the numbers "
    );
    let letters = Rich::formula("h")
        .index("k")
        .maths(" is the element of Q that the heap k has");
    let outcome = Rich::formula(outcome).then(Rich::joined(counts, ", "));
    let level = outcome.line("; and on ").then(level).line(format!(
        ", where what is beyond {} or {} counts as that",
        signed(least),
        signed(most)
    ));
    let before = report.solution.as_ref().map(|solution| {
        let (heaps, order) = (solution.heaps, solution.order());
        Rich::from(format!(
            "The quotient of the heaps up to {heaps} is finite, of order {order}; the other pages show it"
        ))
    });
    [level, letters].into_iter().chain(before).collect()
}

/// `v_5`: how many heaps of this size there are.
fn number_of(heap: usize) -> Rich {
    Rich::formula("v").index(heap)
}

/// The least word of an element of Q, in letters that are no generators of a partial quotient: `h_k` is
/// the element of the heap k.
fn word(found: &FiniteHeapsQuotient, x: Element) -> Rich {
    let names = found.table.generators.iter();
    let names: Vec<String> = names.map(|heap| format!("h_{heap}")).collect();
    word_in(found.table.lower.word(x), &names)
}

/// P in the plane of the numbers of the first two counted heaps, for the first elements of Q.
pub(super) fn picture(report: &QuotientReport, framing: Framing) -> Option<Picture> {
    let found = report.finite_heaps.as_ref()?;
    let order = found.table.lower.order();
    let panels: Vec<Panel> = (0..order.min(PANELS))
        .map(|x| panel(found, x as Element))
        .collect();
    let signs = [
        (Sign::Cell(Ink::Accent), "P-positions".into()),
        (Sign::Cell(Ink::SeriesGround(0)), "N-positions".into()),
        (Sign::Point(Marker::Circle, Ink::Accent), "heaps".into()),
    ];
    let (title, last) = (found.rule.title(), found.table.last());
    let mut caption = Rich::from(format!("{title}, heaps up to {last}. "));
    caption = caption.then(state_of_proof(found));
    if order > PANELS {
        let of = format!(" {PANELS} of the {order} elements of Q are shown.");
        caption.add(of);
    }
    for line in statements(report) {
        caption = caption.line(" ").then(line).line(".");
    }
    let across = panels.len().min(ACROSS);
    let drawn = framing.caption(|| caption.clone());
    let width = panel_width(across, framing.width.unwrap_or(WIDTH));
    let scene = lattices(&panels, across, width, &signs, &drawn);
    Some(Picture::of(scene, caption))
}

fn panel(found: &FiniteHeapsQuotient, x: Element) -> Panel {
    let table = &found.table;
    let [least, most] = SIDE;
    let [low, high] = table.plane.window;
    let index = table.plane.counts.iter().map(|count| count.index).max();
    let side = index.unwrap_or(0) + (high - low).unsigned_abs() as usize;
    let side = side.clamp(least, most);
    let ink = |right: usize, up: usize| {
        let counts: Point = [right, up, 0];
        let value = Value { lower: x, counts };
        Some(match table.is_p(&value) {
            true => Ink::Accent,
            false => Ink::SeriesGround(0),
        })
    };
    let rows = (0..side).rev();
    let inks = rows.flat_map(|up| (0..side).map(move |right| ink(right, up)));
    let here = table.heaps.iter().skip(1).filter(|value| value.lower == x);
    let dots = here.filter_map(|value| match value.counts {
        [right, up, 0] if right < side && up < side => Some((right, up)),
        _ => None,
    });
    let mut dots: Vec<(usize, usize)> = dots.collect();
    dots.sort_unstable();
    dots.dedup();
    Panel {
        title: word(found, x),
        columns: side,
        inks: inks.collect(),
        axes: axes(table),
        dots,
        ..Panel::default()
    }
}

/// What is counted to the right and upwards.
fn axes(table: &Values) -> [Rich; 2] {
    let of = |at: usize| {
        let heap = table.counted.get(at).copied().unwrap_or_default();
        number_of(heap).line(format!(", number of heaps {heap}"))
    };
    [of(0), of(1)]
}

/// The values of the heaps.
pub(super) fn rows(report: &QuotientReport) -> Option<Table> {
    let found = report.finite_heaps.as_ref()?;
    let table = &found.table;
    let heads = ["Heap", "Q"].map(|head| Cell::text(Rich::formula(head)));
    let heads = heads.into_iter().chain(
        table
            .counted
            .iter()
            .map(|&heap| Cell::text(number_of(heap))),
    );
    let row = |(heap, value): (usize, &Value)| {
        let counts = value.counts.iter().take(table.counted.len());
        let counts = counts.map(|&count| Cell::number(count));
        let known = [Cell::number(heap), Cell::text(word(found, value.lower))];
        known.into_iter().chain(counts).collect()
    };
    Some(Table::new(
        heads,
        table.heaps.iter().enumerate().skip(1).map(row),
    ))
}
