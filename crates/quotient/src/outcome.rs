//! Outcomes of positions: N if the player to move wins, P otherwise.
//!
//! In misère play the player who cannot move wins: a terminal position is N, any other is N
//! exactly when it has a P-option. In normal play the terminal position is P.

use super::solver::options::each_option;
use super::solver::solution::QuotientSolution;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{HeapRule, Position};
use rustc_hash::FxHashMap;
use std::rc::Rc;

impl QuotientSolution {
    /// The misère outcome of a position, at once; `None` if a heap of it is not covered.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        let x = self.element(position)?;
        Some(Outcome::of(!self.monoid.is_p(x)))
    }
}

/// Outcomes of any positions of a rule, by search. Outcomes that were found are kept for the next question.
pub struct OutcomeSearch<'a> {
    rule: &'a HeapRule,
    play: Convention,
    /// By the heaps in ascending order, whether it is P.
    known: FxHashMap<Key, bool>,
    /// The options of the heaps met, each ascending.
    options: FxHashMap<u32, Rc<[Key]>>,
    /// About how many bytes both take.
    bytes: usize,
}

impl Drop for OutcomeSearch<'_> {
    /// Millions of positions take a while to be freed; who cancels a search does not wait for it.
    fn drop(&mut self) {
        let known = std::mem::take(&mut self.known);
        if known.len() > FREED_AT_ONCE {
            rayon::spawn(move || drop(known));
        }
    }
}

/// A search that knows more positions leaves them to be freed by another thread.
const FREED_AT_ONCE: usize = 100_000;

/// Heaps in ascending order; heaps without options are left out. Millions of them are kept.
type Key = Box<[u32]>;

/// A position on the way from the root, with the options that have not been looked at.
struct OpenPosition {
    key: Key,
    /// Which heap is moved in, and which of its options is next.
    heap: usize,
    option: usize,
}

impl<'a> OutcomeSearch<'a> {
    /// A search that knows nothing yet.
    pub fn new(rule: &'a HeapRule, play: Convention) -> Self {
        OutcomeSearch {
            rule,
            play,
            known: FxHashMap::default(),
            options: FxHashMap::default(),
            bytes: 0,
        }
    }

    /// The outcome of a position. Exponential in general: sums of a few small heaps are quick.
    ///
    /// # Errors
    /// [`Stop`] when the budget ends; asking again goes on from there.
    pub fn outcome(&mut self, position: &Position, budget: &Budget) -> Result<Outcome, Stop> {
        let heaps = position.heaps().iter().map(|&heap| u32::try_from(heap));
        // The options of a larger heap fit no memory.
        let mut key: Vec<u32> = heaps.collect::<Result<_, _>>().map_err(|_| Stop::Memory)?;
        let is_p = self.is_p(&mut key, budget)?;
        Ok(Outcome::of(!is_p))
    }

    /// Searches depth first, on a stack of its own: positions may be deep.
    fn is_p(&mut self, heaps: &mut Vec<u32>, budget: &Budget) -> Result<bool, Stop> {
        let root = self.key(heaps, budget)?;
        let mut path = vec![OpenPosition::new(root.clone())];
        let mut scratch = Vec::new();
        loop {
            let depth = path.len();
            let Some(open) = path.last_mut() else { break };
            budget.check()?;
            budget.check_memory(self.bytes + depth * 128)?;
            if self.known.contains_key(&open.key) {
                path.pop();
                continue;
            }
            match self.next_option(open, &mut scratch) {
                None => {
                    let open_key = open.key.clone();
                    let is_p = !open_key.is_empty() || self.play == Convention::Normal;
                    self.learn(open_key, is_p);
                }
                Some(()) => {
                    let option = self.key(&mut scratch, budget)?;
                    match self.known.get(&option) {
                        Some(true) => {
                            let open_key = open.key.clone();
                            self.learn(open_key, false);
                        }
                        Some(false) => open.advance(),
                        None => path.push(OpenPosition::new(option)),
                    }
                }
            }
        }
        Ok(self.known.get(&root).copied().unwrap_or(false))
    }

    /// Writes the option that is next into `heaps`.
    fn next_option(&self, open: &mut OpenPosition, heaps: &mut Vec<u32>) -> Option<()> {
        while let Some(&size) = open.key.get(open.heap) {
            let repeated = open.heap > 0 && open.key[open.heap - 1] == size;
            let list = self.options.get(&size).filter(|_| !repeated);
            if let Some(option) = list.and_then(|list| list.get(open.option)) {
                heaps.clear();
                heaps.extend_from_slice(&open.key[..open.heap]);
                heaps.extend_from_slice(&open.key[open.heap + 1..]);
                heaps.extend_from_slice(option);
                return Some(());
            }
            (open.heap, open.option) = (open.heap + 1, 0);
        }
        None
    }

    fn learn(&mut self, key: Key, is_p: bool) {
        self.bytes += 4 * key.len() + 48;
        self.known.insert(key, is_p);
    }

    /// Sorts the heaps and drops those without options; their options are known afterwards.
    fn key(&mut self, heaps: &mut Vec<u32>, budget: &Budget) -> Result<Key, Stop> {
        for &heap in heaps.iter() {
            if !self.options.contains_key(&heap) {
                let mut list: Vec<Key> = Vec::new();
                each_option(self.rule, heap as usize, &mut |parts| {
                    budget.check()?;
                    budget.check_memory(self.bytes + 32 * list.len())?;
                    list.push(parts.iter().rev().map(|&part| part as u32).collect());
                    Ok(())
                })?;
                list.sort_unstable();
                list.dedup();
                self.bytes += list.len() * 32 + 64;
                self.options.insert(heap, list.into());
            }
        }
        heaps.retain(|heap| self.options.get(heap).is_some_and(|list| !list.is_empty()));
        heaps.sort_unstable();
        Ok(heaps.as_slice().into())
    }
}

impl OpenPosition {
    fn new(key: Key) -> OpenPosition {
        OpenPosition {
            key,
            heap: 0,
            option: 0,
        }
    }

    fn advance(&mut self) {
        self.option += 1;
    }
}
