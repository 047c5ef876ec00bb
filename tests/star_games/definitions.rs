//! The engine against the definitions, on random games.

use crate::{budget, slow, window};
use grundy_base::play::Convention;
use grundy_star::{
    Cell, Keep, Moves, Point, PointSet, Window, cell, iterate, limit, p_positions, reflexivity,
    star, sum_set,
};
use proptest::prelude::*;

/// Windows with widths on both sides of the words' ends.
fn windows() -> impl Strategy<Value = Window> {
    prop_oneof![
        (1..160_usize).prop_map(|w| window(&[w])),
        (1..20_usize, 1..20_usize).prop_map(|(w, h)| window(&[w, h])),
        (62..67_usize, 1..6_usize).prop_map(|(w, h)| window(&[w, h])),
        (127..130_usize, 1..4_usize).prop_map(|(w, h)| window(&[w, h])),
        (1..8_usize, 1..7_usize, 1..7_usize).prop_map(|(w, h, d)| window(&[w, h, d])),
    ]
}

/// Moves in the window, on its edge and beyond it, at times the pass.
fn games() -> impl Strategy<Value = PointSet> {
    windows().prop_flat_map(|window| {
        let side = |i: usize| window.sides().get(i).map_or(1, |&side| side as u32 + 2);
        let beyond = |d: u32| if d > 1 { d } else { 1 };
        let point = [side(0), beyond(side(1)), beyond(side(2))].map(|side| 0..side);
        prop::collection::vec(point, 0..7).prop_map(move |points| {
            let d = window.dimension();
            let flat = |p: Point| std::array::from_fn(|i| if i < d { p[i] } else { 0 });
            PointSet::of(points.into_iter().map(flat), window)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn p_positions_are_those_of_the_definition(moves in games()) {
        prop_assert_eq!(star(&moves, Convention::Misere, &budget()).unwrap(), slow::star(&moves, Convention::Misere));
        prop_assert_eq!(star(&moves, Convention::Normal, &budget()).unwrap(), slow::star(&moves, Convention::Normal));
    }

    #[test]
    fn sums_minima_and_terminal_positions_are_those_of_the_definition(
        a in games(), points in prop::collection::vec([0..70_u32, 0..6_u32, 0..4_u32], 0..30)
    ) {
        let b = PointSet::of(points, a.window());
        prop_assert_eq!(sum_set(&a, &b, &budget()).unwrap(), slow::sum_set(&a, &b));
        prop_assert_eq!(b.minimal(), slow::minimal(&b));
        prop_assert_eq!(b.terminal().points().collect::<std::collections::BTreeSet<_>>(), slow::terminal(&b));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn iterations_and_the_direct_limit_agree_with_the_definition(moves in games()) {
        let slow = slow::iterations(&moves);
        let fast = iterate(&moves, Convention::Misere, Keep::All, &budget(), &mut |_| ()).unwrap();
        prop_assert_eq!(fast.phi, Some(slow.len() - 1));
        prop_assert!(fast.sets.iter().map(AsRef::as_ref).eq(&slow));
        for (step, pair) in fast.steps.iter().zip(slow.windows(2)) {
            let differ = pair[0].difference(&pair[1]);
            prop_assert_eq!(&step.minimal, &slow::minimal(&differ));
            prop_assert_eq!(step.differences, differ.count());
            let side = differ.points().map(|p| *p.iter().max().unwrap() as usize + 1).min();
            prop_assert_eq!(Some(step.side), side);
        }
        let window = moves.window();
        let game = Moves::new(window.dimension(), moves.points()).unwrap();
        let limit = limit(&game, window, &budget()).unwrap();
        prop_assert_eq!(Some(&limit), slow.last());
        for set in &slow {
            let answer = reflexivity(set, &budget()).unwrap();
            prop_assert_eq!(answer.by_sums, answer.by_outcomes);
            prop_assert_eq!(answer.by_outcomes, *set == limit);
        }
    }

    #[test]
    fn a_larger_window_agrees_with_a_smaller_one(
        points in prop::collection::vec([0..9_u32, 0..9_u32], 1..5), w in 1..80_usize, h in 1..40_usize
    ) {
        let game = Moves::new(2, points.into_iter().map(|[x, y]| [x, y, 0])).unwrap();
        let large = window(&[80, 40]);
        let whole = limit(&game, large, &budget()).unwrap();
        for small in [window(&[w, h]), window(&[80, h])] {
            let part = limit(&game, small, &budget()).unwrap();
            prop_assert_eq!(&part, &whole.cut(small));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_position_is_n_just_when_it_is_terminal_or_a_sum(moves in games()) {
        prop_assume!(!moves.contains([0; 3]));
        let p = p_positions(&moves, Convention::Misere, &budget()).unwrap();
        let terminal = moves.terminal();
        for x in slow::points(moves.window()).into_iter().take(300) {
            match cell(&moves, &p, Convention::Misere, x, 3, &budget()).unwrap().unwrap() {
                Cell::Terminal => prop_assert!(terminal.contains(x) && !p.contains(x)),
                Cell::P => prop_assert!(p.contains(x)),
                Cell::N(ways) => {
                    prop_assert!(!ways.is_empty() && !p.contains(x));
                    for (m, rest) in ways {
                        prop_assert!(moves.contains(m) && p.contains(rest));
                        prop_assert_eq!(slow::plus(m, rest), x);
                    }
                }
            }
        }
    }
}

#[test]
fn zero_is_a_p_position_in_normal_play_only() {
    let game = PointSet::of([[2, 0, 0]], window(&[10]));
    let p = |play| p_positions(&game, play, &budget()).unwrap();
    assert!(p(Convention::Normal).contains([0; 3]));
    assert!(!p(Convention::Misere).contains([0; 3]));
    let pass = PointSet::of([[0, 0, 0], [2, 0, 0]], window(&[10]));
    assert!(
        p_positions(&pass, Convention::Normal, &budget())
            .unwrap()
            .is_empty()
    );
}
