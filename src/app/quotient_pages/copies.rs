//! What each page puts on the clipboard, as text and as LaTeX. Pure functions of the quotient.

use super::pen::Pen;
use super::{facts, followers as listed, outcome, overview, sum_text};
use crate::figure::PastedTable;
use crate::jobs::quotient::{Comparison, ElementFacts, Follower};
use crate::quotient::{
    Divisibility, Element, Idempotents, Notation, Products, QuotientReport, QuotientSolution,
};
use std::ops::Range;

/// More rows of the pretending function than this are not copied.
const PHI_ROWS: usize = 200;

fn pen(report: &QuotientReport, notation: Notation) -> Pen<'_> {
    Pen { report, notation }
}

/// Cells that are formulas, in the notation.
fn formulas(table: &PastedTable, notation: Notation) -> String {
    match notation {
        Notation::Latex => table.array(),
        Notation::Plain | Notation::Unicode => table.aligned(),
    }
}

/// Cells that are text with formulas in it, in the notation.
fn texts(table: &PastedTable, notation: Notation) -> String {
    match notation {
        Notation::Latex => table.tabular(),
        Notation::Plain | Notation::Unicode => table.aligned(),
    }
}

/// Generators, relations and P-words in one formula.
pub fn presentation(report: &QuotientReport, notation: Notation) -> String {
    let text = overview::text(report, notation);
    let pen = pen(report, notation);
    pen.paragraphs(&[match &report.facts {
        Some(_) => pen.formula(&text),
        None => pen.prose(&text),
    }])
}

/// The P-portion as a set.
pub fn p_portion(report: &QuotientReport, notation: Notation) -> String {
    let pen = pen(report, notation);
    let set = pen.set(report.monoid.p_portion());
    let p = pen.either("\\mathcal{P}", "P");
    pen.paragraphs(&[pen.formula(&format!("{p} = {set}"))])
}

/// The pretending function in rows of `width` from heap 1 on, as the papers print it.
pub fn phi(
    report: &QuotientReport,
    solution: &QuotientSolution,
    width: usize,
    notation: Notation,
) -> String {
    let pen = pen(report, notation);
    let width = width.max(1);
    let elements = solution.phi.get(1..).unwrap_or_default();
    let rows = elements.chunks(width).take(PHI_ROWS).enumerate();
    let rows = rows.map(|(row, elements)| {
        let head = format!("{}+", row * width);
        let words = elements.iter().map(|&x| pen.word(x));
        std::iter::once(head).chain(words).collect()
    });
    let heads = (1..=width).map(|column| column.to_string());
    let mut table = PastedTable {
        head: std::iter::once(String::new()).chain(heads).collect(),
        rows: rows.collect(),
    };
    if elements.len() > PHI_ROWS * width {
        let dots = pen.either("\\vdots", "...").to_owned();
        table.rows.push(vec![dots]);
    }
    formulas(&table, notation)
}

/// A part of the multiplication table with its factors.
pub fn table(
    report: &QuotientReport,
    rows: Range<usize>,
    columns: Range<usize>,
    notation: Notation,
) -> String {
    let pen = pen(report, notation);
    let products = Products::of(&report.monoid);
    let heads = columns.clone().map(|y| pen.word(y as Element));
    let corner = pen.either("\\cdot", "*").to_owned();
    let head = std::iter::once(corner).chain(heads).collect();
    let row = |x: usize| {
        let row = products.row(x as Element);
        let cells = row.get(columns.clone()).unwrap_or_default();
        let cells = cells.iter().map(|&product| pen.word(product));
        std::iter::once(pen.word(x as Element))
            .chain(cells)
            .collect()
    };
    let rows = rows.map(row).collect();
    formulas(&PastedTable { head, rows }, notation)
}

/// A product with its value.
pub fn product(report: &QuotientReport, x: Element, y: Element, notation: Notation) -> String {
    let pen = pen(report, notation);
    let value = pen.word(report.monoid.times(x, y));
    let dot = pen.either("\\cdot", "*");
    pen.formula(&format!("{} {dot} {} = {value}", pen.word(x), pen.word(y)))
}

/// One element by its word.
pub fn word(report: &QuotientReport, x: Element, notation: Notation) -> String {
    pen(report, notation).formula(&report.word(x, notation))
}

/// Everything that is said of one element.
pub fn element(
    report: &QuotientReport,
    x: Element,
    found: Option<&ElementFacts>,
    notation: Notation,
) -> String {
    let pen = pen(report, notation);
    let head = format!("{}: {}", pen.formula(&pen.word(x)), outcome(report, x));
    let facts = facts::of(pen, x, found).into_iter();
    let facts = facts.map(|fact| format!("{}: {}", fact.what, fact.value));
    let lines: Vec<String> = std::iter::once(head).chain(facts).collect();
    pen.paragraphs(&lines)
}

