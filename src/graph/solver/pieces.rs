//! Numbers for the connected pieces met in a search, shared between pieces that a
//! normal form shows to be isomorphic.

use super::board;
use super::host::{Digits, Host, Shape};
use super::symmetry::isomorphism;
use super::trees::Trees;
use super::word::Word;
use crate::budget::Stop;
use crate::graph::simple_graph::Graph;
use rustc_hash::FxHashMap;

/// A connected piece and what is known about it.
#[derive(Clone, Copy)]
pub(crate) struct Piece<W> {
    pub set: W,
    /// Bit v: some option has the value v.
    pub reached: u64,
    pub host: u32,
    /// The Grundy value, once known.
    pub value: Option<u16>,
    pub size: u8,
    pub edges: u16,
    /// Whether the next player wins the piece alone in misère play, once known.
    pub misere: Option<bool>,
    /// Whether there is a move, once known.
    moves: Option<bool>,
}

/// All pieces met so far, by number.
pub(crate) struct Pieces<W> {
    pub hosts: Vec<Host<W>>,
    pub list: Vec<Piece<W>>,
    seats: Vec<Seats>,
    index: Index<W>,
    digits: Digits,
}

/// A set of a host.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<W> {
    seats: usize,
    host: u32,
    set: W,
}

/// The bits of a host that stand for the vertices of a component.
struct Seats {
    host: u32,
    bits: FxHashMap<usize, usize>,
}

impl Seats {
    /// The bits of vertices that all have seats here.
    fn set<W: Word>(&self, vertices: &[usize]) -> Option<W> {
        let seat = |set: W, vertex: &usize| Some(set | W::of(*self.bits.get(vertex)?));
        vertices.iter().try_fold(W::EMPTY, seat)
    }
}

/// The numbers of pieces by their normal forms.
struct Index<W> {
    boards: FxHashMap<u64, u32>,
    trees: FxHashMap<u64, u32>,
    placed: FxHashMap<(u32, W), u32>,
    forest: Trees,
}

/// The options of a piece: each is a list of pieces.
#[derive(Clone, Default, Debug)]
pub(crate) struct Options {
    parts: Vec<u32>,
    spans: Vec<(u32, u32)>,
}

impl Options {
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        self.spans.iter().map(|span| self.slice(*span))
    }

    pub fn get(&self, at: usize) -> &[u32] {
        self.spans.get(at).map_or(&[], |span| self.slice(*span))
    }

    fn slice(&self, (from, to): (u32, u32)) -> &[u32] {
        self.parts.get(from as usize..to as usize).unwrap_or(&[])
    }
}

impl<W: Word> Pieces<W> {
    pub fn new(digits: Digits) -> Pieces<W> {
        Pieces {
            hosts: Vec::new(),
            list: Vec::new(),
            seats: Vec::new(),
            index: Index {
                boards: FxHashMap::default(),
                trees: FxHashMap::default(),
                placed: FxHashMap::default(),
                forest: Trees::default(),
            },
            digits,
        }
    }

    /// Where a connected part of `graph` of at most [`Word::CAPACITY`] vertices lies: in a
    /// host that holds it, in an isomorphic one, or in a new one.
    pub fn place(&mut self, graph: &Graph, vertices: &[usize]) -> Place<W> {
        let known = self.seats.iter().enumerate().find_map(|(number, seats)| {
            Some(Place {
                seats: number,
                host: seats.host,
                set: seats.set(vertices)?,
            })
        });
        known.unwrap_or_else(|| {
            let (host, bits) = Host::of(&graph.induced(vertices));
            let seats = self.seat(host, vertices, &bits);
            let place = Place {
                seats: self.seats.len(),
                host: seats.host,
                set: seats.set(vertices).unwrap_or(W::EMPTY),
            };
            self.seats.push(seats);
            place
        })
    }

    /// Seats the vertices in an earlier host isomorphic to this one, or in this one. Trees
    /// and boards need no earlier one: their normal forms are the same in every host.
    fn seat(&mut self, host: Host<W>, vertices: &[usize], bits: &[usize]) -> Seats {
        let plain = |host: &Host<W>| !host.tree && matches!(host.shape, Shape::Plain(_));
        let twin = self.hosts.iter().enumerate().find_map(|(number, other)| {
            let alike = plain(&host) && plain(other);
            let map = alike
                .then(|| isomorphism(&host.adjacent, &other.adjacent))
                .flatten()?;
            Some((number, map))
        });
        let seated = |image: &dyn Fn(usize) -> usize| {
            let seats = vertices.iter().zip(bits);
            seats.map(|(&vertex, &bit)| (vertex, image(bit))).collect()
        };
        match twin {
            Some((number, map)) => Seats {
                host: number as u32,
                bits: seated(&|bit| map[bit]),
            },
            None => {
                self.hosts.push(host);
                Seats {
                    host: self.hosts.len() as u32 - 1,
                    bits: seated(&|bit| bit),
                }
            }
        }
    }

