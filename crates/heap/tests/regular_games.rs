//! Regular games: what the tables of the prototype say is proved, with the same numbers; near misses are not.

use grundy_base::budget::Budget;
use grundy_base::rule::Kind;
use grundy_heap::{HeapRule, NimSequence, all_values_certificate, nim_sequence, plain_sequence};
use grundy_proof::Certificate;
use grundy_proof::checker::regular::Growth;
use grundy_proof::computed::grundy_growth;

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).unwrap_or_else(|error| panic!("{code}: {error}"))
}

fn sequence(code: &str, heaps: usize) -> NimSequence {
    nim_sequence(&rule(code), heaps, &Budget::unlimited(), &mut |_| ()).expect("no limit")
}

/// k0, q (0 for a finite code) and h, from the digits.
fn numbers(code: &str) -> (usize, usize, usize) {
    let rule = rule(code);
    let Kind::Code { d0, digits, block } = rule.kind() else {
        panic!("{code} is no code");
    };
    let all = digits
        .iter()
        .chain(block)
        .fold(*d0, |all, digit| all | digit);
    let parts = (1..8)
        .rev()
        .find(|parts| all >> parts & 1 == 1)
        .unwrap_or(1);
    (digits.len(), block.len(), parts)
}

/// M(n0, p) as the documents have it.
fn needed(code: &str, n0: usize, period: usize) -> usize {
    let (k0, q, h) = numbers(code);
    h * (n0 + period - 1) + k0 + 1 + if q > 0 { period } else { 0 }
}

fn lcm(a: usize, b: usize) -> usize {
    (1..=b)
        .map(|k| k * a)
        .find(|m| m % b == 0)
        .expect("a multiple")
}

/// What is found of a row, in its words.
fn found(row: &[&str], heaps: usize) -> String {
    let code = row[0];
    let found = sequence(code, heaps);
    let Some(period) = found.period.as_ref().filter(|period| period.proved) else {
        return format!("{code} none 0 0 0 0");
    };
    let kind = match (period.saltus, period.is_split()) {
        (0, _) => "periodic",
        (_, false) => "arithmetic",
        (_, true) => "split",
    };
    let e = period.last_exception.max(0);
    let q = numbers(code).1.max(1);
    let m = match period.master {
        Some(way) => needed(code, way.n0, way.period),
        None => needed(code, e as usize + 1, lcm(period.period, q)),
    };
    let proof = found.proved_period(&Budget::unlimited()).expect("no limit");
    let kernel = if proof.is_some() {
        ""
    } else {
        " but not for the kernel"
    };
    format!(
        "{code} {kind} {} {} {e} {m}{kernel}",
        period.period, period.saltus
    )
}

fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(|line| line.split(' ').collect())
}

