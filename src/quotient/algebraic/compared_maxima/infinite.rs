//! Quotients that are infinite because the largest heaps of two kinds are compared
//! (docs/infinite-quotients.md, theorem 19).

use super::shape::Lists;
use super::table::{Portion, Table};
use crate::quotient::monoid::Element;

/// Whether the assumption of theorem 19 holds, so that the misère quotient is infinite: for a class
/// of growing heaps of each kind and some sum of plain heaps, P depends on how the indices of two
/// large heaps of these classes differ. If not, nothing follows.
pub(super) fn is_infinite(table: &Table, portion: &Portion) -> bool {
    let shape = &table.shape;
    let heaps = table.exceptional.iter().chain(&table.classes);
    let plain: Vec<Element> = heaps
        .filter(|value| value.growing.is_none())
        .map(|value| value.f)
        .collect();
    let others = portion.generated(&plain);
    let classes_of = |kind: usize| {
        let growing = table
            .classes
            .iter()
            .filter_map(|class| Some((class.f, class.growing?)));
        let of_kind = growing.filter(move |&(_, (of, _))| of == kind);
        of_kind.map(|(f, _)| f)
    };
    // Both indices are C or more.
    let large = shape.reach() - shape.window[0];
    let pattern = |difference: i64| {
        let mut lists = Lists::default();
        lists.insert((0, large), shape.followed);
        lists.insert((1, large + difference), shape.followed);
        shape.pattern(&lists)
    };
    let patterns: Vec<usize> = (shape.window[0]..=shape.window[1]).map(pattern).collect();
    classes_of(0).any(|a| {
        classes_of(1).any(|b| {
            let both = portion.times(a, b);
            let beside = |&pattern: &usize| portion.beside(pattern, both) & others;
            patterns
                .windows(2)
                .any(|pair| beside(&pair[0]) != beside(&pair[1]))
        })
    })
}
