//! The order in which options are written, which depends on the games alone and
//! not on the history of a store: by birthday, then by the number of options,
//! then by the descending lists of options, lexicographically.

use super::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::Budget;
use rustc_hash::FxHashMap;

impl FormStore {
    /// The options of a form as its name has them, the greatest first, whatever the store held before.
    ///
    /// # Errors
    /// When the budget ends.
    pub fn options_as_named(&mut self, form: Form, budget: &Budget) -> Result<Vec<Form>, Limit> {
        let followers = self.followers(form, budget)?;
        Ok(Order::of(self, &followers, budget)?.descending(self, form))
    }
}

/// The ranks of a form and of all that can be reached from it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order {
    rank: FxHashMap<Form, u32>,
}

impl Order {
    /// Ranks `forms`, which hold with a form all its options.
    pub(crate) fn of(store: &FormStore, forms: &[Form], budget: &Budget) -> Result<Order, Limit> {
        let mut order = Order::default();
        let mut by_day: Vec<Form> = forms.to_vec();
        by_day.sort_by_key(|&form| (store.birthday(form), store.options(form).len()));
        // Options are born earlier, so their ranks are known when a day is sorted.
        for day in by_day.chunk_by(|&a, &b| store.birthday(a) == store.birthday(b)) {
            budget.check()?;
            let mut keyed: Vec<(usize, Vec<u32>, Form)> = day
                .iter()
                .map(|&form| (store.options(form).len(), order.ranks(store, form), form))
                .collect();
            keyed.sort_unstable();
            for (_, _, form) in keyed {
                order.rank.insert(form, order.rank.len() as u32);
            }
        }
        Ok(order)
    }

    /// The options of a ranked form, the greatest first.
    pub(crate) fn descending(&self, store: &FormStore, form: Form) -> Vec<Form> {
        let mut options = store.options(form).to_vec();
        options.sort_by_key(|&option| std::cmp::Reverse(self.rank(option)));
        options
    }

    /// The rank of a form; unranked ones come first.
    pub(crate) fn rank(&self, form: Form) -> u32 {
        self.rank.get(&form).copied().unwrap_or(0)
    }

    fn ranks(&self, store: &FormStore, form: Form) -> Vec<u32> {
        let mut ranks: Vec<u32> = store.options(form).iter().map(|&o| self.rank(o)).collect();
        ranks.sort_unstable_by_key(|&rank| std::cmp::Reverse(rank));
        ranks
    }
}
