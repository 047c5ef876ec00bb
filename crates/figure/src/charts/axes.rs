//! Two axes around a plot: where it is in its frame, its pale grid, its ticks with their numbers, the names along
//! their axes and the legend above it.

use super::axis::{Axis, Ticks};
use super::frame::Frame;
use crate::scene::{
    Anchor, Ink, Item, Rich, Scene, Sign, Stroke,
    lettering::{width_in, wrapped},
};

/// Lengths in sizes of the letters: ticks, those between them, and from a tick to its number.
const TICK: f32 = 0.32;
const MINOR: f32 = 0.18;
const GAP: f32 = 0.25;
/// The height of a digit, and what letters reach below their line.
const DIGIT: f32 = 0.74;
const BELOW: f32 = 0.26;
/// From the line of the numbers to that of the name below them.
const NAME: f32 = 1.4;
/// The line of a name that reads upwards, from the left side.
const UPWARD: f32 = 0.95;
/// Between two numbers side by side, and from one line of numbers to the next.
const APART: f32 = 0.7;
const LINES: f32 = 1.25;
/// Between what is above the plot and its top, and at its right.
const MARGIN: f32 = 0.5;
/// A line of the legend, between two of its entries, and at the ends of a row.
const ROW: f32 = 1.5;
const BETWEEN: f32 = 1.4;
const END: f32 = 0.1;
/// From a sign to its meaning, in millimetres.
const ASIDE: f32 = 1.2;
/// The most lines of a name, and how often the plot is made smaller for them.
const MOST_LINES: usize = 2;
const TRIALS: usize = 4;
/// A plot keeps this part of its frame in each direction, however long the numbers are.
const LEAST: f32 = 0.2;

/// A plot is no lower than this part of the width of its frame, where that may grow: the legend and the names around a
/// narrow one would leave it no height.
const LOW: f32 = 0.3;

/// The lines of axes and of the grid, in sizes of the letters.
const LINE: f32 = 0.07;
const PALE: f32 = 0.06;

/// What is to be drawn around a plot.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Around {
    /// The names of the axes, to the right and upwards.
    pub names: [Rich; 2],
    /// Signs with their meanings.
    pub legend: Vec<(Sign, Rich)>,
    /// Whether the legend is so long that it is added to the height of a frame that may grow.
    pub is_long: bool,
    /// Which axes have lines of the grid across the plot.
    pub grid: [bool; 2],
    /// Which axes have ticks of their own; bars have words instead.
    pub ticks: [bool; 2],
    /// Whether a unit is equally long on both.
    pub equal: bool,
}

/// Two axes in their frame.
#[derive(Clone, Debug)]
pub(super) struct Axes {
    /// The left, top, width and height of the plot.
    pub plot: [f32; 4],
    axes: [Axis; 2],
    ticks: [Ticks; 2],
    size: [f32; 2],
    /// The names in lines that are no longer than their axes.
    names: [Vec<Rich>; 2],
    /// The white at the left of a plot that is narrower than its frame.
    indent: f32,
    frame: Frame,
}

impl Axes {
    /// Finds room for what is around the plot. A name that is longer than its axis has several lines, which make the
    /// plot smaller.
    pub fn new(frame: Frame, axes: [Axis; 2], around: &Around) -> Axes {
        let mut made = Axes::with(frame, axes, around, [const { Vec::new() }; 2]);
        for _ in 0..TRIALS {
            let rooms = [made.plot[2], made.plot[3]];
            let names = [0, 1].map(|axis| in_lines(&around.names[axis], rooms[axis], &frame));
            if names == made.names {
                break;
            }
            made = Axes::with(frame, axes, around, names);
        }
        // In a very small frame lines and axes may have changed by turns.
        let [_, _, wide, high] = made.plot;
        for (lines, long) in made.names.iter_mut().zip([wide, high]) {
            for line in lines {
                *line = shortened(line, long, &frame);
            }
        }
        made
    }

