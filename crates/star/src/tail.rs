//! Knowledge of rows, or of numbers, without end.

/// The rows of index `from` and more repeat with this period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tail {
    pub(crate) from: usize,
    pub(crate) period: usize,
}
