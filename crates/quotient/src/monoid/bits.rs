//! Sets of elements, as bits.

use super::Element;

/// A set of elements below a fixed bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits {
    blocks: Box<[u64]>,
}

impl Bits {
    /// The empty set of elements below `bound`.
    pub(crate) fn new(bound: usize) -> Bits {
        Bits {
            blocks: vec![0; bound.div_ceil(64)].into_boxed_slice(),
        }
    }

    /// The elements below `bound` for which `member` holds.
    pub(crate) fn of(bound: usize, member: impl Fn(Element) -> bool) -> Bits {
        let block = |start: usize| {
            let members = start..bound.min(start + 64);
            members.fold(0, |block, x| {
                block | u64::from(member(x as Element)) << (x % 64)
            })
        };
        Bits {
            blocks: (0..bound).step_by(64).map(block).collect(),
        }
    }

    pub(crate) fn insert(&mut self, x: Element) {
        self.blocks[x as usize / 64] |= 1 << (x % 64);
    }

    pub(crate) fn contains(&self, x: Element) -> bool {
        self.blocks[x as usize / 64] >> (x % 64) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.blocks.iter().all(|&block| block == 0)
    }

    /// Adds all members of `other`.
    pub(crate) fn add(&mut self, other: &Bits) {
        for (block, other) in self.blocks.iter_mut().zip(&other.blocks) {
            *block |= other;
        }
    }

    /// Removes all members of `other`.
    pub(crate) fn remove(&mut self, other: &Bits) {
        for (block, other) in self.blocks.iter_mut().zip(&other.blocks) {
            *block &= !other;
        }
    }

    pub(crate) fn meets(&self, other: &Bits) -> bool {
        self.blocks
            .iter()
            .zip(&other.blocks)
            .any(|(a, b)| a & b != 0)
    }

    /// Whether each member is one of `other`.
    pub(crate) fn is_in(&self, other: &Bits) -> bool {
        let mut both = self.blocks.iter().zip(&other.blocks);
        both.all(|(a, b)| a & !b == 0)
    }

    /// The members in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Element> + '_ {
        self.blocks.iter().enumerate().flat_map(|(at, &block)| {
            let mut left = block;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(at as Element * 64 + bit)
            })
        })
    }
}
