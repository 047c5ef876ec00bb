//! Texts of XML in the letters of one byte that their first line names, as in `<?xml version="1.0" encoding="ISO-8859-1"?>`.

use crate::error::{FormatError, quoted};

/// The first line is no longer.
const DECLARATION: usize = 300;

/// Names of the encoding whose letters have the numbers of their bytes, and of those that differ from it in some.
const LATIN_1: [&str; 7] = [
    "iso-8859-1",
    "iso8859-1",
    "iso_8859-1",
    "latin1",
    "latin-1",
    "windows-1252",
    "cp1252",
];
const LATIN_9: [&str; 4] = ["iso-8859-15", "iso8859-15", "iso_8859-15", "latin-9"];

/// The letters of the bytes from 80 to 9f in windows-1252: in ISO-8859-1 no program writes these bytes.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The letters of ISO-8859-15 that are others than those of ISO-8859-1, by their bytes.
const OF_LATIN_9: [(u8, char); 8] = [
    (0xa4, '€'),
    (0xa6, 'Š'),
    (0xa8, 'š'),
    (0xb4, 'Ž'),
    (0xb8, 'ž'),
    (0xbc, 'Œ'),
    (0xbd, 'œ'),
    (0xbe, 'Ÿ'),
];

/// The text of bytes that are no UTF-8, if their first line names another encoding.
///
/// # Errors
/// If that encoding is not read.
pub(crate) fn by_declaration(bytes: &[u8]) -> Option<Result<String, FormatError>> {
    let name = declared(bytes)?;
    let known = name.to_ascii_lowercase();
    let latin_9 = LATIN_9.contains(&known.as_str());
    if latin_9 || LATIN_1.contains(&known.as_str()) {
        return Some(Ok(bytes
            .iter()
            .map(|&byte| letter(byte, latin_9))
            .collect()));
    }
    if matches!(known.as_str(), "utf-8" | "utf8") {
        return None;
    }
    let message = format!(
        "this file is in the encoding {}, which is not read; save it as UTF-8",
        quoted(&name)
    );
    Some(Err(FormatError::at("", 0, message)))
}

fn letter(byte: u8, latin_9: bool) -> char {
    let other = OF_LATIN_9
        .iter()
        .find(|(known, _)| latin_9 && *known == byte);
    let windows = || WINDOWS.get(usize::from(byte.checked_sub(0x80)?)).copied();
    match other {
        Some((_, letter)) => *letter,
        None => windows().unwrap_or(char::from(byte)),
    }
}

/// The encoding that the first line of XML names.
fn declared(bytes: &[u8]) -> Option<String> {
    let begins = bytes.trim_ascii_start();
    let line = begins.get(..begins.len().min(DECLARATION))?;
    let end = line.windows(2).position(|two| two == b"?>")?;
    let line = std::str::from_utf8(line.get(..end)?).ok()?;
    let (_, value) = line.strip_prefix("<?xml")?.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let mark = value.chars().next().filter(|mark| "\"'".contains(*mark))?;
    let (name, _) = value.get(1..)?.split_once(mark)?;
    Some(name.to_owned())
}
