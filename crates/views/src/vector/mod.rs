//! Vector games: a set of moves, the star-operator applied to it again and again, and its limit. A new
//! game is asked about in a corner of its window first, which is a moment's work, and in all of it once
//! the user's hand rests.

mod curve;
mod fronts;
mod game;
mod iterations;
mod json;
pub mod layers;
mod needed;
mod panels;
mod picture;
pub mod presets;
mod scan;
mod set_in_view;
mod theorem_7;
pub mod typed;
mod words;

pub use curve::{SquareWindows, stairs, summary};
pub use fronts::fronts;
pub use iterations::cells;
pub use needed::{limit_and_moves, named, proved_smallest};
pub use scan::{COLUMNS, LARGEST_SIDE, games, heading, question, row, sorted};
pub use set_in_view::SetInView;
pub use theorem_7::{LARGEST_LEMMA, smallest_moves, verdict};
pub use words::{
    PAPER, braces, grounds_of_set, headline, iteration, kind_of_moves, limit, motion,
    on_all_positions, phi_w, proved_by_theorem_7, proved_iterations, proved_limit,
    proved_on_all_heaps, proved_on_all_positions, takes_turns, theorem_7_says,
};

use super::{Answers, Asks, Data, Headline, Kind, Shown, View};
use grundy_base::play::Convention;
use grundy_jobs::star::{
    AlongLine, CellSums, FamilyScan, Iterations, LargerWindows, LimitInWindow, OnAllPositions,
    Proofs, Reflexive, SmallGameFor, Sums,
};
use grundy_jobs::{Inquiry, Question, Same};
use grundy_project::{VectorGame, VectorView};
use grundy_star::{Moves, Point, Window};
use std::ops::Range;
use std::sync::Arc;
use typed::Typed;

/// Vector games, as a kind of document.
pub struct VectorGames;

/// The choices of the window, which no file has.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choices {
    /// The texts of the document, as they were read.
    pub typed: Option<Typed>,
    /// Whether something is being dragged.
    pub dragged: bool,
    /// The position under the mouse, and the iteration when each line is one.
    pub hover: Option<(Point, Option<usize>)>,
    /// The columns and rows of the picture that are in view; nothing for all of them.
    pub visible: Option<(Range<usize>, Range<usize>)>,
    /// The start and the step of a line along which a period is looked for.
    pub line: Option<(Point, Point)>,
    /// The game for which one with few moves is wanted.
    pub small_game: Option<SmallGameFor>,
    /// The game whose iterations are to be proved on all positions however long it takes, by systems of tiles of
    /// up to so many million cells.
    pub all_positions: Option<(Moves, usize)>,
    /// The million cells that are to be tried next.
    pub millions: Option<usize>,
    /// The game for which larger windows than its own are wanted.
    pub larger: Option<LargerWindows>,
    /// The family that was scanned last.
    pub scan: Option<FamilyScan>,
    /// The column by which a scan is sorted, and whether downwards.
    pub scan_order: Option<(usize, bool)>,
}

impl Choices {
    /// Parses the texts, unless they are those that were read last.
    fn read(&mut self, document: &VectorGame) {
        let values = typed::values(document);
        let same = |typed: &Typed| {
            typed.text == document.moves
                && typed.window_text == document.window
                && typed.values == values
        };
        if !self.typed.as_ref().is_some_and(same) {
            self.typed = Some(Typed::read(&document.moves, &document.window, values));
        }
    }
}

