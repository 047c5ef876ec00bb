//! Genera and canonical forms of the heaps of a game, and the search for interesting genera.

use super::Stop;
use super::question::Answer;
use super::worker::Context;
use crate::form::{
    Form, FormStore, GenusRow, GenusSummary, HeapForms, LONGEST_NAME, Limit, Style, ValueTable,
    WildPair, codes, genus_table, heap_forms, name, search_genera, value_table, wild_pairs,
};
use crate::heap::{DirectGenus, Genus, HeapRule, Position};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Partial tables are copies; they are made this often at the most.
const PARTIAL_EVERY: Duration = Duration::from_millis(150);
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
    /// The rows, from heap 0 on.
    pub rows: Vec<GenusRow>,
    /// The first heap without a row, and why.
    pub stopped: Option<(usize, Limit)>,
    /// The pairs of heaps whose sum has no genus of a Nim position.
    pub pairs: Vec<WildPair>,
    /// How many heaps have had their pairs looked at.
    pub paired: usize,
    /// Why the pairs end before the rows.
    pub pairs_stopped: Option<(usize, Limit)>,
}

/// The forms of the heaps of a game.
#[derive(Clone, Debug)]
pub struct FormsReport {
    /// The game.
    pub rule: HeapRule,
    /// The heap up to which was asked.
    pub heaps: usize,
    /// For each heap its name, or nothing where that is too long.
    pub names: Vec<Option<String>>,
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

/// Answers with the genera and then the pairs; an early end carries what is known.
pub(super) fn genera(
    rule: &HeapRule,
    heaps: usize,
    context: &Context<'_>,
) -> Result<Answer, (Stop, Option<Answer>)> {
    let mut store = FormStore::new(FORMS);
    let mut report = GenusReport {
        rule: rule.clone(),
        heaps,
        rows: Vec::new(),
        stopped: None,
        pairs: Vec::new(),
        paired: 0,
        pairs_stopped: None,
    };
    let mut next = Instant::now() + PARTIAL_EVERY;
    let mut tell = |report: &GenusReport| {
        context.progress(report.rows.len() + report.paired, 2 * (heaps + 1));
        if Instant::now() >= next {
            context.partial(Answer::Genera(Arc::new(report.clone())));
            next = Instant::now() + PARTIAL_EVERY;
        }
    };
    let table = genus_table(rule, heaps, &mut store, context.budget, &mut |row| {
        report.rows.push(row.clone());
        tell(&report);
    });
    report.stopped = table.stopped;
    let forms: Vec<Form> = table.rows.iter().map(|row| row.form).collect();
    if stop_of(report.stopped) != Some(Stop::Cancelled) {
        let pairs = wild_pairs(&forms, &mut store, context.budget, &mut |pair| {
            report.paired = pair.heaps.1;
            report.pairs.push(pair.clone());
            tell(&report);
        });
        report.pairs_stopped = pairs.stopped;
        report.paired = match pairs.stopped {
            Some((heap, _)) => heap,
            None => forms.len(),
        };
    }
    let stopped = stop_of(report.stopped).or(stop_of(report.pairs_stopped));
    let answer = Answer::Genera(Arc::new(report));
    match stopped {
        Some(why) => Err((why, Some(answer))),
        None => Ok(answer),
    }
}

/// Answers with the forms in symbols.
pub(super) fn forms(
    rule: &HeapRule,
    heaps: usize,
    context: &Context<'_>,
) -> Result<Answer, (Stop, Option<Answer>)> {
    let budget = context.budget;
    let mut store = FormStore::new(FORMS);
    let found = heap_forms(rule, heaps, &mut store, budget, &mut |heap, _| {
        context.progress(heap, heaps + 1);
    });
    let stopped = stop_of(found.stopped);
    if stopped == Some(Stop::Cancelled) {
        return Err((Stop::Cancelled, None));
    }
    let report = forms_report(rule, heaps, &found, &mut store, context);
    let stopped = stopped.or(stop_of(report.table.stopped));
    let answer = Answer::Forms(Arc::new(report));
    match stopped {
        Some(why) => Err((why, Some(answer))),
        None => Ok(answer),
    }
}

fn forms_report(
    rule: &HeapRule,
    heaps: usize,
    found: &HeapForms,
    store: &mut FormStore,
    context: &Context<'_>,
) -> FormsReport {
    let table = value_table(found, store, context.budget);
    let named = |&form: &Form| {
        let named = name(store, form, Style::Sharp, LONGEST_NAME, context.budget);
        named.ok().flatten()
    };
    FormsReport {
        rule: rule.clone(),
        heaps,
        names: found.forms.iter().map(named).collect(),
        table,
    }
}

/// Looks through codes.
pub(super) fn search(
    search: Search,
    context: &Context<'_>,
) -> Result<Answer, (Stop, Option<Answer>)> {
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
                context.partial(Answer::GenusSearch(Arc::new(report.clone())));
                next = Instant::now() + PARTIAL_EVERY;
            }
        },
    );
    let answer = Answer::GenusSearch(Arc::new(report));
    match result {
        Ok(()) => Ok(answer),
        Err(why) => Err((why, Some(answer))),
    }
}

/// The genus of one position, without canonical forms.
pub(super) fn position(
    rule: &HeapRule,
    position: &Position,
    context: &Context<'_>,
) -> Result<Answer, (Stop, Option<Answer>)> {
    let mut genera = DirectGenus::new(rule.clone());
    let found: Result<Genus, Stop> = genera.position(position.heaps(), context.budget);
    found
        .map(|genus| Answer::GenusOf(Arc::new(genus)))
        .map_err(|why| (why, None))
}
