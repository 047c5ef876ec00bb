//! Misère quotients of heap games: bipartite monoids, partial and complete
//! solutions, certificates. An engine: it knows no window, no file, no job.

pub mod checker;
mod completion;
mod divisibility;
mod game;
mod game_quotient;
mod isomorphism;
mod library;
mod monoid;
mod presentation;
mod products;
mod reduce;
mod structure;
mod syntax;
mod typed;
mod word;

pub use completion::{CompletionError, Relation, RewritingSystem};
pub use divisibility::{Divisibility, divisibility};
pub use game::{Game, MAX_NIM_HEAP};
pub use game_quotient::{GameQuotient, quotient_of_game};
pub use isomorphism::{Difference, independent_generators, isomorphism};
pub use library::{MAX_TAME, NamedQuotient, recognise, tame_rank};
pub use monoid::{BipartiteMonoid, Element, MonoidError};
pub use presentation::{Presentation, PresentationError, normal_form_rules};
pub use products::Products;
pub use reduce::{Reduction, indistinguishable, is_reduced, reduce};
pub use structure::{Idempotents, Kernel, Powers, grundy_map, idempotents, kernel, powers};
pub use syntax::SyntaxError;
pub use word::{
    MAX_EXPONENT, Notation, Word, generator_name, generator_names, parse_word, word_text,
};
