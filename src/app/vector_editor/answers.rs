//! What is asked of the engine and what was answered. A new game is asked about in a corner of its
//! window first, which is a moment's work, and in all of it once the user's hand rests.

use super::follow::Follow;
use super::layers;
use super::typed::Typed;
use crate::jobs::{
    Jobs, Same, Smallest, StarAnswer, StarFacts, StarHistory, StarLimit, StarQuestion,
    default_memory,
};
use crate::play::Convention;
use crate::project::{VectorGame, VectorView};
use crate::star::{Cell, Front, Moves, Point, PointSet, Reflexivity, Step, Window};
use std::sync::{Arc, LazyLock};

/// The memory that computations may use.
static MEMORY: LazyLock<usize> = LazyLock::new(default_memory);

/// Sets that a window must have room for.
const SETS: usize = 8;

/// A set in view: the limit, or an iteration.
#[derive(Clone)]
pub struct Shown {
    /// The game whose set it is.
    pub moves: Moves,
    /// The set.
    pub set: Arc<PointSet>,
    /// Which iteration it is; nothing for the limit.
    pub index: Option<usize>,
    /// The iteration before.
    pub before: Option<Arc<PointSet>>,
    /// The step to the next iteration.
    pub step: Option<Arc<Step>>,
    /// The convention of play.
    pub play: Convention,
}

impl Shown {
    /// The game and its P-positions that explain a cell: those of the iteration before are the set.
    fn game(&self) -> Option<(Same<PointSet>, Same<PointSet>)> {
        let moves = match self.index {
            None => &self.set,
            Some(_) => self.before.as_ref()?,
        };
        Some((Same(Arc::clone(moves)), Same(Arc::clone(&self.set))))
    }
}

/// Questions and answers.
#[derive(Default)]
pub struct Answers {
    limit_asked: Follow,
    history_asked: Follow,
    facts_asked: Follow,
    reflexive_asked: Follow,
    sums_asked: Follow,
    cell_asked: Follow,
    smallest_asked: Follow,
    /// The limit, perhaps of an older game or in a part of the window.
    pub limit: Option<Arc<StarLimit>>,
    /// The iterations, likewise.
    pub history: Option<Arc<StarHistory>>,
    facts: Option<(Moves, Arc<StarFacts>)>,
    reflexive: Option<(Same<PointSet>, Option<Reflexivity>)>,
    sums: Option<(Same<PointSet>, Arc<PointSet>)>,
    cell: Option<(Same<PointSet>, Point, Option<Arc<Cell>>)>,
    smallest: Option<(Moves, Window, Arc<Smallest>)>,
    /// Whether a small game is wanted for the limit.
    pub wants_smallest: bool,
    /// The position under the mouse, and the iteration when each line is one.
    pub hover: Option<(Point, Option<usize>)>,
    /// Whether something is being dragged.
    pub dragged: bool,
    /// Whether what is shown belongs to an older version of the document.
    pub stale: bool,
    /// Why something is missing.
    pub trouble: Option<String>,
    asked: Option<(Moves, Window, Convention)>,
    terminal: Option<(Moves, usize, usize, Arc<Vec<usize>>)>,
}

impl Answers {
    /// Asks what has not been asked, takes what was answered.
    pub fn refresh(&mut self, typed: &Typed, game: &VectorGame, jobs: &mut Jobs) {
        self.take(jobs);
        self.trouble = None;
        let Some((moves, window)) = typed.game() else {
            self.stale = true;
            return;
        };
        if window.bytes().saturating_mul(SETS) > *MEMORY {
            self.abandon(jobs);
            self.stale = true;
            self.trouble = Some(format!(
                "Each set takes {} MB in a window of {window}, which does not fit the memory. Make the window smaller.",
                window.bytes() >> 20
            ));
            return;
        }
        let play = game.convention();
        let same = |(m, w, p): &(Moves, Window, Convention)| (m, *w, *p) == (moves, window, play);
        if !self.asked.as_ref().is_some_and(same) {
            self.asked = Some((moves.clone(), window, play));
            self.wants_smallest = false;
        }
        if play == Convention::Misere {
            self.ask_limit(moves, window, jobs);
        } else {
            self.limit_asked.abandon(jobs);
            self.limit = None;
        }
        self.ask_history(moves, window, play, jobs);
        self.ask_details(game, moves, window, play, jobs);
        let of_game = |known: &Moves| known == moves;
        self.stale = match play {
            Convention::Misere => !self.limit.as_ref().is_some_and(|l| of_game(&l.moves)),
            Convention::Normal => {
                let history = self.history.as_ref();
                !history.is_some_and(|h| of_game(&h.moves) && h.play == play)
            }
        };
        let followed = [&self.limit_asked, &self.history_asked, &self.facts_asked];
        self.trouble = followed.iter().find_map(|follow| follow.trouble(jobs));
    }

