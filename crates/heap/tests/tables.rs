//! Values of others held against rules: facts of papers, and entries of the OEIS.

use grundy_base::budget::Budget;
use grundy_heap::{
    CheckError, HeapRule, OeisNumber, PeriodClaim, TableCheck, ValueTable, check_table,
    nim_sequence, oeis_number, write_oeis_draft,
};
use grundy_proof::Basis;

fn rule(text: &str) -> HeapRule {
    HeapRule::parse(text).expect("a rule")
}

fn values(text: &str, heaps: usize) -> Vec<u32> {
    let found = nim_sequence(&rule(text), heaps, &Budget::unlimited(), &mut |_| ());
    found.expect("values").values.iter().collect()
}

fn checked(
    game: &str,
    table: &str,
    claim: Option<(usize, usize)>,
) -> Result<TableCheck, CheckError> {
    let table = ValueTable::read(table).expect("a table");
    let claim = claim.map(|(period, from)| PeriodClaim { period, from });
    check_table(
        &rule(game),
        &table,
        claim,
        &Budget::unlimited(),
        &mut |_| (),
    )
}

/// Whether a claim holds, and whether its period and its first heap are the least.
fn claimed(game: &str, period: usize, from: usize) -> (Option<bool>, bool, bool) {
    let checked = checked(game, "", Some((period, from))).expect("a check");
    let claim = checked.claim.expect("a claim");
    (
        claim.holds(),
        claim.is_least_period(),
        claim.is_least_from(),
    )
}

fn words(values: &[u32]) -> String {
    values.iter().map(|value| format!("{value} ")).collect()
}

/// Guy and Smith 1956: Kayles has period 12 from 71 on, Dawson's Kayles 34 from 53 on.
#[test]
fn periods_of_the_literature_are_true_least_and_proved() {
    let least = (Some(true), true, true);
    assert_eq!(claimed("0.77", 12, 71), least);
    assert_eq!(claimed("0.07", 34, 53), least);
    assert_eq!(claimed("0.137", 34, 52), least);
    assert_eq!(claimed("S(1,3,4)", 7, 0), least);
    let kayles = checked("0.77", "", Some((12, 71)))
        .expect("a check")
        .claim
        .expect("a claim");
    assert_eq!(
        kayles.proved.map(|proved| proved.basis().clone()),
        Some(Basis::Computed)
    );
}

#[test]
fn weaker_claims_are_true_and_not_the_least() {
    assert_eq!(claimed("0.77", 24, 71), (Some(true), false, true));
    assert_eq!(claimed("0.77", 12, 100), (Some(true), true, false));
    assert_eq!(claimed("0.07", 68, 1000), (Some(true), false, false));
}

#[test]
fn false_claims_have_two_heaps_that_differ() {
    for (game, period, from) in [
        ("0.77", 12, 70),
        ("0.77", 11, 71),
        ("0.07", 34, 52),
        ("0.07", 17, 53),
    ] {
        let checked = checked(game, "", Some((period, from))).expect("a check");
        let claim = checked.claim.expect("a claim");
        assert_eq!(claim.holds(), Some(false));
        let found = claim.fails.expect("two heaps");
        let values = values(game, found.later);
        assert!(found.heap >= from && found.later == found.heap + period);
        assert_eq!(
            (values[found.heap], values[found.later]),
            (found.value, found.later_value)
        );
        assert_ne!(found.value, found.later_value);
    }
}

/// No theorem on periods is about Grundy's game.
#[test]
fn what_no_theorem_is_about_is_not_said_to_be_proved() {
    assert_eq!(claimed("Nim", 1, 0).0, Some(false));
    let heaps = checked("Grundy's game", "", Some((3, 40))).expect("a check");
    assert_eq!(heaps.claim.and_then(|claim| claim.proved), None);
}

#[test]
fn a_right_table_agrees_and_a_changed_one_is_wrong_where_it_was_changed() {
    let kayles = values("0.77", 200);
    assert!(
        checked("0.77", &words(&kayles), None)
            .expect("a check")
            .agrees()
    );
    for heap in [0, 1, 71, 200] {
        let mut changed = kayles.clone();
        changed[heap] += 1;
        let wrong = checked("0.77", &words(&changed), None)
            .expect("a check")
            .wrong
            .expect("wrong");
        assert_eq!(
            (wrong.heap, wrong.said, wrong.value),
            (heap, kayles[heap] + 1, kayles[heap])
        );
        assert_eq!(wrong.why.map(|why| why.value), Some(kayles[heap]));
    }
}

