//! Facts about heap games, from the papers and from verified data.

use grundy::budget::Budget;
use grundy::heap::{
    HeapRule, NimSequence, Position, legal_moves, nim_sequence, plain_sequence, position_value,
};
use proptest::prelude::*;

fn rule(text: &str) -> HeapRule {
    HeapRule::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn sequence(text: &str, heaps: usize) -> NimSequence {
    nim_sequence(&rule(text), heaps, &Budget::unlimited(), &mut |_| {}).expect("no limit")
}

fn values(text: &str, heaps: usize) -> Vec<u32> {
    sequence(text, heaps).values.iter().collect()
}

#[test]
fn first_values_agree_with_published_tables() {
    for line in include_str!("data/octal/first_values.csv").lines().skip(1) {
        // The name may be quoted and hold commas; the values are the last 41 fields.
        let fields: Vec<&str> = line.split(',').collect();
        let code = if fields[0] == "grundy" {
            "Grundy's game"
        } else {
            fields[0]
        };
        let expected: Vec<u32> = fields[fields.len() - 41..]
            .iter()
            .map(|v| v.parse().unwrap())
            .collect();
        assert_eq!(plain_sequence(&rule(code), 40), expected, "{code}, plain");
        assert_eq!(values(code, 40), expected, "{code}, fast");
    }
}

#[test]
fn periods_of_solved_octal_games_are_proved() {
    let mut checked = 0;
    for line in include_str!("data/octal/periods.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let period: usize = fields[1].parse().unwrap();
        let last: i64 = fields[2].parse().unwrap();
        let largest: u32 = fields[3].parse().unwrap();
        let needed = 2 * (last.max(0) as usize + 1 + period) + 8;
        if needed > 2_500 {
            continue;
        }
        checked += 1;
        let found = sequence(fields[0], 2 * needed + 100);
        let proved = found
            .period
            .as_ref()
            .unwrap_or_else(|| panic!("{}: no period", fields[0]));
        assert!(proved.proved, "{}", fields[0]);
        assert_eq!(
            (proved.period, proved.last_exception),
            (period, last),
            "{}",
            fields[0]
        );
        assert_eq!(found.values.iter().max(), Some(largest), "{}", fields[0]);
    }
    assert!(checked > 300, "only {checked} games");
}

#[test]
fn long_prefixes_have_the_hashes_of_two_independent_programs() {
    for line in include_str!("data/octal/hashes.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let n: usize = fields[1].parse().unwrap();
        if !(fields[0] == "0.07" || fields[0] == "0.77") {
            continue;
        }
        let found = sequence(fields[0], n - 1);
        let hash = found.values.iter().fold(0_u64, |h, v| {
            h.wrapping_mul(1_000_003).wrapping_add(u64::from(v))
        });
        assert_eq!(format!("{hash:x}"), fields[3], "{} to {n}", fields[0]);
    }
}

#[test]
fn grundys_game_starts_as_published() {
    let known = [
        0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0,
    ];
    assert_eq!(values("Grundy's game", 20), known);
}

#[test]
fn nim_heaps_have_their_own_size_as_value() {
    assert_eq!(values("0.(3)*", 50), (0..=50).collect::<Vec<u32>>());
}

#[test]
fn a_heap_of_one_has_no_move_in_0_2_and_cannot_be_split() {
    assert_eq!(rule("0.2").options(1).count(), 0);
    assert_eq!(rule("4.").options(1).count(), 0);
    assert_eq!(rule("4.").options(2).collect::<Vec<_>>(), [vec![1, 1]]);
}

#[test]
fn faulty_rules_are_refused_at_the_character() {
    for (text, at) in [
        ("", 0),
        ("0..7", 2),
        ("1.7", 0),
        ("2.7", 0),
        ("0.7z", 3),
        (".77", 0),
        ("S(1,x)", 4),
        ("0.(33", 2),
        ("5 -> 5", 4),
    ] {
        let error = HeapRule::parse(text).expect_err(text);
        assert_eq!(error.at.start, at, "{text}: {error}");
    }
    assert!(HeapRule::parse(&format!("0.{}", "7".repeat(100_000))).is_err());
    assert!(HeapRule::parse("0.(7)99999999999999999999").is_err());
}

#[test]
fn dawsons_kayles_is_0_4_and_dawsons_chess_shifted() {
    let notes: Vec<String> = rule("0.4")
        .shift_notes()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        notes.contains(&"0.4 at n + 1 is 0.07 at n.".to_owned()),
        "{notes:?}"
    );
    let notes: Vec<String> = rule("0.137")
        .shift_notes()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        notes.contains(&"0.07 at n + 1 is 0.137 at n.".to_owned()),
        "{notes:?}"
    );
}

