//! Facts about periods that two windows prove: they are those that all values prove, their
//! certificates are accepted segment by segment, and forged ones are refused with the claim that fails.

use grundy::budget::{Budget, Stop};
use grundy::heap::{
    CertificateError, HeapRule, MAX_STREAMED_HEAPS, NimStream, Period, ProvedBy, StreamEnd,
    WindowsCertificate, nim_sequence,
};
use grundy_proof::checker::windows::{
    WindowsChecker, WindowsRefusal, WindowsVerdict, is_certificate,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

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

fn check(text: &str, segments: &[usize]) -> Result<WindowsVerdict, WindowsRefusal> {
    let budget = Budget::unlimited();
    WindowsChecker::read(text, &budget)?.check(segments, &budget, &|_| ())
}

fn check_all(text: &str) -> Result<WindowsVerdict, WindowsRefusal> {
    let segments = WindowsChecker::read(text, &Budget::unlimited())?.segments();
    check(text, &(1..=segments).collect::<Vec<_>>())
}

/// With the sum that a file of these fields has.
fn summed(fields: &Value) -> String {
    let mut fields = fields.clone();
    fields.as_object_mut().unwrap().remove("sha256");
    let mut text = fields.to_string();
    text.pop();
    // The format comes first, as it does in all files.
    let format = "\"format\":\"grundy-windows\",";
    let text = text
        .replacen(format, "", 1)
        .replacen('{', &format!("{{{format}"), 1);
    let sum: String = Sha256::digest(&text)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{text},\"sha256\":\"{sum}\"}}\n")
}

