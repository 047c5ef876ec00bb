//! The command line: a second front door onto the engines and projects. Knows
//! nothing of the window but how to open it.

mod checkpoint;
#[cfg(feature = "gui")]
mod figure;
mod form;
mod form_quotient;
mod genus;
mod graph;
mod limits;
mod nim;
mod quotient;
mod star;
mod stream;
mod stream_checkpoint;
mod text;
mod verify;

use crate::project::Project;
use clap::{Parser, Subcommand};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Done.
const DONE: u8 = 0;
/// Not answerable as asked; the reason is on stderr.
const REFUSED: u8 = 1;
/// Stopped by a budget; what is known was written.
const STOPPED: u8 = 3;

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
    Nim(nim::Arguments),
    /// The misère quotient of a heap game, partial or complete, with its certificate.
    Quotient(quotient::Arguments),
    /// Checks a certificate of a misère quotient again, from its file alone.
    Verify(verify::Arguments),
    /// Iterations of the star-operator on a vector subtraction game, their limit and its class.
    Star(star::Arguments),
    /// The canonical form of a misère game, its genus, parts and primes.
    Form(form::Arguments),
    /// The genera of the heaps of a game, or of one position.
    Genus(genus::Arguments),
    /// Renders a figure of a project to a file, without a window.
    #[cfg(feature = "gui")]
    Figure(figure::Arguments),
}

/// Runs the program as its arguments say.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let code = match arguments.command {
        Some(Action::Graph(graph)) => graph::run(&graph),
        Some(Action::Nim(nim)) => nim::run(&nim),
        Some(Action::Quotient(quotient)) => quotient::run(&quotient),
        Some(Action::Verify(verify)) => verify::run(&verify),
        Some(Action::Star(star)) => star::run(&star),
        Some(Action::Form(form)) => form::run(&form),
        Some(Action::Genus(genus)) => genus::run(&genus),
        #[cfg(feature = "gui")]
        Some(Action::Figure(figure)) => figure::run(&figure),
        None => open(arguments.file),
    };
    ExitCode::from(code)
}

/// Says what is wrong on stderr.
fn refuse(message: impl std::fmt::Display) -> u8 {
    eprintln!("grundy: {message}");
    REFUSED
}

/// Writes JSON to a file; `-` is standard output.
fn write_json<T: Serialize>(path: &Path, report: &T) -> io::Result<()> {
    let out: Box<dyn Write> = if path.as_os_str() == "-" {
        Box::new(io::stdout().lock())
    } else {
        Box::new(File::create(path)?)
    };
    let mut out = BufWriter::new(out);
    serde_json::to_writer(&mut out, report).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()
}

fn load(path: &Path) -> Result<Project, u8> {
    Project::load(path).map_err(|error| refuse(error.about(path)))
}

/// Opens the window; where there is none to be had, says why and prints the
/// project's results.
#[cfg(feature = "gui")]
fn open(file: Option<PathBuf>) -> u8 {
    const INSTALL: &str = "it needs a display and OpenGL: on Debian install libx11-6 libx11-xcb1 libxcursor1 \
        libxi6 libxkbcommon-x11-0 libgl1 libegl1, and without a screen run it by xvfb-run";
    if let Some(path) = &file
        && let Err(code) = load(path)
    {
        return code;
    }
    let displayless = cfg!(target_os = "linux")
        && std::env::var_os("DISPLAY").is_none()
        && std::env::var_os("WAYLAND_DISPLAY").is_none();
    let why = if displayless {
        "no display is set".to_owned()
    } else {
        // A library of the window system that is missing makes winit panic; its message is ours.
        std::panic::set_hook(Box::new(|_| ()));
        match std::panic::catch_unwind(|| crate::app::run(file.clone())) {
            Ok(Ok(())) => return DONE,
            Ok(Err(error)) => error.to_string(),
            Err(_) => "a library of the window system is missing".to_owned(),
        }
    };
    eprintln!("grundy: the window cannot be opened ({why}); {INSTALL}.");
    file.map_or(REFUSED, |path| {
        load(&path).map_or_else(|code| code, |project| text::print(&project))
    })
}

/// Without the window, a project's results are printed as text.
#[cfg(not(feature = "gui"))]
fn open(file: Option<PathBuf>) -> u8 {
    match file {
        Some(path) => load(&path).map_or_else(|code| code, |project| text::print(&project)),
        None => refuse("this build has no window; name a project file, or see grundy --help"),
    }
}
