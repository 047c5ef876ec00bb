//! The elements of the options of heaps, as sets.

use crate::NotExported;
use crate::listed::Listed;
use crate::rule::Rule;
use grundy_base::budget::Budget;
use std::collections::{HashMap, HashSet};

/// A set of elements, a bit for each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Elements(Vec<u64>);

impl Elements {
    /// None of so many.
    pub(crate) fn none(order: usize) -> Elements {
        Elements(vec![0; order.div_ceil(64)])
    }

    /// Those of so many that fulfil something.
    pub(crate) fn such(order: usize, fulfils: impl Fn(usize) -> bool) -> Elements {
        let mut set = Elements::none(order);
        (0..order).filter(|&x| fulfils(x)).for_each(|x| set.add(x));
        set
    }

    pub(crate) fn add(&mut self, x: usize) {
        if let Some(word) = self.0.get_mut(x / 64) {
            *word |= 1 << (x % 64);
        }
    }

    pub(crate) fn has(&self, x: usize) -> bool {
        self.0
            .get(x / 64)
            .is_some_and(|word| word >> (x % 64) & 1 == 1)
    }

    pub(crate) fn join(&mut self, other: &Elements) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    /// Leaves those that are in another set, too.
    pub(crate) fn keep(&mut self, other: &Elements) {
        for (word, kept) in self.0.iter_mut().zip(&other.0) {
            *word &= kept;
        }
    }

    /// The elements z with zx in it, for an x with this row.
    pub(crate) fn before(&self, row: &[u32]) -> Elements {
        Elements::such(row.len(), |z| self.has(row[z] as usize))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether all of them are in another set.
    pub(crate) fn is_in(&self, other: &Elements) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .all(|(word, all)| word & !all == 0)
    }

    /// Its members, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..64 * self.0.len()).filter(|&x| self.has(x))
    }

    /// The number whose bits are its members, in hexadecimal digits.
    pub(crate) fn number(&self) -> String {
        let digits: String = self
            .0
            .iter()
            .rev()
            .map(|word| format!("{word:016x}"))
            .collect();
        match digits.trim_start_matches('0') {
            "" => "0".to_owned(),
            digits if digits.len() == 1 && digits < "a" => digits.to_owned(),
            digits => format!("0x{digits}"),
        }
    }
}

/// The products of a finite monoid: row x has xy for each y.
pub(crate) type Table = [Vec<u32>];

/// The elements of a heap and of its options, of each heap that has options, each pair once.
#[derive(Default)]
pub(crate) struct Transitions {
    known: HashSet<(usize, Elements)>,
    pub(crate) all: Vec<(usize, Elements)>,
}

impl Transitions {
    /// Those of a code. `values` are the elements of the heaps 0, 1, ….
    pub(crate) fn of_code(
        rule: &Rule,
        table: &Table,
        values: &[u32],
        budget: &Budget,
    ) -> Result<Transitions, NotExported> {
        let left = Left::of(rule.most_parts(), table, values, budget)?;
        let mut transitions = Transitions::default();
        let digits = rule.first_digits(values.len());
        for (heap, &value) in values.iter().enumerate() {
            budget.check_work(digits.len())?;
            let mut options = Elements::none(table.len());
            for (taken, &digit) in digits.iter().enumerate().take(heap + 1) {
                let rest = heap - taken;
                if digit & 1 != 0 && taken > 0 && rest == 0 {
                    options.add(0);
                }
                if digit & 2 != 0 && taken > 0 && rest > 0 {
                    options.add(values[rest] as usize);
                }
                for (parts, sets) in (2..).zip(&left.sums) {
                    if digit >> parts & 1 != 0 {
                        options.join(&sets[rest]);
                    }
                }
            }
            transitions.add(value, options);
        }
        Ok(transitions)
    }

    /// Those of a rule whose options are listed.
    pub(crate) fn of_listed(
        rule: &Listed,
        table: &Table,
        values: &[u32],
        budget: &Budget,
    ) -> Result<Transitions, NotExported> {
        let mut transitions = Transitions::default();
        for (heap, &value) in values.iter().enumerate() {
            budget.check_work(heap)?;
            let mut options = Elements::none(table.len());
            for option in rule.options(heap) {
                let times = |x: u32, &part: &usize| table[x as usize][values[part] as usize];
                options.add(option.iter().fold(0, times) as usize);
            }
            transitions.add(value, options);
        }
        Ok(transitions)
    }

    fn add(&mut self, value: u32, options: Elements) {
        let transition = (value as usize, options);
        if !transition.1.is_empty() && self.known.insert(transition.clone()) {
            self.all.push(transition);
        }
    }
}

/// The elements of heaps that have 0, 1, … tokens together.
struct Left {
    /// Of two heaps, of three, and so on, as many as a move may leave.
    sums: Vec<Vec<Elements>>,
}

impl Left {
    fn of(
        parts: usize,
        table: &Table,
        values: &[u32],
        budget: &Budget,
    ) -> Result<Left, NotExported> {
        let mut left = Left { sums: Vec::new() };
        let of_each = values.len().saturating_mul(table.len().div_ceil(64) * 8);
        budget.check_memory(parts.saturating_sub(1).saturating_mul(of_each))?;
        for _ in 2..=parts {
            let sets = match left.sums.last() {
                None => two(table, values, budget)?,
                Some(fewer) => one_more(fewer, table, values, budget)?,
            };
            left.sums.push(sets);
        }
        Ok(left)
    }
}

fn two(table: &Table, values: &[u32], budget: &Budget) -> Result<Vec<Elements>, NotExported> {
    let of_sum = |sum: usize| {
        budget.check_work(sum)?;
        let mut set = Elements::none(table.len());
        for part in 1..=sum / 2 {
            set.add(table[values[part] as usize][values[sum - part] as usize] as usize);
        }
        Ok(set)
    };
    (0..values.len()).map(of_sum).collect()
}

/// The elements of one heap more than those of `fewer`.
fn one_more(
    fewer: &[Elements],
    table: &Table,
    values: &[u32],
    budget: &Budget,
) -> Result<Vec<Elements>, NotExported> {
    let mut known: HashMap<(u32, &Elements), Elements> = HashMap::new();
    let mut all = Vec::new();
    for sum in 0..values.len() {
        budget.check_work(sum)?;
        let mut set = Elements::none(table.len());
        for (part, &value) in values.iter().enumerate().take(sum).skip(1) {
            let rest = &fewer[sum - part];
            let row = &table[value as usize];
            let products = known.entry((value, rest)).or_insert_with(|| {
                let mut products = Elements::none(table.len());
                rest.iter().for_each(|x| products.add(row[x] as usize));
                products
            });
            set.join(products);
        }
        all.push(set);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_sets_have_their_members_as_bits() {
        let set = |members: &[usize]| Elements::such(130, |x| members.contains(&x)).number();
        assert_eq!([set(&[]), set(&[0, 3]), set(&[1, 3])], ["0", "9", "0xa"]);
        assert_eq!(set(&[129]), format!("0x2{}", "0".repeat(32)));
    }
}
