//! Sets that are known on all positions, far beyond every window.

use crate::{budget, moves, on_all_positions, window};
use grundy_star::{BlockTree, FAR, Iteration, KnownSet, Moves};

/// Numbers below `end` that are spread over all of them.
fn spread(end: usize, count: usize) -> impl Iterator<Item = usize> {
    let mut at = 12_345_u64;
    (0..count).map(move |_| {
        at = at
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (at >> 33) as usize % end
    })
}

fn tree(iteration: &Iteration) -> BlockTree {
    BlockTree::of(iteration, &budget()).expect("a tree")
}

/// The iterations of some games that are known: finite sets, sets that repeat, and pictures of tiles.
fn iterations() -> Vec<(Moves, Iteration)> {
    let games = [
        "1,1 0,2",
        "2,0 1,2 0,3",
        "4,1 1,2 0,4",
        "2,1 1,2",
        "4,0 0,3",
    ];
    let all = games.iter().flat_map(|text| {
        let game = moves(text);
        let found = on_all_positions(text).iterations.clone();
        found.into_iter().map(move |known| (game.clone(), known))
    });
    all.collect()
}

#[test]
fn near_the_origin_it_is_the_picture_of_the_window() {
    for (game, known) in iterations() {
        let sides = [300, 260];
        let set = known.set(window(&sides));
        let tree = tree(&known);
        for y in (0..sides[1]).step_by(7) {
            let row = tree.row(y, 0..4);
            assert_eq!(row, set.row(y)[..4], "{game}: row {y}");
        }
        for (x, y) in spread(200, 60).zip(spread(190, 61).skip(1)) {
            let rows = y..y + 1 + x % 50;
            let counts = tree.counts(x..x + 61, 20, rows.clone());
            let count = |columns: std::ops::Range<usize>| {
                let inside = |p: &[u32; 3]| {
                    columns.contains(&(p[0] as usize)) && rows.contains(&(p[1] as usize))
                };
                set.points().filter(inside).count() as u64
            };
            let expected = [x..x + 20, x + 20..x + 40, x + 40..x + 60, x + 60..x + 61].map(count);
            assert_eq!(counts, expected, "{game}: from {x}, {y}");
        }
    }
}

#[test]
fn far_from_the_origin_it_holds_the_rule_of_the_game() {
    // Of a finite game the first iteration is the P-positions: those that reach none.
    for text in ["0,5 2,2 5,0", "4,1 1,2 0,4", "1,0 0,1"] {
        let game = moves(text);
        let found = on_all_positions(text);
        let tree = tree(&found.iterations[1]);
        let steps: Vec<[usize; 2]> = game
            .points()
            .iter()
            .map(|m| [m[0] as usize, m[1] as usize])
            .collect();
        for (x, y) in spread(FAR - 10, 400).zip(spread(FAR - 10, 401).skip(1)) {
            let (x, y) = (x + 10, y + 10);
            let reaches = steps.iter().any(|m| tree.contains(x - m[0], y - m[1]));
            assert_eq!(tree.contains(x, y), !reaches, "{text}: {x}, {y}");
        }
    }
}

#[test]
fn a_set_that_repeats_does_so_to_the_end() {
    let all = iterations();
    let repeating = all.iter().filter_map(|(game, known)| match &known.known {
        KnownSet::Repeats(set) => Some((game, tree(known), set)),
        KnownSet::Tiles(_) | KnownSet::Banded(_) => None,
    });
    let mut seen = 0;
    for (game, tree, set) in repeating {
        for (x, y) in spread(FAR, 400).zip(spread(FAR, 401).skip(1)) {
            assert_eq!(tree.contains(x, y), set.contains(x, y), "{game}: {x}, {y}");
        }
        seen += 1;
    }
    assert!(seen > 4);
}
