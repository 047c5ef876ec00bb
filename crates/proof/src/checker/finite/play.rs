//! That no position is misjudged: conditions (t), (c) and (d) of the checker's theorem.
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

use super::file::Certificate;
use super::table::Table;
use super::{CheckProgress, Refusal};
use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::HeapRule;
use rustc_hash::FxHashMap;

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
    certificate: &Certificate,
    rule: &HeapRule,
    table: &Table,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Vec<Transition>, Refusal> {
    if table.in_p(0) {
        return Err(Refusal::IdentityInP);
    }
    let options = Options::of(certificate, rule, table, budget)?;
    let mut heap_of: FxHashMap<(u32, Vec<u32>), usize> = FxHashMap::default();
    for heap in 1..=certificate.heaps {
        let element = options.element(heap);
        let of_heap = options.of_heap(heap, budget)?;
        if of_heap.is_empty() && element != 0 {
            return Err(Refusal::TerminalHeap { heap, element });
        }
        if !of_heap.is_empty() {
            heap_of.entry((element, of_heap)).or_insert(heap);
        }
        let stage = "options of the heaps";
        progress(&CheckProgress { stage, done: heap });
    }
    let mut transitions: Vec<Transition> = heap_of
        .into_iter()
        .map(|((element, options), heap)| Transition {
            heap,
            element,
            options,
        })
        .collect();
    transitions.sort_unstable_by_key(|transition| transition.heap);
    Ok(transitions)
}

/// The elements of the options of heaps.
struct Options<'a> {
    certificate: &'a Certificate,
    rule: &'a HeapRule,
    /// The digits, d0 first, of a code that leaves at most two heaps.
    digits: Option<Vec<u8>>,
    /// The row of each element that is that of a heap; other rows are empty.
    rows: Vec<Vec<u32>>,
}

impl<'a> Options<'a> {
    fn of(
        certificate: &'a Certificate,
        rule: &'a HeapRule,
        table: &Table,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let mut rows = vec![Vec::new(); table.order()];
        rows[0] = table.row(0);
        let mut filled = 1;
        for &x in &certificate.phi {
            if rows[x as usize].is_empty() {
                budget.check()?;
                filled += 1;
                budget.check_memory(filled * table.order() * 4)?;
                rows[x as usize] = table.row(x);
            }
        }
        let taking = rule.taking(certificate.heaps);
        let digits = taking.map(|taking| [vec![taking.d0], taking.digits].concat());
        Ok(Options {
            certificate,
            rule,
            digits: digits.filter(|digits| digits.iter().all(|&digit| digit < 8)),
            rows,
        })
    }

    fn element(&self, heap: usize) -> u32 {
        self.certificate.element_of(heap).unwrap_or(0)
    }

    /// Φ''H, ascending.
    fn of_heap(&self, heap: usize, budget: &Budget) -> Result<Vec<u32>, Refusal> {
        let mut found = vec![false; self.rows.len()];
        match &self.digits {
            Some(digits) => self.mark_by_digits(heap, digits, &mut found, budget)?,
            None => self.mark_by_options(heap, &mut found, budget)?,
        }
        let found = found.iter().enumerate().filter(|(_, found)| **found);
        Ok(found.map(|(x, _)| x as u32).collect())
    }

    fn mark_by_options(
        &self,
        heap: usize,
        found: &mut [bool],
        budget: &Budget,
    ) -> Result<(), Refusal> {
        for (count, option) in self.rule.options(heap).enumerate() {
            if count % 4096 == 0 {
                budget.check()?;
            }
            let mut x = 0;
            for part in option {
                if part >= heap {
                    return Err(Refusal::Option { heap, part });
                }
                x = self.rows[self.element(part) as usize][x as usize];
            }
            found[x as usize] = true;
        }
        Ok(())
    }

    /// The same for a code, without making a list of each option: most of the time of a check
    /// goes by here when there are thousands of heaps.
    fn mark_by_digits(
        &self,
        heap: usize,
        digits: &[u8],
        found: &mut [bool],
        budget: &Budget,
    ) -> Result<(), Refusal> {
        for (k, &digit) in digits.iter().enumerate().take(heap + 1) {
            budget.check()?;
            let rest = heap - k;
            if digit & 1 != 0 && rest == 0 {
                found[0] = true;
            }
            if digit & 2 != 0 && rest > 0 {
                found[self.element(rest) as usize] = true;
            }
            if digit & 4 != 0 {
                for part in 1..=rest / 2 {
                    let row = &self.rows[self.element(part) as usize];
                    found[row[self.element(rest - part) as usize] as usize] = true;
                }
            }
        }
        Ok(())
    }
}

