//! Whether a graph is planar, by the left-right test of de Fraysseix and Rosenstiehl as Brandes
//! describes it (*The left-right planarity test*, 2009), whose names are used here.
//!
//! A search in depth directs the edges away from its root (tree edges) or back to an ancestor (back
//! edges). The graph is planar if and only if the back edges fall into two sides, left and right, such
//! that no two of one side cross. Which of them must be on the same side and which must not is kept on
//! a stack of pairs of intervals.

use super::Graph;
use std::mem::swap;

/// Whether a graph can be drawn in the plane such that no two edges cross.
pub fn is_planar(graph: &Graph) -> bool {
    let (order, size) = (graph.order(), graph.size());
    // Euler's formula: no planar graph has more edges.
    if order >= 3 && size > 3 * order - 6 {
        return false;
    }
    let directed = Directed::of(graph);
    Test::new(&directed).passes()
}

/// The edge in which a walk came to a vertex; none at a root.
type Parent = Option<usize>;

/// A graph whose edges are directed by a search in depth, by their numbers.
struct Directed {
    roots: Vec<usize>,
    height: Vec<usize>,
    parent: Vec<Parent>,
    /// The edges that leave each vertex, those first that return deepest.
    out: Vec<Vec<usize>>,
    source: Vec<usize>,
    target: Vec<usize>,
    /// The least height that an edge, or what hangs on it, returns to.
    lowpt: Vec<usize>,
}

/// The height of a vertex that was not met.
const UNSEEN: usize = usize::MAX;

/// The state of the search in depth.
struct Search<'a> {
    graph: &'a Graph,
    directed: Directed,
    /// The least height but one that an edge returns to.
    lowpt2: Vec<usize>,
    /// How deep an edge is nested: edges are looked at in this order.
    depth: Vec<usize>,
}

impl Directed {
    fn of(graph: &Graph) -> Directed {
        let (order, size) = (graph.order(), graph.size());
        let mut search = Search {
            graph,
            directed: Directed {
                roots: Vec::new(),
                height: vec![UNSEEN; order],
                parent: vec![None; order],
                out: vec![Vec::new(); order],
                source: Vec::with_capacity(size),
                target: Vec::with_capacity(size),
                lowpt: Vec::with_capacity(size),
            },
            lowpt2: Vec::with_capacity(size),
            depth: Vec::with_capacity(size),
        };
        for root in 0..order {
            if search.directed.height[root] == UNSEEN {
                search.directed.roots.push(root);
                search.directed.height[root] = 0;
                search.from(root);
            }
        }
        let Search {
            mut directed,
            depth,
            ..
        } = search;
        for edges in &mut directed.out {
            edges.sort_by_key(|&edge| depth[edge]);
        }
        directed
    }

    fn is_tree_edge(&self, edge: usize) -> bool {
        self.parent[self.target[edge]] == Some(edge)
    }
}

impl Search<'_> {
    /// Directs all edges that can be come to from a root.
    fn from(&mut self, root: usize) {
        // The vertices on the way from the root, each with how many of its neighbours are done.
        let mut way = vec![(root, 0)];
        while let Some((vertex, done)) = way.last_mut() {
            let vertex = *vertex;
            let Some(&next) = self.graph.neighbours(vertex).get(*done) else {
                way.pop();
                if let Some(edge) = self.directed.parent[vertex] {
                    self.finish(edge);
                }
                continue;
            };
            *done += 1;
            let height = self.directed.height[vertex];
            let seen = self.directed.height[next];
            if seen == UNSEEN {
                let edge = self.direct(vertex, next, height);
                self.directed.parent[next] = Some(edge);
                self.directed.height[next] = height + 1;
                way.push((next, 0));
            } else if seen < height && !self.is_parent(next, vertex) {
                let edge = self.direct(vertex, next, seen);
                self.finish(edge);
            }
        }
    }

    fn is_parent(&self, vertex: usize, of: usize) -> bool {
        let edge = self.directed.parent[of];
        edge.is_some_and(|edge| self.directed.source[edge] == vertex)
    }

    /// A new edge, which returns to this height as far as is known.
    fn direct(&mut self, from: usize, to: usize, lowpt: usize) -> usize {
        let edge = self.directed.source.len();
        self.directed.source.push(from);
        self.directed.target.push(to);
        self.directed.out[from].push(edge);
        self.directed.lowpt.push(lowpt);
        self.lowpt2.push(self.directed.height[from]);
        self.depth.push(0);
        edge
    }

    /// Tells the edge before it where an edge returns to.
    fn finish(&mut self, edge: usize) {
        let source = self.directed.source[edge];
        let (low, low2) = (self.directed.lowpt[edge], self.lowpt2[edge]);
        let chordal = low2 < self.directed.height[source];
        self.depth[edge] = 2 * low + usize::from(chordal);
        let Some(before) = self.directed.parent[source] else {
            return;
        };
        let (lowest, second) = (&mut self.directed.lowpt[before], &mut self.lowpt2[before]);
        if low < *lowest {
            *second = low2.min(*lowest);
            *lowest = low;
        } else if low > *lowest {
            *second = low.min(*second);
        } else {
            *second = low2.min(*second);
        }
    }
}

/// Back edges on one side, from the one that returns highest to the one that returns lowest; each of them
/// leads to the next by `Test::below`.
#[derive(Clone, Copy, Default)]
struct Interval(Option<Ends>);

#[derive(Clone, Copy)]
struct Ends {
    low: usize,
    high: usize,
}

/// Two intervals that must be on different sides.
#[derive(Clone, Copy, Default)]
struct Pair {
    left: Interval,
    right: Interval,
}

