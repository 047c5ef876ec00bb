//! The values of all heaps of a game: finitely many one by one, then residue classes; and the
//! zones of the P-positions. What a table says of a game may be right or wrong: `positive.rs` and
//! `negative.rs` prove it.

use super::integer_systems::Affine;
use super::statistic::{ClassValue, Group, Symbolic, Value, Zone};

/// Larger numbers in a table are refused, so that sums and products of a few cannot overflow.
pub const MAX_ENTRY: i64 = 1 << 20;

/// A table of more heaps and classes is refused.
pub const MAX_TABLE: usize = 1 << 10;

/// More zones are refused.
pub const MAX_ZONES: usize = 64;

/// A zone of more inequalities is refused.
pub const MAX_INEQUALITIES: usize = 16;

/// The values of all heaps, and the zones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumTable {
    group: Group,
    exceptional: Vec<Value>,
    classes: Vec<ClassValue>,
    zones: Vec<Zone>,
    slope: i64,
}

/// Why values and zones make no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// There are no classes.
    #[error("there are no residue classes, so that large heaps have no value")]
    NoClasses,
    /// There are too many heaps and classes.
    #[error("there are more than {MAX_TABLE} heaps and classes")]
    Size,
    /// There are too many zones, or inequalities in one.
    #[error("there are more than {MAX_ZONES} zones, or {MAX_INEQUALITIES} inequalities in one")]
    Zones,
    /// A number is negative or too large.
    #[error("{0} has a number that is negative or larger than {MAX_ENTRY}")]
    Range(String),
    /// An element of the group does not exist.
    #[error("{0} names an element that the group has not")]
    Element(String),
    /// The parity of T is not the last part of f.
    #[error("the parity of T of {0} is not the last part of f")]
    Parity(String),
    /// A class has D = 0 at first and not later.
    #[error("D of {0} is 0 at first and not later")]
    Begins(String),
    /// D > 0 where T = 0, or D grows where T does not.
    #[error("D of {0} is not bounded by a multiple of T")]
    Slope(String),
    /// The position without heaps lies in a zone.
    #[error("the position without heaps lies in a zone, and it is an N-position")]
    Terminal,
}

impl SumTable {
    /// A table of the heaps 1, 2, … one by one, the residue classes of the heaps after them in
    /// order, and the zones.
    ///
    /// # Errors
    /// A [`TableError`] with the entry that cannot be.
    pub fn new(
        group: Group,
        exceptional: Vec<Value>,
        classes: Vec<ClassValue>,
        zones: Vec<Zone>,
    ) -> Result<SumTable, TableError> {
        if classes.is_empty() {
            return Err(TableError::NoClasses);
        }
        if exceptional.len() + classes.len() > MAX_TABLE {
            return Err(TableError::Size);
        }
        let long = |zone: &Zone| zone.inequalities.len() > MAX_INEQUALITIES;
        if zones.len() > MAX_ZONES || zones.iter().any(long) {
            return Err(TableError::Zones);
        }
        let mut table = SumTable {
            group,
            exceptional,
            classes,
            zones,
            slope: 0,
        };
        for (at, value) in table.exceptional.iter().enumerate() {
            let single = ClassValue {
                f: value.f,
                total: [value.total, 0],
                maximum: [value.maximum, 0],
            };
            let slope = table.entry_slope(&single, || format!("heap {}", at + 1))?;
            table.slope = table.slope.max(slope);
        }
        for (at, class) in table.classes.iter().enumerate() {
            let name = || format!("the class of heap {}", table.exceptional.len() + at + 1);
            let slope = table.entry_slope(class, name)?;
            table.slope = table.slope.max(slope);
        }
        for (at, zone) in table.zones.iter().enumerate() {
            let name = || format!("zone {at}");
            if zone.f >= table.group.size() {
                return Err(TableError::Element(name()));
            }
            let numbers = zone.inequalities.iter().flat_map(|i| [i.a, i.b, i.c]);
            if numbers.into_iter().any(|n| n.abs() > MAX_ENTRY) {
                return Err(TableError::Range(name()));
            }
        }
        if table.is_p(&Value::default()) {
            return Err(TableError::Terminal);
        }
        Ok(table)
    }