    /// Finds room for what is around the plot, with the names in these lines.
    fn with(frame: Frame, axes: [Axis; 2], around: &Around, names: [Vec<Rich>; 2]) -> Axes {
        let letter = Frame::LETTER;
        let width = |text: &Rich| width_in(frame.typeface, text, letter);
        let rows = legend_rows(&frame, &around.legend);
        let legend = letter * ROW * rows.iter().map(|row| lines(row)).sum::<usize>() as f32;
        let top = (letter * MARGIN + legend).max(letter * DIGIT);
        let added = if around.is_long { legend } else { 0.0 };
        let lines_of = |axis: usize, first: f32| match names[axis].len() {
            0 => 0.0,
            count => first + LINES * (count - 1) as f32,
        };
        let bottom = letter * (TICK + GAP + DIGIT + BELOW + lines_of(0, NAME));
        let [wide, high] = frame.size_with(added);
        let lacking = (LOW * wide - (high - top - bottom)).max(0.0);
        let size = frame.size_with(added + lacking);
        let high = (size[1] - top - bottom).max(LEAST * size[1]);
        let up = ticks_up(&axes[1], high);
        let numbers = up
            .major
            .iter()
            .map(|(_, text)| width(text))
            .fold(0.0, f32::max);
        let name = lines_of(1, UPWARD + BELOW + GAP).max(0.2);
        let left = letter * (name + GAP + TICK) + numbers;
        let (wide, across) = match around.ticks[0] {
            true => across(&axes[0], size[0] - left, &frame),
            false => (size[0] - left - MARGIN * letter, Ticks::default()),
        };
        let wide = wide.max(LEAST * size[0]);
        let right = left + reach(&axes[0], wide, &across, &frame).max(wide + MARGIN * letter);
        let mut made = Axes {
            plot: [left, top, wide, high],
            axes,
            ticks: [across, up],
            size: [size[0].max(right), top + high + bottom],
            names,
            indent: 0.0,
            frame,
        };
        if around.equal {
            made.equalise();
        }
        made
    }

    /// The first number and the last of both axes, or their logarithms.
    pub fn ends(&self) -> [[f64; 2]; 2] {
        [0, 1].map(|axis| self.axes[axis].ends())
    }

    /// Shortens the plot in one direction, so that a unit is equally long in both.
    fn equalise(&mut self) {
        let units = self.axes.map(|axis| axis.units() as f32);
        let unit = (self.plot[2] / units[0]).min(self.plot[3] / units[1]);
        for axis in [0, 1] {
            let less = self.plot[2 + axis] - unit * units[axis];
            self.plot[2 + axis] -= less;
            // A narrower plot stands in the middle, and a lower figure is lower.
            match axis {
                0 => {
                    self.indent = less / 2.0;
                    self.plot[0] += self.indent;
                }
                _ => self.size[1] -= less,
            }
        }
        let [_, _, wide, high] = self.plot;
        // Shorter axes have fewer ticks.
        self.ticks = [
            ticks_across(&self.axes[0], wide, &self.frame),
            ticks_up(&self.axes[1], high),
        ];
    }

    /// Where a point is.
    pub fn place(&self, [x, y]: [f64; 2]) -> [f32; 2] {
        let [left, top, wide, high] = self.plot;
        let [right, up] = [self.axes[0].place(x), self.axes[1].place(y)];
        [left + wide * right, top + high * (1.0 - up)]
    }

    /// The scene with everything but the data, which is drawn upon it.
    pub fn scene(&self, around: &Around) -> Scene {
        let mut scene = Scene::sized(self.size[0], self.size[1]);
        self.grid(&mut scene, around.grid);
        self.lines(&mut scene, around.ticks);
        self.numbers(&mut scene, around.ticks);
        self.names(&mut scene);
        self.legend(&mut scene, &around.legend);
        scene
    }

