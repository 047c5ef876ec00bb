//! The genera of all sums of two games out of a set that holds with a game its options,
//! without the canonical forms of the sums: a table filled in the order of followers.

use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use crate::notation::expression::{Expression, ValueError};
use grundy_base::budget::Budget;
use grundy_heap::{Genera, Genus, GenusId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

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
    /// The bytes of the lists in `options` and `sums`.
    lists: usize,
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

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        let games = self.index.capacity() * (size_of::<(Form, usize)>() + 1);
        let headers = (self.options.capacity() + self.sums.capacity()) * size_of::<Vec<u32>>();
        games + headers + self.lists + self.genera.bytes()
    }

    /// Adds one even game whose options are there.
    fn add_row(&mut self, store: &FormStore, game: Form, budget: &Budget) -> Result<(), Limit> {
        let a = self.sums.len();
        let row = (a + 1) * size_of::<GenusId>();
        budget.check_memory(store.bytes() + self.bytes() + row)?;
        let options = store.options(game).iter();
        let options: Vec<(usize, GenusId)> = options
            .filter_map(|option| Some((*self.index.get(&option.even())?, flip(*option))))
            .collect();
        let taken = options.len() * size_of::<(usize, GenusId)>() + row;
        self.options.push(options);
        let row = self.row(a, budget);
        match row {
            Ok(row) => {
                self.index.insert(game, a);
                self.sums.push(row);
                self.lists += taken;
                Ok(())
            }
            Err(limit) => {
                self.options.pop();
                Err(limit)
            }
        }
    }

    /// The genera of the sums of game `a`, the last one, and each game up to it.
    fn row(&mut self, a: usize, budget: &Budget) -> Result<Vec<GenusId>, Limit> {
        let mut row: Vec<GenusId> = Vec::with_capacity(a + 1);
        let mut seen = Distinct::default();
        for b in 0..=a {
            if b % 256 == 0 {
                budget.check()?;
            }
            seen.begin();
            for &(option, flip) in &self.options[a] {
                let sum = if option >= b {
                    self.sums[option][b]
                } else if b < a {
                    self.sums[b][option]
                } else {
                    row[option]
                };
                seen.add(sum ^ flip);
            }
            for &(option, flip) in &self.options[b] {
                seen.add(row[option] ^ flip);
            }
            row.push(self.genera.of_options(&mut seen.list));
        }
        Ok(row)
    }
}

/// The genus of a sum of two games whose own canonical form may be out of reach; `None` for an
/// expression that is no sum.
///
/// # Errors
/// One of the two games has no value, see [`Expression::value`].
pub fn genus_without_form(
    expression: &Expression,
    store: &mut FormStore,
    names: &BTreeMap<String, Form>,
    budget: &Budget,
) -> Result<Option<Genus>, ValueError> {
    let Expression::Sum(left, right) = expression else {
        return Ok(None);
    };
    let left = left.value(store, names, budget)?;
    let right = right.value(store, names, budget)?;
    let mut sums = GenusOfSums::default();
    sums.add(store, left, budget)?;
    sums.add(store, right, budget)?;
    Ok(sums.genus(left, right).cloned())
}

/// A list of different genera.
#[derive(Default)]
struct Distinct {
    list: Vec<GenusId>,
    /// For each genus the last round it was added in.
    rounds: Vec<u32>,
    round: u32,
}

impl Distinct {
    /// Begins an empty list.
    fn begin(&mut self) {
        self.list.clear();
        self.round += 1;
    }

    fn add(&mut self, id: GenusId) {
        let index = id as usize;
        if index >= self.rounds.len() {
            self.rounds.resize(index + 64, 0);
        }
        if self.rounds[index] != self.round {
            self.rounds[index] = self.round;
            self.list.push(id);
        }
    }
}

/// The change of the index of a genus by an odd game.
fn flip(form: Form) -> GenusId {
    GenusId::from(!form.is_even())
}
