//! Positions as they come from Python.

use crate::errors::{PositionError, pointed};
use crate::run::read;
use grundy_heap::{MAX_HEAP_BY_RULE, Position};
use pyo3::prelude::*;

/// A position as text, or as sizes of heaps.
#[derive(FromPyObject)]
pub enum Sizes {
    Text(String),
    List(Vec<usize>),
}

impl Sizes {
    /// The position; its heaps may be as large as rules for all heaps go.
    pub fn position(&self) -> PyResult<Position> {
        match self {
            Sizes::Text(text) => read(|| Position::parse_up_to(text, MAX_HEAP_BY_RULE))?
                .map_err(|error| PositionError::new_err(pointed(text, &error.at, &error))),
            Sizes::List(heaps) => match heaps.iter().find(|&&heap| heap > MAX_HEAP_BY_RULE) {
                None => Ok(Position::new(heaps.clone())),
                Some(heap) => Err(PositionError::new_err(format!(
                    "heap {heap} is too large: at most {MAX_HEAP_BY_RULE} is accepted"
                ))),
            },
        }
    }
}
