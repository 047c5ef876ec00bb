//! The orders of the partial quotients as a formula, and which infinite quotients are isomorphic.

use crate::golden;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_jobs::quotient::{CompareQuotients, HeapQuotient, InfiniteComparison, Other};
use grundy_jobs::{Jobs, Limits, Question, Same};
use grundy_quotient::algebraic::SumAndMaximum;
use grundy_quotient::algebraic::sum_and_maximum::{kept, prove};
use grundy_quotient::{NamedQuotient, misere_quotient};
use std::sync::Arc;
use std::time::Duration;

fn proved(code: &str) -> SumAndMaximum {
    let rule = HeapRule::parse(code).unwrap();
    let table = kept(&rule).unwrap_or_else(|| panic!("{code}"));
    prove(&rule, table, &Budget::unlimited()).unwrap()
}

/// All games of which the program keeps a table.
fn all() -> impl Iterator<Item = SumAndMaximum> {
    let lines = include_str!("../../assets/algebraic/figure-1.jsonl").lines();
    lines.map(|line| {
        let (rule, table) = golden::table(&serde_json::from_str(line).unwrap());
        assert_eq!(kept(&rule).as_ref(), Some(&table), "{}", rule.text());
        prove(&rule, table, &Budget::unlimited()).unwrap()
    })
}

#[test]
fn the_orders_of_theorem_12_are_those_of_the_reduced_monoids_of_theorem_6() {
    for quotient in all() {
        let exact = quotient.exact().unwrap();
        let orders = exact.orders(24);
        for (n, order) in (1..).zip(orders) {
            let Some(order) = order else { continue };
            let partial = exact.partial(n, &Budget::unlimited()).unwrap();
            let code = quotient.rule.text();
            assert_eq!(partial.monoid.order() as u64, order, "{code} to heap {n}");
        }
    }
}

#[test]
fn the_formula_of_theorem_13_gives_the_orders_of_theorem_12() {
    let mut without = Vec::new();
    for quotient in all() {
        let exact = quotient.exact().unwrap();
        let Some(growth) = exact.growth() else {
            without.push(quotient.rule.text());
            continue;
        };
        assert!(growth.from < 24, "{growth:?}");
        let orders = exact.orders(160);
        for (n, order) in (1..).zip(orders).skip(growth.from - 1) {
            let code = quotient.rule.text();
            assert_eq!(order, Some(growth.order(n)), "{code} to heap {n}");
        }
    }
    assert_eq!(without, ["0.357"]);
}

/// The orders of the solver, for each heap.
fn compare_with_the_solver(code: &str, heaps: usize) {
    let quotient = proved(code);
    let budget = Budget::unlimited();
    let solver = misere_quotient(&quotient.rule, Some(heaps), &budget, &mut |_| ()).unwrap();
    let orders = quotient.exact().unwrap().orders(heaps);
    assert!(orders[heaps - 1].is_some());
    for (n, order) in (1..).zip(orders) {
        let grown = solver.growth.iter().rfind(|(heap, _)| *heap <= n);
        let expected = grown.map_or(1, |&(_, order)| order as u64);
        assert!(
            order.is_none_or(|order| order == expected),
            "{code} to heap {n}"
        );
    }
}

#[test]
fn the_orders_are_those_of_the_solver() {
    for code in ["0.26", "4.7", "0.157", "4.52", "0.357", "0.754", "0.355"] {
        compare_with_the_solver(code, 20);
    }
}

#[test]
#[ignore = "partial quotients to heap 60: minutes; .ci/long"]
fn the_orders_to_heap_60_are_those_of_the_solver() {
    for code in ["0.26", "4.7", "0.157", "4.52", "0.357", "0.754", "0.355"] {
        compare_with_the_solver(code, 60);
    }
}

fn answer<Q: Question>(question: Q) -> Arc<Q::Answer> {
    let mut jobs = Jobs::new(Arc::new(|| {}));
    let ticket = jobs.ask(question, Limits::default());
    assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    jobs.take(ticket).unwrap()
}

#[test]
fn games_with_the_same_number_c_are_isomorphic_and_others_are_not() {
    let rule = |code: &str| HeapRule::parse(code).unwrap();
    let of = answer(HeapQuotient {
        rule: rule("0.26"),
        heaps: None,
    });
    let compared = |with: Other| {
        let of = Same(Arc::clone(&of));
        answer(CompareQuotients { of, with }).infinite
    };
    let game = |code| compared(Other::Game(rule(code), None));
    assert_eq!(game("0.734"), Some(InfiniteComparison::Isomorphic(1)));
    assert_eq!(game("4.7"), Some(InfiniteComparison::Different(1, 3)));
    assert_eq!(game("0.77"), Some(InfiniteComparison::OneFinite));
    let named = compared(Other::Named(NamedQuotient::R8));
    assert_eq!(named, Some(InfiniteComparison::OneFinite));
}
