//! A coordinate of moves as it is typed: a number, or a set of numbers such as `4..7`, `4..`, `3 mod 11`,
//! `4..7 + 11·N0`, or `M_4`, which is the last one.

use super::parameters::{Parameters, is_name};
use super::point::MAX_COORDINATE;
use grundy_base::arithmetic::{self, Fault};
use grundy_base::syntax::SyntaxError;
use std::ops::Range;

/// [`MAX_COORDINATE`], as numbers are computed.
const LARGEST: i64 = MAX_COORDINATE as i64;

/// The numbers from `first` to `last`, and with a `step` also those above them by a multiple of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub first: u32,
    pub last: u32,
    /// 0 where the numbers end.
    pub step: u32,
}

/// The largest index of a reflexive game that is read: each of so many residues is a set of moves.
const LARGEST_INDEX: u32 = 1_999;

/// The spellings of all numbers from 0 on.
const ALL: [&str; 6] = ["N0", "N₀", "N_0", "ℕ0", "ℕ₀", "ℕ_0"];

/// Whether signs begin with all numbers, and not with a longer name.
pub(super) fn begins_with_all(signs: &[char]) -> bool {
    let is_there = |all: &&str| {
        let length = all.chars().count();
        let begins = all.chars().eq(signs.iter().copied().take(length));
        begins && signs.get(length).is_none_or(|c| !c.is_alphanumeric())
    };
    ALL.iter().any(is_there)
}

/// A text of moves with blanks for what stands for no number in it: all numbers, `mod`, and the `M` of reflexive games.
pub(super) fn without_signs(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    let mut left = String::new();
    let mut at = 0;
    while at < signs.len() {
        let rest = &signs[at..];
        let skipped = match rest {
            _ if begins_with_all(rest) => {
                rest.iter().take_while(|c| **c != '0' && **c != '₀').count() + 1
            }
            ['M', '_', ..] => 2,
            ['m', 'o', 'd', next, ..] if !next.is_alphabetic() => 3,
            _ => 0,
        };
        match skipped {
            0 => left.push(signs[at]),
            _ => left.push(' '),
        }
        at += skipped.max(1);
    }
    left
}

impl Numbers {
    /// The coordinate of an axis that a game does not have.
    pub const NONE: Numbers = Numbers {
        first: 0,
        last: 0,
        step: 0,
    };

    fn one(number: u32) -> Numbers {
        Numbers {
            first: number,
            last: number,
            step: 0,
        }
    }

    /// The number, where it is the only one.
    pub fn only(self) -> Option<u32> {
        (self.first == self.last && self.step == 0).then_some(self.first)
    }

    /// How many there are before they repeat.
    pub fn count(self) -> usize {
        (self.last - self.first) as usize + 1
    }
}

/// Reads a coordinate in these characters of a text. With it comes the name that stands for it, or the sum with names, where it
/// is one number.
pub(super) fn read(
    characters: &[char],
    at: Range<usize>,
    values: &Parameters,
) -> Result<(Numbers, Option<String>), SyntaxError> {
    let reader = Reader { characters, values };
    if let Some(numbers) = reader.reflexive(&at)? {
        return Ok((numbers, None));
    }
    let (base, step) = match reader.step(&at)? {
        Some((base, step)) => (base, Some(step)),
        None => (at.clone(), None),
    };
    let mut numbers = match reader.range(&base, step.is_some())? {
        Some(range) => range,
        None => {
            let (number, name) = reader.number(base)?;
            if step.is_none() {
                return Ok((Numbers::one(number), name));
            }
            Numbers::one(number)
        }
    };
    if let Some(step) = step {
        numbers.step = reader.checked_step(&at, numbers, step)?;
    }
    Ok((numbers, None))
}

/// What is added again and again, and whether it is written as a modulus.
struct StepText {
    at: Range<usize>,
    is_modulus: bool,
}

struct Reader<'a> {
    characters: &'a [char],
    values: &'a Parameters,
}