/// Checks condition (c).
pub(super) fn check_p_positions(
    certificate: &Certificate,
    table: &Table,
    transitions: &[Transition],
    budget: &Budget,
) -> Result<(), Refusal> {
    for transition in transitions {
        let with_heap = table.row(transition.element);
        for &option in &transition.options {
            budget.check()?;
            let with_option = table.row(option);
            let both =
                |&x: &u32| table.in_p(with_heap[x as usize]) && table.in_p(with_option[x as usize]);
            if let Some(x) = (0..table.order() as u32).find(both) {
                let mut position = position_of(certificate, table, x);
                position.push(transition.heap);
                let heap = transition.heap;
                return Err(Refusal::PFailure {
                    position,
                    heap,
                    option,
                });
            }
        }
    }
    Ok(())
}

/// Some heaps whose sum is an element: every element is a product of the generators' heaps.
fn position_of(certificate: &Certificate, table: &Table, x: u32) -> Vec<usize> {
    let mut before = vec![None; table.order()];
    let mut queue = vec![0];
    let mut next = 0;
    while let Some(&y) = queue.get(next) {
        next += 1;
        for g in 0..table.generators() {
            let product = table.step(y, g);
            if product != 0 && before[product as usize].is_none() {
                before[product as usize] = Some((y, g));
                queue.push(product);
            }
        }
    }
    let mut heaps = Vec::new();
    let mut at = x;
    while let Some((y, g)) = before[at as usize] {
        heaps.extend(
            certificate
                .generators
                .get(g)
                .map(|generator| generator.heap),
        );
        at = y;
    }
    heaps
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
    table: &Table,
    transitions: &[Transition],
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<usize, Refusal> {
    let mut search = Search {
        transitions,
        sums: Vec::new(),
        by_element: vec![Vec::new(); table.order()],
    };
    let mut letters = Vec::new();
    for (letter, transition) in transitions.iter().enumerate() {
        budget.check()?;
        let open = open_contexts(table, transition, budget)?;
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
            row: table.row(search.sums[number].element),
        })
        .collect();
    let mut next = 0;
    while next < search.sums.len() {
        let sum = next;
        next += 1;
        if search.sums[sum].covered {
            continue;
        }
        let row = table.row(search.sums[sum].element);
        for letter in &letters {
            budget.check()?;
            let open = letter.open_with(&search.sums[sum].open, &row);
            search.add(row[letter.element as usize], open, letter.number, Some(sum))?;
        }
        let bytes = table.order().div_ceil(64) * 8 + size_of::<Sum>();
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
struct Search<'a> {
    transitions: &'a [Transition],
    sums: Vec<Sum>,
    /// The sums of each element that are not covered.
    by_element: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Adds a sum to the list and gives its number, unless the list covers it; errs when it
    /// violates condition (d).
    fn add(
        &mut self,
        element: u32,
        open: Vec<u64>,
        letter: usize,
        rest: Option<usize>,
    ) -> Result<Option<usize>, Refusal> {
        if has(&open, 0) {
            let position = self.heaps(letter, rest);
            return Err(Refusal::NFailure { position });
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
    table: &Table,
    transition: &Transition,
    budget: &Budget,
) -> Result<Vec<u64>, Stop> {
    let mut closed: Vec<bool> = table
        .row(transition.element)
        .iter()
        .map(|&x| table.in_p(x))
        .collect();
    for &option in &transition.options {
        budget.check()?;
        for (closed, &x) in closed.iter_mut().zip(&table.row(option)) {
            *closed |= table.in_p(x);
        }
    }
    let mut open = vec![0; table.order().div_ceil(64)];
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Φ''H of each heap, with Φ(n) = a^(n² mod 7) in the cyclic group of order 7.
    fn option_sets(code: &str, by_digits: bool) -> Vec<Vec<u32>> {
        let heaps = 40_u32;
        let json = serde_json::json!({
            "format": "grundy-quotient", "version": 1, "code": code, "heaps": heaps, "order": 7,
            "phi": (1..=heaps).map(|n| n * n % 7).collect::<Vec<_>>(),
            "p": [], "p_words": [], "generators": [{ "name": "a", "heap": 1, "element": 1 }],
            "cayley": (1..=7).map(|x| [x % 7]).collect::<Vec<_>>(),
            "words": ["", "", "", "", "", "", ""],
            "period": null, "status": "exact", "tame": false,
        });
        let certificate = Certificate::read(&json.to_string()).unwrap();
        let rule = HeapRule::parse(code).unwrap();
        let budget = Budget::unlimited();
        let table = Table::of(&certificate, &budget).unwrap();
        let mut options = Options::of(&certificate, &rule, &table, &budget).unwrap();
        if !by_digits {
            options.digits = None;
        }
        let of_heap = |heap| options.of_heap(heap, &budget).unwrap();
        (1..=heaps as usize).map(of_heap).collect()
    }

    #[test]
    fn digits_and_lists_of_options_agree() {
        for code in [
            "0.77",
            "4.7",
            "0.137",
            "0.(3310)3",
            "0.(3)*",
            "0.0617",
            "0.123F",
        ] {
            assert_eq!(option_sets(code, true), option_sets(code, false), "{code}");
        }
    }
}
