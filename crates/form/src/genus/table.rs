//! Genera of the heaps of a game and of their sums in pairs.

use super::marks::Mark;
use super::sums::GenusOfSums;
use crate::canonical::heaps::{heap_form, heap_forms};
use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{DirectGenus, Genus, HeapRule};

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
#[derive(Clone, Debug, Default, PartialEq)]
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
    let mut table = GenusTable::default();
    let mut forms = Vec::new();
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

/// The genera of heaps with the pairs of each heap and smaller ones, heap by heap, so that what is
/// known at an early end is known of both. Where both do not fit the memory, the pairs end and
/// the table goes on. `watch` is told of each heap.
pub fn genus_table_with_pairs(
    rule: &HeapRule,
    heaps: usize,
    store: &mut FormStore,
    budget: &Budget,
    watch: &mut dyn FnMut(&GenusTable, &WildPairs),
) -> (GenusTable, WildPairs) {
    let (mut table, mut pairs) = (GenusTable::default(), WildPairs::default());
    let mut forms = Vec::new();
    let mut sums = GenusOfSums::default();
    while forms.len() <= heaps {
        let heap = forms.len();
        match row(rule, &forms, store, &budget.clone().less(sums.bytes())) {
            Ok(row) => {
                forms.push(row.form);
                table.rows.push(row);
            }
            Err(Limit::Budget(Stop::Memory)) if pairs.stopped.is_none() => {
                pairs.stopped = Some((heap, Limit::Budget(Stop::Memory)));
                sums = GenusOfSums::default();
                continue;
            }
            Err(limit) => {
                table.stopped = Some((heap, limit));
                break;
            }
        }
        if pairs.stopped.is_none() {
            pairs.add_heap(&forms, store, &mut sums, budget);
            if pairs.stopped.is_some() {
                sums = GenusOfSums::default();
            }
        }
        watch(&table, &pairs);
    }
    (table, pairs)
}

/// The exponents of a genus, which lie elsewhere.
const EXPONENTS: usize = 32;

/// What a table takes with one row more than so many, and the forms of its heaps: lists grow to their double, and are
/// there twice meanwhile.
fn bytes_of(rows: usize) -> usize {
    let places = match rows.is_power_of_two() {
        true => rows * 3,
        false => rows.next_power_of_two(),
    };
    places * (size_of::<GenusRow>() + size_of::<Form>()) + rows * EXPONENTS
}

/// The row of the next heap, given the forms of all smaller ones.
fn row(
    rule: &HeapRule,
    smaller: &[Form],
    store: &mut FormStore,
    budget: &Budget,
) -> Result<GenusRow, Limit> {
    budget.check_memory(store.bytes() + bytes_of(smaller.len()))?;
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

/// The genus of a position by two ways at once: directly, and by the canonical forms of the
/// heaps. Now the one and now the other takes much less, so each goes on in turn until it holds
/// so many positions or forms, and then four times as many.
pub fn genus_of_position(
    rule: &HeapRule,
    position: &[usize],
    budget: &Budget,
) -> Result<Genus, Stop> {
    let largest = position.iter().copied().max().unwrap_or(0);
    let mut direct = DirectGenus::new(rule.clone());
    let mut most = FIRST_TRY;
    loop {
        if let Some(genus) = direct.position_within(position, most, budget)? {
            return Ok(genus);
        }
        let rest = budget.clone().less(direct.bytes());
        let mut store = FormStore::new(most);
        let forms = heap_forms(rule, largest, &mut store, &rest, &mut |_, _| {});
        let found = match forms.stopped {
            Some((_, limit)) => Err(limit),
            None => genus_of_sum(position, &forms.forms, &mut store, &rest),
        };
        match found {
            Ok(Some(genus)) => return Ok(genus),
            // Every heap has a form, or the search for them was stopped.
            Ok(None) | Err(Limit::Forms(_) | Limit::Depth(_) | Limit::Written(_)) => {}
            Err(Limit::Budget(why)) => return Err(why),
        }
        most = most.saturating_mul(4);
    }
}

/// The positions or forms of the first turn of [`genus_of_position`].
const FIRST_TRY: usize = 1 << 14;

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
    /// How many heaps, from 0 on, have been added to themselves and to all smaller ones.
    pub heaps: usize,
    /// The first heap whose pairs with itself and smaller ones are not done, and why.
    pub stopped: Option<(usize, Limit)>,
}

impl WildPairs {
    /// Whether the sum of two heaps of this size has the genus of a Nim position, which
    /// makes one that is not tame half-tame; `None` if the pair has not been looked at.
    pub fn is_double_tame(&self, heap: usize) -> Option<bool> {
        let wild = |pair: &WildPair| pair.heaps == (heap, heap);
        (heap < self.heaps).then(|| !self.pairs.iter().any(wild))
    }

    /// Whether a heap is half-tame, where its pair with itself has been looked at.
    pub fn is_half_tame(&self, row: &GenusRow) -> Option<bool> {
        let double = self.is_double_tame(row.heap)?;
        Some(double && row.mark != Mark::Tame)
    }

    /// The pairs of the last of these heaps.
    fn add_heap(
        &mut self,
        forms: &[Form],
        store: &mut FormStore,
        sums: &mut GenusOfSums,
        budget: &Budget,
    ) {
        let Some((&larger, smaller)) = forms.split_last() else {
            return;
        };
        let j = smaller.len();
        if let Err(limit) = sums.add(store, larger, budget) {
            self.stopped = Some((j, limit));
            return;
        }
        for (i, &smaller) in forms.iter().enumerate().skip(1) {
            if let Some(genus) = sums.genus(smaller, larger)
                && !genus.is_tame()
            {
                self.pairs.push(WildPair {
                    heaps: (i, j),
                    genus: genus.clone(),
                });
            }
        }
        self.heaps = j + 1;
    }
}

/// Which of the sums i + j with 1 <= i <= j have a genus that is not tame. Heaps that are
/// not tame by themselves may still add up like nim heaps.
pub fn wild_pairs(forms: &[Form], store: &mut FormStore, budget: &Budget) -> WildPairs {
    let mut found = WildPairs::default();
    let mut sums = GenusOfSums::default();
    for heaps in 1..=forms.len() {
        found.add_heap(&forms[..heaps], store, &mut sums, budget);
        if found.stopped.is_some() {
            break;
        }
    }
    found
}
