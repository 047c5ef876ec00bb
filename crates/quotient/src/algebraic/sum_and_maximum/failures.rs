//! The cases for which no proof was found.

/// The move and the zones for which no refutation was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositiveFailure {
    /// The heaps that are left: each is a heap, or the first of its class.
    pub parts: Vec<usize>,
    /// How many tokens are removed.
    pub removed: usize,
    /// The zones before and after the move.
    pub zones: [usize; 2],
}

impl std::fmt::Display for PositiveFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts: Vec<String> = self.parts.iter().map(usize::to_string).collect();
        let [before, after] = self.zones;
        write!(
            f,
            "a move that removes {} and leaves {} may lead from zone {before} to zone {after}",
            self.removed,
            if parts.is_empty() {
                "nothing".to_owned()
            } else {
                parts.join(" + ")
            },
        )
    }
}

/// The case for which no proof was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NegativeFailure {
    /// The heap of largest D, or of largest T where all D are 0; or the first of its class.
    pub heap: usize,
    /// Whether it stands for the members of its class.
    pub class: bool,
    /// The part in F of the other heaps.
    pub rest: Vec<u32>,
    /// The heaps that may be among the others.
    pub allowed: Vec<usize>,
}

impl std::fmt::Display for NegativeFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let what = if self.class {
            "the class of heap"
        } else {
            "heap"
        };
        write!(
            f,
            "a position outside the zones whose leading heap is {what} {} and whose other heaps have \
             the part {:?} may have no move into a zone",
            self.heap, self.rest
        )
    }
}
