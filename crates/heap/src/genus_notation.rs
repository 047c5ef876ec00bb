//! Reading a genus as it is written: `2^1420`, with values from ten on in parentheses; `2^{1420}` and `$2^{1420}$`
//! as in LaTeX; `2¹⁴²⁰`; `2^{1,4,2,0}`; and with dots at the end, which the last two values stand for anyhow.

use super::genus::Genus;

const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

impl Genus {
    /// Reads a genus such as `2^1420` or `2^{1420}`; `None` if the text is none. See docs/notations.md. Linear
    /// in the text.
    pub fn parse(text: &str) -> Option<Genus> {
        let text = text.trim().trim_matches('$').trim();
        let (normal, exponents) = match text.split_once('^') {
            Some((normal, exponents)) => (normal, exponents.to_owned()),
            None => raised(text)?,
        };
        let normal = value(unbraced(normal)?)?;
        let exponents = unbraced(without_dots(&exponents))?;
        Genus::new(normal, values(without_dots(exponents))?)
    }
}

/// A value and the raised digits behind it.
fn raised(text: &str) -> Option<(&str, String)> {
    let (normal, exponents) = text.split_at(text.find(RAISED)?);
    let digit = |c: char| RAISED.iter().position(|&raised| raised == c);
    let digits = exponents.chars().map(|c| {
        let digit = digit(c).and_then(|digit| u32::try_from(digit).ok());
        digit.map_or(Some(c), |digit| char::from_digit(digit, 10))
    });
    Some((normal, digits.collect::<Option<String>>()?))
}

/// What stands in braces, if they are there; `None` where one is missing.
fn unbraced(text: &str) -> Option<&str> {
    let text = text.trim();
    match text.strip_prefix('{') {
        Some(inside) => inside.strip_suffix('}').map(str::trim),
        None => (!text.contains(['{', '}'])).then_some(text),
    }
}

fn without_dots(text: &str) -> &str {
    let text = text.trim();
    let dots = ["…", "...", "\\ldots", "\\dots"];
    let ended = dots.iter().find_map(|dots| text.strip_suffix(dots));
    ended
        .map_or(text, |text| text.trim_end().trim_end_matches(','))
        .trim()
}

/// One value, perhaps in parentheses.
fn value(text: &str) -> Option<u32> {
    let inside = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    number(inside.unwrap_or(text))
}

/// Values with commas between them, or else of one digit each or in parentheses.
fn values(text: &str) -> Option<Vec<u32>> {
    if text.contains(',') {
        return text.split(',').map(|text| value(text.trim())).collect();
    }
    let mut values = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (digits, after) = match rest.strip_prefix('(') {
            Some(inside) => inside.split_once(')')?,
            None => rest.split_at(first.len_utf8()),
        };
        values.push(number(digits)?);
        rest = after.trim_start();
    }
    Some(values)
}

/// A number in the digits 0 to 9; a sign before it is none.
fn number(text: &str) -> Option<u32> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}
