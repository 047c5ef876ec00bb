//! Misère quotients of heap games and of single games: bipartite monoids, partial and complete
//! solutions, certificates. An engine: it knows no window, no file, no job.

mod bits;
mod candidate;
mod certificate;
pub mod checker;
mod completion;
mod divisibility;
mod freed;
mod game;
mod game_quotient;
mod isomorphism;
mod library;
mod misere_moves;
mod monoid;
mod multiplication;
mod options;
mod outcome;
mod partial;
mod periodicity;
mod presentation;
mod products;
mod recalibrate;
mod reduce;
mod report;
mod solution;
mod solver;
mod structure;
mod syntax;
mod tame;
mod transitions;
mod typed;
mod word;

pub use certificate::{
    CERTIFICATE_FORMAT, CERTIFICATE_VERSION, Certificate, CertificateError, CertificateFollower,
    CertificateGenerator, CertificatePresentation,
};
pub use completion::{CompletionError, Relation, RewritingSystem};
pub use divisibility::{Divisibility, divisibility};
pub use game::{Game, GameError};
pub use game_quotient::{GameQuotient, quotient_of_game};
pub use isomorphism::{Difference, isomorphism};
pub use library::{MAX_TAME, NamedQuotient, recognise};
pub use misere_moves::{MiserePosition, misere_moves};
pub use monoid::{BipartiteMonoid, Element, MonoidError};
pub use outcome::OutcomeSearch;
pub use partial::{MAX_QUOTIENT_HEAPS, QuotientError, QuotientProgress, misere_quotient};
pub use periodicity::PeriodView;
pub use presentation::{Presentation, PresentationError, normal_form_rules};
pub use products::Products;
pub use reduce::{Reduction, indistinguishable, is_reduced, reduce};
pub use report::{Facts, QuotientReport};
pub use solution::{Attempt, QuotientSolution, Status};
pub use structure::{
    Idempotents, Kernel, Powers, all_powers, grundy_map, idempotents, kernel, powers,
};
pub use syntax::SyntaxError;
pub use tame::tame_rank;
pub use word::{
    MAX_EXPONENT, Notation, Word, generator_name, generator_names, parse_word, word_text,
};
