//! The numbers of pieces by their sets: an open hash table of single words. Half of a
//! word is the number of a piece, half is part of its hash, so that a look-up costs one
//! miss of the cache here and one at the piece, and those of many sets overlap.

use super::piece::Piece;
use super::word::Word;

/// Finds pieces by host and set.
#[derive(Default)]
pub(crate) struct Index {
    /// 0 where free; else the low half of the hash, and above it the number of the piece plus 1.
    slots: Vec<u64>,
    used: usize,
    /// The hash and the slot of each set in question.
    near: Vec<(u64, u64)>,
}

/// The fewest slots.
const LEAST: usize = 1 << 8;

impl Index {
    /// Appends the numbers of these sets of a host to `numbers`. A set that is new becomes the
    /// next piece of `list`, which `make` makes.
    pub fn find<W: Word>(
        &mut self,
        list: &mut Vec<Piece<W>>,
        host: u32,
        sets: &[W],
        numbers: &mut Vec<u32>,
        make: impl Fn(W) -> Piece<W>,
    ) {
        self.reserve(list, sets.len());
        let mut near = std::mem::take(&mut self.near);
        near.clear();
        near.extend(sets.iter().map(|&set| {
            let hash = hash(host, set);
            (hash, self.slots[self.home(hash)])
        }));
        for (&set, &(hash, slot)) in sets.iter().zip(&near) {
            let same = |slot: u64| {
                let piece = list.get(number(slot) as usize);
                alike(slot, hash)
                    && piece.is_some_and(|piece| piece.set == set && piece.host == host)
            };
            if same(slot) {
                numbers.push(number(slot));
                continue;
            }
            let mut at = self.home(hash);
            while self.slots[at] != 0 && !same(self.slots[at]) {
                at = (at + 1) & (self.slots.len() - 1);
            }
            if self.slots[at] == 0 {
                self.slots[at] = (list.len() as u64 + 1) << 32 | hash & u64::from(u32::MAX);
                self.used += 1;
                list.push(make(set));
            }
            numbers.push(number(self.slots[at]));
        }
        self.near = near;
    }

    /// How many bytes the table takes.
    pub fn bytes(&self) -> usize {
        8 * self.slots.len()
    }

    /// The slot where a hash is looked for first: its high bits.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        (hash >> (64 - self.slots.len().trailing_zeros())) as usize
    }

    /// Makes room for so many more pieces.
    fn reserve<W: Word>(&mut self, list: &[Piece<W>], more: usize) {
        let wanted = 4 * (self.used + more) / 3 + 1;
        if wanted <= self.slots.len() {
            return;
        }
        let wider = vec![0; wanted.next_power_of_two().max(LEAST)];
        let old = std::mem::replace(&mut self.slots, wider);
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            let Some(piece) = list.get(number(slot) as usize) else {
                continue;
            };
            let mut at = self.home(hash(piece.host, piece.set));
            while self.slots[at] != 0 {
                at = (at + 1) & (self.slots.len() - 1);
            }
            self.slots[at] = slot;
        }
    }
}

/// The number of the piece in a slot; out of range for a free one.
#[inline]
fn number(slot: u64) -> u32 {
    ((slot >> 32) as u32).wrapping_sub(1)
}

#[inline]
fn alike(slot: u64, hash: u64) -> bool {
    slot != 0 && slot as u32 == hash as u32
}

/// Mixes a host and a set (the finaliser of MurmurHash3, Appleby).
#[inline]
fn hash<W: Word>(host: u32, set: W) -> u64 {
    let word = set.folded() ^ u64::from(host) << 32;
    let word = (word ^ word >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let word = (word ^ word >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    word ^ word >> 33
}
