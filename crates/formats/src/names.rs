//! Names in a list that may be slips: two that differ only in how a number or an invisible sign is written, and words
//! among numbers.

use crate::builder::{Builder, whole_number};
use crate::error::{FormatError, quoted};
use crate::literal::number;
use crate::note::Note;
use rustc_hash::FxHashMap;

/// The first digits of scripts in which people write numbers: Arabic, Persian, Devanagari, fullwidth.
const ZEROS: [char; 4] = ['\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}'];

/// Checks the names that were read, and says which are words among numbers, or numbers among words that are `joined` by
/// arrows and hyphens: these may be weights at the ends of chains.
///
/// # Errors
/// If two names are the same but for how they are written, and without quotation marks.
pub(crate) fn check(builder: &Builder, joined: bool) -> Result<Option<Note>, FormatError> {
    let mut changed: FxHashMap<String, &str> = FxHashMap::default();
    for key in builder.keys().filter(|key| whole_number(key).is_none()) {
        let plain = plain(key);
        let other = match changed.get(&plain) {
            Some(&other) => Some(other),
            None if plain != key && builder.known(&plain).is_some() => Some(&*plain),
            None => None,
        };
        if let Some(other) = other.filter(|_| !builder.is_quoted(key)) {
            let message = format!(
                "{} and {} are two names here that differ only in how they are written; write them alike",
                shown(other),
                shown(key)
            );
            return Err(builder.error(builder.place_of(key), message));
        }
        if plain != key {
            changed.insert(plain, key);
        }
    }
    Ok(mixed(builder, joined))
}

/// A note on words among as many numbers or more, or on numbers among more words that are joined.
fn mixed(builder: &Builder, joined: bool) -> Option<Note> {
    let is_word = |key: &&str| number(key).is_none();
    let words = builder.keys().filter(is_word).count();
    let numbers = builder.order() - words;
    if words <= numbers {
        let word = builder.keys().find(is_word)?.to_owned();
        return Some(Note::Mixed { word, words });
    }
    let number = builder.keys().find(|key| !is_word(key)).filter(|_| joined);
    number.map(|number| Note::Numbers {
        number: number.to_owned(),
        numbers,
    })
}

/// A name without invisible signs, as the number that it is in digits 0 to 9.
fn plain(name: &str) -> String {
    let digit = |letter: char| {
        let value = |zero: &char| {
            u32::from(letter)
                .checked_sub(u32::from(*zero))
                .filter(|value| *value < 10)
        };
        let value = ZEROS.iter().find_map(value);
        value
            .and_then(|value| char::from_digit(value, 10))
            .unwrap_or(letter)
    };
    let visible: String = name
        .chars()
        .filter(|letter| !is_invisible(*letter))
        .map(digit)
        .collect();
    match decimal(&visible) {
        Some(number) => number,
        None => visible,
    }
}

/// A number in decimal digits, without zeros before and behind it.
fn decimal(text: &str) -> Option<String> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|letter| letter.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    Some(match fraction.trim_end_matches('0') {
        "" => whole.to_owned(),
        fraction => format!("{whole}.{fraction}"),
    })
}

/// A name in quotation marks, with invisible signs by their numbers.
fn shown(name: &str) -> String {
    let letter = |letter: char| match is_invisible(letter) {
        true => letter.escape_unicode().to_string(),
        false => letter.to_string(),
    };
    quoted(&name.chars().map(letter).collect::<String>())
}

fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}
