//! Who knows the P-positions: a table of values, a finite quotient, Grundy values, or a search.

use super::ranges::{Ranges, at_least_zero, both, either};
use super::{Ground, Judge};
use crate::algebraic::counted_heaps::{self, CountTable};
use crate::algebraic::sum_and_maximum::{GroupElement, Inequality, SumTable, Zone};
use crate::outcome::OutcomeSearch;
use crate::solver::solution::QuotientSolution;
use crate::tame::TameTable;
use crate::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, NimSequence, Position};
use grundy_proof::checker::finite::Status;
use grundy_proof::checker::tame;
use std::ops::Range;

impl Judge for &SumTable {
    type Value = Wide;

    fn ground(&self) -> Ground {
        Ground::SumAndMaximum {
            exceptional: SumTable::exceptional(self).len(),
            period: SumTable::period(self),
        }
    }

    fn exceptional(&self) -> usize {
        SumTable::exceptional(self).len()
    }

    fn period(&self) -> usize {
        SumTable::period(self)
    }

    fn value(&mut self, heaps: &[usize]) -> Result<Wide, Stop> {
        let values = heaps.iter().map(|&heap| Wide::of(self, heap));
        Ok(values.fold(Wide::default(), |sum, value| sum.plus(&value, self)))
    }

    fn is_p(&mut self, rest: &Wide, more: &[usize]) -> Result<bool, Stop> {
        let sum = self.value(more)?.plus(rest, self);
        let holds = |i: &Inequality| sum.at_least(i) >= 0;
        let within = |zone: &Zone| zone.f == sum.f && zone.inequalities.iter().all(holds);
        Ok(self.zones().iter().any(within))
    }

    /// T is linear in i, and D is the largest of three linear forms.
    fn p_ranges(
        &mut self,
        rest: &Wide,
        [a, b]: [usize; 2],
        count: u64,
    ) -> Result<Vec<Range<u64>>, Stop> {
        let period = SumTable::period(self);
        let [up, down] = [(a, a + period), (b, b + period)].map(|(heap, next)| {
            let (value, next) = (Wide::of(self, heap), Wide::of(self, next));
            (
                value,
                next.total - value.total,
                next.maximum - value.maximum,
            )
        });
        let f = up.0.plus(&down.0, self).plus(rest, self).f;
        let total = [rest.total + up.0.total + down.0.total, up.1 - down.1];
        let maxima = [
            [rest.maximum, 0],
            [up.0.maximum, up.2],
            [down.0.maximum, -down.2],
        ];
        let zone = |zone: &Zone| {
            let each = zone.inequalities.iter();
            each.fold(at_least_zero(0, 0, count), |met, inequality| {
                both(&met, &inequality_ranges(inequality, total, &maxima, count))
            })
        };
        let zones = self.zones().iter().filter(|zone| zone.f == f);
        Ok(zones.map(zone).fold(Vec::new(), either))
    }
}

/// The ranges where a T + b D >= c holds: a maximum that helps needs one of its terms, one that hinders all.
fn inequality_ranges(
    &Inequality { a, b, c }: &Inequality,
    total: [i128; 2],
    maxima: &[[i128; 2]; 3],
    count: u64,
) -> Ranges {
    let (a, b, c) = (i128::from(a), i128::from(b), i128::from(c));
    let with = |term: &[i128; 2]| {
        at_least_zero(
            a * total[0] + b * term[0] - c,
            a * total[1] + b * term[1],
            count,
        )
    };
    let ranges = maxima.iter().map(with);
    match b {
        0.. => ranges.fold(Vec::new(), either),
        _ => ranges.fold(at_least_zero(0, 0, count), |met, term| both(&met, &term)),
    }
}

/// A value with room for sums and products of large heaps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wide {
    f: GroupElement,
    total: i128,
    maximum: i128,
}

impl Wide {
    fn of(table: &SumTable, heap: usize) -> Wide {
        let wide =
            |[first, step]: [i64; 2], j: usize| i128::from(first) + i128::from(step) * j as i128;
        match heap.checked_sub(table.exceptional().len() + 1) {
            None => {
                let value = table.heap(heap);
                Wide {
                    f: value.f,
                    total: i128::from(value.total),
                    maximum: i128::from(value.maximum),
                }
            }
            Some(beyond) => {
                let class = table.classes()[beyond % table.period()];
                let j = beyond / table.period();
                Wide {
                    f: class.f,
                    total: wide(class.total, j),
                    maximum: wide(class.maximum, j),
                }
            }
        }
    }

    fn plus(&self, other: &Wide, table: &SumTable) -> Wide {
        Wide {
            f: table.group().plus(self.f, other.f),
            total: self.total + other.total,
            maximum: self.maximum.max(other.maximum),
        }
    }

    /// a T + b D - c.
    fn at_least(&self, inequality: &Inequality) -> i128 {
        let Inequality { a, b, c } = *inequality;
        i128::from(a) * self.total + i128::from(b) * self.maximum - i128::from(c)
    }
}

/// A table of all sums of some heaps. A larger heap does not occur.
impl Judge for &CountTable {
    type Value = Option<counted_heaps::Value>;

