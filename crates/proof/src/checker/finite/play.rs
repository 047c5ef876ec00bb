//! The check that no position is misjudged: conditions (t), (c) and (d) of the checker's theorem.
//!
//! Of a heap H only its *transition* (Φ(H), Φ''H) matters, the element and the elements of the
//! options; heaps with equal transitions are one *letter* here. Heaps without options are the
//! identity and change nothing, so they are left out: every position below has options.
//!
//! Condition (c) needs no sums: as every x is Φ(Y) for some Y, it says that no letter H, no option
//! H' and no x have both xΦ(H) and xΦ(H') in P.
//!
//! For condition (d) let the *open contexts* of a position X be the z for which zΦ(X) is not in P
//! and no option X' has zΦ(X') in P: the sums X + Z with Φ(Z) = z ought to be won, and a move in X
//! does not do it. Write R(X) for them. Then:
//!
//! 1. X violates (d) if and only if 1 is in R(X).
//! 2. R(X + Y) is the set of the z such that zΦ(Y) is in R(X) and zΦ(X) is in R(Y): both say that
//!    zΦ(X)Φ(Y) is not in P, the first that no move in X leads into P, the second that none in Y does.
//! 3. So if Φ(X) = Φ(Y) and R(Y) ⊂ R(X), then R(Y + Z) ⊂ R(X + Z) for all Z: if any sum with Y in
//!    it violates (d), then so does the one with X in its place, and Y need not be looked at.
//!    This is the paper's subsumption, but by what an option does instead of by what it is.
//! 4. If R(X) is empty, so is R(X + Z) for all Z, and X need not be looked at.
//!
//! The search keeps a list of sums such that every letter, and every sum in the list plus any
//! letter, is in the list, or by 3 or 4 covered by it. By induction on the number of heaps every
//! position is then covered, so (d) holds if no sum in the list violates it. There are finitely
//! many pairs (Φ(X), R(X)), so the search ends.

use super::file::Quotient;
use crate::checker::monoid::Monoid;
use crate::claim::CheckProgress;
use crate::hashing::FastMap;
use crate::refusal::{Beside, Counterexample, Refusal, Stated, Unproved, in_words};
use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::HeapRule;

/// A letter: the transition (Φ(H), Φ''H) of some heap, with options.
pub(super) struct Transition {
    /// The smallest heap that has it.
    heap: usize,
    element: u32,
    /// Φ''H, ascending.
    options: Vec<u32>,
}

/// The distinct transitions of the heaps, by their smallest heaps; checks condition (t).
pub(super) fn transitions(
    file: &Quotient,
    options: &Options,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Vec<Transition>, Unproved> {
    if file.p.first() == Some(&0) {
        let why = "the identity is in P, but in misère play the last player to move loses";
        return Err(Refusal::new(Stated::Terminal, "p[0]", why).into());
    }
    let mut heap_of: FastMap<(u32, Vec<u32>), usize> = FastMap::default();
    for (at, &element) in file.phi.iter().enumerate() {
        let heap = at + 1;
        let of_heap = options.of_heap(heap, budget)?;
        if of_heap.is_empty() && element != 0 {
            let why = format!(
                "heap {heap} has no moves and so must be the identity, but it is element {element}"
            );
            let (stated, is) = (element.into(), 0);
            let refusal = Refusal::new(Stated::Terminal, format!("phi[{at}]"), why);
            return Err(refusal
                .shown_by(Counterexample::Value { heap, stated, is })
                .into());
        }
        if !of_heap.is_empty() {
            heap_of.entry((element, of_heap)).or_insert(heap);
        }
        let stage = "options of the heaps";
        progress(&CheckProgress { stage, done: heap });
    }
    let transitions = heap_of.into_iter();
    let mut transitions: Vec<Transition> = transitions
        .map(|((element, options), heap)| Transition {
            heap,
            element,
            options,
        })
        .collect();
    transitions.sort_unstable_by_key(|transition| transition.heap);
    Ok(transitions)
}

impl Transition {
    /// The smallest heap that has it.
    pub(super) fn heap(&self) -> usize {
        self.heap
    }

    /// Φ(H) and Φ''H.
    pub(super) fn pair(&self) -> (u32, &[u32]) {
        (self.element, &self.options)
    }
}

/// The elements of the options of heaps.
pub(super) struct Options<'a> {
    rule: &'a HeapRule,
    /// The elements of the heaps 0, 1, 2, ….
    elements: Vec<u32>,
    /// The digits, d0 first, of a code that leaves at most two heaps.
    digits: Option<Vec<u8>>,
    /// The row of each element that is that of a heap; other rows are empty.
    rows: Vec<Vec<u32>>,
}

