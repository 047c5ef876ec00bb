//! Drawings of the tables, by their names there; the marked edge is the last one drawn.

use grundy_graph::Graph;

/// A drawing under construction.
#[derive(Default)]
pub struct Drawing {
    vertices: usize,
    edges: Vec<(usize, usize)>,
}

impl Drawing {
    /// Adds a vertex that is joined to some others.
    pub fn vertex(&mut self, joined: &[usize]) -> usize {
        let vertex = self.vertices;
        self.vertices += 1;
        self.edges
            .extend(joined.iter().map(|&other| (other, vertex)));
        vertex
    }

    /// Adds a leg of so many vertices at a vertex.
    pub fn leg(&mut self, mut foot: usize, length: usize) {
        for _ in 0..length {
            foot = self.vertex(&[foot]);
        }
    }

    /// Adds a cycle of so many vertices and gives its first.
    pub fn cycle(&mut self, length: usize) -> usize {
        let first = self.vertex(&[]);
        self.leg(first, length - 1);
        self.edges.push((first, first + length - 1));
        first
    }

    /// Adds a complete graph and gives its first vertex.
    pub fn complete(&mut self, order: usize) -> usize {
        let first = self.vertices;
        for _ in 0..order {
            let all: Vec<usize> = (first..self.vertices).collect();
            self.vertex(&all);
        }
        first
    }

    /// Draws an edge.
    pub fn edge(&mut self, one: usize, other: usize) {
        self.edges.push((one, other));
    }

    /// The graph, and its last edge.
    pub fn done(self) -> (Graph, (usize, usize)) {
        let last = *self.edges.last().expect("an edge");
        let graph = Graph::from_edges(self.vertices, self.edges).expect("a drawing");
        (graph, last)
    }
}

/// The star with these legs; the edge at the tip of the last one is marked.
pub fn star(legs: &[usize]) -> (Graph, (usize, usize)) {
    let mut drawing = Drawing::default();
    let centre = drawing.vertex(&[]);
    for &leg in legs {
        drawing.leg(centre, leg);
    }
    drawing.done()
}

/// A named graph of the table of gadgets, with a tail of one vertex or no inner vertex.
pub fn named(name: &str) -> (Graph, (usize, usize)) {
    let mut drawing = Drawing::default();
    let numbers: Vec<usize> = name
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    let word = name.split([' ', '–']).next().unwrap_or_default();
    match (word, &numbers[..]) {
        ("pan", &[order]) => {
            let root = drawing.cycle(order);
            drawing.vertex(&[root]);
        }
        ("lollipop", &[order]) => {
            let root = drawing.complete(order);
            drawing.vertex(&[root]);
        }
        ("bistar", &[one, other]) => {
            let (first, second) = (drawing.vertex(&[]), drawing.vertex(&[]));
            (0..one).for_each(|_| drawing.leg(first, 1));
            (0..other).for_each(|_| drawing.leg(second, 1));
            drawing.edge(first, second);
        }
        ("bipode", &[a, b, c, d]) => {
            let (first, second) = (drawing.vertex(&[]), drawing.vertex(&[]));
            [a, b].iter().for_each(|&leg| drawing.leg(first, leg));
            [c, d].iter().for_each(|&leg| drawing.leg(second, leg));
            drawing.edge(first, second);
        }
        ("caterpillar", &[_, joints]) => {
            let mut joint = drawing.vertex(&[]);
            drawing.leg(joint, 1);
            for _ in 1..joints {
                joint = drawing.vertex(&[joint]);
                drawing.leg(joint, 1);
            }
            drawing.vertex(&[joint]);
        }
        ("dumbbell", &[one, other]) => {
            let (first, second) = (drawing.cycle(one), drawing.cycle(other));
            drawing.edge(first, second);
        }
        ("K4", &[4, 5]) => {
            let (first, second) = (drawing.complete(4), drawing.cycle(5));
            drawing.edge(first, second);
        }
        ("Petersen,", &[]) => {
            let (outer, inner) = (drawing.cycle(5), 5);
            (0..5).for_each(|at| {
                drawing.vertex(&[outer + at]);
            });
            (0..5).for_each(|at| drawing.edge(inner + at, inner + (at + 2) % 5));
            drawing.vertex(&[outer]);
        }
        _ => panic!("{name}"),
    }
    drawing.done()
}
