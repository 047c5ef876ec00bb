//! Texts as lines and words with their places.

use crate::error::{FormatError, quoted};

/// The lines of a text without their ends, each with the byte where it begins.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut next = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = next;
        next += line.len();
        let ends = |letter: &u8| matches!(letter, b'\n' | b'\r');
        let end = line.bytes().rev().take_while(ends).count();
        let line = line.get(..line.len() - end).unwrap_or_default();
        (start, line)
    })
}

/// The words between blanks of a line that begins at the byte `start`, each with its place.
pub(crate) fn words(line: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut at = start;
    line.split(char::is_whitespace).filter_map(move |word| {
        let place = at;
        // Blanks may have several bytes, so that the place of the next word is not at + 1.
        at += word.len();
        let blank = line.get(at - start..).and_then(|rest| rest.chars().next());
        at += blank.map_or(0, char::len_utf8);
        (!word.is_empty()).then_some((place, word))
    })
}

/// The vertex that a word is, where a format numbers `vertices` of them from 1.
///
/// # Errors
/// If it is no such number.
pub(crate) fn vertex_from_one(
    text: &str,
    (place, word): (usize, &str),
    vertices: usize,
) -> Result<usize, FormatError> {
    let number = word.parse::<usize>().ok();
    let vertex = number.and_then(|number| number.checked_sub(1));
    vertex.filter(|&vertex| vertex < vertices).ok_or_else(|| {
        let message = format!(
            "a number of a vertex from 1 to {vertices} is expected, not {}",
            quoted(word)
        );
        FormatError::at(text, place, message)
    })
}
