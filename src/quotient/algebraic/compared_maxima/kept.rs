//! Tables that the program has with it, as those of games of one sum and one maximum. They are no proof:
//! whoever takes one proves it.

use super::certificate::ComparedMaximaCertificate;
use super::table::Table;
use crate::heap::HeapRule;
use std::sync::LazyLock;

/// A certificate with its rule and table.
struct Kept {
    rule: HeapRule,
    table: Table,
    text: &'static str,
}

/// Those of a file with a certificate in each line.
static TABLES: LazyLock<Vec<Kept>> = LazyLock::new(|| {
    let lines = include_str!("../../../../assets/algebraic/compared-maxima.jsonl").lines();
    let tables = lines.filter_map(|text| {
        let read: ComparedMaximaCertificate = serde_json::from_str(text).ok()?;
        let (rule, table) = read.table()?;
        Some(Kept { rule, table, text })
    });
    tables.collect()
});

/// The table of the values of all heaps that is kept of a rule, if there is one; to be proved by
/// [`super::prove`].
///
/// ```
/// # use grundy::{heap::HeapRule, quotient::algebraic::compared_maxima::kept};
/// let table = kept(&HeapRule::parse("0.540")?).expect("a table");
/// assert_eq!((table.exceptional.len(), table.period()), (8, 7));
/// assert!(kept(&HeapRule::parse("0.77")?).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn kept(rule: &HeapRule) -> Option<&'static Table> {
    let table = TABLES.iter().find(|kept| kept.rule == *rule);
    table.map(|kept| &kept.table)
}

/// The certificate that it stands in, to be checked.
pub fn kept_text(rule: &HeapRule) -> Option<&'static str> {
    let table = TABLES.iter().find(|kept| kept.rule == *rule);
    table.map(|kept| kept.text)
}
