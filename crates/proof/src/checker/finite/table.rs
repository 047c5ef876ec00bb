//! The monoid: a commutative monoid is the same as a Cayley graph in which the generators
//! commute at every element and everything is reached from the identity, element 0. It is
//! reduced when refining {P, not P} by the generators tells all elements apart.

use super::Refusal;
use super::file::Certificate;
use grundy_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// The table of a certificate, checked as far as the methods say.
pub(super) struct Table {
    generators: usize,
    /// `products[x * generators + g]` is x·g.
    products: Vec<u32>,
    in_p: Vec<bool>,
    /// The elements as they are reached from the identity, each with where from and by what.
    reached: Vec<(u32, u32, usize)>,
}

impl Table {
    /// A table whose generators commute.
    pub(super) fn of(certificate: &Certificate, budget: &Budget) -> Result<Self, Refusal> {
        let order = certificate.order;
        let generators = certificate.generators.len();
        budget.check_memory((generators + 6) * order * 4)?;
        let mut in_p = vec![false; order];
        certificate.p.iter().for_each(|&x| in_p[x as usize] = true);
        let mut table = Table {
            generators,
            products: certificate.cayley.concat(),
            in_p,
            reached: Vec::new(),
        };
        for element in 0..order as u32 {
            budget.check()?;
            for second in 0..generators {
                for first in 0..second {
                    let one = table.step(table.step(element, first), second);
                    if one != table.step(table.step(element, second), first) {
                        return Err(Refusal::NotCommutative {
                            element,
                            first,
                            second,
                        });
                    }
                }
            }
        }
        table.reach(budget)?;
        Ok(table)
    }

    pub(super) fn order(&self) -> usize {
        self.in_p.len()
    }

    pub(super) fn generators(&self) -> usize {
        self.generators
    }

    pub(super) fn in_p(&self, x: u32) -> bool {
        self.in_p[x as usize]
    }

    /// x times the generator of index g.
    pub(super) fn step(&self, x: u32, g: usize) -> u32 {
        self.products[x as usize * self.generators + g]
    }

    /// The products of x with all elements; right once all are known to be reached.
    pub(super) fn row(&self, x: u32) -> Vec<u32> {
        let mut row = vec![x; self.order()];
        for &(y, from, g) in &self.reached {
            row[y as usize] = self.step(row[from as usize], g);
        }
        row
    }

    /// The element of a word, however large its exponents: powers repeat within `order` steps.
    pub(super) fn element(&self, exponents: &[u32], budget: &Budget) -> Result<u32, Stop> {
        let mut letters = exponents.iter().enumerate();
        letters.try_fold(0, |x, (g, &exponent)| {
            self.times_power(x, g, exponent, budget)
        })
    }

    fn times_power(
        &self,
        mut x: u32,
        g: usize,
        exponent: u32,
        budget: &Budget,
    ) -> Result<u32, Stop> {
        let mut seen: FxHashMap<u32, u32> = FxHashMap::default();
        let mut done = 0;
        while done < exponent {
            if done % 4096 == 0 {
                budget.check()?;
            }
            if let Some(before) = seen.insert(x, done) {
                // From here on the walk goes round in a circle: whole rounds are left out.
                let left = (exponent - done) % (done - before);
                return Ok((0..left).fold(x, |x, _| self.step(x, g)));
            }
            x = self.step(x, g);
            done += 1;
        }
        Ok(x)
    }

    /// Walks from the identity to all that can be reached.
    fn reach(&mut self, budget: &Budget) -> Result<(), Stop> {
        let mut known = vec![false; self.order()];
        known[0] = true;
        let mut from = 0;
        let mut next = 0;
        loop {
            if next % 1024 == 0 {
                budget.check()?;
            }
            for g in 0..self.generators {
                let y = self.step(from, g);
                if !std::mem::replace(&mut known[y as usize], true) {
                    self.reached.push((y, from, g));
                }
            }
            match self.reached.get(next) {
                Some(&(y, ..)) => from = y,
                None => return Ok(()),
            }
            next += 1;
        }
    }

    /// Errs unless any two elements are told apart. Elements are first sorted by whether they are
    /// in P, then by the classes of their products with the generators, until no class splits.
    pub(super) fn check_reduced(&self, budget: &Budget) -> Result<(), Refusal> {
        let mut class: Vec<u32> = self.in_p.iter().map(|&p| u32::from(p)).collect();
        let mut count = 0;
        loop {
            let (finer, finer_count) = self.refined(&class, budget)?;
            if finer_count == self.order() {
                return Ok(());
            }
            class = finer;
            if finer_count == count {
                break;
            }
            count = finer_count;
        }
        let mut first = vec![None; self.order()];
        for (x, &class) in class.iter().enumerate() {
            if let Some(first) = first[class as usize].replace(x as u32) {
                let second = x as u32;
                return Err(Refusal::NotReduced { first, second });
            }
        }
        Ok(())
    }

    fn refined(&self, class: &[u32], budget: &Budget) -> Result<(Vec<u32>, usize), Stop> {
        let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let mut finer = Vec::with_capacity(class.len());
        for (x, &of_x) in class.iter().enumerate() {
            if x % 1024 == 0 {
                budget.check()?;
            }
            let products = &self.products[x * self.generators..][..self.generators];
            let mut signature = vec![of_x];
            signature.extend(products.iter().map(|&y| class[y as usize]));
            let next = numbers.len() as u32;
            finer.push(*numbers.entry(signature).or_insert(next));
        }
        Ok((finer, numbers.len()))
    }
}
