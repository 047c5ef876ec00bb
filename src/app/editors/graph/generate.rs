//! Known graphs: families by their parameters, trees by their legs, random graphs, and any
//! cells of a grid.

use super::board_of_cells::Cells;
use crate::app::widgets::{Memo, fields, tokens, wrapped};
use egui::{ComboBox, Pos2, Rect, Sense, Stroke, TextEdit, Ui, Vec2};
use grundy_base::number::counted;
use grundy_graph::families::{self, Family};
use grundy_graph::{Graph, GraphError, family_layout, layout, read_lengths};
use grundy_project::{MAX_DRAWN_EDGES, MAX_DRAWN_VERTICES, Spot};
use grundy_views::graph::placing::NewGraph;
use grundy_views::graph::spots;

/// The tooltip of every number.
const DRAG: &str = "Drag, or click and type";

/// The room of the small picture, and the most edges of a graph that is shown in it.
const PICTURE: Vec2 = Vec2::new(96.0, 48.0);
const MOST_SMALL: usize = 200;

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
    made: Memo<Wanted, Result<NewGraph, String>>,
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
            if let Ok(NewGraph { graph, spots, .. }) = made {
                let vertices = counted(graph.order(), "vertex", "vertices");
                let edges = counted(graph.size(), "edge", "edges");
                ui.weak(format!("{vertices}, {edges}"));
                small_picture(ui, graph, spots);
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
            Ok(made) => (insert || replace).then(|| NewGraph {
                graph: made.graph.clone(),
                spots: made.spots.clone(),
                replaces: replace,
                ..*made
            }),
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
                        let about = about(family, name);
                        fields::number(ui, name, value, *least..=MAX_DRAWN_VERTICES, about);
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

    /// The graph with its places, if it can be drawn.
    fn drawable(&self) -> Result<NewGraph, String> {
        let graph = self.graph()?;
        let (vertices, edges) = (graph.order(), graph.size());
        if vertices > MAX_DRAWN_VERTICES || edges > MAX_DRAWN_EDGES {
            return Err(format!(
                "{vertices} vertices and {edges} edges are too many to draw; at most {MAX_DRAWN_VERTICES} and {MAX_DRAWN_EDGES} are drawn."
            ));
        }
        Ok(self.placed(graph))
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

    fn placed(&self, graph: Graph) -> NewGraph {
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
            replaces: false,
        }
    }
}

/// What a number of a family counts.
fn about(family: Family, name: &str) -> &'static str {
    match (family, name) {
        (Family::Pode, "a1") => "Legs of length 1; drag, or click and type",
        (Family::Pode, _) => "Legs of length 2; drag, or click and type",
        (Family::Bipode, "a1") => "Legs of length 1 at the left centre; drag, or click and type",
        (Family::Bipode, "a2") => "Legs of length 2 at the left centre; drag, or click and type",
        (Family::Bipode, "b1") => "Legs of length 1 at the right centre; drag, or click and type",
        (Family::Bipode, "b2") => "Legs of length 2 at the right centre; drag, or click and type",
        (Family::Bipode, _) => "Edges between the two centres; drag, or click and type",
        _ => DRAG,
    }
}

/// The graph that would be drawn, small: by it the numbers explain themselves.
fn small_picture(ui: &mut Ui, graph: &Graph, spots: &[Spot]) {
    let bounds = Rect::from_points(
        &spots
            .iter()
            .map(|&spot| Pos2::from(spot))
            .collect::<Vec<_>>(),
    );
    if graph.order() == 0 || graph.size() > MOST_SMALL {
        return;
    }
    let (place, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
    let inside = place.shrink(tokens::UNIT);
    let scale = (inside.size() / bounds.size().max(Vec2::splat(1.0))).min_elem();
    let at = |spot: Spot| inside.center() + (Pos2::from(spot) - bounds.center()) * scale;
    let colour = ui.visuals().text_color();
    for (from, to) in graph.edges() {
        if let (Some(&from), Some(&to)) = (spots.get(from), spots.get(to)) {
            let line = Stroke::new(tokens::FINE, colour);
            ui.painter().line_segment([at(from), at(to)], line);
        }
    }
    for &spot in spots {
        ui.painter().circle_filled(at(spot), tokens::MARK, colour);
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