#[test]
fn a_table_that_is_shifted_by_one_is_told_either_way() {
    let dawson = values("0.07", 100);
    let shift = |table: &[u32]| checked("0.07", &words(table), None).expect("a check").shift;
    assert_eq!(shift(&dawson[1..]), Some(1));
    assert_eq!(shift(&[&[0][..], &dawson].concat()), Some(-1));
    assert_eq!(shift(&dawson), None);
    assert_eq!(shift(&values("0.77", 100)), None);
}

#[test]
fn pairs_in_brackets_are_heaps_and_values() {
    let pairs = [
        "(0,0), (1,0), (2,1), (3,1), (4,2)",
        "[(0, 0), (1, 0), (2, 1),\n (3, 1), (4, 2)]",
    ];
    for text in pairs {
        let table = ValueTable::read(text).expect("a table");
        assert_eq!(
            (table.first, table.values),
            (0, vec![0, 0, 1, 1, 2]),
            "{text}"
        );
    }
    let list = ValueTable::read("(0, 0, 1, 1, 2, 0)").expect("a table");
    assert_eq!(list.values.len(), 6);
}

#[test]
fn nothing_and_too_much_are_refused() {
    assert_eq!(checked("0.77", "", None), Err(CheckError::Nothing));
    assert_eq!(checked("0.77", "", Some((0, 5))), Err(CheckError::NoPeriod));
    let far = usize::MAX - 5;
    assert!(matches!(
        checked("0.77", "", Some((12, far))),
        Err(CheckError::TooFar(_))
    ));
    let table = "4294967290 0\n4294967291 1\n4294967292 2";
    assert!(matches!(
        checked("0.77", table, None),
        Err(CheckError::TooFar(_))
    ));
}

#[test]
fn games_of_the_oeis_have_their_numbers() {
    for line in include_str!("data/oeis.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [number, game, ..] = fields[..] else {
            panic!("{line}");
        };
        let found = oeis_number(&rule(game)).map(|entry| (entry.number, entry.shift));
        assert_eq!(found, Some((number, 0)), "{game}");
    }
}

/// n, and n modulo 2, 3, 4 and 5, by their definitions.
#[test]
fn residues_have_their_numbers() {
    let games = [
        ("Nim", 1000),
        ("0.3", 2),
        ("0.33", 3),
        ("0.333", 4),
        ("S(1,2,3,4)", 5),
    ];
    for (game, modulus) in games {
        let residues: Vec<u32> = (0..100).map(|heap| heap % modulus).collect();
        assert_eq!(values(game, 99), residues, "{game}");
        assert!(oeis_number(&rule(game)).is_some(), "{game}");
    }
}

/// The comments of A002186 and A002187 on games that are the same.
#[test]
fn games_that_are_the_same_have_the_number_at_other_heaps() {
    for (game, number, shift) in [
        ("0.07", "A002187", -1),
        ("0.4", "A002187", -2),
        ("0.423", "A002187", -2),
        ("0.771", "A002186", 0),
        ("4.63", "A002186", -1),
        ("0.053", "A071453", -1),
    ] {
        assert_eq!(
            oeis_number(&rule(game)),
            Some(OeisNumber { number, shift }),
            "{game}"
        );
    }
    assert_eq!(oeis_number(&rule("0.6")), None);
}

#[test]
fn the_draft_has_data_a_recurrence_and_a_b_file() {
    let kayles =
        nim_sequence(&rule("0.77"), 300, &Budget::unlimited(), &mut |_| ()).expect("values");
    let proved = kayles.proved_period(&Budget::unlimited()).expect("a proof");
    let mut text = Vec::new();
    write_oeis_draft(&mut text, &kayles, 1, proved.as_ref()).expect("a text");
    let text = String::from_utf8(text).expect("a text");
    for part in [
        "already: A002186.",
        "NAME\nSprague-Grundy values of Kayles (0.77).",
        "DATA\n1, 2, 3, 1, 4,",
        "OFFSET\n1,2\n",
        "a(n) = a(n-12) for n >= 83",
        "\n1 1\n2 2\n3 3\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
