//! From outside P a move leads into P: theorem 15 of docs/infinite-quotients.md. A position is known
//! by its largest growing heaps, one more of each kind than are followed, and by the types of its
//! plain heaps.

use super::shape::{Growing, KINDS, Lists};
use super::table::{Elements, HeapValue, Portion, Table};
use super::{ProofError, Unproved};
use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;
use crate::quotient::monoid::{BipartiteMonoid, Element};
use crate::quotient::solver::options::each_option;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

/// The parts of an option: their element of F, and their indices.
type Parts = (Element, [Option<Growing>; 2]);

/// Plain heaps that have the same element of F, and options with these elements.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Type {
    f: Element,
    options: Vec<Element>,
    /// Its heaps up to the largest that is looked at.
    heaps: Vec<usize>,
}

/// How many sets of heaps were looked at.
#[derive(Clone, Copy, Default)]
pub(super) struct Cases {
    /// Sets of growing heaps.
    pub(super) growing: usize,
    /// Those with types of plain heaps.
    pub(super) typed: usize,
    /// Those with a plain heap of some size.
    pub(super) plain: usize,
}

pub(super) fn prove(
    rule: &HeapRule,
    removed: usize,
    table: &Table,
    portion: &Portion,
    budget: &Budget,
) -> Result<Cases, ProofError> {
    let search = Search::new(rule, removed, table, portion, budget)?;
    let mut cases = Cases::default();
    let mut later = Vec::new();
    search.extend(&mut Vec::new(), &mut cases, Some(&mut later))?;
    let walk = |heaps: &Vec<usize>| {
        let mut cases = Cases::default();
        search.extend(&mut heaps.clone(), &mut cases, None)?;
        Ok(cases)
    };
    // Whoever counts steps wants them to end at the same place each time.
    let walks: Result<Vec<Cases>, ProofError> = match budget.counts_steps() {
        true => later.iter().map(walk).collect(),
        false => later.par_iter().map(walk).collect(),
    };
    for walked in walks? {
        cases.growing += walked.growing;
        cases.typed += walked.typed;
        cases.plain += walked.plain;
    }
    Ok(cases)
}

/// Sets with so many growing heaps are gone through side by side, each with those that it begins.
const SIDE_BY_SIDE: usize = 2;

struct Search<'a> {
    table: &'a Table,
    portion: &'a Portion,
    budget: &'a Budget,
    /// The values of the heaps 0, 1, ….
    values: Vec<HeapValue>,
    /// Their used options.
    options: Vec<Vec<Parts>>,
    /// For each heap its options into two growing heaps of one kind and index, with the smaller size.
    halves: Vec<Vec<(usize, Parts)>>,
    types: Vec<Type>,
    /// D.
    distance: usize,
}

