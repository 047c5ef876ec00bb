//! Hatches: straight lines or dots that fill an area where there is no colour. They are drawn lines,
//! so that every writer shows the same, and they lie on one raster of the whole figure, so that areas
//! side by side look like one.

use crate::scene::{Ink, Item, Stroke};

/// How an area is filled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hatch {
    /// Which lines or dots.
    pub pattern: Pattern,
    /// Millimetres from line to line.
    pub pitch: f32,
    /// Their width and colour.
    pub stroke: Stroke,
}

/// The lines of a hatch; y goes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
    /// Both.
    Crossed,
    /// Level lines.
    Level,
    /// Upright lines.
    Upright,
    /// Level and upright lines.
    Grid,
    /// Square dots.
    Dots,
}

/// More lines than this in one area are left out: they would be a solid area.
const MOST: f32 = 4_000.0;

impl Hatch {
    /// A hatch that is seen before anything else.
    pub fn strong(pattern: Pattern) -> Hatch {
        Hatch {
            pattern,
            pitch: 0.8,
            stroke: Stroke::new(0.22, Ink::Text),
        }
    }

    /// A hatch on which text can be read.
    pub fn pale(pattern: Pattern) -> Hatch {
        Hatch {
            pattern,
            pitch: 1.2,
            stroke: Stroke::new(0.15, Ink::Grid),
        }
    }

    /// The hatch of a convex area.
    pub fn item(&self, corners: &[[f32; 2]]) -> Item {
        let half = std::f32::consts::FRAC_1_SQRT_2;
        let lines = |along: [f32; 2]| lines(corners, along, self.pitch);
        let rising = || lines([half, -half]);
        let falling = || lines([half, half]);
        let level = || lines([1.0, 0.0]);
        let upright = || lines([0.0, 1.0]);
        let width = match self.pattern {
            Pattern::Dots => 1.6 * self.stroke.width,
            _ => self.stroke.width,
        };
        let segments = match self.pattern {
            Pattern::Rising => rising(),
            Pattern::Falling => falling(),
            Pattern::Crossed => [rising(), falling()].concat(),
            Pattern::Level => level(),
            Pattern::Upright => upright(),
            Pattern::Grid => [level(), upright()].concat(),
            Pattern::Dots => dots(level(), self.pitch, width),
        };
        let stroke = Stroke::new(width, self.stroke.ink);
        Item::Lines { segments, stroke }
    }
}

/// The parts within a convex polygon of all lines in a direction that are a pitch apart.
fn lines(corners: &[[f32; 2]], [dx, dy]: [f32; 2], pitch: f32) -> Vec<[[f32; 2]; 2]> {
    let across = |[x, y]: [f32; 2]| x * -dy + y * dx;
    let along = |[x, y]: [f32; 2]| x * dx + y * dy;
    let levels = || corners.iter().copied().map(across);
    let low = levels().fold(f32::INFINITY, f32::min);
    let high = levels().fold(f32::NEG_INFINITY, f32::max);
    // Not a number, nothing, or too much.
    if !(high > low && high - low < MOST * pitch) {
        return Vec::new();
    }
    let mut segments = Vec::new();
    let (first, last) = ((low / pitch).ceil(), (high / pitch).floor());
    for step in 0..=(last - first).max(-1.0) as i32 {
        let level = (first + step as f32) * pitch;
        let sides = corners.iter().zip(corners.iter().cycle().skip(1));
        let (mut from, mut to) = (f32::INFINITY, f32::NEG_INFINITY);
        for (&a, &b) in sides {
            let (at, bt) = (across(a) - level, across(b) - level);
            if at * bt > 0.0 || at == bt {
                continue;
            }
            let t = at / (at - bt);
            let place = along(a) + (along(b) - along(a)) * t;
            (from, to) = (from.min(place), to.max(place));
        }
        if to - from > 0.01 {
            let point = |place: f32| [place * dx - level * dy, place * dy + level * dx];
            segments.push([point(from), point(to)]);
        }
    }
    segments
}