    fn ground(&self) -> Ground {
        Ground::CountedHeaps { heaps: self.last() }
    }

    fn falls_short(&self, rule: &HeapRule, heaps: &[usize]) -> Option<String> {
        let (game, last) = (rule.text(), self.last());
        self.position(heaps).is_none().then(|| {
            format!("the outcomes of {game} are known for sums of heaps up to {last} only")
        })
    }

    fn value(&mut self, heaps: &[usize]) -> Result<Self::Value, Stop> {
        Ok(self.position(heaps))
    }

    fn is_p(&mut self, rest: &Self::Value, more: &[usize]) -> Result<bool, Stop> {
        let sum = rest.zip(self.position(more));
        let sum = sum.and_then(|(rest, more)| self.sum(&rest, &more));
        Ok(sum.is_some_and(|value| CountTable::is_p(self, &value)))
    }
}

/// T∞. The elements of large heaps grow with their sizes, so that splits are gone through one by one.
impl Judge for &TameTable {
    type Value = tame::Element;

    fn ground(&self) -> Ground {
        Ground::Tame {
            period: TameTable::period(self),
            saltus: self.saltus(),
        }
    }

    fn value(&mut self, heaps: &[usize]) -> Result<tame::Element, Stop> {
        Ok(self.position(heaps))
    }

    fn is_p(&mut self, rest: &tame::Element, more: &[usize]) -> Result<bool, Stop> {
        Ok(rest.times(self.position(more)).is_p())
    }
}

/// A finite quotient. A heap that it does not cover does not occur.
impl Judge for &QuotientSolution {
    type Value = Element;

    fn ground(&self) -> Ground {
        let (order, heaps) = (self.order(), self.heaps);
        match self.status {
            Status::Complete => Ground::Finite {
                order,
                period: self.period.as_ref().map(|period| period.period),
            },
            _ => Ground::Exact { order, heaps },
        }
    }

    fn falls_short(&self, rule: &HeapRule, heaps: &[usize]) -> Option<String> {
        let (game, last) = (rule.text(), self.heaps);
        let known = heaps
            .iter()
            .all(|&heap| self.element_of_heap(heap).is_some());
        (!known)
            .then(|| format!("the quotient of {game} is known for sums of heaps up to {last} only"))
    }

    fn exceptional(&self) -> usize {
        match (&self.period, self.status) {
            (Some(period), Status::Complete) => usize::try_from(period.last_exception).unwrap_or(0),
            _ => usize::MAX,
        }
    }

    fn period(&self) -> usize {
        let period = self.period.as_ref();
        period.map_or(1, |period| period.period.max(1))
    }

    fn value(&mut self, heaps: &[usize]) -> Result<Element, Stop> {
        let elements = heaps.iter().filter_map(|&heap| self.element_of_heap(heap));
        let one = BipartiteMonoid::IDENTITY;
        Ok(elements.fold(one, |x, y| self.monoid.times(x, y)))
    }

    fn is_p(&mut self, rest: &Element, more: &[usize]) -> Result<bool, Stop> {
        let more = self.value(more)?;
        Ok(self.monoid.is_p(self.monoid.times(*rest, more)))
    }
}

/// Grundy values, for normal play.
impl Judge for &NimSequence {
    type Value = u32;

    fn ground(&self) -> Ground {
        let period = self.period.as_ref();
        match period.filter(|period| period.proved && period.saltus == 0) {
            Some(period) => Ground::Period {
                period: period.period,
                last_exception: period.last_exception,
            },
            None => Ground::Values {
                heaps: self.heaps(),
            },
        }
    }

    fn exceptional(&self) -> usize {
        let period = self.period.as_ref();
        let period = period.filter(|period| period.proved && period.saltus == 0);
        period.map_or(usize::MAX, |period| {
            usize::try_from(period.last_exception).unwrap_or(0)
        })
    }

    fn period(&self) -> usize {
        let period = self.period.as_ref();
        period.map_or(1, |period| period.period.max(1))
    }

    fn value(&mut self, heaps: &[usize]) -> Result<u32, Stop> {
        let values = heaps
            .iter()
            .filter_map(|&heap| NimSequence::value(self, heap));
        Ok(values.fold(0, |sum, value| sum ^ value))
    }

    fn is_p(&mut self, rest: &u32, more: &[usize]) -> Result<bool, Stop> {
        Ok(self.value(more)? == *rest)
    }
}

/// A search through all positions that can be reached.
pub(super) struct Exhaustive<'a> {
    pub(super) search: OutcomeSearch<'a>,
    pub(super) budget: &'a Budget,
}

impl Judge for Exhaustive<'_> {
    type Value = Vec<usize>;

    fn ground(&self) -> Ground {
        Ground::Search
    }

    fn value(&mut self, heaps: &[usize]) -> Result<Vec<usize>, Stop> {
        Ok(heaps.to_vec())
    }

    fn is_p(&mut self, rest: &Vec<usize>, more: &[usize]) -> Result<bool, Stop> {
        let position = Position::new([rest.as_slice(), more].concat());
        Ok(self.search.outcome(&position, self.budget)? == Outcome::P)
    }
}
