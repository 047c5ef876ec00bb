//! Isomorphism classes of the finite quotients of a survey: a class has the name of its quotient, or that
//! of its first game in canonical order.

use super::plan::{Certificates, Plan};
use super::row::{Facts, State};
use grundy_base::budget::{Budget, Stop};
use grundy_quotient::{BipartiteMonoid, Certificate, isomorphism, recognise};
use grundy_store::{ResultRow, Store, StoreError};
use std::collections::BTreeMap;

/// The steps of one comparison: some seconds. What is not decided in them has no class.
const STEPS: u64 = 5_000_000;

/// So many certificates are asked for at once, as far as their quotients are not too large.
const AT_ONCE: usize = 32;

/// Of the memory, one part in so many is for the quotients that are asked for at once.
const PARTS: usize = 8;

/// The largest order of a quotient that has a name and is not tame.
const LARGEST_NAMED: u64 = 14;

/// Quotients that may be isomorphic: of the same order, with as many P-elements.
type Kind = (u64, u64);

/// Finds the classes of the results of a plan, and writes them down; none where `cancel` ends it.
pub fn add_classes(store: &mut Store, plan: &Plan, cancel: &Budget) -> Result<(), StoreError> {
    let id = plan.id();
    let results = store.results(&id)?;
    let classes = kept_classes(store, plan, &results, cancel)?;
    if cancel.check().is_err() {
        return Ok(());
    }
    let places = results.iter().map(|row| row.place);
    let found: Vec<(usize, Option<String>)> = places.zip(classes).collect();
    store.set_classes(&id, &found)
}

/// The classes of the results of a plan, by the certificates that it keeps in a store.
pub(crate) fn kept_classes(
    store: &Store,
    plan: &Plan,
    results: &[ResultRow],
    cancel: &Budget,
) -> Result<Vec<Option<String>>, StoreError> {
    // One text after the other: they may be long.
    let quotient = |row: &&ResultRow| {
        let text = kept_certificate(store, plan, row)?;
        Ok(text.as_deref().and_then(monoid))
    };
    let mut quotients = |rows: &[&ResultRow]| rows.iter().map(quotient).collect();
    classes_of(results, &mut quotients, cancel)
}

/// The certificate of a result, as far as its plan keeps it. What another plan keeps of the same game counts for that
/// one alone: classes do not depend on what else was merged.
pub(crate) fn kept_certificate(
    store: &Store,
    plan: &Plan,
    row: &ResultRow,
) -> Result<Option<String>, StoreError> {
    match (plan.certificates, row.certificate.as_deref()) {
        (Certificates::Kept, Some(sha256)) => {
            let text = store.certificate(sha256);
            text.map_err(|error| error.of_unit(&row.unit))
        }
        _ => Ok(None),
    }
}

/// Gives the quotients in the certificates of results, as far as these are to be had.
pub(crate) type QuotientsOf<'a> =
    dyn FnMut(&[&ResultRow]) -> Result<Vec<Option<BipartiteMonoid>>, StoreError> + 'a;

/// The class of each of the results of a plan, as far as it has one.
/// Where `cancel` ends it, classes that were not found are left out.
pub(crate) fn classes_of(
    results: &[ResultRow],
    quotients: &mut QuotientsOf<'_>,
    cancel: &Budget,
) -> Result<Vec<Option<String>>, StoreError> {
    let computed = || results.iter().filter(|row| row.same_as.is_none());
    // What the facts say follows from the certificate; what stands in the column may be of a merge before.
    let mut classes: BTreeMap<&str, String> = computed()
        .filter_map(|row| Some((row.unit.as_str(), stated_class(row)?)))
        .collect();
    let mut kinds: BTreeMap<Kind, Vec<&ResultRow>> = BTreeMap::new();
    for row in computed().filter(|row| row.state == State::Finite.name()) {
        let facts: Facts = serde_json::from_str(&row.facts).unwrap_or_default();
        let number = |name: &str| facts.get(name).and_then(serde_json::Value::as_u64);
        if let Some(kind) = number("order").zip(number("p")) {
            kinds.entry(kind).or_default().push(row);
        }
    }
    let mut compared: Vec<(Kind, &ResultRow)> = Vec::new();
    for (kind, rows) in kinds {
        match &rows[..] {
            // The only one of its kind, which may have a name only where that is small or tame.
            [only] if kind.0 > LARGEST_NAMED && !is_tame(only) => {
                classes.insert(&only.unit, only.unit.clone());
            }
            _ => compared.extend(rows.iter().map(|row| (kind, *row))),
        }
    }
    compare(&compared, quotients, cancel, &mut classes)?;
    let class = |row: &ResultRow| {
        let other = row.same_as.as_ref().map(|(unit, _)| unit.as_str());
        classes.get(other.unwrap_or(&row.unit)).cloned()
    };
    Ok(results.iter().map(class).collect())
}

