//! The tokens of words and presentations, typed or pasted from text or LaTeX.

use grundy_base::syntax::SyntaxError;
use std::ops::Range;

pub(super) const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
pub(super) const SUBSCRIPTS: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

/// A piece of text that means something; spaces, signs of multiplication and most brackets do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A generator, `b` or `b_2`.
    Name(String),
    /// A number that is no exponent.
    Number(u32),
    /// `^2`, `^{2}` or `²`.
    Exponent(u32),
    Equals,
    /// A comma, a semicolon or the end of a line.
    Comma,
    Bar,
    /// `⟨`, before which a name may stand, as in `Q ≅ ⟨a | a^2=1⟩`.
    Open,
    /// `⟩`, after which the P-words may stand.
    Close,
}

/// The tokens of a text, with their places in characters.
pub(crate) fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, SyntaxError> {
    let characters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut groups = Groups::default();
    let mut at = 0;
    while let Some(&c) = characters.get(at) {
        groups.meet(c, tokens.len());
        let (token, next) = match c {
            '=' => (Some(Token::Equals), at + 1),
            ',' | ';' | '\n' => (Some(Token::Comma), at + 1),
            '|' | '∣' => (Some(Token::Bar), at + 1),
            '⟨' | '〈' | '<' => (Some(Token::Open), at + 1),
            '⟩' | '〉' | '>' => (Some(Token::Close), at + 1),
            '\\' => command(&characters, at)?,
            '^' => {
                let (exponent, next) = braced_number(&characters, at + 1)?;
                (Some(Token::Exponent(exponent)), next)
            }
            c if SUPERSCRIPTS.contains(&c) => {
                let (exponent, next) = number(&characters, at, value_in(SUPERSCRIPTS))?;
                (Some(Token::Exponent(exponent)), next)
            }
            c if c.is_ascii_digit() => {
                let (value, next) = number(&characters, at, |c| c.to_digit(10))?;
                (Some(Token::Number(value)), next)
            }
            c if c.is_alphabetic() => name(&characters, at)?,
            c if c.is_whitespace() || "*·⋅{}()[]~$≅∅".contains(c) => (None, at + 1),
            // The end of a sentence.
            '&' if aligns(&characters, at) => (None, at + 1),
            '.' if ends_here(&characters, at) => (None, at + 1),
            c => {
                let message = format!("“{c}” means nothing here.");
                let hint = "Write relations such as a^2=1, b^3=b.";
                return Err(SyntaxError::new(at..at + 1, message, hint));
            }
        };
        if matches!(token, Some(Token::Exponent(_))) && groups.is_product() {
            let message = "A power of several generators cannot be read.";
            let hint = "Write the exponent after each of them, as in a^2b^2.";
            return Err(SyntaxError::new(at..next, message, hint));
        }
        tokens.extend(token.map(|token| (token, at..next)));
        at = next;
    }
    Ok(tokens)
}

/// Whether the sign `&` at a place stands beside the sign of equality, where LaTeX aligns relations by it.
fn aligns(characters: &[char], at: usize) -> bool {
    let is_sign = |c: &&char| !c.is_whitespace();
    let before = characters[..at].iter().rev().find(is_sign);
    let after = characters[at + 1..].iter().find(is_sign);
    before == Some(&'=') || after == Some(&'=')
}

/// Whether only blanks and dollars follow.
fn ends_here(characters: &[char], at: usize) -> bool {
    let mut rest = characters.iter().skip(at + 1);
    rest.all(|c| c.is_whitespace() || *c == '$')
}

/// Brackets mean nothing, but an exponent after a closed one would be that of all that is in it.
#[derive(Default)]
struct Groups {
    /// How many tokens there were before each bracket that is open.
    open: Vec<usize>,
    /// How many tokens stand in the bracket that has just been closed.
    closed: Option<usize>,
}

impl Groups {
    /// Takes note of a character; `tokens` have been read before it.
    fn meet(&mut self, c: char, tokens: usize) {
        match c {
            '{' | '(' | '[' => self.open.push(tokens),
            '}' | ')' | ']' => {
                self.closed = self.open.pop().map(|before| tokens - before);
                return;
            }
            '^' => return,
            c if c.is_whitespace() || SUPERSCRIPTS.contains(&c) => return,
            _ => {}
        }
        self.closed = None;
    }

