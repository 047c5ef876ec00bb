//! Misère quotients of heap games and of single games: bipartite monoids, partial and complete
//! solutions, certificates. “Certified” means here: a table that the kernel has accepted.
//!
//! An engine, on the base, the kernel, heap games and forms. It knows no window, no file and no job: it
//! never prints, sleeps or spawns a thread.

pub mod algebraic;
mod beside;
mod certificate;
mod certified;
mod checked_file;
mod finding;
mod game;
mod game_quotient;
mod in_letters;
mod kept;
mod lettering;
mod misere_moves;
mod monoid;
mod outcome;
mod presentation;
mod proved_values;
mod report;
mod solver;
mod structure;
pub mod tame;
mod whole;
mod winning;

pub use certificate::{
    CERTIFICATE_FORMAT, CERTIFICATE_VERSION, Certificate, CertificateError, GameCertificate,
    certified_input,
};
pub use certified::Certified;
pub use checked_file::CheckedFile;
pub use finding::{Finding, least_failure_in, sum_of_heaps};
pub use game::{Game, GameError};
pub use game_quotient::{GameQuotient, quotient_of_game};
pub use grundy_proof::checker::finite::{Follower, Status};
pub use in_letters::LetteringError;
pub use kept::{KeptCertificate, is_kept, kept_quotient, spares_a_search};
pub use lettering::{Family, Lettering};
pub use misere_moves::{MiserePosition, misere_moves, misere_moves_by};
pub use monoid::products::Products;
pub use monoid::reduce::{Reduction, indistinguishable, is_reduced, reduce};
pub use monoid::{BipartiteMonoid, Element, MonoidError};
pub use outcome::OutcomeSearch;
pub use presentation::completion::{CompletionError, Relation, RewritingSystem};
pub use presentation::word::{
    MAX_EXPONENT, Notation, Word, generator_name, generator_names, parse_word, word_text,
};
pub use presentation::{Presentation, PresentationError, normal_form_rules};
pub use proved_values::ProvedValues;
pub use report::{Facts, QuotientReport};
pub use solver::failing_pairs::failing_pairs;
pub use solver::freed::{FreedLetter, Recalibration};
pub use solver::least_failure::{LeastFailure, LeastFailureError, MoveInP, least_failure};
pub use solver::lower_bounds::{LowerBound, lower_bounds};
pub use solver::partial::{MAX_QUOTIENT_HEAPS, QuotientError, QuotientProgress, misere_quotient};
pub use solver::record::{AddedHeap, FoundCandidate, Refuted, Way};
pub use solver::solution::{Attempt, QuotientSolution, StateOfProof};
pub use structure::divisibility::{Divisibility, divisibility};
pub use structure::growth::growth_of;
pub use structure::isomorphism::{Difference, isomorphism};
pub use structure::library::{MAX_TAME, NamedQuotient, recognise};
pub use structure::tame::tame_rank;
pub use structure::{
    Idempotents, Kernel, Powers, all_powers, grundy_map, idempotents, kernel, powers,
};
pub use whole::{
    FoundQuotient, all_heaps, found_limited, found_quotient, limited_quotient, whole_quotient,
};
pub use winning::{
    Ground, MoveLine, POSITION_STEPS, PlayError, PositionAnswer, PositionJson, WinningMoves,
    answer, answer_by_quotient, answer_by_table,
};
