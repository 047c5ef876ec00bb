//! `grundy rocq`: a certificate as a theorem that the kernel of Rocq accepts.

use super::ending::unwritten;
use super::limits::Limits;
use super::progress::{MESSAGE, spinner_like};
use super::verify::{certificate_room, certificate_text, verdict};
use super::{DONE, Exit, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_base::visible::visible_name;
use grundy_files::{Most, say};
use grundy_proof::{Unproved, Verdict};
use grundy_rocq::{NotExported, Place, theorem};
use std::path::PathBuf;
use std::time::Duration;

/// What `grundy rocq --help` says beside the options.
const HELP: &str = "\
The certificate is checked first; what is refused is not exported. In the folder are then the theory, a file for
the game, a Makefile and a README; `make` in it compiles all and prints what the theorems rest on. Files for several
games share the theory: name the same folder again. A file for the same claim that was made of another certificate
is replaced, which is said; one that somebody else has written, or changed, is not. Exported are periods of Grundy
values of codes, of subtraction sets and of all-but sets, with or without a saltus, of tables, finite misere quotients of these,
complete or of the heaps up to one, and the outcomes of all positions by values with one sum and one maximum.

Exit codes: 0 done, 1 the certificate is refused or not covered, 3 a limit ended it. Then nothing is written.";

/// What `grundy rocq` takes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = HELP)]
pub struct Arguments {
    /// A certificate, as written by `grundy nim --certificate` or `grundy quotient --json`; - is standard input.
    certificate: PathBuf,
    /// The folder to write: a new or empty one, or one that this command has written before.
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    // Whether it can be written there is known before anything is checked.
    let place = Place::at(&arguments.output).map_err(refuse)?;
    let budget = arguments.limits.budget();
    let verdict = accepted(arguments, &budget)?;
    let file = theorem(&verdict, &budget).map_err(|error| match error {
        NotExported::Stopped(stop) => stopped(stop, "nothing was written"),
        error => refuse(format!("{}: {error}", arguments.certificate.display())),
    })?;
    let (name, folder) = (file.name.clone(), arguments.output.display().to_string());
    let written = place.write(&[file], &[&arguments.certificate]);
    let instead = match written.map_err(refuse)?.is_empty() {
        true => "",
        false => {
            "\nIt takes the place of one that was made of another certificate, or by another version."
        }
    };
    say(format_args!(
        "{name} and the theory are in {}; make {name}.vo there compiles it, and make compiles all.{instead}",
        visible_name(&folder)
    ));
    Ok(DONE)
}

/// What the kernel of the program has accepted.
fn accepted(arguments: &Arguments, budget: &Budget) -> Result<Verdict, u8> {
    let path = &arguments.certificate;
    let most = certificate_room(budget.memory());
    let text = certificate_text(path, Most::Memory(most), &arguments.limits).map_err(unwritten)?;
    let bar = spinner_like(MESSAGE);
    bar.enable_steady_tick(Duration::from_millis(100));
    let checked = verdict(&text, budget, &bar);
    bar.finish_and_clear();
    checked.map_err(|error| match error {
        Unproved::Stopped(stop) => stopped(stop, "the certificate is neither accepted nor refused"),
        Unproved::Refused(refusal) => refuse(format!("{} is refused: {refusal}", path.display())),
    })
}
