//! Curves and clouds of points over common axes that begin at 0.

use super::axis::{self, TEXT, ticks};
use crate::scene::{
    Anchor, Ink, Item, Marker, Rich, SIDES, Scene, Sign, Stroke, legend_and_caption,
    lettering::width, sheet::room_at,
};

/// The most that the plot takes of a page of A4 with its margins.
const WIDTH: f32 = 138.0;
const HEIGHT: f32 = 90.0;
const TALLEST: f32 = 170.0;

const LEFT: f32 = 16.0;
const TOP: f32 = 10.0;
const LABEL: f32 = 2.4;
/// From one number of the axis to the next, at least.
const STEP: f32 = 16.0;

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
    /// The caption.
    pub caption: Rich,
    /// The width to be filled, if there is one.
    pub room: Option<f32>,
}

/// Where the plot is and how long a unit is, in millimetres.
#[derive(Clone, Copy)]
struct Frame {
    size: [f32; 2],
    unit: [f32; 2],
}

impl Frame {
    fn new(right: f64, top: f64, equal: bool, width: f32) -> Frame {
        let (right, top) = (right as f32, top as f32);
        if equal {
            let unit = (width / right).min(TALLEST / top);
            return Frame {
                size: [right * unit, top * unit],
                unit: [unit; 2],
            };
        }
        Frame {
            size: [width, HEIGHT],
            unit: [width / right, HEIGHT / top],
        }
    }

    fn place(&self, (x, y): (f64, f64)) -> [f32; 2] {
        let x = LEFT + x as f32 * self.unit[0];
        [x, TOP + self.size[1] - y as f32 * self.unit[1]]
    }
}

impl TraceChart {
    /// The chart as a drawing, with a legend when there are several traces.
    pub fn scene(&self) -> Scene {
        let all = || self.traces.iter().flat_map(|trace| &trace.points);
        let up = ticks(all().map(|point| point.1).fold(1.0, f64::max), 5);
        let last = |ticks: &[f64]| ticks.last().copied().unwrap_or(1.0);
        let margins = LEFT + 2.0 * SIDES;
        let width = self
            .room
            .map_or(WIDTH, |room| room_at(room, TEXT) - margins);
        let width = width.max(20.0);
        let most = ((width / STEP) as usize).clamp(1, 5);
        let across = ticks(all().map(|point| point.0).fold(1.0, f64::max), most);
        let frame = Frame::new(last(&across), last(&up), self.equal, width);
        let mut scene = Scene::sized(margins + width, TOP + frame.size[1] + 12.0);
        self.axes(&mut scene, &frame, &across, &up);
        for trace in &self.traces {
            trace.draw(&mut scene, &frame);
        }
        let several = self.traces.len() > 1;
        let named = self.traces.iter().filter(|_| several);
        let signs: Vec<(Sign, Rich)> = named
            .clone()
            .map(|trace| (trace.sign(), trace.name.clone()))
            .collect();
        labels(&mut scene, &frame, named);
        legend_and_caption(&mut scene, &signs, &self.caption);
        scene
    }

    fn axes(&self, scene: &mut Scene, frame: &Frame, across: &[f64], up: &[f64]) {
        let bottom = TOP + frame.size[1];
        for &level in up {
            let [left, y] = frame.place((0.0, level));
            axis::level(scene, [left, left + frame.size[0]], y, level);
        }
        for &place in across {
            let [x, _] = frame.place((place, 0.0));
            axis::number(scene, [x, bottom], place);
        }
        let places = [[LEFT, bottom + 9.5], [SIDES, TOP - 5.0]];
        axis::names(scene, places, self.names.clone());
    }
}

impl Trace {
    fn sign(&self) -> Sign {
        match self.marker {
            Some(marker) => Sign::Point(marker, self.ink),
            None => Sign::Line(self.stroke()),
        }
    }

    fn draw(&self, scene: &mut Scene, frame: &Frame) {
        let points = self.points.iter().map(|&point| frame.place(point));
        match self.marker {
            Some(marker) => {
                let items = points.map(|at| marker.item(at, 0.7, self.ink));
                scene.items.extend(items);
            }
            None => scene.items.push(Item::Line {
                points: points.collect(),
                stroke: self.stroke(),
            }),
        }
    }

    fn stroke(&self) -> Stroke {
        Stroke::new(0.5, self.ink)
    }
}

/// The names at the first points of the traces, where they do not cover one another.
fn labels<'a>(scene: &mut Scene, frame: &Frame, traces: impl Iterator<Item = &'a Trace>) {
    let mut taken: Vec<[f32; 4]> = Vec::new();
    for trace in traces {
        let Some(&first) = trace.points.first() else {
            continue;
        };
        let [x, y] = frame.place(first);
        let wide = width(&trace.name, LABEL);
        let box_ = [x + 1.2, y - LABEL, x + 1.2 + wide, y];
        let covers = |other: &[f32; 4]| {
            box_[0] < other[2] && other[0] < box_[2] && box_[1] < other[3] && other[1] < box_[3]
        };
        if box_[2] < scene.width && !taken.iter().any(covers) {
            scene.text(box_[0], y, LABEL, &trace.name, Anchor::Start, Ink::Muted);
            taken.push(box_);
        }
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
