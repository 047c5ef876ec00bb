//! Move lists and windows as they are typed, and limits.

use crate::{moves, window};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_star::{
    Class, Keep, MAX_MOVES, Moves, Point, PointSet, Window, exact_history, iterate, limit,
};

#[test]
fn move_lists_are_read_in_all_their_forms() {
    for text in [
        "4,0 0,3",
        "(4,0) (0,3)",
        "{(4,0),(0,3)}",
        "4 , 0;0,3",
        "0,3 4,0 4,0",
        "[(4, 0) , (0, 3)]",
    ] {
        let game = moves(text);
        assert_eq!(game.points(), [[4, 0, 0], [0, 3, 0]], "{text}");
        assert_eq!(
            (game.dimension(), game.to_string().as_str()),
            (2, "4,0 0,3")
        );
    }
    assert_eq!(moves("4 9").dimension(), 1);
    for text in ["{4, 9}", "{4,9}", " { 9 , 4 } "] {
        assert_eq!(moves(text), moves("4 9"), "{text}");
    }
    assert_eq!(moves("{(4,9)}"), moves("4,9"));
    assert_eq!(moves("1,2,3").points(), [[1, 2, 3]]);
    assert!(moves("").points().is_empty());
}

#[test]
fn errors_point_at_the_character() {
    let check = |text: &str, at: std::ops::Range<usize>, wrong: &str, hint: &str| {
        let error = Moves::parse(text).expect_err(text);
        let message = format!("{wrong} {hint}");
        assert_eq!((error.at, error.message), (at, message), "{text}");
    };
    let whole = "A move takes whole numbers of tokens, such as 4,0 0,3.";
    let alike = "Give every move the same 1, 2 or 3 coordinates, such as 4,0 0,3.";
    let named = "Give it one, such as x = 4, or write a number in its place.";
    let one = "This move has dimension 1, but the first one has 2.";
    let four = "This move has more than three coordinates.";
    check("4,0 0,-3", 6..8, "A move cannot be negative.", whole);
    check("4,0 0,1.5", 6..9, "A move cannot be fractional.", whole);
    check("1/2,0", 0..3, "A move cannot be fractional.", whole);
    check("4,0 3", 4..5, one, alike);
    check("4,0 0,", 6..7, "A coordinate is missing here.", whole);
    check("4,x", 2..3, "x has no number.", named);
    check("4,?", 2..3, "This is not a whole number.", whole);
    check("1,2,3,4", 0..7, four, alike);
    let most = "At most 1073741824 is accepted.";
    check("4,9999999999", 2..12, "This coordinate is too large.", most);
}

#[test]
fn a_million_blanks_are_read_once() {
    let blanks = " ".repeat(1_000_000);
    for text in [
        format!("{blanks}4,0 0,3"),
        format!("4,0{blanks}0,3{blanks}"),
        format!("4{blanks},{blanks}0 0,3"),
        format!("({blanks}4,0){blanks},(0,3)"),
    ] {
        assert_eq!(moves(&text), moves("4,0 0,3"));
    }
    let error = Moves::parse(&format!("4,0{blanks}x")).expect_err("x");
    assert_eq!(error.at, 1_000_003..1_000_004);
}

#[test]
fn the_minimal_moves_are_those_above_no_other() {
    for text in [
        "4 9 4",
        "4,0 0,3 5,5 4,1 1,2 0,3",
        "1,2,3 1,2,4 0,3,3 2,0,1 3,0,0 1,1,9",
    ] {
        let game = moves(text);
        let all = game.points();
        let above = |a: &Point, b: &Point| a != b && (0..3).all(|i| a[i] >= b[i]);
        let expected: Vec<Point> = all
            .iter()
            .copied()
            .filter(|a| !all.iter().any(|b| above(a, b)))
            .collect();
        assert_eq!(game.minimal().points(), expected, "{text}");
    }
}

#[test]
fn a_million_moves_are_refused() {
    let text: Vec<String> = (0..1_000_000).map(|x| format!("{x},{x}")).collect();
    let error = Moves::parse(&text.join(" ")).expect_err("too many");
    let message = "There are too many moves. At most 10000 are accepted.";
    assert_eq!(error.message, message);
    let most: Vec<String> = (1..=MAX_MOVES)
        .map(|x| format!("{x},{}", MAX_MOVES - x))
        .collect();
    assert_eq!(moves(&most.join(" ")).minimal().points().len(), MAX_MOVES);
}

#[test]
fn windows_are_read_and_refused() {
    assert_eq!(Window::parse("200", 2), Ok(window(&[200, 200])));
    assert_eq!(Window::parse("48x20", 2), Ok(window(&[48, 20])));
    assert_eq!(
        Window::parse("14x13x12", 3).map(|w| w.to_string()),
        Ok("14×13×12".to_owned())
    );
    for (text, at) in [
        ("0", 0..1),
        ("48x", 3..4),
        ("4x-2", 2..4),
        ("4x5x6", 0..5),
        ("a", 0..1),
    ] {
        assert_eq!(Window::parse(text, 2).expect_err(text).at, at, "{text}");
    }
}

#[test]
fn a_window_beyond_the_memory_stops_at_once() {
    let tight = Budget::unlimited().with_memory(1 << 20);
    let large = window(&[1 << 20, 1 << 20]);
    assert_eq!(limit(&moves("4,0 0,3"), large, &tight), Err(Stop::Memory));
}

#[test]
fn a_cancelled_iteration_gives_what_it_has() {
    let budget = Budget::unlimited();
    let start = PointSet::of_moves(&moves("0,5 2,2 5,0"), window(&[100, 100]));
    let stopped = iterate(
        &start,
        Convention::Misere,
        Keep::All,
        &budget,
        &mut |progress| {
            if progress.iteration == 3 {
                budget.cancel();
            }
        },
    );
    let stopped = stopped.expect_err("it was cancelled");
    assert_eq!(stopped.why, Stop::Cancelled);
    let partial = stopped.partial.expect("four sets");
    assert_eq!((partial.sets.len(), partial.phi), (4, None));
    assert_eq!(
        exact_history(&[4, 9], &budget).stopped,
        Some(Stop::Cancelled)
    );
}

#[test]
fn only_games_of_two_heaps_without_pass_have_a_class() {
    for text in ["4 9", "1,1,1", "", "0,0 1,1"] {
        assert_eq!(Class::of(&moves(text)), None, "{text}");
    }
}
