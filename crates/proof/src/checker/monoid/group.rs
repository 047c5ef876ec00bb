//! The finite abelian group F, a product of cyclic ones. An element is a number in mixed radix, its last
//! part the least significant, so that 0 is the identity and the parity of T is that of the number.

use super::Set;

const MAX_SIZE: usize = 64;

/// Such a group.
pub(crate) struct Group {
    orders: Vec<usize>,
    pub(crate) size: usize,
}

impl Group {
    /// `None` unless the orders are at least 2 and the last is 2, for at most 64 elements.
    pub(crate) fn new(orders: &[u32]) -> Option<Group> {
        let orders: Vec<usize> = orders.iter().map(|&order| order as usize).collect();
        let size = orders.iter().try_fold(1, |size: usize, &order| {
            let size = size.checked_mul(order)?;
            (order >= 2 && size <= MAX_SIZE).then_some(size)
        })?;
        (orders.last() == Some(&2)).then_some(Group { orders, size })
    }

    /// The element with these parts, if there is one.
    pub(crate) fn element(&self, parts: &[u32]) -> Option<usize> {
        let mut each = parts.iter().zip(&self.orders);
        let element = each.try_fold(0, |f, (&part, &order)| {
            let part = part as usize;
            (part < order).then_some(f * order + part)
        });
        element.filter(|_| parts.len() == self.orders.len())
    }

    /// The parts of an element.
    pub(crate) fn parts(&self, mut f: usize) -> Vec<usize> {
        let mut parts = Vec::new();
        for &order in self.orders.iter().rev() {
            parts.insert(0, f % order);
            f /= order;
        }
        parts
    }

    /// The parity of T of the values with this f.
    pub(crate) fn parity(&self, f: usize) -> i64 {
        (f % 2) as i64
    }

    pub(crate) fn plus(&self, f: usize, g: usize) -> usize {
        self.by_parts(f, g, |x, y, _| x + y)
    }

    pub(crate) fn minus(&self, f: usize, g: usize) -> usize {
        self.by_parts(f, g, |x, y, order| x + order - y)
    }

    fn by_parts(
        &self,
        mut f: usize,
        mut g: usize,
        of: impl Fn(usize, usize, usize) -> usize,
    ) -> usize {
        let (mut result, mut unit) = (0, 1);
        for &order in self.orders.iter().rev() {
            result += unit * (of(f % order, g % order, order) % order);
            (f, g, unit) = (f / order, g / order, unit * order);
        }
        result
    }

    /// The elements that are sums of these.
    pub(crate) fn generated(&self, by: impl Iterator<Item = usize>) -> Set {
        let by: Vec<usize> = by.collect();
        let (mut reached, mut open) = (0, vec![0]);
        while let Some(x) = open.pop() {
            if reached >> x & 1 == 0 {
                reached |= 1 << x;
                open.extend(by.iter().map(|&y| self.plus(x, y)));
            }
        }
        reached
    }
}
