//! Regular games: what the tables of the prototype say is proved, with the same numbers; near misses are not.

use grundy_base::budget::Budget;
use grundy_base::rule::Kind;
use grundy_heap::{HeapRule, NimSequence, nim_sequence};

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
    let all = digits.iter().chain(block).fold(*d0, |all, digit| all | digit);
    let parts = (1..8).rev().find(|parts| all >> parts & 1 == 1).unwrap_or(1);
    (digits.len(), block.len(), parts)
}

/// M(n0, p) as the documents have it.
fn needed(code: &str, n0: usize, period: usize) -> usize {
    let (k0, q, h) = numbers(code);
    h * (n0 + period - 1) + k0 + 1 + if q > 0 { period } else { 0 }
}

fn lcm(a: usize, b: usize) -> usize {
    (1..=b).map(|k| k * a).find(|m| m % b == 0).expect("a multiple")
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
    let kernel = if proof.is_some() { "" } else { " but not for the kernel" };
    format!("{code} {kind} {} {} {e} {m}{kernel}", period.period, period.saltus)
}

fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(|line| line.split(' ').collect())
}

fn reproduce(text: &'static str, none: usize) {
    let mut wrong = Vec::new();
    for row in rows(text) {
        let needed: usize = row[5].parse().expect("a number");
        let heaps = if needed == 0 { none } else { needed - 1 };
        let is = found(&row, heaps);
        if is != row.join(" ") {
            wrong.push(format!("{} is {is}", row.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn codes_of_two_hexadecimal_digits_are_as_in_the_table() {
    reproduce(include_str!("../../../tests/data/regular/hexadecimal.txt"), 250);
}

#[test]
fn codes_that_repeat_three_digits_are_as_in_the_table() {
    reproduce(include_str!("../../../tests/data/regular/blocks.txt"), 600);
}
