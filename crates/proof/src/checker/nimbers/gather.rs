//! The indices of options, gathered for several heaps at a time.
//!
//! Which index an option has depends on that of the heap at some distance below, and on a constant. So for each
//! distance one loop over the heaps is enough, and what has the same constant is XORed with it at once.

use super::sets::Set;

/// An option of any heap `n`: its value is that of heap `n - distance`, XORed with another one of this index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) distance: usize,
    pub(crate) index: u16,
}

/// Choices whose other part has the same index, so that they are gathered together.
pub(crate) struct Group {
    distances: Vec<usize>,
    /// The bits in which the index differs from that of the group before, or from 0 in the first one.
    bits: Vec<u32>,
}

/// Choices by their index, such that from one group to the next few bits of it change.
pub(crate) fn groups(mut choices: Vec<Choice>) -> Vec<Group> {
    // The place of an index in Gray's code, in which from one to the next one bit changes.
    let place = |index: u16| (0..16).fold(0, |place, shift| place ^ (index >> shift));
    choices.sort_by_key(|choice| (place(choice.index), choice.distance));
    let mut before = 0;
    let group = |same: &[Choice]| {
        let changed = same[0].index ^ before;
        before = same[0].index;
        Group {
            distances: same.iter().map(|choice| choice.distance).collect(),
            bits: (0..16).filter(|bit| changed >> bit & 1 == 1).collect(),
        }
    };
    let same = choices.chunk_by(|a, b| a.index == b.index);
    same.map(group).collect()
}

/// For the heaps at `at` and after it: the indices of these options.
///
/// What is gathered is XORed with the index of its group as a whole. As the groups come one after the
/// other, the last one first, only the bits in which two indices differ are exchanged between them, in all that
/// has been gathered; at the end each has been XORed with its index.
pub(crate) fn gather<S: Set, const HEAPS: usize>(
    groups: &[Group],
    sets: &[S],
    at: usize,
) -> [S; HEAPS] {
    let mut gathered = [S::EMPTY; HEAPS];
    for group in groups.iter().rev() {
        for &distance in &group.distances {
            for (gathered, &set) in gathered.iter_mut().zip(&sets[at - distance..][..HEAPS]) {
                *gathered = *gathered | set;
            }
        }
        for &bit in &group.bits {
            for set in &mut gathered {
                *set = set.exchanged(bit);
            }
        }
    }
    gathered
}
