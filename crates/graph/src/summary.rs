//! The facts of a graph by which it is found among many.

use super::rule::GraphRule;
use super::shape::Shape;
use super::{Graph, Solution, SolveError, Solver};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;

/// What a game is on a graph, in numbers and words. What is not known is left out, and `gap` says why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(from = "Packed", into = "Packed")]
pub struct Summary {
    /// How many vertices there are.
    pub order: u32,
    /// How many edges there are.
    pub size: u32,
    /// What the graph looks like.
    pub shape: Shape,
    /// The Grundy value.
    pub grundy: Option<u32>,
    /// The outcome when the player who cannot move wins.
    pub misere: Option<Outcome>,
    /// How many moves win in normal play.
    pub winning: Option<u32>,
    /// How many moves the game has when the player who wins in normal play stretches it and the other
    /// shortens it; only where that was asked for.
    pub longest: Option<u32>,
    /// Why not everything is known.
    pub gap: Option<Gap>,
}

/// Why something is not known of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gap {
    /// A component is too large for the search, and no theorem covers it.
    TooLarge,
    /// The graph is too large for the search of misère play.
    BeyondMisere,
    /// The budget of this graph ended.
    Stopped(Stop),
}

/// The fields in the order of the struct, for files with very many of them.
type Packed = (
    u32,
    u32,
    u8,
    Option<u32>,
    Option<Outcome>,
    Option<u32>,
    Option<u32>,
    Option<Gap>,
);

impl From<Packed> for Summary {
    fn from((order, size, shape, grundy, misere, winning, longest, gap): Packed) -> Summary {
        let has = |bit: u8| shape >> bit & 1 != 0;
        Summary {
            order,
            size,
            shape: Shape {
                connected: has(0),
                tree: has(1),
                bipartite: has(2),
                planar: has(3),
            },
            grundy,
            misere,
            winning,
            longest,
            gap,
        }
    }
}

impl From<Summary> for Packed {
    fn from(of: Summary) -> Packed {
        let Shape {
            connected,
            tree,
            bipartite,
            planar,
        } = of.shape;
        let flags = [connected, tree, bipartite, planar].into_iter().enumerate();
        let shape = flags.map(|(bit, flag)| u8::from(flag) << bit).sum();
        let known = (of.grundy, of.misere, of.winning);
        (
            of.order, of.size, shape, known.0, known.1, known.2, of.longest, of.gap,
        )
    }
}

impl Summary {
    /// What a graph looks like, with nothing of a game.
    pub fn of_graph(graph: &Graph) -> Summary {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Summary {
            order: number(graph.order()),
            size: number(graph.size()),
            shape: Shape::of(graph),
            ..Summary::default()
        }
    }

    /// The facts of a graph, with the longest win if asked for.
    ///
    /// # Errors
    /// When the computation is cancelled or its time is over. Where another budget ends, the facts say so.
    pub fn of(
        graph: &Graph,
        rule: &GraphRule,
        longest: bool,
        budget: &Budget,
    ) -> Result<Summary, Stop> {
        budget.check()?;
        let mut summary = Summary::of_graph(graph);
        let all: Vec<usize> = (0..graph.order()).collect();
        let mut solver = Solver::new(graph.clone(), rule.clone());
        match solver.solve(&all, budget, &mut |_| ()) {
            Ok(solution) => summary.take(&solution)?,
            Err(SolveError::TooLarge(_)) => summary.gap = Some(Gap::TooLarge),
        }
        if longest {
            match solver.longest_win(&all, budget, &mut |_| ()) {
                Ok(Ok(moves)) => summary.longest = Some(moves),
                Ok(Err(why)) => summary.stop(why)?,
                Err(SolveError::TooLarge(_)) => summary.gap = Some(Gap::TooLarge),
            }
        }
        Ok(summary)
    }

    fn take(&mut self, solution: &Solution) -> Result<(), Stop> {
        self.grundy = solution.grundy;
        self.misere = solution.misere;
        let all_known = solution.moves.iter().all(|step| step.grundy.is_some());
        let count = u32::try_from(solution.winning().count()).unwrap_or(u32::MAX);
        self.winning = all_known.then_some(count);
        self.gap = solution.beyond_misere.then_some(Gap::BeyondMisere);
        solution.stopped.map_or(Ok(()), |why| self.stop(why))
    }

    /// Notes that a budget ended; one of the whole computation ends that.
    fn stop(&mut self, why: Stop) -> Result<(), Stop> {
        match why {
            Stop::Cancelled | Stop::Time | Stop::Steps => Err(why),
            Stop::Memory | Stop::Positions => {
                self.gap = Some(Gap::Stopped(why));
                Ok(())
            }
        }
    }
}
