//! The monoid: a commutative monoid is the same as a Cayley graph in which the generators commute at every
//! element and everything is reached from the identity, element 0. It is reduced when refining {P, not P}
//! by the generators tells all elements apart.
//!
//! **Lemma.** Let maps g of a set to itself commute, and let each element be reached from the element 0 by
//! some of them. Then xy = xu, where u is any product of maps that takes 0 to y, makes the set a commutative
//! monoid with the identity 0 that the elements 0g generate, and g takes x to x·0g. *Proof.* Let u and w take
//! 0 to y, and v take 0 to x. Then xu = 0vu = 0uv = 0wv = xw, so xy is well defined, and yx = 0uv = xy. It is
//! associative, as products of maps are. ∎
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
use crate::refusal::{Counterexample, Refusal, Stated, Unproved, fault, require};
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
        let products = file.cayley.concat();
        let mut monoid = Monoid::new(products, file.order, file.generators.len(), budget)?;
        file.p.iter().for_each(|&x| monoid.in_p[x as usize] = true);
        Ok(monoid)
    }

    /// The monoid of a table with xg for each element x and each of so many generators g, with at most so many
    /// elements. Its P-portion is empty.
    pub(crate) fn read(
        cayley: &[Vec<usize>],
        generators: usize,
        most: usize,
        budget: &Budget,
    ) -> Result<Self, Unproved> {
        let order = cayley.len();
        let why = format!("there must be a row for each element, at least 1 and at most {most}");
        require((1..=most).contains(&order), "cayley", why)?;
        let why = "there must be fewer than elements";
        require(generators < order, "generators", why)?;
        for (x, row) in cayley.iter().enumerate() {
            let fits = row.len() == generators && row.iter().all(|&y| y < order);
            let why = "it needs an element for each generator";
            require(fits, format!("cayley[{x}]"), why)?;
        }
        let products = cayley.iter().flatten().map(|&y| y as u32).collect();
        Monoid::new(products, order, generators, budget)
    }

    fn new(
        products: Vec<u32>,
        order: usize,
        generators: usize,
        budget: &Budget,
    ) -> Result<Self, Unproved> {
        budget.check_memory((2 * generators + 12).saturating_mul(order * 4))?;
        let mut monoid = Monoid {
            generators,
            products,
            in_p: vec![false; order],
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

    /// Whether a generator is no product of those before it: its least word is itself.
    pub(crate) fn is_new(&self, g: usize) -> bool {
        let mut letters = (0..).zip(self.word(self.step(0, g)));
        letters.all(|(letter, &exponent)| exponent == u32::from(letter == g))
    }

    /// Whether a generator is a product of the others.
    pub(crate) fn is_idle(&self, g: usize, budget: &Budget) -> Result<bool, Stop> {
        let mut known = vec![false; self.order()];
        known[0] = true;
        let mut open = vec![0];
        while let Some(x) = open.pop() {
            budget.check_work(self.generators)?;
            for y in (0..self.generators)
                .filter(|&other| other != g)
                .map(|g| self.step(x, g))
            {
                if !std::mem::replace(&mut known[y as usize], true) {
                    open.push(y);
                }
            }
        }
        Ok(known[self.step(0, g) as usize])
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
                        return Err(fault(format!("cayley[{x}]"), why).into());
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
                let why = "the element is no product of the generators";
                Err(fault(format!("cayley[{x}]"), why).into())
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
