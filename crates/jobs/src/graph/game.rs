//! A game on a graph with what was found of it, which several questions share.

use crate::worker::lock;
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::counted;
use grundy_graph::{Graph, GraphRule, PlayedGame, Solver};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A game on a graph with a solver that keeps what it found: one position after the other is
/// asked about, each with the help of the earlier ones.
pub struct GraphGame {
    graph: Graph,
    rule: GraphRule,
    misere: bool,
    solver: Mutex<Solver>,
    /// For lengths of play, whose search may take long while values are asked for.
    timer: Mutex<Solver>,
    /// The moves that were judged last.
    played: Mutex<Option<Arc<PlayedGame>>>,
}

impl GraphGame {
    /// A game; misère outcomes are found only if asked for.
    pub fn new(graph: Graph, rule: GraphRule, misere: bool) -> GraphGame {
        let timer = Mutex::new(solver(&graph, &rule, false));
        let solver = Mutex::new(solver(&graph, &rule, misere));
        GraphGame {
            graph,
            rule,
            misere,
            solver,
            timer,
            played: Mutex::default(),
        }
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The rule.
    pub fn rule(&self) -> &GraphRule {
        &self.rule
    }

    /// Whether misère outcomes are found too.
    pub fn finds_misere(&self) -> bool {
        self.misere
    }

    /// The game after these moves. The same moves are judged once: this is asked in every frame.
    pub fn played(&self, moves: &[Vec<usize>]) -> Arc<PlayedGame> {
        let mut known = self.played.lock().unwrap_or_else(PoisonError::into_inner);
        let same = known.take().filter(|played| played.moves == moves);
        let played =
            same.unwrap_or_else(|| Arc::new(PlayedGame::of(&self.graph, &self.rule, moves)));
        *known = Some(Arc::clone(&played));
        played
    }

    /// The solver of values.
    pub fn solver(&self, budget: &Budget) -> Result<MutexGuard<'_, Solver>, Stop> {
        let new = || solver(&self.graph, &self.rule, self.misere);
        lock(&self.solver, budget, new)
    }

    /// The solver of lengths.
    pub fn timer(&self, budget: &Budget) -> Result<MutexGuard<'_, Solver>, Stop> {
        lock(&self.timer, budget, || {
            solver(&self.graph, &self.rule, false)
        })
    }
}

fn solver(graph: &Graph, rule: &GraphRule, misere: bool) -> Solver {
    let solver = Solver::new(graph.clone(), rule.clone());
    if misere {
        solver
    } else {
        solver.without_misere()
    }
}

impl fmt::Debug for GraphGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let vertices = counted(self.graph.order(), "vertex", "vertices");
        write!(f, "{} on {vertices}", self.rule.text())
    }
}
