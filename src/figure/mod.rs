//! Figures: a [`Scene`] in millimetres, palettes, and writers. Takes plain data;
//! knows neither the window nor an engine.

mod axis;
pub mod csv;
mod diagram;
mod histogram;
mod lattice;
mod palette;
mod plot;
mod scene;
pub mod svg;
mod traces;
mod value_table;

pub use diagram::{Arc, Diagram, Node, diagram};
pub use histogram::{Column, histogram};
pub use lattice::{Block, Panel, lattices};
pub use palette::Palette;
pub use plot::plot;
pub use scene::{Anchor, Ink, Item, Scene, Stroke};
pub use traces::{Trace, traces};
pub use value_table::{value_table, word_table};
