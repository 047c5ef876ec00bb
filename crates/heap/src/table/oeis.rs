//! Games whose values are in the On-Line Encyclopedia of Integer Sequences (oeis.org), with their numbers.
//!
//! The table is that of numbers that can be typed. A game that is the same as one of its games by its
//! standard form has its number, at another heap.

use crate::{HeapRule, StandardForm};
use grundy_base::rule::OEIS_SEQUENCES;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The entry of a sequence of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OeisNumber {
    /// Its number, such as A002186.
    pub number: &'static str,
    /// Heap n has the value a(n + `shift`).
    pub shift: i64,
}

impl OeisNumber {
    /// The number, and which of its terms heap n has.
    pub fn words(self) -> String {
        match self.shift {
            0 => self.number.to_owned(),
            shift if shift < 0 => format!("{}, a(n − {})", self.number, -shift),
            shift => format!("{}, a(n + {shift})", self.number),
        }
    }
}

/// A game: by its standard form, or by its text where it has none.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Form(u8, Vec<u8>),
    Text(String),
}

/// The key of a rule, and how many of its first heaps have no moves.
fn key(rule: &HeapRule) -> (Key, i64) {
    // A subtraction set is a code, too.
    let code = rule
        .last_digit()
        .and_then(|last| rule.taking(last))
        .and_then(|taking| HeapRule::from_digits(taking.d0, &taking.digits).ok());
    match StandardForm::of(code.as_ref().unwrap_or(rule)) {
        Some(form) => (
            Key::Form(form.code.d0, form.code.digits),
            i64::try_from(form.shift).unwrap_or(i64::MAX),
        ),
        None => (Key::Text(rule.text()), 0),
    }
}

static NUMBERS: LazyLock<HashMap<Key, OeisNumber>> = LazyLock::new(|| {
    let entries = OEIS_SEQUENCES.iter().filter_map(|(number, game)| {
        let (key, shift) = key(&HeapRule::parse(game).ok()?);
        Some((key, OeisNumber { number, shift }))
    });
    entries.collect()
});

/// The entry that the values of a rule are in, where it is in the table here.
///
/// ```
/// # use grundy_heap::{HeapRule, oeis_number};
/// let number = oeis_number(&HeapRule::parse("0.07")?).ok_or("not in the table")?;
/// assert_eq!((number.number, number.shift), ("A002187", -1)); // that of 0.137
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn oeis_number(rule: &HeapRule) -> Option<OeisNumber> {
    let (key, shift) = key(rule);
    let found = NUMBERS.get(&key)?;
    Some(OeisNumber {
        shift: found.shift - shift,
        ..*found
    })
}
