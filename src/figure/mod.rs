//! Figures: a [`Scene`] in millimetres, styles and sizes, and writers. Takes plain data;
//! knows neither the window nor an engine.

mod axis;
mod bars;
mod booktabs;
mod cell_table;
pub mod csv;
mod diagram;
mod entry_table;
mod foot;
mod graph_drawing;
mod hatch;
mod histogram;
pub mod latex;
mod lattice;
mod layered;
mod lettering;
mod monochrome;
mod number;
mod pair_map;
mod palette;
mod pasted;
mod plot;
pub mod render;
mod scene;
mod sheet;
mod style;
pub mod svg;
mod text_table;
pub mod tikz;
mod towers;
mod traces;
mod value_table;

pub use bars::{BAR, bars};
pub use booktabs::{Cell, CellText, Table, booktabs};
pub use cell_table::{CellTable, TextCell, cell_table};
pub use diagram::{Arc, Diagram, Node, diagram};
pub use entry_table::{EntryGrid, EntryTable, EntryText};
pub use foot::{Marker, Sign};
pub use graph_drawing::{
    EDGE_MM, Edge, GraphFigure, Label, State, VERTEX_MM, Vertex, draw, graph_drawing, strip,
};
pub use histogram::{Column, histogram};
pub use lattice::{Block, Panel, lattices, panel_width};
pub use layered::{Layered, LayeredNode, layered};
pub use number::grouped;
pub use pair_map::{PairMap, pair_map};
pub use palette::Palette;
pub use pasted::PastedTable;
pub use plot::plot;
pub use scene::{Anchor, Ink, Item, Scene, Stroke};
pub use sheet::{BODY_MM, Fitted, MM_PER_POINT, Sheet, fit};
pub use style::{Look, Style, Typeface};
pub use text_table::text_table;
pub use towers::{Term, Tower, typeset};
pub use traces::{Trace, TraceChart};
pub use value_table::{value_table, word_table};
