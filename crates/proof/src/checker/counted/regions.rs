//! Sets of pairs of an element of Q and a cell: a row of bits for each element, one for each cell.

/// The bits past the last cell of a row are 0.
#[derive(Clone)]
pub(super) struct Regions {
    /// The words of 64 bits in a row.
    pub(super) width: usize,
    pub(super) rows: Vec<u64>,
}

impl Regions {
    /// Nothing, of so many cells.
    pub(super) fn none(order: usize, cells: usize) -> Self {
        let width = cells.div_ceil(64).max(1);
        let rows = vec![0; order * width];
        Regions { width, rows }
    }

    pub(super) fn row(&self, x: usize) -> &[u64] {
        &self.rows[x * self.width..][..self.width]
    }

    pub(super) fn has(&self, x: usize, cell: usize) -> bool {
        self.row(x)[cell / 64] >> (cell % 64) & 1 == 1
    }

    pub(super) fn add(&mut self, x: usize, cell: usize) {
        self.rows[x * self.width + cell / 64] |= 1 << (cell % 64);
    }

    /// All pairs of so many cells that are not in the set.
    pub(super) fn outside(mut self, cells: usize) -> Self {
        let unused = 64 * self.width - cells;
        for row in self.rows.chunks_exact_mut(self.width) {
            row.iter_mut().for_each(|word| *word = !*word);
            row.iter_mut()
                .rev()
                .take(1)
                .for_each(|last| *last &= u64::MAX >> unused);
        }
        self
    }
}
