//! Simple graphs of any size, by sorted lists of neighbours.

/// The most vertices a graph may have.
pub const MAX_VERTICES: usize = 1_000_000;

/// The most edges a generated or read graph may have.
pub const MAX_EDGES: usize = 4_000_000;

/// A simple graph on the vertices 0, …, n-1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Graph {
    neighbours: Vec<Vec<usize>>,
}

/// An edge or a size that a simple graph cannot have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// An edge from a vertex to itself.
    #[error("vertex {0} is joined to itself; a simple graph has no loops, so leave this edge out")]
    Loop(usize),
    /// An end of an edge that is not a vertex.
    #[error("{vertex} is not a vertex; the vertices are 0 to {last}", last = vertices.saturating_sub(1))]
    NoVertex {
        /// The number given.
        vertex: usize,
        /// How many vertices there are.
        vertices: usize,
    },
    /// More vertices than [`MAX_VERTICES`].
    #[error("{0} vertices are too many; at most {MAX_VERTICES} are accepted")]
    TooLarge(usize),
    /// More edges than [`MAX_EDGES`].
    #[error("{0} edges are too many; at most {MAX_EDGES} are accepted")]
    TooManyEdges(usize),
}

impl Graph {
    /// The graph with `vertices` vertices and no edge.
    pub fn new(vertices: usize) -> Result<Graph, GraphError> {
        if vertices > MAX_VERTICES {
            return Err(GraphError::TooLarge(vertices));
        }
        Ok(Graph {
            neighbours: vec![Vec::new(); vertices],
        })
    }

    /// The graph with these edges. An edge given twice counts once: a game that
    /// takes vertices cannot tell parallel edges apart.
    ///
    /// # Errors
    /// A [`GraphError`] for the first loop or unknown vertex.
    pub fn from_edges(
        vertices: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Graph, GraphError> {
        let mut graph = Graph::new(vertices)?;
        for (u, v) in edges {
            graph.check_edge(u, v)?;
            graph.neighbours[u].push(v);
            graph.neighbours[v].push(u);
        }
        for list in &mut graph.neighbours {
            list.sort_unstable();
            list.dedup();
        }
        Ok(graph)
    }

    fn check_edge(&self, u: usize, v: usize) -> Result<(), GraphError> {
        let vertices = self.order();
        if let Some(&vertex) = [u, v].iter().find(|&&vertex| vertex >= vertices) {
            return Err(GraphError::NoVertex { vertex, vertices });
        }
        if u == v {
            return Err(GraphError::Loop(u));
        }
        Ok(())
    }

    /// How many vertices there are.
    pub fn order(&self) -> usize {
        self.neighbours.len()
    }

    /// How many edges there are.
    pub fn size(&self) -> usize {
        self.neighbours.iter().map(Vec::len).sum::<usize>() / 2
    }

    /// The neighbours of a vertex, in order; none for a number that is not a vertex.
    pub fn neighbours(&self, vertex: usize) -> &[usize] {
        self.neighbours.get(vertex).map_or(&[], Vec::as_slice)
    }

    /// How many neighbours a vertex has.
    pub fn degree(&self, vertex: usize) -> usize {
        self.neighbours(vertex).len()
    }

    /// Whether two vertices are joined.
    pub fn has_edge(&self, u: usize, v: usize) -> bool {
        self.neighbours(u).binary_search(&v).is_ok()
    }

    /// The edges `(u, v)` with `u < v`, in order.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let from = |u: usize| move |&v: &usize| (u < v).then_some((u, v));
        (0..self.order()).flat_map(move |u| self.neighbours(u).iter().filter_map(from(u)))
    }

    /// Adds a vertex and gives its number.
    pub fn add_vertex(&mut self) -> Result<usize, GraphError> {
        let vertex = self.order();
        if vertex >= MAX_VERTICES {
            return Err(GraphError::TooLarge(vertex + 1));
        }
        self.neighbours.push(Vec::new());
        Ok(vertex)
    }

    /// Joins two vertices; joined ones stay so.
    ///
    /// # Errors
    /// A [`GraphError`] for a loop or an unknown vertex.
    pub fn add_edge(&mut self, u: usize, v: usize) -> Result<(), GraphError> {
        self.check_edge(u, v)?;
        for (from, to) in [(u, v), (v, u)] {
            let list = &mut self.neighbours[from];
            if let Err(at) = list.binary_search(&to) {
                list.insert(at, to);
            }
        }
        Ok(())
    }

    /// Hangs a path with `length` new vertices, by its end, at `vertex`.
    ///
    /// # Errors
    /// A [`GraphError`] for an unknown vertex or too many vertices.
    pub fn append_path(&mut self, vertex: usize, length: usize) -> Result<(), GraphError> {
        let mut end = vertex;
        for _ in 0..length {
            let next = self.add_vertex()?;
            self.add_edge(end, next)?;
            end = next;
        }
        Ok(())
    }

    /// The subgraph on these vertices, renumbered in the order given; numbers that are not
    /// vertices, or come again, are left out.
    pub fn induced(&self, vertices: &[usize]) -> Graph {
        let mut number = vec![usize::MAX; self.order()];
        let mut kept = Vec::with_capacity(vertices.len());
        for &vertex in vertices {
            if number.get(vertex) == Some(&usize::MAX) {
                number[vertex] = kept.len();
                kept.push(vertex);
            }
        }
        let list = |&vertex: &usize| {
            let mut list: Vec<usize> = self.neighbours[vertex]
                .iter()
                .map(|&other| number[other])
                .filter(|&other| other != usize::MAX)
                .collect();
            list.sort_unstable();
            list
        };
        Graph {
            neighbours: kept.iter().map(list).collect(),
        }
    }

    /// The two graphs side by side; the vertices of `other` come after those of `self`.
    pub fn beside(&self, other: &Graph) -> Graph {
        let shift = self.order();
        let mut neighbours = self.neighbours.clone();
        let moved = |list: &Vec<usize>| list.iter().map(|&vertex| vertex + shift).collect();
        neighbours.extend(other.neighbours.iter().map(moved));
        Graph { neighbours }
    }

    /// The vertex sets of the components, each in order, by their least vertices.
    pub fn components(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.order()];
        let mut components = Vec::new();
        for start in 0..self.order() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut component = vec![start];
            let mut done = 0;
            while let Some(&vertex) = component.get(done) {
                done += 1;
                for &next in &self.neighbours[vertex] {
                    if !seen[next] {
                        seen[next] = true;
                        component.push(next);
                    }
                }
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// The components, each with its vertices in order and as a graph by itself.
    pub(crate) fn split(&self) -> impl Iterator<Item = (Vec<usize>, Graph)> + '_ {
        let mut number = vec![0; self.order()];
        let alone = move |component: Vec<usize>| {
            for (at, &vertex) in component.iter().enumerate() {
                number[vertex] = at;
            }
            let list = |&vertex: &usize| {
                let list = self.neighbours[vertex].iter();
                list.map(|&other| number[other]).collect()
            };
            let neighbours = component.iter().map(list).collect();
            (component, Graph { neighbours })
        };
        self.components().into_iter().map(alone)
    }

    /// Whether the graph is connected and has no cycle; the empty graph is not a tree.
    pub fn is_tree(&self) -> bool {
        self.order() == self.size() + 1 && self.components().len() == 1
    }
}
