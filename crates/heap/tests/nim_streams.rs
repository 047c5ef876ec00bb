//! Facts about streamed runs: they say of all heaps what a run that keeps every value says, or they
//! end with a reason.

use grundy_base::budget::{Budget, Stop};
use grundy_heap::{
    HeapRule, MAX_STREAMED_HEAPS, NimSequence, NimStream, NimValues, StreamEnd, nim_sequence,
};

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).unwrap_or_else(|error| panic!("{code}: {error}"))
}

fn sequence(code: &str, heaps: usize) -> NimSequence {
    nim_sequence(&rule(code), heaps, &Budget::unlimited(), &mut |_| ()).unwrap()
}

/// Room for some 90,000 values, of which 40,000 stay when the others are dropped.
fn little() -> Budget {
    Budget::unlimited().with_memory(330_000)
}

fn streamed(code: &str, heaps: usize, budget: &Budget) -> (NimStream, Result<(), StreamEnd>) {
    let mut run = NimStream::new(rule(code));
    let ended = run.run(heaps, budget, &mut |_| ());
    (run, ended)
}

/// The hashes of all beginnings of a sequence.
fn hashes(values: &NimValues) -> Vec<u64> {
    let next = |hash: &mut u64, value: u32| {
        *hash = hash.wrapping_mul(1_000_003).wrapping_add(u64::from(value));
        Some(*hash)
    };
    values.iter().scan(0, next).collect()
}

/// Fails where something that the run says of its heaps is not so.
fn check(run: &NimStream) {
    let (facts, code) = (run.facts(), run.rule().text());
    let mut plain = sequence(&code, facts.heaps());
    let last_hash = hashes(&plain.values).last().copied();
    assert_eq!(Some(facts.hash), last_hash, "{code} to {}", facts.heaps());
    let mut counts = vec![0; facts.counts.len()];
    plain
        .values
        .iter()
        .for_each(|value| counts[value as usize] += 1);
    assert_eq!(facts.counts, counts, "{code}: heaps of each value");
    let (first, last) = run.last_values(usize::MAX);
    assert_eq!(first + last.len(), facts.known, "{code}");
    assert!(
        plain.values.iter().skip(first).eq(last),
        "{code}: the last values"
    );
    if let Some(split) = facts.rare_and_common() {
        let classes = facts.classes.as_ref().unwrap();
        let values = plain.values.iter().enumerate().skip(1);
        let rare = values.filter(|&(heap, value)| classes.mask.is_rare(heap, value));
        assert!(rare.eq(classes.rare.iter().copied()), "{code}: rare heaps");
        plain
            .classed(Some(split.mask), &Budget::unlimited())
            .unwrap();
        assert_eq!(plain.split, Some(split), "{code}: the growth of rare heaps");
    }
}

fn check_stream(code: &str, heaps: usize, budget: &Budget) {
    let (run, ended) = streamed(code, heaps, budget);
    assert_eq!((ended, run.facts().heaps()), (Ok(()), heaps), "{code}");
    assert!(run.facts().gap.heaps > 0, "{code}: nothing was dropped");
    check(&run);
}

#[test]
fn streamed_runs_agree_with_runs_that_keep_every_value() {
    // Words of 16, 32 and 64 bits; rows of bytes for values of one and of two bytes.
    for code in [
        "0.106", "0.454", "0.104", "0.054", "0.205", "4.045", "0.166", "0.404",
    ] {
        check_stream(code, 150_000, &little());
    }
}

#[test]
fn games_without_splits_are_streamed_too() {
    // The period is longer than memory.
    check_stream("S(1021,4099,9001)", 150_000, &little());
}

#[test]
#[ignore = "half a minute; .ci/long"]
fn long_streamed_runs_agree_with_runs_that_keep_every_value() {
    for code in [
        "0.106", "0.454", "0.104", "0.054", "0.205", "4.045", "0.166",
    ] {
        check_stream(code, 3_000_000, &little());
    }
    // The head does not decide heap 2,271,405 of 0.404.
    check_stream("0.404", 3_000_000, &little());
    check_stream("0.6", 1_000_000, &little());
    // Rare heaps of these come late: of Grundy's game heap 82,860.
    let more = Budget::unlimited().with_memory(1_100_000);
    check_stream("0.16", 1_000_000, &more);
    check_stream("Grundy's game", 1_000_000, &more);
}

#[test]
#[ignore = "half a minute; .ci/long"]
fn very_long_streamed_runs_have_the_agreed_hashes() {
    for line in include_str!("../../../tests/data/octal/hashes.csv")
        .lines()
        .skip(1)
    {
        let row: Vec<&str> = line.split(',').collect();
        let heaps = row[1].parse::<usize>().unwrap() - 1;
        if matches!(row[0], "0.106" | "0.104" | "0.054" | "0.454" | "4.045") {
            let (run, ended) = streamed(row[0], heaps, &little());
            assert_eq!((ended, run.facts().heaps()), (Ok(()), heaps));
            assert_eq!(
                format!("{:x}", run.facts().hash),
                row[3],
                "{} to {heaps}",
                row[0]
            );
            assert_eq!(row[2].parse(), Ok(run.facts().largest()));
        }
    }
}

