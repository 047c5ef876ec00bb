//! Bytes as text: with or without a byte order mark, in UTF-8, UTF-16, in what XML says of itself or, where a byte is
//! neither, refused.

use crate::encodings::by_declaration;
use crate::error::FormatError;
use crate::mckay::is_graph6;
use std::borrow::Cow;
use std::ops::Range;

/// The text of a file, without a byte order mark.
///
/// # Errors
/// The place of the first byte that is no text.
pub fn text_of(bytes: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    if let Some(kind) = no_text(bytes) {
        return Err(FormatError::at("", 0, kind));
    }
    let text = match bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => {
            return Err(FormatError::at(
                "",
                0,
                "this is UTF-32; save the file as UTF-8",
            ));
        }
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes).map(Cow::Owned),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes).map(Cow::Owned),
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8(rest),
        // Letters of the first 256 in UTF-16 without its mark.
        [first, 0, second, 0, ..] if *first > 0 && *second > 0 => {
            utf16(bytes, u16::from_le_bytes).map(Cow::Owned)
        }
        [0, first, 0, second, ..] if *first > 0 && *second > 0 => {
            utf16(bytes, u16::from_be_bytes).map(Cow::Owned)
        }
        _ => utf8(bytes),
    };
    text.map(with_lines).map(without_end_sign)
}

/// A text without the sign that some systems put at its end.
fn without_end_sign(text: Cow<'_, str>) -> Cow<'_, str> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim_end_matches('\u{1a}')),
        Cow::Owned(mut text) => {
            text.truncate(text.trim_end_matches('\u{1a}').len());
            Cow::Owned(text)
        }
    }
}

/// A word of graph6 without what Python prints around it: `b'>>graph6<<Dhc\n'`.
pub(crate) fn without_marks(text: Cow<'_, str>) -> Cow<'_, str> {
    let trimmed = text.trim();
    let word = trimmed.strip_prefix('b').unwrap_or(trimmed);
    let inner = ['\'', '"'].into_iter().find_map(|mark| {
        let inner = word.strip_prefix(mark)?.strip_suffix(mark)?;
        Some(inner.strip_suffix("\\n").unwrap_or(inner)).filter(|inner| !inner.contains(mark))
    });
    let letters = |inner: &str| is_graph6(inner.strip_prefix(">>graph6<<").unwrap_or(inner));
    match inner.filter(|inner| letters(inner)) {
        Some(inner) => Cow::Owned(inner.to_owned()),
        None => text,
    }
}

/// A text with blanks in the place of what stands around it and says nothing: the round brackets of
/// Mathematica's `MatrixForm`, and what ends a statement behind a list.
pub(crate) fn without_frame(text: Cow<'_, str>) -> Cow<'_, str> {
    let Some(inner) = in_round_brackets(&text).or_else(|| before_semicolon(&text)) else {
        return text;
    };
    let blank = |part: &str| {
        part.chars()
            .map(|letter| if letter == '\n' { "\n" } else { " " }.repeat(letter.len_utf8()))
            .collect::<String>()
    };
    let (start, end) = (inner.start, inner.end);
    let part = |range| text.get(range).unwrap_or_default();
    Cow::Owned(
        [
            &blank(part(0..start)),
            part(start..end),
            &blank(part(end..text.len())),
        ]
        .concat(),
    )
}

/// What stands between round brackets if it is one list of lists in braces.
fn in_round_brackets(text: &str) -> Option<Range<usize>> {
    let outer = text.trim();
    let inner = outer.strip_prefix('(')?.strip_suffix(')')?;
    let braces = inner.trim().strip_prefix('{')?.strip_suffix('}')?;
    let mut depth = 1;
    let whole = braces.chars().all(|letter| {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        depth > 0
    });
    let start = text.len() - text.trim_start().len() + 1;
    (whole && braces.trim_start().starts_with('{')).then(|| start..start + inner.len())
}

/// A list in brackets before the semicolon that ends it.
fn before_semicolon(text: &str) -> Option<Range<usize>> {
    let list = text.trim_end().strip_suffix([';', '$'])?;
    let brackets =
        list.trim_start().starts_with(['[', '{']) && list.trim_end().ends_with([']', '}']);
    brackets.then_some(0..list.len())
}

/// What a file is that begins as no text does, and what to do.
fn no_text(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x1f, 0x8b, ..] => Some("this is a file that gzip has made; unpack it first"),
        [b'P', b'K', 3, 4, ..] => {
            Some("this is a zip file, as spreadsheets are; unpack it, or save the sheet as CSV")
        }
        [0x93, b'N', b'U', b'M', b'P', b'Y', ..] => {
            Some("this is an array of numpy; save it as text with numpy.savetxt")
        }
        [0x80, 2..=5, ..] => Some("this is a pickle of Python; write the graph as text"),
        [b'%', b'P', b'D', b'F', ..] => Some("this is a PDF file; copy the text out of it"),
        [0x89, b'P', b'N', b'G', ..] => Some("this is a picture; a graph is read from text"),
        _ => None,
    }
}

/// A text whose lines end as those of old Macintoshes do, with ends that are known.
fn with_lines(text: Cow<'_, str>) -> Cow<'_, str> {
    let old = text.contains('\r') && !text.contains('\n');
    if old {
        Cow::Owned(text.replace('\r', "\n"))
    } else {
        text
    }
}

fn utf8(bytes: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    let text = std::str::from_utf8(bytes);
    if text.is_err()
        && let Some(text) = by_declaration(bytes)
    {
        return text.map(Cow::Owned);
    }
    text.map(Cow::Borrowed).map_err(|error| {
        let known = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let known = String::from_utf8_lossy(known);
        FormatError::at(
            &known,
            known.len(),
            "this byte is no text; save the file as UTF-8",
        )
    })
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, FormatError> {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let mut text = String::with_capacity(bytes.len() / 2);
    for letter in char::decode_utf16(units) {
        match letter {
            Ok(letter) => text.push(letter),
            Err(_) => {
                let message = "this is no UTF-16, though the file begins as such; save it as UTF-8";
                return Err(FormatError::at(&text, text.len(), message));
            }
        }
    }
    if bytes.len().is_multiple_of(2) {
        return Ok(text);
    }
    Err(FormatError::at(
        &text,
        text.len(),
        "the last letter of this UTF-16 is cut off",
    ))
}
