//! Why the text of a certificate cannot be read: what is missing or wrong in it, and what to do, in words.

use serde_json::error::Category;

/// Advice for a text that lacks something.
const AGAIN: &str = "export it again, or copy the whole of it";

/// What is wrong with a text that the reader of JSON has not taken.
pub(crate) fn explained(text: &str, error: &serde_json::Error) -> String {
    let said = error.to_string();
    let what = said.split(" at line ").next().unwrap_or_default();
    let (line, column) = (error.line(), error.column());
    match error.classify() {
        Category::Eof if text.trim().is_empty() => "it is empty".to_owned(),
        Category::Eof => {
            let within = last_field(text).map(|field| format!(", within “{field}”"));
            let (within, bytes) = (within.unwrap_or_default(), text.len());
            format!("it is cut off after {bytes} bytes{within}, and the rest is missing; {AGAIN}")
        }
        Category::Data => match missing(what) {
            Some(field) => format!("the field “{field}” is missing; {AGAIN}"),
            None => format!("line {line}, column {column}: {what}; {AGAIN}"),
        },
        Category::Syntax | Category::Io => {
            format!("from line {line}, column {column} on it is no JSON: {what}; {AGAIN}")
        }
    }
}

/// The field that is missing, if that is what the reader says.
fn missing(what: &str) -> Option<&str> {
    what.strip_prefix("missing field `")?.strip_suffix('`')
}

/// The last field of the object in a text that may be cut off.
fn last_field(text: &str) -> Option<&str> {
    let (mut depth, mut escaped) = (0_usize, false);
    // Where the string began that is being read, the last one that was read, and the last field.
    let (mut begun, mut string, mut field) = (None, None, None);
    for (at, byte) in text.bytes().enumerate() {
        let before = std::mem::take(&mut escaped);
        match (begun, byte) {
            (Some(_), b'\\') => escaped = !before,
            (Some(from), b'"') if !before => (begun, string) = (None, text.get(from..at)),
            (Some(_), _) => {}
            (None, b'"') => begun = Some(at + 1),
            (None, b'{' | b'[') => depth += 1,
            (None, b'}' | b']') => depth = depth.saturating_sub(1),
            (None, b':') if depth == 1 => field = string,
            (None, _) => {}
        }
    }
    field
}