#[test]
fn values_that_only_dropped_heaps_have_are_found_among_them() {
    // Heap 198,379 of 0.16 has an option of value 7, but none with a heap of the head; heap 95,652 of
    // 0.6 one of value 260.
    let least = Budget::unlimited().with_memory(300_000);
    check_stream("0.16", 200_000, &least);
    check_stream("0.6", 110_000, &little());
}

#[test]
fn a_run_that_stops_while_dropped_heaps_are_computed_again_goes_on_to_the_same_facts() {
    // The head does not decide heap 95,652 of 0.6.
    let known = 95_652;
    let (mut run, ended) = streamed("0.6", known - 1, &little());
    assert_eq!(ended, Ok(()));
    for steps in 1..4 {
        let ended = run.run(100_000, &little().with_steps(steps), &mut |_| ());
        assert_eq!(ended, Err(StreamEnd::Budget(Stop::Steps)));
        assert_eq!(run.facts().known, known);
        let (facts, kept) = (run.facts().clone(), run.kept().clone());
        run = NimStream::resume(rule("0.6"), facts, kept).expect("what fits together");
    }
    assert_eq!(run.run(100_000, &little(), &mut |_| ()), Ok(()));
    check(&run);
}

#[test]
fn a_rare_heap_ends_a_run_that_has_dropped_values() {
    // Of Grundy's game heap 82,860 is rare, after heap 36,184.
    let budget = Budget::unlimited().with_memory(310_000);
    let (run, ended) = streamed("Grundy's game", 150_000, &budget);
    let (heap, value) = (82_860, 108);
    assert_eq!(ended, Err(StreamEnd::LateRare { heap, value }));
    assert_eq!(run.facts().known, heap);
    assert_eq!(
        sequence("Grundy's game", heap).values.get(heap),
        Some(value)
    );
    check(&run);
}

#[test]
fn a_run_that_goes_on_with_less_memory_keeps_no_value_at_another_heap() {
    // The last rare heap, 36,184, is larger than the head, so the tail is as long as before.
    let (before, ended) = streamed(
        "Grundy's game",
        81_001,
        &Budget::unlimited().with_memory(310_000),
    );
    assert_eq!(ended, Ok(()));
    let plain = sequence("Grundy's game", 81_100);
    let mut heads = Vec::new();
    // So little that the head is shortened, too.
    for memory in (289_000..289_080).step_by(4) {
        let mut run = before.clone();
        let budget = Budget::unlimited().with_memory(memory);
        let mut watch = |run: &NimStream| {
            let (first, last) = run.last_values(usize::MAX);
            let plain = plain.values.iter().skip(first).take(last.len());
            assert!(plain.eq(last), "{memory} bytes");
        };
        assert_eq!(run.run(81_100, &budget, &mut watch), Ok(()));
        heads.push(run.facts().gap.from);
    }
    heads.dedup();
    assert!(heads.len() > 2 && heads.iter().all(|&head| head < before.facts().gap.from));
}

#[test]
fn games_with_many_rare_heaps_are_not_streamed() {
    let (run, ended) = streamed("0.007", 10_000_000, &little());
    assert!(
        matches!(ended, Err(StreamEnd::ManyRare { .. })),
        "{ended:?}"
    );
    assert_eq!(run.facts().gap.heaps, 0);
    check(&run);
}

#[test]
fn other_rules_and_little_memory_are_refused_before_anything_is_computed() {
    for code in ["0.E", "0.(3)*", "0.(07)*", "AllBut(2,3)", "2 -> 1, 0"] {
        let (run, ended) = streamed(code, 1_000_000, &little());
        assert!(
            matches!(ended, Err(StreamEnd::Rule { .. })),
            "{code}: {ended:?}"
        );
        assert_eq!(run, NimStream::new(rule(code)));
    }
    let none = Budget::unlimited().with_memory(100_000);
    let Err(StreamEnd::Memory { least }) = streamed("0.106", 1_000_000, &none).1 else {
        panic!("too little memory was not refused")
    };
    check_stream("0.106", 100_000, &Budget::unlimited().with_memory(least));
}

#[test]
fn a_period_that_is_proved_in_memory_ends_the_run() {
    for (code, values) in [("0.77", 167), ("0.165", 13_464)] {
        let (mut run, ended) = streamed(code, MAX_STREAMED_HEAPS, &little());
        assert_eq!((ended, run.facts().known), (Ok(()), values));
        let period = run.facts().period.clone().unwrap();
        assert!(period.proved);
        assert_eq!(sequence(code, 20_000).period.unwrap().period, period.period);
        check(&run);
        assert_eq!(run.run(1_000_000, &little(), &mut |_| ()), Ok(()));
        assert_eq!(run.facts().known, values);
    }
}

