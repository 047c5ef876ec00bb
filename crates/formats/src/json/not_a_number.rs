//! `NaN` and `Infinity`, which Python writes for weights and JSON has not.

use std::borrow::Cow;

/// The text with 0 and blanks for such numbers, so that all else stays in its place.
pub(super) fn without(text: &str) -> Cow<'_, str> {
    const WORDS: [&str; 2] = ["NaN", "Infinity"];
    if !WORDS.iter().any(|word| text.contains(word)) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    let (mut quoted, mut escaped, mut kept) = (false, false, 0);
    for (at, letter) in text.char_indices() {
        if letter == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = letter == '\\' && !escaped;
        if quoted || at < kept || !matches!(letter, 'N' | 'I') {
            continue;
        }
        let rest = text.get(at..).unwrap_or_default();
        if let Some(word) = WORDS.iter().find(|word| rest.starts_with(**word)) {
            clean.push_str(text.get(kept..at).unwrap_or_default());
            clean.push('0');
            clean.extend(std::iter::repeat_n(' ', word.len() - 1));
            kept = at + word.len();
        }
    }
    clean.push_str(text.get(kept..).unwrap_or_default());
    Cow::Owned(clean)
}
