//! Reduction of a bipartite monoid: elements that no z tells apart are put together.
//!
//! x and y are told apart by z when exactly one of xz, yz is in P. As z is a product of
//! generators this is the equivalence of states of a deterministic automaton: the
//! Cayley graph, with P as accepting states. So no multiplication table is needed.

use super::monoid::Element;
use crate::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// The class of each element, and how many classes there are. `cayley` has one row an
/// element, with `generators` entries. Classes are numbered as they first occur.
pub(crate) fn classes(
    generators: usize,
    cayley: &[Element],
    p: &[bool],
    budget: &Budget,
) -> Result<(Vec<Element>, usize), Stop> {
    let order = p.len();
    let mut class: Vec<Element> = vec![0; order];
    let mut count = split(&mut class, |x| u32::from(p[x]));
    // Every generator in a row that splits nothing: the partition is stable.
    let (mut idle, mut g) = (0, 0);
    while idle < generators {
        budget.check()?;
        let old = class.clone();
        let after = split(&mut class, |x| old[cayley[x * generators + g] as usize]);
        idle = if after == count { idle + 1 } else { 0 };
        count = after;
        g = (g + 1) % generators;
    }
    Ok((class, count))
}

/// Splits the classes by a key; gives their number.
fn split(class: &mut [Element], key: impl Fn(usize) -> u32) -> usize {
    let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
    for (x, class) in class.iter_mut().enumerate() {
        let fresh = numbers.len() as u32;
        *class = *numbers.entry((*class, key(x))).or_insert(fresh);
    }
    numbers.len()
}
