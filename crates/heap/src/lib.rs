//! Heap games: rules and codes, Grundy sequences, periods and their proofs, positions and moves, genera.
//!
//! An engine, on the base and the kernel. It knows no window, no file and no job: it never prints, sleeps or spawns a thread.

mod b_file;
mod classes;
mod count;
mod describe;
mod direct_genus;
mod engine;
mod game_tree;
mod genus;
mod genus_notation;
mod json;
mod known;
mod known_beside;
mod listed;
mod meter;
mod normal_period;
mod pattern;
mod period;
mod period_certificate;
mod plain;
mod position;
mod regular;
mod report;
mod sequence;
mod shape;
mod shifts;
mod sparse;
mod spot_check;
mod standard_form;
mod stream;
mod summary;
mod table;
mod totals;
mod value_hash;
mod values;
mod windows;

pub use b_file::write_b_file;
pub use classes::{Growth, Mask, RareCommon};
pub use count::heap_count;
pub use describe::describe;
pub use direct_genus::DirectGenus;
pub use game_tree::{GameTree, HeapsPlayed, MOST_POSITIONS, PlayedFrom, TreeNode, game_tree};
pub use genus::Genus;
pub use genus::{Genera, GenusId};
pub use grundy_base::rule::HeapRule;
pub use json::NimJson;
pub use known::{KnownFact, KnownResult, known_normal_period, known_results, with_known_results};
pub use known_beside::{KnownBeside, known_beside};
pub use meter::NimProgress;
pub use normal_period::normal_period;
pub use pattern::{PatternError, RulePattern};
pub use period::{Period, ProvedBy};
pub use period_certificate::{all_values_certificate, period_certificate};
pub use plain::plain_sequence;
pub use position::list_moves;
pub use position::{
    MAX_HEAP_BY_RULE, MAX_HEAP_IN_POSITION, Move, MoveList, Position, legal_moves, position_value,
};
pub use regular::MasterProof;
pub use report::{Bar, NimReport};
pub use sequence::{
    MAX_HEAPS, NimSequence, Stopped, goes_on_from_values, nim_sequence, nim_sequence_as_anew,
    nim_sequence_from,
};
pub use shifts::{ShiftNote, shift_notes};
pub use spot_check::spot_check;
pub use standard_form::StandardForm;
pub use stream::{
    Gap, MAX_STREAMED_HEAPS, NimStream, RareHeaps, StreamEnd, StreamFacts, StreamJson,
};
pub use table::{
    CheckError, ClaimCheck, Counterexample, GameFound, GamesFound, LAST_SHIFT, MOST_HEAP_EXPLAINED,
    MOST_HEAPS_CHECKED, MOST_VALUES_SOUGHT, OeisNumber, OptionsOfValue, PeriodClaim, TableCheck,
    TableError, TableForm, ValueTable, Why, WrongEntry, check_table, find_games, games_to_try,
    games_with, oeis_number, why, write_oeis_draft,
};
pub use values::NimValues;
pub use windows::{CertificateError, GapSearch, PeriodReport, Window, WindowsCertificate};
