//! The command line: a second front door onto the engines and projects. Knows
//! nothing of the window but how to open it.

mod awaited;
mod bundle;
mod check;
mod checkpoint;
mod ending;
mod explain;
mod figure;
mod finite_heaps;
mod form;
mod form_quotient;
mod genus;
mod graph;
mod graph_each;
mod graph_grow;
mod graph_marks;
mod known;
mod limits;
mod nearest;
mod nim;
mod nim_arguments;
mod nim_why;
mod output;
mod position;
mod progress;
mod quotient;
mod quotient_check;
mod quotient_finding;
mod read_text;
mod rocq;
mod star;
mod star_limit;
mod star_phi;
mod star_rows;
mod stream;
mod stream_checkpoint;
mod stretches;
mod survey;
mod text;
mod theorem;
mod verify;
mod verify_bundle;
mod visible_text;
mod which;
mod whole_process;
#[cfg(feature = "gui")]
mod window;
mod writing_time;

pub use checkpoint::{Checkpoint, CheckpointError, Unusable};
pub use stream_checkpoint::StreamCheckpoint;

/// What tests look at by itself, beside whole commands.
pub mod parts {
    pub use super::explain::run as explained;
    pub use super::limits::{BASE, for_growing};
    pub use super::nearest::{distance, nearest};
    pub use super::writing_time::{A_LOOK, InTime, is_late, until};
}

use clap::{Parser, Subcommand};
use ending::{
    DONE, Exit, REFUSED, STOPPED, ended, ended_with, pointed, refuse, refuse_text, remark, rule_of,
    stopped,
};
use grundy_base::visible::{visible, visible_name};
use grundy_files::{Most, say, to_stdout};
use grundy_project::{MAX_GRAPHS_TEXT, MEMORY_OF_A_BYTE, Project};
use grundy_views::graph::reading::document_within;
use output::{Output, destination, json, print};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A desktop laboratory for impartial games.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Action>,
    /// A project, a certificate, or a file with graphs, to open in the window.
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
    /// Checks a certificate of a misère quotient, of a period, or of iterations on all
    /// positions, again, from its file alone; or a whole bundle.
    Verify(verify::Arguments),
    /// Writes a certificate as a theorem for Rocq, with its proof and the theory.
    Rocq(rocq::Arguments),
    /// Iterations of the star-operator on a vector subtraction game, their limit and its class.
    Star(star::Arguments),
    /// The canonical form of a misère game, its genus, parts and primes.
    Form(form::Arguments),
    /// The genera of the heaps of a game, or of one position.
    Genus(genus::Arguments),
    /// Renders a figure of a project to a file, without a window.
    Figure(figure::Arguments),
    /// Writes the figures of a project with their tables, certificates and hashes, as one bundle for an archive.
    Bundle(bundle::Arguments),
    /// The theorems that the program cites, with their proofs.
    Theorem(theorem::Arguments),
    /// Asks one question about each game of a family, here or on many machines.
    Survey(survey::Arguments),
}

/// Runs the program as its arguments say.
pub fn run() -> ExitCode {
    let_writes_fail();
    #[cfg(feature = "faults")]
    grundy_base::room::refuse_by(grundy_files::refuses_room);
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return told(&error),
    };
    let code = match arguments.command {
        Some(Action::Graph(graph)) => graph::run(&graph),
        Some(Action::Nim(nim)) => nim::run(&nim),
        Some(Action::Check(check)) => check::run(&check),
        Some(Action::Which(which)) => which::run(&which),
        Some(Action::Quotient(quotient)) => quotient::run(&quotient),
        Some(Action::Position(position)) => position::run(&position),
        Some(Action::Verify(verify)) => verify::run(&verify),
        Some(Action::Rocq(rocq)) => rocq::run(&rocq),
        Some(Action::Star(star)) => star::run(&star),
        Some(Action::Form(form)) => form::run(&form),
        Some(Action::Genus(genus)) => genus::run(&genus),
        Some(Action::Figure(figure)) => figure::run(&figure),
        Some(Action::Bundle(bundle)) => bundle::run(&bundle),
        Some(Action::Theorem(theorem)) => theorem::run(&theorem),
        Some(Action::Survey(survey)) => survey::run(&survey),
        None => Ok(open(arguments.file)),
    };
    ExitCode::from(code.unwrap_or_else(|code| code))
}

/// Has a write fail that would make a file larger than the system allows (`ulimit -f`), for which the program would be
/// killed otherwise.
fn let_writes_fail() {
    #[cfg(unix)]
    {
        // Nobody reads the flag: it is enough that the signal is met. Where that is refused, all is as without it.
        let met = std::sync::Arc::default();
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, met);
    }
}

/// Prints what clap has to say: help, the version, or what is wrong with the arguments.
fn told(error: &clap::Error) -> ExitCode {
    let code = u8::try_from(error.exit_code()).unwrap_or(REFUSED);
    if error.use_stderr() {
        say(visible(&in_one_line_each(error.render().to_string())).trim_end());
        return ExitCode::from(code);
    }
    match error.print().and_then(|()| to_stdout(&mut |_| Ok(()))) {
        Err(why) if why.kind() != ErrorKind::BrokenPipe => ExitCode::from(refuse(why)),
        _ => ExitCode::from(code),
    }
}

/// A message that has what was typed in it: a line of that is none of the message.
fn in_one_line_each(mut message: String) -> String {
    // What is no text in UTF-8 stands in the message as what can be read of it.
    let all = std::env::args_os().skip(1);
    let all = all.map(|typed| typed.to_string_lossy().into_owned());
    for typed in all.filter(|typed| typed.contains('\n')) {
        // Of an option with its value the message has the value.
        let value = typed.split_once('=').map_or("", |(_, value)| value);
        for part in [typed.as_str(), value] {
            if part.contains('\n') {
                message = message.replace(part, &visible_name(part));
            }
        }
    }
    message
}

/// The project in a file, read within so many bytes of memory, where they are bounded; a graph is one with this document.
fn load(path: &Path, memory: Option<usize>) -> Result<Project, u8> {
    match graph_in(path, memory) {
        Some(graph) => graph.map_err(|error| refuse(format!("{}: {error}", path.display()))),
        None => {
            let memory = memory.map(|memory| memory as u64);
            Project::load_within(path, memory).map_err(|error| refuse(error.at(path.display())))
        }
    }
}

/// The project with the graph in a file, or the sheet of its graphs, if there are any.
fn graph_in(path: &Path, memory: Option<usize>) -> Option<Result<Project, String>> {
    let name = path.file_name()?.to_string_lossy();
    let most = memory.map_or(u64::MAX, |memory| memory as u64 / MEMORY_OF_A_BYTE);
    let most = Most::Bytes(most.min(MAX_GRAPHS_TEXT as u64));
    let bytes = grundy_files::read(path, most).ok()?;
    // A half is for reading, the other one for the document.
    let room = memory.map_or(u64::MAX, |memory| limits::for_data(memory) as u64 / 2);
    let body = document_within(&name, &bytes, room)?;
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
        Some(path) => load(&path, None).map_or_else(|code| code, |project| text::print(&project)),
        None => refuse("this build has no window; name a project file, or see grundy --help"),
    }
}
