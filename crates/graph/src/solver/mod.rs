//! Solves positions: Grundy value, misère outcome, and every legal move labelled with
//! what it leaves.
//!
//! Components are solved apart and combined by XOR; pieces that a normal form shows to
//! be isomorphic are solved once. Misère play has no XOR: whole positions are searched.
//! Where a short search does not suffice, and no move splits, a small component gets a
//! table of all its connected sets.

mod blocks;
mod board;
mod component;
mod host;
mod index;
mod memory;
mod meter;
mod piece;
mod pieces;
mod podes;
mod search;
mod sets;
mod solution;
mod symmetry;
mod tables;
mod theorem;
mod trees;
mod whole;
mod word;

use super::Graph;
use super::rule::GraphRule;
use grundy_base::budget::{Budget, Stop};
use memory::{Question, SolverMemory};
use theorem::Theorem;
use word::Word;

pub use podes::{BipodeTable, Legs};
pub use solution::{ComponentValue, LabelledMove, Method, Solution, SolveError, SolveProgress};
pub(crate) use symmetry::isomorphism;

/// Solves a graph, with every move labelled.
///
/// `watch` is told about the progress often, with what is known so far. When the budget
/// ends the computation the solution says so and holds what is known.
///
/// ```
/// # use {grundy_base::{budget::Budget, play::Outcome}, grundy_graph::{Bit2, GraphRule, families, solve}};
/// let rule = GraphRule::parse("0.33", Bit2::ExactlyTwo)?;
/// let path = solve(&families::path(5)?, &rule, &Budget::unlimited(), &mut |_| ())?;
/// assert_eq!(path.grundy, Some(2)); // a path of n vertices has the value n mod 3
/// assert_eq!(path.misere, Some(Outcome::N));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    Narrow(Box<SolverMemory<u64>>),
    Wide(Box<SolverMemory<u128>>),
}

impl Engine {
    fn new(graph: &Graph, rule: &GraphRule, theorem: Theorem) -> Engine {
        let largest = graph.components().iter().map(Vec::len).max().unwrap_or(0);
        if largest <= u64::CAPACITY {
            Engine::Narrow(Box::new(SolverMemory::new(rule, theorem)))
        } else {
            Engine::Wide(Box::new(SolverMemory::new(rule, theorem)))
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

    /// Lets the solver use the search only, so that theorems and tables can be compared with it.
    pub fn without_shortcuts(mut self) -> Solver {
        self.shortcuts = false;
        self.engine = Engine::new(&self.graph, &self.rule, Theorem::None);
        self
    }

    /// Lets the solver work out normal play only, which is much faster where moves split.
    pub fn without_misere(mut self) -> Solver {
        self.misere = false;
        self
    }

    /// Lets the solver work out misère play only.
    pub fn without_normal(mut self) -> Solver {
        self.normal = false;
        self
    }

    /// Solves the position where only the vertices `present` are left (in any order;
    /// numbers that are not vertices, or come again, are left out).
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
            Engine::Narrow(known) => known.solve(&question, watch),
            Engine::Wide(known) => known.solve(&question, watch),
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
            Engine::Narrow(known) => known.longest_win(&question, watch),
            Engine::Wide(known) => known.longest_win(&question, watch),
        }
    }
}
