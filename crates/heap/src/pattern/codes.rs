//! Patterns of codes: `0.ddd`, `4.d[0-3]`, `[04].qh`, `0.d(dd)*`. A place is a digit, `d` for any octal digit, `q`
//! for a quaternary one, `h` for a hexadecimal one, or a set in brackets; the block behind the others repeats for
//! ever. No member is listed before it is asked for, so that a pattern of any size can be counted.

use super::PatternError;
use crate::HeapRule;
use grundy_base::rule::{Kind, digits_text};

/// The longest pattern; with two choices at each place more are far too many.
const MOST_PLACES: usize = 256;

/// A pattern: the digits that may stand at each place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CodePattern {
    /// The digits before the point, and then those of each place after it.
    places: Vec<Vec<u8>>,
    /// So many of the last places repeat for ever.
    block: usize,
}

impl CodePattern {
    /// Reads a pattern; `None` where the text has no place with a choice, and so is a rule or nothing.
    ///
    /// # Errors
    /// What is wrong with a text that has one.
    pub(super) fn read(text: &str) -> Result<Option<CodePattern>, PatternError> {
        let Some((whole, digits)) = text.split_once('.') else {
            return Ok(None);
        };
        let is_place =
            |c: char| c.is_ascii_digit() || ('A'..='F').contains(&c) || "dqh[]-()*".contains(c);
        let chooses = text.contains(['d', 'q', 'h', '[']);
        if !chooses || !whole.chars().chain(digits.chars()).all(is_place) {
            return Ok(None);
        }
        let mut places = places(whole)?;
        if places.len() != 1 || places[0].iter().any(|digit| *digit != 0 && *digit != 4) {
            return Err(wrong("before the point stands 0, 4 or [04]"));
        }
        let (first, block) = repeated(digits)?;
        places.extend(self::places(first)?);
        let block = self::places(block)?;
        let pattern = CodePattern {
            block: block.len(),
            places: places.into_iter().chain(block).collect(),
        };
        match pattern.places.len() > MOST_PLACES {
            true => Err(wrong("it has too many digits")),
            false => Ok(Some(pattern)),
        }
    }

    /// Whether it stands for the code with this canonical text, whose last digits may be zeros that are
    /// not written, and whose digits may repeat sooner. A text with more digits than places is none of its codes.
    pub(super) fn has(&self, code: &str) -> bool {
        let written = code.split_once('.').map_or(0, |(_, digits)| digits.len());
        if !code.contains('(') && written >= self.places.len() {
            return false;
        }
        let Ok(rule) = HeapRule::parse(code) else {
            return false;
        };
        let (Kind::Code { d0, .. }, Some(taking)) =
            (rule.kind(), rule.taking(self.places.len() - 1))
        else {
            return false;
        };
        let mut digits = vec![*d0];
        digits.extend(taking.digits);
        digits.resize(self.places.len(), 0);
        let mut places = digits.iter().zip(&self.places);
        places.all(|(digit, place)| place.contains(digit)) && self.rule(&digits) == Some(rule)
    }

    /// How many codes it stands for, the game without moves and codes that are written in more than one way among them.
    pub(super) fn count(&self) -> u128 {
        let choices = self.places.iter().map(|place| place.len() as u128);
        choices.fold(1, u128::saturating_mul)
    }

    /// The canonical texts of its codes, so 0.7 for 0.70 and 0.(7)* for 0.7(77)*; the game without moves is left out.
    pub(super) fn members(&self) -> impl Iterator<Item = String> {
        let rules = self.digits().map(|digits| self.rule(&digits));
        rules.flatten().map(|rule| rule.text())
    }

    /// Its codes with a digit for each place, such as 0.700 and 0.7(77)*, as a chart wants them; the game without
    /// moves is left out.
    pub(super) fn codes(&self) -> impl Iterator<Item = String> {
        self.digits().map(|digits| {
            let (whole, rest) = digits.split_at(1);
            let (first, block) = rest.split_at(rest.len() - self.block);
            let [whole, first, block] = [whole, first, block].map(digits_text);
            match block.is_empty() {
                true => format!("{whole}.{first}"),
                false => format!("{whole}.{first}({block})*"),
            }
        })
    }

    /// The code with these digits.
    fn rule(&self, digits: &[u8]) -> Option<HeapRule> {
        let (&d0, digits) = digits.split_first()?;
        let (first, block) = digits.split_at_checked(digits.len().checked_sub(self.block)?)?;
        HeapRule::repeating(d0, first, block).ok()
    }

    /// The digits of each code with moves.
    fn digits(&self) -> impl Iterator<Item = Vec<u8>> {
        let digits = (0..self.count()).map(|index| self.digits_of(index));
        digits.filter(|digits| digits.iter().any(|&digit| digit != 0))
    }

    fn digits_of(&self, mut index: u128) -> Vec<u8> {
        let mut digits = vec![0; self.places.len()];
        for (digit, place) in digits.iter_mut().zip(&self.places).rev() {
            // No place is without a digit.
            *digit = place[(index % place.len() as u128) as usize];
            index /= place.len() as u128;
        }
        digits
    }
}

/// The places before a block that repeats, and those of the block, if there is one.
fn repeated(digits: &str) -> Result<(&str, &str), PatternError> {
    let Some((first, block)) = digits.split_once('(') else {
        return Ok((digits, ""));
    };
    let block = block.strip_suffix(")*").filter(|block| !block.is_empty());
    let block = block.ok_or_else(|| wrong("a block that repeats is written (dd)*, at the end"))?;
    Ok((first, block))
}

/// The choices of the places in a part of the text.
fn places(part: &str) -> Result<Vec<Vec<u8>>, PatternError> {
    let mut places = Vec::new();
    let mut rest = part.chars();
    while let Some(c) = rest.next() {
        places.push(match c {
            'd' => (0..8).collect(),
            'q' => (0..4).collect(),
            'h' => (0..16).collect(),
            '[' => {
                let set = rest.as_str().split_once(']');
                let (set, after) = set.ok_or_else(|| wrong("a bracket is not closed"))?;
                rest = after.chars();
                self::set(set)?
            }
            digit => vec![self::digit(digit)?],
        });
    }
    Ok(places)
}

/// The digits of a set such as `0-3` or `1357` or `0-26`.
fn set(set: &str) -> Result<Vec<u8>, PatternError> {
    let no_set = || wrong(format!("[{set}] is no set of digits, such as [0-3]"));
    let mut digits: Vec<u8> = Vec::new();
    let mut letters = set.chars().peekable();
    while let Some(letter) = letters.next() {
        let first = digit(letter)?;
        let last = match letters.next_if_eq(&'-') {
            Some(_) => digit(letters.next().ok_or_else(no_set)?)?,
            None => first,
        };
        if last < first {
            return Err(no_set());
        }
        digits.extend(first..=last);
    }
    digits.sort_unstable();
    digits.dedup();
    match digits.is_empty() {
        true => Err(no_set()),
        false => Ok(digits),
    }
}

fn digit(letter: char) -> Result<u8, PatternError> {
    let value = letter
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok());
    value.ok_or_else(|| wrong(format!("“{letter}” is no digit")))
}

fn wrong(message: impl Into<String>) -> PatternError {
    PatternError(message.into())
}
