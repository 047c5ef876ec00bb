//! P-positions with much memory and with little.

use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_star::{Keep, Moves, PointSet, Window, iterate, star};

#[test]
fn sums_that_are_not_stored_change_nothing() {
    let moves = Moves::parse("5,0 2,2 0,5").unwrap();
    let window = Window::new(&[90, 70]).unwrap();
    let game = PointSet::of_moves(&moves, window);
    // Beside the sets there is room for so many bytes of sums.
    let beside = |sets: usize, allowed: Option<usize>| match allowed {
        Some(allowed) => Budget::unlimited().with_memory(sets * window.bytes() + allowed),
        None => Budget::unlimited(),
    };
    let stars = |allowed: Option<usize>| {
        let mut sets = vec![game.clone()];
        for _ in 0..6 {
            let budget = beside(2, allowed);
            let next = star(&sets[sets.len() - 1], Convention::Misere, &budget);
            sets.push(next.unwrap());
        }
        sets
    };
    let iterated = |allowed: Option<usize>| {
        let budget = beside(5, allowed);
        iterate(&game, Convention::Misere, Keep::Last, &budget, &mut |_| ()).unwrap()
    };
    let (all, history) = (stars(None), iterated(None));
    for allowed in [0, 5000] {
        assert_eq!(stars(Some(allowed)), all, "{allowed} bytes");
        assert_eq!(iterated(Some(allowed)), history, "{allowed} bytes");
    }
}
