//! Marks over two axes, each of which is divided by powers of ten where its numbers are far apart.

use super::axes::{Around, Axes};
use super::axis::{Axis, Scale};
use super::frame::Frame;
use crate::scene::{Ink, Item, Marker, Rich, Scene, Sign, Stroke};

/// The radius of a mark for one thing, and the largest, in sizes of the letters.
const RADIUS: f32 = 0.2;
const LARGEST: f32 = 0.55;

/// A seam that tells marks apart that cover one another, in sizes of the letters.
const SEAM: f32 = 0.04;

/// The radius grows with this power of the number of things.
const GROWTH: f32 = 0.3;

/// An axis whose largest number is beyond this is one of logarithms.
const FAR: f64 = 100.0;

/// Things at one point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Where.
    pub at: [f64; 2],
    /// How many.
    pub count: usize,
    /// Their colour.
    pub ink: Ink,
}

/// The scatter plot, and the centre and radius of each mark in millimetres, in the order of the marks. Above it
/// stands what its colours mean.
pub fn scatter(
    marks: &[Mark],
    names: [Rich; 2],
    colours: &[(Ink, &str)],
    frame: Frame,
) -> (Scene, Vec<([f32; 2], f32)>) {
    let axis = |axis: usize| {
        let numbers = || marks.iter().map(|mark| mark.at[axis]).chain([0.0, 1.0]);
        let far = numbers().fold(0.0, f64::max) > FAR;
        Axis::over(numbers(), Scale::logarithmic_if(far))
    };
    let sign = |&(ink, name): &(Ink, &str)| (Sign::Point(marker(ink), ink), name.into());
    let around = Around {
        names,
        legend: colours.iter().map(sign).collect(),
        is_long: false,
        grid: [true; 2],
        ticks: [true; 2],
        equal: false,
    };
    let axes = Axes::new(frame, [axis(0), axis(1)], &around);
    let spot = |mark: &Mark| {
        let radius = RADIUS * (mark.count as f32).powf(GROWTH);
        (axes.place(mark.at), radius.min(LARGEST) * Frame::LETTER)
    };
    let spots: Vec<([f32; 2], f32)> = marks.iter().map(spot).collect();
    let mut scene = axes.scene(&around);
    // A large mark hides no small one.
    let mut order: Vec<usize> = (0..marks.len()).collect();
    order.sort_by(|a, b| spots[*b].1.total_cmp(&spots[*a].1));
    for at in order {
        let ((centre, radius), ink) = (spots[at], marks[at].ink);
        let mut item = marker(ink).item(centre, radius, ink);
        if let Item::Area { stroke, .. } = &mut item {
            *stroke = Some(Stroke::new(SEAM * Frame::LETTER, Ink::Paper));
        }
        scene.items.push(item);
    }
    (scene, spots)
}

/// Each colour has its shape, so that they are told apart without it.
fn marker(ink: Ink) -> Marker {
    match ink {
        Ink::Series(n) => Marker::of_series(n),
        Ink::Muted => Marker::Diamond,
        _ => Marker::Circle,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_where_their_numbers_are_and_grow_with_their_count() {
        let mark = |x: f64, y: f64, count| Mark {
            at: [x, y],
            count,
            ink: Ink::Accent,
        };
        let marks = [
            mark(0.0, 1.0, 1),
            mark(50.0, 1_000.0, 9),
            mark(100.0, 31.6, 1),
        ];
        let (scene, spots) = scatter(
            &marks,
            ["heaps", "order"].map(Rich::from),
            &[(Ink::Accent, "games")],
            Frame::default(),
        );
        assert!(spots[0].0[0] < spots[1].0[0] && spots[1].0[0] < spots[2].0[0]);
        assert!(spots[1].0[1] < spots[2].0[1] && spots[2].0[1] < spots[0].0[1]);
        assert!(spots[1].1 > spots[0].1);
        let inside = |at: &[f32; 2]| at[0] <= scene.width && at[1] <= scene.height;
        assert!(spots.iter().all(|(at, _)| inside(at)));
    }
}
