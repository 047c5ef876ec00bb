//! Codes whose moves leave more than three heaps: cut games, digits beyond F and sets in braces.

use grundy_base::budget::Budget;
use grundy_base::rule::{Kind, MOST_PARTS, splits};
use grundy_heap::{
    HeapRule, StandardForm, all_values_certificate, describe, nim_sequence, plain_sequence,
    shift_notes,
};
use grundy_proof::Certificate;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn rule(text: &str) -> HeapRule {
    HeapRule::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn values(rule: &HeapRule, heaps: usize) -> Vec<u32> {
    let found = nim_sequence(rule, heaps, &Budget::unlimited(), &mut |_| {});
    found.expect("no limit").values.iter().collect()
}

/// All ways to write a total as a sum of so many positive numbers, in any order.
fn sums(total: usize, parts: usize) -> BTreeSet<Vec<usize>> {
    if parts == 0 {
        return BTreeSet::from_iter((total == 0).then(Vec::new));
    }
    let firsts = (1..=total).flat_map(|first| {
        let others = sums(total - first, parts - 1).into_iter();
        others.map(move |mut heaps| {
            heaps.push(first);
            heaps.sort_unstable_by(|a, b| b.cmp(a));
            heaps
        })
    });
    firsts.collect()
}

/// The options of a heap by the definition of a code, digit for digit and bit for bit.
fn options(d0: u8, digits: &[u8], heap: usize) -> BTreeSet<Vec<usize>> {
    let all = std::iter::once(&d0).chain(digits).enumerate();
    let moves = all.flat_map(|(taken, &digit)| {
        let bits = (0..8).filter(move |bit| digit >> bit & 1 == 1);
        bits.filter(move |_| taken <= heap)
            .flat_map(move |parts| sums(heap - taken, parts))
    });
    moves.collect()
}

#[test]
fn cut_games_and_sets_are_read_as_the_digits_that_they_mean() {
    for (spelling, d0, digits) in [
        ("CUT(1,4)", 36, &[][..]),
        ("CUT({1,4})", 36, &[]),
        ("Cut( [4, 1] )", 36, &[]),
        ("cut(1)", 4, &[]),
        ("8.0", 8, &[]),
        ("{2,5}.0", 36, &[]),
        ("{3}.", 8, &[]),
        ("{2}.7", 4, &[7]),
        ("C.7", 12, &[7]),
        ("0.{1,2,6}", 0, &[70]),
        ("0.{ 6 , 2,1 }", 0, &[70]),
        ("0.{0,1}", 0, &[3]),
        (".7{7}Z", 0, &[7, 128, 35]),
        ("\\mathbf{0.7{1,6}}", 0, &[7, 66]),
        ("0.({4}1)2", 0, &[16, 1, 16, 1]),
    ] {
        let made = HeapRule::from_digits(d0, digits).expect(spelling);
        assert_eq!(rule(spelling), made, "{spelling}");
    }
    let endless = rule("0.{1,6}3[Z{0,7}]");
    let Kind::Code { digits, block, .. } = endless.kind() else {
        panic!("a code");
    };
    assert_eq!(
        (digits.as_slice(), block.as_slice()),
        (&[66, 3][..], &[35, 129][..])
    );
}

#[test]
fn the_canonical_text_is_the_shortest_that_is_read() {
    for (spelling, text) in [
        ("CUT({4,1})", "CUT(1,4)"),
        ("CUT(1)", "4.0"),
        ("8.0", "CUT(2)"),
        ("{2,3}.7", "C.7"),
        ("{2,5}.7", "{2,5}.7"),
        ("{2,4}.07", "K.07"),
        ("0.{0,1,5}", "0.Z"),
        ("0.{2,5}", "0.{2,5}"),
        ("0.[{6}]", "0.({6})*"),
        ("0.{0,1,2}{3}", "0.78"),
        ("0.12[3]", "0.12(3)*"),
    ] {
        assert_eq!(rule(spelling).text(), text, "{spelling}");
        assert_eq!(rule(text), rule(spelling), "{spelling}");
    }
}

#[test]
fn hostile_codes_are_refused_with_a_sentence() {
    let long = format!("0.{}", "{0,1,2,3,4,5,6,7}".repeat(10_001));
    let block = format!("0.({})*", "{6}".repeat(1_001));
    for (text, at, words) in [
        ("0.()*", 2, "block is empty"),
        ("0.[]", 2, "block is empty"),
        ("CUT({})", 4, "list is empty"),
        ("CUT()", 3, "list is empty"),
        ("CUT", 0, "No game"),
        ("CUT(", 4, "not closed"),
        ("CUT({1,4)", 4, "not a whole number"),
        ("CUT(1,,4)", 6, "number is missing"),
        ("CUT(0)", 4, "no move"),
        ("CUT({1000000})", 5, "at most 7 heaps"),
        ("CUT(7)", 4, "at most 7 heaps"),
        ("CUT(99999999999999999999999)", 4, "at most 7 heaps"),
        ("CUT(-1)", 4, "not a whole number"),
        ("0.{99}", 3, "at most 7 heaps"),
        ("0.{8}", 3, "at most 7 heaps"),
        ("0.{}", 3, "number is missing"),
        ("0.{1,}", 5, "number is missing"),
        ("0.{1", 2, "not closed"),
        ("0.7}", 3, "not a digit"),
        ("0.{1,{2}}", 5, "not a whole number"),
        ("{1}.7", 0, "a pass"),
        ("{1,2}.7", 0, "a pass"),
        ("2.7", 0, "a pass"),
        ("{0,2}.7", 0, "never end"),
        ("0.7!", 3, "4!.0"),
        ("0.4=", 3, "4!.0"),
        ("0.7z", 3, "not a digit"),
        (&long, 170_002, "too long"),
        (&block, 2, "too long"),
    ] {
        let error = HeapRule::parse(text).expect_err(text);
        let said = error.to_string() + &error.message;
        assert!(said.contains(words), "{text:.40}: {error}");
        assert_eq!(error.at.start, at, "{text:.40}: {error}");
    }
    let digits = vec![1; 10_001];
    assert!(HeapRule::from_digits(0, &digits).is_err());
    assert!(HeapRule::from_digits(2, &[7]).is_err() && HeapRule::from_digits(5, &[7]).is_err());
}

#[test]
fn a_code_of_ten_thousand_sets_is_read_back() {
    let made = HeapRule::from_digits(0, &vec![255; 10_000]).expect("a code");
    assert_eq!(rule(&made.text()), made);
}

#[test]
fn splits_are_all_ways_to_write_a_total_each_once() {
    for total in 0..14 {
        for parts in 1..=MOST_PARTS {
            let listed: Vec<Vec<usize>> = splits(total, parts).collect();
            let different: BTreeSet<Vec<usize>> = listed.iter().cloned().collect();
            assert_eq!(different, sums(total, parts), "{total} as {parts}");
            assert_eq!(different.len(), listed.len());
        }
    }
    assert_eq!(
        splits(10, 0).count() + splits(10, MOST_PARTS + 1).count(),
        0
    );
}

#[test]
fn a_rule_says_in_words_how_many_heaps_may_be_left() {
    for (code, words) in [
        ("CUT(1,4)", "Split a heap, leaving two heaps or five heaps."),
        ("0.{1,6}", "Remove 1 and leave one heap or six heaps."),
        ("0.({7})*", "The digits {7} repeat"),
    ] {
        let said = describe(&rule(code)).to_lowercase();
        assert!(said.contains(&words.to_lowercase()), "{said}");
        assert!(!said.contains("hexadecimal"), "{said}");
    }
}

/// Dailly, Duchêne, Larsson and Paris, On the Cut game: an arithmetic sequence with the period 24 and 8 more each time
/// for CUT(1,4), and the first values by hand: 1 has no move, 2 becomes 1+1, 3 becomes 2+1.
#[test]
fn the_cut_game_of_one_and_four_grows_by_8_in_24() {
    let found = values(&rule("CUT(1,4)"), 200);
    assert_eq!(found[1..5], [0, 1, 1 ^ 1, 1]);
    assert!((1..177).all(|heap| found[heap + 24] == found[heap] + 8));
    let odd = values(&rule("CUT(1,3)"), 100);
    assert!((1..=100).all(|heap| odd[heap] == u32::from(heap % 2 == 0)));
}

/// The cut games with arithmetic periods of the prototype's table (Regular games), each with its period, its saltus
/// and a last heap below M. The kernel computes the values and looks at the options by itself.
#[test]
fn periods_of_cut_games_are_proved_and_checked() {
    for (cuts, period, saltus) in [
        ("2", 2, 1),
        ("2,3", 2, 1),
        ("2,4", 2, 1),
        ("2,5", 2, 1),
        ("3", 3, 1),
        ("3,4", 3, 1),
        ("4", 4, 1),
        ("1,2,3", 1, 1),
        ("1,4,5", 4, 2),
        ("1,4", 24, 8),
        ("1,3", 2, 0),
    ] {
        let game = rule(&format!("CUT({cuts})"));
        let budget = Budget::unlimited();
        let sequence = nim_sequence(&game, 200, &budget, &mut |_| {}).expect("no limit");
        let found = sequence.period.as_ref().expect(cuts);
        assert!(found.proved, "{cuts}");
        assert_eq!((found.period, found.saltus), (period, saltus), "{cuts}");
        let text = all_values_certificate(&sequence, &budget).expect(cuts);
        let read = Certificate::read(&text).expect(cuts);
        let verdict = read.check(&budget, &mut |_| ());
        assert!(verdict.is_ok(), "{cuts}: {text}");
    }
}

#[test]
fn grundys_game_stays_what_it_is() {
    assert_eq!(rule("4!.0"), rule("Grundy's game"));
    assert_ne!(rule("4!.0"), rule("CUT(1)"));
}

#[test]
fn more_heaps_are_shifted_and_standardised_as_fewer_are() {
    for code in ["CUT(2)", "CUT(1,4)", "0.0{6}", "{5}.3", "0.00{4,5}3"] {
        let here = rule(code);
        let form = StandardForm::of(&here).expect(code);
        let standard = HeapRule::from_digits(form.code.d0, &form.code.digits).expect(code);
        let all = plain_sequence(&here, 22 + form.shift);
        assert!(all[..=form.shift].iter().all(|&value| value == 0));
        assert_eq!(all[form.shift..], plain_sequence(&standard, 22), "{code}");
        for note in shift_notes(&here) {
            let other = plain_sequence(&rule(&note.other), 22);
            let (large, small) = if note.larger {
                (&all, &other)
            } else {
                (&other, &all)
            };
            assert!((0..20 - note.shift).all(|heap| large[heap + note.shift] == small[heap]));
        }
    }
}

fn digits() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![Just(0), any::<u8>(), 0..4u8], 0..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn options_and_values_are_those_of_the_definition(d0 in any::<u8>(), digits in digits()) {
        let d0 = d0 & !3;
        let rule = HeapRule::from_digits(d0, &digits).unwrap();
        let read = HeapRule::parse(&rule.text()).unwrap();
        prop_assert_eq!(&read, &rule);
        let mut by_definition: Vec<u32> = Vec::new();
        for heap in 0..=13 {
            let all = options(d0, &digits, heap);
            let listed: Vec<Vec<usize>> = rule.options(heap).collect();
            let mut sorted = listed.clone();
            sorted.sort_unstable();
            prop_assert_eq!(sorted, all.iter().cloned().collect::<Vec<_>>());
            prop_assert!(all.iter().all(|option| rule.has_option(heap, option)));
            let worth = |option: &Vec<usize>| option.iter().fold(0, |sum, &part| sum ^ by_definition[part]);
            let left: BTreeSet<u32> = all.iter().map(worth).collect();
            by_definition.push((0..).find(|value| !left.contains(value)).unwrap());
        }
        prop_assert_eq!(values(&rule, 13), by_definition);
        prop_assert_eq!(values(&rule, 40), plain_sequence(&rule, 40));
    }

    #[test]
    fn repeating_digits_have_the_values_of_the_definition(
        d0 in any::<u8>(), head in digits(), block in digits()
    ) {
        let head: String = grundy_base::rule::digits_text(&head);
        let block = grundy_base::rule::digits_text(&block);
        prop_assume!(!block.is_empty());
        let first = grundy_base::rule::digits_text(&[d0 & !3]);
        let rule = HeapRule::parse(&format!("{first}.{head}({block})*")).unwrap();
        prop_assert_eq!(&HeapRule::parse(&rule.text()).unwrap(), &rule);
        prop_assert_eq!(values(&rule, 32), plain_sequence(&rule, 32));
    }
}
