//! The titles of the documents that state and prove the theorems on which checkers rest, by which they are
//! cited.

/// Quotients that are infinite.
pub const INFINITE_QUOTIENTS: &str = "Infinite misère quotients";

/// Periods that are proved by windows.
pub const LONG_SEQUENCES: &str = "Long Grundy sequences";

/// Iterations of the star-operator.
pub const ALL_POSITIONS: &str = "Vector games on all positions";

/// How many iterations the star-operator needs, by theorems on the minimal moves.
pub const STAR_THEOREMS: &str = "Limits of vector games";

/// Periods of graphs in which an edge grows.
pub const GROWING_GRAPHS: &str = "Growing graphs";

/// Why the cases of a table with one sum and one maximum are enough.
pub const CASES: &str = "Condition (N) of theorem 1 of Infinite misère quotients: a position in no zone, from which no move leads into one, would be in one of these cases (section 4 there).";

/// Periods, arithmetic and split periods of codes.
pub const REGULAR_GAMES: &str = "Regular games";

/// Misère play of codes: periods of quotients, and tame heaps whose values grow.
pub const REGULAR_MISERE: &str = "Misère play of regular games";
