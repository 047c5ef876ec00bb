//! `grundy survey merge`.

use super::{opened, room, threads};
use crate::cli::limits::Limits;
use crate::cli::output::write_in_time;
use crate::cli::progress::bar_like;
use crate::cli::{DONE, Exit, REFUSED, STOPPED, destination, ended, refuse, remark, stopped};
use grundy_base::budget::{Budget, Stop};
use grundy_base::visible::visible_name;
use grundy_files::{Destination, FileError, check_apart_from_store, open_input, say};
use grundy_store::{Store, StoreError};
use grundy_survey::{
    Checks, Merge, MergeFault, Plan, Refused, VerifyError, WrongResult, add_classes, plan_of,
    plan_path, shards_in, write_certificates, write_lines,
};
use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What it takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The folders of the shards, all of one survey.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The store: an SQLite file, which may have other surveys in it.
    #[arg(short)]
    output: PathBuf,
    /// Write the results as JSON lines to this file, too, and their certificates beside it as gzip members.
    #[arg(long)]
    jsonl: Option<PathBuf>,
    /// Compute so many of the rows anew, such as 2%, drawn at random; those without certificate always are.
    #[arg(long, value_parser = part, default_value = "0%")]
    recompute: f64,
    /// Merge the rows of shards that are not finished, too.
    #[arg(long)]
    unfinished: bool,
    #[command(flatten)]
    limits: Limits,
}

/// A part such as 2% or 0.02.
fn part(text: &str) -> Result<f64, String> {
    let (number, of) = match text.trim().strip_suffix('%') {
        Some(number) => (number, 100.0),
        None => (text.trim(), 1.0),
    };
    let part = number.trim().parse::<f64>().map(|number| number / of);
    let part = part.ok().filter(|part| (0.0..=1.0).contains(part));
    part.ok_or_else(|| "write a part of all rows, such as 2% or 0.02".to_owned())
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let (plan, shards) = survey(&arguments.folders).map_err(refuse)?;
    let folders = arguments.folders.iter();
    let plans: Vec<PathBuf> = folders
        .map(|folder| plan_path(folder, &plan.id()))
        .collect();
    let read = shards.iter().chain(&plans).chain([&arguments.output]);
    let read: Vec<Option<&Path>> = read.map(|path| Some(path.as_path())).collect();
    if arguments.output.as_os_str() == "-" {
        return Err(refuse("a store is a file; name one instead of -"));
    }
    let store = arguments.output.as_path();
    let export_to = arguments.jsonl.as_deref();
    let export_to = export_to.map(|path| exports(path, store, &read));
    let export_to = export_to.transpose()?;
    let threads = threads(&arguments.limits, plan.memory);
    let room = room(&arguments.limits, threads);
    let open = || Store::open(&arguments.output);
    let mut store = opened(&arguments.limits, room, open)?;
    if let Some(aside) = store.set_aside() {
        remark(format_args!(
            "{} was damaged; it is now {}, and a new store is made",
            arguments.output.display(),
            aside.display()
        ));
    }
    let cancel = arguments.limits.budget();
    let checks = Checks {
        recompute: arguments.recompute,
        unfinished: arguments.unfinished,
        threads,
    };
    let merging = Merge::of(&plan, checks).map_err(refuse)?.with_room(room);
    let mut kept = Kept::default();
    let added = merge(&merging, &plan, &shards, &mut store, &cancel, &mut kept);
    let added = added.map_err(|end| match end {
        Ended::Stopped(why) => stopped(why, kept.of(shards.len())),
        Ended::Store(why) if why.needs_memory() => stopped(why, kept.of(shards.len())),
        Ended::Refused(message) => refuse(message),
        Ended::Store(error) => refuse(error.of(&arguments.output)),
    })?;
    if let Some(files) = &export_to {
        let exported = export(&store, &plan.id(), files, arguments.limits.time());
        let written = exported.map_err(|error| refuse(error.of(&arguments.output)))?;
        ended(written, DONE)?;
    }
    Ok(added.report(&arguments.output))
}

