//! Octal games on graphs.

use crate::errors::{GraphError, GrundyError, RuleError, pointed, stopped};
use crate::heap::json;
use crate::run::{Limits, read, run};
use grundy_formats::{Choices, Patience};
use grundy_graph::{
    Bit2, Graph, GraphRule, GraphRuleError, SolveError, SolveProgress, Solver, layout, stress,
};
use grundy_views::graph::GraphReport;
use grundy_views::graph::placing::{places_for, places_of};
use pyo3::prelude::*;

/// Longer texts are no graphs that could be solved.
const LONGEST: usize = 1 << 28;

pub type Edges = Vec<(usize, usize)>;

/// A graph that is given by the number of its vertices and its edges.
pub fn graph(vertices: usize, edges: Edges) -> PyResult<Graph> {
    let graph = Graph::from_edges(vertices, edges);
    graph.map_err(|error| GraphError::new_err(error.to_string()))
}

/// The rule of a code, by the first or the second reading of bit 2, on connected or on any sets.
pub fn graph_rule(code: &str, two_or_more: bool, any_set: bool) -> PyResult<GraphRule> {
    let bit2 = match two_or_more {
        true => Bit2::TwoOrMore,
        false => Bit2::ExactlyTwo,
    };
    let rule = read(|| GraphRule::parse(code, bit2))?.map_err(|error| match &error {
        GraphRuleError::Code(typo) => RuleError::new_err(pointed(code, &typo.at, &error)),
        _ => RuleError::new_err(error.to_string()),
    })?;
    Ok(match any_set {
        true => rule.taking_any_set(),
        false => rule,
    })
}

/// The number of vertices, their names, the edges, the places, and what was decided: its kind and a
/// sentence.
type ReadGraph = (
    usize,
    Vec<String>,
    Edges,
    Vec<[f64; 2]>,
    Vec<(&'static str, String)>,
);

/// The graph in a text, in any format that can be told.
#[pyfunction]
pub fn graph_read(
    py: Python<'_>,
    text: &[u8],
    file: Option<String>,
    limits: Limits,
) -> PyResult<ReadGraph> {
    let memory = limits.memory();
    if text.len() > memory {
        return Err(GraphError::new_err(
            "the text takes more memory than may be used; allow more with memory=",
        ));
    }
    if text.len() > LONGEST {
        return Err(GraphError::new_err("the text is too long for a graph"));
    }
    let text = text.to_vec();
    let reading = run(py, &limits, move |budget, _| {
        let choices = Choices {
            file,
            memory: Some(memory as u64),
            patience: Patience(budget.clone()),
            ..Choices::default()
        };
        grundy_formats::read(&text, &choices)
    })?;
    let reading = reading.map_err(|error| match error.stop {
        Some(stop) => stopped(stop),
        None => GraphError::new_err(error.to_string()),
    })?;
    let notes = reading.notes.iter().map(|note| (note.kind(), note.text()));
    let notes = notes.collect();
    let graph = reading.graph();
    let (order, edges) = (graph.graph.order(), graph.graph.edges().collect());
    let (spots, _) = match graph.spots.is_empty() {
        true => (Vec::new(), false),
        false => places_of(graph),
    };
    let spots = spots.iter().map(|spot| spot.map(f64::from)).collect();
    Ok((order, graph.names.clone(), edges, spots, notes))
}

/// Places for the vertices of a graph that comes without any.
#[pyfunction]
pub fn graph_layout(
    py: Python<'_>,
    vertices: usize,
    edges: Edges,
    limits: Limits,
) -> PyResult<Vec<(f64, f64)>> {
    let graph = graph(vertices, edges)?;
    let places = run(py, &limits, move |budget, _| {
        let (spots, wants_layout) = places_for(&graph);
        let start = spots.iter().map(|spot| spot.map(f64::from));
        let start: Vec<layout::Point> = start.collect();
        match wants_layout {
            true => stress(&graph, &start, &[], budget),
            false => Ok(start),
        }
    })?;
    let places = places.map_err(stopped)?;
    Ok(places.into_iter().map(|[x, y]| (x, y)).collect())
}

/// A solved position in the JSON of the command line, and why it is not whole.
#[pyfunction]
pub fn graph_solve(
    py: Python<'_>,
    rule: (String, bool, bool),
    position: (usize, Edges),
    play: (bool, bool),
    positions: Option<usize>,
    limits: Limits,
) -> PyResult<(String, Option<&'static str>)> {
    let (code, two_or_more, any_set) = rule;
    let rule = graph_rule(&code, two_or_more, any_set)?;
    let graph = graph(position.0, position.1)?;
    let (normal, misere) = play;
    let solved = run(py, &limits, move |budget, progress| {
        let mut solver = Solver::new(graph.clone(), rule.clone());
        if !misere {
            solver = solver.without_misere();
        }
        if !normal {
            solver = solver.without_normal();
        }
        let budget = match positions {
            Some(positions) => budget.clone().with_positions(positions),
            None => budget.clone(),
        };
        let all: Vec<usize> = (0..graph.order()).collect();
        let mut watch = |told: &SolveProgress<'_>| progress.tell(told.positions, 0);
        let solution = solver.solve(&all, &budget, &mut watch)?;
        let text = json(&GraphReport::of(&rule, &graph, &[], &solution));
        Ok((text, solution.stopped))
    })?;
    let (text, stop) =
        solved.map_err(|error: SolveError| GrundyError::new_err(error.to_string()))?;
    Ok((text, stop.map(crate::errors::why)))
}
