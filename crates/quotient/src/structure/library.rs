//! The quotients with a name: `T_k`, the quotients of tame games, and the four others that games
//! born by day 4 have (Plambeck and Siegel, Misère quotients, figure 7 of the supplement).

use super::isomorphism::isomorphism;
use super::tame::tame_rank;
use crate::monoid::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};
use std::fmt;

/// A bipartite monoid that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamedQuotient {
    /// `T_k`, the quotient of nim heaps smaller than `2^k`: of order 1, 2, and `2^k + 2` for k >= 2.
    Tame(u32),
    /// R8, of order 8.
    R8,
    /// S12, of order 12.
    S12,
    /// S12', of order 12.
    S12Prime,
    /// R14, of order 14.
    R14,
}

/// Larger k are not built: `T_20` has over a million elements.
pub const MAX_TAME: u32 = 20;

impl NamedQuotient {
    /// The quotients of games born by day 4, by order.
    pub const BORN_BY_DAY_4: [NamedQuotient; 8] = [
        NamedQuotient::Tame(0),
        NamedQuotient::Tame(1),
        NamedQuotient::Tame(2),
        NamedQuotient::R8,
        NamedQuotient::Tame(3),
        NamedQuotient::S12,
        NamedQuotient::S12Prime,
        NamedQuotient::R14,
    ];

    /// The monoid, on the generators a, b, c, … of the paper; `T_k` with k at most [`MAX_TAME`].
    pub fn monoid(self) -> BipartiteMonoid {
        // Elements stand in the lexicographic order of their normal forms: 1, a, b, ab, ….
        // A row is an element, its entries are its products with a, b and c.
        let (cayley, p): (&[[Element; 3]], &[Element]) = match self {
            NamedQuotient::Tame(k) => return tame(k.min(MAX_TAME)),
            NamedQuotient::R8 => (&R8, &[1, 4]),
            NamedQuotient::S12 => (&S12, &[1, 4, 9]),
            NamedQuotient::S12Prime => (&S12_PRIME, &[1, 4, 7]),
            NamedQuotient::R14 => (&R14, &[1, 4, 8, 10]),
        };
        let p = (0..cayley.len() as Element)
            .map(|x| p.contains(&x))
            .collect();
        BipartiteMonoid::trusted(3, cayley.concat(), p)
    }
}

impl fmt::Display for NamedQuotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NamedQuotient::Tame(k) => write!(f, "T{k}"),
            NamedQuotient::R8 => f.write_str("R8"),
            NamedQuotient::S12 => f.write_str("S12"),
            NamedQuotient::S12Prime => f.write_str("S12'"),
            NamedQuotient::R14 => f.write_str("R14"),
        }
    }
}

impl serde::Serialize for NamedQuotient {
    /// The name in plain letters.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The name of a bipartite monoid, if it is isomorphic to one that has a name.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_quotient::{Game, NamedQuotient, quotient_of_game, recognise}};
/// let budget = Budget::unlimited();
/// let game = Game::parse("2#320", &budget)?;
/// let quotient = quotient_of_game(&game, &budget, &mut |_| ())?.solution.monoid;
/// assert_eq!(recognise(&quotient, &budget)?, Some(NamedQuotient::R8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn recognise(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Option<NamedQuotient>, Stop> {
    if let Some(k) = tame_rank(monoid) {
        return Ok(Some(NamedQuotient::Tame(k)));
    }
    for named in NamedQuotient::BORN_BY_DAY_4 {
        let other = named.monoid();
        if other.order() == monoid.order() && isomorphism(&other, monoid, budget)?.is_ok() {
            return Ok(Some(named));
        }
    }
    Ok(None)
}

/// `T_k`, on the nim heaps 1, 2, 4, …, `2^(k-1)`. Sums of heaps of 1 are worth 1 or a; any
/// other sum is worth its Grundy value v, which is element v + 2.
fn tame(k: u32) -> BipartiteMonoid {
    if k < 2 {
        let order = k as usize + 1;
        let cayley = (0..order * k as usize).map(|x| 1 - x as Element).collect();
        return BipartiteMonoid::trusted(k as usize, cayley, (0..order).map(|x| x == 1).collect());
    }
    let heaps = || (0..k).map(|g| 1 << g);
    let of_ones = |ones: Element| {
        heaps().map(move |heap: Element| {
            if heap == 1 {
                1 - ones
            } else {
                (heap ^ ones) + 2
            }
        })
    };
    let of_values =
        (0..1 << k).flat_map(|value: Element| heaps().map(move |heap| (value ^ heap) + 2));
    let cayley = of_ones(0).chain(of_ones(1)).chain(of_values).collect();
    let p = (0..(1 << k) + 2).map(|x| x == 1 || x == 2).collect();
    BipartiteMonoid::trusted(k as usize, cayley, p)
}

const R8: [[Element; 3]; 8] = [
    [1, 2, 6],
    [0, 3, 7],
    [3, 4, 3],
    [2, 5, 2],
    [5, 2, 5],
    [4, 3, 4],
    [7, 3, 4],
    [6, 2, 5],
];
const S12: [[Element; 3]; 12] = [
    [1, 2, 8],
    [0, 3, 9],
    [3, 4, 10],
    [2, 5, 11],
    [5, 6, 6],
    [4, 7, 7],
    [7, 4, 4],
    [6, 5, 5],
    [9, 10, 0],
    [8, 11, 1],
    [11, 6, 2],
    [10, 7, 3],
];
const S12_PRIME: [[Element; 3]; 12] = [
    [1, 2, 6],
    [0, 3, 7],
    [3, 4, 8],
    [2, 5, 9],
    [5, 2, 10],
    [4, 3, 11],
    [7, 8, 0],
    [6, 9, 1],
    [9, 10, 2],
    [8, 11, 3],
    [11, 8, 4],
    [10, 9, 5],
];
const R14: [[Element; 3]; 14] = [
    [1, 2, 6],
    [0, 3, 7],
    [3, 4, 8],
    [2, 5, 9],
    [5, 2, 6],
    [4, 3, 7],
    [7, 8, 10],
    [6, 9, 11],
    [9, 6, 12],
    [8, 7, 13],
    [11, 12, 11],
    [10, 13, 10],
    [13, 10, 13],
    [12, 11, 12],
];
