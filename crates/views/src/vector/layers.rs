//! The cells of a picture: sets of positions laid over one another, each with its ink.
//! The screen paints them as a texture, a file as cells.

use super::set_in_view::SetInView;
use grundy_figure::{Ink, Palette};
use grundy_jobs::star::StarHistory;
use grundy_project::Marks;
use grundy_star::bits::{self, WORD};
use grundy_star::{BlockTree, FAR, Moves, PointSet};
use std::ops::Range;
use std::sync::Arc;

/// An element of the set.
pub const ELEMENT: Ink = Ink::Text;
/// An element that the iteration before did not have.
pub const GAINED: Ink = Ink::Series(2);
/// An element of the iteration before that is none any more.
pub const LOST: Ink = Ink::Series(5);
/// An element that the limit does not have.
pub const SURPLUS: Ink = Ink::Series(1);
/// An element of the limit that is still missing.
pub const MISSING: Ink = Ink::Series(4);
/// A sum of two elements that is no element.
pub const SUM: Ink = Ink::SeriesGround(0);
/// A sum of two elements that is an element all the same.
pub const CLASH: Ink = Ink::Series(3);
/// A position from which there is no move.
pub const TERMINAL: Ink = Ink::Grid;

/// Beyond a window terminal positions are shown of games without a higher move.
const MOST_TERMINAL: usize = 4_096;

/// How strong the densest parts of a set are drawn from afar.
const STRONG: f64 = 0.75;

/// How the sets are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The plane `z` of one set: the first coordinate to the right, the second upwards.
    Plane(usize),
    /// The iterations of a game on one heap, one below the other.
    Lines,
}

/// A part of a picture, with a pixel for each block of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The columns.
    pub columns: Range<usize>,
    /// The rows.
    pub rows: Range<usize>,
    /// The columns and the rows of a block.
    pub step: (usize, usize),
}

impl Part {
    /// How many columns and rows the pixels cover; the last ones may reach beyond the set.
    pub fn covered(&self) -> (usize, usize) {
        let blocks = |cells: usize, step: usize| cells.div_ceil(step) * step;
        (
            blocks(self.columns.len(), self.step.0),
            blocks(self.rows.len(), self.step.1),
        )
    }
}

/// The sets that make up a picture.
#[derive(Clone)]
pub struct Layers {
    /// How they are laid out.
    pub shape: Shape,
    /// One set for a plane, all iterations for lines.
    pub sets: Vec<Arc<PointSet>>,
    before: Option<Arc<PointSet>>,
    limit: Option<Arc<PointSet>>,
    sums: Option<Arc<PointSet>>,
    marks: Marks,
    /// For each row the number of terminal positions at its left; in those above as many as in the last.
    terminal: Vec<usize>,
    /// The set of a plane beyond its window.
    beyond: Option<Arc<BlockTree>>,
}

impl Layers {
    /// A plane of a set.
    pub fn plane(
        of: &SetInView,
        z: usize,
        limit: Option<Arc<PointSet>>,
        sums: Option<Arc<PointSet>>,
        marks: Marks,
    ) -> Layers {
        let window = of.set.window();
        Layers {
            shape: Shape::Plane(z.min(window.depth() - 1)),
            sets: vec![Arc::clone(&of.set)],
            before: of.before.clone().filter(|_| marks.difference),
            limit: limit.filter(|_| marks.limit),
            sums: sums.filter(|_| marks.sums),
            marks,
            terminal: terminal(&of.moves, window.height(), z),
            beyond: None,
        }
    }

    /// The iterations of a game on one heap.
    pub fn lines(history: &StarHistory, limit: Option<Arc<PointSet>>, marks: Marks) -> Layers {
        Layers {
            shape: Shape::Lines,
            sets: history.sets.clone(),
            before: None,
            limit: limit.filter(|_| marks.limit),
            sums: None,
            marks,
            terminal: terminal(&history.moves, 1, 0),
            beyond: None,
        }
    }

