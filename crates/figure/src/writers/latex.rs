//! LaTeX to be pasted into any document: it needs no package, and fits the lines of the standard
//! classes, whose fonts it measures roughly.

use crate::scene::{Place, Rich};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Points in a line of the standard classes at ten points, after the indentation of a paragraph.
pub(crate) const LINE: f32 = 325.0;

/// A longer formula may be broken at its commas.
const LONGEST: f32 = LINE / 3.0;

/// A formula in the midst of text; a long list in it is broken into a formula for each entry, since
/// TeX breaks no line at a comma within a formula.
pub fn formula(formula: &str) -> String {
    if width(formula) > LONGEST {
        format!("${}$", formula.replace(", ", "$, $"))
    } else {
        format!("${formula}$")
    }
}

/// Adds a text that is mathematics throughout, with its indices and exponents.
pub(crate) fn add_mathematics(latex: &mut String, text: &Rich) {
    for run in text.runs() {
        let script = match run.place {
            Place::Line | Place::Letters => {
                add_signs(latex, &run.text);
                continue;
            }
            Place::Index => "_{",
            Place::Exponent => "^{",
        };
        latex.push_str(script);
        add_signs(latex, &run.text);
        latex.push('}');
    }
}

/// Whether a formula that cannot be broken fits into a line.
pub fn fits(formula: &str) -> bool {
    width(formula) <= LINE
}

/// Paragraphs that follow one another. Where one is longer than a line they are set ragged, as lists
/// of formulas have too few spaces that could be stretched.
pub fn paragraphs(texts: &[String]) -> String {
    let text = texts.join("\n\n");
    if texts.iter().any(|text| width(text) > LINE) {
        format!("{{\\raggedright {text}\\par}}")
    } else {
        text
    }
}

/// Letters that LaTeX reads as they stand and has in every usual font, for names in captions.
const LETTERS: &str = "ÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝàáâãåæçêëìíîïñòóôõøùúûýÿß\
    ĆćČčĎďĚěĞğĹĺĽľŁłŃńŇňŐőŒœŔŕŘřŚśŞşŠšŤťŮůŰűŸŹźŻżŽž";

/// A text that was typed, with its indices and exponents, as LaTeX text.
pub fn escaped(typed: &str) -> String {
    text(&Rich::typed(typed))
}

/// A text as LaTeX text: what would be a command is written as it reads, and signs beyond ASCII by
/// commands of LaTeX; a question mark stands for a sign that is not known here.
pub fn text(text: &Rich) -> String {
    let mut latex = String::with_capacity(text.len());
    let mut last = ' ';
    let mut before = Place::Line;
    for run in text.runs() {
        let before = std::mem::replace(&mut before, run.place);
        let script = match run.place {
            Place::Line => {
                last = line(&mut latex, &run.text, last);
                continue;
            }
            Place::Letters => {
                // A product is one formula. What is raised may end with a command.
                match before {
                    Place::Index | Place::Exponent => {
                        latex.truncate(latex.len() - 1);
                        latex.extend((!latex.ends_with('}')).then_some(' '));
                    }
                    Place::Line | Place::Letters => latex.push('$'),
                }
                add_signs(&mut latex, &run.text);
                latex.push('$');
                last = run.text.chars().next_back().unwrap_or(last);
                continue;
            }
            Place::Index => '_',
            Place::Exponent => '^',
        };
        let script = scripted(script, &run.text);
        // The index of a letter of mathematics is in one formula with it.
        let in_formula =
            before == Place::Letters || last.is_alphabetic() && named(last).starts_with('$');
        match in_formula && latex.ends_with('$') {
            true => latex.truncate(latex.len() - 1),
            false => latex.push('$'),
        }
        latex.push_str(&script);
        latex.push('$');
        last = run.text.chars().next_back().unwrap_or(last);
    }
    latex
}

/// Adds signs of mathematics to a formula; a question mark stands for one that is not known here.
fn add_signs(latex: &mut String, signs: &str) {
    for sign in signs.chars() {
        match sign {
            '|' => latex.push_str("\\mid"),
            _ => add_sign(latex, sign),
        }
    }
}

/// Adds a sign to a formula, in which it is no command.
fn add_sign(latex: &mut String, sign: char) {
    match sign {
        // It would be read as part of the command before it.
        'A'..='Z' | 'a'..='z' if ends_with_command(latex) => latex.extend([' ', sign]),
        '{' | '}' | '%' | '&' | '#' | '$' | '_' => latex.extend(['\\', sign]),
        '\\' => latex.push_str("\\backslash"),
        '^' => latex.push_str("\\wedge"),
        '~' => latex.push_str("\\sim"),
        _ if sign.is_control() => {}
        _ if sign.is_ascii() || LETTERS.contains(sign) => latex.push(sign),
        _ => latex.push_str(named(sign).trim_matches('$')),
    }
}

fn ends_with_command(latex: &str) -> bool {
    let before = latex.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    before.len() < latex.len() && before.ends_with('\\')
}

