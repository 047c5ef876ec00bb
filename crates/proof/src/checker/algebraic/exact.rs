//! Whether the quotient itself follows, not the outcomes only.
//!
//! **Theorem** (docs/infinite-quotients.md, theorem 3). Let F = ℤ/2 × ℤ/2, and let P consist of the
//! values with f = (1, 0) and T = 0; with f = (0, 0), T >= 2 and T >= D; and with f = (ε, 1) and
//! D >= T + 2, for one ε. Let a heap have the value f = (1, 0), T = D = 0, another T = 1 and D <= 1,
//! and let D - T be unbounded. Then positions are indistinguishable exactly if their values are equal
//! when an even D > 0 is replaced by D - 1, and then D by 0 if T >= D. The misère quotient is infinite
//! and not finitely generated.
//!
//! **Theorem** (the same, theorem 4). The quotient is determined up to isomorphism by the function τ: for
//! odd D the least T of a heap with this D in its normal form. A file may claim a number c with τ(D) =
//! min(D - 1, (D + c)/2) for all odd D >= 3. Let T grow half as fast as D in each class in which D grows,
//! and let ℓ be a common multiple of what D grows by. Beyond the D of single heaps, and beyond D and
//! 2T - D of the first members of classes, the members with D and with D + ℓ correspond from the next odd
//! D but one on, and none has T >= D; so τ(D + ℓ) = τ(D) + ℓ/2 there. From D = c + 2 on the formula grows
//! in the same way. So it holds for all D if it does up to there and ℓ further, inclusive.

use super::AlgebraicRefusal;
use super::file::{Certificate, Zone};
use std::collections::BTreeMap;

/// No larger numbers c and ℓ are looked at.
const LARGEST: i64 = 1 << 16;

/// Whether the theorem applies to a table that is proved; errs where the file claims what does not follow.
pub(super) fn check(file: &Certificate) -> Result<bool, AlgebraicRefusal> {
    let refuse = |field, reason| Err(AlgebraicRefusal::Claim { field, reason });
    let exact = applies(file);
    if file.order.is_some() {
        return refuse("order", "no finite quotient is proved by such a table");
    }
    match file.quotient.as_deref() {
        Some("infinite") if !exact => {
            return refuse("quotient", "theorem 3 does not apply to the table");
        }
        None | Some("infinite") => {}
        Some(_) => return refuse("quotient", "it is neither missing nor “infinite”"),
    }
    match file.finitely_generated {
        Some(false) if !exact => {
            return refuse(
                "finitely_generated",
                "theorem 3 does not apply to the table",
            );
        }
        Some(true) => return refuse("finitely_generated", "no such quotient is proved here"),
        None | Some(false) => {}
    }
    match file.excess {
        Some(c) if !(exact && has_excess(file, c)) => {
            refuse("excess", "it is not the number that the table has")
        }
        _ => Ok(exact),
    }
}

/// Whether τ(D) = min(D - 1, (D + c)/2) for all odd D >= 3.
fn has_excess(file: &Certificate, c: i64) -> bool {
    let mut step = 2;
    for class in file.classes.iter().filter(|class| class.maximum[1] > 0) {
        if 2 * class.total[1] != class.maximum[1] {
            return false;
        }
        step = common_multiple(step, class.maximum[1]);
        if step > LARGEST {
            return false;
        }
    }
    if c % 2 == 0 || !(0..=LARGEST).contains(&c) {
        return false;
    }
    let singles = file.exceptional.iter().map(|heap| heap.maximum);
    let firsts = file.classes.iter().flat_map(|class| {
        let (t, d) = (class.total[0], class.maximum[0]);
        [d, 2 * t - d]
    });
    let beyond = singles.chain(firsts).chain([c + 2]).max().unwrap_or(0) + 2;
    let to = beyond + step + 2;
    let mut least: BTreeMap<i64, i64> = BTreeMap::new();
    let mut note = |total: i64, maximum: i64| {
        let odd = maximum - i64::from(maximum > 0 && maximum % 2 == 0);
        if odd > total {
            let known = least.entry(odd).or_insert(total);
            *known = total.min(*known);
        }
    };
    for heap in &file.exceptional {
        note(heap.total, heap.maximum);
    }
    for class in &file.classes {
        let ([mut total, mut maximum], [t, d]) = (
            [class.total[0], class.maximum[0]],
            [class.total[1], class.maximum[1]],
        );
        note(total, maximum);
        while d > 0 && maximum <= to {
            (total, maximum) = (total + t, maximum + d);
            note(total, maximum);
        }
    }
    let mut odd = (3..=to).step_by(2);
    odd.all(|d| least.get(&d) == Some(&(d - 1).min((d + c) / 2)))
}

fn common_multiple(a: i64, b: i64) -> i64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// Whether theorem 3 applies to a table that is proved.
fn applies(file: &Certificate) -> bool {
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
