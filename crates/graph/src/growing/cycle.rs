//! A growing cycle: the path joins two sets of roots of one graph D. Theorem 5 of Growing graphs.

use super::diagonal::Proof;
use super::names::Names;
use super::period::{least, multiple, start};
use super::piece::{FIRST, Piece, SECOND};
use super::sequences::Seen;
use super::two::{Drawn, NormalForm, Pairs, normal};
use super::types::System;
use grundy_base::budget::{Budget, Stop};

/// What a move near D leaves of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Left {
    /// A path that joins roots of one graph: a loop type.
    Loop(usize),
    /// A path between two ends, or with an open end: a type of the system.
    Open(usize),
    /// A cycle and nothing else.
    Ring,
}

/// An option by a move near D: the path is so much longer or shorter, and finite components have a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Near {
    left: Left,
    shift: i64,
    beside: u32,
}

/// A loop type.
struct Loop {
    piece: Piece,
    near: Vec<Near>,
    /// The type with two legs that a cut leaves, if the rule has cuts: its number, and whether its legs are exchanged.
    cut: Option<(usize, bool)>,
}

/// All loop types that moves come to from the first.
pub(super) struct Loops {
    names: Names,
    by_name: Vec<Option<usize>>,
    types: Vec<Loop>,
    complete: usize,
}

/// What a drawing with a growing cycle is.
pub(super) enum Drawing {
    /// A loop type, with a path that is so many vertices longer.
    Loop(usize),
    /// A cycle that has so many more vertices.
    Ring(usize),
}

/// Where the values of cut loops and of other types are from.
pub(super) trait Known {
    /// The value of a type with two legs.
    fn cut(&self, number: usize, a: usize, b: usize) -> u32;
    /// The value of a type of the system, which repeats.
    fn open(&self, number: usize, path: usize) -> u32;
    /// The value of the path of so many vertices, at least one.
    fn path(&self, order: usize) -> u32;
    /// From where on a type of the system repeats.
    fn open_from(&self, number: usize) -> usize;
    /// From where on the path repeats.
    fn path_from(&self) -> usize;
}

/// A period of a growing cycle that theorem 5 proves.
pub(super) struct LoopProof {
    /// The values with a path of 1, 2, 3, … vertices.
    pub values: Vec<u32>,
    /// From where on they repeat.
    pub from: usize,
    /// The least period.
    pub period: usize,
    /// R, the period of all loop types that is proved.
    pub common: usize,
    /// How many values of each were compared.
    pub needed: usize,
    /// The greatest number of vertices of a member that theorem 5 asks for.
    pub total: usize,
}

impl Loops {
    /// Begins with D, whose roots are those of the two ends of the path.
    pub fn of(piece: Piece) -> (Loops, Drawing) {
        let mut loops = Loops {
            names: Names::default(),
            by_name: Vec::new(),
            types: Vec::new(),
            complete: 0,
        };
        let drawing = match normal(piece) {
            NormalForm::Path(longer) => Drawing::Ring(longer),
            NormalForm::Legs(piece, given) => {
                loops.named(piece);
                Drawing::Loop(given[0] + given[1])
            }
        };
        (loops, drawing)
    }

    /// How many loop types there are.
    pub fn len(&self) -> usize {
        self.types.len()
    }

    fn named(&mut self, piece: Piece) -> usize {
        let name = self.names.name(piece.clone()) as usize;
        let all: Vec<u16> = piece.vertices().collect();
        let exchange = |mark: u8| mark >> 1 & 1 | mark << 1 & 2;
        let exchanged = piece.part(&all, |vertex| exchange(piece.mark(vertex)));
        let other = self.names.name(exchanged) as usize;
        self.by_name.resize(self.names.len(), None);
        if let Some(known) = self.by_name[name] {
            return known;
        }
        let number = self.types.len();
        self.types.push(Loop {
            piece,
            near: Vec::new(),
            cut: None,
        });
        self.by_name[name] = Some(number);
        self.by_name[other] = Some(number);
        number
    }

