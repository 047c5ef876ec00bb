//! Tables of values: the golden ones are found and proved, and others are not.

use crate::{brute, golden};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::sum_and_maximum::{
    SumTable, TableError, Value, Zone, discover, prove,
};
use grundy_quotient::algebraic::{DiscoveryError, ProofError};

#[test]
fn the_golden_tables_give_the_outcomes_and_are_proved() {
    for (rule, table) in golden::tables() {
        assert_eq!(brute::error(&rule, &table, 22), None, "{}", rule.text());
        prove(&rule, table, &Budget::unlimited()).unwrap();
    }
}

#[test]
fn the_golden_tables_are_found_without_a_hint() {
    for (rule, golden) in golden::tables() {
        let found = discover(&rule, &Budget::unlimited(), &mut |_| ()).unwrap();
        let table = &found.quotient.table;
        assert_eq!(table.period(), golden.period(), "{}", rule.text());
        for heap in 1..200 {
            assert_eq!(
                table.heap(heap),
                golden.heap(heap),
                "{} {heap}",
                rule.text()
            );
        }
        // The same P-positions among all values that a position can have.
        for f in 0..golden.group().size() {
            for (total, maximum) in (0..30).flat_map(|t| (0..=2 * t).map(move |d| (t, d))) {
                let value = Value { f, total, maximum };
                if total % 2 == golden.group().parity(f) {
                    assert_eq!(table.is_p(&value), golden.is_p(&value), "{value:?}");
                }
            }
        }
    }
}

/// The same table with one number changed.
fn changed(table: &SumTable) -> Vec<SumTable> {
    let mut all = Vec::new();
    let (exceptional, classes) = (table.exceptional(), table.classes());
    let mut add = |exceptional: Vec<Value>, classes: Vec<_>, zones: Vec<Zone>| {
        all.extend(SumTable::new(
            table.group().clone(),
            exceptional,
            classes,
            zones,
        ));
    };
    let zones = || table.zones().to_vec();
    for heap in 0..exceptional.len() {
        for [f, t, d] in [
            [1, 1, 0],
            [0, 2, 0],
            [0, -2, 0],
            [2, 0, 0],
            [0, 0, 2],
            [0, 0, -2],
            [0, 0, 3],
            [0, 0, 1],
        ] {
            let mut other = exceptional.to_vec();
            let value = &mut other[heap];
            value.f ^= f as usize;
            value.total += t;
            value.maximum += d;
            add(other, classes.to_vec(), zones());
        }
    }
    for class in 0..classes.len() {
        for (t, d) in [
            ([2, 0], [0, 0]),
            ([0, 2], [0, 0]),
            ([0, 0], [2, 0]),
            ([0, 0], [0, 2]),
            ([0, -2], [0, 0]),
            ([0, 0], [-2, 0]),
            ([0, 0], [0, -2]),
        ] {
            let mut other = classes.to_vec();
            for at in 0..2 {
                other[class].total[at] += t[at];
                other[class].maximum[at] += d[at];
            }
            add(exceptional.to_vec(), other, zones());
        }
        let mut other = classes.to_vec();
        other[class].f ^= 2;
        add(exceptional.to_vec(), other, zones());
    }
    for zone in 0..table.zones().len() {
        let mut other = zones();
        other.remove(zone);
        add(exceptional.to_vec(), classes.to_vec(), other);
        let mut other = zones();
        other[zone].f ^= 2;
        add(exceptional.to_vec(), classes.to_vec(), other);
        for at in 0..table.zones()[zone].inequalities.len() {
            for c in [-2, -1, 1, 2] {
                let mut other = zones();
                other[zone].inequalities[at].c += c;
                add(exceptional.to_vec(), classes.to_vec(), other);
            }
            let mut other = zones();
            other[zone].inequalities.remove(at);
            add(exceptional.to_vec(), classes.to_vec(), other);
        }
    }
    all
}

#[test]
fn no_changed_table_that_errs_is_proved() {
    for (rule, table) in golden::tables() {
        let outcomes = brute::outcomes(&rule, 18);
        let (mut wrong, mut all) = (0, 0);
        for other in changed(&table) {
            all += 1;
            let error = outcomes
                .iter()
                .find(|(position, is_p)| other.is_p(&other.position(position)) != **is_p);
            if let Some((position, _)) = error {
                wrong += 1;
                let proved = prove(&rule, other, &Budget::unlimited());
                assert!(proved.is_err(), "{}: {position:?}", rule.text());
            }
        }
        assert!(wrong * 3 > all, "{}: {wrong} of {all}", rule.text());
    }
}

#[test]
fn a_change_beyond_what_brute_force_sees_is_not_proved_either() {
    for (rule, table) in golden::tables() {
        let mut classes = table.classes().to_vec();
        let last = classes.len() - 1;
        classes[last].total[1] += 2;
        let zones = table.zones().to_vec();
        let other = SumTable::new(
            table.group().clone(),
            table.exceptional().to_vec(),
            classes,
            zones,
        );
        let proved = prove(&rule, other.unwrap(), &Budget::unlimited());
        let refused = matches!(
            proved,
            Err(ProofError::Positive(_) | ProofError::Negative(_))
        );
        assert!(refused, "{}: {proved:?}", rule.text());
    }
}

#[test]
fn a_table_of_another_game_is_refused_with_the_case_that_fails() {
    let (_, table) = golden::tables().remove(1);
    let error = prove(
        &HeapRule::parse("4.3").unwrap(),
        table,
        &Budget::unlimited(),
    )
    .unwrap_err();
    assert!(
        matches!(error, ProofError::Positive(_) | ProofError::Negative(_)),
        "{error}"
    );
    assert!(!error.to_string().is_empty());
}

#[test]
fn games_that_are_not_of_this_kind_are_told_apart() {
    let find = |code: &str, budget: Budget| {
        discover(&HeapRule::parse(code).unwrap(), &budget, &mut |_| ()).unwrap_err()
    };
    // Kayles has a finite quotient; nim by any number is no code that ends.
    let kayles = find("0.77", Budget::unlimited());
    assert!(
        matches!(kayles, DiscoveryError::NotFound { .. }),
        "{kayles}"
    );
    for code in ["0.(3)*", "0.8", "Grundy's game", "0.1"] {
        let error = find(code, Budget::unlimited());
        assert!(
            matches!(error, DiscoveryError::Rule(ProofError::Rule)),
            "{error}"
        );
    }
    let stopped = find("0.26", Budget::unlimited().with_steps(2_000));
    let steps = matches!(
        stopped,
        DiscoveryError::Stopped {
            why: Stop::Steps,
            ..
        }
    );
    assert!(steps, "{stopped}");
}

#[test]
fn a_proof_ends_with_its_budget() {
    let (rule, table) = golden::tables().remove(0);
    let budget = Budget::unlimited();
    budget.cancel();
    assert_eq!(
        prove(&rule, table, &budget),
        Err(ProofError::Stop(Stop::Cancelled))
    );
}

#[test]
fn a_table_in_which_nothing_is_lost_is_no_table() {
    let (_, table) = golden::tables().remove(0);
    let all = Zone {
        f: 0,
        inequalities: Vec::new(),
    };
    assert_eq!(table.with_zones(vec![all]), Err(TableError::Terminal));
}