#[test]
fn after_a_proof_the_facts_of_later_heaps_are_those_of_a_run_that_copies_them() {
    for code in ["0.77", "0.165", "S(1,3,4)", "4.7", "0.3"] {
        let (run, ended) = streamed(code, 1_000_000, &little());
        assert_eq!(ended, Ok(()));
        let known = run.facts().heaps();
        for heaps in [1, 2, 12, 99, 1550, 3101, 20_000].map(|more| known + more) {
            let copied = run.copied_to(heaps);
            assert_eq!(copied.facts().heaps(), heaps, "{code}");
            check(&copied);
            let again = run.copied_to(known + 1).copied_to(heaps);
            assert_eq!(again.facts().hash, copied.facts().hash, "{code}");
            assert_eq!(again.last_values(50), copied.last_values(50), "{code}");
        }
        assert_eq!(run.copied_to(known), run);
        assert_eq!(run.copied_to(0), run);
    }
    // The agreed hashes of runs that are proved long before their end.
    for line in include_str!("../../../tests/data/octal/hashes.csv")
        .lines()
        .skip(1)
    {
        let row: Vec<&str> = line.split(',').collect();
        if matches!(row[0], "0.07" | "0.77") {
            let heaps = row[1].parse::<usize>().unwrap() - 1;
            let (run, _) = streamed(row[0], heaps, &little());
            let hash = run.copied_to(heaps).facts().hash;
            assert_eq!(format!("{hash:x}"), row[3], "{} to {heaps}", row[0]);
        }
    }
}

#[test]
fn whatever_a_run_is_interrupted_by_it_goes_on_to_the_same_facts() {
    let heaps = 170_000;
    let (whole, _) = streamed("0.454", heaps, &little());
    let all = hashes(&sequence("0.454", heaps).values);
    let mut run = NimStream::new(rule("0.454"));
    let (mut ends, mut stops) = (0, 0);
    // Cancelled at each report in turn, by a run that was resumed from what the last one kept.
    for memory in (0..).map(|round| 330_000 + 40_000 * (round % 3)) {
        let budget = Budget::unlimited().with_memory(memory);
        let ended = run.run(heaps, &budget.clone(), &mut |run: &NimStream| {
            assert_eq!(run.facts().hash, all[run.facts().heaps()]);
            budget.cancel();
        });
        assert_eq!(run.facts().hash, all[run.facts().heaps()]);
        ends += usize::from(ended.is_ok());
        stops += usize::from(ended == Err(StreamEnd::Budget(Stop::Cancelled)));
        let (facts, kept) = (run.facts().clone(), run.kept().clone());
        run = NimStream::resume(rule("0.454"), facts, kept).expect("what fits together");
        if run.facts().known > heaps {
            break;
        }
        let past = Budget::unlimited().with_memory(memory);
        let past = past.with_time(std::time::Duration::ZERO);
        let ended = run.run(heaps, &past, &mut |_| ());
        assert!(
            matches!(ended, Err(StreamEnd::Budget(Stop::Time)) | Ok(())),
            "{ended:?}"
        );
        assert_eq!(run.facts().hash, all[run.facts().heaps()]);
    }
    assert!(stops > 0 && ends < 2);
    let facts = |run: &NimStream| {
        (
            run.facts().known,
            run.facts().hash,
            run.facts().counts.clone(),
        )
    };
    assert_eq!(facts(&run), facts(&whole));
    assert_eq!(
        run.facts().rare_and_common(),
        whole.facts().rare_and_common()
    );
}

#[test]
fn facts_that_do_not_fit_together_are_no_run() {
    let (run, _) = streamed("0.106", 100_000, &little());
    let resume = |change: &dyn Fn(&mut grundy_heap::StreamFacts)| {
        let mut facts = run.facts().clone();
        change(&mut facts);
        NimStream::resume(rule("0.106"), facts, run.kept().clone())
    };
    assert_eq!(resume(&|_| ()), Some(run.clone()));
    assert_eq!(resume(&|facts| facts.known += 2), None);
    assert_eq!(resume(&|facts| facts.gap.heaps += 1), None);
    assert_eq!(resume(&|facts| facts.gap.from = 1 << 40), None);
    assert_eq!(resume(&|facts| facts.counts[3] = u64::MAX), None);
    assert_eq!(resume(&|facts| facts.classes = None), None);
    let swap = |facts: &mut grundy_heap::StreamFacts| {
        facts.classes.as_mut().unwrap().rare.swap(0, 1);
    };
    assert_eq!(resume(&swap), None);
}
