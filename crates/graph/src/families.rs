//! Families of graphs: generators, and the same with named parameters for tables
//! and hypotheses.

use super::simple_graph::{Graph, GraphError, MAX_EDGES, MAX_VERTICES};

/// The path P_n: 0 – 1 – … – n-1.
///
/// # Errors
/// Every generator: [`GraphError::TooLarge`] or [`GraphError::TooManyEdges`].
pub fn path(n: usize) -> Result<Graph, GraphError> {
    build(n, n, (1..n).map(|v| (v - 1, v)))
}

/// The cycle C_n; for n below 3 the path.
pub fn cycle(n: usize) -> Result<Graph, GraphError> {
    if n < 3 {
        return path(n);
    }
    build(n, n, (0..n).map(|v| (v, (v + 1) % n)))
}

/// The star with this many leaves; the centre is 0.
pub fn star(leaves: usize) -> Result<Graph, GraphError> {
    build(
        leaves.saturating_add(1),
        leaves,
        (1..=leaves).map(|leaf| (0, leaf)),
    )
}

/// The wheel with n vertices: the hub 0 and a cycle.
pub fn wheel(n: usize) -> Result<Graph, GraphError> {
    let mut wheel = star(n.saturating_sub(1))?;
    if n == 0 {
        return Graph::new(0);
    }
    for v in 1..n {
        let next = if v + 1 < n { v + 1 } else { 1 };
        if next != v {
            wheel.add_edge(v, next)?;
        }
    }
    Ok(wheel)
}

/// The complete graph K_n.
pub fn complete(n: usize) -> Result<Graph, GraphError> {
    let edges = n.saturating_mul(n.saturating_sub(1)) / 2;
    build(
        n,
        edges,
        (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))),
    )
}

/// The complete bipartite graph K_{a,b}: 0, …, a-1 on one side.
pub fn complete_bipartite(a: usize, b: usize) -> Result<Graph, GraphError> {
    let order = a.saturating_add(b);
    let edges = (0..a).flat_map(|u| (a..order).map(move |v| (u, v)));
    build(order, a.saturating_mul(b), edges)
}

/// The grid with these rows and columns; the cell (i, j) is the vertex i·columns + j.
pub fn grid(rows: usize, columns: usize) -> Result<Graph, GraphError> {
    let cell = move |i: usize, j: usize| i * columns + j;
    let across = (0..rows).flat_map(|i| (1..columns).map(move |j| (cell(i, j - 1), cell(i, j))));
    let down = (1..rows).flat_map(|i| (0..columns).map(move |j| (cell(i - 1, j), cell(i, j))));
    let order = rows.saturating_mul(columns);
    build(order, order.saturating_mul(2), across.chain(down))
}

/// Cells of a grid, joined where they share a side: vertex k is cell k, a cell given
/// again is left out.
pub fn cells(cells: &[(i32, i32)]) -> Result<Graph, GraphError> {
    let mut numbers = std::collections::BTreeMap::new();
    for &cell in cells {
        let next = numbers.len();
        numbers.entry(cell).or_insert(next);
    }
    let mut edges = Vec::new();
    for (&(row, column), &number) in &numbers {
        let right = column
            .checked_add(1)
            .and_then(|column| numbers.get(&(row, column)));
        let below = row
            .checked_add(1)
            .and_then(|row| numbers.get(&(row, column)));
        edges.extend(right.into_iter().chain(below).map(|&other| (number, other)));
    }
    build(numbers.len(), edges.len(), edges)
}

/// The prism over C_n: two cycles, joined vertex by vertex.
pub fn prism(n: usize) -> Result<Graph, GraphError> {
    check_size(n.saturating_mul(2), n.saturating_mul(3))?;
    let one = cycle(n)?;
    let mut prism = one.beside(&one);
    for v in 0..n {
        prism.add_edge(v, n + v)?;
    }
    Ok(prism)
}

