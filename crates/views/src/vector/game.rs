//! The answers on a vector game: the one that is typed, or the one before while that is computed.

use super::layers::Layers;
use super::set_in_view::SetInView;
use super::typed::Typed;
use super::{VectorGames, small_game_for};
use crate::Shown;
use grundy_base::play::Convention;
use grundy_jobs::star::{
    Beyond, CellSums, Effort, FamilyScan, Iterations, LargerWindows, LimitInWindow, OnAllPositions,
    PhiCurve, Proofs, ProvedSet, Reflexive, ScanTable, SmallGameFor, Smallest, StarFacts,
    StarHistory, StarLimit, Sums,
};
use grundy_jobs::{Inquiry, Same, default_memory};
use grundy_project::Marks;
use grundy_star::{
    AllPositions, BlockTree, Cell, ExactHistory, Front, Moves, PhiBounds, Point, PointSet,
    Reflexivity, Window,
};
use std::sync::Arc;

/// Sets that a window must have room for.
const SETS: usize = 8;

/// Why nothing is computed in a window, if it is too large.
fn too_large(window: Window) -> Option<String> {
    let bytes = window.bytes();
    (bytes.saturating_mul(SETS) > default_memory()).then(|| {
        format!(
            "Each set takes {} MB in a window of {window}, which does not fit the memory. Make the window smaller.",
            bytes >> 20
        )
    })
}

