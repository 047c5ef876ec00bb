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
            Place::Index | Place::Line => self.text.clone(),
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

    /// The text with more signs on its line.
    #[must_use]
    pub fn line(self, text: impl ToString) -> Rich {
        self.with(&text.to_string(), Place::Line)
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
    pub(in crate::figure) fn split(&self, ends: impl Fn(char) -> bool) -> Vec<Rich> {
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

    /// As it is typed, in signs that every keyboard has: `_22` is an index and `^12` an exponent, and the
    /// marks `##` of a game are an index as they stand. [`Rich::typed`] reads it back.
    pub fn spelled(&self) -> String {
        self.0.iter().map(Run::spelled).collect()
    }

    /// Adds signs at its end.
    pub(in crate::figure) fn push(&mut self, text: &str, place: Place) {
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
    pub(in crate::figure) fn push_sign(&mut self, sign: char, place: Place) {
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
    fn on_a_line_it_reads_as_it_is_typed() {
        let text = Rich::plain("Q").index(22).line(", M").exponent(12);
        assert_eq!(text.to_string(), "Q₂₂, M^12");
        let text = Rich::plain("φ").index("W").line(" of 2").index("##");
        assert_eq!(text.to_string(), "φ_W of 2##");
        assert_eq!(Rich::plain("(3310)").exponent("n").to_string(), "(3310)ⁿ");
    }
}
