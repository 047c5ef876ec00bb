//! Numbers of the On-Line Encyclopedia of Integer Sequences (<https://oeis.org>) whose sequence is by its
//! title there that of the Grundy values of a heap game. The first values of each were compared
//! with those of the game (`crates/heap/tests/notations`); sequences that are those of a game but for a shift stand
//! under the game of the title.

use super::Kind;
use super::parse::rule;
use crate::syntax::SyntaxError;
use std::ops::Range;

/// The numbers, ascending, and what can be typed for the game.
const SEQUENCES: &[(u32, &str)] = &[
    (2186, "0.77"),
    (2187, "0.137"),
    (2188, "Grundy's game"),
    (71074, "0.7777"),
    (71430, "0.16"),
    (71434, "0.1377"),
    (71435, "0.177"),
    (71436, "0.56"),
    (71451, "0.113377"),
    (71452, "0.11377"),
    (71453, "0.117"),
    (71464, "0.127"),
    (71509, "0.1777"),
    (125829, "0.115"),
    (125912, "0.141"),
    (125914, "0.145"),
    (125915, "0.147"),
    (125917, "0.153"),
    (125919, "0.171"),
    (125920, "0.176"),
    (125923, "0.3337"),
    (125925, "0.351"),
    (125938, "4.102"),
];

/// The game of a number such as `A002186`; `None` where the text is no such number.
pub(super) fn sequence(text: &str, at: &Range<usize>) -> Option<Result<Kind, SyntaxError>> {
    let digits = text.strip_prefix(['A', 'a'])?;
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = digits.parse::<u32>().ok();
    let known = SEQUENCES
        .iter()
        .find(|(known, _)| Some(*known) == number)
        .map(|(_, typed)| rule(typed));
    Some(known.unwrap_or_else(|| Err(unknown(at.clone()))))
}

fn unknown(at: Range<usize>) -> SyntaxError {
    SyntaxError::new(
        at,
        "This sequence of the OEIS is not in the table of heap games.",
        "Type the code that its title has, such as 0.77 for A002186.",
    )
}
