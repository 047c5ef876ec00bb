//! Heap games: lines of play, and positions as pictures.

use grundy_heap::{HeapRule, Position};
use grundy_jobs::Allowance;
use grundy_project::{Body, HeapGame, HeapView};
use grundy_views::Framing;
use grundy_views::heap::line_of_play::{LineOfPlay, Step, read};
use grundy_views::still::still;

fn played(text: &str) -> LineOfPlay {
    let (rule, start) = (HeapRule::parse("0.77"), Position::parse("8, 5"));
    read(text, &rule.unwrap(), &start.unwrap())
}

#[test]
fn moves_are_read_in_the_order_of_the_play() {
    let LineOfPlay { steps, wrong, .. } = played("8 to 4 + 2; 5 -> 3\n4 to 2 + 1; 1 to 0");
    assert_eq!(wrong, None);
    let positions: Vec<String> = steps.iter().map(|step| step.after().to_string()).collect();
    assert_eq!(positions, ["4, 2, 5", "4, 2, 3", "2, 1, 2, 3", "2, 2, 3"]);
    let taken: Vec<_> = steps.iter().map(Step::taken).collect();
    assert_eq!(taken, [4..6, 3..5, 2..3, 0..1]);
    let again: Vec<String> = steps.iter().map(Step::text).collect();
    assert_eq!(played(&again.join("; ")).steps, steps);
}

#[test]
fn a_move_that_is_none_ends_the_play_and_is_told() {
    for (text, wrong) in [
        ("8 to 4; 5 to 3", "Move 1: 8 to 4 is no move."),
        ("5 to 3; 7 to 6", "Move 2: there is no heap of 7 in 8, 3."),
        (
            "5",
            "Move 1: write a heap and what it becomes, such as 8 to 3 + 2.",
        ),
        ("x to 3", "Move 1: “x” is no heap."),
    ] {
        assert_eq!(played(text).wrong.as_deref(), Some(wrong));
    }
}

#[test]
fn however_many_heaps_there_are_a_picture_has_few_items() {
    let items = |heaps: usize| {
        let game = HeapGame {
            rule: "0.77".to_owned(),
            heaps: 20,
            view: HeapView::POSITIONS,
            position: vec!["5"; heaps].join(", "),
            ..HeapGame::default()
        };
        let still = still(&Body::HeapGame(game), Allowance::default());
        let framing = Framing {
            bare: true,
            ..Framing::default()
        };
        still.picture_in(framing).expect("a picture").items.len()
    };
    assert_eq!(items(30), 150, "tokens");
    assert_eq!(items(40), 40, "numbers");
    assert_eq!(items(1000), 201, "numbers, and how many more");
}
