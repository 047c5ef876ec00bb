//! Isomorphism classes of the finite quotients of a survey: a class has the name of its quotient, or that
//! of its first game in canonical order.

use super::row::{Facts, State};
use grundy_base::budget::{Budget, Stop};
use grundy_quotient::{BipartiteMonoid, Certificate, isomorphism, recognise};
use grundy_store::{ResultRow, Store, StoreError};
use std::collections::BTreeMap;

/// The steps of one comparison: some seconds. What is not decided in them has no class.
const STEPS: u64 = 5_000_000;

/// The largest order of a quotient that has a name and is not tame.
const LARGEST_NAMED: u64 = 14;

/// Quotients that may be isomorphic: of the same order, with as many P-elements.
type Kind = (u64, u64);

/// Finds the classes of the results of a plan, and writes them down.
/// Where `cancel` ends it, classes that were not found are left out.
pub fn add_classes(store: &mut Store, plan: &str, cancel: &Budget) -> Result<(), StoreError> {
    let results = store.results(plan)?;
    let mut certificate = |row: &ResultRow| {
        let sha256 = row.certificate.as_deref();
        let text = sha256.map(|sha256| store.certificate(sha256));
        Ok(text.transpose()?.flatten())
    };
    let classes = classes_of(&results, &mut certificate, cancel)?;
    let places = results.iter().map(|row| row.place);
    let found: Vec<(usize, Option<String>)> = places.zip(classes).collect();
    store.set_classes(plan, &found)
}

/// Gives the text of the certificate of a result, if that is to be had.
pub(crate) type CertificateOf<'a> =
    dyn FnMut(&ResultRow) -> Result<Option<String>, StoreError> + 'a;

/// The class of each of the results of a plan, as far as it has one.
/// Where `cancel` ends it, classes that were not found are left out.
pub(crate) fn classes_of(
    results: &[ResultRow],
    certificate: &mut CertificateOf<'_>,
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
    for ((order, _), rows) in kinds {
        match &rows[..] {
            // The only one of its kind, which may have a name only where that is small or tame.
            [only] if order > LARGEST_NAMED && !is_tame(only) => {
                classes.insert(&only.unit, only.unit.clone());
            }
            _ => classes_of_kind(&rows, certificate, cancel, &mut classes)?,
        }
    }
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

fn classes_of_kind<'a>(
    rows: &[&'a ResultRow],
    certificate: &mut CertificateOf<'_>,
    cancel: &Budget,
    classes: &mut BTreeMap<&'a str, String>,
) -> Result<(), StoreError> {
    let mut known: Vec<(String, BipartiteMonoid)> = Vec::new();
    for row in rows {
        let Some(monoid) = certificate(row)?.and_then(|text| monoid(&text)) else {
            continue;
        };
        let within = cancel.clone().with_steps(STEPS);
        let Ok(name) = class_of(&monoid, &known, &within) else {
            continue;
        };
        let class = name.unwrap_or_else(|| {
            known.push((row.unit.clone(), monoid));
            row.unit.clone()
        });
        classes.insert(&row.unit, class);
    }
    Ok(())
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
fn monoid(text: &str) -> Option<BipartiteMonoid> {
    let read: Certificate = serde_json::from_str(text).ok()?;
    read.into_solution().ok().map(|solution| solution.monoid)
}
