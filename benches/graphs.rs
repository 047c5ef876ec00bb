//! Times of octal games on graphs, with every move labelled by value and misère outcome.
//! Run with `cargo bench --bench graphs`; arguments such as 0.03 choose the games. Each case
//! runs in a process of its own, so that its peak of memory is its own; the time is the best
//! of three by the clock, on all cores.

use grundy_base::budget::Budget;
use grundy_graph::families::{Family, grid, random_connected, random_tree, star};
use grundy_graph::{Bit2, Graph, GraphError, GraphRule, Solver};
use std::process::Command;
use std::time::Instant;

/// A game, a graph, the seconds to stay below, and those of our earlier program in C++.
struct Case {
    code: &'static str,
    name: String,
    graph: Graph,
    goal: f64,
    earlier: Option<f64>,
}

fn cases() -> Result<Vec<Case>, GraphError> {
    let boards = [
        ("0.03", 4, 7, 0.04, Some(0.04)),
        ("0.03", 5, 6, 0.18, Some(0.18)),
        ("0.03", 4, 8, 0.1, None),
        ("0.03", 5, 7, 0.8, Some(3.8)),
        ("0.03", 6, 6, 0.8, Some(3.5)),
        ("0.33", 5, 5, 0.08, Some(0.35)),
        ("0.33", 4, 7, 1.2, Some(5.3)),
        ("0.33", 5, 6, 8.0, None),
        ("0.07@any", 4, 5, 1.0, None),
    ];
    let mut cases = Vec::new();
    let mut add = |code, name: String, graph, goal, earlier| {
        cases.push(Case {
            code,
            name,
            graph,
            goal,
            earlier,
        });
    };
    for (code, rows, columns, goal, earlier) in boards {
        let name = format!("{rows} by {columns}");
        add(code, name, grid(rows, columns)?, goal, earlier);
    }
    for code in ["0.33", "0.07"] {
        add(
            code,
            "star with 20 leaves".to_owned(),
            star(20)?,
            0.01,
            None,
        );
    }
    let tree = random_tree(60, 1)?;
    add(
        "0.03",
        "tree with 60 vertices".to_owned(),
        tree,
        0.001,
        None,
    );
    let pode = Family::Pode.graph(&[200, 200])?;
    add("0.33", "pode with 400 legs".to_owned(), pode, 0.1, None);
    for edges in [17, 24, 45, 90, 100, 110, 140, 153] {
        let name = format!("18 vertices, {edges} edges");
        add("0.33", name, random_connected(18, edges, 1)?, 2.0, None);
    }
    let wider = random_connected(22, 60, 1)?;
    add(
        "0.33",
        "22 vertices, 60 edges".to_owned(),
        wider,
        10.0,
        None,
    );
    Ok(cases)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let cases = cases().unwrap_or_default();
    if let [word, number] = &words[..]
        && word == "case"
    {
        if let Some(case) = number.parse().ok().and_then(|at: usize| cases.get(at)) {
            run(case);
        }
        return;
    }
    println!(
        "{:>9} {:>24} {:>9} {:>9} {:>7} {:>10} {:>7} {:>6}",
        "game", "graph", "normal", "both", "goal", "positions", "MB", "ratio"
    );
    let wanted: Vec<&String> = words.iter().filter(|word| word.contains('.')).collect();
    for (at, case) in cases.iter().enumerate() {
        if wanted.is_empty() || wanted.iter().any(|word| *word == case.code) {
            let program = std::env::current_exe().unwrap_or_default();
            let _ = Command::new(program)
                .args(["case", &at.to_string()])
                .status();
        }
    }
}

/// Prints the row of a case. The memory is that of all runs together.
fn run(case: &Case) {
    let Ok(rule) = GraphRule::parse(case.code, Bit2::ExactlyTwo) else {
        return;
    };
    let solver = || Solver::new(case.graph.clone(), rule.clone());
    let (normal, _) = best(&|| solver().without_misere(), &case.graph);
    let (both, positions) = best(&solver, &case.graph);
    let memory = memory().map_or("–".to_owned(), |megabytes| megabytes.to_string());
    let ratio = case
        .earlier
        .map(|earlier| format!("{:.1}", earlier / normal));
    println!(
        "{:>9} {:>24} {normal:>9.4} {both:>9.4} {:>7.3} {positions:>10} {memory:>7} {:>6}",
        case.code,
        case.name,
        case.goal,
        ratio.unwrap_or_default()
    );
}

/// The seconds of the best of three runs, and the positions met.
fn best(solver: &dyn Fn() -> Solver, graph: &Graph) -> (f64, usize) {
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut best = (f64::INFINITY, 0);
    for _ in 0..3 {
        let mut solver = solver();
        let start = Instant::now();
        let solution = solver.solve(&all, &Budget::unlimited(), &mut |_| ());
        let seconds = start.elapsed().as_secs_f64();
        let positions = solution.map_or(0, |solution| solution.positions);
        best = (best.0.min(seconds), positions);
    }
    best
}

/// The peak of memory in megabytes, on Linux.
fn memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes.div_ceil(1024))
}
