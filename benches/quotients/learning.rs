//! Recalibration by learning from true outcomes (after Angluin 1987, with the tree of tests of
//! Kearns and Vazirani 1994). It serves to be compared with.
//!
//! The tree asks a sum for its outcome together with one test after another; sums that come to the
//! same leaf have not been told apart. As outcomes are true, different leaves are different
//! elements of the quotient, so no candidate is ever larger than it.
//!
//! Let X be the least failure of a candidate and X = U + V, where U is no least word, but R is,
//! with the same element. The candidate is right about R + V, which is less than X, and wrong
//! about X, though it takes them to the same element. So V tells U and R apart, and becomes a test.
//!
//! Outcomes are read off the candidate with the greatest least failure so far, for sums
//! below it, and else searched for down to these.

use super::plain::{Candidate, partial_quotients};
use grundy_heap::HeapRule;
use grundy_quotient::{BipartiteMonoid, Element, MonoidError};
use std::collections::{HashMap, HashSet};

/// Heaps with options, descending.
type Sum = Box<[usize]>;

/// As [`partial_quotients`], with candidates that are learned; ends when more than `limit` outcomes
/// would have to be kept.
pub fn learned_quotients(
    rule: &HeapRule,
    limit: usize,
    report: &mut dyn FnMut(&Candidate, bool) -> bool,
) -> Option<()> {
    let mut learner = Learner::new(limit);
    let mut recalibrate = |old: &Candidate, failure: &[usize]| {
        if failure[0] == old.phi.len() {
            learner.begin(rule, old);
        } else {
            learner.refute(old, failure)?;
        }
        learner.candidate()
    };
    partial_quotients(rule, &mut recalibrate, report)
}

/// What has been found out about a rule.
struct Learner {
    outcomes: Outcomes,
    /// The tree, its root first.
    nodes: Vec<Node>,
    /// The last node at which each sum was seen.
    places: HashMap<Sum, usize>,
}

/// A node of the tree; a leaf if it has no test.
#[derive(Default)]
struct Node {
    parent: usize,
    /// The test, and the nodes of the sums with which it is N, and P.
    test: Option<(Sum, [usize; 2])>,
}

/// The products of least words, as the tree tells them.
#[derive(Default)]
struct Table {
    letters: Vec<usize>,
    phi: Vec<Element>,
    /// The least word of each element, and its leaf.
    words: Vec<Sum>,
    leaves: Vec<usize>,
    /// The element of each leaf.
    elements: HashMap<usize, Element>,
}

impl Table {
    fn enter(&mut self, word: Sum, leaf: usize) {
        self.elements.insert(leaf, self.words.len() as Element);
        self.words.push(word);
        self.leaves.push(leaf);
    }
}

impl Learner {
    fn new(limit: usize) -> Learner {
        let outcomes = Outcomes {
            limit,
            ..Outcomes::default()
        };
        let mut learner = Learner {
            outcomes,
            nodes: vec![Node::default()],
            places: HashMap::new(),
        };
        learner.split(0, Sum::default());
        learner
    }

    /// Lets the next heap come after the exact quotient of all smaller ones.
    fn begin(&mut self, rule: &HeapRule, exact: &Candidate) {
        let heap = exact.phi.len();
        for heap in self.outcomes.options.len()..=heap {
            let options: HashSet<Sum> = rule
                .options(heap)
                .map(|option| self.outcomes.sum(&[&option]))
                .collect();
            self.outcomes.options.push(options.into_iter().collect());
        }
        self.outcomes.trusted = Some((exact.clone(), [heap].into()));
    }

    /// Takes note of the least failure of a candidate.
    fn refute(&mut self, candidate: &Candidate, failure: &[usize]) -> Option<()> {
        let trusted = self.outcomes.trusted.as_ref();
        if trusted.is_none_or(|(_, sum)| **sum < *failure) {
            self.outcomes.trusted = Some((candidate.clone(), failure.into()));
        }
        let (word, test) = proved_split(candidate, failure)?;
        let leaf = self.leaf(&word)?;
        self.split(leaf, test);
        Some(())
    }

    fn split(&mut self, leaf: usize, test: Sum) {
        let at = self.nodes.len();
        self.nodes[leaf].test = Some((test, [at, at + 1]));
        let new = || Node {
            parent: leaf,
            test: None,
        };
        self.nodes.extend([new(), new()]);
    }

    /// The leaf of a sum.
    fn leaf(&mut self, sum: &Sum) -> Option<usize> {
        let mut at = self.places.get(sum).copied().unwrap_or(0);
        while let Some((test, next)) = &self.nodes[at].test {
            let whole = self.outcomes.sum(&[sum, test]);
            at = next[usize::from(self.outcomes.is_p(whole)?)];
        }
        self.places.insert(sum.clone(), at);
        Some(at)
    }

