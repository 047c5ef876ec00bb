use grundy::budget::Budget;
use grundy::graph::*;
use std::time::Instant;
fn grid(m: usize, n: usize) -> Graph {
    let a = (0..m).flat_map(|r| (0..n - 1).map(move |c| (r * n + c, r * n + c + 1)));
    let b = (0..m - 1).flat_map(|r| (0..n).map(move |c| (r * n + c, r * n + n + c)));
    Graph::from_edges(m * n, a.chain(b)).unwrap()
}
fn main() {
    let arg: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a.starts_with('0'))
        .collect();
    for (code, m, n) in [
        ("0.03", 4, 5),
        ("0.03", 4, 7),
        ("0.03", 5, 6),
        ("0.03", 4, 8),
        ("0.03", 6, 6),
        ("0.03", 5, 7),
        ("0.33", 4, 4),
        ("0.33", 5, 5),
        ("0.33", 4, 7),
        ("0.33", 5, 6),
    ] {
        if arg.len() > 0 && !arg.contains(&format!("{code},{m},{n}")) {
            continue;
        }
        let rule = GraphRule::parse(code, Bit2::ExactlyTwo).unwrap();
        let g = grid(m, n);
        let t = Instant::now();
        let mut normal = (0.0, 0);
        let s = solve(&g, &rule, &Budget::unlimited(), &mut |p| {
            if p.solution.moves.last().is_some_and(|m| m.grundy.is_some()) && normal.1 == 0 {
                normal = (t.elapsed().as_secs_f64(), p.positions)
            }
        })
        .unwrap();
        println!(
            "{code} {m}x{n} g={:?} mis={:?} {:?} normal {:?} total {:?}",
            s.grundy,
            s.misere,
            s.positions,
            normal,
            t.elapsed()
        );
    }
}
