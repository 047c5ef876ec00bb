//! Vector subtraction games and the misère star-operator (Dufour, Heubach,
//! Larsson, *A misère-play ⋆-operator*), limits and their proofs.
//!
//! A game is a set `M ⊂ N0^d` of moves: from `x` one may go to `x - m` for `m` in `M`
//! with `m <= x`. `M* = P(M)` is the set of its P-positions, taken as moves.
//!
//! An engine, on the base and the kernel. It knows no window of the screen, no file and no job: it never
//! prints, sleeps or spawns a thread.

mod all_positions;
pub mod bits;
mod cell;
mod certificate;

mod class;
mod coordinate;
mod endless;
mod exact_history;
mod front;
mod history;
mod moves;
mod one_heap;
mod outcomes;
mod parameters;
mod point;
mod progressions;
mod reflexive;
mod report;
mod rows;
mod runs;
mod scan;
mod set;
mod sieve;
mod slope;
mod smallest;
mod table;
mod tail;
mod window;

pub use all_positions::{
    AllPositions, Banded, BlockTree, FAR, FIRST_MILLIONS, Iteration, IterationsCertificate,
    KeptIterations, KnownSet, MILLIONS, Marks, Missing, MovingFronts, PhiBounds, SOURCE,
    THEOREMS_SOURCE, Tiles, all_positions, all_positions_within, closing, few_iterations,
    first_iterations, prove_or_bound_phi, prove_phi, proved_phi,
};
pub use cell::{Cell, cell};
pub use certificate::{
    DoublePeriod, LEAST_CERTIFICATE, certificate_side, double_period, find_double_period,
};
pub use class::Class;
pub use endless::EndlessMoves;
pub use exact_history::{EXACT_MEMORY, ExactHistory, exact_history, exact_history_of};
pub use front::{Front, moving_front};
pub use history::{History, Keep, StarProgress, Step, Stopped, iterate, limit, p_positions, star};
pub use moves::{MAX_MOVES, Moves, Names};
pub use one_heap::{Theorem7, lemma_8, reflexive_game, reflexive_index, theorem_7};
pub use parameters::{LONGEST_NAME, MAX_PARAMETERS, Parameters, is_name};
pub use point::{MAX_COORDINATE, Point};
pub use progressions::Progressions;

pub use reflexive::{Reflexivity, reflexivity, sum_set};
pub use report::{Certificate, FrontReport, LimitReport, Report, Rows, SetReport, StepReport};
pub use scan::{Family, MAX_GAMES, ScanRow, scan, scan_game};
pub use set::PointSet;
pub use slope::{LinePeriod, along, line_period, line_periods};
pub use smallest::{Order, SmallGame, indispensable, smallest_game, solves};
pub use window::{MAX_SIDE, Window};
