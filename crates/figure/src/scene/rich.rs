//! A text with indices and exponents, as every writer sets it in its own way.

use std::fmt::{self, Display, Formatter};

/// Runs of signs, one after the other. Neighbours stand at different places, and none is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rich(Vec<Run>);

/// Signs at one place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The signs.
    pub text: String,
    /// Where they stand.
    pub place: Place,
}

/// Where signs stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On the line of the text.
    Line,
    /// On the line too, as letters of mathematics, which are in italics.
    Letters,
    /// Small and lower, as the 22 of Q₂₂ and the marks of the game 2##.
    Index,
    /// Small and higher, as the 12 of M¹².
    Exponent,
}

impl Run {
    fn spelled(&self) -> String {
        match self.place {
            Place::Exponent => format!("^{}", self.grouped()),
            Place::Index if !self.text.starts_with('#') => format!("_{}", self.grouped()),
            Place::Index | Place::Line | Place::Letters => self.text.clone(),
        }
    }

    /// Its parts, and whether each is letters of mathematics: in an index or exponent that is a letter that
    /// stands alone.
    pub fn parts(&self) -> Vec<(&str, bool)> {
        match self.place {
            Place::Line => vec![(&self.text, false)],
            Place::Letters => vec![(&self.text, true)],
            Place::Index | Place::Exponent => words(&self.text).collect(),
        }
    }

    /// Its text, in brackets if it is a sum, a quotient or a function and would be read otherwise.
    fn grouped(&self) -> String {
        let is_function = self.text.contains('(') && self.text.starts_with(char::is_alphabetic);
        match is_function || self.text.contains(['+', '-', '−', '/']) {
            true if !self.text.starts_with('(') => format!("({})", self.text),
            _ => self.text.clone(),
        }
    }
}

impl Rich {
    /// A text without indices and exponents.
    pub fn plain(text: impl ToString) -> Rich {
        Rich::default().line(text)
    }

    /// A formula: its letters that stand alone are letters of mathematics, and what has several letters is a
    /// word, such as “max”.
    pub fn formula(text: impl AsRef<str>) -> Rich {
        Rich::default().maths(text)
    }

    /// The text with more signs on its line.
    #[must_use]
    pub fn line(self, text: impl ToString) -> Rich {
        self.with(&text.to_string(), Place::Line)
    }

    /// The text with letters of mathematics behind it, such as a name or a product of names.
    #[must_use]
    pub fn letters(self, text: impl ToString) -> Rich {
        self.with(&text.to_string(), Place::Letters)
    }

    /// The text with a formula behind it, as [`Rich::formula`] reads it.
    #[must_use]
    pub fn maths(mut self, text: impl AsRef<str>) -> Rich {
        for (part, is_letter) in words(text.as_ref()) {
            let place = if is_letter {
                Place::Letters
            } else {
                Place::Line
            };
            self.push(part, place);
        }
        self
    }

    /// The text with an index behind it.
    #[must_use]
    pub fn index(self, text: impl ToString) -> Rich {
        self.with(&text.to_string(), Place::Index)
    }

    /// The text with an exponent behind it.
    #[must_use]
    pub fn exponent(self, text: impl ToString) -> Rich {
        self.with(&text.to_string(), Place::Exponent)
    }

    /// The text with another behind it.
    #[must_use]
    pub fn then(mut self, other: impl Into<Rich>) -> Rich {
        for run in &other.into().0 {
            self.push(&run.text, run.place);
        }
        self
    }

    fn with(mut self, text: &str, place: Place) -> Rich {
        self.push(text, place);
        self
    }

    /// Texts one after the other, with a separator from one to the next.
    pub fn joined(texts: impl IntoIterator<Item = impl Into<Rich>>, separator: &str) -> Rich {
        let mut joined = Rich::default();
        for (at, text) in texts.into_iter().enumerate() {
            let before = if at == 0 { "" } else { separator };
            joined = joined.line(before).then(text);
        }
        joined
    }

