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

use super::types::{Remainder, Type, Types};
use crate::checker::largest::{KINDS, MaximaTable, Point, Sum};
use crate::checker::monoid::Set;
use crate::checker::outcomes::stuck;
use crate::hashing::FastMap;
use crate::refusal::{Beside, Refusal, Unproved};
use std::collections::BTreeMap;
use std::ops::Range;

/// Checks all positions; the numbers of the T, and of the types.
pub(super) fn check<'a>(table: &'a MaximaTable<'a>) -> Result<(usize, usize), Unproved> {
    let heaps = table.patterns.kinds * (table.patterns.followed + 1);
    let mut used = Vec::new();
    for heap in 0..2 * (table.exceptional() + (heaps + 1) * table.apart) {
        table.work.step(heap)?;
        used.push(Used::of(table, heap));
        let options = used[heap].others.len() + used[heap].halves.len();
        table.work.remember(options)?;
    }
    let mut search = RemainderSearch {
        table,
        types: Types::new(table)?,
        used,
        known: FastMap::default(),
        lost: FastMap::default(),
        searched: 0,
    };
    search.heaps(&mut Vec::new(), [0; KINDS])?;
    Ok((search.searched, search.types.all.len()))
}

/// Options with the same points: what they are worth besides.
type Options = (Set, [Option<Point>; 2]);

/// The used options of a heap.
struct Used {
    /// The values of the options without growing parts.
    plain: Set,
    others: Vec<Options>,
    /// The halves, with the tokens of the smaller one.
    halves: Vec<(usize, Options)>,
}

impl Used {
    fn of(table: &MaximaTable, heap: usize) -> Used {
        let (mut by_points, mut halves) = (BTreeMap::new(), Vec::new());
        for parts in table.options(heap) {
            let (f, [one, other]) = table.left(parts);
            let points = [one.max(other), one.min(other)];
            if points[1].is_none() || parts[0] <= table.file.split {
                *by_points.entry(points).or_insert(0) |= 1 << f;
            } else if one == other {
                halves.push((parts[0], (1 << f, points)));
            }
        }
        let plain = by_points.remove(&[None; 2]).unwrap_or(0);
        let others = by_points
            .into_iter()
            .map(|(points, set)| (set, points))
            .collect();
        Used {
            plain,
            others,
            halves,
        }
    }
}

/// T in ascending order, each heap with the sum of those up to it.
type Heaps = [(usize, Sum)];

fn sum(heaps: &Heaps) -> Sum {
    heaps.last().map_or(Sum::default(), |last| last.1)
}

/// The largest heap, 0 if there is none.
fn top(heaps: &Heaps) -> usize {
    heaps.last().map_or(0, |last| last.0)
}

struct RemainderSearch<'a> {
    table: &'a MaximaTable<'a>,
    types: Types<'a>,
    used: Vec<Used>,
    /// Whether types cover all that T does not.
    known: FastMap<(Remainder, Set), bool>,
    /// What a heap loses beside a sum.
    lost: FastMap<u128, Set>,
    searched: usize,
}

