//! Dots of a plot: few things are drawn one by one; of many, those that are close to one another are one dot, which
//! is larger and darker the more they are, so that the density shows and nothing fuses.

use super::axes::Axes;
use crate::scene::{Ink, Marker, Scene};

/// Things at one place of a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted {
    /// Their place, to the right and upwards.
    pub at: [f64; 2],
    /// How many they are, at least 1.
    pub count: f64,
}

impl Counted {
    /// Whether there is one thing only, which can be drawn as it is.
    pub fn is_one(&self) -> bool {
        self.count <= 1.0
    }
}

/// Things that are drawn one by one have this radius at most, and at least, in millimetres.
const SINGLE: [f32; 2] = [0.7, 0.22];

/// The radius of single things, as a part of the side of the square that each has on the average.
const PART: f32 = 0.15;

/// No more things than these are drawn one by one on any plot, whatever its size: TeX has no memory for more.
const MOST_SINGLE: usize = 6_000;

/// The distance of dots that stand for many, in millimetres, unless there would be too many of them.
const PITCH: f32 = 0.45;

/// The most squares in which dots may stand, those of all series together.
const MOST: f32 = 12_000.0;

/// The radius of a dot for one thing among many, and for the most, as parts of the distance.
const RADII: [f32; 2] = [0.24, 0.5];

/// The ink of a dot for one thing among many, in eighths.
const PALEST: f32 = 4.0;

/// A dot on a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dot {
    /// Its place, in the units of what is plotted.
    pub at: [f64; 2],
    /// Its radius: in millimetres, or as a part of the distance between dots that stand for many.
    pub radius: f32,
    /// How much of its colour it has, in eighths.
    pub eighths: u8,
}

/// Whether the things of all series are drawn one by one on a plot of this width and height; then their radius. None
/// are where one place has several.
pub(super) fn single<'a>(
    things: impl Iterator<Item = &'a Counted>,
    [wide, high]: [f32; 2],
) -> Option<f32> {
    let (mut count, mut each) = (0, true);
    for thing in things {
        count += 1;
        each &= thing.is_one();
    }
    let [most, least] = SINGLE;
    let radius = PART * (wide * high / count.max(1) as f32).sqrt();
    (each && radius >= least && count <= MOST_SINGLE).then_some(radius.min(most))
}

/// Draws the things of one of so many series as dots of its colour, all with this radius or else gathered.
pub(super) fn draw(
    scene: &mut Scene,
    axes: &Axes,
    (things, colour): (&[Counted], u8),
    (radius, series): (Option<f32>, usize),
) {
    let [_, _, wide, high] = axes.plot;
    let marker = Marker::of_series(colour);
    if let Some(radius) = radius {
        for thing in things {
            let item = marker.item(axes.place(thing.at), radius, Ink::Tint(colour, 8));
            scene.items.push(item);
        }
        return;
    }
    let most = MOST / series.max(1) as f32;
    let pitch = PITCH.max((wide * high / most).sqrt());
    let squares = [wide, high].map(|side| (side / pitch).max(1.0) as usize);
    for dot in gathered(things, squares, axes.ends()) {
        let ink = Ink::Tint(colour, dot.eighths);
        let place = axes.place(dot.at);
        scene
            .items
            .push(marker.item(place, dot.radius * pitch, ink));
    }
}

/// The dots of things in so many columns and rows of an area, which goes from one number to another in each direction;
/// the faintest first. A dot stands in the middle of its column, as high as its things are on the average: so dots of
/// two series are at one place where their things are, however they are parted among columns. Linear in the number of
/// things and of squares, and no more dots than squares.
pub fn gathered(things: &[Counted], [columns, rows]: [usize; 2], area: [[f64; 2]; 2]) -> Vec<Dot> {
    let (columns, rows) = (columns.max(1), rows.max(1));
    // The sums of the heights, and the count.
    let mut squares = vec![[0.0; 2]; columns * rows];
    let square = |at: f64, [from, to]: [f64; 2], count: usize| {
        let part = (at - from) / (to - from);
        ((part.clamp(0.0, 1.0) * count as f64) as usize).min(count - 1)
    };
    for &Counted { at, count } in things {
        let (column, row) = (
            square(at[0], area[0], columns),
            square(at[1], area[1], rows),
        );
        let sums = &mut squares[row * columns + column];
        sums[0] += at[1] * count;
        sums[1] += count;
    }
    let most = squares.iter().map(|sums| sums[1]).fold(1.0, f64::max);
    let side = (area[0][1] - area[0][0]) / columns as f64;
    let dot = |(square, [y, count]): (usize, [f64; 2])| {
        let x = area[0][0] + ((square % columns) as f64 + 0.5) * side;
        let part = (count.ln_1p() / most.ln_1p()) as f32;
        let between = |[low, high]: [f32; 2]| low + (high - low) * part;
        Dot {
            at: [x, y / count],
            radius: between(RADII),
            eighths: between([PALEST, 8.0]).round() as u8,
        }
    };
    let squares = squares.into_iter().enumerate();
    let taken = squares.filter(|(_, sums)| sums[1] > 0.0);
    let mut dots: Vec<Dot> = taken.map(dot).collect();
    dots.sort_by_key(|dot| dot.eighths);
    dots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_of_several_things_is_not_drawn_as_one_thing() {
        let things = |count| {
            [1.0, count, 1.0].map(|count| Counted {
                at: [0.0; 2],
                count,
            })
        };
        assert!(single(things(1.0).iter(), [60.0, 40.0]).is_some());
        assert_eq!(single(things(2.0).iter(), [60.0, 40.0]), None);
    }

    #[test]
    fn dots_of_two_series_of_which_one_is_shifted_by_one_are_at_the_same_places() {
        let places = |shift: usize| {
            let things = (0..10_000).step_by(34).map(|heap| Counted {
                at: [(heap + shift) as f64, 9.0],
                count: 1.0,
            });
            let things: Vec<Counted> = things.collect();
            let dots = gathered(&things, [125, 80], [[0.0, 10_000.0], [0.0, 10.0]]);
            let mut places: Vec<i64> = dots.iter().map(|dot| dot.at[0].round() as i64).collect();
            places.sort_unstable();
            places
        };
        assert_eq!(places(0).len(), 125);
        assert_eq!(places(0), places(1));
    }

    #[test]
    fn a_dot_for_many_is_larger_and_darker() {
        let thing = |x: f64, count| Counted {
            at: [x, 0.0],
            count,
        };
        let things = [
            thing(0.0, 1.0),
            thing(0.5, 30.0),
            thing(0.51, 70.0),
            thing(0.9, 10.0),
        ];
        let dots = gathered(&things, [10, 10], [[0.0, 1.0]; 2]);
        let places: Vec<f64> = dots.iter().map(|dot| dot.at[0]).collect();
        assert_eq!(dots.len(), 3);
        assert!((places[2] - 0.55).abs() < 1e-9, "{places:?}");
        assert!(dots.is_sorted_by(|a, b| a.radius < b.radius && a.eighths < b.eighths));
        assert!(dots.iter().all(|dot| dot.radius <= 0.5 && dot.eighths <= 8));
    }
}
