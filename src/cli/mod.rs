//! The command line: a second front door onto the engines and projects. Knows
//! nothing of the window but how to open it.

mod check;
mod checkpoint;
mod ending;
mod figure;
mod finite_heaps;
mod form;
mod form_quotient;
mod genus;
mod graph;
mod graph_each;
mod limits;
mod nearest;
mod nim;
mod nim_arguments;
mod nim_why;
mod position;
mod progress;
mod quotient;
mod quotient_check;
mod read_text;
mod star;
mod star_limit;
mod star_phi;
mod star_rows;
mod stream;
mod stream_checkpoint;
mod survey;
mod text;
mod verify;
mod visible_text;
mod which;
#[cfg(feature = "gui")]
mod window;

pub use checkpoint::{Checkpoint, CheckpointError, Unusable};
pub use stream_checkpoint::StreamCheckpoint;

use clap::{Parser, Subcommand};
use ending::{DONE, Exit, REFUSED, STOPPED, ended, pointed, refuse, rule_of, say, stopped};
use grundy_base::visible::visible;
use grundy_project::{Project, write_atomically_by};
use grundy_views::graph::reading::document_in;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use visible_text::VisibleText;

/// A desktop laboratory for impartial games.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Action>,
    /// A project to open in the window.
    file: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Action {
    /// Values and moves of an octal game on a graph.
    Graph(graph::Arguments),
    /// Grundy values of a heap game, its period and the proof.
    Nim(nim_arguments::Arguments),
    /// Holds values of somebody else against a heap game, and a period that is claimed.
    Check(check::Arguments),
    /// Which heap games have these Grundy values.
    Which(which::Arguments),
    /// The misère quotient of a heap game, partial or complete, with its certificate.
    Quotient(quotient::Arguments),
    /// Who wins a position of a heap game, and by which moves; heaps may have any size.
    Position(position::Arguments),
    /// Checks a certificate of a misère quotient, of a period by windows, or of iterations on all
    /// positions, again, from its file alone.
    Verify(verify::Arguments),
    /// Iterations of the star-operator on a vector subtraction game, their limit and its class.
    Star(star::Arguments),
    /// The canonical form of a misère game, its genus, parts and primes.
    Form(form::Arguments),
    /// The genera of the heaps of a game, or of one position.
    Genus(genus::Arguments),
    /// Renders a figure of a project to a file, without a window.
    Figure(figure::Arguments),
    /// Asks one question about each game of a family, here or on many machines.
    Survey(survey::Arguments),
}

/// Runs the program as its arguments say.
pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // It has what was typed in it.
        Err(error) if error.use_stderr() => {
            eprint!("{}", visible(&error.render().to_string()));
            return ExitCode::from(2);
        }
        Err(help) => help.exit(),
    };
    let code = match arguments.command {
        Some(Action::Graph(graph)) => graph::run(&graph),
        Some(Action::Nim(nim)) => nim::run(&nim),
        Some(Action::Check(check)) => check::run(&check),
        Some(Action::Which(which)) => which::run(&which),
        Some(Action::Quotient(quotient)) => quotient::run(&quotient),
        Some(Action::Position(position)) => position::run(&position),
        Some(Action::Verify(verify)) => verify::run(&verify),
        Some(Action::Star(star)) => star::run(&star),
        Some(Action::Form(form)) => form::run(&form),
        Some(Action::Genus(genus)) => genus::run(&genus),
        Some(Action::Figure(figure)) => figure::run(&figure),
        Some(Action::Survey(survey)) => survey::run(&survey),
        None => Ok(open(arguments.file)),
    };
    ExitCode::from(code.unwrap_or_else(|code| code))
}

/// Writes JSON to a file, whole or not at all; `-` is standard output.
fn write_json<T: Serialize>(path: &Path, report: &T) -> io::Result<()> {
    write_whole(path, &|out| {
        serde_json::to_writer(&mut *out, report).map_err(io::Error::from)?;
        out.write_all(b"\n")
    })
}

/// Writes a text to a file, whole or not at all; `-` is standard output.
fn write_text(path: &Path, text: &str) -> io::Result<()> {
    write_bytes(path, text.as_bytes())
}

/// Writes bytes to a file, whole or not at all; `-` is standard output.
fn write_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_whole(path, &|out| out.write_all(bytes))
}

fn write_whole(path: &Path, write: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let write = |out: &mut dyn Write| -> io::Result<()> {
        let mut out = BufWriter::new(out);
        write(&mut out)?;
        out.flush()
    };
    if path.as_os_str() == "-" {
        return write(&mut io::stdout().lock());
    }
    // A device or a pipe cannot be replaced by another file.
    if path.metadata().is_ok_and(|known| !known.is_file()) {
        return write(&mut File::create(path)?);
    }
    let written = write_atomically_by(path, &mut |file| write(file));
    written.map(drop).map_err(io::Error::other)
}

/// Writes the answer as JSON to this file if one is named, else as text to standard output.
fn write_answer<T: Serialize>(
    json: Option<&Path>,
    report: &T,
    text: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    match json {
        Some(path) => write_json(path, report),
        None => {
            let mut out = VisibleText(BufWriter::new(io::stdout().lock()));
            text(&mut out)?;
            out.flush()
        }
    }
}

/// The project in a file; a graph is one with this document.
fn load(path: &Path) -> Result<Project, u8> {
    match graph_in(path) {
        Some(graph) => graph.map_err(|error| refuse(format!("{}: {error}", path.display()))),
        None => Project::load(path).map_err(|error| refuse(error.at(path.display()))),
    }
}

/// The project with the graph in a file, or the sheet of its graphs, if there are any.
fn graph_in(path: &Path) -> Option<Result<Project, String>> {
    /// Larger files are no graphs of a document.
    const MAX_FILE: u64 = 32 << 20;
    let size = std::fs::metadata(path).ok()?;
    if !size.is_file() || size.len() > MAX_FILE {
        return None;
    }
    let name = path.file_name()?.to_string_lossy();
    let bytes = std::fs::read(path).ok()?;
    let body = document_in(&name, &bytes)?;
    Some(body.map(|body| {
        let mut project = Project::new();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        project.add(body, &stem);
        project
    }))
}

#[cfg(feature = "gui")]
use window::open;

/// Without the window, a project's results are printed as text.
#[cfg(not(feature = "gui"))]
fn open(file: Option<PathBuf>) -> u8 {
    match file {
        Some(path) => load(&path).map_or_else(|code| code, |project| text::print(&project)),
        None => refuse("this build has no window; name a project file, or see grundy --help"),
    }
}