impl<'a> Search<'a> {
    fn new(
        rule: &HeapRule,
        removed: usize,
        table: &'a Table,
        portion: &'a Portion,
        budget: &'a Budget,
    ) -> Result<Search<'a>, ProofError> {
        let (start, period) = (table.exceptional.len(), table.period());
        let near = period * table.shape.reach() as usize + table.spread();
        let free = near.max(start.max(2 * table.split) + removed + 1);
        let distance = period + free + near;
        let most = table.shape.kinds * (table.shape.followed + 1);
        let last = 2 * (start + (most + 4) * distance);
        let values: Vec<HeapValue> = (0..=last).map(|heap| table.heap(heap)).collect();
        let (mut options, mut halves) = (Vec::new(), Vec::new());
        for heap in 0..=last {
            let (used, equal) = used_options(rule, table, &values, heap, budget)?;
            options.push(used);
            halves.push(equal);
        }
        let types = types(
            &values,
            &options,
            2 * (start + period) + removed + 1 + period,
        );
        Ok(Search {
            table,
            portion,
            budget,
            values,
            options,
            halves,
            types,
            distance,
        })
    }

    /// Goes through the sets that have these growing heaps, ascending, and larger ones; those with as many
    /// as are gone through side by side are left for later, where that is wanted.
    fn extend(
        &self,
        heaps: &mut Vec<usize>,
        cases: &mut Cases,
        mut later: Option<&mut Vec<Vec<usize>>>,
    ) -> Result<(), ProofError> {
        if let Some(later) = &mut later
            && heaps.len() == SIDE_BY_SIDE
        {
            later.push(heaps.clone());
            return Ok(());
        }
        cases.growing += 1;
        self.growing(heaps, cases)?;
        let last = heaps.last().copied().unwrap_or(0);
        let below = last.max(self.table.exceptional.len());
        for heap in last.max(1)..below + self.distance {
            let Some((kind, _)) = self.values[heap].growing else {
                continue;
            };
            if self.count(heaps, kind) <= self.table.shape.followed {
                heaps.push(heap);
                self.extend(heaps, cases, later.as_deref_mut())?;
                heaps.pop();
            }
        }
        Ok(())
    }

    fn count(&self, heaps: &[usize], kind: usize) -> usize {
        let kinds = heaps.iter().filter_map(|&heap| self.values[heap].growing);
        kinds.filter(|&(other, _)| other == kind).count()
    }

    /// Looks at positions with these growing heaps, and more that are smaller, and plain ones.
    fn growing(&self, heaps: &[usize], cases: &mut Cases) -> Result<(), ProofError> {
        self.budget.check()?;
        let (f, lists) = self.value(heaps.iter().copied());
        let pattern = self.table.shape.pattern(&lists);
        let outside = self.portion.everything() & !self.portion.beside(pattern, f);
        let bad = self.lost_by(heaps, None, outside);
        if bad == 0 {
            return Ok(());
        }
        let here = Here {
            f,
            pattern,
            generators: self.generators(heaps),
        };
        if !heaps.is_empty() {
            self.settle(heaps, &here, &[], bad, cases)?;
        }
        self.with_types(heaps, &here, &mut Vec::new(), bad, cases)
    }

    /// The elements of further growing heaps that there may be beside these.
    fn generators(&self, heaps: &[usize]) -> Vec<Element> {
        let full = |kind| self.count(heaps, kind) > self.table.shape.followed;
        let full: Vec<bool> = (0..KINDS).map(full).collect();
        let letters = self.values[1..=self.table.exceptional.len() + self.table.period()].iter();
        let letters = letters.filter(|value| value.growing.is_some_and(|(kind, _)| full[kind]));
        let mut generators: Vec<Element> = letters.map(|value| value.f).collect();
        generators.sort_unstable();
        generators.dedup();
        generators
    }

    fn value(&self, heaps: impl Iterator<Item = usize>) -> (Element, Lists) {
        let mut sum = (BipartiteMonoid::IDENTITY, Lists::default());
        for heap in heaps {
            let HeapValue { f, growing } = self.values[heap];
            sum.0 = self.portion.times(sum.0, f);
            if let Some(growing) = growing {
                sum.1.insert(growing, self.table.shape.followed);
            }
        }
        sum
    }

    /// Which of the elements are left, if those y are taken away with which a used option of these
    /// heaps, or of the plain heap beside them, wins where the others are worth y.
    fn lost_by(&self, heaps: &[usize], plain: Option<usize>, elements: Elements) -> Elements {
        let mut lost = elements;
        let most = self.table.shape.followed;
        for at in (0..heaps.len() + usize::from(plain.is_some())).rev() {
            let heap = heaps.get(at).copied().or(plain).unwrap_or(0);
            if at > 0 && heaps[at - 1] == heap {
                continue;
            }
            let others = heaps.iter().enumerate().filter(|&(other, _)| other != at);
            let others = others.map(|(_, &heap)| heap);
            let beside = plain.filter(|_| at < heaps.len());
            let (f, lists) = self.value(others.chain(beside));
            let largest = heaps.last().copied().unwrap_or(0);
            let is_plain = at == heaps.len();
            let halves = self.halves[heap].iter();
            let halves = halves.filter(|&&(part, _)| is_plain && part > largest);
            let halves = halves.map(|(_, parts)| parts);
            for &(parts, growing) in self.options[heap].iter().chain(halves) {
                if lost == 0 {
                    return 0;
                }
                let mut lists = lists;
                for growing in growing.into_iter().flatten() {
                    lists.insert(growing, most);
                }
                let w = self.portion.times(f, parts);
                lost &= !self.portion.beside(self.table.shape.pattern(&lists), w);
            }
        }
        lost
    }

    /// Adds types of plain heaps as long as something is bad: `bad` has the elements y such that
    /// the growing heaps and others worth y are not in P and the growing heaps do not win.
    fn with_types(
        &self,
        heaps: &[usize],
        here: &Here,
        chosen: &mut Vec<usize>,
        bad: Elements,
        cases: &mut Cases,
    ) -> Result<(), ProofError> {
        let first = chosen.last().map_or(0, |&last| last + 1);
        for at in first..self.types.len() {
            chosen.push(at);
            cases.typed += 1;
            let lost = self.lost(here, chosen, bad);
            if lost != 0 {
                self.settle(heaps, here, chosen, lost, cases)?;
                self.with_types(heaps, here, chosen, bad, cases)?;
            }
            chosen.pop();
        }
        Ok(())
    }

    /// The elements y such that the growing heaps, a heap of each chosen type, and others worth y are
    /// bad, and no option of these plain heaps without an index wins.
    fn lost(&self, here: &Here, chosen: &[usize], bad: Elements) -> Elements {
        let product = |without: usize| {
            let others = chosen.iter().filter(|&&at| at != without);
            others.fold(BipartiteMonoid::IDENTITY, |x, &at| {
                self.portion.times(x, self.types[at].f)
            })
        };
        let w = product(usize::MAX);
        let mut lost = self.shifted(bad, w);
        for &at in chosen {
            let rest = self.portion.times(here.f, product(at));
            for &option in &self.types[at].options {
                lost &= !self
                    .portion
                    .beside(here.pattern, self.portion.times(rest, option));
            }
        }
        lost
    }

    /// The elements y such that yw is in a set.
    fn shifted(&self, set: Elements, w: Element) -> Elements {
        let order = self.table.monoid.order() as Element;
        let those = (0..order).filter(|&y| set >> self.portion.times(y, w) & 1 != 0);
        those.fold(0, |set, y| set | 1 << y)
    }

    /// Shows that what is lost is worth nothing that a position has, or that plain heaps of one of
    /// the types win, whatever their sizes are.
    fn settle(
        &self,
        heaps: &[usize],
        here: &Here,
        chosen: &[usize],
        lost: Elements,
        cases: &mut Cases,
    ) -> Result<(), ProofError> {
        let mut generators = here.generators.clone();
        generators.extend(chosen.iter().map(|&at| self.types[at].f));
        let lost = lost & self.portion.generated(&generators);
        if lost == 0 {
            return Ok(());
        }
        for &at in chosen {
            if self.wins_somehow(heaps, chosen, at, lost, cases)? {
                return Ok(());
            }
        }
        let plain = chosen.iter().map(|&at| self.types[at].heaps[0]);
        Err(Unproved::Position {
            heaps: heaps.iter().copied().chain(plain).collect(),
            beside: lost.trailing_zeros(),
        }
        .into())
    }

    /// Whether all plain heaps of a type win together with the growing heaps, where the others are
    /// worth one of these elements and the other chosen types.
    fn wins_somehow(
        &self,
        heaps: &[usize],
        chosen: &[usize],
        of: usize,
        lost: Elements,
        cases: &mut Cases,
    ) -> Result<bool, Stop> {
        let others = chosen.iter().filter(|&&at| at != of);
        let w = others.fold(BipartiteMonoid::IDENTITY, |x, &at| {
            self.portion.times(x, self.types[at].f)
        });
        let order = self.table.monoid.order() as Element;
        let those = (0..order).filter(|&y| lost >> y & 1 != 0);
        let all = those.fold(0, |all, y| all | 1 << self.portion.times(y, w));
        for apart in self.apart(heaps) {
            let largest = apart
                .last()
                .copied()
                .unwrap_or(0)
                .max(self.table.exceptional.len());
            let plain = self.types[of].heaps.iter().copied();
            for plain in plain.take_while(|&plain| plain < 2 * (largest + self.distance)) {
                self.budget.check()?;
                cases.plain += 1;
                if self.lost_by(&apart, Some(plain), all) != 0 {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The heaps themselves, and those that lemma 13 makes the same of, with room for one more.
    fn apart(&self, heaps: &[usize]) -> Vec<Vec<usize>> {
        let period = self.table.period();
        let mut all = vec![heaps.to_vec()];
        for at in 0..heaps.len() {
            let below = if at > 0 { heaps[at - 1] } else { 0 };
            let below = below.max(self.table.exceptional.len());
            if heaps[at] + period < below + self.distance {
                continue;
            }
            for more in (period..self.distance + period).step_by(period) {
                let moved = heaps[at..].iter().map(|heap| heap + more);
                all.push(heaps[..at].iter().copied().chain(moved).collect());
            }
        }
        all
    }
}

/// What is known of a set of growing heaps.
struct Here {
    f: Element,
    pattern: usize,
    /// The elements of further growing heaps that there may be.
    generators: Vec<Element>,
}

/// The used options of a heap, and its halves with the smaller part of each.
type UsedOptions = (Vec<Parts>, Vec<(usize, Parts)>);

/// The options of a heap of which at most one part is growing, or one of two growing ones is small.
fn used_options(
    rule: &HeapRule,
    table: &Table,
    values: &[HeapValue],
    heap: usize,
    budget: &Budget,
) -> Result<UsedOptions, Stop> {
    let mut used: FxHashSet<Parts> = FxHashSet::default();
    let mut halves = Vec::new();
    each_option(rule, heap, &mut |parts| {
        budget.check()?;
        let mut growing = [None; 2];
        for (&part, growing) in parts.iter().zip(&mut growing) {
            *growing = values[part].growing;
        }
        let f = parts.iter().map(|&part| values[part].f);
        let f = f.fold(BipartiteMonoid::IDENTITY, |x, y| table.monoid.times(x, y));
        growing.sort_unstable();
        let both = growing.iter().all(Option::is_some);
        if !both || parts.iter().any(|&part| part <= table.split) {
            used.insert((f, growing));
        } else if growing[0] == growing[1] {
            let least = parts.iter().copied().min().unwrap_or(0);
            halves.push((least, (f, growing)));
        }
        Ok(())
    })?;
    Ok((in_turns(used.into_iter().collect()), halves))
}

/// Options of different elements by turns: the first few then show of most y that they win.
fn in_turns(mut options: Vec<Parts>) -> Vec<Parts> {
    options.sort_unstable();
    let same = options.chunk_by(|one, other| one.0 == other.0);
    let mut turns: Vec<(usize, Parts)> = same
        .flat_map(|same| same.iter().copied().enumerate())
        .collect();
    turns.sort_unstable();
    turns.into_iter().map(|(_, parts)| parts).collect()
}

/// The types of the plain live heaps; they are met up to the heap `enough`.
fn types(values: &[HeapValue], options: &[Vec<Parts>], enough: usize) -> Vec<Type> {
    let mut all: Vec<Type> = Vec::new();
    for (heap, (value, options)) in values.iter().zip(options).enumerate() {
        if value.growing.is_some() || options.is_empty() {
            continue;
        }
        let plain = options.iter().filter(|(_, growing)| *growing == [None; 2]);
        let options: Vec<Element> = plain.map(|&(f, _)| f).collect();
        let known = |other: &&mut Type| other.f == value.f && other.options == options;
        match all.iter_mut().find(known) {
            Some(other) => other.heaps.push(heap),
            None if heap <= enough => all.push(Type {
                f: value.f,
                options,
                heaps: vec![heap],
            }),
            None => {}
        }
    }
    let contains = |a: &Type, b: &Type| {
        a.f == b.f && b.options.iter().all(|option| a.options.contains(option))
    };
    let minimal = |one: &&Type| {
        let mut others = all.iter();
        !others.any(|other| other != *one && contains(one, other))
    };
    let minimal: Vec<&Type> = all.iter().filter(minimal).collect();
    let belonging = |one: &&Type| {
        let types = all.iter().filter(|other| contains(other, one));
        let mut heaps: Vec<usize> = types.flat_map(|other| other.heaps.clone()).collect();
        heaps.sort_unstable();
        Type {
            heaps,
            ..(**one).clone()
        }
    };
    minimal.iter().map(belonging).collect()
}