impl<'a> Shown<'a, VectorGames> {
    /// The texts of the document, as they were read.
    pub fn typed(self) -> Option<&'a Typed> {
        self.choices.typed.as_ref()
    }

    /// The moves in the order of the text.
    pub fn points(self) -> &'a [Point] {
        self.typed().map_or(&[], |typed| &typed.points)
    }

    /// 1, 2 or 3.
    pub fn dimension(self) -> usize {
        self.typed().map_or(2, Typed::dimension)
    }

    /// The convention of play.
    pub fn play(self) -> Convention {
        self.document.convention()
    }

    /// The game that is typed and its window, if both can be read.
    pub fn readable(self) -> Option<(&'a Moves, Window)> {
        self.typed()?.game()
    }

    /// The game that is typed and its window, unless it is too large to be computed.
    pub(super) fn computable(self) -> Option<(&'a Moves, Window)> {
        let (moves, window) = self.readable()?;
        too_large(window).is_none().then_some((moves, window))
    }

    /// Whether what is typed can be read and computed.
    pub fn is_computable(self) -> bool {
        self.computable().is_some()
    }

    /// The moves that are typed, if they can be read, be their window as it may.
    fn moves(self) -> Option<&'a Moves> {
        let typed = self.typed().filter(|typed| !typed.is_blank())?;
        typed.moves.as_ref().ok()
    }

    /// The game that is typed, or the last one that could be read.
    fn game(self) -> Option<(&'a Moves, Convention)> {
        if let Some(moves) = self.moves() {
            return Some((moves, self.play()));
        }
        let last = self.known.inquiry::<Iterations>()?.question()?;
        Some((&last.moves, last.play))
    }

    /// The limit, perhaps of an older game or in a part of the window. Normal play has none.
    pub fn limit(self) -> Option<&'a Arc<StarLimit>> {
        let limit = self.known.answer::<LimitInWindow>();
        limit.filter(|_| self.play() == Convention::Misere)
    }

    /// The iterations, likewise.
    pub fn history(self) -> Option<&'a Arc<StarHistory>> {
        self.known.answer::<Iterations>()
    }

    /// Whether what is shown belongs to an older version of the document.
    pub fn is_stale(self) -> bool {
        let Some((moves, _)) = self.computable() else {
            return true;
        };
        match self.play() {
            Convention::Misere => self.limit().is_none_or(|limit| limit.moves != *moves),
            Convention::Normal => self.current_history().is_none(),
        }
    }

    /// Whether what is shown will soon be that of the texts.
    pub fn is_computing(self) -> bool {
        self.is_stale() && self.readable().is_some() && self.trouble().is_none()
    }

    /// Why something is missing.
    pub fn trouble(self) -> Option<String> {
        let (_, window) = self.readable()?;
        too_large(window)
            .or_else(|| self.known.trouble::<LimitInWindow>())
            .or_else(|| self.known.trouble::<Iterations>())
            .or_else(|| self.known.trouble::<Proofs>())
    }

    /// The iterations of the game that is typed.
    pub fn current_history(self) -> Option<&'a StarHistory> {
        let (moves, play) = self.game()?;
        let history = self.history()?;
        (history.moves == *moves && history.play == play).then_some(history)
    }

    /// The iterations of the game that is typed, once they are complete.
    pub fn finished_history(self) -> Option<&'a StarHistory> {
        let history = self.current_history()?;
        history.phi.is_some().then_some(history)
    }

    /// The proofs on the game that is typed.
    pub fn facts(self) -> Option<&'a Arc<StarFacts>> {
        let (moves, play) = self.game()?;
        let inquiry = self.known.inquiry::<Proofs>()?;
        let of = &inquiry.answered()?.moves;
        inquiry
            .answer()
            .filter(|_| of == moves && play == Convention::Misere)
    }

    /// Whether the limit in view passed both tests of reflexivity in its window.
    pub fn reflexive(self) -> Option<&'a Reflexivity> {
        let limit = self.limit().filter(|_| !self.is_stale())?;
        let limit = Same(Arc::clone(&limit.set));
        self.known
            .answer_to(&Reflexive { limit })?
            .as_ref()
            .as_ref()
    }

    /// The motion of the front, where nothing proves that it comes to an end.
    pub fn front(self) -> Option<&'a Front> {
        let settles = |facts: &Arc<StarFacts>| {
            let exact = facts.exact.as_ref();
            exact.is_some_and(|exact| exact.phi.is_some())
        };
        let front = self.current_history()?.front.as_ref();
        let ends = self.facts().is_some_and(settles)
            || self.on_all_positions().is_some_and(|all| all.phi.is_some());
        front.filter(|_| !ends)
    }

    /// Whether a game with few moves is wanted for the game that is typed.
    pub fn wants_small_game(self) -> bool {
        let Some(wanted) = &self.choices.small_game else {
            return false;
        };
        let is_wanted = |(moves, window)| small_game_for(moves, window) == *wanted;
        self.play() == Convention::Misere
            && self.moves().is_none_or(|moves| *moves == wanted.moves)
            && self.computable().is_none_or(is_wanted)
    }

    /// The question about all positions for the game that is typed, if it is of two heaps, or of three and a theorem is
    /// about it.
    pub(super) fn question_on_all_positions(self) -> Option<OnAllPositions> {
        let (moves, _) = self.readable()?;
        // Of three heaps nothing is proved but by a theorem, and of infinitely many moves no certificate speaks.
        let may_be_proved = match moves.dimension() {
            _ if !moves.is_finite() => false,
            2 => !moves.has_pass() && !moves.points().is_empty(),
            dimension => dimension == 3 && PhiBounds::has_theorem_1(moves),
        };
        let is_asked = may_be_proved && self.play() == Convention::Misere;
        let asked = self.choices.all_positions.as_ref();
        let effort = match asked.filter(|(of, _)| of == moves) {
            Some(&(_, millions)) => Effort::Millions(millions),
            None => Effort::First,
        };
        let moves = moves.clone();
        is_asked.then_some(OnAllPositions { moves, effort })
    }

    /// The iterations on all positions of the game that is typed, as far as they are known.
    pub fn on_all_positions(self) -> Option<&'a Arc<AllPositions>> {
        let question = self.question_on_all_positions()?;
        let inquiry = self.known.inquiry::<OnAllPositions>()?;
        let is_of_it = inquiry.answered()?.moves == question.moves;
        inquiry.answer().filter(|_| is_of_it)
    }

    /// What larger windows than that of the document need, as far as it was asked.
    pub fn larger_windows(self) -> Option<&'a Arc<PhiCurve>> {
        let (moves, play) = self.game()?;
        let known = self.known.answer::<LargerWindows>()?;
        (known.moves == *moves && play == Convention::Misere).then_some(known)
    }

    /// Whether larger windows are being tried.
    pub fn is_trying_larger_windows(self) -> bool {
        let inquiry = self.known.inquiry::<LargerWindows>();
        inquiry.is_some_and(Inquiry::is_running)
    }

    /// The largest number that `φ` is known not to be below: what is proved on all positions, and what
    /// windows need, as two iterations that differ there differ. Nothing before any of it is known, and in
    /// normal play.
    pub fn least_phi(self) -> Option<usize> {
        let history = self
            .current_history()
            .filter(|_| self.play() == Convention::Misere);
        let exact = self.facts().and_then(|facts| facts.exact.as_ref());
        let known = [
            history.and_then(|history| history.phi),
            self.larger_windows().map(|curve| curve.phi()),
            exact.map(ExactHistory::at_least),
            self.on_all_positions().map(|all| all.at_least()),
        ];
        known.into_iter().flatten().max()
    }

    /// Whether more iterations are being proved.
    pub fn is_proving(self) -> bool {
        let inquiry = self.known.inquiry::<OnAllPositions>();
        inquiry.is_some_and(|inquiry| inquiry.is_running())
    }

    /// A small game with the limit of the game that is typed as its P-positions.
    pub fn smallest(self) -> Option<&'a Smallest> {
        let wanted = self.choices.small_game.as_ref();
        let wanted: &SmallGameFor = wanted.filter(|_| self.wants_small_game())?;
        self.known.answer_to(wanted).map(Arc::as_ref)
    }

    /// The sums of two elements of a set.
    fn sums_of(self, set: &Arc<PointSet>) -> Option<Arc<PointSet>> {
        let of = Same(Arc::clone(set));
        self.known.answer_to(&Sums { of }).cloned()
    }

    /// How the position under the mouse is in a set or not, once that is known.
    pub fn cell(self, set: &Arc<PointSet>, at: Point) -> Option<Option<&'a Cell>> {
        let inquiry = self.known.inquiry::<CellSums>()?;
        let asked = inquiry.answered()?;
        let is_it = Arc::ptr_eq(&asked.positions.0, set) && asked.at == at;
        Some(inquiry.answer().filter(|_| is_it)?.as_ref().as_ref())
    }

    /// The table of the family that was scanned last.
    pub fn scanned(self) -> Option<&'a Arc<ScanTable>> {
        self.known.answer_to(self.choices.scan.as_ref()?)
    }

    /// How the scan fares.
    pub fn scan_inquiry(self) -> Option<&'a Inquiry<FamilyScan>> {
        self.known.inquiry()
    }

    /// The set in view.
    pub fn in_view(self) -> Option<SetInView> {
        if let (None, Some(limit)) = (self.document.iteration, self.limit()) {
            return Some(SetInView {
                moves: limit.moves.clone(),
                set: Arc::clone(&limit.set),
                index: None,
                before: None,
                step: None,
                play: Convention::Misere,
            });
        }
        let last = self.history()?.sets.len().checked_sub(1)?;
        self.iteration(self.document.iteration.unwrap_or(last).min(last))
    }

    /// An iteration, as far as they are known.
    pub fn iteration(self, index: usize) -> Option<SetInView> {
        let history = self.history()?;
        let before = index.checked_sub(1);
        Some(SetInView {
            moves: history.moves.clone(),
            set: history.sets.get(index).cloned()?,
            index: Some(index),
            before: before.and_then(|before| history.sets.get(before).cloned()),
            step: history.steps.get(index).cloned(),
            play: history.play,
        })
    }

    /// The slice that is shown of a set in this window.
    pub fn slice(self, window: Window) -> usize {
        self.document.slice.min(window.depth() - 1)
    }

    /// The cells of a set in the slice that is shown.
    pub fn plane(self, of: &SetInView, marks: Marks) -> Layers {
        let z = self.slice(of.set.window());
        let limit = self.limit().map(|limit| Arc::clone(&limit.set));
        let layers = Layers::plane(of, z, limit, self.sums_of(&of.set), marks);
        layers.beyond(of, self.beyond(of))
    }

    /// The question about a set in view beyond its window, if it is known on all positions.
    pub(super) fn ask_beyond(self, of: &SetInView) -> Option<Beyond> {
        let is_current = self.readable().is_some_and(|(moves, _)| *moves == of.moves);
        if !is_current || of.play != Convention::Misere || of.moves.dimension() != 2 {
            return None;
        }
        let all = self.on_all_positions();
        let index = match (of.index, all.and_then(|all| all.phi)) {
            (Some(index), Some(phi)) => Some(index.min(phi)),
            (index, phi) => index.or(phi),
        };
        let facts = self.facts().filter(|facts| facts.certificate.is_some());
        let of = match (all, index, facts) {
            (Some(all), Some(index), _) if all.iteration(index).is_some() => {
                ProvedSet::Iteration(Same(Arc::clone(all)), index)
            }
            (_, None, Some(facts)) => ProvedSet::Limit(Same(Arc::clone(facts))),
            _ => return None,
        };
        Some(Beyond { of })
    }

    /// A set in view beyond its window, once that is known.
    pub fn beyond(self, of: &SetInView) -> Option<Arc<BlockTree>> {
        let known = self.known.answer_to(&self.ask_beyond(of)?)?;
        known.as_ref().clone()
    }

    /// The iterations of a game on one heap, one below the other.
    pub fn lines(self) -> Option<Layers> {
        let history = self.history()?;
        let limit = self.limit().map(|limit| Arc::clone(&limit.set));
        (history.window.dimension() == 1)
            .then(|| Layers::lines(history, limit, self.document.marks))
    }
}
