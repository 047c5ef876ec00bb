//! The head: the values of the heaps below twice the length of a window, by the definition.
//!
//! The values of common class that a heap's options have are those of options with one part or with
//! exactly one rare part (lemma 1), so these and all other pairs until every smaller value of rare class is
//! met are enough (lemma 2); of a heap that proves to be rare all pairs are gone through.

use super::claims::other;
use super::file::{File, MOST_VALUE};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Pairs between two looks at the budget.
const STRIDE: usize = 1 << 16;

/// The values of the heaps below `2W`, of which exactly those are to be rare that the file lists.
pub(super) fn head(file: &File, budget: &Budget) -> Result<Vec<u16>, Unproved> {
    let mut head = Head {
        file,
        budget,
        values: vec![0],
        met_at: vec![0; usize::from(MOST_VALUE) + 1],
    };
    let mut rare = 0;
    for n in 1..2 * file.window {
        if n.is_multiple_of(64) {
            budget.check_work(64 * rare)?;
        }
        let value = head.value(n, file.rare.get(..rare).unwrap_or_default())?;
        let listed = file.rare.get(rare).filter(|&&(heap, _)| heap == n);
        let is_rare = !file.classes.is_common(n, value);
        if listed.map(|&(_, value)| value) != is_rare.then_some(value) {
            return Err(differs(n, value, is_rare, listed).into());
        }
        rare += usize::from(is_rare);
        head.values.push(value);
    }
    Ok(head.values)
}

/// Refuses the list of rare heaps.
fn differs(heap: usize, value: u16, is_rare: bool, listed: Option<&(usize, u16)>) -> Refusal {
    let class = if is_rare { "rare" } else { "common" };
    let why = format!("by the definition heap {heap} has the value {value}, which is {class}");
    let refusal = Refusal::new(Stated::Values, format!("rare, heap {heap}"), why);
    match listed {
        Some(&(_, stated)) if stated != value => refusal.shown_by(other(heap, stated, value)),
        _ => refusal,
    }
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
        let (file, budget) = (self.file, self.budget);
        let moves = &file.moves;
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
        let is_common = |value: &u16| file.classes.is_common(n, *value);
        let free = (0..=MOST_VALUE)
            .filter(is_common)
            .find(|&v| self.met_at[usize::from(v)] != n);
        let free = free.ok_or_else(|| {
            let why = format!("it is larger than {MOST_VALUE}");
            Refusal::new(Stated::Values, format!("heap {n}"), why)
        })?;
        let mut open = (0..free)
            .filter(|&v| self.met_at[usize::from(v)] != n)
            .count();
        for first in 1..=n / 2 {
            if open == 0 {
                break;
            }
            if first.is_multiple_of(STRIDE) {
                budget.check_work(STRIDE)?;
            }
            for total in moves.two.iter().filter_map(|&i| n.checked_sub(i)) {
                if 2 * first <= total {
                    let value = self.values[first] ^ self.values[total - first];
                    open -= usize::from(self.meet(n, value) && value < free);
                }
            }
        }
        let least = (0..free).find(|&v| self.met_at[usize::from(v)] != n);
        Ok(least.unwrap_or(free))
    }
}
