//! Numbers of the On-Line Encyclopedia of Integer Sequences (<https://oeis.org>) whose sequence is by its
//! title there that of the Grundy values of a heap game. The first values of each were compared
//! with those of the game (`crates/heap/tests/notations`); sequences that are those of a game but for a shift stand
//! under the game of the title.

use crate::syntax::SyntaxError;
use std::ops::Range;

/// The numbers, ascending, each with what can be typed for its game: heap n has the value a(n). Where a
/// number stands twice, its sequence has two games by its title, and the first is meant when it is typed.
pub const OEIS_SEQUENCES: &[(&str, &str)] = &[
    ("A000035", "0.3"),
    ("A001477", "Nim"),
    ("A002186", "0.77"),
    ("A002186", "0.771"),
    ("A002187", "0.137"),
    ("A002188", "Grundy's game"),
    ("A010872", "0.33"),
    ("A010873", "0.333"),
    ("A010874", "0.3333"),
    ("A071074", "0.7777"),
    ("A071430", "0.16"),
    ("A071434", "0.1377"),
    ("A071435", "0.177"),
    ("A071436", "0.56"),
    ("A071451", "0.113377"),
    ("A071452", "0.11377"),
    ("A071453", "0.117"),
    ("A071464", "0.127"),
    ("A071464", "0.1271"),
    ("A071509", "0.1777"),
    ("A125829", "0.115"),
    ("A125912", "0.141"),
    ("A125914", "0.145"),
    ("A125915", "0.147"),
    ("A125917", "0.153"),
    ("A125919", "0.171"),
    ("A125920", "0.176"),
    ("A125923", "0.3337"),
    ("A125925", "0.351"),
    ("A125938", "4.102"),
];

/// The rule, as it is typed, of a number such as `A002186`; `None` where the text is no such number.
pub(super) fn sequence(text: &str, at: &Range<usize>) -> Option<Result<&'static str, SyntaxError>> {
    let digits = text.strip_prefix(['A', 'a'])?;
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = digits.trim_start_matches('0');
    let known = OEIS_SEQUENCES
        .iter()
        .find(|(known, _)| known.trim_start_matches(['A', '0']) == number)
        .map(|(_, typed)| *typed);
    Some(known.ok_or_else(|| unknown(at.clone())))
}

fn unknown(at: Range<usize>) -> SyntaxError {
    SyntaxError::new(
        at,
        "This sequence of the OEIS is not in the table of heap games.",
        "Type the code that its title has, such as 0.77 for A002186.",
    )
}
