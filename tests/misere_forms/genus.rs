//! Forms and genera of heaps against an independent program.

use crate::forms::*;
use grundy_base::budget::Stop;
use grundy_base::play::Outcome;
use grundy_form::{
    Form, FormStore, Limit, Mark, Statement, WildPair, codes, genus_of_position, genus_of_sum,
    genus_table, genus_table_with_pairs, heap_forms, search_genera, value_table, wild_pairs,
};
use grundy_heap::{DirectGenus, Genus, HeapRule};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

fn rule(game: &Value) -> HeapRule {
    match text(&game["code"]) {
        "grundy" => HeapRule::parse("Grundy's game").expect("a rule"),
        code => HeapRule::parse(code).expect("a rule"),
    }
}

/// The forms of heaps 0 to `heaps`.
fn heaps(store: &mut FormStore, rule: &HeapRule, heaps: usize) -> Vec<Form> {
    let found = heap_forms(rule, heaps, store, &free(), &mut |_, _| {});
    assert_eq!(found.stopped, None);
    found.forms
}

#[test]
fn forms_of_heaps() {
    for game in list(&data("heaps")["games"]) {
        let mut store = FormStore::default();
        let rows = list(&game["heaps"]);
        let forms = heaps(&mut store, &rule(game), rows.len() - 1);
        for (row, &form) in rows.iter().zip(&forms) {
            let heap = format!("{} heap {}", game["code"], row["n"]);
            assert_eq!(sha(&mut store, form), text(&row["sha"]), "{heap}");
            let genus = store.genus(form, &free()).expect("no bound");
            assert_eq!(genus.to_string(), text(&row["genus"]), "{heap}");
            assert_eq!(genus.normal() as u64, row["nim"], "{heap}");
            assert_eq!(genus.misere() as u64, row["misere_nim"], "{heap}");
            assert_eq!(store.birthday(form) as u64, row["birthday"], "{heap}");
            let outcome = if row["outcome"] == "P" {
                Outcome::P
            } else {
                Outcome::N
            };
            assert_eq!(store.outcome(form), outcome, "{heap}");
            assert_eq!(form.is_even(), row["parity"] == "even", "{heap}");
            if let Some(name) = row["name"].as_str() {
                assert_eq!(sharp(&mut store, form), name, "{heap}");
            }
        }
    }
}

#[test]
fn longer_lists_of_genera() {
    for game in list(&data("heaps")["games"]) {
        let mut store = FormStore::default();
        let lists = game.as_object().expect("a game").iter();
        let genera = lists.filter(|(key, _)| key.starts_with("genus_0_to_"));
        for (key, genera) in genera {
            let most = list(genera).len();
            let table = genus_table(&rule(game), most - 1, &mut store, &free(), &mut |_| {});
            assert_eq!(table.rows.len(), most, "{key}");
            for (row, expected) in table.rows.iter().zip(list(genera)) {
                assert_eq!(
                    row.genus.to_string(),
                    text(expected),
                    "{} {}",
                    game["code"],
                    row.heap
                );
                let birthday = store.birthday(row.form) as u64;
                assert_eq!(birthday, game["birthdays"][row.heap]);
            }
            let last = table.rows[most - 1].form;
            let digits = sha(&mut store, last);
            assert_eq!(digits, text(&game["sha_of_last_heap"]), "{key}");
        }
    }
}

#[test]
fn a_long_repetition_proves_no_tail() {
    let rule = HeapRule::parse("4.7").expect("a rule");
    let table = genus_table(&rule, 19, &mut FormStore::default(), &free(), &mut |_| {});
    assert_eq!(table.rows[19].genus.to_string(), "1^202020202020431");
}

#[test]
fn direct_genera_of_heaps_are_those_of_their_forms() {
    for code in [
        "0.77",
        "0.07",
        "0.123",
        "0.45",
        "0.6",
        "4.7",
        "0.26",
        "Grundy's game",
        "0.8F",
    ] {
        let rule = HeapRule::parse(code).expect("a rule");
        let table = genus_table(&rule, 18, &mut FormStore::default(), &free(), &mut |_| {});
        let mut direct = DirectGenus::new(rule);
        for row in &table.rows {
            assert_eq!(
                direct.position(&[row.heap], &free()).as_ref(),
                Ok(&row.genus),
                "{code}"
            );
        }
    }
}

