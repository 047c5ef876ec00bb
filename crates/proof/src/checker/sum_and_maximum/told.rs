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

    /// Says a line, which is made only if somebody listens.
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
            let end = if is_last { ": a contradiction." } else { "" };
            self.say(|| format!("({number})  {} ≥ 0, from {}{end}", form(row), sum(step)));
        }
        Ok(())
    }
}

/// A step in words: the rows with their multipliers, and the divisor.
fn sum(step: &[i64]) -> String {
    let (divisor, terms) = step.split_last().unwrap_or((&1, &[]));
    let terms = terms.chunks(2).map(|term| match term {
        [row, 1] => format!("({row})"),
        [row, times] => format!("{times}·({row})"),
        _ => String::new(),
    });
    let sum = terms.collect::<Vec<_>>().join(" + ");
    match divisor {
        1 => sum,
        _ => format!("{sum}, divided by {divisor} and rounded down"),
    }
}

/// A form in the unknowns: t and D of the other heaps, and the indices j and i.
pub(super) fn form(row: &Row) -> String {
    let names = ["t", "D", "j", "i", ""];
    let mut text = String::new();
    for (&times, name) in row.iter().zip(names) {
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
    if text.is_empty() {
        "0".to_owned()
    } else {
        text
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
    let inequalities = zone.inequalities.iter().map(|[a, b, c]| {
        let left = [*a, *b];
        let terms = left
            .iter()
            .zip(["T", "D"])
            .filter(|(times, _)| **times != 0);
        let mut text = String::new();
        for (times, name) in terms {
            let sign = match (*times < 0, text.is_empty()) {
                (true, true) => "−",
                (true, false) => " − ",
                (false, true) => "",
                (false, false) => " + ",
            };
            let size = times.unsigned_abs();
            let size = if size == 1 {
                String::new()
            } else {
                size.to_string()
            };
            text += &format!("{sign}{size}{name}");
        }
        let text = if text.is_empty() {
            "0".to_owned()
        } else {
            text
        };
        format!("{text} ≥ {}", c.to_string().replace('-', "−"))
    });
    let all: Vec<String> = inequalities.collect();
    format!(
        "zone {number} ({}; {})",
        part(zone.f, table),
        all.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_written_as_one_writes_them() {
        for (row, text) in [
            ([2, -1, 0, 0, 1], "2t − D + 1"),
            ([0, 0, 0, 0, 0], "0"),
            ([0, 0, -3, 1, -2], "−3j + i − 2"),
            ([0, 0, 0, 0, -1], "−1"),
        ] {
            assert_eq!(form(&row), text);
        }
    }

    #[test]
    fn a_step_names_its_rows_with_their_multipliers() {
        assert_eq!(sum(&[0, 1, 4, 3, 1]), "(0) + 3·(4)");
        assert_eq!(sum(&[2, 2, 2]), "2·(2), divided by 2 and rounded down");
    }
}