impl RemainderSearch<'_> {
    /// Goes through T and what is larger.
    fn heaps(
        &mut self,
        heaps: &mut Vec<(usize, Sum)>,
        counts: [usize; KINDS],
    ) -> Result<(), Unproved> {
        self.one(heaps, counts)?;
        let table = self.table;
        let most = table.patterns.followed + 1;
        if counts.iter().sum::<usize>() == table.patterns.kinds * most {
            return Ok(());
        }
        let (last, before) = (top(heaps).max(1), sum(heaps));
        for heap in last..last.max(table.exceptional()) + table.apart {
            let Some((kind, _)) = table.value(heap).growing else {
                continue;
            };
            if counts[kind] < most {
                let mut counts = counts;
                counts[kind] += 1;
                heaps.push((heap, table.plus_heap(before, heap)));
                self.heaps(heaps, counts)?;
                heaps.pop();
            }
        }
        Ok(())
    }

    /// Checks one T.
    fn one(&mut self, heaps: &Heaps, counts: [usize; KINDS]) -> Result<(), Unproved> {
        self.searched += 1;
        let table = self.table;
        table.work.step(1)?;
        let [first, second] = counts.map(|count| usize::from(count > table.patterns.followed));
        let Sum { f, lists } = sum(heaps);
        let here = Remainder {
            f,
            pattern: table.patterns.number_of(&lists),
            many: first | second << 1,
            some: !heaps.is_empty(),
        };
        let mut open = self.types.everything[here.many] & !table.before(f, here.pattern);
        for (at, &(heap, _)) in heaps.iter().enumerate().rev() {
            if open == 0 || self.types_suffice(here, open)? {
                return Ok(());
            }
            // Equal heaps have equal options.
            if heaps.get(at + 1).is_none_or(|next| next.0 != heap) {
                let others = heaps[at + 1..].iter().map(|&(heap, _)| heap);
                let beside = table.plus_heaps(sum(&heaps[..at]), others);
                open &= self.lost(heap, &beside)?;
            }
        }
        if open == 0 || self.types_suffice(here, open)? {
            return Ok(());
        }
        let beside = self.beside_types(heaps, here)?;
        match self.types.uncovered(&mut Vec::new(), here, open, &beside)? {
            None => Ok(()),
            Some((types, rest)) => Err(self.refusal(heaps, &types, rest).into()),
        }
    }

    /// The elements x for which no option of a heap but halves leads into P, if x and a sum are beside it.
    /// Many T are the same in this.
    fn lost(&mut self, heap: usize, beside: &Sum) -> Result<Set, Unproved> {
        let (table, patterns) = (self.table, &self.table.patterns);
        let beside = Sum {
            lists: patterns.raised(beside.lists),
            ..*beside
        };
        let numbers = beside.lists.as_flattened().iter();
        let packed = (heap << 8 | beside.f) as u128;
        let key = numbers.fold(packed, |key, &index| key << 16 | index as u128);
        if let Some(&lost) = self.lost.get(&key) {
            return Ok(lost);
        }
        let used = &self.used[heap];
        table.work.step(used.others.len())?;
        table.work.remember(1)?;
        // Parts that are not larger than the last index that is followed change no list.
        let last = beside.lists.map(|list| list[patterns.followed - 1]);
        let (mut unseen, mut won) = (used.plain, 0);
        for options in &used.others {
            let mut points = options.1.iter().flatten();
            match points.all(|&(kind, index)| index <= last[kind]) {
                true => unseen |= options.0,
                false => won |= self.won(options, &beside),
            }
        }
        let lost = !(won | table.before_any(beside.f, unseen, patterns.number_of(&beside.lists)));
        self.lost.insert(key, lost);
        Ok(lost)
    }

    /// The elements x for which an option leads into P.
    fn won(&self, &(set, points): &Options, beside: &Sum) -> Set {
        let with = self.table.plus(*beside, 0, points.into_iter().flatten());
        self.table
            .before_any(beside.f, set, self.table.patterns.number_of(&with.lists))
    }

    /// Whether moves to elements of types suffice for what is not covered by moves in T.
    fn types_suffice(&mut self, here: Remainder, open: Set) -> Result<bool, Unproved> {
        if let Some(&known) = self.known.get(&(here, open)) {
            return Ok(known);
        }
        let beside = self.in_types(here);
        let uncovered = self.types.uncovered(&mut Vec::new(), here, open, &beside)?;
        self.table.work.remember(1)?;
        self.known.insert((here, open), uncovered.is_none());
        Ok(uncovered.is_none())
    }

    /// For each type what is beside a heap of it from which a move to an element of it leads into P.
    fn in_types(&self, here: Remainder) -> Vec<Set> {
        let won = |of: &Type| self.table.before_any(here.f, of.1, here.pattern);
        self.types.all.iter().map(won).collect()
    }

    /// B for each type, with all used options of its heaps.
    fn beside_types(&mut self, heaps: &Heaps, here: Remainder) -> Result<Vec<Set>, Unproved> {
        let table = self.table;
        let (exceptional, period, apart) = (table.exceptional(), table.period(), table.apart);
        let known = self.in_types(here);
        let mut wins = vec![self.types.everything[here.many]; known.len()];
        let end = 2 * (top(heaps).max(exceptional) + apart);
        self.each_heap(sum(heaps), top(heaps), 1..end, &known, &mut wins)?;
        for (at, &(high, _)) in heaps.iter().enumerate() {
            let low = top(&heaps[..at]).max(exceptional);
            // Only a difference that was D or more was made smaller; and h is less than D away from both ends.
            let raised = (high + period..low + 2 * apart - 1).step_by(period);
            for raised in raised.skip_while(|&raised| raised < low + apart) {
                let larger = heaps[at..].iter().map(|&(heap, _)| heap + raised - high);
                let beside = table.plus_heaps(sum(&heaps[..at]), larger);
                let (top, range) = (top(heaps) + raised - high, raised + 1 - apart..low + apart);
                self.each_heap(beside, top, range, &known, &mut wins)?;
            }
        }
        let both = wins.iter().zip(&known);
        Ok(both.map(|(wins, known)| wins | known).collect())
    }

    /// Keeps of what wins with heaps of each type what wins with heaps of a range, beside a sum and a largest
    /// heap.
    fn each_heap(
        &mut self,
        beside: Sum,
        top: usize,
        range: Range<usize>,
        known: &[Set],
        wins: &mut [Set],
    ) -> Result<(), Unproved> {
        for heap in range.filter(|&heap| self.table.value(heap).growing.is_none()) {
            for at in 0..wins.len() {
                if wins[at] & !known[at] != 0 && self.types.belongs(heap, &self.types.all[at]) {
                    let left = wins[at] & !known[at] & self.lost(heap, &beside)?;
                    let halves = self.used[heap].halves.iter().filter(|half| half.0 > top);
                    wins[at] &= !halves.fold(left, |left, half| left & !self.won(&half.1, &beside));
                }
            }
        }
        Ok(())
    }

    fn refusal(&self, heaps: &Heaps, types: &[usize], rest: usize) -> Refusal {
        let plain = types
            .iter()
            .map(|&at| self.types.least(&self.types.all[at]));
        let plain: Vec<usize> = plain.collect();
        let with = format!("plain heaps like {plain:?}, and more that is worth element {rest}");
        let beside = Beside {
            heaps: plain,
            element: Some(rest),
            ..Beside::default()
        };
        stuck(heaps.iter().map(|heap| heap.0).collect(), beside, &with)
    }
}
