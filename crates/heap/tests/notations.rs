//! Spellings of heap rules that others use, each read as the rule that it means, and numbers of the
//! OEIS, whose first values are those of the game.

use grundy_base::budget::Budget;
use grundy_heap::{Genus, HeapRule, nim_sequence};

/// Each sequence of the table: its number, its game, the heap of its first value, and values
/// (<https://oeis.org>, read in November 2026).
const OEIS: &str = include_str!("data/oeis.csv");

fn rule(text: &str) -> HeapRule {
    HeapRule::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_spellings_of_others_are_read_as_the_rules_that_they_mean() {
    for (spelling, meant) in [
        (".77", "0.77"),
        (" .137 ", "0.137"),
        ("0.[3]", "0.(3)*"),
        (".[3]", "Nim"),
        ("0.3003330[3]", "0.3003330(3)*"),
        ("4.[3]", "Lasker's Nim"),
        ("4!.0", "Grundy's game"),
        ("4!", "Grundy's game"),
        ("Subtraction([2,3,7])", "S(2,3,7)"),
        ("Subtraction( {2, 3, 7} )", "S(2,3,7)"),
        ("subtraction(2,3,7)", "S(2,3,7)"),
        ("{1,3,4}", "S(1,3,4)"),
        ("{ 4 , 9 }", "S(4,9)"),
        ("AllBut([2,3])", "AllBut(2,3)"),
        ("Grim", "Officers"),
        ("officers", "0.6"),
        ("Arc Kayles", "Dawson's Kayles"),
        ("arc-kayles", "0.07"),
        ("Double Kayles", "0.7777"),
        ("Grundy", "Grundy's game"),
        ("Dawson’s Kayles", "0.07"),
        ("game.heap.DawsonsKayles", "0.07"),
        ("game.heap.TakeAndBreak(\"0.77\")", "0.77"),
        ("game.heap.TakeAndBreak(\"4!.0\")", "Grundy's game"),
        ("game.heap.Subtraction([2,3,7])", "S(2,3,7)"),
        ("0·77", "0.77"),
        ("·77", "0.77"),
        ("$\\mathbf{0.77}$", "0.77"),
        ("“0.77”", "0.77"),
        ("'Kayles'", "0.77"),
        ("$ 0.77 $", "0.77"),
        ("“ \"0.77\" ”", "0.77"),
        ("\"5 -> 4+1, 3\"", "5 -> 4+1, 3"),
        ("HeapRules(\"0.77\")", "0.77"),
        ("A002186", "Kayles"),
        ("a2187", "Dawson's chess"),
        ("A002188", "Grundy's game"),
    ] {
        assert_eq!(rule(spelling), rule(meant), "{spelling}");
    }
}

#[test]
fn what_is_no_rule_names_the_spelling_that_is() {
    for (text, at, names) in [
        (
            "Dawson",
            0,
            "Dawson's chess (0.137) or Dawson's Kayles (0.07)",
        ),
        ("Node Kayles", 0, "0.137"),
        ("Cram", 0, "0.07@any"),
        ("Kaylse", 0, "Kayles"),
        ("A000045", 0, "0.77 for A002186"),
        ("A99999999999999999999", 0, "A002186"),
        ("4!.7", 1, "4!.0"),
        ("0.[3", 2, "0.[3]"),
        ("0.[3]7", 5, "0.(3310)3"),
        ("{(4,0),(0,3)}", 1, "vector game"),
        ("Subtraction([2,3)", 12, "whole number"),
        ("Subtraction", 0, "S(1,3,4)"),
        (".", 0, "0.77"),
        ("game.heap.", 10, "game.heap.Kayles"),
    ] {
        let error = HeapRule::parse(text).expect_err(text);
        assert!(error.message.contains(names), "{text}: {error}");
        assert_eq!(error.at.start, at, "{text}: {error}");
    }
}

#[test]
fn each_sequence_of_the_oeis_begins_with_the_values_of_its_game() {
    for line in OEIS.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [number, game, first, values] = fields[..] else {
            panic!("{line}");
        };
        assert_eq!(rule(number), rule(game), "{number}");
        let published: Vec<u32> = values.split(' ').map(|v| v.parse().unwrap()).collect();
        let first: usize = first.parse().unwrap();
        let heaps = first + published.len() - 1;
        let found = nim_sequence(&rule(number), heaps, &Budget::unlimited(), &mut |_| {});
        let found: Vec<u32> = found.expect("no limit").values.iter().skip(first).collect();
        assert_eq!(found, published, "{number}");
    }
}

#[test]
fn a_genus_is_read_with_and_without_braces_and_with_raised_digits() {
    let genus = Genus::parse("2^1420").expect("a genus");
    for spelling in [
        "2^{1420}",
        "{2}^{1420}",
        "$2^{1420}$",
        " 2 ^ { 1420 } ",
        "2^1,4,2,0",
        "2^{1,4,2,0}",
        "2¹⁴²⁰",
        "2^{1420…}",
        "2^{1,4,2,0,…}",
        "2^142020...",
        "2^{1420\\ldots}",
    ] {
        assert_eq!(Genus::parse(spelling).as_ref(), Some(&genus), "{spelling}");
    }
    let large = Genus::parse("(12)^(12)(14)").expect("a genus");
    for spelling in [
        "{(12)}^{(12)(14)}",
        "(12)^{12,14}",
        "12^{12,14}",
        "(12)^{(12)(14)}",
    ] {
        assert_eq!(Genus::parse(spelling).as_ref(), Some(&large), "{spelling}");
    }
    for text in [
        "",
        "2",
        "2^",
        "2^{}",
        "2^{1",
        "2^1}",
        "2^2",
        "12^1420x",
        "^20",
        "2^(",
        "2^{{1420}}x",
    ] {
        assert_eq!(Genus::parse(text), None, "{text}");
    }
}