    /// Adds what is known of the set beyond its window; `of` is what the picture shows.
    pub fn beyond(mut self, of: &SetInView, known: Option<Arc<BlockTree>>) -> Layers {
        let highest = of.moves.points().iter().map(|m| m[1] as usize).max();
        let rows = highest.unwrap_or(0) + 1;
        if known.is_some() && rows <= MOST_TERMINAL {
            self.terminal = terminal(&of.moves, rows.max(self.terminal.len()), 0);
            self.beyond = known;
        }
        self
    }

    /// How many columns and rows there are to go to: beyond the window if the set is known there.
    pub fn reach(&self) -> (usize, usize) {
        match self.beyond {
            Some(_) => (FAR, FAR),
            None => self.size(),
        }
    }

    /// The columns and rows of a block of cells that is joined into a pixel: so many along a side at
    /// least. Beyond the window they fit the blocks that are known.
    pub fn joined(&self, least: usize, (columns, rows): (usize, usize)) -> (usize, usize) {
        let (width, height) = self.size();
        match (&self.beyond, self.shape) {
            // Rows that are sets of their own are not joined.
            (_, Shape::Lines) => (least, 1),
            (Some(beyond), _) if columns > width || rows > height => beyond.joined(least),
            _ => (least, least),
        }
    }

    /// How many columns and rows the window has.
    pub fn size(&self) -> (usize, usize) {
        let Some(set) = self.sets.first() else {
            return (0, 0);
        };
        match self.shape {
            Shape::Plane(_) => (set.window().width(), set.window().height()),
            Shape::Lines => (set.window().width(), self.sets.len()),
        }
    }

    /// A number that tells two pictures apart. The terminal positions are those of the game whose sets these are.
    pub fn key(&self) -> Vec<usize> {
        let others = [&self.before, &self.limit, &self.sums];
        let address = |set: &Arc<PointSet>| Arc::as_ptr(set) as usize;
        let beyond = self
            .beyond
            .as_ref()
            .map_or(0, |known| Arc::as_ptr(known) as usize);
        let marks = usize::from(self.marks.terminal) | usize::from(self.marks.difference) << 1;
        let shape = match self.shape {
            Shape::Plane(z) => z,
            Shape::Lines => usize::MAX,
        };
        let all = self.sets.iter().map(address);
        all.chain(others.map(|set| set.as_ref().map_or(0, address)))
            .chain([marks, shape, beyond])
            .collect()
    }

