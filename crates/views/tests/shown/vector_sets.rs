//! Sets of positions as layers of cells.

use grundy_base::play::Convention;
use grundy_figure::{Ink, Palette};
use grundy_project::Marks;
use grundy_star::{Moves, PointSet, Window};
use grundy_views::vector::SetInView;
use grundy_views::vector::layers::{ELEMENT, GAINED, LOST, Layers, Part, SURPLUS, TERMINAL};
use std::sync::Arc;

fn set(side: usize, points: &[[u32; 3]]) -> Arc<PointSet> {
    let window = Window::new(&[side, side]).unwrap();
    Arc::new(PointSet::of(points.iter().copied(), window))
}

fn in_view(set: Arc<PointSet>, before: Option<Arc<PointSet>>) -> SetInView {
    SetInView {
        moves: Moves::parse("1,0 0,1").unwrap(),
        set,
        index: Some(1),
        before,
        step: None,
        play: Convention::Misere,
    }
}

#[test]
fn inks_stand_downwards_and_what_came_and_went_is_told_apart() {
    let marks = Marks {
        difference: true,
        ..Marks::default()
    };
    let before = set(2, &[[1, 0, 0], [0, 1, 0]]);
    let shown = in_view(set(2, &[[1, 0, 0], [1, 1, 0]]), Some(before));
    let layers = Layers::plane(&shown, 0, None, None, marks);
    let expected = [Some(LOST), Some(GAINED), Some(TERMINAL), Some(ELEMENT)];
    assert_eq!(layers.inks(0..2, 0..2), expected);
}

#[test]
fn a_pixel_for_many_cells_has_their_mean_colour() {
    let all: Vec<[u32; 3]> = (0..130)
        .flat_map(|x| (0..130).map(move |y| [x, y, 0]))
        .filter(|[x, y, _]| (x + y) % 2 == 0)
        .collect();
    let plain = Marks {
        terminal: false,
        ..Marks::default()
    };
    let layers = Layers::plane(&in_view(set(130, &all), None), 0, None, None, plain);
    let palette = Palette::light();
    let part = Part {
        columns: 0..130,
        rows: 0..130,
        step: (4, 4),
    };
    let mut pixels = Vec::new();
    (0..33).for_each(|line| layers.line(&part, line, &palette, |rgb| rgb, &mut pixels));
    assert_eq!(pixels.len(), 33 * 33);
    let [ink, paper] = [Ink::Text, Ink::Paper].map(|ink| palette.rgb(ink)[0]);
    let mean = ((u16::from(ink) + u16::from(paper)) / 2) as u8;
    assert!(pixels.iter().all(|pixel| *pixel == [mean; 3]));
}

#[test]
fn a_set_of_a_smaller_window_says_nothing_beyond_it() {
    let marks = Marks {
        limit: true,
        terminal: false,
        ..Marks::default()
    };
    let big = set(3, &[[0, 0, 0], [2, 0, 0], [0, 2, 0]]);
    let limit = Some(set(2, &[]));
    let layers = Layers::plane(&in_view(big, None), 0, limit, None, marks);
    let inks = layers.inks(0..3, 0..3);
    assert_eq!(inks[6], Some(SURPLUS), "known not to be in the limit");
    assert_eq!(inks[8], Some(ELEMENT), "beyond the limit's window");
    assert_eq!(inks[0], Some(ELEMENT), "above the limit's window");
}
