//! Vector subtraction games and the misère star-operator.

mod all_positions;
mod block_tree;
mod certificates;
mod command;
mod copying;
mod definitions;
mod golden;
mod input;
mod moving_front;
mod one_heap;
#[path = "../common/program.rs"]
mod program;
mod random_tiles;
mod slow;
mod structure;
mod two_heaps;

use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_star::{History, Keep, Moves, PointSet, Window, iterate, limit};

fn moves(text: &str) -> Moves {
    Moves::parse(text).expect("moves")
}

fn window(sides: &[usize]) -> Window {
    Window::new(sides).expect("a window")
}

fn budget() -> Budget {
    Budget::unlimited()
}

/// The iterations of a game in misère play.
fn history(text: &str, sides: &[usize]) -> History {
    let start = PointSet::of_moves(&moves(text), window(sides));
    iterate(
        &start,
        Convention::Misere,
        Keep::All,
        &budget(),
        &mut |_| (),
    )
    .expect("no limits")
}

fn limit_of(text: &str, sides: &[usize]) -> PointSet {
    limit(&moves(text), window(sides), &budget()).expect("no limits")
}
