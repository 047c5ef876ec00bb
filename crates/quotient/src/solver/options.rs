//! The options of heaps as a quotient sees them: Φ''H, the set of their elements.

use crate::monoid::Element;
use crate::monoid::bits::Bits;
use crate::monoid::multiplication::MultiplicationTable;
use grundy_base::budget::Stop;
use grundy_base::rule::{MOST_PARTS, splits};
use grundy_heap::HeapRule;

/// Calls `visit` with each option of a heap of `h`, as its non-empty heaps, descending; stops
/// when it errs.
pub(crate) fn each_option(
    rule: &HeapRule,
    h: usize,
    visit: &mut dyn FnMut(&[usize]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let Some(taking) = rule.taking(h) else {
        return rule.options(h).try_for_each(|option| visit(&option));
    };
    for (k, digit) in std::iter::once(taking.d0).chain(taking.digits).enumerate() {
        let rest = h.saturating_sub(k);
        if digit & 1 != 0 && rest == 0 {
            visit(&[])?;
        }
        if digit & 2 != 0 && rest > 0 {
            visit(&[rest])?;
        }
        if digit & 4 != 0 {
            (1..=rest / 2).try_for_each(|small| visit(&[rest - small, small]))?;
        }
        for parts in (3..=MOST_PARTS).filter(|parts| digit >> parts & 1 == 1) {
            splits(rest, parts).try_for_each(|option| visit(&option))?;
        }
    }
    Ok(())
}

/// Φ''H for heap after heap. The products of all splits of a total into two heaps, into three and so on
/// are kept: heaps that leave the same total share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct OptionSets {
    /// `into_two[t]`: the elements of all sums of two heaps with the total t.
    into_two: Vec<Option<Bits>>,
    /// `into_more[j][t]`: the same of j + 3 heaps.
    into_more: [Vec<Option<Bits>>; MOST_PARTS - 2],
}

impl OptionSets {
    /// Φ''H for a heap of `h`, where `phi` holds the elements of all smaller heaps.
    pub(crate) fn options_of(
        &mut self,
        rule: &HeapRule,
        h: usize,
        phi: &[Element],
        products: &MultiplicationTable,
    ) -> Bits {
        let mut set = Bits::new(products.order());
        let Some(taking) = rule.taking(h) else {
            for option in rule.options(h) {
                let parts = option.iter().map(|&part| phi[part]);
                set.insert(parts.fold(0, |x, y| products.times(x, y)));
            }
            return set;
        };
        for (k, digit) in std::iter::once(taking.d0).chain(taking.digits).enumerate() {
            let rest = h.saturating_sub(k);
            if digit & 1 != 0 && rest == 0 {
                set.insert(0);
            }
            if digit & 2 != 0 && rest > 0 {
                set.insert(phi[rest]);
            }
            if digit & 4 != 0 {
                set.add(self.two(rest, phi, products));
            }
            for parts in (3..=MOST_PARTS).filter(|parts| digit >> parts & 1 == 1) {
                set.add(self.more(parts, rest, phi, products));
            }
        }
        set
    }

    fn two(&mut self, total: usize, phi: &[Element], products: &MultiplicationTable) -> &Bits {
        if self.into_two.len() <= total {
            self.into_two.resize(total + 1, None);
        }
        self.into_two[total].get_or_insert_with(|| {
            let mut set = Bits::new(products.order());
            (1..=total / 2).for_each(|a| set.insert(products.times(phi[a], phi[total - a])));
            set
        })
    }

    /// The elements of all sums of `parts` heaps, three or more, with a total: by the smallest of them.
    fn more(
        &mut self,
        parts: usize,
        total: usize,
        phi: &[Element],
        products: &MultiplicationTable,
    ) -> &Bits {
        let known = &self.into_more[parts - 3];
        if known.get(total).is_none_or(Option::is_none) {
            let mut set = Bits::new(products.order());
            for a in 1..=total / parts {
                let row = products.row(phi[a]);
                let others = match parts {
                    3 => self.two(total - a, phi, products),
                    _ => self.more(parts - 1, total - a, phi, products),
                };
                others.iter().for_each(|x| set.insert(row[x as usize]));
            }
            let known = &mut self.into_more[parts - 3];
            known.resize(known.len().max(total + 1), None);
            known[total] = Some(set);
        }
        self.into_more[parts - 3][total].get_or_insert_with(|| Bits::new(products.order()))
    }
}
