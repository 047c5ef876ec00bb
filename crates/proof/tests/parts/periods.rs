//! Periods that the theorem of Guy and Smith proves of values that are known.

use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use grundy_proof::Unproved;
use grundy_proof::computed::grundy_period;

/// g by the definition.
fn values(rule: &HeapRule, heaps: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..=heaps {
        let of = |option: Vec<usize>| option.iter().fold(0, |sum, &part| sum ^ values[part]);
        let options: Vec<u32> = rule.options(heap).map(of).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap_or(0));
    }
    values
}

fn holds(code: &str, heaps: usize, period: usize, last: i64) -> bool {
    let rule = HeapRule::parse(code).unwrap();
    let values = values(&rule, heaps);
    let known = (values.len(), |heap: usize| values[heap]);
    grundy_period(&rule, known, period, last, &Budget::unlimited()).is_ok()
}

/// Winning Ways, ch. 4: Kayles has period 12 and last exception 70, Dawson's Kayles 34 and 52 (51 for
/// 0.137, shifted by one).
#[test]
fn periods_of_the_literature_are_proved_by_the_values_that_the_theorem_asks_for() {
    assert!(holds("0.77", 166, 12, 70) && !holds("0.77", 165, 12, 70));
    assert!(holds("0.07", 200, 34, 52));
    assert!(holds("S(1,3,4)", 30, 7, -1));
    assert!(holds("0.3", 10, 2, -1));
}

/// The values of the heaps 1, 2 and 3 are 1, 2 and 0 in the first table, and 1, 2 and 2 in the second one.
#[test]
fn beyond_a_table_all_values_are_0() {
    for (table, last) in [
        ("3 -> 2+1, 1; 2 -> 1, 0; 1 -> 0", 2),
        ("3 -> 2+1, 1, 0; 2 -> 1, 0; 1 -> 0", 3),
    ] {
        assert!(holds(table, 10, 1, last), "{table}");
        assert!(!holds(table, 10, 1, last - 1) && !holds(table, 10, 1, last + 1));
        assert!(!holds(table, 10, 2, last));
    }
}

#[test]
fn weaker_and_false_claims_are_refused() {
    for (period, last) in [
        (24, 70),
        (12, 71),
        (12, 69),
        (12, 82),
        (11, 70),
        (0, 70),
        (12, -2),
    ] {
        assert!(!holds("0.77", 300, period, last), "{period} {last}");
    }
    assert!(!holds("0.77", 300, usize::MAX, 70) && !holds("0.77", 300, 12, i64::MAX));
    // No theorem here is about codes that go on for ever.
    assert!(!holds("0.(3)*", 100, 1, 3) && !holds("Grundy's game", 100, 3, 0));
}

/// What is said of a period of the heaps' sizes modulo `least`, as if these were the values of a game.
fn modulo(least: usize, period: usize) -> Result<(), Unproved> {
    let rule = HeapRule::parse("S(1)").unwrap();
    let known = (usize::MAX, |heap: usize| (heap % least) as u32);
    grundy_period(&rule, known, period, -1, &Budget::unlimited()).map(drop)
}

/// The least period divides all others, and each prime of one by which it is smaller is found.
#[test]
fn primes_divide_and_leave_nothing() {
    let shorter = |least: usize, period: usize, told: usize| {
        let refusal = modulo(least, period).unwrap_err().to_string();
        let why = format!("{told} is a shorter period");
        assert!(refusal.ends_with(&why), "{least}, {period}: {refusal}");
    };
    shorter(2, 11_770_282, 2);
    shorter(5_885_141, 11_770_282, 5_885_141);
    shorter(45, 60_620_715, 45);
    for period in 1..2000 {
        assert_eq!(modulo(period, period), Ok(()));
        for prime in 2..=period {
            let is_prime = (2..prime).all(|d| !prime.is_multiple_of(d));
            if period.is_multiple_of(prime) && is_prime {
                shorter(period / prime, period, period / prime);
            }
        }
    }
}
