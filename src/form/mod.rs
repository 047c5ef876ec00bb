//! Canonical forms of misère games. An engine: it knows no window, no file, no job.

mod algebra;
mod genera;
mod heaps;
mod limit;
mod notation;
mod order;
mod parse;
mod parts;
mod primes;
mod sha;
mod simplify;
mod store;

pub use algebra::MAX_MOVES_TO_DISTINGUISH;
pub use heaps::{HeapForms, heap_forms};
pub use limit::Limit;
pub use notation::{LONGEST_NAME, Style, name};
pub use parse::{Expression, MAX_NIM_HEAP, NotationError, Statement, ValueError};
pub use parts::Parts;
pub use sha::sha;
pub use store::{DEFAULT_FORMS, Form, FormStore, Outcome};
