//! A quotient that is infinite: the values of all heaps, the zones of P, and what follows from them
//! (docs/infinite-quotients.md).

use super::infinite::{self, product, state_of_proof};
use super::{compared_maxima, finite_heaps};
use crate::figure::{Cell, Ink, Marker, Panel, Rich, Sign, Table, lattices, panel_width};
use crate::quotient::algebraic::{GroupElement, HeapWords, Table as Values, Value};
use crate::quotient::{QuotientReport, Solved};
use crate::views::{Framing, Picture};

/// Cells along a side of a picture of P, at least and at most.
const SIDE: [usize; 2] = [12, 40];

/// Pictures of P, one for each part of the finite factor; more are left out.
const PANELS: usize = 4;

/// Members of each residue class that are marked.
const MEMBERS: usize = 40;

/// What stands beside the values and the picture.
pub struct Said {
    /// What follows from the values.
    pub statements: Vec<Rich>,
    /// What the values mean.
    pub about: Rich,
    /// What the picture shows.
    pub picture: &'static str,
}

/// How the elements of the heaps go on for ever, where the quotient of all heaps is finite.
pub fn repeats(report: &QuotientReport) -> Option<Rich> {
    let solution = report.solution.as_ref().filter(|_| report.is_complete())?;
    let period = solution.period.as_ref()?;
    Some(Rich::formula(format!(
        "Φ(n + {}) = Φ(n) for every heap n > {}.",
        period.period,
        period.last_exception.max(0)
    )))
}

/// What is said of the values of all heaps, or of those of some.
pub fn said(report: &QuotientReport) -> Option<Said> {
    Some(match report.infinite.as_deref() {
        Some(solved) => Said {
            statements: {
                let presented = infinite::Presented::of(solved);
                let generators = presented.iter().flat_map(|of| {
                    let heaps = Rich::from("Generators: ").then(of.generators());
                    [heaps, of.values_of_generators()]
                });
                let all = infinite::statements(solved).into_iter();
                all.chain(generators).collect()
            },
            about: match solved {
                Solved::Algebraic(_) => Rich::formula("Each heap has numbers T and D. T of ")
                    .line("a position")
                    .maths(" is the sum of its heaps' T, and D the largest of their D; u adds up in ")
                    .line("a finite group")
                    .maths(", modulo 2 where there are a and b. T, D and u determine the outcome. In the table j is 0, 1, 2 and so on."),
                Solved::Compared(_) => Rich::formula(
                    "Heaps without an index are plain. In the table j is 0, 1, 2 and so on.",
                ),
            },
            picture: match solved {
                Solved::Algebraic(_) => "P in the plane of T and D",
                Solved::Compared(_) => "P among two heaps with an index and plain ones",
            },
        },
        None => Said {
            statements: {
                report.finite_heaps.as_ref()?;
                finite_heaps::statements(report)
            },
            about: Rich::from("A position").maths(" has the product of its heaps' elements of Q, and the sums of their numbers."),
            picture: "P in the plane of the numbers of two heaps",
        },
    })
}

/// P, with the heaps in it, in the plane of T and D.
pub fn picture(report: &QuotientReport, framing: Framing) -> Option<Picture> {
    if report.finite_heaps.is_some() {
        return finite_heaps::picture(report, framing);
    }
    let solved = report.infinite.as_ref()?;
    let found = match solved.as_ref() {
        Solved::Algebraic(found) => found,
        Solved::Compared(found) => return Some(compared_maxima::picture(found, framing)),
    };
    let table = &found.quotient.table;
    let parts = table.group().size() / 2;
    let panels: Vec<Panel> = (0..parts.min(PANELS)).map(|u| panel(table, u)).collect();
    let signs = [
        (Sign::Cell(Ink::Accent), "P-positions".into()),
        (Sign::Cell(Ink::SeriesGround(0)), "N-positions".into()),
        (Sign::Point(Marker::Circle, Ink::Accent), "heaps".into()),
    ];
    let title = found.quotient.rule.title();
    let mut caption = Rich::from(format!(
        "The values T and D of all heaps of {title}, and P in their plane. A position has the sum of its heaps' T and the largest of their D. "
    ));
    caption.add(state_of_proof(solved));
    if parts > PANELS {
        caption.add(format!(" {PANELS} of {parts} parts are shown."));
    }
    let across = panels.len();
    let drawn = framing.caption(|| caption.clone());
    let width = panel_width(across, framing.width.unwrap_or(WIDTH));
    let scene = lattices(&panels, across, width, &signs, &drawn);
    Some(Picture::of(scene, caption))
}

/// The width of the picture: A4 paper holds it with its margins.
const WIDTH: f32 = 142.0;

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
        (maximum <= table.slope() * total).then(|| match table.is_p(&value) {
            true => Ink::Accent,
            false => Ink::SeriesGround(0),
        })
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

/// What is counted to the right and upwards.
const AXES: [&str; 2] = [
    "T, the sum of the heaps' T",
    "D, the largest of the heaps' D",
];

/// The heaps one by one, then the residue classes with a number j: their values, and their words in the
/// generators.
pub fn rows(report: &QuotientReport) -> Option<Table> {
    if report.finite_heaps.is_some() {
        return finite_heaps::rows(report);
    }
    let found = match report.infinite.as_deref()? {
        Solved::Algebraic(found) => found,
        Solved::Compared(found) => return Some(compared_maxima::rows(found)),
    };
    let table = &found.quotient.table;
    let exact = found.quotient.exact();
    let words = exact.and_then(|exact| exact.pretending());
    let (known, period) = (table.exceptional().len(), table.period());
    // Some members of the classes may have words of their own.
    let single = words.as_ref().map(|words| words.len() - period);
    let single = single.unwrap_or(known);
    let word = |at: usize| words.as_ref().and_then(|words| words.get(at)).map(word);
    let value = |heap: usize| {
        let Value { f, total, maximum } = table.heap(heap);
        let numbers = [heap as i64, total, maximum].map(|x| in_class([x, 0]));
        row(table, f, numbers, word(heap - 1))
    };
    let class = |heap: usize| {
        let class = &table.classes()[(heap - known - 1) % period];
        let member = ((heap - known - 1) / period) as i64;
        let from = |[first, step]: [i64; 2]| in_class([first + member * step, step]);
        let heaps = in_class([heap as i64, period as i64]);
        let numbers = [heaps, from(class.total), from(class.maximum)];
        row(table, class.f, numbers, word(heap - 1))
    };
    let classes = (single + 1..=single + period).map(class);
    let rows = (1..=single).map(value).chain(classes);
    let head = ["Heap", "u", "T", "D", "Φ"].into_iter();
    let head = head.filter(|&head| head != "u" || has_u(table));
    Some(Table::new(head.map(Rich::formula), rows))
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

/// `a^u b^e c_n`, with e and n in terms of j.
fn word(row: &HeapWords) -> Rich {
    let formula = |form| in_class(form).replace(' ', "");
    product(
        row.unit,
        &formula(row.power),
        row.letter.map(formula).as_deref(),
    )
}

/// All that the command line prints, to be copied.
pub(super) fn copied(report: &QuotientReport) -> Option<String> {
    if let Some(found) = &report.finite_heaps {
        let proof = finite_heaps::state_of_proof(found);
        let all = finite_heaps::statements(report);
        let all: Vec<String> = [proof].iter().chain(&all).map(Rich::spelled).collect();
        return Some(all.join("\n"));
    }
    Some(report.infinite.as_ref()?.text())
}