impl Pair {
    fn is_empty(&self) -> bool {
        self.left.0.is_none() && self.right.0.is_none()
    }
}

/// Two edges would have to cross.
struct Crossing;

/// The state of the test.
struct Test<'a> {
    of: &'a Directed,
    pairs: Vec<Pair>,
    /// How many pairs there were before an edge was looked at.
    bottom: Vec<usize>,
    /// The back edge on the same side that returns next below.
    below: Vec<Option<usize>>,
}

impl<'a> Test<'a> {
    fn new(of: &'a Directed) -> Test<'a> {
        let size = of.source.len();
        Test {
            of,
            pairs: Vec::new(),
            bottom: vec![0; size],
            below: vec![None; size],
        }
    }

    fn passes(mut self) -> bool {
        let of = self.of;
        of.roots.iter().all(|&root| self.from(root).is_ok())
    }

    /// Looks at all edges from a root on, those of a vertex one after the other.
    fn from(&mut self, root: usize) -> Result<(), Crossing> {
        let mut way = vec![(root, 0)];
        while let Some((vertex, done)) = way.last_mut() {
            let vertex = *vertex;
            let Some(&edge) = self.of.out[vertex].get(*done) else {
                way.pop();
                if let Some(parent) = self.of.parent[vertex] {
                    self.trim(self.of.source[parent]);
                    // The edge that led here is done as well.
                    self.integrate(parent)?;
                }
                continue;
            };
            *done += 1;
            self.bottom[edge] = self.pairs.len();
            if self.of.is_tree_edge(edge) {
                way.push((self.of.target[edge], 0));
                continue;
            }
            let ends = Ends {
                low: edge,
                high: edge,
            };
            self.pairs.push(Pair {
                right: Interval(Some(ends)),
                ..Pair::default()
            });
            self.integrate(edge)?;
        }
        Ok(())
    }

    /// Joins the return edges of an edge with those of the edges before it.
    fn integrate(&mut self, edge: usize) -> Result<(), Crossing> {
        let source = self.of.source[edge];
        let returns = self.of.lowpt[edge] < self.of.height[source];
        let Some(parent) = self.of.parent[source].filter(|_| returns) else {
            return Ok(());
        };
        match self.of.out[source].first() == Some(&edge) {
            true => Ok(()),
            false => self.constrain(edge, parent),
        }
    }

    /// Adds the constraints between an edge and those that left the same vertex before it.
    fn constrain(&mut self, edge: usize, parent: usize) -> Result<(), Crossing> {
        let mut joined = Pair::default();
        // All that returns from the edge itself is on one side …
        while self.pairs.len() > self.bottom[edge] {
            let Some(mut pair) = self.pairs.pop() else {
                break;
            };
            if pair.left.0.is_some() {
                swap(&mut pair.left, &mut pair.right);
            }
            if pair.left.0.is_some() {
                return Err(Crossing);
            }
            // What returns as deep as anything that left the vertex before crosses none of it.
            let low = pair.right.0.map(|ends| self.of.lowpt[ends.low]);
            if low > Some(self.of.lowpt[parent]) {
                self.append(&mut joined.right, pair.right);
            }
        }
        // … and what it conflicts with is on the other.
        while let Some(mut pair) = self.pairs.pop_if(|pair| {
            conflicts(self.of, pair.left, edge) || conflicts(self.of, pair.right, edge)
        }) {
            if conflicts(self.of, pair.right, edge) {
                swap(&mut pair.left, &mut pair.right);
            }
            if conflicts(self.of, pair.right, edge) {
                return Err(Crossing);
            }
            self.append(&mut joined.right, pair.right);
            self.append(&mut joined.left, pair.left);
        }
        if !joined.is_empty() {
            self.pairs.push(joined);
        }
        Ok(())
    }

    /// Puts an interval below another one on the same side.
    fn append(&mut self, upper: &mut Interval, lower: Interval) {
        let Some(below) = lower.0 else { return };
        match &mut upper.0 {
            None => *upper = lower,
            Some(ends) => {
                self.below[ends.low] = Some(below.high);
                ends.low = below.low;
            }
        }
    }

    /// Drops what returns to a vertex: above it nothing can cross that any more.
    fn trim(&mut self, vertex: usize) {
        let height = self.of.height[vertex];
        while self
            .pairs
            .pop_if(|pair| lowest(self.of, pair) == Some(height))
            .is_some()
        {}
        let Some(mut pair) = self.pairs.pop() else {
            return;
        };
        pair.left = self.trimmed(pair.left, vertex);
        pair.right = self.trimmed(pair.right, vertex);
        self.pairs.push(pair);
    }

    /// What is left of an interval without the back edges to a vertex.
    fn trimmed(&self, interval: Interval, vertex: usize) -> Interval {
        let Some(ends) = interval.0 else {
            return interval;
        };
        let mut high = Some(ends.high);
        while let Some(edge) = high.filter(|&edge| self.of.target[edge] == vertex) {
            high = self.below[edge];
        }
        Interval(high.map(|high| Ends { high, ..ends }))
    }
}

/// Whether an interval must be on another side than what returns from an edge.
fn conflicts(of: &Directed, interval: Interval, edge: usize) -> bool {
    let ends = interval.0;
    ends.is_some_and(|ends| of.lowpt[ends.high] > of.lowpt[edge])
}

/// The least height that a pair returns to.
fn lowest(of: &Directed, pair: &Pair) -> Option<usize> {
    let ends = [pair.left, pair.right]
        .into_iter()
        .filter_map(|side| side.0);
    ends.map(|ends| of.lowpt[ends.low]).min()
}
