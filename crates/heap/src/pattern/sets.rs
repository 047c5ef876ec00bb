//! Games by their sets: `S(X) X<=9`, `AllBut(X) 2<=X<8`, `CUT(X) X<=6`. X is each set, but the empty one, of numbers
//! within the bounds.

use super::PatternError;
use crate::HeapRule;
use grundy_base::rule::{Kind, MOST_PARTS};

/// Sets of more numbers are far too many.
const MOST_NUMBERS: usize = 100;

/// Such a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SetPattern {
    of: Of,
    first: usize,
    last: usize,
}

/// What the set says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Of {
    Subtraction,
    AllBut,
    Cuts,
}

impl SetPattern {
    /// Reads a pattern; `None` where the text has no X to choose.
    ///
    /// # Errors
    /// What is wrong with a text that has one.
    pub(super) fn read(text: &str) -> Result<Option<SetPattern>, PatternError> {
        let Some((name, bounds)) = text.split_once("(X)") else {
            return Ok(None);
        };
        let name = name.trim();
        let of = Of::ALL
            .into_iter()
            .find(|of| of.name().eq_ignore_ascii_case(name));
        let of = of.ok_or_else(|| {
            PatternError(format!("“{name}(X)” is none of S(X), AllBut(X) and CUT(X)"))
        })?;
        let range = range(bounds).ok_or_else(|| {
            PatternError(format!(
                "{}(X) is to have the bounds of the numbers in X, such as X<=9, 2<=X<9",
                of.name()
            ))
        })?;
        let (first, last) = range;
        if first == 0 || last < first || last - first >= MOST_NUMBERS {
            let message = format!("X has numbers from 1 on, between 1 and {MOST_NUMBERS} of them");
            return Err(PatternError(message));
        }
        let pattern = SetPattern { of, first, last };
        // With all numbers the rule is read, and refused, as all are.
        HeapRule::parse(&pattern.text(|_| true))
            .map_err(|error| PatternError(error.to_string()))?;
        Ok(Some(pattern))
    }

    /// Whether it stands for the game with this canonical text.
    pub(super) fn has(&self, game: &str) -> bool {
        let Ok(rule) = HeapRule::parse(game) else {
            return false;
        };
        let set = match (self.of, rule.kind()) {
            (Of::Subtraction, Kind::Subtraction(set)) | (Of::AllBut, Kind::AllBut(set)) => {
                set.clone()
            }
            (Of::Cuts, Kind::Code { d0, digits, block })
                if digits.is_empty() && block.is_empty() =>
            {
                let cuts = 1..MOST_PARTS;
                cuts.filter(|cuts| d0 >> (cuts + 1) & 1 == 1).collect()
            }
            _ => return false,
        };
        let in_range = |number| (self.first..=self.last).contains(number);
        !set.is_empty() && set.iter().all(in_range)
    }

    /// How many games there are.
    pub(super) fn count(&self) -> u128 {
        (1 << (self.last - self.first + 1)) - 1
    }

    /// Their canonical texts, in the order of the sets as binary numbers.
    pub(super) fn members(&self) -> impl Iterator<Item = String> {
        let texts =
            (1..=self.count()).map(|set| self.text(|number| set >> (number - self.first) & 1 == 1));
        texts.filter_map(|text| Some(HeapRule::parse(&text).ok()?.text()))
    }

    /// The game whose set has these numbers.
    fn text(&self, has: impl Fn(usize) -> bool) -> String {
        let numbers = (self.first..=self.last).filter(|&number| has(number));
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        format!("{}({})", self.of.name(), numbers.join(","))
    }
}

impl Of {
    const ALL: [Of; 3] = [Of::Subtraction, Of::AllBut, Of::Cuts];

    fn name(self) -> &'static str {
        match self {
            Of::Subtraction => "S",
            Of::AllBut => "AllBut",
            Of::Cuts => "CUT",
        }
    }
}

/// Reads `X<=9`, `X<10`, `2<=X<10`, `1<X<10`: the least and the largest number.
fn range(bounds: &str) -> Option<(usize, usize)> {
    let bounds = bounds.replace('≤', "<=").replace(' ', "");
    let (lower, upper) = bounds.split_once('X')?;
    let first = match (lower.strip_suffix("<="), lower.strip_suffix('<')) {
        (Some(number), _) => number.parse().ok()?,
        (None, Some(number)) => number.parse::<usize>().ok()?.checked_add(1)?,
        (None, None) if lower.is_empty() => 1,
        (None, None) => return None,
    };
    let upper = upper.strip_prefix('<')?;
    let last = match upper.strip_prefix('=') {
        Some(number) => number.parse().ok()?,
        None => upper.parse::<usize>().ok()?.checked_sub(1)?,
    };
    Some((first, last))
}