#[test]
fn the_winning_moves_of_nim_3_5_8_leave_zero() {
    let game = sequence("0.(3)*", 10);
    let position = Position::parse("3, 5, 8").expect("a position");
    assert_eq!(position_value(&game.values, &position), Some(14));
    let budget = Budget::unlimited();
    let list = legal_moves(&game.rule, &game.values, &position, 100, &budget).expect("time");
    assert_eq!((list.total, list.winning), (16, 1));
    assert_eq!(list.moves[0].to, [6]);
    assert_eq!(list.best(&position), Some(&list.moves[0]));
    let short = legal_moves(&game.rule, &game.values, &position, 1, &budget).expect("time");
    assert_eq!(
        short.moves,
        [list.moves[0].clone()],
        "the winning move is never cut off"
    );
}

#[test]
fn positions_are_read_in_every_notation() {
    for text in ["5,5,3", "5 + 5 + 3", "2*5 + 3", "5 5 3 0"] {
        assert_eq!(Position::parse(text).expect(text).heaps(), [5, 5, 3]);
    }
    assert!(Position::parse("3, x").is_err());
    assert!(Position::parse("99999999999999999999").is_err());
    assert!(Position::parse("1000000*5").is_err());
}

fn any_code() -> impl Strategy<Value = String> {
    let digits = proptest::collection::vec(0_u8..8, 1..5);
    (prop_oneof![Just(0_u8), Just(4)], digits).prop_map(|(d0, digits)| {
        format!(
            "{d0}.{}",
            digits.iter().map(u8::to_string).collect::<String>()
        )
    })
}

proptest! {
    #[test]
    fn the_fast_engine_agrees_with_the_definition(code in any_code()) {
        if let Ok(rule) = HeapRule::parse(&code) {
            let fast = nim_sequence(&rule, 60, &Budget::unlimited(), &mut |_| {}).expect("no limit");
            prop_assert_eq!(fast.values.iter().collect::<Vec<_>>(), plain_sequence(&rule, 60));
        }
    }

    #[test]
    fn what_is_proved_of_a_period_holds_far_beyond(code in any_code()) {
        if let Ok(rule) = HeapRule::parse(&code) {
            let fast = nim_sequence(&rule, 400, &Budget::unlimited(), &mut |_| {}).expect("no limit");
            if fast.copied_from.is_some() {
                prop_assert_eq!(fast.values.iter().collect::<Vec<_>>(), plain_sequence(&rule, 400));
            }
        }
    }

    #[test]
    fn printing_and_parsing_a_code_gives_it_back(code in any_code()) {
        if let Ok(rule) = HeapRule::parse(&code) {
            prop_assert_eq!(HeapRule::parse(&rule.text()), Ok(rule));
        }
    }

    #[test]
    fn equalities_up_to_a_shift_hold_for_the_values(code in any_code()) {
        if let Ok(rule) = HeapRule::parse(&code) {
            for note in rule.shift_notes() {
                let other = HeapRule::parse(&note.other).expect("a code");
                let (large, small) = if note.larger { (&rule, &other) } else { (&other, &rule) };
                let large = plain_sequence(large, 40 + note.shift);
                prop_assert_eq!(&large[note.shift..], plain_sequence(small, 40));
            }
        }
    }

    #[test]
    fn no_text_makes_the_parsers_panic(text in "\\PC{0,40}", near in "[0-9A-F.()*>+,;S -]{0,24}") {
        for text in [text, near] {
            if let Ok(rule) = HeapRule::parse(&text) {
                rule.options(30).take(1000).for_each(drop);
                rule.shift_notes();
            }
            let _ = Position::parse(&text);
        }
    }
}
