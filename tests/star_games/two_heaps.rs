//! Two heaps: section 5 of Dufour, Heubach and Larsson, and what its figures say.

use crate::{budget, history, limit_of, moves, window};
use grundy_base::play::Convention;
use grundy_star::{Class, History, Keep, PointSet, iterate, moving_front, reflexivity};

/// φ in the square windows of these sides, from the iterations in the largest of them.
fn check_phi(text: &str, largest: usize, expected: &[(usize, usize)]) {
    let curve = last_only(text, largest).phi_curve();
    for &(side, phi) in expected {
        let before = curve.iter().take_while(|(from, _)| *from <= side);
        assert_eq!(
            before.last().map_or(0, |&(_, phi)| phi),
            phi,
            "{text} at {side}"
        );
    }
}

fn last_only(text: &str, side: usize) -> History {
    let start = PointSet::of_moves(&moves(text), window(&[side, side]));
    iterate(
        &start,
        Convention::Misere,
        Keep::Last,
        &budget(),
        &mut |_| (),
    )
    .unwrap()
}

#[test]
fn figure_5_takes_seven_steps_and_its_axes_five() {
    check_phi("4,0 0,3", 600, &[(54, 6), (55, 7), (600, 7)]);
    let found = history("4,0 0,3", &[120, 120]);
    let limit = found.last().unwrap();
    for (i, set) in found.sets.iter().enumerate() {
        let column = |set: &PointSet| {
            (0..120)
                .map(|y| set.contains([0, y, 0]))
                .collect::<Vec<_>>()
        };
        let axes = set.row(0) == limit.row(0) && column(set) == column(limit);
        assert_eq!(axes, i >= 5, "iteration {i}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "minutes without optimisation")]
fn figure_5_takes_seven_steps_up_to_a_window_of_4000() {
    check_phi("4,0 0,3", 4000, &[(55, 7), (4000, 7)]);
}

#[test]
fn the_hypothesis_of_figure_8_holds_for_windows_of_53_to_61_only() {
    let phi = [1, 2, 3, 4].map(|x| {
        let curve = last_only(&format!("0,5 {x},{x} 5,0"), 100).phi_curve();
        move |side: usize| {
            let before = curve.iter().take_while(|(from, _)| *from <= side);
            before.last().map_or(0, |&(_, phi)| phi)
        }
    });
    for side in 6..=100 {
        let found = [phi[0](side), phi[1](side), phi[2](side), phi[3](side)];
        assert_eq!(
            found == [7, 6, 6, 5],
            (53..=61).contains(&side),
            "{side}: {found:?}"
        );
    }
}

#[test]
fn figure_8_with_x_3_takes_7_steps_from_80_and_with_x_4_takes_6_from_62() {
    check_phi("0,5 3,3 5,0", 300, &[(80, 7), (300, 7)]);
    check_phi("0,5 4,4 5,0", 300, &[(61, 5), (62, 6), (300, 6)]);
}

#[test]
fn figure_8_with_x_2_does_not_settle() {
    check_phi("0,5 2,2 5,0", 300, &[(75, 7), (300, 16)]);
    let found = last_only("0,5 2,2 5,0", 300);
    let front = moving_front(&found).expect("a front");
    assert_eq!((front.every, front.shift, front.from), (2, [42, 42, 0], 7));
    assert_eq!(front.to, found.steps.len() - 3);
    assert_eq!(moving_front(&last_only("4,0 0,3", 300)), None);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "minutes without optimisation")]
fn figure_8_with_x_2_takes_25_49_and_78_steps_in_500_1000_and_1600() {
    check_phi(
        "0,5 2,2 5,0",
        1600,
        &[(75, 7), (500, 25), (1000, 49), (1600, 78)],
    );
    let front = moving_front(&last_only("0,5 2,2 5,0", 1600)).expect("a front");
    assert_eq!((front.every, front.shift, front.from), (2, [42, 42, 0], 7));
}

#[test]
fn figure_9_is_diagonal_stripes_after_five_steps() {
    let found = history("0,2 1,1 2,0", &[100, 100]);
    assert_eq!(found.phi, Some(5));
    let stripes = |p: &[u32; 3]| [2, 3].contains(&((p[0] + p[1]) % 5));
    let all = crate::slow::points(window(&[100, 100]));
    let expected = PointSet::of(all.into_iter().filter(stripes), window(&[100, 100]));
    assert_eq!(found.last(), Some(&expected));
}

#[test]
fn the_checkerboard_takes_one_step() {
    assert_eq!(history("0,1 1,0", &[60, 60]).phi, Some(1));
}

#[test]
fn figure_7_and_all_small_games_of_classes_3a_2a_and_1b_take_two_steps() {
    assert_eq!(history("2,9 3,7 4,4 5,2 8,1", &[100, 100]).phi, Some(2));
    let check = |text: &str, class: &str| {
        assert_eq!(
            Class::of(&moves(text)).map(Class::name),
            Some(class),
            "{text}"
        );
        assert_eq!(history(text, &[40, 40]).phi, Some(2), "{text}");
    };
    for a in 1..6 {
        for b in 1..6 {
            check(&format!("{a},{b}"), "1b");
            for (c, d) in [(1, 1), (2, 1), (1, 3), (4, 2)] {
                check(&format!("{a},{} {},{b}", b + d, a + c), "2a");
                check(
                    &format!("{a},{} {},{} {},{b}", b + d + 2, a + c, b + d, a + c + 3),
                    "3a",
                );
            }
        }
    }
}

#[test]
fn theorem_5_games_with_the_same_minimal_moves_have_the_same_limit() {
    let limit = limit_of("4,0 0,3", &[70, 70]);
    for text in ["4,0 0,3 9,2 4,4 11,7", "4,0 0,3 5,0 0,4 1,3"] {
        assert_eq!(history(text, &[70, 70]).last(), Some(&limit), "{text}");
    }
    assert_ne!(limit_of("4,0 0,3 3,2", &[70, 70]), limit);
}

#[test]
fn the_first_row_of_a_limit_is_that_of_the_moves_on_the_axis() {
    let plane = limit_of("4,0 2,2 0,3", &[200, 3]);
    assert_eq!(plane.row(0), limit_of("4", &[200]).row(0));
    let space = limit_of("4,0,0 0,3,0 1,1,2", &[30, 25, 4]);
    let face = limit_of("4,0 0,3", &[30, 25]);
    assert!((0..25).all(|y| space.row(y) == face.row(y)));
}

#[test]
fn reflexivity_has_a_witness_where_it_fails() {
    let found = history("4,0 0,3", &[60, 60]);
    let answer = reflexivity(&found.sets[3], &budget()).unwrap();
    assert!(!answer.by_sums && !answer.by_outcomes);
    assert_eq!(answer.witnesses, found.steps[3].minimal);
}
