//! That P is written with the least numbers: no index, no period and neither end of the window can be
//! changed alone so that fewer cells are told apart.

use super::cells::{COUNTS, Partition};
use super::require;
use super::table::Table;
use crate::hashing::FastMap;
use crate::refusal::Unproved;
use grundy_base::budget::{Budget, Stop};

/// Refuses a table whose P is a union of the cells of a coarser partition.
pub(super) fn check(table: &Table, budget: &Budget) -> Result<(), Unproved> {
    let partition = table.cells.partition;
    let [low, high] = partition.window;
    let why = "where nothing depends on the level the window is from 0 to 0";
    require(low < high || low == 0, "window", why)?;
    for (place, coarser) in coarser(&partition) {
        let why = "P can be written with a smaller number here, and must be";
        require(!is_union(table, &coarser, budget)?, place, why)?;
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
    for at in (0..COUNTS).filter(|&at| partition.signs[at] != 0) {
        if partition.index[at] > 0 {
            add(format!("counts[{at}][0]"), &|other| other.index[at] -= 1);
        }
        let period = partition.period[at];
        for n in (2..=period).filter(|n| period % n == 0 && (2..*n).all(|m| n % m != 0)) {
            add(format!("counts[{at}][1]"), &|other| other.period[at] /= n);
        }
    }
    if partition.window[0] < partition.window[1] {
        add("window[0]".to_owned(), &|other| other.window[0] += 1);
        add("window[1]".to_owned(), &|other| other.window[1] -= 1);
    }
    all
}

/// Whether P is a union of cells of a partition, each of which is a union of cells of the table.
fn is_union(table: &Table, coarser: &Partition, budget: &Budget) -> Result<bool, Stop> {
    let cells = &table.cells.all;
    budget.check_memory(cells.len().saturating_mul(96))?;
    let mut first = FastMap::default();
    let mut pairs = Vec::new();
    for (number, point) in cells.iter().map(|&(_, point)| point).enumerate() {
        let known = *first.entry(coarser.cell(point)).or_insert(number);
        pairs.extend((known != number).then_some((known, number)));
    }
    for x in 0..table.q.order() {
        budget.check_work(pairs.len())?;
        let differs = |&(a, b): &(usize, usize)| table.p.has(x, a) != table.p.has(x, b);
        if pairs.iter().any(differs) {
            return Ok(false);
        }
    }
    Ok(true)
}
