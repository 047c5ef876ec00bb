//! Reading heap rules. Every error points at the characters at fault.

use super::digits::{check_length, digit, digits};
use super::lists::{MAX_DIGITS, cut, number, set};
use super::names::{self, named_code};
use super::table::table;
use super::{Kind, formula, oeis};
use crate::syntax::SyntaxError;

/// Longer blocks that repeat for ever are refused: what they take grows with their square.
pub(crate) const MAX_BLOCK: usize = 1_000;

/// Reads a rule in any notation.
pub(super) fn rule(text: &str) -> Result<Kind, SyntaxError> {
    // An arrow is read in either spelling; both take the same two places.
    let text = text.replace("=>", "->");
    // Winning Ways has the point at half the height.
    let is_listed = text.contains("->") || text.contains('→');
    let text = match is_listed {
        true => text.replace(['⋅', '∙'], "·"),
        false => text.replace(['·', '⋅', '∙'], "."),
    };
    // Braces as LaTeX has them, and as many places.
    let text = text.replace("\\{", " {").replace("\\}", "} ");
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
    let (start, end) = unwrapped(&characters, start, end);
    if start == end {
        let hint = "Name the game, as in game.heap.Kayles.";
        return Err(SyntaxError::new(
            start..start + 1,
            "The rule is missing.",
            hint,
        ));
    }
    let body: String = characters[start..end].iter().collect();
    if let Some(kind) = named(&body).filter(|_| !is_listed) {
        return kind;
    }
    if let Some(known) = oeis::sequence(&body, &(start..end)) {
        return known.and_then(rule);
    }
    if is_listed {
        if is_formula(&characters, start) {
            return formula::read(&characters, start, end).map(Kind::Formula);
        }
        // Without what is around it, and in its place.
        let blanks = std::iter::repeat_n(' ', start);
        let inner: Vec<char> = blanks
            .chain(characters[start..end].iter().copied())
            .collect();
        return table(&inner);
    }
    if let Some(read) = cut(&characters, start, end) {
        return read.map(|d0| normal_code(d0, Vec::new(), Vec::new()));
    }
    // A set of heaps in braces may be the first digit of a code.
    let is_code = behind_braces(&characters, start) == Some('.');
    if let Some(read) = set(&characters, start, end).filter(|_| !is_code) {
        return read;
    }
    let letters = body.chars().filter(|c| c.is_alphabetic()).count();
    if letters > 1 && !body.contains('.') {
        return Err(SyntaxError::new(
            start..end,
            "No game has this name here.",
            names::hint(&body),
        ));
    }
    code(&characters, start, end)
}

/// Whether a rule with an arrow is a formula, and no table: the rows of that begin with numbers.
fn is_formula(all: &[char], start: usize) -> bool {
    all.get(start).is_some_and(|c| c.is_alphabetic())
}

/// The rule of a name. `4!.0` is how CGSuite writes Grundy's game: a heap is split into two that are
/// not equal.
fn named(body: &str) -> Option<Result<Kind, SyntaxError>> {
    match names::plain(body).as_str() {
        "grundysgame" | "grundy" => return Some(Ok(Kind::GrundysGame)),
        "couplesareforever" => return Some(Ok(Kind::CouplesAreForever)),
        _ => {}
    }
    if matches!(body, "4!.0" | "4!." | "4!") {
        return Some(Ok(Kind::GrundysGame));
    }
    named_code(body).map(rule)
}

/// What stands around a code in texts and in other programs.
const AROUND: [[&str; 2]; 11] = [
    ["“", "”"],
    ["\"", "\""],
    ["'", "'"],
    ["‘", "’"],
    ["`", "`"],
    ["$", "$"],
    ["\\mathbf{", "}"],
    ["\\texttt{", "}"],
    ["TakeAndBreak(\"", "\")"],
    ["Octal(\"", "\")"],
    ["HeapRules(\"", "\")"],
];

/// The places of a rule without what is written around it: marks of quotations and formulas, and what CGSuite has:
/// `game.heap.` before it, and `TakeAndBreak("…")` or `Octal("…")` around a code.
fn unwrapped(all: &[char], mut start: usize, mut end: usize) -> (usize, usize) {
    let begins = |at: usize, end: usize, word: &str| {
        let here = all.get(at..end).unwrap_or_default();
        here.len() >= word.chars().count()
            && here
                .iter()
                .zip(word.chars())
                .all(|(c, wanted)| *c == wanted)
    };
    let prefix = "game.heap.";
    loop {
        if begins(start, end, prefix) {
            start += prefix.len();
        }
        let inner = AROUND.iter().find_map(|[open, close]| {
            let opened = start + open.chars().count();
            let closed = end.saturating_sub(close.chars().count());
            let around = begins(start, end, open) && begins(closed, end, close);
            (around && opened < closed).then_some((opened, closed))
        });
        let blank = |at: &usize| all.get(*at).is_some_and(|sign| sign.is_whitespace());
        match inner {
            Some((opened, closed)) => {
                start = (opened..closed).find(|at| !blank(at)).unwrap_or(closed);
                end = (start..closed)
                    .rfind(|at| !blank(at))
                    .map_or(start, |last| last + 1);
            }
            None => return (start, end),
        }
    }
}