    fn ask_limit(&mut self, moves: &Moves, window: Window, jobs: &mut Jobs) {
        let limit = self.limit.as_ref();
        let known = limit.filter(|limit| limit.moves == *moves);
        let known = known.map(|limit| limit.set.window());
        let small = StarQuestion::quick_limit_window(window);
        if known == Some(window) {
            return;
        }
        let whole = small == window
            || !self.dragged && known.is_some_and(|known| known.covers(&small))
            || self.limit_asked.asks_for(moves, window);
        let question = StarQuestion::Limit {
            moves: moves.clone(),
            window: if whole { window } else { small },
        };
        self.limit_asked.want(&question, jobs);
    }

    fn ask_history(&mut self, moves: &Moves, window: Window, play: Convention, jobs: &mut Jobs) {
        let history = self.history.as_ref();
        let known = history.filter(|h| h.moves == *moves && h.play == play && h.phi.is_some());
        let known = known.map(|history| history.window);
        let small = StarQuestion::quick_history_window(window);
        if known == Some(window) {
            return;
        }
        let whole = small == window
            || !self.dragged && known.is_some_and(|known| known.covers(&small))
            || self.history_asked.asks_for(moves, window);
        let question = StarQuestion::History {
            moves: moves.clone(),
            window: if whole { window } else { small },
            play,
        };
        self.history_asked.want(&question, jobs);
    }

    /// Asks what is of use only when the picture stands still.
    fn ask_details(
        &mut self,
        game: &VectorGame,
        moves: &Moves,
        window: Window,
        play: Convention,
        jobs: &mut Jobs,
    ) {
        let ready = self
            .limit
            .as_ref()
            .is_some_and(|limit| limit.moves == *moves);
        if !self.dragged && play == Convention::Misere && ready {
            let question = StarQuestion::facts(moves, window);
            self.facts_asked.want(&question, jobs);
            if let Some(limit) = &self.limit {
                let limit = Same(Arc::clone(&limit.set));
                self.reflexive_asked
                    .want(&StarQuestion::Reflexive { limit }, jobs);
            }
        }
        if self.wants_smallest {
            let moves = moves.clone();
            let window = window.corner([64; 3]);
            self.smallest_asked
                .want(&StarQuestion::Smallest { moves, window }, jobs);
        }
        let Some(shown) = self
            .shown(game)
            .filter(|_| game.view == VectorView::Picture)
        else {
            return;
        };
        if game.marks.sums {
            let of = Same(shown.set.clone());
            self.sums_asked.want(&StarQuestion::Sums { of }, jobs);
        }
        let Some((at, line)) = self.hover else { return };
        let shown = match line {
            Some(line) => self.iteration(line),
            None => Some(shown),
        };
        if let Some((moves, positions)) = shown.and_then(|shown| shown.game()) {
            let question = StarQuestion::Cell {
                moves,
                positions,
                play,
                at,
            };
            self.cell_asked.want(&question, jobs);
        }
    }

    fn take(&mut self, jobs: &mut Jobs) {
        let wanted = self.asked.as_ref().map(|(_, window, _)| *window);
        let fits = |old: Window, new: Window| {
            old.covers(&new) && wanted.is_some_and(|wanted| wanted.covers(&old))
        };
        if let Some(StarAnswer::Limit(new)) = self.limit_asked.take(jobs) {
            let better = self.limit.as_ref().is_some_and(|old| {
                old.moves == new.moves && fits(old.set.window(), new.set.window())
            });
            if !better {
                self.limit = Some(new);
            }
        }
        if let Some(StarAnswer::History(new)) = self.history_asked.take(jobs) {
            let better = self.history.as_ref().is_some_and(|old| {
                let same = old.moves == new.moves && old.play == new.play;
                let longer = new.phi.is_none() && old.sets.len() > new.sets.len();
                same && (longer || fits(old.window, new.window) && old.phi.is_some())
            });
            if !better {
                self.history = Some(new);
            }
        }
        if let Some(StarQuestion::Facts { moves, .. }) = self.facts_asked.question().cloned()
            && let Some(StarAnswer::Facts(facts)) = self.facts_asked.take(jobs)
        {
            self.facts = Some((moves, facts));
        }
        if let Some(StarQuestion::Reflexive { limit }) = self.reflexive_asked.question().cloned()
            && let Some(StarAnswer::Reflexive(found)) = self.reflexive_asked.take(jobs)
        {
            self.reflexive = Some((limit, found));
        }
        if let Some(StarQuestion::Sums { of }) = self.sums_asked.question().cloned()
            && let Some(StarAnswer::Sums(sums)) = self.sums_asked.take(jobs)
        {
            self.sums = Some((of, sums));
        }
        if let Some(StarQuestion::Cell { positions, at, .. }) = self.cell_asked.question().cloned()
            && let Some(StarAnswer::Cell(cell)) = self.cell_asked.take(jobs)
        {
            self.cell = Some((positions, at, cell));
        }
        if let Some(StarQuestion::Smallest { moves, window }) =
            self.smallest_asked.question().cloned()
            && let Some(StarAnswer::Smallest(small)) = self.smallest_asked.take(jobs)
        {
            self.smallest = Some((moves, window, small));
        }
    }

