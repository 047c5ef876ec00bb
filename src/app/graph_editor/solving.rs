//! What is known of the position on the drawing: asked anew after each change, the old values
//! kept, marked as such, until the new ones are there.

use crate::budget::Stop;
use crate::figure::Label;
use crate::graph::{Bit2, Graph, GraphRule, Illegal, Move, Solution, judge};
use crate::jobs::{
    GraphAnswer, GraphGame, GraphQuestion, Jobs, Limits, Mixed, MixedAnswer, Same, Status, Ticket,
    default_memory,
};
use crate::play::{Convention, Outcome};
use crate::project::{Drawing, GraphPosition, Parts};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The memory that a position may take.
const MEMORY: usize = 2 << 30;

/// Misère outcomes of graphs up to this size are found whatever the convention: it takes a moment.
const MISERE_TOO: usize = 12;

/// What is written for a value that is not known.
pub const UNKNOWN: &str = "?";

/// The state of the question about the position in view.
#[derive(Default)]
pub struct Solving {
    game: Option<(Drawing, Same<GraphGame>)>,
    asked: Option<(Vec<usize>, Convention, Ticket<Mixed>)>,
    known: Option<Known>,
    fresh: bool,
    over: bool,
    cancelled: bool,
    again: bool,
    trouble: Option<String>,
}

/// An answer, arranged for the views.
pub struct Known {
    /// The answer; partial while the computation runs.
    pub solution: Arc<Result<Solution, crate::graph::SolveError>>,
    /// The convention of the labels.
    pub convention: Convention,
    /// What is written at vertices and edges.
    pub labels: Labels,
    /// The moves, those that win first.
    pub order: Vec<usize>,
}

/// What is written at vertices and edges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labels {
    /// By the vertex that is taken alone.
    pub vertices: BTreeMap<usize, Label>,
    /// By the edge whose ends are taken.
    pub edges: BTreeMap<(usize, usize), Label>,
    /// Moves that are neither, which the drawing does not show.
    pub undrawn: usize,
    /// Those of them that win.
    pub undrawn_winning: usize,
}

/// The rule that a document describes.
///
/// # Errors
/// What is wrong with its text.
pub fn rule_of(position: &GraphPosition) -> Result<GraphRule, crate::graph::GraphRuleError> {
    let bit2 = match position.bit2 {
        Parts::Two => Bit2::ExactlyTwo,
        Parts::Any => Bit2::TwoOrMore,
    };
    let rule = GraphRule::parse(&position.rule, bit2)?;
    Ok(if position.any_set {
        rule.taking_any_set()
    } else {
        rule
    })
}

/// The graph of a drawing.
pub fn graph_of(drawing: &Drawing) -> Graph {
    // A drawing has no loops and no edges to nowhere, and is far smaller than a graph may be.
    Graph::from_edges(drawing.order(), drawing.edges().iter().copied()).unwrap_or_default()
}

impl Solving {
    /// Asks what has not been asked and takes what was answered; `taken` are the vertices that
    /// the game on the drawing has taken.
    pub fn refresh(
        &mut self,
        position: &GraphPosition,
        rule: &GraphRule,
        taken: &[usize],
        jobs: &mut Jobs,
    ) {
        self.follow(&position.drawing, rule, position.convention, jobs);
        self.ask(position, taken, jobs);
        self.take(jobs);
    }

    /// Makes a new game where the graph, the rule or what is asked of it has changed.
    fn follow(
        &mut self,
        drawing: &Drawing,
        rule: &GraphRule,
        convention: Convention,
        jobs: &mut Jobs,
    ) {
        let misere = convention == Convention::Misere || drawing.order() <= MISERE_TOO;
        if let Some((drawn, game)) = &mut self.game
            && drawn.same_graph(drawing)
            && game.0.rule() == rule
            && game.0.finds_misere() == misere
        {
            if drawn.spots() != drawing.spots() {
                *drawn = drawing.clone();
            }
            return;
        }
        self.abandon(jobs);
        self.again = false;
        if let (Some((old, _)), Some(known)) = (&self.game, &mut self.known)
            && !old.same_graph(drawing)
        {
            known.labels = known.labels.moved(old, drawing);
        }
        let game = GraphGame::new(graph_of(drawing), rule.clone(), misere);
        self.game = Some((drawing.clone(), Same(Arc::new(game))));
    }

