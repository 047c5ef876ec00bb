//! Tables that the program has with it, so that they need not be found again. They are no proof: whoever
//! takes one proves it, which takes a moment.

use super::SumTable;
use super::certificate::TableFields;
use grundy_heap::HeapRule;

/// A table in each line.
const TABLES: &str = include_str!("../../../../../assets/algebraic/figure-1.jsonl");

/// The table of the values of all heaps that is kept of a rule, if there is one; to be proved by
/// [`super::prove`].
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::algebraic::sum_and_maximum::{kept, prove}};
/// let rule = HeapRule::parse("0.157")?;
/// let table = kept(&rule).expect("a table");
/// assert!(prove(&rule, table, &Budget::unlimited())?.exact().is_some());
/// assert!(kept(&HeapRule::parse("0.77")?).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn kept(rule: &HeapRule) -> Option<SumTable> {
    let read = |line| serde_json::from_str::<TableFields>(line).ok()?.table();
    let mut tables = TABLES.lines().filter_map(read);
    tables.find_map(|(of, table)| (of == *rule).then_some(table))
}
