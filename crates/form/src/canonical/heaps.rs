//! The canonical forms of the heaps of a rule.

use super::{Form, FormStore};
use crate::limit::Limit;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;

/// The forms of heaps 0, 1, …, and where they end.
#[derive(Clone, Debug, PartialEq)]
pub struct HeapForms {
    /// The forms, from heap 0 on.
    pub forms: Vec<Form>,
    /// The first heap without a form, and why it has none.
    pub stopped: Option<(usize, Limit)>,
}

/// The canonical forms of the heaps 0, …, `heaps`. Stops at the first heap whose form
/// does not fit the store or the budget. `watch` is told of each new form.
pub fn heap_forms(
    rule: &HeapRule,
    heaps: usize,
    store: &mut FormStore,
    budget: &Budget,
    watch: &mut dyn FnMut(usize, Form),
) -> HeapForms {
    let mut found = HeapForms {
        forms: Vec::new(),
        stopped: None,
    };
    for heap in 0..=heaps {
        match heap_form(rule, &found.forms, store, budget) {
            Ok(form) => {
                found.forms.push(form);
                watch(heap, form);
            }
            Err(limit) => {
                found.stopped = Some((heap, limit));
                break;
            }
        }
    }
    found
}

/// The form of the next heap, given those of all smaller ones.
pub(crate) fn heap_form(
    rule: &HeapRule,
    smaller: &[Form],
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Form, Limit> {
    // A heap may have no option that is found soon.
    budget.check()?;
    budget.check_memory(store.bytes() + size_of_val(smaller))?;
    let mut options = Vec::new();
    for option in rule.options(smaller.len()) {
        budget.check()?;
        if options.len().is_multiple_of(1 << 14) {
            budget.check_memory(
                store.bytes() + size_of_val(smaller) + 2 * size_of_val(&options[..]),
            )?;
        }
        let parts: Vec<Form> = option
            .iter()
            .filter_map(|&part| smaller.get(part).copied())
            .collect();
        options.push(store.sum_all(&parts, budget)?);
    }
    store.game(options, budget)
}
