//! Places for the vertices of a drawing.

use crate::{Answered, Context, Lane, Question, Same};
use grundy_base::number::counted;
use grundy_graph::layout::{self, Point};
use grundy_graph::{Graph, stress};

/// Graphs up to this number of vertices are laid out in a moment.
const QUICK: usize = 200;

/// Places for the vertices of a graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphLayout(pub Same<LayoutRequest>);

/// A way to place the vertices of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Distances as in the graph.
    Stress,
    /// A tree from its centre down.
    Layered,
    /// A tree around its centre.
    Radial,
    /// On a circle.
    Circle,
    /// In rows.
    Grid,
    /// A longest path on a line.
    Spine,
}

/// A graph to be laid out, and how.
#[derive(Clone, Debug)]
pub struct LayoutRequest {
    pub way: Way,
    pub graph: Graph,
    /// Where the vertices are.
    pub start: Vec<Point>,
    /// Which of them stay there.
    pub pinned: Vec<bool>,
}

impl Question for GraphLayout {
    type Answer = Vec<Point>;
    const TITLE: &'static str = "Layout of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        counted(self.0.0.graph.order(), "vertex", "vertices")
    }

    fn lane(&self) -> Lane {
        Lane::quick(self.0.0.graph.order() <= QUICK)
    }

    fn bytes(answer: &Self::Answer) -> usize {
        size_of_val(answer.as_slice())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let LayoutRequest {
            way,
            graph,
            start,
            pinned,
        } = &*self.0.0;
        context.budget.check()?;
        Ok(match way {
            Way::Stress => stress(graph, start, pinned, context.budget)?,
            Way::Layered => layout::layered(graph),
            Way::Radial => layout::radial(graph),
            Way::Circle => layout::circle(graph),
            Way::Grid => layout::grid(graph, (graph.order() as f64).sqrt().ceil() as usize),
            Way::Spine => layout::spine(graph),
        })
    }
}
