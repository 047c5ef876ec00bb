//! The period of the Grundy values when a leg at the root of a graph grows. A unit is a graph whose first vertex is the
//! root; the leg has one vertex at the beginning.

use super::RoundResult;
use crate::check_budget::of_checker;
use crate::row::{Facts, State};
use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_formats::read_graph6;
use grundy_graph::{
    Bit2, Graph, GraphRule, Growing, MOST_ROWS, MOST_TOTAL, Mark, checked_values, grow,
};
use grundy_proof::Unproved;
use grundy_quotient::CheckedFile;
use serde::Deserialize;

/// What is asked of a unit; nothing where it or the code cannot be read.
pub(crate) fn asked(unit: &str, code: &str) -> Option<Growing> {
    let rule = GraphRule::parse(code, Bit2::ExactlyTwo).ok()?;
    let rooted = read_graph6(unit).ok().filter(|rooted| rooted.order() > 0)?;
    let leaf = rooted.order();
    let edges: Vec<(usize, usize)> = rooted.edges().chain([(0, leaf)]).collect();
    let graph = Graph::from_edges(leaf + 1, edges).ok()?;
    let mark = Mark::of(&graph, 0, leaf).ok()?;
    Some(Growing {
        graph,
        marks: vec![mark],
        rule,
        play: Convention::Normal,
        most: MOST_TOTAL,
        most_rows: MOST_ROWS,
    })
}

/// The steps of a round, and its result. The kernel checks what was found: what it refuses is a defect, and what does
/// not fit its memory stays open.
pub(super) fn answer(unit: &str, code: &str, base: &Budget, steps: u64) -> (u64, RoundResult) {
    let Some(asked) = asked(unit, code) else {
        return (0, RoundResult::nothing(State::Failed, None));
    };
    let budget = base.clone().with_steps(steps);
    let grown = grow(&asked, &budget);
    let done = budget.steps_done().unwrap_or(0);
    let growth = match grown {
        Ok(growth) => growth,
        Err(why) => return (done, RoundResult::defect(why.to_string())),
    };
    let mut found = RoundResult::nothing(State::Open, growth.stopped);
    found.facts = of_graph(&asked);
    let Some(certificate) = growth.certificate(&asked) else {
        return (done, found);
    };
    let certificate = certificate.trim_end().to_owned();
    match proved(&certificate, &asked, &of_checker(base)) {
        Ok(Some(facts)) => {
            (found.state, found.stop, found.facts) = (State::Periodic, None, facts);
            found.certificate = Some(certificate);
        }
        Ok(None) => found = RoundResult::defect("the certificate is of another graph".to_owned()),
        Err(Unproved::Stopped(why)) => found.stop = Some(why),
        Err(Unproved::Refused(refusal)) => found = RoundResult::defect(refusal.to_string()),
    }
    (done, found)
}

/// The facts that a certificate proves of what is asked, once the kernel has accepted it; nothing where it is of
/// something else.
///
/// # Errors
/// The kernel refuses it, or the budget ends.
pub(crate) fn proved(
    text: &str,
    asked: &Growing,
    budget: &Budget,
) -> Result<Option<Facts>, Unproved> {
    let file = CheckedFile::check(text, budget, &mut |_| ())?;
    let Some(table) = checked_values(file.verdict()) else {
        return Ok(None);
    };
    if table.misere || !is_of(text, asked) {
        return Ok(None);
    }
    let mut facts = of_graph(asked);
    facts.insert("period".into(), table.period.into());
    facts.insert("last_exception".into(), table.last_exception.into());
    facts.insert("types".into(), table.types.into());
    facts.insert("values".into(), table.values.clone().into());
    Ok(Some(facts))
}

/// What can be seen of the graph itself, without the leg.
fn of_graph(asked: &Growing) -> Facts {
    let mut facts = Facts::new();
    facts.insert("vertices".into(), (asked.graph.order() - 1).into());
    facts.insert("edges".into(), (asked.graph.size() - 1).into());
    facts
}

/// The game and the drawing of a certificate.
#[derive(Deserialize)]
struct Drawn {
    game: String,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    mark: (usize, usize),
}

/// Whether a certificate that was accepted is of this drawing.
fn is_of(text: &str, asked: &Growing) -> bool {
    let Ok(drawn) = serde_json::from_str::<Drawn>(text) else {
        return false;
    };
    let mark = asked.marks.first().map(Mark::ends);
    drawn.game == asked.rule.text()
        && drawn.vertices == asked.graph.order()
        && asked.graph.edges().eq(drawn.edges)
        && mark == Some(drawn.mark)
}
