//! Figures: a [`Scene`] in millimetres, palettes, and writers. Takes plain data;
//! knows neither the window nor an engine.

mod axis;
pub mod csv;
mod diagram;
mod histogram;
mod layered;
mod palette;
mod plot;
mod scene;
pub mod svg;
mod value_table;

pub use diagram::{Arc, Diagram, Node, diagram};
pub use histogram::{Column, histogram};
pub use layered::{Layered, LayeredNode, layered};
pub use palette::Palette;
pub use plot::plot;
pub use scene::{Anchor, Ink, Item, Scene, Stroke};
pub use value_table::{value_table, word_table};
