//! Rooted ends: what is at an end of the path of a member, by isomorphism.

use super::graph::{Graph, first, members};
use grundy_base::budget::{Budget, Stop};
use std::collections::HashMap;

/// A graph and the set of its vertices that are joined to the first vertex of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub(super) graph: Graph,
    pub(super) joined: u128,
    /// The vertices that are joined to another path, or to the other end of the same one; none in an end.
    pub(super) second: u128,
}

impl End {
    /// The end on a set of vertices of a graph.
    pub(super) fn within(graph: &Graph, set: u128, joined: u128) -> End {
        End::between(graph, set, [joined, 0])
    }

    /// The same with two sets of joined vertices.
    pub(super) fn between(graph: &Graph, set: u128, [joined, second]: [u128; 2]) -> End {
        End {
            graph: graph.induced(set),
            joined: Graph::places(joined, set),
            second: Graph::places(second, set),
        }
    }

    /// The same graph with both sets exchanged.
    pub(super) fn swapped(&self) -> End {
        End {
            graph: self.graph.clone(),
            joined: self.second,
            second: self.joined,
        }
    }

    /// The normal end, in which no single vertex is joined, and how many vertices the path has got on the
    /// way: a single vertex is one of the path, joined to its neighbours.
    pub(super) fn normal(mut self) -> (End, usize) {
        let mut absorbed = 0;
        while self.joined.is_power_of_two() {
            let vertex = self.joined.trailing_zeros() as usize;
            let rest = first(self.graph.order()) & !(1 << vertex);
            self = End::within(&self.graph, rest, self.graph.near(vertex));
            absorbed += 1;
        }
        (self, absorbed)
    }

    /// Whether each component has a joined vertex.
    pub(super) fn is_attached(&self) -> bool {
        let components = self.graph.components(first(self.graph.order()));
        components.iter().all(|part| part & self.joined != 0)
    }

    /// Colours of the vertices, which isomorphisms keep: a vertex is coloured by what is joined, and then
    /// again and again by its colour and those of its neighbours.
    fn colours(&self) -> Vec<u64> {
        let order = self.graph.order();
        let mut colours: Vec<u64> = (0..order)
            .map(|vertex| {
                let joined = |set: u128| (set >> vertex & 1) as u64;
                1 + joined(self.joined) + 2 * joined(self.second)
            })
            .collect();
        for _ in 0..order.min(ROUNDS) {
            let wider = |(vertex, colour): (usize, &u64)| {
                let around = members(self.graph.near(vertex));
                let mut around: Vec<u64> = around
                    .filter_map(|other| colours.get(other).copied())
                    .collect();
                around.sort_unstable();
                around.into_iter().fold(mixed(*colour, 7), mixed)
            };
            colours = colours.iter().enumerate().map(wider).collect();
        }
        colours
    }
}

/// Rounds of colouring; what they leave alike is told apart by trying.
const ROUNDS: usize = 16;

/// Two numbers in one; that two pairs may give one number does no harm, as a map is tried edge by edge.
fn mixed(one: u64, other: u64) -> u64 {
    let sum = (one ^ other.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (sum ^ sum >> 31).wrapping_add(other)
}

/// Ends that were met, each once up to isomorphism, by numbers; the empty one has the number 0.
#[derive(Debug)]
pub(super) struct Ends {
    list: Vec<(End, Vec<u64>)>,
    /// The ends of the same colours.
    alike: HashMap<Vec<u64>, Vec<usize>>,
}

/// The number of the empty end.
pub(super) const EMPTY: usize = 0;

impl Ends {
    /// The empty end alone.
    pub(super) fn new() -> Ends {
        let empty = End {
            graph: Graph::default(),
            joined: 0,
            second: 0,
        };
        Ends {
            list: vec![(empty, Vec::new())],
            alike: HashMap::from([(Vec::new(), vec![EMPTY])]),
        }
    }

    /// The end with a number.
    pub(super) fn get(&self, number: usize) -> Option<&End> {
        self.list.get(number).map(|(end, _)| end)
    }

    /// The number of an end, a new one if none that was met is isomorphic to it.
    ///
    /// # Errors
    /// Stops with the budget.
    pub(super) fn number(&mut self, end: End, budget: &Budget) -> Result<usize, Stop> {
        let order = end.graph.order();
        budget.check_work(order * order.min(ROUNDS))?;
        let colours = end.colours();
        let mut sorted = colours.clone();
        sorted.sort_unstable();
        let alike = self.alike.entry(sorted).or_default();
        for &number in alike.iter() {
            if let Some((known, known_colours)) = self.list.get(number) {
                let mut map = Isomorphism {
                    from: (&end, &colours),
                    to: (known, known_colours),
                    images: vec![None; order],
                    taken: 0,
                };
                if map.extends(budget)? {
                    return Ok(number);
                }
            }
        }
        let number = self.list.len();
        alike.push(number);
        self.list.push((end, colours));
        Ok(number)
    }
}

/// A map that is tried, vertex by vertex.
struct Isomorphism<'a> {
    from: (&'a End, &'a [u64]),
    to: (&'a End, &'a [u64]),
    images: Vec<Option<usize>>,
    taken: u128,
}

impl Isomorphism<'_> {
    /// Whether it can be made whole: of the vertices without an image next comes one with the most neighbours that
    /// have one.
    fn extends(&mut self, budget: &Budget) -> Result<bool, Stop> {
        let order = self.images.len();
        budget.check_work(1 + order * order)?;
        let placed = |vertex: usize| self.images.get(vertex).is_some_and(Option::is_some);
        let graph = &self.from.0.graph;
        let around = |vertex: &usize| {
            members(graph.near(*vertex))
                .filter(|&other| placed(other))
                .count()
        };
        let open = (0..graph.order()).filter(|&vertex| !placed(vertex));
        let Some(vertex) = open.max_by_key(around) else {
            return Ok(true);
        };
        for image in 0..self.to.0.graph.order() {
            if self.taken >> image & 1 == 0 && self.fits(vertex, image) {
                self.place(vertex, Some(image));
                self.taken |= 1 << image;
                if self.extends(budget)? {
                    return Ok(true);
                }
                self.place(vertex, None);
                self.taken &= !(1 << image);
            }
        }
        Ok(false)
    }

    fn place(&mut self, vertex: usize, image: Option<usize>) {
        if let Some(place) = self.images.get_mut(vertex) {
            *place = image;
        }
    }

    /// Whether a vertex looks like its image to all that are placed.
    fn fits(&self, vertex: usize, image: usize) -> bool {
        let ((from, colours), (to, image_colours)) = (self.from, self.to);
        let joined =
            |end: &End, vertex: usize| (end.joined >> vertex & 1, end.second >> vertex & 1);
        let alike = colours.get(vertex) == image_colours.get(image)
            && joined(from, vertex) == joined(to, image);
        let placed = self.images.iter().enumerate();
        alike
            && placed
                .filter_map(|(other, at)| Some((other, (*at)?)))
                .all(|(other, at)| {
                    from.graph.near(vertex) >> other & 1 == to.graph.near(image) >> at & 1
                })
    }
}
