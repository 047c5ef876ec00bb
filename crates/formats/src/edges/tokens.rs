//! A line of a list of edges as words, arrows and separators.

use crate::choices::TOO_MUCH;
use crate::error::FormatError;
use std::borrow::Cow;

/// A part of a line, from the byte `start` to before the byte `end` of the text.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub start: usize,
    pub end: usize,
    pub kind: Kind<'a>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind<'a> {
    Word(Cow<'a, str>),
    /// A word in quotation marks.
    Quoted(Cow<'a, str>),
    /// An arrow or a dash, with a direction or without.
    Joint {
        directed: bool,
    },
    Comma,
    Semicolon,
    Tab,
    Equals,
    /// What stands in braces, with these.
    Data(&'a str),
}

impl<'a> Token<'a> {
    /// The word, in quotation marks or not.
    pub fn word(&self) -> Option<&Cow<'a, str>> {
        match &self.kind {
            Kind::Word(word) | Kind::Quoted(word) => Some(word),
            _ => None,
        }
    }
}

/// What the signs of a line mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Signs {
    /// Words and separators only: hyphens and arrows are letters.
    Letters,
    /// Arrows join, and hyphens with blanks around; those in words are letters.
    Arrows,
    /// Hyphens in words join, too.
    Hyphens,
}

const ARROWS: [(&str, bool); 21] = [
    ("<-->", false),
    ("<->", false),
    ("<--", true),
    ("<-", true),
    ("-->", true),
    ("---", false),
    ("--", false),
    ("->", true),
    ("=>", true),
    ("–", false),
    ("—", false),
    ("→", true),
    ("←", true),
    ("↔", false),
    ("⟶", true),
    ("⟵", true),
    ("⟷", false),
    ("⇒", true),
    // A minus sign, a hyphen of its own, and one where no line ends.
    ("−", false),
    ("‐", false),
    ("‑", false),
];

fn arrow(rest: &str) -> Option<(usize, bool)> {
    if !rest.starts_with([
        '<', '-', '=', '–', '—', '→', '←', '↔', '⟶', '⟵', '⟷', '⇒', '−', '‐', '‑',
    ]) {
        return None;
    }
    let found = ARROWS.iter().find(|(sign, _)| rest.starts_with(sign));
    found.map(|&(sign, directed)| (sign.len(), directed))
}

/// What a token takes while its line is read, with the room that is not used yet, in bytes.
const TOKEN_BYTES: u64 = 2 * size_of::<Token>() as u64;

/// Puts the tokens of a line that begins at the byte `start` of the text, without its comment, in the place of
/// those in `tokens`, whose room serves line after line. A line may have as many as fit `bytes`.
///
/// # Errors
/// If a quotation mark or a brace is not closed, or the tokens take more memory than that.
pub(super) fn tokens<'a>(
    text: &str,
    line: &'a str,
    start: usize,
    signs: Signs,
    bytes: u64,
    tokens: &mut Vec<Token<'a>>,
) -> Result<(), FormatError> {
    tokens.clear();
    let most = bytes / TOKEN_BYTES;
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let apart = line
            .get(..at)
            .is_none_or(|before| before.is_empty() || before.ends_with(char::is_whitespace));
        let comment = rest.starts_with(['#', '%']) || rest.starts_with("//");
        if comment && apart {
            break;
        }
        if tokens.len() as u64 >= most {
            return Err(FormatError::at(text, start + at, TOO_MUCH));
        }
        let letter = rest.chars().next().unwrap_or(' ');
        let (kind, length) = match letter {
            ',' => (Some(Kind::Comma), 1),
            ';' => (Some(Kind::Semicolon), 1),
            '\t' => (Some(Kind::Tab), 1),
            '=' if signs != Signs::Letters && !rest.starts_with("=>") => (Some(Kind::Equals), 1),
            _ if letter.is_whitespace() => (None, letter.len_utf8()),
            '"' => quoted(text, rest, start + at)?,
            '\'' | '“' | '„' | '”' | '‘' | '‚' | '’' | '«'
                if let Some((word, length)) = in_other_marks(rest, signs) =>
            {
                (Some(Kind::Quoted(Cow::Borrowed(word))), length)
            }
            '{' => {
                let Some(data) = in_braces(rest) else {
                    let message = "this “{” is not closed; the text is cut off";
                    return Err(FormatError::at(text, start + at, message));
                };
                (Some(Kind::Data(data)), data.len())
            }
            _ => {
                let apart = tokens.last().is_none_or(|last| last.end < start + at);
                let weight = apart && follows_two_words(tokens);
                word_or_joint(rest, signs, weight)
            }
        };
        tokens.extend(kind.map(|kind| Token {
            start: start + at,
            end: start + at + length,
            kind,
        }));
        at += length;
    }
    Ok(())
}

/// What stands in the braces at the beginning of a line, with these; nothing if they are not closed. Braces
/// in quotation marks are letters.
pub(crate) fn in_braces(rest: &str) -> Option<&str> {
    let mut depth = 0_usize;
    let mut mark = None;
    let mut escaped = false;
    for (at, letter) in rest.char_indices() {
        match (mark, letter) {
            _ if escaped => {
                escaped = false;
                continue;
            }
            (Some(_), '\\') => escaped = true,
            (Some(open), _) if open == letter => mark = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => mark = Some(letter),
            (None, '{') => depth += 1,
            (None, '}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return rest.get(..=at);
                }
            }
            _ => {}
        }
    }
    None
}

