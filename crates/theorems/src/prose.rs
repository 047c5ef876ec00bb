//! Words with formulas among them, as mathematics is set: which letters are variables, and which signs are
//! indices and exponents. The documents write formulas so that they can be read as they are: `Φ(H_k)`, `cₙ`,
//! `b^{kₙ}`.

use grundy_figure::{Place, Rich};

/// The text with its variables as letters of mathematics, its indices lower and its exponents higher.
pub fn set(text: &str) -> Rich {
    let signs: Vec<char> = text.chars().collect();
    let mut rich = Rich::default();
    let mut at = 0;
    while at < signs.len() {
        let (part, place, read) = next(&signs, at);
        rich = match place {
            Place::Line => rich.line(part),
            Place::Letters => rich.letters(part),
            Place::Index => rich.index(part),
            Place::Exponent => rich.exponent(part),
        };
        at += read;
    }
    rich
}

/// The part at a place: its signs, where they stand, and how many signs of the text they take.
fn next(signs: &[char], at: usize) -> (String, Place, usize) {
    if let Some((place, _)) = shifted(signs[at]) {
        let run = signs[at..].iter().map_while(|&sign| shifted(sign));
        let run = run.take_while(|(other, _)| *other == place);
        let part: String = run.map(|(_, sign)| sign).collect();
        let read = part.chars().count();
        return (part, place, read);
    }
    if let Some(found) = marked(signs, at) {
        return found;
    }
    if !signs[at].is_alphabetic() {
        return (signs[at].to_string(), Place::Line, 1);
    }
    let goes_on = |(place, sign): (usize, &char)| {
        let joins = matches!(sign, '-' | '\'' | '’');
        let behind = signs
            .get(at + place + 1)
            .is_some_and(|next| is_letter(*next));
        is_letter(*sign) || joins && place > 0 && behind
    };
    let length = signs[at..].iter().enumerate();
    let length = length
        .take_while(|&(place, sign)| goes_on((place, sign)))
        .count();
    let word: String = signs[at..at + length.max(1)].iter().collect();
    let place = match is_variable(signs, at, &word) {
        true => Place::Letters,
        false => Place::Line,
    };
    (word, place, length.max(1))
}

fn is_letter(sign: char) -> bool {
    sign.is_alphabetic() && shifted(sign).is_none()
}

/// An index or exponent behind `_` or `^`: a sign, a number, or what stands in braces.
fn marked(signs: &[char], at: usize) -> Option<(String, Place, usize)> {
    let place = match signs[at] {
        '_' => Place::Index,
        '^' => Place::Exponent,
        _ => return None,
    };
    let before = *signs.get(at.checked_sub(1)?)?;
    let stands = is_letter(before)
        || before.is_ascii_digit()
        || matches!(before, ')' | ']' | '}' | '′' | '°');
    let first = *signs.get(at + 1).filter(|_| stands)?;
    if first == '{' {
        let length = signs[at + 2..].iter().position(|sign| *sign == '}')?;
        let part = signs[at + 2..at + 2 + length].iter().collect();
        return Some((part, place, length + 3));
    }
    let run = signs[at + 1..].iter();
    let length = match first.is_ascii_digit() {
        true => run.take_while(|sign| sign.is_ascii_digit()).count(),
        false => usize::from(first.is_alphabetic() || first == '∞'),
    };
    let part = signs[at + 1..at + 1 + length].iter().collect();
    // A word with an underscore, such as the name of a test, is none.
    let behind = signs.get(at + 1 + length);
    let ends = behind.is_none_or(|sign| !is_letter(*sign) && *sign != '_');
    (length > 0 && ends).then_some((part, place, length + 1))
}

