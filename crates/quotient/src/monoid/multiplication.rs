//! The full multiplication table of a bipartite monoid, with its P-portion as
//! sets: what the inner loops of verification read.

use super::bits::Bits;
use super::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};

/// The multiplication table and, for each e, the set of z with ze in P.
#[derive(Clone, Debug)]
pub(crate) struct MultiplicationTable {
    order: usize,
    /// `table[x * order + y]` is xy.
    table: Vec<Element>,
    /// `sent_to_p[e]` is the set of z with ze in P.
    sent_to_p: Vec<Bits>,
}

impl MultiplicationTable {
    /// The table of `monoid`; time and memory are quadratic in its order.
    pub(crate) fn of(
        monoid: &BipartiteMonoid,
        budget: &Budget,
    ) -> Result<MultiplicationTable, Stop> {
        let order = monoid.order();
        budget.check_memory(order.saturating_mul(order).saturating_mul(5))?;
        let mut table = vec![0; order * order];
        let mut by_length: Vec<Element> = (0..order as Element).collect();
        by_length.sort_by_key(|&x| monoid.word(x).iter().sum::<u32>());
        let column = |g| (0..order as Element).map(move |y| monoid.times_generator(y, g));
        let columns: Vec<Vec<Element>> = (0..monoid.generators())
            .map(|g| column(g).collect())
            .collect();
        let mut moved = Vec::with_capacity(order);
        for x in by_length {
            budget.check_work(order)?;
            let row = x as usize * order;
            match monoid.word(x).iter().rposition(|&exponent| exponent > 0) {
                None => (0..order).for_each(|y| table[row + y] = y as Element),
                Some(g) => {
                    let shorter = shortened(monoid, x, g) as usize * order;
                    // The row that is read may stand before or after the one that is written.
                    moved.clear();
                    let products = columns[g].iter().map(|&y| table[shorter + y as usize]);
                    moved.extend(products);
                    table[row..row + order].copy_from_slice(&moved);
                }
            }
        }
        let mut sent_to_p = Vec::with_capacity(order);
        for row in table.chunks_exact(order) {
            budget.check_work(order)?;
            sent_to_p.push(Bits::of(order, |z| monoid.is_p(row[z as usize])));
        }
        Ok(MultiplicationTable {
            order,
            table,
            sent_to_p,
        })
    }

    pub(crate) fn order(&self) -> usize {
        self.order
    }

    pub(crate) fn times(&self, x: Element, y: Element) -> Element {
        self.table[x as usize * self.order + y as usize]
    }

    /// The products of x with each element.
    pub(crate) fn row(&self, x: Element) -> &[Element] {
        &self.table[x as usize * self.order..][..self.order]
    }

    /// The z with ze in P.
    pub(crate) fn sent_to_p(&self, e: Element) -> &Bits {
        &self.sent_to_p[e as usize]
    }

    /// The z with ze in P for some e of the set.
    pub(crate) fn some_sent_to_p(&self, set: &Bits) -> Bits {
        let mut all = Bits::new(self.order);
        set.iter().for_each(|e| all.add(self.sent_to_p(e)));
        all
    }
}

/// The element of the normal form of x with one g less.
pub(crate) fn shortened(monoid: &BipartiteMonoid, x: Element, g: usize) -> Element {
    let mut word = monoid.word(x).to_vec();
    word[g] -= 1;
    monoid.element(&word)
}
