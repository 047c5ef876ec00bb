//! Rules by formula: the same games as those of other notations, facts of the field, and what a formula does not say.

use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, nim_sequence};
use std::collections::BTreeSet;

/// What one heap leaves, by a closure.
type Options<'a> = &'a dyn Fn(usize) -> Vec<usize>;

fn rule(text: &str) -> HeapRule {
    HeapRule::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn options(text: &str, heap: usize) -> BTreeSet<Vec<usize>> {
    rule(text).options(heap).collect()
}

fn values(text: &str, heaps: usize) -> Vec<u32> {
    let found = nim_sequence(&rule(text), heaps, &Budget::unlimited(), &mut |_| ());
    found.expect("values").values.iter().collect()
}

#[test]
fn games_that_have_another_notation_are_the_same() {
    let same = [
        ("n -> n-k for k in {1,3,4}", "S(1,3,4)"),
        ("n -> n-k for k in 1..n if k != 2", "AllBut(2)"),
        ("n -> [k,n-k] for k in 1..n/2 if 2k < n", "Grundy's game"),
        (
            "n -> [k,n-k] for k in 1..n if n != 2",
            "Couples are forever",
        ),
        ("n -> [a,n-k-a] for k in 1..2 for a in 0..n-k", "Kayles"),
        (
            "m -> [a,b] for a in 0..m for b in 0..m if a+b = m-2",
            "0.07",
        ),
        ("n -> n-1, n-3, n-4", "S(1,3,4)"),
    ];
    for (formula, other) in same {
        for heap in 0..=40 {
            assert_eq!(
                options(formula, heap),
                options(other, heap),
                "{formula}, heap {heap}"
            );
        }
        assert_eq!(values(formula, 200), values(other, 200), "{formula}");
    }
}

#[test]
fn options_are_those_that_the_words_say() {
    let games: [(&str, Options<'_>); 8] = [
        ("n -> n-1, n//2", &|n| vec![n - 1, n / 2]),
        ("n -> n-1, n/2", &|n| {
            let half = n.is_multiple_of(2).then_some(n / 2);
            std::iter::once(n - 1).chain(half).collect()
        }),
        ("n -> n/2 if n even, n-1 if n is odd", &|n| {
            vec![if n.is_multiple_of(2) { n / 2 } else { n - 1 }]
        }),
        ("n -> n-k for k in 1..n if k prime", &|n| {
            let prime = |k: &usize| *k > 1 && (2..*k).all(|d| !k.is_multiple_of(d));
            (1..=n).filter(prime).map(|k| n - k).collect()
        }),
        ("n -> n-k^2 for k in 1..sqrt(n)", &|n| {
            (1..=n)
                .take_while(|k| k * k <= n)
                .map(|k| n - k * k)
                .collect()
        }),
        (
            "n -> n-k for k in 1..n if gcd(k,n) = 1 and not (k = 2 or k > 10)",
            &|n| {
                let coprime =
                    |k: usize| (2..=k).all(|d| !(k.is_multiple_of(d) && n.is_multiple_of(d)));
                let taken = (1..=n).filter(|&k| k != 2 && k <= 10 && coprime(k));
                taken.map(|k| n - k).collect()
            },
        ),
        ("n -> n mod 7, 2n-9, min(n-2, 5), max(3, n-4)", &|n| {
            let all = [
                n as i64 % 7,
                2 * n as i64 - 9,
                (n as i64 - 2).min(5),
                (n as i64 - 4).max(3),
            ];
            all.iter()
                .filter_map(|&m| usize::try_from(m).ok())
                .collect()
        }),
        (
            "n -> n-2^k for k in 0..log2(n), ceil(n/3) if n >= 2",
            &|n| {
                let powers = (0..).map(|k| 1 << k).take_while(|power| *power <= n);
                powers
                    .map(|power| n - power)
                    .chain((n > 1).then_some(n.div_ceil(3)))
                    .collect()
            },
        ),
    ];
    for (formula, options_of) in games {
        assert!(options(formula, 0).is_empty());
        for n in 1..=60 {
            let left = options_of(n).into_iter().filter(|left| *left < n);
            let expected: BTreeSet<Vec<usize>> = left
                .map(|left| Some(left).filter(|left| *left > 0).into_iter().collect())
                .collect();
            assert_eq!(options(formula, n), expected, "{formula}, heap {n}");
            for option in &expected {
                assert!(rule(formula).has_option(n, option), "{formula}, heap {n}");
            }
            assert!(!rule(formula).has_option(n, &[n]));
        }
    }
}

/// Where a proper divisor is taken away, the value of n is the exponent of 2 in n (Winning Ways has the game as Aliquot).
#[test]
fn aliquot_has_the_ruler_sequence() {
    let values = values("n -> n-d for d in divisors(n) if d < n", 300);
    for (n, value) in values.into_iter().enumerate().skip(1) {
        assert_eq!(value, n.trailing_zeros(), "heap {n}");
    }
}

#[test]
fn what_is_written_is_read_again_as_the_same_rule() {
    let texts = [
        "n -> n-1, n//2",
        "x→x−1; 2x//3 when x > 4",
        "n -> [n//2, n - n//2, (n-1)(n-2)/2] if not n even or (n > 3 and 3 divides n)",
        "n -> -(-n)+1-(2-3)-4/(5/6)/7, -n^2, (-n)^2, 2^(1+1), n**2 mod 5",
        "h => [a,b] for a in [1,2,h-1] for b in divisors(a*h) if a ≠ b and b <= 7",
        "n -> lcm(2,3,n), abs(3-n), gcd(n,6)",
        "n -> -(n//2)+n-1, -(n mod 3)+n, -(2*n)+3n, -2*n+3n, 2·n-n-1",
        "n -> 2^2^(n-1), (2^2)^n, n-(1-(2-n)), n/(2/(n/3))",
        "n -> n-1 if n=1 or n=2 and n=3 or n=4 and not n even, n-2 if (n=1 or n=2) and (n=3 and n=4)",
    ];
    for text in texts {
        let read = rule(text);
        assert_eq!(
            rule(&read.text()),
            read,
            "{text} is written {}",
            read.text()
        );
    }
}

#[test]
fn a_period_is_only_seen() {
    let found = nim_sequence(
        &rule("n -> n-1, n-3, n-4"),
        500,
        &Budget::unlimited(),
        &mut |_| (),
    );
    let period = found.expect("values").period.expect("a period");
    assert_eq!((period.period, period.proved), (7, false));
}

#[test]
fn errors_point_at_what_cannot_be_read() {
    let faults = [
        ("n -> ", 3..4, "a number is missing"),
        ("n -> n-k", 7..8, "k has no meaning"),
        ("n -> n-1 if", 10..11, "a number is missing"),
        ("n -> n-1 if n", 12..13, "a condition cannot end"),
        ("n -> root(n)", 5..9, "no function"),
        ("n -> gcd(n)", 5..8, "two numbers or more"),
        ("n -> n-k for k in 1", 18..19, "“..” is missing"),
        ("n -> n-1 n-2", 9..10, "cannot go on"),
        ("n -> n-n for n in 1..3", 13..14, "has a meaning already"),
        (
            "n -> a for a in 1..n for b in 1..n for c in 1..n",
            39..40,
            "two letters",
        ),
        ("nm -> n", 0..2, "a letter is missing"),
        ("n -> n ? 2", 7..8, "has no “?”"),
        ("n -> n-1 if (n > 3 and k even)", 23..24, "k has no meaning"),
        (
            "n -> 99999999999999999999999999999999999999999",
            5..46,
            "too large",
        ),
    ];
    for (text, at, words) in faults {
        let error = HeapRule::parse(text).expect_err(text);
        assert!(error.message.contains(words), "{text}: {error}");
        assert_eq!(error.at, at, "{text}: {error}");
    }
    let deep = format!("n -> {}n{}", "(".repeat(500), ")".repeat(500));
    assert!(HeapRule::parse(&deep).is_err());
}

/// What has no value is no option and no reason for one.
#[test]
fn what_is_no_number_is_no_option() {
    let none = [
        "n -> n//0",
        "n -> n mod 0",
        "n -> 1/(1/0)",
        "n -> ceil(1/0)",
        "n -> n-1 if 1/0 > 5",
        "n -> n-k for k in 1..n/0",
        "n -> n-k for k in divisors(1/0)",
        "n -> n-1 if 2^100+1 prime",
        "n -> 2^200",
        "n -> log2(0), sqrt(-1)",
    ];
    for text in none {
        for heap in 0..=12 {
            assert!(options(text, heap).is_empty(), "{text}, heap {heap}");
        }
    }
    // What one side decides does not wait for the other, in either order.
    for text in [
        "n -> n-1 if n = 5 or 1/(n-5) > 0",
        "n -> n-1 if 1/(n-5) > 0 or n = 5",
    ] {
        assert_eq!(options(text, 5).len(), 1, "{text}");
    }
    assert_eq!(options("n -> n-k for k in 0..n if n mod k = 0", 6).len(), 4);
}

#[test]
fn an_option_may_have_more_tokens_than_the_heap() {
    for text in ["n -> [n-1,n-1]", "5 -> 4+4"] {
        assert!(rule(text).has_option(5, &[4, 4]), "{text}");
        assert!(!rule(text).has_option(5, &[4, 3]), "{text}");
    }
}

#[test]
fn primes_are_those_of_the_definition() {
    let small = options("n -> k for k in 1..n if k prime", 2_000);
    let prime = |k: &usize| *k > 1 && (2..*k).all(|d| !k.is_multiple_of(d));
    let expected: BTreeSet<Vec<usize>> = (1..2_000).filter(prime).map(|k| vec![k]).collect();
    assert_eq!(small, expected);
    // A strong pseudoprime to the bases 2, 3, 5 and 7 (Pomerance, Selfridge and Wagstaff), and a large prime.
    assert!(options("n -> n-1 if 3215031751 prime", 3).is_empty());
    assert_eq!(options("n -> n-1 if 2^61-1 prime", 3).len(), 1);
}

/// A search that finds nothing ends with its budget, however long it would be.
#[test]
fn a_formula_without_options_is_cancelled_in_the_middle_of_a_heap() {
    let long = rule("n -> a+b for a in 1..n for b in 1..n if a < 0");
    let (budget, mut reports) = (Budget::unlimited(), 0);
    let stopped = nim_sequence(&long, 100_000, &budget, &mut |progress| {
        reports += 1;
        assert!(progress.done < 1_000);
        budget.cancel();
    });
    assert_eq!(reports, 1);
    assert!(stopped.is_err());
}
