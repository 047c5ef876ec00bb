//! Types with two legs: `(D; a, b)` of theorem 3 of Growing graphs, and what the moves near D leave.
//!
//! A root that is alone, and is no root of the other leg, is counted to its leg. Where one vertex is left as the only
//! root of both legs, the whole is a path.

use super::names::Names;
use super::piece::{FIRST, Piece, SECOND};
use super::types::System;
use grundy_base::budget::{Budget, Stop};

/// A part with one leg that a move near D leaves: its type, and how many vertices longer its path is.
pub(super) type Leg = (usize, i64);

/// What a move near D leaves of both legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Left {
    /// Both at one part.
    Both {
        /// Its type.
        to: usize,
        /// Whether its first leg is the second of D.
        swapped: bool,
        /// How many vertices longer the two legs are, in their order at D.
        shifts: [i64; 2],
    },
    /// Each at a part of its own, or nothing of it.
    Apart([Option<Leg>; 2]),
    /// A path of `a + b + s` vertices.
    Path(i64),
}

/// An option by a move near D.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Near {
    /// What is left of the legs.
    pub left: Left,
    /// The value of the finite components.
    pub beside: u32,
}

/// A type with two legs.
pub(super) struct TwoLegs {
    /// D, with the roots of the legs.
    pub piece: Piece,
    /// The options by moves near D, for legs of `i` and `j` vertices, at the place `(i - 1)(W + 1) + j - 1`; from W + 1
    /// on they are the same.
    pub near: Vec<Vec<Near>>,
}

/// A normal D, or the path that it is.
pub(super) enum NormalForm {
    /// D, and how many vertices it has given to each leg.
    Legs(Piece, [usize; 2]),
    /// With legs of a and b vertices the whole is a path of so many more.
    Path(usize),
}

/// Counts single roots to their legs.
pub(super) fn normal(mut piece: Piece) -> NormalForm {
    let mut given = [0, 0];
    loop {
        if piece.order() == 1 {
            return NormalForm::Path(1 + given[0] + given[1]);
        }
        let single = [FIRST, SECOND]
            .into_iter()
            .zip(0..)
            .find_map(|(mark, leg)| {
                let [root] = piece.marked(mark)[..] else {
                    return None;
                };
                (piece.mark(root) == mark).then_some((root, mark, leg))
            });
        let Some((root, mark, leg)) = single else {
            return NormalForm::Legs(piece, given);
        };
        let rest: Vec<u16> = piece.vertices().filter(|&vertex| vertex != root).collect();
        let next = piece.neighbours(root).to_vec();
        piece = piece.part(&rest, |vertex| {
            let own = u8::from(next.binary_search(&vertex).is_ok()) * mark;
            piece.mark(vertex) & !mark | own
        });
        let given: &mut usize = &mut given[leg];
        *given += 1;
    }
}

/// The types with two legs that were met.
#[derive(Default)]
pub(super) struct Pairs {
    names: Names,
    /// By the number of a piece: its type, and whether its legs are exchanged there.
    by_name: Vec<Option<(usize, bool)>>,
    /// The types.
    pub types: Vec<TwoLegs>,
    complete: usize,
}

impl Pairs {
    /// The type of a normal D, and whether the legs are exchanged there.
    pub fn named(&mut self, piece: Piece) -> (usize, bool) {
        let name = self.names.name(piece.clone()) as usize;
        let exchange = |mark: u8| mark >> 1 & 1 | mark << 1 & 2;
        let all: Vec<u16> = piece.vertices().collect();
        let exchanged = piece.part(&all, |vertex| exchange(piece.mark(vertex)));
        let other = self.names.name(exchanged) as usize;
        self.by_name.resize(self.names.len(), None);
        if let Some(known) = self.by_name[name] {
            return known;
        }
        let number = self.types.len();
        self.types.push(TwoLegs {
            piece,
            near: Vec::new(),
        });
        self.by_name[other] = Some((number, true));
        self.by_name[name] = Some((number, false));
        (number, false)
    }

    /// Finds the options of all types, the types that they come to, and those with one leg in `system`.
    ///
    /// # Errors
    /// Stops with the budget.
    pub fn close(&mut self, system: &mut System, budget: &Budget) -> Result<(), Stop> {
        while self.complete < self.types.len() {
            let classes = system.reach.width() + 1;
            let piece = self.types[self.complete].piece.clone();
            for first in 1..=classes {
                for second in 1..=classes {
                    let near = self.options(&piece, [first, second], system, budget)?;
                    self.types[self.complete].near.push(near);
                }
            }
            self.complete += 1;
            budget.check_memory(self.names.bytes() + system.ends.bytes())?;
        }
        system.close(budget)
    }

