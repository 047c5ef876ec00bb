//! The texts of an infinite quotient: its presentation, P, and the elements of all heaps in its
//! generators a, b, c₀, c₁, … (docs/infinite-quotients.md, theorems 3 to 5).

use super::chosen_letters;
use super::exponents::Exponents;
use super::pen;
use super::phi_rows::phi_rows;
use crate::proved::SOURCE;
use crate::{Framing, Picture, row_width};
use grundy_figure::{Cell, Formula, HeapRows, Rich, Scene, Table, joined, latex, word_table};
use grundy_quotient::algebraic::Discovery;
use grundy_quotient::algebraic::sum_and_maximum::{
    ChosenLetters, ExactQuotient, HeapWord, HeapWords, InfinitePresentation, Residues,
    SumTable as Values, formulas,
};
use grundy_quotient::{Lettering, Notation, QuotientReport};

/// Letters whose heaps are named.
const LETTERS: usize = 4;
/// So many heaps of the classes are shown in a picture, or three of each class if that is more.
const EXPORTED: usize = 8;
/// The heaps whose elements are listed.
pub const LISTED: usize = 1_000;
/// The dots that stand for the larger heaps.
const DOTS: &str = "…";

/// An infinite quotient with a presentation, and what is said of it.
pub struct Presented<'a> {
    found: &'a Discovery<Values>,
    exact: ExactQuotient<'a>,
    presentation: InfinitePresentation,
    words: Vec<HeapWords>,
    /// The letters that were chosen, if they fit.
    letters: Option<ChosenLetters>,
}

/// A formula as it is copied.
pub fn written(formula: &Formula, notation: Notation) -> String {
    match notation {
        Notation::Latex => latex::formula(&formula.latex),
        Notation::Plain => formula.text.spelled(),
        Notation::Unicode => formula.text.to_string(),
    }
}

/// The heaps k that have some residues: `k odd`, or `k ≡ 1, 3 mod 8`.
fn of_residues(of: &Residues) -> Formula {
    let k = Formula::default().maths(Rich::formula("k"));
    match (of.modulus(), of.residues()) {
        (2, [0]) => k.words(" even"),
        (2, _) => k.words(" odd"),
        (modulus, residues) => k
            .maths(format!(" ≡ {}", joined(residues, ", ")))
            .named(" mod ", " \\bmod ")
            .maths(modulus.to_string()),
    }
}

/// `a^u b^e c_n`: whether there is an a, the exponent of b, and the index of c if there is a c.
fn product(unit: bool, power: &str, letter: Option<&str>) -> Rich {
    let mut word = Rich::default().letters(if unit { "a" } else { "" });
    word = match power {
        "0" => word,
        "1" => word.letters("b"),
        power => word.letters("b").exponent(power),
    };
    if let Some(letter) = letter {
        word = word.letters("c").index(letter);
    }
    match word.is_empty() {
        true => "1".into(),
        false => word,
    }
}

/// An element by its exponents and its index.
fn written_word((unit, power, letter): HeapWord) -> Rich {
    let letter = letter.map(|n| n.to_string());
    product(unit, &power.to_string(), letter.as_deref())
}

impl<'a> Presented<'a> {
    /// The presentation of a quotient that was found, in letters that were chosen if they fit; `None` where it is
    /// not known.
    pub fn of(found: &'a Discovery<Values>, lettering: Option<&Lettering>) -> Option<Self> {
        let exact = found.quotient.exact()?;
        let presentation = exact.presentation()?;
        let words = exact.pretending()?;
        let letters = lettering.and_then(|letters| ChosenLetters::of(&exact, letters).ok());
        Some(Presented {
            letters,
            found,
            exact,
            presentation,
            words,
        })
    }

    /// The presentation of the quotient that a report is of.
    pub fn of_report(report: &'a QuotientReport) -> Option<Self> {
        let values = report.values.as_deref()?.sum_and_maximum()?;
        Presented::of(values, report.lettering.as_ref())
    }

