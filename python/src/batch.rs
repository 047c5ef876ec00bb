//! Many positions at once, as two arrays: all their heaps, and where each position ends.

use crate::errors::{PositionError, stopped};
use crate::run::{Limits, run};
use grundy_base::budget::Stop;
use grundy_heap::MAX_HEAP_BY_RULE;
use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;

/// So many positions are looked up from one look at the budget to the next.
const BETWEEN: usize = 1024;

/// Positions by their heaps, one after another, and where each ends.
pub struct Positions {
    heaps: Vec<usize>,
    ends: Vec<usize>,
}

/// The two arrays as they come from Python.
pub type Arrays<'py> = (PyReadonlyArray1<'py, u64>, PyReadonlyArray1<'py, u64>);

/// What is known of a position: that it is P or N, or nothing.
pub const P: u8 = 0;
pub const N: u8 = 1;
pub const UNKNOWN: u8 = 2;

impl Positions {
    pub fn of((heaps, ends): &Arrays<'_>) -> PyResult<Positions> {
        let read = |numbers: &PyReadonlyArray1<'_, u64>| -> Vec<usize> {
            let numbers = numbers.as_array();
            numbers.iter().map(|&n| n as usize).collect()
        };
        let (heaps, ends) = (read(heaps), read(ends));
        match heaps.iter().find(|&&heap| heap > MAX_HEAP_BY_RULE) {
            Some(heap) => Err(PositionError::new_err(format!(
                "heap {heap} is too large: at most {MAX_HEAP_BY_RULE} is accepted"
            ))),
            None => Ok(Positions { heaps, ends }),
        }
    }

    /// What `of` says of each position: an array of [`P`], [`N`] and [`UNKNOWN`].
    pub fn outcomes<'py>(
        self,
        py: Python<'py>,
        limits: &Limits,
        of: impl Fn(&[usize]) -> Option<bool> + Send + 'static,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let found = run(
            py,
            limits,
            move |budget, progress| -> Result<Vec<u8>, Stop> {
                let mut found = Vec::with_capacity(self.ends.len());
                let mut start = 0;
                for (done, &end) in self.ends.iter().enumerate() {
                    if done.is_multiple_of(BETWEEN) {
                        budget.check()?;
                        progress.tell(done, self.ends.len());
                    }
                    let is_p = of(self.heaps.get(start..end).unwrap_or_default());
                    found.push(is_p.map_or(UNKNOWN, |is_p| if is_p { P } else { N }));
                    start = end;
                }
                Ok(found)
            },
        )?;
        Ok(found.map_err(stopped)?.into_pyarray(py))
    }
}
