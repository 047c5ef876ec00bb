//! Questions about octal games on graphs: the labelled moves of a position, longest wins,
//! tables of families, hypotheses, layouts.

use super::Stop;
use super::{Context, Lane};
use super::{MixedAnswer, Same};
use crate::budget::Budget;
use crate::graph::families::Family;
use crate::graph::layout::{self, Point};
use crate::graph::{
    Asked, Entries, Entry, FamilyTable, Formula, Graph, GraphRule, Hypothesis, LabelledMove,
    Solution, SolveError, Solver, Verdict, check_hypothesis,
};
use crate::heap::Period;
use crate::play::Outcome;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::{Duration, Instant};

/// Partial answers are copies; they are made this often at the most.
const PARTIAL_EVERY: Duration = Duration::from_millis(150);

/// How often a job that waits for another one looks again.
const WAIT: Duration = Duration::from_millis(1);

/// Positions up to this number of vertices are solved in a moment, for most rules.
const QUICK: usize = 20;

/// A question about a game on a graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GraphQuestion {
    /// Value, outcomes and labelled moves of what is left of a game's graph.
    Moves {
        /// The game.
        game: Same<GraphGame>,
        /// The vertices that are left.
        present: Vec<usize>,
    },
    /// How long the winner of normal play can make the game, from here and after each move.
    Longest {
        /// The game.
        game: Same<GraphGame>,
        /// The vertices that are left.
        present: Vec<usize>,
        /// The moves that may be made from here.
        moves: Vec<Vec<usize>>,
    },
    /// The values of the positions of a game that was played.
    Record {
        /// The game.
        game: Same<GraphGame>,
        /// The vertices that are left, after each move.
        positions: Vec<Vec<usize>>,
    },
    /// The members of a family.
    Table {
        /// Which members.
        table: FamilyTable,
        /// The rule of the game.
        rule: GraphRule,
        /// What is asked of each.
        asked: Asked,
    },
    /// The first counterexample to a formula.
    Hunt {
        /// The family.
        family: Family,
        /// The rule of the game.
        rule: GraphRule,
        /// The formula, which can be read.
        formula: String,
        /// The largest value of each parameter.
        most: Vec<usize>,
    },
    /// Places for the vertices.
    Layout(Same<LayoutRequest>),
}

/// What is known of a table of a family.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FilledTable {
    /// Its entries.
    pub entries: Entries,
    /// The period of its values, where that is proved.
    pub proved: Option<Period>,
}

/// An answer to a [`GraphQuestion`].
#[derive(Clone, Debug)]
pub enum GraphAnswer {
    /// To [`GraphQuestion::Moves`].
    Moves(Arc<Result<Solution, SolveError>>),
    /// To [`GraphQuestion::Longest`].
    Longest(Arc<Result<LongestWins, SolveError>>),
    /// To [`GraphQuestion::Record`]: Grundy value and misère outcome where they were found.
    Record(Arc<Vec<(Option<u32>, Option<Outcome>)>>),
    /// To [`GraphQuestion::Table`].
    Table(Arc<FilledTable>),
    /// To [`GraphQuestion::Hunt`].
    Hunt(Arc<Verdict>),
    /// To [`GraphQuestion::Layout`].
    Layout(Arc<Vec<Point>>),
}

/// Lengths of play when the winner of normal play stretches the game and the other shortens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongestWins {
    /// From the position itself.
    pub here: u32,
    /// After each move of the question, in its order.
    pub after: Vec<u32>,
}

/// A way to place the vertices of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Springs and repulsion.
    Force,
    /// A tree from its centre down.
    Layered,
    /// A tree around its centre.
    Radial,
    /// On a circle.
    Circle,
    /// In rows.
    Grid,
    /// A longest path on a line.
    Spine,
}

/// What a layout begins with.
#[derive(Clone, Debug)]
pub struct LayoutRequest {
    /// How.
    pub way: Way,
    /// What.
    pub graph: Graph,
    /// Where the vertices are.
    pub start: Vec<Point>,
    /// Which of them stay there.
    pub pinned: Vec<bool>,
}