/// All elements with outcome, index, period and J-class.
pub fn elements(report: &QuotientReport, notation: Notation) -> String {
    let pen = pen(report, notation);
    let row = |x: Element| {
        let word = pen.formula(&pen.word(x));
        let columns = facts::columns(report, x).into_iter();
        std::iter::once(word).chain(columns).collect()
    };
    let head = ["element", "outcome", "index", "period", "J-class"];
    let table = PastedTable {
        head: head.map(str::to_owned).to_vec(),
        rows: (0..report.monoid.order() as Element).map(row).collect(),
    };
    texts(&table, notation)
}

/// Kernel, idempotents with their order, and J-classes with theirs.
pub fn structure(report: &QuotientReport, notation: Notation) -> String {
    let Some(facts) = &report.facts else {
        return String::new();
    };
    let pen = pen(report, notation);
    let kernel = &facts.kernel;
    let group = match kernel.invariant_factors.as_slice() {
        [] => "1".to_owned(),
        factors => pen.group(factors),
    };
    let iso = pen.either("\\cong", "isomorphic to");
    let members = pen.set(kernel.elements.iter().copied());
    let p = pen.set(kernel.p.iter().copied());
    let mut lines = vec![
        format!(
            "Kernel {} of order {} with identity {}, {}; its P-elements: {}.",
            pen.formula(&format!("K = {members}")),
            kernel.elements.len(),
            pen.formula(&pen.word(kernel.identity)),
            pen.formula(&format!("{iso} {group}")),
            pen.formula(&p),
        ),
        idempotents(pen, &facts.idempotents),
    ];
    lines.extend(classes(pen, &facts.divisibility));
    pen.paragraphs(&lines)
}

fn idempotents(pen: Pen<'_>, idempotents: &Idempotents) -> String {
    let members = pen.formula(&pen.set(idempotents.elements.iter().copied()));
    let covers = idempotents.covers.iter();
    let covers: Vec<String> = covers
        .map(|&(e, f)| format!("{} < {}", pen.word(e), pen.word(f)))
        .collect();
    match covers.as_slice() {
        [] => format!("Idempotents: {members}."),
        covers => {
            let covers = pen.formula(&covers.join(", "));
            format!("Idempotents: {members}; covers: {covers}.")
        }
    }
}

/// A line for each J-class.
fn classes(pen: Pen<'_>, order: &Divisibility) -> impl Iterator<Item = String> {
    let classes = order.classes.iter().enumerate();
    classes.map(move |(class, members)| {
        let covers = order.covers.iter();
        let below = covers.filter(|(above, _)| *above as usize == class);
        let below: Vec<String> = below.map(|(_, below)| (below + 1).to_string()).collect();
        let members = pen.formula(&pen.set(members.iter().copied()));
        let next = match below.as_slice() {
            [] => String::new(),
            below => format!("; divides next: {}", below.join(", ")),
        };
        format!("J-class {}: {members}{next}.", class + 1)
    })
}

/// The order of Q_n at each heap where it changes.
pub fn growth(solution: &QuotientSolution, notation: Notation) -> String {
    let head = match notation {
        Notation::Latex => ["n", "|\\mathcal{Q}_n|"],
        Notation::Plain | Notation::Unicode => ["n", "|Q_n|"],
    };
    let rows = solution.growth.iter();
    let table = PastedTable {
        head: head.map(str::to_owned).to_vec(),
        rows: rows
            .map(|(heap, order)| vec![heap.to_string(), order.to_string()])
            .collect(),
    };
    formulas(&table, notation)
}

/// Every candidate that was verified, and its least failure.
pub fn history(solution: &QuotientSolution, notation: Notation) -> String {
    let head = ["added heap", "order of the candidate", "least failure"];
    let rows = solution.history.iter().map(|attempt| {
        let failure = attempt.failure.as_ref();
        let failure = failure.map_or("none".to_owned(), |heaps| sum_text(heaps));
        vec![attempt.heap.to_string(), attempt.order.to_string(), failure]
    });
    let table = PastedTable {
        head: head.map(str::to_owned).to_vec(),
        rows: rows.collect(),
    };
    texts(&table, notation)
}

/// The followers of a single game with options, elements and outcomes.
pub fn followers(report: &QuotientReport, followers: &[Follower], notation: Notation) -> String {
    let pen = pen(report, notation);
    let rows = followers.iter().map(|follower| {
        vec![
            pen.prose(&follower.name),
            pen.prose(&listed::options(followers, follower)),
            pen.formula(&pen.word(follower.element)),
            outcome(report, follower.element).to_owned(),
        ]
    });
    let head = ["follower", "options", "element", "outcome"];
    let table = PastedTable {
        head: head.map(str::to_owned).to_vec(),
        rows: rows.collect(),
    };
    texts(&table, notation)
}

