//! Text of others as it is shown: no character in it is a command to a terminal, and none turns around what
//! stands beside it.

use std::borrow::Cow;

/// The text with each such character written out, as `\u{1b}` for the escape character. Line feeds and tabs
/// stay.
///
/// ```
/// # use grundy_base::visible::visible;
/// assert_eq!(visible("Kayles\u{1b}[2J"), "Kayles\\u{1b}[2J");
/// assert_eq!(visible("misère, 0.77 ⊕ 5"), "misère, 0.77 ⊕ 5");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    written_out(text, |c| is_command(c) && c != '\n' && c != '\t')
}

/// The same of a name, which is on one line.
///
/// ```
/// # use grundy_base::visible::visible_name;
/// assert_eq!(visible_name("game\nGrundy value 5"), "game\\u{a}Grundy value 5");
/// ```
pub fn visible_name(name: &str) -> Cow<'_, str> {
    written_out(name, is_command)
}

/// Whether terminals obey it: the control characters, the separators of lines, and the marks of direction.
fn is_command(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

fn written_out(text: &str, is_command: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_command) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match is_command(c) {
            true => shown.extend(c.escape_unicode()),
            false => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_written_out_and_all_else_stays() {
        for c in ('\0'..='\u{9f}').chain('\u{2000}'..='\u{206f}') {
            let shown = visible_name(&c.to_string()).into_owned();
            let obeyed = c.is_control()
                || ('\u{202a}'..='\u{202e}').contains(&c)
                || ('\u{2066}'..='\u{2069}').contains(&c)
                || ['\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'].contains(&c);
            let expected = match obeyed {
                true => format!("\\u{{{:x}}}", u32::from(c)),
                false => c.to_string(),
            };
            assert_eq!(shown, expected);
        }
        let lines = "one\ttwo\nthree שלום 中文 𝒫 é";
        assert!(matches!(visible(lines), Cow::Borrowed(text) if text == lines));
    }
}
