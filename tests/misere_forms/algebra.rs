//! Mates, links, differences, parts and primes of misère forms.

use crate::forms::*;
use grundy_base::play::Outcome;
use grundy_form::{Form, FormStore, Parts};
use proptest::prelude::*;
use std::collections::HashMap;

/// The games born by day 4.
fn day4(store: &mut FormStore) -> Vec<Form> {
    let data = data("day4");
    list(&data["games"])
        .iter()
        .map(|game| form(store, text(&game["name"])))
        .collect()
}

fn sum(store: &mut FormStore, g: Form, h: Form) -> Form {
    store.sum(g, h, &free()).expect("no bound")
}

#[test]
fn mates_of_day_4_and_chains_of_mates() {
    let mut store = FormStore::default();
    for game in list(&data("day4")["games"]) {
        let g = form(&mut store, text(&game["name"]));
        let mate = store.mate(g, &free()).expect("no bound");
        assert_eq!(sharp(&mut store, mate), text(&game["mate"]));
        let both = sum(&mut store, g, mate);
        assert_eq!(store.outcome(both), Outcome::P);
    }
    for chain in list(&data("algebra")["mate_chain"]) {
        let mut g = form(&mut store, text(&chain[0]));
        for name in list(chain) {
            assert_eq!(sharp(&mut store, g), text(name));
            g = store.mate(g, &free()).expect("no bound");
        }
    }
    let mut chain = |name| {
        let g = form(&mut store, name);
        store.mates(g, 10, &free()).expect("no bound").len()
    };
    assert_eq!(chain("2"), 1);
    assert_eq!(chain("2#0"), 2);
    assert_eq!(chain("((2##1)##2##)#"), 4);
}

#[test]
fn every_game_of_day_4_has_a_concubine() {
    let mut store = FormStore::default();
    for g in day4(&mut store) {
        let concubine = store.concubine(g, &free()).expect("no bound");
        assert_eq!(store.mate(concubine, &free()), Ok(g));
        assert_ne!(store.mate(g, &free()), Ok(concubine));
    }
}

#[test]
fn concubines_are_written_as_mates_are() {
    let mut store = FormStore::default();
    for game in ["0", "2#3", "(2##1)#"] {
        let back = form(&mut store, &format!("mate(concubine({game}))"));
        assert_eq!(back, form(&mut store, game));
        let mate = form(&mut store, &format!("mate({game})"));
        assert_ne!(form(&mut store, &format!("concubine({game})")), mate);
    }
    // The one that Siegel gives in section 3 is another.
    let printed = form(&mut store, "mate((2##(2##1)##)#)");
    assert_eq!(printed, form(&mut store, "(2##1)#"));
}

#[test]
fn links_of_day_4() {
    let mut store = FormStore::default();
    let rows = data("algebra")["linked"].clone();
    for row in list(&rows) {
        let (g, h) = (
            form(&mut store, text(&row[0])),
            form(&mut store, text(&row[1])),
        );
        assert_eq!(store.is_linked(g, h), row[2] == true, "{row}");
    }
}

#[test]
fn different_games_of_day_4_are_told_apart() {
    let mut store = FormStore::default();
    let games = day4(&mut store);
    for &g in &games {
        for &h in &games {
            let found = store.distinguisher(g, h, &free()).expect("no bound");
            assert_eq!(found.is_none(), g == h);
            if let Some(t) = found {
                let (gt, ht) = (sum(&mut store, g, t), sum(&mut store, h, t));
                assert_eq!(store.outcome(gt), Outcome::P);
                assert_eq!(store.outcome(ht), Outcome::N);
            }
        }
    }
}

#[test]
fn differences_of_day_4_are_those_of_the_list_and_no_others() {
    let mut store = FormStore::default();
    let mut parts = Parts::default();
    let games = day4(&mut store);
    let rows = data("algebra")["differences"].clone();
    for row in list(&rows) {
        let (g, h) = (
            form(&mut store, text(&row[0])),
            form(&mut store, text(&row[1])),
        );
        let x = parts
            .difference(&mut store, g, h, &free())
            .expect("no bound")
            .expect("a part");
        assert!(is_named(&mut store, x, &row[2]), "{row}");
        assert_eq!(sum(&mut store, h, x), g);
    }
    let mut count = 0;
    for &g in &games {
        for &h in &games {
            let x = parts
                .difference(&mut store, g, h, &free())
                .expect("no bound");
            count += usize::from(x.is_some());
        }
    }
    assert_eq!(count, list(&rows).len());
}