/// Written by an independent program, from the definition: `tests/data/README.md`.
const WRITTEN: [(&str, &str); 5] = [
    ("0.057", include_str!("data/octal/windows/0.057.json")),
    ("0.77", include_str!("data/octal/windows/0.77.json")),
    ("0.051", include_str!("data/octal/windows/0.051.json")),
    ("0.375", include_str!("data/octal/windows/0.375.json")),
    ("0.316", include_str!("data/octal/windows/0.316.json")),
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
        let verdict = check_all(text).unwrap_or_else(|refusal| panic!("{code}: {refusal}"));
        assert!(is_certificate(text) && verdict.is_whole() && verdict.code == code);
        let known = by_all_values(code, 5000);
        assert_eq!(
            (verdict.period, verdict.last_exception),
            (known.period, known.last_exception),
            "{code}"
        );
        for segment in 1..=verdict.segments {
            let one = check(text, &[segment]).expect("a segment by itself");
            assert_eq!(one.checked, [segment]);
            assert_eq!(one.is_whole(), verdict.segments == 1);
        }
        assert_eq!(
            summed(&serde_json::from_str(text).unwrap()).len(),
            text.len()
        );
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
        let verdict = check_all(&text).unwrap_or_else(|refusal| panic!("{code}: {refusal}"));
        let period = run.facts().period.as_ref().expect("it is proved");
        assert_eq!(
            (verdict.period, verdict.last_exception),
            (period.period, period.last_exception)
        );
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
    // Its rare heaps go on.
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
fn a_changed_byte_anywhere_is_refused() {
    for (code, text) in WRITTEN {
        for at in 0..text.len() {
            for change in [1, 2, 0x10] {
                let mut bytes = text.as_bytes().to_vec();
                bytes[at] ^= change;
                if let Ok(changed) = String::from_utf8(bytes) {
                    assert!(
                        WindowsChecker::read(&changed, &Budget::unlimited()).is_err(),
                        "{code}, byte {at}"
                    );
                }
            }
        }
        for end in 0..text.len() {
            assert!(WindowsChecker::read(&text[..end], &Budget::unlimited()).is_err());
        }
    }
}

/// Forges a field of a certificate, with the right sum, and gives the refusal.
fn forged(code: &str, forge: &dyn Fn(&mut Value)) -> WindowsRefusal {
    let text = WRITTEN
        .iter()
        .find(|(name, _)| *name == code)
        .expect("it is written")
        .1;
    let mut fields: Value = serde_json::from_str(text).expect("JSON");
    forge(&mut fields);
    check_all(&summed(&fields)).expect_err("it was forged")
}

/// The field that a refusal names.
fn place(refusal: WindowsRefusal) -> String {
    match refusal {
        WindowsRefusal::Field { place, .. } => place,
        other => panic!("{other}"),
    }
}

#[test]
fn a_forged_game_mask_or_list_of_rare_heaps_fails_where_it_is_wrong() {
    let refusal = |forge: &dyn Fn(&mut Value)| forged("0.057", forge);
    // Of 0.055 the values are the same.
    for code in ["0.077", "0.157", "4.057"] {
        let refusal = refusal(&|fields| fields["code"] = json!(code));
        assert!(
            matches!(
                refusal,
                WindowsRefusal::Rare { .. }
                    | WindowsRefusal::Undecided { .. }
                    | WindowsRefusal::Window { .. }
            ),
            "{code}: {refusal}"
        );
    }
    assert!(matches!(
        refusal(&|fields| fields["code"] = json!("0.x")),
        WindowsRefusal::Code { .. }
    ));
    assert!(matches!(
        refusal(&|fields| fields["code"] = json!("0.3")),
        WindowsRefusal::Code { .. }
    ));
    assert_eq!(place(refusal(&|fields| fields["mask"] = json!(0))), "mask");
    for mask in [1, 7] {
        let refusal = refusal(&|fields| fields["mask"] = json!(mask));
        assert!(matches!(refusal, WindowsRefusal::Rare { .. }), "{refusal}");
    }
    // The digits that split are 2 and 3.
    assert_eq!(
        place(refusal(&|fields| fields["odd_digits"] = json!(true))),
        "odd_digits"
    );
    // A rare heap less, one more, one with another value.
    let heap = |refusal| match refusal {
        WindowsRefusal::Rare { heap, .. } => heap,
        other => panic!("{other}"),
    };
    let without = refusal(&|fields| drop(fields["rare"].as_array_mut().unwrap().remove(2)));
    assert_eq!(heap(without), 15);
    let more = refusal(&|fields| {
        fields["rare"]
            .as_array_mut()
            .unwrap()
            .insert(1, json!([5, 1]))
    });
    assert_eq!(heap(more), 5);
    assert_eq!(heap(refusal(&|fields| fields["rare"][3][1] = json!(0))), 26);
    let far = refusal(&|fields| fields["rare"].as_array_mut().unwrap().push(json!([45, 1])));
    assert_eq!(place(far), "rare, heap 45");
    assert_eq!(
        place(refusal(&|fields| fields["rare"][1][0] = json!(1))),
        "rare, heap 1"
    );
}

#[test]
fn a_forged_period_fails_by_the_claim_that_it_makes() {
    // 148 = 4 · 37, and the last exception is 258.
    let claim = |name: &'static str, value: Value| {
        forged("0.057", &move |fields| {
            fields["period"][name] = value.clone();
            let number = |name: &str| fields["period"][name].as_i64().unwrap_or(0);
            let at = number("last_exception").saturating_add(48).max(94);
            let end = at.saturating_add(number("period")).max(1) as u64;
            // As the claim would have it, as far as there are windows.
            if name != "checked_to" {
                fields["period"]["checked_to"] = json!(end - 1);
                let windows = fields["windows"].as_array_mut().unwrap();
                windows.retain(|window| window["heap"].as_u64() < Some(end));
                if let Some(last) = windows.last().cloned() {
                    windows.push(json!({"heap": end, "values": last["values"]}));
                }
            }
        })
    };
    let refusal = claim("period", json!(147));
    assert!(
        matches!(
            refusal,
            WindowsRefusal::Period { period: 147, .. } | WindowsRefusal::Missing { .. }
        ),
        "{refusal}"
    );
    let refusal = claim("last_exception", json!(257));
    assert!(
        matches!(
            refusal,
            WindowsRefusal::Period { heap: 258, .. } | WindowsRefusal::Missing { .. }
        ),
        "{refusal}"
    );
    let refusal = claim("last_exception", json!(259));
    assert!(
        matches!(
            refusal,
            WindowsRefusal::Exception { heap: 259, .. }
                | WindowsRefusal::Period { .. }
                | WindowsRefusal::Missing { .. }
        ),
        "{refusal}"
    );
    assert_eq!(place(claim("checked_to", json!(1000))), "checked_to");
    for name in ["period", "last_exception"] {
        for value in [
            json!(0),
            json!(-5),
            json!(1u64 << 50),
            json!(u64::MAX),
            json!(i64::MAX),
            json!(i64::MIN),
            json!(1e300),
            json!(1.5),
            json!("x"),
        ] {
            let refusal = claim(name, value.clone());
            let named = matches!(
                &refusal,
                WindowsRefusal::Unreadable { .. }
                    | WindowsRefusal::Field { .. }
                    | WindowsRefusal::Missing { .. }
                    | WindowsRefusal::Period { .. }
                    | WindowsRefusal::Exception { .. }
            );
            assert!(named, "{name} {value}: {refusal}");
        }
    }
    let said = |name: &'static str, value: Value| {
        forged("0.057", &move |fields| {
            fields["period"][name] = value.clone()
        })
    };
    assert_eq!(place(said("proved", json!(false))), "period");
    assert_eq!(place(said("by", json!("hope"))), "period");
    assert!(matches!(
        said("saltus", json!(1)),
        WindowsRefusal::Unreadable { .. }
    ));
    // Where the parity of heaps counts no period is odd.
    let odd = forged("0.051", &|fields| {
        fields["period"]["period"] = json!(47);
    });
    assert_eq!(place(odd), "period");
}

