//! Reading heap rules. Every error points at the characters at fault.

use super::{Kind, known_names, named_code};
use crate::syntax::SyntaxError;
use std::collections::BTreeMap;
use std::ops::Range;

/// Longer codes are refused: no theorem or computation here profits from them.
pub(crate) const MAX_DIGITS: usize = 10_000;

/// Longer blocks that repeat for ever are refused: what they take grows with their square.
pub(crate) const MAX_BLOCK: usize = 1_000;

/// Reads a rule in any notation.
pub(super) fn rule(text: &str) -> Result<Kind, SyntaxError> {
    // An arrow is read in either spelling; both take the same two places.
    let text = text.replace("=>", "->");
    let characters: Vec<char> = text.chars().collect();
    let start = characters.iter().position(|c| !c.is_whitespace());
    let Some(start) = start else {
        return Err(SyntaxError::new(
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
    if body.contains("->") || body.contains('→') {
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
    if characters[start..end]
        .iter()
        .filter(|c| c.is_alphabetic())
        .count()
        > 1
        && !body.contains('.')
    {
        return Err(SyntaxError::new(
            start..end,
            "No game has this name here.",
            format!("Known names: {}.", known_names().join(", ")),
        ));
    }
    code(&characters, start, end)
}

/// The position of the bracket after `S` or `AllBut`, and which of the two it is.
fn set_head(characters: &[char]) -> Option<(usize, char)> {
    let open = characters.iter().position(|c| "({[".contains(*c))?;
    let head: String = characters[..open]
        .iter()
        .flat_map(|c| c.to_lowercase())
        .collect();
    match head.trim() {
        "s" | "subtraction" => Some((open, 's')),
        "allbut" | "all but" => Some((open, 'a')),
        _ => None,
    }
}

fn number_set(all: &[char], open: usize, end: usize) -> Result<Vec<usize>, SyntaxError> {
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
    let mut numbers = Vec::new();
    let mut at = open + 1;
    let empty = all[at..end - 1].iter().all(|c| c.is_whitespace());
    while !empty && at < end {
        let stop = (at..end - 1).find(|&i| all[i] == ',').unwrap_or(end - 1);
        numbers.push(number(all, at..stop)?);
        at = stop + 1;
    }
    if empty {
        return Err(SyntaxError::new(
            open..end,
            "The list is empty.",
            "Give numbers, such as S(1,3,4).",
        ));
    }
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

/// A whole number of at most [`MAX_DIGITS`] between two places.
fn number(all: &[char], range: Range<usize>) -> Result<usize, SyntaxError> {
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

fn code(all: &[char], start: usize, end: usize) -> Result<Kind, SyntaxError> {
    let hint = "A code looks like 0.77: one digit (0 or 4), a point, digits 0–9 and A–F.";
    if end - start > MAX_DIGITS + 16 {
        return Err(SyntaxError::new(
            MAX_DIGITS..end,
            "The code is too long.",
            format!("At most {MAX_DIGITS} digits are accepted."),
        ));
    }
    if all[start] == '.' {
        return Err(SyntaxError::new(
            start..start + 1,
            "The digit before the point is missing.",
            "Write 0 in front of the point.",
        ));
    }
    let d0 = digit(all, start)?;
    if ![0, 4].contains(&d0) {
        return Err(SyntaxError::new(
            start..start + 1,
            if d0 & 3 == 0 {
                "This first digit is not one of a code."
            } else {
                "With this first digit the game would never end."
            },
            "The digit before the point is 0, or 4 to allow splitting without removing.",
        ));
    }
    if all.get(start + 1) != Some(&'.') {
        return Err(SyntaxError::new(
            start + 1..start + 2,
            "A point is expected after the first digit.",
            hint,
        ));
    }
    let mut digits = Vec::new();
    let mut at = start + 2;
    while at < end && all[at] != '(' {
        if all[at] == '.' {
            return Err(SyntaxError::new(
                at..at + 1,
                "There is a second point.",
                "A code has one point.",
            ));
        }
        digits.push(digit(all, at)?);
        at += 1;
    }
    if at == start + 2 && at >= end && d0 == 0 {
        return Err(SyntaxError::new(
            start..end,
            "The code has no digits after the point.",
            hint,
        ));
    }
    let repeat = if at < end {
        Some(repeat(all, at, end)?)
    } else {
        None
    };
    let Some((block, times)) = repeat else {
        return Ok(normal_code(d0, digits, Vec::new()));
    };
    let Some(times) = times else {
        return Ok(normal_code(d0, digits, block));
    };
    if digits.len() + times * block.len() > MAX_DIGITS {
        return Err(SyntaxError::new(
            at..end,
            "The code is too long.",
            format!("At most {MAX_DIGITS} digits are accepted."),
        ));
    }
    digits.extend(block.repeat(times));
    Ok(normal_code(d0, digits, Vec::new()))
}

fn digit(all: &[char], at: usize) -> Result<u8, SyntaxError> {
    let character = all.get(at).copied().unwrap_or(' ');
    character
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok())
        .ok_or_else(|| {
            SyntaxError::new(
                at..at + 1,
                format!("“{character}” is not a digit of a code."),
                "Use 0–7, or 8, 9, A–F for hexadecimal codes.",
            )
        })
}

/// `(block)times` at the end of a code: times is a number, `*` or `…`.
fn repeat(all: &[char], open: usize, end: usize) -> Result<(Vec<u8>, Option<usize>), SyntaxError> {
    let Some(close) = (open..end).find(|&i| all[i] == ')') else {
        return Err(SyntaxError::new(
            open..open + 1,
            "This bracket is not closed.",
            "Write 0.(3310)3 or 0.(3)*.",
        ));
    };
    let block = (open + 1..close)
        .map(|at| digit(all, at))
        .collect::<Result<Vec<u8>, _>>()?;
    if block.is_empty() {
        return Err(SyntaxError::new(
            open..close + 1,
            "The block is empty.",
            "Put the digits to repeat between the brackets.",
        ));
    }
    let tail: String = all[close + 1..end].iter().collect();
    let times = match tail.trim() {
        "*" | "…" | "..." | "∞" => None,
        "" => {
            return Err(SyntaxError::new(
                close..close + 1,
                "How often the block repeats is missing.",
                "Write a number behind it, or * for ever.",
            ));
        }
        _ => Some(number(all, close + 1..end)?),
    };
    if times.is_none() && block.len() > MAX_BLOCK {
        return Err(SyntaxError::new(
            open..end,
            "The block that repeats for ever is too long.",
            format!("At most {MAX_BLOCK} digits are accepted."),
        ));
    }
    Ok((block, times))
}

/// Drops what does not change the game: zeros at the end, a block without moves, a block that
/// is itself a repetition. `block` repeats for ever after the digits; empty is none.
fn normal_code(d0: u8, mut digits: Vec<u8>, mut block: Vec<u8>) -> Kind {
    if block.iter().all(|digit| *digit == 0) {
        block.clear();
        while digits.last() == Some(&0) {
            digits.pop();
        }
    }
    let repeats =
        |p: &usize| block.len().is_multiple_of(*p) && block[*p..] == block[..block.len() - p];
    if let Some(root) = (1..block.len()).find(repeats) {
        block.truncate(root);
    }
    Kind::Code { d0, digits, block }
}

/// Rows `heap -> option, option; …` where an option is heaps joined by `+`, or 0.
fn table(all: &[char]) -> Result<Kind, SyntaxError> {
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

fn table_row(all: &[char], at: usize, end: usize) -> Result<(usize, Vec<Vec<usize>>), SyntaxError> {
    let long = |i: usize| all[i] == '-' && i + 1 < end && all[i + 1] == '>';
    let arrow = (at..end).find(|&i| all[i] == '→' || long(i));
    let Some(arrow) = arrow else {
        return Err(SyntaxError::new(
            at..end,
            "This row has no arrow.",
            "Write rows such as 5 -> 1+2, 3.",
        ));
    };
    let heap = number(all, at..arrow)?;
    let mut options = Vec::new();
    let after = arrow + if all[arrow] == '→' { 1 } else { 2 };
    let mut from = after;
    let any = (after..end).any(|i| !all[i].is_whitespace());
    while any && from <= end {
        let stop = (from..end).find(|&i| all[i] == ',').unwrap_or(end);
        options.push(table_option(all, heap, from..stop)?);
        from = stop + 1;
    }
    Ok((heap, options))
}

fn table_option(all: &[char], heap: usize, range: Range<usize>) -> Result<Vec<usize>, SyntaxError> {
    let mut option = Vec::new();
    let mut from = range.start;
    while from <= range.end {
        let stop = (from..range.end)
            .find(|&i| all[i] == '+')
            .unwrap_or(range.end);
        let part = number(all, from..stop)?;
        if part >= heap {
            return Err(SyntaxError::new(
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