impl<'a> Options<'a> {
    pub(super) fn of(
        file: &Quotient,
        rule: &'a HeapRule,
        monoid: &Monoid,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let elements = std::iter::once(0).chain(file.phi.iter().copied());
        let mut rows = vec![Vec::new(); monoid.order()];
        rows[0] = monoid.row(0);
        let mut filled = 1;
        for &x in &file.phi {
            if rows[x as usize].is_empty() {
                budget.check()?;
                filled += 1;
                budget.check_memory(filled * monoid.order() * 4)?;
                rows[x as usize] = monoid.row(x);
            }
        }
        Ok(Options {
            digits: digits_to(rule, file.heaps),
            elements: elements.collect(),
            rule,
            rows,
        })
    }

    /// The same with elements for all heaps up to `last`: those beyond the last one that has its own repeat
    /// with the period.
    pub(super) fn repeated(
        mut self,
        period: usize,
        last: usize,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        budget.check_memory(last.saturating_mul(size_of::<u32>() + 1))?;
        while self.elements.len() <= last {
            budget.check_work(1)?;
            let before = self.elements.len().checked_sub(period);
            let Some(&element) = before.and_then(|before| self.elements.get(before)) else {
                break;
            };
            self.elements.push(element);
        }
        self.digits = digits_to(self.rule, last);
        Ok(self)
    }

    /// The rule.
    pub(super) fn rule(&self) -> &'a HeapRule {
        self.rule
    }

    /// Φ(H); heaps without one have the identity, and nobody asks for them.
    pub(super) fn element_of(&self, heap: usize) -> u32 {
        self.elements.get(heap).copied().unwrap_or(0)
    }

    /// Φ''H, ascending.
    pub(super) fn of_heap(&self, heap: usize, budget: &Budget) -> Result<Vec<u32>, Unproved> {
        let mut found = vec![false; self.rows.len()];
        match &self.digits {
            Some(digits) => self.mark_by_digits(heap, digits, &mut found, budget)?,
            None => self.mark_by_options(heap, &mut found, budget)?,
        }
        Ok((0..)
            .zip(found)
            .filter_map(|(x, found)| found.then_some(x))
            .collect())
    }

    /// Φ of an option; none unless its heaps are smaller than the one that is moved in.
    fn element(&self, heap: usize, option: &[usize]) -> Option<u32> {
        option.iter().try_fold(0, |x: u32, &part| {
            let element = self.elements.get(part).filter(|_| part < heap)?;
            Some(self.rows[*element as usize][x as usize])
        })
    }

    fn mark_by_options(
        &self,
        heap: usize,
        found: &mut [bool],
        budget: &Budget,
    ) -> Result<(), Unproved> {
        for (count, option) in self.rule.options(heap).enumerate() {
            if count % 4096 == 0 {
                budget.check()?;
            }
            let Some(x) = self.element(heap, &option) else {
                let why = format!("heap {heap} has an option with a heap that is not smaller");
                return Err(Refusal::new(Stated::Game, "code", why).into());
            };
            found[x as usize] = true;
        }
        Ok(())
    }

    /// Marks the options of a heap of a code without making a list of each: most of the time of a
    /// check goes by here when there are thousands of heaps.
    fn mark_by_digits(
        &self,
        heap: usize,
        digits: &[u8],
        found: &mut [bool],
        budget: &Budget,
    ) -> Result<(), Stop> {
        let element = |heap: usize| self.elements[heap] as usize;
        for (k, &digit) in digits.iter().enumerate().take(heap + 1) {
            budget.check()?;
            let rest = heap - k;
            if digit & 1 != 0 && rest == 0 {
                found[0] = true;
            }
            if digit & 2 != 0 && rest > 0 {
                found[element(rest)] = true;
            }
            if digit & 4 != 0 {
                for part in 1..=rest / 2 {
                    found[self.rows[element(part)][element(rest - part)] as usize] = true;
                }
            }
        }
        Ok(())
    }
}

