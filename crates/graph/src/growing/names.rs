//! Names of pieces up to isomorphism: colours are refined by the colours around them (Weisfeiler and Leman 1968), and
//! pieces with the same colours are mapped onto each other by a bounded search. An isomorphism that it misses gives a
//! piece a name too many, which is harmless.

use super::piece::Piece;
use rustc_hash::FxHashMap;

/// The search for a map visits at most so many partial maps.
const MAX_NODES: usize = 50_000;

/// The pieces that were met, each with a number.
#[derive(Default)]
pub(super) struct Names {
    exact: FxHashMap<Piece, u32>,
    alike: FxHashMap<u64, Vec<u32>>,
    known: Vec<(Piece, Vec<u64>)>,
    bytes: usize,
}

impl Names {
    /// The number of a piece: the same for isomorphic pieces, as far as that is recognised.
    pub fn name(&mut self, piece: Piece) -> u32 {
        if let Some(&name) = self.exact.get(&piece) {
            return name;
        }
        let colours = colours(&piece);
        let alike = self.alike.entry(summary(&colours)).or_default();
        let same = alike.iter().copied().find(|&name| {
            let (known, theirs) = &self.known[name as usize];
            isomorphic(&piece, &colours, known, theirs)
        });
        self.bytes += piece.bytes();
        let name = same.unwrap_or(self.known.len() as u32);
        if same.is_none() {
            alike.push(name);
            self.bytes += piece.bytes() + 8 * colours.len() + 64;
            self.known.push((piece.clone(), colours));
        }
        self.exact.insert(piece, name);
        name
    }

    /// The first piece that was met with this number.
    pub fn piece(&self, name: u32) -> &Piece {
        &self.known[name as usize].0
    }

    /// How many pieces were told apart.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// The bytes that the pieces take.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

/// Mixes the bits of a number (Steele, Lea and Flood 2014).
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// A colour for each vertex: the same for vertices that an isomorphism maps onto each other.
fn colours(piece: &Piece) -> Vec<u64> {
    let first = |vertex: u16| {
        let degree = piece.neighbours(vertex).len() as u64;
        mix(degree << 8 | u64::from(piece.mark(vertex)) | 1 << 40)
    };
    let mut colours: Vec<u64> = piece.vertices().map(first).collect();
    let mut kinds = distinct(&colours);
    loop {
        let next = |vertex: u16| {
            let around = piece.neighbours(vertex).iter();
            let sum = around.fold(0_u64, |sum, &other| {
                sum.wrapping_add(mix(colours[usize::from(other)]))
            });
            mix(colours[usize::from(vertex)].wrapping_mul(3) ^ sum)
        };
        let refined: Vec<u64> = piece.vertices().map(next).collect();
        let finer = distinct(&refined);
        colours = refined;
        if finer <= kinds {
            return colours;
        }
        kinds = finer;
    }
}

fn distinct(colours: &[u64]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// A number that isomorphic pieces share.
fn summary(colours: &[u64]) -> u64 {
    let sum = colours
        .iter()
        .fold(0_u64, |sum, &colour| sum.wrapping_add(mix(colour ^ 0x5bd1)));
    mix(sum ^ colours.len() as u64)
}

/// Whether the search finds a map of one piece onto another that keeps edges, marks and colours.
fn isomorphic(one: &Piece, mine: &[u64], other: &Piece, theirs: &[u64]) -> bool {
    if one.order() != other.order() || one.size() != other.size() {
        return false;
    }
    let mut search = Search {
        one,
        mine,
        other,
        theirs,
        order: order(one, mine),
        map: vec![u16::MAX; one.order()],
        used: vec![false; one.order()],
        nodes: 0,
    };
    search.extends(0)
}

/// The vertices, each after a neighbour where it has one, rare colours first.
fn order(piece: &Piece, colours: &[u64]) -> Vec<u16> {
    let mut count: FxHashMap<u64, usize> = FxHashMap::default();
    for &colour in colours {
        *count.entry(colour).or_default() += 1;
    }
    let rarity = |vertex: u16| count.get(&colours[usize::from(vertex)]).copied();
    let mut starts: Vec<u16> = piece.vertices().collect();
    starts.sort_by_key(|&vertex| (rarity(vertex), vertex));
    let mut seen = vec![false; piece.order()];
    let mut order = Vec::with_capacity(piece.order());
    for start in starts {
        if std::mem::replace(&mut seen[usize::from(start)], true) {
            continue;
        }
        let mut done = order.len();
        order.push(start);
        while let Some(&vertex) = order.get(done) {
            done += 1;
            for &next in piece.neighbours(vertex) {
                if !std::mem::replace(&mut seen[usize::from(next)], true) {
                    order.push(next);
                }
            }
        }
    }
    order
}

/// A partial map that grows by one vertex at a time.
struct Search<'a> {
    one: &'a Piece,
    mine: &'a [u64],
    other: &'a Piece,
    theirs: &'a [u64],
    order: Vec<u16>,
    map: Vec<u16>,
    used: Vec<bool>,
    nodes: usize,
}

impl Search<'_> {
    /// Whether the map that has the first vertices of the order can be made whole. Its depth is the order of a piece.
    fn extends(&mut self, at: usize) -> bool {
        let Some(&vertex) = self.order.get(at) else {
            return true;
        };
        for image in self.images(vertex) {
            self.nodes += 1;
            if self.nodes > MAX_NODES {
                return false;
            }
            if self.fits(vertex, image) {
                self.map[usize::from(vertex)] = image;
                self.used[usize::from(image)] = true;
                if self.extends(at + 1) {
                    return true;
                }
                self.used[usize::from(image)] = false;
                self.map[usize::from(vertex)] = u16::MAX;
            }
        }
        false
    }

    /// Where a vertex can go: beside the image of a neighbour, or anywhere if none has one yet.
    fn images(&self, vertex: u16) -> Vec<u16> {
        let mut mapped = self.one.neighbours(vertex).iter();
        let image = mapped.find_map(|&next| {
            let image = self.map[usize::from(next)];
            (image != u16::MAX).then_some(image)
        });
        match image {
            Some(image) => self.other.neighbours(image).to_vec(),
            None => self.other.vertices().collect(),
        }
    }

    fn fits(&self, vertex: u16, image: u16) -> bool {
        let (from, to) = (usize::from(vertex), usize::from(image));
        let alike = !self.used[to] && self.mine[from] == self.theirs[to];
        let (around, there) = (self.one.neighbours(vertex), self.other.neighbours(image));
        // Both have as many edges, so that it is enough that edges go to edges.
        let keeps = |&next: &u16| {
            let next = self.map[usize::from(next)];
            next == u16::MAX || there.binary_search(&next).is_ok()
        };
        alike && self.one.mark(vertex) == self.other.mark(image) && around.iter().all(keeps)
    }
}