/// A game on a graph with a solver that keeps what it found: one position after the other is
/// asked about, each with the help of the earlier ones.
pub struct GraphGame {
    graph: Graph,
    rule: GraphRule,
    misere: bool,
    solver: Mutex<Solver>,
    /// For lengths of play, whose search may take long while values are asked for.
    timer: Mutex<Solver>,
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

    /// The solver of values.
    fn solver(&self, budget: &Budget) -> Result<MutexGuard<'_, Solver>, Stop> {
        self.lock(&self.solver, self.misere, budget)
    }

    /// A solver, once no other job has it; a new one where a computation failed in the middle of
    /// the old one. Whoever waits can be cancelled.
    fn lock<'a>(
        &self,
        shared: &'a Mutex<Solver>,
        misere: bool,
        budget: &Budget,
    ) -> Result<MutexGuard<'a, Solver>, Stop> {
        loop {
            budget.check()?;
            match shared.try_lock() {
                Ok(solver) => return Ok(solver),
                Err(TryLockError::WouldBlock) => std::thread::park_timeout(WAIT),
                Err(TryLockError::Poisoned(poisoned)) => {
                    shared.clear_poison();
                    let mut old = poisoned.into_inner();
                    *old = solver(&self.graph, &self.rule, misere);
                    return Ok(old);
                }
            }
        }
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
        write!(f, "{} on {} vertices", self.rule.text(), self.graph.order())
    }
}

impl GraphQuestion {
    /// What is asked, and of what, in words.
    pub(super) fn title(&self) -> (&'static str, String) {
        let of = |game: &Same<GraphGame>, present: &[usize]| {
            format!("{} on {} vertices", game.0.rule.text(), present.len())
        };
        match self {
            GraphQuestion::Moves { game, present } => ("Moves of", of(game, present)),
            GraphQuestion::Longest { game, present, .. } => ("Longest win of", of(game, present)),
            GraphQuestion::Record { game, positions } => (
                "Values of",
                format!("{} positions of {}", positions.len(), game.0.rule.text()),
            ),
            GraphQuestion::Table { table, rule, .. } => (
                "Table of",
                format!("{} for {}", table.family.name(), rule.text()),
            ),
            GraphQuestion::Hunt {
                family,
                rule,
                formula,
                ..
            } => (
                "Counterexample to",
                format!("{formula} for {} on {}", rule.text(), family.name()),
            ),
            GraphQuestion::Layout(request) => {
                ("Layout of", format!("{} vertices", request.0.graph.order()))
            }
        }
    }

    pub(super) fn lane(&self) -> Lane {
        match self {
            GraphQuestion::Moves { present, .. } if present.len() <= QUICK => Lane::Quick,
            GraphQuestion::Layout(request) if request.0.graph.order() <= 200 => Lane::Quick,
            _ => Lane::Long,
        }
    }

    pub(super) fn worth_keeping(&self) -> bool {
        matches!(
            self,
            GraphQuestion::Table { .. } | GraphQuestion::Hunt { .. }
        )
    }
}

impl GraphAnswer {
    pub(super) fn bytes(&self) -> usize {
        match self {
            GraphAnswer::Moves(answer) => answer.as_ref().as_ref().map_or(0, |solution| {
                let size = |step: &LabelledMove| {
                    size_of::<LabelledMove>() + size_of_val(step.remove.as_slice())
                };
                solution.moves.iter().map(size).sum()
            }),
            GraphAnswer::Longest(answer) => {
                let after = answer.as_ref().as_ref().map_or(0, |wins| wins.after.len());
                4 * after
            }
            GraphAnswer::Record(values) => size_of_val(values.as_slice()),
            GraphAnswer::Table(table) => {
                let row = |row: &Vec<Entry>| size_of_val(row.as_slice());
                table.entries.iter().map(row).sum()
            }
            GraphAnswer::Hunt(_) => 1_000,
            GraphAnswer::Layout(points) => size_of_val(points.as_slice()),
        }
    }
}

