//! A connected graph of at most 128 vertices on bitmasks: which sets can be taken
//! from a piece of it, and what each leaves.

use super::board::{self, Loose};
use super::symmetry::Symmetries;
use super::word::Word;
use crate::rule::{GraphRule, allowed};
use crate::simple_graph::Graph;
use grundy_base::budget::Stop;

/// The digit of a move that may leave anything, with bit 2 read as two parts or more.
const ANY_PARTS: u8 = 7;

/// How pieces of a host are brought to a normal form.
pub(crate) enum Shape<W> {
    /// Bits are the cells of an 8 × 8 board.
    Board,
    /// Bits are vertices in order.
    Plain(Symmetries<W>),
}

/// A component of the graph that is played on.
pub(crate) struct Host<W> {
    /// The neighbours of each bit; on a board, of each of the 64 cells.
    pub adjacent: Vec<W>,
    pub shape: Shape<W>,
    /// Whether the host is a tree, so that all pieces are.
    pub tree: bool,
}

/// The digits of a rule up to the capacity of a word.
pub(crate) struct Digits {
    digits: Vec<u8>,
    rule: GraphRule,
}

impl Digits {
    pub fn of(rule: &GraphRule) -> Digits {
        let most = rule.most_taken(128);
        Digits {
            digits: (0..=most).map(|taken| rule.digit(taken)).collect(),
            rule: rule.clone(),
        }
    }

    pub fn digit(&self, taken: usize) -> u8 {
        self.digits.get(taken).copied().unwrap_or(0)
    }

    /// The most vertices that can be taken.
    pub fn most(&self) -> usize {
        self.digits.len().saturating_sub(1)
    }

    /// Whether the vertices taken need not be connected (Definition 21).
    pub fn takes_any_set(&self) -> bool {
        self.rule.takes_any_set()
    }

    /// Whether a move in a component of so many vertices may leave two parts or more.
    pub fn splits(&self, order: usize) -> bool {
        self.rule.takes_neighbourhoods()
            || self.digits.iter().take(order + 1).any(|&digit| digit > 3)
    }

    fn allows(&self, digit: u8, parts: usize) -> bool {
        allowed(digit, self.rule.bit2(), parts)
    }
}

impl<W: Word> Host<W> {
    /// The host of a connected graph, and the bit of each vertex.
    pub fn of(graph: &Graph) -> (Host<W>, Vec<usize>) {
        let cells = if W::CAPACITY == 64 {
            board::embedding(graph)
        } else {
            None
        };
        let is_board = cells.is_some();
        let bits = cells.unwrap_or_else(|| (0..graph.order()).collect());
        let around = |vertex: usize| {
            let near = graph.neighbours(vertex).iter();
            near.fold(W::EMPTY, |set, &next| set | W::single(next))
        };
        let adjacent: Vec<W> = if is_board {
            let near = |cell: u32| W::from_low(board::spread(1 << cell));
            (0..64).map(near).collect()
        } else {
            (0..graph.order()).map(around).collect()
        };
        let tree = graph.size() + 1 == graph.order();
        let shape = if is_board {
            Shape::Board
        } else if tree {
            Shape::Plain(Symmetries::none())
        } else {
            Shape::Plain(Symmetries::of(&adjacent))
        };
        let host = Host {
            adjacent,
            shape,
            tree,
        };
        (host, bits)
    }

    /// All neighbours of members, and perhaps members.
    #[inline]
    fn spread(&self, set: W) -> W {
        match self.shape {
            Shape::Board => W::from_low(board::spread(set.low())),
            Shape::Plain(_) => set
                .members()
                .fold(W::EMPTY, |near, bit| near | self.adjacent[bit]),
        }
    }

    /// Whether all of `targets`, a part of `within`, lies in one component of `within`.
    #[inline]
    fn joined(&self, within: W, targets: W) -> bool {
        let mut front = W::single(targets.lowest());
        let mut reached = front;
        loop {
            front = self.spread(front) & within & !reached;
            reached = reached | front;
            if (targets & !reached).is_empty() {
                return true;
            }
            if front.is_empty() {
                return false;
            }
        }
    }

