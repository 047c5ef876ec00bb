//! The digits of a code as text: `0` to `9`, `A` to `Z`, and sets such as `{1,2,6}`, which are the numbers of
//! heaps that may be left. Bit j of a digit lets a move leave j heaps.

use super::lists::{MAX_DIGITS, number};
use crate::syntax::SyntaxError;

/// The most heaps that a move of a code may leave.
pub const MOST_PARTS: usize = 7;

/// The largest digit with a letter of its own, `Z`; larger ones are written as sets.
const LAST_LETTER: u32 = 35;

/// Digits as they are written in codes, and read back: `7`, `F`, `Z`, `{1,6}`.
///
/// ```
/// // Z is 35, so the bits 0, 1 and 5; a set names the bits.
/// assert_eq!(grundy_base::rule::digits_text(&[7, 15, 35, 66]), "7FZ{1,6}");
/// ```
pub fn digits_text(digits: &[u8]) -> String {
    let mut text = String::with_capacity(digits.len());
    for &digit in digits {
        let letter = u32::from(digit);
        match char::from_digit(letter, LAST_LETTER + 1) {
            Some(letter) => text.push(letter.to_ascii_uppercase()),
            None => text.push_str(&format!("{{{}}}", numbers(digit, 0))),
        }
    }
    text
}

/// The numbers of the bits of a digit, less `by`, with commas between them.
pub(super) fn numbers(digit: u8, by: usize) -> String {
    let bits = (by..=MOST_PARTS).filter(|bit| digit >> bit & 1 == 1);
    let bits: Vec<String> = bits.map(|bit| (bit - by).to_string()).collect();
    bits.join(",")
}

/// The digit that stands at a place, which may be a set in braces, and the place behind it.
pub(super) fn digit(all: &[char], at: usize) -> Result<(u8, usize), SyntaxError> {
    let character = all.get(at).copied().unwrap_or(' ');
    if character == '{' {
        return set(all, at);
    }
    // The letters behind F are capitals, so that `x` and the `q` of patterns are no digits.
    let radix = if character.is_ascii_uppercase() {
        LAST_LETTER + 1
    } else {
        16
    };
    let digit = character.to_digit(radix);
    let digit = digit.and_then(|digit| u8::try_from(digit).ok());
    let read = digit.map(|digit| (digit, at + 1));
    read.ok_or_else(|| {
        let (message, hint) = match character {
            '!' | '=' => (
                format!("“{character}” is read in 4!.0, Grundy's game, alone."),
                "Write the code without it, or the options as a table such as 5 -> 4+1, 3+2.",
            ),
            _ => (
                format!("“{character}” is not a digit of a code."),
                "Use 0–7, or 8, 9, A–F for three heaps, G–Z and sets such as {1,6} for more.",
            ),
        };
        SyntaxError::new(at..at + 1, message, hint)
    })
}

/// Digits up to a place.
pub(super) fn digits(all: &[char], mut at: usize, end: usize) -> Result<Vec<u8>, SyntaxError> {
    let mut digits = Vec::new();
    while at < end {
        let (digit, behind) = digit(all, at)?;
        digits.push(digit);
        at = behind;
    }
    Ok(digits)
}

/// A set of numbers of heaps as `{1,2,6}`, and the place behind it.
fn set(all: &[char], open: usize) -> Result<(u8, usize), SyntaxError> {
    let Some(close) = (open..all.len()).find(|&at| all.get(at) == Some(&'}')) else {
        return Err(SyntaxError::new(
            open..open + 1,
            "This brace is not closed.",
            "A set in a code is written {1,2,6}: the numbers of heaps that may be left.",
        ));
    };
    let mut digit = 0;
    let mut at = open + 1;
    while at <= close {
        let is_end = |&place: &usize| matches!(all.get(place), Some(',' | '}'));
        let end = (at..=close).find(is_end).unwrap_or(close);
        digit |= 1_u8 << parts(all, at, end, 0)?;
        at = end + 1;
    }
    Ok((digit, close + 1))
}

/// A number of heaps between two places, with `more` of them added, at most [`MOST_PARTS`].
pub(super) fn parts(
    all: &[char],
    at: usize,
    end: usize,
    more: usize,
) -> Result<usize, SyntaxError> {
    let number = number(all, at..end);
    let is_number = |sign: &char| sign.is_ascii_digit() || sign.is_whitespace();
    let is_large = all
        .get(at..end)
        .is_some_and(|all| all.iter().any(char::is_ascii_digit) && all.iter().all(is_number));
    match number {
        Ok(number) if number + more <= MOST_PARTS => Ok(number + more),
        Err(error) if !is_large => Err(error),
        _ => Err(SyntaxError::new(
            at..end,
            "No move can leave so many heaps here.",
            format!("One move may leave at most {MOST_PARTS} heaps."),
        )),
    }
}

/// Refuses more digits than are accepted.
pub(super) fn check_length(digits: usize, at: usize) -> Result<(), SyntaxError> {
    if digits <= MAX_DIGITS {
        return Ok(());
    }
    Err(SyntaxError::new(
        at..at + 1,
        "The code is too long.",
        format!("At most {MAX_DIGITS} digits are accepted."),
    ))
}
