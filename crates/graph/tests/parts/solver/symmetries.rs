//! Automorphisms and isomorphisms.

use super::symmetry::{Symmetries, isomorphism};

fn graph(order: usize, edges: &[(usize, usize)]) -> Vec<u64> {
    let mut adjacent = vec![0; order];
    for &(u, v) in edges {
        adjacent[u] |= 1 << v;
        adjacent[v] |= 1 << u;
    }
    adjacent
}

#[test]
fn a_cycle_of_five_has_ten_automorphisms() {
    let edges: Vec<_> = (0..5).map(|i| (i, (i + 1) % 5)).collect();
    let symmetries = Symmetries::of(&graph(5, &edges));
    assert_eq!(symmetries.least(0b10100), 0b00101);
    assert_eq!(symmetries.least(0b10010), 0b00101);
    // From six vertices on reflections make more sets alike than rotations do.
    for order in 5..9 {
        let edges: Vec<_> = (0..order).map(|i| (i, (i + 1) % order)).collect();
        let symmetries = Symmetries::of(&graph(order, &edges));
        for set in 0..1_u64 << order {
            let has = |vertex: usize| set >> (vertex % order) & 1;
            let read = |at: &dyn Fn(usize) -> usize| {
                (0..order).fold(0, |image, vertex| image | has(at(vertex)) << vertex)
            };
            let turned = (0..order).map(|by| read(&|vertex| vertex + by));
            let reflected = (0..order).map(|by| read(&|vertex| 2 * order - vertex - by));
            let least = turned.chain(reflected).min();
            assert_eq!(Some(symmetries.least(set)), least, "{order}: {set:#b}");
        }
    }
}

#[test]
fn leaves_of_a_star_are_twins() {
    let edges: Vec<_> = (1..20).map(|leaf| (0, leaf)).collect();
    let symmetries = Symmetries::of(&graph(20, &edges));
    assert_eq!(symmetries.least(1 | 1 << 7 | 1 << 13), 0b111);
}

#[test]
fn a_relabelled_graph_is_found_isomorphic() {
    let one = graph(6, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 2)]);
    let other = graph(6, &[(5, 3), (3, 1), (1, 0), (0, 2), (2, 4), (4, 5), (1, 5)]);
    let third = graph(6, &[(5, 3), (3, 1), (1, 0), (0, 2), (2, 4), (4, 5), (0, 5)]);
    assert!(isomorphism(&one, &other).is_some());
    assert!(isomorphism(&one, &third).is_none());
}