/// The digits up to the index `last`, d0 first, of a code that leaves at most two heaps.
fn digits_to(rule: &HeapRule, last: usize) -> Option<Vec<u8>> {
    let taking = rule.taking(last)?;
    let digits = [vec![taking.d0], taking.digits].concat();
    Some(digits).filter(|digits| digits.iter().all(|&digit| digit < 8))
}

/// Checks condition (c).
pub(super) fn check_p_positions(
    file: &Quotient,
    monoid: &Monoid,
    options: &Options,
    transitions: &[Transition],
    budget: &Budget,
) -> Result<(), Unproved> {
    for &Transition {
        heap,
        element,
        options: ref all,
    } in transitions
    {
        let with_heap = monoid.row(element);
        for &option in all {
            budget.check()?;
            let with_option = monoid.row(option);
            let both = |&x: &u32| {
                monoid.in_p(with_heap[x as usize]) && monoid.in_p(with_option[x as usize])
            };
            let Some(x) = (0..monoid.order() as u32).find(both) else {
                continue;
            };
            let mut left = Vec::new();
            for kept in options.rule.options(heap) {
                budget.check()?;
                if options.element(heap, &kept) == Some(option) {
                    left = kept;
                    break;
                }
            }
            let powers = file.generators.iter().zip(monoid.word(x));
            let heaps: Vec<usize> = powers
                .flat_map(|(g, &times)| vec![g.heap; times as usize])
                .collect();
            let beside = in_words(&heaps);
            let kept = match left.is_empty() {
                true => in_words(&left),
                false => format!("{left:?}"),
            };
            let why = format!(
                "{beside} and heap {heap} are in P, but so is what leaves {kept} of {heap}"
            );
            let beside = Beside {
                heaps,
                ..Beside::default()
            };
            let refusal = Refusal::new(Stated::FromP, format!("phi[{}]", heap - 1), why);
            return Err(refusal
                .shown_by(Counterexample::Move { heap, left, beside })
                .into());
        }
    }
    Ok(())
}

/// A sum of letters, and its open contexts as a set of bits.
struct Sum {
    element: u32,
    open: Vec<u64>,
    /// The last letter, and the sum of the others.
    letter: usize,
    rest: Option<usize>,
    /// Whether a sum that covers it was found later.
    covered: bool,
}

/// Checks condition (d) by the search described above, and counts the sums in its list.
pub(super) fn check_n_positions(
    monoid: &Monoid,
    transitions: &[Transition],
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<usize, Unproved> {
    let mut search = SumList {
        transitions,
        sums: Vec::new(),
        by_element: vec![Vec::new(); monoid.order()],
    };
    let mut letters = Vec::new();
    for (letter, transition) in transitions.iter().enumerate() {
        budget.check()?;
        let open = open_contexts(monoid, transition, budget)?;
        let number = search.add(transition.element, open, letter, None)?;
        letters.extend(number);
    }
    // A letter that another one covers need not be added to sums either.
    letters.retain(|&letter| !search.sums[letter].covered);
    let letters: Vec<Letter> = letters
        .into_iter()
        .map(|number| Letter {
            number: search.sums[number].letter,
            element: search.sums[number].element,
            open: search.sums[number].open.clone(),
            row: monoid.row(search.sums[number].element),
        })
        .collect();
    let mut next = 0;
    while next < search.sums.len() {
        let sum = next;
        next += 1;
        if search.sums[sum].covered {
            continue;
        }
        let row = monoid.row(search.sums[sum].element);
        for letter in &letters {
            budget.check()?;
            let open = letter.open_with(&search.sums[sum].open, &row);
            search.add(row[letter.element as usize], open, letter.number, Some(sum))?;
        }
        let bytes = monoid.order().div_ceil(64) * 8 + size_of::<Sum>();
        budget.check_memory(search.sums.len() * bytes)?;
        let stage = "sums of heaps";
        progress(&CheckProgress { stage, done: next });
    }
    Ok(search.sums.len())
}

/// A letter with its row, to be added to sums.
struct Letter {
    number: usize,
    element: u32,
    open: Vec<u64>,
    row: Vec<u32>,
}

impl Letter {
    /// The open contexts of X + H for this letter H, from those of X and the row of Φ(X).
    fn open_with(&self, open: &[u64], row: &[u32]) -> Vec<u64> {
        let mut of_sum = vec![0; open.len()];
        for (z, (&with_sum, &with_letter)) in row.iter().zip(&self.row).enumerate() {
            if has(open, with_letter) && has(&self.open, with_sum) {
                of_sum[z / 64] |= 1 << (z % 64);
            }
        }
        of_sum
    }
}

/// The list of sums under construction.
struct SumList<'a> {
    transitions: &'a [Transition],
    sums: Vec<Sum>,
    /// The sums of each element that are not covered.
    by_element: Vec<Vec<usize>>,
}

