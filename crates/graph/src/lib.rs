//! Octal games on graphs (Dailly 2015, Definition 22) and Node-Kayles: graphs, rules, moves, the
//! solver, families and layouts.
//!
//! An engine, on the base and heap games. It knows no window, no file and no job: it never prints, sleeps or spawns a thread.

mod clearing;
pub mod families;
mod family_layout;
mod family_table;
mod game_tree;
mod growing;
mod hypothesis;
pub mod layout;
mod lengths;
mod members;
mod moves;
mod played_game;
mod rule;
mod shape;
mod simple_graph;
mod solver;
mod stress;
mod summary;

pub use family_layout::family_layout;
pub use family_table::{Asked, Entries, Entry, FamilyTable, Watch, seen_period};
pub use game_tree::{GraphsPlayed, MOST_VERTICES, graph_tree};
pub use growing::{
    Diagonal, GrowError, Growing, GrownPeriod, GrownTable, GrownType, Grows, Growth, GrowthJson,
    MOST_GROWING, MOST_ROWS, MOST_TOTAL, Mark, MarkError, NoReach, RootedEnd, checked_values, grow,
};
pub use hypothesis::{
    CheckProgress, Counterexample, Formula, FormulaError, Hypothesis, Verdict, check_hypothesis,
};
pub use lengths::{LengthsError, read_lengths};
pub use moves::{Illegal, Move, judge, judge_within, legal_moves, taken_at};
pub use played_game::PlayedGame;
pub use rule::{Bit2, GraphRule, GraphRuleError};
pub use shape::{Shape, is_bipartite, is_planar};
pub use simple_graph::{Graph, GraphError, MAX_EDGES, MAX_VERTICES};
pub use solver::{
    BipodeTable, ComponentValue, LabelledMove, Legs, Method, Solution, SolveError, SolveProgress,
    Solver, solve,
};
pub use stress::stress;
pub use summary::{Gap, Summary};
