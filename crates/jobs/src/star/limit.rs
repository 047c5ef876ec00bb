//! The limit of a game in a window, as it grows.

use super::{QUICK_LIMIT, few};
use crate::{Answered, Context, Ended, Lane, Question};
use grundy_star::{Class, Moves, PointSet, Window, limit};
use std::sync::Arc;

/// Limits in larger windows are shown while they grow, from this side on.
const FIRST_SIDE: usize = 400;

/// The limit in a window; partial answers are the limit in smaller ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LimitInWindow {
    /// The game.
    pub moves: Moves,
    pub window: Window,
}

/// The limit of a game in a window.
#[derive(Clone, Debug)]
pub struct StarLimit {
    /// The game.
    pub moves: Moves,
    /// Its minimal moves.
    pub minimal: Moves,
    /// Its class, in dimension 2.
    pub class: Option<Class>,
    /// The limit.
    pub set: Arc<PointSet>,
    /// How many elements it has.
    pub count: usize,
}

impl LimitInWindow {
    /// The corner of a window in which the limit is a moment's work.
    pub fn quick_window(window: Window) -> Window {
        window.corner([QUICK_LIMIT as usize, 400, 54])
    }
}

impl Question for LimitInWindow {
    type Answer = StarLimit;
    const TITLE: &'static str = "Limit of";

    fn of(&self) -> String {
        few(&self.moves)
    }

    fn lane(&self) -> Lane {
        Lane::quick(self.window.positions() <= QUICK_LIMIT)
    }

    fn bytes(answer: &StarLimit) -> usize {
        answer.set.window().bytes()
    }

    /// A limit in a larger part of the window that is asked about.
    fn is_behind(&self, new: &StarLimit, _: &Self, known: &StarLimit) -> bool {
        let [new_window, known_window] = [new, known].map(|limit| limit.set.window());
        known.moves == new.moves
            && known_window.covers(&new_window)
            && self.window.covers(&known_window)
    }

    /// In corners of twice the side each time, up to the window itself.
    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let minimal = self.moves.minimal();
        let class = Class::of(&minimal);
        let mut known = None;
        let mut side = FIRST_SIDE;
        let largest = self.window.sides().iter().copied().max().unwrap_or(1);
        loop {
            let part = if self.window.positions() <= QUICK_LIMIT {
                self.window
            } else {
                self.window.corner([usize::MAX, side, side / 4])
            };
            let set = match limit(&minimal, part, context.budget) {
                Ok(set) => set,
                Err(why) => return Err(Ended { why, known }),
            };
            let found = StarLimit {
                moves: self.moves.clone(),
                minimal: minimal.clone(),
                class,
                count: set.count(),
                set: Arc::new(set),
            };
            if part == self.window {
                return Ok(found);
            }
            context.progress(side, largest);
            context.partial(found.clone());
            known = Some(found);
            side = side.saturating_mul(2);
        }
    }
}
