//! From the values of finitely many heaps to residue classes in which T and D are linear.

use super::reading::{Reading, Seen};
use super::statistic::{ClassValue, GroupElement, Value};

/// How many members of a class must agree with it, as far as they are known.
const MEMBERS: usize = 4;

/// The values of so many of them must be known.
const EXACT: usize = 2;

/// Values for all heaps that agree with what was seen of the first ones.
pub(super) struct Fit {
    pub(super) exceptional: Vec<Value>,
    pub(super) classes: Vec<ClassValue>,
}

/// For each period the fit with the fewest heaps before the classes, of which there are `least` at
/// least; short periods first.
pub(super) fn fits(reading: &Reading, least: usize) -> Vec<Fit> {
    let heaps = &reading.heaps;
    let periods = 1..=heaps.len().saturating_sub(least) / MEMBERS;
    periods
        .filter_map(|period| {
            let starts = least..=heaps.len().saturating_sub(MEMBERS * period);
            starts
                .filter(|&start| heaps[..start].iter().all(|seen| seen.exact))
                .find_map(|start| fit(heaps, start, period))
        })
        .collect()
}

fn fit(heaps: &[Seen], start: usize, period: usize) -> Option<Fit> {
    let classes = (start..start + period).map(|first| {
        let members: Vec<&Seen> = heaps[first..].iter().step_by(period).collect();
        class(&members)
    });
    let classes: Vec<ClassValue> = classes.collect::<Option<_>>()?;
    let exceptional = heaps[..start].iter().map(|seen| Value {
        f: part(seen.unit, seen.total()),
        total: seen.total(),
        maximum: seen.maximum(),
    });
    Some(Fit {
        exceptional: exceptional.collect(),
        classes,
    })
}

/// The class of which these are the first members.
fn class(members: &[&Seen]) -> Option<ClassValue> {
    let exact = members.iter().take_while(|seen| seen.exact).count();
    if exact < EXACT || members.len() < MEMBERS {
        return None;
    }
    let line = |of: fn(&Seen) -> i64| [of(members[0]), of(members[1]) - of(members[0])];
    let total = line(Seen::total);
    let maximum = line(Seen::maximum);
    let fits = |(index, seen): (i64, &&Seen)| {
        let t = total[0] + total[1] * index;
        let d = maximum[0] + maximum[1] * index;
        let excess = if d == 0 { 0 } else { d - t };
        let exponent = t + excess;
        let agrees = if seen.exact {
            seen.exponent == exponent
        } else {
            (seen.exponent - exponent) % 2 == 0
        };
        agrees && seen.excess == excess && seen.unit == members[0].unit
    };
    let linear = (0..).zip(members).all(fits);
    let grows = total[1] >= 0 && total[1] % 2 == 0 && maximum[1] >= 0;
    let begins = maximum[0] > 0 || maximum[1] == 0;
    (linear && grows && begins).then(|| ClassValue {
        f: part(members[0].unit, total[0]),
        total,
        maximum,
    })
}

/// The part in F of a heap with this unit and this T: the parity of T is the last part.
fn part(unit: usize, total: i64) -> GroupElement {
    2 * unit + total.rem_euclid(2) as usize
}
