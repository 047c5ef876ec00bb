//! Solves positions: Grundy value, misère outcome, and every legal move labelled with
//! what it leaves.
//!
//! Components are solved apart and combined by XOR; pieces that a normal form shows to
//! be isomorphic are solved once. Misère play has no XOR: whole positions are searched.

mod board;
mod component;
mod host;
mod index;
mod pieces;
mod podes;
mod pulse;
mod search;
mod solution;
mod symmetry;
mod theorem;
mod trees;
mod whole;
mod word;

use super::Graph;
use super::moves::legal_moves;
use super::rule::GraphRule;
use crate::budget::{Budget, Stop};
use component::{Component, Shortcut, Way};
use host::Digits;
use pieces::{Pieces, Place};
use pulse::Pulse;
use search::Search;
use theorem::Theorem;
use whole::Whole;
use word::Word;

pub use podes::{BipodeTable, Legs};
pub use solution::{
    ComponentValue, LabelledMove, Method, Outcome, Solution, SolveError, SolveProgress,
};

/// The most vertices of a component that the search takes.
const MOST_IN_COMPONENT: usize = 128;

/// The most vertices of a whole position that is searched for its misère outcome.
const MOST_IN_MISERE: usize = 256;

/// Labels by a theorem between two looks at the budget.
const LOOK: usize = 1 << 10;

/// Solves a graph, with every move labelled.
///
/// `watch` is told about the progress often, with what is known so far. When the budget
/// ends the computation the solution says so and holds what is known.
///
/// # Errors
/// [`SolveError::TooLarge`] where a component has more than 128 vertices and no theorem
/// covers it.
pub fn solve(
    graph: &Graph,
    rule: &GraphRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&SolveProgress),
) -> Result<Solution, SolveError> {
    let all: Vec<usize> = (0..graph.order()).collect();
    Solver::new(graph.clone(), rule.clone()).solve(&all, budget, watch)
}

/// A game on a graph, with a memory: positions of one play are solved one after the
/// other, each with the help of the earlier ones.
pub struct Solver {
    graph: Graph,
    rule: GraphRule,
    shortcuts: bool,
    normal: bool,
    misere: bool,
    engine: Engine,
}

enum Engine {
    Narrow(Box<State<u64>>),
    Wide(Box<State<u128>>),
}

impl Engine {
    fn new(graph: &Graph, rule: &GraphRule, theorem: Theorem) -> Engine {
        let largest = graph.components().iter().map(Vec::len).max().unwrap_or(0);
        if largest <= u64::CAPACITY {
            Engine::Narrow(Box::new(State::new(rule, theorem)))
        } else {
            Engine::Wide(Box::new(State::new(rule, theorem)))
        }
    }
}

impl Solver {
    /// A solver for the positions that arise from `graph`.
    pub fn new(graph: Graph, rule: GraphRule) -> Solver {
        let engine = Engine::new(&graph, &rule, Theorem::of(&rule));
        Solver {
            graph,
            rule,
            shortcuts: true,
            normal: true,
            misere: true,
            engine,
        }
    }

    /// The same solver with the search alone, so that theorems can be compared with it.
    pub fn without_shortcuts(mut self) -> Solver {
        self.shortcuts = false;
        self.engine = Engine::new(&self.graph, &self.rule, Theorem::None);
        self
    }

    /// The same solver for normal play alone, which is much faster where moves split.
    pub fn without_misere(mut self) -> Solver {
        self.misere = false;
        self
    }

    /// The same solver for misère play alone.
    pub fn without_normal(mut self) -> Solver {
        self.normal = false;
        self
    }

    /// Solves the position where only the vertices `present` are left (in any order;
    /// numbers that are not vertices, or come again, are left out).
    ///
    /// # Errors
    /// As for [`solve`].
    pub fn solve(
        &mut self,
        present: &[usize],
        budget: &Budget,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<Solution, SolveError> {
        let question = Question {
            graph: &self.graph,
            rule: &self.rule,
            shortcuts: self.shortcuts,
            normal: self.normal,
            misere: self.misere,
            present,
            budget,
        };
        match &mut self.engine {
            Engine::Narrow(state) => state.solve(&question, watch),
            Engine::Wide(state) => state.solve(&question, watch),
        }
    }

    /// The number of moves from `present` on when the player who wins in normal play
    /// stretches the game and the other shortens it (Dailly 2015, Tables 2 and 3).
    /// `Ok(Err(_))` when the budget ended the search.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`]: theorems do not help here.
    pub fn longest_win(
        &mut self,
        present: &[usize],
        budget: &Budget,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<Result<u32, Stop>, SolveError> {
        let question = Question {
            graph: &self.graph,
            rule: &self.rule,
            shortcuts: false,
            normal: true,
            misere: false,
            present,
            budget,
        };
        match &mut self.engine {
            Engine::Narrow(state) => state.longest_win(&question, watch),
            Engine::Wide(state) => state.longest_win(&question, watch),
        }
    }
}

struct Question<'a> {
    graph: &'a Graph,
    rule: &'a GraphRule,
    shortcuts: bool,
    normal: bool,
    misere: bool,
    present: &'a [usize],
    budget: &'a Budget,
}

/// The memory of a solver.
struct State<W> {
    search: Search<W>,
    whole: Whole,
}

impl<W: Word> State<W> {
    fn new(rule: &GraphRule, theorem: Theorem) -> State<W> {
        State {
            search: Search::new(Pieces::new(Digits::of(rule), theorem)),
            whole: Whole::default(),
        }
    }