/// The numbers of a row are found, in as many values as the table says or fewer.
fn reproduce(text: &'static str, none: usize) {
    let mut wrong = Vec::new();
    for row in rows(text) {
        let needed: usize = row[5].parse().expect("a number");
        // Where splits are few, a period is looked for from 64 values on.
        let heaps = if needed == 0 {
            none
        } else {
            needed.max(41) - 1
        };
        let is = found(&row, heaps);
        let (is, fewer) = is.rsplit_once(' ').expect("a number");
        let fewer = fewer.parse::<usize>().is_ok_and(|values| values <= needed);
        if is != row[..5].join(" ") || !fewer {
            wrong.push(format!("{} is {is}", row.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// The kernel accepts the proof of the table: the theorem with `n0 = e + 1` and the period that gives M.
fn accept(text: &'static str) {
    for row in rows(text).filter(|row| row[3] != "0") {
        let number = |at: usize| row[at].parse::<usize>().expect("a number");
        let (code, p, s, n0, needed) = (row[0], number(2), number(3), number(4) + 1, number(5));
        let period = (p..)
            .step_by(p)
            .find(|period| crate::needed(code, n0, *period) >= needed);
        let period = period.expect("a multiple");
        assert_eq!(crate::needed(code, n0, period), needed, "{code}");
        let period_of = sequence(code, needed + 20).period.expect("it is proved");
        let growth = Growth {
            period: p,
            saltus: s as u64,
            last_exception: period_of.last_exception,
            periodic_residues: period_of.periodic_residues,
            n0,
            multiple: period,
        };
        let values = plain_sequence(&rule(code), needed - 1);
        let known = (values.len(), |heap: usize| values[heap]);
        let proved = grundy_growth(&rule(code), known, &growth, &Budget::unlimited());
        assert!(proved.is_ok(), "{code}: {proved:?}");
    }
}

#[test]
fn the_kernel_accepts_the_proofs_of_the_tables() {
    accept(include_str!("../../../tests/data/regular/hexadecimal.txt"));
    accept(include_str!("../../../tests/data/regular/blocks.txt"));
}

#[test]
fn codes_of_two_hexadecimal_digits_are_as_in_the_table() {
    reproduce(
        include_str!("../../../tests/data/regular/hexadecimal.txt"),
        250,
    );
}

#[test]
fn codes_that_repeat_three_digits_are_as_in_the_table() {
    reproduce(include_str!("../../../tests/data/regular/blocks.txt"), 600);
}

/// The certificate of what values prove, checked.
fn certified(code: &str) -> (String, String) {
    let budget = Budget::unlimited();
    let text = all_values_certificate(&sequence(code, 10), &budget);
    let text = text.unwrap_or_else(|error| panic!("{code}: {error}"));
    let certificate = Certificate::read(&text).expect("it is one");
    let verdict = certificate.check(&budget, &mut |_| ());
    let verdict = verdict.unwrap_or_else(|error| panic!("{code}: {error}"));
    (text, verdict.to_string())
}

#[test]
fn certificates_are_made_and_accepted() {
    for (code, said) in [
        (
            "0.(3)*",
            "arithmetic period 1, saltus 1, without exceptions",
        ),
        ("0.3F", "arithmetic period 6, saltus 3, without exceptions"),
        ("0.28", "arithmetic period 53, saltus 16, last exception 0"),
        ("0.8", "arithmetic period 3, saltus 1, last exception 0"),
        (
            "AllBut(1,2)",
            "arithmetic period 3, saltus 1, without exceptions",
        ),
        (
            "0.(160)*",
            "split period 3, saltus 2, values repeat where n mod 3 is 1, last exception 0",
        ),
        (
            "0.(165)*",
            "split period 3, saltus 2, values repeat where n mod 3 is 2, last exception 7",
        ),
        (
            "0.(140)*",
            "split period 9, saltus 4, values repeat where n mod 9 is 1, 4, 7, last exception 0",
        ),
        ("0.(375)*", "period 3, last exception 83"),
        ("0.(3310)*", "period 4, without exceptions"),
    ] {
        let (text, verdict) = certified(code);
        assert!(verdict.contains(said), "{text}{verdict}");
    }
}

#[test]
fn patterns_that_end_are_observed_at_most_and_say_what_a_proof_needs() {
    for (code, heaps) in [
        ("0.(752)*", 2000),
        ("0.(753)*", 1000),
        ("0.BFB", 500),
        ("0.(1741)*", 1500),
        ("0.(734)*", 1000),
        ("0.2048", 800),
    ] {
        let found = sequence(code, heaps);
        let period = found.period.as_ref();
        assert!(
            period.is_none_or(|period| !period.proved),
            "{code}: {period:?}"
        );
    }
    // It looks like 3/1 at first, and is proved to be 11/4.
    let found = sequence("0.083", 200).period.expect("it is seen");
    assert_eq!((found.period, found.saltus, found.proved), (11, 4, true));
    // The next exception, 8,192 + 3, is found on the way to the 8,208 values of a proof.
    assert_eq!(sequence("0.(752)*", 5000).period, None);
    // Of 0.BFB the next exception is 3,897, which is too far; and it would take 3,937 values.
    let seen = sequence("0.BFB", 1500).period.expect("it looks so");
    assert_eq!(
        (seen.period, seen.saltus, seen.last_exception),
        (1, 1, 1309)
    );
    assert_eq!((seen.proved, seen.needs), (false, Some(3937)));
    assert_eq!(
        seen.sentence(),
        "Observed: arithmetic period 1 with saltus 1, last exception 1309 (up to heap 1500; a proof needs 3,937 heaps)."
    );
}

#[test]
fn hostile_codes_end_in_a_sentence_or_a_value() {
    for text in ["0.()*", "0.3()*", "0.(3", "0.(g)*", "AllBut()()"] {
        let error = HeapRule::parse(text).expect_err(text);
        assert!(!error.to_string().is_empty());
    }
    let long = format!("0.({})*", "1234567".repeat(143));
    for code in ["0.(0)*", "0.3(0)*", "AllBut(1000000)", &long] {
        let Ok(rule) = HeapRule::parse(code) else {
            continue;
        };
        let budget = Budget::unlimited().with_memory(100 << 20);
        let found = nim_sequence(&rule, 500, &budget, &mut |_| ());
        assert!(found.is_ok_and(|found| found.heaps() == 500), "{code}");
    }
}

#[test]
fn a_split_sequence_goes_on_beyond_the_values_that_are_known() {
    for code in ["0.(160)*", "0.(165)*", "0.(140)*", "0.3F", "0.(3)*"] {
        let (few, many) = (sequence(code, 60), plain_sequence(&rule(code), 150));
        for (heap, value) in many.iter().enumerate() {
            assert_eq!(few.value(heap), Some(*value), "{code}, heap {heap}");
        }
        let copied = sequence(code, 5000);
        let at = |heap: usize| copied.values.get(heap).map(u64::from);
        let period = copied.period.as_ref().expect("a period");
        for heap in [150, 1000, 4000] {
            let later = at(heap).map(|value| value + period.step(heap));
            assert_eq!(at(heap + period.period), later, "{code}, heap {heap}");
        }
    }
}

/// All sets of numbers up to 7 but the empty one, as in theorem 6.
#[test]
fn all_but_sets_of_small_numbers_are_arithmetic() {
    for set in 1_u32..128 {
        let numbers: Vec<String> = (1..=7)
            .filter(|n| set >> (n - 1) & 1 == 1)
            .map(|n: u32| n.to_string())
            .collect();
        let code = format!("AllBut({})", numbers.join(","));
        let found = sequence(&code, 400);
        let period = found.period.as_ref().filter(|period| period.proved);
        let period = period.unwrap_or_else(|| panic!("{code} is not proved"));
        assert!(period.saltus > 0 && !period.is_split(), "{code}");
        let proof = found.proved_period(&Budget::unlimited()).expect("no limit");
        assert!(proof.is_some(), "{code}");
    }
}
