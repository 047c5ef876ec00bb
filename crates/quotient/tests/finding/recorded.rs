//! The recorded run: it is the run of the solver, and each failure is what it is said to be.

use crate::slow::{element, first_failure, options, outcome, positions};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_heap::HeapRule;
use grundy_quotient::{
    Finding, FoundCandidate, LeastFailure, Notation, Way, failing_pairs, misere_quotient,
};

/// Small games, and the heaps up to which their quotients are found here.
const GAMES: [(&str, usize); 9] = [
    ("0.77", 14),
    ("0.15", 18),
    ("0.07", 18),
    ("0.4107", 12),
    ("0.123", 20),
    ("0.75", 12),
    ("0.6", 10),
    ("4.7", 7),
    ("0.34", 12),
];

fn finding(code: &str, heaps: usize) -> Finding {
    let rule = HeapRule::parse(code).unwrap();
    Finding::of(&rule, heaps, &Budget::unlimited()).unwrap()
}

fn failures(finding: &Finding) -> impl Iterator<Item = (&FoundCandidate, &LeastFailure)> {
    let each = finding.candidates.iter();
    each.filter_map(|candidate| Some((candidate, candidate.failure.as_ref()?)))
}

#[test]
fn the_record_is_that_of_the_run_that_gives_the_quotient() {
    for (code, heaps) in GAMES {
        let rule = HeapRule::parse(code).unwrap();
        let found = finding(code, heaps);
        let unlimited = Budget::unlimited();
        let solution = misere_quotient(&rule, Some(heaps), &unlimited, &mut |_| ()).unwrap();
        let tried = found.candidates.iter().map(|candidate| {
            let failure = candidate.failure.as_ref();
            (
                candidate.heap,
                candidate.order(),
                failure.map(|failure| failure.position.clone()),
            )
        });
        let tried: Vec<_> = tried.collect();
        let history = solution.history.iter();
        let history = history
            .map(|of| (of.heap, of.order, of.failure.clone()))
            .collect::<Vec<_>>();
        assert_eq!(tried, history, "{code}");
        assert_eq!(found.order(), solution.order(), "{code}");
        assert_eq!(found.heaps.len(), heaps, "{code}");
    }
}

/// What is said to be the least failure is the first position that fails, of all that have no more heaps.
#[test]
fn no_smaller_position_fails() {
    for (code, heaps) in GAMES {
        let rule = HeapRule::parse(code).unwrap();
        for (candidate, failure) in failures(&finding(code, heaps)) {
            let all = positions(candidate.heap, failure.position.len().min(5));
            let before = all.partition_point(|position| *position <= failure.position);
            let slow = first_failure(&rule, &candidate.monoid, &candidate.phi, &all[..before]);
            match failure.position.len() <= 5 {
                true => assert_eq!(slow.as_ref(), Some(&failure.position), "{code}"),
                false => assert_eq!(slow, None, "{code}"),
            }
        }
    }
}

#[test]
fn the_true_outcome_is_the_one_that_the_candidate_does_not_say() {
    for (code, heaps) in GAMES {
        let rule = HeapRule::parse(code).unwrap();
        for (candidate, failure) in failures(&finding(code, heaps)) {
            let (monoid, phi) = (&candidate.monoid, &candidate.phi);
            let at = format!("{code}: {:?}", failure.position);
            assert_eq!(
                element(monoid, phi, &failure.position),
                failure.element,
                "{at}"
            );
            assert_eq!(
                Outcome::of(!monoid.is_p(failure.element)),
                failure.said,
                "{at}"
            );
            assert_eq!(outcome(&rule, &failure.position), failure.outcome(), "{at}");
            assert_ne!(failure.said, failure.outcome(), "{at}");
        }
    }
}

/// The twin of a failure has its element in the candidate and another outcome: this is what the failure proves.
/// Recalibration takes the outcome of each element from its least position, so there always is one.
#[test]
fn each_failure_tells_two_positions_apart() {
    for (code, heaps) in GAMES {
        let rule = HeapRule::parse(code).unwrap();
        let exact = misere_quotient(&rule, Some(heaps), &Budget::unlimited(), &mut |_| ()).unwrap();
        for (candidate, failure) in failures(&finding(code, heaps)) {
            let twin = failure.twin.as_ref().expect(code);
            let (monoid, phi) = (&candidate.monoid, &candidate.phi);
            assert!(*twin < failure.position, "{code}");
            assert_eq!(element(monoid, phi, twin), failure.element, "{code}");
            assert_eq!(outcome(&rule, twin), failure.said, "{code}");
            let of = |position: &[usize]| element(&exact.monoid, &exact.phi, position);
            assert_ne!(of(twin), of(&failure.position), "{code}");
        }
    }
}

