//! `grundy verify` of a bundle: its hashes, its certificates, and its figures drawn anew.

use super::ending::unwritten;
use super::limits::{Limits, for_growing};
use super::progress::{MESSAGE, spinner_like};
use super::{DONE, Exit, ended, print, refuse, stopped};
use grundy_base::visible::visible_name;
use grundy_bundle::{
    Checked, Drawing, Files, PanelEntry, Room, Uncheckable, Unreadable, check, is_zip, read_folder,
    read_zip,
};
use grundy_figure::grouped;
use grundy_files::read_all;
use grundy_jobs::Allowance;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// The files of a folder.
pub(super) fn folder(path: &Path, limits: &Limits) -> Result<Files, u8> {
    read_folder(path, room(limits)).map_err(|error| refuse(named(path, &error)))
}

/// The files of a zip file, if that is what was opened.
pub(super) fn zipped(
    source: &mut dyn BufRead,
    path: &Path,
    limits: &Limits,
) -> Option<Result<Files, u8>> {
    let begin = source.fill_buf().ok()?;
    if !is_zip(begin) {
        return None;
    }
    let room = room(limits);
    let bytes = read_all(source, path, room.most()).map_err(unwritten);
    let files = |bytes: Vec<u8>| {
        let files = read_zip(&bytes, room);
        files.map_err(|error| refuse(named(path, &error)))
    };
    Some(bytes.and_then(files))
}

/// What is read of a bundle: half of the memory at most.
fn room(limits: &Limits) -> Room {
    Room::within(limits.memory_for_data() / 2)
}

/// The message with the name of the bundle, unless it names a file of its own.
fn named(path: &Path, error: &Unreadable) -> String {
    match error {
        Unreadable::File(_) | Unreadable::NoPlace(_) => error.to_string(),
        _ => format!("{}: {error}", path.display()),
    }
}

/// Checks a bundle and gives the exit code.
pub(super) fn run(path: &Path, files: &Files, limits: &Limits) -> Exit {
    let bar = spinner_like(MESSAGE);
    bar.enable_steady_tick(Duration::from_millis(100));
    let told = |done: usize| bar.set_message(format!("figure {}", done + 1));
    let start = Instant::now();
    let budget = limits.budget();
    let checked = check(
        files,
        &Drawing {
            allowance: Allowance {
                memory: limits.memory().map(for_growing),
                time: limits.time(),
                steps: None,
            },
            budget: &budget,
            told: &told,
        },
    );
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match checked {
        Ok(checked) => {
            let written = print(|out| report(out, &checked, seconds));
            ended(written, DONE)
        }
        Err(Uncheckable::Refused(refusal)) => {
            Err(refuse(format!("{} is refused: {refusal}", path.display())))
        }
        Err(ended @ (Uncheckable::Stopped(_) | Uncheckable::Unfinished { .. })) => {
            Err(stopped(ended, "the bundle is neither accepted nor refused"))
        }
    }
}

/// Each figure with what it says, and what was looked at.
fn report(out: &mut dyn Write, checked: &Checked, seconds: f64) -> io::Result<()> {
    let manifest = &checked.manifest;
    for figure in &manifest.figures {
        writeln!(out, "“{}”", visible_name(&figure.name))?;
        for panel in &figure.panels {
            claim(out, panel)?;
        }
    }
    for certificate in &manifest.certificates {
        writeln!(out, "{}, of {}:", certificate.file, certificate.game)?;
        for claim in &certificate.claims {
            writeln!(out, "  Proved: {claim}")?;
        }
        if let Some(theorem) = &certificate.theorem {
            writeln!(out, "  As a theorem for Rocq: {theorem}")?;
        }
    }
    let count = |number: usize| grouped(number as u64);
    writeln!(
        out,
        "Accepted: the hashes of {} files, {} figures drawn anew, {} certificates.\nChecked in {seconds:.3} s.",
        count(checked.files),
        count(manifest.figures.len()),
        count(manifest.certificates.len()),
    )
}

/// What a panel says, and what stands behind it.
fn claim(out: &mut dyn Write, panel: &PanelEntry) -> io::Result<()> {
    if !panel.says.is_empty() {
        writeln!(out, "  {}", panel.says)?;
    }
    for certificate in &panel.certificates {
        writeln!(out, "  by {certificate}")?;
    }
    for why in &panel.not_certified {
        writeln!(out, "  not certified: {why}")?;
    }
    Ok(())
}
