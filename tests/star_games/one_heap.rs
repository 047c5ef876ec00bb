//! One heap: section 4 of Dufour, Heubach and Larsson.

use crate::{budget, history, slow, window};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_star::{
    Moves, PointSet, Progressions, Theorem7, exact_history, lemma_8, reflexive_game,
    reflexive_index, star, theorem_7,
};
use proptest::prelude::*;

fn on_line(elements: &[usize], width: usize) -> PointSet {
    PointSet::of(elements.iter().map(|&x| [x as u32, 0, 0]), window(&[width]))
}

fn cut(set: &Progressions, width: usize) -> PointSet {
    let elements: Vec<usize> = (0..width).filter(|&x| set.contains(x)).collect();
    on_line(&elements, width)
}

#[test]
fn lemma_8_holds_for_k_from_2_to_60() {
    for k in 2..=60 {
        // The sets are computed anew, and proved, by the theorem on rows that repeat.
        let mut set = Progressions::finite(&[k]);
        for i in 0..=5 {
            assert_eq!(set, lemma_8(k, i), "{{{k}}}^{i}");
            assert_eq!(reflexive_index(&set).is_some(), i == 5);
            set = set.star(&budget()).unwrap();
        }
        let found = exact_history(&[k], &budget());
        assert_eq!((found.phi, found.limit), (Some(5), k), "corollary 3");
        let windows = [k + 2, 3 * k + 1, 4 * k + 1, 7 * k, 10 * k - 1];
        let first: Vec<usize> = windows.iter().map(|n| n - 1).collect();
        assert_eq!(found.first_differences, first);
    }
}

#[test]
fn phi_in_windows_of_one_move_steps_at_k_plus_2_and_so_on() {
    for k in 2..=60 {
        let curve = history(&k.to_string(), &[10 * k]).phi_curve();
        let windows = [k + 2, 3 * k + 1, 4 * k + 1, 7 * k, 10 * k - 1];
        assert_eq!(curve, windows.into_iter().zip(1..).collect::<Vec<_>>());
    }
}

#[test]
fn phi_of_0_and_1_is_1_and_of_a_large_move_5() {
    for k in [0, 1] {
        assert_eq!(exact_history(&[k], &budget()).phi, Some(1));
    }
    assert_eq!(exact_history(&[1000], &budget()).phi, Some(5));
    // Even where no memory is allowed for the sets.
    let none = exact_history(&[1 << 30], &Budget::unlimited().with_memory(0));
    assert_eq!((none.phi, none.sets.len()), (Some(5), 0));
    assert_eq!(exact_history(&[], &budget()).phi, Some(0));
}

#[test]
fn rows_4_and_5_of_figure_1_first_differ_at_70() {
    let found = exact_history(&[4, 9], &budget());
    assert_eq!(found.phi, Some(5));
    assert_eq!(found.sets[4].first_difference(&found.sets[5]), Some(70));
    assert_eq!(found.first_differences, [5, 12, 16, 48, 70]);
    let second: Vec<usize> = (0..26).filter(|&x| found.sets[1].contains(x)).collect();
    assert_eq!(second, [4, 5, 6, 7, 12, 17, 18, 19, 20, 25]);
}

#[test]
fn figure_2_converges_to_m_4_from_4_7_11_in_4_steps() {
    let found = exact_history(&[4, 7, 11], &budget());
    assert_eq!((found.phi, found.limit), (Some(4), 4));
}

#[test]
fn theorem_6_the_reflexive_games_are_the_m_k() {
    for k in 1..=40 {
        let game = reflexive_game(k);
        assert_eq!(game.star(&budget()).unwrap(), game);
        assert_eq!(reflexive_index(&game), Some(k));
    }
    let empty = Progressions::finite(&[]);
    assert_eq!(reflexive_index(&empty), Some(0));
    assert_eq!(reflexive_index(&Progressions::finite(&[4, 9])), None);
    // Of the sets of numbers below 14, only the cuts of the M_k are reflexive there.
    let cuts: Vec<PointSet> = (0..=14).map(|k| cut(&reflexive_game(k), 14)).collect();
    for bits in 0_u32..1 << 14 {
        let elements: Vec<usize> = (0..14).filter(|x| bits >> x & 1 == 1).collect();
        let set = on_line(&elements, 14);
        let reflexive = star(&set, Convention::Misere, &budget()).unwrap() == set;
        assert_eq!(reflexive, cuts.contains(&set), "{elements:?}");
    }
}

