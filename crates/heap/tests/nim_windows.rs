//! Facts about periods that two windows prove: they are those that all values prove, and their
//! certificates are accepted segment by segment. That forged ones are refused is a fact of the kernel of
//! proof, and tested there.

use grundy_base::budget::{Budget, Stop};
use grundy_heap::{
    CertificateError, HeapRule, MAX_STREAMED_HEAPS, NimStream, Period, ProvedBy, StreamEnd,
    WindowsCertificate, all_values_certificate, nim_sequence, period_certificate,
};
use grundy_proof::checker::windows::{Checker, Windows};
use grundy_proof::{Certificate, CheckedTable, Claim, Unproved, Verdict};

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).unwrap_or_else(|error| panic!("{code}: {error}"))
}

fn run(code: &str, heaps: usize, memory: usize) -> NimStream {
    let mut run = NimStream::new(rule(code));
    let budget = Budget::unlimited().with_memory(memory);
    let ended = run.run(heaps, &budget, &mut |_| ());
    assert_eq!(ended, Ok(()), "{code}");
    run
}

/// The period by all values.
fn by_all_values(code: &str, heaps: usize) -> Period {
    let found = nim_sequence(&rule(code), heaps, &Budget::unlimited(), &mut |_| ());
    let period = found.unwrap().period.unwrap();
    assert!(period.proved && period.by.is_none());
    period
}

fn hash_by_all_values(code: &str, heaps: usize) -> u64 {
    let found = nim_sequence(&rule(code), heaps, &Budget::unlimited(), &mut |_| ());
    let next = |hash: u64, value: u32| hash.wrapping_mul(1_000_003).wrapping_add(u64::from(value));
    found.unwrap().values.iter().fold(0, next)
}

/// What these segments of a certificate prove.
fn check(text: &str, segments: &[usize], budget: &Budget) -> Result<Verdict, Unproved> {
    let certificate = Certificate::read(text)?;
    let checker = Checker::new(&certificate, budget)?;
    let checked = segments
        .iter()
        .map(|&number| checker.segment(number, budget, &mut |_| ()));
    Ok(checker.verdict(&checked.collect::<Result<Vec<_>, _>>()?))
}

fn check_all(text: &str) -> Result<Verdict, Unproved> {
    Certificate::read(text)?.check(&Budget::unlimited(), &mut |_| ())
}

fn table(verdict: &Verdict) -> &Windows {
    match verdict.table() {
        CheckedTable::Windows(table) => table,
        other => panic!("{other:?}"),
    }
}

/// The period and the last exception that a verdict proves.
fn proved(verdict: &Verdict) -> Option<(usize, i64)> {
    match verdict.period()?.claim() {
        Claim::Period {
            period,
            last_exception,
            ..
        } => Some((*period, *last_exception)),
        _ => None,
    }
}

/// Written by an independent program, from the definition: `tests/data/README.md`.
const WRITTEN: [(&str, &str); 5] = [
    (
        "0.057",
        include_str!("../../../tests/data/octal/windows/0.057.json"),
    ),
    (
        "0.77",
        include_str!("../../../tests/data/octal/windows/0.77.json"),
    ),
    (
        "0.051",
        include_str!("../../../tests/data/octal/windows/0.051.json"),
    ),
    (
        "0.375",
        include_str!("../../../tests/data/octal/windows/0.375.json"),
    ),
    (
        "0.316",
        include_str!("../../../tests/data/octal/windows/0.316.json"),
    ),
];

/// Room for some 90,000 values.
const LITTLE: usize = 340 << 10;

#[test]
fn windows_prove_the_periods_that_all_values_prove() {
    // Gaps begin before the bounds of Guy and Smith, which are 220,809, 588,282 and 509,620.
    for (code, heaps, memory) in [
        ("4.065", 300_000, LITTLE),
        ("4.406", 600_000, LITTLE),
        ("0.16", 700_000, 1100 << 10),
    ] {
        let run = run(code, heaps, memory);
        let facts = run.facts();
        let found = facts
            .period
            .as_ref()
            .unwrap_or_else(|| panic!("{code}: {}", facts.state_of_proof()));
        assert_eq!(
            (found.proved, found.by),
            (true, Some(ProvedBy::Windows)),
            "{code}"
        );
        let expected = by_all_values(code, heaps);
        assert_eq!(
            (found.period, found.last_exception),
            (expected.period, expected.last_exception),
            "{code}"
        );
        assert_eq!(facts.heaps(), heaps);
        assert_eq!(facts.hash, hash_by_all_values(code, heaps), "{code}");
        assert_eq!(facts.counts.iter().sum::<u64>(), heaps as u64 + 1);
    }
}