impl Kind for VectorGames {
    type Document = VectorGame;
    type Choices = Choices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &picture::PictureView,
        &iterations::IterationsView,
        &curve::CurveView,
        &fronts::FrontsView,
        &scan::ScanView,
        &needed::NeededView,
    ];

    fn prepare(document: &VectorGame, choices: &mut Choices, _: &mut Answers) {
        choices.read(document);
    }

    fn choose_all(document: &VectorGame, choices: &mut Choices) {
        choices.read(document);
        if document.view == VectorView::SCAN && scan::is_sensible(&document.scan, choices) {
            choices.scan = Some(question(&document.scan));
        }
        let game = choices.typed.as_ref().and_then(Typed::game);
        choices.small_game = game
            .filter(|(moves, _)| document.view == VectorView::NEEDED && moves.dimension() > 1)
            .map(|(moves, window)| small_game_for(moves, window));
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        if let Some(scan) = &shown.choices.scan {
            asks.ask(scan.clone());
        }
        let Some((moves, window)) = shown.computable() else {
            if shown.readable().is_some() {
                give_up(asks);
            }
            return;
        };
        match shown.play() {
            Convention::Misere => ask_limit(shown, (moves, window), asks),
            Convention::Normal => asks.forget::<LimitInWindow>(),
        }
        ask_iterations(shown, (moves, window), asks);
        ask_proofs(shown, (moves, window), asks);
        ask_all_positions(shown, asks);
        let larger = shown.choices.larger.as_ref();
        if let Some(question) =
            larger.filter(|of| of.moves == *moves && !shown.document.normal_play)
        {
            asks.ask(question.clone());
        }
        let small_game = shown.choices.small_game.as_ref();
        if let Some(question) = small_game.filter(|_| shown.wants_small_game()) {
            asks.ask(question.clone());
        }
        if let Some(line) = shown.line() {
            asks.ask_dragged(line);
        }
    }

    /// Nothing is exported while the moves cannot be read: the picture is still that of the last game. A scan does
    /// not depend on them.
    fn lacks(shown: Shown<'_, Self>) -> Option<String> {
        let is_own = shown.document.view == VectorView::SCAN;
        let unreadable = shown.typed().is_none_or(|typed| typed.game().is_none());
        (unreadable && !is_own)
            .then(|| "The moves of this game or its window cannot be read.".to_owned())
    }

    fn headline(shown: Shown<'_, Self>) -> Option<Headline> {
        Some(headline(shown))
    }

    fn json(shown: Shown<'_, Self>) -> Option<Data> {
        json::json(shown)
    }

    fn name(document: &VectorGame) -> Option<String> {
        let values = typed::values(document);
        Typed::read(&document.moves, &document.window, values).name()
    }

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        let limit = shown.limit().filter(|_| !shown.is_stale());
        let history = shown.current_history();
        let facts = shown.facts();
        serde_json::json!({
            "moves": shown.document.moves,
            "parameters": typed::values(shown.document).to_string(),
            "window": shown.document.window,
            "class": limit.and_then(|limit| limit.class),
            "limit": limit.map(|limit| limit.count),
            "limit_window": limit.map(|limit| limit.set.window()),
            "phi": history.and_then(|history| history.phi),
            "history_window": history.map(|history| history.window),
            "front": shown.front(),
            "certificate": facts.and_then(|facts| facts.certificate.as_ref()),
        })
    }
}

/// A game and its window.
type InWindow<'a> = (&'a Moves, Window);

fn ask_limit(shown: Shown<'_, VectorGames>, (moves, window): InWindow<'_>, asks: &mut Asks) {
    let known = shown.limit().filter(|limit| limit.moves == *moves);
    let known = known.map(|limit| limit.set.window());
    let quick = LimitInWindow::quick_window(window);
    ask_within(shown, window, (quick, known), asks, |window| {
        LimitInWindow {
            moves: moves.clone(),
            window,
        }
    });
}

fn ask_iterations(shown: Shown<'_, VectorGames>, (moves, window): InWindow<'_>, asks: &mut Asks) {
    let play = shown.play();
    let known = shown
        .history()
        .filter(|history| history.moves == *moves && history.play == play && history.phi.is_some());
    let known = known.map(|history| history.window);
    let quick = Iterations::quick_window(window);
    ask_within(shown, window, (quick, known), asks, |window| Iterations {
        moves: moves.clone(),
        window,
        play,
    });
}

