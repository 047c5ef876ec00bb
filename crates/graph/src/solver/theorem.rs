//! What theorems say about trees that are met within the search: 0.03 on all trees (Dailly
//! 2015, Theorem 27), and 0.33 on paths, podes and bipodes (Theorem 44, Corollaries 51 and 60).

use super::host::Host;
use super::podes::{BipodeTable, LegShape};
use super::word::Word;
use crate::rule::GraphRule;
use grundy_base::budget::Budget;
use std::sync::LazyLock;

/// The theorem for the trees of a game.
pub(crate) enum Theorem {
    /// There is none.
    None,
    /// Every play of a tree has the same length.
    Length,
    /// Values of podes and bipodes with 1 and 2 edges between the centres.
    Legs(&'static [BipodeTable; 2]),
}

/// The tables within the search reach to so many legs on each side.
const LEGS: usize = 4;

/// These tables: they are the same for all solvers, and take longer to fill than most positions take.
static TABLES: LazyLock<Option<[BipodeTable; 2]>> = LazyLock::new(|| {
    let table =
        |middle| BipodeTable::fill((LEGS, LEGS), (LEGS, LEGS), middle, &Budget::unlimited());
    Some([table(1).ok()?, table(2).ok()?])
});

impl Theorem {
    /// The theorem for a game.
    pub fn of(rule: &GraphRule) -> Theorem {
        if rule.takes_any_set() {
            return Theorem::None;
        }
        match rule.heap().digits() {
            Some((_, digits)) if digits == [0, 3] => Theorem::Length,
            Some((_, digits)) if digits == [3, 3] => match &*TABLES {
                Some(tables) => Theorem::Legs(tables),
                None => Theorem::None,
            },
            _ => Theorem::None,
        }
    }

    /// The value of a connected set of a host with so many edges, where the theorem tells it.
    pub fn value<W: Word>(&self, host: &Host<W>, set: W, edges: usize) -> Option<u16> {
        if edges + 1 != set.size() {
            return None;
        }
        match self {
            Theorem::None => None,
            Theorem::Length => Some(length(host, set) % 2),
            Theorem::Legs(tables) => {
                let near = |vertex: usize| (host.adjacent[vertex] & set).members();
                let value = match LegShape::of(set.members(), near, &mut |_| ())? {
                    LegShape::Path(size) => Some((size % 3) as u32),
                    LegShape::Legs { sides, middle } => {
                        tables[usize::from(middle == 2)].value_of(sides, middle)
                    }
                };
                value.and_then(|value| u16::try_from(value).ok())
            }
        }
    }
}

/// The length of every play of 0.03 on a tree: a leaf goes with its neighbour when that has
/// at most one neighbour more.
fn length<W: Word>(host: &Host<W>, tree: W) -> u16 {
    let mut left = tree;
    let mut moves = 0;
    loop {
        let before = left;
        for vertex in before.members() {
            let near = host.adjacent[vertex] & left;
            if (left & W::single(vertex)).is_empty() || !near.is_single() {
                continue;
            }
            if (host.adjacent[near.lowest()] & left).size() <= 2 {
                left = left & !W::single(vertex) & !near;
                moves += 1;
            }
        }
        if left == before {
            return moves;
        }
    }
}
