//! P is read off a partial quotient: for sums of plain and growing heaps the smallest numbers are taken
//! with which it depends on the counts of the growing heaps, the few largest indices, their gaps and
//! their difference.

use super::reading::Reading;
use super::shape::{FOLLOWED, KINDS, Lists, Shape};
use super::table::{HeapValue, MAX_ELEMENTS, MaximaTable};
use crate::algebraic::counted_heaps::Cyclic;
use crate::monoid::products::Products;
use crate::monoid::{BipartiteMonoid, Element};
use crate::solver::solution::QuotientSolution;
use grundy_base::budget::{Budget, Stop};

/// How many growing heaps of a kind are looked at.
const COUNT: usize = 5;

/// The widest clipping that is tried.
const WIDE: i64 = 6;

/// Some growing heaps, and the elements of the plain heaps with which they are in P.
struct Sample {
    lists: Lists,
    counts: [usize; KINDS],
    p: u64,
}

/// What P may depend on.
#[derive(Clone)]
struct Ansatz {
    shape: Shape,
    counts: [Cyclic; KINDS],
}

impl Reading {
    /// The table that agrees with all samples from the quotient, with as few indices followed as
    /// possible; `None` if there is none.
    pub(super) fn fit(
        &self,
        solution: &QuotientSolution,
        budget: &Budget,
    ) -> Result<Option<MaximaTable>, Stop> {
        for followed in 1..=FOLLOWED {
            let samples = self.samples(solution, followed, budget)?;
            let mut ansatz = self.widest(followed);
            if portion(&ansatz, &samples, budget)?.is_none() {
                continue;
            }
            while let Some(smaller) = smaller(&ansatz, &samples, budget)? {
                ansatz = smaller;
            }
            let Some(p) = portion(&ansatz, &samples, budget)? else {
                continue;
            };
            return Ok(self.table(solution, &ansatz, &p));
        }
        Ok(None)
    }

    fn widest(&self, followed: usize) -> Ansatz {
        let counted = Cyclic {
            index: COUNT - 2,
            period: 2,
        };
        let nothing = Cyclic {
            index: 0,
            period: 1,
        };
        let here = |kind: usize| kind < self.kinds;
        Ansatz {
            shape: Shape {
                kinds: self.kinds,
                followed,
                gaps: std::array::from_fn(|kind| if here(kind) { WIDE } else { 0 }),
                window: if here(1) { [-WIDE, WIDE] } else { [0, 0] },
            },
            counts: std::array::from_fn(|kind| if here(kind) { counted } else { nothing }),
        }
    }

    /// Sums of growing heaps: all largest ones of each kind, and smallest ones beside them.
    fn samples(
        &self,
        solution: &QuotientSolution,
        followed: usize,
        budget: &Budget,
    ) -> Result<Vec<Sample>, Stop> {
        let monoid = &solution.monoid;
        let products = Products::of(monoid);
        let mut sums: [Vec<(Vec<i64>, usize, Element)>; KINDS] = Default::default();
        for (kind, sums) in sums.iter_mut().enumerate() {
            let heaps = self.growing.get(kind).map_or(&[][..], |heaps| heaps);
            *sums = sums_of(monoid, heaps, followed);
        }
        let mut samples = Vec::new();
        budget.check_memory(sums[0].len() * sums[1].len() * size_of::<Sample>())?;
        for (first, count, x) in &sums[0] {
            budget.check_work(sums[1].len() * self.plain.len() + monoid.order())?;
            let row = products.row(*x);
            let rows = self.plain.iter().map(|&plain| products.row(plain));
            let rows: Vec<Vec<Element>> = rows.collect();
            for (second, other, y) in &sums[1] {
                let mut lists = Lists::default();
                for (kind, indices) in [first, second].into_iter().enumerate() {
                    for &index in indices {
                        lists.insert((kind, index), followed);
                    }
                }
                let z = row[*y as usize];
                let is_p = |&at: &usize| monoid.is_p(rows[at][z as usize]);
                let p = (0..rows.len()).filter(is_p).fold(0, |p, at| p | 1 << at);
                samples.push(Sample {
                    lists,
                    counts: [*count, *other],
                    p,
                });
            }
        }
        Ok(samples)
    }

