//! What stands in a store of a plan before its shards are merged: nothing is merged into what was changed.
//!
//! A merge may be killed at any moment, and whoever asks this again finds then what it has left: some of the results,
//! each accepted, and no classes. It has noted how many and which, so that results or classes that somebody has taken
//! out are told from those that it had not come to.

use super::classes::kept_classes;
use super::merge::Merge;
use super::placed::{misplaced, plan_of_store};
use super::plan::Certificates;
use super::row::Proof;
use super::stored::{results_of, stored_row};
use super::verify::VerifyError;
use super::wrong::WrongResult;
use grundy_base::budget::Budget;
use grundy_store::{Changed, ResultRow, Store, StoreError};
use std::collections::HashSet;

impl Merge<'_> {
    /// What of the plan stands in a store otherwise than a merge writes it. Nothing should be merged into that.
    pub fn wrong_in(
        &self,
        store: &Store,
        cancel: &Budget,
    ) -> Result<Vec<WrongResult>, VerifyError> {
        let unreadable = store.unreadable()?;
        if !unreadable.is_empty() {
            return Ok(unreadable.into_iter().map(WrongResult::from).collect());
        }
        let plans = store.stored_plans()?;
        let Some(known) = plans.iter().find(|known| known.id == self.id) else {
            let mut strays = Vec::new();
            store.each_result(&self.id, &mut |_| {
                strays.push(WrongResult::without_plan(&self.id));
                false
            })?;
            return Ok(strays);
        };
        if let Err(wrong) = plan_of_store(known) {
            return Ok(vec![wrong]);
        }
        let misfits = store.misfits(&self.id)?;
        if !misfits.is_empty() {
            return Ok(misfits.into_iter().map(WrongResult::from).collect());
        }
        let results = results_of(store, &self.id, cancel)?;
        let mut wrong = misplaced(&self.units, &results);
        wrong.extend(accepted_nowhere(store, self, &results)?);
        wrong.extend(not_accepted(store, self, &results)?);
        wrong.extend(wrong_rows(store, self, &results)?);
        if wrong.is_empty() {
            wrong.extend(wrong_classes(store, self, &results, cancel)?);
        }
        if wrong.is_empty() {
            // Which column of a result was changed is found when the shards are compared with it.
            let changed = store.changed(&self.id)?;
            let changed = changed.filter(|changed| *changed != Changed::Result);
            wrong.extend(changed.map(|changed| WrongResult::since_the_merge(&self.id, changed)));
        }
        Ok(wrong)
    }

    /// What of the plan is not as the last merge left it, though each result that is there is one that a merge writes.
    pub fn changed_in(&self, store: &Store) -> Result<Option<WrongResult>, StoreError> {
        let changed = store.changed(&self.id)?;
        Ok(changed.map(|changed| WrongResult::since_the_merge(&self.id, changed)))
    }
}

/// The first unit that is said to have been accepted, and of which there is no result that was computed.
pub(super) fn accepted_nowhere(
    store: &Store,
    merge: &Merge<'_>,
    results: &[ResultRow],
) -> Result<Option<WrongResult>, StoreError> {
    let computed = results.iter().filter(|row| row.same_as.is_none());
    let computed: HashSet<usize> = computed.map(|row| row.place).collect();
    let accepted = store.accepted(&merge.id)?.unwrap_or_default();
    let nowhere = accepted.iter().filter(|place| !computed.contains(place));
    let wrong = nowhere.min().map(|&place| {
        let fault = "it is said to be accepted, and there is no result of it".to_owned();
        match merge.units.members().get(place) {
            Some(member) => WrongResult::new(&member.text, "accepted", fault),
            None => {
                let fault = format!("at place {place}, {fault}");
                WrongResult::of_plan(&merge.id, "accepted", fault)
            }
        }
    });
    Ok(wrong)
}

/// The results that no merge has accepted; none in a store of before, which does not say so of any.
pub(super) fn not_accepted(
    store: &Store,
    merge: &Merge<'_>,
    results: &[ResultRow],
) -> Result<Vec<WrongResult>, StoreError> {
    let Some(accepted) = store.accepted(&merge.id)? else {
        return Ok(Vec::new());
    };
    let computed = results.iter().filter(|row| row.same_as.is_none());
    let wrong = computed.filter(|row| !accepted.contains(&row.place));
    let fault = "a merge accepts what it writes, and this result is not accepted";
    Ok(wrong
        .map(|row| WrongResult::new(&row.unit, "accepted", fault.to_owned()))
        .collect())
}

/// The results that cannot be read with their certificates, or whose certificates were left out where the plan keeps
/// them.
fn wrong_rows(
    store: &Store,
    merge: &Merge<'_>,
    results: &[ResultRow],
) -> Result<Vec<WrongResult>, StoreError> {
    let is_kept = merge.plan.certificates == Certificates::Kept;
    let mut wrong = Vec::new();
    for result in results {
        match stored_row(store, merge.plan, result)? {
            Err(fault) => wrong.push(fault),
            Ok(row) if is_kept && matches!(row.proof, Some(Proof::Sha256(_))) => {
                let fault = "the plan keeps it, and the store does not have it".to_owned();
                wrong.push(WrongResult::new(&result.unit, "certificate", fault));
            }
            Ok(_) => {}
        }
    }
    Ok(wrong)
}

/// The results whose class is another one than is found again. A merge that was ended has left no class at all.
fn wrong_classes(
    store: &Store,
    merge: &Merge<'_>,
    results: &[ResultRow],
    cancel: &Budget,
) -> Result<Vec<WrongResult>, VerifyError> {
    if results.iter().all(|row| row.class.is_none()) {
        return Ok(Vec::new());
    }
    let classes = kept_classes(store, merge.plan, results, cancel)?;
    cancel.check().map_err(VerifyError::Stopped)?;
    let wrong = results.iter().zip(classes);
    Ok(wrong
        .filter_map(|(row, class)| other_class(row, class))
        .collect())
}

/// What is wrong with the class of a result where another one was found.
pub(super) fn other_class(row: &ResultRow, found: Option<String>) -> Option<WrongResult> {
    let told = |class: &Option<String>| class.clone().unwrap_or_else(|| "none".to_owned());
    let fault = || format!("it is {}, not {}", told(&found), told(&row.class));
    (found != row.class).then(|| WrongResult::new(&row.unit, "class", fault()))
}
