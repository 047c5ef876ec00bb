//! From a pattern that the values show to a period that is proved or observed.

use super::code::{Bound, Digits};
use super::conditions::Trial;
use super::pattern::Pattern;
use crate::period::{Period, ProvedBy};
use grundy_base::budget::Stop;

/// Where the Master Theorem was applied: the pattern with so many tokens for its period, from this heap on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct MasterProof {
    /// The heap `n0` from which the pattern holds, at least 1.
    pub n0: usize,
    /// The multiple of the period whose conditions were looked at.
    pub period: usize,
}

/// How many multiples of a period are tried: equal heaps need an even one, and more bits of the saltus may be needed.
const MULTIPLES: usize = 4;

/// The first heaps that are tried for a pattern that holds from `start` on, besides that one: so many more periods.
const LATER: usize = 3;

/// Trials of one pattern that would take more steps are left out.
const MOST_STEPS: u64 = 1 << 30;

/// The ways to apply the theorem to a pattern, by how many values they need.
pub(super) fn ways(pattern: &Pattern, bound: Bound) -> Vec<(usize, MasterProof)> {
    let least = bound.multiple(pattern.period);
    let mut all = Vec::new();
    for times in 1..=MULTIPLES {
        let period = least.saturating_mul(times);
        for later in 0..=LATER {
            // Starts between: the pattern may hold from there on by luck, and its reasons only later.
            let n0 = (pattern.start.max(1)).saturating_add(later * pattern.period.div_ceil(2));
            all.push((bound.needs(n0, period), MasterProof { n0, period }));
        }
    }
    all.sort_by_key(|(needs, way)| (*needs, way.period));
    all
}

/// The first way by which the values prove the pattern.
///
/// # Errors
/// [`Stop`] when `spend` ends it.
pub(super) fn proof_of(
    pattern: &Pattern,
    (bound, digits): (Bound, &Digits),
    values: &[u32],
    spend: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<Option<MasterProof>, Stop> {
    let mut left = MOST_STEPS;
    let mut within = |steps: u64| {
        left = left.saturating_sub(steps);
        spend(steps)
    };
    for (needs, way) in ways(pattern, bound) {
        if needs > values.len() {
            break;
        }
        let Some(mut multiple) = pattern.times(way.period / pattern.period) else {
            continue;
        };
        multiple.start = way.n0;
        if Trial::new(&multiple, digits, bound, values).holds(&mut within)? {
            return Ok(Some(way));
        }
    }
    Ok(None)
}

/// How many values a proof of a pattern asks for at least. Where heaps are split, an even multiple of the period is
/// what equal heaps need, of which most proofs are made.
pub(super) fn asks_for(pattern: &Pattern, bound: Bound) -> usize {
    let least = bound.multiple(pattern.period);
    let odd = bound.parts > 1 && !least.is_multiple_of(2);
    bound.needs(pattern.start, if odd { 2 * least } else { least })
}

impl Pattern {
    /// The period it amounts to, proved in this way.
    pub(super) fn proved(&self, way: MasterProof, bound: Bound, known: usize) -> Period {
        let needs = bound.needs(way.n0, way.period);
        let (p, first) = (way.period, needs.saturating_sub(way.period));
        let times = way.period / self.period.max(1);
        let s = u64::from(self.saltus) * times as u64;
        let grows = match self.staying().is_empty() {
            true => String::new(),
            false => " or n".to_owned(),
        };
        let of = if grows.is_empty() {
            ""
        } else {
            ", by the residue of n,"
        };
        let value = match grows.is_empty() {
            true => format!("value(n) + {s}"),
            false => format!("value(n) + {s} or value(n)"),
        };
        let proof = format!(
            "value(n + {p}) = {value}{of} was computed for {} ≤ n < {first}, and the heaps {first} to {} meet the \
             conditions of the Master Theorem (theorem 2 of Regular games), so it holds for every n ≥ {}.",
            way.n0,
            needs.saturating_sub(1),
            way.n0,
        );
        Period {
            proved: true,
            proof,
            by: Some(ProvedBy::Master),
            master: Some(way),
            ..self.observed(None, known)
        }
    }

    /// An observation of it on `known` values, of which a proof asks for so many.
    pub(super) fn observed(&self, needs: Option<usize>, known: usize) -> Period {
        Period {
            period: self.period,
            last_exception: i64::try_from(self.start).unwrap_or(i64::MAX) - 1,
            saltus: u64::from(self.saltus),
            periodic_residues: self.staying(),
            proved: false,
            checked_to: known.saturating_sub(1),
            needs,
            proof: String::new(),
            by: None,
            at: None,
            master: None,
        }
    }
}
