//! The search for a table. The candidates for the quotient of the heaps up to n fail again and again
//! where that is infinite, at positions in which the numbers of two heaps grow: these are counted,
//! and a third one if it takes the place of one of them in other failures.
//! The other letters of such a candidate generate Q.

use super::fitting::Shape;
use super::table::{CountTable, Value};
use super::{COUNTS, prove};
use crate::algebraic::CountedHeaps;
use crate::monoid::{Element, MonoidError};
use crate::solver::candidate::{Candidate, submonoid};
use crate::solver::recalibrate::recalibrate;
use crate::solver::{Grown, Halt, Solver};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_proof::{Counterexample, Refusal, Unproved};

/// A heap that a failure has so often is taken for one whose number grows.
const OFTEN: usize = 4;

/// After so many more of both heaps in a failure the same two are tried again.
const AGAIN: usize = 2;

/// So often a candidate is recalibrated where a table read off it was not proved.
const ROUNDS: usize = 12;

/// A larger Q is not tried.
const LARGEST: usize = 20_000;

/// A report on a running search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscoveryProgress {
    /// The heaps of the last exact partial quotient.
    pub heaps: usize,
    /// Its order.
    pub order: usize,
    /// The order of the candidate for the next one, if there is one.
    pub candidate: Option<usize>,
}

/// What was found, and how far the search was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discovery {
    /// The table and that it is proved.
    pub quotient: CountedHeaps,
    /// The order of the quotient of the heaps before the last, which is finite.
    pub order: usize,
    /// The order of the candidate with which the search for the table began.
    pub candidate: usize,
}

/// Why the candidates of a quotient did not lead to a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// No heaps to count.
    #[error("no two heaps were seen whose numbers grow together")]
    NoCounts,
    /// P depends on more than was tried.
    #[error("the outcomes do not depend on the numbers of the heaps {0:?} as was tried")]
    NoPlane(Vec<usize>),
    /// A table was found, but not proved.
    #[error("a table agrees with the outcomes that were looked at, and was not proved: {0}")]
    Proof(Box<Refusal>),
}

/// Why nothing was found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DiscoveryError {
    /// The budget ended.
    #[error("{why}, after heap {heaps}: {obstacle}")]
    Stopped {
        /// Why.
        why: Stop,
        /// The heaps of the last exact partial quotient.
        heaps: usize,
        /// What stood in the way at the next.
        obstacle: Box<Obstacle>,
    },
    /// The quotient of these heaps is finite.
    #[error("the quotient of the heaps up to {heaps} is finite, of order {order}")]
    Finite {
        /// The heaps.
        heaps: usize,
        /// The order.
        order: usize,
    },
    /// An inner check failed.
    #[error("a defect in the program: {0}; please report the rule")]
    Defect(#[from] MonoidError),
}

/// Looks for the least n up to `heaps` for which the quotient of the heaps 1, …, n is infinite, and
/// for a table that proves it and tells all outcomes. `watch` is told of each heap and of each
/// candidate.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::algebraic::counted_heaps::discover};
/// let rule = HeapRule::parse("0.31011")?;
/// let found = discover(&rule, 5, &Budget::unlimited(), &mut |_| ())?.quotient;
/// assert!(found.is_infinite());
/// assert_eq!(found.table.counted, [5, 4]);
/// // Sums of as many heaps up to 5 as one likes have an outcome at once.
/// assert_eq!(found.is_p(&[vec![5; 1000], vec![4; 995], vec![3]].concat()), Some(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A [`DiscoveryError`]: the budget ended, or the quotient is finite.
pub fn discover(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&DiscoveryProgress),
) -> Result<Discovery, DiscoveryError> {
    let mut obstacle = Obstacle::NoCounts;
    let mut solver = Solver::new(rule, budget).map_err(|halt| stopped(halt, 0, &obstacle))?;
    while solver.phi().len() <= heaps {
        obstacle = Obstacle::NoCounts;
        let (last, order) = (solver.phi().len() - 1, solver.order());
        let mut tried = Vec::new();
        let step = solver.add_heap_or(
            budget,
            &mut |_, candidate, _| {
                watch(&DiscoveryProgress {
                    heaps: last,
                    order,
                    candidate: Some(candidate),
                });
            },
            &mut |candidate, failure| {
                let attempt = attempt(rule, candidate, failure, &mut tried, budget)?;
                match attempt {
                    Ok(quotient) => return Ok(Some((quotient, candidate.monoid.order()))),
                    Err(Some(new)) => obstacle = new,
                    Err(None) => {}
                }
                Ok(None)
            },
        );
        match step {
            Ok(Grown::Taken((quotient, candidate))) => {
                return Ok(Discovery {
                    quotient,
                    order,
                    candidate,
                });
            }
            Ok(Grown::Added(_)) => watch(&DiscoveryProgress {
                heaps: last + 1,
                order: solver.order(),
                candidate: None,
            }),
            Err(halt) => return Err(stopped(halt, last, &obstacle)),
        }
    }
    Err(DiscoveryError::Finite {
        heaps: solver.phi().len() - 1,
        order: solver.order(),
    })
}

