//! How misère forms and genera are written on screen and in LaTeX.

use crate::figure;

/// A genus with raised exponents: `2^1420` as 2¹⁴²⁰.
pub fn genus(text: &str) -> String {
    let raised = |c: char| match c {
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4'..='9' => char::from_u32(u32::from(c) - u32::from('4') + u32::from('⁴')).unwrap_or(c),
        '(' => '⁽',
        ')' => '⁾',
        c => c,
    };
    match text.split_once('^') {
        Some((normal, exponents)) => {
            format!(
                "{normal}{}",
                exponents.chars().map(raised).collect::<String>()
            )
        }
        None => text.to_owned(),
    }
}

/// A genus in LaTeX.
pub fn genus_latex(text: &str) -> String {
    match text.split_once('^') {
        Some((normal, exponents)) => format!("{normal}^{{{exponents}}}"),
        None => text.to_owned(),
    }
}

/// A game in symbols and short names in LaTeX. A symbol of several letters is set as one word, not
/// as a product.
pub fn latex(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let same = |c: char| match first {
            '#' => c == '#',
            _ => first.is_alphabetic() && c.is_alphabetic(),
        };
        let (_, after) = rest.split_at(first.len_utf8());
        let tail = after.trim_start_matches(same);
        let (run, _) = after.split_at(after.len() - tail.len());
        match first {
            '{' | '}' => out.extend(['\\', first]),
            '#' => out.push_str(&format!("_{{{}}}", "\\#".repeat(run.len() + 1))),
            _ if run.is_empty() => out.push(first),
            _ => out.push_str(&format!("\\mathit{{{first}{run}}}")),
        }
        rest = tail;
    }
    out
}

/// What a symbol stands for, as an equation in LaTeX.
pub fn definition_latex(symbol: &str, text: &str) -> String {
    figure::latex::formula(&format!("{} = {}", latex(symbol), latex(text)))
}