    /// The layers of a row from the word `words.start` to the word `words.end`, the first that has
    /// a cell giving its ink. Only what is in view is looked at.
    fn row(&self, y: usize, words: &Range<usize>) -> Vec<(Ink, Vec<u64>)> {
        let of = match self.shape {
            Shape::Plane(_) => self.sets.first(),
            Shape::Lines => self.sets.get(y),
        };
        let Some(set) = of else { return Vec::new() };
        // Sets of other windows have rows of other lengths; beyond them nothing is known.
        let part = |row: &[u64]| -> Vec<u64> {
            let end = words.end.min(row.len());
            row.get(words.start.min(end)..end)
                .unwrap_or_default()
                .to_vec()
        };
        let row = |other: &Arc<PointSet>| -> Option<Vec<u64>> {
            let window = other.window();
            match self.shape {
                Shape::Lines => Some(part(other.row(0))),
                Shape::Plane(z) => (y < window.height() && z < window.depth())
                    .then(|| part(other.row(z * window.height() + y))),
            }
        };
        let inside =
            y < set.window().height() && words.end <= bits::words_for(set.window().width());
        let member = match &self.beyond {
            Some(beyond) if !inside => beyond.row(y, words.clone()),
            _ => match row(set) {
                Some(member) => member,
                None => return Vec::new(),
            },
        };
        let below = |width: usize| {
            let mut bits = vec![0; member.len()];
            bits::fill_range(&mut bits, 0, width.saturating_sub(words.start * WORD));
            bits
        };
        let mut layers = Vec::new();
        if let Some((other, row)) = self.limit.as_ref().and_then(|set| Some((set, row(set)?))) {
            let known = below(other.window().width());
            layers.push((SURPLUS, zip3(&member, &row, &known, |a, b, k| a & !b & k)));
            layers.push((MISSING, zip3(&member, &row, &known, |a, b, k| !a & b & k)));
        }
        let all = below(set.window().width());
        let before = match self.shape {
            Shape::Plane(_) => self.before.as_ref(),
            Shape::Lines => y.checked_sub(1).and_then(|y| self.sets.get(y)),
        };
        if let Some(row) = before.filter(|_| self.marks.difference).and_then(row) {
            layers.push((GAINED, zip3(&member, &row, &all, |a, b, _| a & !b)));
            layers.push((LOST, zip3(&member, &row, &all, |a, b, _| !a & b)));
        }
        if let Some(row) = self.sums.as_ref().and_then(row) {
            layers.push((CLASH, zip3(&member, &row, &all, |a, b, _| a & b)));
            layers.push((SUM, zip3(&member, &row, &all, |a, b, _| !a & b)));
        }
        let end = match self.shape {
            Shape::Plane(_) => self.terminal.get(y).or(self.terminal.last()),
            Shape::Lines => self.terminal.first(),
        };
        let end = end.copied().unwrap_or(0).min(self.reach().0);
        let terminal = self.marks.terminal.then(|| (TERMINAL, below(end)));
        layers.push((ELEMENT, member));
        layers.extend(terminal);
        layers
    }

    /// The inks of a part of the picture, row by row from the top.
    pub fn inks(&self, columns: Range<usize>, rows: Range<usize>) -> Vec<Option<Ink>> {
        let mut inks = Vec::with_capacity(columns.len() * rows.len());
        let words = words(&columns);
        for y in self.downwards(rows) {
            let layers = self.row(y, &words);
            let ink = |x: usize| {
                let has = |layer: &&(Ink, Vec<u64>)| bits::has(&layer.1, x - words.start * WORD);
                layers.iter().find(has).map(|layer| layer.0)
            };
            inks.extend(columns.clone().map(ink));
        }
        inks
    }

    fn downwards(&self, rows: Range<usize>) -> Box<dyn Iterator<Item = usize>> {
        match self.shape {
            Shape::Plane(_) => Box::new(rows.rev()),
            Shape::Lines => Box::new(rows),
        }
    }

    /// Appends the pixels of a line of a part, counted from the top, as `colour` makes them.
    pub fn line<C: Copy>(
        &self,
        part: &Part,
        line: usize,
        palette: &Palette,
        colour: impl Fn([u8; 3]) -> C,
        pixels: &mut Vec<C>,
    ) {
        let lines = part.rows.len().div_ceil(part.step.1);
        let at = match self.shape {
            Shape::Plane(_) => lines - 1 - line.min(lines - 1),
            Shape::Lines => line,
        };
        let start = part.rows.start + at * part.step.1;
        if part.step != (1, 1) {
            let rows = start..(start + part.step.1).min(part.rows.end);
            let means = self.mean_row(&part.columns, rows, part.step.0, palette);
            return pixels.extend(means.into_iter().map(colour));
        }
        let first = pixels.len();
        let paper = colour(palette.rgb(Ink::Paper));
        pixels.resize(first + part.columns.len(), paper);
        let words = words(&part.columns);
        for (ink, layer) in self.row(start, &words).iter().rev() {
            let colour = colour(palette.rgb(*ink));
            let Range { start, end } = part.columns;
            let pixel = |x: usize| first + (x + words.start * WORD).clamp(start, end) - start;
            for run in bits::runs(layer) {
                pixels[pixel(run.start)..pixel(run.end)].fill(colour);
            }
        }
    }

