//! Sets of open contexts, as evidence that each position outside P has a move into P.
//!
//! For a heap with the element e and options with the elements v the *letter* is {z : ze ∉ P, zv ∉ P for all v}: no
//! move in this heap leads into P from a sum with the rest z. The cover has for each element sets that include those
//! of all sums with this element; it is closed under adding a letter, and 0 is in none.

use crate::NotExported;
use crate::options::{Elements, Table};
use grundy_base::budget::Budget;
use std::collections::VecDeque;

/// The evidence: for each element, sets of elements.
pub(crate) struct Evidence {
    pub(crate) letters: Vec<Vec<Elements>>,
    pub(crate) cover: Vec<Vec<Elements>>,
}

impl Evidence {
    /// What is found for heaps with these elements and elements of options.
    pub(crate) fn of(
        table: &Table,
        p: &[u32],
        transitions: &[(usize, Elements)],
        budget: &Budget,
    ) -> Result<Evidence, NotExported> {
        let letters = letters(table, p, transitions, budget)?;
        let cover = cover(table, &letters, budget)?;
        Ok(Evidence { letters, cover })
    }
}

/// The maximal letters of each element.
fn letters(
    table: &Table,
    p: &[u32],
    transitions: &[(usize, Elements)],
    budget: &Budget,
) -> Result<Vec<Vec<Elements>>, NotExported> {
    let order = table.len();
    let is_p = Elements::such(order, |x| p.contains(&(x as u32)));
    let mut into_p = Vec::with_capacity(order);
    for row in table {
        budget.check_work(order)?;
        into_p.push(Elements::such(order, |z| is_p.has(row[z] as usize)));
    }
    let mut letters = vec![Vec::new(); order];
    for (element, options) in transitions {
        budget.check_work(order)?;
        let mut closed = into_p[*element].clone();
        options.iter().for_each(|v| closed.join(&into_p[v]));
        add(
            &mut letters[*element],
            Elements::such(order, |z| !closed.has(z)),
        );
    }
    Ok(letters)
}

/// Adds a set to those of an element, of which none is in another; says whether it was in none.
fn add(sets: &mut Vec<Elements>, set: Elements) -> bool {
    if set.is_empty() || sets.iter().any(|other| set.is_in(other)) {
        return false;
    }
    sets.retain(|other| !other.is_in(&set));
    sets.push(set);
    true
}

/// The least cover that has the letters, found letter by letter.
fn cover(
    table: &Table,
    letters: &[Vec<Elements>],
    budget: &Budget,
) -> Result<Vec<Vec<Elements>>, NotExported> {
    let order = table.len();
    let each = letters.iter().enumerate();
    let mut all: Vec<(usize, &Elements)> = each
        .flat_map(|(element, sets)| sets.iter().map(move |set| (element, set)))
        .collect();
    all.sort_by_key(|(_, set)| std::cmp::Reverse(set.len()));
    let mut beside = Beside {
        letters: &all,
        known: vec![Vec::new(); order],
    };
    let mut cover: Vec<Vec<Elements>> = vec![Vec::new(); order];
    let own = |&(element, set): &(usize, &Elements)| (element, set.clone());
    let mut open: VecDeque<(usize, Elements)> = all.iter().map(own).collect();
    let mut held = order * all.len();
    let mut before = vec![Elements::none(0); order];
    while let Some((element, set)) = open.pop_front() {
        if !add(&mut cover[element], set.clone()) {
            continue;
        }
        held += 1;
        budget.check_memory((held + open.len()) * (order.div_ceil(64) * 8 + 64))?;
        let has_letters = letters
            .iter()
            .enumerate()
            .filter(|(_, sets)| !sets.is_empty());
        for (letter, _) in has_letters {
            budget.check_work(order)?;
            before[letter] = set.before(&table[letter]);
        }
        for (with, &(letter, _)) in beside.of(element, &table[element]).iter().zip(&all) {
            // z is open for the sum where z times the letter is open for the rest, and the other way round.
            let mut both = with.clone();
            both.keep(&before[letter]);
            let sum = table[element][letter] as usize;
            if !both.is_empty() && !cover[sum].iter().any(|known| both.is_in(known)) {
                open.push_back((sum, both));
            }
        }
        budget.check_work(all.len())?;
    }
    Ok(cover)
}

/// For elements x, and for each letter, the z with zx in it.
struct Beside<'a> {
    letters: &'a [(usize, &'a Elements)],
    /// Nothing where nobody has asked.
    known: Vec<Vec<Elements>>,
}

impl Beside<'_> {
    /// Those of an element with this row.
    fn of(&mut self, element: usize, row: &[u32]) -> &[Elements] {
        let known = &mut self.known[element];
        if known.is_empty() {
            let letters = self.letters.iter();
            known.extend(letters.map(|(_, letter)| letter.before(row)));
        }
        known
    }
}
