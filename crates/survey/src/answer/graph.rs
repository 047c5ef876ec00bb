//! Grundy value and misère outcome of an octal game on a graph.

use super::RoundResult;
use crate::row::{Facts, State};
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_formats::read_graph6;
use grundy_graph::{Bit2, GraphRule, solve};

/// The steps of a round, and its result.
pub(super) fn answer(unit: &str, code: &str, base: &Budget, steps: u64) -> (u64, RoundResult) {
    let rule = GraphRule::parse(code, Bit2::ExactlyTwo).ok();
    let graph = read_graph6(unit).ok();
    let Some((rule, graph)) = rule.zip(graph) else {
        return (0, RoundResult::nothing(State::Failed, None));
    };
    let budget = base.clone().with_steps(steps);
    let solved = solve(&graph, &rule, &budget, &mut |_| ());
    let done = budget.steps_done().unwrap_or(0);
    let mut facts = Facts::new();
    let mut insert = |name: &str, value| facts.insert(name.to_owned(), value);
    insert("vertices", graph.order().into());
    insert("edges", graph.size().into());
    let mut found = RoundResult::nothing(State::Open, None);
    if let Ok(solution) = solved {
        if let Some(grundy) = solution.grundy {
            insert("grundy", grundy.into());
        }
        if let Some(misere) = solution.misere {
            let name = if misere == Outcome::P { "P" } else { "N" };
            insert("misere", name.into());
        }
        found.stop = solution.stopped;
        if solution.grundy.is_some() && solution.misere.is_some() {
            (found.state, found.stop) = (State::Known, None);
        }
    }
    found.facts = facts;
    (done, found)
}
