//! Words that an author types below a figure: formulas stand between dollars, as in LaTeX, and the rest is read as any
//! text that is typed.

use super::rich::Rich;

/// The commands that are read in formulas.
const COMMANDS: [(&str, &str); 24] = [
    ("oplus", "⊕"),
    ("ominus", "⊖"),
    ("cdot", "·"),
    ("times", "×"),
    ("leq", "≤"),
    ("geq", "≥"),
    ("le", "≤"),
    ("ge", "≥"),
    ("neq", "≠"),
    ("ne", "≠"),
    ("in", "∈"),
    ("infty", "∞"),
    ("langle", "⟨"),
    ("rangle", "⟩"),
    ("mid", "|"),
    ("phi", "φ"),
    ("varphi", "φ"),
    ("Phi", "Φ"),
    ("tau", "τ"),
    ("ldots", "…"),
    ("dots", "…"),
    ("{", "{"),
    ("}", "}"),
    (",", ""),
];

impl Rich {
    /// A text of an author: `$a^2 b = c_0$` is a formula, and `\$` is a dollar always. As pandoc reads them, a dollar
    /// that has a space behind it opens no formula, and one that has a space before it or a digit behind it closes
    /// none; these are dollars. A formula with braces within those of a script stays as it is typed.
    pub fn authored(text: &str) -> Rich {
        let mut rich = Rich::default();
        let mut rest = text;
        while let Some((before, formula, behind)) = next_formula(rest) {
            rich = rich.then(Rich::typed(&before));
            rich = match has_nested_braces(formula) {
                true => rich.then(format!("${formula}$")),
                false => rich.then(formula_of(formula)),
            };
            rest = behind;
        }
        rich.then(Rich::typed(&rest.replace("\\$", "$")))
    }
}

/// What stands before the next formula, the formula, and what stands behind it.
fn next_formula(text: &str) -> Option<(String, &str, &str)> {
    let dollars = text.match_indices('$').map(|(at, _)| at);
    let mut dollars = dollars.filter(|&at| !text[..at].ends_with('\\'));
    let mut from = dollars.next()?;
    for to in dollars {
        let (formula, behind) = (&text[from + 1..to], &text[to + 1..]);
        let has_spaces = formula.trim() != formula;
        if !has_spaces && !behind.starts_with(|c: char| c.is_ascii_digit()) {
            return Some((text[..from].replace("\\$", "$"), formula, behind));
        }
        from = to;
    }
    None
}

/// Whether braces stand within those of an index or an exponent.
fn has_nested_braces(formula: &str) -> bool {
    formula.match_indices(['_', '^']).any(|(at, _)| {
        let braced = formula[at + 1..].strip_prefix('{');
        let script = braced.and_then(|braced| braced.split_once('}'));
        script.is_some_and(|(script, _)| script.contains('{') || script.ends_with('\\'))
    })
}

/// A formula: `_` and `^` stand before an index or an exponent, which is a number, a sign, or what is in braces.
fn formula_of(text: &str) -> Rich {
    let mut rich = Rich::default();
    let mut line = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        rest = &rest[sign.len_utf8()..];
        match sign {
            '_' | '^' => {
                let (script, behind) = script(rest);
                rich = std::mem::take(&mut rich).maths(std::mem::take(&mut line));
                rich = match sign {
                    '_' => rich.index(script),
                    _ => rich.exponent(script),
                };
                rest = behind;
            }
            '\\' => {
                let (written, behind) = command(rest);
                line.push_str(&written);
                rest = behind;
            }
            '{' | '}' => {}
            '-' => line.push('−'),
            '\'' => line.push('′'),
            _ => line.push(sign),
        }
    }
    rich.maths(line)
}

/// What an index or an exponent has, and what stands behind it.
fn script(text: &str) -> (String, &str) {
    let (script, behind) = match text.strip_prefix('{').and_then(|text| text.split_once('}')) {
        Some(braced) => braced,
        None => {
            let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let first = text.chars().next().map_or(0, char::len_utf8);
            match text.starts_with('\\') {
                true => {
                    let (written, behind) = command(&text[1..]);
                    return (written, behind);
                }
                false => text.split_at(digits.max(first)),
            }
        }
    };
    (formula_of(script).spelled(), behind)
}

/// What a command behind its backslash writes; one that is not known stays as it is typed.
fn command(text: &str) -> (String, &str) {
    let letters = text.len()
        - text
            .trim_start_matches(|c: char| c.is_ascii_alphabetic())
            .len();
    let first = text.chars().next().map_or(0, char::len_utf8);
    let (name, behind) = text.split_at(if letters > 0 { letters } else { first });
    let known = COMMANDS.iter().find(|(known, _)| *known == name);
    match known {
        Some((_, written)) => ((*written).to_owned(), behind),
        None => (format!("\\{name}"), behind),
    }
}

#[cfg(test)]
mod tests {
    use crate::Rich;

    #[test]
    fn formulas_stand_between_dollars() {
        for (typed, spelled) in [
            ("The quotient $Q_8$ of 0.77", "The quotient Q_8 of 0.77"),
            ("$a^{2n} b = c_{0}$, $x \\le y$", "a^2n b = c_0, x ≤ y"),
            ("$\\phi_W = \\infty$", "φ_W = ∞"),
            ("it costs 5$ and \\$5", "it costs 5$ and $5"),
            ("a_1 as before", "a_1 as before"),
            ("$\\unknown{x}$", "\\unknownx"),
            ("$a^$ $_$ $$", "a  "),
            ("$a$-position, $b$", "a-position, b"),
            ("$5, or $x_1$", "$5, or x_1"),
        ] {
            assert_eq!(Rich::authored(typed).spelled(), spelled, "{typed}");
        }
    }

    #[test]
    fn dollars_of_prices_open_and_close_no_formula() {
        for typed in [
            "From $5 to $10: a-b",
            "Prize 5$ for A, 10$ for B",
            "$5-$10",
            "a $ b $ c",
        ] {
            assert_eq!(Rich::authored(typed), Rich::typed(typed));
        }
    }

    #[test]
    fn a_script_with_nested_braces_stays_as_it_is_typed() {
        for typed in ["$x^{a_{1}+b}$", "$x_{\\{a\\}}$"] {
            let text = format!("Of {typed} and $c$");
            let spelled = format!("Of {typed} and c");
            assert_eq!(Rich::authored(&text).spelled(), spelled);
        }
    }

    #[test]
    fn text_without_dollars_is_read_as_it_is_typed() {
        for typed in [
            "Q_22 of 0.26",
            "results_2.csv",
            "0.(3310)^n",
            "50 %, \\emph{x}",
        ] {
            assert_eq!(Rich::authored(typed), Rich::typed(typed));
        }
    }
}