/// An index or exponent within a formula.
fn scripted(script: char, signs: &str) -> String {
    let mut each = signs.chars();
    match (each.next(), each.next()) {
        (Some('∞'), None) => format!("{script}\\infty"),
        (Some(letter), None) if letter.is_ascii_alphabetic() => format!("{script}{letter}"),
        _ => {
            let mut latex = format!("{script}{{");
            add_signs(&mut latex, signs);
            latex.push('}');
            latex
        }
    }
}

/// A text within mathematics. A name of several letters is set as one word, not as a product.
pub fn mathematics(text: &Rich) -> String {
    let mut latex = String::new();
    for run in text.runs() {
        let script = match run.place {
            Place::Line => {
                let alike = |a: &char, b: &char| a.is_alphabetic() && b.is_alphabetic();
                let signs: Vec<char> = run.text.chars().collect();
                for signs in signs.chunk_by(alike) {
                    match signs {
                        ['|'] => latex.push('|'),
                        [sign] => add_sign(&mut latex, *sign),
                        _ => {
                            latex.push_str("\\mathit{");
                            signs.iter().for_each(|sign| add_sign(&mut latex, *sign));
                            latex.push('}');
                        }
                    }
                }
                continue;
            }
            Place::Letters => {
                add_signs(&mut latex, &run.text);
                continue;
            }
            Place::Index => '_',
            Place::Exponent => '^',
        };
        match run.text.as_str() {
            signs if signs.len() == 1 && signs.chars().all(char::is_alphanumeric) => {
                latex.push(script);
                latex.push_str(signs);
            }
            signs => latex.push_str(&scripted(script, signs)),
        }
    }
    latex
}

/// Adds signs that stand on the line, where `last` is the one before them; gives the last of them.
fn line(latex: &mut String, text: &str, mut last: char) -> char {
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some((written, read)) = formula_of(last, rest) {
            latex.push_str(&written);
            let (signs, behind) = rest.split_at(read);
            last = signs.chars().next_back().unwrap_or(last);
            rest = behind;
            continue;
        }
        if last == ')' && (c == '(' || c.is_ascii_digit()) {
            latex.push_str("\\allowbreak{}");
        }
        last = c;
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => latex.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => latex.extend(['\\', c]),
            '~' => latex.push_str("\\textasciitilde{}"),
            '^' => latex.push_str("\\textasciicircum{}"),
            '<' | '>' | '|' | '*' => latex.extend(['$', c, '$']),
            '"' => latex.push_str("''"),
            ' '..='~' => latex.push(c),
            _ if c.is_control() => {}
            _ => match digit_of(c) {
                Some((sign, digit)) => latex.extend(['$', sign, digit, '$']),
                None if LETTERS.contains(c) => latex.push(c),
                None => latex.push_str(named(c)),
            },
        }
    }
    last
}

/// The signs of a text for which [`escaped`] writes a question mark, each once.
pub fn unknown(text: &str) -> Vec<char> {
    let known =
        |c: char| c.is_ascii() || c.is_control() || digit_of(c).is_some() || LETTERS.contains(c);
    let mut unknown: Vec<char> = Vec::new();
    for c in text.chars().filter(|&c| !known(c) && named(c) == "?") {
        if !unknown.contains(&c) {
            unknown.push(c);
        }
    }
    unknown
}

/// Several raised or lowered digits, or a minus sign, at the start of a text, behind the sign `last`,
/// and how many bytes they take.
fn formula_of(last: char, text: &str) -> Option<(String, usize)> {
    if let Some((sign, _)) = text.chars().next().and_then(digit_of) {
        let alike = |c| digit_of(c).filter(|(other, _)| *other == sign);
        let digits: String = text.chars().map_while(alike).map(|(_, d)| d).collect();
        if digits.len() > 1 {
            let bytes = text.chars().take(digits.len()).map(char::len_utf8).sum();
            return Some((format!("${sign}{{{digits}}}$"), bytes));
        }
    }
    let subtrahend = text.strip_prefix(" - ").unwrap_or_default();
    let minus = !last.is_alphabetic() && subtrahend.starts_with(|c: char| c.is_ascii_digit());
    minus.then(|| (" $-$ ".to_owned(), 3))
}

/// The digit that a character raises or lowers, after the sign that does so in a formula.
fn digit_of(c: char) -> Option<(char, char)> {
    let among = |digits: &str| {
        let value = digits.chars().position(|digit| digit == c)?;
        char::from_digit(value as u32, 10)
    };
    let raised = among("⁰¹²³⁴⁵⁶⁷⁸⁹").map(|digit| ('^', digit));
    raised.or_else(|| among("₀₁₂₃₄₅₆₇₈₉").map(|digit| ('_', digit)))
}

/// Signs beyond ASCII, each with what stands for it in plain LaTeX behind a space.
static SIGNS: LazyLock<HashMap<char, &str>> = LazyLock::new(|| {
    let lines = include_str!("../../assets/latex_signs.txt").lines();
    let sign = |line: &'static str| Some((line.chars().next()?, line.split_once(' ')?.1));
    lines.filter_map(sign).collect()
});

