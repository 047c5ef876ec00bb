//! Automorphisms of a graph, and the least image of a vertex set under those found.
//! Twins (vertices with the same neighbours) are exchanged at will; the other
//! automorphisms come from a bounded search on top of colour refinement. Missing
//! some is harmless: equal images are isomorphic whatever the list.

use super::word::Word;

/// The search for maps visits at most this many partial maps.
const MAX_NODES: usize = 50_000;

/// Tables for automorphisms take at most this many bytes.
const MAX_BYTES: usize = 1 << 20;

/// Ways to map a graph onto itself.
pub(crate) struct Symmetries<W> {
    /// For each automorphism but the identity, the images of the sets within each byte.
    tables: Vec<Vec<[W; 256]>>,
    /// For each class of twins: the class and its first 0, 1, 2, … members.
    twins: Vec<(W, Vec<W>)>,
}

impl<W: Word> Symmetries<W> {
    /// The identity alone.
    pub fn none() -> Symmetries<W> {
        Symmetries {
            tables: Vec::new(),
            twins: Vec::new(),
        }
    }

    /// The symmetries of a graph that the bounded search finds.
    pub fn of(adjacent: &[W]) -> Symmetries<W> {
        let classes = twin_classes(adjacent);
        let bytes = adjacent.len().div_ceil(8);
        let limit = MAX_BYTES / (bytes.max(1) * size_of::<[W; 256]>());
        let maps = maps(adjacent, adjacent, &classes, limit.max(1));
        let moves = |map: &&Vec<usize>| map.iter().enumerate().any(|(from, &to)| from != to);
        Symmetries {
            tables: maps.iter().filter(moves).map(|map| table(map)).collect(),
            twins: classes
                .into_iter()
                .filter(|class| class.size() > 1)
                .map(|class| (class, prefixes(class)))
                .collect(),
        }
    }

    /// The least image of a set.
    pub fn least(&self, set: W) -> W {
        let image = |table: &Vec<[W; 256]>| {
            let parts = table.iter().enumerate();
            self.gather(parts.fold(W::EMPTY, |image, (at, part)| image | part[set.byte(at)]))
        };
        self.tables.iter().map(image).fold(self.gather(set), W::min)
    }

    /// Within each class of twins, as many members as before, the first ones.
    fn gather(&self, set: W) -> W {
        self.twins.iter().fold(set, |set, (class, prefixes)| {
            set & !*class | prefixes[(set & *class).size()]
        })
    }
}

fn prefixes<W: Word>(class: W) -> Vec<W> {
    let mut prefixes = vec![W::EMPTY];
    let mut prefix = W::EMPTY;
    for member in class.members() {
        prefix = prefix | W::single(member);
        prefixes.push(prefix);
    }
    prefixes
}

fn table<W: Word>(map: &[usize]) -> Vec<[W; 256]> {
    let part = |images: &[usize]| {
        let mut part = [W::EMPTY; 256];
        for (set, image) in part.iter_mut().enumerate() {
            for (bit, &to) in images.iter().enumerate() {
                if set >> bit & 1 != 0 {
                    *image = *image | W::single(to);
                }
            }
        }
        part
    };
    map.chunks(8).map(part).collect()
}

/// The classes of vertices with the same neighbours, or the same neighbours and each other.
fn twin_classes<W: Word>(adjacent: &[W]) -> Vec<W> {
    let mut classes: Vec<(usize, W)> = Vec::new();
    for vertex in 0..adjacent.len() {
        let with = |other: usize| adjacent[other] | W::single(other);
        let twin = classes.iter_mut().find(|(first, _)| {
            adjacent[*first] == adjacent[vertex] || with(*first) == with(vertex)
        });
        match twin {
            Some((_, class)) => *class = *class | W::single(vertex),
            None => classes.push((vertex, W::single(vertex))),
        }
    }
    classes.into_iter().map(|(_, class)| class).collect()
}

/// A map of one graph onto another, if they are isomorphic and the search finds it.
pub(crate) fn isomorphism<W: Word>(one: &[W], other: &[W]) -> Option<Vec<usize>> {
    let classes = twin_classes(one);
    maps(one, other, &classes, 1).pop()
}

