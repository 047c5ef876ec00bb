//! The entities of HTML that stand in labels of GML and DOT, and those by number in labels of Pajek.

use std::borrow::Cow;

/// A text with letters in place of `&amp;`, `&quot;`, `&lt;`, `&gt;`, `&apos;`, `&nbsp;`, `&#228;` and
/// `&#xe4;`; what is none of these stays as it is written.
pub(crate) fn without_entities(text: &str) -> Cow<'_, str> {
    replaced(text, letter)
}

/// A text with letters in place of `&#228;` alone, as Pajek and igraph write what is no plain letter; networkx writes
/// `&amp;` where a name has it.
pub(crate) fn without_numbered(text: &str) -> Cow<'_, str> {
    replaced(text, |name| letter(name).filter(|_| name.starts_with('#')))
}

fn replaced(text: &str, letter: impl Fn(&str) -> Option<char>) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let escape = part
            .split_once(';')
            .and_then(|(name, rest)| Some((letter(name)?, rest)));
        if let Some((letter, rest)) = escape {
            plain.push(letter);
            plain.push_str(rest);
        } else {
            plain.push('&');
            plain.push_str(part);
        }
    }
    Cow::Owned(plain)
}

/// The letter that an escape stands for.
fn letter(name: &str) -> Option<char> {
    let code = match name {
        "amp" => return Some('&'),
        "quot" => return Some('"'),
        "lt" => return Some('<'),
        "gt" => return Some('>'),
        "apos" => return Some('\''),
        "nbsp" => return Some(' '),
        _ => name.strip_prefix('#')?,
    };
    let code = match code.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => code.parse(),
    };
    char::from_u32(code.ok()?)
}
