//! Mutual divisibility: x and y are in one J-class when each divides the other. The classes are
//! the strong components of the Cayley graph, found by Tarjan's algorithm (1972), and divide one
//! another in a partial order.

use crate::monoid::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};

/// The J-classes of a monoid and their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divisibility {
    /// The classes: the units first, the kernel last, every class before those it divides.
    pub classes: Vec<Vec<Element>>,
    /// The class of each element.
    pub class_of: Vec<u32>,
    /// The Hasse diagram: (c, d) when c divides d properly and no class lies between them.
    pub covers: Vec<(u32, u32)>,
}

/// The J-classes, in O(n k) for n elements and k generators, and their Hasse diagram, in
/// O(m² k') for m classes with k' neighbours each.
pub fn divisibility(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Divisibility, Stop> {
    let mut classes = strong_components(monoid, budget)?;
    classes.reverse();
    let mut class_of = vec![0; monoid.order()];
    for (class, members) in classes.iter_mut().enumerate() {
        members.sort_unstable();
        for &x in members.iter() {
            class_of[x as usize] = class as u32;
        }
    }
    let covers = covers(monoid, &classes, &class_of, budget)?;
    Ok(Divisibility {
        classes,
        class_of,
        covers,
    })
}

/// The strong components of the Cayley graph, each after those that its elements divide.
fn strong_components(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Vec<Vec<Element>>, Stop> {
    const NEW: u32 = u32::MAX;
    const DONE: u32 = u32::MAX - 1;
    let mut low = vec![NEW; monoid.order()];
    let mut components = Vec::new();
    let mut open: Vec<Element> = Vec::new();
    // Every element is a multiple of the identity, so one search reaches them all.
    // A call is an element, the number it got, and the next generator to follow.
    let mut calls: Vec<(Element, u32, usize)> = Vec::new();
    let mut entered = 0;
    let mut enter = |x: Element, low: &mut [u32], calls: &mut Vec<_>, open: &mut Vec<Element>| {
        low[x as usize] = entered;
        calls.push((x, entered, 0));
        open.push(x);
        entered += 1;
    };
    enter(BipartiteMonoid::IDENTITY, &mut low, &mut calls, &mut open);
    while let Some((x, number, g)) = calls.last_mut() {
        if *g < monoid.generators() {
            let y = monoid.times_generator(*x, *g);
            *g += 1;
            match low[y as usize] {
                NEW => enter(y, &mut low, &mut calls, &mut open),
                DONE => {}
                of_y => low[*x as usize] = low[*x as usize].min(of_y),
            }
            continue;
        }
        let (x, number) = (*x, *number);
        calls.pop();
        let of_x = low[x as usize];
        if let Some(&(parent, ..)) = calls.last() {
            low[parent as usize] = low[parent as usize].min(of_x);
        }
        if of_x == number {
            budget.check()?;
            let first = open.iter().rposition(|&y| y == x).unwrap_or(0);
            let component = open.split_off(first);
            component.iter().for_each(|&y| low[y as usize] = DONE);
            components.push(component);
        }
    }
    Ok(components)
}

/// The Hasse diagram. A class that covers another one reaches it by one generator, since a
/// path between them passes through no third class.
fn covers(
    monoid: &BipartiteMonoid,
    classes: &[Vec<Element>],
    class_of: &[u32],
    budget: &Budget,
) -> Result<Vec<(u32, u32)>, Stop> {
    let words = classes.len().div_ceil(64);
    budget.check_memory(classes.len() * words * 8)?;
    // `reached[c * words..]` is the set of the classes that c divides, c included.
    let mut reached = vec![0_u64; classes.len() * words];
    let mut covers = Vec::new();
    for c in (0..classes.len()).rev() {
        budget.check()?;
        let mut next: Vec<u32> = classes[c]
            .iter()
            .flat_map(|&x| (0..monoid.generators()).map(move |g| (x, g)))
            .map(|(x, g)| class_of[monoid.times_generator(x, g) as usize])
            .filter(|&d| d as usize != c)
            .collect();
        next.sort_unstable();
        next.dedup();
        // A class comes before those it divides, so whatever lies between c and d is seen first.
        let (before, after) = reached.split_at_mut((c + 1) * words);
        let own = &mut before[c * words..];
        own[c / 64] |= 1 << (c % 64);
        for d in next.into_iter().map(|d| d as usize) {
            if own[d / 64] >> (d % 64) & 1 == 0 {
                covers.push((c as u32, d as u32));
                let of_d = &after[(d - c - 1) * words..][..words];
                own.iter_mut()
                    .zip(of_d)
                    .for_each(|(own, of_d)| *own |= of_d);
            }
        }
    }
    covers.sort_unstable();
    Ok(covers)
}
