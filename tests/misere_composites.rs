//! The composite games of day 5, by figures 4 and 5 of the structure paper.

mod forms;

use forms::*;
use grundy_base::play::Outcome;
use grundy_form::{
    Composite, Counts, Day5, Day5Filter, Form, FormStore, Parts, even_composites_of_day_5,
    unique_partitions_by_day_6,
};

fn composites(store: &mut FormStore) -> Vec<Composite> {
    even_composites_of_day_5(store, &mut Parts::default(), &free()).expect("no bound")
}

#[test]
fn the_490_even_composites_of_day_5() {
    let mut store = FormStore::default();
    let found = composites(&mut store);
    assert_eq!(found.len(), 490);
    let expected = data("day5_composites");
    let mut by_name = std::collections::BTreeMap::new();
    for row in list(&expected["games"]) {
        by_name.insert(text(&row["name"]).to_owned(), row);
    }
    for composite in &found {
        let name = sharp(&mut store, composite.game);
        let row = by_name[&name];
        assert_eq!(composite.partitions.len(), 1);
        let mut shas: Vec<String> = composite.partitions[0]
            .iter()
            .map(|&prime| sha(&mut store, prime))
            .collect();
        shas.sort();
        let mut expected: Vec<&str> = list(&row["primes_sha"]).iter().map(text).collect();
        expected.sort_unstable();
        assert_eq!(shas, expected, "{name}");
        assert_eq!(store.birthday(composite.game) as u64, row["birthday"]);
        let genus = store.genus(composite.game, &free()).expect("no bound");
        assert_eq!(genus.to_string(), text(&row["genus"]), "{name}");
    }
    let by_primes = |n| {
        found
            .iter()
            .filter(|composite| composite.primes() == n)
            .count()
    };
    assert_eq!([by_primes(2), by_primes(3), by_primes(4)], [481, 8, 1]);
}

#[test]
fn the_nine_highly_composite_games_of_figure_5() {
    let mut store = FormStore::default();
    let found = composites(&mut store);
    let mut many: Vec<(Form, usize)> = found
        .iter()
        .filter(|composite| composite.primes() > 2)
        .map(|composite| (composite.game, composite.primes()))
        .collect();
    many.sort_unstable();
    let mut expected: Vec<(Form, usize)> = [
        ("2_{##}", 3),
        ("3_{##}", 3),
        ("2_{#1#}", 3),
        ("2_{2#}", 3),
        ("2_{#2}", 3),
        ("2_{###}", 4),
        ("2_{#1}2_#", 3),
        ("2_{##}2_#", 3),
        ("2_{##}2_{#1}2_#", 3),
    ]
    .into_iter()
    .map(|(name, primes)| (form(&mut store, name), primes))
    .collect();
    expected.sort_unstable();
    assert_eq!(many, expected);
}

#[test]
fn two_is_a_part_of_every_composite_of_day_5() {
    let mut store = FormStore::default();
    let found = composites(&mut store);
    let two = form(&mut store, "2");
    assert!(
        found
            .iter()
            .all(|composite| composite.partitions[0].contains(&two))
    );
}

#[test]
fn day_5_can_be_filtered() {
    let mut store = FormStore::default();
    let found = composites(&mut store);
    let day5 = Day5::new(&mut store, &found, &free()).expect("no bound");
    assert_eq!(day5.masks().len(), 4_171_780);
    let count = |filter: &Day5Filter| day5.select(filter, &free()).expect("no bound").len();
    let any = Day5Filter::default();
    let composite = Day5Filter {
        composite: Some(true),
        ..any.clone()
    };
    assert_eq!(count(&composite), 490 + 6);
    assert_eq!(
        count(&Day5Filter {
            even: Some(true),
            ..composite
        }),
        490
    );
    // 22 games of day 4, of which 1, 3 and 2#3 are odd.
    assert_eq!(
        count(&Day5Filter {
            even: Some(false),
            ..any.clone()
        }),
        19
    );
    assert_eq!(
        count(&Day5Filter {
            outcome: Some(Outcome::P),
            ..any
        }),
        245_249
    );
    let histogram = day5.histogram(day5.masks(), &free()).expect("no bound");
    assert_eq!(histogram.values().sum::<usize>(), 4_171_780);
    for &mask in day5.masks().iter().step_by(40_009) {
        let game = store
            .game(day5.day_4().options(mask), &free())
            .expect("no bound");
        let genus = store.genus(game, &free()).expect("no bound");
        assert_eq!(day5.genus(mask), Some(&genus));
        assert_eq!(day5.is_even(mask), game.is_even());
        assert_eq!(day5.name(mask), sharp(&mut store, game));
        assert_eq!(day5.outcome(mask), store.outcome(game));
    }
    for (game, name) in day5.day_4().games().to_vec().into_iter().zip(0..22) {
        let mask = day5.day_4().mask(&store, game).expect("born by day 4");
        let written = sharp(&mut store, game);
        assert_eq!(day5.name(mask), written);
        let item = &day5.names_of_day_4()[name];
        assert_eq!(item.trim_matches(['(', ')']), written);
    }
    let p_positions = histogram.iter().filter(|(genus, _)| genus.misere() == 0);
    assert_eq!(p_positions.map(|(_, count)| count).sum::<usize>(), 245_249);
    let counts = Counts::new(&mut store, &free()).expect("no bound");
    assert_eq!(counts.day_5().games as usize, day5.masks().len());
}

/// Theorem 7.13. The paper has |A + A| < 25000 for the 119,805 pairs, which does no harm.
#[test]
fn every_game_born_by_day_6_has_the_unique_partition_property() {
    let mut store = FormStore::default();
    let found = unique_partitions_by_day_6(&mut store, &mut Parts::default(), &free(), &mut |_| {})
        .expect("no bound");
    assert_eq!(found.with_three, 10);
    assert_eq!(found.sets_of_those, 1024);
    assert_eq!((found.primes, found.pairs), (489, 119_805));
    assert_eq!(found.counterexamples, []);
    assert_eq!(found.without_two, []);
    assert!(found.is_proof());
    assert_eq!(
        (found.pairs_by_day_6, found.sets_with_a_common_part),
        (482, 2014)
    );
}