    fn ask(&mut self, position: &GraphPosition, taken: &[usize], jobs: &mut Jobs) {
        let Some((_, game)) = &self.game else { return };
        let mut present = vec![true; position.drawing.order()];
        for &vertex in taken {
            if let Some(place) = present.get_mut(vertex) {
                *place = false;
            }
        }
        let present: Vec<usize> = (0..present.len()).filter(|&v| present[v]).collect();
        let convention = position.convention;
        if let Some((asked, how, _)) = &self.asked
            && *asked == present
            && *how == convention
            && !self.again
        {
            return;
        }
        let game = game.clone();
        self.abandon(jobs);
        let limits = Limits {
            memory: default_memory().min(MEMORY),
            time: None,
            steps: None,
        };
        let question = GraphQuestion::Moves {
            game,
            present: present.clone(),
        };
        let id = jobs.ask(Mixed::Graph(question), limits);
        self.asked = Some((present, convention, id));
        // What is known of the same position stays known.
        self.fresh &= self.again;
        self.again = false;
        self.over = false;
        self.trouble = None;
    }

    fn take(&mut self, jobs: &mut Jobs) {
        let Some((_, convention, id)) = &self.asked else {
            return;
        };
        if let Some(MixedAnswer::Graph(GraphAnswer::Moves(answer))) = jobs.take(*id) {
            match answer.as_ref() {
                Ok(_) => {
                    let drawing = self.game.as_ref().map(|(drawing, _)| drawing);
                    self.known = drawing.map(|drawing| Known::new(answer, *convention, drawing));
                    self.fresh = true;
                }
                Err(error) => {
                    self.known = None;
                    self.trouble = Some(format!("Not solved: {error}."));
                }
            }
        }
        let Some(job) = jobs.state(*id) else { return };
        self.over = !matches!(job.status, Status::Queued | Status::Running);
        self.cancelled = job.status == Status::Stopped(Stop::Cancelled);
        match &job.status {
            Status::Failed(message) => {
                self.trouble = Some(format!("The computation failed: {message}"));
            }
            Status::Stopped(why) => self.trouble = Some(stopped(*why)),
            Status::Queued | Status::Running | Status::Done => {}
        }
    }

    /// Forgets the question that runs.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((.., id)) = self.asked.take() {
            jobs.abandon(id);
        }
    }

    /// The last answer, also while a newer one is computed.
    pub fn known(&self) -> Option<&Known> {
        self.known.as_ref()
    }

    /// The answer for what is in view now, partial or not.
    pub fn current(&self) -> Option<&Known> {
        self.known.as_ref().filter(|_| self.fresh)
    }

    /// The solution for what is in view now, partial or not.
    pub fn solution(&self) -> Option<&Solution> {
        self.current()?.solution.as_ref().as_ref().ok()
    }

    /// Whether nothing more will be known.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Why not everything is known.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Whether somebody cancelled the computation, so that it can go on.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled && self.over
    }

    /// Asks again what was cancelled; what the solver has found it does not look for again.
    pub fn go_on(&mut self) {
        self.again = true;
    }

    /// The game that is being solved.
    pub fn game(&self) -> Option<&Same<GraphGame>> {
        self.game.as_ref().map(|(_, game)| game)
    }

    /// The vertices that are left, as last asked about.
    pub fn present(&self) -> &[usize] {
        self.asked.as_ref().map_or(&[], |(present, ..)| present)
    }

    /// Whether a set of vertices may be taken from what is left.
    ///
    /// # Errors
    /// Why it may not.
    pub fn judge(&self, set: &[usize]) -> Result<Move, Illegal> {
        let Some((_, game)) = &self.game else {
            return Err(Illegal::Empty);
        };
        judge_within(game.0.graph(), game.0.rule(), self.present(), set)
    }
}

