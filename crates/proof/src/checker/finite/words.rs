//! Names and words: that the generators are what the file says, and that each element has the
//! word that is its least, the last generator being the most significant.
//!
//! **Lemma.** Let w(x) be a word of x for each x, w(1) empty, and `w(x)·g >= w(xg)` for all x and
//! generators g. Then w(x) is the least word of x. *Proof* by induction on the length of the
//! least word v of y: if v is empty, y = 1. Otherwise `v = v'·g`, and v' is the least word of its
//! element x, since a smaller one times g would be smaller than v. So `w(x) = v'`, and
//! `w(y) <= w(x)·g = v`. ∎

use super::Refusal;
use super::file::Certificate;
use super::table::Table;
use grundy_base::budget::Budget;

/// The names of the generators, all different.
pub(super) type Names = Vec<String>;

/// Checks that each generator is the element of the heap it names, where that element first
/// appears.
pub(super) fn check_generators(certificate: &Certificate, table: &Table) -> Result<Names, Refusal> {
    let mut names: Names = Vec::new();
    for (index, generator) in certificate.generators.iter().enumerate() {
        let refuse = |reason: String| Refusal::Generator {
            index,
            name: generator.name.clone(),
            reason,
        };
        let letter = |c: char| c.is_alphabetic();
        let rest = |c: char| c == '_' || c.is_ascii_digit();
        let mut characters = generator.name.chars();
        if !characters.next().is_some_and(letter) || !characters.all(rest) {
            let rule = "a name is a letter, with an index such as _1 if needed";
            return Err(refuse(rule.to_owned()));
        }
        if names.contains(&generator.name) {
            return Err(refuse("another generator has this name".to_owned()));
        }
        names.push(generator.name.clone());
        if table.step(0, index) != generator.element {
            let product = table.step(0, index);
            return Err(refuse(format!("the table says it is element {product}")));
        }
        if certificate.element_of(generator.heap) != Some(generator.element) {
            return Err(refuse(format!(
                "heap {} is not this element",
                generator.heap
            )));
        }
        if certificate.phi.iter().position(|&x| x == generator.element) != Some(generator.heap - 1)
        {
            return Err(refuse("a smaller heap is this element".to_owned()));
        }
    }
    Ok(names)
}

/// Checks that `words` are the least words of the elements. With this every element is a product
/// of generators, and so of Φ-values.
pub(super) fn check_words(
    certificate: &Certificate,
    table: &Table,
    names: &Names,
    budget: &Budget,
) -> Result<(), Refusal> {
    let mut words = Vec::with_capacity(table.order());
    for (x, text) in certificate.words.iter().enumerate() {
        let place = || format!("words[{x}]");
        let word = read(text, names, place)?;
        let element = table.element(&word, budget)?;
        if element != x as u32 {
            let reason = format!("is element {element} and not {x}");
            return Err(wrong(place(), text, reason));
        }
        let written = write(&word, names);
        if *text != written {
            return Err(wrong(place(), text, format!("is to be written {written}")));
        }
        words.push(word);
    }
    for (x, word) in words.iter().enumerate() {
        budget.check()?;
        for g in 0..table.generators() {
            let mut longer = word.clone();
            longer[g] = longer[g].saturating_add(1);
            let y = table.step(x as u32, g) as usize;
            if longer.iter().rev().lt(words[y].iter().rev()) {
                let reason = "is not the least word of this element".to_owned();
                return Err(wrong(format!("words[{y}]"), &certificate.words[y], reason));
            }
        }
    }
    match words[0].iter().any(|&exponent| exponent > 0) {
        true => {
            let reason = "is not the least word of the identity".to_owned();
            Err(wrong("words[0]".to_owned(), &certificate.words[0], reason))
        }
        false => Ok(()),
    }
}

pub(super) fn write(word: &[u32], names: &Names) -> String {
    let power = |(name, exponent): (&String, &u32)| match exponent {
        0 => String::new(),
        1 => name.clone(),
        _ => format!("{name}^{exponent}"),
    };
    let text: String = names.iter().zip(word).map(power).collect();
    if text.is_empty() {
        "1".to_owned()
    } else {
        text
    }
}

/// Reads a word: generators with exponents, as in `ab^2c`, or `1`.
pub(super) fn read(
    text: &str,
    names: &Names,
    place: impl Fn() -> String,
) -> Result<Vec<u32>, Refusal> {
    let mut word = vec![0_u32; names.len()];
    let mut rest = text;
    if text == "1" {
        return Ok(word);
    }
    if text.is_empty() {
        return Err(wrong(place(), text, "is no word".to_owned()));
    }
    while !rest.is_empty() {
        let found = names
            .iter()
            .enumerate()
            .filter(|(_, name)| rest.starts_with(name.as_str()))
            .max_by_key(|(_, name)| name.len());
        let Some((g, name)) = found else {
            let reason = format!("has no generator at “{rest}”");
            return Err(wrong(place(), text, reason));
        };
        rest = &rest[name.len()..];
        let mut exponent = 1;
        if let Some(power) = rest.strip_prefix('^') {
            let digits = power.len() - power.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let number = power.get(..digits).and_then(|number| number.parse().ok());
            let Some(number) = number else {
                return Err(wrong(place(), text, "has a wrong exponent".to_owned()));
            };
            exponent = number;
            rest = &power[digits..];
        }
        word[g] = word[g]
            .checked_add(exponent)
            .ok_or_else(|| wrong(place(), text, "has too large an exponent".to_owned()))?;
    }
    Ok(word)
}

fn wrong(place: String, word: &str, reason: String) -> Refusal {
    Refusal::Word {
        place,
        word: word.to_owned(),
        reason,
    }
}
