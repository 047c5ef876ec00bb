//! The statistic: values of all heaps in F and the lists of indices, and P, a set of pairs of an
//! element of F and a pattern. What a table says of a game may be right or wrong: the kernel checks
//! the certificate.

use super::shape::{Growing, Lists, Shape};
use crate::monoid::{BipartiteMonoid, Element};

/// The value of a heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HeapValue {
    /// Its element of F.
    pub f: Element,
    /// Its kind and index, if it is a growing heap; else it is *plain*.
    pub growing: Option<Growing>,
}

/// The value of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Value {
    /// Its element of F.
    pub f: Element,
    /// The largest indices of each kind.
    pub lists: Lists,
}

/// Values of all heaps, and P.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaximaTable {
    /// F; its P-portion are the elements that are in P with empty lists.
    pub monoid: BipartiteMonoid,
    /// The values of the heaps 1, …, K.
    pub exceptional: Vec<HeapValue>,
    /// The values of the next p heaps; p tokens more make an index larger by 1.
    pub classes: Vec<HeapValue>,
    /// What P may depend on.
    pub shape: Shape,
    /// s: in the proof, of two growing parts of an option one has at most so many tokens.
    pub split: usize,
    /// For each element of F and each number of a pattern whether they are in P.
    pub(super) p: Vec<bool>,
}

impl MaximaTable {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        let (order, generators) = (self.monoid.order(), self.monoid.generators());
        let heaps = self.exceptional.len() + self.classes.len();
        self.p.len() + 8 * order * generators + heaps * size_of::<HeapValue>() + 256
    }

    /// The number of classes.
    pub fn period(&self) -> usize {
        self.classes.len()
    }

    /// The value of a heap; that of nothing for a heap of 0.
    pub fn heap(&self, heap: usize) -> HeapValue {
        let Some(at) = heap.checked_sub(1) else {
            return HeapValue::default();
        };
        if let Some(&value) = self.exceptional.get(at) {
            return value;
        }
        let beyond = at - self.exceptional.len();
        let HeapValue { f, growing } = self.classes[beyond % self.period()];
        let more = i64::try_from(beyond / self.period()).unwrap_or(i64::MAX);
        let growing = growing.map(|(kind, index)| (kind, index.saturating_add(more)));
        HeapValue { f, growing }
    }

    /// The value of a sum of heaps.
    pub fn position(&self, heaps: &[usize]) -> Value {
        let mut value = Value::default();
        for &heap in heaps {
            self.add(&mut value, self.heap(heap));
        }
        value
    }

    /// Adds a heap.
    pub fn add(&self, value: &mut Value, heap: HeapValue) {
        value.f = self.monoid.times(value.f, heap.f);
        if let Some(growing) = heap.growing {
            value.lists.insert(growing, self.shape.followed);
        }
    }

    /// Whether a value is in P.
    pub fn is_p(&self, value: &Value) -> bool {
        self.p[value.f as usize * self.shape.patterns() + self.shape.pattern(&value.lists)]
    }

    /// How many pairs of an element of F and a pattern there are.
    pub fn pairs(&self) -> usize {
        self.p.len()
    }

    /// How many of these are in P.
    pub fn pairs_in_p(&self) -> usize {
        self.p.iter().filter(|&&is_p| is_p).count()
    }
}

/// F may have so many elements; the kernel reads no more.
pub const MAX_ELEMENTS: usize = 128;
