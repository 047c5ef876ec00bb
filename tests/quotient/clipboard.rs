//! What the pages of a quotient put on the clipboard.

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_jobs::quotient::Comparison;
use grundy_quotient::{NamedQuotient, Notation, QuotientReport, misere_quotient};
use grundy_views::quotient::{
    comparison, element, growth, history, listed, p_portion, part, phi, presentation, product,
    structure,
};

/// T2: ⟨a, b | a² = 1, b³ = b⟩, P = {a, b²}.
fn t2() -> QuotientReport {
    let mut report = QuotientReport::of_monoid(NamedQuotient::Tame(2).monoid());
    report.find_facts(&Budget::unlimited()).expect("in time");
    report
}

fn kayles() -> QuotientReport {
    let rule = HeapRule::parse("0.77").expect("a rule");
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
    let text = part(&report, 1..3, 2..4, Notation::Plain);
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
        infinite: None,
    };
    let of_kayles = kayles();
    let solution = of_kayles.solution.as_ref().expect("a heap game");
    for text in [
        presentation(&report, Notation::Latex),
        structure(&report, Notation::Latex),
        element(&report, 2, None, Notation::Latex),
        listed(&report, Notation::Latex),
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
