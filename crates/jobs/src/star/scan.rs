//! A table over a family of games.

use super::PACE;
use crate::question::so_far;
use crate::{Answered, Context, Question};
use grundy_star::{Family, ScanRow, Window, scan};
use std::time::Duration;

/// A table over a family, its letters running up to `bound`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FamilyScan {
    /// Moves with letters for numbers.
    pub family: String,
    /// The largest number of a letter.
    pub bound: u32,
    /// The side of the window.
    pub side: usize,
}

/// The result of a scan.
#[derive(Clone, Debug, Default)]
pub struct ScanTable {
    /// One row for each game.
    pub rows: Vec<ScanRow>,
    /// The side of the window.
    pub side: usize,
}

impl Question for FamilyScan {
    type Answer = ScanTable;
    const TITLE: &'static str = "Scan of";
    const PACE: Duration = PACE;

    fn of(&self) -> String {
        self.family.clone()
    }

    fn bytes(answer: &ScanTable) -> usize {
        256 * answer.rows.len()
    }

    /// The rows so far, while there are more to come.
    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        // The window asks only for families that can be read.
        let Ok(family) = Family::parse(&self.family, self.bound) else {
            return Ok(ScanTable::default());
        };
        let dimension = family.game(0).map_or(2, |game| game.dimension());
        let Some(window) = Window::cube(dimension, self.side) else {
            return Ok(ScanTable::default());
        };
        let side = self.side;
        let table = |rows: Vec<ScanRow>| ScanTable { rows, side };
        let mut known: Vec<ScanRow> = Vec::new();
        let games = usize::try_from(family.games()).unwrap_or(usize::MAX);
        let rows = scan(&family, window, context.budget, &mut |done, found| {
            context.progress(usize::try_from(done).unwrap_or(games), games);
            known.extend_from_slice(found);
            context.paced(|| context.partial(table(known.clone())));
        });
        match rows {
            Ok(rows) => Ok(table(rows)),
            Err((why, rows)) => so_far(table(rows), Some(why)),
        }
    }
}