    /// Its parts between signs of a kind, as many as there are such signs and one.
    pub(crate) fn split(&self, ends: impl Fn(char) -> bool) -> Vec<Rich> {
        let (mut parts, mut part) = (Vec::new(), Rich::default());
        for (sign, place) in self.signs() {
            match ends(sign) {
                true => parts.push(std::mem::take(&mut part)),
                false => part.push_sign(sign, place),
            }
        }
        parts.push(part);
        parts
    }

    /// The text in signs that every keyboard has: `_22` is an index and `^12` an exponent, and the
    /// marks `##` of a game are an index as they stand. [`Rich::typed`] reads it back.
    pub fn spelled(&self) -> String {
        self.0.iter().map(Run::spelled).collect()
    }

    /// Adds signs at its end.
    pub(crate) fn push(&mut self, text: &str, place: Place) {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(run) if run.place == place => run.text.push_str(text),
            _ => self.0.push(Run {
                text: text.to_owned(),
                place,
            }),
        }
    }

    /// Adds a sign at its end.
    pub(crate) fn push_sign(&mut self, sign: char, place: Place) {
        self.push(sign.encode_utf8(&mut [0; 4]), place);
    }

    /// Its runs.
    pub fn runs(&self) -> &[Run] {
        &self.0
    }

    /// The whole text, if all of it stands on its line.
    pub fn on_line(&self) -> Option<&str> {
        match &self.0[..] {
            [] => Some(""),
            [run] if run.place == Place::Line => Some(&run.text),
            _ => None,
        }
    }

    /// Each of its signs with its place.
    pub fn signs(&self) -> impl Iterator<Item = (char, Place)> {
        let of = |run: &Run| {
            let place = run.place;
            let signs: Vec<char> = run.text.chars().collect();
            signs.into_iter().map(move |sign| (sign, place))
        };
        self.0.iter().flat_map(of)
    }

    /// Adds another text at its end.
    pub fn add(&mut self, other: impl Into<Rich>) {
        *self = std::mem::take(self).then(other);
    }

    /// How many bytes its signs take.
    pub fn len(&self) -> usize {
        self.0.iter().map(|run| run.text.len()).sum()
    }

    /// Whether it has no sign.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The words of a text and what is between them, and of each whether it is a letter that stands alone: those of
/// “P-position” and “heap's” do not.
pub(super) fn words(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_word = first.is_alphabetic();
        let (part, behind) = rest.split_at(match is_word {
            true => word_length(rest),
            false => rest.find(char::is_alphabetic).unwrap_or(rest.len()),
        });
        rest = behind;
        let stands_alone = is_word && part.len() == first.len_utf8();
        Some((part, stands_alone && italic(first, false) != first))
    })
}

/// How many bytes the word takes that a text begins with; hyphens and apostrophes join its letters.
fn word_length(text: &str) -> usize {
    let mut length = 0;
    let mut signs = text.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        let mut joins = || signs.peek().is_some_and(|(_, next)| next.is_alphabetic());
        let goes_on = sign.is_alphabetic() || matches!(sign, '-' | '\'' | '’') && joins();
        if !goes_on {
            break;
        }
        length = at + sign.len_utf8();
    }
    length
}

/// A letter in italics, as mathematics sets it, among the signs that Unicode has for these; what has none
/// is given back, such as digits and the upright Φ.
pub fn italic(sign: char, bold: bool) -> char {
    let (capital, small, greek) = match bold {
        false => (0x1D434, 0x1D44E, 0x1D6FC),
        true => (0x1D468, 0x1D482, 0x1D736),
    };
    let (first, from) = match sign {
        // The place of the italic h has been that of Planck's constant from before.
        'h' if !bold => return 'ℎ',
        'A'..='Z' => (capital, 'A'),
        'a'..='z' => (small, 'a'),
        'α'..='ω' => (greek, 'α'),
        _ => return sign,
    };
    char::from_u32(first + (u32::from(sign) - u32::from(from))).unwrap_or(sign)
}