    /// The values of all heaps, F being the product of what the plain heaps generate and of the
    /// monoids in which the growing heaps are counted.
    fn table(
        &self,
        solution: &QuotientSolution,
        ansatz: &Ansatz,
        p: &[u64],
    ) -> Option<MaximaTable> {
        let counts = ansatz.counts.map(Cyclic::order);
        let order = self.plain.len() * counts[0] * counts[1];
        if order > MAX_ELEMENTS {
            return None;
        }
        let number = |plain: usize, [first, second]: [usize; KINDS]| {
            (plain * counts[0] + ansatz.counts[0].least(first)) * counts[1]
                + ansatz.counts[1].least(second)
        };
        let parts = |x: usize| {
            let (rest, second) = (x / counts[1], x % counts[1]);
            (rest / counts[0], [rest % counts[0], second])
        };
        let times = |plain: usize, generator: Element| {
            let product = solution.monoid.times(self.plain[plain], generator);
            self.plain.iter().position(|&x| x == product)
        };
        let mut cayley = Vec::new();
        for x in 0..order {
            let (plain, at) = parts(x);
            for &generator in &self.generators {
                cayley.push(number(times(plain, generator)?, at) as Element);
            }
            for kind in (0..self.kinds).filter(|&kind| counts[kind] > 1) {
                let mut more = at;
                more[kind] += 1;
                cayley.push(number(plain, more) as Element);
            }
        }
        let patterns = ansatz.shape.patterns();
        let mut portion = vec![false; order * patterns];
        for x in 0..order {
            let (plain, at) = parts(x);
            for pattern in 0..patterns {
                let cell = pattern * counts[0] * counts[1] + number(0, at);
                portion[x * patterns + pattern] = p[cell] >> plain & 1 != 0;
            }
        }
        let empty = ansatz.shape.pattern(&Lists::default());
        let alone = (0..order).map(|x| portion[x * patterns + empty]).collect();
        let counted = counts.iter().filter(|&&count| count > 1).count();
        let generators = self.generators.len() + counted;
        let value = |heap: usize| {
            let seen = self.heaps[heap - 1];
            let mut one = [0; KINDS];
            if let Some((kind, _)) = seen.growing {
                one[kind] = 1;
            }
            HeapValue {
                f: number(seen.plain, one) as Element,
                growing: seen.growing,
            }
        };
        let (start, end) = (self.start(), self.heaps.len());
        Some(MaximaTable {
            monoid: BipartiteMonoid::new(generators, cayley, alone).ok()?,
            exceptional: (1..=start).map(value).collect(),
            classes: (start + 1..=end).map(value).collect(),
            split: self.period,
            shape: ansatz.shape.clone(),
            p: portion,
        })
    }
}

/// Sums of at most [`COUNT`] heaps of a kind: their largest indices, how many they are, and their
/// element. The heaps that are not followed are the smallest one.
fn sums_of(
    monoid: &BipartiteMonoid,
    heaps: &[(i64, Element)],
    followed: usize,
) -> Vec<(Vec<i64>, usize, Element)> {
    let mut all = vec![(Vec::new(), 0, BipartiteMonoid::IDENTITY)];
    let mut last = 0;
    while last < all.len() {
        let (indices, count, x) = all[last].clone();
        last += 1;
        if count < followed {
            for &(index, y) in heaps {
                if indices.last().is_none_or(|&least| index <= least) {
                    let longer = indices.iter().copied().chain([index]).collect();
                    all.push((longer, count + 1, monoid.times(x, y)));
                }
            }
        } else if count < COUNT {
            let Some(&(_, y)) = heaps.first() else {
                continue;
            };
            all.push((indices, count + 1, monoid.times(x, y)));
        }
    }
    all
}

/// P by patterns and counts, if it depends on these; nothing is in P that no sample has.
fn portion(ansatz: &Ansatz, samples: &[Sample], budget: &Budget) -> Result<Option<Vec<u64>>, Stop> {
    budget.check_work(samples.len() * 4)?;
    let counts = ansatz.counts.map(Cyclic::order);
    let mut p = vec![None; ansatz.shape.patterns() * counts[0] * counts[1]];
    for sample in samples {
        let at = ansatz.shape.pattern(&sample.lists);
        let at = at * counts[0] + ansatz.counts[0].least(sample.counts[0]);
        let at = at * counts[1] + ansatz.counts[1].least(sample.counts[1]);
        if *p[at].get_or_insert(sample.p) != sample.p {
            return Ok(None);
        }
    }
    Ok(Some(p.into_iter().map(Option::unwrap_or_default).collect()))
}

/// An ansatz with one smaller number that agrees with the samples as well.
fn smaller(ansatz: &Ansatz, samples: &[Sample], budget: &Budget) -> Result<Option<Ansatz>, Stop> {
    let mut all = Vec::new();
    let mut also = |change: &dyn Fn(&mut Ansatz)| {
        let mut other = ansatz.clone();
        change(&mut other);
        all.push(other);
    };
    for kind in 0..ansatz.shape.kinds {
        if ansatz.shape.gaps[kind] > 0 {
            also(&|other| other.shape.gaps[kind] -= 1);
        }
        if ansatz.counts[kind].index > 0 {
            also(&|other| other.counts[kind].index -= 1);
        }
        if ansatz.counts[kind].period > 1 {
            also(&|other| other.counts[kind].period = 1);
        }
    }
    if ansatz.shape.window[0] < 0 {
        also(&|other| other.shape.window[0] += 1);
    }
    if ansatz.shape.window[1] > 0 {
        also(&|other| other.shape.window[1] -= 1);
    }
    for other in all {
        if portion(&other, samples, budget)?.is_some() {
            return Ok(Some(other));
        }
    }
    Ok(None)
}
