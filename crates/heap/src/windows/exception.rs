//! The last exception of a period that is proved, by bisection: the windows of length `W` before `n` and
//! `n + p` agree if and only if it is below `n - W` (corollary c of [`super`]).
//!
//! Each window is computed from the nearest one below that is known, so all steps together compute
//! few more heaps than the first ones.

use super::Window;
use crate::stream::{NimStream, StreamEnd};
use grundy_base::budget::Budget;

/// The last exception of the period `period`, -1 if there is none; the windows of length `length` before
/// `agree` and `agree + period` agree. `run` has come past both.
///
/// # Errors
/// [`StreamEnd`] when the budget ends, or when the run has not kept what a value needs.
pub(crate) fn last_exception(
    run: &NimStream,
    period: usize,
    agree: usize,
    length: usize,
    budget: &Budget,
) -> Result<i64, StreamEnd> {
    let mut near: Vec<Window> = Vec::new();
    // The windows before `differ` and `differ + period` do not agree, or that is not known yet.
    let (mut differ, mut agree) = (length - 1, agree);
    while differ + 1 < agree {
        let middle = match differ < length {
            true => length,
            false => differ + (agree - differ) / 2,
        };
        let before = |heap| run.window_before(heap, length, &near, budget);
        let (early, late) = rayon::join(|| before(middle), || before(middle + period));
        let (early, late) = (early?, late?);
        if early.values == late.values {
            agree = middle;
        } else {
            differ = middle;
            near = vec![early, late];
        }
    }
    // Of the window before `differ` the first heap alone is not in the one before `agree`.
    Ok(differ as i64 - length as i64)
}