/// A right certificate of 0.375 with twice the period, all of whose windows are right.
#[test]
fn a_multiple_of_the_period_is_not_the_least_one() {
    let (code, p, e) = ("0.375", 36, 36);
    let text = WRITTEN
        .iter()
        .find(|(name, _)| *name == code)
        .expect("it is written")
        .1;
    let mut fields: Value = serde_json::from_str(text).expect("JSON");
    let values = nim_sequence(&rule(code), 1000, &Budget::unlimited(), &mut |_| ())
        .unwrap()
        .values;
    let w = fields["window"].as_u64().unwrap() as usize;
    let at = (e + 1 + w).max(2 * w);
    let digits = fields["digits"].as_u64().unwrap() as usize;
    let mut heaps = vec![at - w, at, at + p - w, at + p, at + 18, at + 12];
    heaps.retain(|&heap| heap > 2 * w);
    heaps.sort_unstable();
    heaps.dedup();
    let window = |&heap: &usize| {
        let values: String = (heap - w..heap)
            .map(|n| format!("{:0digits$x}", values.get(n).unwrap()))
            .collect();
        json!({"heap": heap, "values": values})
    };
    fields["windows"] = heaps.iter().map(window).collect();
    fields["period"]["period"] = json!(p);
    fields["period"]["checked_to"] = json!(at + p - 1);
    let refusal = check_all(&summed(&fields)).expect_err("18 is a period");
    assert_eq!(refusal, WindowsRefusal::NotLeast { shorter: 18 });
}

