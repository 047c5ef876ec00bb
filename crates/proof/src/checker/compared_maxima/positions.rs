//! (N): each position outside P that has an option has one in P.
//!
//! Let a position be outside P, and let T be its m + 1 growing heaps of the largest indices of each
//! kind, or all of a kind if there are fewer. The m largest indices, and those after a move in a heap of
//! T or in a plain heap, are found among T and the parts. `types.rs` says what there may be beside T. So
//! the position has an option in P in these cases; f is the product of the elements of T.
//!
//! 1. A used option of a heap of T leads into P. The set A has the elements yw with which this is so, or
//!    with which the position is in P itself.
//! 2. Whichever heap h of some type it has, an option of h leads into P: one with an element of the type,
//!    or, for each h, a used one. The set B of the type has the elements with which this is so.
//!
//! Let A₀ = max(pC + ω, K + r₁ + 1, 2s + r₁ + 1) and D = p + A₀ + pC + ω.
//!
//! **Lemma 1.** Let B be some heaps, h′ > K one of them, h the largest of those less than h′, but K at least,
//! and h′ − h ≥ D. Let B° be B with p tokens less in each heap that is not less than h′. Then the lists of
//! B and B° have the same pattern, and if with an element beside it a used option of a heap of B° leads into P,
//! then this is so for B. *Proof.* Heaps that differ by pC + ω have far indices, and those of so many tokens
//! are far from the 0 that lists are filled up with. So the patterns are the same. Let θ = h + pC + ω, so
//! h′ − p ≥ θ + A₀. If the option is one of a heap less than h′, its parts are
//! less than h or K, and far from the heaps from h′ − p on: it leads from B into P, too. Else it is one of
//! x − p, with x ≥ h′. Let q be its growing part, or the larger of two. If q > θ, then q + p in place of q gives
//! an option of x; q is far from the heaps less than h′, and so is q + p. A second growing part has u ≤ s tokens,
//! and h′ − p − u ≥ pC + ω, while q − u ≥ h′ − p − r₁ − 2s ≥ pC + ω. If q ≤ θ, then the other part has at least
//! A₀ − r₁ > K tokens, more than s, so it is plain; with p more it gives an option of x, and q is far from
//! the heaps from h′ − p on. If no part is growing, then the larger one has more than K tokens, as
//! A₀ + pC > K + r₁ + 1; give it p more. ∎
//!
//! For the heap h of a type in 2, *halves* are used, too: options to two growing heaps of one kind and with
//! one index that are larger than each heap of T. Two such heaps differ by at most ω tokens.
//!
//! **Lemma 2.** Let T and a plain heap h be as B in lemma 1, and t the larger one of K and the largest heap of
//! T. Let T° and h° be as B° there, but if h ≥ t + D, let h° = h − 2p, and if h is also h′, then let
//! h ≥ 2(t + D). If T° and h° win, with halves, then so do T and h. *Proof.* If they do not win by halves, then
//! use lemma 1; where h° = h − 2p use it for h′ and then for h − p, which is at least D above T° and K. Let them
//! win by halves q ≤ q′; so h° ≥ 2q, and h° is larger than T°. If h = h′, then
//! q ≥ (h − 2p − r₁ − ω)/2 ≥ t + pC + ω, as 2A₀ ≥ r₁ + ω; so q + p and q′ + p are halves of h that
//! are as far from T as q and q′ are. Else t ≥ h′ ≥ K + D ≥ p + D. If h < t + D, then h − p < t + D − p ≤ 2(t − p),
//! less than 2q, because K ≥ p. So h° = h − 2p. The halves q + p and q′ + p of h are larger than T, since q > t − p; they
//! differ from the heaps of T from h′ on as q and q′ do from these less p, and are far from the others. ∎
//!
//! Let T have the heaps T₁ ≤ T₂ ≤ …, and T₀ = 0. Where T_{i+1} − max(K, T_i) ≥ D, make T_{i+1} and the
//! heaps above it smaller by p, as often as possible; T° is what comes out. If a position has no option
//! in P, then T does not win by 1, nor does T° with the same y and J. For each type in J there is a heap h,
//! with which 2 fails. In T and h all such differences are made smaller, too, by lemma 2: let T′ and h′ come
//! out. They do not win; h′ belongs to the type, because where h loses p tokens it has K + D of them at
//! least, more than 2(K + p) + r₁. And T° comes out of T′: only the difference in which h′ lies may be D or more.
//! So it suffices to go through those T in which all differences are less than D, and to ask in 2 for all
//! T′ and h, where T′ is T, or one difference of T is raised by a multiple of p in T′, h lies in it, and is
//! less than D away from both ends. A heap h that is larger than T is less than 2(max(K, T) + D).