fn stopped(halt: Halt, heaps: usize, obstacle: &Obstacle) -> DiscoveryError {
    match halt {
        Halt::Stop(why) => DiscoveryError::Stopped {
            why,
            heaps,
            obstacle: Box::new(obstacle.clone()),
        },
        Halt::Defect(error) => DiscoveryError::Defect(error),
    }
}

/// The heaps that were tried, with their signs, and how often the failure had two of them.
type Tried = (Vec<(usize, i64)>, usize);

/// Reads tables off a candidate and its failure and tries to prove them. Without a reason where there
/// is nothing new to try.
fn attempt(
    rule: &HeapRule,
    candidate: &Candidate,
    failure: &[usize],
    tried: &mut Vec<Tried>,
    budget: &Budget,
) -> Result<Result<CountedHeaps, Option<Obstacle>>, Halt> {
    let Some((pair, times)) = growing(failure) else {
        return Ok(Err(None));
    };
    let mut last = None;
    for counted in choices(pair, tried) {
        let is_letter = |(heap, _): &(usize, i64)| candidate.letters.contains(heap);
        let before = tried.iter().find(|(other, _)| *other == counted);
        if !counted.iter().all(is_letter) || before.is_some_and(|&(_, n)| times < n + AGAIN) {
            continue;
        }
        tried.retain(|(other, _)| *other != counted);
        tried.push((counted.clone(), times));
        match refined(rule, candidate, &counted, budget)? {
            Ok(quotient) if quotient.is_infinite() => return Ok(Ok(quotient)),
            // Then the quotient is finite, or may be, and the candidates go on.
            Ok(_) | Err(None) => {}
            Err(obstacle) => last = obstacle,
        }
    }
    Ok(Err(last))
}

/// A table read off a candidate, and proved. The failures of the candidate with many counted heaps come
/// before others, which remain unseen; but a table that is not proved tells where they may be. Then the
/// candidate is recalibrated as if it failed there. Without a reason where Q is too large.
fn refined(
    rule: &HeapRule,
    candidate: &Candidate,
    counted: &[(usize, i64)],
    budget: &Budget,
) -> Result<Result<CountedHeaps, Option<Obstacle>>, Halt> {
    let mut candidate = candidate.clone();
    let mut last = None;
    for _ in 0..ROUNDS {
        let shape = shape(&candidate, counted);
        if shape.lower.order() > LARGEST {
            break;
        }
        let Some(table) = shape.fit(rule, budget)? else {
            let heaps = counted.iter().map(|&(heap, _)| heap).collect();
            return Ok(Err(Some(Obstacle::NoPlane(heaps))));
        };
        let refusal = match prove(rule, &table, budget) {
            Ok(quotient) => return Ok(Ok(quotient)),
            Err(Unproved::Stopped(why)) => return Err(Halt::Stop(why)),
            Err(Unproved::Refused(refusal)) => refusal,
        };
        let failure = uncounted(&table, refusal.counterexample.as_ref());
        last = Some(Obstacle::Proof(refusal));
        if failure.is_empty() {
            break;
        }
        let next = match recalibrate(rule, &candidate, &failure, budget) {
            // A later candidate may do with less.
            Err(Halt::Stop(Stop::Memory)) => break,
            next => next?.candidate,
        };
        let is_letter = |(heap, _): &(usize, i64)| next.letters.contains(heap);
        let same = next.phi == candidate.phi && next.monoid == candidate.monoid;
        if same || !counted.iter().all(is_letter) {
            break;
        }
        candidate = next;
    }
    Ok(Err(last))
}

