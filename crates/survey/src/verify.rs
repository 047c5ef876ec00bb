//! The results in a store are checked again: each column is derived anew from the certificate and the plan. What only
//! a run can tell, the round and the steps, is compared with the shards where they are given, and computed anew where
//! that is cheap, or is no usual end of a run of the plan; elsewhere it is counted as unchecked.

use super::classes::{classes_of, kept_certificate, monoid};
use super::folder::{FolderError, plan_of, shards_in};
use super::merge::{Checks, Merge, Refused};
use super::placed::{misplaced, missing, plan_of_store};
use super::plan::{Certificates, Plan, PlanError};
use super::row::Proof;
use super::run::answers;
use super::sha::hex_sha256;
use super::shard::Slice;
use super::shard_rows::ShardRows;
use super::standing::{accepted_nowhere, not_accepted, other_class};
use super::stored::{is_of_no_game, results_of, stored};
use super::verify_rows::CheckingRows;
use super::wrong::WrongResult;
use grundy_base::budget::{Budget, Stop};
use grundy_quotient::BipartiteMonoid;
use grundy_store::{ResultRow, Store, StoreError, StoredPlan};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

/// How a store is verified.
#[derive(Clone, Debug)]
pub struct Verifying<'a> {
    /// The part of the results that is checked.
    pub slice: Slice,
    /// So many of these, drawn at random; all of them otherwise.
    pub sample: Option<usize>,
    /// Whether they are computed anew as well.
    pub recompute: bool,
    /// Folders of shards with which they are compared, each of a survey of the store.
    pub folders: &'a [PathBuf],
    /// The threads that may be used.
    pub threads: usize,
    /// The most bytes that a line of a shard may have.
    pub room: u64,
}

/// The outcome of a verification.
#[derive(Debug, Default)]
pub struct Verified {
    /// The results that are right, with those that are equal to them up to a shift.
    pub right: usize,
    /// What is wrong; a result may be there more than once.
    pub wrong: Vec<WrongResult>,
    /// The results whose certificates were looked at, or which were computed anew.
    pub checked: usize,
    /// Those that were to be.
    pub to_check: usize,
    /// Why not all of it was checked, where that is so: it was stopped, or a certificate needs more memory.
    pub ended_by: Option<VerifyError>,
    /// The results that were checked whose round and steps nothing shows: they are such as runs of the plan have.
    pub run_unchecked: usize,
    /// Whether the classes were left out, as only some of the results were checked.
    pub classes_unchecked: bool,
}

/// Why results could not be verified.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    #[error("{0}")]
    Stopped(Stop),
    #[error("the store has no survey; name another one")]
    Nothing,
    #[error("{}: the store has no results of the survey in this folder; name another one", .0.display())]
    OtherSurvey(PathBuf),
    #[error(transparent)]
    Folder(#[from] FolderError),
    #[error(transparent)]
    Shard(#[from] Box<Refused>),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Plan(#[from] PlanError),
}

/// Checks the results of all plans of a store. Where they stand, and what is counted, is checked of all of them;
/// what they say of those of a slice, or of a sample. Results without certificate, and those whose certificate was
/// left out of the store, are computed anew. `watch` is told how many are done of how many.
pub fn verify(
    store: &Store,
    how: &Verifying<'_>,
    cancel: &Budget,
    watch: &mut dyn FnMut(usize, usize),
) -> Result<Verified, VerifyError> {
    let mut verified = Verified::default();
    match verify_all(store, how, cancel, watch, &mut verified) {
        Err(why) if why.is_of_bounds() => verified.ended_by = Some(why),
        ended => ended?,
    }
    Ok(verified)
}

impl VerifyError {
    /// Whether it was stopped, or has too little memory: what was found before is right.
    fn is_of_bounds(&self) -> bool {
        match self {
            VerifyError::Stopped(_) => true,
            VerifyError::Store(error) => error.needs_memory(),
            _ => false,
        }
    }
}

fn verify_all(
    store: &Store,
    how: &Verifying<'_>,
    cancel: &Budget,
    watch: &mut dyn FnMut(usize, usize),
    verified: &mut Verified,
) -> Result<(), VerifyError> {
    let unreadable = store.unreadable()?;
    if !unreadable.is_empty() {
        // Who looks anything up there does not find all that is there, or takes too much memory.
        verified.wrong = unreadable.into_iter().map(WrongResult::from).collect();
        return Ok(());
    }
    store.check_whole()?;
    let plans = store.stored_plans()?;
    let strays = store.results_without_plan()?;
    if plans.is_empty() && strays.is_empty() {
        return Err(VerifyError::Nothing);
    }
    let folders = folders_of(&plans, how.folders)?;
    for plan in &plans {
        verified.to_check += how.of_computed(store.computed(&plan.id)?);
    }
    for plan in &plans {
        let here = folders.iter().filter(|(_, id)| *id == plan.id);
        let here: Vec<&Path> = here.map(|(folder, _)| *folder).collect();
        match plan_of_store(plan) {
            Ok(plan) => verify_plan(store, &plan, &here, how, cancel, watch, verified)?,
            Err(wrong) => verified.wrong.push(wrong),
        }
    }
    let strays = strays.iter().map(|id| WrongResult::without_plan(id));
    verified.wrong.extend(strays);
    let notes = store.notes_without_plan()?;
    let notes = notes.iter();
    let wrong = notes.map(|(table, id)| WrongResult::noted_without_plan(id, table));
    verified.wrong.extend(wrong);
    verified.wrong.extend(of_no_result(store, cancel)?);
    Ok(())
}

/// The folders with the ids of their plans.
/// It errs where a plan is none of these.
fn folders_of<'a>(
    plans: &[StoredPlan],
    folders: &'a [PathBuf],
) -> Result<Vec<(&'a Path, String)>, VerifyError> {
    let mut named: Vec<(&Path, String)> = Vec::new();
    for folder in folders {
        let id = plan_of(folder)?.id();
        if !plans.iter().any(|plan| plan.id == id) {
            return Err(VerifyError::OtherSurvey(folder.to_path_buf()));
        }
        named.push((folder, id));
    }
    Ok(named)
}