/// The plan of the folders, and all their shards.
fn survey(folders: &[PathBuf]) -> Result<(Plan, Vec<PathBuf>), String> {
    let mut known: Option<Plan> = None;
    let mut shards = Vec::new();
    for folder in folders {
        let plan = plan_of(folder).map_err(|error| error.to_string())?;
        if known.as_ref().is_some_and(|known| *known != plan) {
            let folder = folder.display();
            return Err(format!(
                "{folder}: this folder has another survey than the first; merge one after the other"
            ));
        }
        known = Some(plan);
        shards.extend(shards_in(folder).map_err(|error| error.to_string())?);
    }
    let plan = known.ok_or("name a folder")?;
    Ok((plan, shards))
}

/// Why a merge ended.
enum Ended {
    Stopped(Stop),
    Refused(String),
    Store(StoreError),
}

impl From<StoreError> for Ended {
    fn from(error: StoreError) -> Ended {
        Ended::Store(error)
    }
}

impl From<VerifyError> for Ended {
    fn from(error: VerifyError) -> Ended {
        match error {
            VerifyError::Stopped(why) => Ended::Stopped(why),
            VerifyError::Store(error) => Ended::Store(error),
            error => Ended::Refused(error.to_string()),
        }
    }
}

/// What a merge that is stopped has merged up to then.
#[derive(Default)]
struct Kept {
    /// The results that were new.
    rows: usize,
    /// The shards that were read to their ends, or refused.
    shards: usize,
}

impl Kept {
    fn of(&self, all: usize) -> String {
        let Kept { rows, shards } = self;
        match rows {
            0 => format!(
                "{shards} of {all} shards were read, and no new result of them is in the store"
            ),
            _ => format!(
                "{shards} of {all} shards were read, and {rows} new results of them are in the store; the same command goes on"
            ),
        }
    }
}

/// The counts of a merge.
struct Added {
    rows: usize,
    same: usize,
    refused: usize,
    missing: usize,
}

impl Added {
    fn report(&self, store: &Path) -> u8 {
        let Added {
            rows,
            same,
            refused,
            missing,
        } = self;
        let said = format!(
            "{rows} new results in {}, and {same} of games that are equal to these up to a shift; {refused} shards \
             refused, {missing} games missing",
            store.display()
        );
        say(visible_name(&said));
        match (refused, missing) {
            (0, 0) => DONE,
            (0, _) => STOPPED,
            _ => REFUSED,
        }
    }
}

