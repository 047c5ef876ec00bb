//! The axes of charts: round numbers for their ticks, and how these are drawn.

use crate::scene::{Anchor, Ink, Rich, Scene};

/// The size of numbers and names.
pub(super) const TEXT: f32 = 3.2;

/// Draws a level line from left to right with its number before it.
pub(super) fn level(scene: &mut Scene, [left, right]: [f32; 2], y: f32, number: f64) {
    scene.rule([left, y], [right, y], 0.2, Ink::Grid);
    let number = format!("{number:.0}");
    scene.text(left - 1.5, y + 1.0, TEXT, number, Anchor::End, Ink::Muted);
}

/// Writes a number of the axis to the right, whose line is at `bottom`.
pub(super) fn number(scene: &mut Scene, [x, bottom]: [f32; 2], number: f64) {
    let (y, number) = (bottom + 4.5, format!("{number:.0}"));
    scene.text(x, y, TEXT, number, Anchor::Middle, Ink::Muted);
}

/// Writes what the axes count: to the right below the chart, and upwards above it.
pub(super) fn names(scene: &mut Scene, places: [[f32; 2]; 2], names: [Rich; 2]) {
    for ([x, y], name) in places.into_iter().zip(names) {
        scene.text(x, y, TEXT, name, Anchor::Start, Ink::Text);
    }
}

/// Ticks from 0 to the first round number that is not below `highest`; about `most` of them.
pub fn ticks(highest: f64, most: usize) -> Vec<f64> {
    let highest = if highest.is_finite() {
        highest.max(1.0)
    } else {
        1.0
    };
    let rough = highest / most.max(1) as f64;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|step| *step >= rough * 0.999)
        .unwrap_or(10.0 * power)
        .max(1.0);
    let count = (highest / step).ceil() as usize;
    (0..=count).map(|i| i as f64 * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_reach_the_top() {
        assert_eq!(ticks(80.0, 4), [0.0, 20.0, 40.0, 60.0, 80.0]);
        assert_eq!(ticks(254_566.0, 4), [0.0, 100_000.0, 200_000.0, 300_000.0]);
        assert_eq!(ticks(3.0, 4), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(ticks(0.0, 4), [0.0, 1.0]);
    }
}
