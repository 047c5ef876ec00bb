//! Reading heap rules. Every error points at the characters at fault.

use super::rule::{Kind, Repeat, named_code};
use std::collections::BTreeMap;
use std::ops::Range;

/// Longer codes are refused: no theorem or computation here profits from them.
pub(crate) const MAX_DIGITS: usize = 10_000;

/// What is wrong with a text, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message} {hint}")]
pub struct RuleError {
    /// The characters at fault, counted from 0.
    pub at: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub hint: String,
}

impl RuleError {
    pub(crate) fn new(
        at: Range<usize>,
        message: impl Into<String>,
        hint: impl Into<String>,
    ) -> Self {
        RuleError {
            at,
            message: message.into(),
            hint: hint.into(),
        }
    }
}

/// Reads a rule in any notation.
pub(crate) fn rule(text: &str) -> Result<Kind, RuleError> {
    let characters: Vec<char> = text.chars().collect();
    let start = characters.iter().position(|c| !c.is_whitespace());
    let Some(start) = start else {
        return Err(RuleError::new(
            0..1,
            "There is no rule.",
            "Type a code such as 0.77, or S(1,3,4).",
        ));
    };
    let end = characters
        .iter()
        .rposition(|c| !c.is_whitespace())
        .map_or(start, |last| last + 1);
    let body: String = characters[start..end].iter().collect();
    let lower = body.to_lowercase();
    let letters: String = lower.chars().filter(|c| c.is_alphanumeric()).collect();
    match letters.as_str() {
        "grundysgame" => return Ok(Kind::GrundysGame),
        "couplesareforever" => return Ok(Kind::CouplesAreForever),
        _ => {}
    }
    if let Some(code) = named_code(&body) {
        return rule(code);
    }
    if body.contains("->") {
        return table(&characters);
    }
    if let Some((open, kind)) = set_head(&characters[start..end]) {
        let numbers = number_set(&characters, start + open, end)?;
        return Ok(if kind == 's' {
            Kind::Subtraction(numbers)
        } else {
            Kind::AllBut(numbers)
        });
    }
    code(&characters, start, end)
}

/// The position after `S` or `AllBut` and which of the two it is.
fn set_head(characters: &[char]) -> Option<(usize, char)> {
    let open = characters.iter().position(|c| "({[".contains(*c))?;
    let head: String = characters[..open]
        .iter()
        .filter(|c| c.is_alphabetic())
        .flat_map(|c| c.to_lowercase())
        .collect();
    match head.as_str() {
        "s" | "subtraction" => Some((open, 's')),
        "allbut" | "a" => Some((open, 'a')),
        _ => None,
    }
}

fn number_set(all: &[char], open: usize, end: usize) -> Result<Vec<usize>, RuleError> {
    let closing = all.get(end - 1).is_some_and(|c| ")}]".contains(*c));
    if !closing {
        return Err(RuleError::new(
            end..end + 1,
            "The list is not closed.",
            "End it with “)”.",
        ));
    }
    let mut numbers = Vec::new();
    let mut at = open + 1;
    while at < end - 1 {
        let stop = (at..end - 1).find(|&i| all[i] == ',').unwrap_or(end - 1);
        numbers.push(number(all, at..stop)?);
        at = stop + 1;
    }
    if numbers.is_empty() {
        return Err(RuleError::new(
            open..end,
            "The list is empty.",
            "Give numbers, such as S(1,3,4).",
        ));
    }
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.first() == Some(&0) {
        return Err(RuleError::new(
            open..end,
            "Removing 0 tokens is no move.",
            "Leave the 0 out.",
        ));
    }
    Ok(numbers)
}

/// A whole number of at most [`MAX_DIGITS`] between two places.
fn number(all: &[char], range: Range<usize>) -> Result<usize, RuleError> {
    let text: String = all[range.clone()]
        .iter()
        .filter(|c| !c.is_whitespace())
        .collect();
    let at = range.start..range.end.max(range.start + 1);
    if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) {
        let message = if text.is_empty() {
            "A number is missing here.".to_owned()
        } else {
            "This is not a whole number.".to_owned()
        };
        return Err(RuleError::new(
            at,
            message,
            "Write numbers with the digits 0 to 9.",
        ));
    }
    match text.parse::<usize>() {
        Ok(number) if number <= MAX_DIGITS => Ok(number),
        _ => Err(RuleError::new(
            at,
            "This number is too large.",
            format!("At most {MAX_DIGITS} is accepted here."),
        )),
    }
}

fn code(all: &[char], start: usize, end: usize) -> Result<Kind, RuleError> {
    let hint = "A code looks like 0.77: one digit (0 or 4), a point, digits 0–9 and A–F.";
    if end - start > MAX_DIGITS + 16 {
        return Err(RuleError::new(
            MAX_DIGITS..end,
            "The code is too long.",
            format!("At most {MAX_DIGITS} digits are accepted."),
        ));
    }
    if all[start] == '.' {
        return Err(RuleError::new(
            start..start + 1,
            "The digit before the point is missing.",
            "Write 0 in front of the point.",
        ));
    }
    let d0 = digit(all, start)?;
    if d0 & 3 != 0 {
        return Err(RuleError::new(
            start..start + 1,
            "With this first digit the game would never end.",
            "The digit before the point is 0, or 4 to allow splitting without removing.",
        ));
    }
    if all.get(start + 1) != Some(&'.') {
        return Err(RuleError::new(
            start + 1..start + 2,
            "A point is expected after the first digit.",
            hint,
        ));
    }
    let mut digits = Vec::new();
    let mut at = start + 2;
    while at < end && all[at] != '(' {
        if all[at] == '.' {
            return Err(RuleError::new(
                at..at + 1,
                "There is a second point.",
                "A code has one point.",
            ));
        }
        digits.push(digit(all, at)?);
        at += 1;
    }
    if at == start + 2 && at >= end && d0 == 0 {
        return Err(RuleError::new(
            start..end,
            "The code has no digits after the point.",
            hint,
        ));
    }
    let repeat = if at < end {
        repeat(all, at, end)?
    } else {
        None
    };
    Ok(normal_code(d0, digits, repeat))
}

