//! Isomorphism of bipartite monoids: a bijection that keeps products, the identity and P.
//!
//! Elements are first coloured by what every isomorphism keeps, and the colours refined by
//! products as in Weisfeiler and Leman's method for graphs; then the generators of one monoid
//! are sent to elements of the same colour in the other, with backtracking, as long as this
//! defines a map of the submonoids that they generate.

use super::{Powers, powers};
use crate::monoid::products::Products;
use crate::monoid::{BipartiteMonoid, Element};
use crate::solver::solution::needed_generators;
use grundy_base::budget::{Budget, Stop};
use rustc_hash::FxHasher;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// Why two bipartite monoids are not isomorphic.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The orders differ.
    #[error("one has order {0}, the other {1}")]
    Order(usize, usize),
    /// The P-portions have different sizes.
    #[error("one has {0} P-elements, the other {1}")]
    PPortion(usize, usize),
    /// An element of one kind is more frequent in one of them.
    #[error(
        "{} with index {} and period {}: {first} in one, {second} in the other",
        if *.p { "P-elements" } else { "elements outside P" }, .powers.index, .powers.period
    )]
    Powers {
        /// Whether the elements are in P.
        p: bool,
        /// How their powers run.
        powers: Powers,
        /// How many the first monoid has.
        first: usize,
        /// How many the second has.
        second: usize,
    },
    /// The elements have different products with one another.
    #[error("the products of their elements are distributed differently")]
    Products,
    /// Every choice of images for the generators fails.
    #[error("no choice of images for the generators extends to an isomorphism")]
    NoMap,
}

/// An isomorphism from `first` to `second`, as the image of each element, or why there is none.
/// Takes O(n²) steps for order n and a few rounds of refinement, where no backtracking is
/// needed, as is usual for misère quotients.
pub fn isomorphism(
    first: &BipartiteMonoid,
    second: &BipartiteMonoid,
    budget: &Budget,
) -> Result<Result<Vec<Element>, Difference>, Stop> {
    if let Some(difference) = coarse_difference(first, second) {
        return Ok(Err(difference));
    }
    let kinds = [kinds(first, budget)?, kinds(second, budget)?];
    if let Some(difference) = difference_of_kinds(&kinds) {
        return Ok(Err(difference));
    }
    let Some(colours) = refined(first, second, &kinds, budget)? else {
        return Ok(Err(Difference::Products));
    };
    let search = ImageSearch {
        first,
        second,
        colours,
        rows: Products::of(second),
        generators: needed_generators(first),
    };
    let map = search.extend(&mut Vec::new(), budget)?;
    Ok(map.ok_or(Difference::NoMap))
}

fn coarse_difference(first: &BipartiteMonoid, second: &BipartiteMonoid) -> Option<Difference> {
    let p = |monoid: &BipartiteMonoid| monoid.p_portion().count();
    if first.order() != second.order() {
        Some(Difference::Order(first.order(), second.order()))
    } else if p(first) != p(second) {
        Some(Difference::PPortion(p(first), p(second)))
    } else {
        None
    }
}

type Kind = (bool, Powers);

