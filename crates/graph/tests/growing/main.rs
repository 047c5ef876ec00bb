//! Growing graphs: the tables of the prototype, members by brute force, what is refused.

mod checked;
mod gadgets;
mod members;
mod refusals;
mod rooted;
mod tables;
mod two_legs;

use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_graph::{Bit2, Graph, GraphRule, Growing, Growth, MOST_ROWS, MOST_TOTAL, Mark, grow};

/// A rule as the tables name it.
fn rule(text: &str) -> GraphRule {
    let text = if text == "NK" { "Node-Kayles" } else { text };
    GraphRule::parse(text, Bit2::ExactlyTwo).expect("a rule")
}

/// The question about a drawing with a marked edge.
fn question(graph: &Graph, edge: (usize, usize), rule: GraphRule, play: Convention) -> Growing {
    Growing {
        graph: graph.clone(),
        marks: vec![Mark::of(graph, edge.0, edge.1).expect("an edge")],
        rule,
        play,
        most: MOST_TOTAL,
        most_rows: MOST_ROWS,
    }
}

/// The family of a drawing, in normal play.
fn grown(graph: &Graph, edge: (usize, usize), code: &str) -> Growth {
    let asked = question(graph, edge, rule(code), Convention::Normal);
    grow(&asked, &Budget::unlimited()).expect("a family")
}
