//! Heap rules: for each heap size, the options (multisets of smaller heaps).
//! Definitions: Guy and Smith 1956 for octal codes; Winning Ways, ch. 4.

mod digits;
mod formula;
mod lists;
mod names;
mod oeis;
mod parse;
mod splits;
mod table;

pub use digits::{MOST_PARTS, digits_text};
pub use formula::Formula;
pub use names::{hint_on_name, known_names, named_code};
pub use oeis::OEIS_SEQUENCES;
pub use splits::splits;

use crate::syntax::SyntaxError;
use std::collections::BTreeMap;

/// An option by a formula that takes more tries to find is not looked for.
const MOST_TRIES: usize = 20_000_000;

/// The rule of a taking-and-breaking game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapRule {
    kind: Kind,
}

/// A rule as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A taking-and-breaking code: bit j of the digit for k says that removing k may leave j heaps.
    Code {
        /// What splitting without removing may leave.
        d0: u8,
        /// Digits d1, d2, …
        digits: Vec<u8>,
        /// Repeats for ever after the digits; empty for a code that ends.
        block: Vec<u8>,
    },
    /// Any of these numbers may be removed.
    Subtraction(Vec<usize>),
    /// Any number but these may be removed.
    AllBut(Vec<usize>),
    /// A heap is split into two of unequal sizes.
    GrundysGame,
    /// A heap is split in two, but for a heap of 2.
    CouplesAreForever,
    /// The options of the heaps that have any.
    Table(BTreeMap<usize, Vec<Vec<usize>>>),
    /// The options of every heap by a formula.
    Formula(Formula),
}

/// The digits of a taking-and-breaking code, as bit masks: bit j of the digit
/// for k says that removing k may leave exactly j heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taking {
    /// What splitting without removing may leave.
    pub d0: u8,
    /// Digits d1, d2, …
    pub digits: Vec<u8>,
}

impl Taking {
    /// The most heaps that a move may leave, at least 1.
    pub fn most_parts(&self) -> usize {
        let all = self.digits.iter().fold(self.d0, |all, digit| all | digit);
        let parts = (1..=MOST_PARTS).rev().find(|parts| all >> parts & 1 == 1);
        parts.unwrap_or(1)
    }
}

