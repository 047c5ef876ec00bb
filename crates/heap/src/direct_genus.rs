//! The genus of positions of a heap game without canonical forms: from the genera of
//! the options, position by position. Slower than forms where positions are often
//! equal, but it needs no theory beyond the definition of the genus.

use super::genus::{Genera, Genus, GenusId};
use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::HeapRule;
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
    /// The bytes of the lists in `known` and `options`.
    lists: usize,
}

/// The bytes of a list besides its heaps, in a list of lists.
const BYTES_A_LIST: usize = 32;
/// How long a search goes on between two looks at the memory, in bytes.
const BYTES_PER_CHECK: usize = 1 << 20;

impl DirectGenus {
    /// Nothing is known yet.
    pub fn new(rule: HeapRule) -> DirectGenus {
        DirectGenus {
            rule,
            genera: Genera::default(),
            known: FxHashMap::default(),
            options: FxHashMap::default(),
            lists: 0,
        }
    }

    /// The genus of the sum of these heaps. Time and memory grow with the number of
    /// positions that can be reached; all of them are kept for later questions.
    ///
    /// # Errors
    /// When the budget ends; the positions done by then are kept.
    pub fn position(&mut self, heaps: &[usize], budget: &Budget) -> Result<Genus, Stop> {
        let genus = self.position_within(heaps, usize::MAX, budget)?;
        Ok(genus.unwrap_or_else(|| Genus::of_nim_heap(0)))
    }

    /// The genus of a position, given up when more than so many positions are known or wait. Asked anew
    /// with a larger number it goes on where it was.
    pub fn position_within(
        &mut self,
        heaps: &[usize],
        most: usize,
        budget: &Budget,
    ) -> Result<Option<Genus>, Stop> {
        let mut start = Vec::new();
        for &heap in heaps {
            let heap = u32::try_from(heap).map_err(|_| Stop::Memory)?;
            if !self.heap_options(heap, budget)?.is_empty() {
                start.push(heap);
            }
        }
        start.sort_unstable();
        let id = self.genus_of(start.into_boxed_slice(), most, budget)?;
        Ok(id.and_then(|id| self.genera.get(id).cloned()))
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        let entries = self.known.capacity() + self.options.capacity();
        entries * size_of::<(Key, GenusId, u8)>() + self.lists + self.genera.bytes()
    }

    fn genus_of(
        &mut self,
        start: Key,
        most: usize,
        budget: &Budget,
    ) -> Result<Option<GenusId>, Stop> {
        let mut checked = 0;
        let mut pending = vec![start.clone()];
        let mut waiting_bytes = list_bytes(&start);
        let mut genera = Vec::new();
        let mut option = Vec::new();
        while let Some(position) = pending.last().cloned() {
            if self.known.contains_key(&position) {
                waiting_bytes -= list_bytes(&position);
                pending.pop();
                continue;
            }
            if self.known.len() + pending.len() > most {
                return Ok(None);
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
                    let bytes = self.bytes() + waiting_bytes;
                    if bytes > checked {
                        checked = bytes + BYTES_PER_CHECK;
                        budget.check_memory(bytes)?;
                    }
                    match self.known.get(option.as_slice()) {
                        Some(&id) => genera.push(id),
                        None => {
                            waiting_bytes += list_bytes(&option);
                            pending.push(option.as_slice().into());
                        }
                    }
                }
            }
            if pending.len() == waiting {
                let id = self.genera.of_options(&mut genera);
                self.lists += list_bytes(&position);
                waiting_bytes -= list_bytes(&position);
                self.known.insert(position, id);
                pending.pop();
            }
        }
        Ok(self.known.get(&start).copied())
    }

    /// The different options of a heap, without heaps that cannot be moved in.
    fn heap_options(&mut self, heap: u32, budget: &Budget) -> Result<Arc<[Key]>, Stop> {
        if let Some(options) = self.options.get(&heap) {
            return Ok(options.clone());
        }
        // A heap may have no option that is found soon.
        budget.check()?;
        let mut different = FxHashSet::default();
        let mut bytes = 0;
        for option in self.rule.options(heap as usize) {
            budget.check()?;
            let alive = option.iter().filter(|&&part| self.rule.has_options(part));
            let mut alive: Vec<u32> = alive.map(|&part| part as u32).collect();
            alive.sort_unstable();
            let taken = list_bytes(&alive);
            if different.insert(alive.into_boxed_slice()) {
                bytes += taken;
            }
            if different.len().is_multiple_of(1 << 12) {
                budget.check_memory(self.bytes() + 2 * bytes)?;
            }
        }
        self.lists += bytes;
        let mut options: Vec<Key> = different.into_iter().collect();
        options.sort_unstable();
        let options: Arc<[Key]> = options.into();
        self.options.insert(heap, options.clone());
        Ok(options)
    }
}

fn list_bytes(heaps: &[u32]) -> usize {
    size_of_val(heaps) + BYTES_A_LIST
}
