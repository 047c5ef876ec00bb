//! Whether a thin set is the star of one that is known by tiles.
#![allow(dead_code, reason = "the engine uses the rest")]

#[path = "../../src/all_positions/ages.rs"]
mod ages;
#[path = "../../src/all_positions/cover.rs"]
mod cover;
#[path = "../../src/all_positions/thin.rs"]
mod thin;
#[path = "../../src/all_positions/tiles.rs"]
mod tiles;

use cover::{Candidate, Cover, cover};
use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_star::{DoublePeriod, PointSet, Window, star};
use thin::Thin;
use tiles::{Memory, System};

/// The game {(1,1), (0,2)}, whose second iteration is thin, and what the window shows of it.
fn second_iteration(change: Option<[u32; 3]>) -> Cover {
    let budget = Budget::unlimited();
    let window = Window::new(&[40, 40]).expect("a window");
    let game = PointSet::of([[1, 1, 0], [0, 2, 0]], window);
    let first = star(&game, Convention::Misere, &budget).expect("no limits");
    let mut second = star(&first, Convention::Misere, &budget).expect("no limits");
    if let Some(point) = change {
        match second.contains(point) {
            true => second.remove(point),
            false => second.insert(point),
        }
    }
    let block = second.cut(Window::new(&[8, 12]).expect("a window"));
    let set = DoublePeriod {
        from: [7, 8],
        period: [1, 4],
        window,
        elements: 0,
        block,
    };
    let game = Thin {
        points: vec![[1, 1], [0, 2]],
        rays: [Vec::new(), Vec::new()],
        period: [1, 1],
    };
    let memory = Memory {
        period: [1, 4],
        reach: [0, 12],
        places: [0; 2],
    };
    let sides = [4, 4];
    let system = System::close(&game, memory, sides, 16_000, &budget).expect("it closes");
    let candidate = Candidate::new(&set, sides).expect("it is thin");
    cover(&system, &candidate, 100_000, &budget).expect("no limits")
}

#[test]
fn a_set_with_an_element_too_few_leaves_cells_and_one_too_many_is_taken() {
    assert!(second_iteration(None).holds());
    assert!(second_iteration(Some([1, 1, 0])).missing > 0);
    assert!(second_iteration(Some([5, 5, 0])).taken > 0);
}