/// Both quotients, and the isomorphism or why there is none.
pub fn comparison(report: &QuotientReport, comparison: &Comparison, notation: Notation) -> String {
    let here = pen(report, notation);
    let there = pen(&comparison.other, notation);
    let about = |pen: Pen<'_>| {
        let summary = pen.prose(&overview::summary(pen.report));
        let Some(solution) = &pen.report.solution else {
            return summary;
        };
        let proof = pen.prose(&solution.state_of_proof());
        let typeset = format!("$\\mathcal{{Q}}_{{{}}}$", solution.heaps);
        let proof = proof.replace(&format!("Q\\_{}", solution.heaps), &typeset);
        format!("{proof} {summary}")
    };
    let last = match &comparison.map {
        Some(Ok(images)) => {
            let arrow = here.either("\\mapsto", "->");
            let pairs = report.names.iter().zip(images).map(|(name, &image)| {
                format!("{} {arrow} {}", here.generator(name), there.word(image))
            });
            let pairs: Vec<String> = pairs.collect();
            let map = here.formula(&pairs.join(", "));
            format!("Isomorphic as bipartite monoids: {map}.")
        }
        Some(Err(difference)) => here.prose(&format!("Not isomorphic: {difference}.")),
        None => "Whether they are isomorphic was not found out.".to_owned(),
    };
    here.paragraphs(&[
        format!("This one: {}", about(here)),
        format!("The other: {}", about(there)),
        last,
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::quotient::{NamedQuotient, misere_quotient};

    /// T2: ⟨a, b | a² = 1, b³ = b⟩, P = {a, b²}.
    fn t2() -> QuotientReport {
        let mut report = QuotientReport::of_monoid(NamedQuotient::Tame(2).monoid());
        report.find_facts(&Budget::unlimited()).expect("in time");
        report
    }

    fn kayles() -> QuotientReport {
        let rule = crate::heap::HeapRule::parse("0.77").expect("a rule");
        let budget = Budget::unlimited();
        let solution = misere_quotient(&rule, Some(12), &budget, &mut |_| {}).expect("exact");
        QuotientReport::of_solution(solution)
    }

    #[test]
    fn the_p_portion_is_a_set() {
        let report = t2();
        assert_eq!(p_portion(&report, Notation::Plain), "P = {a, b^2}");
        assert_eq!(
            p_portion(&report, Notation::Latex),
            "$\\mathcal{P} = \\{a, b^{2}\\}$"
        );
    }

    #[test]
    fn phi_of_kayles_stands_in_rows_from_heap_1_as_in_figure_4() {
        let report = kayles();
        let solution = report.solution.as_ref().expect("a heap game");
        let latex = phi(&report, solution, 12, Notation::Latex);
        assert!(latex.starts_with("$\\begin{array}{r|cccccccccccc}\n & 1 & 2 & 3"));
        assert!(latex.contains("0+ & a & b & ab & a & c & ab & b & ab^{2} & d & b & bc & e \\\\"));
        let text = phi(&report, solution, 6, Notation::Plain);
        assert!(
            text.lines()
                .nth(2)
                .is_some_and(|line| line.starts_with("6+  b"))
        );
    }

    #[test]
    fn a_part_of_the_table_has_its_factors() {
        let report = t2();
        let text = table(&report, 1..3, 2..4, Notation::Plain);
        let lines: Vec<Vec<&str>> = text
            .lines()
            .map(|l| l.split_whitespace().collect())
            .collect();
        let word = |x| report.word(x, Notation::Plain);
        assert_eq!(lines[0], ["*", &word(2), &word(3)]);
        assert_eq!(lines[2][0], word(2));
        assert_eq!(lines[2][2], word(report.monoid.times(2, 3)));
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn a_product_is_an_equation() {
        let report = t2();
        let b = report.monoid.generator(1);
        let latex = product(&report, b, b, Notation::Latex);
        assert_eq!(latex, "$b \\cdot b = b^{2}$");
    }

    #[test]
    fn every_copy_is_balanced_and_has_no_command_that_needs_a_package() {
        let report = t2();
        let other = t2();
        let map = report
            .compare(&other, &Budget::unlimited())
            .expect("in time");
        let both = Comparison {
            other,
            map: Some(map),
        };
        let of_kayles = kayles();
        let solution = of_kayles.solution.as_ref().expect("a heap game");
        for text in [
            presentation(&report, Notation::Latex),
            structure(&report, Notation::Latex),
            element(&report, 2, None, Notation::Latex),
            elements(&report, Notation::Latex),
            comparison(&report, &both, Notation::Latex),
            growth(solution, Notation::Latex),
            history(solution, Notation::Latex),
        ] {
            assert!(text.is_ascii(), "{text}");
            assert_eq!(text.matches('$').count() % 2, 0, "{text}");
            let count = |part| text.matches(part).count();
            assert_eq!(count("\\begin{"), count("\\end{"), "{text}");
            assert_eq!(count("{"), count("}"), "{text}");
            assert!(
                !text.contains("\\text{") && !text.contains("rule"),
                "{text}"
            );
        }
    }

    #[test]
    fn the_kernel_of_t2_is_the_klein_group() {
        let text = structure(&t2(), Notation::Latex);
        assert!(text.contains("\\mathbf{Z}_{2}^{2}"), "{text}");
        assert!(structure(&t2(), Notation::Plain).contains("isomorphic to Z_2^2"));
    }
}