/// The hypercube of this dimension: numbers that differ in one bit are joined.
pub fn hypercube(dimension: usize) -> Result<Graph, GraphError> {
    let order = u32::try_from(dimension)
        .ok()
        .and_then(|d| 1_usize.checked_shl(d));
    let order = order.unwrap_or(usize::MAX);
    let edges = (0..order).flat_map(|v| (0..dimension).map(move |bit| (v, v | 1 << bit)));
    build(
        order,
        order.saturating_mul(dimension) / 2,
        edges.filter(|(u, v)| u != v),
    )
}

/// The pode with these legs: the centre 0, then the legs one after the other, outwards.
/// A subdivided star is the same.
pub fn pode(legs: &[usize]) -> Result<Graph, GraphError> {
    let mut pode = path(1)?;
    check_size(legs.iter().copied().fold(1, usize::saturating_add), 0)?;
    for &length in legs {
        pode.append_path(0, length)?;
    }
    Ok(pode)
}

/// The bipode with these legs and `middle` edges between the centres: the left centre 0,
/// its legs, the chain up to the right centre, and its legs. With `middle` 0 the centres
/// are one vertex.
pub fn bipode(left: &[usize], right: &[usize], middle: usize) -> Result<Graph, GraphError> {
    let total = left
        .iter()
        .chain(right)
        .copied()
        .fold(1, usize::saturating_add);
    check_size(total.saturating_add(middle), 0)?;
    let mut bipode = pode(left)?;
    bipode.append_path(0, middle)?;
    let centre = if middle == 0 { 0 } else { bipode.order() - 1 };
    for &length in right {
        bipode.append_path(centre, length)?;
    }
    Ok(bipode)
}

/// The bistar: two stars with their centres joined.
pub fn bistar(left: usize, right: usize) -> Result<Graph, GraphError> {
    check_size(left.saturating_add(right), 0)?;
    bipode(&vec![1; left], &vec![1; right], 1)
}

/// The caterpillar with these numbers of leaves along its spine; the spine is 0, 1, ….
pub fn caterpillar(leaves: &[usize]) -> Result<Graph, GraphError> {
    check_size(
        leaves
            .iter()
            .copied()
            .fold(leaves.len(), usize::saturating_add),
        0,
    )?;
    let mut caterpillar = path(leaves.len())?;
    for (joint, &count) in leaves.iter().enumerate() {
        for _ in 0..count {
            caterpillar.append_path(joint, 1)?;
        }
    }
    Ok(caterpillar)
}

/// The lollipop: a complete graph with a path hung at its vertex 0.
pub fn lollipop(clique: usize, tail: usize) -> Result<Graph, GraphError> {
    let mut lollipop = complete(clique)?;
    check_size(clique.saturating_add(tail), 0)?;
    if clique == 0 {
        return path(tail);
    }
    lollipop.append_path(0, tail)?;
    Ok(lollipop)
}

/// The Petersen graph: an outer pentagon 0–4, an inner pentagram 5–9.
pub fn petersen() -> Result<Graph, GraphError> {
    let edges = (0..5).flat_map(|v| [(v, (v + 1) % 5), (v, v + 5), (v + 5, (v + 2) % 5 + 5)]);
    build(10, 15, edges)
}

/// A tree with n vertices, every labelled tree alike likely (Prüfer 1918), from a seed.
pub fn random_tree(n: usize, seed: u64) -> Result<Graph, GraphError> {
    check_size(n, n)?;
    if n < 3 {
        return path(n);
    }
    let mut random = SplitMix(seed);
    let code: Vec<usize> = (0..n - 2).map(|_| random.below(n)).collect();
    let mut degree = vec![1; n];
    code.iter().for_each(|&vertex| degree[vertex] += 1);
    let mut leaves: std::collections::BinaryHeap<_> = (0..n)
        .filter(|&v| degree[v] == 1)
        .map(std::cmp::Reverse)
        .collect();
    let mut edges = Vec::with_capacity(n - 1);
    for joint in code {
        if let Some(std::cmp::Reverse(leaf)) = leaves.pop() {
            edges.push((leaf, joint));
        }
        degree[joint] -= 1;
        if degree[joint] == 1 {
            leaves.push(std::cmp::Reverse(joint));
        }
    }
    if let (Some(one), Some(two)) = (leaves.pop(), leaves.pop()) {
        edges.push((one.0, two.0));
    }
    build(n, n, edges)
}

