//! Facts about streamed runs: they say of all heaps what a run that keeps every value says, or they
//! end with a reason.

use grundy::budget::{Budget, Stop};
use grundy::heap::{HeapRule, NimSequence, NimStream, StreamEnd, nim_sequence};
use proptest::prelude::*;

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).unwrap_or_else(|error| panic!("{code}: {error}"))
}

fn sequence(code: &str, heaps: usize) -> NimSequence {
    nim_sequence(&rule(code), heaps, &Budget::unlimited(), &mut |_| ()).unwrap()
}

/// The least memory for a stream of any short code: some 70,000 values.
fn little() -> Budget {
    Budget::unlimited().with_memory(300_000)
}

fn streamed(code: &str, heaps: usize, budget: &Budget) -> (NimStream, Result<(), StreamEnd>) {
    let mut run = NimStream::new(rule(code));
    let ended = run.run(heaps, budget, &mut |_| ());
    (run, ended)
}

/// Fails where something that the run says of its heaps is not so.
fn check(run: &NimStream) {
    let (facts, code) = (run.facts(), run.rule().text());
    let all = sequence(&code, facts.heaps()).values;
    let hash = all.iter().fold(0_u64, |h, value| {
        h.wrapping_mul(1_000_003).wrapping_add(u64::from(value))
    });
    assert_eq!(facts.hash, hash, "{code} to heap {}", facts.heaps());
    for (value, &count) in facts.counts.iter().enumerate() {
        let heaps = all.iter().filter(|&of| of as usize == value).count();
        assert_eq!(count, heaps as u64, "{code}: heaps of value {value}");
    }
    let (first, last) = run.last_values(5_000);
    assert_eq!(first + last.len(), facts.known, "{code}");
    assert!(all.iter().skip(first).eq(last), "{code}: the last values");
    if let Some(classes) = &facts.classes {
        let values = all.iter().enumerate().skip(1);
        let rare = values.filter(|&(heap, value)| classes.mask.is_rare(heap, value));
        assert!(
            rare.eq(classes.rare.iter().copied()) || classes.rare.is_empty(),
            "{code}: rare heaps"
        );
    }
    if let Some(split) = facts.rare_and_common() {
        let mut same = sequence(&code, facts.heaps());
        same.classed(Some(split.mask), &Budget::unlimited())
            .unwrap();
        assert_eq!(same.split, Some(split), "{code}: the growth of rare heaps");
    }
}

#[test]
fn streamed_runs_agree_with_runs_that_keep_every_value() {
    for code in [
        "0.16", "0.106", "0.454", "0.104", "0.054", "0.4", "4.4", "0.165",
    ] {
        let (run, ended) = streamed(code, 200_000, &little());
        println!(
            "{code} {ended:?} known {} gap {:?} rare {:?} last {:?} top {}",
            run.facts().known,
            run.facts().gap,
            run.facts().classes.as_ref().map(|c| c.rare.len()),
            run.facts().classes.as_ref().and_then(|c| c.rare.last()),
            run.facts().largest()
        );
        check(&run);
    }
}
