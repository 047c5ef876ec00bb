//! Values over an axis, of one game or of several.

use super::axes::{Around, Axes};
use super::axis::{Axis, Scale};
use super::dots::{self, Counted};
use super::frame::Frame;
use crate::scene::{Ink, Item, Marker, Rich, Scene, Shape, Sign, Stroke};

/// Values of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// Its name in the legend, which a plot of several has.
    pub name: Rich,
    /// The values, in the order of their places across.
    pub points: Vec<Counted>,
    /// Its colour among those of series.
    pub colour: u8,
}

/// A period that is marked: where it begins and how long it is.
#[derive(Clone, Debug, PartialEq)]
pub struct PeriodMark {
    /// The first number of the period.
    pub first: f64,
    /// Its length.
    pub length: f64,
    /// What the legend says of it.
    pub name: Rich,
    /// What the legend says of the part before it, the preperiod, which has a pale ground then; empty for nothing.
    pub before: Rich,
}

/// The line along which values grow.
#[derive(Clone, Debug, PartialEq)]
pub struct TrendMark {
    /// The number from which it is drawn.
    pub from: f64,
    /// Its height at 0.
    pub at_zero: f64,
    /// How much it rises from one number to the next.
    pub slope: f64,
    /// What the legend says of it.
    pub name: Rich,
}

/// A plot of values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// The values, those of the hindmost first.
    pub series: Vec<Series>,
    /// The names of the axes, to the right and upwards.
    pub names: [Rich; 2],
    /// Whether neighbours are joined by lines, where values are drawn one by one.
    pub joined: bool,
    /// Whether there is a grid behind the values.
    pub grid: bool,
    /// The period that is marked.
    pub period: Option<PeriodMark>,
    /// The line along which the values grow, if they do.
    pub trend: Option<TrendMark>,
    /// The box.
    pub frame: Frame,
}

/// The mark of a period, and its bar, in sizes of the letters.
const MARK: f32 = 0.09;
const BAR: f32 = 0.22;

/// The length of a tick of a later period, and the least distance of two of them, likewise.
const TICK: f32 = 0.6;
const APART: f32 = 0.5;

/// The room for them above the values, as a part of the height.
const ABOVE: f64 = 0.06;

/// Lines that join values.
const JOIN: f32 = 0.05;

impl Plot {
    /// The plot as a drawing: not more than 13,000 items for any number of values.
    pub fn scene(&self) -> Scene {
        self.drawn().0
    }

    /// The drawing, and whether dots in it stand for several things each.
    pub fn drawn(&self) -> (Scene, bool) {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let across = Axis::over(points().map(|point| point.at[0]), Scale::Linear);
        let ends = points().map(|point| point.at[0]);
        let ends = ends.fold([f64::INFINITY, f64::NEG_INFINITY], |[least, most], at| {
            [least.min(at), most.max(at)]
        });
        let trend = self.trend.as_ref().and_then(|trend| trend.between(ends));
        let up = points().map(|point| point.at[1]).chain([0.0, 1.0]);
        let up = up.chain(trend.into_iter().flatten().map(|end| end[1].max(0.0)));
        let mark = self.period.as_ref().filter(|mark| mark.is_on(&across));
        let before = mark.filter(|mark| mark.has_before(&across));
        let around = Around {
            names: self.names.clone(),
            legend: self.legend(mark, before),
            is_long: false,
            grid: [self.grid; 2],
            ticks: [true; 2],
            equal: false,
        };
        let up = Axis::over(up, Scale::Linear);
        // The mark of a period covers no value.
        let up = if mark.is_some() {
            up.with_room(ABOVE)
        } else {
            up
        };
        let axes = Axes::new(self.frame, [across, up], &around);
        let mut scene = axes.scene(&around);
        if let Some(mark) = before {
            mark.draw_before(&mut scene, &axes, self.grid);
        }
        let [_, _, wide, high] = axes.plot;
        let radius = dots::single(points(), [wide, high]);
        if self.joined && radius.is_some() {
            self.lines(&mut scene, &axes);
        }
        for series in &self.series {
            let things = (series.points.as_slice(), series.colour);
            dots::draw(&mut scene, &axes, things, (radius, self.series.len()));
        }
        if let Some(mark) = mark {
            mark.draw(&mut scene, &axes);
        }
        if let Some(ends) = trend {
            scene.items.push(Item::Line {
                points: ends.map(|end| axes.place(end)).into(),
                stroke: Stroke::new(MARK * Frame::LETTER, Ink::Muted),
            });
        }
        (scene, radius.is_none())
    }

