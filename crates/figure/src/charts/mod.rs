//! Pictures of data: charts, grids of cells, diagrams and drawings of graphs.

mod axes;
mod axis;
mod bars;
mod diagram;
mod dots;
mod frame;
mod game_tree;
mod graph_drawing;
mod graph_lettering;
mod histogram;
mod lattice;
mod layered;
mod layers;
mod lettered_ground;
mod name_places;
mod pair_map;
mod plot;
mod power_towers;
mod scatter;
mod sketch;
mod traces;

pub use axis::Scale;
pub use bars::{BAR, bars, bars_in_columns};
pub use diagram::{Arc, Diagram, Node, diagram};
pub use dots::{Counted, Dot, gathered};
pub use frame::Frame;
pub use game_tree::{DrawnPosition, game_tree};
pub use graph_drawing::{
    DrawnEdge, EDGE_MM, GraphFigure, MoveLabel, VERTEX_MM, Vertex, VertexState, draw,
    graph_drawing, name_rooms, name_width, strip,
};
pub use histogram::{Histogram, HistogramBar};
pub use lattice::{Block, Panel, lattices, numbered_columns, panel_width, panels_across};
pub use layered::{Layered, LayeredNode, layered};
pub use pair_map::{PairMap, pair_map};
pub use plot::{PeriodMark, Plot, Series, TrendMark};
pub use power_towers::{Setting, Term, Tower, typeset};
pub use scatter::{Mark, scatter};
pub use sketch::Sketch;
pub use traces::{Trace, TraceChart};