/// Dots on level lines, each a short piece of the line; those of every other line stand between the others.
fn dots(lines: Vec<[[f32; 2]; 2]>, pitch: f32, side: f32) -> Vec<[[f32; 2]; 2]> {
    let mut dots = Vec::new();
    for [[from, y], [to, _]] in lines {
        let odd = (y / pitch).round().rem_euclid(2.0) == 1.0;
        let shift = if odd { 0.5 * pitch } else { 0.0 };
        let first = ((from + side / 2.0 - shift) / pitch).ceil();
        let last = ((to - side / 2.0 - shift) / pitch).floor();
        for step in 0..=(last - first).clamp(-1.0, MOST) as i32 {
            let x = (first + step as f32) * pitch + shift;
            dots.push([[x - side / 2.0, y], [x + side / 2.0, y]]);
        }
    }
    dots
}

/// The dashes of a polyline whose lengths, drawn and left out by turns, are repeated.
pub(crate) fn dashed(points: &[[f32; 2]], lengths: &[f32]) -> Vec<[[f32; 2]; 2]> {
    let mut segments = Vec::new();
    let mut turn = 0;
    let mut left = lengths.first().copied().unwrap_or(f32::INFINITY);
    for (&[ax, ay], &[bx, by]) in points.iter().zip(points.iter().skip(1)) {
        let length = (bx - ax).hypot(by - ay);
        let point = |at: f32| [ax + (bx - ax) * at / length, ay + (by - ay) * at / length];
        let mut at = 0.0;
        while at < length && length.is_finite() {
            let end = (at + left).min(length);
            if turn % 2 == 0 {
                segments.push([point(at), point(end)]);
            }
            left -= end - at;
            at = end;
            if left <= 1e-4 {
                turn += 1;
                // A length of nothing would never be used up.
                let next = lengths.get(turn % lengths.len().max(1));
                left = next.map_or(f32::INFINITY, |next| next.max(0.1));
            }
        }
    }
    segments
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [[f32; 2]; 4] = [[0.1, 0.1], [10.1, 0.1], [10.1, 10.1], [0.1, 10.1]];

    fn segments(hatch: Hatch) -> Vec<[[f32; 2]; 2]> {
        match hatch.item(&SQUARE) {
            Item::Lines { segments, .. } => segments,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_hatch_stays_within_its_area_and_fills_it() {
        use Pattern::{Crossed, Dots, Falling, Grid, Level, Rising, Upright};
        for pattern in [Rising, Falling, Crossed, Level, Upright, Grid, Dots] {
            let hatch = Hatch {
                pitch: 1.0,
                ..Hatch::strong(pattern)
            };
            let segments = segments(hatch);
            let inside = |side: f32| (0.099..=10.101).contains(&side);
            let all = segments.iter().flatten().flatten();
            assert!(all.copied().all(inside), "{pattern:?}");
            let count = match pattern {
                Rising | Falling => 14,
                Crossed => 28,
                Level | Upright => 10,
                Grid => 20,
                Dots => 95,
            };
            assert!(
                segments.len().abs_diff(count) <= 5,
                "{pattern:?} {}",
                segments.len()
            );
        }
    }

    #[test]
    fn areas_side_by_side_share_their_lines() {
        let hatch = Hatch::strong(Pattern::Level);
        let levels = |left: f32| -> Vec<f32> {
            let right = left + 3.0;
            let corners = [[left, 0.3], [right, 0.3], [right, 5.0], [left, 5.0]];
            match hatch.item(&corners) {
                Item::Lines { segments, .. } => segments.iter().map(|s| s[0][1]).collect(),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(levels(0.0), levels(3.0));
    }

    #[test]
    fn dashes_go_on_around_corners() {
        let points = [[0.0, 0.0], [3.0, 0.0], [3.0, 3.0]];
        let dashes = dashed(&points, &[2.0, 0.5]);
        assert_eq!(dashes[0], [[0.0, 0.0], [2.0, 0.0]]);
        assert_eq!(dashes[1], [[2.5, 0.0], [3.0, 0.0]]);
        assert_eq!(dashes[2], [[3.0, 0.0], [3.0, 1.5]]);
        assert_eq!(dashed(&points, &[]).len(), 2);
    }

    #[test]
    fn an_area_that_is_none_has_no_hatch() {
        for corners in [
            vec![],
            vec![[1.0, 1.0]],
            vec![[f32::NAN; 2]; 4],
            vec![[0.0, 0.0], [1e9, 1e9]],
        ] {
            let Item::Lines { segments, .. } = Hatch::strong(Pattern::Dots).item(&corners) else {
                panic!("lines");
            };
            assert!(segments.is_empty());
        }
    }
}
