//! The trend of an arithmetic or split sequence: what each period adds, so that the values less it show the period.
//!
//! Of a sequence with the period p and the saltus s the trend at heap n is s⌊n/p⌋, and 0 for the residues whose values
//! stay. Beyond the last exception the values less the trend have the period p; they may be less than 0.

use grundy_figure::{TrendMark, grouped};
use grundy_heap::{NimSequence, Period};

/// The trend of a sequence that grows.
#[derive(Clone, Copy, Debug)]
pub struct Trend<'a> {
    sequence: &'a NimSequence,
    period: &'a Period,
}

impl<'a> Trend<'a> {
    /// The trend of a sequence, if it grows as far as is known.
    pub fn of(sequence: &'a NimSequence) -> Option<Trend<'a>> {
        let period = sequence.period.as_ref()?;
        let grows = period.saltus > 0 && period.period > 0;
        grows.then_some(Trend { sequence, period })
    }

    /// The value of a heap less the trend there; nothing where the value is not known.
    pub fn level(self, heap: usize) -> Option<i64> {
        let value = i64::from(self.sequence.values.get(heap)?);
        Some(value.saturating_sub(self.at(heap)))
    }

    /// The trend at a heap.
    fn at(self, heap: usize) -> i64 {
        let steps = (heap / self.period.period) as u64;
        let at = self.period.step(heap).saturating_mul(steps);
        i64::try_from(at).unwrap_or(i64::MAX)
    }

    /// Whether the values stay at the heaps of this residue.
    pub fn stays(self, heap: usize) -> bool {
        self.period.step(heap) == 0
    }

    /// Whether some residues stay.
    pub fn is_split(self) -> bool {
        self.period.is_split()
    }

    /// The least and the largest of the values less the trend, as far as they are known. Linear in the last exception
    /// and the period.
    pub fn bounds(self) -> [i64; 2] {
        let heaps = 0..self.first().saturating_add(self.period.period);
        let levels = heaps.map_while(|heap| self.level(heap));
        levels.fold([0, 0], |[least, most], level| {
            [least.min(level), most.max(level)]
        })
    }

    /// By what a row of so many heaps is more than the one before it, and the first heap with which a row may begin
    /// of which that holds; nothing for rows that are no multiple of the period.
    pub fn of_rows(self, width: usize) -> Option<(u64, usize)> {
        let periods = (width / self.period.period) as u64;
        let whole = width.is_multiple_of(self.period.period) && periods > 0;
        let more = self.period.saltus.saturating_mul(periods);
        whole.then(|| (more, self.first().saturating_add(width)))
    }

    /// The first heap beyond the last exception.
    fn first(self) -> usize {
        usize::try_from(self.period.last_exception.saturating_add(1)).unwrap_or(0)
    }

    /// The trend as a formula: `3⌊n/6⌋`, or `n` of a saltus at each heap.
    pub fn formula(self) -> String {
        let factor = match self.period.saltus {
            1 => String::new(),
            saltus => grouped(saltus),
        };
        match self.period.period {
            1 => format!("{factor}n"),
            period => format!("{factor}⌊n/{}⌋", grouped(period as u64)),
        }
    }

    /// What the values are called that are shown less the trend.
    pub fn name(self) -> String {
        let where_it_grows = match self.is_split() {
            true => " where they grow",
            false => "",
        };
        format!("Grundy values − {}{where_it_grows}", self.formula())
    }

    /// The line through the middle of the values that grow, from the first heap beyond the last exception on.
    pub fn line(self) -> Option<TrendMark> {
        let slope = self.period.saltus as f64 / self.period.period as f64;
        let first = self.first();
        let heaps = (first..self.sequence.values.len()).take(self.period.period);
        let (mut sum, mut count) = (0.0, 0.0);
        for heap in heaps.filter(|&heap| !self.stays(heap)) {
            let value = f64::from(self.sequence.values.get(heap)?);
            (sum, count) = (sum + value - slope * heap as f64, count + 1.0);
        }
        let [saltus, period] = [self.period.saltus, self.period.period as u64].map(grouped);
        let heaps = if self.period.period == 1 {
            "heap"
        } else {
            "heaps"
        };
        let name = format!("trend: {saltus} in {period} {heaps}");
        (count > 0.0).then(|| TrendMark {
            from: first as f64,
            at_zero: sum / count,
            slope,
            name: name.into(),
        })
    }
}
