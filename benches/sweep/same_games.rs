//! Codes whose heaps are the same games.

use grundy_heap::HeapRule;
use std::collections::{BTreeSet, HashMap};

/// Heaps are compared up to this one.
pub const HEAPS: usize = 36;

/// So many heaps with options are compared. Some codes have a few small heaps without.
const LIVE: usize = 28;

/// Games by their options, numbered as they come; 0 is the game without options.
#[derive(Default)]
pub struct SameGames {
    numbers: HashMap<BTreeSet<Vec<usize>>, usize>,
}

impl SameGames {
    /// The numbers of the games that the heaps of a code are, from the first heap with an option
    /// on. Sums are compared as sums of numbered games, where those without options are left out.
    /// So codes with the same numbers are the same game as far as they are compared.
    pub fn of(&mut self, rule: &HeapRule) -> Vec<usize> {
        let mut heaps = vec![0];
        for heap in 1..=HEAPS {
            let option = |parts: Vec<usize>| {
                let parts = parts.into_iter().map(|part| heaps[part]);
                let mut parts: Vec<usize> = parts.filter(|&game| game > 0).collect();
                parts.sort_unstable();
                parts
            };
            let options: BTreeSet<Vec<usize>> = rule.options(heap).map(option).collect();
            heaps.push(self.number(options));
        }
        let live = heaps.into_iter().skip_while(|&game| game == 0);
        live.take(LIVE).collect()
    }

    fn number(&mut self, options: BTreeSet<Vec<usize>>) -> usize {
        if options.is_empty() {
            return 0;
        }
        let next = self.numbers.len() + 1;
        *self.numbers.entry(options).or_insert(next)
    }
}