#[test]
fn a_window_that_is_no_window_is_refused() {
    let refusal = |forge: &dyn Fn(&mut Value)| forged("0.057", forge);
    let last = |fields: &Value| fields["windows"].as_array().unwrap().len() - 1;
    // A value of each window in turn: segments or claims fail.
    let windows = last(&serde_json::from_str(WRITTEN[0].1).unwrap()) + 1;
    for number in 0..windows {
        for at in [0usize, 20, 46] {
            let refusal = refusal(&|fields| {
                let text = fields["windows"][number]["values"]
                    .as_str()
                    .unwrap()
                    .to_owned();
                let digit = if &text[at..=at] == "1" { "2" } else { "1" };
                fields["windows"][number]["values"] =
                    json!(format!("{}{digit}{}", &text[..at], &text[at + 1..]));
            });
            let claims = matches!(
                refusal,
                WindowsRefusal::Window { .. }
                    | WindowsRefusal::Period { .. }
                    | WindowsRefusal::Exception { .. }
                    | WindowsRefusal::Undecided { .. }
            );
            assert!(claims, "window {number}, value {at}: {refusal}");
        }
    }
    let first = "windows, number 1";
    assert_eq!(
        place(refusal(
            &|fields| fields["windows"][0]["values"] = json!("0")
        )),
        first
    );
    assert_eq!(
        place(refusal(&|fields| fields["windows"][0]["heap"] = json!(94))),
        first
    );
    assert_eq!(
        place(refusal(
            &|fields| fields["windows"][0]["heap"] = json!(u64::MAX)
        )),
        first
    );
    let text = "g".repeat(47);
    assert_eq!(
        place(refusal(
            &|fields| fields["windows"][0]["values"] = json!(text)
        )),
        first
    );
    assert_eq!(
        place(refusal(&|fields| fields["windows"] = json!([]))),
        "windows"
    );
    assert_eq!(
        place(refusal(&|fields| fields["digits"] = json!(9))),
        "digits"
    );
    for window in [0u64, 3, 46, 48, 1 << 40, u64::MAX] {
        let refusal = refusal(&|fields| fields["window"] = json!(window));
        assert!(
            matches!(refusal, WindowsRefusal::Field { .. }),
            "{window}: {refusal}"
        );
    }
    // Without the windows that a claim compares.
    let missing = refusal(&|fields| {
        let at = fields["windows"]
            .as_array()
            .unwrap()
            .iter()
            .position(|window| window["heap"] == 306 + 74);
        drop(
            fields["windows"]
                .as_array_mut()
                .unwrap()
                .remove(at.expect("it is needed")),
        );
    });
    assert!(
        matches!(missing, WindowsRefusal::Missing { .. }),
        "{missing}"
    );
}

#[test]
fn files_of_other_kinds_and_times_are_called_that() {
    let read =
        |text: &str| WindowsChecker::read(text, &Budget::unlimited()).expect_err("no certificate");
    assert!(matches!(read("{}"), WindowsRefusal::Format(_)));
    assert!(matches!(read("no JSON"), WindowsRefusal::Format(_)));
    assert_eq!(
        read("{\"format\":\"other\"}"),
        WindowsRefusal::Format("other".to_owned())
    );
    assert_eq!(
        forged("0.77", &|fields| fields["version"] = json!(2)),
        WindowsRefusal::Version(2)
    );
    let more = forged("0.77", &|fields| fields["more"] = json!(2));
    assert!(matches!(more, WindowsRefusal::Unreadable { .. }));
    let little = Budget::unlimited().with_memory(1000);
    let refusal = WindowsChecker::read(WRITTEN[0].1, &little).expect_err("too little memory");
    assert_eq!(refusal, WindowsRefusal::Stop(Stop::Memory));
    for number in [0, 100] {
        assert!(matches!(
            check(WRITTEN[0].1, &[number]),
            Err(WindowsRefusal::NoSegment { .. })
        ));
    }
}

#[test]
fn a_check_that_is_cancelled_says_so() {
    let budget = Budget::unlimited();
    let checker = WindowsChecker::read(WRITTEN[0].1, &budget).expect("a certificate");
    budget.cancel();
    let stopped = checker.check(&[1], &budget, &|_| ());
    assert_eq!(stopped, Err(WindowsRefusal::Stop(Stop::Cancelled)));
}

#[test]
#[ignore = "a minute even with optimisation; run with --release -- --ignored"]
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
        let segments = WindowsChecker::read(&text, &budget)
            .expect("it can be read")
            .segments();
        let some = [1, segments / 2, segments];
        let verdict = check(&text, &some).unwrap_or_else(|refusal| panic!("{code}: {refusal}"));
        assert_eq!(
            (verdict.period, verdict.last_exception),
            (period, exception)
        );
    }
}
