//! What is kept of the indices of growing heaps, and the numbers of the patterns.

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::compared_maxima::{HeapValue, MaximaTable, Shape, kept};

/// A table whose heaps 1, 2, … have these kinds and indices, and whose patterns are of this shape.
fn table(shape: &Shape, growing: &[(usize, i64)]) -> MaximaTable {
    let kept = kept(&HeapRule::parse("0.540").unwrap()).unwrap();
    let mut table = kept.prove(&Budget::unlimited()).unwrap().table;
    let heap = |&growing| HeapValue {
        f: 0,
        growing: Some(growing),
    };
    table.exceptional = growing.iter().map(heap).collect();
    table.shape = shape.clone();
    table
}

#[test]
fn numbers_of_patterns_are_those_of_the_list_of_all() {
    let shape = Shape {
        kinds: 2,
        followed: 3,
        gaps: [1, 2],
        window: [-2, 1],
    };
    let all = shape.all();
    for (number, pattern) in all.iter().enumerate() {
        assert_eq!(shape.number_of(pattern), Some(number));
    }
    let table = table(
        &shape,
        &[(0, 4), (1, 7), (1, 3), (0, 4), (1, 6), (1, 2), (0, 9)],
    );
    let lists = table.position(&[]).lists;
    assert_eq!(all[shape.pattern(&lists)].gaps, [[0, 0], [0, 0]]);
    let lists = table.position(&[1, 2, 3, 4, 5, 6, 7]).lists;
    assert!(lists.indices().eq([9, 4, 4, 7, 6, 3]));
    let pattern = &all[shape.pattern(&lists)];
    assert_eq!(pattern.gaps, [[1, 0], [1, 2]]);
    assert_eq!(pattern.difference, -2);
}
