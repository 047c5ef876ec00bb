//! Unbounded games with tame heaps: theorem 3 of Misère play of regular games.

use crate::plain::{Draw, Plain};
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, Position};
use grundy_quotient::{ProvedValues, QuotientReport, whole_quotient};

/// What another program found of blocks of up to three digits: `tests/data/regular-misere`.
const BLOCKS: &str = include_str!("../../../../tests/data/regular-misere/blocks.txt");

/// The quotient T∞ of a game, if it is found within a number of steps.
fn tame(code: &str) -> Option<QuotientReport> {
    let rule = HeapRule::parse(code).unwrap();
    let budget = Budget::unlimited().with_steps(6_000_000);
    let found = whole_quotient(&rule, None, &budget, &mut |_| ()).ok()?;
    let is_tame = matches!(found.values, Some(ProvedValues::Tame(_)));
    is_tame.then(|| QuotientReport::of_found(found))
}

#[test]
fn nim_has_the_quotient_of_nim() {
    let nim = tame("Nim").unwrap();
    assert!(nim.is_infinite() && nim.is_complete());
    let outcome = |heaps: &[usize]| nim.outcome(&Position::new(heaps.to_vec()));
    for (heaps, is) in [
        (&[1][..], Outcome::P),
        (&[1, 1], Outcome::N),
        (&[2, 2], Outcome::P),
        (&[1, 2, 3], Outcome::P),
        (&[1, 1, 1], Outcome::P),
        (&[5, 9, 12], Outcome::P),
        (&[5, 9, 13], Outcome::N),
        (&[1 << 60, (1 << 60) + 1, 1], Outcome::P),
    ] {
        assert_eq!(outcome(heaps), Some(is), "{heaps:?}");
    }
    let text = nim.text_of_values().unwrap();
    assert!(
        text.contains("tame, infinite, proved for all heaps"),
        "{text}"
    );
    assert!(text.contains("heaps 1, 2, …: a, f_2, f_3, …"), "{text}");
    let json: serde_json::Value = serde_json::from_str(&nim.json().unwrap()).unwrap();
    assert_eq!(json["quotient"], "tame, infinite");
    assert_eq!(json["status"], "complete");
}

#[test]
fn outcomes_are_those_of_the_definition() {
    let codes = [
        "Nim",
        "AllBut(1,2)",
        "AllBut(2,3)",
        "4.(3)*",
        "0.(4)*",
        "0.(104)*",
        "0.(54)*",
        "0.(204)*",
        "0.(17)*",
        "0.(114)*",
    ];
    for code in codes {
        let report = tame(code).unwrap();
        let rule = HeapRule::parse(code).unwrap();
        let mut plain = Plain::of(&rule);
        let mut draw = Draw(3);
        for (heaps, last, count) in [(1, 24, 24), (2, 12, 60), (3, 8, 60), (4, 5, 40), (5, 4, 20)] {
            for _ in 0..count {
                let position = draw.position(heaps, last);
                let told = report.outcome(&Position::new(position.clone()));
                let is = Outcome::of(!plain.is_p(&position));
                assert_eq!(told, Some(is), "{code}: {position:?}");
            }
        }
    }
}

#[test]
fn blocks_of_up_to_three_digits_are_proved_as_by_another_program() {
    let mut seen = 0;
    let mut missed = Vec::new();
    for line in BLOCKS
        .lines()
        .filter(|line| line.ends_with("tame, T_oo, proved"))
    {
        let (block, _) = line.split_once(": ").unwrap();
        seen += 1;
        if tame(&format!("0.({block})*")).is_none() {
            missed.push(line);
        }
    }
    assert_eq!(seen, 426);
    assert!(missed.is_empty(), "{}: {missed:#?}", missed.len());
}

#[test]
fn games_with_a_wild_heap_are_not_called_tame() {
    for line in BLOCKS
        .lines()
        .filter(|line| line.contains("wild heap") || line.contains("misere -"))
    {
        let (block, _) = line.split_once(": ").unwrap();
        let rule = HeapRule::parse(&format!("0.({block})*")).unwrap();
        let budget = Budget::unlimited().with_steps(300_000);
        let found = whole_quotient(&rule, None, &budget, &mut |_| ());
        assert!(
            found.is_err() || found.is_ok_and(|of| of.values.is_none()),
            "{line}"
        );
    }
}

/// Of the 71 codes 0.d and 0.dd of hexadecimal digits with an arithmetic period these have tame heaps; the others
/// have a wild one among the first 25.
#[test]
fn hexadecimal_codes_with_tame_heaps_have_the_quotient_of_nim() {
    let codes = "0.48 0.4A 0.4C 0.4E 0.89 0.8D 0.9C 0.9E 0.9F 0.A8 0.A9 0.AC 0.AD 0.B8 0.BC 0.BE 0.C8 0.CA 0.CC \
                 0.CE 0.E8 0.E9 0.EA 0.EB 0.EC 0.ED 0.EE 0.EF 0.F8 0.FB 0.FC 0.FE";
    for code in codes.split_whitespace() {
        assert!(tame(code).is_some(), "{code}");
    }
}

#[test]
fn all_numbers_but_some_up_to_6_leave_the_quotient_of_nim() {
    for set in 1..64_u32 {
        let left = (1..=6).filter(|number| set >> (number - 1) & 1 == 1);
        let left: Vec<String> = left.map(|number| number.to_string()).collect();
        let code = format!("AllBut({})", left.join(","));
        assert!(tame(&code).is_some(), "{code}");
    }
}
