//! Genera and canonical forms of the heaps of a game, and the search for interesting genera.

use super::MixedAnswer;
use super::Stop;
use super::worker::Context;
use crate::form::{
    FormStore, GenusRow, GenusSummary, GenusTable, Limit, Mark, ValueTable, WildPairs, codes,
    genus_of_position, genus_table, genus_table_with_pairs, search_genera, value_table,
};
use crate::heap::{HeapRule, Position};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Partial tables are copies; they are made this often at the most.
const PARTIAL_EVERY: Duration = Duration::from_millis(150);
/// Copies may take this part of the time.
const COPYING_SHARE: u32 = 10;
/// Forms that a game may take in a search through codes.
const FORMS_IN_SEARCH: usize = 200_000;
/// The forms of one game.
const FORMS: usize = 20_000_000;

/// The genera of the heaps of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GenusReport {
    /// The game.
    pub rule: HeapRule,
    /// The heap up to which was asked.
    pub heaps: usize,
    /// The rows.
    pub table: GenusTable,
    /// The pairs of heaps whose sum has no genus of a Nim position, if they were asked for.
    pub pairs: Option<WildPairs>,
}

impl GenusReport {
    /// Whether a heap is half-tame, where its pair with itself is known.
    pub fn is_half_tame(&self, row: &GenusRow) -> Option<bool> {
        let double = self.pairs.as_ref()?.is_double_tame(row.heap)?;
        Some(double && row.mark != Mark::Tame)
    }
}

/// The forms of the heaps of a game.
#[derive(Clone, Debug)]
pub struct FormsReport {
    /// The game.
    pub rule: HeapRule,
    /// The heap up to which was asked.
    pub heaps: usize,
    /// The heaps in symbols for irreducible forms.
    pub table: ValueTable,
}

/// What a search through codes has found.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchReport {
    /// The games, in the order of their codes.
    pub games: Vec<GenusSummary>,
    /// How many there are in all.
    pub all: usize,
}

/// Which codes are looked through: those with so many digits below a base, up to a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Search {
    /// The digits behind the point.
    pub digits: u32,
    /// 4, 8 or 16.
    pub base: u8,
    /// The largest heap.
    pub heaps: usize,
}

fn stop_of(limit: Option<(usize, Limit)>) -> Option<Stop> {
    match limit? {
        (_, Limit::Budget(why)) => Some(why),
        _ => None,
    }
}

/// An answer that is complete, or ended early and carries what is known.
fn ended(
    stopped: Option<(usize, Limit)>,
    answer: MixedAnswer,
) -> Result<MixedAnswer, (Stop, Option<MixedAnswer>)> {
    match stop_of(stopped) {
        Some(why) => Err((why, Some(answer))),
        None => Ok(answer),
    }
}

/// Answers with the genera, and the pairs if they are wanted.
pub(super) fn genera(
    rule: &HeapRule,
    heaps: usize,
    pairs: bool,
    context: &Context<'_>,
) -> Result<MixedAnswer, (Stop, Option<MixedAnswer>)> {
    let mut store = FormStore::new(FORMS);
    let report = |table: &GenusTable, pairs: Option<&WildPairs>| {
        MixedAnswer::Genera(Arc::new(GenusReport {
            rule: rule.clone(),
            heaps,
            table: table.clone(),
            pairs: pairs.cloned(),
        }))
    };
    let mut next = Instant::now() + PARTIAL_EVERY;
    let mut tell = |table: &GenusTable, pairs: Option<&WildPairs>| {
        context.progress(table.rows.len(), heaps.saturating_add(1));
        if Instant::now() >= next {
            context.partial(report(table, pairs));
            next = Instant::now() + PARTIAL_EVERY;
        }
    };
    if pairs {
        let (table, pairs) = genus_table_with_pairs(
            rule,
            heaps,
            &mut store,
            context.budget,
            &mut |table, pairs| {
                tell(table, Some(pairs));
            },
        );
        return ended(
            table.stopped.or(pairs.stopped),
            report(&table, Some(&pairs)),
        );
    }
    let mut known = GenusTable::default();
    let table = genus_table(rule, heaps, &mut store, context.budget, &mut |row| {
        known.rows.push(row.clone());
        tell(&known, None);
    });
    ended(table.stopped, report(&table, None))
}

/// Answers with the forms in symbols.
pub(super) fn forms(
    rule: &HeapRule,
    heaps: usize,
    context: &Context<'_>,
) -> Result<MixedAnswer, (Stop, Option<MixedAnswer>)> {
    let mut store = FormStore::new(FORMS);
    let report = |table: &ValueTable| {
        MixedAnswer::Forms(Arc::new(FormsReport {
            rule: rule.clone(),
            heaps,
            table: table.clone(),
        }))
    };
    let mut next = Instant::now() + PARTIAL_EVERY;
    let table = value_table(rule, heaps, &mut store, context.budget, &mut |table| {
        context.progress(table.rows.len(), heaps.saturating_add(1));
        let now = Instant::now();
        if now >= next {
            context.partial(report(table));
            // A table of long definitions takes a while to copy: `now` is when that began.
            next = Instant::now() + PARTIAL_EVERY.max(now.elapsed() * COPYING_SHARE);
        }
    });
    ended(table.stopped, report(&table))
}

/// Looks through codes.
pub(super) fn search(
    search: Search,
    context: &Context<'_>,
) -> Result<MixedAnswer, (Stop, Option<MixedAnswer>)> {
    let all = codes(search.digits, search.base).count();
    let mut report = SearchReport {
        games: Vec::new(),
        all,
    };
    let mut next = Instant::now() + PARTIAL_EVERY;
    let rules = codes(search.digits, search.base);
    let result = search_genera(
        rules,
        search.heaps,
        FORMS_IN_SEARCH,
        context.budget,
        &mut |summary| {
            report.games.push(summary.clone());
            context.progress(report.games.len(), all);
            if Instant::now() >= next {
                context.partial(MixedAnswer::GenusSearch(Arc::new(report.clone())));
                next = Instant::now() + PARTIAL_EVERY;
            }
        },
    );
    let answer = MixedAnswer::GenusSearch(Arc::new(report));
    match result {
        Ok(()) => Ok(answer),
        Err(why) => Err((why, Some(answer))),
    }
}

/// The genus of one position.
pub(super) fn position(
    rule: &HeapRule,
    position: &Position,
    context: &Context<'_>,
) -> Result<MixedAnswer, (Stop, Option<MixedAnswer>)> {
    let found = genus_of_position(rule, position.heaps(), context.budget);
    found
        .map(|genus| MixedAnswer::GenusOf(Arc::new(genus)))
        .map_err(|why| (why, None))
}
