//! `grundy nim`: Grundy values, period and proof, as text or JSON.

use super::checkpoint::Checkpoint;
use super::nim_arguments::Arguments;
use super::progress::progress_bar;
use super::{
    DONE, Exit, Output, REFUSED, ended_with, json, refuse, remark, rule_of, stopped, text,
};
use grundy_base::budget::{Budget, Stop};
use grundy_files::{Destination, FileError};
use grundy_heap::{
    HeapRule, MAX_HEAPS, MAX_STREAMED_HEAPS, NimJson, NimSequence, NimValues,
    all_values_certificate, nim_sequence_as_anew, write_b_file, write_oeis_draft,
};
use grundy_proof::{Claim, Proved};

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let rule = rule_of(&arguments.rule)?;
    let (most, hint) = match arguments.stream {
        true => (MAX_STREAMED_HEAPS, ""),
        false => (MAX_HEAPS, ", more with --stream"),
    };
    if arguments.heaps > most {
        return Err(refuse(format!(
            "{} heaps are too many; at most {most} can be computed{hint}",
            arguments.heaps
        )));
    }
    let written = arguments.b_file.is_some() || arguments.oeis.is_some();
    if arguments.offset > 0 && (!written || arguments.offset > arguments.heaps) {
        let heaps = arguments.heaps;
        return Err(refuse(format!(
            "--offset is the first heap of --b-file or --oeis, and at most the largest heap, {heaps}"
        )));
    }
    let output = arguments.output()?;
    if let Some(heap) = arguments.why {
        return super::nim_why::run(arguments, &rule, heap, &output);
    }
    if arguments.stream {
        return super::stream::run(arguments, &rule, &output);
    }
    let certificate = arguments.certificate()?;
    let path = arguments.checkpoint()?;
    let opened = path.map(|path| Checkpoint::open(path, &rule, arguments.checkpoint_every));
    let (mut checkpoint, known) = opened.transpose().map_err(refuse)?.unzip();
    let known = known.unwrap_or_default();
    if let Some(torn) = checkpoint.as_ref().and_then(Checkpoint::torn) {
        remark(torn);
    }
    let budget = match checkpoint {
        // The values are copied for it.
        Some(_) => {
            let half = arguments.limits.memory_for_data() / 2;
            arguments.limits.budget().with_memory(half)
        }
        None => arguments.limits.budget(),
    };
    let (sequence, mut code) = compute(arguments, &rule, known, &mut checkpoint, &budget)?;
    // The answer is written all the same.
    if let Some(Err(error)) = checkpoint.map(|mut checkpoint| checkpoint.finish(&sequence)) {
        code = refuse(error);
    }
    let written = write(arguments, &sequence, code, &output);
    // It is there also where the report was not written.
    let certified = certificate.map(|file| certify(&sequence, &file, &budget));
    ended_with(written, certified, code)
}

/// Writes the certificate of the period of a sequence.
fn certify(sequence: &NimSequence, file: &Destination, budget: &Budget) -> Result<(), String> {
    let text = all_values_certificate(sequence, budget).map_err(|error| error.to_string())?;
    let written = file.write(&mut |out| out.write_all(text.as_bytes()));
    written.map_err(|error| error.to_string())
}

/// The sequence, or what is known of it when the budget ends, with its exit code.
fn compute(
    arguments: &Arguments,
    rule: &HeapRule,
    known: NimValues,
    checkpoint: &mut Option<Checkpoint>,
    budget: &Budget,
) -> Result<(NimSequence, u8), u8> {
    let bar = progress_bar(arguments.heaps);
    bar.set_position(known.len() as u64);
    let mut failed = None;
    let result = nim_sequence_as_anew(rule, known, arguments.heaps, budget, &mut |progress| {
        bar.set_position(progress.done as u64);
        if let Some(checkpoint) = checkpoint
            && let Err(error) = checkpoint.note(progress)
        {
            failed = Some(error);
            budget.cancel();
        }
    });
    bar.finish_and_clear();
    let failed = failed.map(refuse);
    let ended = match result {
        Ok(sequence) => return Ok((sequence, DONE)),
        Err(ended) => ended,
    };
    match (ended.partial, ended.why) {
        (Some(partial), _) if failed.is_some() => Ok((*partial, REFUSED)),
        (None, _) if failed.is_some() => Err(REFUSED),
        (Some(partial), why) => {
            let known = format!("the values up to heap {} are known", partial.heaps());
            Ok((*partial, stopped(why, known)))
        }
        (None, Stop::Memory) => Err(refuse(format!(
            "the values up to heap {} do not fit the memory allowed, so none was computed; allow more with --memory, ask for fewer heaps, or keep only what is needed with --stream",
            arguments.heaps
        ))),
        (None, why) => Err(stopped(why, "no value is known")),
    }
}

fn write(
    arguments: &Arguments,
    sequence: &NimSequence,
    code: u8,
    output: &Output,
) -> Result<(), FileError> {
    if arguments.b_file.is_some() {
        return output.write(|out| {
            let values = sequence.values.iter().skip(arguments.offset);
            write_b_file(out, arguments.offset, values)
        });
    }
    if arguments.oeis.is_some() {
        let proved = proved_period(sequence);
        return output
            .write(|out| write_oeis_draft(out, sequence, arguments.offset, proved.as_ref()));
    }
    if !output.is_json() {
        return output.write(|out| text::write_sequence(out, sequence));
    }
    let proved = proved_period(sequence);
    let report = NimJson::of(
        sequence,
        proved.as_ref(),
        !arguments.no_values,
        code != DONE,
    );
    output.write(|out| json(out, &report))
}

/// The proof of the period. What is written is not held up by a budget that ended the computation.
fn proved_period(sequence: &NimSequence) -> Option<Proved<Claim>> {
    sequence.proved_period(&Budget::unlimited()).ok().flatten()
}