/// The letter that a sign is in italics, as [`italic`] gives them; every other sign as it is.
pub fn upright(sign: char) -> char {
    let place = match u32::from(sign) {
        0x210E => return 'h',
        code @ 0x1D434..0x1D49C => (code - 0x1D434) % 0x34,
        code @ 0x1D6FC..0x1D715 => return greek(code - 0x1D6FC),
        code @ 0x1D736..0x1D74F => return greek(code - 0x1D736),
        _ => return sign,
    };
    let first = if place < 26 { 'A' } else { 'a' };
    char::from_u32(u32::from(first) + place % 26).unwrap_or(sign)
}

fn greek(place: u32) -> char {
    char::from_u32(u32::from('α') + place).unwrap_or('α')
}

/// On one line: lowered digits and a raised n are signs of their own, as most fonts have them; other
/// exponents and indices are written as they are typed.
impl Display for Rich {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for run @ Run { text, place } in &self.0 {
            let own: Option<String> = text.chars().map(|sign| own_sign(sign, *place)).collect();
            f.write_str(&own.unwrap_or_else(|| run.spelled()))?;
        }
        Ok(())
    }
}

/// The sign of Unicode for an index or exponent that has one of its own. Digits in exponents have not:
/// they are to look like the ∞ beside them.
pub(super) fn own_sign(sign: char, place: Place) -> Option<char> {
    match (place, sign) {
        (Place::Index, '0'..='9') => char::from_u32('₀' as u32 + sign.to_digit(10)?),
        (Place::Exponent, 'n') => Some('ⁿ'),
        _ => None,
    }
}

impl From<&str> for Rich {
    /// The text as it stands.
    fn from(text: &str) -> Rich {
        Rich::plain(text)
    }
}

impl From<String> for Rich {
    /// The text as it stands.
    fn from(text: String) -> Rich {
        Rich::plain(text)
    }
}

impl From<&String> for Rich {
    /// The text as it stands.
    fn from(text: &String) -> Rich {
        Rich::plain(text)
    }
}

impl From<&Rich> for Rich {
    fn from(text: &Rich) -> Rich {
        text.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_at_one_place_are_one() {
        let text = Rich::plain("a")
            .line("b")
            .index("")
            .index(1)
            .then(Rich::plain("c"));
        let runs: Vec<&str> = text.runs().iter().map(|run| run.text.as_str()).collect();
        assert_eq!(runs, ["ab", "1", "c"]);
        assert!(Rich::plain("").is_empty());
    }

    #[test]
    fn letters_of_a_formula_stand_alone() {
        let of = |text: &Rich| -> Vec<String> {
            let letters = text.runs().iter().flat_map(Run::parts);
            let letters = letters.filter(|(_, is_letters)| *is_letters);
            letters.map(|(part, _)| part.to_owned()).collect()
        };
        let text = Rich::default()
            .maths("k > max(3, n): b")
            .exponent("2n+t(i)");
        assert_eq!(of(&text), ["k", "n", "b", "n", "t", "i"]);
        assert_eq!(text.spelled(), "k > max(3, n): b^(2n+t(i))");
        assert_eq!(of(&Rich::plain("Order").letters("ab").index(12)), ["ab"]);
        let sentence = Rich::formula("P-positions, the heap’s Φ(n) and X(i)");
        assert_eq!(of(&sentence), ["n", "X", "i"]);
        let signs = ["a", "h", "Q", "φ", "Φ", "1"]
            .map(|sign| sign.chars().map(|c| italic(c, false)).collect::<String>());
        assert_eq!(signs, ["𝑎", "ℎ", "𝑄", "𝜑", "Φ", "1"]);
        assert_eq!(italic('z', true), '𝒛');
    }

    #[test]
    fn on_a_line_it_reads_as_it_is_typed() {
        let text = Rich::plain("Q").index(22).line(", M").exponent(12);
        assert_eq!(text.to_string(), "Q₂₂, M^12");
        let text = Rich::plain("φ").index("W").line(" of 2").index("##");
        assert_eq!(text.to_string(), "φ_W of 2##");
        assert_eq!(Rich::plain("(3310)").exponent("n").to_string(), "(3310)ⁿ");
    }
}