    fn table(&self) -> &'a Values {
        &self.found.quotient.table
    }

    /// Presentation and P-portion, and to what the quotient is isomorphic.
    pub(super) fn statements(&self) -> Vec<Rich> {
        let mut all = vec![self.relations().text, self.p_portion().text];
        all.extend(self.isomorphic().map(Rich::from));
        all
    }

    /// The element of a heap.
    pub fn word(&self, heap: usize) -> Rich {
        self.written(self.numbers(heap))
    }

    /// An element in the letters that were chosen, or in those of theorem 5.
    fn written(&self, word: HeapWord) -> Rich {
        match &self.letters {
            Some(letters) => chosen_letters::word(letters, &letters.word(word)),
            None => written_word(word),
        }
    }

    /// The exponents of a and b, and the index of c if there is one.
    fn numbers(&self, heap: usize) -> HeapWord {
        self.exact
            .word(&self.table().heap(heap), &self.presentation)
    }

    /// To what it is isomorphic, if that has a name of its own.
    pub fn isomorphic(&self) -> Option<String> {
        let known = self.presentation.known()?;
        let other = known != self.found.quotient.rule.text();
        other.then(|| format!("It is isomorphic to that of {known} (theorem 4 of {SOURCE})"))
    }

    /// Its name: by the game that is known for it, or by the number that determines it.
    pub fn name(&self) -> String {
        match self.presentation.known() {
            Some(known) => format!("Q({known})"),
            None => format!("infinite, c = {}", self.presentation.excess),
        }
    }

    /// The generators, each with the heap of which it is the element; where that is a times it, with the
    /// heap of a beside.
    pub fn generators(&self) -> Rich {
        if let Some(letters) = &self.letters {
            return chosen_letters::generators(letters);
        }
        let letters = self.exact.generators(LETTERS).into_iter().map(|letter| {
            let heaps = joined(&letter.heaps, " + heap ");
            pen::letter(&letter.name).line(format!(" = heap {heaps}"))
        });
        Rich::joined(letters, ",  ").line(",  …")
    }

    /// The values u, T and D of the generators of theorem 5, by which they are found in the plane.
    pub fn values_of_generators(&self) -> Rich {
        let of = Exponents::new(&self.presentation);
        let u = match self.exact.epsilon {
            0 => "; both have u = 0",
            _ => "; both have u ≡ T mod 2",
        };
        Rich::formula("a has u = 1, T = 0 and D = 0; b has T = 1 and D = 0, and c")
            .index("n")
            .maths(format!(" has T = {} and D = 2n + 3", spaced(of.t("n"))))
            .maths(u)
            .maths(". What has T ≥ D is ")
            .line("a")
            .maths(" power of b, times a or not")
    }

    /// Generators and relations.
    pub fn relations(&self) -> Formula {
        if let Some(letters) = &self.letters {
            return chosen_letters::relations(letters);
        }
        let of = Exponents::new(&self.presentation);
        let letter = |n: &str| Rich::formula("c").index(n);
        let relations = Rich::formula(" = ⟨a, b, ")
            .then(letter("0"))
            .line(", ")
            .then(letter("1"))
            .maths(", … | a")
            .exponent(2)
            .maths(" = 1, b")
            .exponent(of.k("n"))
            .line(" ")
            .then(letter("n"))
            .maths(" = b")
            .exponent("2n+3")
            .line(", ")
            .then(letter("m"))
            .line(" ")
            .then(letter("n"))
            .maths(" = b")
            .exponent(of.t("m"))
            .line(" ")
            .then(letter("n"));
        Formula::default()
            .named("Q", "\\mathcal{Q}")
            .maths(relations)
            .words(" for ")
            .maths(Rich::formula("m ≤ n⟩"))
            .then(of.about.unwrap_or_default())
    }

    /// The elements of P-positions.
    pub fn p_portion(&self) -> Formula {
        if let Some(letters) = &self.letters {
            return chosen_letters::p_portion(letters);
        }
        let of = Exponents::new(&self.presentation);
        let [sum, parity, bounds] = of.of_p();
        let powers = Rich::formula(" = {a, b")
            .exponent(2)
            .maths(", b")
            .exponent(4)
            .maths(", …} ∪ {b")
            .exponent("i")
            .line(" ")
            .letters("c")
            .index("n")
            .maths(format!(" : {sum}"));
        Formula::default()
            .named("P", "\\mathcal{P}")
            .maths(powers)
            .words(&parity)
            .maths(Rich::formula(format!(", {}}}", spaced(bounds))))
    }

    /// The heaps up to which they have words of their own.
    pub(super) fn singles(&self) -> usize {
        let singles = self.words.iter().filter(|row| row.period.is_none());
        let skipped = self.letters.as_ref().map_or(0, ChosenLetters::skipped);
        singles.count() + skipped * self.table().period()
    }

    /// The elements of the larger heaps as formulas in the heap k.
    pub fn formulas(&self) -> Formula {
        let from = Rich::formula(format!("k > {}: Φ(k) = ", self.singles()));
        let mut all = Formula::default().words("For ").maths(from);
        for (at, (row, residues)) in formulas(&self.classes()).into_iter().enumerate() {
            let separator = if at == 0 { "" } else { ";  " };
            let (power, letter) = row.formulas();
            let word = self.product(row.unit, &power, letter.as_deref());
            all = all.maths(separator).maths(word);
            if !residues.is_everything() {
                all = all.words(" for ").then(of_residues(&residues));
            }
        }
        all
    }

    /// The words of the larger heaps, a formula for each residue class.
    pub(super) fn classes(&self) -> Vec<HeapWords> {
        match &self.letters {
            Some(letters) => letters.classes(&self.words),
            None => {
                let classes = self.words.iter().filter(|row| row.period.is_some());
                classes.copied().collect()
            }
        }
    }

    /// The word of a class, its numbers written in some way.
    pub(super) fn word_in(&self, row: &HeapWords, written: fn([i64; 2]) -> String) -> Rich {
        let letter = row.letter.map(written);
        self.product(row.unit, &written(row.power), letter.as_deref())
    }

    /// `a^u b^e c_n`, in the letters that were chosen if there are any.
    fn product(&self, unit: bool, power: &str, letter: Option<&str>) -> Rich {
        match &self.letters {
            Some(letters) => chosen_letters::product_of(letters, unit, power, letter),
            None => product(unit, power, letter),
        }
    }

    /// The heaps in a row.
    pub fn width(&self, chosen: Option<usize>) -> usize {
        row_width(chosen, Some(self.table().period()))
    }

    /// The elements of so many heaps from one on, in rows of `width`.
    pub fn scene(&self, width: usize, (first, heaps): (usize, usize)) -> Scene {
        let words: Vec<Rich> = (first..first + heaps).map(|heap| self.word(heap)).collect();
        let rows = HeapRows {
            first,
            from: 1,
            width,
            ..HeapRows::default()
        };
        word_table(&words, 2, rows, &|_| false, "")
    }

    /// The last heap of a picture: the last place of its row is left to the dots.
    fn shown(&self, width: usize) -> usize {
        let of_classes = (3 * self.table().period()).max(EXPORTED);
        (self.singles() + of_classes).next_multiple_of(width.max(2)) - 1
    }

    /// The elements of the heaps, and the presentation below them.
    pub(super) fn picture(
        &self,
        proved: Rich,
        row_width: Option<usize>,
        framing: Framing,
    ) -> Picture {
        let title = self.found.quotient.rule.printed_title();
        let of = format!("Quotient presentation and pretending function of {title}, all heaps. ");
        let caption = Rich::from(of).then(proved);
        let below = self.statements().into_iter();
        let below = below
            .chain([self.formulas().text])
            .map(|line| line.line("."));
        let width = self.width(row_width);
        framing.picture(caption, |drawn| {
            let below = Rich::joined(below.chain([drawn]), "\n");
            let rows = HeapRows {
                first: 1,
                from: 1,
                width,
                kept: true,
                room: framing.width,
                ..HeapRows::default()
            };
            let words = (1..=self.shown(width)).map(|heap| self.word(heap));
            let words: Vec<Rich> = words.chain([DOTS.into()]).collect();
            word_table(&words, 2, rows, &|_| false, below)
        })
    }

    /// The element of each heap, to a place far beyond the last exception.
    pub(super) fn rows(&self) -> Table {
        let row = |heap| vec![Cell::number(heap), self.cell(heap)];
        Table::new(["heap", "element"], (1..=LISTED).map(row))
    }

    fn cell(&self, heap: usize) -> Cell {
        let word = self.word(heap);
        Cell::word(word.spelled(), latex::mathematics(&word))
    }

    /// The elements of the heaps in rows, as a table for print.
    pub(super) fn table_of_page(&self, row_width: Option<usize>) -> Table {
        let width = self.width(row_width);
        let cells: Vec<Cell> = (1..=self.shown(width))
            .map(|heap| self.cell(heap))
            .collect();
        Table {
            below: vec![self.presentation(Notation::Latex)],
            ..phi_rows(&cells, width)
        }
    }

    /// The presentation with P, to be copied.
    pub fn presentation(&self, notation: Notation) -> String {
        let all = [self.relations(), self.p_portion(), self.formulas()];
        let all: Vec<String> = all.iter().map(|line| written(line, notation)).collect();
        match notation {
            Notation::Latex => latex::paragraphs(&all),
            Notation::Plain | Notation::Unicode => all.join("\n"),
        }
    }

    /// The pretending function in rows, to be copied.
    pub fn phi(&self, row_width: usize, notation: Notation) -> String {
        let mut table = self.table_of_page(Some(row_width.max(1)));
        if let Some(last) = table.rows.last_mut() {
            last.push(Cell::word("...", "\\cdots"));
        }
        pen::array(&table, notation)
    }

    /// The letters of the partial quotient that is shown beside it which the presentation has not, with
    /// what they are in it.
    pub fn further_letters(&self, report: &QuotientReport) -> Option<Rich> {
        let table = self.table();
        let known = |name: &str| match &report.lettering {
            Some(letters) => letters.has(name),
            None => name.starts_with(['a', 'b', 'c']),
        };
        let letters = report.names.iter().zip(&report.heaps);
        let further = letters
            .filter(|(name, _)| !known(name))
            .map(|(name, heaps)| {
                let value = table.position(heaps);
                let word = self.exact.word(&value, &self.presentation);
                pen::letter(name).line(" = ").then(self.written(word))
            });
        let further: Vec<Rich> = further.collect();
        (!further.is_empty()).then(|| Rich::joined(further, ", "))
    }
}

/// A sum on the line of a text.
fn spaced(sum: String) -> String {
    sum.replace('+', " + ").replace('−', " − ")
}
