//! Reading lists of numbers: what may be removed, in `S(1,3,4)`, `{1,3,4}` and `AllBut(2,3)`, and how often a heap
//! may be cut, in `CUT(1,4)`.

use super::Kind;
use super::digits::parts;
use crate::syntax::SyntaxError;
use std::ops::Range;

/// Larger numbers and longer codes are refused: no theorem or computation here profits from them.
pub(super) const MAX_DIGITS: usize = 10_000;

/// The rule of a list between two places, if the text is one: `S(1,3,4)`, `Subtraction([2,3,7])` or `{1,3,4}`.
pub(super) fn set(all: &[char], start: usize, end: usize) -> Option<Result<Kind, SyntaxError>> {
    let open = (start..end).find(|&at| all.get(at).is_some_and(|c| "({[".contains(*c)))?;
    let head: String = all.get(start..open)?.iter().collect();
    let kind = match head.trim().to_lowercase().as_str() {
        // S = {1,3,4} as papers have it.
        "s" | "s=" | "s =" | "subtraction" => Kind::Subtraction,
        "" if all.get(open) == Some(&'{') => Kind::Subtraction,
        "" if all.get(open..end)?.contains(&',') && all.get(open) == Some(&'[') => {
            Kind::Subtraction
        }
        "allbut" | "all but" => Kind::AllBut,
        _ => return None,
    };
    let (open, end) = inner_list(all, open, end);
    Some(number_set(all, open, end).map(kind))
}

/// The digit d0 of a cut game, if the text between two places is one: by `CUT(1,4)` or `CUT({1,4})` a heap is split
/// into 2 or 5 heaps (Dailly, Duchêne, Larsson and Paris).
pub(super) fn cut(all: &[char], start: usize, end: usize) -> Option<Result<u8, SyntaxError>> {
    let open = (start..end).find(|&at| all.get(at).is_some_and(|c| "({[".contains(*c)))?;
    let head: String = all.get(start..open)?.iter().collect();
    if !head.trim().eq_ignore_ascii_case("cut") {
        return None;
    }
    let (open, end) = inner_list(all, open, end);
    Some(number_list(all, open, end, "CUT(1,4)").and_then(|places| {
        let mut cuts = places
            .into_iter()
            .map(|at| match parts(all, at.start, at.end, 1)? {
                1 => Err(SyntaxError::new(
                    at,
                    "To cut a heap 0 times is no move.",
                    "Leave the 0 out.",
                )),
                parts => Ok(1_u8 << parts),
            });
        cuts.try_fold(0, |all, digit| Ok(all | digit?))
    }))
}

/// The list that is all that stands in the brackets, as in `([2,3,7])`; else the brackets themselves.
fn inner_list(all: &[char], open: usize, end: usize) -> (usize, usize) {
    let blank = |at: &usize| all.get(*at).is_some_and(|c| c.is_whitespace());
    let first = (open + 1..end).find(|at| !blank(at));
    let last = (open + 1..end.saturating_sub(1))
        .rev()
        .find(|at| !blank(at));
    match (first, last) {
        (Some(first), Some(last))
            if matches!(
                (all.get(first), all.get(last)),
                (Some('['), Some(']')) | (Some('{'), Some('}'))
            ) =>
        {
            (first, last + 1)
        }
        _ => (open, end),
    }
}

/// The numbers of a list, ascending and each once.
fn number_set(all: &[char], open: usize, end: usize) -> Result<Vec<usize>, SyntaxError> {
    let places = number_list(all, open, end, "S(1,3,4)")?;
    let numbers = places.into_iter().map(|at| number(all, at));
    let mut numbers = numbers.collect::<Result<Vec<usize>, _>>()?;
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.first() == Some(&0) {
        return Err(SyntaxError::new(
            open..end,
            "Removing 0 tokens is no move.",
            "Leave the 0 out.",
        ));
    }
    Ok(numbers)
}

/// The places between the commas of a list in brackets, at least one.
fn number_list(
    all: &[char],
    open: usize,
    end: usize,
    example: &str,
) -> Result<Vec<Range<usize>>, SyntaxError> {
    let bracket = match all[open] {
        '(' => ')',
        '[' => ']',
        _ => '}',
    };
    if all.get(end - 1) != Some(&bracket) || end - 1 == open {
        return Err(SyntaxError::new(
            end..end + 1,
            "The list is not closed.",
            format!("End it with “{bracket}”."),
        ));
    }
    if let Some(at) = (open + 1..end - 1).find(|&at| all[at] == '(') {
        return Err(SyntaxError::new(
            at..at + 1,
            "Moves of several heaps are those of a vector game.",
            "Open a vector game and write them there, as in (4,0) (0,3).",
        ));
    }
    if all[open + 1..end - 1].iter().all(|c| c.is_whitespace()) {
        return Err(SyntaxError::new(
            open..end,
            "The list is empty.",
            format!("Give numbers, such as {example}."),
        ));
    }
    let mut places = Vec::new();
    let mut at = open + 1;
    while at < end {
        let stop = (at..end - 1).find(|&i| all[i] == ',').unwrap_or(end - 1);
        places.push(at..stop);
        at = stop + 1;
    }
    Ok(places)
}

/// A whole number of at most [`MAX_DIGITS`] between two places.
pub(super) fn number(all: &[char], range: Range<usize>) -> Result<usize, SyntaxError> {
    let text: String = all[range.clone()].iter().collect();
    let text = text.trim();
    let at = range.start..range.end.max(range.start + 1);
    if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) {
        let message = if text.is_empty() {
            "A number is missing here.".to_owned()
        } else {
            "This is not a whole number.".to_owned()
        };
        return Err(SyntaxError::new(
            at,
            message,
            "Write numbers with the digits 0 to 9.",
        ));
    }
    match text.parse::<usize>() {
        Ok(number) if number <= MAX_DIGITS => Ok(number),
        _ => Err(SyntaxError::new(
            at,
            "This number is too large.",
            format!("At most {MAX_DIGITS} is accepted here."),
        )),
    }
}
