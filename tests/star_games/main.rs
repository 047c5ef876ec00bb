//! Vector subtraction games and the misère star-operator.

mod all_positions;
mod block_tree;
mod certificates;
mod command;
mod copying;
mod definitions;
mod golden;
mod input;
#[path = "../common/long.rs"]
mod long;
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
use grundy_star::{
    AllPositions, History, Keep, Moves, PointSet, Window, all_positions, iterate, limit,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

fn moves(text: &str) -> Moves {
    Moves::parse(text).expect("moves")
}

fn window(sides: &[usize]) -> Window {
    Window::new(sides).expect("a window")
}

fn budget() -> Budget {
    Budget::unlimited()
}

/// The iterations of a game on all positions. They are computed once: several tests look at the same games.
fn on_all_positions(text: &str) -> Arc<AllPositions> {
    type Once = Arc<OnceLock<Arc<AllPositions>>>;
    static FOUND: Mutex<Option<HashMap<String, Once>>> = Mutex::new(None);
    let once = {
        let mut found = FOUND.lock().expect("no other test fails here");
        let found = found.get_or_insert_with(HashMap::new);
        Once::clone(found.entry(text.to_owned()).or_default())
    };
    let compute = || Arc::new(all_positions(&moves(text), &budget()));
    Arc::clone(once.get_or_init(compute))
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
