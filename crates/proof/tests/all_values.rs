//! Periods by all values: what is true is proved, and nothing else.

use grundy_base::budget::Budget;
use grundy_proof::{Certificate, CheckedTable, Claim, Sequence, Unproved, Verdict};

fn text(game: &str, period: usize, last_exception: i64) -> String {
    format!(
        "{{\"format\":\"grundy-period\",\"version\":1,\"game\":\"{game}\",\"period\":{period},\"last_exception\":{last_exception}}}"
    )
}

fn check(text: &str) -> Result<Verdict, Unproved> {
    let certificate = Certificate::read(text)?;
    certificate.check(&Budget::unlimited(), &mut |_| ())
}

/// Periods of the literature (Winning Ways, ch. 4, for Kayles, Dawson’s Kayles and 0.156), and some that are seen by hand.
const TRUE: [(&str, usize, i64); 10] = [
    ("0.77", 12, 70),
    ("0.07", 34, 52),
    ("0.156", 349, 3478),
    ("S(1,3,4)", 7, -1),
    ("0.3", 2, -1),
    ("0.A", 2, 0),
    ("4.7", 2, 0),
    ("CUT(1,3)", 2, 0),
    ("0.{0,1,3,5}", 2, -1),
    ("3 -> 2+1, 1; 2 -> 1, 0; 1 -> 0", 1, 2),
];

#[test]
fn periods_of_the_literature_are_proved_from_the_rule_alone() {
    for (game, period, last_exception) in TRUE {
        let verdict = check(&text(game, period, last_exception));
        let verdict = verdict.unwrap_or_else(|unproved| panic!("{game}: {unproved}"));
        let of = Sequence::GrundyValues;
        let claim = Claim::Period {
            of,
            period,
            last_exception,
        };
        let claims: Vec<&Claim> = verdict
            .claims()
            .iter()
            .map(|proved| proved.claim())
            .collect();
        assert_eq!(claims, [&claim], "{game}");
    }
}

/// g by the definition, with each option written out.
#[test]
fn the_values_are_those_of_the_definition() {
    for (game, period, last_exception) in TRUE {
        let verdict = check(&text(game, period, last_exception)).expect("it is proved");
        let CheckedTable::AllValues(found) = verdict.table() else {
            panic!("{game}: another kind");
        };
        let rule = grundy_base::rule::HeapRule::parse(game).expect("a rule");
        for (heap, value) in found.values.iter().enumerate().take(200) {
            let of =
                |option: Vec<usize>| option.iter().fold(0, |sum, &part| sum ^ found.values[part]);
            let options: Vec<u32> = rule.options(heap).map(of).collect();
            assert!(!options.contains(value), "{game}, heap {heap}");
            assert!(
                (0..*value).all(|less| options.contains(&less)),
                "{game}, heap {heap}"
            );
        }
    }
}

#[test]
fn false_and_weaker_claims_are_refused() {
    for (game, period, last_exception) in TRUE {
        for (wrong_period, wrong_exception) in [
            (period + 1, last_exception),
            (2 * period, last_exception),
            (period.saturating_sub(1), last_exception),
            (0, last_exception),
            (period, last_exception + 1),
            (period, last_exception - 1),
            (period, -2),
            (usize::MAX, last_exception),
            (period, i64::MAX),
            (1 << 40, last_exception),
        ] {
            let found = check(&text(game, wrong_period, wrong_exception));
            assert!(found.is_err(), "{game}: {wrong_period}, {wrong_exception}");
        }
    }
    for (game, period, last_exception) in [
        ("0.77", 34, 52),
        ("0.007", 34, 52),
        // No theorem here is about these.
        ("0.(3)*", 1, 3),
        ("Grundy's game", 3, 0),
        ("no game", 1, 0),
    ] {
        assert!(
            check(&text(game, period, last_exception)).is_err(),
            "{game}"
        );
    }
}

#[test]
fn files_with_other_fields_are_refused() {
    let right = text("0.77", 12, 70);
    for wrong in [
        right.replace("\"period\":12,", ""),
        right.replace("\"version\":1", "\"version\":2"),
        right.replace("}", ",\"values\":[]}"),
        right.replace("12", "12.5"),
        right.replace("12", "-12"),
        right[..right.len() - 1].to_owned(),
        right.clone() + &right,
    ] {
        assert!(check(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_check_of_many_digits_ends_with_its_budget() {
    // Thousands of digits and half a million heaps, none of which is split.
    let game = format!("0.{}", "3".repeat(9_000));
    let certificate = Certificate::read(&text(&game, 500_000, -1)).expect("a certificate");
    let budget = Budget::unlimited().with_steps(10_000);
    let ended = certificate.check(&budget, &mut |_| ());
    assert!(matches!(ended, Err(Unproved::Stopped(_))), "{ended:?}");
}

#[test]
fn a_check_ends_with_its_budget() {
    let certificate = Certificate::read(&text("0.156", 349, 3478)).expect("a certificate");
    let budget = Budget::unlimited().with_steps(1000);
    let ended = certificate.check(&budget, &mut |_| ());
    assert!(matches!(ended, Err(Unproved::Stopped(_))), "{ended:?}");
}
