//! The head: the values of the heaps below twice the length of a window, by the definition.
//!
//! The values of common class that a heap's options have are those of options with one part or with
//! exactly one rare part (lemma 1), so these and all other pairs until every smaller value of rare class is
//! met are enough (lemma 2); of a heap that proves to be rare all pairs are gone through.

use super::claims::other;
use super::file::{File, MOST_VALUE, TOO_LARGE};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Pairs between two looks at the budget.
const STRIDE: usize = 1 << 16;

/// The values of the heaps below `2W`, of which exactly those are to be rare that the file lists.
pub(super) fn head(file: &File, budget: &Budget) -> Result<Vec<u16>, Unproved> {
    let (values, met_at) = (vec![0], vec![0; usize::from(MOST_VALUE) + 1]);
    let mut head = Head {
        file,
        budget,
        values,
        met_at,
    };
    let mut rare = 0;
    for n in 1..2 * file.table.window {
        if n.is_multiple_of(64) {
            budget.check_work(64 * rare)?;
        }
        let (before, after) = file.table.rare.split_at(rare.min(file.table.rare.len()));
        let value = head.value(n, before)?;
        let is_rare = !file.classes.is_common(n, value);
        let listed = after.first().filter(|&&(heap, _)| heap == n);
        if listed.map(|&(_, value)| value) != is_rare.then_some(value) {
            let class = if is_rare { "rare" } else { "common" };
            let why = format!("by the definition heap {n} has the value {value}, which is {class}");
            let mut refusal = Refusal::new(Stated::Values, format!("rare, heap {n}"), why);
            let stated = listed.filter(|&&(_, stated)| stated != value);
            refusal.counterexample = stated.map(|&(_, stated)| other(n, stated, value));
            return Err(refusal.into());
        }
        rare += usize::from(is_rare);
        head.values.push(value);
    }
    Ok(head.values)
}

struct Head<'a> {
    file: &'a File,
    budget: &'a Budget,
    values: Vec<u16>,
    /// The last heap that was found to have an option of each value.
    met_at: Vec<usize>,
}

impl Head<'_> {
    /// Notes that heap `n` has an option of this value; whether that is new.
    fn meet(&mut self, n: usize, value: u16) -> bool {
        // Values are at most `MOST_VALUE`, one less than a power of two, so what is made of two is.
        std::mem::replace(&mut self.met_at[usize::from(value)], n) != n
    }

    /// The value of heap `n`, whose smaller rare heaps are given.
    fn value(&mut self, n: usize, rare: &[(usize, u16)]) -> Result<u16, Unproved> {
        let (classes, moves) = (&self.file.classes, &self.file.moves);
        if moves.none.contains(&n) {
            self.meet(n, 0);
        }
        for &i in moves.one.iter().filter(|&&i| i < n) {
            self.meet(n, self.values[n - i]);
        }
        for total in moves.two.iter().filter_map(|&i| n.checked_sub(i)) {
            for &(heap, value) in rare.iter().take_while(|&&(heap, _)| heap < total) {
                self.meet(n, value ^ self.values[total - heap]);
            }
        }
        let is_open = |head: &Self, value| head.met_at[usize::from(value)] != n;
        let mut common = (0..=MOST_VALUE).filter(|&value| classes.is_common(n, value));
        let free = common
            .find(|&value| is_open(self, value))
            .ok_or_else(|| Refusal::new(Stated::Values, format!("heap {n}"), TOO_LARGE))?;
        let mut open = (0..free).filter(|&value| is_open(self, value)).count();
        let stride = STRIDE.div_ceil(moves.two.len());
        for first in 1..=n / 2 {
            if open == 0 {
                break;
            }
            if first.is_multiple_of(stride) {
                self.budget.check_work(STRIDE)?;
            }
            for total in moves.two.iter().filter_map(|&i| n.checked_sub(i)) {
                if 2 * first <= total {
                    let value = self.values[first] ^ self.values[total - first];
                    open -= usize::from(self.meet(n, value) && value < free);
                }
            }
        }
        let least = (0..free).find(|&value| is_open(self, value));
        Ok(least.unwrap_or(free))
    }
}
