//! Periods of sequences that are longer than memory, proved by two windows.
//!
//! Let moves leave at most two heaps, let `k` be the index of the last digit that is not zero, and let
//! the heaps of at least one token be *rare* or *common* by a mask ([`super::Mask`]), where the
//! parity of the heap counts only if all digits that split have one parity `s`. The class of a *value* `v` at heap
//! `n` is that which a heap of `n` tokens with the value `v` would have. So an option of `n` that has
//! two parts has, at `n`, a value of common class if and only if exactly one part is rare: with
//! `chi = 1` for common, `chi(a) + chi(b)` is the parity of the masked bits of the option's value, and
//! with the parity of heaps `(a + s) + (b + s)` more, which is that of `n - i ≡ n + s`, the one that
//! the class at `n` adds, as a digit `i` that splits has the parity `s`.
//!
//! **Theorem.** Let `R` be the set of the rare heaps below `N`, `W > k`, `W > r + k` for all `r` in `R`,
//! `N >= 2W`, and `p > 0`, even if parities of heaps count. Suppose
//!
//! 1. no heap `n` with `N <= n < N + p` is rare;
//! 2. for each of them `g(n)` is the least value of common class outside `E(n)`, the set of the values of
//!    those options that have one part or exactly one part in `R`; and every smaller value of rare
//!    class has a *witness*: an option of this value that has one part, or two parts `a` and
//!    `b = n - i - a` with `a + i <= W`;
//! 3. `g(j + p) = g(j)` for `N - W <= j < N`.
//!
//! Then `g(n + p) = g(n)` for all `n >= N - W`, and no heap from `N` on is rare.
//!
//! *Proof.* We show by induction on `n >= N` that 2 holds for `n`, that `n` is not rare, and that
//! `g(m + p) = g(m)` for `N - W <= m <= n`. Let all this be so below `n`, which for `n = N` it is by 3.
//! For `n < N + p` the first two are given. For `n >= N + p` they follow from the step below, taken for
//! `n - p`: it shows them for the heap `(n - p) + p`. It remains the step from `n` to `n + p`.
//!
//! *The rare heaps below `n + p` are those of `R`.* A heap `m` with `N <= m < N + p` is common by 1, and
//! one with `N + p <= m < n + p` has the value and, where it counts, the parity of `m - p`, which is
//! from `N` on and below `n`, so it is common as well.
//!
//! *`E(n + p) = E(n)`.* As `n >= N > k`, no move takes a whole heap of `n` or `n + p`. A move that
//! leaves one heap of `n` leaves `n - i` with `n - i >= N - k > N - W`, and `i >= 1`, so
//! `g(n + p - i) = g(n - i)`. A pair `(r, n - i - r)` with `r` in `R` has
//! `n - i - r > N - W`, and its second part is below `n` as `r >= 1`; so the pair `(r, n + p - i - r)`
//! has the same value, and each of both is an option if the other is. (If two parts must differ, they do:
//! `r < W <= N - W < n - i - r`.) The second parts are not rare, as `R` lies below `W <= N - W`. So the
//! pairs with exactly one part in `R` correspond.
//!
//! *`g(n + p) = g(n)`.* Let `c = g(n)`. A value of one class at `n` has it at `n + p`, for `p` is even
//! if parities count. A value below `c` of common class is in `E(n) = E(n + p)`. One of rare class has a
//! witness: one part `n - i`, which gives the part `n + p - i`, of the same value; or `(a, b)` with
//! `b = n - i - a >= N - W` and `a >= 1`, which gives `(a, b + p)`, of the same value. (If `a` and `b` must
//! differ, `a <= W <= N - W < b + p`.) So all values below `c` are attained by options of `n + p`. The value
//! `c` is not: it is of common class, so an option that attains it has one part or exactly one rare
//! part, which is in `R`; its value is in `E(n + p) = E(n)`, and `c` is not. Hence `g(n + p) = c`; it is
//! of common class at `n + p`, so `n + p` is not rare; and 2 holds for `n + p` with `E(n + p)`, `c` and
//! the witnesses just given, for which `a + i` is what it was. ∎
//!
//! **Corollaries.** (a) An odd `p` is impossible where parities count: by 3 a heap `j` and `j + p` that
//! are common would have different classes, and from `W` on all are common. (b) Let 1 and 2 hold for all
//! heaps from `N` on that have been computed. Then a divisor `d` of the period `p` is a period exactly if
//! the windows before `N` and `N + d` agree: if they do, by the theorem; if `g(j + d) != g(j)` for a
//! `j >= N - W`, then this is so at `j + mp` for all `m`, so no period from anywhere on is `d`. So the
//! least distance at which the windows agree is the least period, as that divides it. (c) For `n >= W`
//! the windows before `n` and `n + p` agree if and only if the last exception is below `n - W`: as no
//! heap from `W` on is rare, `g(n)` and `g(n + p)` are the least values of common class outside `E(n)` and
//! `E(n + p)`, and if the windows agree, these are the same set, as above; so the windows before
//! `n + 1` and `n + 1 + p` agree as well. Nothing is asked of witnesses here. So the last exception is
//! found by bisection ([`exception`]). For print: `docs/long-sequences.md`.
//!
//! A proof needs `N + p` values and not the `2N + 2p` of Guy and Smith ([`super::period`]), and of them
//! only `W` small ones and the `W` last ones. [`search`] finds `p`, [`certificate`] writes down what
//! [`super::checker`] proves again.

mod certificate;
mod exception;
pub(super) mod hex;
mod kept;
mod report;
pub(super) mod search;

pub use certificate::{CertificateError, WindowsCertificate};
pub(super) use exception::last_exception;
pub(super) use kept::KeptWindows;
pub use report::PeriodReport;
pub use search::GapSearch;

use super::values::NimValues;
use serde::{Deserialize, Serialize};

/// The values of the last heaps before one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The heap after them.
    pub heap: usize,
    /// The values.
    #[serde(with = "hex")]
    pub values: NimValues,
}

impl Window {
    /// The first heap that it has.
    pub(super) fn first(&self) -> usize {
        self.heap.saturating_sub(self.values.len())
    }

    /// The last values of it, so many if there are.
    pub(super) fn cut(&self, length: usize) -> Window {
        let len = self.values.len();
        Window {
            heap: self.heap,
            values: self.values.part(len.saturating_sub(length)..len),
        }
    }
}
