//! Presentations of infinite quotients as they are typed or pasted, with a letter that has an index:
//! `a, b, c_n | a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n`.
//!
//! Such a presentation is that of theorem 5 (docs/infinite-quotients.md) for a number c if it has the relations of
//! theorem 5 in some letters ([`super::ChosenLetters`]): all letters that these relations may be of are tried. The
//! relation of two letters with the indices m and n is for m ≤ n.

use super::chosen::{ChosenLetters, Power, Product, Sign, number_of_relations};
use super::presented::InfinitePresentation;
use grundy_base::syntax::SyntaxError;
use std::collections::BTreeSet;

/// Longer texts are refused.
const LONGEST: usize = 4_000;

/// More letters without an index n are refused: as many orders of them are tried.
const MOST_LETTERS: usize = 5;

/// The largest number c that is tried; the quotients of all games that were met have one up to it.
const LARGEST_EXCESS: i64 = 7;

/// An equation between two products, the lesser first.
type Equation = [Side; 2];

/// A product by the exponents of letters: the letter, its index, and the exponent.
type Side = BTreeSet<(String, Exponent)>;

/// `constant` + `slope`·index.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Exponent {
    constant: i64,
    slope: i64,
    index: String,
}

impl InfinitePresentation {
    /// Whether a text may be the presentation of an infinite quotient: it has relations and an index n.
    pub fn is_meant(text: &str) -> bool {
        text.contains('=') && ["_n", "_{n}", "ₙ"].iter().any(|index| text.contains(index))
    }

    /// Reads generators, if they are listed, and relations, and finds the number c of theorem 5 whose relations
    /// they are, in whatever letters.
    ///
    /// ```
    /// # use grundy_quotient::algebraic::sum_and_maximum::InfinitePresentation;
    /// let of_0_26 = "a, b, c_n | a^2=1, b^{n+1}c_n=b^{2n+3}, c_m c_n=b^{m+2}c_n for m<=n";
    /// assert_eq!(InfinitePresentation::parse(of_0_26)?.known(), Some("0.26"));
    /// # Ok::<(), grundy_base::syntax::SyntaxError>(())
    /// ```
    pub fn parse(text: &str) -> Result<InfinitePresentation, SyntaxError> {
        let end = text.chars().count();
        let wrong = |message: &str, hint: &str| SyntaxError::new(0..end, message, hint);
        if end > LONGEST {
            return Err(wrong(
                "The presentation is too long.",
                "Leave out what is no relation.",
            ));
        }
        let TypedRelations { listed, equations } = relations(text)?;
        let unit = equations.iter().find_map(unit_of).ok_or_else(|| {
            wrong(
                "No letter has the square 1.",
                "Write the relation a^2=1 as well.",
            )
        })?;
        let (singles, family) = letters(&equations, &unit);
        let family = family.ok_or_else(|| {
            wrong(
                "No letter has an index n.",
                "Write, for example, c_n for c_0, c_1, c_2, ….",
            )
        })?;
        let has_relation = |name: &String| {
            let is_of_family = name
                .strip_prefix(family)
                .is_some_and(|of| of.starts_with('_'));
            *name == unit || is_of_family || singles.contains(name)
        };
        if let Some(free) = listed.iter().find(|name| !has_relation(name)) {
            return Err(wrong(
                &format!("The generator {free} has no relation."),
                "List the letters of the relations only.",
            ));
        }
        if singles.len() > MOST_LETTERS {
            return Err(wrong(
                "There are too many letters.",
                "At most 5 are tried beside a and c_n.",
            ));
        }
        // The square of another letter is a relation as any other.
        let is_square = |equation: &Equation| unit_of(equation).is_some_and(|name| name == unit);
        let wanted = equations
            .into_iter()
            .filter(|equation| !is_square(equation));
        let wanted: BTreeSet<Equation> = wanted.collect();
        // All relations in chosen letters differ, each by the letters of its left side.
        let is_possible =
            singles.len().checked_sub(1).map(number_of_relations) == Some(wanted.len());
        let orders = if is_possible {
            orders(&singles)
        } else {
            Vec::new()
        };
        let found = orders.into_iter().find_map(|order| {
            let (power, singles) = order.split_first()?;
            let choices = 0..1_u32 << (singles.len() + 3);
            (1..=LARGEST_EXCESS).step_by(2).find_map(|excess| {
                let presentation = InfinitePresentation { excess };
                choices.clone().find_map(|choice| {
                    let names = [unit.as_str(), power];
                    let letters =
                        ChosenLetters::named(presentation, names, singles, family, choice)?;
                    // The first relation that is another one ends it.
                    let mut relations = letters.relations();
                    let is_it = relations.all(|sides| wanted.contains(&equation(&sides, names)));
                    is_it.then_some(presentation)
                })
            })
        });
        found.ok_or_else(|| {
            let hint = format!("It must have those, all of them, for an odd number c up to {LARGEST_EXCESS}; write it as the page “Overview” does.");
            wrong("These are not the relations of theorem 5 of Infinite misère quotients in any letters.", &hint)
        })
    }
}

