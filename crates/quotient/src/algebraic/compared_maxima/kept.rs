//! Tables that the program has with it, as those of games of one sum and one maximum. They are no proof:
//! whoever takes one has the kernel check it.

use crate::algebraic::ComparedMaxima;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::Unproved;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::sync::LazyLock;

/// A table that the program has with it.
#[derive(Clone, Debug)]
pub struct KeptTable {
    /// The rule.
    pub rule: HeapRule,
    /// Its certificate.
    pub certificate: &'static str,
    /// How many heaps show all values: those that are given one by one, and one of each class.
    pub heaps: usize,
}

impl KeptTable {
    /// Has the kernel check it.
    pub fn prove(&self, budget: &Budget) -> Result<ComparedMaxima, Unproved> {
        ComparedMaxima::check(self.certificate, budget)
    }
}

/// The fields that are looked at before the check.
#[derive(Deserialize)]
struct Head {
    code: String,
    values: Vec<IgnoredAny>,
    classes: Vec<IgnoredAny>,
}

/// The tables of a file with a certificate in each line.
static TABLES: LazyLock<Vec<KeptTable>> = LazyLock::new(|| {
    let lines = include_str!("../../../../../assets/algebraic/compared-maxima.jsonl").lines();
    let read = |certificate| {
        let head: Head = serde_json::from_str(certificate).ok()?;
        Some(KeptTable {
            rule: HeapRule::parse(&head.code).ok()?,
            certificate,
            heaps: head.values.len() + head.classes.len(),
        })
    };
    lines.filter_map(read).collect()
});

/// The table of the values of all heaps that is kept of a rule, if there is one.
///
/// ```
/// # use {grundy_heap::HeapRule, grundy_quotient::algebraic::compared_maxima::kept};
/// let table = kept(&HeapRule::parse("0.540")?).expect("a table");
/// assert_eq!(table.heaps, 15);
/// assert!(kept(&HeapRule::parse("0.77")?).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn kept(rule: &HeapRule) -> Option<&'static KeptTable> {
    TABLES.iter().find(|kept| kept.rule == *rule)
}