/// The heaps of a position that shows that a table is wrong, without those that are counted; in descending
/// order. None where nothing shows it.
fn uncounted(table: &CountTable, shown: Option<&Counterexample>) -> Vec<usize> {
    let (mut heaps, beside) = match shown {
        Some(Counterexample::Move { heap, beside, .. }) => (vec![*heap], beside),
        Some(Counterexample::Stuck { heaps, beside }) => (heaps.clone(), beside),
        _ => return Vec::new(),
    };
    let word = table
        .lower
        .word(beside.element.unwrap_or_default() as Element);
    let rest = table.generators.iter().zip(word);
    heaps.extend(rest.flat_map(|(&heap, &times)| std::iter::repeat_n(heap, times as usize)));
    heaps.retain(|heap| !table.counted.contains(heap));
    heaps.sort_unstable_by(|a, b| b.cmp(a));
    heaps
}

/// The heaps to count next: the two heaps of a failure against each other; and if one of them was tried with
/// another before, that one against both.
fn choices(pair: [usize; 2], tried: &[Tried]) -> Vec<Vec<(usize, i64)>> {
    let mut choices = vec![vec![(pair[0], 1), (pair[1], -1)]];
    for (other, _) in tried.iter().filter(|(other, _)| other.len() == 2) {
        let known = [other[0].0, other[1].0];
        let shared = pair.iter().find(|heap| known.contains(heap));
        if let (Some(&shared), true) = (shared, known != pair) {
            let mut rest: Vec<usize> = (pair.iter().chain(&known).copied())
                .filter(|&heap| heap != shared)
                .collect();
            rest.sort_unstable();
            choices.push(vec![(shared, 1), (rest[0], -1), (rest[1], -1)]);
        }
    }
    choices
}

/// The two heaps that are most often in a failure, the larger first, and how often both are.
fn growing(failure: &[usize]) -> Option<([usize; 2], usize)> {
    let mut heaps = failure.to_vec();
    heaps.dedup();
    let times = |heap: usize| failure.iter().filter(|&&other| other == heap).count();
    let mut counts: Vec<(usize, usize)> = heaps.iter().map(|&h| (times(h), h)).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    let &[(_, a), (both, b), ..] = counts.as_slice() else {
        return None;
    };
    (both >= OFTEN).then_some(([a.max(b), a.min(b)], both))
}

/// The values of its heaps by a candidate, when these are counted.
fn shape(candidate: &Candidate, counted: &[(usize, i64)]) -> Shape {
    let letters = &candidate.letters;
    let is_kept = |g: &usize| counted.iter().all(|&(heap, _)| heap != letters[*g]);
    let kept: Vec<usize> = (0..letters.len()).filter(is_kept).collect();
    let places: [Option<usize>; COUNTS] = std::array::from_fn(|at| {
        let (heap, _) = counted.get(at)?;
        letters.iter().position(|letter| letter == heap)
    });
    let (lower, _) = submonoid(&candidate.monoid, &kept);
    let values = candidate.phi.iter().map(|&x| {
        let word = candidate.monoid.word(x);
        let rest: Vec<u32> = kept.iter().map(|&g| word[g]).collect();
        Value {
            lower: lower.element(&rest),
            counts: places.map(|place| place.map_or(0, |g| word[g] as usize)),
        }
    });
    Shape {
        heaps: values.collect(),
        generators: kept.iter().map(|&g| letters[g]).collect(),
        counted: counted.iter().map(|&(heap, _)| heap).collect(),
        signs: std::array::from_fn(|at| counted.get(at).map_or(0, |&(_, sign)| sign)),
        lower,
    }
}
