//! Numbers for trees up to isomorphism (Aho, Hopcroft, Ullman 1974): a rooted tree
//! is the sorted list of the numbers of its branches, and a tree is rooted at its
//! centroid, or is two rooted trees with their roots joined.

use super::word::Word;
use rustc_hash::FxHashMap;

/// The lists of branches met so far, numbered.
#[derive(Default)]
pub(crate) struct Trees {
    numbers: FxHashMap<Box<[u32]>, u32>,
}

/// The most vertices of a tree here.
const MOST: usize = 128;

impl Trees {
    /// A number that isomorphic trees share and others do not; `set` induces a tree.
    pub fn number<W: Word>(&mut self, adjacent: &[W], set: W) -> u64 {
        let (centre, other) = centroid(adjacent, set);
        let Some(other) = other else {
            return u64::from(self.rooted(adjacent, set, centre)) << 32 | u64::from(u32::MAX);
        };
        let one = self.rooted(adjacent, set & !W::single(other), centre);
        let two = self.rooted(adjacent, set & !W::single(centre), other);
        u64::from(one.max(two)) << 32 | u64::from(one.min(two))
    }

    /// The number of the tree of `set` that hangs at `root`.
    fn rooted<W: Word>(&mut self, adjacent: &[W], set: W, root: usize) -> u32 {
        let below = set & !W::single(root);
        let mut branches = [0; MOST];
        let mut count = 0;
        for child in (adjacent[root] & below).members() {
            branches[count] = self.rooted(adjacent, below, child);
            count += 1;
        }
        let branches = &mut branches[..count];
        branches.sort_unstable();
        if let Some(&number) = self.numbers.get(&*branches) {
            return number;
        }
        let number = self.numbers.len() as u32;
        self.numbers.insert(branches.into(), number);
        number
    }

    /// How many rooted trees are known.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }
}

/// The vertex whose removal leaves parts of at most half the size; or the two joined ones.
fn centroid<W: Word>(adjacent: &[W], set: W) -> (usize, Option<usize>) {
    let total = set.size();
    let mut order = [0_u8; MOST];
    let mut parent = [0_u8; MOST];
    let mut weight = [1_u8; MOST];
    let mut heaviest = [0_u8; MOST];
    let root = set.lowest();
    order[0] = root as u8;
    let mut found = 1;
    let mut seen = W::single(root);
    let mut done = 0;
    while done < found {
        let vertex = usize::from(order[done]);
        done += 1;
        let next = adjacent[vertex] & set & !seen;
        seen = seen | next;
        for child in next.members() {
            parent[child] = vertex as u8;
            order[found] = child as u8;
            found += 1;
        }
    }
    for &vertex in order[1..found].iter().rev() {
        let (vertex, above) = (
            usize::from(vertex),
            usize::from(parent[usize::from(vertex)]),
        );
        weight[above] += weight[vertex];
        heaviest[above] = heaviest[above].max(weight[vertex]);
    }
    let mut balanced = order[..found]
        .iter()
        .map(|&vertex| usize::from(vertex))
        .filter(|&vertex| {
            let above = total - usize::from(weight[vertex]);
            2 * above.max(usize::from(heaviest[vertex])) <= total
        });
    (balanced.next().unwrap_or(root), balanced.next())
}
