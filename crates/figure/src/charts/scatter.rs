//! Marks over two axes, each of which is divided by powers of ten where its numbers are far apart.

use super::axis::{self, TEXT, ticks};
use crate::scene::{Ink, Marker, Rich, Scene, Sign, legend_and_caption, sheet::room_at};

const WIDTH: f32 = 160.0;
const HEIGHT: f32 = 95.0;
const LEFT: f32 = 20.0;
const RIGHT: f32 = 8.0;
const LEAST: f32 = 20.0;
const TOP: f32 = 12.0;

/// The radius of a mark for one thing, and the largest.
const RADIUS: f32 = 0.9;
const LARGEST: f32 = 3.0;

/// An axis whose largest number is beyond this has powers of ten.
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

/// The scatter plot, and the centre and radius of each mark in millimetres. Below it stands what its colours
/// mean.
pub fn scatter(
    marks: &[Mark],
    names: [Rich; 2],
    colours: &[(Ink, &str)],
    room: Option<f32>,
) -> (Scene, Vec<([f32; 2], f32)>) {
    let inner = room.map_or(WIDTH, |room| {
        (room_at(room, TEXT) - LEFT - RIGHT).max(LEAST)
    });
    let [across, up] = [0, 1].map(|axis| Axis::of(marks.iter().map(|mark| mark.at[axis])));
    let mut scene = Scene::sized(LEFT + inner + RIGHT, TOP + HEIGHT + 14.0);
    let x = |value: f64| LEFT + inner * across.place(value);
    let y = |value: f64| TOP + HEIGHT * (1.0 - up.place(value));
    for &level in &up.ticks {
        axis::level(&mut scene, [LEFT, LEFT + inner], y(level), level);
    }
    for &level in &across.ticks {
        scene.rule([x(level), TOP], [x(level), TOP + HEIGHT], 0.2, Ink::Grid);
        axis::number(&mut scene, [x(level), TOP + HEIGHT], level);
    }
    let mut spots = Vec::new();
    for mark in marks {
        let centre = [x(mark.at[0]), y(mark.at[1])];
        let radius = (RADIUS * (mark.count as f32).powf(0.3)).min(LARGEST);
        scene.circle(centre, radius, mark.ink, None);
        spots.push((centre, radius));
    }
    let places = [[LEFT, TOP + HEIGHT + 10.5], [2.0, TOP - 6.0]];
    axis::names(&mut scene, places, names);
    let sign = |&(ink, name): &(Ink, &str)| (Sign::Point(Marker::Circle, ink), name.into());
    let signs: Vec<_> = colours.iter().map(sign).collect();
    legend_and_caption(&mut scene, &signs, "");
    (scene, spots)
}

struct Axis {
    /// Whether it is divided by powers of ten.
    powers: bool,
    ticks: Vec<f64>,
}

impl Axis {
    fn of(values: impl Iterator<Item = f64>) -> Axis {
        let highest = values.fold(1.0, f64::max);
        if highest <= FAR {
            let (powers, ticks) = (false, ticks(highest, 5));
            return Axis { powers, ticks };
        }
        let last = highest.log10().ceil() as i32;
        let powers = (0..=last).map(|power| 10f64.powi(power));
        Axis {
            powers: true,
            ticks: powers.collect(),
        }
    }

    /// From 0 at its beginning to 1 at its end; what is less than its beginning is there.
    fn place(&self, value: f64) -> f32 {
        let last = self.ticks.last().copied().unwrap_or(1.0);
        let place = match self.powers {
            true => value.max(1.0).log10() / last.log10(),
            false => value / last,
        };
        place.clamp(0.0, 1.0) as f32
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
            None,
        );
        assert!(spots[0].0[0] < spots[1].0[0] && spots[1].0[0] < spots[2].0[0]);
        assert!(spots[1].0[1] < spots[2].0[1] && spots[2].0[1] < spots[0].0[1]);
        assert!(spots[1].1 > spots[0].1);
        let inside = |at: &[f32; 2]| at[0] <= scene.width && at[1] <= scene.height;
        assert!(spots.iter().all(|(at, _)| inside(at)));
    }
}
