//! Looking through ranges of codes for games with interesting genera.

use super::marks::Mark;
use super::table::{GenusRow, genus_table};
use crate::canonical::FormStore;
use crate::limit::Limit;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{Genus, HeapRule};

/// What the genera of a game look like up to some heap.
#[derive(Clone, Debug, PartialEq)]
pub struct GenusSummary {
    /// The game.
    pub rule: HeapRule,
    /// The largest heap that was looked at.
    pub heaps: usize,
    /// The first heap whose genus is not that of a Nim position.
    pub first_wild: Option<usize>,
    /// The kind of that heap.
    pub mark: Option<Mark>,
    /// The different genera that are not tame, in the order of the heaps.
    pub wild_genera: Vec<Genus>,
    /// The first heap that was not done, and why.
    pub stopped: Option<(usize, Limit)>,
}

/// All codes 0.d1…dk with `digits` digits below `base` (4 for quaternary, 8 for octal, 16
/// for hexadecimal games) that do not end in 0, in order.
pub fn codes(digits: u32, base: u8) -> impl Iterator<Item = HeapRule> {
    let base = u64::from(base.clamp(2, 16));
    let all = 1..base.saturating_pow(digits.min(12));
    all.filter(move |code| code % base != 0)
        .filter_map(move |code| {
            let digit = |place| (code / base.pow(place) % base) as u8;
            let digits: Vec<u8> = (0..digits.min(12)).rev().map(digit).collect();
            HeapRule::from_digits(0, &digits).ok()
        })
}

/// Summarises each game up to `heaps`, with at most `most_forms` canonical forms for a
/// game, and tells `watch`. Games whose forms are too many, or take too much memory, are
/// summarised as far as they go.
///
/// # Errors
/// When the time ends or it is cancelled; the games before were reported.
pub fn search_genera(
    rules: impl IntoIterator<Item = HeapRule>,
    heaps: usize,
    most_forms: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&GenusSummary),
) -> Result<(), Stop> {
    for rule in rules {
        let mut store = FormStore::new(most_forms);
        let table = genus_table(&rule, heaps, &mut store, budget, &mut |_| {});
        // A game that needs more memory than there is may be followed by one that needs little.
        if let Some((_, Limit::Budget(stop))) = table.stopped
            && stop != Stop::Memory
        {
            return Err(stop);
        }
        watch(&summary(rule, &table.rows, table.stopped));
    }
    Ok(())
}

fn summary(rule: HeapRule, rows: &[GenusRow], stopped: Option<(usize, Limit)>) -> GenusSummary {
    let mut wild_genera: Vec<Genus> = Vec::new();
    let wild = rows.iter().filter(|row| !row.genus.is_tame());
    for row in wild.clone() {
        if !wild_genera.contains(&row.genus) {
            wild_genera.push(row.genus.clone());
        }
    }
    let first = wild.clone().next();
    GenusSummary {
        rule,
        heaps: rows.len().saturating_sub(1),
        first_wild: first.map(|row| row.heap),
        mark: first.map(|row| row.mark),
        wild_genera,
        stopped,
    }
}
