//! Recalibration (Plambeck and Siegel, supplement, appendix C): from a candidate and its
//! least failure X to a candidate whose least failure is greater.
//!
//! Some letters of X are *freed*: with Q⁻ the submonoid of the other letters and
//! R = ⟨t | t^(a+b) = t^a⟩ for each freed letter, the new monoid is Q* = Q⁻ × R × …. The
//! outcome of each element of Q* is that of its least word, computed from the elements of
//! its options; then Q* is reduced.
//!
//! As few letters are freed as will do: what has to hold is that X is the least word of its
//! element in Q*, and that t^(a+b) = t^a holds for the letter in the old candidate, so that Q*
//! maps onto it. Then each word below X keeps its outcome, which was right, and X gets its own,
//! computed from options that are right.

use super::bits::Bits;
use super::candidate::{Candidate, submonoid};
use super::monoid::{BipartiteMonoid, Element, MonoidError};
use super::options::each_option;
use super::products::{Products, shortened};
use super::reduce;
use super::solver::Halt;
use crate::budget::Budget;
use crate::heap::HeapRule;

/// A freed letter, mapped to ⟨t | t^(index+period) = t^index⟩.
#[derive(Clone, Copy, Debug)]
struct Cycle {
    heap: usize,
    index: usize,
    period: usize,
}

impl Cycle {
    fn size(&self) -> usize {
        self.index + self.period
    }

    /// The normal form of an exponent.
    fn reduced(&self, exponent: usize) -> usize {
        if exponent < self.size() {
            exponent
        } else {
            self.index + (exponent - self.index) % self.period
        }
    }
}

/// A new candidate on the heaps of the old one and of the failure, whose heaps are descending.
/// The next heap after those of the old candidate may be among them.
pub(crate) fn recalibrate(
    rule: &HeapRule,
    old: &Candidate,
    failure: &[usize],
    budget: &Budget,
) -> Result<Candidate, Halt> {
    let mut freed = Freed::choose(old, failure, budget)?;
    let limits: Vec<usize> = freed
        .cycles
        .iter()
        .map(|cycle| cycle.index + GROWTH)
        .collect();
    loop {
        let (candidate, used) = freed.reduced(rule, old, budget)?;
        // A letter whose powers are all different up to the index may want a larger one.
        let mut grew = false;
        for (cycle, (limit, used)) in freed.cycles.iter_mut().zip(limits.iter().zip(used)) {
            if used >= cycle.index && cycle.index < *limit {
                cycle.index += 2;
                grew = true;
            }
        }
        if !grew {
            return Ok(candidate);
        }
    }
}

/// By how much the index of a freed letter may grow before the candidate is tried.
const GROWTH: usize = 6;

/// The monoid Q* = Q⁻ × R × …. An element is a pair of an element of Q⁻ and the exponents
/// of the freed letters in mixed radix; its number is the first times `radix` plus the second.
struct Freed {
    kept: Vec<usize>,
    monoid: BipartiteMonoid,
    products: Products,
    cycles: Vec<Cycle>,
}

/// An element of Q*.
type Pair = (Element, usize);

impl Freed {
    /// The smallest Q* in which the failure is the least word of its element.
    fn choose(old: &Candidate, failure: &[usize], budget: &Budget) -> Result<Freed, Halt> {
        let mut heaps = failure.to_vec();
        heaps.dedup();
        let times = |heap: usize| failure.iter().filter(|&&other| other == heap).count();
        let all: Vec<Cycle> = heaps
            .iter()
            .map(|&heap| cycle(old, heap, times(heap)))
            .collect();
        let mut best: Option<(usize, BipartiteMonoid, Vec<usize>, Vec<Cycle>)> = None;
        // Past a dozen different heaps all are freed.
        let subsets = if all.len() <= 12 { 1 << all.len() } else { 1 };
        for left_out in 0..subsets {
            budget.check()?;
            let is_freed = |at: usize| left_out >> at & 1 == 0;
            let cycles: Vec<Cycle> = (0..all.len())
                .filter(|&at| is_freed(at))
                .map(|at| all[at])
                .collect();
            let rest: Vec<usize> = (0..all.len())
                .filter(|&at| !is_freed(at))
                .map(|at| heaps[at])
                .collect();
            if cycles.is_empty() || rest.iter().any(|heap| !old.letters.contains(heap)) {
                continue;
            }
            let kept: Vec<usize> = (0..old.letters.len())
                .filter(|&g| cycles.iter().all(|cycle| cycle.heap != old.letters[g]))
                .collect();
            let (monoid, _) = submonoid(&old.monoid, &kept)?;
            let word: Vec<u32> = kept
                .iter()
                .map(|&g| old.letters[g])
                .map(|heap| {
                    if rest.contains(&heap) {
                        times(heap) as u32
                    } else {
                        0
                    }
                })
                .collect();
            let sizes = cycles.iter().map(Cycle::size);
            let order = sizes.fold(monoid.order(), usize::saturating_mul);
            let is_least = monoid.word(monoid.element(&word)) == word;
            if is_least && best.as_ref().is_none_or(|(least, ..)| order < *least) {
                let kept = kept.iter().map(|&g| old.letters[g]).collect();
                best = Some((order, monoid, kept, cycles));
            }
        }
        let (_, monoid, kept, cycles) = best.ok_or(MonoidError::NotGenerated(0))?;
        Ok(Freed {
            products: Products::of(&monoid, budget)?,
            kept,
            monoid,
            cycles,
        })
    }

