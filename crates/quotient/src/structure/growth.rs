//! How a partial quotient grows with its heaps, worked out from the last one alone.

use crate::monoid::reduce::reduce;
use crate::monoid::{BipartiteMonoid, Element};
use crate::solver::solution::QuotientSolution;
use grundy_base::budget::{Budget, Stop};

/// The heaps n with |Q_n| ≠ |Q_(n-1)|, and |Q_n|: Q_n is what the elements of the heaps up to n generate,
/// reduced. `None` where the parts make no monoid.
pub fn growth_of(
    solution: &QuotientSolution,
    budget: &Budget,
) -> Result<Option<Vec<(usize, usize)>>, Stop> {
    let monoid = &solution.monoid;
    let (mut generators, mut order): (Vec<Element>, usize) = (Vec::new(), 1);
    let mut generated = vec![false; monoid.order()];
    generated[BipartiteMonoid::IDENTITY as usize] = true;
    let mut growth = Vec::new();
    for (heap, &x) in solution.phi.iter().enumerate().skip(1) {
        if generated[x as usize] {
            continue;
        }
        generators.push(x);
        let Some(part) = submonoid(monoid, &generators, &mut generated, budget)? else {
            return Ok(None);
        };
        let now = reduce(&part, budget)?.monoid.order();
        if now != order {
            growth.push((heap, now));
            order = now;
        }
    }
    Ok(Some(growth))
}

/// The submonoid that some elements generate, whose elements are marked.
fn submonoid(
    monoid: &BipartiteMonoid,
    generators: &[Element],
    generated: &mut [bool],
    budget: &Budget,
) -> Result<Option<BipartiteMonoid>, Stop> {
    let mut number = vec![None; monoid.order()];
    number[BipartiteMonoid::IDENTITY as usize] = Some(0);
    let mut elements = vec![BipartiteMonoid::IDENTITY];
    let mut cayley: Vec<Element> = Vec::new();
    let mut next = 0;
    while let Some(&x) = elements.get(next) {
        next += 1;
        for &g in generators {
            budget.check()?;
            let product = monoid.times(x, g);
            let count = elements.len() as Element;
            let at = *number[product as usize].get_or_insert(count);
            if at == count {
                elements.push(product);
                generated[product as usize] = true;
            }
            cayley.push(at);
        }
    }
    let p = elements.iter().map(|&x| monoid.is_p(x)).collect();
    Ok(BipartiteMonoid::new(generators.len(), cayley, p).ok())
}
