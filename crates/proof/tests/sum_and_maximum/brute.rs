//! Outcomes by the definition, slow and obviously right: what tables are compared with.

use grundy_base::rule::HeapRule;
use grundy_proof::checker::sum_and_maximum::Values;
use std::collections::HashMap;

/// A position whose outcome the table gets wrong, if there is one with so many tokens in all.
pub fn wrong(table: &Values, total: usize) -> Option<Vec<usize>> {
    let rule = HeapRule::parse(&table.code).unwrap();
    let options: Vec<Vec<Vec<usize>>> = (0..=total).map(|h| rule.options(h).collect()).collect();
    let mut known = HashMap::new();
    let mut positions = positions(total).into_iter();
    positions.find(|position| is_p(position, &options, &mut known) != by_table(table, position))
}

/// All sums of heaps of a total up to a bound, their heaps in descending order.
fn positions(total: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut next = 0;
    while let Some(position) = all.get(next).cloned() {
        next += 1;
        let rest = total - position.iter().sum::<usize>();
        let largest = position.last().copied().unwrap_or(total).min(rest);
        for heap in 1..=largest {
            all.push([position.clone(), vec![heap]].concat());
        }
    }
    all
}

/// A position is P in misère play when it has options and all of them are N.
fn is_p(
    position: &[usize],
    options: &[Vec<Vec<usize>>],
    known: &mut HashMap<Vec<usize>, bool>,
) -> bool {
    if let Some(&is_p) = known.get(position) {
        return is_p;
    }
    let mut result = false;
    'all: for (at, &heap) in position.iter().enumerate() {
        for option in &options[heap] {
            let mut after = position.to_vec();
            after.remove(at);
            after.extend(option);
            after.sort_unstable_by(|a, b| b.cmp(a));
            result = !is_p(&after, options, known);
            if !result {
                break 'all;
            }
        }
    }
    known.insert(position.to_vec(), result);
    result
}

/// Whether a table says that a position is a P-position.
fn by_table(table: &Values, position: &[usize]) -> bool {
    let (mut f, mut total, mut maximum) = (vec![0; table.group.len()], 0, 0);
    for &heap in position {
        let (part, t, d) = value(table, heap);
        for ((sum, part), order) in f.iter_mut().zip(part).zip(&table.group) {
            *sum = (*sum + part) % order;
        }
        (total, maximum) = (total + t, d.max(maximum));
    }
    let mut zones = table.zones.iter().filter(|zone| zone.f == f);
    zones.any(|zone| {
        zone.inequalities
            .iter()
            .all(|[a, b, c]| a * total + b * maximum >= *c)
    })
}

fn value(table: &Values, heap: usize) -> (&[u32], i64, i64) {
    if let Some(single) = table.exceptional.get(heap - 1) {
        return (&single.f, single.total, single.maximum);
    }
    let beyond = heap - 1 - table.exceptional.len();
    let (class, j) = (
        &table.classes[beyond % table.period],
        (beyond / table.period) as i64,
    );
    let at = |[first, step]: [i64; 2]| first + step * j;
    (&class.f, at(class.total), at(class.maximum))
}
