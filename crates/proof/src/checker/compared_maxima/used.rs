//! The options of a heap that are used to win, in an order in which few need be looked at.

use super::monoid::Set;
use super::patterns::{Lists, MOST_KINDS, Point};
use super::table::Table;

/// An option of two growing heaps: the product of their elements, and their points.
type Two = (usize, [Option<Point>; 2]);

/// The used options of a heap: at most one part is growing, or the smaller of two has at most s tokens; and
/// its halves, which are used for plain heaps only.
#[derive(Clone, Debug, Default)]
pub(super) struct Used {
    /// The elements that options without a growing part are worth.
    pub(super) plain: Set,
    /// For each kind the indices of a growing part, the smallest first, each with the elements that
    /// the options with this part are worth, and those with it or a smaller one.
    one: [Vec<(i64, Set, Set)>; MOST_KINDS],
    two: Vec<Two>,
    /// Two growing heaps of one kind and with one index, with the tokens of the smaller one.
    halves: Vec<(usize, Two)>,
}

impl Used {
    pub(super) fn of(heap: usize, table: &Table) -> Used {
        let mut used = Used::default();
        let mut one: [Vec<(i64, usize)>; MOST_KINDS] = Default::default();
        for parts in table.options(heap) {
            match table.sum(parts) {
                (f, [None, None]) => used.plain.insert(f),
                (f, [Some((kind, index)), None] | [None, Some((kind, index))]) => {
                    one[kind].push((index, f));
                }
                (f, points) if parts[0] <= table.split => used.two.push((f, points)),
                (f, points) if points[0] == points[1] => {
                    used.halves.push((parts[0], (f, points)));
                }
                _ => {}
            }
        }
        for (kind, mut options) in one.into_iter().enumerate() {
            options.sort_unstable();
            let mut all = Set::default();
            for same in options.chunk_by(|a, b| a.0 == b.0) {
                let mut these = Set::default();
                same.iter().for_each(|&(_, f)| these.insert(f));
                all = all.or(these);
                used.one[kind].push((same[0].0, these, all));
            }
        }
        used.two.sort_unstable();
        used.two.dedup();
        used
    }

    /// How many entries there are.
    pub(super) fn len(&self) -> usize {
        self.one.iter().map(Vec::len).sum::<usize>() + self.two.len() + self.halves.len() + 1
    }

    /// The elements x of a set for which one of the halves that are larger than some heap leads into P, if
    /// beside the heap there are x, an element f and lists.
    pub(super) fn halves_win(
        &self,
        f: usize,
        lists: &Lists,
        larger_than: usize,
        of: Set,
        table: &Table,
    ) -> Set {
        let mut missing = of;
        for &(_, (z, points)) in self.halves.iter().filter(|half| half.0 > larger_than) {
            let f = table.monoid.times(f, z);
            missing = missing.without(table.before_with(f, lists, points));
        }
        of.without(missing)
    }

    /// The elements x of a set for which an option, no halves, leads into P, if beside the heap there are
    /// x, an element f and lists.
    pub(super) fn wins(&self, f: usize, lists: &Lists, of: Set, table: &Table) -> Set {
        let mut missing = of;
        let mut add = |worth: Set, points: [Option<Point>; 2]| {
            for z in worth.iter() {
                let f = table.monoid.times(f, z);
                missing = missing.without(table.before_with(f, lists, points));
            }
            missing.is_empty()
        };
        if add(self.plain, [None; 2]) {
            return of;
        }
        for (kind, one) in self.one.iter().enumerate() {
            // A part that is not larger than the last index that is followed changes no list.
            let last = lists[kind].numbers().get(table.patterns.followed - 1);
            let unseen = last.map_or(0, |last| one.partition_point(|(index, ..)| index <= last));
            for &(index, these, _) in one[unseen..].iter().rev() {
                if add(these, [Some((kind, index)), None]) {
                    return of;
                }
            }
            if let Some(&(_, _, all)) = one[..unseen].last()
                && add(all, [None; 2])
            {
                return of;
            }
        }
        for &(f, points) in &self.two {
            let mut worth = Set::default();
            worth.insert(f);
            if add(worth, points) {
                return of;
            }
        }
        of.without(missing)
    }
}
