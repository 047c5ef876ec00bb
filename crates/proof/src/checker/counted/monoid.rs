//! Q, a finite commutative monoid, by what its generators do with its elements.
//!
//! **Lemma.** Let maps g of a set to itself commute, and let each element of the set be reached from the
//! element 0 by some of them. Then xy = xu, where u is any product of maps that takes 0 to y, makes it a
//! commutative monoid with the identity 0 that the elements 0g generate, and g takes x to x·0g.
//!
//! *Proof.* Let u and w take 0 to y, and v take 0 to x. Then xu = 0vu = 0uv = 0wv = xw, so xy is well
//! defined, and yx = 0uv = xy. It is associative, as products of maps are. ∎

use super::require;
use crate::refusal::Unproved;
use grundy_base::budget::{Budget, Stop};

const MOST_ELEMENTS: usize = 50_000;

pub(super) struct Monoid<'a> {
    cayley: &'a [Vec<usize>],
    steps: Vec<Step>,
}

/// From an element by a generator to another one, for each element but 0 once, nearer ones first.
type Step = (usize, usize, usize);

impl<'a> Monoid<'a> {
    /// The monoid with so many generators, none of which is a product of others.
    pub(super) fn read(
        cayley: &'a [Vec<usize>],
        generators: usize,
        budget: &Budget,
    ) -> Result<Self, Unproved> {
        let order = cayley.len();
        let why = "there must be a row for each element, at least 1 and at most 50000";
        require((1..=MOST_ELEMENTS).contains(&order), "cayley", why)?;
        budget.check_memory(order * 48)?;
        for (x, row) in cayley.iter().enumerate() {
            let fits = row.len() == generators && row.iter().all(|&y| y < order);
            let why = "it needs an element for each generator";
            require(fits, format!("cayley[{x}]"), why)?;
        }
        for (x, row) in cayley.iter().enumerate() {
            budget.check_work(generators * generators)?;
            let commute = |g: usize, h: usize| cayley[row[g]][h] == cayley[row[h]][g];
            let all = (0..generators).all(|g| (0..g).all(|h| commute(g, h)));
            require(all, format!("cayley[{x}]"), "two generators do not commute")?;
        }
        let steps = reached(cayley, None, budget)?;
        let why = "an element is no product of generators";
        require(steps.len() == order - 1, "cayley", why)?;
        for (g, &x) in cayley[0].iter().enumerate() {
            let others = reached(cayley, Some(g), budget)?;
            let idle = x == 0 || others.iter().any(|&(.., to)| to == x);
            let why = "the generator is a product of others and must be left out";
            require(!idle, format!("generators[{g}]"), why)?;
        }
        Ok(Monoid { cayley, steps })
    }

    pub(super) fn order(&self) -> usize {
        self.cayley.len()
    }

    /// Generators, by index, whose product an element is.
    pub(super) fn word(&self, mut y: usize) -> Vec<usize> {
        let mut word = Vec::new();
        for &(from, g, to) in self.steps.iter().rev() {
            if to == y {
                word.push(g);
                y = from;
            }
        }
        word
    }

    /// xy for every x.
    pub(super) fn column(&self, y: usize, budget: &Budget) -> Result<Vec<usize>, Stop> {
        budget.check_work(self.order())?;
        let mut column = vec![y; self.order()];
        for &(from, g, to) in &self.steps {
            column[to] = self.cayley[column[from]][g];
        }
        Ok(column)
    }
}

/// How the products of the generators, but for one of these, are reached from 0.
fn reached(cayley: &[Vec<usize>], but: Option<usize>, budget: &Budget) -> Result<Vec<Step>, Stop> {
    let mut is_reached = vec![false; cayley.len()];
    is_reached[0] = true;
    let (mut steps, mut from, mut done) = (Vec::new(), 0, 0);
    loop {
        budget.check_work(cayley[from].len())?;
        for (g, &to) in cayley[from].iter().enumerate() {
            if but != Some(g) && !is_reached[to] {
                is_reached[to] = true;
                steps.push((from, g, to));
            }
        }
        match steps.get(done) {
            Some(&(.., next)) => from = next,
            None => return Ok(steps),
        }
        done += 1;
    }
}
