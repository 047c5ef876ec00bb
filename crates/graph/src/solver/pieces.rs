//! Numbers for the connected pieces met in a search, shared between pieces that a
//! normal form shows to be isomorphic.

use super::board;
use super::host::{Digits, Host, Shape};
use super::index::Index;
use super::piece::Piece;
use super::symmetry::isomorphism;
use super::theorem::Theorem;
use super::trees::Trees;
use super::word::Word;
use crate::simple_graph::Graph;
use grundy_base::budget::Stop;
use rustc_hash::FxHashMap;

/// All pieces met so far, by number.
pub(crate) struct Pieces<W> {
    pub hosts: Vec<Host<W>>,
    pub list: Vec<Piece<W>>,
    seats: Vec<Seats>,
    /// The seats in which a vertex has a bit.
    seats_of: FxHashMap<usize, Vec<usize>>,
    names: Names<W>,
    pub digits: Digits,
    /// The parts that the moves of one piece leave, kept for its memory.
    parts: Vec<W>,
}

/// A set of a host.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<W> {
    seats: usize,
    pub host: u32,
    pub set: W,
}

/// The bits of a host that stand for the vertices of a component.
struct Seats {
    host: u32,
    bits: FxHashMap<usize, usize>,
}

impl Seats {
    /// The bits of vertices that all have seats here.
    fn set<W: Word>(&self, vertices: &[usize]) -> Option<W> {
        let seat = |set: W, vertex: &usize| Some(set | W::single(*self.bits.get(vertex)?));
        vertices.iter().try_fold(W::EMPTY, seat)
    }
}

/// The numbers of pieces by their normal forms.
struct Names<W> {
    index: Index,
    trees: FxHashMap<u64, u32>,
    forest: Trees,
    theorem: Theorem,
    /// The normal forms of the sets in question.
    forms: Vec<W>,
}

/// Sets looked at between two looks at the budget.
const LOOK: usize = 1 << 10;

/// Options whose pieces are looked up at once.
const BATCH: usize = 8;

/// The options of a piece: each is a list of pieces.
#[derive(Clone, Default, Debug)]
pub(crate) struct Options {
    parts: Vec<u32>,
    spans: Vec<(u32, u32)>,
}

impl Options {
    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        self.spans.iter().map(|span| self.slice(*span))
    }

    pub fn get(&self, at: usize) -> &[u32] {
        self.spans.get(at).map_or(&[], |span| self.slice(*span))
    }

    /// About how many bytes the lists take.
    pub fn bytes(&self) -> usize {
        4 * self.parts.len() + 8 * self.spans.len()
    }

    fn slice(&self, (from, to): (u32, u32)) -> &[u32] {
        self.parts.get(from as usize..to as usize).unwrap_or(&[])
    }
}

impl<W: Word> Pieces<W> {
    pub fn new(digits: Digits, theorem: Theorem) -> Pieces<W> {
        Pieces {
            hosts: Vec::new(),
            list: Vec::new(),
            seats: Vec::new(),
            seats_of: FxHashMap::default(),
            names: Names {
                index: Index::default(),
                trees: FxHashMap::default(),
                forest: Trees::default(),
                theorem,
                forms: Vec::new(),
            },
            digits,
            parts: Vec::new(),
        }
    }

    /// The piece with this number.
    #[inline]
    pub fn get(&self, piece: u32) -> Option<&Piece<W>> {
        self.list.get(piece as usize)
    }

    /// Where a connected part of the graph of at most [`Word::CAPACITY`] vertices lies: in a
    /// host that holds it, in an isomorphic one, or in a new one. `part` is the part by itself.
    pub fn place(&mut self, part: &Graph, vertices: &[usize]) -> Place<W> {
        let first = vertices.first().and_then(|first| self.seats_of.get(first));
        let known = first.into_iter().flatten().find_map(|&number| {
            let seats = self.seats.get(number)?;
            Some(Place {
                seats: number,
                host: seats.host,
                set: seats.set(vertices)?,
            })
        });
        known.unwrap_or_else(|| {
            let (host, bits) = Host::of(part);
            let seats = self.seat(host, vertices, &bits);
            let number = self.seats.len();
            for &vertex in vertices {
                self.seats_of.entry(vertex).or_default().push(number);
            }
            let place = Place {
                seats: number,
                host: seats.host,
                set: seats.set(vertices).unwrap_or(W::EMPTY),
            };
            self.seats.push(seats);
            place
        })
    }

