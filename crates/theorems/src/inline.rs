//! The signs inside a paragraph of Markdown, as far as the documents have them: `code`, **strong**,
//! *emphasis*, [links](to) and signs behind a backslash.

/// A paragraph: its parts in a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub Vec<Span>);

/// A part of a paragraph in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its signs.
    pub text: String,
    /// Their style.
    pub style: Style,
    /// Where a link leads to, as it is written.
    pub to: Option<String>,
}

/// The style of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Words and formulas.
    Plain,
    /// Bold ones.
    Strong,
    /// Ones in italics.
    Emphasis,
    /// What is typed, letter by letter.
    Code,
}

impl Text {
    /// Reads a paragraph. A sign without its counterpart stands for itself.
    pub fn read(source: &str) -> Text {
        let mut text = Text::default();
        let mut rest = source;
        let mut plain = String::new();
        while let Some(sign) = rest.chars().next() {
            match marked(rest, &plain) {
                Some((span, read)) => {
                    text.push(std::mem::take(&mut plain), Style::Plain, None);
                    text.0.push(span);
                    rest = &rest[read..];
                }
                None => {
                    let escaped = rest.strip_prefix('\\').and_then(|rest| rest.chars().next());
                    let escaped = escaped.filter(char::is_ascii_punctuation);
                    plain.push(escaped.unwrap_or(sign));
                    rest = &rest[sign.len_utf8() + escaped.map_or(0, char::len_utf8)..];
                }
            }
        }
        text.push(plain, Style::Plain, None);
        text
    }

    fn push(&mut self, text: String, style: Style, to: Option<String>) {
        if !text.is_empty() {
            self.0.push(Span { text, style, to });
        }
    }

    /// Its signs without their styles.
    pub fn plain(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// Whether it begins with these words in this style.
    pub fn begins(&self, style: Style, words: &str) -> bool {
        let first = self.0.first();
        first.is_some_and(|span| span.style == style && span.text.starts_with(words))
    }
}

/// A part with a style of its own at the start of `rest`, behind these plain signs, and how many bytes it takes.
fn marked(rest: &str, before: &str) -> Option<(Span, usize)> {
    if let Some(inner) = between(rest, "`", "`") {
        return Some((span(inner, Style::Code), inner.len() + 2));
    }
    if let Some(inner) = between(rest, "**", "**") {
        return Some((span(unescaped(inner), Style::Strong), inner.len() + 4));
    }
    if let Some(inner) = between(rest, "*", "*") {
        let is_word = !inner.starts_with(' ') && !inner.ends_with(' ') && !before.ends_with('\\');
        return is_word.then(|| (span(unescaped(inner), Style::Emphasis), inner.len() + 2));
    }
    let inner = between(rest, "[", "](").filter(|inner| !inner.contains('['))?;
    let to = between(&rest[inner.len() + 2..], "(", ")")?;
    let link = Text::read(inner);
    let style = link.0.first().map_or(Style::Plain, |span| span.style);
    let mut span = span(link.plain(), style);
    span.to = Some(to.to_owned());
    Some((span, inner.len() + to.len() + 4))
}

fn span(text: impl Into<String>, style: Style) -> Span {
    Span {
        text: text.into(),
        style,
        to: None,
    }
}

/// What stands between two marks at the start of a text; not nothing.
fn between<'a>(rest: &'a str, open: &str, close: &str) -> Option<&'a str> {
    let inner = rest.strip_prefix(open)?;
    let end = inner.find(close)?;
    let inner = &inner[..end];
    (!inner.is_empty() && !inner.contains('\n')).then_some(inner)
}

/// The signs without backslashes and ticks among them.
fn unescaped(text: &str) -> String {
    text.replace(['\\', '`'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_their_styles() {
        let text = Text::read("**Theorem 1.** Let *x* be `a*b`, [see](kernel.md) 03\\* and 2 * 3.");
        let parts: Vec<(&str, Style)> = text.0.iter().map(|s| (&s.text[..], s.style)).collect();
        use Style::{Code, Emphasis, Plain, Strong};
        assert_eq!(
            parts,
            [
                ("Theorem 1.", Strong),
                (" Let ", Plain),
                ("x", Emphasis),
                (" be ", Plain),
                ("a*b", Code),
                (", ", Plain),
                ("see", Plain),
                (" 03* and 2 * 3.", Plain),
            ]
        );
        assert_eq!(text.0[6].to.as_deref(), Some("kernel.md"));
    }

    #[test]
    fn marks_that_stand_alone_are_signs() {
        for text in [
            "2 * 3",
            "[0,N)²",
            "[g,h) and [o,g)",
            "a`b",
            "**",
            "(03)*",
            "[a,b] (c)",
        ] {
            assert_eq!(Text::read(text).plain(), text);
        }
    }
}
