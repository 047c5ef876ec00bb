//! The games born by days 4 to 7, by figures 2 and 3 of the structure paper.

use crate::forms::*;
use grundy_base::play::Outcome;
use grundy_form::{Counts, Day4, ExponentClass, FormStore, Natural, PowerSum, games_by_day};

#[test]
fn games_born_by_days_0_to_4() {
    let mut store = FormStore::default();
    let counts: Vec<usize> = (0..5)
        .map(|day| {
            games_by_day(&mut store, day, &free())
                .expect("no bound")
                .len()
        })
        .collect();
    assert_eq!(counts, [1, 2, 3, 5, 22]);
    assert!(games_by_day(&mut store, 5, &free()).is_err());
}

#[test]
fn day_5_by_enumeration() {
    let mut store = FormStore::default();
    let counts = Counts::new(&mut store, &free()).expect("no bound");
    let expected = data("days");
    let day5 = counts.day_5();
    assert_eq!(day5.games, 4_171_780);
    assert_eq!(day5.n_positions as u64, expected["M5_N_positions"]);
    assert_eq!(
        (day5.games - day5.n_positions) as u64,
        expected["M5_P_positions"]
    );
    assert_eq!(day5.n_with_0 as u64, expected["M5_N_with_option_0"]);
    let games = counts.day_4().games().to_vec();
    for (&game, &with) in games.iter().zip(&day5.with_option) {
        let name = sharp(&mut store, game);
        assert_eq!(with as u64, expected["S5"][&name], "{name}");
    }
}

#[test]
fn reducible_sets_of_day_4_by_what_they_simplify_to() {
    let mut store = FormStore::default();
    let day4 = Day4::new(&mut store, &free()).expect("no bound");
    let mut found = std::collections::BTreeMap::new();
    for mask in 0..1 << 22 {
        if let Some(target) = day4.simplifies_to(mask) {
            *found.entry(target).or_insert(0u64) += 1;
        }
    }
    let found = found.into_iter();
    let found: serde_json::Map<String, serde_json::Value> = found
        .map(|(target, count)| (sharp(&mut store, target), count.into()))
        .collect();
    let expected = &data("days")["M5_reducible_subsets_by_target"];
    assert_eq!(Some(&found), expected.as_object());
}

#[test]
fn sets_are_canonical_exactly_if_the_store_says_so() {
    let mut store = FormStore::default();
    let day4 = Day4::new(&mut store, &free()).expect("no bound");
    // A stride that is odd meets all sets of low bits.
    for mask in (0..1 << 22).step_by(4_099) {
        let game = store.game(day4.options(mask), &free()).expect("no bound");
        match day4.simplifies_to(mask) {
            Some(simpler) => assert_eq!(game, simpler),
            None => assert_eq!(day4.mask(&store, game), Some(mask)),
        }
        let outcome = if mask == 0 {
            Outcome::N
        } else {
            store.outcome(game)
        };
        assert_eq!(day4.outcome(mask), outcome);
    }
}

#[test]
fn day_6_exactly() {
    let mut store = FormStore::default();
    let counts = Counts::new(&mut store, &free()).expect("no bound");
    let day6 = counts.day_6();
    let expected = data("days");
    let mut powers: Vec<(u64, i64)> = Vec::new();
    for (sign, key) in [(1, "+2^"), (-1, "-2^")] {
        let exponents = list(&expected["M6_expression"][key]).iter();
        powers.extend(exponents.map(|exponent| (exponent.as_u64().expect("an exponent"), sign)));
    }
    powers.sort_unstable();
    assert_eq!(day6.powers().collect::<Vec<_>>(), powers);
    assert_eq!(day6.constant(), 21);
    let number = Natural::of(&day6, &free())
        .expect("no bound")
        .expect("a natural number");
    assert_eq!(number.bits(), expected["M6_bit_length"]);
    assert_eq!(
        number.decimal_head().map(|head| head.0),
        expected["M6_decimal_digits"].as_u64()
    );
    for (modulus, residue) in expected["M6_mod"].as_object().expect("residues") {
        let modulus = modulus.parse().expect("a modulus");
        assert_eq!(number.residue(modulus), residue.as_u64());
    }
}

#[test]
fn day_7_has_758660_terms() {
    let mut store = FormStore::default();
    let counts = Counts::new(&mut store, &free()).expect("no bound");
    let day7 = counts.day_7(&free()).expect("no bound");
    let expected = data("days");
    assert_eq!(day7.terms(), 4_171_780);
    assert_eq!(day7.merged_terms(), 758_660);
    assert_eq!(day7.constant, 4_171_779);
    assert_eq!(day7.classes.len() as u64, expected["M7_distinct_exponents"]);
    let sizes = expected["M7_multiplicity_histogram"].as_object();
    assert_eq!(Some(day7.sizes().len()), sizes.map(|sizes| sizes.len()));
    for (size, count) in day7.sizes() {
        assert_eq!(
            count as u64,
            expected["M7_multiplicity_histogram"][size.to_string()]
        );
    }
    // Figure 3: its first three terms, and the last before the proviso.
    let merged = |class: &ExponentClass| counts.merged(*class);
    let first = day7.classes.iter().flat_map(merged).take(3);
    let first: Vec<String> = first.map(|exponent| exponent.to_string()).collect();
    let expected_first = [
        "2^4171779 - 2^2085887",
        "2^4171779 - 2^2086143 + 1",
        "2^4171779 - 2^2086143 - 2^2085887 + 1",
    ];
    assert_eq!(first, expected_first);
    let of_3 = "2^4171779 - 2^2096640 - 2^2094592 - 2^2094080 - 2^2091522 - 2^2091521 - 2^2088448 \
                - 2^2088193 - 2^2086400 - 2^2086145 - 2^2085888 - 2^2079233 + 2^1960961 + 10";
    let last = day7.classes.last().map(|&class| counts.exponent(class));
    assert_eq!(
        last.map(|exponent| exponent.to_string()).as_deref(),
        Some(of_3)
    );
    let (others, of_day_3) = day7.classes.split_at(day7.classes.len() - 5);
    let exponents = |classes: &[ExponentClass], step| -> Vec<PowerSum> {
        let classes = classes.iter().rev().step_by(step);
        classes.map(|&class| counts.exponent(class)).collect()
    };
    for rising in [exponents(others, 997), exponents(of_day_3, 1)] {
        assert!(rising.is_sorted_by(|a, b| a.compare(b).is_lt()));
    }
    let smallest = |classes| exponents(classes, 997).swap_remove(0);
    assert!(smallest(of_day_3).compare(&smallest(others)).is_lt());
    // A class of m games gives the exponents a + k for the binary digits k of m.
    let shown: std::collections::BTreeMap<String, u32> = day7
        .classes
        .iter()
        .map(|&class| (counts.exponent(class).to_string(), class.games))
        .collect();
    assert_eq!(shown.len(), day7.classes.len());
    assert_eq!(shown.get("2^4171779 - 2^2085887"), Some(&1));
    assert_eq!(shown.get("2^4171779 - 2^2086143"), Some(&2));
    assert_eq!(shown.get("2^4171779 - 2^2086143 - 2^2085887"), Some(&2));
    assert_eq!(shown.get(of_3), Some(&1));
    assert_eq!(
        day7.plus.to_string(),
        "2^4171779 - 2^3926530 - 2^2094592 - 2^2094080 - 2^2088704 - 2^2088192 - 2^2086656 \
         - 2^2086400 - 2^2086144 - 2^2085888 - 2^2079234 + 9"
    );
}