/// A word in quotation marks; two marks in it are one.
fn quoted<'a>(
    text: &str,
    rest: &'a str,
    place: usize,
) -> Result<(Option<Kind<'a>>, usize), FormatError> {
    let mut end = 1;
    let mut doubled = false;
    loop {
        let Some(next) = rest.get(end..).and_then(|rest| rest.find('"')) else {
            let message = "this quotation mark is not closed on its line";
            return Err(FormatError::at(text, place, message));
        };
        end += next + 1;
        if !rest.get(end..).is_some_and(|rest| rest.starts_with('"')) {
            break;
        }
        doubled = true;
        end += 1;
    }
    let inner = rest.get(1..end - 1).unwrap_or_default();
    let word = if doubled {
        Cow::Owned(inner.replace("\"\"", "\""))
    } else {
        Cow::Borrowed(inner)
    };
    Ok((Some(Kind::Quoted(word)), end))
}

/// The most letters that are looked at for the other one of two marks that are no plain quotation marks.
const LONGEST_MARKED: usize = 100;

/// The word in single or typographic quotation marks at the beginning of a line, and its bytes with them. Behind the
/// closing mark stands what separates or joins words; otherwise the first one is a letter.
fn in_other_marks(rest: &str, signs: Signs) -> Option<(&str, usize)> {
    let inner = rest.strip_prefix(['\'', '“', '„', '”', '‘', '‚', '’', '«'])?;
    let open = rest.len() - inner.len();
    let closing = match rest.chars().next()? {
        '\'' => ['\'', '\''],
        '“' => ['”', '”'],
        '„' => ['“', '”'],
        '”' => ['”', '”'],
        '‘' | '’' => ['’', '’'],
        '‚' => ['‘', '’'],
        _ => ['»', '»'],
    };
    let mut letters = inner.char_indices().take(LONGEST_MARKED);
    let (length, _) = letters.find(|(_, letter)| closing.contains(letter))?;
    let length = Some(length).filter(|length| *length > 0)?;
    let word = inner.get(..length)?;
    let behind = inner.get(length..)?;
    let after = behind.strip_prefix(closing)?;
    let ends = |letter: char| match letter {
        '-' => signs == Signs::Hyphens || after.starts_with("--") || after.starts_with("->"),
        _ => letter.is_whitespace() || ",;–—→←↔<=".contains(letter),
    };
    let apart = after.chars().next().is_none_or(ends);
    apart.then_some((word, open + length + behind.len() - after.len()))
}

/// Whether two words stand right before, alone or with an arrow of several signs between, so that a number
/// may be their weight.
fn follows_two_words(before: &[Token]) -> bool {
    match before {
        [.., first, arrow, last] if matches!(arrow.kind, Kind::Joint { .. }) => {
            let long = arrow.end - arrow.start > 1;
            long && first.word().is_some() && last.word().is_some()
        }
        [.., first, last] => first.word().is_some() && last.word().is_some(),
        _ => false,
    }
}

/// The most letters of a weight.
const LONGEST_WEIGHT: usize = 40;

/// A word or what joins two; `weight` is whether a number with a sign is a word. No letter is looked at
/// after the end of the token, since a chain on one line may be long.
fn word_or_joint(rest: &str, signs: Signs, weight: bool) -> (Option<Kind<'_>>, usize) {
    let ends = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
    // Numbers and plain words, of which most texts consist.
    let plain = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b',' | b';');
    let word = |end: usize| {
        let word = rest.get(..end).unwrap_or_default();
        (Some(Kind::Word(Cow::Borrowed(word))), word.len())
    };
    if plain > 0 && rest.as_bytes().get(plain).is_none_or(blank) {
        return word(plain);
    }
    if signs == Signs::Letters {
        return word(rest.find(ends).unwrap_or(rest.len()));
    }
    if weight {
        let mut letters = rest.char_indices().take(LONGEST_WEIGHT);
        let end = letters.find(|&(_, letter)| ends(letter)).map(|(at, _)| at);
        let end = end.or_else(|| (rest.len() < LONGEST_WEIGHT).then_some(rest.len()));
        let number = |end: &usize| {
            rest.get(..*end)
                .is_some_and(|word| word.parse::<f64>().is_ok())
        };
        if let Some(end) = end.filter(number) {
            return word(end);
        }
    }
    if let Some((length, directed)) = arrow(rest) {
        return (Some(Kind::Joint { directed }), length);
    }
    let alone = |after: &str| after.chars().next().is_none_or(ends);
    let hyphen = rest.strip_prefix('-');
    if hyphen.is_some_and(|after| signs == Signs::Hyphens || alone(after)) {
        return (Some(Kind::Joint { directed: false }), 1);
    }
    let mut letters = rest.char_indices().skip(1);
    let end = letters.find(|&(at, letter)| match letter {
        '=' => true,
        '-' if signs == Signs::Hyphens => true,
        _ => ends(letter) || rest.get(at..).and_then(arrow).is_some(),
    });
    word(end.map_or(rest.len(), |(at, _)| at))
}