    /// Finds the options of all loop types, and the other types that they come to.
    ///
    /// # Errors
    /// Stops with the budget.
    pub fn close(
        &mut self,
        pairs: &mut Pairs,
        system: &mut System,
        budget: &Budget,
    ) -> Result<(), Stop> {
        let width = system.reach.width();
        let cuts = (1..=width).any(|taken| system.reach.cuts(taken));
        while self.complete < self.types.len() {
            let piece = self.types[self.complete].piece.clone();
            let near = self.options(&piece, system, budget)?;
            let known = &mut self.types[self.complete];
            known.near = near;
            known.cut = cuts.then(|| pairs.named(piece));
            self.complete += 1;
            budget.check_memory(self.names.bytes() + system.ends.bytes())?;
        }
        pairs.close(system, budget)
    }

    fn options(
        &mut self,
        piece: &Piece,
        system: &mut System,
        budget: &Budget,
    ) -> Result<Vec<Near>, Stop> {
        let reach = system.reach.clone();
        let width = reach.width();
        // The two last vertices stand for the middle of the path, which joins them.
        let drawn = Drawn::of(piece, [width + 1; 2], width);
        let mut found = Vec::new();
        reach.sets(&drawn.whole, budget, &mut |set| {
            if !drawn.is_near(set) {
                return Ok(());
            }
            let parts = drawn.whole.without(set);
            let holds = |part: &Vec<u16>| [0, 1].map(|leg| drawn.holds_far(leg, part));
            let joined = parts.iter().any(|part| holds(part) == [true, true]);
            let count = parts.len() - usize::from(!joined);
            if !reach.allows(set.len(), count) {
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

    fn left(
        &mut self,
        drawn: &Drawn,
        set: &[u16],
        parts: Vec<Vec<u16>>,
        system: &mut System,
        budget: &Budget,
    ) -> Result<Near, Stop> {
        let taken = drawn.taken(0, set) + drawn.taken(1, set);
        let (mut ends, mut joined) = ([Piece::default(), Piece::default()], None);
        let mut beside = 0;
        for part in parts {
            let own: Vec<u16> = part.iter().copied().filter(|&at| at < drawn.own).collect();
            match [0, 1].map(|leg| drawn.holds_far(leg, &part)) {
                [false, false] => {
                    beside ^= system
                        .finite
                        .value(drawn.whole.part(&part, |_| 0), budget)?;
                }
                [true, true] => {
                    joined = Some(drawn.whole.part(&own, |at| drawn.whole.mark(at)));
                }
                [first, _] => {
                    let (leg, mark) = if first { (0, FIRST) } else { (1, SECOND) };
                    let root = |at| u8::from(drawn.whole.mark(at) & mark != 0) * FIRST;
                    ends[leg] = drawn.whole.part(&own, root);
                }
            }
        }
        let (left, given) = match joined.map(normal) {
            None => {
                let (to, given) = system.add(ends);
                (Left::Open(to), given)
            }
            Some(NormalForm::Path(longer)) => (Left::Ring, longer),
            Some(NormalForm::Legs(piece, given)) => {
                (Left::Loop(self.named(piece)), given[0] + given[1])
            }
        };
        Ok(Near {
            left,
            shift: given as i64 - taken as i64,
            beside,
        })
    }

    /// The value of the member with a path of so many vertices by the definition.
    fn by_definition(
        &self,
        number: usize,
        path: usize,
        system: &mut System,
        budget: &Budget,
    ) -> Result<u32, Stop> {
        let piece = &self.types[number].piece;
        let first = piece.order() as u16;
        let last = first + path as u16 - 1;
        let mut edges: Vec<(u16, u16)> = piece.edges().collect();
        edges.extend(piece.marked(FIRST).iter().map(|&root| (root, first)));
        edges.extend((first..last).map(|at| (at, at + 1)));
        // A single vertex may be joined to a root from both sides, which is one edge.
        let again = |root: &u16| path > 1 || piece.mark(*root) & FIRST == 0;
        let seconds = piece.marked(SECOND).into_iter().filter(again);
        edges.extend(seconds.map(|root| (root, last)));
        let marks = vec![0; piece.order() + path];
        system.finite.value(Piece::new(marks, edges), budget)
    }

    /// The values of all loop types up to a total, at `values[λ][n - 1]`.
    fn values(
        &self,
        total: usize,
        system: &mut System,
        known: &dyn Known,
        budget: &Budget,
    ) -> Result<Vec<Vec<u32>>, Stop> {
        budget.check_memory(self.types.len() * total * 4)?;
        let mut values: Vec<Vec<u32>> = vec![Vec::new(); self.types.len()];
        let mut seen = Seen::default();
        let short = 2 * system.reach.width();
        for total in 1..=total {
            for number in 0..self.types.len() {
                let order = self.types[number].piece.order();
                let Some(path) = total.checked_sub(order).filter(|&path| path > 0) else {
                    continue;
                };
                let value = if path <= short {
                    self.by_definition(number, path, system, budget)?
                } else {
                    budget.check_work(path * system.reach.width())?;
                    self.by_options(number, path, system, known, &values, &mut seen)
                };
                values[number].push(value);
            }
        }
        Ok(values)
    }

    fn by_options(
        &self,
        number: usize,
        path: usize,
        system: &System,
        known: &dyn Known,
        values: &[Vec<u32>],
        seen: &mut Seen,
    ) -> u32 {
        let kind = &self.types[number];
        seen.begin(1 << 16);
        for near in &kind.near {
            let longer = (path as i64 + near.shift) as usize;
            let value = match near.left {
                Left::Loop(to) => values[to][longer - 1],
                Left::Open(to) => known.open(to, longer),
                Left::Ring => ring(&system.reach, longer, known),
            };
            seen.add(value ^ near.beside);
        }
        if let Some((cut, swapped)) = kind.cut {
            for taken in (1..=system.reach.width()).filter(|&taken| system.reach.cuts(taken)) {
                for a in 1..path - taken {
                    let b = path - taken - a;
                    let (a, b) = if swapped { (b, a) } else { (a, b) };
                    seen.add(known.cut(cut, a, b));
                }
            }
        }
        seen.least_missing()
    }

    /// The period of the first loop type by theorem 5, where cuts repeat along the diagonal as `proof` says.
    ///
    /// # Errors
    /// Stops with the budget, or gives nothing where no period is proved up to the total `most`.
    pub fn prove(
        &self,
        system: &mut System,
        known: &dyn Known,
        proof: Option<Proof>,
        period: usize,
        most: usize,
        budget: &Budget,
    ) -> Result<Option<LoopProof>, Stop> {
        let width = system.reach.width();
        let (common, cut_bound) = match proof {
            Some(proof) => {
                let common = multiple(2 * proof.period, period, usize::MAX);
                let bound = proof.from + proof.rows_from + proof.period + width - 1;
                (common.unwrap_or(2 * proof.period), bound)
            }
            None => (period, 0),
        };
        let largest = self.types.iter().map(|kind| kind.piece.order()).max();
        let largest = largest.unwrap_or(0);
        let mut total = (cut_bound.max(2 * width + 1) + 2 * common + largest).min(most);
        loop {
            let values = self.values(total, system, known, budget)?;
            let from: Vec<usize> = values.iter().map(|values| start(values, common)).collect();
            let bound = (0..self.types.len())
                .map(|number| self.bound(number, &from, width, known))
                .fold(cut_bound.max(2 * width + 1), usize::max);
            let needed = bound - 1 + common;
            if values.iter().all(|values| values.len() >= needed) {
                let period = least(&values[0], from[0], common);
                return Ok(values.into_iter().next().map(|values| LoopProof {
                    values,
                    from: from[0],
                    period,
                    common,
                    needed,
                    total: needed + largest,
                }));
            }
            if total >= most {
                return Ok(None);
            }
            total = (needed + largest).clamp(total + 1, 2 * total).min(most);
        }
    }

    /// The bound of theorem 5 for one loop type, but for cuts.
    fn bound(&self, number: usize, from: &[usize], width: usize, known: &dyn Known) -> usize {
        let bounds = self.types[number].near.iter().map(|near| {
            let from = match near.left {
                Left::Loop(to) => from[to],
                Left::Open(to) => known.open_from(to),
                // Of a cycle a path is left that is shorter by what is taken.
                Left::Ring => known.path_from() + width,
            };
            (from as i64 - near.shift).max(0) as usize
        });
        bounds.fold(from[number], usize::max)
    }
}

/// The value of a cycle that is longer than a move may span.
pub(super) fn ring(reach: &super::reach::Reach, order: usize, known: &dyn Known) -> u32 {
    let mut options: Vec<u32> = (1..=reach.width().min(order.saturating_sub(1)))
        .filter(|&taken| reach.cuts(taken))
        .map(|taken| known.path(order - taken))
        .collect();
    options.sort_unstable();
    options.dedup();
    let least = options
        .iter()
        .zip(0..)
        .take_while(|(value, least)| **value == *least);
    least.count() as u32
}
