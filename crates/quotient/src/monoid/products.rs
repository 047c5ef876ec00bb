//! Whole rows of the multiplication table, a step an entry; and what is read off
//! them: what tells two elements apart, and meximal sets.

use super::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};

/// Rows of the multiplication table of a monoid without the table itself: each normal form is
/// a shorter one times a generator, so x·z follows from the product of x with the shorter one.
#[derive(Clone, Debug)]
pub struct Products<'a> {
    monoid: &'a BipartiteMonoid,
    /// The elements in the lexicographic order of their normal forms.
    order: Vec<Element>,
    /// For each element but the identity, in that order: what it is a product of.
    steps: Vec<(Element, usize)>,
}

impl<'a> Products<'a> {
    /// Prepares the rows, in O(n k (k + log n)) for n elements and k generators.
    pub fn of(monoid: &'a BipartiteMonoid) -> Self {
        let mut order: Vec<Element> = (0..monoid.order() as Element).collect();
        order.sort_by(|&x, &y| lexicographic(monoid.word(x), monoid.word(y)));
        let mut steps = vec![(BipartiteMonoid::IDENTITY, 0); monoid.order()];
        for x in 0..monoid.order() as Element {
            for g in 0..monoid.generators() {
                let y = monoid.times_generator(x, g);
                if extends(monoid.word(x), monoid.word(y), g) {
                    steps[y as usize] = (x, g);
                }
            }
        }
        let steps = order.iter().map(|&x| steps[x as usize]).collect();
        Products {
            monoid,
            order,
            steps,
        }
    }

    /// The elements in the lexicographic order of their normal forms, the last generator being
    /// the most significant: the identity first.
    pub fn lexicographic(&self) -> &[Element] {
        &self.order
    }

    /// The products of x with every element, by the element.
    pub fn row(&self, x: Element) -> Vec<Element> {
        let mut row = vec![x; self.monoid.order()];
        for (&z, &(shorter, g)) in self.order.iter().zip(&self.steps).skip(1) {
            row[z as usize] = self.monoid.times_generator(row[shorter as usize], g);
        }
        row
    }

    /// The lexicographically least z that tells x and y apart: exactly one of xz, yz is in P.
    /// `None` if they are indistinguishable.
    pub fn separating(&self, x: Element, y: Element) -> Option<Element> {
        let (of_x, of_y) = (self.row(x), self.row(y));
        let apart = |&&z: &&Element| {
            self.monoid.is_p(of_x[z as usize]) != self.monoid.is_p(of_y[z as usize])
        };
        self.order.iter().find(apart).copied()
    }

    /// The meximal set of x: the y for which no z has both xz and yz in P (Plambeck and Siegel,
    /// section 5). In O(n |P|) at most: a row for each z with xz in P.
    pub fn meximal_set(&self, x: Element, budget: &Budget) -> Result<Vec<Element>, Stop> {
        let mut outside = vec![false; self.monoid.order()];
        for (z, &product) in self.row(x).iter().enumerate() {
            if self.monoid.is_p(product) {
                budget.check()?;
                for (y, &product) in self.row(z as Element).iter().enumerate() {
                    outside[y] |= self.monoid.is_p(product);
                }
            }
        }
        let inside = |&y: &Element| !outside[y as usize];
        Ok((0..self.monoid.order() as Element).filter(inside).collect())
    }
}

/// The order of words with the last generator the most significant.
pub(crate) fn lexicographic(x: &[u32], y: &[u32]) -> std::cmp::Ordering {
    x.iter().rev().cmp(y.iter().rev())
}

/// Whether the second word is the first times g, and g its last letter.
fn extends(shorter: &[u32], longer: &[u32], g: usize) -> bool {
    longer[g] == shorter[g] + 1
        && longer[g + 1..].iter().all(|&exponent| exponent == 0)
        && longer[..g] == shorter[..g]
        && shorter[g + 1..].iter().all(|&exponent| exponent == 0)
}
