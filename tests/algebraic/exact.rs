//! The exact quotients of games that follow rule R.

use crate::golden;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::SumAndMaximum;
use grundy_quotient::algebraic::sum_and_maximum::{Inequality, SumTable, Value, Zone, prove};
use grundy_quotient::misere_quotient;
use std::collections::HashMap;

fn proved() -> Vec<SumAndMaximum> {
    let tables = golden::tables().into_iter();
    tables
        .map(|(rule, table)| prove(&rule, table, &Budget::unlimited()).unwrap())
        .collect()
}

#[test]
fn the_golden_games_have_the_quotients_of_0_26_and_4_7() {
    let quotients = proved();
    let excesses = quotients
        .iter()
        .map(|quotient| quotient.exact().unwrap().excess());
    assert_eq!(
        excesses.collect::<Vec<_>>(),
        [Some(1), Some(3), Some(3), Some(3)]
    );
}

#[test]
fn positions_with_the_same_normal_form_have_the_same_element_of_each_partial_quotient() {
    for quotient in proved().into_iter().take(2) {
        let exact = quotient.exact().unwrap();
        let heaps = 22;
        let partial = misere_quotient(
            &quotient.rule,
            Some(heaps),
            &Budget::unlimited(),
            &mut |_| (),
        )
        .unwrap();
        let mut elements = HashMap::new();
        for a in 0..=heaps {
            for b in a..=heaps {
                for c in b..=heaps {
                    let normal = exact.element(&quotient.table.position(&[a, b, c]));
                    let product = [a, b, c]
                        .into_iter()
                        .fold(0, |x, heap| partial.monoid.times(x, partial.phi[heap]));
                    let known = *elements.entry(normal).or_insert(product);
                    assert_eq!(known, product, "{} {a} {b} {c}", quotient.rule.text());
                }
            }
        }
    }
}

/// Small positions of the game, with heaps up to a bound.
fn positions(heaps: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for a in 0..=heaps {
        for b in a..=heaps {
            all.push(vec![a, b]);
        }
    }
    all
}

#[test]
fn positions_with_different_normal_forms_are_told_apart() {
    for quotient in proved().into_iter().take(2) {
        let (table, exact) = (&quotient.table, quotient.exact().unwrap());
        let tests: Vec<Vec<usize>> = positions(44)
            .into_iter()
            .flat_map(|pair| (0..40).map(move |m| [pair.clone(), vec![beta(table); m]].concat()))
            .collect();
        let tests: Vec<Value> = tests.iter().map(|test| table.position(test)).collect();
        let few: Vec<Vec<usize>> = positions(14);
        // Which sums with a test are P.
        let profile = |own: &Vec<usize>| -> Vec<bool> {
            let value = table.position(own);
            let sums = tests.iter().map(|test| table.plus(&value, test));
            sums.map(|sum| table.is_p(&sum)).collect()
        };
        let profiles: Vec<Vec<bool>> = few.iter().map(profile).collect();
        for (at, one) in few.iter().enumerate() {
            for (other, heaps) in few[..at].iter().enumerate() {
                let same = exact.indistinguishable(one, heaps);
                assert_eq!(same, profiles[at] == profiles[other], "{one:?} {heaps:?}");
            }
        }
    }
}

/// The first heap with T = 1 and no D.
fn beta(table: &SumTable) -> usize {
    let mut heaps = 1..100;
    let is = |heap: &usize| (table.heap(*heap).total, table.heap(*heap).maximum) == (1, 0);
    heaps.find(is).unwrap()
}

#[test]
fn a_proof_of_outcomes_without_rule_r_claims_nothing_of_the_quotient() {
    // The game 0.26 again, with a zone that is in two parts.
    let (_, table) = golden::tables().remove(0);
    let mut zones = table.zones().to_vec();
    let mut large = zones[0].clone();
    large.inequalities[0].c = 10;
    zones[0]
        .inequalities
        .push(Inequality { a: -1, b: 0, c: -8 });
    zones.insert(0, large);
    let key = |zone: &Zone| {
        let inequalities = zone.inequalities.iter().map(|of| [of.a, of.b, of.c]);
        (zone.f, inequalities.collect::<Vec<_>>())
    };
    for zone in &mut zones {
        zone.inequalities
            .sort_by_key(|of| std::cmp::Reverse([of.a, of.b, of.c]));
    }
    zones.sort_by_key(key);
    let rule = HeapRule::parse("0.26").unwrap();
    let quotient = prove(
        &rule,
        table.with_zones(zones).unwrap(),
        &Budget::unlimited(),
    )
    .unwrap();
    assert_eq!(quotient.exact(), None);
}
