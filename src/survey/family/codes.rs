//! Patterns of codes: `0.ddd`, `4.d[0-3]`, `[04].qh`. A place is a digit, `d` for any octal digit, `q`
//! for a quaternary one, `h` for a hexadecimal one, or a set in brackets.

use super::error::FamilyError;
use crate::heap::HeapRule;

/// The longest pattern; with two choices at each place more are far too many.
const MOST_PLACES: usize = 256;

/// The digits that may stand at each place.
pub(super) struct CodePattern {
    /// Those before the point, and then those of each place after it.
    places: Vec<Vec<u8>>,
}

impl CodePattern {
    /// Reads a pattern; `None` where the text has no place with a choice, and so is a rule or nothing.
    pub(super) fn read(text: &str) -> Result<Option<CodePattern>, FamilyError> {
        let Some((whole, digits)) = text.split_once('.') else {
            return Ok(None);
        };
        let is_place =
            |c: char| c.is_ascii_digit() || ('A'..='F').contains(&c) || "dqh[]-".contains(c);
        let chooses = text.contains(['d', 'q', 'h', '[']);
        if !chooses || !whole.chars().chain(digits.chars()).all(is_place) {
            return Ok(None);
        }
        let mut places = places(text, whole)?;
        if places.len() != 1 || places[0].iter().any(|digit| *digit != 0 && *digit != 4) {
            let message = "before the point stands 0, 4 or [04]";
            return Err(FamilyError::of(text, message));
        }
        places.extend(self::places(text, digits)?);
        if places.len() > MOST_PLACES {
            return Err(FamilyError::of(text, "it has too many digits"));
        }
        Ok(Some(CodePattern { places }))
    }

    /// How many codes it stands for, the game without moves and codes with trailing zeros among them.
    pub(super) fn count(&self) -> u128 {
        let choices = self.places.iter().map(|place| place.len() as u128);
        choices.fold(1, u128::saturating_mul)
    }

    /// The canonical texts of its codes; the game without moves is left out.
    pub(super) fn members(&self) -> impl Iterator<Item = String> {
        (0..self.count()).filter_map(|index| self.member(index))
    }

    fn member(&self, mut index: u128) -> Option<String> {
        let mut digits = vec![0; self.places.len()];
        for (digit, place) in digits.iter_mut().zip(&self.places).rev() {
            *digit = *place.get((index % place.len() as u128) as usize)?;
            index /= place.len() as u128;
        }
        let (&d0, digits) = digits.split_first()?;
        let moves = d0 != 0 || digits.iter().any(|&digit| digit != 0);
        let rule = HeapRule::from_digits(d0, digits).ok().filter(|_| moves)?;
        Some(rule.text())
    }
}

/// The choices of the places in a part of the text.
fn places(text: &str, part: &str) -> Result<Vec<Vec<u8>>, FamilyError> {
    let mut places = Vec::new();
    let mut rest = part.chars();
    while let Some(c) = rest.next() {
        places.push(match c {
            'd' => (0..8).collect(),
            'q' => (0..4).collect(),
            'h' => (0..16).collect(),
            '[' => {
                let set = rest.as_str().split_once(']');
                let (set, after) =
                    set.ok_or_else(|| FamilyError::of(text, "a bracket is not closed"))?;
                rest = after.chars();
                self::set(text, set)?
            }
            digit => vec![self::digit(text, digit)?],
        });
    }
    Ok(places)
}

/// The digits of a set such as `0-3` or `1357` or `0-26`.
fn set(text: &str, set: &str) -> Result<Vec<u8>, FamilyError> {
    let wrong = || FamilyError::of(text, format!("[{set}] is no set of digits, such as [0-3]"));
    let mut digits: Vec<u8> = Vec::new();
    let mut letters = set.chars().peekable();
    while let Some(letter) = letters.next() {
        let first = digit(text, letter)?;
        let last = match letters.next_if_eq(&'-') {
            Some(_) => digit(text, letters.next().ok_or_else(wrong)?)?,
            None => first,
        };
        if last < first {
            return Err(wrong());
        }
        digits.extend(first..=last);
    }
    digits.sort_unstable();
    digits.dedup();
    match digits.is_empty() {
        true => Err(wrong()),
        false => Ok(digits),
    }
}

fn digit(text: &str, letter: char) -> Result<u8, FamilyError> {
    let value = letter
        .to_digit(16)
        .and_then(|digit| u8::try_from(digit).ok());
    value.ok_or_else(|| FamilyError::of(text, format!("“{letter}” is no digit")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(text: &str) -> Vec<String> {
        let pattern = CodePattern::read(text).unwrap().unwrap();
        pattern.members().collect()
    }

    #[test]
    fn a_place_is_a_digit_a_letter_or_a_set() {
        assert_eq!(members("0.[0-2]"), ["0.1", "0.2"]);
        assert_eq!(members("0.0[13]"), ["0.01", "0.03"]);
        assert_eq!(members("4.q"), ["4.0", "4.1", "4.2", "4.3"]);
        assert_eq!(members("0.h").last().map(String::as_str), Some("0.F"));
        assert_eq!((members("0.d").len(), members("0.ddd").len()), (7, 511));
        assert_eq!(members("[04].q").len(), 7);
    }

    #[test]
    fn what_has_no_choice_is_no_pattern() {
        for text in [
            "0.77",
            "Kayles",
            "S(1,3,4)",
            "0.(3)*",
            "Dawson's Kayles",
            "2 -> 1",
        ] {
            assert!(CodePattern::read(text).unwrap().is_none(), "{text}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "0.[", "0.[]", "0.[3-1]", "0.[0-]", "7.d", "d.d", ".d", "00.d", "0.d]",
        ] {
            assert!(CodePattern::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_pattern_with_very_many_members_is_counted_at_once() {
        let count = |text: &str| CodePattern::read(text).unwrap().unwrap().count();
        assert_eq!(count("0.qqqqqqqqqqqqqqqqqqqq"), 1 << 40);
        assert_eq!(count(&format!("0.{}", "h".repeat(200))), u128::MAX);
    }
}
