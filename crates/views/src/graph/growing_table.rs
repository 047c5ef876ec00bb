//! The table of two edges that grow as a picture: a cell for each pair of numbers, the darker the larger its value is.
//! Exceptions to the period along the diagonal have a colour of their own.

use crate::Framing;
use grundy_figure::{Ink, Panel, Rich, Scene, Sign, lattices, panel_width};
use grundy_graph::{GrownTable, Growth};
use grundy_project::GROWING_LETTERS;

/// A picture on paper has so many columns and rows at most.
const SIDE: usize = 300;

/// Its width in millimetres, where none is asked.
const WIDTH: f32 = 142.0;

/// The colours of values, and of exceptional ones.
const COLOURS: [u8; 2] = [0, 5];

/// A colour has so many steps; of more values some share one.
const STEPS: u32 = 8;

/// The values of the members, with n to the right and m upwards.
#[derive(Clone, Copy)]
pub struct GrowingTable<'a>(&'a GrownTable);

impl<'a> GrowingTable<'a> {
    /// The table of a family with two marks, once some of it is known.
    pub fn of(growth: &'a Growth) -> Option<Self> {
        let table = GrowingTable(growth.table.as_ref()?);
        table.size().iter().all(|&side| side > 0).then_some(table)
    }

    /// How many columns and rows are known.
    pub fn size(self) -> [usize; 2] {
        let rows = &self.0.rows;
        [rows.len(), rows.iter().map(Vec::len).min().unwrap_or(0)]
    }

    /// The value of the member with n and m vertices put in, if it is known.
    pub fn value(self, n: usize, m: usize) -> Option<u32> {
        self.0.rows.get(n)?.get(m).copied()
    }

    /// The value a period further along the diagonal where it is another one.
    pub fn differing(self, n: usize, m: usize) -> Option<u32> {
        let period = self.0.diagonal?.period;
        let value = self.value(n, m)?;
        let further = |number: usize| u64::try_from(number.checked_add(period)?).ok();
        let later = self.0.value_at(further(n)?, further(m)?)?;
        (later != value).then_some(later)
    }

    /// The colours, by the largest value of all.
    pub fn shading(self) -> Shading<'a> {
        let largest = self.0.rows.iter().flatten().copied().max().unwrap_or(0);
        Shading {
            table: self,
            largest,
            each: (largest / STEPS) + 1,
        }
    }

    /// How many columns and rows the picture has on paper.
    pub fn side(self) -> usize {
        self.size().into_iter().fold(SIDE, usize::min)
    }
}

/// How the cells of a table are coloured.
#[derive(Clone, Copy)]
pub struct Shading<'a> {
    table: GrowingTable<'a>,
    largest: u32,
    /// So many values share a step.
    each: u32,
}

impl Shading<'_> {
    /// The colour of a cell.
    pub fn ink(self, n: usize, m: usize) -> Option<Ink> {
        let value = self.table.value(n, m)?;
        Some(ink(value / self.each, self.table.differing(n, m).is_some()))
    }

    /// What the colours mean.
    pub fn signs(self) -> Vec<(Sign, Rich)> {
        let name = |step: u32| {
            let first = step * self.each;
            let last = (first + self.each - 1).min(self.largest);
            match first == last {
                true => first.to_string(),
                false => format!("{first} to {last}"),
            }
        };
        let steps = 0..=self.largest / self.each;
        let mut signs: Vec<(Sign, Rich)> = steps
            .map(|step| (Sign::Cell(ink(step, false)), name(step).into()))
            .collect();
        if let Some(diagonal) = self.table.0.diagonal {
            let [n, m] = GROWING_LETTERS;
            let p = diagonal.period;
            let meaning = format!("exceptional: another value at {n} + {p}, {m} + {p}");
            signs.push((Sign::Cell(ink(STEPS, true)), meaning.into()));
        }
        signs
    }

    /// The first columns and rows.
    pub fn scene(self, framing: Framing, caption: Rich) -> Scene {
        let side = self.table.side();
        let cell = |m: usize| (0..side).map(move |n| self.ink(n, m));
        let panel = Panel {
            columns: side,
            inks: (0..side).rev().flat_map(cell).collect(),
            axes: GROWING_LETTERS.map(Rich::formula),
            ..Panel::default()
        };
        let room = framing.width.into_iter().chain(framing.highest());
        let room = room.reduce(f32::min);
        let width = room.map_or(WIDTH, |room| panel_width(1, room));
        lattices(&[panel], 1, width, &self.signs(), caption)
    }
}

/// The colour of a step.
fn ink(step: u32, is_exceptional: bool) -> Ink {
    // The palest steps of two colours cannot be told apart.
    let least = if is_exceptional { 3 } else { 1 };
    let step = (step + 1).clamp(least, STEPS) as u8;
    Ink::Tint(COLOURS[usize::from(is_exceptional)], step)
}
