//! The check that P is written with the least numbers: no index, no period and neither end of the window can be
//! changed alone so that fewer cells are told apart.

use super::cells::{COUNTS, Partition};
use super::table::CountTable;
use crate::refusal::{Unproved, require};

/// Refuses a table whose P is a union of the cells of a coarser partition.
pub(super) fn check(table: &CountTable) -> Result<(), Unproved> {
    let [low, high] = table.cells.partition.window;
    let why = "where nothing depends on the level the window is from 0 to 0";
    require(low < high || low == 0, "window", why)?;
    for (place, coarser) in coarser(&table.cells.partition) {
        let weaker = table.is_union(&|_, point| Some(coarser.cell(point)))?;
        let why = "P can be written with a smaller number here, and must be";
        require(!weaker, place, why)?;
    }
    Ok(())
}

/// The partitions with one number changed, each with the place of that in the file. If a divisor of a
/// period does, then so do its multiples: periods are divided by primes only.
fn coarser(partition: &Partition) -> Vec<(String, Partition)> {
    let mut all = Vec::new();
    let mut add = |place: String, change: &dyn Fn(&mut Partition)| {
        let mut other = *partition;
        change(&mut other);
        all.push((place, other));
    };
    let is_prime = |n: usize| (2..n).all(|m| !n.is_multiple_of(m));
    for at in (0..COUNTS).filter(|&at| partition.signs[at] != 0) {
        if partition.index[at] > 0 {
            add(format!("counts[{at}][0]"), &|other| other.index[at] -= 1);
        }
        let period = partition.period[at];
        for n in (2..=period).filter(|n| is_prime(*n) && period.is_multiple_of(*n)) {
            add(format!("counts[{at}][1]"), &|other| other.period[at] /= n);
        }
    }
    if partition.window[0] < partition.window[1] {
        add("window[0]".to_owned(), &|other| other.window[0] += 1);
        add("window[1]".to_owned(), &|other| other.window[1] -= 1);
    }
    all
}
