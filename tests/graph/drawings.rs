//! Drawings: what the gestures of an editor do to them, and how they stand in a file.

use grundy_project::Drawing;

fn path(n: usize) -> Drawing {
    let spots = (0..n).map(|v| [v as f32, 0.0]);
    Drawing::new(spots, (1..n).map(|v| (v - 1, v))).unwrap()
}

#[test]
fn removing_a_vertex_renumbers_those_behind_it() {
    let mut drawing = path(4);
    drawing.remove(&[1, 17]);
    assert_eq!(drawing.order(), 3);
    assert_eq!(drawing.edges(), [(1, 2)]);
    assert_eq!(drawing.spots()[1], [2.0, 0.0]);
}

#[test]
fn subdividing_and_contracting_undo_each_other() {
    let mut drawing = path(2);
    assert_eq!(drawing.subdivide(1, 0), Ok(Some(2)));
    assert_eq!(drawing.edges(), [(0, 2), (1, 2)]);
    assert_eq!(drawing.spots()[2], [0.5, 0.0]);
    drawing.contract(0, 2);
    assert_eq!(drawing.order(), 2);
    assert_eq!(drawing.edges(), [(0, 1)]);
}

#[test]
fn a_contracted_triangle_is_an_edge() {
    let mut triangle = path(3);
    triangle.join(0, 2).unwrap();
    triangle.contract(1, 2);
    assert_eq!((triangle.order(), triangle.edges()), (2, &[(0, 1)][..]));
}

#[test]
fn a_path_is_appended_where_there_is_room() {
    let mut drawing = path(3);
    drawing.append_path(1, 2).unwrap();
    assert_eq!(drawing.edges(), [(0, 1), (1, 2), (1, 3), (3, 4)]);
    let [x, y] = drawing.spots()[4];
    assert!(
        (x - 1.0).abs() < 0.01 && (y.abs() - 2.0).abs() < 0.01,
        "{x} {y}"
    );
}

#[test]
fn another_graph_keeps_the_places_of_the_vertices_it_shares() {
    let mut drawing = path(3);
    drawing.become_graph(4, [(0, 1), (1, 3)]).unwrap();
    assert_eq!(drawing.spots()[..3], path(3).spots()[..]);
    assert_eq!(drawing.edges(), [(0, 1), (1, 3)]);
    drawing.become_graph(1, []).unwrap();
    assert_eq!(drawing.order(), 1);
}

#[test]
fn too_much_is_refused_and_nothing_changes() {
    let mut drawing = path(3);
    let before = drawing.clone();
    let spots = std::iter::repeat([0.0, 0.0]);
    assert!(drawing.insert(spots, []).is_err());
    assert!(drawing.append_path(0, 1_000_000).is_err());
    assert!(drawing.become_graph(1_000_000, []).is_err());
    assert_eq!(drawing, before);
}

#[test]
fn vertices_are_aligned_and_distributed() {
    let mut drawing = Drawing::new([[0.0, 0.0], [1.0, 2.0], [6.0, 4.0]], []).unwrap();
    drawing.align(&[0, 1, 2], 1);
    drawing.distribute(&[2, 1, 0], 0);
    assert_eq!(drawing.spots(), [[0.0, 2.0], [3.0, 2.0], [6.0, 2.0]]);
    drawing.align(&[], 0);
    drawing.distribute(&[], 0);
}

#[test]
fn a_drawing_is_a_line_for_each_vertex_and_edge_in_a_file() {
    let spots = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]];
    let mut drawing = Drawing::new(spots, [(0, 1), (1, 2)]).unwrap();
    drawing.pin(&[1], true);
    let text = serde_json::to_string(&drawing).unwrap();
    assert_eq!(
        text,
        r#"{"vertices":["0 0","1 0 pinned","2 0"],"edges":["0-1","1-2"]}"#
    );
    assert_eq!(serde_json::from_str::<Drawing>(&text).unwrap(), drawing);
}

#[test]
fn a_name_that_was_put_by_hand_is_kept_in_files_and_goes_with_its_vertex() {
    let spots = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]];
    let mut drawing = Drawing::new(spots, []).unwrap();
    drawing.rename(2, "end");
    drawing.place_name(2, Some([0.5, -0.25]));
    drawing.place_name(7, Some([1.0, 1.0]));
    let text = serde_json::to_string(&drawing).unwrap();
    assert!(text.ends_with(r#","names":["2: 0.5 -0.25"]}"#), "{text}");
    assert_eq!(serde_json::from_str::<Drawing>(&text).unwrap(), drawing);
    drawing.remove(&[0]);
    assert_eq!(drawing.placed_names().get(&1), Some(&[0.5, -0.25]));
    drawing.place_name(1, None);
    assert!(drawing.placed_names().is_empty());
}

#[test]
fn what_is_no_drawing_is_refused() {
    for text in [
        r#"{"vertices":["0"],"edges":[]}"#,
        r#"{"vertices":["0 NaN"],"edges":[]}"#,
        r#"{"vertices":["0 0","1 1"],"edges":["0-2"]}"#,
        r#"{"vertices":["0 0","1 1"],"edges":["1-1"]}"#,
        r#"{"vertices":["0 0","1 1"],"edges":["x"]}"#,
        r#"{"vertices":["0 0"],"edges":[],"names":["1: 0 0"]}"#,
        r#"{"vertices":["0 0"],"edges":[],"names":["0: 0"]}"#,
        r#"{"vertices":["0 0"],"edges":[],"names":["0: inf 0"]}"#,
    ] {
        assert!(serde_json::from_str::<Drawing>(text).is_err(), "{text}");
    }
}
