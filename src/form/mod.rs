//! Canonical forms of misère games. An engine: it knows no window, no file, no job.

mod algebra;
mod composites;
mod count_rows;
mod counts;
mod day5;
mod days;
mod facts;
mod genera;
mod genus_json;
mod genus_of_sums;
mod genus_table;
mod heaps;
mod limit;
mod marks;
mod natural;
mod notation;
mod order;
mod parse;
mod parts;
mod powers;
mod primes;
mod search;
mod sha;
mod simplify;
mod store;
mod symbols;

pub use algebra::MAX_MOVES_TO_DISTINGUISH;
pub use composites::{
    Composite, UniquePartitions, even_composites_of_day_5, unique_partitions_by_day_6,
};
pub use count_rows::{Day5Row, Day6Row, SETS_WITH_A_GAME};
pub use counts::{Counts, Day7, ExponentClass};
pub use day5::{Day5, Day5Filter};
pub use days::{DAY_4, Day4, Day5Count, Mask, games_by_day};
pub use facts::{FormFacts, PartFacts, Shared, facts, long_name, name_or_sha, part_facts, shared};
pub use genus_json::{GenusTableJson, PositionGenusJson};
pub use genus_of_sums::{GenusOfSums, genus_without_form};
pub use genus_table::{
    GenusRow, GenusTable, WildPair, WildPairs, genus_of_position, genus_of_sum, genus_table,
    genus_table_with_pairs, wild_pairs,
};
pub use heaps::{HeapForms, heap_forms};
pub use limit::Limit;
pub use marks::Mark;
pub use natural::Natural;
pub use notation::{LONGEST_NAME, Style, name};
pub use parse::{Expression, MAX_NIM_HEAP, NotationError, Statement, ValueError};
pub use parts::Parts;
pub use powers::PowerSum;
pub use search::{GenusSummary, codes, search_genera};
pub use sha::sha;
pub use store::{DEFAULT_FORMS, Form, FormStore, Outcome};
pub use symbols::{Definition, Symbols, ValueRow, ValueTable, name_length, value_table};
