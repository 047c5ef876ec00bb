//! Times of octal games on graphs, with every move labelled by value and misère outcome.
//! Run with `cargo bench --bench graphs`; arguments such as 0.03 choose the games.

use grundy::budget::Budget;
use grundy::graph::families::{grid, random_connected, random_tree, star};
use grundy::graph::{Bit2, Graph, GraphError, GraphRule, Solver};
use std::time::Instant;

/// The game, the graph and the seconds to stay below.
fn cases() -> Result<Vec<(&'static str, String, Graph, f64)>, GraphError> {
    let boards = [
        ("0.03", 4, 7, 0.04),
        ("0.03", 5, 6, 0.18),
        ("0.03", 4, 8, 0.1),
        ("0.03", 5, 7, 0.8),
        ("0.03", 6, 6, 0.8),
        ("0.33", 5, 5, 0.08),
        ("0.33", 4, 7, 1.2),
        ("0.33", 5, 6, 8.0),
        ("0.07@any", 4, 5, 1.0),
    ];
    let mut cases = Vec::new();
    for (code, rows, columns, goal) in boards {
        cases.push((
            code,
            format!("{rows} by {columns}"),
            grid(rows, columns)?,
            goal,
        ));
    }
    for code in ["0.33", "0.07"] {
        cases.push((code, "star with 20 leaves".to_owned(), star(20)?, 0.01));
    }
    cases.push((
        "0.03",
        "tree with 60 vertices".to_owned(),
        random_tree(60, 1)?,
        0.001,
    ));
    for edges in [24, 45, 90] {
        let name = format!("18 vertices, {edges} edges");
        cases.push(("0.33", name, random_connected(18, edges, 1)?, 2.0));
    }
    cases.push((
        "0.33",
        "22 vertices, 60 edges".to_owned(),
        random_connected(22, 60, 1)?,
        10.0,
    ));
    Ok(cases)
}

fn main() {
    println!(
        "{:>9} {:>24} {:>9} {:>9} {:>7} {:>10}",
        "game", "graph", "normal", "both", "goal", "pieces"
    );
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word.contains('.'))
        .collect();
    for (code, name, graph, goal) in cases().unwrap_or_default() {
        if !wanted.is_empty() && !wanted.iter().any(|word| word == code) {
            continue;
        }
        let Ok(rule) = GraphRule::parse(code, Bit2::ExactlyTwo) else {
            continue;
        };
        let (normal, _) = time(
            Solver::new(graph.clone(), rule.clone()).without_misere(),
            &graph,
        );
        let (both, pieces) = time(Solver::new(graph.clone(), rule), &graph);
        println!("{code:>9} {name:>24} {normal:>9.4} {both:>9.4} {goal:>7.3} {pieces:>10}");
    }
}

fn time(mut solver: Solver, graph: &Graph) -> (f64, usize) {
    let all: Vec<usize> = (0..graph.order()).collect();
    let start = Instant::now();
    let solution = solver.solve(&all, &Budget::unlimited(), &mut |_| ());
    let seconds = start.elapsed().as_secs_f64();
    (seconds, solution.map_or(0, |solution| solution.positions))
}