    /// The test that tells two leaves apart.
    fn separating(&self, one: usize, other: usize) -> Sum {
        let path = |leaf: usize| {
            let above = |&at: &usize| (at != 0).then(|| self.nodes[at].parent);
            std::iter::successors(Some(leaf), above)
        };
        let meeting = path(other).find(|&at| path(one).any(|above| above == at));
        let test = meeting.and_then(|at| self.nodes[at].test.as_ref());
        test.map(|(test, _)| test.clone()).unwrap_or_default()
    }

    /// The smallest candidate that agrees with all tests.
    fn candidate(&mut self) -> Option<Candidate> {
        loop {
            let table = self.table()?;
            if let Some(candidate) = self.closed(table)? {
                return Some(candidate);
            }
        }
    }

    /// The least words, heap after heap.
    fn table(&mut self) -> Option<Table> {
        let mut table = Table::default();
        let leaf = self.leaf(&Sum::default())?;
        table.enter(Sum::default(), leaf);
        table.phi.push(BipartiteMonoid::IDENTITY);
        for heap in 1..self.outcomes.options.len() {
            let alone = self.outcomes.sum(&[&[heap]]);
            let leaf = self.leaf(&alone)?;
            if let Some(&x) = table.elements.get(&leaf) {
                table.phi.push(x);
                continue;
            }
            table.letters.push(heap);
            table.phi.push(table.words.len() as Element);
            let mut layer = 0..table.words.len();
            while !layer.is_empty() {
                let end = table.words.len();
                for x in layer {
                    let word = self.outcomes.sum(&[&table.words[x], &alone]);
                    let leaf = self.leaf(&word)?;
                    if !table.elements.contains_key(&leaf) {
                        table.enter(word, leaf);
                    }
                }
                layer = end..table.words.len();
            }
        }
        Some(table)
    }

    /// The candidate of a table, if its products are those of a monoid; else a leaf is split.
    fn closed(&mut self, table: Table) -> Option<Option<Candidate>> {
        let mut cayley: Vec<Element> = Vec::new();
        for word in &table.words {
            for &letter in &table.letters {
                let product = self.outcomes.sum(&[word, &[letter]]);
                let leaf = self.leaf(&product)?;
                let Some(&x) = table.elements.get(&leaf) else {
                    self.split_below(&table, word, letter, leaf)?;
                    return Some(None);
                };
                cayley.push(x);
            }
        }
        let mut p = Vec::new();
        for word in &table.words {
            p.push(self.outcomes.is_p(word.clone())?);
        }
        let width = table.letters.len();
        match BipartiteMonoid::new(width, cayley.clone(), p) {
            Ok(monoid) => Some(Some(Candidate {
                letters: table.letters,
                monoid,
                phi: table.phi,
            })),
            Err(MonoidError::NotCommutative {
                element,
                first,
                second,
            }) => {
                let step = |x: Element, g: usize| cayley[x as usize * width + g];
                let (by_first, by_second) = (step(element, first), step(element, second));
                let ends = [step(by_first, second), step(by_second, first)];
                let [one, other] = ends.map(|x| table.leaves[x as usize]);
                let test = self.separating(one, other);
                let word = &table.words[element as usize];
                let (g, h) = (table.letters[first], table.letters[second]);
                let whole = self.outcomes.sum(&[word, &[g, h], &test]);
                let replaced = &table.words[by_first as usize];
                let replaced = self.outcomes.sum(&[replaced, &[h], &test]);
                let differ = self.outcomes.is_p(whole)? != self.outcomes.is_p(replaced)?;
                let (letter, rest) = if differ { (g, h) } else { (h, g) };
                let product = self.outcomes.sum(&[word, &[letter]]);
                let leaf = self.leaf(&product)?;
                let test = self.outcomes.sum(&[&test, &[rest]]);
                self.split(leaf, test);
                Some(None)
            }
            Err(_) => None,
        }
    }

    /// The product of a least word t + r and a smaller letter g is at a leaf without least word, so
    /// it is told apart from t + z for the least word z at the leaf of r + g, which is split.
    fn split_below(&mut self, table: &Table, word: &Sum, letter: usize, leaf: usize) -> Option<()> {
        let (&top, rest) = word.split_first()?;
        let shorter = self.outcomes.sum(&[rest, &[letter]]);
        let below = self.leaf(&shorter)?;
        let least = &table.words[*table.elements.get(&below)? as usize];
        let other = self.outcomes.sum(&[least, &[top]]);
        let other = self.leaf(&other)?;
        let test = self.separating(leaf, other);
        let test = self.outcomes.sum(&[&test, &[top]]);
        self.split(below, test);
        Some(())
    }
}

