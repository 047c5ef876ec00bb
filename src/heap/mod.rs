//! Heap games: rules and codes, Grundy sequences, periods and their proofs,
//! positions and moves. An engine: it knows no window, no file, no job.

mod direct_genus;
mod genus;
mod parse;
mod period;
mod plain;
mod position;
mod pulse;
mod rule;
mod sequence;
mod shape;
mod shifts;
mod sparse;
mod summary;
mod totals;
mod values;

pub use direct_genus::DirectGenus;
pub use genus::Genus;
pub(crate) use genus::{Genera, GenusId};
pub use parse::RuleError;
pub use period::Period;
pub use plain::plain_sequence;
pub use position::{MAX_HEAP_IN_POSITION, Move, Position, legal_moves, position_value};
pub use rule::HeapRule;
pub use sequence::{MAX_HEAPS, NimProgress, NimSequence, RareCommon, Stopped, nim_sequence};
pub use shifts::ShiftNote;
pub use values::NimValues;
