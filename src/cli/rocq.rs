//! `grundy rocq`: a certificate as a theorem that the kernel of Rocq accepts.

use super::limits::Limits;
use super::progress::{MESSAGE, spinner_like};
use super::verify::verdict;
use super::{DONE, Exit, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_base::visible::visible;
use grundy_files::{Destination, Most, NewFolder, make_folder, read_input_text, read_text, say};
use grundy_proof::{Unproved, Verdict};
use grundy_rocq::{GameFile, NotExported, THEORY, folder, theorem};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What `grundy rocq --help` says beside the options.
const HELP: &str = "\
The certificate is checked first; what is refused is not exported. In the folder are then the theory, a file for
the game, a Makefile and a README; `make` in it compiles all and prints what the theorems rest on. Files for several
games share the theory: name the same folder again. Exported are periods of Grundy values of finite codes and of
subtraction sets, finite misere quotients of these, complete or of the heaps up to one, and the outcomes of all
positions by values with one sum and one maximum.

Exit codes: 0 done, 1 the certificate is refused or not covered, 3 a limit ended it. Then nothing is written.";

/// The longest list of files that is read.
const LONGEST_PROJECT: u64 = 1 << 20;

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
    let to = To::at(&arguments.output)?;
    let budget = arguments.limits.budget();
    let verdict = accepted(arguments, &budget)?;
    let file = theorem(&verdict, &budget).map_err(|error| match error {
        NotExported::Stopped(stop) => stopped(stop, "nothing was written"),
        error => refuse(format!("{}: {error}", arguments.certificate.display())),
    })?;
    match to {
        To::New(folder) => write_all(folder, &file)?,
        To::Known(games) => add(arguments, games, &file)?,
    }
    let (name, folder) = (&file.name, arguments.output.display().to_string());
    say(format_args!(
        "{name} and the theory are in {}; make {name}.vo there compiles it, and make compiles all.",
        visible(&folder)
    ));
    Ok(DONE)
}

/// What the kernel of the program has accepted.
fn accepted(arguments: &Arguments, budget: &Budget) -> Result<Verdict, u8> {
    let path = &arguments.certificate;
    let most = (budget.memory() / 2) as u64;
    let text = read_input_text(path, Most::Memory(most)).map_err(refuse)?;
    let bar = spinner_like(MESSAGE);
    bar.enable_steady_tick(Duration::from_millis(100));
    let checked = verdict(&text, budget, &bar);
    bar.finish_and_clear();
    checked.map_err(|error| match error {
        Unproved::Stopped(stop) => stopped(stop, "the certificate is neither accepted nor refused"),
        Unproved::Refused(refusal) => refuse(format!("{} is refused: {refusal}", path.display())),
    })
}

/// Where the files go.
enum To {
    /// A folder that is not there yet, or has nothing in it.
    New(NewFolder),
    /// One that this command has written, with files for these games.
    Known(Vec<String>),
}

impl To {
    /// # Errors
    /// Something else is in the folder, or nothing can be written there, which is said.
    fn at(folder: &Path) -> Result<To, u8> {
        let project = folder.join(folder::PROJECT);
        if !project.exists() {
            return NewFolder::at(folder).map(To::New).map_err(refuse);
        }
        let list = read_text(&project, Most::Bytes(LONGEST_PROJECT)).map_err(refuse)?;
        let games = folder::games_in(&list).ok_or_else(|| {
            refuse(format!(
                "{} is no list of files that grundy rocq has written; name a new folder",
                project.display()
            ))
        });
        games.map(To::Known)
    }
}

/// Writes a whole folder, or nothing.
fn write_all(to: NewFolder, file: &GameFile) -> Result<(), u8> {
    let theory = THEORY.iter();
    let theory = theory.map(|(name, text)| {
        (
            format!("{}/{name}", folder::THEORY_FOLDER),
            text.to_string(),
        )
    });
    let mut files: Vec<(String, String)> = theory.collect();
    files.push(("Makefile".to_owned(), folder::MAKEFILE.to_owned()));
    files.push(("README.md".to_owned(), folder::README.to_owned()));
    files.push((format!("{}.v", file.name), file.text.clone()));
    let list = folder::project(std::slice::from_ref(&file.name));
    files.push((folder::PROJECT.to_owned(), list));
    let files = files.iter();
    let files = files.map(|(name, text)| (name.as_str(), text.as_bytes()));
    to.write(files, folder::PROJECT).map_err(refuse)
}

/// Adds the file for a game to a folder; the theory is written anew where it is another one. The list of files is
/// written last.
fn add(arguments: &Arguments, mut games: Vec<String>, file: &GameFile) -> Result<(), u8> {
    let folder = &arguments.output;
    make_folder(&folder.join(folder::THEORY_FOLDER)).map_err(refuse)?;
    for (name, text) in THEORY {
        let name = format!("{}/{name}", folder::THEORY_FOLDER);
        keep(arguments, &name, text)?;
    }
    keep(arguments, "Makefile", folder::MAKEFILE)?;
    keep(arguments, "README.md", folder::README)?;
    put(arguments, &format!("{}.v", file.name), &file.text)?;
    games.retain(|game| *game != file.name && folder.join(format!("{game}.v")).exists());
    games.push(file.name.clone());
    put(arguments, folder::PROJECT, &folder::project(&games))
}

/// Leaves a file as it is that has this text already, so that nothing is compiled anew; else writes it.
fn keep(arguments: &Arguments, name: &str, text: &str) -> Result<(), u8> {
    let path = arguments.output.join(name);
    let there = read_text(&path, Most::Bytes(text.len() as u64 + 1));
    match there.is_ok_and(|there| there == text) {
        true => Ok(()),
        false => put(arguments, name, text),
    }
}

fn put(arguments: &Arguments, name: &str, text: &str) -> Result<(), u8> {
    let path = arguments.output.join(name);
    let to = Destination::new(&path, &[&arguments.certificate]).map_err(refuse)?;
    let written = to.write(&mut |out| out.write_all(text.as_bytes()));
    written.map_err(refuse)
}
