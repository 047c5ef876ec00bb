//! `grundy nim`: Grundy values, period and proof, as text or JSON.

use super::checkpoint::Checkpoint;
use super::nim_arguments::{Arguments, created, out};
use super::progress::progress_bar;
use super::{DONE, STOPPED, refuse, text};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{
    HeapRule, MAX_HEAPS, MAX_STREAMED_HEAPS, NimJson, NimSequence, NimValues, RuleError,
    nim_sequence_from, write_b_file,
};
use std::io::{self, Write};

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> u8 {
    let rule = match HeapRule::parse(&arguments.rule) {
        Ok(rule) => rule,
        Err(error) => return refuse(pointed(&arguments.rule, &error)),
    };
    let (most, hint) = match arguments.stream {
        true => (MAX_STREAMED_HEAPS, ""),
        false => (MAX_HEAPS, ", more with --stream"),
    };
    if arguments.heaps > most {
        return refuse(format!(
            "{} heaps are too many; at most {most} can be computed{hint}",
            arguments.heaps
        ));
    }
    if arguments.stream {
        return super::stream::run(arguments, &rule);
    }
    let opened = arguments
        .checkpoint
        .as_ref()
        .map(|path| Checkpoint::open(path, &rule, arguments.checkpoint_every))
        .transpose();
    let (mut checkpoint, known) = match opened.map(Option::unzip) {
        Ok((checkpoint, known)) => (checkpoint, known.unwrap_or_default()),
        Err(error) => return refuse(error),
    };
    if let Some(torn) = checkpoint.as_ref().and_then(Checkpoint::torn) {
        eprintln!("grundy: {torn}");
    }
    let (sequence, code) = match compute(arguments, &rule, known, &mut checkpoint) {
        Ok(done) => done,
        Err(code) => return code,
    };
    if let Some(Err(error)) = checkpoint.map(|mut checkpoint| checkpoint.finish(&sequence)) {
        return refuse(error);
    }
    match write(arguments, &sequence, code) {
        Ok(()) => code,
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => code,
        Err(error) => refuse(error),
    }
}

/// The sequence, or what is known of it when the budget ends, with its exit code.
fn compute(
    arguments: &Arguments,
    rule: &HeapRule,
    known: NimValues,
    checkpoint: &mut Option<Checkpoint>,
) -> Result<(NimSequence, u8), u8> {
    let budget = arguments.limits.budget();
    let bar = progress_bar(arguments.heaps);
    bar.set_position(known.len() as u64);
    bar.reset_eta();
    let mut failed = None;
    let result = nim_sequence_from(rule, known, arguments.heaps, &budget, &mut |progress| {
        bar.set_position(progress.done as u64);
        if let Some(checkpoint) = checkpoint
            && let Err(error) = checkpoint.note(progress)
        {
            failed = Some(error);
            budget.cancel();
        }
    });
    bar.finish_and_clear();
    if let Some(error) = failed {
        return Err(refuse(error));
    }
    let stopped = match result {
        Ok(sequence) => return Ok((sequence, DONE)),
        Err(stopped) => stopped,
    };
    match (stopped.partial, stopped.why) {
        (Some(partial), why) => {
            eprintln!("grundy: stopped: {why}");
            Ok((*partial, STOPPED))
        }
        (None, Stop::Memory) => Err(refuse(format!(
            "the values up to heap {} do not fit the memory allowed, so none was computed; allow more with --memory, ask for fewer heaps, or keep only what is needed with --stream",
            arguments.heaps
        ))),
        (None, why) => {
            eprintln!("grundy: stopped: {why}");
            Err(STOPPED)
        }
    }
}

/// The message below the text, with marks under the characters at fault.
pub(super) fn pointed(text: &str, error: &RuleError) -> String {
    let start = error.at.start.saturating_sub(30);
    let line: String = text
        .chars()
        .skip(start)
        .take(60)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let marks = "^".repeat(error.at.len().clamp(1, 60));
    format!(
        "{error}\n  {line}\n  {}{marks}",
        " ".repeat(error.at.start - start)
    )
}

fn write(arguments: &Arguments, sequence: &NimSequence, code: u8) -> io::Result<()> {
    if let Some(path) = &arguments.b_file {
        let mut out = created(path)?;
        write_b_file(&mut out, sequence.values.iter())?;
        return out.flush();
    }
    let mut out = out(arguments)?;
    if arguments.json.is_none() {
        return text::write_sequence(&mut out, sequence);
    }
    // What is written is not held up by a budget that ended the computation.
    let proved = sequence.proved_period(&Budget::unlimited());
    let proved = proved.ok().flatten();
    let report = NimJson::of(
        sequence,
        proved.as_ref(),
        !arguments.no_values,
        code == STOPPED,
    );
    serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()
}
