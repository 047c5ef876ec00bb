//! Small graphs whose vertices may be marked: what is left of a drawing beside its path, and what of it the path is
//! joined to.

/// The most vertices that a drawing has which is to grow.
pub const MOST_VERTICES: usize = 512;

/// A vertex that the path, or the first of two, is joined to.
pub(super) const FIRST: u8 = 1;

/// A vertex that the second of two paths is joined to.
pub(super) const SECOND: u8 = 2;

/// A simple graph on the vertices 0, …, n-1 with marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Piece {
    /// Where the neighbours of each vertex end in the list.
    ends: Vec<u32>,
    /// The neighbours of all vertices, each in order.
    list: Vec<u16>,
    marks: Vec<u8>,
}

impl Piece {
    /// The piece with these marks, one for each vertex, and edges between its vertices, each once.
    pub fn new(marks: Vec<u8>, edges: impl IntoIterator<Item = (u16, u16)>) -> Piece {
        let mut lists = vec![Vec::new(); marks.len()];
        for (one, other) in edges {
            lists[usize::from(one)].push(other);
            lists[usize::from(other)].push(one);
        }
        let mut piece = Piece {
            ends: Vec::with_capacity(marks.len()),
            list: Vec::new(),
            marks,
        };
        for mut list in lists {
            list.sort_unstable();
            piece.list.append(&mut list);
            piece.ends.push(piece.list.len() as u32);
        }
        piece
    }

    /// How many vertices there are.
    pub fn order(&self) -> usize {
        self.marks.len()
    }

    /// How many edges there are.
    pub fn size(&self) -> usize {
        self.list.len() / 2
    }

    /// The vertices, in order.
    pub fn vertices(&self) -> impl Iterator<Item = u16> + use<> {
        0..self.order() as u16
    }

    /// The neighbours of a vertex, in order.
    pub fn neighbours(&self, vertex: u16) -> &[u16] {
        let vertex = usize::from(vertex);
        let start = vertex.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.list[start as usize..self.ends[vertex] as usize]
    }

    /// The edges, the lesser vertex first, in order.
    pub fn edges(&self) -> impl Iterator<Item = (u16, u16)> + '_ {
        let from = |one: u16| move |&other: &u16| (one < other).then_some((one, other));
        self.vertices()
            .flat_map(move |one| self.neighbours(one).iter().filter_map(from(one)))
    }

    /// The mark of a vertex.
    pub fn mark(&self, vertex: u16) -> u8 {
        self.marks[usize::from(vertex)]
    }

    /// The vertices that have a mark, in order.
    pub fn marked(&self, mark: u8) -> Vec<u16> {
        let all = self.vertices();
        all.filter(|&vertex| self.mark(vertex) & mark != 0)
            .collect()
    }

    /// The bytes that a piece takes.
    pub fn bytes(&self) -> usize {
        size_of::<Piece>() + 5 * self.marks.len() + 2 * self.list.len() + 48
    }

    /// The part on some vertices, which are in order, with their marks as `mark` says.
    pub fn part(&self, vertices: &[u16], mark: impl Fn(u16) -> u8) -> Piece {
        let mut number = vec![u16::MAX; self.order()];
        for (at, &vertex) in vertices.iter().enumerate() {
            number[usize::from(vertex)] = at as u16;
        }
        let mut part = Piece {
            ends: Vec::with_capacity(vertices.len()),
            list: Vec::new(),
            marks: vertices.iter().map(|&vertex| mark(vertex)).collect(),
        };
        for &vertex in vertices {
            let all = self.neighbours(vertex).iter();
            let kept = all.map(|&other| number[usize::from(other)]);
            part.list.extend(kept.filter(|&other| other != u16::MAX));
            part.ends.push(part.list.len() as u32);
        }
        part
    }

    /// The components of what is left without some vertices, each in order.
    pub fn without(&self, taken: &[u16]) -> Vec<Vec<u16>> {
        let mut seen = vec![false; self.order()];
        for &vertex in taken {
            seen[usize::from(vertex)] = true;
        }
        let mut components = Vec::new();
        for start in self.vertices() {
            if std::mem::replace(&mut seen[usize::from(start)], true) {
                continue;
            }
            let (mut component, mut done) = (vec![start], 0);
            while let Some(&vertex) = component.get(done) {
                done += 1;
                for &next in self.neighbours(vertex) {
                    if !std::mem::replace(&mut seen[usize::from(next)], true) {
                        component.push(next);
                    }
                }
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// Whether the piece, which is connected, is a path.
    pub fn is_path(&self) -> bool {
        let thin = |vertex| self.neighbours(vertex).len() <= 2;
        self.order() == self.size() + 1 && self.vertices().all(thin)
    }
}
