//! Readings that nothing in the text contradicts, and that hardly anybody means: each edge is a loop, names are numbers
//! with decimals, blocks of lines have the same edges again. They are refused, with what to write.

use crate::builder::Built;
use crate::error::FormatError;
use crate::lines::{lines, words};
use crate::literal::number;
use crate::note::Note;
use rustc_hash::FxHashSet;

/// How many lines are looked at for words that stand between two others.
const LINES: usize = 1000;

/// # Errors
/// If a letter is none: a name would lose it, and be another one.
pub(crate) fn refuse_zeros(text: &str) -> Result<(), FormatError> {
    let signs = |letter: char| letter.is_ascii_control() && !letter.is_ascii_whitespace();
    let Some((place, letter)) = text.char_indices().find(|(_, letter)| signs(*letter)) else {
        return Ok(());
    };
    let message = match letter {
        '\0' => "this letter of number 0 is no text; save the file as UTF-8".to_owned(),
        letter => format!(
            "this sign of number {} stands for no letter, and a name would lose it; leave it out",
            u32::from(letter)
        ),
    };
    Err(FormatError::at(text, place, message))
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
    if edges == 0 && loops > named.graph.order() {
        let message = "each edge would join a vertex to itself, as where all vertices are drawn by one sign; write two names for the two ends of an edge";
        return Err(FormatError::at(text, 0, message));
    }
    if edges == 0 && loops > 2 && loops == named.graph.order() {
        let message = "each line would join a vertex to itself; write the two ends of an edge alone, and a vertex without edges on its own";
        return Err(FormatError::at(text, 0, message));
    }
    if edges == 1 && named.graph.order() == 2 && are_two_pairs(text) {
        let message = "these may be two edges rather than the two ends of one; write edges such as a-b, and put names with other signs in quotation marks";
        return Err(FormatError::at(text, 0, message));
    }
    if edges == 1 && named.graph.order() == 2 && are_two_words(text) {
        let message =
            "these may be words rather than an edge; write -- between its ends if it is one";
        return Err(FormatError::at(text, 0, message));
    }
    if let Some(place) = triple(text) {
        let message = "the word in the middle may say how the others are joined; write the two ends of an edge alone, or name the file .sif";
        return Err(FormatError::at(text, place, message));
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

/// Where the first line stands if all lines are three words with a sign between, of which the second is never a first or a
/// third one, while a third one is a first one somewhere: `a, knows, b`.
fn triple(text: &str) -> Option<usize> {
    let useful = || lines(text).filter(|(_, line)| !line.trim().is_empty());
    let sign = ['\t', ';', ',']
        .into_iter()
        .find(|sign| text.contains(*sign))?;
    let cells = |line| -> Option<[&str; 3]> {
        let mut cells = str::split(line, sign).map(str::trim);
        let three = [cells.next()?, cells.next()?, cells.next()?];
        let words = three
            .iter()
            .all(|cell| !cell.is_empty() && number(cell).is_none());
        (words && cells.next().is_none()).then_some(three)
    };
    let rows: Option<Vec<[&str; 3]>> = useful().take(LINES).map(|(_, line)| cells(line)).collect();
    let rows = rows.filter(|rows| rows.len() > 1)?;
    let ends = |at: usize| rows.iter().filter_map(move |row| row.get(at).copied());
    let firsts: FxHashSet<&str> = ends(0).collect();
    let all: FxHashSet<&str> = ends(0).chain(ends(2)).collect();
    let between =
        ends(1).all(|word| !all.contains(word)) && ends(2).any(|word| firsts.contains(word));
    between
        .then(|| useful().next().map(|(place, _)| place))
        .flatten()
}

/// Whether the text is two words with a comma or a semicolon between, each of which may be an edge by itself: `a~b, b~c`,
/// `ab, bc`, `v1v2, v2v3`.
fn are_two_pairs(text: &str) -> bool {
    if text.trim().contains(['\n', '"', '\'', '{', '(']) {
        return false;
    }
    let mut parts = text.trim().split([',', ';']).map(str::trim);
    let (Some(first), Some(second), None) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let signs = ['~', '|', '/', '+', '*', '&', '·', '•', '^', ':', '∼'];
    let by_sign = signs.iter().any(|sign| {
        // Longer names with these are addresses, or have the name of a group before them.
        let letters = [':', '/'].contains(sign);
        let is_end = |name: &str| !name.is_empty() && (!letters || name.chars().count() == 1);
        let ends = |word: &'_ str| match word.split_once(*sign) {
            Some((u, v)) => is_end(u) && is_end(v) && !v.contains(*sign),
            None => false,
        };
        ends(first) && ends(second)
    });
    let half = |word: &str, last: bool| {
        let letters: Vec<char> = word.chars().collect();
        let half = letters.len() / 2;
        let kept = if last {
            letters.get(half..)
        } else {
            letters.get(..half)
        };
        kept.filter(|_| letters.len() == 2 * half)
            .map(|part| part.iter().collect::<String>())
    };
    // A name of a vertex is a letter with a number, or one letter or digit.
    let names = |part: &String| {
        part.chars().count() == 1 || part.ends_with(|letter: char| letter.is_ascii_digit())
    };
    let end = half(first, true).filter(|end| names(end) && !end.is_empty());
    // Words of digits alone are numbers.
    let plain = |word: &str| {
        let letters = || word.chars();
        letters().all(|letter| letter.is_alphanumeric() || letter == '_')
            && letters().any(char::is_alphabetic)
    };
    let chained = plain(first) && plain(second) && end.is_some() && end == half(second, false);
    by_sign || chained
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
