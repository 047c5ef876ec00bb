//! Sets of moves that go on for ever: what is read, and what theorems 5 to 7 and corollary 1 say of them.

use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_star::{
    History, Keep, Moves, PointSet, Theorem7, Window, exact_history_of, iterate, limit,
    reflexive_game, star, theorem_7,
};

fn moves(text: &str) -> Moves {
    Moves::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The moves on one heap below a number.
fn below(text: &str, side: u32) -> Vec<u32> {
    let window = Window::new(&[side as usize]).expect("a window");
    let set = PointSet::of_moves(&moves(text), window);
    (0..side).filter(|&x| set.contains([x, 0, 0])).collect()
}

#[test]
fn each_spelling_is_the_set_that_it_says() {
    let is = |text: &str, inside: &dyn Fn(u32) -> bool| {
        let expected: Vec<u32> = (0..120).filter(|&x| inside(x)).collect();
        assert_eq!(below(text, 120), expected, "{text}");
    };
    is("4..7", &|x| (4..=7).contains(&x));
    is("4…7 9", &|x| (4..=7).contains(&x) || x == 9);
    is("4..", &|x| x >= 4);
    is("4 + N0", &|x| x >= 4);
    is("3 mod 11", &|x| x % 11 == 3);
    is("4..7 mod 11", &|x| (4..=7).contains(&(x % 11)));
    is("4..7 + 11 N0", &|x| (4..=7).contains(&(x % 11)));
    is("15+11·ℕ₀", &|x| x >= 15 && x % 11 == 4);
    is("M_4 2", &|x| (4..=7).contains(&(x % 11)) || x == 2);
    is("M_4 without 18 5", &|x| {
        (4..=7).contains(&(x % 11)) && x != 18 && x != 5
    });
    is("M_4 \\ {5, 18, 6}", &|x| {
        (4..=7).contains(&(x % 11)) && ![5, 6, 18].contains(&x)
    });
}

#[test]
fn moves_of_several_heaps_may_go_on_along_each() {
    let window = Window::new(&[12, 14, 9]).expect("a window");
    let is = |text: &str, inside: &dyn Fn([u32; 3]) -> bool| {
        let set = PointSet::of_moves(&moves(text), window);
        for z in 0..9 {
            for y in 0..14 {
                for x in 0..12 {
                    let point = [x, y, z];
                    assert_eq!(set.contains(point), inside(point), "{text}: {point:?}");
                }
            }
        }
    };
    is("(3..,2..,0)", &|[x, y, z]| x >= 3 && y >= 2 && z == 0);
    is("(0 mod 4,1..2,3+2N0)", &|[x, y, z]| {
        x % 4 == 0 && (1..=2).contains(&y) && z >= 3 && z % 2 == 1
    });
    is("1,0,0 M_2,0,0..", &|[x, y, z]| {
        [x, y, z] == [1, 0, 0] || y == 0 && (2..4).contains(&(x % 5))
    });
}

#[test]
fn what_is_written_is_read_as_the_same_moves() {
    for text in [
        "M_4 2 100",
        "(3..,2..) (1,0)",
        "(3..,2..) (5,7)",
        "M_3 without 11 12",
        "4.. 2 mod 3",
        "6+6N0 4+2N0",
    ] {
        let known = moves(text);
        assert_eq!(moves(&known.to_string()), known, "{text}: {known}");
    }
    // A set in another one adds nothing.
    assert_eq!(moves("6+6N0 4+2N0"), moves("4+2N0"));
    assert_eq!(moves("(3..,2..) (5,7)"), moves("(3..,2..)"));
}

#[test]
fn what_is_no_set_is_refused_with_its_place() {
    for (text, at, says) in [
        ("7..4", 0..4, "7 is above 4"),
        ("1 15 mod 11", 2..11, "no remainder"),
        ("4+0N0", 2..3, "leads nowhere"),
        ("M_0", 2..3, "M_0 has no moves"),
        ("M_x", 2..3, "no number"),
        ("N0", 0..2, "added to a number"),
        ("4.. without 2..", 12..15, "taken out"),
        ("(3..,2..) without (5,5)", 18..23, "taken out"),
        ("1..20000", 0..8, "too many"),
        ("(1..2000,1..2000)", 1..16, "too many"),
        ("4.. without 1000000000", 12..22, "taken out"),
    ] {
        let error = Moves::parse(text).expect_err(text);
        assert!(error.message.contains(says), "{text}: {error}");
        assert_eq!(error.at, at, "{text}: {error}");
    }
}

#[test]
fn reflexive_games_stay_and_perturbed_ones_come_back_by_corollary_1() {
    let budget = Budget::unlimited();
    for k in 1..=9 {
        let game = exact_history_of(&moves(&format!("M_{k}")), &budget);
        assert_eq!((game.phi, game.limit), (Some(0), k));
        let perturbed = format!("M_{k} {} without {}", 9 * k, 3 * k - 1 + k);
        let game = exact_history_of(&moves(&perturbed), &budget);
        assert_eq!(game.sets.last(), Some(&reflexive_game(k)), "{perturbed}");
        assert!(game.phi > Some(0), "{perturbed}");
        assert_eq!(game.at_least(), game.phi.expect("found"));
    }
}

/// The iterations in a window, of which the last one is the limit that the minimal moves have (theorem 5).
fn settled(text: &str, window: Window) -> History {
    let (game, budget) = (moves(text), Budget::unlimited());
    let start = PointSet::of_moves(&game, window);
    let history = iterate(&start, Convention::Misere, Keep::All, &budget, &mut |_| ());
    let history = history.expect("no limit");
    let found = limit(&game, window, &budget).expect("no limit");
    assert_eq!(history.last(), Some(&found), "{text}");
    history
}

#[test]
fn iterations_of_endless_games_agree_with_those_in_a_window() {
    let window = Window::new(&[400]).expect("a window");
    for text in [
        "3 mod 11",
        "2.. ",
        "M_3 7",
        "5..8+17N0 9",
        "1 mod 4 6",
        "4+6N0 without 10",
    ] {
        let exact = exact_history_of(&moves(text), &Budget::unlimited());
        for (set, proved) in settled(text, window).sets.iter().zip(&exact.sets) {
            let same = (0..400).all(|x| set.contains([x, 0, 0]) == proved.contains(x as usize));
            assert!(same, "{text}");
        }
    }
    let window = Window::new(&[40, 30]).expect("a window");
    for text in [
        "(3..,2..)",
        "(4..6+9N0,0) (0,3)",
        "(2 mod 5,1) (0,4..)",
        "(1..,0) (0,2 mod 3)",
    ] {
        settled(text, window);
    }
}

/// Theorem 7 against the P-positions in a window that is long enough to meet every witness.
#[test]
fn theorem_7_says_which_endless_games_have_the_reflexive_one_as_their_positions() {
    let budget = Budget::unlimited();
    let window = Window::new(&[600]).expect("a window");
    let mut solved = 0;
    for text in [
        "M_3",
        "M_4 without 5 6",
        "M_4 without 7",
        "M_4 3",
        "M_4 9",
        "4 7 15..18+11N0",
        "4 7 26+22N0",
        "3 mod 11",
        "1 mod 2",
        "1 4+2N0",
        "5..9+28N0",
        "5 9 20+14N0",
        "5 9 20+7N0",
    ] {
        let game = moves(text);
        let theorem = theorem_7(&game).expect("one heap");
        let k = game.points()[0][0] as usize;
        let start = PointSet::of_moves(&game, window);
        let found = star(&start, Convention::Misere, &budget).expect("no limit");
        let known = reflexive_game(k);
        let same = (0..600).all(|x| found.contains([x, 0, 0]) == known.contains(x as usize));
        assert_eq!(
            theorem == Theorem7::Solves { k },
            same,
            "{text}: {theorem:?}"
        );
        if let Theorem7::Joins {
            between: (from, to),
            extra,
            ..
        } = theorem
        {
            assert_eq!(from - to, extra, "{text}");
            assert!(
                start.contains([extra as u32, 0, 0]) && !known.contains(extra),
                "{text}"
            );
            assert!(known.contains(from) && known.contains(to), "{text}");
        }
        solved += usize::from(same);
    }
    assert_eq!(solved, 7);
    assert_eq!(theorem_7(&moves("(1..,0)")), None);
}

#[test]
fn a_set_that_becomes_a_part_of_another_one_is_no_set_of_its_own() {
    let known = moves("4+6N0 10+3N0 without 4");
    assert_eq!(known, moves("10+3N0"));
    assert_eq!(known.endless().len(), 1);
}
