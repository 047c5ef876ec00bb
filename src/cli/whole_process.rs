//! The memory of the whole process, where a command was allowed so much. Engines count their own data before they make
//! them; what is read, written and drawn beside these, and what the C library keeps of what was freed, is seen here only.

use grundy_base::budget::Budget;
use grundy_files::resident;
use std::time::Duration;

/// How often the memory is looked at. Meanwhile some megabytes may be taken.
const A_LOOK: Duration = Duration::from_millis(2);

/// The program with next to nothing to do takes nearly so much: less is not asked of it.
const LEAST: usize = 48 << 20;

/// The budget, which ends once the process takes a tenth more than it was allowed. The threads that look end with the
/// process; where the system gives none, the engines' own counts remain.
pub(super) fn watched(budget: Budget, allowed: Option<usize>) -> Budget {
    let Some(allowed) = allowed else {
        return budget;
    };
    let allowed = allowed.max(LEAST);
    let most = allowed.saturating_add(allowed / 10);
    let watched = budget.clone();
    let watch = move || {
        while resident().is_some_and(|taken| taken <= most) {
            std::thread::sleep(A_LOOK);
        }
        if resident().is_some() {
            watched.exhaust();
        }
    };
    let begun = grundy_files::pass();
    let _ = begun.and_then(|()| std::thread::Builder::new().spawn(watch));
    budget
}

/// What the process may still take of what it was allowed: all there is where nothing was said, or the system does not
/// tell what is taken.
pub(super) fn memory_left(allowed: Option<usize>) -> u64 {
    let left = allowed.map(|allowed| {
        let taken = resident().unwrap_or(0);
        allowed.max(LEAST).saturating_sub(taken) as u64
    });
    left.unwrap_or(u64::MAX)
}
