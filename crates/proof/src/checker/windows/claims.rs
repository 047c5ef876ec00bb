//! What is claimed of the values that the file has: that no window has a rare one, and, by comparisons of windows
//! with each other and with the head, 3 of the theorem and what is said of the exception and of divisors.

use super::file::File;
use crate::period::Compared;
use crate::{Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Checks all of it.
pub(super) fn check(file: &File, head: &[u16], budget: &Budget) -> Result<(), Unproved> {
    let table = &file.table;
    for (number, window) in table.windows.iter().enumerate() {
        budget.check_work(window.values.len())?;
        let mut heaps = (window.heap - window.values.len()..).zip(&window.values);
        if let Some((heap, _)) = heaps.find(|&(n, &value)| !file.classes.is_common(n, value)) {
            let why = format!("heap {heap} has a value of rare class");
            let place = format!("windows[{number}].values");
            return Err(Refusal::new(Stated::Values, place, why).into());
        }
    }
    let after = usize::try_from(table.last_exception + 1).unwrap_or(0);
    let compared = Compared {
        period: table.period,
        // Where the last exception is small these are more heaps than a window has.
        repeat: after..table.mark,
        tell: table.mark - table.window..table.mark,
        value: |heap| value(file, head, heap),
    };
    compared.check(budget)
}

/// The value of a heap that is in the head or in a window.
fn value(file: &File, head: &[u16], heap: usize) -> Result<u32, Refusal> {
    let (windows, w) = (&file.table.windows, file.table.window);
    let next = windows.partition_point(|window| window.heap <= heap);
    let in_window = windows.get(next).and_then(|window| {
        let at = (heap + w).checked_sub(window.heap)?;
        window.values.get(at)
    });
    let value = head.get(heap).or(in_window).copied().map(u32::from);
    value.ok_or_else(|| {
        let why = format!("the value of heap {heap} is needed for it, and no window has it");
        Refusal::new(Stated::Period, "period", why)
    })
}

/// A heap whose value is another one than is said.
pub(super) fn other(heap: usize, stated: u16, is: u16) -> Counterexample {
    let (stated, is) = (stated.into(), is.into());
    Counterexample::Value { heap, stated, is }
}
