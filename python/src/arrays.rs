//! Answers as numpy arrays, with one copy at most.

use grundy_base::budget::{Budget, Stop};
use grundy_heap::NimValues;
use grundy_star::PointSet;
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// Values of heaps as they are in memory: of 8, 16 or 32 bits, copied once.
pub fn values<'py>(py: Python<'py>, values: &NimValues, heaps: usize) -> Bound<'py, PyAny> {
    let end = values.len().min(heaps.saturating_add(1));
    match values {
        NimValues::U8(values) => PyArray1::from_slice(py, &values[..end]).into_any(),
        NimValues::U16(values) => PyArray1::from_slice(py, &values[..end]).into_any(),
        NimValues::U32(values) => PyArray1::from_slice(py, &values[..end]).into_any(),
    }
}

/// The bytes of a set, a byte for each position: the first coordinate runs fastest.
///
/// # Errors
/// A [`Stop`] when the budget is used up: a large window has more positions than its rows took time.
pub fn unpacked(set: &PointSet, budget: &Budget) -> Result<Vec<bool>, Stop> {
    let window = set.window();
    let mut bytes = Vec::with_capacity(window.width() * window.rows());
    for row in 0..window.rows() {
        budget.check()?;
        let bits = set.row(row);
        bytes.extend((0..window.width()).map(|x| bits[x / 64] >> (x % 64) & 1 == 1));
    }
    Ok(bytes)
}

/// The array of the bytes of a set, indexed as its positions are: `set[x, y]`. It takes the bytes over.
pub fn set<'py>(py: Python<'py>, bytes: Vec<bool>, sides: &[usize]) -> PyResult<Bound<'py, PyAny>> {
    let order = numpy::npyffi::NPY_ORDER::NPY_FORTRANORDER;
    let array = bytes
        .into_pyarray(py)
        .reshape_with_order(sides.to_vec(), order)?;
    Ok(array.into_any())
}

/// A table with so many rows and columns that is taken over.
pub fn rectangle<'py>(
    py: Python<'py>,
    entries: Vec<u32>,
    [rows, columns]: [usize; 2],
) -> PyResult<Bound<'py, PyAny>> {
    if rows.checked_mul(columns) != Some(entries.len()) {
        return Err(PyMemoryError::new_err("the table was not filled"));
    }
    Ok(entries
        .into_pyarray(py)
        .reshape([rows, columns])?
        .into_any())
}

/// A square table that is taken over.
pub fn square<'py>(py: Python<'py>, entries: Vec<u32>, side: usize) -> PyResult<Bound<'py, PyAny>> {
    rectangle(py, entries, [side, side])
}
