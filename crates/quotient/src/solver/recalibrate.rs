//! Recalibration (Plambeck and Siegel, supplement, appendix C): from a candidate and its
//! least failure X to a candidate whose least failure is greater.
//!
//! Some letters of X are *freed*: with Q⁻ the submonoid of the other letters and
//! R = ⟨t | t^(a+b) = t^a⟩ for each freed letter, the new monoid is Q* = Q⁻ × R × …. The
//! outcome of each element of Q* is that of its least word, computed from the elements of
//! its options; then Q* is reduced.
//!
//! The paper frees all letters of X, or some of them where that happens to do. Here the smallest
//! Q* is taken in which X is the least word of its element. That is enough: t^(a+b) = t^a
//! holds for each freed letter in the old candidate, so Q* maps onto it. By induction each word
//! below X keeps its outcome, which was right, as its least word does, and X gets its own,
//! computed from options that are right.

use super::Halt;
use super::candidate::{Candidate, submonoid};
use super::freed::{Cycle, Freed, Pair, Recalibration, radix};
use super::options::each_option;
use crate::monoid::bits::Bits;
use crate::monoid::reduce::indistinguishable;
use crate::monoid::{BipartiteMonoid, Element, MonoidError};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;

/// By how much the index of a freed letter may grow before the candidate is tried.
const GROWTH: usize = 6;

/// Words handled between two looks at the budget.
const LOOK: usize = 1 << 16;

/// How often about each entry of the table of Q* is gone through, beside the looks in between.
const PASSES: usize = 16;

/// Past so many different heaps in a failure all are freed.
const MOST_CHOICES: usize = 12;

/// A candidate, and how it was made of the one before.
pub(crate) struct Recalibrated {
    pub(crate) candidate: Candidate,
    pub(crate) how: Recalibration,
}

/// A new candidate on the heaps of the old one and of the failure, whose heaps are descending.
/// The next heap after those of the old candidate may be among them.
pub(crate) fn recalibrate(
    rule: &HeapRule,
    old: &Candidate,
    failure: &[usize],
    budget: &Budget,
) -> Result<Recalibrated, Halt> {
    let mut star = choose(old, failure, budget)?;
    let limits: Vec<usize> = star
        .cycles
        .iter()
        .map(|cycle| cycle.index + GROWTH)
        .collect();
    loop {
        let (candidate, indices) = reduced(&star, rule, old, budget)?;
        // A letter whose powers stay different up to its index may want a larger one.
        let short = |&at: &usize| {
            let index = star.cycles[at].index;
            indices[at] >= index && index < limits[at]
        };
        let short: Vec<usize> = (0..star.cycles.len()).filter(short).collect();
        if short.is_empty() {
            let how = star.how();
            return Ok(Recalibrated { candidate, how });
        }
        for at in short {
            star.grow(at, 2, budget)?;
        }
    }
}