/// A sign beyond ASCII in plain LaTeX.
fn named(c: char) -> &'static str {
    match c {
        '\u{a0}' => "~",
        _ => SIGNS.get(&c).copied().unwrap_or("?"),
    }
}

/// About how many points wide a piece of LaTeX is at ten points, rather too many than too few.
pub(crate) fn width(latex: &str) -> f32 {
    let mut wide = 0.0;
    let mut characters = latex.chars().peekable();
    // How many braces are open, and how many were when digits were raised or lowered.
    let (mut depth, mut small) = (0_usize, None);
    while let Some(c) = characters.next() {
        let points = match c {
            '\\' => {
                let mut name = String::new();
                while let Some(letter) = characters.next_if(char::is_ascii_alphabetic) {
                    name.push(letter);
                }
                match name.as_str() {
                    "" => characters.next().map_or(0.0, |_| 6.0),
                    "mathcal" | "mathbf" | "raggedright" | "par" | "allowbreak" => 0.0,
                    _ => 14.0,
                }
            }
            '^' | '_' => {
                small = small.or(Some(depth));
                continue;
            }
            '{' => {
                depth += 1;
                continue;
            }
            '}' => {
                depth = depth.saturating_sub(1);
                0.0
            }
            '$' => 0.0,
            '=' => 14.0,
            '+' | '-' | '<' | '>' => 12.5,
            'm' | 'w' | 'M' | 'W' => 9.0,
            'A'..='Z' => 8.0,
            'a'..='z' => 5.6,
            ',' => 4.5,
            ' ' => 3.4,
            _ => 5.1,
        };
        wide += if small.is_some() {
            0.8 * points
        } else {
            points
        };
        if small == Some(depth) {
            small = None;
        }
    }
    wide
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_signs_is_a_sign_of_its_own_and_what_stands_for_it() {
        let lines = include_str!("../../assets/latex_signs.txt").lines();
        assert_eq!(lines.count(), SIGNS.len());
        let known = |(sign, latex): (&char, &&str)| !sign.is_ascii() && latex.is_ascii();
        assert!(SIGNS.iter().all(known));
    }

    #[test]
    fn what_would_be_a_command_is_written_out() {
        assert_eq!(escaped("Q_4 & {50 %}"), "$Q_{4}$ \\& \\{50 \\%\\}");
        assert_eq!(
            escaped("50 % of {a_1 & b}"),
            "50 \\% of \\{$a_{1}$ \\& b\\}"
        );
        assert_eq!(
            escaped("misère 2 ⊕ 3 ≥ 1 \\x"),
            "mis\\`ere 2 $\\oplus$ 3 $\\geq$ 1 \\textbackslash{}x"
        );
        assert_eq!(escaped("ab⁴c₁"), "ab$^4$c$_1$");
        assert_eq!(escaped("a\u{7}☃"), "a?");
    }

    #[test]
    fn iterations_are_written_as_powers() {
        assert_eq!(
            escaped("M^12, M^∞, φ_W, a^b"),
            "$M^{12}$, $M^\\infty$, $\\varphi_W$, a\\textasciicircum{}b"
        );
    }

    #[test]
    fn names_of_games_are_set_with_their_marks() {
        assert_eq!(
            escaped("2##2#, (32)#, a_12, Q_4"),
            "2$_{\\#\\#}$2$_{\\#}$, (32)$_{\\#}$, $a_{12}$, $Q_{4}$"
        );
        assert_eq!(
            escaped("0.(3310)^n, 2¹⁰ - 1"),
            "0.(3310)$^n$, 2$^{10}$ $-$ 1"
        );
        assert_eq!(
            escaped("((2)(3))0"),
            "((2)\\allowbreak{}(3))\\allowbreak{}0"
        );
        assert_eq!(escaped("number # 3, x _ y"), "number \\# 3, x \\_ y");
    }

    #[test]
    fn a_long_list_is_broken_at_its_commas() {
        assert_eq!(formula("\\{a, b^{2}\\}"), "$\\{a, b^{2}\\}$");
        let list = ["abcdef"; 5].join(", ");
        assert_eq!(formula(&list).matches("$abcdef$").count(), 5);
    }

    #[test]
    fn only_a_paragraph_of_several_lines_is_ragged() {
        assert_eq!(paragraphs(&["Order 6.".to_owned()]), "Order 6.");
        let long = paragraphs(&["many words ".repeat(9)]);
        assert!(long.starts_with("{\\raggedright many") && long.ends_with("\\par}"));
    }

    #[test]
    fn exponents_are_smaller_than_letters() {
        assert!(width("b^{12}c") < width("b12c"));
        assert_eq!(width("b^{2}c"), width("b^2c"));
        assert_eq!(width("\\mathcal{P}"), width("P"));
    }
}
