//! Reading tables of options, `5 -> 1+2, 3; 3 -> 1`.

use super::Kind;
use super::lists::number;
use crate::syntax::SyntaxError;
use std::collections::BTreeMap;
use std::ops::Range;

/// Rows `heap -> option, option; …` where an option is heaps joined by `+`, or 0.
pub(super) fn table(all: &[char]) -> Result<Kind, SyntaxError> {
    let mut rows: BTreeMap<usize, Vec<Vec<usize>>> = BTreeMap::new();
    let mut at = 0;
    while at <= all.len() {
        let end = (at..all.len())
            .find(|&i| all[i] == ';' || all[i] == '\n')
            .unwrap_or(all.len());
        if all[at..end].iter().any(|c| !c.is_whitespace()) {
            let (heap, options) = table_row(all, at, end)?;
            rows.entry(heap).or_default().extend(options);
        }
        at = end + 1;
    }
    for options in rows.values_mut() {
        options.sort();
        options.dedup();
    }
    Ok(Kind::Table(rows))
}

fn table_row(all: &[char], at: usize, end: usize) -> Result<(usize, Vec<Vec<usize>>), SyntaxError> {
    let long = |i: usize| all[i] == '-' && i + 1 < end && all[i + 1] == '>';
    let arrow = (at..end).find(|&i| all[i] == '→' || long(i));
    let Some(arrow) = arrow else {
        return Err(SyntaxError::new(
            at..end,
            "This row has no arrow.",
            "Write rows such as 5 -> 1+2, 3.",
        ));
    };
    let heap = number(all, at..arrow)?;
    let mut options = Vec::new();
    let after = arrow + if all[arrow] == '→' { 1 } else { 2 };
    let mut from = after;
    let any = (after..end).any(|i| !all[i].is_whitespace());
    while any && from <= end {
        let stop = (from..end).find(|&i| all[i] == ',').unwrap_or(end);
        options.push(table_option(all, heap, from..stop)?);
        from = stop + 1;
    }
    Ok((heap, options))
}

fn table_option(all: &[char], heap: usize, range: Range<usize>) -> Result<Vec<usize>, SyntaxError> {
    let mut option = Vec::new();
    let mut from = range.start;
    while from <= range.end {
        let stop = (from..range.end)
            .find(|&i| all[i] == '+')
            .unwrap_or(range.end);
        let part = number(all, from..stop)?;
        if part >= heap {
            return Err(SyntaxError::new(
                from..stop.max(from + 1),
                format!(
                    "A heap of {heap} cannot leave a heap of {part}: the game would never end."
                ),
                "Every heap that is left must be smaller.",
            ));
        }
        if part > 0 {
            option.push(part);
        }
        from = stop + 1;
    }
    option.sort_unstable_by(|a, b| b.cmp(a));
    Ok(option)
}
