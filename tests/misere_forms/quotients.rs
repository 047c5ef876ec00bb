//! The misère quotients of games born by day 5, through their canonical forms, against the outcomes
//! of sums of their positions.

use crate::forms::free;
use grundy_base::play::Outcome;
use grundy_form::{Day4, FormStore};
use grundy_quotient::{Game, quotient_of_game};

/// Canonical sets of options out of the games of day 4, and the order of the quotient where one is
/// found in little memory.
const SAMPLE: [(u32, Option<usize>); 12] = [
    (0x00_0011, Some(2)),
    (0x00_0203, Some(6)),
    (0x00_1005, None),
    (0x00_4102, Some(52)),
    (0x01_0007, Some(6)),
    (0x02_0031, Some(12)),
    (0x04_0013, Some(6)),
    (0x08_0103, Some(76)),
    (0x10_0007, Some(6)),
    (0x20_0001, Some(2)),
    (0x20_0107, Some(36)),
    (0x3F_FFFF, None),
];

#[test]
fn a_sample_of_day_5_has_the_outcomes_that_its_quotients_say() {
    let mut store = FormStore::default();
    let day4 = Day4::new(&mut store, &free()).expect("no bound");
    let mut orders = Vec::new();
    for (mask, _) in SAMPLE {
        let form = store.game(day4.options(mask), &free()).expect("no bound");
        let followers = store.followers(form, &free()).expect("no bound");
        let place = |option| followers.binary_search(option).expect("a follower");
        let options = followers.iter();
        let options = options.map(|&follower| store.options(follower).iter().map(place).collect());
        let game = Game::from_followers(options.collect()).expect("a game");
        // Some games of day 5 have large or infinite quotients.
        let limited = free().with_memory(3_000_000);
        let Ok(found) = quotient_of_game(&game, &limited, &mut |_| {}) else {
            orders.push((mask, None));
            continue;
        };
        orders.push((mask, Some(found.solution.monoid.order())));
        for (a, &g) in followers.iter().enumerate() {
            for (b, &h) in followers.iter().enumerate().skip(a) {
                let sum = store.sum(g, h, &free()).expect("no bound");
                let two = found
                    .solution
                    .monoid
                    .times(found.solution.phi[a], found.solution.phi[b]);
                let is_p = store.outcome(sum) == Outcome::P;
                assert_eq!(found.solution.monoid.is_p(two), is_p, "{mask:x}: {a} + {b}");
                let last = followers.len() - 1;
                let sum = store.sum(sum, form, &free()).expect("no bound");
                let three = found.solution.monoid.times(two, found.solution.phi[last]);
                let is_p = store.outcome(sum) == Outcome::P;
                assert_eq!(
                    found.solution.monoid.is_p(three),
                    is_p,
                    "{mask:x}: {a} + {b} + {last}"
                );
            }
        }
    }
    assert_eq!(orders, SAMPLE);
}
