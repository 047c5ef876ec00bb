//! Readings that nothing in the text contradicts, and that hardly anybody means: each line is a loop, names are numbers
//! with decimals, blocks of lines have the same edges again. They are refused, with what to write.

use crate::builder::Built;
use crate::error::FormatError;
use crate::lines::{lines, words};
use crate::literal::number;
use crate::note::Note;

/// # Errors
/// If a letter is none: a name would lose it, and be another one.
pub(crate) fn refuse_zeros(text: &str) -> Result<(), FormatError> {
    match text.find('\0') {
        None => Ok(()),
        Some(place) => {
            let message = "this letter of number 0 is no text; save the file as UTF-8";
            Err(FormatError::at(text, place, message))
        }
    }
}

/// # Errors
/// If the graph that lines were read as is such.
pub(crate) fn refuse(text: &str, built: &[Built]) -> Result<(), FormatError> {
    let [(named, notes)] = built else {
        return Ok(());
    };
    let edges = named.graph.size();
    let count = |of: fn(&Note) -> Option<usize>| notes.iter().find_map(of).unwrap_or(0);
    let loops = count(|note| match note {
        Note::Loops(loops) => Some(*loops),
        _ => None,
    });
    let doubled = count(|note| match note {
        Note::Doubled(doubled) => Some(*doubled),
        _ => None,
    });
    if edges == 0 && loops > 2 && loops == named.graph.order() {
        let message = "each line would join a vertex to itself; write the two ends of an edge alone, and a vertex without edges on its own";
        return Err(FormatError::at(text, 0, message));
    }
    if edges == 1 && named.graph.order() == 2 && are_two_words(text) {
        let message =
            "these may be words rather than an edge; write -- between its ends if it is one";
        return Err(FormatError::at(text, 0, message));
    }
    if doubled > edges && doubled > 2 && are_blocks(text) {
        let message = "these may be several graphs with empty lines between; put each in a text of its own, or in a line of graph6";
        return Err(FormatError::at(text, 0, message));
    }
    if edges == 0 && named.graph.order() > 2 && are_indented(text) {
        let message = "these names may be levels of a tree; write its edges, one on a line";
        return Err(FormatError::at(text, 0, message));
    }
    decimals(text, &named.names)
}

/// Whether the text is two words with a blank between, of which the first has three letters or more and is no number; or
/// two letters each, of which the second word begins with the last of the first, as in `ab bc`.
fn are_two_words(text: &str) -> bool {
    let mut all = words(text.trim(), 0).map(|(_, word)| word);
    let (Some(first), Some(second), None) = (all.next(), all.next(), all.next()) else {
        return false;
    };
    let plain = text
        .trim()
        .chars()
        .all(|letter| letter.is_alphanumeric() || letter == ' ');
    let letters = |word: &str| word.chars().all(char::is_alphabetic);
    let chained = first.chars().count() == 2
        && second.chars().count() == 2
        && first.chars().last() == second.chars().next()
        && letters(second);
    plain && letters(first) && (first.chars().count() > 2 || chained)
}

/// Whether lines of one word each begin with different numbers of blanks.
fn are_indented(text: &str) -> bool {
    let useful = lines(text).filter(|(_, line)| !line.trim().is_empty());
    if useful
        .clone()
        .any(|(at, line)| words(line, at).nth(1).is_some())
    {
        return false;
    }
    let mut blanks = useful.map(|(_, line)| line.len() - line.trim_start().len());
    let first = blanks.next();
    blanks.any(|next| Some(next) != first)
}

/// # Errors
/// If a name is a number with decimals, which is a weight or a place rather. Quotation marks say that it is one.
fn decimals(text: &str, names: &[String]) -> Result<(), FormatError> {
    let decimal = |name: &&String| {
        number(name).is_some_and(|number| number.fract() != 0.0 || name.contains('.'))
    };
    let Some(first) = names.iter().find(decimal) else {
        return Ok(());
    };
    if text.contains(&format!("\"{first}\"")) {
        return Ok(());
    }
    let place = text.find(first.as_str()).unwrap_or(0);
    let message = "this would be the name of a vertex; numbers with decimals may be weights or places: leave these out, or put names in quotation marks";
    Err(FormatError::at(text, place, message))
}

/// Whether empty lines stand between the others.
fn are_blocks(text: &str) -> bool {
    lines(text.trim()).any(|(_, line)| line.trim().is_empty())
}