/// What theorem 7 says of these moves.
fn of_moves(moves: &[usize]) -> Theorem7 {
    let points = moves.iter().map(|&x| [x as u32, 0, 0]);
    let moves = Moves::new(1, points).expect("moves");
    theorem_7(&moves).expect("one heap")
}

#[test]
fn theorem_7_holds_for_all_games_below_14_and_k_up_to_3() {
    for bits in 0_u32..1 << 13 {
        let moves: Vec<usize> = (1..14).filter(|x| bits >> (x - 1) & 1 == 1).collect();
        let p = slow::star(&on_line(&moves, 28), Convention::Misere);
        let verdict = of_moves(&moves);
        for k in 1..=3 {
            // Below 14 + 2k - 1 a move outside M_k is seen to join two elements.
            let solves = p == cut(&reflexive_game(k), 28);
            assert_eq!(solves, verdict == Theorem7::Solves { k }, "{moves:?}");
        }
        let game = |k| reflexive_game(k);
        match verdict {
            Theorem7::Missing { k } if k <= 6 => assert!(p.contains([4 * k as u32 - 2, 0, 0])),
            Theorem7::Joins {
                k,
                extra,
                between: (y, x),
            } => {
                assert!(moves.contains(&extra) && y - x == extra);
                assert!(game(k).contains(x) && game(k).contains(y));
            }
            _ => {}
        }
    }
}

#[test]
fn theorem_7_has_a_witness_of_any_size_at_once() {
    let verdict = of_moves(&[500_000_000, 1_000_000_000]);
    let (k, extra) = (500_000_000, 1_000_000_000);
    let between = (extra + 999_999_999, 999_999_999);
    assert_eq!(verdict, Theorem7::Joins { k, extra, between });
}

#[test]
fn sets_have_one_shortest_form() {
    let set = Progressions::new(
        vec![true, false, true, false],
        vec![true, false, true, false],
    );
    assert_eq!((set.from(), set.period()), (0, 2));
    assert_eq!(set, Progressions::new(vec![], vec![true, false]));
    assert_eq!(reflexive_game(4).to_string(), "{4,5,6,7} + 11·N0");
    assert_eq!(reflexive_game(4).density(), (4, 11));
    assert_eq!(Progressions::finite(&[4, 9]).to_string(), "{4,9}");
}

#[test]
fn a_budget_stops_the_exact_iteration() {
    let tight = Budget::unlimited().with_memory(100);
    let found = exact_history(&[1000, 1001], &tight);
    assert_eq!((found.phi, found.stopped), (None, Some(Stop::Memory)));
    assert_eq!((found.sets.len(), found.at_least()), (0, 1));
    let some = Budget::unlimited().with_memory(1 << 14);
    let found = exact_history(&[5, 8, 13, 21, 34], &some);
    assert_eq!((found.phi, found.stopped), (None, Some(Stop::Memory)));
    assert!(found.sets.len() > 2 && found.at_least() == found.sets.len());
    assert!(found.at_least() <= exact_history(&[5, 8, 13, 21, 34], &budget()).phi.unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn exact_iterations_are_those_in_windows(moves in prop::collection::vec(0..12_usize, 0..4)) {
        // The periods of some iterations are long; those that fit are compared.
        let found = exact_history(&moves, &Budget::unlimited().with_memory(1 << 14));
        let mut set = on_line(&moves, 150);
        for exact in &found.sets {
            prop_assert_eq!(&cut(exact, 150), &set);
            set = slow::star(&set, Convention::Misere);
        }
    }

    #[test]
    fn corollary_1_a_change_above_the_least_move_keeps_the_limit(
        k in 1..8_usize, change in prop::collection::vec(1..60_usize, 0..5)
    ) {
        let mut moves: Vec<usize> = (0..60).filter(|&x| reflexive_game(k).contains(x)).collect();
        for x in change {
            match moves.iter().position(|&m| m == x) {
                Some(at) if x != k => { moves.remove(at); }
                None if x > k => moves.push(x),
                _ => {}
            }
        }
        let set = on_line(&moves, 120);
        let last = slow::iterations(&set).pop();
        prop_assert_eq!(last, Some(cut(&reflexive_game(k), 120)));
    }
}
