//! Outcomes by the definition, slow and obviously right.

use grundy_heap::HeapRule;
use std::collections::HashMap;

/// Outcomes of misère play by the numbers of the heaps 1, 2, ….
pub struct Outcomes {
    options: Vec<Vec<Vec<usize>>>,
    known: HashMap<Vec<usize>, bool>,
}

impl Outcomes {
    pub fn of(rule: &HeapRule, heaps: usize) -> Self {
        Outcomes {
            options: (1..=heaps)
                .map(|heap| rule.options(heap).collect())
                .collect(),
            known: HashMap::new(),
        }
    }

    /// A position is P when it has options and all of them are N.
    pub fn is_p(&mut self, counts: &[usize]) -> bool {
        if let Some(&is_p) = self.known.get(counts) {
            return is_p;
        }
        let mut result = false;
        'all: for at in (0..counts.len()).filter(|&at| counts[at] > 0) {
            for option in 0..self.options[at].len() {
                let mut after = counts.to_vec();
                after[at] -= 1;
                for &part in &self.options[at][option] {
                    after[part - 1] += 1;
                }
                result = !self.is_p(&after);
                if !result {
                    break 'all;
                }
            }
        }
        self.known.insert(counts.to_vec(), result);
        result
    }
}
