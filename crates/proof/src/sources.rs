//! The titles of the documents that state and prove the theorems on which checkers rest, by which they are
//! cited.

/// Quotients that are infinite.
pub const INFINITE_QUOTIENTS: &str = "Infinite misère quotients";

/// Periods that are proved by windows.
pub const LONG_SEQUENCES: &str = "Long Grundy sequences";

/// Iterations of the star-operator.
pub const ALL_POSITIONS: &str = "Vector games on all positions";