/// Whether a word at a place is a variable or a product of such, and no word of the language.
fn is_variable(signs: &[char], at: usize, word: &str) -> bool {
    const WORDS: [&str; 13] = [
        "by", "By", "my", "why", "try", "mth", "nth", "kth", "st", "MB", "GB", "KB", "PP",
    ];
    let behind = signs.get(at + word.chars().count()).copied();
    let has_index = behind.is_some_and(|sign| {
        matches!(sign, '_' | '^')
            || matches!(shifted(sign), Some((Place::Index | Place::Exponent, _)))
    });
    let letters: Vec<char> = word.chars().collect();
    if letters.len() == 1 && is_of_class(signs, at) {
        return false;
    }
    match &letters[..] {
        ['a' | 'A'] => has_index || !is_article(signs, at),
        [_] => true,
        ['a', 'b' | 'c'] => true,
        _ if letters.len() > 4 || word.contains(['-', '’', '\'']) => false,
        _ if has_index => letters.len() < 4 && letters.iter().all(|sign| sign.is_lowercase()),
        _ if letters
            .iter()
            .any(|sign| ('α'..='ω').contains(sign) || ('Α'..='Ω').contains(sign)) =>
        {
            true
        }
        _ => {
            let is_spoken = letters.iter().any(|sign| "aeiouAEIOU".contains(*sign));
            let lower = letters.iter().all(char::is_ascii_lowercase);
            let few = letters.len() == 2 || lower && letters.len() == 3;
            few && !is_spoken && !WORDS.contains(&word)
        }
    }
}

/// Whether a letter at a place is that of a class, such as 3c or 3(c).
fn is_of_class(signs: &[char], at: usize) -> bool {
    let before = &signs[..at];
    match before {
        [.., digit, '('] if digit.is_ascii_digit() => signs.get(at + 1) == Some(&')'),
        [.., ' ', digit] if digit.is_ascii_digit() => {
            let word = before[..before.len() - 2].iter().rev();
            word.take_while(|sign| is_letter(**sign))
                .copied()
                .eq("class".chars().rev())
        }
        _ => false,
    }
}

/// Whether the letter a at a place is the article: a word of the language follows.
fn is_article(signs: &[char], at: usize) -> bool {
    const NOT_BEFORE: [&str; 16] = [
        "and", "or", "is", "are", "be", "to", "in", "of", "has", "have", "with", "are", "by",
        "for", "as", "repeats",
    ];
    if signs.get(at + 1) != Some(&' ') {
        return false;
    }
    let next: String = signs[at + 2..]
        .iter()
        .take_while(|sign| is_letter(**sign))
        .collect();
    let mut before = signs[..at]
        .iter()
        .rev()
        .filter(|sign| !matches!(sign, ' ' | '“' | '('));
    let is_quoted = at.checked_sub(1).is_some_and(|before| signs[before] == '“');
    let begins = is_quoted
        || before
            .next()
            .is_none_or(|sign| matches!(sign, '.' | ':' | '?' | '∎'));
    // What follows in other letters is a word: “a *position*”.
    let is_last = at + 2 == signs.len();
    // “there is a z such that”
    let behind: String = signs[at + 2..].iter().collect();
    let is_named = [" such that ", " with ", " for which "]
        .iter()
        .any(|words| {
            behind
                .strip_prefix(&next[..])
                .is_some_and(|behind| behind.starts_with(words))
        });
    match (signs[at], next.chars().count()) {
        ('A', _) if !begins => false,
        _ if is_last => true,
        ('a', 1) => is_named || next.chars().all(char::is_uppercase),
        (_, 0 | 1) => false,
        _ => !NOT_BEFORE.contains(&&next[..]),
    }
}

