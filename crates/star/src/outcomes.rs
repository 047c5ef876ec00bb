//! P-positions in a window, and the direct limit: both in one pass over the rows.
//!
//! Misère, `P(M)` is the one set with `P = (M + P)^c \ T_M`. Row `(y,z)` of `M + P` is
//! the union of the sums of row `(j,k)` of `M` and row `(y-j,z-k)` of `P`; only its
//! part with `j = k = 0` has to do with the row itself, which is then found from left
//! to right. Normal play has no `T`, and there the zero vector, a P-position, is left
//! out of the moves `M*`.
//!
//! The limit `L` needs no iteration (Dufour, Heubach, Larsson, theorems 4 and 5):
//! `L = (L + L)^c \ T`, and only smaller elements occur on the right. Its first row
//! is `M_k` or empty by theorem 6, as the moves along an axis are a game of their own.

use super::bits;
use super::one_heap::reflexive_row;
use super::rows::{Rows, proved_tail_of_rows};
use super::sieve::Sieve;
use super::table::{EMPTY, RowTable};
use super::tail::Tail;
use super::window::Window;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use rustc_hash::FxHashMap;

/// The state that the passes over one window share: the distinct rows and what is known of them.
#[derive(Clone, Debug)]
pub(crate) struct Passes {
    window: Window,
    pub(crate) table: RowTable,
    /// The first row of the moves by which `finished` rows were found.
    first: u32,
    sieve: Sieve,
    /// The row that is left of these candidates.
    finished: FxHashMap<u32, u32>,
}

impl Passes {
    /// For a window; sums of rows are stored while they take at most `allowed` bytes.
    pub(crate) fn new(window: Window, allowed: usize) -> Passes {
        Passes {
            window,
            table: RowTable::new(window.width(), allowed),
            first: EMPTY,
            sieve: Sieve::new(&[], Tail { from: 0, period: 1 }),
            finished: FxHashMap::default(),
        }
    }

    /// The P-positions of the game `moves` without the zero vector: the moves of the next game.
    ///
    /// The first `known` rows are taken from `moves`, for callers who know them to be the same.
    pub(crate) fn outcomes(
        &mut self,
        moves: &Rows,
        known: usize,
        play: Convention,
        budget: &Budget,
    ) -> Result<Rows, Stop> {
        let window = self.window;
        let mut found = Rows {
            ids: Vec::with_capacity(window.rows()),
            tail: None,
        };
        let first = moves.ids.first().copied().unwrap_or(EMPTY);
        if bits::has(self.table.row(first), 0) {
            found.ids = vec![EMPTY; window.rows()];
            return Ok(found);
        }
        if window.rows() == 1 && play == Convention::Misere {
            found.ids.push(self.line_outcomes(first, budget)?);
            return Ok(found);
        }
        let terminal = Terminal::of(moves, &self.table, window);
        found.ids.extend(moves.ids.iter().take(known));
        if play == Convention::Normal && known > 0 {
            found.ids[0] = self.with_zero(first);
        }
        let mut free = vec![0; bits::words_for(window.width())];
        let mut next_look = 8;
        for row in found.ids.len()..window.rows() {
            let (y, z) = window.place(row);
            let mut blocked = std::mem::take(&mut free);
            blocked.fill(0);
            self.add_pairs(&moves.ids, &found.ids, (y, z), false, &mut blocked, budget)?;
            let start = match play {
                Convention::Misere => terminal.least[row],
                Convention::Normal => 0,
            };
            bits::keep_free(&mut blocked, start, window.width());
            found.ids.push(self.finish(first, &blocked, budget)?);
            free = blocked;
            if window.depth() == 1 && moves.tail.is_some() && row + 1 >= next_look {
                next_look = row + row / 8 + 5;
                found.tail =
                    proved_tail_of_rows(&found.ids, moves.tail, terminal.last_minimal, budget)?;
                if found.tail.is_some() {
                    found.repeat_to(window.rows());
                    break;
                }
            }
        }
        if play == Convention::Normal {
            found.ids[0] = self.without_zero(found.ids[0]);
            // The first row has changed, so it does not repeat.
            found
                .tail
                .iter_mut()
                .for_each(|tail| tail.from = tail.from.max(1));
        }
        Ok(found)
    }

    /// One heap: a beginning that grows until it is proved to repeat, as far as the moves do in
    /// the window; the rest is copied.
    fn line_outcomes(&mut self, moves: u32, budget: &Budget) -> Result<u32, Stop> {
        let width = self.window.width();
        let tail = self.table.runs(moves).tail();
        let sieve = Sieve::new(self.table.row(moves), tail);
        let mut part = sieve.first_width().min(width);
        loop {
            let (mut row, tail) = sieve.p_positions(part, budget)?;
            budget.check()?;
            row.resize(bits::words_for(width), 0);
            if let Some(tail) = tail {
                bits::repeat(&mut row, tail.from, tail.period, width);
            }
            if tail.is_some() || part == width {
                return Ok(self.table.id(&row));
            }
            part = part.saturating_mul(2).min(width);
        }
    }

