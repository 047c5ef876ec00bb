//! Whole numbers as they are typed: `12`, `2k−1`, `3(a+1)`, `2^10`. Names stand for numbers; a number right before a
//! name or a bracket multiplies it.

use std::ops::Range;

/// Brackets and signs nested deeper than this are refused.
const MAX_DEPTH: usize = 32;

/// Why a text is no number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A name that stands for no number, with its characters.
    Unknown(String, Range<usize>),
    /// The text is no number, or ends in the middle of one.
    Malformed,
    /// The number is beyond those that are computed with.
    TooLarge,
}

/// The number of a text, where `named` gives those of names.
///
/// # Errors
/// [`Fault`].
pub fn value(text: &str, named: &dyn Fn(&str) -> Option<i64>) -> Result<i64, Fault> {
    let signs: Vec<char> = text.chars().collect();
    let mut reader = Reader {
        signs,
        at: 0,
        depth: 0,
        named,
    };
    let value = reader.sum()?;
    match reader.next() {
        None => Ok(value),
        Some(_) => Err(Fault::Malformed),
    }
}

/// The number of a text without names.
pub fn plain(text: &str) -> Option<i64> {
    value(text, &|_| None).ok()
}

/// The names in a text, in its order: letters, and digits behind them.
pub fn names(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words = words.map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit()));
    words.filter(|word| !word.is_empty())
}

struct Reader<'a> {
    signs: Vec<char>,
    at: usize,
    depth: usize,
    named: &'a dyn Fn(&str) -> Option<i64>,
}

impl Reader<'_> {
    /// The next sign that is no blank.
    fn next(&mut self) -> Option<char> {
        let rest = self.signs.get(self.at..)?;
        self.at += rest.iter().take_while(|sign| sign.is_whitespace()).count();
        self.signs.get(self.at).copied()
    }

    /// Takes the next sign if it is one of these.
    fn take(&mut self, signs: &[char]) -> bool {
        let taken = self.next().is_some_and(|sign| signs.contains(&sign));
        self.at += usize::from(taken);
        taken
    }

    fn sum(&mut self) -> Result<i64, Fault> {
        let mut sum = self.product()?;
        loop {
            let adds = self.take(&['+']);
            if !adds && !self.take(&['-', '−']) {
                return Ok(sum);
            }
            let term = self.product()?;
            let next = if adds {
                sum.checked_add(term)
            } else {
                sum.checked_sub(term)
            };
            sum = next.ok_or(Fault::TooLarge)?;
        }
    }

    fn product(&mut self) -> Result<i64, Fault> {
        let mut product = self.power()?;
        // What a name or a bracket begins multiplies without a sign.
        while self.take(&['*', '·']) || self.next().is_some_and(|c| c.is_alphabetic() || c == '(')
        {
            let factor = self.power()?;
            product = product.checked_mul(factor).ok_or(Fault::TooLarge)?;
        }
        Ok(product)
    }

    fn power(&mut self) -> Result<i64, Fault> {
        let base = self.factor()?;
        if !self.take(&['^']) {
            return Ok(base);
        }
        let exponent = u32::try_from(self.nested(Reader::power)?).map_err(|_| Fault::Malformed)?;
        base.checked_pow(exponent).ok_or(Fault::TooLarge)
    }

    fn factor(&mut self) -> Result<i64, Fault> {
        if self.take(&['-', '−']) {
            let number = self.nested(Reader::factor)?;
            return number.checked_neg().ok_or(Fault::TooLarge);
        }
        if self.take(&['(']) {
            let inner = self.nested(Reader::sum)?;
            return match self.take(&[')']) {
                true => Ok(inner),
                false => Err(Fault::Malformed),
            };
        }
        let start = match self.next() {
            Some(sign) if sign.is_alphanumeric() => self.at,
            _ => return Err(Fault::Malformed),
        };
        let digits = self.word(start, |sign| sign.is_ascii_digit());
        if !digits.is_empty() {
            return digits.parse().map_err(|_| Fault::TooLarge);
        }
        let name = self.word(start, char::is_alphanumeric);
        let value = (self.named)(&name);
        value.ok_or(Fault::Unknown(name, start..self.at))
    }

    /// Takes the signs from here on that fit.
    fn word(&mut self, start: usize, fits: impl Fn(char) -> bool) -> String {
        let rest = self.signs.iter().skip(start);
        let word: String = rest.take_while(|sign| fits(**sign)).collect();
        self.at = start + word.chars().count();
        word
    }

    fn nested(&mut self, read: fn(&mut Self) -> Result<i64, Fault>) -> Result<i64, Fault> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Fault::Malformed);
        }
        let number = read(self);
        self.depth -= 1;
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<i64, Fault> {
        value(text, &|name| match name {
            "a" => Some(4),
            "k2" => Some(9),
            _ => None,
        })
    }

    #[test]
    fn sums_products_powers_and_names_are_read() {
        for (text, number) in [
            ("12", 12),
            (" 2a−1 ", 7),
            ("a - 1", 3),
            ("2(a+1)a", 40),
            ("2k2", 18),
            ("-a + 3*k2", 23),
            ("2^10 - 1", 1023),
            ("2^3^2", 512),
            ("3 · (2 - (1))", 3),
        ] {
            assert_eq!(of(text), Ok(number), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_told() {
        for text in ["", "a-", "(a", "a)", "1 2", "1.5", "2^-1", "*3", "+"] {
            assert_eq!(of(text), Err(Fault::Malformed), "{text}");
        }
        assert_eq!(of("1 + 2b"), Err(Fault::Unknown("b".to_owned(), 5..6)));
        assert_eq!(of("2^99"), Err(Fault::TooLarge));
        assert_eq!(of("99999999999999999999"), Err(Fault::TooLarge));
        assert_eq!(of(&"(".repeat(100_000)), Err(Fault::Malformed));
        assert_eq!(of(&"-".repeat(100_000)), Err(Fault::Malformed));
        let names: Vec<&str> = names("(2a-1, b + k2)").collect();
        assert_eq!(names, ["a", "b", "k2"]);
    }
}