/// A connected graph with n vertices and about this many edges (at least a random tree,
/// at most all), from a seed.
pub fn random_connected(n: usize, edges: usize, seed: u64) -> Result<Graph, GraphError> {
    let mut graph = random_tree(n, seed)?;
    let all = n.saturating_mul(n.saturating_sub(1)) / 2;
    let wanted = edges.min(all);
    check_size(n, wanted)?;
    if wanted > all / 2 {
        // The edges left out are fewer than those taken.
        let mut others: Vec<(usize, usize)> = (0..n)
            .flat_map(|u| (u + 1..n).map(move |v| (u, v)))
            .filter(|&(u, v)| !graph.has_edge(u, v))
            .collect();
        let mut random = SplitMix(!seed);
        for last in (1..others.len()).rev() {
            others.swap(last, random.below(last + 1));
        }
        others.truncate(wanted.saturating_sub(graph.size()));
        return Graph::from_edges(n, graph.edges().chain(others).collect::<Vec<_>>());
    }
    let mut random = SplitMix(!seed);
    let mut size = graph.size();
    while size < wanted {
        let (u, v) = (random.below(n), random.below(n));
        if u != v && !graph.has_edge(u, v) {
            graph.add_edge(u, v)?;
            size += 1;
        }
    }
    Ok(graph)
}

fn check_size(vertices: usize, edges: usize) -> Result<(), GraphError> {
    if vertices > MAX_VERTICES {
        Err(GraphError::TooLarge(vertices))
    } else if edges > MAX_EDGES {
        Err(GraphError::TooManyEdges(edges))
    } else {
        Ok(())
    }
}

fn build(
    vertices: usize,
    count: usize,
    edges: impl IntoIterator<Item = (usize, usize)>,
) -> Result<Graph, GraphError> {
    check_size(vertices, count)?;
    Graph::from_edges(vertices, edges)
}