/// A sign that Unicode has as an index or exponent: where it stands, and what it is on the line.
fn shifted(sign: char) -> Option<(Place, char)> {
    const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿⁱʲᵏᵃᵇᶜᵈᵉᵍʰᵐᵖʳˢᵗᵘᵛˣʸ";
    const RAISED_ARE: &str = "0123456789+−nijkabcdeghmprstuvxy";
    const LOWERED: &str = "₀₁₂₃₄₅₆₇₈₉₊₋ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ";
    const LOWERED_ARE: &str = "0123456789+−aehijklmnoprstuvx";
    let among = |signs: &str, are: &str| {
        let place = signs.chars().position(|own| own == sign)?;
        are.chars().nth(place)
    };
    among(RAISED, RAISED_ARE)
        .map(|sign| (Place::Exponent, sign))
        .or(among(LOWERED, LOWERED_ARE).map(|sign| (Place::Index, sign)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text with its variables between $, and its indices and exponents as they are typed.
    fn seen(text: &str) -> String {
        let set = set(text);
        let runs = set.runs().iter();
        let seen = runs.map(|run| match run.place {
            Place::Line => run.text.clone(),
            Place::Letters => format!("${}$", run.text),
            Place::Index => format!("_{{{}}}", run.text),
            Place::Exponent => format!("^{{{}}}", run.text),
        });
        seen.collect()
    }

    #[test]
    fn variables_are_told_from_words() {
        for (text, expected) in [
            (
                "Let S be a commutative monoid",
                "Let $S$ be a commutative monoid",
            ),
            ("A position without options", "A position without options"),
            (
                "where a is a unit, and a, b",
                "where $a$ is a unit, and $a$, $b$",
            ),
            ("a P-position by n tokens", "a P-position by $n$ tokens"),
            ("Let A be thin. A cell", "Let $A$ be thin. A cell"),
            ("xΦ(H) is in P with yz", "$xΦ$($H$) is in $P$ with $yz$"),
            ("pC + ω by 2 MB", "$pC$ + $ω$ by 2 MB"),
            ("Throughout, a ", "Throughout, a "),
            ("of class 3c and 3(c), 2c", "of class 3c and 3(c), 2$c$"),
            ("|Q| = 2(n + 1)", "|$Q$| = 2($n$ + 1)"),
            (
                "the example “A moving front”",
                "the example “A moving front”",
            ),
            (" By the relations", " By the relations"),
            (
                "there is a z such that ab = z",
                "there is a $z$ such that $ab$ = $z$",
            ),
            ("a d for which b is a", "a $d$ for which $b$ is $a$"),
        ] {
            assert_eq!(seen(text), expected);
        }
    }

    #[test]
    fn indices_and_exponents_leave_the_line() {
        for (text, expected) in [
            ("cₙ = b^{kₙ}", "$c$_{n} = $b$^{kₙ}"),
            ("H_k and v_g", "$H$_{k} and $v$_{g}"),
            ("10^15 in [0,N)²", "10^{15} in [0,$N$)^{2}"),
            ("bⁱcₙ", "$b$^{i}$c$_{n}"),
            ("Xⁱ⁺¹", "$X$^{i+1}"),
            ("moving_front", "moving_front"),
        ] {
            assert_eq!(seen(text), expected);
        }
    }

    /// The fonts of the window have only those that are set as indices and exponents.
    #[test]
    fn every_raised_and_lowered_sign_of_the_documents_is_known() {
        let is_shifted = |sign: char| matches!(sign, '\u{2070}'..='\u{209C}' | '\u{1D2C}'..='\u{1D6A}' | 'ʰ'..='ʸ');
        for document in crate::documents() {
            for text in document.blocks.iter().filter_map(crate::Block::text) {
                for sign in text.plain().chars().filter(|sign| is_shifted(*sign)) {
                    assert!(shifted(sign).is_some(), "{sign} in {}", document.slug);
                }
            }
        }
    }

    #[test]
    fn no_sign_is_lost() {
        for document in crate::documents() {
            for text in document.blocks.iter().filter_map(crate::Block::text) {
                let plain = text.plain();
                let on_line = |text: &str| -> String {
                    let signs = text.chars().filter(|sign| !"_^{}".contains(*sign));
                    signs
                        .map(|sign| shifted(sign).map_or(sign, |(_, sign)| sign))
                        .collect()
                };
                let shown: String = set(&plain).runs().iter().map(|run| &run.text[..]).collect();
                assert_eq!(on_line(&shown), on_line(&plain));
            }
        }
    }
}
