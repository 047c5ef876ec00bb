//! The genus of positions of a heap game without canonical forms: from the genera of
//! the options, position by position. Slower than forms where positions are often
//! equal, but it needs no theory beyond the definition of the genus.

use super::genus::{Genera, Genus, GenusId};
use super::rule::HeapRule;
use crate::budget::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The heaps of a position that have options, ascending.
type Key = Box<[u32]>;

/// The genera of the positions of one rule met so far.
#[derive(Clone, Debug)]
pub struct DirectGenus {
    rule: HeapRule,
    genera: Genera,
    known: FxHashMap<Key, GenusId>,
    /// The different options of the heaps met so far; none for heaps that cannot be moved in.
    options: FxHashMap<u32, Arc<[Key]>>,
    /// The heaps in all known positions.
    size: usize,
}

impl DirectGenus {
    /// Nothing is known yet.
    pub fn new(rule: HeapRule) -> DirectGenus {
        DirectGenus {
            rule,
            genera: Genera::default(),
            known: FxHashMap::default(),
            options: FxHashMap::default(),
            size: 0,
        }
    }

    /// The genus of the sum of these heaps. Time and memory grow with the number of
    /// positions that can be reached; all of them are kept for later questions.
    ///
    /// # Errors
    /// When the budget ends; the positions done by then are kept.
    pub fn position(&mut self, heaps: &[usize], budget: &Budget) -> Result<Genus, Stop> {
        let mut start = Vec::new();
        for &heap in heaps {
            let heap = u32::try_from(heap).map_err(|_| Stop::Memory)?;
            if !self.heap_options(heap, budget)?.is_empty() {
                start.push(heap);
            }
        }
        start.sort_unstable();
        let id = self.genus_of(start.into_boxed_slice(), budget)?;
        let genus = self.genera.get(id).cloned();
        Ok(genus.unwrap_or_else(|| Genus::of_nim_heap(0)))
    }

    fn genus_of(&mut self, start: Key, budget: &Budget) -> Result<GenusId, Stop> {
        let mut pending = vec![start.clone()];
        let mut genera = Vec::new();
        let mut option = Vec::new();
        while let Some(position) = pending.last().cloned() {
            if self.known.contains_key(&position) {
                pending.pop();
                continue;
            }
            budget.check()?;
            let waiting = pending.len();
            genera.clear();
            for (index, &heap) in position.iter().enumerate() {
                if index > 0 && position[index - 1] == heap {
                    continue;
                }
                for parts in self.heap_options(heap, budget)?.iter() {
                    option.clear();
                    option.extend_from_slice(&position[..index]);
                    option.extend_from_slice(&position[index + 1..]);
                    option.extend_from_slice(parts);
                    option.sort_unstable();
                    match self.known.get(option.as_slice()) {
                        Some(&id) => genera.push(id),
                        None => pending.push(option.as_slice().into()),
                    }
                }
            }
            if pending.len() == waiting {
                let id = self.genera.of_options(&mut genera);
                self.size += position.len();
                budget.check_memory(self.size * 4 + self.known.capacity() * 24)?;
                self.known.insert(position, id);
                pending.pop();
            }
        }
        Ok(self.known.get(&start).copied().unwrap_or(0))
    }

    /// The different options of a heap, without heaps that cannot be moved in.
    fn heap_options(&mut self, heap: u32, budget: &Budget) -> Result<Arc<[Key]>, Stop> {
        if let Some(options) = self.options.get(&heap) {
            return Ok(options.clone());
        }
        let mut different = FxHashSet::default();
        for option in self.rule.options(heap as usize) {
            budget.check()?;
            let alive = option
                .iter()
                .filter(|&&part| self.rule.options(part).next().is_some());
            let mut alive: Vec<u32> = alive.map(|&part| part as u32).collect();
            alive.sort_unstable();
            different.insert(alive.into_boxed_slice());
        }
        let mut options: Vec<Key> = different.into_iter().collect();
        options.sort_unstable();
        let options: Arc<[Key]> = options.into();
        self.options.insert(heap, options.clone());
        Ok(options)
    }
}