/// A small generator of pseudo-random numbers (Steele, Lea, Flood 2014).
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`, which is not 0.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

/// A family with parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Paths by n.
    Path,
    /// Cycles by n.
    Cycle,
    /// Stars by their number of leaves.
    Star,
    /// Wheels by their number of vertices.
    Wheel,
    /// Complete graphs by n.
    Complete,
    /// Complete bipartite graphs by a and b.
    CompleteBipartite,
    /// Grids by m and n.
    Grid,
    /// Prisms by n.
    Prism,
    /// Hypercubes by d.
    Hypercube,
    /// Podes by their numbers of legs of length 1 and 2.
    Pode,
    /// Bipodes by the numbers of legs of length 1 and 2 on both sides, and the middle.
    Bipode,
    /// Bistars by their numbers of leaves.
    Bistar,
    /// Caterpillars by the length of the spine and the leaves at each joint.
    Caterpillar,
    /// Lollipops by clique and tail.
    Lollipop,
}

impl Family {
    /// All families.
    pub const ALL: [Family; 14] = [
        Family::Path,
        Family::Cycle,
        Family::Star,
        Family::Wheel,
        Family::Complete,
        Family::CompleteBipartite,
        Family::Grid,
        Family::Prism,
        Family::Hypercube,
        Family::Pode,
        Family::Bipode,
        Family::Bistar,
        Family::Caterpillar,
        Family::Lollipop,
    ];

    /// The name of the family, in the plural.
    pub fn name(self) -> &'static str {
        match self {
            Family::Path => "paths",
            Family::Cycle => "cycles",
            Family::Star => "stars",
            Family::Wheel => "wheels",
            Family::Complete => "complete graphs",
            Family::CompleteBipartite => "complete bipartite graphs",
            Family::Grid => "grids",
            Family::Prism => "prisms",
            Family::Hypercube => "hypercubes",
            Family::Pode => "podes",
            Family::Bipode => "bipodes",
            Family::Bistar => "bistars",
            Family::Caterpillar => "caterpillars",
            Family::Lollipop => "lollipops",
        }
    }

    /// The parameters in order: the name of each in formulas, and its least value.
    pub fn parameters(self) -> &'static [(&'static str, usize)] {
        match self {
            Family::Path => &[("n", 0)],
            Family::Cycle | Family::Prism => &[("n", 3)],
            Family::Star => &[("k", 0)],
            Family::Wheel => &[("n", 4)],
            Family::Complete => &[("n", 1)],
            Family::CompleteBipartite => &[("a", 1), ("b", 1)],
            Family::Grid => &[("m", 1), ("n", 1)],
            Family::Hypercube => &[("d", 0)],
            Family::Pode => &[("a1", 0), ("a2", 0)],
            Family::Bipode => &[("a1", 0), ("a2", 0), ("b1", 0), ("b2", 0), ("m", 1)],
            Family::Bistar => &[("a", 0), ("b", 0)],
            Family::Caterpillar => &[("n", 1), ("k", 0)],
            Family::Lollipop => &[("k", 1), ("n", 0)],
        }
    }

    /// How many vertices the member with these parameters has.
    pub fn order(self, values: &[usize]) -> usize {
        let value = |at: usize| values.get(at).copied().unwrap_or(0);
        let product = |a: usize, b: usize| a.saturating_mul(b);
        let sum = |parts: &[usize]| parts.iter().copied().fold(0, usize::saturating_add);
        match self {
            Family::Path | Family::Cycle | Family::Wheel | Family::Complete => value(0),
            Family::Star => sum(&[value(0), 1]),
            Family::CompleteBipartite | Family::Lollipop => sum(&[value(0), value(1)]),
            Family::Grid => product(value(0), value(1)),
            Family::Prism => product(2, value(0)),
            Family::Hypercube => 1_usize
                .checked_shl(value(0).min(100) as u32)
                .unwrap_or(usize::MAX),
            Family::Pode => sum(&[1, value(0), product(2, value(1))]),
            Family::Bipode => {
                let twos = sum(&[value(1), value(3)]);
                sum(&[1, value(4), value(0), value(2), product(2, twos)])
            }
            Family::Bistar => sum(&[2, value(0), value(1)]),
            Family::Caterpillar => product(value(0), sum(&[value(1), 1])),
        }
    }

    /// The member with these values of the parameters; missing ones take their least value.
    pub fn graph(self, values: &[usize]) -> Result<Graph, GraphError> {
        let least = |at: usize| self.parameters().get(at).map_or(0, |parameter| parameter.1);
        let value = |at: usize| values.get(at).copied().unwrap_or(least(at));
        let legs = |at: usize| -> Result<Vec<usize>, GraphError> {
            let (ones, twos) = (value(at), value(at + 1));
            check_size(twos.saturating_mul(2).saturating_add(ones), 0)?;
            Ok([vec![1; ones], vec![2; twos]].concat())
        };
        match self {
            Family::Path => path(value(0)),
            Family::Cycle => cycle(value(0)),
            Family::Star => star(value(0)),
            Family::Wheel => wheel(value(0)),
            Family::Complete => complete(value(0)),
            Family::CompleteBipartite => complete_bipartite(value(0), value(1)),
            Family::Grid => grid(value(0), value(1)),
            Family::Prism => prism(value(0)),
            Family::Hypercube => hypercube(value(0)),
            Family::Pode => pode(&legs(0)?),
            Family::Bipode => bipode(&legs(0)?, &legs(2)?, value(4)),
            Family::Bistar => bistar(value(0), value(1)),
            Family::Caterpillar => {
                check_size(value(0).saturating_mul(value(1).saturating_add(1)), 0)?;
                caterpillar(&vec![value(1); value(0)])
            }
            Family::Lollipop => lollipop(value(0), value(1)),
        }
    }
}
