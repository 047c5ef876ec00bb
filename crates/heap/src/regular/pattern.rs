//! Arithmetic and split sequences that the known values show.

use grundy_base::budget::Stop;

/// What the values of a sequence show: `value(n + period) = value(n) + saltus` where the residue of `n` grows, and
/// `value(n + period) = value(n)` where it stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    /// The period.
    pub(crate) period: usize,
    /// What a period adds to the values of heaps whose residue grows; not 0.
    pub(crate) saltus: u32,
    /// For each residue modulo the period whether it grows; one does.
    pub(crate) grows: Vec<bool>,
    /// The first heap from which this was seen.
    pub(crate) start: usize,
}

impl Pattern {
    /// What a period adds to the value of a heap.
    pub(crate) fn step(&self, heap: usize) -> u32 {
        match self.grows.get(heap % self.period.max(1)) {
            Some(true) => self.saltus,
            _ => 0,
        }
    }

    /// The same pattern with so many periods for one, if its saltus is a number of 32 bits.
    pub(crate) fn times(&self, factor: usize) -> Option<Pattern> {
        let saltus = u32::try_from(factor).ok()?.checked_mul(self.saltus)?;
        Some(Pattern {
            period: self.period.checked_mul(factor)?,
            saltus,
            grows: self.grows.repeat(factor),
            start: self.start,
        })
    }

    /// Whether the values show it twice over after its first occurrence, and along an eighth of them.
    pub(crate) fn convinces(&self, known: usize) -> bool {
        let shown = known - self.start.min(known);
        shown >= 3 * self.period && shown >= self.period + (known / 8).max(30)
    }

    /// The residues that do not grow.
    pub(crate) fn staying(&self) -> Vec<usize> {
        let residues = self.grows.iter().enumerate();
        residues
            .filter(|(_, grows)| !**grows)
            .map(|(at, _)| at)
            .collect()
    }
}

/// The patterns that the last values show for at least two periods, by rising period, and no more than `most`; one
/// that says no more than an earlier one is left out.
pub(crate) fn patterns(
    values: &[u32],
    most: usize,
    spend: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<Vec<Pattern>, Stop> {
    let mut found: Vec<Pattern> = Vec::new();
    for period in 1..=values.len() / 2 {
        let (pattern, steps) = shown(values, period);
        spend(steps)?;
        let Some(pattern) = pattern else { continue };
        let is_new =
            |known: &Pattern| !period.is_multiple_of(known.period) || pattern.start < known.start;
        if found.iter().all(is_new) {
            found.push(pattern);
            if found.len() == most {
                break;
            }
        }
    }
    Ok(found)
}

/// The pattern of this period at the end of the values, and about how long the look took.
fn shown(values: &[u32], period: usize) -> (Option<Pattern>, u64) {
    let pairs = values.iter().zip(values.iter().skip(period)).enumerate();
    let mut backwards = pairs.rev();
    let mut saltus = 0;
    let mut steps = 1;
    let mut grows = Vec::new();
    for (_, (value, later)) in backwards.by_ref().take(period) {
        steps += 1;
        let more = match later.checked_sub(*value) {
            Some(more) if more == 0 || saltus == 0 || more == saltus => more,
            _ => return (None, steps),
        };
        saltus = saltus.max(more);
        grows.push(more > 0);
    }
    if saltus == 0 || grows.len() < period {
        return (None, steps);
    }
    // They were met from the last pair downwards.
    let last = values.len() - period - 1;
    let mut by_residue = vec![false; period];
    for (back, grew) in grows.into_iter().enumerate() {
        if let Some(entry) = by_residue.get_mut((last - back) % period) {
            *entry = grew;
        }
    }
    let mut pattern = Pattern {
        period,
        saltus,
        grows: by_residue,
        start: last + 1 - period,
    };
    for (heap, (value, later)) in backwards {
        steps += 1;
        if value.checked_add(pattern.step(heap)) != Some(*later) {
            break;
        }
        pattern.start = heap;
    }
    let is_long = values.len() - pattern.start >= 3 * period;
    (is_long.then_some(pattern), steps)
}
