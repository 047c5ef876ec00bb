//! Zones learned from examples.
//!
//! It is supposed that membership in P depends on the part in F, on T as far as it is small (whether it
//! is 0 is always told apart), and on T - D as far as that is near 0. The least bounds with which no two examples contradict each other
//! are taken; the zones are the rectangles of the P-positions among them. A difference that does not
//! occur counts as the next larger one, as if D were one less; differences are told apart one step
//! further than needed, so that this is seen at the bounds.

use super::statistic::{GroupElement, Inequality, Value, Zone};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// No larger bounds are tried.
const LARGEST: i64 = 6;

/// Zones with exactly the examples in them that are P, in the order that the kernel of proof asks for; none
/// are found if two contradict each other or need larger bounds.
pub(super) fn learn(examples: &FxHashMap<Value, bool>) -> Option<Vec<Zone>> {
    let bounds = (1..=2 * LARGEST).flat_map(|sum| {
        let small = (1..=sum.min(LARGEST)).filter(move |small| sum - small <= LARGEST);
        small.map(move |small| (small, sum - small))
    });
    let mut bounds = bounds.filter(|&(small, near)| cells(examples, small, near).is_some());
    let (small, near) = bounds.next()?;
    let near = near + 1;
    let mut zones = Vec::new();
    for (f, rows) in cells(examples, small, near)? {
        zones_of(f, &rows, near, &mut zones);
    }
    for zone in &mut zones {
        zone.inequalities
            .sort_by_key(|of| std::cmp::Reverse([of.a, of.b, of.c]));
    }
    zones.sort_by_key(|zone| {
        let inequalities = zone.inequalities.iter().map(|of| [of.a, of.b, of.c]);
        (zone.f, inequalities.collect::<Vec<_>>())
    });
    Some(zones)
}

/// Whether the examples are P, by T up to a bound and T - D between bounds.
type Rows = BTreeMap<i64, BTreeMap<i64, bool>>;

fn cells(
    examples: &FxHashMap<Value, bool>,
    small: i64,
    near: i64,
) -> Option<BTreeMap<GroupElement, Rows>> {
    let mut cells: BTreeMap<GroupElement, Rows> = BTreeMap::new();
    for (value, &is_p) in examples {
        let rows = cells.entry(value.f).or_default();
        let row = rows.entry(value.total.min(small)).or_default();
        let difference = (value.total - value.maximum).clamp(-near, near);
        if *row.entry(difference).or_insert(is_p) != is_p {
            return None;
        }
    }
    Some(cells)
}

/// The zones with this part in F: rows with the same P-positions are taken together. The parity of
/// T is that of f, so that a bound of the other parity can be made narrower.
fn zones_of(f: GroupElement, rows: &Rows, near: i64, zones: &mut Vec<Zone>) {
    let other = |total: i64| (total - f as i64).rem_euclid(2);
    let rows: Vec<(i64, Vec<[i64; 2]>)> = rows
        .iter()
        .map(|(&total, row)| (total, intervals(row, near)))
        .collect();
    let mut at = 0;
    while at < rows.len() {
        let (first, intervals) = &rows[at];
        let same = rows[at..].iter().take_while(|row| row.1 == *intervals);
        at += same.count();
        let beyond = rows.get(at).map(|row| row.0);
        for &[low, high] in intervals {
            let bounds = [
                (first + other(*first) > 1).then_some([1, 0, first + other(*first)]),
                beyond.map(|beyond| [-1, 0, 1 - beyond + other(beyond - 1)]),
                (low > -near).then_some([1, -1, low]),
                (high < near).then_some([-1, 1, -high]),
            ];
            let inequalities = bounds.into_iter().flatten();
            zones.push(Zone {
                f,
                inequalities: inequalities
                    .map(|[a, b, c]| Inequality { a, b, c })
                    .collect(),
            });
        }
    }
}

/// The differences at which all is P, as intervals.
fn intervals(row: &BTreeMap<i64, bool>, near: i64) -> Vec<[i64; 2]> {
    let mut intervals: Vec<[i64; 2]> = Vec::new();
    for difference in -near..=near {
        let mut from = row
            .range(difference..)
            .chain(row.iter().rev())
            .map(|(_, is_p)| *is_p);
        if from.next() == Some(true) {
            match intervals.last_mut() {
                Some(last) if last[1] == difference - 1 => last[1] = difference,
                _ => intervals.push([difference, difference]),
            }
        }
    }
    intervals
}
