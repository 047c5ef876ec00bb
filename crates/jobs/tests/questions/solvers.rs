//! Solvers that several questions share.

use grundy_base::budget::{Budget, Stop};
use grundy_graph::{Bit2, Graph, GraphRule};
use grundy_jobs::GraphGame;

#[test]
fn who_waits_for_a_solver_can_be_cancelled_and_lengths_need_not_wait() {
    let graph = Graph::from_edges(2, [(0, 1)]).unwrap();
    let rule = GraphRule::parse("0.33", Bit2::ExactlyTwo).unwrap();
    let game = GraphGame::new(graph, rule, false);
    let _held = game.solver(&Budget::unlimited()).unwrap();
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    assert!(matches!(game.solver(&cancelled), Err(Stop::Cancelled)));
    assert!(game.timer(&Budget::unlimited()).is_ok());
}
