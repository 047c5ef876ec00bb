//! Figures: a [`Scene`] in millimetres, palettes, styles and sizes, writers, charts. Takes plain data;
//! knows neither the window nor an engine.

mod charts;
mod scene;
mod tables;
mod writers;

pub use charts::*;
pub use scene::*;
pub use tables::*;
pub use writers::*;
