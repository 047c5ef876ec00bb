//! The kinds of heaps as an exact partial quotient shows them: in each residue class beyond some heap
//! all heaps have one element, or all have different ones. The elements of the first are those of
//! plain heaps, and generate a submonoid; the others are the growing heaps.

use super::shape::{Growing, KINDS};
use crate::monoid::{BipartiteMonoid, Element};
use crate::solver::solution::QuotientSolution;

/// How many heaps of a class must be known.
const MEMBERS: usize = 4;

/// The plain heaps may generate so many elements.
pub(super) const MAX_PLAIN: usize = 64;

/// What a partial quotient says of a heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    /// The number of the element of a plain heap among those that they generate, else 0.
    pub(super) plain: usize,
    /// The kind and the index of a growing heap.
    pub(super) growing: Option<Growing>,
}

/// The heaps by residue classes.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) period: usize,
    pub(super) kinds: usize,
    /// The heaps 1, …, K, and then the first ones of the classes.
    pub(super) heaps: Vec<Seen>,
    /// The elements that the plain heaps generate, the identity first.
    pub(super) plain: Vec<Element>,
    /// Elements that generate these.
    pub(super) generators: Vec<Element>,
    /// For each kind the indices and the elements of its heaps.
    pub(super) growing: Vec<Vec<(i64, Element)>>,
}

impl Reading {
    /// The shortest period with which classes are seen, beyond the smallest K that is at least `least`.
    pub(super) fn of(solution: &QuotientSolution, least: usize) -> Option<Reading> {
        let known = solution.phi.len() - 1;
        let periods = 1..=known.saturating_sub(least) / MEMBERS;
        let mut all = periods.filter_map(|period| {
            let mut starts = least.max(period)..=known.saturating_sub(MEMBERS * period);
            starts.find_map(|start| Reading::with(solution, start, period))
        });
        all.next()
    }

    fn with(solution: &QuotientSolution, start: usize, period: usize) -> Option<Reading> {
        let phi = &solution.phi;
        let mut kinds = Vec::new();
        for class in start + 1..=start + period {
            let members: Vec<Element> = phi[class..].iter().step_by(period).copied().collect();
            if members.windows(2).all(|pair| pair[0] == pair[1]) {
                continue;
            }
            let mut different = members.clone();
            different.sort_unstable();
            different.dedup();
            if different.len() < members.len() || kinds.len() == KINDS {
                return None;
            }
            kinds.push(class % period);
        }
        if kinds.is_empty() {
            return None;
        }
        let kind_of = |heap: usize| kinds.iter().position(|&kind| kind == heap % period);
        let class_elements = (1..=start + period).filter(|&heap| kind_of(heap).is_none());
        let generators: Vec<Element> = class_elements.map(|heap| phi[heap]).collect();
        let (plain, generators) = generated(&solution.monoid, &generators)?;
        let seen = |heap: usize| {
            let element = plain.iter().position(|&x| x == phi[heap]);
            match (element, kind_of(heap)) {
                (Some(plain), None) => Some(Seen {
                    plain,
                    growing: None,
                }),
                (Some(plain), Some(_)) if heap <= start => Some(Seen {
                    plain,
                    growing: None,
                }),
                (None, Some(kind)) => Some(Seen {
                    plain: 0,
                    growing: Some((kind, (heap / period) as i64)),
                }),
                _ => None,
            }
        };
        let heaps = (1..=start + period).map(seen).collect::<Option<_>>()?;
        let mut growing = vec![Vec::new(); kinds.len()];
        for (heap, &element) in phi.iter().enumerate().skip(1) {
            if let Some((kind, index)) = seen(heap)?.growing {
                growing[kind].push((index, element));
            }
        }
        Some(Reading {
            period,
            kinds: kinds.len(),
            heaps,
            plain,
            generators,
            growing,
        })
    }

    /// K.
    pub(super) fn start(&self) -> usize {
        self.heaps.len() - self.period
    }
}

/// The elements that some elements generate, the identity first, and those of these that are needed;
/// `None` if they are more than [`MAX_PLAIN`].
fn generated(
    monoid: &BipartiteMonoid,
    generators: &[Element],
) -> Option<(Vec<Element>, Vec<Element>)> {
    let mut all = vec![BipartiteMonoid::IDENTITY];
    let mut needed = Vec::new();
    for &generator in generators {
        if all.contains(&generator) {
            continue;
        }
        needed.push(generator);
        let mut next = 0;
        while let Some(&x) = all.get(next) {
            next += 1;
            for &generator in &needed {
                let product = monoid.times(x, generator);
                if !all.contains(&product) {
                    all.push(product);
                }
            }
            if all.len() > MAX_PLAIN {
                return None;
            }
        }
    }
    Some((all, needed))
}
