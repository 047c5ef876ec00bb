//! Words in the generators of a monoid: their names, and how they are written and read.
//!
//! Generators are called a, b, …, z, a_1, …, z_1, a_2, …. A word is read in any of the ways it
//! is written here, as in `ab^2c`, `ab²c`, `a b^{2} c`, `ab2c`, `a·b·b·c` or `1`.

use super::syntax::{SUBSCRIPTS, SUPERSCRIPTS, Token, tokens};
use grundy_base::syntax::SyntaxError;
use std::fmt::Write as _;

/// A word by the exponent of each generator.
pub type Word = Vec<u32>;

/// A larger exponent is refused where words are read.
pub const MAX_EXPONENT: u32 = 1_000_000;

/// How words are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `ab^2`, with nothing beyond ASCII.
    Plain,
    /// `ab²`.
    Unicode,
    /// `ab^{2}`.
    Latex,
}

/// The name of the generator of index `g`.
pub fn generator_name(g: usize) -> String {
    let letter = char::from(b'a' + (g % 26) as u8);
    match g / 26 {
        0 => letter.to_string(),
        round => format!("{letter}_{round}"),
    }
}

/// The names of the first `count` generators.
pub fn generator_names(count: usize) -> Vec<String> {
    (0..count).map(generator_name).collect()
}

/// A word as text; the word without letters is 1.
pub fn word_text(word: &[u32], names: &[String], notation: Notation) -> String {
    let mut text = String::new();
    for (&exponent, name) in word.iter().zip(names) {
        if exponent == 0 {
            continue;
        }
        match (notation, name.split_once('_')) {
            (Notation::Plain, _) | (_, None) => text.push_str(name),
            (Notation::Latex, Some((letter, index))) => {
                let _ = write!(text, "{letter}_{{{index}}}");
            }
            (Notation::Unicode, Some((letter, index))) => {
                text.push_str(letter);
                text.extend(
                    index
                        .chars()
                        .map(|digit| raised_or_lowered(digit, SUBSCRIPTS)),
                );
            }
        }
        if exponent > 1 {
            match notation {
                Notation::Plain => {
                    let _ = write!(text, "^{exponent}");
                }
                Notation::Latex => {
                    let _ = write!(text, "^{{{exponent}}}");
                }
                Notation::Unicode => text.extend(
                    exponent
                        .to_string()
                        .chars()
                        .map(|digit| raised_or_lowered(digit, SUPERSCRIPTS)),
                ),
            }
        }
    }
    if text.is_empty() {
        text.push('1');
    }
    text
}

/// Reads a word in these generators.
pub fn parse_word(text: &str, names: &[String]) -> Result<Word, SyntaxError> {
    let tokens = tokens(text)?;
    let end = text.chars().count();
    read_word(&tokens, names, end)
}

/// Reads a word from tokens that hold nothing else; `end` is where an empty word is missed.
pub(super) fn read_word(
    tokens: &[(Token, std::ops::Range<usize>)],
    names: &[String],
    end: usize,
) -> Result<Word, SyntaxError> {
    let mut word = vec![0_u32; names.len()];
    let mut last: Option<usize> = None;
    if tokens.is_empty() {
        let message = "A word is missing here.";
        return Err(SyntaxError::new(
            end..end + 1,
            message,
            "Write 1 for the identity.",
        ));
    }
    for (token, at) in tokens {
        match token {
            Token::Name(name) => {
                let known = names.iter().position(|known| known == name);
                let g = known.ok_or_else(|| unknown_generator(name, names, at))?;
                word[g] = checked(word[g].checked_add(1), at)?;
                last = Some(g);
            }
            Token::Number(1) => last = None,
            // `a2` is a² in text that was copied from a PDF.
            Token::Exponent(exponent) | Token::Number(exponent) => {
                let g = last.take().ok_or_else(|| {
                    let message = "An exponent must follow a generator.";
                    let hint = "Write, for example, b^2; a generator with an index is b_2.";
                    SyntaxError::new(at.clone(), message, hint)
                })?;
                // The generator itself has been counted once.
                let exponent = (word[g] - 1).checked_add(*exponent);
                word[g] = checked(exponent, at)?;
            }
            _ => {
                let message = "This cannot stand in a word.";
                let hint = "A word is a product of generators, such as ab^2, or 1.";
                return Err(SyntaxError::new(at.clone(), message, hint));
            }
        }
    }
    Ok(word)
}

fn checked(exponent: Option<u32>, at: &std::ops::Range<usize>) -> Result<u32, SyntaxError> {
    exponent
        .filter(|&exponent| exponent <= MAX_EXPONENT)
        .ok_or_else(|| {
            let hint = format!("At most {MAX_EXPONENT} is accepted.");
            SyntaxError::new(at.clone(), "This exponent is too large.", hint)
        })
}

fn unknown_generator(name: &str, names: &[String], at: &std::ops::Range<usize>) -> SyntaxError {
    let hint = match names {
        [] => "There are no generators; the only word is 1.".to_owned(),
        names => format!("The generators are {}.", names.join(", ")),
    };
    SyntaxError::new(at.clone(), format!("There is no generator {name}."), hint)
}

fn raised_or_lowered(digit: char, digits: [char; 10]) -> char {
    let value = digit.to_digit(10).map(|value| value as usize);
    value.map_or(digit, |value| digits[value])
}