/// The smallest Q* in which the failure is the least word of its element.
fn choose(old: &Candidate, failure: &[usize], budget: &Budget) -> Result<Freed, Halt> {
    let times = |heap: usize| failure.iter().filter(|&&other| other == heap).count();
    let mut heaps = failure.to_vec();
    heaps.dedup();
    // A heap that is no letter must become one, so it is freed in any case.
    let is_letter = |heap: &&usize| old.letters.contains(heap);
    let may_stay: Vec<usize> = heaps.iter().filter(is_letter).copied().collect();
    let choices = if heaps.len() <= MOST_CHOICES {
        may_stay.len()
    } else {
        0
    };
    let mut subsets: Vec<Vec<Cycle>> = Vec::new();
    for staying in 0..1_usize << choices {
        let stays = |heap: usize| {
            let at = may_stay.iter().position(|&other| other == heap);
            at.is_some_and(|at| staying >> at & 1 == 1)
        };
        let freed = heaps.iter().filter(|&&heap| !stays(heap));
        subsets.push(
            freed
                .map(|&heap| Cycle::of(old, heap, times(heap)))
                .collect(),
        );
    }
    subsets.retain(|cycles| !cycles.is_empty());
    subsets.sort_by_key(|cycles| radix(cycles));
    let mut best: Option<(usize, Vec<usize>, BipartiteMonoid, Vec<Cycle>)> = None;
    for cycles in subsets {
        budget.check_work(old.monoid.order() * old.letters.len())?;
        let least = best.as_ref().map_or(usize::MAX, |(order, ..)| *order);
        if radix(&cycles) >= least {
            break;
        }
        let is_freed = |heap: usize| cycles.iter().any(|cycle| cycle.heap == heap);
        let all = 0..old.letters.len();
        let kept: Vec<usize> = all.filter(|&g| !is_freed(old.letters[g])).collect();
        let (monoid, _) = submonoid(&old.monoid, &kept);
        let order = monoid.order().saturating_mul(radix(&cycles));
        let kept: Vec<usize> = kept.iter().map(|&g| old.letters[g]).collect();
        let rest: Vec<u32> = kept.iter().map(|&heap| times(heap) as u32).collect();
        if order < least && monoid.word(monoid.element(&rest)) == rest {
            best = Some((order, kept, monoid, cycles));
        }
    }
    // With all letters freed nothing is left over, and 1 is the least word of its element.
    let (_, kept, monoid, cycles) = best.ok_or(MonoidError::NotGenerated(0))?;
    Ok(Freed::new(kept, monoid, cycles, budget)?)
}

/// Q* with the outcomes of its least words, reduced; and the index of each freed letter there.
fn reduced(
    star: &Freed,
    rule: &HeapRule,
    old: &Candidate,
    budget: &Budget,
) -> Result<(Candidate, Vec<usize>), Halt> {
    let width = star.letters.len();
    let bytes_each = 12 * width + 32;
    budget.check_memory(star.order().saturating_mul(bytes_each))?;
    budget.check_work(star.order().saturating_mul(PASSES * width))?;
    let last = star.letters.last().map_or(0, |&heap| heap + 1);
    let heaps = 0..old.phi.len().max(last);
    let phi: Vec<Pair> = heaps.map(|heap| star.image(old, heap)).collect();
    let mut cayley = Vec::with_capacity(star.order() * width);
    for x in 0..star.order() {
        budget.check()?;
        let row = star.letters.iter().map(|&heap| phi[heap]);
        cayley.extend(row.map(|g| star.number(star.times(star.pair(x), g)) as Element));
    }
    let p = outcomes(star, rule, &phi, budget)?;
    let class = indistinguishable(width, &cayley, &p, budget)?;
    let count = class.iter().max().map_or(0, |&last| last as usize + 1);
    let indices = star.cycles.iter().map(|cycle| {
        let g = star.letters.iter().position(|&heap| heap == cycle.heap);
        let step = |x: Element| cayley[x as usize * width + g.unwrap_or(0)];
        index_of_powers(cycle.size(), step, &class)
    });
    let indices = indices.collect();
    let phi: Vec<Element> = phi.iter().map(|&x| class[star.number(x)]).collect();
    let candidate = quotient(&star.letters, &cayley, &p, &class, count, &phi);
    Ok((candidate, indices))
}

/// Which elements of Q* are in P: the outcomes of their least words, in lexicographic order.
fn outcomes(
    star: &Freed,
    rule: &HeapRule,
    phi: &[Pair],
    budget: &Budget,
) -> Result<Vec<bool>, Stop> {
    let (order, width) = (star.order(), star.letters.len());
    let mut words: Vec<u32> = vec![0; order * width];
    for (number, word) in words.chunks_exact_mut(width).enumerate() {
        if number % LOOK == 0 {
            budget.check()?;
        }
        star.write_word(number, word);
    }
    let word = |number: usize| &words[number * width..][..width];
    let numbers = sorted(&words, width, budget)?;
    let last_first = star.letters.iter().rev();
    let options: Result<Vec<Vec<Pair>>, Stop> = last_first
        .map(|&heap| option_elements(star, rule, heap, phi, budget))
        .collect();
    let options = options?;
    let mut p = vec![false; order];
    for &number in numbers.iter().skip(1) {
        budget.check()?;
        let wins = (0..width).filter(|&at| word(number)[at] > 0).any(|at| {
            let rest = star.without(number, star.letters[width - 1 - at]);
            let mut options = options[at].iter();
            options.any(|&option| p[star.number(star.times(rest, option))])
        });
        p[number] = !wins;
    }
    Ok(p)
}