    /// Where the ticks of an axis are, in millimetres from the left or the top.
    fn marks<'a>(
        &'a self,
        axis: usize,
        of: impl Iterator<Item = f64> + 'a,
    ) -> impl Iterator<Item = f32> + 'a {
        of.map(move |number| match axis {
            0 => self.place([number, 0.0])[0],
            _ => self.place([0.0, number])[1],
        })
    }

    fn majors(&self, axis: usize) -> impl Iterator<Item = f32> + '_ {
        self.marks(
            axis,
            self.ticks[axis].major.iter().map(|(number, _)| *number),
        )
    }

    fn grid(&self, scene: &mut Scene, wanted: [bool; 2]) {
        let [left, top, wide, high] = self.plot;
        let mut segments = Vec::new();
        if wanted[0] {
            segments.extend(self.majors(0).map(|x| [[x, top], [x, top + high]]));
        }
        if wanted[1] {
            segments.extend(self.majors(1).map(|y| [[left, y], [left + wide, y]]));
        }
        self.segments(scene, segments, PALE, Ink::Faint);
    }

    /// The lines of the grid in the colour of the paper, for a ground that has this width from the left axis on.
    pub fn grid_within(&self, wide: f32) -> Option<Item> {
        let [left, top, _, high] = self.plot;
        let right = left + wide;
        let across = self.majors(0).filter(|x| *x > left && *x < right);
        let across = across.map(|x| [[x, top], [x, top + high]]);
        let segments = across.chain(self.majors(1).map(|y| [[left, y], [right, y]]));
        let segments: Vec<[[f32; 2]; 2]> = segments.collect();
        let stroke = Stroke::new(PALE * Frame::LETTER, Ink::Paper);
        (!segments.is_empty()).then_some(Item::Lines { segments, stroke })
    }

    fn lines(&self, scene: &mut Scene, wanted: [bool; 2]) {
        let [left, top, wide, high] = self.plot;
        let bottom = top + high;
        let mut segments = vec![
            [[left, top], [left, bottom]],
            [[left, bottom], [left + wide, bottom]],
        ];
        for (axis, _) in wanted.iter().enumerate().filter(|(_, wanted)| **wanted) {
            let minor = self.marks(axis, self.ticks[axis].minor.iter().copied());
            let minor = minor.map(|at| (at, MINOR));
            for (at, length) in self.majors(axis).map(|at| (at, TICK)).chain(minor) {
                let length = length * Frame::LETTER;
                segments.push(match axis {
                    0 => [[at, bottom], [at, bottom + length]],
                    _ => [[left - length, at], [left, at]],
                });
            }
        }
        self.segments(scene, segments, LINE, Ink::Text);
    }

    fn segments(&self, scene: &mut Scene, segments: Vec<[[f32; 2]; 2]>, width: f32, ink: Ink) {
        let stroke = Stroke::new(width * Frame::LETTER, ink);
        if !segments.is_empty() {
            scene.items.push(Item::Lines { segments, stroke });
        }
    }

    /// The line on which words below the plot stand.
    pub fn below(&self) -> f32 {
        self.plot[1] + self.plot[3] + Frame::LETTER * (TICK + GAP + DIGIT)
    }

    fn numbers(&self, scene: &mut Scene, wanted: [bool; 2]) {
        let left = self.plot[0] - Frame::LETTER * (TICK + GAP);
        if wanted[0] {
            for (x, (_, text)) in self.majors(0).zip(&self.ticks[0].major) {
                scene.text(
                    x,
                    self.below(),
                    Frame::LETTER,
                    text,
                    Anchor::Middle,
                    Ink::Text,
                );
            }
        }
        if wanted[1] {
            for (y, (_, text)) in self.majors(1).zip(&self.ticks[1].major) {
                let y = y + DIGIT / 2.0 * Frame::LETTER;
                scene.text(left, y, Frame::LETTER, text, Anchor::End, Ink::Text);
            }
        }
    }

    /// The names in the middle along their axes.
    fn names(&self, scene: &mut Scene) {
        let (letter, [left, top, wide, high]) = (Frame::LETTER, self.plot);
        let [across, up] = &self.names;
        for (at, line) in across.iter().enumerate() {
            let y = self.below() + (NAME + LINES * at as f32) * letter;
            let x = left + wide / 2.0;
            scene.text(x, y, letter, line, Anchor::Middle, Ink::Text);
        }
        for (at, line) in up.iter().enumerate() {
            let x = self.indent + (UPWARD + LINES * at as f32) * letter;
            scene.upward([x, top + high / 2.0], letter, line, Ink::Text);
        }
    }

    fn legend(&self, scene: &mut Scene, legend: &[(Sign, Rich)]) {
        let letter = Frame::LETTER;
        let mut y = letter * (DIGIT + 0.1);
        let rows = legend_rows(&self.frame, legend);
        let wide = |row: &Vec<Entry>| row.iter().map(|entry| entry.wide).sum::<f32>();
        let whole = rows.iter().map(wide).fold(0.0, f32::max) - BETWEEN * letter;
        // All rows begin at one place; the widest is in the middle of the plot, as far as there is room.
        let left = self.plot[0] + (self.plot[2] - whole) / 2.0;
        let left = left.min(scene.width - whole - END * letter).max(0.0);
        for entries in &rows {
            let mut x = left;
            for Entry { sign, lines, wide } in entries {
                let top = y - DIGIT / 2.0 * letter - 1.5;
                scene.items.push(sign.item(x, top));
                let words = x + sign.width() + ASIDE;
                for (at, line) in lines.iter().enumerate() {
                    let y = y + ROW * letter * at as f32;
                    scene.text(words, y, letter, line, Anchor::Start, Ink::Text);
                }
                x += wide;
            }
            y += ROW * letter * lines(entries) as f32;
        }
    }
}