#[test]
fn prime_partitions_of_day_4() {
    let mut store = FormStore::default();
    let mut parts = Parts::default();
    for game in list(&data("day4")["games"]) {
        let g = form(&mut store, text(&game["name"]));
        assert_eq!(
            parts.is_prime(&mut store, g, &free()),
            Ok(game["prime"] == true)
        );
        let mut expected: Vec<Vec<Form>> = Vec::new();
        for partition in list(&game["prime_partitions"]) {
            let primes = list(partition)
                .iter()
                .map(|prime| form(&mut store, text(prime)));
            expected.push(primes.collect());
            expected
                .iter_mut()
                .for_each(|primes| primes.sort_unstable());
        }
        assert_eq!(parts.prime_partitions(&mut store, g, &free()), Ok(expected));
    }
}

#[test]
fn the_composites_of_figure_4_with_their_minus_signs() {
    let mut store = FormStore::default();
    for (g, partition) in [
        ("32", "2 + 2"),
        ("2#", "2 + {2#, 2_{#1}, 2-2}"),
        ("3#", "2 + {3#, 3_{#1}, 3-2}"),
        ("2#2", "2 + {2-2, 2_{#-2}, 2#2, (2#2)+1}"),
        ("2#32", "2 + {2-2, 3-2, 2_{#-2}, 2#32, (2#32)+1}"),
        ("2##", "2 + 2_{#-2} + (2## 2_{##1} 2_{#-2})0"),
    ] {
        assert_eq!(form(&mut store, g), form(&mut store, partition), "{g}");
    }
    assert_ne!(
        form(&mut store, "2#"),
        form(&mut store, "2 + {2#, 2_{#1}, 2_2}")
    );
}

#[test]
fn four_and_two_sharp_has_two_prime_partitions() {
    let mut store = FormStore::default();
    let mut parts = Parts::default();
    let mut partitions = |name: &str| {
        let g = form(&mut store, name);
        let found = parts
            .prime_partitions(&mut store, g, &free())
            .expect("no bound");
        let two = form(&mut store, "2");
        let four = form(&mut store, "4");
        let mut lengths: Vec<(bool, bool, usize)> = found
            .iter()
            .map(|primes| (primes.contains(&two), primes.contains(&four), primes.len()))
            .collect();
        lengths.sort_unstable();
        lengths
    };
    assert_eq!(partitions("(4+2)#"), [(false, true, 2), (true, false, 2)]);
    assert_eq!(partitions("(4+2#)#"), [(false, true, 2), (true, false, 3)]);
}

/// G - H by the difference lemma (6.1): it is some G' - H', or all G' - H and G - H' exist and
/// are its options. Each candidate is added to H, so nothing else has to be right.
#[derive(Default)]
struct DifferenceLemma(HashMap<(Form, Form), Option<Form>>);

impl DifferenceLemma {
    fn difference(&mut self, store: &mut FormStore, g: Form, h: Form) -> Option<Form> {
        if let Some(&known) = self.0.get(&(g, h)) {
            return known;
        }
        let (of_g, of_h) = (store.options(g).to_vec(), store.options(h).to_vec());
        let mut candidates = Vec::new();
        for &g_option in &of_g {
            for &h_option in &of_h {
                candidates.extend(self.difference(store, g_option, h_option));
            }
        }
        let from_g: Option<Vec<Form>> = of_g
            .iter()
            .map(|&option| self.difference(store, option, h))
            .collect();
        let from_h: Option<Vec<Form>> = if from_g.is_some() {
            of_h.iter()
                .map(|&option| self.difference(store, g, option))
                .collect()
        } else {
            None
        };
        if let (Some(mut options), Some(more)) = (from_g, from_h) {
            options.extend(more);
            candidates.push(store.game(options, &free()).expect("no bound"));
        }
        let found = candidates.into_iter().find(|&x| sum(store, h, x) == g);
        self.0.insert((g, h), found);
        found
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..Default::default() })]

    #[test]
    fn parts_are_those_of_the_difference_lemma(
        first in proptest::collection::vec(0usize..22, 1..4),
        second in proptest::collection::vec(0usize..22, 1..4),
        sharps in 0usize..2,
    ) {
        let mut store = FormStore::default();
        let day4 = day4(&mut store);
        let game = |store: &mut FormStore, options: &[usize]| {
            let options = options.iter().map(|&i| day4[i]).collect();
            store.game(options, &free()).expect("no bound")
        };
        let (g, h) = (game(&mut store, &first), game(&mut store, &second));
        let mut both = g;
        if store.birthday(g) + store.birthday(h) < 9 {
            both = sum(&mut store, g, h);
        }
        for _ in 0..sharps {
            both = store.game(vec![both], &free()).expect("no bound");
        }
        let mut parts = Parts::default();
        let mut lemma = DifferenceLemma::default();
        let found = parts.even_parts(&mut store, both, &free()).expect("no bound");
        for candidate in day4.iter().copied().chain([g, h, both]).chain(found) {
            let difference = parts.difference(&mut store, both, candidate, &free());
            let expected = lemma.difference(&mut store, both, candidate);
            prop_assert_eq!(difference.expect("no bound"), expected);
        }
    }
}
