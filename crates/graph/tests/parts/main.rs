//! The parts of the engine by themselves.

mod game_tree;
mod lengths;
mod node_kayles;
mod planar;
mod played_game;
mod shape;
mod solver;
mod summary;

/// The board of the solver names it so.
mod simple_graph {
    pub use grundy_graph::Graph;
}