/// Answers a question; an early end carries what is known.
pub(super) fn answer(
    question: &GraphQuestion,
    context: &Context<'_>,
) -> Result<GraphAnswer, (Stop, Option<GraphAnswer>)> {
    match question {
        GraphQuestion::Moves { game, present } => moves(&game.0, present, context),
        GraphQuestion::Longest {
            game,
            present,
            moves,
        } => longest(&game.0, present, moves, context).map_err(|why| (why, None)),
        GraphQuestion::Record { game, positions } => record(&game.0, positions, context),
        GraphQuestion::Table { table, rule, asked } => fill(table, rule, *asked, context),
        GraphQuestion::Hunt {
            family,
            rule,
            formula,
            most,
        } => hunt(*family, rule, formula, most, context),
        GraphQuestion::Layout(request) => lay_out(&request.0, context)
            .map(|points| GraphAnswer::Layout(Arc::new(points)))
            .map_err(|why| (why, None)),
    }
}

/// Says when the next partial answer is due.
struct Pace(Instant);

impl Pace {
    fn new() -> Pace {
        Pace(Instant::now() + PARTIAL_EVERY)
    }

    fn due(&mut self) -> bool {
        let now = Instant::now();
        let due = now >= self.0;
        if due {
            self.0 = now + PARTIAL_EVERY;
        }
        due
    }
}

fn moves(
    game: &GraphGame,
    present: &[usize],
    context: &Context<'_>,
) -> Result<GraphAnswer, (Stop, Option<GraphAnswer>)> {
    let mut pace = Pace::new();
    let answer = |solution| GraphAnswer::Moves(Arc::new(Ok(solution)));
    let mut told_grundy = false;
    let mut solver = game.solver(context.budget).map_err(|why| (why, None))?;
    let result = solver.solve(present, context.budget, &mut |progress| {
        // The values of normal play are told at once: misère play may take long after them.
        let all_known = progress.solution.moves.iter().all(|m| m.grundy.is_some());
        let news = !told_grundy && progress.solution.grundy.is_some() && all_known;
        if news || pace.due() {
            told_grundy |= news;
            let mut partial = progress.solution.clone();
            partial.positions = progress.positions;
            context.partial(MixedAnswer::Graph(answer(partial)));
        }
    });
    match result {
        Ok(solution) => match solution.stopped {
            Some(why) => Err((why, Some(answer(solution)))),
            None => Ok(answer(solution)),
        },
        Err(error) => Ok(GraphAnswer::Moves(Arc::new(Err(error)))),
    }
}

fn longest(
    game: &GraphGame,
    present: &[usize],
    moves: &[Vec<usize>],
    context: &Context<'_>,
) -> Result<GraphAnswer, Stop> {
    let mut solver = game.lock(&game.timer, false, context.budget)?;
    let mut length = |present: &[usize]| solver.longest_win(present, context.budget, &mut |_| ());
    let refused = |error| Ok(GraphAnswer::Longest(Arc::new(Err(error))));
    let here = match length(present) {
        Ok(here) => here?,
        Err(error) => return refused(error),
    };
    let mut after = Vec::with_capacity(moves.len());
    for (done, taken) in moves.iter().enumerate() {
        let rest: Vec<usize> = present
            .iter()
            .copied()
            .filter(|vertex| !taken.contains(vertex))
            .collect();
        match length(&rest) {
            Ok(length) => after.push(length?),
            Err(error) => return refused(error),
        }
        context.progress(done + 1, moves.len());
    }
    Ok(GraphAnswer::Longest(Arc::new(Ok(LongestWins {
        here,
        after,
    }))))
}

