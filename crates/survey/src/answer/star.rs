//! φ of a vector subtraction game: proved on all positions where that is possible, and in a window.

use super::RoundResult;
use crate::check_budget::of_checker;
use crate::row::{Facts, State};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::Unproved;
use grundy_star::{
    AllPositions, Class, Missing, Moves, PhiBounds, Window, exact_history_of, prove_phi, scan_game,
};
use serde_json::json;

/// The steps of a round, and its result.
pub(super) fn answer(unit: &str, side: usize, base: &Budget, steps: u64) -> (u64, RoundResult) {
    let Ok(moves) = Moves::parse(unit) else {
        return (0, RoundResult::nothing(State::Failed, None));
    };
    let proof = base.clone().with_steps(steps / 2);
    let mut found = RoundResult::nothing(State::Open, None);
    let (seen, stop) = see(&moves, side, base, steps, &mut found.facts);
    found.stop = stop;
    match moves.dimension() {
        1 => one_heap(&moves, &proof, &mut found),
        2 => two_heaps(&moves, base, &proof, &mut found),
        _ => three_heaps(&moves, &mut found),
    }
    (seen + proof.steps_done().unwrap_or(0), found)
}

/// Adds what the window shows within half of the steps of a round, and no certificate says; gives the steps
/// that were done.
pub(crate) fn see(
    moves: &Moves,
    side: usize,
    base: &Budget,
    steps: u64,
    facts: &mut Facts,
) -> (u64, Option<Stop>) {
    if let Some(class) = Class::of(moves) {
        facts.insert("class".into(), class.name().into());
    }
    let Some(window) = Window::cube(moves.dimension(), side) else {
        return (0, None);
    };
    let budget = base.clone().with_steps(steps.div_ceil(2));
    let row = scan_game(moves, window, &budget);
    if let Ok(row) = &row {
        facts.insert("window_phi".into(), row.phi.into());
        if let Some(period) = row.period {
            facts.insert("limit_period".into(), json!(period));
        }
    }
    (budget.steps_done().unwrap_or(0), row.err())
}

/// On one heap the iterations are computed exactly.
fn one_heap(moves: &Moves, budget: &Budget, found: &mut RoundResult) {
    let history = exact_history_of(moves, budget);
    match (history.phi, history.stopped) {
        (Some(phi), _) => settle(found, &json!(phi), false),
        (None, stopped) => found.stop = found.stop.or(stopped),
    }
}

/// On two heaps each iteration is proved on all positions, with a certificate that the kernel accepts: what it
/// refuses is a defect, and what does not fit its memory stays open.
fn two_heaps(moves: &Moves, base: &Budget, proof: &Budget, found: &mut RoundResult) {
    let all: AllPositions = prove_phi(moves, proof);
    if !all.is_decided() {
        if let Some(Missing::Stopped(why)) = all.missing {
            found.stop = found.stop.or(Some(why));
        }
        return;
    }
    match all.checked(moves, &of_checker(base)) {
        Ok(Some(checked)) => {
            settle(found, &json!(checked.phi), checked.fronts.is_some());
            let certificate = all.certificate_of_phi(moves);
            found.certificate = certificate.map(|text| text.trim_end().to_owned());
        }
        Err(Unproved::Stopped(why)) => found.stop = Some(why),
        // The game is none that certificates have, so that nothing is settled.
        Ok(None) => {}
        Err(Unproved::Refused(refusal)) => *found = RoundResult::defect(refusal.to_string()),
    }
}

/// On three heaps φ is proved where a theorem says it; of others a window shows what it shows.
fn three_heaps(moves: &Moves, found: &mut RoundResult) {
    let bounds = PhiBounds::by_theorem(moves);
    let phi = bounds.as_ref().and_then(PhiBounds::phi);
    if let (Some(bounds), Some(phi)) = (bounds, phi) {
        settle(found, &json!(phi), false);
        found.certificate = Some(bounds.certificate().trim_end().to_owned());
    } else if found.stop.is_none() {
        found.state = State::Known;
    }
}

fn settle(found: &mut RoundResult, phi: &serde_json::Value, infinite: bool) {
    (found.state, found.stop) = (State::Known, None);
    found.facts.insert("phi".into(), phi.clone());
    found.facts.insert("infinite".into(), infinite.into());
}