    /// Two games or more have names, and a mark has a meaning.
    fn legend(&self, mark: Option<&PeriodMark>, before: Option<&PeriodMark>) -> Vec<(Sign, Rich)> {
        let sign = |series: &Series| {
            let (marker, ink) = (
                Marker::of_series(series.colour),
                Ink::Tint(series.colour, 8),
            );
            (Sign::Point(marker, ink), series.name.clone())
        };
        let several = self.series.len() > 1;
        let named = self.series.iter().filter(|_| several).map(sign);
        let stroke = Stroke::new(BAR * Frame::LETTER, Ink::Muted);
        let before = before.into_iter();
        let before = before.map(|mark| (Sign::Cell(Ink::Faint), mark.before.clone()));
        let mark = mark.into_iter();
        let mark = mark.map(|period| (Sign::Line(stroke), period.name.clone()));
        let stroke = Stroke::new(MARK * Frame::LETTER, Ink::Muted);
        let trend = self.trend.iter();
        let trend = trend.map(|trend| (Sign::Line(stroke), trend.name.clone()));
        named.chain(before).chain(mark).chain(trend).collect()
    }

    /// Joins values that are neighbours.
    fn lines(&self, scene: &mut Scene, axes: &Axes) {
        for series in self.series.iter().filter(|series| series.points.len() > 1) {
            let points = series.points.iter();
            scene.items.push(Item::Line {
                points: points.map(|point| axes.place(point.at)).collect(),
                stroke: Stroke::new(JOIN * Frame::LETTER, Ink::Tint(series.colour, 8)),
            });
        }
    }
}

impl TrendMark {
    /// Its ends between two numbers, where some of it is there and not below 0.
    pub fn between(&self, [least, most]: [f64; 2]) -> Option<[[f64; 2]; 2]> {
        let zero = match self.slope > 0.0 {
            true => -self.at_zero / self.slope,
            false => least,
        };
        let from = least.max(self.from).max(zero);
        let at = |number: f64| [number, self.at_zero + self.slope * number];
        (from < most).then(|| [at(from), at(most)])
    }
}

impl PeriodMark {
    /// Whether a part of the period is on an axis.
    fn is_on(&self, axis: &Axis) -> bool {
        axis.place(self.first) < 1.0 && axis.place(self.first + self.length) > 0.0
    }

    /// Whether the part before the period is marked, and on an axis.
    fn has_before(&self, axis: &Axis) -> bool {
        !self.before.is_empty() && axis.begins_before(self.first)
    }

    /// The ground of the preperiod, behind the values; lines of the grid are white on it.
    fn draw_before(&self, scene: &mut Scene, axes: &Axes, grid: bool) {
        let [left, top, _, high] = axes.plot;
        let wide = axes.place([self.first, 0.0])[0] - left;
        let shape = Shape::Rect([left, top, wide, high]);
        let mut ground = vec![Item::area(shape, Ink::Faint, None)];
        if grid {
            ground.extend(axes.grid_within(wide));
        }
        // It lies on the grid and below the axes.
        let is_axis =
            |item: &Item| matches!(item, Item::Lines { stroke, .. } if stroke.ink == Ink::Text);
        let at = scene.items.iter().position(is_axis).unwrap_or(0);
        scene.items.splice(at..at, ground);
    }

    /// Lines where the period begins and ends, a bar between them, and ticks where later ones begin, if these are seen
    /// apart; only what is in the plot.
    fn draw(&self, scene: &mut Scene, axes: &Axes) {
        let PeriodMark { first, length, .. } = self;
        let [left, top, wide, high] = axes.plot;
        let ends = [*first, first + length].map(|number| axes.place([number, 0.0])[0]);
        let inside = |x: &f32| *x > left && *x < left + wide;
        let lines = ends.iter().filter(|x| inside(x));
        let mut segments: Vec<[[f32; 2]; 2]> =
            lines.map(|&x| [[x, top], [x, top + high]]).collect();
        segments.extend(
            self.later(axes)
                .map(|x| [[x, top], [x, top + TICK * Frame::LETTER]]),
        );
        if !segments.is_empty() {
            let stroke = Stroke::new(MARK * Frame::LETTER, Ink::Muted);
            scene.items.push(Item::Lines { segments, stroke });
        }
        if ends[0] < ends[1] {
            let stroke = Stroke::new(BAR * Frame::LETTER, Ink::Muted);
            let y = top + BAR / 2.0 * Frame::LETTER;
            let points = ends.map(|x| [x, y]).into();
            scene.items.push(Item::Line { points, stroke });
        }
    }

    /// Where the periods after the first end, from the left; none where they are too close to one another.
    fn later(&self, axes: &Axes) -> impl Iterator<Item = f32> {
        let [left, _, wide, _] = axes.plot;
        let place = |count: f64| axes.place([self.first + count * self.length, 0.0])[0];
        let apart = place(2.0) - place(1.0);
        let count = match apart >= APART * Frame::LETTER {
            true => ((left + wide - place(1.0)) / apart) as usize,
            false => 0,
        };
        let places: Vec<f32> = (2..count + 2).map(|at| place(at as f64)).collect();
        places.into_iter().filter(move |x| *x < left + wide)
    }
}
