//! The monoid: a commutative monoid is the same as a Cayley graph in which the generators commute at every
//! element and everything is reached from the identity, element 0. It is reduced when refining {P, not P}
//! by the generators tells all elements apart.
//!
//! Elements are reached in the order of their least words, by which the last generator is the most
//! significant. **Lemma.** [`Monoid::of`] finds these words. *Proof.* With one generator g after the other
//! it lists the elements that have a word in the generators up to g, in layers by the exponent of g in
//! their least words; the first layer is the list before g. The least word of an element y of a later
//! layer is v·g, where v is the least word of its element x, as a smaller one times g would be smaller; so
//! x is in the layer before. That layer ascends by its words, so the first x of it with xg = y, where y is
//! not listed yet, has the word v, and the next layer and the whole list ascend, too. ∎

use crate::checker::finite::Quotient;
use crate::hashing::FastMap;
use crate::refusal::{Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::{Budget, Stop};

/// A word by its exponents.
pub(crate) type Word = Vec<u32>;

/// A finite commutative monoid with its P-portion, and the least word of each element.
pub(crate) struct Monoid {
    generators: usize,
    /// `products[x * generators + g]` is x·g.
    products: Vec<u32>,
    in_p: Vec<bool>,
    /// The elements but the identity, by ascending words: y, x and g with y = xg, y's word being x's and g.
    reached: Vec<(u32, u32, usize)>,
    words: Vec<Word>,
}

impl Monoid {
    /// The monoid of a file whose lists have been found to fit.
    pub(crate) fn of(file: &Quotient, budget: &Budget) -> Result<Self, Unproved> {
        let (order, generators) = (file.order, file.generators.len());
        budget.check_memory((2 * generators + 12).saturating_mul(order * 4))?;
        let mut in_p = vec![false; order];
        file.p.iter().for_each(|&x| in_p[x as usize] = true);
        let mut monoid = Monoid {
            generators,
            products: file.cayley.concat(),
            in_p,
            reached: Vec::new(),
            words: vec![vec![0; generators]; order],
        };
        monoid.check_commutative(budget)?;
        monoid.reach(budget)?;
        Ok(monoid)
    }

    pub(crate) fn order(&self) -> usize {
        self.in_p.len()
    }

    pub(crate) fn generators(&self) -> usize {
        self.generators
    }

    pub(crate) fn in_p(&self, x: u32) -> bool {
        self.in_p[x as usize]
    }

    /// The least word of an element.
    pub(crate) fn word(&self, x: u32) -> &Word {
        &self.words[x as usize]
    }

    /// x times the generator of index g.
    pub(crate) fn step(&self, x: u32, g: usize) -> u32 {
        self.products[x as usize * self.generators + g]
    }

    /// The products of x with all elements.
    pub(crate) fn row(&self, x: u32) -> Vec<u32> {
        let mut row = vec![x; self.order()];
        for &(y, from, g) in &self.reached {
            row[y as usize] = self.step(row[from as usize], g);
        }
        row
    }

    /// The element of a word with these generators; the time is linear in its exponents.
    pub(crate) fn product(&self, word: &[u32], generators: &[u32]) -> u32 {
        let letters = word.iter().zip(generators);
        letters.fold(0, |x, (&exponent, &generator)| {
            let by = self.word(generator).iter().enumerate();
            let by: Vec<usize> = by.flat_map(|(g, &times)| vec![g; times as usize]).collect();
            (0..exponent).fold(x, |x, _| by.iter().fold(x, |x, &g| self.step(x, g)))
        })
    }

    fn check_commutative(&self, budget: &Budget) -> Result<(), Unproved> {
        for x in 0..self.order() as u32 {
            for g in 0..self.generators {
                budget.check_work(g)?;
                for h in 0..g {
                    if self.step(self.step(x, h), g) != self.step(self.step(x, g), h) {
                        let why = format!(
                            "its product with generators {h} and {g} depends on their order"
                        );
                        return Err(Refusal::new(Stated::Table, format!("cayley[{x}]"), why).into());
                    }
                }
            }
        }
        Ok(())
    }

    fn reach(&mut self, budget: &Budget) -> Result<(), Unproved> {
        let mut known = vec![false; self.order()];
        known[0] = true;
        let mut ascending: Vec<u32> = vec![0];
        for g in 0..self.generators {
            let mut layer = ascending.clone();
            while !layer.is_empty() {
                budget.check_work(layer.len())?;
                let mut next = Vec::new();
                for x in layer {
                    let y = self.step(x, g);
                    if !std::mem::replace(&mut known[y as usize], true) {
                        self.reached.push((y, x, g));
                        let mut word = self.word(x).clone();
                        word[g] += 1;
                        self.words[y as usize] = word;
                        next.push(y);
                    }
                }
                ascending.extend(&next);
                layer = next;
            }
        }
        match known.iter().position(|known| !known) {
            None => Ok(()),
            Some(x) => {
                let why = "is no product of the generators";
                Err(Refusal::new(Stated::Table, format!("words[{x}]"), why).into())
            }
        }
    }

    /// Errs unless any two elements are told apart. Elements are first sorted by whether they are in P,
    /// then by the classes of their products with the generators, until no class splits.
    pub(crate) fn check_reduced(&self, budget: &Budget) -> Result<(), Unproved> {
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
        for (y, &class) in class.iter().enumerate() {
            if let Some(x) = first[class as usize].replace(y) {
                let why =
                    format!("the monoid is not reduced: nothing tells elements {x} and {y} apart");
                let refusal = Refusal::new(Stated::Quotient, "cayley", why);
                return Err(refusal.shown_by(Counterexample::Elements(x, y)).into());
            }
        }
        Ok(())
    }

    fn refined(&self, class: &[u32], budget: &Budget) -> Result<(Vec<u32>, usize), Stop> {
        let mut numbers: FastMap<Vec<u32>, u32> = FastMap::default();
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