/// Octal and hexadecimal games, with and without a digit before the point, and Grundy's game.
fn any_rule() -> impl Strategy<Value = HeapRule> {
    let digits = |below: u8| proptest::collection::vec(0..below, 1..4);
    let code =
        |before: u8| move |digits: Vec<u8>| HeapRule::from_digits(before, &digits).expect("a rule");
    prop_oneof![
        digits(8).prop_map(code(0)),
        digits(8).prop_map(code(4)),
        digits(16).prop_map(code(0)),
        Just(HeapRule::parse("Grundy's game").expect("a rule")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]
    #[test]
    fn direct_genera_of_positions_are_those_of_their_forms(
        rule in any_rule(),
        position in proptest::collection::vec(0usize..10, 0..4),
    ) {
        let both_ways = genus_of_position(&rule, &position, &free());
        let mut store = FormStore::default();
        let forms = heaps(&mut store, &rule, 10);
        let genus = genus_of_sum(&position, &forms, &mut store, &free());
        let direct = DirectGenus::new(rule).position(&position, &free());
        prop_assert_eq!(&direct, &both_ways);
        prop_assert_eq!(genus.expect("no bound"), Some(direct.expect("no bound")));
    }

    #[test]
    fn the_tail_of_a_genus_is_exact(
        rule in any_rule(),
        position in proptest::collection::vec(0usize..8, 0..3),
    ) {
        let mut store = FormStore::default();
        let forms = heaps(&mut store, &rule, 8);
        let genus = genus_of_sum(&position, &forms, &mut store, &free());
        let genus = genus.expect("no bound").expect("a genus");
        let parts: Vec<Form> = position.iter().map(|&heap| forms[heap]).collect();
        let sum = store.sum_all(&parts, &free()).expect("no bound");
        let mut known = BTreeMap::new();
        for n in 0..=12 {
            prop_assert_eq!(genus.exponent(n), value_with_twos(&store, sum, n, &mut known));
        }
    }
}

/// The misère nim value of a game and `n` heaps of 2, by the definition: a heap of 2 can become
/// 1 or 0, and heaps of 1 change the last bit.
fn value_with_twos(
    store: &FormStore,
    game: Form,
    n: usize,
    known: &mut BTreeMap<(Form, usize), u32>,
) -> u32 {
    if let Some(&value) = known.get(&(game, n)) {
        return value;
    }
    let mut seen = Vec::new();
    for &option in store.options(game) {
        seen.push(value_with_twos(store, option, n, known));
    }
    if n > 0 {
        let less = value_with_twos(store, game, n - 1, known);
        seen.extend([less, less ^ 1]);
    }
    let value = match seen.is_empty() {
        true => 1,
        false => (0..).find(|value| !seen.contains(value)).expect("a value"),
    };
    known.insert((game, n), value);
    value
}

#[test]
fn genera_of_nim_positions_are_tame_and_no_others() {
    let mut store = FormStore::default();
    let mut genera = std::collections::BTreeSet::new();
    for a in 0..8 {
        for b in 0..8 {
            let (x, y) = (store.nim(a, &free()), store.nim(b, &free()));
            let (x, y) = (x.expect("no bound"), y.expect("no bound"));
            let sum = store.sum(x, y, &free()).expect("no bound");
            let genus = store.genus(sum, &free()).expect("no bound");
            assert!(genus.is_tame(), "{a}+{b}: {genus}");
            assert_eq!(store.mark(sum, &free()), Ok(Mark::Tame));
            genera.insert(genus.to_string());
        }
    }
    let expected = [
        "0^02", "0^120", "1^031", "1^13", "2^20", "3^31", "4^46", "5^57", "6^64", "7^75",
    ];
    assert_eq!(genera.into_iter().collect::<Vec<_>>(), expected);
    for wild in ["1^20", "2^1420", "3^1431", "1^431", "4^146", "0^20"] {
        let (normal, exponents) = wild.split_once('^').expect("a genus");
        let digits = exponents
            .chars()
            .map(|c| c.to_digit(10).expect("a digit"))
            .collect();
        let genus = Genus::new(normal.parse().expect("a value"), digits).expect("a genus");
        assert!(!genus.is_tame(), "{wild}");
    }
}

#[test]
fn restive_and_restless_games_of_day_4() {
    let mut store = FormStore::default();
    let mut mark = |name: &str| {
        let g = form(&mut store, name);
        store.mark(g, &free()).expect("no bound")
    };
    for name in ["2#0", "2#20", "2#30", "2#320"] {
        assert_eq!(mark(name), Mark::Restive, "{name}");
    }
    for name in ["2#1", "2#21", "2#31", "2#321"] {
        assert_eq!(mark(name), Mark::Restless, "{name}");
    }
    for name in ["2#", "32", "2#210", "2#3210", "4", "2##"] {
        assert_eq!(mark(name), Mark::Tame, "{name}");
    }
    assert_eq!(mark("(2#1)#0"), Mark::Wild);
}

#[test]
fn restive_and_restless_games_of_day_4_are_half_tame() {
    let mut store = FormStore::default();
    let mut half_tame = |name: &str| {
        let g = form(&mut store, name);
        store.is_half_tame(g, &free()).expect("no bound")
    };
    for name in [
        "2#0", "2#20", "2#30", "2#320", "2#1", "2#21", "2#31", "2#321",
    ] {
        assert!(half_tame(name), "{name}");
    }
    assert!(!half_tame("2"));
}

#[test]
fn adders_of_winning_ways() {
    let mut store = FormStore::default();
    let mut same = |a: &str, b: &str| form(&mut store, a) == form(&mut store, b);
    assert!(same("2_2", "{2,3}"));
    assert!(same("2_3", "{2_2,2,3}"));
    assert!(same("3_3", "2_2"));
    assert!(same("2_{22}", "{2_2,2_3}"));
    assert!(!same("2_{22}", "2"));
    for (sum, genus) in [
        ("2_2", "0^02"),
        ("2_3", "1^13"),
        ("2_{22}", "2^20"),
        ("2_{23}", "3^31"),
    ] {
        let g = form(&mut store, sum);
        assert_eq!(
            store.genus(g, &free()).expect("no bound").to_string(),
            genus
        );
    }
}

#[test]
fn wild_pairs_of_kayles_by_direct_genera() {
    let rule = HeapRule::parse("0.77").expect("a rule");
    let mut store = FormStore::default();
    let forms = heaps(&mut store, &rule, 13);
    let found = wild_pairs(&forms, &mut store, &free());
    assert_eq!(found.stopped, None);
    let mut direct = DirectGenus::new(rule);
    let mut expected = Vec::new();
    for j in 1..=13 {
        for i in 1..=j {
            let genus = direct.position(&[i, j], &free()).expect("no bound");
            if !genus.is_tame() {
                expected.push(WildPair {
                    heaps: (i, j),
                    genus,
                });
            }
        }
    }
    assert_eq!(found.pairs, expected);
    assert!(!expected.is_empty());
}

#[test]
fn quaternary_games_of_three_digits() {
    let mut wild = Vec::new();
    let mut games = 0;
    let result = search_genera(codes(3, 4), 20, 10_000, &free(), &mut |summary| {
        games += 1;
        assert_eq!(summary.stopped, None);
        if let Some(heap) = summary.first_wild {
            wild.push((
                summary.rule.text(),
                heap,
                summary.wild_genera[0].to_string(),
            ));
        }
    });
    assert_eq!(result, Ok(()));
    assert_eq!(games, 48);
    let found = wild
        .iter()
        .find(|(code, _, _)| code == "0.123")
        .expect("a wild game");
    assert_eq!((found.1, found.2.as_str()), (8, "2^1420"));
}

#[test]
fn a_full_store_keeps_the_heaps_before() {
    let rule = HeapRule::parse("0.77").expect("a rule");
    let all = genus_table(&rule, 30, &mut FormStore::default(), &free(), &mut |_| {});
    let mut seen = 0;
    let some = genus_table(&rule, 30, &mut FormStore::new(300), &free(), &mut |_| {
        seen += 1
    });
    let (heap, limit) = some.stopped.expect("a bound");
    assert_eq!(limit, Limit::Forms(300));
    assert_eq!(some.rows.len(), heap);
    assert_eq!(seen, heap);
    assert!((10..30).contains(&heap), "{heap}");
    for (row, expected) in some.rows.iter().zip(&all.rows) {
        assert_eq!((row.heap, &row.genus), (expected.heap, &expected.genus));
    }
}

#[test]
fn a_cancelled_table_says_where_it_ended() {
    let rule = HeapRule::parse("0.77").expect("a rule");
    let budget = free();
    budget.cancel();
    let table = genus_table(
        &rule,
        1_000,
        &mut FormStore::default(),
        &budget,
        &mut |_| {},
    );
    assert!(matches!(table.stopped, Some((_, Limit::Budget(_)))));
    let memory = free().with_memory(1 << 16);
    let table = genus_table(
        &rule,
        1_000,
        &mut FormStore::default(),
        &memory,
        &mut |_| {},
    );
    assert_eq!(
        table.stopped.map(|stop| stop.1),
        Some(Limit::Budget(Stop::Memory))
    );
    assert!(table.rows.len() > 10);
}

#[test]
fn values_in_symbols_are_read_back_line_by_line() {
    // 0.26 needs more symbols than there are letters.
    for (code, heaps) in [
        ("0.77", 16),
        ("0.07", 16),
        ("0.45", 16),
        ("4.7", 16),
        ("0.26", 30),
    ] {
        let rule = HeapRule::parse(code).expect("a rule");
        let mut store = FormStore::default();
        let table = value_table(&rule, heaps, &mut store, &free(), &mut |_| {});
        assert_eq!(table.rows.len(), heaps + 1);
        let mut names = BTreeMap::new();
        for line in table.lines().lines() {
            let statement = Statement::parse(line).expect("a line");
            let value = statement.expression.value(&mut store, &names, &free());
            let name = statement.name.expect("a name");
            assert_eq!(names.insert(name, value.expect(line)), None, "{line}");
        }
        for definition in &table.definitions {
            assert_eq!(names[&definition.symbol], definition.form);
        }
        for (heap, row) in table.rows.iter().enumerate() {
            assert_eq!(
                names[&format!("heap{heap}")],
                row.form,
                "{code} heap {heap}"
            );
        }
    }
}

#[test]
fn kayles_in_symbols() {
    let rule = HeapRule::parse("0.77").expect("a rule");
    let mut store = FormStore::default();
    let table = value_table(&rule, 8, &mut store, &free(), &mut |_| {});
    let values: Vec<String> = table.rows.iter().map(|row| row.value.to_string()).collect();
    assert_eq!(values, ["0", "1", "2", "3", "1", "a", "3", "b", "2_3"]);
    let definitions: Vec<String> = table.definitions.iter().map(|d| d.text()).collect();
    assert_eq!(definitions, ["{2_2, 3, 2, 1}", "{a_1, a, 2_3, 2_2, 3, 0}"]);
}

#[test]
fn a_bound_keeps_all_that_was_known_before_it() {
    let rule = HeapRule::parse("0.77").expect("a rule");
    let memory = || free().with_memory(1 << 20);
    let all = genus_table_with_pairs(
        &rule,
        40,
        &mut FormStore::default(),
        &free(),
        &mut |_, _| {},
    );
    let mut told = 0;
    let (table, pairs) = genus_table_with_pairs(
        &rule,
        400,
        &mut FormStore::default(),
        &memory(),
        &mut |_, _| told += 1,
    );
    assert_eq!(
        table.stopped.map(|(_, limit)| limit),
        Some(Limit::Budget(Stop::Memory))
    );
    assert_eq!(table.rows.len(), told);
    assert!(
        pairs.heaps > 10 && pairs.heaps < table.rows.len().min(40),
        "{}",
        pairs.heaps
    );
    assert_eq!(pairs.stopped.map(|(heap, _)| heap), Some(pairs.heaps));
    let known = all.1.pairs.iter().filter(|pair| pair.heaps.1 < pairs.heaps);
    assert!(known.eq(&pairs.pairs));
    let genera = |rows: &[grundy_form::GenusRow]| -> Vec<Genus> {
        rows.iter().map(|row| row.genus.clone()).collect()
    };
    let rows = table.rows.len().min(all.0.rows.len());
    assert_eq!(genera(&table.rows[..rows]), genera(&all.0.rows[..rows]));
    let values = value_table(
        &rule,
        400,
        &mut FormStore::default(),
        &memory(),
        &mut |_| {},
    );
    assert_eq!(
        values.stopped.map(|(heap, _)| heap),
        Some(values.rows.len())
    );
    assert!(values.rows.len() > 10, "{}", values.rows.len());
}

#[test]
fn heaps_that_are_half_tame_by_pairs_are_so_by_their_forms() {
    let rule = HeapRule::parse("0.77").expect("a rule");
    let mut store = FormStore::default();
    let (table, pairs) = genus_table_with_pairs(&rule, 20, &mut store, &free(), &mut |_, _| {});
    let mut half = 0;
    for row in &table.rows {
        let double = pairs.is_double_tame(row.heap).expect("all were looked at");
        let by_pairs = double && row.mark != Mark::Tame;
        assert_eq!(
            store.is_half_tame(row.form, &free()),
            Ok(by_pairs),
            "{}",
            row.heap
        );
        half += usize::from(by_pairs);
    }
    assert!(half > 0);
}

#[test]
fn a_position_of_large_heaps_stops_within_its_memory() {
    let rule = HeapRule::parse("0.77").expect("a rule");
    let memory = free().with_memory(8 << 20);
    let mut direct = DirectGenus::new(rule.clone());
    assert_eq!(direct.position(&[20_000], &memory), Err(Stop::Memory));
    assert!(direct.bytes() < 16 << 20);
    assert_eq!(
        genus_of_position(&rule, &[20_000], &memory),
        Err(Stop::Memory)
    );
}

#[test]
fn a_genus_is_read_as_it_is_written() {
    for text in [
        "0^120",
        "2^1420",
        "8^8(10)",
        "(12)^(12)(14)",
        "1^202020202020431",
    ] {
        assert_eq!(Genus::parse(text).expect(text).to_string(), text);
    }
    assert_eq!(
        Genus::parse(" 2^2020 ").expect("a genus").to_string(),
        "2^20"
    );
    for text in [
        "",
        "2",
        "2^",
        "^20",
        "2^2",
        "2^(1",
        "2^x0",
        "2^(99999999999)0",
        "²^20",
    ] {
        assert_eq!(Genus::parse(text), None, "{text}");
    }
}
