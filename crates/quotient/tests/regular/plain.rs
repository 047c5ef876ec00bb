//! Outcomes in misère play by the definition: a position without moves is won by whoever is to move, and any
//! other one by a move to a position that is lost for the other.

use grundy_heap::HeapRule;
use std::collections::HashMap;

/// The outcomes of the positions of a game that were asked for, each with all that can be reached from it.
pub struct Plain<'a> {
    rule: &'a HeapRule,
    known: HashMap<Vec<usize>, bool>,
}

impl Plain<'_> {
    pub fn of(rule: &HeapRule) -> Plain<'_> {
        Plain {
            rule,
            known: HashMap::new(),
        }
    }

    /// Whether the player to move loses. The heaps are sorted and not empty.
    pub fn is_p(&mut self, heaps: &[usize]) -> bool {
        if let Some(&known) = self.known.get(heaps) {
            return known;
        }
        let mut options = Vec::new();
        for (at, &heap) in heaps.iter().enumerate() {
            if at > 0 && heaps[at - 1] == heap {
                continue;
            }
            for left in self.rule.options(heap) {
                let mut option = [&heaps[..at], &heaps[at + 1..], &left].concat();
                option.sort_unstable();
                options.push(option);
            }
        }
        let is_p = !options.is_empty() && !options.iter().any(|option| self.is_p(option));
        self.known.insert(heaps.to_vec(), is_p);
        is_p
    }
}

/// Numbers by splitmix64.
pub struct Draw(pub u64);

impl Draw {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % end as u64) as usize
    }

    /// So many heaps up to one, sorted.
    pub fn position(&mut self, heaps: usize, last: usize) -> Vec<usize> {
        let mut drawn: Vec<usize> = (0..heaps).map(|_| 1 + self.below(last)).collect();
        drawn.sort_unstable();
        drawn
    }
}