    /// The component of `within` that holds `bit`.
    pub fn component(&self, within: W, bit: usize) -> W {
        let mut front = W::single(bit);
        let mut reached = front;
        while !front.is_empty() {
            front = self.spread(front) & within & !reached;
            reached = reached | front;
        }
        reached
    }

    /// How many edges join members.
    #[inline]
    pub fn edges(&self, set: W) -> usize {
        if let Shape::Board = self.shape {
            return board::edges(set.low());
        }
        let degree = |bit: usize| (self.adjacent[bit] & set).size();
        set.members().map(degree).sum::<usize>() / 2
    }

    /// Whether a connected set is a tree.
    pub fn is_tree(&self, set: W) -> bool {
        if self.tree {
            return true;
        }
        // Dense sets are told apart by their first members.
        let mut ends = 2 * (set.size() - 1);
        for bit in set.members() {
            let degree = (self.adjacent[bit] & set).size();
            if degree > ends {
                return false;
            }
            ends -= degree;
        }
        ends == 0
    }

    /// Tells `found` the parts that each move from the connected set `piece` leaves, and
    /// `None` for every other set that is looked at, so that it can poll a budget. The sets come
    /// by their sizes, but for those of one and two members, of which either can be first.
    ///
    /// # Errors
    /// Errs where `found` does.
    pub fn each_option(
        &self,
        piece: W,
        digits: &Digits,
        pairs_first: bool,
        found: &mut impl FnMut(Option<&[W]>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        if digits.rule.takes_any_set() {
            return self.any_sets(piece, piece, W::EMPTY, 0, digits, found);
        }
        if digits.rule.takes_neighbourhoods() {
            return self.neighbourhoods(piece, digits, found);
        }
        let loose = match self.shape {
            Shape::Board => board::loose(piece.low()),
            Shape::Plain(_) => Loose::default(),
        };
        if pairs_first {
            self.pairs(piece, &loose, digits, found)?;
            self.singles(piece, &loose, digits, found)?;
        } else {
            self.singles(piece, &loose, digits, found)?;
            self.pairs(piece, &loose, digits, found)?;
        }
        if digits.digits.len() > 3 {
            let mut allowed = piece;
            for bit in piece.members() {
                allowed = allowed.without_lowest();
                let candidates = self.adjacent[bit] & allowed;
                self.connected_sets(piece, W::single(bit), candidates, allowed, digits, found)?;
            }
        }
        Ok(())
    }

    /// The moves that take a member with all its neighbours, each set once: of members whose sets
    /// are the same, which are neighbours, the first makes the move.
    fn neighbourhoods(
        &self,
        piece: W,
        digits: &Digits,
        found: &mut impl FnMut(Option<&[W]>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let closed = |bit: usize| (self.adjacent[bit] & piece) | W::single(bit);
        for bit in piece.members() {
            let set = closed(bit);
            let mut before = set.members().take_while(|&other| other < bit);
            if before.any(|other| closed(other) == set) {
                found(None)?;
                continue;
            }
            let left = piece & !set;
            self.leave(left, self.spread(set) & left, ANY_PARTS, digits, found)?;
        }
        Ok(())
    }

    /// The moves that take one member.
    #[inline]
    fn singles(
        &self,
        piece: W,
        loose: &Loose,
        digits: &Digits,
        found: &mut impl FnMut(Option<&[W]>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let digit = digits.digit(1);
        if digit == 0 {
            return Ok(());
        }
        for bit in piece.members() {
            let left = piece & !W::single(bit);
            let mut around = self.adjacent[bit] & piece;
            if is_loose(loose.cells, bit) {
                around = around.first();
            } else if loose.all && digit <= 3 {
                found(None)?;
                continue;
            }
            self.leave(left, around, digit, digits, found)?;
        }
        Ok(())
    }

    /// The moves that take two neighbours.
    #[inline]
    fn pairs(
        &self,
        piece: W,
        loose: &Loose,
        digits: &Digits,
        found: &mut impl FnMut(Option<&[W]>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let digit = digits.digit(2);
        if digit == 0 {
            return Ok(());
        }
        let mut rest = piece;
        for bit in piece.members() {
            rest = rest.without_lowest();
            for other in (self.adjacent[bit] & rest).members() {
                let left = piece & !W::single(bit) & !W::single(other);
                let mut around = (self.adjacent[bit] | self.adjacent[other]) & left;
                let across = other == bit + 1;
                let pairs = if across { loose.across } else { loose.down };
                if is_loose(pairs, bit) {
                    around = around.first();
                } else if loose.all && digit <= 3 {
                    found(None)?;
                    continue;
                }
                self.leave(left, around, digit, digits, found)?;
            }
        }
        Ok(())
    }

    /// The connected sets of three and more that contain `set` and otherwise members of
    /// `allowed`; `candidates` are the neighbours of `set` among these.
    fn connected_sets(
        &self,
        piece: W,
        set: W,
        candidates: W,
        allowed: W,
        digits: &Digits,
        found: &mut impl FnMut(Option<&[W]>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let taken = set.size();
        let digit = digits.digit(taken);
        if taken > 2 && digit != 0 {
            let left = piece & !set;
            self.leave(left, self.spread(set) & left, digit, digits, found)?;
        } else {
            found(None)?;
        }
        if taken + 1 >= digits.digits.len() {
            return Ok(());
        }
        let mut allowed = allowed;
        let mut candidates = candidates;
        while !candidates.is_empty() {
            let next = candidates.lowest();
            candidates = candidates.without_lowest();
            allowed = allowed & !W::single(next);
            let wider = candidates | (self.adjacent[next] & allowed);
            self.connected_sets(piece, set | W::single(next), wider, allowed, digits, found)?;
        }
        Ok(())
    }

    /// Every set of the members of `open`, added to `set` (Definition 21).
    fn any_sets(
        &self,
        piece: W,
        open: W,
        set: W,
        taken: usize,
        digits: &Digits,
        found: &mut impl FnMut(Option<&[W]>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let digit = digits.digit(taken);
        if digit != 0 {
            let left = piece & !set;
            self.leave(left, self.spread(set) & left, digit, digits, found)?;
        } else {
            found(None)?;
        }
        if taken + 1 >= digits.digits.len() {
            return Ok(());
        }
        let mut open = open;
        while !open.is_empty() {
            let next = W::single(open.lowest());
            open = open.without_lowest();
            self.any_sets(piece, open, set | next, taken + 1, digits, found)?;
        }
        Ok(())
    }

    /// Tells `found` the parts of `left`, if the digit allows them. Each part holds a member of
    /// `around`: the members next to those taken, for the piece was connected, or the first of
    /// these where they are known to lie in one part.
    #[inline]
    fn leave(
        &self,
        left: W,
        around: W,
        digit: u8,
        digits: &Digits,
        found: &mut impl FnMut(Option<&[W]>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        if left.is_empty() {
            return found((digit & 1 != 0).then_some(&[]));
        }
        if digit <= 3 {
            let legal = digit & 2 != 0 && (around.is_single() || self.joined(left, around));
            return found(legal.then_some(&[left]));
        }
        let mut parts = [W::EMPTY; 128];
        let mut count = 0;
        let mut open = around;
        while !open.is_empty() {
            let part = if count == 0 && open.is_single() {
                left
            } else {
                self.component(left, open.lowest())
            };
            open = open & !part;
            parts[count] = part;
            count += 1;
        }
        let legal = digits.allows(digit, count);
        found(legal.then_some(&parts[..count]))
    }
}

#[inline]
fn is_loose(cells: u64, bit: usize) -> bool {
    bit < 64 && cells >> bit & 1 != 0
}
