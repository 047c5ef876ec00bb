//! The distinct rows of a computation, each stored once, and the sums of their pairs.
//!
//! The sets of star games have few distinct rows, so most of the `height^2 / 2`
//! pairs of rows that make up a sum of two sets are repetitions: the sum of two
//! rows is computed once for each pair of contents. Equal sums are one entry too.

use super::bits;
use super::runs::{Runs, Spread};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The id of the empty row.
pub(crate) const EMPTY: u32 = 0;

/// A pair whose sum is not stored.
const UNKNOWN: u32 = u32::MAX;

/// Rows of one width by content; equal rows have equal ids.
#[derive(Clone, Debug)]
struct Interned {
    ids: FxHashMap<Arc<[u64]>, u32>,
    rows: Vec<Arc<[u64]>>,
}

impl Interned {
    fn new(words: usize) -> Interned {
        let empty: Arc<[u64]> = vec![0; words].into();
        Interned {
            ids: std::iter::once((Arc::clone(&empty), EMPTY)).collect(),
            rows: vec![empty],
        }
    }

    fn id(&mut self, row: &[u64]) -> u32 {
        if let Some(&id) = self.ids.get(row) {
            return id;
        }
        let row: Arc<[u64]> = row.into();
        let id = self.rows.len() as u32;
        self.ids.insert(Arc::clone(&row), id);
        self.rows.push(row);
        id
    }

    fn get(&self, id: u32) -> &[u64] {
        self.rows.get(id as usize).map_or(&[], |row| row)
    }
}

/// The rows of a computation and the sums of pairs of them.
#[derive(Clone, Debug)]
pub(crate) struct RowTable {
    width: usize,
    rows: Interned,
    runs: Vec<Option<Arc<Runs>>>,
    sums: Interned,
    /// `pairs[a][b]` with `a >= b`: the id of the sum.
    pairs: Vec<Vec<u32>>,
    /// For each sum the last union that has it already.
    seen: Vec<u32>,
    union: u32,
    /// For each row what runs of others add to it.
    spreads: Vec<Vec<(Spread, Box<[u64]>)>>,
    stored: usize,
    allowed: usize,
    sum: Vec<u64>,
}

impl RowTable {
    /// An empty table for rows of a width, which stores sums while they take at most `allowed` bytes.
    pub(crate) fn new(width: usize, allowed: usize) -> RowTable {
        let words = bits::words_for(width);
        RowTable {
            width,
            rows: Interned::new(words),
            runs: Vec::new(),
            sums: Interned::new(words),
            pairs: Vec::new(),
            seen: Vec::new(),
            union: 0,
            stored: 0,
            allowed,
            spreads: Vec::new(),
            sum: vec![0; words],
        }
    }

    /// The id of a row.
    pub(crate) fn id(&mut self, row: &[u64]) -> u32 {
        self.rows.id(row)
    }

    /// The row with an id.
    pub(crate) fn row(&self, id: u32) -> &[u64] {
        self.rows.get(id)
    }

    /// How many bytes the rows and sums take, about.
    pub(crate) fn bytes(&self) -> usize {
        let runs: usize = self.runs.iter().flatten().map(|runs| runs.bytes()).sum();
        self.stored + runs + self.rows.rows.len() * (self.row_bytes() + 16)
    }

    fn row_bytes(&self) -> usize {
        // The row, its counter, its two pointers and its place in the map.
        bits::words_for(self.width) * 8 + 64
    }

    /// The runs of a row, found when first asked for.
    pub(crate) fn runs(&mut self, id: u32) -> Arc<Runs> {
        let at = id as usize;
        if self.runs.len() <= at {
            self.runs.resize(at + 1, None);
        }
        let (rows, width) = (&self.rows, self.width);
        let runs = self.runs[at].get_or_insert_with(|| Arc::new(Runs::of(rows.get(id), width)));
        Arc::clone(runs)
    }

    /// Begins a union of sums: afterwards no sum has been added to it.
    pub(crate) fn begin_union(&mut self) {
        if self.union == u32::MAX {
            self.seen.fill(0);
            self.union = 0;
        }
        self.union += 1;
    }

    /// `target |= row(a) + row(b)`, unless an equal sum is in this union already.
    pub(crate) fn add_sum(&mut self, a: u32, b: u32, target: &mut [u64]) {
        if a == EMPTY || b == EMPTY {
            return;
        }
        let (high, low) = (a.max(b) as usize, a.min(b) as usize);
        let known = self.pairs.get(high).and_then(|sums| sums.get(low));
        let id = match known {
            Some(&id) if id != UNKNOWN => id,
            _ => {
                self.compute(a, b);
                match self.store(high, low) {
                    Some(id) => id,
                    None => return bits::or(target, &self.sum),
                }
            }
        };
        let seen = &mut self.seen[id as usize];
        if *seen != self.union {
            *seen = self.union;
            bits::or(target, self.sums.get(id));
        }
    }

    /// Leaves `row(a) + row(b)` in `self.sum`: a shift of one for each run of the other.
    fn compute(&mut self, a: u32, b: u32) {
        let (runs_a, runs_b) = (self.runs(a), self.runs(b));
        let (runs, other) = if runs_a.cost() <= runs_b.cost() {
            (runs_a, b)
        } else {
            (runs_b, a)
        };
        let mut sum = std::mem::take(&mut self.sum);
        sum.fill(0);
        for (spread, start) in runs.shifts() {
            self.add_spread(other, spread, start, &mut sum);
        }
        bits::cut(&mut sum, self.width);
        self.sum = sum;
    }

    /// `target |= row + run`, with what the run adds stored if the memory allows.
    fn add_spread(&mut self, row: u32, spread: Spread, start: usize, target: &mut [u64]) {
        let at = row as usize;
        let known = self.spreads.get(at).into_iter().flatten();
        if let Some((_, wide)) = { known }.find(|(of, _)| *of == spread) {
            return bits::or_shifted(target, wide, start);
        }
        let Some(wide) = spread.of(self.rows.get(row)) else {
            return bits::or_shifted(target, self.rows.get(row), start);
        };
        bits::or_shifted(target, &wide, start);
        let needed = size_of_val(&*wide) + 64;
        if self.stored + needed <= self.allowed {
            self.stored += needed;
            self.spreads
                .resize_with(self.spreads.len().max(at + 1), Vec::new);
            self.spreads[at].push((spread, wide));
        }
    }

    /// Stores `self.sum` as the sum of a pair, if the memory allows.
    fn store(&mut self, high: usize, low: usize) -> Option<u32> {
        if self.pairs.len() <= high {
            self.pairs.resize(high + 1, Vec::new());
        }
        let sums = &mut self.pairs[high];
        let missing = (low + 1).saturating_sub(sums.len());
        let needed = self.stored + 4 * missing + bits::words_for(self.width) * 8 + 64;
        // The other half is for what runs add to rows.
        if needed > self.allowed / 2 {
            return None;
        }
        sums.resize(sums.len() + missing, UNKNOWN);
        self.stored += 4 * missing;
        let known = self.sums.rows.len();
        let id = self.sums.id(&self.sum);
        if self.sums.rows.len() > known {
            self.stored += self.row_bytes();
        }
        self.pairs[high][low] = id;
        self.seen.resize(self.sums.rows.len(), 0);
        Some(id)
    }
}
