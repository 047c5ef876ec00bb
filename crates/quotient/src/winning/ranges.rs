//! Sets of integers as ranges, in order and without touching ones.

use std::ops::Range;

/// A set of integers below a bound.
pub(super) type Ranges = Vec<Range<u64>>;

/// The i from 0 to below `count` with x + y i >= 0.
pub(super) fn at_least_zero(x: i128, y: i128, count: u64) -> Ranges {
    let all = i128::from(count);
    let (from, to) = match y {
        0 if x >= 0 => (0, all),
        0 => (0, 0),
        // i >= -x/y, rounded up.
        1.. => ((-x).div_euclid(y) + i128::from((-x).rem_euclid(y) > 0), all),
        _ => (0, x.div_euclid(-y) + 1),
    };
    let (from, to) = (from.clamp(0, all) as u64, to.clamp(0, all) as u64);
    (from < to).then_some(from..to).into_iter().collect()
}

/// The intersection.
pub(super) fn both(one: &Ranges, other: &Ranges) -> Ranges {
    let pairs = one.iter().flat_map(|a| other.iter().map(move |b| (a, b)));
    let met = pairs.map(|(a, b)| a.start.max(b.start)..a.end.min(b.end));
    met.filter(|range| !range.is_empty()).collect()
}

/// The union.
pub(super) fn either(one: Ranges, other: Ranges) -> Ranges {
    let mut all: Ranges = one.into_iter().chain(other).collect();
    all.sort_by_key(|range| range.start);
    let mut joined: Ranges = Vec::with_capacity(all.len());
    for range in all {
        match joined.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => joined.push(range),
        }
    }
    joined
}