/// A least word with a letter more, or a heap that is no letter, in the failure that is no
/// least word, with the least rest of the failure.
fn proved_split(candidate: &Candidate, failure: &[usize]) -> Option<(Sum, Sum)> {
    let mut best: Option<(Vec<usize>, Vec<usize>)> = None;
    let mut open = vec![(Vec::new(), failure.to_vec())];
    let mut met = HashSet::new();
    while let Some((word, rest)) = open.pop() {
        for at in 0..rest.len() {
            let is_letter = candidate.letters.contains(&rest[at]);
            if at > 0 && rest[at - 1] == rest[at] || !is_letter && !word.is_empty() {
                continue;
            }
            let (mut word, mut rest) = (word.clone(), rest.clone());
            word.push(rest.remove(at));
            word.sort_unstable_by(|a, b| b.cmp(a));
            if !met.insert(word.clone()) {
                continue;
            }
            if is_letter && least_word(candidate, &word) == word {
                open.push((word, rest));
            } else if best.as_ref().is_none_or(|(_, least)| rest < *least) {
                best = Some((word, rest));
            }
        }
    }
    best.map(|(word, rest)| (word.into(), rest.into()))
}

fn element(candidate: &Candidate, sum: &[usize]) -> Element {
    let times = |x, &heap: &usize| candidate.monoid.times(x, candidate.phi[heap]);
    sum.iter().fold(BipartiteMonoid::IDENTITY, times)
}

fn least_word(candidate: &Candidate, sum: &[usize]) -> Vec<usize> {
    let exponents = candidate.monoid.word(element(candidate, sum));
    let letters = candidate.letters.iter().zip(exponents).rev();
    letters
        .flat_map(|(&letter, &n)| vec![letter; n as usize])
        .collect()
}

/// True outcomes.
#[derive(Default)]
struct Outcomes {
    options: Vec<Vec<Sum>>,
    /// Whether a sum is P.
    known: HashMap<Sum, bool>,
    /// How many of them may be kept.
    limit: usize,
    /// A candidate that is right about all that is less than a sum.
    trusted: Option<(Candidate, Sum)>,
}

impl Outcomes {
    fn sum(&self, parts: &[&[usize]]) -> Sum {
        let has_options = |&heap: &usize| self.options.get(heap).is_some_and(|all| !all.is_empty());
        let heaps = parts.iter().flat_map(|part| part.iter().copied());
        let mut heaps: Vec<usize> = heaps.filter(has_options).collect();
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        heaps.into()
    }

    fn at_once(&self, sum: &Sum) -> Option<bool> {
        match &self.trusted {
            Some((candidate, end)) if sum < end => {
                Some(candidate.monoid.is_p(element(candidate, sum)))
            }
            _ => self.known.get(sum).copied(),
        }
    }

    /// The outcome of a sum; `None` when too many would have to be kept.
    fn is_p(&mut self, sum: Sum) -> Option<bool> {
        if let Some(is_p) = self.at_once(&sum) {
            return Some(is_p);
        }
        // Sums with their options that may be P, each sum an option of the one before it.
        let mut open = vec![self.opened(sum.clone())];
        while let Some((_, options)) = open.last_mut() {
            let option = options.last().cloned();
            let is_p = match option.as_ref().map(|option| self.at_once(option)) {
                None => true,
                Some(Some(true)) => false,
                Some(Some(false)) => {
                    options.pop();
                    continue;
                }
                Some(None) => {
                    open.extend(option.map(|option| self.opened(option)));
                    continue;
                }
            };
            self.known.extend(open.pop().map(|(sum, _)| (sum, is_p)));
            if self.known.len() > self.limit {
                return None;
            }
        }
        self.at_once(&sum)
    }

    /// A sum with a P-option if one is known, else its options that are not known, the least last.
    fn opened(&self, sum: Sum) -> (Sum, Vec<Sum>) {
        let mut unknown = Vec::new();
        for option in self.options_of(&sum) {
            match self.at_once(&option) {
                Some(true) => return (sum, vec![option]),
                Some(false) => {}
                None => unknown.push(option),
            }
        }
        unknown.sort_unstable_by(|a, b| b.cmp(a));
        (sum, unknown)
    }

    fn options_of(&self, sum: &Sum) -> Vec<Sum> {
        let first_of_kind = (0..sum.len()).filter(|&at| at == 0 || sum[at - 1] != sum[at]);
        let moves =
            first_of_kind.flat_map(|at| self.options[sum[at]].iter().map(move |to| (at, to)));
        moves
            .map(|(at, to)| self.sum(&[&sum[..at], &sum[at + 1..], to]))
            .collect()
    }
}
