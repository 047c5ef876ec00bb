//! Known graphs: families by their parameters, trees by their legs, random graphs, and any
//! cells of a grid.

use super::board_of_cells::Cells;
use crate::app::widgets::{Memo, fields, wrapped};
use egui::{ComboBox, TextEdit, Ui};
use grundy_graph::families::{self, Family};
use grundy_graph::{Graph, GraphError, family_layout, layout, read_lengths};
use grundy_project::{MAX_DRAWN_EDGES, MAX_DRAWN_VERTICES};
use grundy_views::graph::placing::NewGraph;
use grundy_views::graph::spots;

/// The tooltip of every number.
const DRAG: &str = "Drag, or click and type";

/// A kind of graph that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Make {
    /// A member of a family.
    Family(Family),
    /// A pode or subdivided star by the lengths of its legs.
    Legs,
    /// A bipode by the lengths of its legs.
    TwoCentres,
    /// A caterpillar by the leaves at each joint.
    Joints,
    /// The Petersen graph.
    Petersen,
    /// A random tree.
    RandomTree,
    /// A random connected graph.
    RandomConnected,
    /// Cells of a grid.
    Cells,
}

/// The choices in the row.
#[derive(Default)]
pub struct Generate {
    /// Whether the row is shown.
    pub open: bool,
    wanted: Wanted,
    /// The graph of what is chosen, made when that has changed.
    made: Memo<Wanted, Result<Graph, String>>,
}

/// Which graph is chosen.
#[derive(Clone, PartialEq)]
struct Wanted {
    make: Make,
    values: Vec<usize>,
    legs: String,
    right: String,
    middle: usize,
    joints: String,
    vertices: usize,
    edges: usize,
    seed: u64,
    cells: Cells,
}

impl Default for Wanted {
    fn default() -> Self {
        Wanted {
            make: Make::Family(Family::Grid),
            values: vec![3, 3],
            legs: "1, 2, 2".to_owned(),
            right: "1, 1".to_owned(),
            middle: 1,
            joints: "1, 0, 2, 1".to_owned(),
            vertices: 10,
            edges: 14,
            seed: 1,
            cells: Cells::default(),
        }
    }
}

impl Make {
    const OTHERS: [Make; 7] = [
        Make::Legs,
        Make::TwoCentres,
        Make::Joints,
        Make::Petersen,
        Make::RandomTree,
        Make::RandomConnected,
        Make::Cells,
    ];

    fn name(self) -> &'static str {
        match self {
            Make::Family(family) => family.name(),
            Make::Legs => "pode (subdivided star) by legs",
            Make::TwoCentres => "bipode (bistar) by legs",
            Make::Joints => "caterpillar by joints",
            Make::Petersen => "Petersen graph",
            Make::RandomTree => "random tree",
            Make::RandomConnected => "random connected graph",
            Make::Cells => "cells of a grid",
        }
    }
}

impl Generate {
    /// Shows the row; gives the graph that is wanted, or why it cannot be made.
    pub fn show(&mut self, ui: &mut Ui) -> Option<NewGraph> {
        let made = self.made.for_key(self.wanted.clone(), Wanted::drawable);
        let mut insert = false;
        let mut replace = false;
        wrapped::row(ui, |ui| {
            self.wanted.choice(ui);
            self.wanted.parameters(ui);
            ui.add_enabled_ui(made.is_ok(), |ui| {
                insert = fields::button(ui, "Insert", "Add this graph beside what is drawn");
                replace = fields::button(ui, "Replace", "Draw this graph instead of what is drawn");
            });
            if let Ok(graph) = made {
                let (order, size) = (graph.order(), graph.size());
                let vertices = if order == 1 { "vertex" } else { "vertices" };
                let edges = if size == 1 { "edge" } else { "edges" };
                ui.weak(format!("{order} {vertices}, {size} {edges}"));
            }
        });
        if self.wanted.make == Make::Cells {
            self.wanted.cells.show(ui);
        }
        match made {
            Err(message) => {
                fields::error(ui, message);
                None
            }
            Ok(graph) => (insert || replace).then(|| self.wanted.placed(graph.clone(), replace)),
        }
    }
}

impl Wanted {
    fn choice(&mut self, ui: &mut Ui) {
        let menu = ComboBox::from_id_salt("make").width(200.0).height(360.0);
        let all = Family::ALL.map(Make::Family).into_iter();
        let all = all.chain(Make::OTHERS).map(|make| (make, make.name(), ""));
        let other = fields::named_list(
            ui,
            ("Graph", menu),
            &mut self.make,
            all,
            "Which graph to make",
        );
        if let (true, Make::Family(family)) = (other, self.make) {
            let least = family.parameters().iter().map(|(_, least)| *least);
            self.values = least.map(|least| least.max(3)).collect();
        }
    }

