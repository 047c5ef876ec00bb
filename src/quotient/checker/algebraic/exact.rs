//! Whether the quotient itself follows, not the outcomes only.
//!
//! **Theorem** (docs/infinite-quotients.md, theorem 3). Let F = ℤ/2 × ℤ/2, and let P consist of the
//! values with f = (1, 0) and T = 0; with f = (0, 0), T >= 2 and T >= D; and with f = (ε, 1) and
//! D >= T + 2, for one ε. Let a heap have the value f = (1, 0), T = D = 0, another T = 1 and D <= 1,
//! and let D - T be unbounded. Then positions are indistinguishable exactly if their values are equal
//! when an even D > 0 is replaced by D - 1, and then D by 0 if T >= D. The misère quotient is infinite
//! and not finitely generated.

use super::file::{Certificate, Zone};

/// Whether the theorem applies to a table that is proved.
pub(super) fn applies(file: &Certificate) -> bool {
    let mut heaps = file.exceptional.iter();
    let unit = heaps
        .clone()
        .any(|heap| (heap.f.as_slice(), heap.total, heap.maximum) == (&[1, 0], 0, 0));
    let sum = heaps.any(|heap| heap.total == 1 && heap.maximum <= 1);
    let unbounded = file
        .classes
        .iter()
        .any(|class| class.maximum[1] > class.total[1]);
    file.group == [2, 2] && unit && sum && unbounded && zones(&file.zones)
}

/// Whether the zones are those of the theorem. That T >= 0, T >= 1 where it is odd, and D <= T where
/// T = 0, may be said as well.
fn zones(zones: &[Zone]) -> bool {
    let mut seen = [0; 3];
    for zone in zones {
        let mut inequalities = zone.inequalities.clone();
        inequalities.sort_unstable();
        inequalities.dedup();
        let idle = match zone.f[..] {
            [0, 0] => [1, 0, 0],
            [1, 0] => [1, -1, 0],
            _ => [1, 0, 1],
        };
        inequalities.retain(|inequality| *inequality != idle);
        match (&zone.f[..], &inequalities[..]) {
            ([0, 0], [[1, -1, 0], [1, 0, 2]]) => seen[0] += 1,
            ([1, 0], [[-1, 0, 0]]) => seen[1] += 1,
            ([_, 1], [[-1, 1, 2]]) => seen[2] += 1,
            _ => return false,
        }
    }
    seen == [1, 1, 1]
}
