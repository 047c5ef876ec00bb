//! What is claimed of the values that the file has: comparisons of windows with each other and with the
//! head.

use super::file::{Certificate, Window};
use super::refusal::WindowsRefusal;
use super::values::Head;
use grundy_base::budget::Budget;

/// Heaps compared between two looks at the budget.
const STRIDE: usize = 1 << 16;

/// The values of the head and of the windows.
pub(super) struct Claims<'a> {
    certificate: &'a Certificate,
    head: &'a Head,
}

impl<'a> Claims<'a> {
    pub(super) fn of(certificate: &'a Certificate, head: &'a Head) -> Claims<'a> {
        Claims { certificate, head }
    }

    /// The values before segment `number`, from 1, and the heap after them.
    pub(super) fn start_of(&self, number: usize) -> (&'a [u16], usize) {
        let before = number
            .checked_sub(2)
            .and_then(|at| self.certificate.windows.get(at));
        match before {
            Some(window) => (&window.values, window.heap),
            None => {
                let values = &self.head.values;
                (
                    &values[values.len() - self.certificate.window..],
                    values.len(),
                )
            }
        }
    }

    /// The period, the last exception, and that no shorter period divides it.
    pub(super) fn check(&self, budget: &Budget) -> Result<(), WindowsRefusal> {
        let claim = &self.certificate.period;
        let (p, at, w) = (claim.period, self.certificate.at(), self.certificate.window);
        let exception = usize::try_from(claim.last_exception).ok();
        let after = exception.map_or(0, |e| e + 1);
        // Where the last exception is small these are more heaps than a window has.
        for heap in after..at {
            if heap.is_multiple_of(STRIDE) {
                budget.check()?;
            }
            if self.value(heap, "the period")? != self.value(heap + p, "the period")? {
                return Err(WindowsRefusal::Period { heap, period: p });
            }
        }
        if let Some(heap) = exception {
            let what = "the last exception";
            if self.value(heap, what)? == self.value(heap + p, what)? {
                return Err(WindowsRefusal::Exception { heap, period: p });
            }
        }
        for q in primes(p) {
            budget.check()?;
            let (shorter, what) = (p / q, "that no shorter period divides the period");
            let mut differs = false;
            for heap in at - w..at {
                differs |= self.value(heap, what)? != self.value(heap + shorter, what)?;
            }
            if !differs {
                return Err(WindowsRefusal::NotLeast { shorter });
            }
        }
        Ok(())
    }

    /// The value of a heap, which is below twice the length of a window or in a window.
    fn value(&self, heap: usize, what: &'static str) -> Result<u16, WindowsRefusal> {
        let missing = WindowsRefusal::Missing { heap, what };
        if let Some(&value) = self.head.values.get(heap) {
            return Ok(value);
        }
        let windows = &self.certificate.windows;
        let next = windows.partition_point(|window| window.heap <= heap);
        let in_window = |window: &Window| {
            let at = (heap + window.values.len()).checked_sub(window.heap)?;
            window.values.get(at).copied()
        };
        windows.get(next).and_then(in_window).ok_or(missing)
    }
}

/// The primes that divide `n`.
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
