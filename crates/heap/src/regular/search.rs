//! Growing a sequence until a period, an arithmetic period or a split period is proved, a little beyond the heaps
//! that are asked for where that is all that a proof lacks.

use super::code::{Bound, Digits};
use super::pattern::{Pattern, patterns};
use super::proof::{asks_for, proof_of, ways};
use crate::engine::Engine;
use crate::meter::Meter;
use crate::period::{self, Period};
use crate::values::NimValues;
use grundy_base::budget::Stop;
use grundy_base::rule::HeapRule;

/// As many heaps more than are asked for are computed at most, where a pattern is seen that they may prove.
const BEYOND: usize = 1 << 12;

/// As many heaps more at least.
const AT_LEAST: usize = 1 << 10;

/// How many patterns are tried at one length.
const MOST_PATTERNS: usize = 6;

/// What the search is about.
struct Search<'a> {
    rule: &'a HeapRule,
    bound: Bound,
    /// How many values are computed at most.
    reach: usize,
}

/// What the known values say.
enum Look {
    Proved(Period),
    /// A proof needs so many values, which are within reach.
    Lacks(usize),
    /// What is seen, if anything is.
    Seen(Option<Period>),
}

/// Grows the values to `asked`, or until a period of any kind is proved; and beyond that as far as a proof needs it
/// and is near. Returns what repeats. Values beyond the proof are left out, and those beyond `asked` are not.
///
/// # Errors
/// [`Stop`] when the budget ends; the values known stay.
pub(crate) fn grow(
    rule: &HeapRule,
    values: &mut NimValues,
    asked: usize,
    bound: Option<Bound>,
    engine: &mut dyn Engine,
    meter: &mut Meter,
) -> Result<Option<Period>, Stop> {
    let Some(bound) = bound else {
        engine.grow(values, asked, meter)?;
        return Ok(None);
    };
    let reach = asked.saturating_add(asked.clamp(AT_LEAST, BEYOND));
    let search = Search { rule, bound, reach };
    loop {
        let known = values.len();
        let next = match search.look(values, meter)? {
            Look::Proved(period) => return Ok(Some(period)),
            Look::Seen(seen) if known >= asked => return Ok(seen),
            Look::Lacks(needs) if needs <= known + known / 4 + 64 => needs,
            _ => 64.max(known + known / 2),
        };
        let most = if known < asked { asked } else { reach };
        engine.grow(values, next.max(known + 1).min(most), meter)?;
    }
}

impl Search<'_> {
    /// What the known values say.
    fn look(&self, values: &NimValues, meter: &mut Meter) -> Result<Look, Stop> {
        let known = values.len();
        if known == 0 {
            return Ok(Look::Seen(None));
        }
        let mut lacks = Vec::new();
        if let Some(found) = period::candidate(values, known, self.bound, self.reach, meter)? {
            match found.needs(self.bound) {
                needs if needs <= known => {
                    return Ok(Look::Proved(found.proved(self.bound, known)));
                }
                needs => lacks.push(needs),
            }
        }
        if meter.memory(12 * known + values.bytes()).is_err() {
            return Ok(Look::Seen(None));
        }
        let all: Vec<u32> = values.iter().collect();
        let mut spend = |steps| meter.spend(steps, known, &|| values.clone());
        let patterns = patterns(&all, MOST_PATTERNS, &mut spend)?;
        if let Some(proved) = self.proved(&patterns, &all, &mut spend)? {
            return Ok(Look::Proved(proved));
        }
        let convincing: Vec<&Pattern> = patterns.iter().filter(|p| p.convinces(known)).collect();
        let open = convincing
            .iter()
            .flat_map(|pattern| ways(pattern, self.bound));
        lacks.extend(open.map(|(needs, _)| needs));
        let near = lacks
            .into_iter()
            .filter(|needs| (known + 1..=self.reach).contains(needs));
        if let Some(needs) = near.min() {
            return Ok(Look::Lacks(needs));
        }
        if let Some(seen) = period::observed(values, Some(self.bound), meter)? {
            return Ok(Look::Seen(Some(seen)));
        }
        let seen = convincing.first().map(|pattern| {
            let needs = asks_for(pattern, self.bound);
            pattern.observed((needs > known).then_some(needs), known)
        });
        Ok(Look::Seen(seen))
    }

    /// The first of the patterns that the values prove.
    fn proved(
        &self,
        patterns: &[Pattern],
        values: &[u32],
        spend: &mut dyn FnMut(u64) -> Result<(), Stop>,
    ) -> Result<Option<Period>, Stop> {
        let mut digits = None;
        for pattern in patterns {
            let least = ways(pattern, self.bound).first().map(|way| way.0);
            if least.is_none_or(|least| least > values.len()) {
                continue;
            }
            let digits = match &digits {
                Some(digits) => digits,
                None => match Digits::of(self.rule, values.len()) {
                    Some(of) => digits.insert(of),
                    None => return Ok(None),
                },
            };
            if let Some(way) = proof_of(pattern, (self.bound, digits), values, spend)? {
                let known = self.bound.needs(way.n0, way.period);
                return Ok(Some(pattern.proved(way, self.bound, known)));
            }
        }
        Ok(None)
    }
}
