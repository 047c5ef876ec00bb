//! Bars with a label below each.

use super::axes::{Around, Axes};
use super::axis::{Axis, Scale};
use super::frame::Frame;
use crate::scene::{Anchor, Ink, Rich, Scene, Sign, lettering::width_in};

/// The part of its place that a bar fills.
const FILLED: f32 = 0.8;
/// Bars are no thicker than this, and labels so far apart, in sizes of the letters.
const WIDEST: f32 = 5.0;
const APART: f32 = 0.5;

/// A bar: parts one upon the other.
#[derive(Clone, Debug, PartialEq)]
pub struct HistogramBar {
    /// The text below it.
    pub label: String,
    /// Height and colour of each part, from below.
    pub parts: Vec<(f64, Ink)>,
}

/// Bars over a common axis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Histogram {
    /// The bars, from the left.
    pub bars: Vec<HistogramBar>,
    /// The meaning of each colour.
    pub legend: Vec<(Rich, Ink)>,
    /// The names of the axes, to the right and upwards.
    pub names: [Rich; 2],
    /// How heights are measured. On an axis of logarithms the parts of a bar end where their sums are.
    pub scale: Scale,
    /// Whether there is a grid behind the bars.
    pub grid: bool,
    /// The box.
    pub frame: Frame,
}

impl Histogram {
    /// The bars as a drawing.
    pub fn scene(&self) -> Scene {
        let heights = self.bars.iter().map(HistogramBar::height);
        let count = self.bars.len().max(1);
        let axes = [
            Axis::over([0.0, count as f64], Scale::Linear),
            Axis::of_heights(heights, self.scale),
        ];
        let sign = |(name, ink): &(Rich, Ink)| (Sign::Cell(*ink), name.clone());
        let around = Around {
            names: self.names.clone(),
            legend: self.legend.iter().map(sign).collect(),
            is_long: false,
            grid: [false, self.grid],
            ticks: [false, true],
            equal: false,
        };
        let axes = Axes::new(self.frame, axes, &around);
        let mut scene = axes.scene(&around);
        let [left, _, wide, _] = axes.plot;
        let room = wide / count as f32;
        let middle = |index: usize| left + (index as f32 + 0.5) * room;
        let thick = (FILLED * room).min(WIDEST * Frame::LETTER);
        for (index, bar) in self.bars.iter().enumerate() {
            bar.draw(&mut scene, &axes, [middle(index), thick]);
        }
        let every = self.every(room);
        for (index, bar) in self.bars.iter().enumerate().step_by(every) {
            let (x, label) = (middle(index), bar.label.as_str());
            scene.text(
                x,
                axes.below(),
                Frame::LETTER,
                label,
                Anchor::Middle,
                Ink::Text,
            );
        }
        scene
    }

    /// Every label where they fit, else every second, fifth, … of them.
    fn every(&self, room: f32) -> usize {
        let letter = Frame::LETTER;
        let wide = |bar: &HistogramBar| width_in(self.frame.typeface, bar.label.as_str(), letter);
        let widest = self.bars.iter().map(wide).fold(0.0, f32::max) + APART * letter;
        let tens = (0..6).map(|power| 10_usize.pow(power));
        let mut steps = tens.flat_map(|ten| [1, 2, 5].map(|step| step * ten));
        let fits = |every: &usize| room * *every as f32 >= widest;
        steps.find(fits).unwrap_or(1_000_000)
    }
}

impl HistogramBar {
    fn height(&self) -> f64 {
        self.parts.iter().map(|part| part.0).sum()
    }

    /// Draws the parts around a middle, so thick.
    fn draw(&self, scene: &mut Scene, axes: &Axes, [middle, thick]: [f32; 2]) {
        let [_, top, _, high] = axes.plot;
        let (mut foot, mut sum) = (top + high, 0.0);
        for &(part, ink) in self.parts.iter().filter(|part| part.0 > 0.0) {
            sum += part;
            let [_, head] = axes.place([0.0, sum]);
            let sides = [middle - thick / 2.0, head, thick, foot - head];
            scene.rect(sides, ink, None);
            foot = head;
        }
    }
}
