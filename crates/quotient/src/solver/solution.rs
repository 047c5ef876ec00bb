//! What is known of the misère quotient of a heap game.

use super::candidate::{Candidate, submonoid};
use crate::monoid::{BipartiteMonoid, Element, MonoidError};
use crate::presentation::word::{Notation, generator_names, word_text};
use crate::structure::tame::is_tame;
use grundy_heap::{HeapRule, Position};
use grundy_proof::checker::finite::{Period, Status};
use std::fmt;

/// A candidate that was verified on the way.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Attempt {
    /// The heap that was added.
    pub heap: usize,
    /// The order of the candidate.
    pub order: usize,
    /// The heaps of its least failure, descending; `None` if it was right.
    pub failure: Option<Vec<usize>>,
}

/// The exact quotient of the heaps 1, …, `heaps` of a rule. Not to be built but by the solver
/// and from a certificate that is then checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientSolution {
    /// The rule.
    pub rule: HeapRule,
    /// The largest heap that is covered; all are when the status is complete.
    pub heaps: usize,
    /// The quotient and its P-portion, reduced.
    pub monoid: BipartiteMonoid,
    /// The pretending function: the element of each heap 0, …, `heaps`.
    pub phi: Vec<Element>,
    /// The heap of each generator, ascending: each is no product of the others.
    pub generators: Vec<usize>,
    /// The period of Φ, if one is proved or seen.
    pub period: Option<Period>,
    /// How far the solution goes.
    pub status: Status,
    /// Whether the quotient is some T_k.
    pub tame: bool,
    /// The heaps n with |Q_n| ≠ |Q_{n-1}|, and |Q_n|.
    pub growth: Vec<(usize, usize)>,
    /// The candidates that were verified.
    pub history: Vec<Attempt>,
}

impl QuotientSolution {
    /// The solution of a verified candidate, its elements numbered by their least words.
    pub(crate) fn of(
        rule: &HeapRule,
        candidate: &Candidate,
        growth: &[(usize, usize)],
        history: &[Attempt],
    ) -> Result<Self, MonoidError> {
        let needed = needed_generators(&candidate.monoid);
        let (monoid, numbers) = submonoid_by_words(&candidate.monoid, &needed)?;
        let phi: Vec<Element> = candidate.phi.iter().map(|&x| numbers[x as usize]).collect();
        Ok(QuotientSolution {
            rule: rule.clone(),
            heaps: phi.len() - 1,
            generators: needed.iter().map(|&g| candidate.letters[g]).collect(),
            tame: is_tame(&monoid),
            monoid,
            phi,
            period: None,
            status: Status::Exact,
            growth: growth.to_vec(),
            history: history.to_vec(),
        })
    }

    /// Copies the elements of larger heaps by the proved period, up to `heaps`.
    pub(crate) fn extend_to(&mut self, heaps: usize) {
        while self.heaps < heaps {
            let Some(x) = self.element_of_heap(self.heaps + 1) else {
                return;
            };
            self.phi.push(x);
            self.heaps += 1;
        }
    }

    /// This solution with other numbers for the elements; an error where these are no numbers of them.
    pub(crate) fn renumbered(&self, numbers: &[Element]) -> Result<Self, MonoidError> {
        let phi = self.phi.iter().map(|&x| numbers[x as usize]);
        Ok(QuotientSolution {
            monoid: self.monoid.renumbered(numbers)?,
            phi: phi.collect(),
            ..self.clone()
        })
    }

    /// |Q|.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The element of a heap; by the period where it is proved. `None` if it is not covered.
    pub fn element_of_heap(&self, heap: usize) -> Option<Element> {
        if let Some(&x) = self.phi.get(heap) {
            return Some(x);
        }
        let period = self
            .period
            .as_ref()
            .filter(|_| self.status == Status::Complete)?;
        let start = usize::try_from(period.last_exception + 1).ok()?;
        let back = (heap - start) % period.period.max(1);
        self.phi.get(start + back).copied()
    }

    /// The element of a position; `None` if a heap of it is not covered.
    pub fn element(&self, position: &Position) -> Option<Element> {
        let mut heaps = position.heaps().iter();
        heaps.try_fold(BipartiteMonoid::IDENTITY, |x, &heap| {
            Some(self.monoid.times(x, self.element_of_heap(heap)?))
        })
    }

    /// The least word of an element, such as `1`, `a` or `ab^2`.
    pub fn word(&self, x: Element) -> String {
        let names = generator_names(self.monoid.generators());
        word_text(self.monoid.word(x), &names, Notation::Plain)
    }

    /// What is proved, in one sentence.
    pub fn state_of_proof(&self) -> StateOfProof {
        let (exact_to, said) = match (&self.period, self.status) {
            (Some(period), Status::Complete) => (
                None,
                format!(
                    "Complete: Q is proved for all heaps; period {}, last exception {}.",
                    period.period,
                    last_exception(period)
                ),
            ),
            (Some(period), _) => (
                Some(self.heaps),
                format!(
                    " is exact. Observed, not proved: period {}, last exception {}, up to heap {}.",
                    period.period,
                    last_exception(period),
                    period.checked_to
                ),
            ),
            (None, _) => (
                Some(self.heaps),
                " is exact; no proof of periodicity.".to_owned(),
            ),
        };
        StateOfProof { exact_to, said }
    }
}

/// A sentence on what is proved of a quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateOfProof {
    /// The n of the partial quotient `Q_n` that the sentence begins with, if it does.
    pub exact_to: Option<usize>,
    /// The rest of it.
    pub said: String,
}

impl fmt::Display for StateOfProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.exact_to.map_or(Ok(()), |n| write!(f, "Q_{n}"))?;
        f.write_str(&self.said)
    }
}

fn last_exception(period: &Period) -> String {
    match period.last_exception {
        n if n < 0 => "none".to_owned(),
        n => n.to_string(),
    }
}

/// The generators that are left when each that the others generate is taken away, first to last.
pub(crate) fn needed_generators(monoid: &BipartiteMonoid) -> Vec<usize> {
    needed_of(monoid, 0..monoid.generators())
}

/// The generators that are left when each that the others generate is taken away, in this order.
pub(crate) fn needed_of(
    monoid: &BipartiteMonoid,
    order: impl Iterator<Item = usize>,
) -> Vec<usize> {
    let mut needed: Vec<usize> = (0..monoid.generators()).collect();
    for g in order {
        let others: Vec<usize> = needed.iter().copied().filter(|&other| other != g).collect();
        if generates(monoid, &others, monoid.generator(g)) {
            needed = others;
        }
    }
    needed
}

fn generates(monoid: &BipartiteMonoid, generators: &[usize], x: Element) -> bool {
    let mut met = vec![false; monoid.order()];
    met[0] = true;
    let mut open = vec![BipartiteMonoid::IDENTITY];
    while let Some(y) = open.pop() {
        for &g in generators {
            let product = monoid.times_generator(y, g);
            if !std::mem::replace(&mut met[product as usize], true) {
                open.push(product);
            }
        }
    }
    met[x as usize]
}

/// A monoid by some generators that suffice, its elements numbered in the order of their least words;
/// and the new number of each element.
fn submonoid_by_words(
    monoid: &BipartiteMonoid,
    generators: &[usize],
) -> Result<(BipartiteMonoid, Vec<Element>), MonoidError> {
    let (mixed, old) = submonoid(monoid, generators);
    let (sorted, rank) = mixed.by_words()?;
    let mut numbers = vec![0; monoid.order()];
    for (x, &y) in old.iter().enumerate() {
        numbers[y as usize] = rank[x];
    }
    Ok((sorted, numbers))
}
