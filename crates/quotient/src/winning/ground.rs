//! What an answer rests on.

use grundy_proof::sources::{INFINITE_QUOTIENTS, REGULAR_MISERE};
use std::fmt;

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A table of values for all heaps that is proved.
    SumAndMaximum {
        /// The heaps that have values one by one.
        exceptional: usize,
        /// The number of classes of the others.
        period: usize,
    },
    /// A table that compares the largest heaps of several kinds, which is proved.
    ComparedMaxima {
        /// The heaps that have values one by one.
        exceptional: usize,
        /// The number of classes of the others.
        period: usize,
    },
    /// The elements of all heaps in T∞, which is proved to be the quotient.
    Tame {
        /// The period of the Grundy values.
        period: usize,
        /// What a period adds to them.
        saltus: u64,
    },
    /// A table of all sums of the heaps up to one, which is proved.
    CountedHeaps {
        /// The largest heap.
        heaps: usize,
    },
    /// The finite quotient of the whole game.
    Finite {
        /// Its order.
        order: usize,
        /// The period of Φ, if it has one.
        period: Option<usize>,
    },
    /// The exact quotient of the heaps up to one.
    Exact {
        /// Its order.
        order: usize,
        /// The largest heap.
        heaps: usize,
    },
    /// A search through all positions that can be reached.
    Search,
    /// The proved period of the Grundy values.
    Period {
        /// The period.
        period: usize,
        /// The largest heap that breaks it, -1 for none.
        last_exception: i64,
    },
    /// The Grundy values of the heaps up to one.
    Values {
        /// The largest heap.
        heaps: usize,
    },
}

impl Ground {
    /// Its name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Ground::SumAndMaximum { .. } => "algebraic",
            Ground::ComparedMaxima { .. } => "compared_maxima",
            Ground::Tame { .. } => "tame",
            Ground::CountedHeaps { .. } => "finite_heaps",
            Ground::Finite { .. } => "finite",
            Ground::Exact { .. } => "exact",
            Ground::Search => "search",
            Ground::Period { .. } => "period",
            Ground::Values { .. } => "values",
        }
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ground::SumAndMaximum {
                exceptional,
                period,
            } => write!(
                f,
                "a table of values for all heaps, one by one to heap {exceptional} and then with period \
                 {period}, proved by theorem 1 of {INFINITE_QUOTIENTS}"
            ),
            Ground::ComparedMaxima {
                exceptional,
                period,
            } => write!(
                f,
                "a table of values for all heaps, one by one to heap {exceptional} and then with period \
                 {period}, in which largest heaps are compared, proved by theorems 12 and 15 of {INFINITE_QUOTIENTS}"
            ),
            Ground::Tame { period, saltus } => write!(
                f,
                "the misère quotient T∞ of the whole game, whose heaps are tame with values of proved period \
                 {period} and saltus {saltus}, by theorem 3 of {REGULAR_MISERE}"
            ),
            Ground::CountedHeaps { heaps } => write!(
                f,
                "a table of the outcomes of all sums of heaps up to {heaps}, proved by theorems 8 and 9 of {INFINITE_QUOTIENTS}"
            ),
            Ground::Finite { order, period } => {
                write!(f, "the misère quotient of the whole game, of order {order}")?;
                period.map_or(Ok(()), |period| write!(f, " and proved period {period}"))
            }
            Ground::Exact { order, heaps } => write!(
                f,
                "the exact misère quotient of the heaps up to {heaps}, of order {order}"
            ),
            Ground::Search => write!(f, "a search through all positions that can be reached"),
            Ground::Period {
                period,
                last_exception,
            } => write!(
                f,
                "Grundy values with proved period {period} after heap {}",
                last_exception.max(0)
            ),
            Ground::Values { heaps } => write!(f, "the Grundy values of the heaps up to {heaps}"),
        }
    }
}