fn record(
    game: &GraphGame,
    positions: &[Vec<usize>],
    context: &Context<'_>,
) -> Result<GraphAnswer, (Stop, Option<GraphAnswer>)> {
    let mut values = Vec::with_capacity(positions.len());
    let answer = |values: &[_]| GraphAnswer::Record(Arc::new(values.to_vec()));
    for (done, present) in positions.iter().enumerate() {
        let mut solver = match game.solver(context.budget) {
            Ok(solver) => solver,
            Err(why) => return Err((why, Some(answer(&values)))),
        };
        let solved = solver.solve(present, context.budget, &mut |_| ());
        drop(solver);
        let solution = solved.unwrap_or_default();
        values.push((solution.grundy, solution.misere));
        if let Some(why) = solution.stopped {
            return Err((why, Some(answer(&values))));
        }
        context.progress(done + 1, positions.len());
    }
    Ok(answer(&values))
}

fn fill(
    table: &FamilyTable,
    rule: &GraphRule,
    asked: Asked,
    context: &Context<'_>,
) -> Result<GraphAnswer, (Stop, Option<GraphAnswer>)> {
    let mut pace = Pace::new();
    let proved = table.proved_period(rule, asked, context.budget);
    let answer = |entries| {
        let proved = proved.clone();
        GraphAnswer::Table(Arc::new(FilledTable { entries, proved }))
    };
    let filled = table.fill(rule, asked, context.budget, &mut |entries, done, all| {
        if pace.due() {
            context.progress(done, all);
            context.partial(MixedAnswer::Graph(answer(entries.clone())));
        }
    });
    filled
        .map(answer)
        .map_err(|(why, entries)| (why, Some(answer(entries))))
}

fn hunt(
    family: Family,
    rule: &GraphRule,
    formula: &str,
    most: &[usize],
    context: &Context<'_>,
) -> Result<GraphAnswer, (Stop, Option<GraphAnswer>)> {
    let names: Vec<&str> = family.parameters().iter().map(|(name, _)| *name).collect();
    // Only formulas that can be read are asked about.
    let Ok(formula) = Formula::parse(formula, &names) else {
        return Err((Stop::Cancelled, None));
    };
    let hypothesis = Hypothesis {
        family,
        rule: rule.clone(),
        formula,
        most: most.to_vec(),
    };
    let mut pace = Pace::new();
    let verdict = check_hypothesis(&hypothesis, context.budget, &mut |progress| {
        if pace.due() {
            context.progress(progress.checked, progress.members);
        }
    });
    let stopped = match &verdict {
        Verdict::Stopped { why, .. } => Some(*why),
        _ => None,
    };
    let answer = GraphAnswer::Hunt(Arc::new(verdict));
    match stopped {
        Some(why) => Err((why, Some(answer))),
        None => Ok(answer),
    }
}

fn lay_out(request: &LayoutRequest, context: &Context<'_>) -> Result<Vec<Point>, Stop> {
    let graph = &request.graph;
    context.budget.check()?;
    Ok(match request.way {
        Way::Force => layout::force(graph, &request.start, &request.pinned, context.budget)?,
        Way::Layered => layout::layered(graph),
        Way::Radial => layout::radial(graph),
        Way::Circle => layout::circle(graph),
        Way::Grid => layout::grid(graph, (graph.order() as f64).sqrt().ceil() as usize),
        Way::Spine => layout::spine(graph),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Bit2;

    #[test]
    fn who_waits_for_a_solver_can_be_cancelled_and_lengths_need_not_wait() {
        let graph = Graph::from_edges(2, [(0, 1)]).unwrap();
        let rule = GraphRule::parse("0.33", Bit2::ExactlyTwo).unwrap();
        let game = GraphGame::new(graph, rule, false);
        let _held = game.solver(&Budget::unlimited()).unwrap();
        let cancelled = Budget::unlimited();
        cancelled.cancel();
        assert!(matches!(game.solver(&cancelled), Err(Stop::Cancelled)));
        assert!(game.lock(&game.timer, false, &Budget::unlimited()).is_ok());
    }
}