    /// The mean colours of one row of blocks.
    fn mean_row(
        &self,
        columns: &Range<usize>,
        rows: Range<usize>,
        step: usize,
        palette: &Palette,
    ) -> Vec<[u8; 3]> {
        let paper = palette.rgb(Ink::Paper).map(u32::from);
        let width = columns.len().div_ceil(step);
        let (known, height) = self.size();
        let beyond = self.beyond.as_ref();
        if let Some(beyond) = beyond.filter(|_| columns.end > known || rows.end > height) {
            return mean_beyond(beyond, (columns, step), rows, palette);
        }
        let mut sums = vec![[0_u32; 4]; width];
        let words = words(columns);
        let block = |at: usize| {
            let from = columns.start + at * step;
            from..(from + step).min(columns.end)
        };
        for y in rows.clone() {
            let mut taken: Vec<u64> = Vec::new();
            for (ink, mut layer) in self.row(y, &words) {
                taken.resize(layer.len(), 0);
                for (word, taken) in layer.iter_mut().zip(&mut taken) {
                    *word &= !*taken;
                    *taken |= *word;
                }
                let [r, g, b] = palette.rgb(ink).map(u32::from);
                for (at, sum) in sums.iter_mut().enumerate() {
                    let (block, base) = (block(at), words.start * WORD);
                    let n = bits::count_range(&layer, block.start - base..block.end - base) as u32;
                    sum[0] += n * r;
                    sum[1] += n * g;
                    sum[2] += n * b;
                    sum[3] += n;
                }
            }
        }
        let mean = |(at, sum): (usize, &[u32; 4])| {
            let all = (block(at).len() * rows.len()).max(1) as u32;
            [0, 1, 2].map(|i| ((sum[i] + (all - sum[3]) * paper[i]) / all) as u8)
        };
        sums.iter().enumerate().map(mean).collect()
    }
}

/// The mean colours of one row of blocks beyond the window. A sparse set is seen from afar because
/// its densest parts are drawn almost as strong as a single element.
fn mean_beyond(
    beyond: &BlockTree,
    (columns, step): (&Range<usize>, usize),
    rows: Range<usize>,
    palette: &Palette,
) -> Vec<[u8; 3]> {
    let [text, paper] = [ELEMENT, Ink::Paper].map(|ink| palette.rgb(ink).map(f64::from));
    let strength = (STRONG / beyond.densest().max(1e-6)).max(1.0);
    let counts = beyond.counts(columns.clone(), step, rows.clone());
    let mean = |(at, &n): (usize, &u64)| {
        let cells = step.min(columns.len() - at * step) * rows.len();
        let share = (strength * n as f64 / cells.max(1) as f64).min(1.0);
        [0, 1, 2].map(|i| (paper[i] + share * (text[i] - paper[i])).round() as u8)
    };
    counts.iter().enumerate().map(mean).collect()
}

/// The words that have the bits of these columns.
fn words(columns: &Range<usize>) -> Range<usize> {
    columns.start / WORD..columns.end.div_ceil(WORD)
}

/// For each row of a slice the number of terminal positions at its left.
fn terminal(minimal: &Moves, height: usize, z: usize) -> Vec<usize> {
    let mut least = vec![usize::MAX; height.max(1)];
    for &[x, y, move_z] in minimal.points() {
        if move_z as usize <= z
            && let Some(at) = least.get_mut(y as usize)
        {
            *at = (*at).min(x as usize);
        }
    }
    let mut before = usize::MAX;
    for at in &mut least {
        *at = (*at).min(before);
        before = *at;
    }
    least
}

fn zip3(a: &[u64], b: &[u64], c: &[u64], f: impl Fn(u64, u64, u64) -> u64) -> Vec<u64> {
    let b = b.iter().copied().chain(std::iter::repeat(0));
    a.iter()
        .zip(b)
        .zip(c)
        .map(|((&a, b), &c)| f(a, b, c))
        .collect()
}