#[test]
fn after_a_proof_whole_periods_are_counted_without_being_computed() {
    let (code, p) = ("4.065", 16_132);
    let mut run = run(code, 200_000, LITTLE);
    let before = run.facts().clone();
    assert!(before.period.is_some());
    let budget = Budget::unlimited().with_memory(LITTLE);
    for heaps in [200_001, 200_000 + p, 200_001 + 3 * p, 333_333, 1_000_000] {
        assert_eq!(run.run(heaps, &budget, &mut |_| ()), Ok(()));
        let (first, last) = run.last_values(usize::MAX);
        let all = nim_sequence(&rule(code), heaps, &Budget::unlimited(), &mut |_| ()).unwrap();
        assert!(
            all.values.iter().skip(first).eq(last),
            "the last values at {heaps}"
        );
        assert_eq!(
            run.facts().hash,
            hash_by_all_values(code, heaps),
            "to {heaps}"
        );
        let facts = run.facts().clone();
        let resumed = NimStream::resume(rule(code), facts, run.kept().clone());
        assert_eq!(resumed.as_ref(), Some(&run), "to {heaps}");
    }
    // Far away.
    assert_eq!(run.run(MAX_STREAMED_HEAPS, &budget, &mut |_| ()), Ok(()));
    assert_eq!(run.facts().heaps(), MAX_STREAMED_HEAPS);
}

#[test]
fn a_run_that_is_interrupted_at_every_report_proves_the_same() {
    let (code, heaps, memory) = ("4.065", 300_000, LITTLE);
    let whole = run(code, heaps, memory);
    let mut run = NimStream::new(rule(code));
    while run.facts().heaps() < heaps {
        let budget = Budget::unlimited().with_memory(memory);
        let known = run.facts().known;
        let ended = run.run(heaps, &budget.clone(), &mut |run: &NimStream| {
            if run.facts().known > known {
                budget.cancel();
            }
        });
        assert!(
            matches!(ended, Ok(()) | Err(StreamEnd::Budget(Stop::Cancelled))),
            "{ended:?}"
        );
        run = NimStream::resume(rule(code), run.facts().clone(), run.kept().clone())
            .expect("it fits");
    }
    let facts = |run: &NimStream| {
        let period = run
            .facts()
            .period
            .clone()
            .map(|p| (p.period, p.last_exception, p.by));
        (
            run.facts().known,
            run.facts().hash,
            run.facts().counts.clone(),
            period,
        )
    };
    assert_eq!(facts(&run), facts(&whole));
}

#[test]
fn without_a_period_it_is_said_how_far_one_was_looked_for() {
    let run = run("0.106", 200_000, LITTLE);
    let search = run.facts().search.as_ref().expect("rare heaps are few");
    let (longest, first) = search.excluded(run.facts().known).expect("a mark");
    assert_eq!(longest + first + search.window(), 200_001);
    let sentence = run.facts().state_of_proof();
    assert!(
        sentence.starts_with("No period up to heap 200000: none of at most "),
        "{sentence}"
    );
}

#[test]
fn certificates_by_another_program_are_accepted_and_have_the_known_periods() {
    for (code, text) in WRITTEN {
        let verdict = check_all(text).unwrap_or_else(|unproved| panic!("{code}: {unproved}"));
        let known = by_all_values(code, 5000);
        let known = (known.period, known.last_exception);
        assert_eq!((verdict.game(), proved(&verdict)), (code, Some(known)));
        let segments = table(&verdict).windows.len();
        for segment in 1..=segments {
            let one = check(text, &[segment], &Budget::unlimited()).expect("a segment by itself");
            assert_eq!(table(&one).checked, [segment]);
            assert_eq!(proved(&one), (segments == 1).then_some(known));
        }
    }
}