/// What stands behind a set in braces, if one begins at a place.
fn behind_braces(all: &[char], start: usize) -> Option<char> {
    let mut rest = all.get(start..)?.iter().skip_while(|sign| **sign != '}');
    let behind = rest.nth(1).copied();
    behind.filter(|_| all.get(start) == Some(&'{'))
}

fn code(all: &[char], start: usize, end: usize) -> Result<Kind, SyntaxError> {
    let hint = "A code looks like 0.77: one digit (0 or 4), a point, digits 0–9 and A–Z.";
    let body = &all[start..end];
    if body.len() > 1 && body.iter().all(char::is_ascii_hexdigit) && !['0', '4'].contains(&body[0])
    {
        let meant: String = body.iter().take(40).collect();
        let hint = format!("Write 0.{meant} if that is meant.");
        return Err(SyntaxError::new(
            start..end,
            "The point of the code is missing.",
            hint,
        ));
    }
    // Many leave out the 0 before the point.
    let (d0, point) = match all[start] {
        '.' => (0, start),
        _ => first_digit(all, start)?,
    };
    if all.get(point) == Some(&'!') {
        return Err(SyntaxError::new(
            point..point + 1,
            "Only 4!.0, Grundy's game, is read with this sign.",
            "Write the code without it, or the options as a table such as 5 -> 4+1, 3+2.",
        ));
    }
    if all.get(point) == Some(&',') {
        return Err(SyntaxError::new(
            point..point + 1,
            "A point is expected here, not a comma.",
            "Write 0.77; a set is written S(1,3,4).",
        ));
    }
    if all.get(point) != Some(&'.') {
        return Err(SyntaxError::new(
            point..point + 1,
            "A point is expected after the first digit.",
            hint,
        ));
    }
    let mut digits = Vec::new();
    let mut at = point + 1;
    while at < end && !['(', '['].contains(&all[at]) {
        if all[at] == '.' {
            return Err(SyntaxError::new(
                at..at + 1,
                "There is a second point.",
                "A code has one point; digits that go on for ever are written in brackets: 0.[3].",
            ));
        }
        let (digit, behind) = digit(all, at)?;
        digits.push(digit);
        check_length(digits.len(), at)?;
        at = behind;
    }
    if at == point + 1 && at >= end && d0 == 0 {
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

/// The digit before the point, and the place of that.
fn first_digit(all: &[char], at: usize) -> Result<(u8, usize), SyntaxError> {
    let (d0, point) = digit(all, at)?;
    check_d0(d0, at..point)?;
    Ok((d0, point))
}

/// Refuses a digit before the point by which a heap would stay as it is, or vanish by itself.
pub(super) fn check_d0(d0: u8, at: std::ops::Range<usize>) -> Result<(), SyntaxError> {
    let message = match d0 & 3 {
        0 => return Ok(()),
        2 => {
            "With this first digit the game would never end: a heap may be left as it is, which is a pass."
        }
        _ => "With this first digit the game would never end.",
    };
    Err(SyntaxError::new(
        at,
        message,
        "The digit before the point is 0, or 4 to allow splitting without removing, or 8, C, {2,5} for more heaps.",
    ))
}

/// `(block)times` at the end of a code: times is a number, `*` or `…`. `[block]` repeats for ever.
fn repeat(all: &[char], open: usize, end: usize) -> Result<(Vec<u8>, Option<usize>), SyntaxError> {
    let square = all[open] == '[';
    let closing = if square { ']' } else { ')' };
    let Some(close) = (open..end).find(|&i| all[i] == closing) else {
        return Err(SyntaxError::new(
            open..open + 1,
            "This bracket is not closed.",
            "Write 0.(3310)3, 0.(3)* or 0.[3].",
        ));
    };
    let block = digits(all, open + 1, close)?;
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
        "" if square => None,
        "" => {
            return Err(SyntaxError::new(
                close..close + 1,
                "How often the block repeats is missing.",
                "Write a number behind it, or * for ever.",
            ));
        }
        _ if square => {
            return Err(SyntaxError::new(
                close + 1..end,
                "Nothing can follow a block that repeats for ever.",
                "Write 0.(3310)3 for a block that is repeated 3 times.",
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
/// is itself a repetition, and digits before it that only begin it sooner. `block` repeats for ever after the digits;
/// empty is none. So codes with the same digits have the same data.
pub(super) fn normal_code(d0: u8, mut digits: Vec<u8>, mut block: Vec<u8>) -> Kind {
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
    let repeated = block.iter().rev().cycle();
    let sooner = digits.iter().rev().zip(repeated);
    let sooner = sooner.take_while(|(digit, other)| digit == other).count();
    digits.truncate(digits.len() - sooner);
    let turned = sooner % block.len().max(1);
    block.rotate_right(turned);
    Kind::Code { d0, digits, block }
}