/// The length of an axis to the right and its ticks, in a room where the last number may reach beyond the axis.
fn across(axis: &Axis, room: f32, frame: &Frame) -> (f32, Ticks) {
    let letter = Frame::LETTER;
    let mut wide = room - MARGIN * letter;
    let mut ticks = ticks_across(axis, wide, frame);
    for _ in 0..3 {
        let reach = reach(axis, wide, &ticks, frame);
        if reach <= room {
            break;
        }
        wide -= reach - room + 0.1 * letter;
        ticks = ticks_across(axis, wide, frame);
    }
    (wide, ticks)
}

/// How far the last number of an axis reaches that is so long.
fn reach(axis: &Axis, wide: f32, ticks: &Ticks, frame: &Frame) -> f32 {
    ticks.major.last().map_or(0.0, |(number, text)| {
        let half = width_in(frame.typeface, text, Frame::LETTER) / 2.0;
        axis.place(*number) * wide + half
    })
}

/// The ticks of an axis to the right that is so long.
fn ticks_across(axis: &Axis, wide: f32, frame: &Frame) -> Ticks {
    let letter = Frame::LETTER;
    axis.ticks(|ticks| {
        apart(ticks.iter().map(|(number, text)| {
            let at = axis.place(*number) * wide;
            let half = width_in(frame.typeface, text, letter) / 2.0;
            (at - half, at + half + APART * letter)
        }))
    })
}

/// The ticks of an axis upwards that is so long.
fn ticks_up(axis: &Axis, high: f32) -> Ticks {
    axis.ticks(|ticks| {
        let places = ticks.iter().map(|(number, _)| axis.place(*number) * high);
        apart(places.map(|at| (at, at + LINES * Frame::LETTER)))
    })
}

/// An entry of a legend: its sign, its meaning in lines, and its width with the space behind it.
struct Entry {
    sign: Sign,
    lines: Vec<Rich>,
    wide: f32,
}

/// The entries of a legend in rows that fit into the frame; a meaning that is wider than a row has several lines.
fn legend_rows(frame: &Frame, legend: &[(Sign, Rich)]) -> Vec<Vec<Entry>> {
    let (letter, mut used) = (Frame::LETTER, f32::INFINITY);
    let room = frame.size()[0] - END * letter;
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for (sign, text) in legend {
        let own = sign.width() + ASIDE;
        let lines = wrapped(text.clone(), letter, frame.typeface, room - own);
        let long = lines.iter();
        let long = long.map(|line| width_in(frame.typeface, line, letter));
        let wide = own + long.fold(0.0, f32::max) + BETWEEN * letter;
        if used + wide - BETWEEN * letter > room {
            rows.push(Vec::new());
            used = 0.0;
        }
        used += wide;
        let sign = *sign;
        let entry = Entry { sign, lines, wide };
        if let Some(row) = rows.last_mut() {
            row.push(entry);
        }
    }
    rows
}

