//! The documents with the theorems that the program cites, read from `docs/`: statements with their numbers
//! and proofs, what a text cites of them, and the bibliography. Knows no engine and no window.

mod blocks;
mod citations;
mod documents;
mod inline;
mod pictures;
mod printed;
mod prose;
mod references;
mod statements;

pub use blocks::Block;
pub use citations::{Citation, Cited, citations, may_cite};
pub use documents::{Document, document, documents};
pub use inline::{Span, Style, Text};
pub use pictures::{PICTURES, picture};
pub use printed::{blocks_as_text, statement_as_text};
pub use prose::set;
pub use references::{Reference, bibliography, bibliography_of, reference, references};
pub use statements::{Found, Sort, Statement, find, statement};
