//! What is claimed of the values that the file has: comparisons of windows with each other and with the
//! head.

use super::file::File;
use crate::{Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Heaps compared between two looks at the budget.
const STRIDE: usize = 1 << 16;

/// The values of the head and of the windows.
pub(super) struct Claims<'a> {
    file: &'a File,
    head: &'a [u16],
    budget: &'a Budget,
}

impl<'a> Claims<'a> {
    pub(super) fn of(file: &'a File, head: &'a [u16], budget: &'a Budget) -> Claims<'a> {
        Claims { file, head, budget }
    }

    /// All of them, which are 3 of the theorem, and the two of its corollary.
    pub(super) fn check(&self) -> Result<(), Unproved> {
        self.windows_are_common()?;
        self.values_repeat()?;
        self.exception_is_one()?;
        self.period_is_least()
    }

    /// No value of a window is of rare class.
    fn windows_are_common(&self) -> Result<(), Unproved> {
        for (number, window) in self.file.windows.iter().enumerate() {
            self.budget.check_work(window.values.len())?;
            let first = window.heap - window.values.len();
            let is_rare =
                |(at, &value): (usize, &u16)| !self.file.classes.is_common(first + at, value);
            if let Some(at) = window.values.iter().enumerate().position(is_rare) {
                let why = format!("heap {} has a value of rare class", first + at);
                let place = format!("windows[{number}].values");
                return Err(Refusal::new(Stated::Values, place, why).into());
            }
        }
        Ok(())
    }

    /// From the last exception on to the mark each value is that one period later.
    fn values_repeat(&self) -> Result<(), Unproved> {
        let after = usize::try_from(self.file.last_exception + 1).unwrap_or(0);
        let p = self.file.period;
        // Where the last exception is small these are more heaps than a window has.
        for heap in after..self.file.mark() {
            if heap.is_multiple_of(STRIDE) {
                self.budget.check_work(STRIDE)?;
            }
            let place = "period.period";
            let (value, later) = (self.value(heap, place)?, self.value(heap + p, place)?);
            if value != later {
                let why = format!("heap {heap} and the heap {p} later have different values");
                let refusal = Refusal::new(Stated::Period, place, why);
                return Err(refusal.shown_by(other(heap, later, value)).into());
            }
        }
        Ok(())
    }

    /// The value of the last exception is not that one period later.
    fn exception_is_one(&self) -> Result<(), Unproved> {
        let (place, p) = ("period.last_exception", self.file.period);
        if let Ok(heap) = usize::try_from(self.file.last_exception)
            && self.value(heap, place)? == self.value(heap + p, place)?
        {
            let why = format!("heap {heap} and the heap {p} later have the same value");
            return Err(Refusal::new(Stated::Period, place, why).into());
        }
        Ok(())
    }

    /// For no prime `q` is `p / q` a period, so no divisor of `p` but itself is, and the least period
    /// divides each other one.
    fn period_is_least(&self) -> Result<(), Unproved> {
        let (p, mark, w) = (self.file.period, self.file.mark(), self.file.window);
        for q in primes(p) {
            self.budget.check_work(w)?;
            let (shorter, place) = (p / q, "period.period");
            let mut differs = false;
            for heap in mark - w..mark {
                differs |= self.value(heap, place)? != self.value(heap + shorter, place)?;
            }
            if !differs {
                let why = format!("it is not the least one: {shorter} is a period, too");
                return Err(Refusal::new(Stated::Period, place, why).into());
            }
        }
        Ok(())
    }

    /// The value of a heap that is in the head or in a window; the place is that of what it is needed for.
    fn value(&self, heap: usize, place: &str) -> Result<u16, Refusal> {
        if let Some(&value) = self.head.get(heap) {
            return Ok(value);
        }
        let windows = &self.file.windows;
        let next = windows.partition_point(|window| window.heap <= heap);
        let value = windows.get(next).and_then(|window| {
            let at = (heap + self.file.window).checked_sub(window.heap)?;
            window.values.get(at).copied()
        });
        value.ok_or_else(|| {
            let why = format!("the value of heap {heap} is needed for it, and no window has it");
            Refusal::new(Stated::Period, place, why)
        })
    }
}

/// A heap whose value is another one than is said.
pub(super) fn other(heap: usize, stated: u16, is: u16) -> Counterexample {
    let (stated, is) = (stated.into(), is.into());
    Counterexample::Value { heap, stated, is }
}

/// The primes that divide `n`, which is not 0.
fn primes(mut n: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    let mut q = 2;
    while q * q <= n {
        if n.is_multiple_of(q) {
            primes.push(q);
            while n.is_multiple_of(q) {
                n /= q;
            }
        }
        q += 1;
    }
    primes.extend((n > 1).then_some(n));
    primes
}

#[cfg(test)]
mod tests {
    use super::primes;

    #[test]
    fn primes_divide_and_leave_nothing() {
        assert!(primes(1).is_empty());
        assert_eq!(primes(11_770_282), [2, 5_885_141]);
        assert_eq!(primes(60_620_715), [3, 5, 1_347_127]);
        for n in 1..2000usize {
            let rest = primes(n).into_iter().fold(n, |mut n, q| {
                assert!((2..q).all(|d| !q.is_multiple_of(d)) && n.is_multiple_of(q));
                while n.is_multiple_of(q) {
                    n /= q;
                }
                n
            });
            assert_eq!(rest, 1);
        }
    }
}
