//! Parts of a game (Siegel, On the Structure of Misère Impartial Games, appendix B).
//!
//! H is a part of G if G = H + X; by the Cancellation Theorem X = G - H is unique, and
//! G has finitely many parts (lemma 5.6). Everything is kept for even games only: if X
//! is a part of G so is X + 1, with the counterpart (G - X) + 1.

pub(super) mod composites;
mod primes;

use super::canonical::{Form, FormStore};
use super::limit::Limit;
use grundy_base::budget::Budget;
use rustc_hash::{FxHashMap, FxHashSet};

/// About what a part takes in a table.
const BYTES_A_PART: usize = 24;

/// The even parts of an even game, each with its counterpart.
type Counterparts = FxHashMap<Form, Form>;

/// The parts of games met so far.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    of: FxHashMap<Form, Counterparts>,
    /// The parts in all tables.
    size: usize,
}

impl Parts {
    /// The even parts of G, ascending, 0 and the even one of G and G + 1 among them. With
    /// each part X its associate X + 1 is a part too.
    pub fn even_parts(
        &mut self,
        store: &mut FormStore,
        g: Form,
        budget: &Budget,
    ) -> Result<Vec<Form>, Limit> {
        let parts = self.counterparts(store, g, budget)?.keys();
        let mut parts: Vec<Form> = parts.copied().collect();
        parts.sort_unstable();
        Ok(parts)
    }

    /// G - H: the game X with G = H + X, if there is one.
    pub fn difference(
        &mut self,
        store: &mut FormStore,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Option<Form>, Limit> {
        self.counterparts(store, g, budget)?;
        Ok(self.known(g, h))
    }

    /// The table of the even one of G and G + 1, computed after those of its followers.
    pub(super) fn counterparts(
        &mut self,
        store: &mut FormStore,
        g: Form,
        budget: &Budget,
    ) -> Result<&Counterparts, Limit> {
        let g = g.even();
        let mut pending = vec![g];
        while let Some(&game) = pending.last() {
            let waiting = pending.len();
            if !self.of.contains_key(&game) {
                let options = store.options(game).iter().map(|option| option.even());
                pending.extend(options.filter(|option| !self.of.contains_key(option)));
            }
            if pending.len() == waiting {
                pending.pop();
                if !self.of.contains_key(&game) {
                    let found = self.search(store, game, budget)?;
                    self.size += found.len() + 4;
                    budget.check_memory(store.bytes() + self.size * BYTES_A_PART)?;
                    self.of.insert(game, found);
                }
            }
        }
        Ok(self.of.entry(g).or_default())
    }

    /// G - H from the tables.
    fn known(&self, g: Form, h: Form) -> Option<Form> {
        let counterpart = self.of.get(&g.even())?.get(&h.even())?;
        Some(counterpart.with_parity_of(g).with_parity_of(h))
    }

    /// Algorithm 1 of the paper, for an even G whose options have their tables.
    fn search(
        &self,
        store: &mut FormStore,
        g: Form,
        budget: &Budget,
    ) -> Result<Counterparts, Limit> {
        let mut found = Counterparts::default();
        if g == Form::ZERO {
            // Lemma 5.3; a game without options offers the algorithm no candidates.
            found.insert(g, g);
            return Ok(found);
        }
        let options = store.options(g).to_vec();
        let mut candidates: Vec<Form> = options
            .iter()
            .filter_map(|option| self.of.get(&option.even()))
            .flat_map(|parts| parts.keys().copied())
            .collect();
        candidates.sort_unstable();
        candidates.dedup();
        loop {
            let before = found.len();
            for &x in &candidates {
                if found.contains_key(&x) {
                    continue;
                }
                if let Some(y) = self.possible_counterparts(store, &found, &options, x, budget)? {
                    found.insert(x, y);
                    found.insert(y, x);
                }
            }
            if found.len() == before {
                return Ok(found);
            }
        }
    }

    /// Steps 6 to 21: the counterpart of `x`, if it can be seen from what is `found`.
    fn possible_counterparts(
        &self,
        store: &mut FormStore,
        found: &Counterparts,
        options: &[Form],
        x: Form,
        budget: &Budget,
    ) -> Result<Option<Form>, Limit> {
        let of_x = store.options(x).to_vec();
        store.spend(options.len() + of_x.len(), budget)?;
        let missing_option = options
            .iter()
            .position(|&option| self.known(option, x).is_none());
        let missing_x = of_x
            .iter()
            .position(|&x_option| counterpart(found, x_option).is_none());
        let mut guesses: Vec<Form> = match (missing_option, missing_x) {
            (None, None) => {
                let from_options = options.iter().map(|&option| self.known(option, x));
                let from_x = of_x.iter().map(|&x_option| counterpart(found, x_option));
                let novel = from_options.chain(from_x).flatten().collect();
                return store.game(novel, budget).map(Some);
            }
            (Some(index), _) => {
                let differences = of_x
                    .iter()
                    .map(|&x_option| self.known(options[index], x_option));
                differences.flatten().collect()
            }
            (None, Some(index)) => {
                let differences = options
                    .iter()
                    .map(|&option| self.known(option, of_x[index]));
                differences.flatten().collect()
            }
        };
        guesses.sort_unstable();
        guesses.dedup();
        for y in guesses.into_iter().filter(|y| y.is_even()) {
            store.spend(options.len(), budget)?;
            if self.is_sum(store, found, options, x, y) {
                return Ok(Some(y));
            }
        }
        Ok(None)
    }

    /// Step 18: whether theorem 2.12 shows G = X + Y with the partitions known so far.
    fn is_sum(
        &self,
        store: &FormStore,
        found: &Counterparts,
        options: &[Form],
        x: Form,
        y: Form,
    ) -> bool {
        let from_option = |&option: &Form| {
            let has = |of: Form, stays: Form| {
                let moved = self.known(option, stays);
                moved.is_some_and(|moved| store.has_option(of, moved))
            };
            has(x, y) || has(y, x)
        };
        // The options of G less what stays are found once, not for every option of the other.
        let answered = |of: Form, stays: Form| {
            let from_options = options.iter().filter_map(|&o| self.known(o, stays));
            let from_options: FxHashSet<Form> = from_options.collect();
            store.options(of).iter().all(|moved| {
                let to_g = counterpart(found, *moved);
                from_options.contains(moved)
                    || to_g.is_some_and(|other| store.has_option(stays, other))
            })
        };
        options.iter().all(from_option) && answered(x, y) && answered(y, x)
    }
}

/// G - X for an even G with these partitions.
fn counterpart(found: &Counterparts, x: Form) -> Option<Form> {
    Some(found.get(&x.even())?.with_parity_of(x))
}
