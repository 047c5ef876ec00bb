//! `grundy bundle`: the figures of a project with their tables, their certificates and what checks them.

use super::limits::{bytes, duration, for_growing};
use super::output::write_in_time;
use super::progress::{MESSAGE, spinner_like};
use super::whole_process::watched;
use super::{DONE, Exit, destination, ended, load, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_base::visible::visible_name;
use grundy_bundle::{BundleError, Drawing, NewFolder, make, zip};
use grundy_figure::grouped;
use grundy_files::{Destination, say};
use grundy_jobs::Allowance;
use grundy_views::still::Shortfall;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What `grundy bundle --help` says beside the options.
const HELP: &str = "\
A bundle has each figure of the project as PDF and TikZ, its tables as CSV, a certificate for what it says is
proved, the theorem for Rocq that this gives, the project, the sources of the kernel of proof, a manifest and the
SHA-256 of all. `grundy verify` checks it: hashes, certificates, and that each figure, each claim and each theorem is
what the project and the certificates give.

Exit codes: 0 done, 1 there is no such bundle, 3 a limit ended it. Nothing is written but a whole bundle.";

/// What `grundy bundle` takes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = HELP)]
pub struct Arguments {
    /// The project.
    project: PathBuf,
    /// The folder to write, which must be empty or not there; or a file that ends in .zip.
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Memory that each computation may take, such as 512M or 4G.
    #[arg(long, value_parser = bytes)]
    memory: Option<usize>,
    /// Time that each figure may take, such as 90s or 1h (default: 10m).
    #[arg(long, value_parser = duration)]
    time: Option<Duration>,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let project = load(&arguments.project, arguments.memory)?;
    let path = &arguments.output;
    // Whether it can be written is known before anything is drawn.
    let to = match is_zip_name(path) {
        true => To::Zip(destination(path, &[Some(&arguments.project)])?),
        false => To::Folder(NewFolder::at(path).map_err(refuse)?),
    };
    let allowance = Allowance {
        memory: arguments.memory.map(for_growing),
        time: arguments.time,
        steps: None,
    };
    let budget = watched(Budget::unlimited(), arguments.memory);
    let bar = spinner_like(MESSAGE);
    bar.enable_steady_tick(Duration::from_millis(100));
    let told = |done: usize| bar.set_message(format!("figure {}", done + 1));
    let drawing = Drawing {
        allowance,
        budget: &budget,
        told: &told,
    };
    let made = make(&project, &drawing);
    bar.finish_and_clear();
    let files = made.map_err(|error| match error {
        BundleError::Stopped(why) => stopped(why, "nothing was written"),
        BundleError::Incomplete {
            why: Shortfall::Stopped { .. },
            ..
        } => stopped(error, "nothing was written"),
        error => refuse(error),
    })?;
    let code = match to {
        To::Zip(to) => {
            let bytes = zip(&files).map_err(refuse)?;
            let written = write_in_time(&to, arguments.time, &mut |out| out.write_all(&bytes));
            ended(written, DONE)?
        }
        To::Folder(to) => {
            to.write(&files).map_err(refuse)?;
            DONE
        }
    };
    let count = grouped(files.len() as u64);
    say(format_args!(
        "grundy: wrote {count} files to {}",
        visible_name(&path.display().to_string())
    ));
    Ok(code)
}

/// Where a bundle goes.
enum To {
    Folder(NewFolder),
    Zip(Destination),
}

/// Whether a path names a zip file, or standard output, to which a folder cannot go.
fn is_zip_name(path: &Path) -> bool {
    let ending = path.extension();
    path.as_os_str() == "-" || ending.is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}