impl SumList<'_> {
    /// Adds a sum to the list and gives its number, unless the list covers it; errs when it
    /// violates condition (d).
    fn add(
        &mut self,
        element: u32,
        open: Vec<u64>,
        letter: usize,
        rest: Option<usize>,
    ) -> Result<Option<usize>, Unproved> {
        if has(&open, 0) {
            let heaps = self.heaps(letter, rest);
            let why =
                format!("the position {heaps:?} is not in P, but none of its moves leads into P");
            let beside = Beside::default();
            let refusal = Refusal::new(Stated::IntoP, "p", why);
            return Err(refusal
                .shown_by(Counterexample::Stuck { heaps, beside })
                .into());
        }
        let same = &mut self.by_element[element as usize];
        let is_empty = open.iter().all(|&word| word == 0);
        if is_empty
            || same
                .iter()
                .any(|&other| contains(&self.sums[other].open, &open))
        {
            return Ok(None);
        }
        for &other in same.iter() {
            self.sums[other].covered = contains(&open, &self.sums[other].open);
        }
        same.retain(|&other| !self.sums[other].covered);
        let number = self.sums.len();
        same.push(number);
        self.sums.push(Sum {
            element,
            open,
            letter,
            rest,
            covered: false,
        });
        Ok(Some(number))
    }

    /// The heaps of a sum, largest first.
    fn heaps(&self, letter: usize, mut rest: Option<usize>) -> Vec<usize> {
        let mut heaps = vec![self.transitions[letter].heap];
        while let Some(sum) = rest {
            heaps.push(self.transitions[self.sums[sum].letter].heap);
            rest = self.sums[sum].rest;
        }
        heaps.sort_unstable_by(|x, y| y.cmp(x));
        heaps
    }
}

/// R(H) for a letter H.
fn open_contexts(
    monoid: &Monoid,
    transition: &Transition,
    budget: &Budget,
) -> Result<Vec<u64>, Stop> {
    let mut closed: Vec<bool> = monoid
        .row(transition.element)
        .iter()
        .map(|&x| monoid.in_p(x))
        .collect();
    for &option in &transition.options {
        budget.check()?;
        for (closed, &x) in closed.iter_mut().zip(&monoid.row(option)) {
            *closed |= monoid.in_p(x);
        }
    }
    let mut open = vec![0; monoid.order().div_ceil(64)];
    for (z, _) in closed.iter().enumerate().filter(|(_, closed)| !**closed) {
        open[z / 64] |= 1 << (z % 64);
    }
    Ok(open)
}

fn has(set: &[u64], x: u32) -> bool {
    set[x as usize / 64] >> (x % 64) & 1 == 1
}

/// Whether the first set contains the second.
fn contains(set: &[u64], subset: &[u64]) -> bool {
    set.iter()
        .zip(subset)
        .all(|(set, subset)| subset & !set == 0)
}
