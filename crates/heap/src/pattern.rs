//! Patterns of codes: `0.ddd`, `4.d[0-3]`, `[04].qh`. A place is a digit, `d` for any octal digit, `q`
//! for a quaternary one, `h` for a hexadecimal one, or a set in brackets. No member is listed before it
//! is asked for, so that a pattern of any size can be counted.

use super::HeapRule;

/// The longest pattern; with two choices at each place more are far too many.
const MOST_PLACES: usize = 256;

/// What is wrong with a pattern, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PatternError(String);

/// A pattern: the digits that may stand at each place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CodePattern {
    /// The digits before the point, and then those of each place after it.
    places: Vec<Vec<u8>>,
}

impl CodePattern {
    /// Reads a pattern; `None` where the text has no place with a choice, and so is a rule or nothing.
    ///
    /// # Errors
    /// What is wrong with a text that has one.
    pub fn read(text: &str) -> Result<Option<CodePattern>, PatternError> {
        let Some((whole, digits)) = text.split_once('.') else {
            return Ok(None);
        };
        let is_place =
            |c: char| c.is_ascii_digit() || ('A'..='F').contains(&c) || "dqh[]-".contains(c);
        let chooses = text.contains(['d', 'q', 'h', '[']);
        if !chooses || !whole.chars().chain(digits.chars()).all(is_place) {
            return Ok(None);
        }
        let mut places = places(whole)?;
        if places.len() != 1 || places[0].iter().any(|digit| *digit != 0 && *digit != 4) {
            return Err(wrong("before the point stands 0, 4 or [04]"));
        }
        places.extend(self::places(digits)?);
        if places.len() > MOST_PLACES {
            return Err(wrong("it has too many digits"));
        }
        Ok(Some(CodePattern { places }))
    }

    /// Whether it stands for the code with this canonical text, whose last digits may be zeros that are
    /// not written.
    pub fn has(&self, code: &str) -> bool {
        let Some((before, behind)) = code.split_once('.') else {
            return false;
        };
        let digits = before.chars().chain(behind.chars());
        let digits = digits.map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok()));
        let Some(mut digits) = digits.collect::<Option<Vec<u8>>>() else {
            return false;
        };
        if before.len() != 1 || digits.len() > self.places.len() {
            return false;
        }
        digits.resize(self.places.len(), 0);
        let mut places = digits.iter().zip(&self.places);
        places.all(|(digit, place)| place.contains(digit))
    }

    /// How many codes it stands for, the game without moves and codes with trailing zeros among them.
    pub fn count(&self) -> u128 {
        let choices = self.places.iter().map(|place| place.len() as u128);
        choices.fold(1, u128::saturating_mul)
    }

    /// The canonical texts of its codes, so 0.7 for 0.70; the game without moves is left out.
    pub fn members(&self) -> impl Iterator<Item = String> {
        let texts = self.digits().map(|digits| {
            let (&d0, digits) = digits.split_first()?;
            Some(HeapRule::from_digits(d0, digits).ok()?.text())
        });
        texts.flatten()
    }

    /// Its codes with a digit for each place, such as 0.700, as a chart wants them; the game without moves
    /// is left out.
    pub fn codes(&self) -> impl Iterator<Item = String> {
        self.digits().map(|digits| {
            let mut code = String::with_capacity(digits.len() + 1);
            for (place, digit) in digits.iter().enumerate() {
                if place == 1 {
                    code.push('.');
                }
                code.extend(
                    char::from_digit(u32::from(*digit), 16).map(|c| c.to_ascii_uppercase()),
                );
            }
            code
        })
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
    fn a_code_has_a_digit_for_each_place() {
        let codes = |text: &str| -> Vec<String> {
            let pattern = CodePattern::read(text).unwrap().unwrap();
            pattern.codes().collect()
        };
        assert_eq!(codes("0.[07][0A]"), ["0.0A", "0.70", "0.7A"]);
        assert_eq!(members("0.[07][0A]"), ["0.0A", "0.7", "0.7A"]);
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

    #[test]
    fn a_pattern_has_what_it_lists_and_nothing_else() {
        for text in ["0.[0-3]d", "4.dd", "[04].q"] {
            let pattern = CodePattern::read(text).unwrap().unwrap();
            assert!(members(text).iter().all(|code| pattern.has(code)), "{text}");
        }
        let pattern = CodePattern::read("0.3dd").unwrap().unwrap();
        for (code, has) in [
            ("0.3", true),
            ("0.377", true),
            ("0.3777", false),
            ("0.77", false),
            ("4.37", false),
            ("0.38", false),
            ("S(1,2)", false),
            ("0.(3)*", false),
        ] {
            assert_eq!(pattern.has(code), has, "{code}");
        }
    }
}