use super::Work;
use super::monoid::Set;
use super::table::{Sum, Table};
use super::types::{Open, Types, Uncovered};
use super::used::Used;
use crate::hashing::FastMap;
use crate::refusal::{Beside, Counterexample, Refusal, Stated, Unproved};
use std::ops::Range;
use std::rc::Rc;

/// D is at most this; with a larger one there are too many T anyway.
const MOST_APART: usize = 1 << 14;

/// What has been gone through.
pub(super) struct Searched {
    /// The sets of largest heaps.
    pub(super) heaps: usize,
    /// The types of plain heaps.
    pub(super) types: usize,
}

/// Checks all positions.
pub(super) fn check(table: &Table, work: &mut Work) -> Result<Searched, Unproved> {
    let (far, removed) = (table.far(), table.most_removed());
    let away = (table.exceptional().max(2 * table.file.split) + removed + 1).max(far);
    let apart = table.period() + away + far;
    if apart > MOST_APART {
        return Err(work.too_large());
    }
    let mut search = Search {
        table,
        types: Types::new(table, work)?,
        apart,
        used: Vec::new(),
        known: FastMap::default(),
        searched: 0,
    };
    search.heaps(&mut Vec::new(), [0; 2], work)?;
    Ok(Searched {
        heaps: search.searched,
        types: search.types.all.len(),
    })
}

struct Search<'a> {
    table: &'a Table<'a>,
    types: Types,
    /// D.
    apart: usize,
    /// The used options of the heaps, as far as they have been asked for.
    used: Vec<Option<Rc<Used>>>,
    /// Whether types cover all that T does not.
    known: FastMap<(Here, Set), bool>,
    searched: usize,
}

/// What is known of T besides the sizes of its heaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Here {
    f: usize,
    pattern: usize,
    /// The kinds of which T has m + 1 heaps, as bits.
    many: usize,
    /// Whether T has a heap.
    some: bool,
}

