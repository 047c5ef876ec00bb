//! `grundy nim --stream`: Grundy sequences longer than memory.

use super::nim_arguments::{Arguments, out};
use super::progress::progress_bar;
use super::stream_checkpoint::StreamCheckpoint;
use super::{DONE, Exit, ended, refuse, say, stopped, text, write_text};
use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, NimStream, StreamEnd, StreamJson, WindowsCertificate};
use std::io::{self, Write};
use std::path::Path;

/// Runs the command for `rule` and gives its exit code.
pub(super) fn run(arguments: &Arguments, rule: &HeapRule) -> Exit {
    let every = arguments.checkpoint_every;
    let opened = arguments.checkpoint.as_ref();
    let opened = opened.map(|path| StreamCheckpoint::open(path, rule, every));
    let (mut checkpoint, run) = opened.transpose().map_err(refuse)?.unzip();
    if let Some(torn) = checkpoint.as_ref().and_then(StreamCheckpoint::torn) {
        say(torn);
    }
    let mut run = run.unwrap_or_else(|| NimStream::new(rule.clone()));
    let known = run.facts().heaps();
    if known > arguments.heaps {
        return Err(refuse(format!(
            "the checkpoint has come to heap {known}, and its counts and hash are of all heaps up to there; ask for at least so many with --heaps, or name another file"
        )));
    }
    if let Some(why) = arguments.certificate.as_deref().and_then(no_file) {
        return Err(refuse(why));
    }
    let budget = arguments.limits.budget();
    let end = compute(arguments, &budget, &mut run, &mut checkpoint)?;
    if let Some(mut checkpoint) = checkpoint {
        checkpoint.write(&run).map_err(refuse)?;
    }
    let code = match &end {
        Ok(()) => DONE,
        Err(end @ (StreamEnd::Rule { .. } | StreamEnd::Memory { .. })) => return Err(refuse(end)),
        Err(end) => {
            let heaps = run.facts().heaps();
            stopped(end, format!("the heaps up to {heaps} are counted"))
        }
    };
    // What has dropped values is in memory once; the certificate is made from what was computed.
    let copied = match (run.facts().gap.heaps, &arguments.certificate) {
        (0, Some(_)) => Some(run.copied_to(arguments.heaps)),
        (0, None) => {
            run = run.copied_to(arguments.heaps);
            None
        }
        _ => None,
    };
    let written = write(arguments, copied.as_ref().unwrap_or(&run), end.err());
    drop(copied);
    let path = arguments.certificate.as_deref();
    let certified = path.map(|path| certify(&run, path, &budget));
    let code = ended(written, code)?;
    match certified {
        Some(Err(error)) => Ok(refuse(error).max(code)),
        _ => Ok(code),
    }
}

/// Why a certificate cannot be written there, as far as that is seen before it is made.
fn no_file(path: &Path) -> Option<String> {
    if path == Path::new("-") {
        return Some(
            "the certificate needs a file of its own, as the report goes to standard output"
                .to_owned(),
        );
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let missing = folder.filter(|folder| !folder.is_dir())?;
    Some(format!("{}: there is no such folder", missing.display()))
}

/// Writes the certificate of the period of a run.
fn certify(run: &NimStream, path: &Path, budget: &Budget) -> Result<(), String> {
    let certificate = WindowsCertificate::of(run, budget).map_err(|error| error.to_string())?;
    write_text(path, &certificate.text()).map_err(|error| format!("{}: {error}", path.display()))
}

/// Goes on with the run, and says how it ended.
fn compute(
    arguments: &Arguments,
    budget: &Budget,
    run: &mut NimStream,
    checkpoint: &mut Option<StreamCheckpoint>,
) -> Result<Result<(), StreamEnd>, u8> {
    let bar = progress_bar(arguments.heaps);
    bar.set_position(run.facts().known as u64);
    let mut failed = None;
    let ended = run.run(arguments.heaps, budget, &mut |run| {
        bar.set_position(run.facts().heaps() as u64);
        if let Some(checkpoint) = checkpoint
            && let Err(error) = checkpoint.note(run)
        {
            failed = Some(error);
            budget.cancel();
        }
    });
    bar.finish_and_clear();
    failed.map_or(Ok(ended), |error| Err(refuse(error)))
}

fn write(arguments: &Arguments, run: &NimStream, end: Option<StreamEnd>) -> io::Result<()> {
    let mut out = out(arguments)?;
    if arguments.json.is_none() {
        return text::write_stream(&mut out, run);
    }
    let report = StreamJson::of(run, end.map(|end| end.to_string()));
    serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()
}