/// At most `limit` isomorphisms that keep the order within each class of twins.
fn maps<W: Word>(one: &[W], other: &[W], classes: &[W], limit: usize) -> Vec<Vec<usize>> {
    if one.len() != other.len() {
        return Vec::new();
    }
    let colours = refine(one, other);
    let (mine, theirs) = colours.split_at(one.len());
    let mut sorted = (mine.to_vec(), theirs.to_vec());
    sorted.0.sort_unstable();
    sorted.1.sort_unstable();
    if sorted.0 != sorted.1 {
        return Vec::new();
    }
    let mut twins = vec![W::EMPTY; one.len()];
    for &class in classes {
        class.members().for_each(|vertex| twins[vertex] = class);
    }
    let mut mapping = Mapping {
        one,
        other,
        mine,
        theirs,
        twins,
        sequence: sequence(one, mine),
        map: vec![usize::MAX; one.len()],
        used: W::EMPTY,
        found: Vec::new(),
        limit,
        nodes: 0,
    };
    mapping.extend(0);
    mapping.found
}

/// Colours of the vertices of both graphs, refined by the colours around them until
/// nothing changes (Weisfeiler and Leman 1968).
fn refine<W: Word>(one: &[W], other: &[W]) -> Vec<usize> {
    let shift = one.len();
    let mut colours = vec![0; 2 * shift];
    let mut kinds = 1;
    loop {
        let around = |index: usize| {
            let (set, base) = if index < shift {
                (one[index], 0)
            } else {
                (other[index - shift], shift)
            };
            let mut around: Vec<usize> = set.members().map(|next| colours[base + next]).collect();
            around.sort_unstable();
            (colours[index], around)
        };
        let views: Vec<_> = (0..2 * shift).map(around).collect();
        let mut distinct = views.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let number = |view| distinct.binary_search(view).unwrap_or(0);
        colours = views.iter().map(number).collect();
        if distinct.len() <= kinds {
            return colours;
        }
        kinds = distinct.len();
    }
}

/// The vertices, each after a neighbour where it has one, rare colours first.
fn sequence<W: Word>(adjacent: &[W], colours: &[usize]) -> Vec<usize> {
    let rarity = |vertex: usize| colours.iter().filter(|&&c| c == colours[vertex]).count();
    let mut sequence = Vec::with_capacity(adjacent.len());
    let mut placed = W::EMPTY;
    while let Some(next) = (0..adjacent.len())
        .filter(|&vertex| (placed & W::single(vertex)).is_empty())
        .min_by_key(|&vertex| {
            let before = (adjacent[vertex] & placed).size();
            (usize::MAX - before, rarity(vertex), vertex)
        })
    {
        placed = placed | W::single(next);
        sequence.push(next);
    }
    sequence
}

/// A partial map that grows by one vertex at a time.
struct Mapping<'a, W> {
    one: &'a [W],
    other: &'a [W],
    mine: &'a [usize],
    theirs: &'a [usize],
    twins: Vec<W>,
    sequence: Vec<usize>,
    map: Vec<usize>,
    used: W,
    found: Vec<Vec<usize>>,
    limit: usize,
    nodes: usize,
}

impl<W: Word> Mapping<'_, W> {
    fn extend(&mut self, at: usize) {
        let Some(&vertex) = self.sequence.get(at) else {
            self.found.push(self.map.clone());
            return;
        };
        for image in 0..self.other.len() {
            self.nodes += 1;
            if self.found.len() >= self.limit || self.nodes > MAX_NODES {
                return;
            }
            if self.fits(at, vertex, image) {
                self.map[vertex] = image;
                self.used = self.used | W::single(image);
                self.extend(at + 1);
                self.used = self.used & !W::single(image);
                self.map[vertex] = usize::MAX;
            }
        }
    }

    fn fits(&self, at: usize, vertex: usize, image: usize) -> bool {
        let free = (self.used & W::single(image)).is_empty();
        free && self.mine[vertex] == self.theirs[image]
            && self.sequence[..at].iter().all(|&before| {
                let joined = !(self.one[vertex] & W::single(before)).is_empty();
                let images_joined = !(self.other[image] & W::single(self.map[before])).is_empty();
                let twins = !(self.twins[vertex] & W::single(before)).is_empty();
                let in_order = (before < vertex) == (self.map[before] < image);
                joined == images_joined && (!twins || in_order)
            })
    }
}
