//! The facts of one element, a line each, in any notation.

use super::pen::{Pen, in_letters};
use super::{outcome, sum_text};
use grundy_figure::{Cell, Rich};
use grundy_jobs::quotient::ElementFacts;
use grundy_quotient::{BipartiteMonoid, Element, QuotientReport};

/// Longer lists are cut.
const LISTED: usize = 200;
/// Longer chains of powers are cut.
const POWERS: usize = 12;
/// More heaps than this are not named.
const HEAPS: usize = 24;

/// A line.
pub struct Fact {
    /// Its name.
    pub what: &'static str,
    /// Its meaning.
    pub about: &'static str,
    /// Its value for this element.
    pub value: String,
    /// Whether that are elements, with what else is said of them behind a semicolon.
    of_elements: bool,
}

impl Fact {
    /// The value as it is shown, with the letters of elements in italics.
    pub fn shown(&self) -> Rich {
        let words = self.value.find(';').unwrap_or(self.value.len());
        match self.of_elements {
            true => in_letters(&self.value[..words]).line(&self.value[words..]),
            false => Rich::from(&self.value),
        }
    }
}

/// All lines of an element; those that a job finds are left out until they are `found`.
pub fn facts(pen: Pen<'_>, x: Element, found: Option<&ElementFacts>) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut fact = |what, about, value: Option<String>| {
        facts.extend(value.map(|value| Fact {
            what,
            about,
            value,
            of_elements: matches!(what, "Powers" | "J-class" | "Meximal set"),
        }));
    };
    let sample = pen.report.sample(x);
    let sample = sample.map(|heaps| match heaps.as_slice() {
        [] => sum_text(&[]),
        heaps => pen.formula(&sum_text(heaps)),
    });
    fact("A position", "The heaps of its least word", sample);
    let about = "The single heaps that have this element";
    fact("Heaps", about, heaps(pen, x));
    fact("Powers", "x, x², x³, … until they repeat", powers(pen, x));
    fact("Kind", "What it is in the monoid", kind(pen, x));
    let about = "The elements that divide it and that it divides";
    fact("J-class", about, class(pen, x));
    let about = "The Grundy value that every position with this element has";
    fact("Grundy value", about, grundy(pen, x));
    let about = "The elements y for which no z has both xz and yz in P";
    let meximal = found.filter(|found| found.x == x);
    let meximal = meximal.map(|found| listed(pen, &found.meximal));
    fact("Meximal set", about, meximal);
    facts
}

/// Outcome, index, period and J-class of an element, as far as they are known, for a list of all
/// elements. Classes count from 1.
pub(super) fn cells(report: &QuotientReport, x: Element) -> [Cell; 4] {
    let known = report.facts.as_ref();
    let powers = known.and_then(|facts| facts.powers.get(x as usize));
    let class = known.and_then(|facts| facts.divisibility.class_of.get(x as usize));
    [
        Cell::text(outcome(report, x)),
        powers.map(|powers| Cell::number(powers.index)).into(),
        powers.map(|powers| Cell::number(powers.period)).into(),
        class.map(|class| Cell::number(class + 1)).into(),
    ]
}

fn heaps(pen: Pen<'_>, x: Element) -> Option<String> {
    let solution = pen.report.solution.as_ref()?;
    let heaps = solution.phi.iter().enumerate().skip(1);
    let heaps = heaps.filter(|(_, y)| **y == x);
    let mut heaps = heaps.map(|(heap, _)| heap.to_string());
    let first: Vec<String> = heaps.by_ref().take(HEAPS).collect();
    let more = if heaps.next().is_some() { ", …" } else { "" };
    (!first.is_empty()).then(|| pen.prose(first.join(", ") + more))
}

fn powers(pen: Pen<'_>, x: Element) -> Option<String> {
    let facts = pen.report.facts.as_ref()?;
    let powers = facts.powers.get(x as usize)?;
    let count = (powers.index + powers.period - 1) as usize;
    let times = |&power: &Element| Some(pen.report.monoid.times(power, x));
    let chain = std::iter::successors(Some(x), times).take(count.min(POWERS));
    let list = pen.formula(&(pen.list(chain) + more(pen, count > POWERS)));
    let (index, period) = (powers.index, powers.period);
    Some(format!("{list}; index {index}, period {period}"))
}

fn kind(pen: Pen<'_>, x: Element) -> Option<String> {
    let facts = pen.report.facts.as_ref()?;
    let kinds = [
        (x == BipartiteMonoid::IDENTITY, "the identity"),
        (facts.idempotents.elements.contains(&x), "idempotent"),
        (facts.kernel.elements.contains(&x), "in the kernel"),
    ];
    let kinds: Vec<&str> = kinds.iter().filter(|kind| kind.0).map(|k| k.1).collect();
    (!kinds.is_empty()).then(|| kinds.join(", "))
}

fn class(pen: Pen<'_>, x: Element) -> Option<String> {
    let order = &pen.report.facts.as_ref()?.divisibility;
    let &class = order.class_of.get(x as usize)?;
    Some(listed(pen, order.classes.get(class as usize)?))
}

fn grundy(pen: Pen<'_>, x: Element) -> Option<String> {
    let values = pen.report.facts.as_ref()?.grundy.as_ref()?;
    values.get(x as usize).map(u32::to_string)
}

/// The dots behind a list that is cut.
fn more(pen: Pen<'_>, cut: bool) -> &'static str {
    if cut {
        pen.either(", \\dots", ", …")
    } else {
        ""
    }
}

/// A set with its size, cut where it is long.
fn listed(pen: Pen<'_>, elements: &[Element]) -> String {
    let shown = pen.list(elements.iter().copied().take(LISTED));
    let more = more(pen, elements.len() > LISTED);
    let (open, close) = (pen.either("\\{", "{"), pen.either("\\}", "}"));
    let set = pen.formula(&format!("{open}{shown}{more}{close}"));
    format!("{set} ({})", elements.len())
}