/// Asks about a game, if its answer is not known already: in all of its window, which may be what was
/// asked last, or in the corner that is a moment's work. `known` is the window of what is known of it.
fn ask_within<Q: Question>(
    shown: Shown<'_, VectorGames>,
    all: Window,
    (quick, known): (Window, Option<Window>),
    asks: &mut Asks,
    question: impl Fn(Window) -> Q,
) {
    let inquiry = shown.known.inquiry::<Q>();
    let is_asked = inquiry.and_then(Inquiry::question) == Some(&question(all));
    let enough = known.filter(|known| known.covers(&quick));
    let rests = enough.is_some() && !shown.choices.dragged;
    if known == Some(all) {
        return;
    }
    if quick == all || is_asked || rests {
        asks.ask_dragged(question(all));
    } else if enough.is_none_or(|known| !all.covers(&known)) {
        // Unless what is known is more than a moment would give.
        asks.ask_dragged(question(quick));
    }
}

/// Asks what is of use only when the picture stands still.
fn ask_proofs(shown: Shown<'_, VectorGames>, (moves, window): InWindow<'_>, asks: &mut Asks) {
    let limit = shown.limit().filter(|limit| limit.moves == *moves);
    if let Some(limit) = limit.filter(|_| !shown.choices.dragged) {
        let proofs = Proofs::of(moves, window);
        match moves.dimension() == 1 || shown.document.marks.periods {
            true => asks.ask(proofs),
            false => asks.ask_for_words(proofs),
        }
        let limit = Same(Arc::clone(&limit.set));
        asks.ask_for_words(Reflexive { limit });
    }
}

/// Asks for proofs on all positions, once there is a picture that stands still: captions speak of them.
fn ask_all_positions(shown: Shown<'_, VectorGames>, asks: &mut Asks) {
    let inquiry = shown.known.inquiry::<OnAllPositions>();
    let asked = inquiry.and_then(Inquiry::question);
    let rests = !shown.choices.dragged && !shown.is_stale() && shown.limit().is_some();
    match shown.question_on_all_positions() {
        Some(question) if rests || asked == Some(&question) => asks.ask_for_words(question),
        Some(question) if asked.is_some_and(|asked| asked.moves == question.moves) => {}
        _ => asks.give_up::<OnAllPositions>(),
    }
}

/// Gives up all questions on the game.
fn give_up(asks: &mut Asks) {
    asks.give_up::<LimitInWindow>();
    asks.give_up::<Iterations>();
    asks.give_up::<Proofs>();
    asks.give_up::<Reflexive>();
    asks.give_up::<Sums>();
    asks.give_up::<CellSums>();
    asks.give_up::<SmallGameFor>();
    asks.give_up::<LargerWindows>();
    asks.give_up::<OnAllPositions>();
}

/// The question for a game with few moves that has the limit of this one.
pub fn small_game_for(moves: &Moves, window: Window) -> SmallGameFor {
    SmallGameFor {
        moves: moves.clone(),
        window: window.corner([64; 3]),
    }
}

impl<'a> Shown<'a, VectorGames> {
    /// The question on the line that is drawn, once there is a limit in the plane.
    fn line(self) -> Option<AlongLine> {
        let (start, direction) = self.choices.line?;
        let limit = self.limit()?;
        if self.is_stale() || limit.set.window().dimension() != 2 {
            return None;
        }
        Some(AlongLine {
            limit: Same(Arc::clone(&limit.set)),
            facts: self.facts().map(|facts| Same(Arc::clone(facts))),
            start,
            direction,
        })
    }

    /// How the limit repeats along the line that is drawn, once that is known.
    pub fn along_line(self) -> Option<&'a <AlongLine as Question>::Answer> {
        self.known.answer_to(&self.line()?).map(Arc::as_ref)
    }

    /// Whether a newer question waits for an older one.
    pub fn waits(self) -> bool {
        fn waits<Q: Question>(shown: Shown<'_, VectorGames>) -> bool {
            let inquiry = shown.known.inquiry::<Q>();
            inquiry.is_some_and(Inquiry::is_waiting)
        }
        waits::<LimitInWindow>(self) || waits::<Iterations>(self) || waits::<CellSums>(self)
    }
}