    fn solve(
        &mut self,
        question: &Question,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<Solution, SolveError> {
        let mut solution = Solution::default();
        let components = match self.components(question) {
            Ok(components) => components?,
            Err(why) => {
                solution.stopped = Some(why);
                return Ok(solution);
            }
        };
        let answered = self.answer(question, &components, &mut solution, watch);
        solution.stopped = answered.err();
        solution.positions = self.search.pieces.list.len();
        Ok(solution)
    }

    /// The components of the position, each with its shortcut or its place in the search.
    fn components(
        &mut self,
        question: &Question,
    ) -> Result<Result<Vec<Component<W>>, SolveError>, Stop> {
        let order = question.graph.order();
        let mut present: Vec<usize> = question
            .present
            .iter()
            .copied()
            .filter(|&vertex| vertex < order)
            .collect();
        present.sort_unstable();
        present.dedup();
        let mut components = Vec::new();
        for (part, graph) in question.graph.induced(&present).split() {
            question.budget.check()?;
            let vertices: Vec<usize> = part.iter().map(|&vertex| present[vertex]).collect();
            let size = vertices.len();
            let shortcut = if question.shortcuts {
                Shortcut::of(&graph, question.rule, question.budget)?
            } else {
                None
            };
            let pieces = &mut self.search.pieces;
            let small = size <= MOST_IN_COMPONENT.min(W::CAPACITY);
            let way = match shortcut {
                None if !small => return Ok(Err(SolveError::TooLarge(size))),
                None => Way::Search(pieces.place(&graph, &vertices)),
                Some(shortcut) => {
                    let searched = question.misere && small && present.len() <= MOST_IN_MISERE;
                    let place = searched.then(|| pieces.place(&graph, &vertices));
                    Way::Theorem(shortcut, place)
                }
            };
            components.push(Component {
                vertices,
                graph,
                way,
            });
        }
        Ok(Ok(components))
    }

    fn answer(
        &mut self,
        question: &Question,
        components: &[Component<W>],
        solution: &mut Solution,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<(), Stop> {
        solution.components = components
            .iter()
            .map(|component| ComponentValue {
                vertices: component.vertices.clone(),
                grundy: component.shortcut().and_then(Shortcut::value),
                method: component
                    .shortcut()
                    .map_or(Method::Search, Shortcut::method),
            })
            .collect();
        let owners = self.list_moves(question, components, solution)?;
        if question.normal {
            self.normal_play(question, components, &owners, solution, watch)?;
        }
        if question.misere {
            self.misere_play(question, components, &owners, solution, watch)?;
        }
        Ok(())
    }

    /// Lists the legal moves without labels, and the component of each.
    fn list_moves(
        &mut self,
        question: &Question,
        components: &[Component<W>],
        solution: &mut Solution,
    ) -> Result<Vec<usize>, Stop> {
        let mut moves = Vec::new();
        for (owner, component) in components.iter().enumerate() {
            for step in legal_moves(&component.graph, question.rule, question.budget)? {
                let remove = step
                    .remove
                    .iter()
                    .map(|&vertex| component.vertices[vertex])
                    .collect();
                let labelled = LabelledMove {
                    remove,
                    parts: step.parts,
                    grundy: None,
                    misere: None,
                };
                moves.push((labelled, owner));
            }
        }
        moves.sort_unstable_by(|a, b| a.0.remove.cmp(&b.0.remove));
        let (moves, owners) = moves.into_iter().unzip();
        solution.moves = moves;
        Ok(owners)
    }

    fn normal_play(
        &mut self,
        question: &Question,
        components: &[Component<W>],
        owners: &[usize],
        solution: &mut Solution,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<(), Stop> {
        let mut total = Some(0);
        for (at, component) in components.iter().enumerate() {
            let value = match &component.way {
                Way::Theorem(shortcut, _) => shortcut.value(),
                Way::Search(place) => {
                    let mut pulse = Pulse::new(question.budget, watch, solution);
                    let piece = self.search.pieces.number(*place);
                    Some(u32::from(self.search.value(piece, &mut pulse)?))
                }
            };
            total = total.zip(value).map(|(total, value)| total ^ value);
            solution.components[at].grundy = value;
        }
        solution.grundy = total;
        for (at, &owner) in owners.iter().enumerate() {
            let component = &components[owner];
            let others = total.zip(solution.components[owner].grundy);
            let taken = &solution.moves[at].remove;
            let left = match &component.way {
                Way::Theorem(shortcut, _) => {
                    if at % LOOK == 0 {
                        question.budget.check()?;
                    }
                    shortcut.value_after(&component.inside(taken))
                }
                Way::Search(place) => {
                    let mut pulse = Pulse::new(question.budget, watch, solution);
                    let parts = self.search.pieces.without(*place, taken);
                    Some(u32::from(self.search.sum(&parts, &mut pulse)?))
                }
            };
            solution.moves[at].grundy = left
                .zip(others)
                .map(|(left, (total, own))| left ^ total ^ own);
        }
        watch(&SolveProgress {
            positions: self.search.pieces.list.len(),
            solution,
        });
        Ok(())
    }

    fn misere_play(
        &mut self,
        question: &Question,
        components: &[Component<W>],
        owners: &[usize],
        solution: &mut Solution,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<(), Stop> {
        if let Some(length) = total_length(components) {
            solution.misere = Some(Outcome::of(length % 2 == 0));
            let after = Some(Outcome::of(length % 2 == 1));
            solution
                .moves
                .iter_mut()
                .for_each(|step| step.misere = after);
            return Ok(());
        }
        if let [
            Component {
                way: Way::Theorem(shortcut, _),
                ..
            },
        ] = components
            && let Some(wins) = shortcut.misere()
        {
            solution.misere = Some(Outcome::of(wins));
            for (at, step) in solution.moves.iter_mut().enumerate() {
                if at % LOOK == 0 {
                    question.budget.check()?;
                }
                let inside = components[0].inside(&step.remove);
                step.misere = shortcut.misere_after(&inside).map(Outcome::of);
            }
            return Ok(());
        }
        let Some(position) = self.position(components) else {
            solution.beyond_misere = true;
            return Ok(());
        };
        let whole: Vec<u32> = position.iter().map(|&(piece, _)| piece).collect();
        let mut pulse = Pulse::new(question.budget, watch, solution);
        let wins = self.outcome(whole.clone(), &mut pulse)?;
        solution.misere = Some(Outcome::of(wins));
        for (at, &owner) in owners.iter().enumerate() {
            let (_, place) = position[owner];
            let mut left = whole.clone();
            left.swap_remove(owner);
            let taken = &solution.moves[at].remove;
            left.extend(self.search.pieces.without(place, taken));
            let mut pulse = Pulse::new(question.budget, watch, solution);
            let wins = self.outcome(left, &mut pulse)?;
            solution.moves[at].misere = Some(Outcome::of(wins));
        }
        Ok(())
    }

    /// The pieces of the position, if all are within reach of the search.
    fn position(&mut self, components: &[Component<W>]) -> Option<Vec<(u32, Place<W>)>> {
        let sizes = components.iter().map(|component| component.vertices.len());
        if sizes.sum::<usize>() > MOST_IN_MISERE {
            return None;
        }
        let number = |component: &Component<W>| {
            let place = component.place()?;
            Some((self.search.pieces.number(place), place))
        };
        components.iter().map(number).collect()
    }

    /// Whether the next player wins the pieces together in misère play.
    fn outcome(&mut self, mut pieces: Vec<u32>, pulse: &mut Pulse) -> Result<bool, Stop> {
        self.search.pieces.tidy(&mut pieces, &mut || pulse.look())?;
        self.whole
            .next_wins(&mut self.search.pieces, &pieces, pulse)
    }

    fn longest_win(
        &mut self,
        question: &Question,
        watch: &mut dyn FnMut(&SolveProgress),
    ) -> Result<Result<u32, Stop>, SolveError> {
        let components = match self.components(question) {
            Ok(components) => components?,
            Err(why) => return Ok(Err(why)),
        };
        let sizes: usize = components
            .iter()
            .map(|component| component.vertices.len())
            .sum();
        let Some(position) = self.position(&components) else {
            return Err(SolveError::TooLarge(sizes));
        };
        let mut pieces: Vec<u32> = position.iter().map(|&(piece, _)| piece).collect();
        pieces.sort_unstable();
        let partial = Solution::default();
        let mut pulse = Pulse::new(question.budget, watch, &partial);
        Ok(self
            .whole
            .longest_win(&mut self.search, &pieces, &mut pulse))
    }
}

/// The length of every play, where all components have one.
fn total_length<W>(components: &[Component<W>]) -> Option<usize> {
    let length = |component: &Component<W>| match component.way {
        Way::Theorem(Shortcut::Length(length), _) => Some(length),
        _ => None,
    };
    components.iter().map(length).sum()
}
