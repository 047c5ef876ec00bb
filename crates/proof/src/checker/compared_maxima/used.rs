//! The options of a heap that are used to win, in an order in which few need be looked at.

use super::monoid::Set;
use super::patterns::{KINDS, Lists, Point, with};
use super::table::{Sum, Table};

/// Options with one growing part.
#[derive(Debug)]
struct One {
    index: i64,
    /// The elements that the options with this part are worth.
    these: Set,
    /// Those that options with it, or with a smaller one of the kind, are worth.
    up_to: Set,
}

/// An option of two growing heaps: the product of their elements, and their points.
type Two = (usize, [Option<Point>; 2]);

/// The used options of a heap: at most one part is growing, or the smaller of two has at most s tokens; and
/// its halves, which are used for plain heaps only.
#[derive(Debug, Default)]
pub(super) struct Used {
    /// The elements that options without a growing part are worth.
    plain: Set,
    /// For each kind those with one growing part, the smallest index first.
    one: [Vec<One>; KINDS],
    two: Vec<Two>,
    /// Two growing heaps of one kind and with one index, with the tokens of the smaller one.
    halves: Vec<(usize, Two)>,
}

impl Used {
    pub(super) fn of(heap: usize, table: &Table) -> Used {
        let mut used = Used::default();
        let mut one: [Vec<(i64, usize)>; KINDS] = Default::default();
        for parts in table.options(heap) {
            match table.left(parts) {
                (f, [None, None]) => used.plain |= 1 << f,
                (f, [Some((kind, index)), None] | [None, Some((kind, index))]) => {
                    one[kind].push((index, f));
                }
                two if parts[0] <= table.file.split => used.two.push(two),
                two if two.1[0] == two.1[1] => used.halves.push((parts[0], two)),
                _ => {}
            }
        }
        used.one = one.map(sorted);
        used.two.sort_unstable();
        used.two.dedup();
        used
    }

    /// How many entries there are.
    pub(super) fn len(&self) -> usize {
        self.one.iter().map(Vec::len).sum::<usize>() + self.two.len() + self.halves.len() + 1
    }

    /// The elements x of a set for which no option leads into P if x and a sum are beside the heap; halves
    /// are not looked at.
    pub(super) fn lost(&self, beside: &Sum, mut of: Set, table: &Table) -> Set {
        let (f, patterns) = (beside.f, &table.patterns);
        let told = [0, 1].map(|kind| patterns.told(kind, &beside.lists[kind]));
        let same = patterns.number(told);
        of &= !table.before_any(f, self.plain, same);
        for (kind, one) in self.one.iter().enumerate() {
            let list = beside.lists[kind];
            // A part that is not larger than the last index that is followed changes no list.
            let last = list[patterns.followed - 1];
            let unseen = one.partition_point(|option| option.index <= last);
            for option in one[unseen..].iter().rev() {
                if of == 0 {
                    return 0;
                }
                let mut told = told;
                told[kind] = patterns.told(kind, &with(list, option.index));
                of &= !table.before_any(f, option.these, patterns.number(told));
            }
            if let Some(option) = one[..unseen].last() {
                of &= !table.before_any(f, option.up_to, same);
            }
        }
        self.two.iter().fold(of, |of, two| match of {
            0 => 0,
            _ => of & !won(two, beside, table),
        })
    }

    /// Likewise for the halves that are larger than some heap.
    pub(super) fn lost_by_halves(
        &self,
        beside: &Sum,
        larger_than: usize,
        of: Set,
        table: &Table,
    ) -> Set {
        let halves = self.halves.iter().filter(|half| half.0 > larger_than);
        halves.fold(of, |of, (_, two)| of & !won(two, beside, table))
    }
}

/// The elements x for which an option leads into P.
fn won(&(f, points): &Two, beside: &Sum, table: &Table) -> Set {
    let f = table.monoid.times(beside.f, f);
    let lists: Lists = super::patterns::with_points(beside.lists, points.into_iter().flatten());
    table.before(f, table.patterns.of(&lists))
}

/// Options of one kind by their indices.
fn sorted(mut options: Vec<(i64, usize)>) -> Vec<One> {
    options.sort_unstable();
    let mut up_to = 0;
    let all = options.chunk_by(|one, other| one.0 == other.0).map(|same| {
        let these = same.iter().fold(0, |these, (_, f)| these | 1 << f);
        up_to |= these;
        let index = same[0].0;
        One {
            index,
            these,
            up_to,
        }
    });
    all.collect()
}