    /// Whether a bracket with several generators in it ends here.
    fn is_product(&self) -> bool {
        self.closed.is_some_and(|tokens| tokens > 1)
    }
}

/// A generator with its index, if it has one.
fn name(characters: &[char], at: usize) -> Result<(Option<Token>, usize), SyntaxError> {
    let letter = characters[at];
    let (index, next) = match characters.get(at + 1) {
        Some('_') => braced_number(characters, at + 2)?,
        Some(c) if SUBSCRIPTS.contains(c) => number(characters, at + 1, value_in(SUBSCRIPTS))?,
        _ => return Ok((Some(Token::Name(letter.to_string())), at + 1)),
    };
    Ok((Some(Token::Name(format!("{letter}_{index}"))), next))
}

/// A command of LaTeX, as it stands in presentations copied from a paper.
fn command(characters: &[char], at: usize) -> Result<(Option<Token>, usize), SyntaxError> {
    let letters = characters[at + 1..]
        .iter()
        .take_while(|c| c.is_ascii_alphabetic())
        .count();
    let next = (at + 1 + letters.max(1)).min(characters.len());
    let word: String = characters[at + 1..next].iter().collect();
    match word.as_str() {
        "\\" => Ok((Some(Token::Comma), next)),
        "mid" | "vert" | "|" => Ok((Some(Token::Bar), next)),
        "langle" => Ok((Some(Token::Open), next)),
        "rangle" => Ok((Some(Token::Close), next)),
        "cdot" | "times" | "ast" | "quad" | "qquad" | "allowbreak" | "raggedright" | "par"
        | "left" | "right" | "big" | "bigl" | "bigr" | "Big" | "Bigl" | "Bigr" | "mathcal"
        | "mathscr" | "mathrm" | "displaystyle" | "textstyle" | "cong" | "emptyset"
        | "varnothing" | "{" | "}" | "(" | ")" | "[" | "]" | " " | "," | ";" | ":" | "!" => {
            Ok((None, next))
        }
        _ => {
            let message = format!("The command \\{word} means nothing here.");
            let hint = "Write the presentation without it.";
            Err(SyntaxError::new(at..next, message, hint))
        }
    }
}

/// A number after `^` or `_`, in as many braces as there are.
fn braced_number(characters: &[char], at: usize) -> Result<(u32, usize), SyntaxError> {
    let rest = &characters[at.min(characters.len())..];
    let braces = rest.iter().take_while(|c| **c == '{').count();
    let (value, end) = number(characters, at + braces, |c| c.to_digit(10))?;
    let closed = characters[end..].iter().take(braces);
    if closed.filter(|c| **c == '}').count() == braces {
        return Ok((value, end + braces));
    }
    let message = "A closing brace is missing here.";
    Err(SyntaxError::new(
        end..end + 1,
        message,
        "Write, for example, b^{2}.",
    ))
}

/// The number that begins at a place, in digits of some kind.
fn number(
    characters: &[char],
    at: usize,
    value: impl Fn(char) -> Option<u32>,
) -> Result<(u32, usize), SyntaxError> {
    let digits: Vec<u32> = characters[at.min(characters.len())..]
        .iter()
        .map_while(|&c| value(c))
        .collect();
    let end = at + digits.len();
    if digits.is_empty() {
        let message = "A number is missing here.";
        return Err(SyntaxError::new(
            at..at + 1,
            message,
            "Write, for example, b^2.",
        ));
    }
    digits
        .iter()
        .try_fold(0_u32, |sum, digit| sum.checked_mul(10)?.checked_add(*digit))
        .map(|number| (number, end))
        .ok_or_else(|| SyntaxError::new(at..end, "This number is too large.", "Use a smaller one."))
}

fn value_in(digits: [char; 10]) -> impl Fn(char) -> Option<u32> {
    move |c| {
        digits
            .iter()
            .position(|&digit| digit == c)
            .map(|value| value as u32)
    }
}
