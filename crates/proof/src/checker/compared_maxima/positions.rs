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
//! less than 2q. So h° = h − 2p. The halves q + p and q′ + p of h are larger than T, since q > t − p; they
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

use super::monoid::Set;
use super::patterns::{Lists, with};
use super::table::{Table, Value};
use super::types::{Covered, Types, Uncovered};
use super::used::Used;
use super::{ComparedMaximaRefusal, Work};
use std::collections::HashMap;
use std::rc::Rc;

/// What has been gone through.
pub(super) struct Searched {
    /// The sets of largest heaps.
    pub(super) heaps: usize,
    /// The types of plain heaps.
    pub(super) types: usize,
}

/// Checks all positions.
pub(super) fn check(table: &Table, work: &mut Work) -> Result<Searched, ComparedMaximaRefusal> {
    let (far, removed) = (table.far(), table.most_removed());
    let away = [
        far,
        table.exceptional() + removed + 1,
        2 * table.split + removed + 1,
    ];
    let away = away.into_iter().fold(0, usize::max);
    let mut search = Search {
        table,
        types: Types::new(table, work)?,
        apart: table.period() + away + far,
        used: Vec::new(),
        known: HashMap::new(),
        searched: 0,
    };
    let counts = vec![0; table.patterns.kinds];
    search.heaps(&mut Vec::new(), counts, work)?;
    Ok(Searched {
        heaps: search.searched,
        types: search.types.all.len(),
    })
}

struct Search<'a> {
    table: &'a Table,
    types: Types,
    /// D.
    apart: usize,
    /// The used options of the heaps, as far as they have been asked for.
    used: Vec<Option<Rc<Used>>>,
    /// Whether types cover all that A does not, by the element and pattern of T, the kinds of which it has
    /// many, whether it has a heap, and what A does not cover.
    known: HashMap<(usize, usize, u32, bool, Set), bool>,
    searched: usize,
}

/// Heaps, and their value.
struct Heaps<'a> {
    all: &'a [usize],
    f: usize,
    lists: Lists,
}

impl Heaps<'_> {
    /// The largest heap, 0 if there is none.
    fn top(&self) -> usize {
        self.all.last().copied().unwrap_or(0)
    }
}