    /// The least λ with D <= λ T for all heaps of an entry.
    fn entry_slope(
        &self,
        entry: &ClassValue,
        name: impl Fn() -> String,
    ) -> Result<i64, TableError> {
        let ClassValue { f, total, maximum } = *entry;
        let numbers = [total[0], total[1], maximum[0], maximum[1]];
        if numbers.iter().any(|n| !(0..=MAX_ENTRY).contains(n)) {
            return Err(TableError::Range(name()));
        }
        if f >= self.group.size() {
            return Err(TableError::Element(name()));
        }
        if total[0] % 2 != self.group.parity(f) || total[1] % 2 != 0 {
            return Err(TableError::Parity(name()));
        }
        if maximum[0] == 0 && maximum[1] > 0 {
            return Err(TableError::Begins(name()));
        }
        let mut slope = 0;
        for (d, t) in maximum.into_iter().zip(total) {
            if d > 0 && t == 0 {
                return Err(TableError::Slope(name()));
            }
            slope = slope.max((d + t.max(1) - 1) / t.max(1));
        }
        Ok(slope)
    }

    /// The group F.
    pub fn group(&self) -> &Group {
        &self.group
    }

    /// The values of the heaps 1, 2, …, one by one.
    pub fn exceptional(&self) -> &[Value] {
        &self.exceptional
    }

    /// The residue classes of the heaps after these, in order.
    pub fn classes(&self) -> &[ClassValue] {
        &self.classes
    }

    /// The zones.
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// The number of residue classes.
    pub fn period(&self) -> usize {
        self.classes.len()
    }

    /// The least λ with D <= λ T for all heaps, and so for all positions.
    pub fn slope(&self) -> i64 {
        self.slope
    }

    /// The value of a heap; (0, 0, 0) for a heap of 0.
    pub fn heap(&self, heap: usize) -> Value {
        let Some(at) = heap.checked_sub(1) else {
            return Value::default();
        };
        if let Some(&value) = self.exceptional.get(at) {
            return value;
        }
        let (class, index) = self.class_of(heap);
        let at = |[first, step]: [i64; 2]| first.saturating_add(step.saturating_mul(index));
        Value {
            f: class.f,
            total: at(class.total),
            maximum: at(class.maximum),
        }
    }

    /// These values with other zones.
    pub fn with_zones(self, zones: Vec<Zone>) -> Result<SumTable, TableError> {
        SumTable::new(self.group, self.exceptional, self.classes, zones)
    }

    /// The value of a sum of two positions.
    pub fn plus(&self, one: &Value, other: &Value) -> Value {
        Value {
            f: self.group.plus(one.f, other.f),
            total: one.total.saturating_add(other.total),
            maximum: one.maximum.max(other.maximum),
        }
    }

    /// The value of a sum of heaps.
    pub fn position(&self, heaps: &[usize]) -> Value {
        let values = heaps.iter().map(|&heap| self.heap(heap));
        values.fold(Value::default(), |sum, value| self.plus(&sum, &value))
    }

    /// Whether a value lies in a zone.
    pub fn is_p(&self, value: &Value) -> bool {
        self.zones.iter().any(|zone| zone.contains(value))
    }

    /// The class of a heap beyond those that are given one by one, and its index there.
    fn class_of(&self, heap: usize) -> (&ClassValue, i64) {
        let beyond = heap - self.exceptional.len() - 1;
        let class = &self.classes[beyond % self.classes.len()];
        let index = i64::try_from(beyond / self.classes.len()).unwrap_or(i64::MAX);
        (class, index)
    }

    /// The value of the heap `first` + p j for the period p and the form `j`, which must be 0
    /// where `first` is one of the heaps that are given one by one.
    pub(super) fn family(&self, first: usize, j: Affine) -> Symbolic {
        let (f, total, maximum) = match first.checked_sub(1) {
            None => return Symbolic::zero(),
            Some(at) => match self.exceptional.get(at) {
                Some(value) => (
                    value.f,
                    Affine::constant(value.total),
                    Affine::constant(value.maximum),
                ),
                None => {
                    let (class, shift) = self.class_of(first);
                    let j = j.plus(Affine::constant(shift));
                    let at = |[first, step]: [i64; 2]| Affine::constant(first).plus(j.times(step));
                    (class.f, at(class.total), at(class.maximum))
                }
            },
        };
        let none = maximum == Affine::default();
        Symbolic {
            f,
            total,
            maxima: if none { Vec::new() } else { vec![maximum] },
        }
    }
}
