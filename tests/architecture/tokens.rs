//! The words and signs of a source file, without its comments and its texts in quotes.

/// The tokens in order: words (names, keywords, numbers), `::`, and all other signs one by one.
pub fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (taken, is_token) = next(rest, first);
        if is_token {
            found.push(&rest[..taken]);
        }
        rest = &rest[taken..];
    }
    found
}

/// How long the next piece is, and whether it is a token.
fn next(rest: &str, first: char) -> (usize, bool) {
    if rest.starts_with("//") {
        (rest.find('\n').unwrap_or(rest.len()), false)
    } else if rest.starts_with("/*") {
        (comment(rest), false)
    } else if let Some(taken) = raw_text(rest) {
        (taken, false)
    } else if first == '"' {
        (quoted(rest, '"'), false)
    } else if first == '\'' {
        (letter_or_lifetime(rest), false)
    } else if is_of_word(first) {
        (word(rest), true)
    } else if rest.starts_with("::") {
        (2, true)
    } else {
        (first.len_utf8(), !first.is_whitespace())
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn word(rest: &str) -> usize {
    rest.find(|c| !is_of_word(c)).unwrap_or(rest.len())
}

/// A block comment, which may hold others.
fn comment(rest: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < rest.len() {
        let ahead = &rest.as_bytes()[at..];
        if ahead.starts_with(b"/*") {
            (at, depth) = (at + 2, depth + 1);
        } else if ahead.starts_with(b"*/") {
            (at, depth) = (at + 2, depth - 1);
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// A text such as `r#"…"#`, in which nothing is escaped.
fn raw_text(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix(['b', 'c']).unwrap_or(rest);
    let after = after.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    let body = after[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = body.find(&end).map_or(body.len(), |at| at + end.len());
    Some(rest.len() - body.len() + length)
}

/// What stands between two quotes, in which a backslash escapes the next sign.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = true;
    for (at, c) in rest.char_indices() {
        if c == quote && !escaped {
            return at + 1;
        }
        // The first sign is the quote that opens.
        escaped = at > 0 && c == '\\' && !escaped;
    }
    rest.len()
}

/// `'x'`, or the name of a lifetime such as `'a`.
fn letter_or_lifetime(rest: &str) -> usize {
    let after = &rest[1..];
    let second = after.chars().nth(1);
    match after.chars().next() {
        Some('\\') => quoted(rest, '\''),
        Some(c) if second == Some('\'') => 2 + c.len_utf8(),
        _ => 1 + word(after),
    }
}
