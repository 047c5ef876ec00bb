//! The places of a name beside its vertex, and of a note above what it is on; and the choice among them.

use super::graph_drawing::{EDGE_MM, NAME, NOTE, VERTEX_MM};
use super::lettered_ground::{Ground, Room, around};
use crate::scene::{
    Anchor, Rich, Typeface,
    lettering::{width, wrapped},
};
use std::f32::consts::TAU;

/// How far a name is from the middle of its vertex, across and down.
pub(super) const ASIDE: f32 = 0.9 * VERTEX_MM;

/// A name that is wider is set in several lines.
pub(super) const WIDEST_NAME: f32 = 28.0;

/// So many widths are tried for a name of several lines.
const NARROWER: usize = 12;

/// From one line of a name to the next, in sizes of its letters.
pub(super) const NEXT_LINE: f32 = 1.15;

/// The room between a circle and a name straight beside, above or below it.
const CLEAR: f32 = 0.7;

/// How far notes are above what they are on, in the order in which they are tried, and how far aside.
const ABOVE: [f32; 4] = [0.4 * EDGE_MM, 0.6 * EDGE_MM, 0.8 * EDGE_MM, 0.25 * EDGE_MM];
const BESIDE: [f32; 5] = [0.0, 0.5 * EDGE_MM, -0.5 * EDGE_MM, EDGE_MM, -EDGE_MM];

/// Where no place beside a vertex can be read, others are tried in rings around it that are so far apart.
const RING: f32 = 3.0;
const RINGS: usize = 14;
const DIRECTIONS: usize = 16;

/// A word at its place, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Word {
    /// Where its first baseline is held.
    pub at: [f32; 2],
    /// What of it is held there.
    pub anchor: Anchor,
    /// The room that it takes.
    pub room: Room,
    /// Whether it is so far from its vertex that a line leads to it.
    pub is_far: bool,
}

/// A word and where it may stand.
pub(super) struct Places {
    /// The places, the usual one first.
    pub usual: Vec<Word>,
    /// What it belongs to: a circle.
    of: ([f32; 2], f32),
    size: [f32; 2],
    letters: f32,
}

/// The lines of a name.
pub(super) fn lines_of(name: &Rich) -> Vec<Rich> {
    if width(name, NAME) <= WIDEST_NAME {
        return vec![name.clone()];
    }
    let within = |width: f32| wrapped(name, NAME, Typeface::default(), width);
    let mut lines = within(WIDEST_NAME);
    // As narrow as that many lines can be, so that none is much shorter than the others.
    for step in 1..NARROWER {
        let narrower = within(WIDEST_NAME * (1.0 - step as f32 / NARROWER as f32));
        if narrower.len() > lines.len() {
            break;
        }
        lines = narrower;
    }
    lines
}

/// The lines of a name in the shapes that it may have: as many as it needs, and two where it is one of several words.
pub(super) fn shapes_of(name: &Rich) -> Vec<Vec<Rich>> {
    let usual = lines_of(name);
    let whole = width(name, NAME);
    let mut narrower = (1..NARROWER).map(|step| {
        let part = 0.5 + 0.5 * step as f32 / NARROWER as f32;
        wrapped(name, NAME, Typeface::default(), whole * part)
    });
    let words = name.split(char::is_whitespace);
    let longest = words
        .iter()
        .map(|word| width(word, NAME))
        .fold(0.0, f32::max);
    // A word is not broken for it.
    let in_two = narrower.find(|lines| lines.len() == 2 && size_of(lines, NAME)[0] >= longest);
    let in_two = in_two.filter(|_| usual.len() == 1 && words.len() > 1);
    std::iter::once(usual).chain(in_two).collect()
}

/// The width and the height of lines of this size.
pub(super) fn size_of(lines: &[Rich], size: f32) -> [f32; 2] {
    let widths = lines.iter().map(|line| width(line, size));
    let below = NEXT_LINE * lines.len().saturating_sub(1) as f32;
    [widths.fold(0.0, f32::max), (0.95 + below) * size]
}