    /// The size of R × ….
    fn radix(&self) -> usize {
        self.cycles
            .iter()
            .map(Cycle::size)
            .fold(1, usize::saturating_mul)
    }

    /// The exponents of the freed letters.
    fn exponents(&self, mut code: usize) -> Vec<usize> {
        let digit = |cycle: &Cycle| {
            let exponent = code % cycle.size();
            code /= cycle.size();
            exponent
        };
        self.cycles.iter().map(digit).collect()
    }

    /// The number of reduced exponents.
    fn code(&self, exponents: &[usize]) -> usize {
        let digits = self.cycles.iter().zip(exponents).rev();
        digits.fold(0, |code, (cycle, &exponent)| {
            code * cycle.size() + cycle.reduced(exponent)
        })
    }

    /// The sums of exponents: entry c * radix + d.
    fn sums(&self, budget: &Budget) -> Result<Vec<u32>, Halt> {
        let radix = self.radix();
        budget.check_memory(radix.saturating_mul(radix).saturating_mul(4))?;
        let all: Vec<Vec<usize>> = (0..radix).map(|code| self.exponents(code)).collect();
        let mut sums = Vec::with_capacity(radix * radix);
        for c in &all {
            budget.check()?;
            for d in &all {
                let sum: Vec<usize> = c.iter().zip(d).map(|(c, d)| c + d).collect();
                sums.push(self.code(&sum) as u32);
            }
        }
        Ok(sums)
    }

    /// The element of each heap of the old candidate, and of a new one that is freed.
    fn phi(&self, old: &Candidate) -> Vec<Pair> {
        let last = self.cycles.iter().map(|cycle| cycle.heap + 1).max();
        let heaps = old.phi.len().max(last.unwrap_or(0));
        (0..heaps).map(|heap| self.image(old, heap)).collect()
    }

    fn image(&self, old: &Candidate, heap: usize) -> Pair {
        let mut exponents = vec![0; self.cycles.len()];
        let mut word = vec![0; self.kept.len()];
        if let Some(at) = self.cycles.iter().position(|cycle| cycle.heap == heap) {
            exponents[at] = 1;
        } else if let Some(&x) = old.phi.get(heap) {
            for (letter, &exponent) in old.letters.iter().zip(old.monoid.word(x)) {
                if let Some(at) = self.kept.iter().position(|kept| kept == letter) {
                    word[at] = exponent;
                } else if let Some(at) = self.cycles.iter().position(|c| c.heap == *letter) {
                    exponents[at] = exponent as usize;
                }
            }
        }
        (self.monoid.element(&word), self.code(&exponents))
    }

    /// Q* with the outcomes of its least words, reduced; and the index of each freed letter there.
    fn reduced(
        &self,
        rule: &HeapRule,
        old: &Candidate,
        budget: &Budget,
    ) -> Result<(Candidate, Vec<usize>), Halt> {
        let (order, radix) = (
            self.monoid.order().saturating_mul(self.radix()),
            self.radix(),
        );
        let mut letters = self.kept.clone();
        letters.extend(self.cycles.iter().map(|cycle| cycle.heap));
        letters.sort_unstable();
        budget.check_memory(order.saturating_mul(letters.len() * 8 + 24))?;
        let sums = self.sums(budget)?;
        let phi = self.phi(old);
        let number = |(q, code): Pair| q as usize * radix + code;
        let times =
            |(q, c): Pair, (r, d): Pair| (self.products.times(q, r), sums[c * radix + d] as usize);
        let letter_images: Vec<Pair> = letters.iter().map(|&heap| phi[heap]).collect();
        let mut cayley = Vec::with_capacity(order * letters.len());
        for q in 0..self.monoid.order() as Element {
            for code in 0..radix {
                let row = letter_images.iter();
                cayley.extend(row.map(|&g| number(times((q, code), g)) as Element));
            }
            budget.check()?;
        }
        let p = self.outcomes(rule, &letters, &phi, &times, budget)?;
        let (class, count) = reduce::classes(letters.len(), &cayley, &p, budget)?;
        let used = self.cycles.iter().map(|cycle| {
            let at = letters
                .iter()
                .position(|&heap| heap == cycle.heap)
                .unwrap_or(0);
            index_of_powers(
                cycle.size(),
                |x| cayley[x as usize * letters.len() + at],
                &class,
            )
        });
        let used = used.collect();
        let heaps: Vec<Element> = phi.iter().map(|&x| class[number(x)]).collect();
        let candidate = quotient(&letters, &cayley, &p, &class, count, &heaps)?;
        Ok((candidate, used))
    }