/// The letter whose square is 1 by an equation.
fn unit_of([one, other]: &Equation) -> Option<String> {
    let square = match (one.is_empty(), other.is_empty()) {
        (true, false) => other,
        (false, true) => one,
        _ => return None,
    };
    let (letter, exponent) = square.first().filter(|_| square.len() == 1)?;
    ((exponent.constant, exponent.slope) == (2, 0)).then(|| letter.clone())
}

/// The letters beside the unit: those without the index n, and the one with it.
fn letters(equations: &[Equation], unit: &str) -> (Vec<String>, Option<char>) {
    let names = equations.iter().flatten().flatten().map(|(name, _)| name);
    let names: BTreeSet<&String> = names.filter(|name| *name != unit).collect();
    let is_family = |name: &str| name.ends_with("_n") || name.ends_with("_m");
    let family = names.iter().find(|name| is_family(name));
    let family = family.and_then(|name| name.chars().next());
    let singles = names.iter().filter(|name| !is_family(name));
    (singles.map(|name| (*name).clone()).collect(), family)
}

/// All orders of a few names.
fn orders(names: &[String]) -> Vec<Vec<&str>> {
    let mut orders: Vec<Vec<&str>> = vec![Vec::new()];
    for _ in names {
        let mut longer = Vec::new();
        for order in &orders {
            for name in names.iter().filter(|name| !order.contains(&name.as_str())) {
                longer.push([&order[..], &[name.as_str()]].concat());
            }
        }
        orders = longer;
    }
    orders
}

/// A relation of the program as it is read.
fn equation([left, right]: &[Product; 2], [a, b]: [&str; 2]) -> Equation {
    let side = |product: &Product| {
        let of = |slope: bool| {
            if slope {
                product.of.to_owned()
            } else {
                String::new()
            }
        };
        let Sign { constant, slope } = product.sign;
        let unit = Exponent {
            constant: i64::from(constant),
            slope: i64::from(slope),
            index: of(slope),
        };
        let Power { constant, slope } = product.power;
        let power = Exponent {
            constant,
            slope,
            index: of(slope != 0),
        };
        let one = |letter: &String| (letter.clone(), number(1));
        let mut side: Side = product.letters.iter().map(one).collect();
        // A square of a letter is one entry.
        if let [x, y] = &product.letters[..]
            && x == y
        {
            side = [(x.clone(), number(2))].into();
        }
        side.extend([(a.to_owned(), unit), (b.to_owned(), power)]);
        side.retain(|(_, exponent)| (exponent.constant, exponent.slope) != (0, 0));
        side
    };
    sorted([side(left), side(right)])
}

fn number(constant: i64) -> Exponent {
    Exponent {
        constant,
        slope: 0,
        index: String::new(),
    }
}

