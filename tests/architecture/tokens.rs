//! The words and signs of a source file, without its comments and its texts in quotes.

/// The tokens in order: words (names, keywords, numbers), `::`, and all other signs one by one.
pub fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = |mark: &str| rest.find(mark).map_or(rest.len(), |at| at + mark.len());
        let (taken, is_token) = if rest.starts_with("//") {
            (end("\n"), false)
        } else if rest.starts_with("r#\"") {
            (end("\"#"), false)
        } else if rest.starts_with("'\"'") {
            (3, false)
        } else if first == '"' {
            (quoted(rest), false)
        } else if is_of_word(first) {
            (rest.find(|c| !is_of_word(c)).unwrap_or(rest.len()), true)
        } else if rest.starts_with("::") {
            (2, true)
        } else {
            (first.len_utf8(), !first.is_whitespace())
        };
        if is_token {
            found.push(&rest[..taken]);
        }
        rest = &rest[taken..];
    }
    found
}

/// The texts in quotes, as they are written in the file.
pub fn texts(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = |mark: &str| rest.find(mark).map_or(rest.len(), |at| at + mark.len());
        let taken = if rest.starts_with("//") {
            end("\n")
        } else if rest.starts_with("r#\"") {
            end("\"#")
        } else if rest.starts_with("'\"'") {
            3
        } else if first == '"' {
            let length = quoted(rest);
            found.push(rest[1..length].trim_end_matches('"'));
            length
        } else {
            first.len_utf8()
        };
        rest = &rest[taken..];
    }
    found
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// What stands between two quotes, in which a backslash escapes the next sign.
fn quoted(rest: &str) -> usize {
    // The first sign is the quote that opens.
    let mut escaped = true;
    for (at, c) in rest.char_indices() {
        if c == '"' && !escaped {
            return at + 1;
        }
        escaped = at > 0 && c == '\\' && !escaped;
    }
    rest.len()
}