impl Verifying<'_> {
    /// How many are checked of so many results that were computed.
    fn of_computed(&self, results: usize) -> usize {
        let here = results.saturating_sub(self.slice.index);
        let here = here.div_ceil(self.slice.of.max(1));
        self.sample.map_or(here, |most| here.min(most))
    }
}

/// The certificates that no result has, and whose texts have other sums than those under which they stand.
fn of_no_result(store: &Store, cancel: &Budget) -> Result<Vec<WrongResult>, VerifyError> {
    let mut wrong = Vec::new();
    for sha256 in store.certificates_of_none()? {
        cancel.check().map_err(VerifyError::Stopped)?;
        let short: String = sha256.chars().take(64).collect();
        let told = |fault: String| {
            let unit = format!("certificate {short} of no result");
            WrongResult::new(&unit, "gzip", fault)
        };
        match store.certificate(&sha256) {
            Ok(Some(text)) if hex_sha256(text.as_bytes()) == sha256 => {}
            Ok(_) => wrong.push(told("its text has another SHA-256".to_owned())),
            Err(StoreError::Certificate { what, .. }) => wrong.push(told(what)),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(wrong)
}

fn verify_plan(
    store: &Store,
    plan: &Plan,
    folders: &[&Path],
    how: &Verifying<'_>,
    cancel: &Budget,
    watch: &mut dyn FnMut(usize, usize),
    verified: &mut Verified,
) -> Result<(), VerifyError> {
    let mut wrong = Vec::new();
    let sources = (store, folders);
    let looked = look_at(sources, plan, how, cancel, watch, verified, &mut wrong);
    // Also where it was stopped.
    verified.wrong.append(&mut wrong);
    looked
}

fn look_at(
    (store, folders): (&Store, &[&Path]),
    plan: &Plan,
    how: &Verifying<'_>,
    cancel: &Budget,
    watch: &mut dyn FnMut(usize, usize),
    verified: &mut Verified,
    wrong: &mut Vec<WrongResult>,
) -> Result<(), VerifyError> {
    let checks = Checks {
        recompute: 0.0,
        unfinished: true,
        threads: how.threads,
    };
    let merge = Merge::of(plan, checks)?.with_room(how.room);
    let misfits = store.misfits(&merge.id)?;
    let unreadable = misfits.iter().any(|misfit| !misfit.is_readable);
    wrong.extend(misfits.into_iter().map(WrongResult::from));
    if unreadable {
        return Ok(());
    }
    let results = results_of(store, &merge.id, cancel)?;
    wrong.extend(misplaced(&merge.units, &results));
    wrong.extend(missing(&merge.units, &results));
    wrong.extend(accepted_nowhere(store, &merge, &results)?);
    wrong.extend(not_accepted(store, &merge, &results)?);
    let compared = compare(&merge, folders, &results, wrong)?;
    let chosen = chosen(&results, how);
    let before = verified.checked;
    let mut watch = |done: usize, all: usize| {
        verified.checked = before + done;
        watch(done, all);
    };
    let checking = CheckingRows {
        store,
        plan,
        how,
        compared: &compared,
    };
    verified.run_unchecked += checking.check(&chosen, cancel, &mut watch, wrong)?;
    match how.sample.is_none() && how.slice.index == 0 {
        true => wrong.extend(wrong_classes(store, plan, &results, how.threads, cancel)?),
        false => verified.classes_unchecked = true,
    }
    if wrong.is_empty() {
        wrong.extend(merge.changed_in(store)?);
    }
    verified.right += right(&chosen, &results, wrong);
    Ok(())
}

/// The results of a slice, drawn at random where a sample is wanted. What is equal to another one up to a
/// shift follows from that.
fn chosen<'a>(results: &'a [ResultRow], how: &Verifying<'_>) -> Vec<&'a ResultRow> {
    let computed = results.iter().filter(|row| row.same_as.is_none());
    let here = computed.skip(how.slice.index).step_by(how.slice.of.max(1));
    let mut here: Vec<&ResultRow> = here.collect();
    if let Some(sample) = how.sample {
        let chance = RandomState::new();
        here.sort_by_cached_key(|row| chance.hash_one(&row.unit));
        here.truncate(sample);
    }
    here
}

/// How many of the results that were checked, and of those that follow from them, nothing is wrong with.
fn right(chosen: &[&ResultRow], results: &[ResultRow], wrong: &[WrongResult]) -> usize {
    let wrong: HashSet<&str> = wrong.iter().map(|wrong| wrong.unit.as_str()).collect();
    let checked: HashSet<&str> = chosen.iter().map(|row| row.unit.as_str()).collect();
    let is_right = |row: &&ResultRow| {
        let of = row.same_as.as_ref().map_or(&row.unit, |(unit, _)| unit);
        checked.contains(of.as_str()) && !wrong.contains(row.unit.as_str())
    };
    results.iter().filter(is_right).count()
}

/// Compares results with the shards of a survey, and gives the places of those that stand in these as well.
fn compare(
    merge: &Merge<'_>,
    folders: &[&Path],
    results: &[ResultRow],
    wrong: &mut Vec<WrongResult>,
) -> Result<HashSet<usize>, VerifyError> {
    let known: HashMap<usize, &ResultRow> = results.iter().map(|row| (row.place, row)).collect();
    let mut compared = HashSet::new();
    for folder in folders {
        for shard in shards_in(folder)? {
            let Some(mut rows) = ShardRows::begin(merge, &shard)? else {
                continue;
            };
            while let Some((line, place, row)) = rows.next()? {
                let Some(there) = known.get(&place) else {
                    continue;
                };
                match there.difference(&stored(&merge.id, place, row).0) {
                    None => {
                        compared.insert(place);
                    }
                    Some((column, stated, run)) => {
                        let shard = shard.display();
                        let fault = format!("it is {stated}, and {run} in {shard}, line {line}");
                        wrong.push(WrongResult::new(&there.unit, column, fault));
                    }
                }
            }
        }
    }
    Ok(compared)
}

/// The results whose class is another one than is found anew.
fn wrong_classes(
    store: &Store,
    plan: &Plan,
    results: &[ResultRow],
    threads: usize,
    cancel: &Budget,
) -> Result<Vec<WrongResult>, VerifyError> {
    let mut quotients = |rows: &[&ResultRow]| quotients_of(store, plan, rows, threads, cancel);
    let classes = classes_of(results, &mut quotients, cancel)?;
    cancel.check().map_err(VerifyError::Stopped)?;
    let wrong = results.iter().zip(classes);
    Ok(wrong
        .filter_map(|(row, class)| other_class(row, class))
        .collect())
}

/// The quotients of results; those whose certificates were left out of the store are computed anew, side by side.
fn quotients_of(
    store: &Store,
    plan: &Plan,
    rows: &[&ResultRow],
    threads: usize,
    cancel: &Budget,
) -> Result<Vec<Option<BipartiteMonoid>>, StoreError> {
    let (mut quotients, mut left_out) = (vec![None; rows.len()], Vec::new());
    for ((at, row), quotient) in rows.iter().enumerate().zip(&mut quotients) {
        let is_kept = plan.certificates == Certificates::Kept && row.certificate.is_some();
        match kept_certificate(store, plan, row) {
            // The merge had it.
            Ok(None) if is_kept => left_out.push(at),
            // What cannot be read has been told already.
            Err(StoreError::Certificate { .. }) => {}
            Err(error) if is_of_no_game(&error, plan) => {}
            found => *quotient = found?.as_deref().and_then(monoid),
        }
    }
    let named = |at: &usize| rows.get(*at).map(|row| row.unit.as_str());
    let units: Vec<&str> = left_out.iter().filter_map(named).collect();
    let mut places = left_out.iter();
    // Whoever cancels is told so by the next one who asks the budget.
    let _ = answers(plan, &units, threads, cancel, &mut |row| {
        let quotient = places.next().and_then(|at| quotients.get_mut(*at));
        if let Some(quotient) = quotient {
            *quotient = row.proof.as_ref().and_then(Proof::text).and_then(monoid);
        }
        Ok(())
    });
    Ok(quotients)
}