impl HeapRule {
    /// Reads a rule in any notation: `0.77`, `0.(3310)3`, `0.(3)*`, `S(1,3,4)`,
    /// `AllBut(2,3)`, `CUT(1,4)`, `0.{1,2,6}`, `Kayles`, `Grundy's game`, `5 -> 1+2, 3; 3 -> 1`, and as others write them: `.77`,
    /// `0.[3]`, `{1,3,4}`, `Subtraction([2,3,7])`, `4!.0`, `A002186` (docs/notations.md).
    ///
    /// ```
    /// # use grundy_base::rule::HeapRule;
    /// assert_eq!(HeapRule::parse("Dawson's Kayles")?, HeapRule::parse("0.07")?);
    /// // From a heap of 4 two tokens are taken: two remain, as one heap or as two.
    /// let options: Vec<_> = HeapRule::parse("0.07")?.options(4).collect();
    /// assert_eq!(options, [vec![2], vec![1, 1]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str) -> Result<HeapRule, SyntaxError> {
        parse::rule(text).map(|kind| HeapRule { kind })
    }

    /// The rule of a code given by its digits; bit j of a digit allows leaving j heaps.
    ///
    /// # Errors
    /// A [`SyntaxError`] if by `d0` a heap may be left as it is, or vanish; or if there are more digits than are read.
    pub fn from_digits(d0: u8, digits: &[u8]) -> Result<HeapRule, SyntaxError> {
        HeapRule::repeating(d0, digits, &[])
    }

    /// The rule of a code in which a block of digits repeats for ever after the others; none repeats if it is empty.
    ///
    /// # Errors
    /// As for [`HeapRule::from_digits`].
    ///
    /// ```
    /// # use grundy_base::rule::HeapRule;
    /// assert_eq!(HeapRule::repeating(0, &[3], &[0, 3])?.text(), "0.(30)*");
    /// # Ok::<(), grundy_base::syntax::SyntaxError>(())
    /// ```
    pub fn repeating(d0: u8, digits: &[u8], block: &[u8]) -> Result<HeapRule, SyntaxError> {
        parse::check_d0(d0, 0..1)?;
        digits::check_length(digits.len() + block.len(), 2)?;
        Ok(HeapRule {
            kind: parse::normal_code(d0, digits.to_vec(), block.to_vec()),
        })
    }

    /// The rule in which each heap of the table has these options, lists of smaller heaps that
    /// descend, and all other heaps have none. Options of a heap ascend.
    pub fn of_table(table: BTreeMap<usize, Vec<Vec<usize>>>) -> HeapRule {
        HeapRule {
            kind: Kind::Table(table),
        }
    }

    /// The canonical text, which parses back to the same rule.
    pub fn text(&self) -> String {
        let list = |numbers: &[usize]| {
            numbers
                .iter()
                .map(usize::to_string)
                .collect::<Vec<_>>()
                .join(",")
        };
        match &self.kind {
            Kind::Code { d0, digits, block } => match (digits.as_slice(), block.as_slice()) {
                ([], []) if ![0, 4].contains(d0) => format!("CUT({})", digits::numbers(*d0, 1)),
                ([], []) => format!("{d0}.0"),
                (digits, []) => format!("{}.{}", digits_text(&[*d0]), digits_text(digits)),
                (digits, block) => format!(
                    "{}.{}({})*",
                    digits_text(&[*d0]),
                    digits_text(digits),
                    digits_text(block)
                ),
            },
            Kind::Subtraction(set) => format!("S({})", list(set)),
            Kind::AllBut(set) => format!("AllBut({})", list(set)),
            Kind::GrundysGame => "Grundy's game".to_owned(),
            Kind::CouplesAreForever => "Couples are forever".to_owned(),
            Kind::Formula(formula) => formula.to_string(),
            Kind::Table(table) => {
                let option = |option: &Vec<usize>| match option.as_slice() {
                    [] => "0".to_owned(),
                    heaps => heaps
                        .iter()
                        .map(usize::to_string)
                        .collect::<Vec<_>>()
                        .join("+"),
                };
                let row = |(heap, options): (&usize, &Vec<Vec<usize>>)| {
                    format!(
                        "{heap} -> {}",
                        options.iter().map(option).collect::<Vec<_>>().join(", ")
                    )
                };
                table.iter().map(row).collect::<Vec<_>>().join("; ")
            }
        }
    }

    /// The traditional name, if the rule has one.
    pub fn name(&self) -> Option<&'static str> {
        match &self.kind {
            Kind::GrundysGame => Some("Grundy's game"),
            Kind::CouplesAreForever => Some("Couples are forever"),
            _ => {
                let text = self.text();
                names::name_of(&text)
            }
        }
    }

    /// Whether a heap can have this Grundy value: no value is larger than the number of
    /// moves in the longest play.
    /// Each move of a code makes twice the number of tokens, less that of heaps, smaller. A heap of
    /// a table or a formula may be replaced by any number of others.
    pub fn can_have(&self, heap: usize, value: u32) -> bool {
        matches!(self.kind, Kind::Table(_) | Kind::Formula(_))
            || value as usize <= heap.saturating_mul(2)
    }

    /// What kind of rule it is.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// `d0` and the digits `d1, d2, …` when the rule is a finite code.
    pub fn digits(&self) -> Option<(u8, Vec<u8>)> {
        match &self.kind {
            Kind::Code { d0, digits, block } if block.is_empty() => Some((*d0, digits.clone())),
            _ => None,
        }
    }

    /// The digits up to index `heaps`, trailing zeros trimmed; `None` for rules
    /// that are not codes.
    pub fn taking(&self, heaps: usize) -> Option<Taking> {
        let (d0, mut digits): (u8, Vec<u8>) = match &self.kind {
            Kind::Code { d0, digits, block } => {
                let endless = digits.iter().chain(block.iter().cycle());
                (*d0, endless.copied().take(heaps).collect())
            }
            Kind::Subtraction(set) => {
                let mut digits = vec![0; set.iter().copied().max().unwrap_or(0).min(heaps)];
                for &k in set {
                    if let Some(digit) = k.checked_sub(1).and_then(|k| digits.get_mut(k)) {
                        *digit = 3;
                    }
                }
                (0, digits)
            }
            Kind::AllBut(set) => {
                let mut digits = vec![3; heaps];
                for &k in set {
                    if let Some(digit) = k.checked_sub(1).and_then(|k| digits.get_mut(k)) {
                        *digit = 0;
                    }
                }
                (0, digits)
            }
            _ => return None,
        };
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Some(Taking { d0, digits })
    }

    /// The largest heap of a table, if the rule is one: larger heaps have no options.
    pub fn last_entry(&self) -> Option<usize> {
        match &self.kind {
            Kind::Table(table) => Some(table.keys().next_back().copied().unwrap_or(0)),
            _ => None,
        }
    }

    /// Whether it is Couples are forever.
    pub fn is_couples_are_forever(&self) -> bool {
        matches!(self.kind, Kind::CouplesAreForever)
    }

    /// The index of the last non-zero digit, when there are finitely many.
    pub fn last_digit(&self) -> Option<usize> {
        match &self.kind {
            // Digits end in one that is not zero, or there are none.
            Kind::Code { digits, block, .. } => block.is_empty().then_some(digits.len()),
            Kind::Subtraction(set) => set.last().copied(),
            _ => None,
        }
    }

    /// The options of a heap of `h`, each the non-empty heaps it leaves, descending.
    /// Lazy: a heap of 10^5 may have 10^5 options and more.
    pub fn options(&self, h: usize) -> Box<dyn Iterator<Item = Vec<usize>> + '_> {
        match &self.kind {
            Kind::GrundysGame => {
                Box::new((1..h.div_ceil(2)).map(move |small| vec![h - small, small]))
            }
            Kind::CouplesAreForever if h == 2 => Box::new(std::iter::empty()),
            Kind::CouplesAreForever => {
                Box::new((1..=h / 2).map(move |small| vec![h - small, small]))
            }
            Kind::Table(table) => Box::new(table.get(&h).into_iter().flatten().cloned()),
            Kind::Formula(formula) => Box::new(formula.options(h)),
            _ => {
                let Some(Taking { d0, digits }) = self.taking(h) else {
                    return Box::new(std::iter::empty());
                };
                let all = std::iter::once(d0).chain(digits).enumerate();
                Box::new(
                    all.filter(|&(_, digit)| digit != 0)
                        .flat_map(move |(k, digit)| leave(h - k, digit)),
                )
            }
        }
    }

    /// Whether a heap of `h` may become these non-empty heaps, in any order. It takes no longer for large heaps, but for
    /// the digits that a code has up to there.
    ///
    /// ```
    /// let kayles = grundy_base::rule::HeapRule::parse("0.77")?;
    /// assert!(kayles.has_option(1_000_000, &[3, 999_995]) && !kayles.has_option(9, &[3, 3]));
    /// # Ok::<(), grundy_base::syntax::SyntaxError>(())
    /// ```
    pub fn has_option(&self, h: usize, option: &[usize]) -> bool {
        // These may leave more tokens than there were.
        if let Kind::Table(_) | Kind::Formula(_) = &self.kind {
            let mut option = option.to_vec();
            option.sort_unstable_by(|one, other| other.cmp(one));
            return !option.contains(&0) && self.lists(h, &option);
        }
        let sum = option
            .iter()
            .try_fold(0_usize, |sum, &heap| sum.checked_add(heap));
        let Some(taken) = sum.and_then(|sum| h.checked_sub(sum)) else {
            return false;
        };
        let splits_in_two = option.len() == 2 && taken == 0;
        match &self.kind {
            _ if option.contains(&0) => false,
            Kind::GrundysGame => splits_in_two && option[0] != option[1],
            Kind::CouplesAreForever => splits_in_two && h != 2,
            _ => option.len() <= MOST_PARTS && self.digit(taken) >> option.len() & 1 == 1,
        }
    }

    /// Whether a table or a formula lists an option, whose heaps descend.
    fn lists(&self, h: usize, option: &[usize]) -> bool {
        match &self.kind {
            Kind::Table(table) => table
                .get(&h)
                .is_some_and(|all| all.iter().any(|listed| listed == option)),
            Kind::Formula(formula) => {
                let tries = formula.tries(h).take(MOST_TRIES);
                tries.flatten().any(|left| left == option)
            }
            _ => false,
        }
    }

    /// Whether a heap of `h` has an option.
    pub fn has_options(&self, h: usize) -> bool {
        match &self.kind {
            Kind::Formula(formula) => formula.tries(h).flatten().next().is_some(),
            _ => self.options(h).next().is_some(),
        }
    }

    /// The digit of a code for the removal of `k`; 0 for rules that are not codes.
    fn digit(&self, k: usize) -> u8 {
        let taken = |allowed: bool| if allowed { 3 } else { 0 };
        match (&self.kind, k.checked_sub(1)) {
            (Kind::Code { d0, .. }, None) => *d0,
            (Kind::Code { digits, block, .. }, Some(at)) => {
                let in_block = || Some(at.checked_sub(digits.len())? % block.len().max(1));
                let endless = || block.get(in_block()?);
                digits.get(at).or_else(endless).copied().unwrap_or(0)
            }
            (Kind::Subtraction(set), Some(_)) => taken(set.contains(&k)),
            (Kind::AllBut(set), Some(_)) => taken(!set.contains(&k)),
            _ => 0,
        }
    }

    /// The name with the code, or the one of them that there is.
    pub fn title(&self) -> String {
        let text = self.text();
        match self.name() {
            Some(name) if name != text => format!("{name} ({text})"),
            _ => text,
        }
    }

    /// The title with the apostrophe of print, ’, for captions; both apostrophes are read.
    pub fn printed_title(&self) -> String {
        self.title().replace('\'', "’")
    }
}

/// The ways to leave `rest` tokens as the digit allows.
fn leave(rest: usize, digit: u8) -> impl Iterator<Item = Vec<usize>> {
    let none = (digit & 1 != 0 && rest == 0).then(Vec::new);
    let parts = (1..=MOST_PARTS).filter(move |parts| digit >> parts & 1 == 1);
    none.into_iter()
        .chain(parts.flat_map(move |parts| splits(rest, parts)))
}