    /// The set in view.
    pub fn shown(&self, game: &VectorGame) -> Option<Shown> {
        if let (None, Some(limit)) = (game.iteration, &self.limit) {
            return Some(Shown {
                moves: limit.moves.clone(),
                set: Arc::clone(&limit.set),
                index: None,
                before: None,
                step: None,
                play: Convention::Misere,
            });
        }
        let history = self.history.as_ref()?;
        let last = history.sets.len().checked_sub(1)?;
        self.iteration(game.iteration.unwrap_or(last).min(last))
    }

    /// An iteration, as far as they are known.
    pub fn iteration(&self, index: usize) -> Option<Shown> {
        let history = self.history.as_ref()?;
        let before = index.checked_sub(1);
        Some(Shown {
            moves: history.moves.clone(),
            set: history.sets.get(index).cloned()?,
            index: Some(index),
            before: before.and_then(|before| history.sets.get(before).cloned()),
            step: history.steps.get(index).cloned(),
            play: history.play,
        })
    }

    /// The iterations of the game that is typed.
    pub fn current_history(&self) -> Option<&StarHistory> {
        let (moves, _, play) = self.asked.as_ref()?;
        let history = self.history.as_deref()?;
        (history.moves == *moves && history.play == *play).then_some(history)
    }

    /// The same, once they are complete.
    pub fn finished_history(&self) -> Option<&StarHistory> {
        let history = self.current_history()?;
        history.phi.is_some().then_some(history)
    }

    /// What is proved of the game that is typed.
    pub fn facts(&self) -> Option<&StarFacts> {
        let (moves, _, play) = self.asked.as_ref()?;
        let (of, facts) = self.facts.as_ref()?;
        (of == moves && *play == Convention::Misere).then_some(facts)
    }

    /// The same, to be a part of a question.
    pub fn shared_facts(&self) -> Option<Arc<StarFacts>> {
        self.facts()?;
        Some(Arc::clone(&self.facts.as_ref()?.1))
    }

    /// Whether the limit in view passed both tests of reflexivity in its window.
    pub fn reflexive(&self) -> Option<&Reflexivity> {
        let limit = self.limit.as_ref().filter(|_| !self.stale)?;
        let (of, found) = self.reflexive.as_ref()?;
        found.as_ref().filter(|_| Arc::ptr_eq(&of.0, &limit.set))
    }

    /// The motion of the front, where nothing proves that it comes to an end.
    pub fn front(&self) -> Option<&Front> {
        let settles = |facts: &StarFacts| facts.exact.as_ref().is_some_and(|e| e.phi.is_some());
        let front = self.current_history()?.front.as_ref();
        front.filter(|_| !self.facts().is_some_and(settles))
    }

    /// A small game with the limit of the game that is typed as its P-positions.
    pub fn smallest(&self) -> Option<&Smallest> {
        let (moves, _, _) = self.asked.as_ref()?;
        let (of, _, small) = self.smallest.as_ref()?;
        (of == moves && self.wants_smallest).then_some(small)
    }

    /// The sums of two elements of a set.
    pub fn sums_of(&self, set: &Arc<PointSet>) -> Option<Arc<PointSet>> {
        let (of, sums) = self.sums.as_ref()?;
        Arc::ptr_eq(&of.0, set).then(|| Arc::clone(sums))
    }

    /// What the position under the mouse is, once that is known.
    pub fn cell(&self, set: &Arc<PointSet>, at: Point) -> Option<Option<&Cell>> {
        let (of, known, outcome) = self.cell.as_ref()?;
        (Arc::ptr_eq(&of.0, set) && *known == at).then_some(outcome.as_deref())
    }

    /// The number of terminal positions in each row of a slice.
    pub fn terminal(&mut self, moves: &Moves, height: usize, z: usize) -> Arc<Vec<usize>> {
        match &self.terminal {
            Some((of, h, known_z, terminal)) if of == moves && (*h, *known_z) == (height, z) => {
                Arc::clone(terminal)
            }
            _ => {
                let terminal = Arc::new(layers::terminal(moves, height, z));
                self.terminal = Some((moves.clone(), height, z, Arc::clone(&terminal)));
                terminal
            }
        }
    }

    /// Whether a newer question waits for an older one.
    pub fn waits(&self) -> bool {
        let quick = [&self.limit_asked, &self.history_asked, &self.cell_asked];
        quick.iter().any(|follow| follow.waiting)
    }

    /// Gives up what was asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        let all = [
            &mut self.limit_asked,
            &mut self.history_asked,
            &mut self.facts_asked,
            &mut self.reflexive_asked,
            &mut self.sums_asked,
            &mut self.cell_asked,
            &mut self.smallest_asked,
        ];
        all.into_iter().for_each(|follow| follow.abandon(jobs));
    }
}