    /// The limit of all games with these minimal moves.
    pub(crate) fn limit(&mut self, minimal: &Rows, budget: &Budget) -> Result<Rows, Stop> {
        let window = self.window;
        let mut found = Rows {
            ids: Vec::with_capacity(window.rows()),
            tail: None,
        };
        let axis = minimal.ids.first().copied().unwrap_or(EMPTY);
        if bits::has(self.table.row(axis), 0) {
            found.ids = vec![EMPTY; window.rows()];
            return Ok(found);
        }
        let terminal = Terminal::of(minimal, &self.table, window);
        let k = bits::next(self.table.row(axis), 0);
        let first = self
            .table
            .id(&reflexive_row(k.unwrap_or(0), window.width()));
        found.ids.push(first);
        let mut free = vec![0; bits::words_for(window.width())];
        let mut next_look = 8;
        for row in 1..window.rows() {
            let (y, z) = window.place(row);
            free.fill(0);
            self.add_pairs(&found.ids, &found.ids, (y, z), true, &mut free, budget)?;
            bits::keep_free(&mut free, terminal.least[row], window.width());
            found.ids.push(self.finish(first, &free, budget)?);
            if window.depth() == 1 && row + 1 >= next_look {
                next_look = row + row / 8 + 5;
                found.tail = proved_tail_of_rows(&found.ids, None, terminal.last_minimal, budget)?;
                if found.tail.is_some() {
                    found.repeat_to(window.rows());
                    break;
                }
            }
        }
        Ok(found)
    }

    /// `A + B` row by row, all of it.
    pub(crate) fn sum(&mut self, a: &Rows, b: &Rows, budget: &Budget) -> Result<Rows, Stop> {
        let window = self.window;
        let mut ids = Vec::with_capacity(window.rows());
        let mut sum = vec![0; bits::words_for(window.width())];
        for row in 0..window.rows() {
            let (y, z) = window.place(row);
            sum.fill(0);
            self.add_pairs(&a.ids, &b.ids, (y, z), false, &mut sum, budget)?;
            // The part that the passes leave to the row itself.
            self.table.add_sum(a.ids[0], b.ids[row], &mut sum);
            if row > 0 {
                self.table.add_sum(a.ids[row], b.ids[0], &mut sum);
            }
            ids.push(self.table.id(&sum));
        }
        Ok(Rows { ids, tail: None })
    }

    /// Adds the sums of row `(j,k)` of `a` and row `(y-j,z-k)` of `b` for all `(j,k)` but
    /// `(0,0)` and those with a row that is not there; half of them for a sum of a set with itself.
    fn add_pairs(
        &mut self,
        a: &[u32],
        b: &[u32],
        (y, z): (usize, usize),
        half: bool,
        target: &mut [u64],
        budget: &Budget,
    ) -> Result<(), Stop> {
        const POLL: usize = 64;
        self.table.begin_union();
        let height = self.window.height();
        for k in 0..=z {
            let until = match (z - k).cmp(&k) {
                _ if !half => y,
                std::cmp::Ordering::Greater => y,
                std::cmp::Ordering::Equal => y / 2,
                std::cmp::Ordering::Less => break,
            };
            let from = usize::from(k == 0);
            // The rows j of a upwards and y - j of b downwards.
            let upwards = a.get(k * height..).unwrap_or_default();
            let downwards = b.get((z - k) * height..).unwrap_or_default();
            let downwards = &downwards[..downwards.len().min(y + 1)];
            let missing = y + 1 - downwards.len();
            let pairs = upwards.iter().take(until + 1).skip(missing);
            let pairs = pairs
                .zip(downwards.iter().rev())
                .skip(from.saturating_sub(missing));
            for (at, (&a, &b)) in pairs.enumerate() {
                if at % POLL == 0 {
                    budget.check()?;
                }
                self.table.add_sum(a, b, target);
            }
        }
        Ok(())
    }

    /// The candidates that no move of the first row takes to one of them that stays.
    fn finish(&mut self, first: u32, candidates: &[u64], budget: &Budget) -> Result<u32, Stop> {
        if first == EMPTY {
            return Ok(self.table.id(candidates));
        }
        if first != self.first {
            self.first = first;
            let tail = self.table.runs(first).tail();
            self.sieve = Sieve::new(self.table.row(first), tail);
            self.finished.clear();
        }
        let key = self.table.id(candidates);
        if let Some(&id) = self.finished.get(&key) {
            return Ok(id);
        }
        let mut row = candidates.to_vec();
        self.sieve.strike(&mut row, budget)?;
        let id = self.table.id(&row);
        self.finished.insert(key, id);
        Ok(id)
    }

    fn with_zero(&mut self, id: u32) -> u32 {
        let mut row = self.table.row(id).to_vec();
        bits::set(&mut row, 0);
        self.table.id(&row)
    }

    fn without_zero(&mut self, id: u32) -> u32 {
        let mut row = self.table.row(id).to_vec();
        if let Some(word) = row.first_mut() {
            *word &= !1;
        }
        self.table.id(&row)
    }
}

/// The terminal positions of a game: those left of `least` in each row.
struct Terminal {
    least: Vec<usize>,
    /// The last row with a minimal move, from which on the terminal rows are the same.
    last_minimal: usize,
}

impl Terminal {
    fn of(moves: &Rows, table: &RowTable, window: Window) -> Terminal {
        let first = |row: usize| {
            moves
                .ids
                .get(row)
                .and_then(|&id| bits::next(table.row(id), 0))
        };
        let least = window.least_below(first);
        let minimal = |row: &usize| least[*row] < window.before(&least, *row);
        let last_minimal = (0..least.len()).rev().find(minimal).unwrap_or(0);
        Terminal {
            least,
            last_minimal,
        }
    }
}
