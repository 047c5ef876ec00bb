//! Canonical forms of misère games: their genera and symbols, parts and primes, counts by day, the search
//! through codes.
//!
//! An engine, on the base and heap games. It knows no window, no file and no job: it never prints, sleeps or spawns a thread.

mod as_written;
mod canonical;
mod days;
mod facts;
mod genus;
mod limit;
mod notation;
mod parts;

pub use as_written::{
    AsWritten, LONGEST_WRITTEN, MOST_WRITTEN, NamedSimplification, Simplification, Writings,
    Written, mate_as_written, simplifications,
};
pub use canonical::algebra::MAX_MOVES_TO_DISTINGUISH;
pub use canonical::heaps::{HeapForms, heap_forms};
pub use canonical::{DEFAULT_FORMS, Form, FormStore};
pub use days::count_rows::{Day5Row, Day6Row, SETS_WITH_A_GAME};
pub use days::counts::{Counts, Day7, ExponentClass};
pub use days::day5::{Day5, Day5Filter};
pub use days::natural::Natural;
pub use days::powers::PowerSum;
pub use days::{DAY_4, Day4, Day5Count, Mask, games_by_day};
pub use facts::{
    Called, FormFacts, PartFacts, Shared, called, facts, is_no_name, long_name, name_or_sha,
    part_facts, shared,
};
pub use genus::json::{GenusTableJson, PositionGenusJson};
pub use genus::marks::Mark;
pub use genus::search::{GenusSummary, codes, search_genera};
pub use genus::sums::{GenusOfSums, genus_without_form};
pub use genus::table::{
    GenusRow, GenusTable, WildPair, WildPairs, genus_of_position, genus_of_sum, genus_table,
    genus_table_with_pairs, wild_pairs,
};
pub use limit::Limit;
pub use notation::expression::{Ask, Expression, MAX_NIM_HEAP, Statement, ValueError};
pub use notation::readings::{Ambiguity, Reading};
pub use notation::sha::sha;
pub use notation::symbols::{
    Definition, Symbolic, Symbols, ValueRow, ValueTable, name_length, value_table,
};
pub use notation::{LONGEST_NAME, Style, name};
pub use parts::Parts;
pub use parts::composites::{
    Composite, UniquePartitions, even_composites_of_day_5, unique_partitions_by_day_6,
};
