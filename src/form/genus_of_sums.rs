//! The genera of all sums of two games out of a set that holds with a game its options,
//! without the canonical forms of the sums: a table filled in the order of followers.

use super::limit::Limit;
use super::store::{Form, FormStore};
use crate::budget::Budget;
use crate::heap::{Genera, Genus, GenusId};
use rustc_hash::FxHashMap;

/// The genera of the sums of two out of the games added so far.
#[derive(Clone, Debug, Default)]
pub struct GenusOfSums {
    genera: Genera,
    /// Even games, each after its options.
    index: FxHashMap<Form, usize>,
    /// The options of each game, as an even game and whether 1 is added to it.
    options: Vec<Vec<(usize, GenusId)>>,
    /// `sums[a][b]` for b up to a.
    sums: Vec<Vec<GenusId>>,
}

impl GenusOfSums {
    /// The genus of a sum of two games that were added.
    pub fn genus(&self, g: Form, h: Form) -> Option<&Genus> {
        let (a, b) = (*self.index.get(&g.even())?, *self.index.get(&h.even())?);
        let sum = self.sums.get(a.max(b))?.get(a.min(b))?;
        self.genera.get(sum ^ flip(g) ^ flip(h))
    }

    /// Adds a game with its followers. Time: for each pair of games, one of them new, the
    /// number of their options.
    ///
    /// # Errors
    /// When the budget ends; what was added by then stays.
    pub fn add(&mut self, store: &mut FormStore, form: Form, budget: &Budget) -> Result<(), Limit> {
        for follower in store.followers(form, budget)? {
            let game = follower.even();
            if !self.index.contains_key(&game) {
                self.add_row(store, game, budget)?;
            }
        }
        Ok(())
    }

    /// Adds one even game whose options are there.
    fn add_row(&mut self, store: &FormStore, game: Form, budget: &Budget) -> Result<(), Limit> {
        let a = self.sums.len();
        budget.check_memory(store.bytes() + (a + 1) * (a + 2) / 2 * size_of::<GenusId>())?;
        let options = store.options(game).iter();
        let options: Vec<(usize, GenusId)> = options
            .filter_map(|option| Some((*self.index.get(&option.even())?, flip(*option))))
            .collect();
        self.options.push(options);
        let mut row: Vec<GenusId> = Vec::with_capacity(a + 1);
        let mut distinct = Vec::new();
        // For each genus the last sum, counted from 1, that it was seen in.
        let mut seen_in: Vec<usize> = Vec::new();
        for b in 0..=a {
            if b % 256 == 0
                && let Err(stop) = budget.check()
            {
                self.options.pop();
                return Err(stop.into());
            }
            let mut see = |id: GenusId| {
                let id_index = id as usize;
                if id_index >= seen_in.len() {
                    seen_in.resize(id_index + 64, 0);
                }
                if seen_in[id_index] != b + 1 {
                    seen_in[id_index] = b + 1;
                    distinct.push(id);
                }
            };
            for &(option, flip) in &self.options[a] {
                let sum = if option >= b {
                    self.sums[option][b]
                } else if b < a {
                    self.sums[b][option]
                } else {
                    row[option]
                };
                see(sum ^ flip);
            }
            for &(option, flip) in &self.options[b] {
                see(row[option] ^ flip);
            }
            row.push(self.genera.of_options(&mut distinct));
            distinct.clear();
        }
        self.index.insert(game, a);
        self.sums.push(row);
        Ok(())
    }
}

/// What an odd game changes in the index of a genus.
fn flip(form: Form) -> GenusId {
    GenusId::from(!form.is_even())
}