    fn parameters(&mut self, ui: &mut Ui) {
        match self.make {
            Make::Family(family) => {
                for (at, (name, least)) in family.parameters().iter().enumerate() {
                    if let Some(value) = self.values.get_mut(at) {
                        fields::number(ui, name, value, *least..=MAX_DRAWN_VERTICES, DRAG);
                    }
                }
            }
            Make::Legs => numbers(ui, "Lengths of the legs", &mut self.legs),
            Make::TwoCentres => {
                numbers(ui, "Left legs", &mut self.legs);
                numbers(ui, "Right legs", &mut self.right);
                fields::number(ui, "edges between", &mut self.middle, 0..=1_000, DRAG);
            }
            Make::Joints => numbers(ui, "Leaves at each joint", &mut self.joints),
            Make::Petersen | Make::Cells => {}
            Make::RandomTree => {
                let most = MAX_DRAWN_VERTICES;
                fields::number(ui, "vertices", &mut self.vertices, 0..=most, DRAG);
                self.dice(ui);
            }
            Make::RandomConnected => {
                fields::number(ui, "vertices", &mut self.vertices, 0..=500, DRAG);
                fields::number(ui, "edges", &mut self.edges, 0..=MAX_DRAWN_EDGES, DRAG);
                self.dice(ui);
            }
        }
    }

    fn dice(&mut self, ui: &mut Ui) {
        let about = "The same seed gives the same graph again";
        fields::drag(ui, "seed", fields::typed_number(&mut self.seed), about);
        if fields::button(ui, "Another", "The next seed") {
            self.seed = self.seed.wrapping_add(1);
        }
    }

    /// The graph, if it can be drawn.
    fn drawable(&self) -> Result<Graph, String> {
        let graph = self.graph()?;
        let (vertices, edges) = (graph.order(), graph.size());
        if vertices > MAX_DRAWN_VERTICES || edges > MAX_DRAWN_EDGES {
            return Err(format!(
                "{vertices} vertices and {edges} edges are too many to draw; at most {MAX_DRAWN_VERTICES} and {MAX_DRAWN_EDGES} are drawn."
            ));
        }
        Ok(graph)
    }

    fn graph(&self) -> Result<Graph, String> {
        let plain = |made: Result<Graph, GraphError>| made.map_err(|error| format!("{error}."));
        match self.make {
            Make::Family(family) => {
                let order = family.order(&self.values);
                // What can be drawn at all is made at once; anything else need not be.
                if order > 4 * MAX_DRAWN_VERTICES {
                    return Err(format!(
                        "{order} vertices are too many to draw; at most {MAX_DRAWN_VERTICES} are."
                    ));
                }
                match family {
                    Family::Complete | Family::CompleteBipartite | Family::Lollipop
                        if order > 400 =>
                    {
                        Err("Too many edges to draw.".to_owned())
                    }
                    _ => plain(family.graph(&self.values)),
                }
            }
            Make::Legs => plain(families::pode(&numbers_in(&self.legs)?)),
            Make::TwoCentres => {
                let (left, right) = (numbers_in(&self.legs)?, numbers_in(&self.right)?);
                plain(families::bipode(&left, &right, self.middle))
            }
            Make::Joints => plain(families::caterpillar(&numbers_in(&self.joints)?)),
            Make::Petersen => plain(families::petersen()),
            Make::RandomTree => plain(families::random_tree(self.vertices, self.seed)),
            Make::RandomConnected => {
                let (vertices, edges) = (self.vertices, self.edges);
                plain(families::random_connected(vertices, edges, self.seed))
            }
            Make::Cells => plain(families::cells(&self.cells.chosen())),
        }
    }

    fn placed(&self, graph: Graph, replaces: bool) -> NewGraph {
        let points = match self.make {
            Make::Family(family) => family_layout(family, &self.values, &graph),
            Make::Legs => layout::radial(&graph),
            Make::TwoCentres | Make::Joints => layout::spine(&graph),
            Make::Petersen => family_layout(Family::Prism, &[5], &graph),
            Make::RandomTree => layout::layered(&graph),
            Make::RandomConnected => layout::circle(&graph),
            Make::Cells => {
                let cells = self.cells.chosen();
                let cell = |&(row, column): &(i32, i32)| [f64::from(column), f64::from(row)];
                cells.iter().map(cell).collect()
            }
        };
        NewGraph {
            graph,
            spots: spots(&points),
            wants_layout: self.make == Make::RandomConnected,
            replaces,
        }
    }
}

fn numbers_in(text: &str) -> Result<Vec<usize>, String> {
    read_lengths(text, MAX_DRAWN_VERTICES).map_err(|error| error.to_string())
}

fn numbers(ui: &mut Ui, name: &str, text: &mut String) {
    let field = TextEdit::singleline(text).char_limit(2_000);
    let about = "Numbers between commas, such as 1, 2, 2; 1*5 is five times 1";
    fields::text(ui, name, field.desired_width(110.0), about);
}