fn digit(all: &[char], at: usize) -> Result<u8, RuleError> {
    let character = all.get(at).copied().unwrap_or(' ');
    character
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok())
        .ok_or_else(|| {
            RuleError::new(
                at..at + 1,
                format!("“{character}” is not a digit of a code."),
                "Use 0–7, or 8, 9, A–F for hexadecimal codes.",
            )
        })
}

/// `(block)times` at the end of a code: times is a number, `*` or `…`.
fn repeat(all: &[char], open: usize, end: usize) -> Result<Option<Repeat>, RuleError> {
    let Some(close) = (open..end).find(|&i| all[i] == ')') else {
        return Err(RuleError::new(
            open..open + 1,
            "This bracket is not closed.",
            "Write 0.(3310)3 or 0.(3)*.",
        ));
    };
    let block = (open + 1..close)
        .map(|at| digit(all, at))
        .collect::<Result<Vec<u8>, _>>()?;
    if block.is_empty() {
        return Err(RuleError::new(
            open..close + 1,
            "The block is empty.",
            "Put the digits to repeat between the brackets.",
        ));
    }
    let tail: String = all[close + 1..end].iter().collect();
    let times = match tail.trim() {
        "*" | "…" | "..." | "∞" => None,
        "" => {
            return Err(RuleError::new(
                close..close + 1,
                "How often the block repeats is missing.",
                "Write a number behind it, or * for ever.",
            ));
        }
        _ => Some(number(all, close + 1..end)?),
    };
    if times.is_some_and(|times| times * block.len() > MAX_DIGITS) {
        return Err(RuleError::new(
            open..end,
            "The code is too long.",
            format!("At most {MAX_DIGITS} digits are accepted."),
        ));
    }
    Ok(Some(Repeat { block, times }))
}

/// Drops what does not change the game: zeros at the end, empty repeats.
fn normal_code(d0: u8, mut digits: Vec<u8>, repeat: Option<Repeat>) -> Kind {
    let repeat = repeat
        .filter(|repeat| repeat.times != Some(0) && repeat.block.iter().any(|digit| *digit != 0));
    if repeat.is_none() {
        while digits.last() == Some(&0) {
            digits.pop();
        }
    }
    Kind::Code { d0, digits, repeat }
}

/// Rows `heap -> option, option; …` where an option is heaps joined by `+`, or 0.
fn table(all: &[char]) -> Result<Kind, RuleError> {
    let mut rows: BTreeMap<usize, Vec<Vec<usize>>> = BTreeMap::new();
    let mut at = 0;
    while at <= all.len() {
        let end = (at..all.len())
            .find(|&i| all[i] == ';' || all[i] == '\n')
            .unwrap_or(all.len());
        if all[at..end].iter().any(|c| !c.is_whitespace()) {
            let (heap, options) = table_row(all, at, end)?;
            rows.entry(heap).or_default().extend(options);
        }
        at = end + 1;
    }
    for options in rows.values_mut() {
        options.sort();
        options.dedup();
    }
    Ok(Kind::Table(rows))
}

fn table_row(all: &[char], at: usize, end: usize) -> Result<(usize, Vec<Vec<usize>>), RuleError> {
    let arrow = (at..end.saturating_sub(1)).find(|&i| all[i] == '-' && all[i + 1] == '>');
    let Some(arrow) = arrow else {
        return Err(RuleError::new(
            at..end,
            "This row has no arrow.",
            "Write rows such as 5 -> 1+2, 3.",
        ));
    };
    let heap = number(all, at..arrow)?;
    let mut options = Vec::new();
    let mut from = arrow + 2;
    while from <= end && (arrow + 2..end).any(|i| !all[i].is_whitespace()) {
        let stop = (from..end).find(|&i| all[i] == ',').unwrap_or(end);
        options.push(table_option(all, heap, from..stop)?);
        from = stop + 1;
    }
    Ok((heap, options))
}

fn table_option(all: &[char], heap: usize, range: Range<usize>) -> Result<Vec<usize>, RuleError> {
    let mut option = Vec::new();
    let mut from = range.start;
    while from <= range.end {
        let stop = (from..range.end)
            .find(|&i| all[i] == '+')
            .unwrap_or(range.end);
        let part = number(all, from..stop)?;
        if part >= heap {
            return Err(RuleError::new(
                from..stop.max(from + 1),
                format!(
                    "A heap of {heap} cannot leave a heap of {part}: the game would never end."
                ),
                "Every heap that is left must be smaller.",
            ));
        }
        if part > 0 {
            option.push(part);
        }
        from = stop + 1;
    }
    option.sort_unstable_by(|a, b| b.cmp(a));
    Ok(option)
}
