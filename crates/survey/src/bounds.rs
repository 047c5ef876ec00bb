//! What a plan says of the steps of a row: whether a run of it can have ended so.

use super::ask::Ask;
use super::plan::Plan;
use super::row::Row;
use grundy_base::budget::Stop;

/// Whether a run of a plan may have ended in this round, after so many steps, for this reason. A row of which this is
/// false may be right all the same, as the last step of a round may have more work than is left of it: then only
/// computing it anew tells.
pub(super) fn is_usual(plan: &Plan, row: &Row) -> bool {
    let rounds = plan.rounds.get(..row.round).unwrap_or_default();
    let Some((&last, before)) = rounds.split_last() else {
        return false;
    };
    // A round goes on to the next one where its steps were used up, which one look more than there are steps finds.
    let used_up = |steps: u64| share(&plan.ask, steps).saturating_add(1);
    let before = before
        .iter()
        .fold(0, |sum: u64, &steps| sum.saturating_add(used_up(steps)));
    let is_last = row.round == plan.rounds.len();
    // In the last round a table that is kept may be proved within as many steps again.
    let most = if is_last {
        last.saturating_mul(2)
    } else {
        last
    };
    let Some(here) = row.steps.checked_sub(before) else {
        return false;
    };
    let least = match row.stop {
        None => 1,
        Some(Stop::Steps) => used_up(last),
        Some(Stop::Memory | Stop::Positions) => 0,
        // A run that was ended so writes no row.
        Some(Stop::Cancelled | Stop::Time) => return false,
    };
    let may_stop = row.stop.is_none() || row.state.is_open();
    let goes_on = row.stop == Some(Stop::Steps) && !is_last;
    may_stop && !goes_on && (least..=most.max(least)).contains(&here)
}

/// The part of the steps of a round that can be used up for itself: of a vector game half are for a window, and half
/// for a proof.
fn share(ask: &Ask, steps: u64) -> u64 {
    match ask {
        Ask::Star { .. } => steps / 2,
        _ => steps,
    }
}
