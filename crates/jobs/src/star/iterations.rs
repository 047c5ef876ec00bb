//! The iterations of a game in a window, one after the other.

use super::{PACE, few};
use crate::question::so_far;
use crate::{Answered, Context, Lane, Question};
use grundy_base::play::Convention;
use grundy_star::{
    Front, History, Keep, Moves, PointSet, StarProgress, Step, Window, iterate, moving_front,
};
use std::sync::Arc;
use std::time::Duration;

/// The iterations in a window of at most so many positions are a moment's work for most games.
const QUICK_POSITIONS: u128 = 150 * 150;

/// All iterations of a game in a window.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Iterations {
    /// The game.
    pub moves: Moves,
    pub window: Window,
    /// The convention of play.
    pub play: Convention,
}

/// The iterations of a game in a window, as far as they are known.
#[derive(Clone, Debug)]
pub struct StarHistory {
    /// The game.
    pub moves: Moves,
    pub window: Window,
    /// The convention of play.
    pub play: Convention,
    /// `M^0, M^1, …`.
    pub sets: Vec<Arc<PointSet>>,
    /// How many elements each has.
    pub counts: Vec<usize>,
    /// The steps between them.
    pub steps: Vec<Arc<Step>>,
    /// `φ_W`, or in normal play where two games begin to take turns; nothing while it runs.
    pub phi: Option<usize>,
    /// `φ_W` by the side of the window: pairs of a side and the value from there on.
    pub curve: Vec<(usize, usize)>,
    /// A motion of the front that was seen.
    pub front: Option<Front>,
}

impl StarHistory {
    fn conclude(&mut self, history: &History) {
        self.phi = history.phi;
        if self.play == Convention::Misere {
            self.curve = history.phi_curve();
            self.front = moving_front(history);
        }
    }
}

impl Iterations {
    /// The corner of a window in which the iterations are a moment's work.
    pub fn quick_window(window: Window) -> Window {
        window.corner([QUICK_POSITIONS as usize, 150, 28])
    }
}

impl Question for Iterations {
    type Answer = StarHistory;
    const TITLE: &'static str = "Iterations of";
    const PACE: Duration = PACE;

    fn of(&self) -> String {
        few(&self.moves)
    }

    fn lane(&self) -> Lane {
        Lane::quick(self.window.positions() <= QUICK_POSITIONS)
    }

    fn bytes(answer: &StarHistory) -> usize {
        answer.sets.len() * answer.window.bytes()
    }

    /// More iterations, or all of them in a larger part of the window that is asked about.
    fn is_behind(&self, new: &StarHistory, _: &Self, known: &StarHistory) -> bool {
        let is_longer = new.phi.is_none() && known.sets.len() > new.sets.len();
        let is_larger = known.window.covers(&new.window) && self.window.covers(&known.window);
        known.moves == new.moves
            && known.play == new.play
            && (is_longer || is_larger && known.phi.is_some())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let mut known = StarHistory {
            moves: self.moves.clone(),
            window: self.window,
            play: self.play,
            sets: Vec::new(),
            counts: Vec::new(),
            steps: Vec::new(),
            phi: None,
            curve: Vec::new(),
            front: None,
        };
        let mut watch = |progress: &StarProgress| {
            known.sets.push(Arc::clone(progress.set));
            known.counts.push(progress.set.count());
            known.steps.extend(progress.step.cloned().map(Arc::new));
            context.paced(|| context.partial(known.clone()));
        };
        let start = PointSet::of_moves(&self.moves, self.window);
        let result = iterate(&start, self.play, Keep::All, context.budget, &mut watch);
        let (finished, stopped) = match result {
            Ok(history) => (Some(history), None),
            Err(stopped) => (stopped.partial.map(|partial| *partial), Some(stopped.why)),
        };
        if let Some(history) = finished {
            known.conclude(&history);
        }
        so_far(known, stopped)
    }
}