#[test]
fn certificates_are_written_for_proofs_by_windows_and_by_all_values() {
    for (code, heaps, memory) in [
        ("4.065", 200_000, LITTLE),
        ("0.77", 1000, usize::MAX),
        ("0.356", 40_000, usize::MAX),
        ("0.051", 20_000, usize::MAX),
        ("0.644", 20_000, usize::MAX),
    ] {
        let run = run(code, heaps, memory);
        let budget = Budget::unlimited().with_memory(memory);
        let certificate = WindowsCertificate::of(&run, &budget);
        let text = certificate
            .unwrap_or_else(|error| panic!("{code}: {error}"))
            .text();
        let verdict = check_all(&text).unwrap_or_else(|unproved| panic!("{code}: {unproved}"));
        let period = run.facts().period.as_ref().expect("it is proved");
        let found = (period.period, period.last_exception);
        assert_eq!(proved(&verdict), Some(found), "{code}");
    }
}

#[test]
fn where_nothing_is_proved_or_nothing_splits_there_is_no_certificate() {
    let of =
        |code, heaps| WindowsCertificate::of(&run(code, heaps, usize::MAX), &Budget::unlimited());
    assert_eq!(
        of("0.106", 5000),
        Err(CertificateError::NotProved { heaps: 5000 })
    );
    // Its rare heaps go on. All its values are a certificate.
    let refused = of("0.165", 20_000);
    assert!(
        matches!(refused, Err(CertificateError::RareGoOn { .. })),
        "{refused:?}"
    );
    for code in ["0.3", "S(1,3,4)"] {
        assert!(
            matches!(of(code, 5000), Err(CertificateError::Rule { .. })),
            "{code}"
        );
    }
}

#[test]
fn where_there_are_no_windows_all_values_are_the_certificate() {
    for (code, heaps, found) in [
        ("0.165", 20_000, Some((1550, 5180))),
        ("0.3", 5000, Some((2, -1))),
        ("0.106", 5000, None),
    ] {
        let run = run(code, heaps, usize::MAX);
        let text = period_certificate(&run, None, &Budget::unlimited());
        let verdict = text.ok().map(|text| check_all(&text).expect("it is right"));
        assert_eq!(verdict.as_ref().and_then(proved), found, "{code}");
    }
}

#[test]
fn values_are_computed_on_until_they_prove_a_period() {
    let budget = Budget::unlimited();
    let values = |code| nim_sequence(&rule(code), 10, &budget, &mut |_| ()).expect("no limit");
    for (code, found) in [
        ("0.77", (12, 70)),
        ("S(1,3,4)", (7, -1)),
        ("0.165", (1550, 5180)),
    ] {
        let text = all_values_certificate(&values(code), &budget).expect("a certificate");
        let verdict = check_all(&text).expect("it is right");
        assert_eq!(proved(&verdict), Some(found), "{code}");
    }
    // No theorem on periods is about it, however many values are computed.
    let none = all_values_certificate(&values("Grundy's game"), &budget);
    assert_eq!(none, Err(CertificateError::NotProved { heaps: 10 }));
    let ended = Budget::unlimited();
    ended.cancel();
    let stopped = all_values_certificate(&values("0.165"), &ended);
    let is_stopped = matches!(stopped, Err(CertificateError::Run(_)));
    assert!(is_stopped, "{stopped:?}");
}

#[test]
#[ignore = "periods of millions: 40 s; .ci/long"]
fn the_longest_periods_are_proved_by_windows_in_little_memory() {
    for (code, period, exception) in [
        ("0.104", 11_770_282, 197_769_597),
        ("0.054", 10_015_179, 193_235_615),
        ("0.454", 60_620_715, 160_949_018),
        ("0.354", 1_180, 10_061_915),
    ] {
        let run = run(code, 1_000_000_000, 40_000_000);
        let found = run.facts().period.as_ref().expect("a period");
        assert_eq!(
            (found.period, found.last_exception),
            (period, exception),
            "{code}"
        );
        assert_eq!(found.by, Some(ProvedBy::Windows), "{code}");
        let budget = Budget::unlimited().with_memory(40_000_000);
        let text = WindowsCertificate::of(&run, &budget)
            .expect("a certificate")
            .text();
        let segments = text.matches("\"heap\"").count();
        let some = [1, segments / 2, segments];
        let verdict = check(&text, &some, &budget);
        let verdict = verdict.unwrap_or_else(|unproved| panic!("{code}: {unproved}"));
        let table = table(&verdict);
        assert_eq!((table.period, table.last_exception), (period, exception));
        assert_eq!(table.windows.len(), segments);
    }
}
