//! Values with one sum T and one maximum D: the zones of P in their plane, and what follows from them
//! (docs/infinite-quotients.md, theorems 1 to 5).

use super::{HeapValues, drawn, ink};
use crate::proved::SOURCE;
use crate::quotient::infinite::Presented;
use crate::{Framing, Picture};
use grundy_figure::{Cell, Panel, Rich, Table};
use grundy_quotient::QuotientReport;
use grundy_quotient::algebraic::Discovery;
use grundy_quotient::algebraic::sum_and_maximum::{GroupElement, SumTable as Values, Value};

/// Cells along a side of a picture of P, at least and at most.
const SIDE: [usize; 2] = [12, 40];

/// Pictures of P, one for each part of the finite factor; more are left out.
const PANELS: usize = 4;

/// Members of each residue class that are marked.
const MEMBERS: usize = 40;

/// Values of all heaps with one sum and one maximum.
pub(super) struct SumAndMaximum<'a> {
    pub(super) report: &'a QuotientReport,
    pub(super) found: &'a Discovery<Values>,
}

impl HeapValues for SumAndMaximum<'_> {
    fn is_infinite(&self) -> bool {
        self.found.quotient.exact().is_some()
    }

    fn theorem(&self) -> String {
        match self.is_infinite() {
            true => {
                format!("the quotient is infinite, not finitely generated (theorem 3 of {SOURCE}).")
            }
            false => {
                format!("the outcomes (theorem 1 of {SOURCE}). The quotient itself is not known.")
            }
        }
    }

    fn summary(&self) -> Rich {
        match (self.presented(), self.is_infinite()) {
            (Some(_), _) => "Infinite, not finitely generated; wild.".into(),
            (None, true) => "Infinite; wild.".into(),
            (None, false) => "The outcomes are known, and not the quotient.".into(),
        }
    }

    fn beside(&self) -> Option<usize> {
        Some(self.found.heaps)
    }

    /// Presentation and P, where they are known, and to what the quotient is isomorphic.
    fn statements(&self) -> Vec<Rich> {
        let Some(presented) = self.presented() else {
            return Vec::new();
        };
        presented.statements()
    }

    fn statements_at_length(&self) -> Vec<Rich> {
        let presented = self.presented();
        let generators = presented.iter().flat_map(|of| {
            let heaps = Rich::from("Generators: ").then(of.generators());
            // Their values are those of the letters of theorem 5.
            let values = self.report.lettering.is_none();
            [Some(heaps), values.then(|| of.values_of_generators())]
        });
        let generators = generators.flatten();
        self.statements().into_iter().chain(generators).collect()
    }

    fn about(&self) -> Rich {
        Rich::formula("Each heap has numbers T and D. T of ")
            .line("a position")
            .maths(" is the sum of its heaps' T, and D the largest of their D; u adds up in ")
            .line("a finite group")
            .maths(", modulo 2 where there are a and b. T, D and u determine the outcome. In the table j is 0, 1, 2 and so on.")
    }

    fn what_is_drawn(&self) -> &'static str {
        "P in the plane of T and D"
    }

    fn picture(&self, proved: Rich, framing: Framing) -> Picture {
        picture(self.found, proved, framing)
    }

    fn rows(&self) -> Table {
        rows(self.found, self.presented().as_ref())
    }

    fn widths(&self) -> Vec<f32> {
        vec![76.0, 28.0, 62.0, 62.0]
    }

    fn presented(&self) -> Option<Presented<'_>> {
        Presented::of(self.found, self.report.lettering.as_ref())
    }

    fn text(&self, _: Rich) -> String {
        self.report.text_of_values().unwrap_or_default()
    }
}

/// P, with the heaps in it, in the plane of T and D.
fn picture(found: &Discovery<Values>, proved: Rich, framing: Framing) -> Picture {
    let table = &found.quotient.table;
    let parts = table.group().size() / 2;
    let panels: Vec<Panel> = (0..parts.min(PANELS)).map(|u| panel(table, u)).collect();
    let title = found.quotient.rule.printed_title();
    let mut caption = Rich::from(format!(
        "The values T and D of all heaps of {title}, and P in their plane. A position has the sum of its heaps' T and the largest of their D. "
    ));
    caption.add(proved);
    if parts > PANELS {
        caption.add(format!(" {PANELS} of {parts} parts are shown."));
    }
    drawn(&panels, PANELS, true, caption, framing)
}

