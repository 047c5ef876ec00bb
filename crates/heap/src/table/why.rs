//! Why a heap has its value: its options by their values, and the least value that none has.

use crate::HeapRule;
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::joined;
use serde::Serialize;
use std::collections::BTreeMap;

/// Larger heaps are not explained: nobody reads so many options.
pub const MOST_HEAP_EXPLAINED: usize = 100_000;

/// Options of one value that are named.
const EXAMPLES: usize = 12;

/// A look at the budget after so many options.
const STRIDE: usize = 4096;

/// The options of a heap by their values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    /// The heap.
    pub heap: usize,
    /// Its value: the least that no option has.
    pub value: u32,
    /// How many options it has.
    pub options: usize,
    /// The options, by rising value.
    pub by_value: Vec<OptionsOfValue>,
}

/// The options that have one value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionsOfValue {
    /// The value.
    pub value: u32,
    /// How many there are.
    pub count: usize,
    /// The first of them, each as the heaps that it leaves.
    pub examples: Vec<Vec<usize>>,
}

/// The options of `heap` by their values, where `value_of` has those of all smaller heaps. Linear in the
/// number of options. A heap above [`MOST_HEAP_EXPLAINED`], or one of whose options a value is missing, has
/// no answer.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::{HeapRule, why}};
/// let kayles = [0, 1, 2, 3];
/// let value = |heap: usize| kayles.get(heap).copied();
/// let why = why(&HeapRule::parse("0.77")?, value, 3, &Budget::unlimited())?.ok_or("too large")?;
/// assert_eq!((why.value, why.options), (3, 3)); // 2, 1 + 1 and 1
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] when the budget ends.
pub fn why(
    rule: &HeapRule,
    value_of: impl Fn(usize) -> Option<u32>,
    heap: usize,
    budget: &Budget,
) -> Result<Option<Why>, Stop> {
    if heap > MOST_HEAP_EXPLAINED {
        return Ok(None);
    }
    let mut groups: BTreeMap<u32, OptionsOfValue> = BTreeMap::new();
    let mut options = 0;
    for option in rule.options(heap) {
        if options % STRIDE == 0 {
            budget.check()?;
        }
        options += 1;
        let sum = option
            .iter()
            .try_fold(0, |sum, &part| Some(sum ^ value_of(part)?));
        let Some(value) = sum else { return Ok(None) };
        let group = groups.entry(value).or_insert_with(|| OptionsOfValue {
            value,
            count: 0,
            examples: Vec::new(),
        });
        group.count += 1;
        if group.examples.len() < EXAMPLES {
            group.examples.push(option);
        }
    }
    let by_value: Vec<OptionsOfValue> = groups.into_values().collect();
    let present = (0..)
        .zip(&by_value)
        .take_while(|(value, group)| group.value == *value);
    Ok(Some(Why {
        heap,
        value: u32::try_from(present.count()).unwrap_or(u32::MAX),
        options,
        by_value,
    }))
}

impl Why {
    /// The mex in a sentence.
    pub fn sentence(&self) -> String {
        let Why { heap, value, .. } = self;
        let smaller = match value {
            _ if self.options == 0 => "it has no options".to_owned(),
            0 => "no option has the value 0".to_owned(),
            1 => "an option has the value 0, and none has 1".to_owned(),
            _ => format!(
                "options have the values 0 to {}, and none has {value}",
                value - 1
            ),
        };
        format!("g({heap}) = {value}, as {smaller}.")
    }
}

impl OptionsOfValue {
    /// The options in words: heaps with a plus between them, and how many are not named.
    pub fn words(&self) -> String {
        let named = self.examples.iter().map(|heaps| match heaps.as_slice() {
            [] => "nothing left".to_owned(),
            heaps => joined(heaps, " + "),
        });
        let named = joined(named, ", ");
        match self.count.saturating_sub(self.examples.len()) {
            0 => named,
            more => format!("{named} and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain_sequence;
    use proptest::prelude::*;

    fn explained(code: &str, heap: usize) -> Why {
        let rule = HeapRule::parse(code).unwrap();
        let values = plain_sequence(&rule, heap);
        let value = |heap: usize| values.get(heap).copied();
        why(&rule, value, heap, &Budget::unlimited())
            .unwrap()
            .unwrap()
    }

    /// A row of 12 pins in Kayles.
    #[test]
    fn twelve_pins_have_the_value_4() {
        let why = explained("0.77", 12);
        assert_eq!((why.value, why.options), (4, 12));
        let total: usize = why.by_value.iter().map(|group| group.count).sum();
        assert_eq!(total, why.options);
        assert_eq!(
            why.sentence(),
            "g(12) = 4, as options have the values 0 to 3, and none has 4."
        );
    }

    #[test]
    fn heaps_without_moves_are_explained_and_huge_ones_are_not() {
        assert_eq!(
            explained("0.07", 1).sentence(),
            "g(1) = 0, as it has no options."
        );
        assert_eq!(explained("0.3", 1).by_value[0].words(), "nothing left");
        let nim = HeapRule::parse("Nim").unwrap();
        let huge = why(
            &nim,
            |_| Some(0),
            MOST_HEAP_EXPLAINED + 1,
            &Budget::unlimited(),
        );
        assert_eq!(huge, Ok(None));
    }

    proptest! {
        #[test]
        fn the_mex_is_the_value(digits in prop::collection::vec(0u8..8, 1..5), heap in 0usize..40) {
            let rule = HeapRule::from_digits(0, &digits).unwrap();
            let value = plain_sequence(&rule, heap)[heap];
            prop_assert_eq!(explained(&rule.text(), heap).value, value);
        }
    }
}
