//! Infinite codes whose quotient is finite: theorem 1 of Misère play of regular games.

use crate::plain::{Draw, Plain};
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, Position};
use grundy_quotient::{QuotientReport, QuotientSolution, Status, misere_quotient};

/// The orders that another program found: `tests/data/regular-misere`.
const BLOCKS: &str = include_str!("../../../../tests/data/regular-misere/blocks.txt");

fn solved(code: &str) -> QuotientSolution {
    let rule = HeapRule::parse(code).unwrap();
    let budget = Budget::unlimited().with_steps(200_000_000);
    misere_quotient(&rule, None, &budget, &mut |_| ()).unwrap()
}

/// The claims of the kernel on the certificate.
fn verdict(solution: QuotientSolution) -> String {
    let mut report = QuotientReport::of_solution(solution);
    let stopped = report.check(&Budget::unlimited(), &mut |_| ());
    assert_eq!(stopped.unwrap(), None);
    report.verdict().unwrap().to_string()
}

#[test]
fn the_quotient_of_0_3310_for_ever_has_order_34() {
    let of = solved("0.(3310)*");
    assert_eq!(
        (of.order(), of.status, of.heaps),
        (34, Status::Complete, 11)
    );
    let period = of.period.clone().unwrap();
    assert_eq!((period.period, period.last_exception), (4, 3));
    assert_eq!(of.monoid.p_portion().count(), 8);
    assert_eq!(of.generators, [1, 2, 5, 6, 7]);
    let words: Vec<String> = of.phi.iter().map(|&x| of.word(x)).collect();
    let shown = [
        "1", "a", "b", "ab", "b^2", "c", "d", "e", "b^2", "c", "d", "e",
    ];
    assert_eq!(words, shown);
    let p: Vec<String> = of.monoid.p_portion().map(|x| of.word(x)).collect();
    assert_eq!(p, ["a", "b^2", "bc", "c^2", "abd", "acd", "abc^2d", "e^2"]);
    let verdict = verdict(of);
    assert!(
        verdict.contains("of 0.(3310)* has order 34, with 8 P-elements; it is wild"),
        "{verdict}"
    );
    assert!(
        verdict.contains("Φ has period 4, last exception 3"),
        "{verdict}"
    );
}

#[test]
fn its_outcomes_are_those_of_the_definition() {
    let rules = [
        "0.(3310)*",
        "0.(375)*",
        "0.(71)*",
        "0.(430)*",
        "0.(141)*",
        "0.(175)*",
    ];
    for code in rules {
        let of = solved(code);
        let mut plain = Plain::of(&of.rule);
        let mut draw = Draw(7);
        let mut p = 0;
        for (heaps, last, count) in [
            (1, 40, 40),
            (2, 24, 100),
            (3, 14, 100),
            (4, 9, 80),
            (5, 7, 40),
        ] {
            for _ in 0..count {
                let position = draw.position(heaps, last);
                let is_p = plain.is_p(&position);
                p += usize::from(is_p);
                let told = of.outcome(&Position::new(position.clone())) == Some(Outcome::P);
                assert_eq!(told, is_p, "{code}: {position:?}");
            }
        }
        assert!(p > 10, "{code}: {p} P-positions");
    }
}

#[test]
fn blocks_of_up_to_three_digits_have_the_orders_of_another_program() {
    let mut seen = 0;
    for line in BLOCKS.lines().filter(|line| !line.starts_with('#')) {
        let (block, said) = line.split_once(": ").unwrap();
        let Some((normal, order)) = said.split_once("order ") else {
            continue;
        };
        let Ok(order) = order.trim_end_matches(", proved").parse::<usize>() else {
            continue;
        };
        let of = solved(&format!("0.({block})*"));
        assert_eq!((of.order(), of.status), (order, Status::Complete), "{line}");
        assert!(of.tame || !normal.contains("tame"), "{line}");
        verdict(of);
        seen += 1;
    }
    assert_eq!(seen, 104);
}
