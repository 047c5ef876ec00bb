//! Genera of the heaps of a game and of their sums in pairs.

use super::genus_of_sums::GenusOfSums;
use super::heaps::heap_form;
use super::limit::Limit;
use super::marks::Mark;
use super::store::{Form, FormStore};
use crate::budget::Budget;
use crate::heap::{Genus, HeapRule};

/// What is known of one heap.
#[derive(Clone, Debug, PartialEq)]
pub struct GenusRow {
    /// Its size.
    pub heap: usize,
    /// Its canonical form.
    pub form: Form,
    /// Its genus.
    pub genus: Genus,
    /// Its kind.
    pub mark: Mark,
}

/// The rows of heaps 0, 1, …, and where they end.
#[derive(Clone, Debug, PartialEq)]
pub struct GenusTable {
    /// The rows, from heap 0 on.
    pub rows: Vec<GenusRow>,
    /// The first heap without a row, and why it has none.
    pub stopped: Option<(usize, Limit)>,
}

/// The genera of the heaps 0, …, `heaps`, from their canonical forms. Stops at the first
/// heap whose form does not fit the store or the budget. `watch` is told of each row.
pub fn genus_table(
    rule: &HeapRule,
    heaps: usize,
    store: &mut FormStore,
    budget: &Budget,
    watch: &mut dyn FnMut(&GenusRow),
) -> GenusTable {
    let mut forms = Vec::new();
    let mut table = GenusTable {
        rows: Vec::new(),
        stopped: None,
    };
    for heap in 0..=heaps {
        match row(rule, &forms, store, budget) {
            Ok(row) => {
                forms.push(row.form);
                watch(&row);
                table.rows.push(row);
            }
            Err(limit) => {
                table.stopped = Some((heap, limit));
                break;
            }
        }
    }
    table
}

/// The row of the next heap, given the forms of all smaller ones.
fn row(
    rule: &HeapRule,
    smaller: &[Form],
    store: &mut FormStore,
    budget: &Budget,
) -> Result<GenusRow, Limit> {
    budget.check_memory(store.bytes() + smaller.len() * 2 * size_of::<GenusRow>())?;
    let form = heap_form(rule, smaller, store, budget)?;
    Ok(GenusRow {
        heap: smaller.len(),
        form,
        genus: store.genus(form, budget)?,
        mark: store.mark(form, budget)?,
    })
}

/// The genus of the sum of the heaps `position`, each with its form in `forms`; `None`
/// when one has none.
///
/// # Errors
/// When the store is full or the budget ends.
pub fn genus_of_sum(
    position: &[usize],
    forms: &[Form],
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Option<Genus>, Limit> {
    let parts: Option<Vec<Form>> = position
        .iter()
        .map(|&heap| forms.get(heap).copied())
        .collect();
    let Some(mut parts) = parts else {
        return Ok(None);
    };
    // The form of the whole sum is not needed: the genera of sums of two are enough.
    parts.sort_unstable();
    let last = parts.pop().unwrap_or(Form::ZERO);
    let rest = store.sum_all(&parts, budget)?;
    let mut sums = GenusOfSums::default();
    sums.add(store, rest, budget)?;
    sums.add(store, last, budget)?;
    Ok(sums.genus(rest, last).cloned())
}

/// Two heaps whose sum has no genus of a Nim position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WildPair {
    /// The heaps, the smaller one first.
    pub heaps: (usize, usize),
    /// The genus of their sum.
    pub genus: Genus,
}

/// Pairs with their sums, and where they end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WildPairs {
    /// The pairs, by their larger heap.
    pub pairs: Vec<WildPair>,
    /// The first heap whose pairs with itself and smaller ones are not done, and why.
    pub stopped: Option<(usize, Limit)>,
}

/// Which of the sums i + j with 1 <= i <= j have a genus that is not tame. Heaps that are
/// not tame by themselves may still add up like nim heaps. `watch` is told of each pair.
pub fn wild_pairs(
    forms: &[Form],
    store: &mut FormStore,
    budget: &Budget,
    watch: &mut dyn FnMut(&WildPair),
) -> WildPairs {
    let mut found = WildPairs::default();
    let mut sums = GenusOfSums::default();
    for (j, &larger) in forms.iter().enumerate().skip(1) {
        if let Err(limit) = sums.add(store, larger, budget) {
            found.stopped = Some((j, limit));
            return found;
        }
        for (i, &smaller) in forms.iter().enumerate().take(j + 1).skip(1) {
            if let Some(genus) = sums.genus(smaller, larger)
                && !genus.is_tame()
            {
                let pair = WildPair {
                    heaps: (i, j),
                    genus: genus.clone(),
                };
                watch(&pair);
                found.pairs.push(pair);
            }
        }
    }
    found
}
