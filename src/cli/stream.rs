//! `grundy nim --stream`: Grundy sequences longer than memory.

use super::nim_arguments::Arguments;
use super::progress::progress_bar;
use super::stream_checkpoint::StreamCheckpoint;
use super::{DONE, Exit, Output, ended_with, json, refuse, remark, stopped, text};
use grundy_base::budget::Budget;
use grundy_files::{Destination, FileError};
use grundy_heap::{HeapRule, NimStream, StreamEnd, StreamJson, period_certificate};

/// Runs the command for `rule` and gives its exit code.
pub(super) fn run(arguments: &Arguments, rule: &HeapRule, output: &Output) -> Exit {
    let certificate = arguments.certificate()?;
    let every = arguments.checkpoint_every;
    let opened = arguments.checkpoint()?;
    let opened = opened.map(|path| StreamCheckpoint::open(path, rule, every));
    let (mut checkpoint, run) = opened.transpose().map_err(refuse)?.unzip();
    if let Some(torn) = checkpoint.as_ref().and_then(StreamCheckpoint::torn) {
        remark(torn);
    }
    let mut run = run.unwrap_or_else(|| NimStream::new(rule.clone()));
    let known = run.facts().heaps();
    if known > arguments.heaps {
        return Err(refuse(format!(
            "the checkpoint has come to heap {known}, and its counts and hash are of all heaps up to there; ask for at least so many with --heaps, or name another file"
        )));
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
    let written = write(output, copied.as_ref().unwrap_or(&run), end.err());
    drop(copied);
    let certified = certificate.map(|file| certify(&run, &file, &budget));
    ended_with(written, certified, code)
}

/// Writes the certificate of the period of a run.
fn certify(run: &NimStream, file: &Destination, budget: &Budget) -> Result<(), String> {
    let text = period_certificate(run, None, budget).map_err(|error| error.to_string())?;
    let written = file.write(&mut |out| out.write_all(text.as_bytes()));
    written.map_err(|error| error.to_string())
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

fn write(output: &Output, run: &NimStream, end: Option<StreamEnd>) -> Result<(), FileError> {
    if !output.is_json() {
        return output.write(|out| text::write_stream(out, run));
    }
    let report = StreamJson::of(run, end.map(|end| end.to_string()));
    output.write(|out| json(out, &report))
}
