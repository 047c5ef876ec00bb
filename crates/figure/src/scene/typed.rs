//! Texts as people type them: which of their signs are an index or an exponent. Only what was typed
//! is read so; what the program writes knows its own indices.

use super::rich::{Place, Rich, words};

/// The most letters of a name that carries an index, as in `ab_1`: what is longer is a word.
const LONGEST: usize = 2;

impl Rich {
    /// A text that somebody typed, with the indices of names such as `Q_22`, `φ_W` and `2##`, and
    /// powers such as `M^12`, `M^∞` and `0.(3310)^n`. Such names and Greek letters are letters of mathematics.
    pub fn typed(text: &str) -> Rich {
        let mut rich = Rich::default();
        let (mut at, mut written) = (0, 0);
        while let Some(c) = text[at..].chars().next() {
            let (before, rest) = text.split_at(at);
            // A power of a power would look like one number.
            let last = rich
                .runs()
                .last()
                .map(|run| run.place)
                .filter(|_| at == written);
            let again = |place| place == Place::Exponent && last == Some(place);
            at += match notation(before, rest) {
                Some((signs, place, read)) if !again(place) => {
                    let (line, name) = match rest.starts_with('#') {
                        true => (&text[written..at], ""),
                        false => before_name(&text[written..at]),
                    };
                    rich.push_line(line);
                    rich.push(name, Place::Letters);
                    rich.push(signs, place);
                    written = at + read;
                    read
                }
                _ => c.len_utf8(),
            };
        }
        rich.push_line(&text[written..]);
        rich
    }

    /// Adds signs on the line; Greek letters that stand alone are letters of mathematics.
    fn push_line(&mut self, line: &str) {
        for (part, stands_alone) in words(line) {
            match stands_alone && !part.is_ascii() {
                true => self.push(part, Place::Letters),
                false => self.push(part, Place::Line),
            }
        }
    }
}

/// A text without the short name that it ends with, and that name, if it has no digits.
fn before_name(text: &str) -> (&str, &str) {
    let start = text.trim_end_matches(char::is_alphanumeric);
    let (line, name) = text.split_at(start.len());
    let is_name = name.chars().count() <= LONGEST && name.chars().all(char::is_alphabetic);
    if is_name { (line, name) } else { (text, "") }
}

/// An index or exponent at the start of `rest`, behind the name that `before` ends with: its signs
/// without what announces them, their place, and how many bytes are read.
fn notation<'a>(before: &str, rest: &'a str) -> Option<(&'a str, Place, usize)> {
    if let Some(marks) = sharps(before, rest) {
        return Some((marks, Place::Index, marks.len()));
    }
    if let Some(digits) = index(before, rest) {
        return Some((digits, Place::Index, 1 + digits.len()));
    }
    if before.ends_with('φ') && rest.starts_with("_W") {
        return Some(("W", Place::Index, 2));
    }
    if power_n(before, rest) {
        return Some(("n", Place::Exponent, 2));
    }
    let power = rest.strip_prefix('^')?;
    let digits = power.len() - power.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let length = match power.starts_with('∞') {
        true => '∞'.len_utf8(),
        false => digits,
    };
    let signs = power.get(..length).filter(|signs| !signs.is_empty())?;
    Some((signs, Place::Exponent, 1 + length))
}

/// The digits of an index at the start of `rest`, with the name that `before` ends with, such as in
/// `Q_22`, `2_3` or `(2#3)_2`. Words and numbers with an underscore (`results_2.csv`, `a_1_2`,
/// `1_000`) have none.
fn index<'a>(before: &str, rest: &'a str) -> Option<&'a str> {
    let after = rest.strip_prefix('_')?;
    let end = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (digits, behind) = after.split_at_checked(end)?;
    let number = !digits.is_empty() && (digits == "0" || !digits.starts_with('0'));
    (number && ends_with_name(before) && !goes_on(behind)).then_some(digits)
}

/// The marks of a misère game at the start of `rest`, behind the name that they belong to, as in `2##`
/// or `(32)#`.
fn sharps<'a>(before: &str, rest: &'a str) -> Option<&'a str> {
    let marked = |c: char| c.is_ascii_digit() || matches!(c, ')' | ']' | '}');
    if !before.ends_with(marked) {
        return None;
    }
    let marks = rest.len() - rest.trim_start_matches('#').len();
    (marks > 0).then(|| &rest[..marks])
}

/// Whether `rest` begins with the power `n` of a group, as in `0.(3310)^n`.
fn power_n(before: &str, rest: &str) -> bool {
    let behind = rest.strip_prefix("^n");
    before.ends_with(')') && behind.is_some_and(|behind| !goes_on(behind))
}

/// Whether a text ends with a short name, or with what stands in brackets.
fn ends_with_name(text: &str) -> bool {
    let start = text.trim_end_matches(char::is_alphanumeric);
    let letters = text[start.len()..].chars().count();
    match start.chars().next_back() {
        Some(')' | ']' | '}') if letters == 0 => true,
        Some('_' | '.' | '^' | '/' | '\\' | '-') => false,
        _ => (1..=LONGEST).contains(&letters),
    }
}

/// Whether a text goes on with the word or number before it.
fn goes_on(text: &str) -> bool {
    let mut chars = text.chars();
    match chars.next() {
        Some('.') => chars.next().is_some_and(char::is_alphanumeric),
        Some(c) => c == '_' || c.is_alphanumeric(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::Rich;
    use crate::latex::escaped;

    fn lowered(typed: &str) -> String {
        Rich::typed(typed).to_string()
    }

    #[test]
    fn indices_of_names_are_set_lower() {
        for (typed, set, latex) in [
            ("Q_22 of 0.26", "Q₂₂ of 0.26", "$Q_{22}$ of 0.26"),
            ("|M_6|, a_1.", "|M₆|, a₁.", "$|$$M_{6}$$|$, $a_{1}$."),
            ("{ab_1, 2_3}", "{ab₁, 2₃}", "\\{$ab_{1}$, 2$_{3}$\\}"),
            ("0.(3310)^n", "0.(3310)ⁿ", "0.(3310)$^n$"),
        ] {
            assert_eq!(lowered(typed), set);
            assert_eq!(escaped(typed).replace("\\allowbreak{}", ""), latex);
        }
    }

    #[test]
    fn what_was_read_is_spelled_as_it_was_typed() {
        let signs = ["a", "1", "_", "^", "#", ")", "φ", "W", "n", "∞"];
        let mut texts = vec![String::new()];
        for _ in 0..4 {
            let longer = |text: &String| signs.map(|sign| format!("{text}{sign}"));
            texts = texts.iter().flat_map(longer).collect();
            for text in &texts {
                assert_eq!(Rich::typed(text).spelled(), *text);
            }
        }
    }

    #[test]
    fn words_and_numbers_stay_as_they_are() {
        for typed in [
            "results_2.csv",
            "a_2.csv",
            "data_2024_11",
            "a_1_2",
            "1_000_000",
            "U+200_5",
            "(a)^nth",
            "folder/a_1",
            "_1",
        ] {
            assert_eq!(lowered(typed), typed);
            let latex = typed
                .replace('_', "\\_")
                .replace('^', "\\textasciicircum{}");
            assert_eq!(escaped(typed), latex);
        }
        assert_eq!(escaped("C# - values"), "C\\# - values");
    }
}
