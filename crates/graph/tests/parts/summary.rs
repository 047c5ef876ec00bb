//! A graph and its game in a row of a table.

use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_graph::{Bit2, Gap, GraphRule, Summary, families};

#[test]
fn a_path_of_five_vertices_in_033() {
    let rule = GraphRule::parse("0.33", Bit2::ExactlyTwo).unwrap();
    let path = families::path(5).unwrap();
    let summary = Summary::of(&path, &rule, true, &Budget::unlimited()).unwrap();
    assert_eq!((summary.order, summary.size), (5, 4));
    assert_eq!(
        (summary.grundy, summary.misere),
        (Some(2), Some(Outcome::N))
    );
    assert_eq!(summary.winning, Some(2), "two vertices at either end");
    assert!(summary.shape.tree && summary.longest.is_some());
    let written = serde_json::to_string(&summary).unwrap();
    assert_eq!(serde_json::from_str::<Summary>(&written).unwrap(), summary);
}

#[test]
fn a_budget_of_positions_leaves_a_gap_and_a_cancelled_computation_ends() {
    let rule = GraphRule::parse("0.77", Bit2::ExactlyTwo).unwrap();
    let grid = families::grid(4, 4).unwrap();
    let few = Budget::unlimited().with_positions(10);
    let summary = Summary::of(&grid, &rule, false, &few).unwrap();
    assert_eq!(summary.gap, Some(Gap::Stopped(Stop::Positions)));
    assert_eq!((summary.order, summary.grundy), (16, None));
    few.cancel();
    assert_eq!(Summary::of(&grid, &rule, false, &few), Err(Stop::Cancelled));
}
