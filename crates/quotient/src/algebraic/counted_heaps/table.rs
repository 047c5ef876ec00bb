//! The statistic: a homomorphism from the positions to Q × ℕʳ, Q a finite commutative monoid, and a
//! set P of values that depends on the element of Q and on the cell of the counts.

use super::plane::{COUNTS, Plane, Point};
use crate::monoid::{BipartiteMonoid, Element};
use rustc_hash::FxHashMap;

/// The value of a heap or of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Value {
    /// Its element of Q.
    pub lower: Element,
    /// Its counts.
    pub counts: Point,
}

/// Values of the heaps 1, …, n, and P.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountTable {
    /// Q; its P-portion are the elements that are in P with all counts 0.
    pub lower: BipartiteMonoid,
    /// The heaps that are the generators of Q.
    pub generators: Vec<usize>,
    /// The heaps that are counted, two or three: the value of each is 1 and a unit vector.
    pub counted: Vec<usize>,
    /// The values of the heaps 0, …, n.
    pub heaps: Vec<Value>,
    /// The cells of the counts.
    pub plane: Plane,
    /// For each element of Q and each number of a cell whether it is in P.
    pub(super) p: Vec<bool>,
}

impl CountTable {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        self.p.len() + self.heaps.len() * size_of::<Value>()
    }

    /// The largest heap.
    pub fn last(&self) -> usize {
        self.heaps.len() - 1
    }

    /// The value of a sum of heaps; `None` if one of them is too large.
    pub fn position(&self, heaps: &[usize]) -> Option<Value> {
        heaps.iter().try_fold(Value::default(), |sum, &heap| {
            self.sum(&sum, self.heaps.get(heap)?)
        })
    }

    /// The value of two sums together; `None` if a count is too large.
    pub fn sum(&self, one: &Value, other: &Value) -> Option<Value> {
        let mut counts = one.counts;
        for (count, more) in counts.iter_mut().zip(other.counts) {
            *count = count.checked_add(more)?;
        }
        Some(Value {
            lower: self.lower.times(one.lower, other.lower),
            counts,
        })
    }

    /// Whether a value is in P.
    pub fn is_p(&self, value: &Value) -> bool {
        self.p[value.lower as usize * self.plane.numbers() + self.plane.number(value.counts)]
    }

    /// Two values that differ in nothing but the level, one of them in P, where a count with the sign
    /// 1 and one with the sign -1 are in the periodic part of their monoids. Exactly if there are
    /// any, the quotient is infinite, if P is right (theorem 11 of docs/infinite-quotients.md).
    pub fn distinguishes_levels(&self) -> Option<[Value; 2]> {
        for lower in 0..self.lower.order() as Element {
            let mut seen: FxHashMap<Point, Value> = FxHashMap::default();
            for counts in self.plane.points() {
                let beyond = |sign: i64| {
                    let mut those = (0..COUNTS).filter(|&at| self.plane.signs[at] == sign);
                    those.any(|at| counts[at] >= self.plane.counts[at].index)
                };
                if !beyond(1) || !beyond(-1) {
                    continue;
                }
                let value = Value { lower, counts };
                let (classes, _) = self.plane.coordinates(counts);
                let first = *seen.entry(classes).or_insert(value);
                if self.is_p(&first) != self.is_p(&value) {
                    return Some([first, value]);
                }
            }
        }
        None
    }
}
