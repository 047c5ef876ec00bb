//! Choices by chance, for a computer that plays any legal move.

use std::hash::{BuildHasher, Hasher, RandomState};

/// Any of these.
pub(super) fn any<T>(of: &[T]) -> Option<&T> {
    let seed = RandomState::new().build_hasher().finish();
    of.get((seed % of.len().max(1) as u64) as usize)
}
