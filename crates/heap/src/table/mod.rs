//! Values that somebody else has written down: read, held against a rule, explained, and recognised.

mod check;
mod claim;
mod draft;
mod oeis;
mod read;
mod spellings;
mod which;
mod why;

pub use check::{CheckError, MOST_HEAPS_CHECKED, TableCheck, WrongEntry, check_table};
pub use claim::{ClaimCheck, Counterexample, PeriodClaim};
pub use draft::write_oeis_draft;
pub use oeis::{OeisNumber, oeis_number};
pub use read::{TableError, TableForm, ValueTable};
pub use which::{
    GameFound, GamesFound, LAST_SHIFT, MOST_VALUES_SOUGHT, find_games, games_to_try, games_with,
};
pub use why::{MOST_HEAP_EXPLAINED, OptionsOfValue, Why, why};
