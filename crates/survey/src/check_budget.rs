//! The budget for the check of a certificate.

use grundy_base::budget::Budget;

/// The least memory of a check: the checker may need more than the search.
const LEAST_MEMORY: usize = 1 << 30;

/// The budget for a check, which may take more memory than the search did.
pub(crate) fn of_checker(budget: &Budget) -> Budget {
    let memory = budget.memory().max(LEAST_MEMORY);
    budget.clone().with_memory(memory)
}