#[test]
fn a_p_failure_is_shown_by_a_move_from_p_to_p() {
    let mut seen = 0;
    for (code, heaps) in GAMES {
        let rule = HeapRule::parse(code).unwrap();
        for (candidate, failure) in failures(&finding(code, heaps)) {
            let (monoid, phi) = (&candidate.monoid, &candidate.phi);
            let in_p = |position: &[usize]| monoid.is_p(element(monoid, phi, position));
            assert_eq!(
                failure.shown_by.is_some(),
                failure.said == Outcome::P,
                "{code}"
            );
            let Some(shown) = &failure.shown_by else {
                let into_p = options(&rule, &failure.position);
                assert!(!into_p.iter().any(|option| in_p(option)), "{code}");
                continue;
            };
            let mut rest = failure.position.clone();
            let at = rest.iter().position(|&heap| heap == shown.heap).unwrap();
            rest.remove(at);
            assert_eq!(element(monoid, phi, &rest), shown.beside, "{code}");
            assert!(
                rule.options(shown.heap).any(|left| left == shown.left),
                "{code}"
            );
            assert!(in_p(&[&rest[..], &shown.left].concat()), "{code}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// Theorem C.3: the least failures of the candidates for one heap grow.
#[test]
fn least_failures_grow() {
    for (code, heaps) in GAMES {
        let found = finding(code, heaps);
        for pair in found
            .candidates
            .windows(2)
            .filter(|pair| pair[0].heap == pair[1].heap)
        {
            let [first, second] = [&pair[0], &pair[1]].map(|of| of.failure.as_ref());
            let first = &first.expect(code).position;
            assert!(
                second.is_none_or(|second| *first < second.position),
                "{code}"
            );
        }
    }
}

/// A letter that is freed occurs in the failure before, or is the heap that is added; Q* is Q⁻ times the monoids
/// of the freed letters.
#[test]
fn recalibration_frees_letters_of_the_failure_before() {
    for (code, heaps) in GAMES {
        let found = finding(code, heaps);
        let mut before: Option<&FoundCandidate> = None;
        for candidate in &found.candidates {
            let last = before.filter(|before| before.heap == candidate.heap);
            let failure = last.and_then(|before| before.failure.as_ref());
            let failed = failure.map_or(vec![candidate.heap], |failure| failure.position.clone());
            let how = &candidate.how;
            let sizes = how.freed.iter().map(|letter| letter.index + letter.period);
            assert_eq!(how.expanded, how.kept * sizes.product::<usize>(), "{code}");
            assert!(how.expanded >= candidate.order(), "{code}");
            assert!(
                how.freed.iter().all(|letter| failed.contains(&letter.heap)),
                "{code}"
            );
            before = Some(candidate);
        }
    }
}

/// The run of Kayles to heap 9: one candidate of four fails, at 9 + 5 + 5, which it has in P with 9 itself. The
/// move from 5 to 2 + 2 leads from P to P, so that 9 + 5 + 5 is won by the player to move, as 9 is not.
#[test]
fn the_run_of_kayles() {
    let found = finding("0.77", 9);
    let orders: Vec<usize> = found.heaps.iter().map(|added| added.order).collect();
    assert_eq!(orders, [2, 6, 6, 6, 12, 12, 12, 12, 18]);
    let interpolated = found
        .heaps
        .iter()
        .filter(|added| added.way == Way::Interpolated);
    let interpolated: Vec<usize> = interpolated.map(|added| added.heap).collect();
    assert_eq!(interpolated, [3, 4, 6, 7, 8]);
    let orders: Vec<usize> = found.candidates.iter().map(FoundCandidate::order).collect();
    assert_eq!(orders, [2, 6, 12, 20, 18]);
    let [(candidate, failure)] = failures(&found).collect::<Vec<_>>()[..] else {
        panic!("one candidate fails");
    };
    assert_eq!((candidate.heap, candidate.order()), (9, 20));
    assert_eq!(failure.position, [9, 5, 5]);
    assert_eq!(failure.twin, Some(vec![9]));
    assert_eq!((failure.said, failure.outcome()), (Outcome::P, Outcome::N));
    let shown = failure.shown_by.as_ref().unwrap();
    assert_eq!((shown.heap, &shown.left[..]), (5, &[2, 2][..]));
    let word = |x| candidate.word(x, Notation::Plain);
    assert_eq!(
        (word(failure.element).as_str(), word(shown.beside).as_str()),
        ("d", "cd")
    );
}

/// The pair of a P-failure is one of those of the P-verification theorem, and without pairs none is a P-failure.
#[test]
fn failing_pairs_are_those_of_the_theorem() {
    for (code, heaps) in GAMES {
        let rule = HeapRule::parse(code).unwrap();
        for candidate in &finding(code, heaps).candidates {
            let (monoid, phi) = (&candidate.monoid, &candidate.phi);
            let pairs = failing_pairs(&rule, monoid, phi, &Budget::unlimited()).unwrap();
            let mut slow = Vec::new();
            for heap in 1..phi.len() {
                let left = rule.options(heap).map(|left| element(monoid, phi, &left));
                let left: Vec<u32> = left.collect();
                let fails = |x: u32| {
                    let to_p = |y| monoid.is_p(monoid.times(x, y));
                    to_p(phi[heap]) && left.iter().any(|&option| to_p(option))
                };
                slow.extend(
                    (0..monoid.order() as u32)
                        .filter(|&x| fails(x))
                        .map(|x| (heap, x)),
                );
            }
            assert_eq!(pairs, slow, "{code}");
            if let Some(shown) = candidate
                .failure
                .as_ref()
                .and_then(|of| of.shown_by.as_ref())
            {
                assert!(pairs.contains(&(shown.heap, shown.beside)), "{code}");
            }
        }
    }
}

#[test]
fn a_run_that_is_stopped_keeps_what_it_has() {
    let rule = HeapRule::parse("0.07").unwrap();
    let few = Budget::unlimited().with_steps(20_000);
    let found = Finding::of(&rule, 40, &few).unwrap();
    assert_eq!(found.stopped, Some(Stop::Steps));
    assert!(!found.heaps.is_empty() && found.heaps.len() < 40);
}
