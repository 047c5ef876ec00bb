//! Numbers of the table that could be smaller, with the same outcomes, are refused: so a file says as much
//! as its game allows with its F. These are p, K (which the proofs ask to be at least p, and more than r₁),
//! the numbers of kinds, of generators, and of indices that are followed, and those at which differences
//! are clipped. The elements of F may be numbered in any way, and s is a choice of the proof. Pairs that
//! no position is worth may be in P or not.

use super::file::Pair;
use super::table::Table;
use crate::refusal::{Refusal, Stated};

/// Refuses numbers that are not least.
pub(super) fn check(table: &Table) -> Result<(), Refusal> {
    let fault = |place: &str, why: &str| Err(Refusal::new(Stated::Table, place, why));
    let file = table.file;
    let heaps = table.elements_of(None) | table.growing().iter().fold(0, |set, of| set | of);
    if let Some(g) = file.generators.iter().position(|g| heaps >> g & 1 == 0) {
        return fault(&format!("generators[{g}]"), "it is the element of no heap");
    }
    if table.growing()[..file.kinds].contains(&0) {
        return fault("kinds", "there is a kind without a heap");
    }
    let (last, period) = (table.exceptional(), table.period());
    let repeats = |shorter: usize| {
        let mut heaps = last + 1..=last + period;
        heaps.all(|heap| table.value(heap) == table.value(heap + shorter))
    };
    if (1..period).any(|shorter| period.is_multiple_of(shorter) && repeats(shorter)) {
        return fault("classes", "they repeat earlier");
    }
    let mut before = table.value(last + period);
    if let Some((_, index)) = &mut before.growing {
        *index -= 1;
    }
    if last > period.max(table.most_removed() + 1) && table.value(last) == before {
        return fault("values", "the last one is as the classes say");
    }
    clipped(table)
}

/// That P depends on the differences as far as they are told from each other.
fn clipped(table: &Table) -> Result<(), Refusal> {
    let fault = |place: &str| {
        let why = "P is the same with a number nearer to 0";
        Err(Refusal::new(Stated::Table, place, why))
    };
    let file = table.file;
    let differences = 0..file.followed - 1;
    let kinds = || file.gaps.iter().enumerate();
    let nearer =
        |kind: usize, at: usize, gap: i64| same(table, [gap, gap - 1], |p| &mut p.1[kind][at]);
    for (kind, &gap) in kinds() {
        if gap > 0 && differences.clone().all(|at| nearer(kind, at, gap)) {
            return fault("gaps");
        }
    }
    let last = |kind: usize, number: i64| {
        same(table, [number, 0], |p| &mut p.1[kind][differences.end - 1])
    };
    if file.followed > 1 && kinds().all(|(kind, &gap)| (1..=gap).all(|number| last(kind, number))) {
        return fault("followed");
    }
    let [low, high] = file.window;
    let nearer = |end: i64| end != 0 && same(table, [end, end - end.signum()], |p| &mut p.2);
    match nearer(low) || nearer(high) {
        true => fault("window"),
        false => Ok(()),
    }
}

/// Whether P is the same where two numbers at a place of its pairs change their roles.
fn same(table: &Table, [one, other]: [i64; 2], place: impl Fn(&mut Pair) -> &mut i64) -> bool {
    table.file.p.iter().all(|pair| {
        let mut pair = pair.clone();
        let number = place(&mut pair);
        *number = match *number {
            n if n == one => other,
            n if n == other => one,
            n => n,
        };
        table.file.p.binary_search(&pair).is_ok()
    })
}
