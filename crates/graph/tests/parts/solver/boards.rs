//! Sets of cells of a board.

use super::board::{embedding, loose, normal_form, spread};
use grundy_graph::Graph;

/// The first column of a board of eight by eight cells.
const FIRST: u64 = 0x0101_0101_0101_0101;

/// The set with its cells in other places, by row and column.
fn image(set: u64, place: fn(usize, usize) -> (usize, usize)) -> u64 {
    let cells = (0..64).filter(|cell| set >> cell & 1 != 0);
    cells.fold(0, |image, cell| {
        let (row, column) = place(cell / 8, cell % 8);
        image | 1 << (8 * row + column)
    })
}

#[test]
fn the_images_of_a_polyomino_share_their_normal_form() {
    let sets = [
        0x1_u64,
        0x0103,
        0x0107_0402,
        0x0018_1c10_0000_0000,
        0x00ff,
        0x003c_2424_243c,
    ];
    for set in sets {
        let form = normal_form(set);
        let images = [
            image(set, |row, column| (column, row)),
            image(set, |row, column| (row, 7 - column)),
            image(set, |row, column| (7 - row, column)),
        ];
        images
            .iter()
            .for_each(|&image| assert_eq!(normal_form(image), form));
        assert_eq!(form.count_ones(), set.count_ones());
        assert_eq!(normal_form(form), form);
    }
    assert_ne!(normal_form(0x0103), normal_form(0x07));
}

#[test]
fn what_is_loose_leaves_a_set_connected_and_without_holes_nothing_else_does() {
    let connected = |set: u64| {
        let mut reached = set & set.wrapping_neg();
        loop {
            let wider = reached | spread(reached) & set;
            if wider == reached {
                return reached == set;
            }
            reached = wider;
        }
    };
    let mut taken = [0; 3];
    // All sets of a board of 4 by 4 cells, in a corner and in the middle.
    for bits in 1_u64..1 << 16 {
        let rows = |row: u64| (bits >> (4 * row) & 15) << (8 * row);
        let set = rows(0) | rows(1) | rows(2) | rows(3);
        for set in [set, set << 18, set << 36] {
            if !connected(set) {
                continue;
            }
            let loose = loose(set);
            let pairs = [
                (loose.cells & set, 1),
                (loose.across & set & (set & !FIRST) >> 1, 0b11),
                (loose.down & set & set >> 8, 0x101),
            ];
            for (kind, (cells, shape)) in pairs.into_iter().enumerate() {
                let others = [set, set & (set & !FIRST) >> 1, set & set >> 8][kind];
                for cell in (0..64).filter(|cell| others >> cell & 1 != 0) {
                    let left = set & !(shape << cell);
                    let loose_here = cells >> cell & 1 != 0;
                    if loose_here || loose.all {
                        let joined = left == 0 || connected(left);
                        assert_eq!(joined, loose_here, "{set:#x} {cell} {kind}");
                        taken[kind] += 1;
                    }
                }
            }
        }
    }
    assert!(taken.iter().all(|&count| count > 10_000), "{taken:?}");
}

#[test]
fn a_chessboard_is_recognised_and_a_triangle_is_not() {
    let cell = |row: usize, column: usize| 5 * row + column;
    let across = (0..3).flat_map(|r| (0..4).map(move |c| (cell(r, c), cell(r, c + 1))));
    let down = (0..2).flat_map(|r| (0..5).map(move |c| (cell(r, c), cell(r + 1, c))));
    let grid = Graph::from_edges(15, across.chain(down)).expect("a grid");
    let cells = embedding(&grid).expect("an embedding");
    let mask = cells.iter().fold(0, |mask, &cell| mask | 1_u64 << cell);
    assert_eq!(normal_form(mask), normal_form(0x001f_1f1f));
    let edges = [(0, 1), (1, 2), (2, 0), (2, 3)];
    assert_eq!(
        embedding(&Graph::from_edges(4, edges).expect("a graph")),
        None
    );
}