/// The positions with one part in the finite factor, apart from the parity of T.
fn panel(table: &Values, u: usize) -> Panel {
    let heaps = (1..=table.exceptional().len() + MEMBERS * table.period()).map(|h| table.heap(h));
    let here: Vec<Value> = heaps.filter(|value| value.f / 2 == u).collect();
    let [least, most] = SIDE;
    let known = table.exceptional().iter();
    let side = known.map(|value| value.total.max(value.maximum) as usize + 4);
    let side = side.max().unwrap_or(least).clamp(least, most);
    let cell = |total: usize, maximum: usize| {
        let f = 2 * u + total % 2;
        let (total, maximum) = (total as i64, maximum as i64);
        let value = Value { f, total, maximum };
        (maximum <= table.slope() * total).then(|| ink(table.is_p(&value)))
    };
    let rows = (0..side).rev();
    let inks = rows.flat_map(|maximum| (0..side).map(move |total| cell(total, maximum)));
    let dots = here
        .iter()
        .map(|value| (value.total as usize, value.maximum as usize));
    let mut dots: Vec<(usize, usize)> = dots.filter(|&(t, d)| t < side && d < side).collect();
    dots.sort_unstable();
    dots.dedup();
    Panel {
        title: match table.group().size() {
            2 => Rich::default(),
            _ => Rich::formula(format!("u = {}", finite_part(table, 2 * u))),
        },
        columns: side,
        inks: inks.collect(),
        axes: AXES.map(Rich::formula),
        dots,
        ..Panel::default()
    }
}

/// The names of the axes, to the right and upwards.
const AXES: [&str; 2] = [
    "T, the sum of the heaps' T",
    "D, the largest of the heaps' D",
];

/// The heaps one by one, then the residue classes with a number j: their values, and their words in the
/// generators.
fn rows(found: &Discovery<Values>, presented: Option<&Presented>) -> Table {
    let table = &found.quotient.table;
    let (known, period) = (table.exceptional().len(), table.period());
    // Some members of the classes may have words of their own.
    let single = presented.map_or(known, Presented::singles);
    let classes = presented.map(Presented::classes).unwrap_or_default();
    // In chosen letters a class may be two.
    let parts = (classes.len() / period.max(1)).max(1);
    let value = |heap: usize| {
        let Value { f, total, maximum } = table.heap(heap);
        let numbers = [heap as i64, total, maximum].map(|x| in_class([x, 0]));
        row(table, f, numbers, presented.map(|of| of.word(heap)))
    };
    let class = |heap: usize| {
        let class = &table.classes()[(heap - known - 1) % period];
        let member = ((heap - known - 1) / period) as i64;
        let parts = parts as i64;
        let from = |[first, step]: [i64; 2]| in_class([first + member * step, parts * step]);
        let heaps = in_class([heap as i64, parts * period as i64]);
        let numbers = [heaps, from(class.total), from(class.maximum)];
        let word = presented.zip(classes.iter().find(|row| row.first == heap));
        row(
            table,
            class.f,
            numbers,
            word.map(|(of, row)| of.word_in(row, in_word)),
        )
    };
    let classes = (single + 1..=single + parts * period).map(class);
    let rows = (1..=single).map(value).chain(classes);
    let head = ["Heap", "u", "T", "D", "Φ"].into_iter();
    let head = head.filter(|&head| head != "u" || has_u(table));
    Table::new(head.map(Rich::formula), rows)
}

/// Whether the finite factor has more than the parity of T.
fn has_u(table: &Values) -> bool {
    table.group().size() > 2
}

/// The parts of an element of the finite factor. The last one is left out: it is the parity of T.
fn finite_part(table: &Values, f: GroupElement) -> String {
    let parts = table.group().parts(f);
    let parts = parts[..parts.len().saturating_sub(1)].iter();
    let parts: Vec<String> = parts.map(u32::to_string).collect();
    parts.join(", ")
}

fn row(
    table: &Values,
    f: GroupElement,
    [heaps, t, d]: [String; 3],
    word: Option<Rich>,
) -> Vec<Cell> {
    let u = has_u(table).then(|| Cell::from(finite_part(table, f)));
    let numbers = [t.into(), d.into(), word.into()];
    [heaps.into()].into_iter().chain(u).chain(numbers).collect()
}

/// `x + y j`.
fn in_class([x, y]: [i64; 2]) -> String {
    match (x, y) {
        (x, 0) => x.to_string(),
        (0, 1) => "j".to_owned(),
        (0, y) => format!("{y}j"),
        (x, 1) => format!("{x} + j"),
        (x, y) => format!("{x} + {y}j"),
    }
}

/// An exponent or an index in terms of j.
fn in_word(form: [i64; 2]) -> String {
    in_class(form).replace(' ', "")
}