fn stopped(why: Stop) -> String {
    match why {
        Stop::Cancelled => "Stopped: the values not reached are missing.".to_owned(),
        Stop::Time | Stop::Steps | Stop::Memory | Stop::Positions => {
            format!("Not solved within the budget: {why}.")
        }
    }
}

/// Whether `set` may be taken when only the vertices `present` are left.
///
/// # Errors
/// Why it may not.
pub fn judge_within(
    graph: &Graph,
    rule: &GraphRule,
    present: &[usize],
    set: &[usize],
) -> Result<Move, Illegal> {
    let inside = graph.induced(present);
    let number = |vertex: &usize| {
        let place = present.binary_search(vertex);
        place.map_err(|_| Illegal::NoVertex(*vertex))
    };
    let local: Vec<usize> = set.iter().map(number).collect::<Result<_, _>>()?;
    let legal = judge(&inside, rule, &local)?;
    let name = |vertex: &usize| present.get(*vertex).copied();
    Ok(Move {
        remove: legal.remove.iter().filter_map(name).collect(),
        parts: legal.parts,
    })
}

impl Known {
    fn new(
        solution: Arc<Result<Solution, crate::graph::SolveError>>,
        convention: Convention,
        drawing: &Drawing,
    ) -> Known {
        let (mut labels, mut order) = (Labels::default(), Vec::new());
        if let Ok(known) = solution.as_ref() {
            labels = Labels::of(known, convention, drawing);
            order = (0..known.moves.len()).collect();
            let wins = |at: &usize| known.moves.get(*at).is_some_and(|m| wins(m, convention));
            order.sort_by_key(|at| !wins(at));
        }
        Known {
            solution,
            convention,
            labels,
            order,
        }
    }
}

/// Whether a move is known to win.
pub fn wins(step: &crate::graph::LabelledMove, convention: Convention) -> bool {
    match convention {
        Convention::Normal => step.grundy == Some(0),
        Convention::Misere => step.misere == Some(Outcome::P),
    }
}

/// What a move leaves, in a word: a value in normal play, an outcome in misère play.
pub fn leaves(step: &crate::graph::LabelledMove, convention: Convention) -> String {
    match convention {
        Convention::Normal => step
            .grundy
            .map_or(UNKNOWN.to_owned(), |value| value.to_string()),
        Convention::Misere => step.misere.map_or(UNKNOWN.to_owned(), |o| format!("{o:?}")),
    }
}

impl Labels {
    fn of(solution: &Solution, convention: Convention, drawing: &Drawing) -> Labels {
        let mut labels = Labels::default();
        for step in &solution.moves {
            let label = || Label {
                text: leaves(step, convention),
                wins: wins(step, convention),
                stale: false,
            };
            match step.remove[..] {
                [vertex] => {
                    labels.vertices.insert(vertex, label());
                }
                [u, v] if drawing.joined(u, v) => {
                    labels.edges.insert((u, v), label());
                }
                _ => {
                    labels.undrawn += 1;
                    labels.undrawn_winning += usize::from(wins(step, convention));
                }
            }
        }
        labels
    }

    /// The labels where their vertices are in another drawing, marked as old.
    fn moved(&self, from: &Drawing, to: &Drawing) -> Labels {
        let key = |[x, y]: [f32; 2]| [x.to_bits(), y.to_bits()];
        let spots = to.spots().iter().enumerate();
        let places: HashMap<[u32; 2], usize> = spots.map(|(v, &spot)| (key(spot), v)).collect();
        let place = |vertex: usize| places.get(&key(from.spot(vertex)?)).copied();
        let stale = |label: &Label| Label {
            stale: true,
            ..label.clone()
        };
        let vertex = |(&v, label): (&usize, &Label)| Some((place(v)?, stale(label)));
        let edge = |(&(u, v), label): (&(usize, usize), &Label)| {
            let (u, v) = (place(u)?, place(v)?);
            Some(((u.min(v), u.max(v)), stale(label)))
        };
        Labels {
            vertices: self.vertices.iter().filter_map(vertex).collect(),
            edges: self.edges.iter().filter_map(edge).collect(),
            undrawn: 0,
            undrawn_winning: 0,
        }
    }
}
