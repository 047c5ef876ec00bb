//! Facts about heap games, from the papers and from verified data.

use grundy_base::budget::Budget;
use grundy_heap::{
    HeapRule, NimSequence, Position, describe, legal_moves, nim_sequence, normal_period,
    plain_sequence, position_value, shift_notes,
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
        (".7z", 2),
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
fn a_rule_is_not_taken_for_another() {
    // A digit A before a block is no AllBut; an S is no digit; a number has no blank inside.
    for code in ["0.A(3)*", "0.A(33)2", "4.1A(7)3"] {
        assert!(HeapRule::parse(code).is_ok(), "{code}");
    }
    for text in ["0.S(3)", "S1(2)", "S(1 2)", "S(1,)", "AllBut{1]", "Dawson"] {
        assert!(HeapRule::parse(text).is_err(), "{text}");
    }
    assert_eq!(rule("5→1+2, 3"), rule("5 -> 1+2, 3"));
    assert_eq!(rule("0.(33)*"), rule("0.(3)*"));
    assert_eq!(rule("0.(7)2").name(), Some("Kayles"));
}

#[test]
fn a_digit_above_7_makes_a_code_hexadecimal_and_says_so() {
    assert!(describe(&rule("0.89")).contains("hexadecimal"));
    assert!(!describe(&rule("0.77")).contains("hexadecimal"));
}

#[test]
fn the_last_digit_of_a_very_long_code_counts() {
    // d1 = 3, d10001 = 1, d15000 = 1: a bound from a code cut short would prove a false period.
    let zeros = |n: usize| "0".repeat(n);
    let text = format!("0.3{}({}1)2", zeros(5001), zeros(4998));
    assert!(
        HeapRule::parse(&text).is_err(),
        "it has more digits than are accepted"
    );
    let code = format!("0.3{}1", zeros(8000));
    let found = sequence(&code, 9000);
    assert_eq!(found.values.get(8001), Some(1));
    assert_eq!(
        found.value(8002),
        plain_sequence(&found.rule, 8002).last().copied()
    );
}

#[test]
fn dawsons_kayles_is_0_4_and_dawsons_chess_shifted() {
    let notes: Vec<String> = shift_notes(&rule("0.4"))
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        notes.contains(&"0.4 at n + 1 is 0.07 at n.".to_owned()),
        "{notes:?}"
    );
    let notes: Vec<String> = shift_notes(&rule("0.137"))
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
    assert_eq!(position_value(&game, &position), Some(14));
    let budget = Budget::unlimited();
    let list = legal_moves(&game, &position, 100, &budget).expect("time");
    assert_eq!((list.total, list.winning), (16, 1));
    assert_eq!(list.moves[0].to, [6]);
    assert_eq!(list.best(&position), Some(&list.moves[0]));
    let short = legal_moves(&game, &position, 1, &budget).expect("time");
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
    for text in ["10^3, 2", "1e3 + 2", "10 ^3 2", "1E3;2"] {
        let found = Position::parse(text);
        let spaced = text.contains(" ^");
        assert_eq!(found.is_err(), spaced, "{text}");
        assert!(found.is_err() || found.unwrap().heaps() == [1_000, 2]);
    }
    for text in [
        "3, x",
        "10^",
        "2e",
        "10^99",
        "9^99999999999",
        "1e400",
        "5^3",
        "5^3 2",
    ] {
        assert!(Position::parse(text).is_err(), "{text}");
    }
    assert!(Position::parse("99999999999999999999").is_err());
    assert!(Position::parse("{0,99999999999999999999}").is_err());
    assert!(Position::parse("{18446744073709551615,1}").is_err());
    assert!(Position::parse("1000000*5").is_err());
}

#[test]
fn numbers_in_braces_say_how_many_heaps_of_each_size_there_are() {
    // directGenus in Plambeck's notebook.
    let position = Position::parse("{0,0,2,0,0,0,1}").expect("a position");
    assert_eq!(position.heaps(), [3, 3, 7]);
    for text in ["{3", "{3}}", "{a}", "{3},1", "{2000}"] {
        assert!(Position::parse(text).is_err(), "{text}");
    }
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
            for note in shift_notes(&rule) {
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
                shift_notes(&rule);
            }
            let _ = Position::parse(&text);
        }
    }
}

#[test]
fn what_little_work_proves_is_the_same_on_one_thread_and_on_two() {
    let two = rayon::ThreadPoolBuilder::new().num_threads(2).build();
    let two = two.expect("two threads");
    for (code, expected) in [
        ("0.77", Some((12, 70))),
        ("0.127", Some((4, 46_577))),
        ("0.16", Some((149_459, 105_350))),
        ("0.007", None),
        ("0.104", None),
    ] {
        let rule = rule(code);
        let found = || normal_period(&rule, &Budget::unlimited()).expect("no budget ends");
        let [alone, together] = [found(), two.install(found)];
        assert_eq!(alone, together, "{code}");
        assert!(alone.iter().all(|period| period.proved), "{code}");
        let period = alone.map(|period| (period.period, period.last_exception));
        assert_eq!(period, expected, "{code}");
    }
}

#[test]
fn a_heap_may_become_what_is_listed_and_nothing_else() {
    for text in [
        "0.77",
        "4.35",
        "0.(352)*",
        "0.1(06)*",
        "0.8F",
        "S(1,3,4)",
        "AllBut(2,3)",
        "Grundy's game",
        "Couples are forever",
        "5 -> 1+2, 3; 3 -> 1",
    ] {
        let rule = HeapRule::parse(text).unwrap();
        for heap in 0..10 {
            let mut listed: Vec<Vec<usize>> = rule.options(heap).collect();
            listed.sort_unstable();
            let mut all: Vec<Vec<usize>> = vec![Vec::new()];
            for first in 1..=heap + 1 {
                all.push(vec![first]);
                for second in 1..=first {
                    all.push(vec![first, second]);
                    all.extend((1..=second).map(|third| vec![first, second, third]));
                }
            }
            all.retain(|option| rule.has_option(heap, option));
            all.sort_unstable();
            assert_eq!(all, listed, "{heap} in {text}");
        }
        assert!(!rule.has_option(9, &[usize::MAX, 2]) && !rule.has_option(9, &[1; 5]));
    }
    let split = HeapRule::parse("0.77").unwrap();
    assert!(split.has_option(9, &[3, 5]) && split.has_option(9, &[5, 3]));
}
