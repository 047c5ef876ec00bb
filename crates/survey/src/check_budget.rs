//! What the check of a certificate may use.

use grundy_base::budget::Budget;

/// The least memory of a check: the checker may need more than the search.
const LEAST_MEMORY: usize = 1 << 30;

/// What a check may use: as much memory as it may need, which may be more than the search.
pub(crate) fn of_checker(budget: &Budget) -> Budget {
    let memory = budget.memory().max(LEAST_MEMORY);
    budget.clone().with_memory(memory)
}
