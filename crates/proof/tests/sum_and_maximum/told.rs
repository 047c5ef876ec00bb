//! Cases of a proof in words: what is said there can be followed with pencil and paper.

use super::{check, file};
use grundy_base::budget::Budget;
use std::collections::BTreeMap;

/// The factors of t, D, j and i, and a number.
type Row = [i64; 5];

/// The lines of all cases on positions, case by case.
fn cases(code: &str) -> Vec<Vec<String>> {
    let good = file(code);
    let verdict = check(&good).unwrap();
    let numbers = 0..good["positions"].as_array().unwrap().len();
    let told = numbers.map(|number| verdict.case_in_words(number, &Budget::unlimited()));
    let texts = told.map(|lines| lines.unwrap().into_iter().map(|line| line.text));
    texts.map(Iterator::collect).collect()
}

/// The number of a row, its form, and what it follows from.
fn row(line: &str) -> Option<(usize, &str, Option<&str>)> {
    let (number, rest) = line.strip_prefix('(')?.split_once(")  ")?;
    let (form, rest) = rest.split_once(" ≥ 0")?;
    let why = rest.strip_prefix(" follows from ");
    assert!(why.is_some() || rest.is_empty(), "{line}");
    Some((number.parse().ok()?, form, why))
}

/// Reads a form, if it is written as one writes it: no sign before the first term but a minus, no factor 1 before a
/// letter and no term 0, the letters in their order and then the number.
fn read(form: &str) -> Option<Row> {
    if form == "0" {
        return Some([0; 5]);
    }
    let mut row = [0; 5];
    let mut last = None;
    let mut sign = if form.starts_with('−') { -1 } else { 1 };
    let mut words = form.strip_prefix('−').unwrap_or(form).split(' ');
    loop {
        let term = words.next()?;
        let digits = term.trim_end_matches(['t', 'D', 'j', 'i']);
        let letter = &term[digits.len()..];
        let place = ["t", "D", "j", "i", ""]
            .iter()
            .position(|at| *at == letter)?;
        let size: i64 = match digits {
            "" => 1,
            digits => digits
                .parse()
                .ok()
                .filter(|size| *size > i64::from(place < 4))?,
        };
        if last >= Some(place) {
            return None;
        }
        last = Some(place);
        row[place] = sign * size;
        sign = match words.next() {
            None => return Some(row),
            Some("+") => 1,
            Some("−") => -1,
            Some(_) => return None,
        };
    }
}

#[test]
fn forms_are_written_as_one_writes_them() {
    for (text, row) in [
        ("2t − D + 1", Some([2, -1, 0, 0, 1])),
        ("0", Some([0; 5])),
        ("−3j + i − 2", Some([0, 0, -3, 1, -2])),
        ("−1", Some([0, 0, 0, 0, -1])),
        ("1t", None),
        ("t + 0", None),
        ("D + t", None),
    ] {
        assert_eq!(read(text), row, "{text}");
    }
    let mut forms = BTreeMap::new();
    for line in ["0.26", "4.7", "0.33333"].map(cases).concat().concat() {
        if let Some((_, form, _)) = row(&line) {
            let row = read(form).unwrap_or_else(|| panic!("{line}"));
            // One form is written in one way.
            assert_eq!(*forms.entry(row).or_insert(form.to_owned()), form);
        }
    }
    let written = |form: &str| forms.values().any(|known| known == form);
    assert!(["t", "D", "j", "−1"].into_iter().all(written), "{forms:?}");
}

/// A step of a derivation in words: rows with their multipliers, and the divisor.
fn step(why: &str) -> (Vec<(i64, usize)>, i64) {
    let why = why
        .trim_end_matches('.')
        .trim_end_matches(": a contradiction");
    let (sum, divisor) = match why.split_once(", divided by ") {
        Some((sum, rest)) => {
            let divisor = rest.strip_suffix(" and rounded down").unwrap();
            (
                sum,
                divisor.parse().ok().filter(|divisor| *divisor > 1).unwrap(),
            )
        }
        None => (why, 1),
    };
    let term = |term: &str| {
        let (times, row) = term.split_once('·').unwrap_or(("1", term));
        let row = row.strip_prefix('(').and_then(|row| row.strip_suffix(')'));
        (times.parse().unwrap(), row.unwrap().parse().unwrap())
    };
    (sum.split(" + ").map(term).collect(), divisor)
}

#[test]
fn a_step_names_its_rows_with_their_multipliers() {
    let (mut multiplied, mut divided) = (0, 0);
    for lines in ["0.26", "4.7", "0.33333"].map(cases).concat() {
        let mut rows: BTreeMap<usize, Row> = BTreeMap::new();
        for line in &lines {
            let Some((number, form, why)) = row(line) else {
                continue;
            };
            let is = read(form).unwrap();
            if let Some(why) = why {
                let (terms, divisor) = step(why);
                let at = |i: usize| terms.iter().map(|(times, row)| times * rows[row][i]).sum();
                let sum: Row = std::array::from_fn(at);
                assert!(
                    sum[..4].iter().all(|factor| factor % divisor == 0),
                    "{line}"
                );
                assert_eq!(sum.map(|part| part.div_euclid(divisor)), is, "{line}");
                let ends = line.ends_with(": a contradiction.");
                assert_eq!(ends, is[..4] == [0; 4] && is[4] < 0, "{line}");
                multiplied += usize::from(terms.iter().any(|(times, _)| *times > 1));
                divided += usize::from(divisor > 1);
            }
            rows.insert(number, is);
        }
    }
    assert!(multiplied > 10 && divided > 10, "{multiplied} {divided}");
}
