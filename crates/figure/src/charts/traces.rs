//! Curves and clouds of points over common axes that begin at 0.

use super::axes::{Around, Axes};
use super::axis::{Axis, Scale};
use super::frame::Frame;
use crate::scene::{
    Anchor, Ink, Item, Marker, Rich, Scene, Sign, Stroke, legend_and_caption, lettering::width_in,
};

/// The names at the first points of traces are so much smaller than other letters, and so far from the points in
/// sizes of the letters.
const SMALLER: f32 = 0.75;
const ASIDE: f32 = 0.35;

/// Curves and the radius of points, in sizes of the letters.
const CURVE: f32 = 0.14;
const POINT: f32 = 0.22;

/// More traces than these are told apart by the names at their points alone.
const MOST_NAMED: usize = 16;

/// A curve, or points.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Its name in the legend.
    pub name: Rich,
    pub points: Vec<(f64, f64)>,
    /// The colour.
    pub ink: Ink,
    /// The shape of its points; joined by a line when there is none.
    pub marker: Option<Marker>,
}

/// Traces with their axes, and a caption.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceChart {
    /// The traces, the hindmost first.
    pub traces: Vec<Trace>,
    /// The names of the axes, to the right and upwards.
    pub names: [Rich; 2],
    /// Whether both axes have the same scale.
    pub equal: bool,
    /// Whether the first points of traces have the names of these beside them.
    pub named: bool,
    /// How numbers are spread upwards.
    pub up: Scale,
    /// Whether there is a grid behind the traces.
    pub grid: bool,
    /// The caption, below the frame.
    pub caption: Rich,
    /// The box.
    pub frame: Frame,
}

impl TraceChart {
    /// The chart as a drawing, with a legend when there are several traces.
    pub fn scene(&self) -> Scene {
        let numbers = |of: fn(&(f64, f64)) -> f64| {
            let points = self.traces.iter().flat_map(|trace| &trace.points);
            points.map(of).chain([0.0, 1.0])
        };
        let across = Axis::over(numbers(|point| point.0), Scale::Linear);
        let up = Axis::over(numbers(|point| point.1), self.up);
        let around = Around {
            names: self.names.clone(),
            legend: self.legend(),
            is_long: self.named,
            grid: [self.grid; 2],
            ticks: [true; 2],
            equal: self.equal,
        };
        let axes = Axes::new(self.frame, [across, up], &around);
        let mut scene = axes.scene(&around);
        for trace in &self.traces {
            trace.draw(&mut scene, &axes);
        }
        if self.named {
            self.labels(&mut scene, &axes);
        }
        if !self.caption.is_empty() {
            legend_and_caption(&mut scene, &[], &self.caption);
        }
        scene
    }

    fn legend(&self) -> Vec<(Sign, Rich)> {
        // Where names stand beside points not all have room there, and the legend has every one.
        let most = if self.named { usize::MAX } else { MOST_NAMED };
        let several = (2..=most).contains(&self.traces.len());
        let named = self.traces.iter().filter(|_| several);
        named
            .map(|trace| (trace.sign(), trace.name.clone()))
            .collect()
    }

    /// The names at the first points of the traces, where they do not cover one another.
    fn labels(&self, scene: &mut Scene, axes: &Axes) {
        let (letter, [_, top, ..]) = (SMALLER * Frame::LETTER, axes.plot);
        let mut taken: Vec<[f32; 4]> = Vec::new();
        for trace in &self.traces {
            let Some(&(x, y)) = trace.points.first() else {
                continue;
            };
            let [x, y] = axes.place([x, y]);
            let (x, wide) = (
                x + ASIDE * Frame::LETTER,
                width_in(self.frame.typeface, &trace.name, letter),
            );
            // Letters of mathematics are high, and hang below their line.
            let box_ = [x, y - letter, x + wide, y + 0.3 * letter];
            let covers = |other: &[f32; 4]| {
                box_[0] < other[2] && other[0] < box_[2] && box_[1] < other[3] && other[1] < box_[3]
            };
            if box_[2] < scene.width && box_[1] > top && !taken.iter().any(covers) {
                scene.text(x, y, letter, &trace.name, Anchor::Start, Ink::Muted);
                taken.push(box_);
            }
        }
    }
}

impl Trace {
    fn sign(&self) -> Sign {
        match self.marker {
            Some(marker) => Sign::Point(marker, self.ink),
            None => Sign::Line(self.stroke()),
        }
    }

    fn draw(&self, scene: &mut Scene, axes: &Axes) {
        let points = self.points.iter().map(|&(x, y)| axes.place([x, y]));
        match self.marker {
            Some(marker) => {
                let items = points.map(|at| marker.item(at, POINT * Frame::LETTER, self.ink));
                scene.items.extend(items);
            }
            None => scene.items.push(Item::Line {
                points: points.collect(),
                stroke: self.stroke(),
            }),
        }
    }

    fn stroke(&self) -> Stroke {
        Stroke::new(CURVE * Frame::LETTER, self.ink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scales_keep_a_diagonal_a_diagonal() {
        let chart = TraceChart {
            traces: vec![Trace {
                name: "diagonal".into(),
                points: vec![(0.0, 0.0), (40.0, 40.0), (400.0, 100.0)],
                ink: Ink::Accent,
                marker: None,
            }],
            equal: true,
            ..TraceChart::default()
        };
        let scene = chart.scene();
        let mut lines = scene.items.iter().filter_map(|item| match item {
            Item::Line { points, .. } => Some(points),
            _ => None,
        });
        let points = lines.next_back().unwrap();
        let across = points[1][0] - points[0][0];
        let up = points[0][1] - points[1][1];
        assert!(across > 5.0 && (across - up).abs() < 1e-3, "{points:?}");
    }
}