fn sorted([one, other]: Equation) -> Equation {
    if one <= other {
        [one, other]
    } else {
        [other, one]
    }
}

/// A presentation as it is typed.
struct TypedRelations {
    /// The generators that are listed, but for dots.
    listed: Vec<String>,
    equations: Vec<Equation>,
}

/// The parts of a text between bars: generators, if they are listed, relations, and P, which is not read.
fn relations(text: &str) -> Result<TypedRelations, SyntaxError> {
    let plain = plain(text);
    let parts: Vec<&str> = plain.split('|').map(str::trim).collect();
    let wrong =
        |message: &str, hint: &str| SyntaxError::new(0..text.chars().count(), message, hint);
    // `Q = ` may stand before the generators.
    let is_relation = |part: &&str| part.contains('=') && part.contains('^');
    let at = parts.iter().position(is_relation);
    let at = at.ok_or_else(|| wrong("There is no relation.", "Write, for example, a^2=1."))?;
    let is_of_p = |part: &&&str| {
        let start = part.trim_start_matches(['\\', '[', ']', '\n']);
        start.starts_with("P=") || start.starts_with("mathcal(P)=")
    };
    let mut behind = parts[at + 1..].iter().take_while(|part| !is_of_p(part));
    if behind.any(|part| part.contains('=')) {
        return Err(wrong(
            "There are relations in two parts.",
            "Write all of them between the same bars.",
        ));
    }
    let entries =
        |part: &str| -> Vec<String> { part.split([',', ';', '\n']).map(str::to_owned).collect() };
    let mut listed = Vec::new();
    for part in &parts[..at] {
        for entry in entries(behind_name(part)) {
            match generator(&entry) {
                Some(name) => listed.extend(name),
                None => {
                    return Err(wrong(
                        &format!("The generator {entry} cannot be read."),
                        "List letters such as a, b, c_n.",
                    ));
                }
            }
        }
    }
    let mut equations = Vec::new();
    for entry in entries(parts[at]) {
        if !entry.contains('=') {
            continue;
        }
        let sides: Option<Vec<Side>> = entry.split('=').map(side).collect();
        match sides.as_deref() {
            Some([one, other]) => equations.push(sorted([one.clone(), other.clone()])),
            _ => {
                return Err(wrong(
                    &format!("The relation {entry} cannot be read."),
                    "Write it as b^{n+1}c_n = b^{2n+3}, with numbers, m and n in exponents; P is not read.",
                ));
            }
        }
    }
    Ok(TypedRelations { listed, equations })
}
/// A list of generators without the name of the quotient before it, as in `Q = a, b, c_n`.
fn behind_name(part: &str) -> &str {
    let named = part.split_once('=').filter(|(name, _)| {
        let name = name.trim_start_matches(['\\', '[', '(']);
        name.is_empty() || name.starts_with('Q')
    });
    named.map_or(part, |(_, list)| list)
}

/// The name in an entry of a list of generators; none in dots.
fn generator(entry: &str) -> Option<Option<String>> {
    if ["", "…", "...", "\\dots", "\\ldots"].contains(&entry) {
        return Some(None);
    }
    let side = side(entry)?;
    let (name, exponent) = side.first().filter(|_| side.len() == 1)?;
    (*exponent == number(1)).then(|| Some(name.clone()))
}

