//! How misère forms and genera are written on screen and in LaTeX.

use grundy_base::number::counted;
use grundy_figure::Rich;
use grundy_form::{Called, Definition, Symbolic, is_no_name};
use grundy_heap::Genus;
use grundy_quotient::NamedQuotient;

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

/// A genus that is written as `2^1420` with its exponents raised.
pub fn genus_with_exponents(text: &str) -> Rich {
    match text.split_once('^') {
        Some((normal, exponents)) => Rich::plain(normal).exponent(exponents),
        None => text.into(),
    }
}

/// A genus with its exponents raised.
pub fn rich_genus(genus: &Genus) -> Rich {
    let [normal, exponents] = genus.parts();
    Rich::plain(normal).exponent(exponents)
}

/// The name of a game: its marks are set lower, and letters that stand alone are in italics. What stands in the
/// place of a name that is too long is a remark in words.
pub fn game(name: &str) -> Rich {
    if is_no_name(name) {
        return name.into();
    }
    let signs = name.split_inclusive('#');
    signs.fold(Rich::default(), |text, part| match part.strip_suffix('#') {
        Some(before) => text.maths(before).index('#'),
        None => text.maths(part),
    })
}

/// The name of a quotient: T₃, R₈, S₁₂′.
pub fn named_quotient(named: NamedQuotient) -> Rich {
    match named {
        NamedQuotient::Tame(k) => Rich::formula("T").index(k),
        NamedQuotient::R8 => Rich::formula("R").index(8),
        NamedQuotient::S12 => Rich::formula("S").index(12),
        NamedQuotient::S12Prime => Rich::formula("S").index(12).line("′"),
        NamedQuotient::R14 => Rich::formula("R").index(14),
    }
}

/// How a form is called: by its name, or by what can be read of one with a long name.
pub fn called(form: &Called) -> Rich {
    match form {
        Called::Name(name) => game(name),
        Called::Long {
            positions,
            birthday,
            ..
        } => Rich::from(format!(
            "(form of {}, birthday {birthday})",
            counted(*positions, "position", "positions")
        )),
    }
}

/// A form in symbols and short names.
pub fn symbolic(form: &Symbolic) -> Rich {
    let base = game(&form.base);
    form.heap.map_or(base.clone(), |heap| base.index(heap))
}

/// The definition of a symbol as an equation.
pub fn definition(of: &Definition) -> Rich {
    Rich::formula(format!("{} = ", of.symbol)).then(options(of))
}

/// The definition of a symbol as the set of its options.
pub fn options(of: &Definition) -> Rich {
    let options = Rich::joined(of.options.iter().map(symbolic), ", ");
    Rich::plain("{").then(options).line("}")
}