    /// Which elements of Q* are in P: the outcomes of their least words.
    fn outcomes(
        &self,
        rule: &HeapRule,
        letters: &[usize],
        phi: &[Pair],
        times: &impl Fn(Pair, Pair) -> Pair,
        budget: &Budget,
    ) -> Result<Vec<bool>, Halt> {
        let radix = self.radix();
        let order = self.monoid.order() * radix;
        let width = letters.len();
        // The least word of each element, its last letter first.
        let mut words: Vec<u32> = vec![0; order * width];
        for (number, word) in words.chunks_exact_mut(width).enumerate() {
            let exponents = self.exponents(number % radix);
            let kept = self.monoid.word((number / radix) as Element);
            for (slot, heap) in word.iter_mut().zip(letters.iter().rev()) {
                *slot = match self.kept.iter().position(|kept| kept == heap) {
                    Some(at) => kept[at],
                    None => {
                        let at = self.cycles.iter().position(|cycle| cycle.heap == *heap);
                        at.map_or(0, |at| exponents[at] as u32)
                    }
                };
            }
        }
        let mut options: Vec<Vec<Pair>> = Vec::new();
        for &heap in letters.iter().rev() {
            let mut seen = Bits::new(order);
            let mut list = Vec::new();
            each_option(rule, heap, &mut |parts| {
                budget.check()?;
                let x = parts.iter().fold((0, 0), |x, &part| times(x, phi[part]));
                let number = x.0 * radix as Element + x.1 as Element;
                if !seen.contains(number) {
                    seen.insert(number);
                    list.push(x);
                }
                Ok(())
            })?;
            options.push(list);
        }
        let mut numbers: Vec<usize> = (0..order).collect();
        let word = |number: usize| &words[number * width..][..width];
        numbers.sort_unstable_by(|&x, &y| word(x).cmp(word(y)));
        let shorter = self.shorter(letters);
        let mut p = vec![false; order];
        for &number in numbers.iter().skip(1) {
            budget.check()?;
            let wins = (0..width).filter(|&at| word(number)[at] > 0).any(|at| {
                let rest = shorter(number, width - 1 - at);
                options[at].iter().any(|&option| {
                    let (q, code) = times(rest, option);
                    p[q as usize * radix + code]
                })
            });
            p[number] = !wins;
        }
        Ok(p)
    }

    /// The element of the least word of an element with one letter less.
    fn shorter<'a>(&'a self, letters: &'a [usize]) -> impl Fn(usize, usize) -> Pair + 'a {
        let radix = self.radix();
        move |number, letter| {
            let heap = letters[letter];
            let (q, code) = ((number / radix) as Element, number % radix);
            match self.kept.iter().position(|&kept| kept == heap) {
                Some(at) => (shortened(&self.monoid, q, at), code),
                None => {
                    let before = self.cycles.iter().take_while(|cycle| cycle.heap != heap);
                    let weight = before.map(Cycle::size).product::<usize>();
                    (q, code - weight)
                }
            }
        }
    }
}

/// What a letter that occurs `times` times in a failure is mapped to.
fn cycle(old: &Candidate, heap: usize, times: usize) -> Cycle {
    let Some(&x) = old.phi.get(heap) else {
        return Cycle {
            heap,
            index: times.max(2),
            period: 2,
        };
    };
    let mut powers = vec![BipartiteMonoid::IDENTITY];
    loop {
        let last = powers[powers.len() - 1];
        let next = old.monoid.times(last, x);
        if let Some(index) = powers.iter().position(|&power| power == next) {
            let period = powers.len() - index;
            return Cycle {
                heap,
                index: times.max(index + 1),
                period: if period % 2 == 0 { period } else { 2 * period },
            };
        }
        powers.push(next);
    }
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
) -> Result<Candidate, MonoidError> {
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
    let full = BipartiteMonoid::new(width, table, portion)?;
    let is_new = |&g: &usize| {
        let word = full.word(full.generator(g));
        word[g] == 1 && word.iter().sum::<u32>() == 1
    };
    let new: Vec<usize> = (0..width).filter(is_new).collect();
    let (monoid, old) = submonoid(&full, &new)?;
    let mut number = vec![0; count];
    for (x, &y) in old.iter().enumerate() {
        number[y as usize] = x as Element;
    }
    Ok(Candidate {
        letters: new.iter().map(|&g| letters[g]).collect(),
        monoid,
        phi: phi.iter().map(|&x| number[x as usize]).collect(),
    })
}