impl Search<'_> {
    /// Goes through T and what is larger, the heaps in ascending order.
    fn heaps(
        &mut self,
        heaps: &mut Vec<usize>,
        counts: Vec<usize>,
        work: &mut Work,
    ) -> Result<(), ComparedMaximaRefusal> {
        self.one(heaps, &counts, work)?;
        let last = heaps.last().copied().unwrap_or(1);
        for heap in last..last.max(self.table.exceptional()) + self.apart {
            let Some((kind, _)) = self.table.value(heap).point else {
                continue;
            };
            if counts[kind] <= self.table.patterns.followed {
                let mut counts = counts.clone();
                counts[kind] += 1;
                heaps.push(heap);
                self.heaps(heaps, counts, work)?;
                heaps.pop();
            }
        }
        Ok(())
    }

    /// Checks one T.
    fn one(
        &mut self,
        all: &[usize],
        counts: &[usize],
        work: &mut Work,
    ) -> Result<(), ComparedMaximaRefusal> {
        self.searched += 1;
        let full = |kind: &usize| counts[*kind] > self.table.patterns.followed;
        let many = (0..counts.len())
            .filter(full)
            .fold(0, |bits, kind| bits | 1 << kind);
        let heaps = self.sum(all);
        let everything = self.types.everything(many, &self.table.monoid);
        let pattern = self.table.patterns.of(&heaps.lists);
        let mut open = everything.without(self.table.before(heaps.f, pattern));
        let mut next = all.iter().rev();
        let mut last = None;
        loop {
            work.step(1)?;
            if open.is_empty() || self.types_suffice(&heaps, pattern, many, open, work)? {
                return Ok(());
            }
            let Some(&heap) = next.find(|&&heap| Some(heap) != last) else {
                break;
            };
            last = Some(heap);
            let used = self.used(heap, work)?;
            work.step(used.len())?;
            let (f, lists) = self.beside(&heaps, heap);
            open = open.without(used.wins(f, &lists, open, self.table));
        }
        let beside = self.beside_types(&heaps, pattern, everything, work)?;
        match self.uncovered(all, many, open, &beside, work)? {
            None => Ok(()),
            Some((types, rest)) => {
                let least = |at: usize| self.types.all[at].least;
                Err(ComparedMaximaRefusal::Position {
                    heaps: all.to_vec(),
                    plain: types.into_iter().map(least).collect(),
                    rest,
                })
            }
        }
    }

    fn sum<'a>(&self, all: &'a [usize]) -> Heaps<'a> {
        let values = || all.iter().map(|&heap| self.table.value(heap));
        let f = values().fold(0, |f, value| self.table.monoid.times(f, value.f));
        let points = values().filter_map(|value| value.point);
        let lists = with(Lists::default(), points);
        Heaps { all, f, lists }
    }

    /// The value of the heaps without one of them.
    fn beside(&self, heaps: &Heaps, heap: usize) -> (usize, Lists) {
        let at = heaps.all.iter().position(|&other| other == heap);
        let others = heaps
            .all
            .iter()
            .enumerate()
            .filter(|&(other, _)| Some(other) != at);
        let values = others.map(|(_, &other)| self.table.value(other));
        let f = values.fold(0, |f, value| self.table.monoid.times(f, value.f));
        let mut lists = heaps.lists;
        if let Some((kind, index)) = self.table.value(heap).point {
            lists[kind] = lists[kind].without(index);
        }
        (f, lists)
    }

    fn used(&mut self, heap: usize, work: &mut Work) -> Result<Rc<Used>, ComparedMaximaRefusal> {
        if heap >= self.used.len() {
            self.used.resize(heap + 1, None);
        }
        if let Some(used) = &self.used[heap] {
            return Ok(used.clone());
        }
        work.step(heap)?;
        let used = Rc::new(Used::of(heap, self.table));
        self.used[heap] = Some(used.clone());
        Ok(used)
    }

    /// Whether moves to elements of types suffice for what is not covered by moves in T.
    fn types_suffice(
        &mut self,
        heaps: &Heaps,
        pattern: usize,
        many: u32,
        open: Set,
        work: &mut Work,
    ) -> Result<bool, ComparedMaximaRefusal> {
        let key = (heaps.f, pattern, many, !heaps.all.is_empty(), open);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        let types = 0..self.types.all.len();
        let beside: Vec<Set> = types.map(|at| self.in_type(heaps.f, pattern, at)).collect();
        let found = self.uncovered(heaps.all, many, open, &beside, work)?;
        work.remember()?;
        self.known.insert(key, found.is_none());
        Ok(found.is_none())
    }

    /// What is beside a heap of a type from which a move to an element of the type leads into P.
    fn in_type(&self, f: usize, pattern: usize, at: usize) -> Set {
        let options = self.types.all[at].options.iter();
        let after = options.map(|o| self.table.before(self.table.monoid.times(f, o), pattern));
        after.fold(Set::default(), Set::or)
    }

    fn uncovered(
        &mut self,
        all: &[usize],
        many: u32,
        open: Set,
        beside: &[Set],
        work: &mut Work,
    ) -> Result<Option<Uncovered>, ComparedMaximaRefusal> {
        let covered = Covered {
            sums: self
                .types
                .everything(many, &self.table.monoid)
                .without(open),
            beside,
            many,
            some: !all.is_empty(),
        };
        self.types.uncovered(&covered, &self.table.monoid, work)
    }

    /// B for each type, with all used options of its heaps.
    fn beside_types(
        &mut self,
        heaps: &Heaps,
        pattern: usize,
        everything: Set,
        work: &mut Work,
    ) -> Result<Vec<Set>, ComparedMaximaRefusal> {
        let types = 0..self.types.all.len();
        let known: Vec<Set> = types.map(|at| self.in_type(heaps.f, pattern, at)).collect();
        let mut wins = vec![everything; known.len()];
        let end = 2 * (heaps.top().max(self.table.exceptional()) + self.apart);
        self.each_heap(heaps, 1..end, &mut wins, &known, work)?;
        for (at, &high) in heaps.all.iter().enumerate() {
            let low = at.checked_sub(1).map_or(0, |at| heaps.all[at]);
            let low = low.max(self.table.exceptional());
            let period = self.table.period();
            if high <= low || high - low + period < self.apart {
                continue;
            }
            let mut raised = heaps.all.to_vec();
            loop {
                raised[at..].iter_mut().for_each(|heap| *heap += period);
                // Less than D from both ends.
                let range = (raised[at] - self.apart + 1).max(low + 1)..low + self.apart;
                if range.is_empty() {
                    break;
                }
                self.each_heap(&self.sum(&raised), range, &mut wins, &known, work)?;
            }
        }
        Ok(wins
            .into_iter()
            .zip(known)
            .map(|(wins, known)| wins.or(known))
            .collect())
    }

    /// Keeps of what wins with heaps of each type what wins with these heaps.
    fn each_heap(
        &mut self,
        beside: &Heaps,
        range: std::ops::Range<usize>,
        wins: &mut [Set],
        known: &[Set],
        work: &mut Work,
    ) -> Result<(), ComparedMaximaRefusal> {
        for heap in range {
            let Value { point: None, .. } = self.table.value(heap) else {
                continue;
            };
            for at in 0..wins.len() {
                let belongs = self.types.belongs(heap, &self.types.all[at]);
                if belongs && !wins[at].is_within(known[at]) {
                    let used = self.used(heap, work)?;
                    work.step(used.len())?;
                    let (f, lists, all) = (beside.f, &beside.lists, wins[at]);
                    let won = used.wins(f, lists, all, self.table);
                    let left = all.without(won);
                    wins[at] = won.or(used.halves_win(f, lists, beside.top(), left, self.table));
                }
            }
        }
        Ok(())
    }
}