/// The lines of a row of the legend.
fn lines(row: &[Entry]) -> usize {
    row.iter().map(|entry| entry.lines.len()).max().unwrap_or(0)
}

/// Whether boxes, given by their sides in one direction and in their order, do not touch.
fn apart(boxes: impl Iterator<Item = (f32, f32)>) -> bool {
    let mut last = f32::NEG_INFINITY;
    boxes.into_iter().all(|(from, to)| {
        let free = from >= last;
        last = to;
        free
    })
}

/// A name in lines that are no longer than its axis. A word that is longer is shortened, and what does not fit into a
/// few lines is left out.
fn in_lines(name: &Rich, long: f32, frame: &Frame) -> Vec<Rich> {
    let mut words = name.clone().split(char::is_whitespace);
    words.retain(|word| !word.is_empty());
    let words = words.iter().map(|word| shortened(word, long, frame));
    let name = Rich::joined(words, " ");
    let mut lines = wrapped(name, Frame::LETTER, frame.typeface, long);
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES);
        if let Some(last) = lines.last_mut() {
            *last = shortened(&last.clone().line('…'), long, frame);
        }
    }
    lines
}

/// A text that is no longer than this, if it can be: without its last signs, and with dots in their place.
fn shortened(text: &Rich, long: f32, frame: &Frame) -> Rich {
    let fits = |text: &Rich| width_in(frame.typeface, text, Frame::LETTER) <= long;
    if fits(text) {
        return text.clone();
    }
    let signs: Vec<_> = text.signs().collect();
    let first = |count: usize| {
        let mut kept = Rich::default();
        for (sign, place) in &signs[..count] {
            kept.push_sign(*sign, *place);
        }
        kept.line('…')
    };
    let mut shorter = (1..signs.len()).rev().map(first);
    shorter.find(fits).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::charts::Scale;
    use crate::scene::Item;

    #[test]
    fn no_name_is_longer_than_its_axis() {
        let long = "the order of the partial quotient by its logarithm";
        for name in [
            "heap",
            "Grundy value",
            long,
            "Weltschmerzensangelegenheiten",
        ] {
            for width in [20.0, 30.0, 50.0, 84.0, 174.0] {
                let frame = Frame::of_width(Some(width), Default::default());
                let axis = Axis::over([0.0, 300.0], Scale::Linear);
                let around = Around {
                    names: [name, name].map(Rich::from),
                    ticks: [true; 2],
                    ..Around::default()
                };
                let axes = Axes::new(frame, [axis; 2], &around);
                let scene = axes.scene(&around);
                let sides = [axes.plot[2], axes.plot[3]];
                let mut named = [false; 2];
                for item in &scene.items {
                    let Item::Text {
                        text, upward, size, ..
                    } = item
                    else {
                        continue;
                    };
                    let side = usize::from(*upward);
                    let is_number = text.spelled().chars().all(|c| c.is_ascii_digit());
                    if !is_number {
                        named[side] = true;
                        let wide = width_in(frame.typeface, text, *size);
                        assert!(wide <= sides[side] + 0.01, "{} in {width}", text.spelled());
                    }
                }
                assert!(width < 50.0 || named == [true; 2], "{name} in {width}");
                let fits = scene.width <= width + 0.01 && scene.height <= width / 1.5 + 0.01;
                assert!(width < 50.0 || fits, "{name} in {width}");
            }
        }
    }

    #[test]
    fn a_narrow_plot_keeps_a_height_below_a_long_legend_where_none_is_asked() {
        let frame = Frame::of_width(Some(45.0), Default::default());
        let axis = Axis::over([0.0, 300.0], Scale::Linear);
        let around = Around {
            names: ["heap", "Grundy value"].map(Rich::from),
            legend: vec![(Sign::Cell(Ink::Text), "period 34 from heap 53 on".into()); 2],
            ticks: [true; 2],
            ..Around::default()
        };
        let high = |frame| Axes::new(frame, [axis; 2], &around).plot[3];
        assert!(high(frame) > LOW * 45.0 - 0.01);
        // A height that is asked is kept.
        let asked = Frame {
            most: Some(frame.height),
            ..frame
        };
        assert!(high(asked) < LOW * 45.0);
    }
}
