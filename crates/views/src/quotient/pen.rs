//! Elements, sets of elements and groups in one notation, for the screen and for the clipboard.

use crate::notation;
use grundy_figure::{Cell, PastedTable, Rich, Table, joined, latex};
use grundy_quotient::{Element, Notation, Presentation, QuotientReport, word_text};

/// Writes what belongs to a quotient in one notation.
#[derive(Clone, Copy)]
pub struct Pen<'a> {
    /// The quotient.
    pub report: &'a QuotientReport,
    /// How it is written.
    pub notation: Notation,
}

impl<'a> Pen<'a> {
    /// Writes in this notation.
    pub fn new(report: &'a QuotientReport, notation: Notation) -> Self {
        Pen { report, notation }
    }

    /// Writes as on the screen.
    pub fn on_screen(report: &'a QuotientReport) -> Self {
        Pen::new(report, Notation::Unicode)
    }

    /// Whether LaTeX is written.
    pub fn latex(self) -> bool {
        self.notation == Notation::Latex
    }

    /// The least word of an element, as part of a formula.
    pub fn word(self, x: Element) -> String {
        self.report.word(x, self.notation)
    }

    /// A word in the generators in the midst of text, with its exponents raised.
    pub fn rich_word(self, word: &[u32]) -> Rich {
        match self.notation {
            Notation::Plain | Notation::Unicode => word_in(word, &self.report.names),
            Notation::Latex => {
                let word = word_text(word, &self.report.names, self.notation);
                self.formula(&word).into()
            }
        }
    }

    /// The relations of the presentation in the midst of text, with their exponents raised.
    pub fn relations(self, presentation: &Presentation) -> Vec<Rich> {
        let relations = presentation.relations.iter();
        let relations = relations.map(|relation| {
            let left = self.rich_word(&relation.left).line("=");
            left.then(self.rich_word(&relation.right))
        });
        relations.collect()
    }

    /// A generator by its name, as part of a formula.
    pub fn generator(self, name: &str) -> String {
        word_text(&[1], &[name.to_owned()], self.notation)
    }

    /// Words with commas between them, as part of a formula.
    pub fn list(self, elements: impl IntoIterator<Item = Element>) -> String {
        joined(elements.into_iter().map(|x| self.word(x)), ", ")
    }

    /// A set of elements, as part of a formula.
    pub fn set(self, elements: impl IntoIterator<Item = Element>) -> String {
        let (open, close) = (self.either("\\{", "{"), self.either("\\}", "}"));
        format!("{open}{}{close}", self.list(elements))
    }

    /// A formula in the midst of text.
    pub fn formula(self, formula: &str) -> String {
        if self.latex() {
            latex::formula(formula)
        } else {
            formula.to_owned()
        }
    }

    /// Text that is no formula.
    pub fn prose(self, text: impl Into<Rich>) -> String {
        match (self.notation, text.into()) {
            (Notation::Latex, text) => latex::text(&text),
            (Notation::Plain, text) => text.spelled(),
            (Notation::Unicode, text) => text.to_string(),
        }
    }

    /// Paragraphs that follow one another; lines where LaTeX is not written.
    pub fn paragraphs(self, texts: &[String]) -> String {
        if self.latex() {
            latex::paragraphs(texts)
        } else {
            texts.join("\n")
        }
    }

    /// One of two spellings: in LaTeX, and elsewhere.
    pub fn either<'b>(self, latex: &'b str, plain: &'b str) -> &'b str {
        if self.latex() { latex } else { plain }
    }

    /// A finite abelian group by its invariant factors, such as `Z₂³ × Z₄`, as part of a formula.
    pub fn group(self, factors: &[u64]) -> String {
        let powers: Vec<String> = factors
            .chunk_by(|a, b| a == b)
            .map(|equal| {
                let (order, count) = (equal[0], equal.len());
                let power = (count > 1).then_some(count);
                match self.notation {
                    Notation::Latex => {
                        let power = power.map_or(String::new(), |power| format!("^{{{power}}}"));
                        format!("\\mathbf{{Z}}_{{{order}}}{power}")
                    }
                    Notation::Plain => {
                        let power = power.map_or(String::new(), |power| power.to_string());
                        Rich::plain("Z").index(order).exponent(power).spelled()
                    }
                    Notation::Unicode => {
                        let power = power.map_or(String::new(), notation::raised);
                        Rich::plain("Z").index(order).line(power).to_string()
                    }
                }
            })
            .collect();
        powers.join(match self.notation {
            Notation::Latex => " \\times ",
            Notation::Plain => " x ",
            Notation::Unicode => " × ",
        })
    }
}

/// A word in generators with these names; that without letters is 1.
pub(super) fn word_in(word: &[u32], names: &[String]) -> Rich {
    let letters = word
        .iter()
        .zip(names)
        .filter(|&(&exponent, _)| exponent > 0);
    let text = letters.fold(Rich::default(), |text, (&exponent, name)| {
        let text = match name.split_once('_') {
            Some((letter, index)) => text.letters(letter).index(index),
            None => text.letters(name),
        };
        match exponent {
            1 => text,
            _ => text.exponent(exponent),
        }
    });
    match text.is_empty() {
        true => "1".into(),
        false => text,
    }
}

/// Elements as [`Pen::on_screen`] writes them, such as `{1, ab², c₁₂}`: their letters are in italics, their raised
/// and lowered digits exponents and indices.
pub fn in_letters(elements: &str) -> Rich {
    let digit = |sign: char, digits: &str| digits.chars().position(|digit| digit == sign);
    elements.chars().fold(Rich::default(), |text, sign| {
        if let Some(digit) = digit(sign, "⁰¹²³⁴⁵⁶⁷⁸⁹") {
            return text.exponent(digit);
        }
        match digit(sign, "₀₁₂₃₄₅₆₇₈₉") {
            Some(digit) => text.index(digit),
            None if sign.is_alphabetic() => text.letters(sign),
            None => text.line(sign),
        }
    })
}

/// A generator by its name.
pub fn letter(name: &str) -> Rich {
    word_in(&[1], &[name.to_owned()])
}

/// The least word of an element.
pub fn word(report: &QuotientReport, x: Element) -> Rich {
    word_in(report.monoid.word(x), &report.names)
}

/// The least word of an element as a cell.
pub(super) fn cell(report: &QuotientReport, x: Element) -> Cell {
    Cell::word(word(report, x), report.word(x, Notation::Latex))
}

/// An element as a cell, strong where it is in P.
pub(super) fn marked(report: &QuotientReport, x: Element) -> Cell {
    cell(report, x).strong(report.monoid.is_p(x))
}

/// A table whose cells are formulas, to be pasted.
pub(super) fn array(table: &Table, notation: Notation) -> String {
    match notation {
        Notation::Latex => PastedTable::formulas(table).array(),
        Notation::Plain | Notation::Unicode => PastedTable::typed(table).aligned(),
    }
}

/// A table whose cells are text and formulas, to be pasted.
pub(super) fn tabular(table: &Table, notation: Notation) -> String {
    match notation {
        Notation::Latex => PastedTable::texts(table).tabular(),
        Notation::Plain | Notation::Unicode => PastedTable::typed(table).aligned(),
    }
}