    /// The numbers of the parts of a place after some of its vertices are taken.
    pub fn without(&mut self, place: Place<W>, taken: &[usize]) -> Vec<u32> {
        let seats = self.seats.get(place.seats);
        let removed = seats.and_then(|seats| seats.set(taken));
        let mut left = place.set & !removed.unwrap_or(W::EMPTY);
        let mut parts = Vec::new();
        while !left.is_empty() {
            let Some(host) = self.hosts.get(place.host as usize) else {
                break;
            };
            let part = host.component(left, left.lowest());
            left = left & !part;
            parts.push(self.number(Place { set: part, ..place }));
        }
        parts.sort_unstable();
        parts
    }

    /// The number of a connected, non-empty place.
    pub fn number(&mut self, place: Place<W>) -> u32 {
        self.index
            .number(&mut self.list, &self.hosts, place.host, place.set)
    }

    /// Fills `options` with the options of a piece; isomorphic ones come as often as there
    /// are moves to them.
    ///
    /// # Errors
    /// Those of `check`, which is asked again and again.
    pub fn options(
        &mut self,
        piece: u32,
        options: &mut Options,
        check: &mut impl FnMut(usize) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        options.parts.clear();
        options.spans.clear();
        let Some(&Piece { host, set, .. }) = self.list.get(piece as usize) else {
            return Ok(());
        };
        let Pieces {
            hosts,
            list,
            index,
            digits,
            ..
        } = self;
        let mut found = |parts: &[W]| {
            let from = options.parts.len();
            for &part in parts {
                let number = index.number(list, hosts, host, part);
                options.parts.push(number);
            }
            options
                .spans
                .push((from as u32, options.parts.len() as u32));
            if options.spans.len().is_multiple_of(256) {
                check(options.parts.len() * 4 + options.spans.len() * 8)?;
            }
            Ok(())
        };
        if let Some(place) = hosts.get(host as usize) {
            place.each_option(set, digits, &mut found)?;
        }
        Ok(())
    }

    /// Whether a piece has a move.
    pub fn has_move(&mut self, piece: u32) -> bool {
        let Some(found) = self.list.get_mut(piece as usize) else {
            return false;
        };
        if let Some(known) = found.moves {
            return known;
        }
        let host = self.hosts.get(found.host as usize);
        // The first option ends the enumeration.
        let mut first = |_: &[W]| Err(Stop::Cancelled);
        let has = host.is_some_and(|host| {
            host.each_option(found.set, &self.digits, &mut first)
                .is_err()
        });
        found.moves = Some(has);
        has
    }

    /// About how many bytes the pieces take.
    pub fn bytes(&self) -> usize {
        let each = size_of::<Piece<W>>() + 2 * size_of::<(u32, W, u32)>();
        self.list.len() * each + self.index.forest.len() * 64
    }
}

impl<W: Word> Index<W> {
    #[inline]
    fn number(&mut self, list: &mut Vec<Piece<W>>, hosts: &[Host<W>], host: u32, set: W) -> u32 {
        let place = &hosts[host as usize];
        let fresh = list.len() as u32;
        let (entry, set) = match &place.shape {
            Shape::Board => {
                let form = board::normal_form(set.low());
                if let Some(&known) = self.boards.get(&form) {
                    return known;
                }
                (self.boards.entry(form).or_insert(fresh), set)
            }
            Shape::Plain(_) if place.is_tree(set) => {
                let code = self.forest.number(&place.adjacent, set);
                (self.trees.entry(code).or_insert(fresh), set)
            }
            Shape::Plain(symmetries) => {
                let least = symmetries.least(set);
                (self.placed.entry((host, least)).or_insert(fresh), least)
            }
        };
        if *entry == fresh {
            list.push(Piece {
                set,
                reached: 0,
                host,
                value: None,
                size: set.size() as u8,
                edges: place.edges(set) as u16,
                misere: None,
                moves: None,
            });
        }
        *entry
    }
}