/// The text without blanks, brackets around it and what is said of m and n.
fn plain(text: &str) -> String {
    let mut text = text.to_owned();
    let replaced = [
        ("\\langle", ""),
        ("\\rangle", "|"),
        ("⟨", ""),
        ("⟩", "|"),
        ("\\mid", "|"),
        ("∣", "|"),
        ("\\le ", "≤"),
        ("\\leq", "≤"),
        ("<=", "≤"),
        (">=", "≥"),
        ("\\raggedright", ""),
        ("\\cdot", ""),
        ("·", ""),
        ("\\,", ""),
        ("$", ""),
        ("\\mathcal{Q}", ""),
        ("\\cong", ""),
        ("≅", ""),
        ("\\ ", ""),
        ("{", "("),
        ("}", ")"),
        ("−", "-"),
        ("for", " "),
        ("where", " "),
        ("m≤n", ""),
        ("m ≤ n", ""),
        ("n≥0", ""),
        ("n ≥ 0", ""),
        (" ", ""),
        ("()", ""),
    ];
    for (from, to) in replaced {
        text = text.replace(from, to);
    }
    let signs = [
        ("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵐ", "0123456789+-nm", '^'),
        ("₀₁₂₃₄₅₆₇₈₉ₙₘ", "0123456789nm", '_'),
    ];
    for (small, usual, mark) in signs {
        text = on_the_line(&text, small, usual, mark);
    }
    text
}

/// Raised or lowered signs in brackets behind a mark.
fn on_the_line(text: &str, small: &str, usual: &str, mark: char) -> String {
    let mut line = String::with_capacity(text.len());
    let mut is_small = false;
    for c in text.chars() {
        let place = small.chars().position(|sign| sign == c);
        let sign = place.and_then(|place| usual.chars().nth(place));
        match (is_small, sign) {
            (false, Some(_)) => line.extend([mark, '(']),
            (true, None) => line.push(')'),
            _ => {}
        }
        is_small = sign.is_some();
        line.push(sign.unwrap_or(c));
    }
    if is_small {
        line.push(')');
    }
    line
}

/// A product such as `b^(2n+5)c_n`.
fn side(text: &str) -> Option<Side> {
    let mut rest = text;
    let mut side: Vec<(String, Exponent)> = Vec::new();
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        if letter == '1' && side.is_empty() && rest.is_empty() {
            break;
        }
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        let mut name = letter.to_string();
        if let Some(behind) = rest.strip_prefix('_') {
            let (index, behind) = taken(behind)?;
            name = format!("{letter}_{index}");
            rest = behind;
        }
        let mut exponent = number(1);
        if let Some(behind) = rest.strip_prefix('^') {
            let (text, behind) = taken(behind)?;
            exponent = linear(text)?;
            rest = behind;
        }
        side.push((name, exponent));
    }
    // The same letter twice is a square.
    side.sort();
    for at in (1..side.len()).rev() {
        if side[at].0 == side[at - 1].0 {
            let (name, more) = side.remove(at);
            let known = &mut side[at - 1].1;
            if (known.slope, more.slope) != (0, 0) {
                return None;
            }
            *known = number(known.constant.checked_add(more.constant)?);
            side[at - 1].0 = name;
        }
    }
    Some(side.into_iter().collect())
}

/// What stands in brackets, or one sign or number, and the rest.
fn taken(text: &str) -> Option<(&str, &str)> {
    if let Some(inner) = text.strip_prefix('(') {
        return inner.split_once(')');
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let first = text.chars().next().filter(char::is_ascii_alphabetic);
    let length = if digits > 0 {
        digits
    } else {
        first?.len_utf8()
    };
    Some(text.split_at(length))
}

/// `2n+5`, `n`, `n-1`, `3`.
fn linear(text: &str) -> Option<Exponent> {
    let small = |text: &str| {
        text.parse::<i64>()
            .ok()
            .filter(|number| number.abs() < 1_000)
    };
    let Some(at) = text.find(['m', 'n']) else {
        return Some(number(small(text)?));
    };
    let (before, behind) = (&text[..at], &text[at + 1..]);
    let constant = if behind.is_empty() { 0 } else { small(behind)? };
    let is_signed = behind.is_empty() || behind.starts_with(['+', '-']);
    is_signed.then_some(Exponent {
        constant,
        slope: if before.is_empty() { 1 } else { small(before)? },
        index: text[at..=at].to_owned(),
    })
}
