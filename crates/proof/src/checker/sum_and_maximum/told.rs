//! Cases of a proof in words. The checker itself tells what it checks, so that what is read is what was
//! checked; where nothing is asked for, nothing is made.

use super::table::{SumTable, Zone};
use crate::checker::inequalities::{Derivation, Fault, Row, Value, contradict};

/// A line of a case: what it says, and how far it is inside of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How many cases it is inside of.
    pub depth: usize,
    /// What it says.
    pub text: String,
}

/// What has been told so far.
#[derive(Default)]
pub(super) struct Told {
    lines: Option<Vec<Line>>,
    depth: usize,
}

impl Told {
    /// Who keeps what is told.
    pub(super) fn listening() -> Told {
        Told {
            lines: Some(Vec::new()),
            depth: 0,
        }
    }

    pub(super) fn lines(self) -> Vec<Line> {
        self.lines.unwrap_or_default()
    }

    /// Says a sentence that is always the same.
    pub(super) fn say_that(&mut self, text: &str) {
        self.say(|| text.to_owned());
    }

    /// Says a line, which is made only if somebody listens: a check that nobody follows makes no words.
    pub(super) fn say(&mut self, text: impl FnOnce() -> String) {
        let depth = self.depth;
        if let Some(lines) = &mut self.lines {
            let text = text();
            lines.push(Line { depth, text });
        }
    }

    /// What is told from here on is inside of the last line.
    pub(super) fn enter(&mut self) {
        self.depth += 1;
    }

    /// It is not any more.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Says rows, with their numbers from `from` on.
    pub(super) fn rows(&mut self, from: usize, rows: &[Row]) {
        for (number, row) in (from..).zip(rows) {
            self.say(|| format!("({number})  {} ≥ 0", form(row)));
        }
    }

    /// Checks that the rows contradict each other, and says step by step why.
    pub(super) fn contradict(&mut self, rows: &[Row], steps: &Derivation) -> Result<(), Fault> {
        let made = contradict(rows, steps)?;
        for ((number, step), row) in (rows.len()..).zip(steps).zip(&made) {
            let is_last = number + 1 == rows.len() + made.len();
            let end = if is_last { ": a contradiction." } else { "." };
            self.say(|| {
                let (form, sum) = (form(row), sum(step));
                format!("({number})  {form} ≥ 0 follows from {sum}{end}")
            });
        }
        Ok(())
    }
}

/// A step in words: the rows with their multipliers, and the divisor.
fn sum(step: &[i64]) -> String {
    let (divisor, terms) = step.split_last().unwrap_or((&1, &[]));
    let terms: Vec<String> = terms.chunks(2).map(multiple).collect();
    let sum = terms.join(" + ");
    match divisor {
        1 => sum,
        _ => format!("{sum}, divided by {divisor} and rounded down"),
    }
}

/// A row with its multiplier.
fn multiple(term: &[i64]) -> String {
    match term {
        [row, 1] => format!("({row})"),
        [row, times] => format!("{times}·({row})"),
        _ => String::new(),
    }
}

/// A form in the unknowns: t and D of the other heaps, and the indices j and i.
pub(super) fn form(row: &Row) -> String {
    linear(row.iter().copied().zip(["t", "D", "j", "i", ""]))
}

/// A sum of names with their factors; a number stands by itself and has no name.
fn linear<'a>(terms: impl IntoIterator<Item = (i64, &'a str)>) -> String {
    let mut text = String::new();
    for (times, name) in terms {
        if times == 0 {
            continue;
        }
        text += match (times < 0, text.is_empty()) {
            (true, true) => "−",
            (true, false) => " − ",
            (false, true) => "",
            (false, false) => " + ",
        };
        let size = times.unsigned_abs();
        if size != 1 || name.is_empty() {
            text += &size.to_string();
        }
        text += name;
    }
    match text.is_empty() {
        true => "0".to_owned(),
        false => text,
    }
}

/// A value: its part in F, T and D.
pub(super) fn value(value: &Value, table: &SumTable) -> String {
    let maxima: Vec<String> = value.maxima.iter().map(form).collect();
    let largest = match &maxima[..] {
        [] => "0".to_owned(),
        [one] => one.clone(),
        several => format!("max({})", several.join(", ")),
    };
    format!(
        "{}, T = {}, D = {largest}",
        part(value.f, table),
        form(&value.total)
    )
}

/// An element of F.
pub(super) fn part(f: usize, table: &SumTable) -> String {
    let parts = table.group.parts(f);
    let parts: Vec<String> = parts.iter().map(usize::to_string).collect();
    format!("f = ({})", parts.join(", "))
}

/// The zone of a number.
pub(super) fn zone(number: usize, zone: &Zone, table: &SumTable) -> String {
    let mut text = format!("zone {number} ({}", part(zone.f, table));
    let mut mark = ";";
    for &[a, b, c] in &zone.inequalities {
        let (left, right) = (linear([(a, "T"), (b, "D")]), linear([(c, "")]));
        text += &format!("{mark} {left} ≥ {right}");
        mark = ",";
    }
    text + ")"
}