    /// Seats the vertices in an earlier host isomorphic to this one, or in this one. There is
    /// one board for all, and trees need no earlier host: their normal form is the same in all.
    fn seat(&mut self, host: Host<W>, vertices: &[usize], bits: &[usize]) -> Seats {
        let map = |other: &Host<W>| match (&host.shape, &other.shape) {
            (Shape::Board, Shape::Board) => Some((0..64).collect()),
            (Shape::Plain(_), Shape::Plain(_)) if !host.tree && !other.tree => {
                isomorphism(&host.adjacent, &other.adjacent)
            }
            _ => None,
        };
        let mut others = self.hosts.iter().enumerate();
        let twin: Option<(usize, Vec<usize>)> = if host.tree {
            None
        } else {
            others.find_map(|(number, other)| Some((number, map(other)?)))
        };
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

    /// A place after some of its vertices are taken.
    pub fn without(&self, place: Place<W>, taken: &[usize]) -> Place<W> {
        let seats = self.seats.get(place.seats);
        let removed = seats.and_then(|seats| seats.set(taken));
        Place {
            set: place.set & !removed.unwrap_or(W::EMPTY),
            ..place
        }
    }

    /// The numbers of the parts of a place.
    pub fn parts(&mut self, place: Place<W>) -> Vec<u32> {
        let mut left = place.set;
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
        let mut numbers = Vec::with_capacity(1);
        if let Some(host) = self.hosts.get(place.host as usize) {
            self.names
                .find(&mut self.list, host, place.host, &[place.set], &mut numbers);
        }
        numbers.pop().unwrap_or(0)
    }

    /// Fills `options` with the options of a piece; isomorphic ones come as often as there
    /// are moves to them. Stops listing, and says so, soon after an option that is one piece
    /// with the value `target`; for its sake moves of two vertices may be listed first.
    ///
    /// # Errors
    /// Errs where `check` does, which is asked again and again with the bytes that the options take.
    pub fn options(
        &mut self,
        piece: u32,
        target: Option<u16>,
        pairs_first: bool,
        options: &mut Options,
        check: &mut impl FnMut(usize) -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        options.parts.clear();
        options.spans.clear();
        let Pieces {
            hosts,
            list,
            names,
            digits,
            parts,
            ..
        } = self;
        let Some(&Piece { host, set, .. }) = list.get(piece as usize) else {
            return Ok(false);
        };
        let Some(place) = hosts.get(host as usize) else {
            return Ok(false);
        };
        parts.clear();
        let (mut steps, mut found, mut single) = (0_usize, false, true);
        let mut visit = |left: Option<&[W]>| {
            if let Some(left) = left {
                let from = parts.len() as u32;
                parts.extend_from_slice(left);
                single &= left.len() == 1;
                options.spans.push((from, parts.len() as u32));
                if target.is_some() && single && parts.len().is_multiple_of(BATCH) {
                    let named = options.parts.len();
                    names.find(list, place, host, &parts[named..], &mut options.parts);
                    let value = |&part: &u32| list.get(part as usize).and_then(Piece::value);
                    found = options.parts[named..]
                        .iter()
                        .any(|part| value(part) == target);
                    if found {
                        return Err(Stop::Cancelled);
                    }
                }
            }
            steps += 1;
            if steps.is_multiple_of(LOOK) {
                check(parts.len() * (size_of::<W>() + 4) + options.spans.len() * 8)?;
            }
            Ok(())
        };
        let listed = place.each_option(set, digits, pairs_first, &mut visit);
        if !found {
            listed?;
            let named = options.parts.len();
            names.find(list, place, host, &parts[named..], &mut options.parts);
        }
        Ok(found)
    }

    /// Whether a piece has a move.
    ///
    /// # Errors
    /// Errs where `check` does, which is asked again and again.
    pub fn has_move(
        &mut self,
        piece: u32,
        check: &mut impl FnMut() -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        let Some(found) = self.list.get_mut(piece as usize) else {
            return Ok(false);
        };
        if let Some(known) = found.moves {
            return Ok(known);
        }
        let (mut has, mut steps) = (false, 0_usize);
        // The first option ends the enumeration.
        let mut visit = |left: Option<&[W]>| {
            has = left.is_some();
            steps += 1;
            if has {
                return Err(Stop::Cancelled);
            }
            if steps.is_multiple_of(LOOK) {
                check()
            } else {
                Ok(())
            }
        };
        if let Some(host) = self.hosts.get(found.host as usize) {
            let listed = host.each_option(found.set, &self.digits, false, &mut visit);
            if !has {
                listed?;
            }
        }
        found.moves = Some(has);
        Ok(has)
    }

    /// Brings a sum to its normal form: pieces without a move are left out of a sum of more
    /// than one, and the rest is sorted.
    ///
    /// # Errors
    /// Errs where `check` does, which is asked again and again.
    pub fn tidy(
        &mut self,
        position: &mut Vec<u32>,
        check: &mut impl FnMut() -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        if position.len() > 1 {
            let mut kept = 0;
            for at in 0..position.len() {
                if self.has_move(position[at], check)? {
                    position.swap(kept, at);
                    kept += 1;
                }
            }
            position.truncate(kept);
        }
        position.sort_unstable();
        Ok(())
    }

    /// About how many bytes the pieces take.
    pub fn bytes(&self) -> usize {
        let each = size_of::<Piece<W>>();
        let trees = self.names.trees.len() * size_of::<(u64, u32)>() * 2;
        self.list.capacity() * each
            + self.names.index.bytes()
            + trees
            + self.names.forest.len() * 64
    }
}

impl<W: Word> Names<W> {
    /// Appends the numbers of connected sets of a host to `numbers`.
    fn find(
        &mut self,
        list: &mut Vec<Piece<W>>,
        place: &Host<W>,
        host: u32,
        sets: &[W],
        numbers: &mut Vec<u32>,
    ) {
        let Names {
            index,
            trees,
            forest,
            theorem,
            forms,
        } = self;
        let make = |set: W| {
            let mut piece = Piece::new(host, set, set.size(), place.edges(set));
            if let Some(value) = theorem.value(place, set, usize::from(piece.edges)) {
                piece.set_value(value);
            }
            piece
        };
        forms.clear();
        let symmetries = match &place.shape {
            Shape::Board => {
                let form = |&set: &W| W::from_low(board::normal_form(set.low()));
                forms.extend(sets.iter().map(form));
                return index.find(list, host, forms, numbers, make);
            }
            Shape::Plain(symmetries) => symmetries,
        };
        for &set in sets {
            if !place.is_tree(set) {
                forms.push(symmetries.least(set));
                continue;
            }
            index.find(list, host, forms, numbers, make);
            forms.clear();
            let code = forest.number(&place.adjacent, set);
            let number = *trees.entry(code).or_insert(list.len() as u32);
            if number as usize == list.len() {
                list.push(make(set));
            }
            numbers.push(number);
        }
        index.find(list, host, forms, numbers, make);
    }
}
