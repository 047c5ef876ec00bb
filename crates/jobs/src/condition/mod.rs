//! Conditions typed as one would say them, such as `order < 100 and wild`: `and`, `or`, `not` and brackets, and
//! comparisons of numbers. What else a condition may be is said by whoever has the things that meet it.

mod reader;

pub(crate) use reader::{Reader, error, read};

use std::cmp::Ordering;

/// A condition made of terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Condition<T> {
    All(Vec<Condition<T>>),
    Any(Vec<Condition<T>>),
    Not(Box<Condition<T>>),
    Term(T),
}

impl<T> Condition<T> {
    /// Whether it is met, given which terms are.
    pub fn is_met(&self, met: &impl Fn(&T) -> bool) -> bool {
        match self {
            Condition::All(parts) => parts.iter().all(|part| part.is_met(met)),
            Condition::Any(parts) => parts.iter().any(|part| part.is_met(met)),
            Condition::Not(part) => !part.is_met(met),
            Condition::Term(term) => met(term),
        }
    }

    /// Goes through its terms, from the left to the right.
    pub fn each_term<'a>(&'a self, see: &mut impl FnMut(&'a T)) {
        match self {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| part.each_term(see));
            }
            Condition::Not(part) => part.each_term(see),
            Condition::Term(term) => see(term),
        }
    }

    /// The term, or its opposite.
    pub fn unless(other: bool, term: T) -> Condition<T> {
        let term = Condition::Term(term);
        match other {
            true => Condition::Not(Box::new(term)),
            false => term,
        }
    }
}

/// How a number is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Relation {
    Equal,
    Other,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Relation {
    pub fn holds(self, order: Ordering) -> bool {
        match self {
            Relation::Equal => order.is_eq(),
            Relation::Other => order.is_ne(),
            Relation::Less => order.is_lt(),
            Relation::AtMost => order.is_le(),
            Relation::More => order.is_gt(),
            Relation::AtLeast => order.is_ge(),
        }
    }

    /// Whether it holds for a number, or for one that is not known; `wanted` is a number, or nothing for what is not
    /// known.
    pub fn of(self, number: Option<i64>, wanted: Option<i64>) -> bool {
        match (number, wanted) {
            (number, None) => number.is_some() == (self == Relation::Other),
            (None, Some(_)) => false,
            (Some(number), Some(wanted)) => self.holds(number.cmp(&wanted)),
        }
    }
}
