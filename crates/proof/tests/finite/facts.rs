//! What is proved, by the facts of the literature.

use crate::{FILES, check, check_text, claims, file, table};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::{Basis, Claim, Extent, Sequence, Unproved};
use serde_json::{Value, json};

/// The claims on a heap game that is solved.
fn solved(
    order: usize,
    p: usize,
    period: usize,
    last_exception: i64,
    relations: usize,
) -> Vec<Claim> {
    let (of, tame) = (Extent::AllHeaps, false);
    let quotient = Claim::Quotient { of, order, p, tame };
    let of = Sequence::PretendingFunction;
    let period = Claim::Period {
        of,
        period,
        last_exception,
    };
    vec![quotient, Claim::Presentation { relations }, period]
}

#[test]
fn kayles_has_order_40_and_period_12_after_heap_70() {
    let verdict = check(&file("kayles")).unwrap();
    assert_eq!(claims(&verdict), solved(40, 9, 12, 70, 11));
    assert_eq!((verdict.game(), table(&verdict).heaps), ("0.77", 166));
    assert!(
        verdict
            .claims()
            .iter()
            .all(|proved| *proved.basis() == Basis::Checked)
    );
    let said = verdict.to_string();
    assert!(
        said.contains("(74 distinct transitions, 66 sums)"),
        "{said}"
    );
    assert!(
        said.contains("“known” is what was known elsewhere, and was not checked"),
        "{said}"
    );
}

#[test]
fn guiles_0_712_and_0_144_have_the_orders_and_periods_of_the_supplement() {
    for (name, order, p, period, exception, relations) in [
        ("guiles", 42, 12, 10, 65, 30),
        ("wild-0.712", 14, 4, 6, 2, 4),
        ("wild-0.144", 30, 5, 10, 11, 8),
    ] {
        let verdict = check(&file(name)).unwrap();
        assert_eq!(
            claims(&verdict),
            solved(order, p, period, exception, relations),
            "{name}"
        );
    }
}

#[test]
fn a_partial_quotient_is_claimed_of_its_heaps_only() {
    let verdict = check(&file("dawsons-kayles-to-20")).unwrap();
    let (of, tame) = (Extent::Heaps(20), false);
    assert_eq!(
        claims(&verdict)[0],
        Claim::Quotient {
            of,
            order: 24,
            p: 5,
            tame
        }
    );
    assert!(verdict.period().is_none());
    assert!(
        verdict
            .to_string()
            .contains("Nothing is claimed of larger heaps.")
    );
}

#[test]
fn the_quotients_of_the_22_games_born_by_day_4_have_the_printed_names() {
    let text = include_str!("../data/finite/games-born-by-day-4.json");
    let games: Vec<Value> = serde_json::from_str(text).unwrap();
    let named = "0 T0, 1 T1, 2 T2, 2# T2, 3 T2, 2## T2, 3# T2, 2#0 R14, 2#1 S12, 2#2 T2, 32 T2, 2#3 T2, \
        2#20 R14, 2#21 S12, 2#30 R14, 2#31 S12, 2#32 T2, 2#210 T2, 4 T3, 2#320 R8, 2#321 S12', 2#3210 T3";
    let named: Vec<_> = named
        .split(", ")
        .map(|game| game.split_once(' ').unwrap())
        .collect();
    assert_eq!(games.len(), named.len());
    for (game, (form, name)) in games.iter().zip(named) {
        let verdict = check(game).unwrap();
        assert_eq!(
            (verdict.game(), table(&verdict).name.as_deref()),
            (form, Some(name))
        );
        for other in [
            "T0", "T1", "T2", "T3", "R8", "S12", "S12'", "R14", "T", "t2", "R9", "",
        ] {
            let mut changed = game.clone();
            changed["name"] = json!(other);
            assert_eq!(check(&changed).is_ok(), other == name, "{form}: {other}");
        }
    }
}

#[test]
fn a_single_game_is_covered_as_a_whole_or_in_part() {
    let verdict = check(&file("form-r8")).unwrap();
    let (of, tame) = (Extent::Followers { covered: 6, all: 6 }, false);
    assert_eq!(
        claims(&verdict)[0],
        Claim::Quotient {
            of,
            order: 8,
            p: 2,
            tame
        }
    );
    let verdict = check(&file("form-in-part")).unwrap();
    let (of, tame) = (
        Extent::Followers {
            covered: 8,
            all: 10,
        },
        false,
    );
    assert!(
        matches!(claims(&verdict)[0], Claim::Quotient { of: found, tame: wild, .. } if found == of && wild == tame)
    );
    assert!(
        verdict
            .to_string()
            .contains("Nothing is claimed of the game itself.")
    );
}

#[test]
fn all_files_are_accepted_and_the_table_is_the_file() {
    for (name, text) in FILES {
        let verdict =
            check_text(text, &Budget::unlimited()).unwrap_or_else(|why| panic!("{name}: {why}"));
        let (table, file) = (table(&verdict), file(name));
        assert_eq!(json!(table.phi), file["phi"]);
        assert_eq!(json!(table.cayley), file["cayley"]);
        assert_eq!(json!(table.words), file["words"]);
        assert_eq!(json!(table.code), file["code"]);
    }
}

#[test]
fn the_relations_of_figure_4_may_stand_in_the_certificate_of_kayles() {
    let printed = "a^2=1, b^3=b, bc^2=b, c^3=c, bd=bc, cd=b^2, d^3=d, be=bc, ce=b^2, e^2=de, bf=ab, \
        cf=ab^2c, d^2f=f, f^2=b^2, b^2g=g, c^2g=g, dg=cg, eg=cg, fg=ag, g^2=b^2";
    let mut file = file("kayles");
    file["presentation"]["relations"] = json!(printed.split(", ").collect::<Vec<_>>());
    let verdict = check(&file).unwrap();
    assert_eq!(claims(&verdict)[1], Claim::Presentation { relations: 20 });
}

#[test]
fn a_check_that_is_stopped_says_so() {
    let text = file("kayles").to_string();
    for (budget, stop) in [
        (Budget::unlimited().with_steps(100), Stop::Steps),
        (Budget::unlimited().with_memory(1000), Stop::Memory),
    ] {
        assert_eq!(
            check_text(&text, &budget).unwrap_err(),
            Unproved::Stopped(stop)
        );
    }
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    assert_eq!(
        check_text(&text, &cancelled).unwrap_err(),
        Unproved::Stopped(Stop::Cancelled)
    );
}