/// The class that the facts of a result state.
fn stated_class(row: &ResultRow) -> Option<String> {
    let facts: Facts = serde_json::from_str(&row.facts).ok()?;
    facts.get("class")?.as_str().map(str::to_owned)
}

fn is_tame(row: &ResultRow) -> bool {
    let facts: Facts = serde_json::from_str(&row.facts).unwrap_or_default();
    facts.get("tame").and_then(serde_json::Value::as_bool) == Some(true)
}

/// Finds the classes of results that stand kind by kind, by their certificates. Where the quotients that have to be
/// held take more memory than is allowed, the budget is exhausted: a class would be another one without them.
fn compare<'a>(
    compared: &[(Kind, &'a ResultRow)],
    quotients: &mut QuotientsOf<'_>,
    cancel: &Budget,
    classes: &mut BTreeMap<&'a str, String>,
) -> Result<(), StoreError> {
    let mut known = Known::default();
    let mut left = compared;
    while !left.is_empty() && cancel.check().is_ok() {
        let (part, rest) = left.split_at(at_once(left, cancel.memory() / PARTS));
        left = rest;
        let rows: Vec<&ResultRow> = part.iter().map(|(_, row)| *row).collect();
        let found = quotients(&rows)?;
        let mut held: usize = found.iter().flatten().map(BipartiteMonoid::bytes).sum();
        for (&(of, row), monoid) in part.iter().zip(found) {
            known.begin(of);
            let Some(monoid) = monoid else {
                continue;
            };
            if cancel
                .check_memory(held.saturating_add(known.bytes))
                .is_err()
            {
                cancel.exhaust();
                return Ok(());
            }
            held = held.saturating_sub(monoid.bytes());
            let within = cancel.clone().with_steps(STEPS);
            let Ok(name) = class_of(&monoid, &known.quotients, &within.less(known.bytes)) else {
                continue;
            };
            let class = name.unwrap_or_else(|| known.add(&row.unit, monoid));
            classes.insert(&row.unit, class);
        }
    }
    Ok(())
}

/// How many of these, one at least, have quotients that take about so many bytes together: so many elements, of some
/// generators each.
fn at_once(rows: &[(Kind, &ResultRow)], bytes: usize) -> usize {
    const OF_AN_ELEMENT: u64 = 128;
    let mut sum = 0_u64;
    let fits = rows.iter().take(AT_ONCE).take_while(|((order, _), _)| {
        sum = sum.saturating_add(order.saturating_mul(OF_AN_ELEMENT));
        sum <= bytes as u64
    });
    fits.count().clamp(1, rows.len().max(1))
}

/// The quotients of one kind that are no two isomorphic, each with its class.
#[derive(Default)]
struct Known {
    kind: Option<Kind>,
    quotients: Vec<(String, BipartiteMonoid)>,
    /// What these take of memory.
    bytes: usize,
}

impl Known {
    /// Forgets what is of another kind.
    fn begin(&mut self, kind: Kind) {
        if self.kind.replace(kind) != Some(kind) {
            self.quotients.clear();
            self.bytes = 0;
        }
    }

    /// Adds the first of a class, which has the name of its unit.
    fn add(&mut self, unit: &str, monoid: BipartiteMonoid) -> String {
        self.bytes = self.bytes.saturating_add(monoid.bytes());
        self.quotients.push((unit.to_owned(), monoid));
        unit.to_owned()
    }
}

/// The name of the quotient, or the class among those known; `None` where it is a new one.
fn class_of(
    monoid: &BipartiteMonoid,
    known: &[(String, BipartiteMonoid)],
    budget: &Budget,
) -> Result<Option<String>, Stop> {
    if let Some(named) = recognise(monoid, budget)? {
        return Ok(Some(named.to_string()));
    }
    for (class, other) in known {
        if isomorphism(other, monoid, budget)?.is_ok() {
            return Ok(Some(class.clone()));
        }
    }
    Ok(None)
}

/// The quotient in a certificate.
pub(crate) fn monoid(text: &str) -> Option<BipartiteMonoid> {
    let read: Certificate = serde_json::from_str(text).ok()?;
    read.into_solution().ok().map(|solution| solution.monoid)
}