impl Reader<'_> {
    fn text(&self, at: &Range<usize>) -> String {
        self.characters[at.clone()].iter().collect()
    }

    /// The numbers of the reflexive game `M_k = {k, …, 2k-1} + (3k-1)·N0` (theorem 6), where this is its name.
    fn reflexive(&self, at: &Range<usize>) -> Result<Option<Numbers>, SyntaxError> {
        let text = self.text(at);
        let Some(index) = text.trim().strip_prefix("M_") else {
            return Ok(None);
        };
        let from = at.start + text.chars().take_while(|c| c.is_whitespace()).count() + 2;
        let index = from..from + index.chars().count();
        let (k, _) = self.number(index.clone())?;
        if !(1..LARGEST_INDEX).contains(&k) {
            return Err(SyntaxError::new(
                index,
                format!("M_{k} is not read."),
                format!(
                    "Write an index from 1 to {}; M_0 has no moves.",
                    LARGEST_INDEX - 1
                ),
            ));
        }
        Ok(Some(Numbers {
            first: k,
            last: 2 * k - 1,
            step: 3 * k - 1,
        }))
    }

    /// Parts a coordinate that goes on for ever, `4..7 + 11·N0` or `3 mod 11`, into its numbers and the step.
    fn step(&self, at: &Range<usize>) -> Result<Option<(Range<usize>, StepText)>, SyntaxError> {
        let signs = &self.characters[at.clone()];
        let word = |i: usize| {
            let alone = |c: Option<&char>| c.is_none_or(|c| !c.is_alphabetic());
            signs[i..].starts_with(&['m', 'o', 'd'])
                && alone(i.checked_sub(1).and_then(|i| signs.get(i)))
                && alone(signs.get(i + 3))
        };
        if let Some(i) = (0..signs.len()).find(|&i| word(i)) {
            let step = StepText {
                at: at.start + i + 3..at.end,
                is_modulus: true,
            };
            return Ok(Some((at.start..at.start + i, step)));
        }
        let text = self.text(at);
        let text = text.trim_end();
        let Some(rest) = ALL.iter().find_map(|end| text.strip_suffix(end)) else {
            return Ok(None);
        };
        let count = |text: &str| text.chars().count();
        let Some((base, step)) = rest.rsplit_once('+') else {
            return Err(SyntaxError::new(
                at.clone(),
                "What N0 is multiplied by is added to a number.",
                "Write 3+11N0 for 3, 14, 25 and so on.",
            ));
        };
        let (base, from) = (count(base), count(base) + 1);
        let step = step.trim_end_matches(['·', '*', ' ', '⋅']);
        let step = StepText {
            at: at.start + from..at.start + from + count(step),
            is_modulus: false,
        };
        Ok(Some((at.start..at.start + base, step)))
    }

    fn checked_step(
        &self,
        at: &Range<usize>,
        numbers: Numbers,
        step: StepText,
    ) -> Result<u32, SyntaxError> {
        let step_of = match self.text(&step.at).trim() {
            // 3 + N0 is 3..
            "" if !step.is_modulus => 1,
            _ => self.number(step.at.clone())?.0,
        };
        if step_of == 0 {
            return Err(SyntaxError::new(
                step.at,
                "A step of 0 leads nowhere.",
                "Leave it out, or write a larger one.",
            ));
        }
        if step.is_modulus && numbers.last >= step_of {
            let (first, last) = (numbers.first, numbers.last);
            let hint = match numbers.only() {
                Some(one) => format!(
                    "Write {} mod {step_of}, or {one}+{step_of}N0 for those from {one} on.",
                    one % step_of
                ),
                None => format!("Write {first}..{last}+{step_of}N0 for those from {first} on."),
            };
            let wrong = format!("{last} is no remainder modulo {step_of}.");
            return Err(SyntaxError::new(at.clone(), wrong, hint));
        }
        Ok(step_of)
    }

    /// The numbers of `4..7`, or of `4..` where no step is said.
    fn range(&self, at: &Range<usize>, has_step: bool) -> Result<Option<Numbers>, SyntaxError> {
        let Some((first, last)) = self.dots(at) else {
            return Ok(None);
        };
        let first = self.number(first)?.0;
        if self.text(&last).trim().is_empty() && !has_step {
            let step = 1;
            return Ok(Some(Numbers {
                step,
                ..Numbers::one(first)
            }));
        }
        let last = self.number(last)?.0;
        if last < first {
            return Err(SyntaxError::new(
                at.clone(),
                format!("{first} is above {last}."),
                format!("Write {last}..{first} for the numbers from one to the other."),
            ));
        }
        Ok(Some(Numbers {
            last,
            ..Numbers::one(first)
        }))
    }

    /// The two sides of `4..7`, also with three dots or one sign for them.
    fn dots(&self, at: &Range<usize>) -> Option<(Range<usize>, Range<usize>)> {
        let signs = &self.characters[at.clone()];
        let from = (0..signs.len())
            .find(|&i| signs[i] == '…' || signs[i] == '.' && signs.get(i + 1) == Some(&'.'))?;
        let dots = signs[from..].iter();
        let to = from + dots.take_while(|c| ['.', '…'].contains(c)).count();
        Some((at.start..at.start + from, at.start + to..at.end))
    }

    fn number(&self, at: Range<usize>) -> Result<(u32, Option<String>), SyntaxError> {
        let text = self.text(&at);
        let at = at.start..at.end.max(at.start + 1);
        let number = text.trim();
        let hint = "A move takes whole numbers of tokens, such as 4,0 0,3.";
        let message = match self.values.computed(number) {
            Ok(value @ 0..=LARGEST) => {
                let written = number.chars().filter(|c| !c.is_whitespace()).collect();
                let has_name = arithmetic::names(number).next().is_some();
                let value = u32::try_from(value).unwrap_or(MAX_COORDINATE);
                return Ok((value, has_name.then_some(written)));
            }
            Ok(value) if value < 0 => match arithmetic::names(number).next() {
                None => "A move cannot be negative.".to_owned(),
                Some(_) => format!("A move cannot be negative: here it is {value}."),
            },
            Ok(_) | Err(Fault::TooLarge) => {
                let most = format!("At most {MAX_COORDINATE} is accepted.");
                return Err(SyntaxError::new(at, "This coordinate is too large.", most));
            }
            Err(Fault::Unknown(name, _)) if is_name(&name) => {
                return Err(SyntaxError::new(
                    at,
                    format!("{name} has no number."),
                    format!("Give it one, such as {name} = 4, or write a number in its place."),
                ));
            }
            _ if number.is_empty() => "A coordinate is missing here.".to_owned(),
            _ if number.contains(['.', '/']) && number.chars().any(|c| c.is_ascii_digit()) => {
                "A move cannot be fractional.".to_owned()
            }
            _ => "This is not a whole number.".to_owned(),
        };
        Err(SyntaxError::new(at, message, hint))
    }
}