fn kinds(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Vec<Kind>, Stop> {
    let kind = |x| {
        budget.check()?;
        Ok((monoid.is_p(x), powers(monoid, x)))
    };
    (0..monoid.order() as Element).map(kind).collect()
}

/// The first kind of which one monoid has more elements than the other.
fn difference_of_kinds(kinds: &[Vec<Kind>; 2]) -> Option<Difference> {
    let mut counts: BTreeMap<Kind, [usize; 2]> = BTreeMap::new();
    for (side, kinds) in kinds.iter().enumerate() {
        for &kind in kinds {
            counts.entry(kind).or_default()[side] += 1;
        }
    }
    counts
        .into_iter()
        .find(|(_, [first, second])| first != second)
        .map(|((p, powers), [first, second])| Difference::Powers {
            p,
            powers,
            first,
            second,
        })
}

/// Colours of the elements of both, the same for elements that an isomorphism may match;
/// `None` if one has more elements of some colour than the other.
fn refined(
    first: &BipartiteMonoid,
    second: &BipartiteMonoid,
    kinds: &[Vec<Kind>; 2],
    budget: &Budget,
) -> Result<Option<[Vec<u64>; 2]>, Stop> {
    let colour = |kinds: &Vec<Kind>| -> Vec<u64> {
        let identity = |x: usize| x == BipartiteMonoid::IDENTITY as usize;
        kinds
            .iter()
            .enumerate()
            .map(|(x, kind)| hash((identity(x), kind)))
            .collect()
    };
    let mut colours = kinds.each_ref().map(colour);
    let rows = [Products::of(first), Products::of(second)];
    let mut count = 0;
    loop {
        let mut sorted = colours.clone();
        sorted
            .iter_mut()
            .for_each(|colours| colours.sort_unstable());
        if sorted[0] != sorted[1] {
            return Ok(None);
        }
        sorted[0].dedup();
        // Refinement never merges colours, so it has ended when it makes no new ones.
        if sorted[0].len() == count {
            return Ok(Some(colours));
        }
        count = sorted[0].len();
        let [of_first, of_second] = &colours;
        colours = [
            finer(&rows[0], of_first, budget)?,
            finer(&rows[1], of_second, budget)?,
        ];
    }
}

/// Each colour, made finer by how often x·z has one colour where z has another.
fn finer(rows: &Products<'_>, colours: &[u64], budget: &Budget) -> Result<Vec<u64>, Stop> {
    let colour = |x: Element| {
        budget.check()?;
        let row = rows.row(x);
        let products = colours
            .iter()
            .zip(&row)
            .map(|(&of_z, &xz)| hash((of_z, colours[xz as usize])));
        let sum = products.fold(0, u64::wrapping_add);
        Ok(hash((colours[x as usize], row[x as usize] == x, sum)))
    };
    (0..colours.len() as Element).map(colour).collect()
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    // FxHash leaves its low bits weak, and sums of hashes would keep them so.
    let hash = hasher.finish();
    (hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The search for images of the generators.
struct ImageSearch<'a> {
    first: &'a BipartiteMonoid,
    second: &'a BipartiteMonoid,
    colours: [Vec<u64>; 2],
    rows: Products<'a>,
    generators: Vec<usize>,
}

impl ImageSearch<'_> {
    /// Extends the images of the first generators, given as rows of the second monoid.
    fn extend(
        &self,
        images: &mut Vec<Vec<Element>>,
        budget: &Budget,
    ) -> Result<Option<Vec<Element>>, Stop> {
        budget.check()?;
        let Some(map) = self.map(images) else {
            return Ok(None);
        };
        let Some(&g) = self.generators.get(images.len()) else {
            return Ok(map.into_iter().collect());
        };
        let wanted = self.colours[0][self.first.generator(g) as usize];
        for image in 0..self.second.order() as Element {
            if self.colours[1][image as usize] == wanted {
                images.push(self.rows.row(image));
                if let Some(map) = self.extend(images, budget)? {
                    return Ok(Some(map));
                }
                images.pop();
            }
        }
        Ok(None)
    }

    /// The map on the submonoid of the generators that have images; `None` if the images
    /// define no map, or one that is not injective or does not keep the colours.
    fn map(&self, images: &[Vec<Element>]) -> Option<Vec<Option<Element>>> {
        let mut map = vec![None; self.first.order()];
        let mut used = vec![false; self.second.order()];
        let identity = BipartiteMonoid::IDENTITY;
        map[identity as usize] = Some(identity);
        used[identity as usize] = true;
        let mut found = vec![(identity, identity)];
        let mut next = 0;
        while let Some(&(x, image)) = found.get(next) {
            next += 1;
            for (row, &g) in images.iter().zip(&self.generators) {
                let (y, of_y) = (self.first.times_generator(x, g), row[image as usize]);
                match map[y as usize] {
                    Some(known) if known == of_y => {}
                    Some(_) => return None,
                    None => {
                        let same = self.colours[0][y as usize] == self.colours[1][of_y as usize];
                        if !same || std::mem::replace(&mut used[of_y as usize], true) {
                            return None;
                        }
                        map[y as usize] = Some(of_y);
                        found.push((y, of_y));
                    }
                }
            }
        }
        Some(map)
    }
}
