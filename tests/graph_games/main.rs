//! Octal games on graphs: values, outcomes and moves against golden data, the facts of
//! Dailly 2015, and brute force from the definition.

mod brute_force;
mod golden;
mod grids;
mod podes;
mod solver;
mod trees;

use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_graph::{Bit2, Graph, GraphRule, Solution, Solver, solve};
use serde_json::Value;

fn data(name: &str) -> Value {
    let path = format!("{}/tests/data/graphs/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("golden data");
    serde_json::from_str(&text).expect("JSON")
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a number")).expect("a small number")
}

fn numbers(value: &Value) -> Vec<usize> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .map(number)
        .collect()
}

fn graph_of(entry: &Value) -> Graph {
    let edges = entry["edges"].as_array().expect("edges").iter();
    let edges = edges.map(|edge| (number(&edge[0]), number(&edge[1])));
    Graph::from_edges(number(&entry["n"]), edges).expect("a simple graph")
}

fn rule(code: &str) -> GraphRule {
    GraphRule::parse(code, Bit2::ExactlyTwo).expect("a rule")
}

fn outcome(value: &Value) -> Outcome {
    serde_json::from_value(value.clone()).expect("an outcome")
}

fn solved(graph: &Graph, code: &str) -> Solution {
    solve(graph, &rule(code), &Budget::unlimited(), &mut |_| ()).expect("small enough")
}

/// The same without theorems.
fn searched(graph: &Graph, code: &str) -> Solution {
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph.clone(), rule(code)).without_shortcuts();
    solver
        .solve(&all, &Budget::unlimited(), &mut |_| ())
        .expect("small enough")
}

fn value(graph: &Graph, code: &str) -> u32 {
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph.clone(), rule(code)).without_misere();
    let solution = solver.solve(&all, &Budget::unlimited(), &mut |_| ());
    solution.expect("small enough").grundy.expect("a value")
}

fn quadruples(below: usize) -> impl Iterator<Item = (usize, usize, usize, usize)> {
    let pairs = move || (0..below).flat_map(move |x| (0..below).map(move |y| (x, y)));
    pairs().flat_map(move |(a, b)| pairs().map(move |(c, d)| (a, b, c, d)))
}
