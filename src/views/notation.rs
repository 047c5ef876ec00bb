//! How misère forms and genera are written on screen and in LaTeX.

use crate::figure::Rich;
use crate::form::{Definition, Symbolic};
use crate::heap::Genus;

/// A genus with raised exponents: `2^1420` as 2¹⁴²⁰.
pub fn genus(text: &str) -> String {
    match text.split_once('^') {
        Some((normal, exponents)) => format!("{normal}{}", raised(exponents)),
        None => text.to_owned(),
    }
}

/// Digits and brackets as the signs that are raised by themselves.
pub fn raised(text: impl ToString) -> String {
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
    text.to_string().chars().map(raised).collect()
}

/// A genus in LaTeX.
pub fn genus_latex(text: &str) -> String {
    match text.split_once('^') {
        Some((normal, exponents)) => format!("{normal}^{{{exponents}}}"),
        None => text.to_owned(),
    }
}

/// A genus with its exponents raised.
pub fn rich_genus(genus: &Genus) -> Rich {
    let [normal, exponents] = genus.parts();
    Rich::plain(normal).exponent(exponents)
}

/// The name of a game: its marks are set lower.
pub fn game(name: &str) -> Rich {
    name.chars().fold(Rich::default(), |text, sign| match sign {
        '#' => text.index(sign),
        _ => text.line(sign),
    })
}

/// A form in symbols and short names.
pub fn symbolic(form: &Symbolic) -> Rich {
    let base = game(&form.base);
    form.heap.map_or(base.clone(), |heap| base.index(heap))
}

/// What a symbol stands for, as an equation.
pub fn definition(of: &Definition) -> Rich {
    Rich::from(format!("{} = ", of.symbol)).then(options(of))
}

/// What a symbol stands for, as the set of its options.
pub fn options(of: &Definition) -> Rich {
    let options = Rich::joined(of.options.iter().map(symbolic), ", ");
    Rich::plain("{").then(options).line("}")
}