impl Search<'_> {
    /// Goes through T and what is larger, the heaps in ascending order.
    fn heaps(
        &mut self,
        heaps: &mut Vec<usize>,
        counts: [usize; 2],
        work: &mut Work,
    ) -> Result<(), Unproved> {
        self.one(heaps, counts, work)?;
        let last = heaps.last().copied().unwrap_or(1);
        for heap in last..last.max(self.table.exceptional()) + self.apart {
            let Some((kind, _)) = self.table.value(heap).growing else {
                continue;
            };
            if counts[kind] <= self.table.patterns.followed {
                let mut counts = counts;
                counts[kind] += 1;
                heaps.push(heap);
                self.heaps(heaps, counts, work)?;
                heaps.pop();
            }
        }
        Ok(())
    }

    /// Checks one T.
    fn one(&mut self, all: &[usize], counts: [usize; 2], work: &mut Work) -> Result<(), Unproved> {
        self.searched += 1;
        work.step(1)?;
        let sum = self.sum(all, None);
        let full = counts.map(|count| usize::from(count > self.table.patterns.followed));
        let here = Here {
            f: sum.f,
            pattern: self.table.patterns.of(&sum.lists),
            many: full[0] | full[1] << 1,
            some: !all.is_empty(),
        };
        let everything = self.types.everything(here.many, &self.table.monoid);
        let mut open = everything & !self.table.before(here.f, here.pattern);
        for at in (0..all.len()).rev() {
            if open == 0 || self.types_suffice(here, open, work)? {
                return Ok(());
            }
            // Equal heaps have equal options.
            if all.get(at + 1) != Some(&all[at]) {
                let used = self.used(all[at], work)?;
                work.step(used.len())?;
                open = used.lost(&self.sum(all, Some(at)), open, self.table);
            }
        }
        if open == 0 || self.types_suffice(here, open, work)? {
            return Ok(());
        }
        let beside = self.beside_types(all, sum, here, everything, work)?;
        match self.uncovered(here, open, &beside, work)? {
            None => Ok(()),
            Some(uncovered) => Err(self.refusal(all, uncovered).into()),
        }
    }

    /// What heaps are worth, without one of them.
    fn sum(&self, all: &[usize], without: Option<usize>) -> Sum {
        let others = all
            .iter()
            .enumerate()
            .filter(|&(at, _)| Some(at) != without);
        others.fold(Sum::default(), |sum, (_, &heap)| {
            self.table.plus(sum, self.table.value(heap))
        })
    }

    fn used(&mut self, heap: usize, work: &mut Work) -> Result<Rc<Used>, Unproved> {
        if heap >= self.used.len() {
            self.used.resize(heap + 1, None);
        }
        if let Some(used) = &self.used[heap] {
            return Ok(used.clone());
        }
        work.step(heap)?;
        let used = Rc::new(Used::of(heap, self.table));
        work.remember(used.len())?;
        self.used[heap] = Some(used.clone());
        Ok(used)
    }

    /// Whether moves to elements of types suffice for what is not covered by moves in T.
    fn types_suffice(&mut self, here: Here, open: Set, work: &mut Work) -> Result<bool, Unproved> {
        if let Some(&known) = self.known.get(&(here, open)) {
            return Ok(known);
        }
        let found = self.uncovered(here, open, &self.in_types(here), work)?;
        work.remember(1)?;
        self.known.insert((here, open), found.is_none());
        Ok(found.is_none())
    }

    /// For each type what is beside a heap of it from which a move to an element of it leads into P.
    fn in_types(&self, here: Here) -> Vec<Set> {
        let types = self.types.all.iter();
        let won = types.map(|class| self.table.before_any(here.f, class.options, here.pattern));
        won.collect()
    }

    fn uncovered(
        &mut self,
        here: Here,
        sums: Set,
        beside: &[Set],
        work: &mut Work,
    ) -> Result<Option<Uncovered>, Unproved> {
        let Here { many, some, .. } = here;
        let open = Open {
            sums,
            beside,
            many,
            some,
        };
        self.types.uncovered(&open, &self.table.monoid, work)
    }

    /// B for each type, with all used options of its heaps.
    fn beside_types(
        &mut self,
        all: &[usize],
        sum: Sum,
        here: Here,
        everything: Set,
        work: &mut Work,
    ) -> Result<Vec<Set>, Unproved> {
        let known = self.in_types(here);
        // What does not win with some heap of each type.
        let mut lost = vec![0; known.len()];
        let top = all.last().copied().unwrap_or(0);
        let (exceptional, period) = (self.table.exceptional(), self.table.period());
        let candidates: Vec<Set> = known.iter().map(|known| everything & !known).collect();
        let end = 2 * (top.max(exceptional) + self.apart);
        self.each_heap((&sum, top), 1..end, &candidates, &mut lost, work)?;
        for (at, &high) in all.iter().enumerate() {
            let low = all[..at].last().map_or(0, |&low| low).max(exceptional);
            // Only a difference that is D or more was made smaller.
            if high + period < low + self.apart {
                continue;
            }
            let mut raised = all.to_vec();
            loop {
                raised[at..].iter_mut().for_each(|heap| *heap += period);
                // Less than D from both ends.
                let range = raised[at] + 1 - self.apart..low + self.apart;
                if range.is_empty() {
                    break;
                }
                let beside = (&self.sum(&raised, None), top + raised[at] - high);
                self.each_heap(beside, range, &candidates, &mut lost, work)?;
            }
        }
        Ok(lost.into_iter().map(|lost| everything & !lost).collect())
    }

    /// Adds to what is lost with heaps of each type what is with these heaps, of what may be lost.
    fn each_heap(
        &mut self,
        (beside, top): (&Sum, usize),
        range: Range<usize>,
        candidates: &[Set],
        lost: &mut [Set],
        work: &mut Work,
    ) -> Result<(), Unproved> {
        for heap in range {
            if self.table.value(heap).growing.is_some() {
                continue;
            }
            for at in 0..lost.len() {
                let open = candidates[at] & !lost[at];
                if open != 0 && self.types.belongs(heap, &self.types.all[at]) {
                    let used = self.used(heap, work)?;
                    work.step(used.len())?;
                    let left = used.lost(beside, open, self.table);
                    lost[at] |= used.lost_by_halves(beside, top, left, self.table);
                }
            }
        }
        Ok(())
    }

    fn refusal(&self, all: &[usize], (types, rest): Uncovered) -> Refusal {
        let types = types.into_iter().map(|at| self.types.all[at].least);
        let plain: Vec<usize> = types.collect();
        let why = format!(
            "a position with the heaps {all:?}, plain heaps like {plain:?}, and more that is worth element \
             {rest} may be outside P without a move into it"
        );
        let shown = Counterexample::Stuck {
            heaps: all.to_vec(),
            beside: Beside {
                heaps: plain,
                element: Some(rest),
                ..Beside::default()
            },
        };
        Refusal::new(Stated::IntoP, "p", why).shown_by(shown)
    }
}
