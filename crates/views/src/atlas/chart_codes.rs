//! How codes are written in a chart: those of one family with equally many digits, so that those stand side by side
//! that differ in the last one.

use crate::code_chart::code;
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Codes are not made longer than this.
const LONGEST: usize = 12;

/// The digits that the codes of a chart have.
pub(super) struct Lengths {
    /// The signs of codes that end, by what stands before the point.
    ends: [(char, usize); 2],
    /// The digits before the block of a code that repeats for ever, and in it.
    repeats: (usize, usize),
}

impl Lengths {
    /// Of codes that end so many as make the fewest rows, 0.ddd and 4.dd apart: in a family 0.ddd the code 0.7
    /// stands with 0.701, and 0.1233 of another family does not change that. Likewise of those that repeat.
    pub(super) fn of<'a>(codes: impl Iterator<Item = &'a str>) -> Lengths {
        let octal = codes.filter(|text| code(text).is_some());
        let (repeat, end): (Vec<&str>, Vec<&str>) = octal.partition(|text| parts(text).is_some());
        let ends = ['0', '4'].map(|first| {
            let of_kind = end.iter().copied().filter(|text| text.starts_with(first));
            (first, usual_length(&of_kind.collect::<Vec<_>>()))
        });
        let parts: Vec<Parts<'_>> = repeat.into_iter().filter_map(parts).collect();
        let repeats = lengths_of_repeating(&parts);
        Lengths { ends, repeats }
    }

    /// The code with so many digits: zeros behind it, or its block sooner and again.
    pub(super) fn written(&self, text: &str) -> String {
        if let Some(parts) = parts(text) {
            return parts.written(self.repeats);
        }
        let length = self.ends.iter().find(|(first, _)| text.starts_with(*first));
        padded(text, length.map_or(0, |(_, length)| *length))
    }
}

/// The parts of a code that repeats for ever.
struct Parts<'a> {
    whole: &'a str,
    first: &'a str,
    block: &'a str,
}

/// The parts of an octal code that repeats for ever.
fn parts(text: &str) -> Option<Parts<'_>> {
    code(text)?;
    let (whole, digits) = text.strip_suffix(")*")?.split_once('.')?;
    let (first, block) = digits.split_once('(')?;
    Some(Parts {
        whole,
        first,
        block,
    })
}

impl Parts<'_> {
    /// With so many digits before a block, and in it if that is a multiple of those that there are.
    fn written(&self, (before, longest): (usize, usize)) -> String {
        let sooner = before.saturating_sub(self.first.len());
        let times = match longest.checked_rem(self.block.len()) {
            Some(0) => longest / self.block.len(),
            _ => 1,
        };
        let mut digits = self.first.chars().chain(self.block.chars().cycle());
        let first: String = digits.by_ref().take(self.first.len() + sooner).collect();
        let block: String = digits.take(times * self.block.len()).collect();
        format!("{}.{first}({block})*", self.whole)
    }
}

/// The digits before a block and in it that make the fewest rows: 0.3(3)* stands with 0.3(7)*, and 0.(12)* with
/// 0.(13)*, whatever other family there is.
fn lengths_of_repeating(codes: &[Parts<'_>]) -> (usize, usize) {
    let lengths = |length: fn(&Parts<'_>) -> usize| {
        let all: BTreeSet<usize> = codes.iter().map(length).collect();
        all.into_iter().filter(|length| *length <= LONGEST)
    };
    let before = lengths(|parts| parts.first.len());
    let all = before.flat_map(|before| {
        let blocks = lengths(|parts| parts.block.len());
        blocks.map(move |block| (before, block))
    });
    let rows = |&written: &(usize, usize)| {
        let heads = codes
            .iter()
            .filter_map(|parts| Some(code(&parts.written(written))?.0));
        // Of equally many rows those with longer blocks, as a family is written.
        (
            heads.collect::<FxHashSet<String>>().len(),
            Reverse(written.1),
        )
    };
    all.min_by_key(rows).unwrap_or_default()
}

/// The length that makes the fewest rows.
fn usual_length(codes: &[&str]) -> usize {
    let longest = codes.iter().map(|code| code.len()).max().unwrap_or(0);
    let fewest = (1..=longest.min(LONGEST)).min_by_key(|&length| {
        let padded: Vec<String> = codes.iter().map(|code| padded(code, length)).collect();
        let heads = padded.iter().filter_map(|text| Some(code(text)?.0));
        // Of equally many rows those with more digits are nearer to how a family is written.
        (heads.collect::<FxHashSet<String>>().len(), Reverse(length))
    });
    fewest.unwrap_or(0)
}

/// A code with trailing zeros up to this length.
fn padded(text: &str, length: usize) -> String {
    match code(text) {
        Some(_) => format!("{text:0<length$}"),
        None => text.to_owned(),
    }
}