/// The numbers of words of `width` exponents, those of the least words first: sorted by one
/// exponent after the other, the last one first, so that the budget is looked at in between.
fn sorted(words: &[u32], width: usize, budget: &Budget) -> Result<Vec<usize>, Stop> {
    let order = words.len() / width;
    let mut numbers: Vec<usize> = (0..order).collect();
    let mut next = vec![0; order];
    for at in (0..width).rev() {
        let exponent = |number: usize| words[number * width + at] as usize;
        let most = (0..order).map(exponent).max().unwrap_or(0);
        let mut places = vec![0; most + 2];
        (0..order).for_each(|number| places[exponent(number) + 1] += 1);
        (0..=most).for_each(|e| places[e + 1] += places[e]);
        for (done, &number) in numbers.iter().enumerate() {
            if done % LOOK == 0 {
                budget.check()?;
            }
            let place = &mut places[exponent(number)];
            next[*place] = number;
            *place += 1;
        }
        std::mem::swap(&mut numbers, &mut next);
    }
    Ok(numbers)
}

/// The different elements of the options of a heap.
fn option_elements(
    star: &Freed,
    rule: &HeapRule,
    heap: usize,
    phi: &[Pair],
    budget: &Budget,
) -> Result<Vec<Pair>, Stop> {
    let mut seen = Bits::new(star.order());
    let mut elements = Vec::new();
    each_option(rule, heap, &mut |parts| {
        budget.check()?;
        let factors = parts.iter().map(|&part| phi[part]);
        let x = factors.fold((BipartiteMonoid::IDENTITY, 0), |x, y| star.times(x, y));
        let number = star.number(x) as Element;
        if !seen.contains(number) {
            seen.insert(number);
            elements.push(x);
        }
        Ok(())
    })?;
    Ok(elements)
}

/// The index of the powers of a generator among classes.
fn index_of_powers(size: usize, step: impl Fn(Element) -> Element, class: &[Element]) -> usize {
    let mut powers = Vec::with_capacity(size + 1);
    let mut x = BipartiteMonoid::IDENTITY;
    for _ in 0..=size {
        let here = class[x as usize];
        if let Some(index) = powers.iter().position(|&power| power == here) {
            return index;
        }
        powers.push(here);
        x = step(x);
    }
    size
}

/// The candidate whose elements are the classes of Q*; letters that have become products of
/// smaller ones are dropped.
fn quotient(
    letters: &[usize],
    cayley: &[Element],
    p: &[bool],
    class: &[Element],
    count: usize,
    phi: &[Element],
) -> Candidate {
    let width = letters.len();
    let mut table = vec![0; count * width];
    let mut portion = vec![false; count];
    let mut met = vec![false; count];
    for (x, &c) in class.iter().enumerate() {
        let c = c as usize;
        if !std::mem::replace(&mut met[c], true) {
            portion[c] = p[x];
            for g in 0..width {
                table[c * width + g] = class[cayley[x * width + g] as usize];
            }
        }
    }
    let full = BipartiteMonoid::trusted(width, table, portion);
    let is_new = |&g: &usize| {
        let word = full.word(full.generator(g));
        word[g] == 1 && word.iter().sum::<u32>() == 1
    };
    let new: Vec<usize> = (0..width).filter(is_new).collect();
    let (monoid, old) = submonoid(&full, &new);
    let mut number = vec![0; count];
    for (x, &y) in old.iter().enumerate() {
        number[y as usize] = x as Element;
    }
    Candidate {
        letters: new.iter().map(|&g| letters[g]).collect(),
        monoid,
        phi: phi.iter().map(|&x| number[x as usize]).collect(),
    }
}
