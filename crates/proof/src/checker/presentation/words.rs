//! Names and words: that the generators are what the file says, and that each element has its least word.

use crate::checker::finite::Quotient;
use crate::checker::monoid::{Monoid, Word};
use crate::refusal::{Refusal, Stated};

/// Checks that each generator is the first heap that is its element, that none is a product of those
/// before it, and that their names differ.
pub(crate) fn check_generators(file: &Quotient, monoid: &Monoid) -> Result<(), Refusal> {
    for (g, generator) in file.generators.iter().enumerate() {
        let before = &file.generators[..g];
        let first = file.phi.iter().position(|&x| x == generator.element);
        let mut letters = generator.name.chars();
        let rest = |c: char| c == '_' || c.is_ascii_digit();
        let why = if !letters.next().is_some_and(char::is_alphabetic) || !letters.all(rest) {
            "has another name than a letter, with an index such as _1 if needed".to_owned()
        } else if before.iter().any(|other| other.name == generator.name) {
            "has the name of another generator".to_owned()
        } else if monoid.step(0, g) != generator.element {
            format!("is element {} in the table", monoid.step(0, g))
        } else if first.is_none() || first != generator.heap.checked_sub(1) {
            format!(
                "heap {} is not the first that is this element",
                generator.heap
            )
        } else if !monoid.is_new(g) {
            "is a product of those before it".to_owned()
        } else {
            continue;
        };
        return Err(Refusal::new(Stated::Table, format!("generators[{g}]"), why));
    }
    Ok(())
}

/// Checks that `words` are the least words of the elements, and `p_words` those of P.
pub(crate) fn check_words(file: &Quotient, monoid: &Monoid) -> Result<(), Refusal> {
    let of_p = file.p_words.iter().zip(file.p.iter().copied());
    let of_all = file.words.iter().zip(0..);
    let fields = [
        ("words", of_all.collect::<Vec<_>>()),
        ("p_words", of_p.collect()),
    ];
    for (field, words) in fields {
        for (at, (text, x)) in words.into_iter().enumerate() {
            let least = write(monoid.word(x), file);
            if *text != least {
                let why = format!("is “{text}”, but the least word of element {x} is {least}");
                return Err(Refusal::new(
                    Stated::Presentation,
                    format!("{field}[{at}]"),
                    why,
                ));
            }
        }
    }
    Ok(())
}

/// A word, as in `ab^2c`, or `1`.
pub(crate) fn write(word: &[u32], file: &Quotient) -> String {
    let power = |(exponent, name): (&u32, &str)| match exponent {
        0 => String::new(),
        1 => name.to_owned(),
        _ => format!("{name}^{exponent}"),
    };
    let names = file
        .generators
        .iter()
        .map(|generator| generator.name.as_str());
    match word.iter().zip(names).map(power).collect::<String>() {
        text if text.is_empty() => "1".to_owned(),
        text => text,
    }
}

/// Reads a word in these letters; in a monoid of this order no power larger than that is needed.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read(text: &str, names: &[&str], order: usize) -> Result<Word, String> {
    let mut word = vec![0_u32; names.len()];
    if text == "1" {
        return Ok(word);
    }
    let mut rest = text;
    while !rest.is_empty() || text.is_empty() {
        let found = names
            .iter()
            .enumerate()
            .filter(|(_, name)| rest.starts_with(**name));
        let Some((g, name)) = found.max_by_key(|(_, name)| name.len()) else {
            return Err(format!("“{text}” has no generator at “{rest}”"));
        };
        rest = &rest[name.len()..];
        let mut exponent = 1;
        if let Some(power) = rest.strip_prefix('^') {
            let end = power
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(power.len());
            let (digits, behind) = power.split_at(end);
            exponent = digits
                .parse()
                .map_err(|_| format!("“{text}” has a wrong exponent"))?;
            rest = behind;
        }
        word[g] = word[g].saturating_add(exponent);
        if word[g] as usize > order {
            return Err(format!(
                "“{text}” has an exponent that is larger than the order"
            ));
        }
    }
    Ok(word)
}