/// The refusal of a store of which this is wrong.
fn was_changed(wrong: &[WrongResult]) -> Ended {
    let first = wrong.first().map(WrongResult::to_string);
    let more = match wrong.len().saturating_sub(1) {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    Ended::Refused(format!(
        "what stands in the store was changed: {}{more}; merge the shards into a new one",
        first.unwrap_or_default()
    ))
}

fn merge(
    merge: &Merge<'_>,
    plan: &Plan,
    shards: &[PathBuf],
    store: &mut Store,
    cancel: &Budget,
    kept: &mut Kept,
) -> Result<Added, Ended> {
    let (id, ask) = (
        plan.id(),
        serde_json::to_string(&plan.ask).unwrap_or_default(),
    );
    let stands = merge.wrong_in(store, cancel)?;
    if !stands.is_empty() {
        return Err(was_changed(&stands));
    }
    store.add_plan(&id, &ask, &plan.text())?;
    let bar = bar_like("{wide_bar} checked: {steps}", "rows", merge.rows());
    let mut refused = 0;
    for shard in shards {
        match merge.add(shard, store, cancel, &mut || bar.inc(1)) {
            Ok(Ok(new)) => kept.rows += new,
            Ok(Err(why)) => match *why {
                Refused {
                    fault: MergeFault::Store(error @ (StoreError::Sqlite(_) | StoreError::NoMemory)),
                    ..
                } => return Err(error.into()),
                why => {
                    bar.suspend(|| remark(format_args!("{why}")));
                    refused += 1;
                }
            },
            Err(why) => return Err(Ended::Stopped(why)),
        }
        kept.shards += 1;
    }
    bar.finish_and_clear();
    // The shards that are here would have said which result it is.
    let changed = merge.changed_in(store)?.filter(|_| refused == 0);
    if let Some(changed) = changed {
        return Err(was_changed(&[changed]));
    }
    let finish = |store: &mut Store| -> Result<(usize, usize), StoreError> {
        let same = merge.add_same(store)?;
        add_classes(store, plan, cancel)?;
        let mut known = 0;
        store.each_result(&id, &mut |row| {
            known += usize::from(row.same_as.is_none());
            true
        })?;
        Ok((same, merge.rows().saturating_sub(known)))
    };
    let (same, missing) = finish(store)?;
    cancel.check().map_err(Ended::Stopped)?;
    Ok(Added {
        rows: kept.rows,
        same,
        refused,
        missing,
    })
}

/// Where the lines go, and their certificates.
struct Exports {
    lines: Destination,
    /// Beside the lines, if these are a file.
    certificates: Option<Destination>,
}

/// Where the lines go, and their certificates beside them: not where something is read.
fn exports(path: &Path, store: &Path, read: &[Option<&Path>]) -> Result<Exports, u8> {
    let lines = destination(path, read)?;
    apart(path, store)?;
    let mut beside = OsString::from(path.with_extension(""));
    beside.push(".certificates.gz");
    let certificates = match lines.is_file() {
        true => {
            let beside = Path::new(&beside);
            could_replace(beside)?;
            apart(beside, store)?;
            Some(destination(beside, read)?)
        }
        false => {
            remark("the lines go to no file, so their certificates are not written beside them");
            None
        }
    };
    Ok(Exports {
        lines,
        certificates,
    })
}

/// SQLite has files of its own beside a store: what is exported is none of these, nor the store one of those that SQLite
/// would have beside what is exported.
fn apart(file: &Path, store: &Path) -> Result<(), u8> {
    let apart = check_apart_from_store(file, store);
    apart
        .and_then(|()| check_apart_from_store(store, file))
        .map_err(refuse)
}

/// Nobody has typed this name: only certificates of an earlier merge are written over, of which there may be none.
fn could_replace(certificates: &Path) -> Result<(), u8> {
    let is_link = certificates.is_symlink();
    let is_empty = certificates.metadata().is_ok_and(|file| file.len() == 0);
    let other = certificates.exists() && !is_empty && !begins_as_gzip(certificates);
    match is_link || other {
        true => Err(refuse(format!(
            "{}: the certificates of the lines are to be written here, and what is here holds none; move it, or name the lines otherwise",
            certificates.display()
        ))),
        false => Ok(()),
    }
}

/// Whether a file begins as those that gzip writes do.
fn begins_as_gzip(path: &Path) -> bool {
    let mut begin = [0; 2];
    let file = open_input(path);
    let read = file.is_ok_and(|mut file| file.read_exact(&mut begin).is_ok());
    read && begin == [0x1f, 0x8b]
}

/// Writes the certificates, then the lines that they are of beside them; each file whole or not at all, and both of
/// what the store has at one moment. So no lines are there whose certificates could not be written.
/// The outer error is that of the store, the inner one that of a file.
fn export(
    store: &Store,
    plan: &str,
    to: &Exports,
    time: Option<Duration>,
) -> Result<Result<(), FileError>, StoreError> {
    store.at_one_moment(|store| {
        let mut certificates = |out: &mut dyn Write| Ok(write_certificates(store, plan, out)?);
        if let Some(file) = &to.certificates {
            write_in_time(file, time, &mut certificates)?;
        }
        let mut lines = |out: &mut dyn Write| Ok(write_lines(store, plan, out)?);
        write_in_time(&to.lines, time, &mut lines)
    })
}
