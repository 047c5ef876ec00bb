//! A quotient that is infinite: the values of all heaps, the zones of P, and what follows from them
//! (docs/infinite-quotients.md).

use crate::figure::{Cell, Ink, Marker, Panel, Rich, Sign, Table, lattices, panel_width};
use crate::quotient::QuotientReport;
use crate::quotient::algebraic::{
    AlgebraicPresentation, AlgebraicText, Discovery, GroupElement, HeapWords, Table as Values,
    Value,
};
use crate::views::{Framing, Picture};

/// Cells along a side of a picture of P, at least and at most.
const SIDE: [usize; 2] = [12, 40];

/// Pictures of P, one for each part of the finite factor; more are left out.
const PANELS: usize = 4;

/// Members of each residue class that are marked.
const MEMBERS: usize = 40;

/// P, with the heaps in it, in the plane of T and D.
pub fn picture(report: &QuotientReport, framing: Framing) -> Option<Picture> {
    let found = report.infinite.as_ref()?;
    let table = &found.quotient.table;
    let parts = table.group().size() / 2;
    let panels: Vec<Panel> = (0..parts.min(PANELS)).map(|u| panel(table, u)).collect();
    let signs = [
        (Sign::Cell(Ink::Accent), "P-positions".into()),
        (Sign::Cell(Ink::SeriesGround(0)), "N-positions".into()),
        (Sign::Point(Marker::Circle, Ink::Accent), "heaps".into()),
    ];
    let mut caption = Rich::from(format!("{}, all heaps. ", found.quotient.rule.title()))
        .then(state_of_proof(found))
        .line(
            " A position has the sum of its heaps' T (to the right) and the largest D (upwards).",
        );
    if parts > PANELS {
        caption.add(format!(" {PANELS} of {parts} parts are shown."));
    }
    for line in statements(found) {
        caption = caption.line(" ").then(line).line(".");
    }
    let across = panels.len();
    let drawn = framing.caption(|| caption.clone());
    let width = panel_width(across, framing.width.unwrap_or(WIDTH));
    let scene = lattices(&panels, across, width, &signs, &drawn);
    Some(Picture { scene, caption })
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
            _ => Rich::plain(format!("u = {u}")),
        },
        columns: side,
        inks: inks.collect(),
        dots,
        ..Panel::default()
    }
}

/// What is proved of all heaps, in one sentence.
pub fn state_of_proof(found: &Discovery) -> Rich {
    Rich::from(match found.quotient.exact() {
        Some(_) => {
            "Proved for all heaps: the quotient is infinite, not finitely generated (theorem 3)."
        }
        None => "Proved for all heaps: the outcomes (theorem 1). The quotient itself is not known.",
    })
}

/// Presentation and P-portion, where they are known, and to what the quotient is isomorphic.
pub fn statements(found: &Discovery) -> Vec<Rich> {
    let exact = found.quotient.exact();
    let Some(presentation) = exact.and_then(|exact| exact.presentation()) else {
        return Vec::new();
    };
    let known = presentation
        .known()
        .filter(|known| *known != found.quotient.rule.text());
    let known =
        known.map(|known| format!("It is isomorphic to that of {known} (theorem 4)").into());
    let mut all = vec![relations(&presentation), p_portion(&presentation)];
    all.extend(known);
    all
}

/// `n + 2`, `n`, `n - 1`.
fn shifted(name: &str, by: i64) -> String {
    match by {
        0 => name.to_owned(),
        1.. => format!("{name}+{by}"),
        _ => format!("{name}−{}", -by),
    }
}

/// The exponents `t` and `k` of the relations at an index, and what they are where they have names.
struct Exponents {
    t: fn(&str, i64) -> String,
    k: fn(&str, i64) -> String,
    /// `t(n) - n` for large `n`.
    by: i64,
    about: Option<String>,
}

impl Exponents {
    fn of(presentation: &AlgebraicPresentation) -> Self {
        let by = (presentation.excess + 3) / 2;
        // From here on 2n + 2 is the smaller number for small n.
        match by {
            ..3 => Exponents {
                t: shifted,
                k: |n, by| shifted(n, 3 - by),
                by,
                about: None,
            },
            _ => Exponents {
                t: |n, _| format!("t({n})"),
                k: |n, _| format!("k({n})"),
                by,
                about: Some(format!(
                    ", where t(n) = min(2n+2, {}) and k(n) = 2n+3−t(n)",
                    shifted("n", by)
                )),
            },
        }
    }

    fn t(&self, n: &str) -> String {
        (self.t)(n, self.by)
    }

    fn k(&self, n: &str) -> String {
        (self.k)(n, self.by)
    }
}

fn c(n: &str) -> Rich {
    Rich::plain("c").index(n)
}

fn relations(presentation: &AlgebraicPresentation) -> Rich {
    let of = Exponents::of(presentation);
    let generators = Rich::plain("Q = ⟨a, b, ")
        .then(c("0"))
        .line(", ")
        .then(c("1"))
        .line(", … | a");
    let collapse = Rich::plain(" = 1, b")
        .exponent(of.k("n"))
        .line(" ")
        .then(c("n"));
    let product = Rich::plain(" = b")
        .exponent("2n+3")
        .line(", ")
        .then(c("m"))
        .line(" ")
        .then(c("n"));
    generators
        .exponent(2)
        .then(collapse)
        .then(product)
        .line(" = b")
        .exponent(of.t("m"))
        .line(" ")
        .then(c("n"))
        .line(" for m ≤ n⟩")
        .line(of.about.unwrap_or_default())
}

fn p_portion(presentation: &AlgebraicPresentation) -> Rich {
    let of = Exponents::of(presentation);
    let powers = Rich::plain("P = {a, b")
        .exponent(2)
        .line(", b")
        .exponent(4)
        .line(", …} ∪ {b");
    let condition = format!(" : i + {} odd, 0 ≤ i < {}}}", of.t("n"), of.k("n"));
    powers.exponent("i").line(" ").then(c("n")).line(condition)
}

/// The heaps one by one, then the residue classes with a number j: their values, and their words in the
/// generators.
pub fn rows(report: &QuotientReport) -> Option<Table> {
    let found = report.infinite.as_ref()?;
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
    Some(Table::new(["Heap", "u", "T", "D", "Φ"], rows))
}

fn row(
    table: &Values,
    f: GroupElement,
    [heaps, t, d]: [String; 3],
    word: Option<Rich>,
) -> Vec<Cell> {
    let parts = table.group().parts(f);
    // The last one is the parity of T.
    let parts = parts[..parts.len().saturating_sub(1)].iter();
    let parts: Vec<String> = parts.map(u32::to_string).collect();
    let u = parts.join(", ");
    vec![heaps.into(), u.into(), t.into(), d.into(), word.into()]
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

/// `a^u b^e c_n`.
fn word(row: &HeapWords) -> Rich {
    let mut word = Rich::default();
    if row.unit {
        word.add("a");
    }
    word = match row.power {
        [0, 0] => word,
        [1, 0] => word.line("b"),
        power => word.line("b").exponent(in_class(power).replace(' ', "")),
    };
    if let Some(letter) = row.letter {
        word = word.line("c").index(in_class(letter).replace(' ', ""));
    }
    match word.is_empty() {
        true => "1".into(),
        false => word,
    }
}

/// All that the command line prints, to be copied.
pub(super) fn copied(report: &QuotientReport) -> Option<String> {
    let found = report.infinite.as_ref()?;
    Some(AlgebraicText(found).to_string())
}
