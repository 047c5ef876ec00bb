//! Values with one sum T and one maximum D, both forms in unknowns, and inequalities between them.

use super::rows::{Fault, Row, combine, constant};
use crate::checker::monoid::Group;

/// \[a, b, c\]: a T + b D >= c.
pub(crate) type Inequality = [i64; 3];

/// Whether it holds of two numbers.
pub(crate) fn holds([a, b, c]: Inequality, t: i64, d: i64) -> bool {
    a * t + b * d >= c
}

/// A value whose T and D are forms in unknowns; D is the largest of several, 0 if there are none.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    pub(crate) f: usize,
    pub(crate) total: Row,
    pub(crate) maxima: Vec<Row>,
}

impl Value {
    pub(crate) const NOTHING: Value = Value {
        f: 0,
        total: constant(0),
        maxima: Vec::new(),
    };

    /// The value with these forms; a D that is 0 is left out.
    pub(crate) fn new(f: usize, total: Row, maximum: Row) -> Value {
        let some = maximum != constant(0);
        let maxima = some.then_some(maximum).into_iter().collect();
        Value { f, total, maxima }
    }

    /// The sum of two values; a term of D that both have is there once.
    pub(crate) fn plus(&self, other: &Value, group: &Group) -> Result<Value, Fault> {
        let mut maxima = self.maxima.clone();
        let more = other
            .maxima
            .iter()
            .filter(|term| !self.maxima.contains(term));
        maxima.extend(more);
        Ok(Value {
            f: group.plus(self.f, other.f),
            total: combine(1, &self.total, 1, &other.total)?,
            maxima,
        })
    }

    /// D, where it is one form.
    pub(crate) fn first_maximum(&self) -> Row {
        self.maxima.first().copied().unwrap_or(constant(0))
    }

    /// Ways to write down that a T + b D >= c, one of which is right if that is: D is at least
    /// something if one of its terms is, and at most something if all are.
    pub(crate) fn at_least(&self, [a, b, c]: Inequality) -> Result<Vec<Vec<Row>>, Fault> {
        let rest = combine(a, &self.total, -1, &constant(c))?;
        let terms = match self.maxima.as_slice() {
            [] => &[constant(0)],
            terms => terms,
        };
        let each = terms.iter().map(|term| combine(1, &rest, b, term));
        let rows: Vec<Row> = each.collect::<Result<_, _>>()?;
        Ok(match b {
            0 => vec![vec![rest]],
            1.. => rows.into_iter().map(|row| vec![row]).collect(),
            _ => vec![rows],
        })
    }

    /// Ways to write down that this is not so.
    pub(crate) fn less(&self, [a, b, c]: Inequality) -> Result<Vec<Vec<Row>>, Fault> {
        self.at_least([-a, -b, 1 - c])
    }
}
