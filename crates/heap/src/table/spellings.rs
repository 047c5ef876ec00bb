//! Tables of values as others spell them, in the spelling that is read: entries of the OEIS, `g(3) = 1`, `heap 3: 1`.

use std::borrow::Cow;

/// A text in the spelling that is read.
pub(super) struct Spelled<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// The heap of the first value, where the text says it.
    pub first: Option<usize>,
    /// Whether each value was named by its heap.
    pub named: bool,
}

/// The text of a table as it is read; or the number of the line, from 0 on, where another sequence of the OEIS begins.
pub(super) fn plain(text: &str) -> Result<Spelled<'_>, usize> {
    if let Some(values) = internal(text) {
        another_sequence(text).map_or(Ok(()), Err)?;
        return Ok(Spelled {
            text: Cow::Owned(values),
            first: offset(text),
            named: false,
        });
    }
    let text = match without_number(text) {
        Some(values) => Cow::Owned(values),
        None => Cow::Borrowed(text),
    };
    let other = assignments(&text).or_else(|| without_word(&text));
    let named = other.is_some();
    Ok(Spelled {
        text: other.map_or(text, Cow::Owned),
        first: None,
        named,
    })
}

/// The first line of an entry that has the number of another sequence than the line before.
fn another_sequence(text: &str) -> Option<usize> {
    let number = |line: &'_ str| {
        line.strip_prefix('%')?
            .split_whitespace()
            .nth(1)
            .map(str::to_owned)
    };
    let numbers = text.lines().enumerate();
    let mut numbers = numbers.filter_map(|(at, line)| Some((at, number(line)?)));
    let (_, first) = numbers.next()?;
    numbers.find(|(_, other)| *other != first).map(|(at, _)| at)
}

/// The values of an entry in the internal format of the OEIS, which are on the lines %S, %T and %U; other lines are empty.
fn internal(text: &str) -> Option<String> {
    let values = |line: &str| {
        let rest = ["%S ", "%T ", "%U "]
            .iter()
            .find_map(|sign| line.strip_prefix(sign))?;
        let (number, values) = rest.trim_start().split_once(' ')?;
        is_a_number(number).then(|| blanks(line, values))
    };
    let lines: Vec<String> = text
        .lines()
        .map(|line| values(line).unwrap_or_default())
        .collect();
    text.trim_start()
        .starts_with('%')
        .then(|| lines.join("\n"))
        .filter(|values| !values.trim().is_empty())
}

/// No table begins at a larger heap.
const LAST_OFFSET: usize = 10_000_000;

/// The offset of such an entry, on its line %O.
fn offset(text: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix("%O "))?;
    let (_, offsets) = line.trim_start().split_once(' ')?;
    let first: usize = offsets.split(',').next()?.trim().parse().ok()?;
    Some(first).filter(|first| *first <= LAST_OFFSET)
}

/// A line with blanks in place of what stands before its end.
fn blanks(line: &str, end: &str) -> String {
    let before = line.chars().count() - end.chars().count();
    format!("{}{end}", " ".repeat(before))
}

/// A number of a sequence such as A002187.
fn is_a_number(word: &str) -> bool {
    let digits = word.strip_prefix(['A', 'a']);
    digits.is_some_and(|digits| {
        digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// A text without the number of the sequence at its beginning, and without the links that a page of the OEIS has behind
/// the values.
fn without_number(text: &str) -> Option<String> {
    let links = text.find("(list; graph;");
    let values = text.get(..links.unwrap_or(text.len()))?;
    let first = values.split([' ', '\t', ',', ':']).next()?;
    if is_a_number(first) {
        let rest = values.get(first.len()..)?;
        return Some(format!(
            "{}{}",
            " ".repeat(first.len()),
            rest.replacen(':', " ", 1)
        ));
    }
    links.map(|_| values.to_owned())
}

/// `g(0) = 0, g(1) = 1` as `(0, 0) (1, 1)`, if all of the text is so.
fn assignments(text: &str) -> Option<String> {
    let mut written = String::with_capacity(text.len());
    for part in text.split_inclusive([',', ';', '\n']) {
        let separator = part.chars().last().filter(|sign| ",;\n".contains(*sign));
        let (heap, value) = match part.trim_end_matches([',', ';', '\n']).trim() {
            "" => {
                written.extend(separator);
                continue;
            }
            part => part.split_once('=')?,
        };
        let (name, heap) = heap.trim().strip_suffix(')')?.split_once('(')?;
        let named = !name.is_empty() && name.chars().all(char::is_alphabetic);
        if !named || !is_number(heap.trim()) || !is_number(value.trim()) {
            return None;
        }
        written.push_str(&format!("({}, {})", heap.trim(), value.trim()));
        written.extend(separator);
    }
    Some(written).filter(|written| written.contains('('))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|digit| digit.is_ascii_digit())
}

/// Lines without the one word with which all of them begin before a number: `heap 3: 1`.
fn without_word(text: &str) -> Option<String> {
    let useful = || text.lines().filter(|line| !line.trim().is_empty());
    let word = useful().next()?.split_whitespace().next()?;
    let rest = |line: &str| {
        let rest = line.trim_start().strip_prefix(word)?;
        let number = rest
            .trim_start()
            .starts_with(|letter: char| letter.is_ascii_digit());
        (number && rest.starts_with(' ')).then(|| blanks(line, rest))
    };
    if !word.chars().all(char::is_alphabetic) || useful().count() < 2 {
        return None;
    }
    let lines: Option<Vec<String>> = text
        .lines()
        .map(|line| {
            if line.trim().is_empty() {
                Some(String::new())
            } else {
                rest(line)
            }
        })
        .collect();
    Some(lines?.join("\n"))
}
