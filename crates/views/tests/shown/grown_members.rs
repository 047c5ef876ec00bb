//! Members of the family in which edges of a drawing grow, as drawings.

use grundy_project::{Drawing, Spot};
use grundy_views::graph::grown_drawing;

/// A square with a tail of two vertices, on one line with a diagonal of it.
fn tailed_square() -> Drawing {
    let spots = [
        [0.0, 0.0],
        [1.0, -1.0],
        [2.0, 0.0],
        [1.0, 1.0],
        [3.0, 0.0],
        [4.0, 0.0],
    ];
    let edges = [(0, 1), (1, 2), (2, 3), (0, 3), (2, 4), (4, 5)];
    Drawing::new(spots, edges).unwrap()
}

fn grown(edges: &[(usize, usize)], member: &[u64]) -> Drawing {
    let mut drawing = tailed_square();
    for &(u, v) in edges {
        assert!(drawing.let_grow(u, v));
    }
    grown_drawing(&drawing, member).unwrap()
}

fn least_distance(drawing: &Drawing) -> f32 {
    let spots = drawing.spots();
    let pairs = (0..spots.len()).flat_map(|v| (0..v).map(move |u| (u, v)));
    let apart = |[a, b]: [Spot; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
    let distances = pairs.map(|(u, v)| apart([spots[u], spots[v]]));
    distances.fold(f32::INFINITY, f32::min)
}

#[test]
fn the_drawing_itself_is_the_member_without_more_vertices() {
    assert!(grown(&[(4, 5)], &[0]).same_graph(&tailed_square()));
    assert!(grown(&[(4, 5), (0, 1)], &[0, 0]).same_graph(&tailed_square()));
}

#[test]
fn a_leg_and_a_path_become_longer_and_what_hangs_there_moves_on() {
    for (edge, last) in [((4, 5), [7.0, 0.0]), ((2, 4), [7.0, 0.0])] {
        let drawing = grown(&[edge], &[3]);
        assert_eq!((drawing.order(), drawing.edges().len()), (9, 9));
        assert!(!drawing.joined(edge.0, edge.1));
        let path = [edge.0, 6, 7, 8, edge.1];
        assert!(path.windows(2).all(|pair| drawing.joined(pair[0], pair[1])));
        assert_eq!(drawing.spot(5), Some(last), "the end of the tail");
        assert_eq!(drawing.spot(0), Some([0.0, 0.0]), "the larger side stays");
        assert!(least_distance(&drawing) > 0.9);
    }
}

#[test]
fn a_cycle_bulges_away_from_the_middle() {
    for count in [1, 5, 24] {
        let drawing = grown(&[(0, 1)], &[count]);
        assert_eq!(drawing.order() as u64, 6 + count);
        let old = &tailed_square();
        assert_eq!(&drawing.spots()[..6], old.spots(), "nothing else moves");
        let new = &drawing.spots()[6..];
        assert!(
            new.iter()
                .all(|spot| spot[0] + spot[1] < 0.1 && spot[0] - spot[1] < 2.5)
        );
        assert!(least_distance(&drawing) > 0.2, "{count}");
    }
}

#[test]
fn two_edges_grow_side_by_side() {
    let drawing = grown(&[(4, 5), (0, 3)], &[2, 4]);
    assert_eq!((drawing.order(), drawing.edges().len()), (12, 12));
    assert!(drawing.joined(4, 6) && drawing.joined(7, 5));
    assert!(drawing.joined(0, 8) && drawing.joined(11, 3));
}