impl Places {
    /// The eight places of a name of this size beside a vertex, those at its corners first.
    pub fn of_name(at: [f32; 2], radius: f32, size: [f32; 2]) -> Places {
        let (aside, clear) = (ASIDE, radius + CLEAR);
        let (low, high) = (aside - 0.03 * NAME, 0.2 * NAME - aside);
        let middle = [-size[0] / 2.0, -size[1] / 2.0];
        let corners = [
            (aside, high - size[1], Anchor::Start),
            (aside, low, Anchor::Start),
            (-aside - size[0], high - size[1], Anchor::End),
            (-aside - size[0], low, Anchor::End),
        ];
        let sides = [
            (clear, middle[1], Anchor::Start),
            (-clear - size[0], middle[1], Anchor::End),
            (middle[0], -clear - size[1], Anchor::Middle),
            (middle[0], clear, Anchor::Middle),
        ];
        let offsets = corners.into_iter().chain(sides);
        let usual = offsets.map(|(x, y, anchor)| word([at[0] + x, at[1] + y], size, NAME, anchor));
        Places {
            usual: usual.collect(),
            of: (at, radius),
            size,
            letters: NAME,
        }
    }

    /// The places of a note above a point.
    pub fn of_note([x, y]: [f32; 2], wide: f32) -> Places {
        let size = [wide, 0.95 * NOTE];
        let place = |(aside, up): (f32, f32)| {
            let corner = [x + aside - wide / 2.0, y - up - 0.75 * NOTE];
            word(corner, size, NOTE, Anchor::Middle)
        };
        let usual = BESIDE.iter().flat_map(|&aside| ABOVE.map(|up| (aside, up)));
        Places {
            usual: usual.map(place).collect(),
            of: ([x, y], 0.0),
            size,
            letters: NOTE,
        }
    }

    /// The place that was chosen by hand: the middle of the name is so far from the vertex.
    pub fn by_hand(at: [f32; 2], radius: f32, size: [f32; 2], off: [f32; 2]) -> Word {
        let corner = [0, 1].map(|side| at[side] + off[side] - size[side] / 2.0);
        let placed = word(corner, size, NAME, Anchor::Middle);
        let is_far = distance(at, placed.room) > radius + 1.5 * RING;
        Word { is_far, ..placed }
    }

    /// The room that all usual places take.
    pub fn room(&self) -> Room {
        around(self.usual.iter().map(|word| word.room))
    }

    /// The first of the usual places that cover least.
    pub fn best(&self, ground: &Ground) -> Option<Word> {
        least_bad(&self.usual, ground)
    }

    /// The nearest place farther away where all can be read, if there is one.
    pub fn best_far(&self, ground: &Ground) -> Option<Word> {
        let at = self.of.0;
        let can_be_read = |word: &Word| {
            let line = [at, nearest(at, word.room)];
            let is_legible = ground.covered(word.room).is_legible();
            is_legible && (!word.is_far || ground.is_clear(line))
        };
        let ring = |ring: usize| {
            let mut words = self.ring(ring).to_vec();
            words.retain(can_be_read);
            least_bad(&words, ground)
        };
        (1..=RINGS).find_map(ring)
    }

    /// The places of a ring.
    fn ring(&self, ring: usize) -> [Word; DIRECTIONS] {
        let (at, radius) = self.of;
        let off = radius + CLEAR + RING * ring as f32;
        std::array::from_fn(|direction| {
            // The first goes up and to the right, where names stand mostly.
            let angle = TAU * (direction as f32 / DIRECTIONS as f32 - 0.125);
            let towards = [angle.cos(), angle.sin()];
            let corner = [0, 1].map(|side| {
                let half = self.size[side] / 2.0;
                at[side] + towards[side] * (off + half) - half
            });
            let word = word(corner, self.size, self.letters, Anchor::Middle);
            Word {
                is_far: ring > 1,
                ..word
            }
        })
    }
}

fn least_bad(words: &[Word], ground: &Ground) -> Option<Word> {
    let words = words.iter();
    words.min_by_key(|word| ground.covered(word.room)).copied()
}

/// A word in a room with this left upper corner and this size.
fn word(corner: [f32; 2], size: [f32; 2], letters: f32, anchor: Anchor) -> Word {
    let held = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => 0.5,
        Anchor::End => 1.0,
    };
    Word {
        at: [corner[0] + held * size[0], corner[1] + 0.75 * letters],
        anchor,
        room: [corner, [corner[0] + size[0], corner[1] + size[1]]],
        is_far: false,
    }
}

/// How far a point is from a room.
fn distance(at: [f32; 2], room: Room) -> f32 {
    let [x, y] = nearest(at, room);
    (at[0] - x).hypot(at[1] - y)
}

/// The point of a room that is nearest to another.
pub(super) fn nearest(at: [f32; 2], room: Room) -> [f32; 2] {
    [0, 1].map(|side| at[side].max(room[0][side]).min(room[1][side]))
}
