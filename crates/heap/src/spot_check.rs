//! Values that were written down and are read again: some of them are worked out anew. That finds a
//! damaged or another sequence; it proves nothing of the rest.

use super::plain::mex;
use super::{HeapRule, NimValues};
use grundy_base::budget::{Budget, Stop};

/// The first heaps, all of which are worked out.
const FIRST: usize = 64;

/// The options that are looked at in all.
const OPTIONS: usize = 2_000_000;

/// More heaps are not worked out.
const MOST: usize = 1_000;

/// How many heaps have the value that follows from those before them, by the definition, as far as a moment
/// goes; nothing where one has another value.
pub fn spot_check(
    rule: &HeapRule,
    values: &NimValues,
    budget: &Budget,
) -> Result<Option<usize>, Stop> {
    let heaps = values.len();
    let mut left = OPTIONS;
    let mut checked = 0;
    let is_too_large = |heap: usize| {
        let value = values.get(heap);
        value.is_some_and(|value| !rule.can_have(heap, value))
    };
    if (0..heaps).any(is_too_large) {
        return Ok(None);
    }
    for heap in (0..FIRST.min(heaps)).chain(spread(heaps)) {
        budget.check()?;
        let mut options = Vec::new();
        for option in rule.options(heap) {
            let worth = |sum, &part: &usize| sum ^ values.get(part).unwrap_or_default();
            options.push(option.iter().fold(0, worth));
            if options.len() > left {
                return Ok(Some(checked));
            }
        }
        left -= options.len();
        if values.get(heap) != Some(mex(&options)) {
            return Ok(None);
        }
        checked += 1;
    }
    Ok(Some(checked))
}

/// Heaps that divide the rest by the golden ratio, again and again, and the largest one: the cheap ones first.
fn spread(heaps: usize) -> impl Iterator<Item = usize> {
    const RATIO: f64 = 0.618_033_988_749_894_8;
    let at = |k: usize| ((k as f64 * RATIO).fract() * heaps as f64) as usize;
    let others = (1..MOST.min(heaps)).map(at);
    let mut all: Vec<usize> = others.chain(heaps.checked_sub(1)).collect();
    all.retain(|&heap| (FIRST..heaps).contains(&heap));
    all.sort_unstable();
    all.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain_sequence;

    fn values(rule: &str, heaps: usize) -> (HeapRule, NimValues) {
        let rule = HeapRule::parse(rule).unwrap();
        let mut values = NimValues::new();
        plain_sequence(&rule, heaps)
            .into_iter()
            .for_each(|value| values.push(value));
        (rule, values)
    }

    #[test]
    fn right_values_are_accepted_and_others_are_not() {
        let budget = Budget::unlimited();
        for rule in ["0.77", "0.007", "4.7", "Grundy's game", "0.8"] {
            let (rule, right) = values(rule, 150);
            assert!(spot_check(&rule, &right, &budget).unwrap() >= Some(100));
            let mut longer = right.clone();
            longer.push(77);
            assert_eq!(
                spot_check(&rule, &longer, &budget),
                Ok(None),
                "{}",
                rule.text()
            );
        }
        let (rule, mut high) = values("0.007", 150);
        high.push(4_000_000_000);
        assert_eq!(spot_check(&rule, &high, &budget), Ok(None));
        let (_, others) = values("0.07", 150);
        let kayles = HeapRule::parse("0.77").unwrap();
        assert_eq!(spot_check(&kayles, &others, &budget), Ok(None));
    }

    #[test]
    fn values_are_read_as_they_were_written() {
        let mut values = NimValues::new();
        for value in [3, 300, 70_000] {
            values.push(value);
            assert_eq!(
                NimValues::from_bytes(&values.to_bytes()),
                Some(values.clone())
            );
        }
        for wrong in [&[][..], &[3, 1, 2, 3], &[2, 1], &[0, 1]] {
            assert_eq!(NimValues::from_bytes(wrong), None);
        }
    }
}