    /// The options by moves near D where the legs have so many vertices, or at least so many if these are W + 1.
    fn options(
        &mut self,
        piece: &Piece,
        legs: [usize; 2],
        system: &mut System,
        budget: &Budget,
    ) -> Result<Vec<Near>, Stop> {
        let reach = system.reach.clone();
        let drawn = Drawn::of(piece, legs, reach.width());
        let mut found = Vec::new();
        reach.sets(&drawn.whole, budget, &mut |set| {
            if !drawn.is_near(set) {
                return Ok(());
            }
            let parts = drawn.whole.without(set);
            if !reach.allows(set.len(), parts.len()) {
                return Ok(());
            }
            budget.check_work(drawn.whole.order())?;
            found.push(self.left(&drawn, set, parts, system, budget)?);
            Ok(())
        })?;
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    /// What the parts are that a move leaves.
    fn left(
        &mut self,
        drawn: &Drawn,
        set: &[u16],
        parts: Vec<Vec<u16>>,
        system: &mut System,
        budget: &Budget,
    ) -> Result<Near, Stop> {
        let mut near = Near {
            left: Left::Apart([None, None]),
            beside: 0,
        };
        for part in parts {
            let holds = [0, 1].map(|leg| drawn.holds(leg, &part));
            let own: Vec<u16> = part.iter().copied().filter(|&at| at < drawn.own).collect();
            let taken = [0, 1].map(|leg| drawn.taken(leg, set));
            match holds {
                [false, false] => {
                    let part = drawn.whole.part(&part, |_| 0);
                    near.beside ^= system.finite.value(part, budget)?;
                }
                [true, true] => {
                    let rest = drawn.whole.part(&own, |at| drawn.whole.mark(at));
                    near.left = self.both(rest);
                }
                [first, _] => {
                    let (leg, mark) = if first { (0, FIRST) } else { (1, SECOND) };
                    let root = |at| u8::from(drawn.whole.mark(at) & mark != 0) * FIRST;
                    let end = drawn.whole.part(&own, root);
                    let (to, given) = system.add([end, Piece::default()]);
                    let shift = given as i64 - taken[leg] as i64;
                    if let Left::Apart(legs) = &mut near.left {
                        legs[leg] = Some((to, shift));
                    }
                }
            }
        }
        Ok(near)
    }

    /// Both legs at one part, of which no vertex of a leg is taken.
    fn both(&mut self, rest: Piece) -> Left {
        match normal(rest) {
            NormalForm::Path(longer) => Left::Path(longer as i64),
            NormalForm::Legs(piece, given) => {
                let (to, swapped) = self.named(piece);
                let shifts = given.map(|given| given as i64);
                Left::Both {
                    to,
                    swapped,
                    shifts,
                }
            }
        }
    }
}

/// D with its legs, as far as a move near D can reach.
pub(super) struct Drawn {
    /// D, then the legs.
    pub whole: Piece,
    /// The vertices of D come first, so many.
    pub own: u16,
    /// Those of the first leg end here, and those of the second at the end.
    first_end: u16,
    /// The last vertex of a leg that stands for all beyond the reach, for each leg that has one.
    far: [Option<u16>; 2],
}

impl Drawn {
    /// D with legs of so many vertices; the last of more than `width` stands for all beyond.
    pub fn of(piece: &Piece, legs: [usize; 2], width: usize) -> Drawn {
        let own = piece.order() as u16;
        let first_end = own + legs[0] as u16;
        let end = first_end + legs[1] as u16;
        let mut edges: Vec<(u16, u16)> = piece.edges().collect();
        edges.extend(piece.marked(FIRST).iter().map(|&root| (root, own)));
        edges.extend(piece.marked(SECOND).iter().map(|&root| (root, first_end)));
        edges.extend((own + 1..first_end).map(|at| (at - 1, at)));
        edges.extend((first_end + 1..end).map(|at| (at - 1, at)));
        let marks = piece.vertices().map(|at| piece.mark(at));
        let marks = marks.chain(std::iter::repeat_n(0, legs[0] + legs[1]));
        let far = |leg: usize, last: u16| (legs[leg] > width).then_some(last);
        Drawn {
            whole: Piece::new(marks.collect(), edges),
            own,
            first_end,
            far: [far(0, first_end - 1), far(1, end - 1)],
        }
    }

    /// Whether a set meets D or the first vertex of a leg, and nothing beyond the reach.
    pub fn is_near(&self, set: &[u16]) -> bool {
        let meets = |&at: &u16| at <= self.own || at == self.first_end;
        let is_far = |at: &u16| self.far.contains(&Some(*at));
        set.iter().any(meets) && !set.iter().any(is_far)
    }

    /// The leg that a vertex lies on.
    fn leg(&self, at: u16) -> Option<usize> {
        (at >= self.own).then_some(usize::from(at >= self.first_end))
    }

    /// Whether a part holds a vertex of a leg.
    fn holds(&self, leg: usize, part: &[u16]) -> bool {
        part.iter().any(|&at| self.leg(at) == Some(leg))
    }

    /// Whether a part holds the last vertex of a leg that stands for all beyond.
    pub fn holds_far(&self, leg: usize, part: &[u16]) -> bool {
        self.far[leg].is_some_and(|far| part.contains(&far))
    }

    /// How many vertices of a leg are taken.
    pub fn taken(&self, leg: usize, set: &[u16]) -> usize {
        set.iter().filter(|&&at| self.leg(at) == Some(leg)).count()
    }
}
