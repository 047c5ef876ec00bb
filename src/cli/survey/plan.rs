//! `grundy survey plan`.

use super::rounds;
use crate::cli::limits::{bytes, count};
use crate::cli::{DONE, Exit, destination, ended, refuse};
use grundy_files::{Most, read_input_text, say};
use grundy_survey::{Ask, Certificates, MAX_PLAN_BYTES, Plan};
use std::path::{Path, PathBuf};

/// What it takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Patterns such as 0.ddd, single games, or @FILE with one in each line.
    #[arg(required = true)]
    family: Vec<String>,
    /// The question.
    #[arg(long)]
    ask: Question,
    /// The steps of each round, such as 1e4,1e6; a game is settled in the first that settles it.
    #[arg(long, value_delimiter = ',', default_value = "1e4,1e6")]
    rounds: Vec<String>,
    /// The bytes that one game may take.
    #[arg(long, value_parser = bytes, default_value = "512M")]
    memory: usize,
    /// The facts that are written down, such as order,period (default: all but the costly ones).
    #[arg(long, value_delimiter = ',')]
    columns: Option<Vec<String>>,
    /// Of certificates keep the SHA-256 only: shards are small then, and merging computes them anew.
    #[arg(long)]
    hashes: bool,
    /// The largest heap, for grundy and genus.
    #[arg(long, value_parser = count)]
    heaps: Option<usize>,
    /// The side of the window, for star.
    #[arg(long, value_parser = count, default_value = "64")]
    window: usize,
    /// The code, for graph and growing, such as 0.33, 0.07@any or Node-Kayles.
    #[arg(long)]
    code: Option<String>,
    /// The file of the plan; - is standard output.
    #[arg(short, default_value = "-")]
    output: PathBuf,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum Question {
    /// Misère quotients, finite and infinite.
    Quotient,
    /// Periods of Grundy values.
    Grundy,
    /// Genera of heaps, and whether they are tame.
    Genus,
    /// φ of vector subtraction games.
    Star,
    /// Values of graphs.
    Graph,
    /// Periods of the values when a leg at the root of a graph grows.
    Growing,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let read = arguments.family.iter().filter_map(|entry| listed(entry));
    let read: Vec<Option<&Path>> = read.map(Path::new).map(Some).collect();
    let output = destination(&arguments.output, &read)?;
    let plan = plan(arguments).map_err(refuse)?;
    let units = plan.units().map_err(refuse)?;
    let text = plan.text();
    let written = output.write(&mut |out| out.write_all(text.as_bytes()));
    let code = ended(written, DONE)?;
    let members = units.members();
    let same = members.iter().filter(|unit| unit.same.is_some()).count();
    say(format_args!(
        "{} games, of which {same} are equal to another one up to a shift; plan {}",
        members.len(),
        plan.id()
    ));
    Ok(code)
}

fn plan(arguments: &Arguments) -> Result<Plan, String> {
    let ask = match arguments.ask {
        Question::Quotient => Ask::Quotient {},
        Question::Grundy => Ask::Grundy {
            heaps: arguments.heaps.unwrap_or(1 << 20),
        },
        Question::Genus => Ask::Genus {
            heaps: arguments.heaps.unwrap_or(20),
        },
        Question::Star => Ask::Star {
            window: arguments.window,
        },
        Question::Graph => Ask::Graph {
            code: code(arguments)?,
        },
        Question::Growing => Ask::Growing {
            code: code(arguments)?,
        },
    };
    let mut family = Vec::new();
    for entry in &arguments.family {
        match listed(entry) {
            Some(path) => family.extend(lines(path)?),
            None => family.push(entry.clone()),
        }
    }
    let plan = Plan::new(ask, family, rounds(&arguments.rounds)?);
    let mut plan = plan.map_err(|error| error.to_string())?;
    plan.memory = arguments.memory as u64;
    if let Some(columns) = &arguments.columns {
        plan.columns.clone_from(columns);
    }
    if arguments.hashes {
        plan.certificates = Certificates::Hashed;
    }
    plan.checked().map_err(|error| error.to_string())
}

/// The code in which graphs are played.
fn code(arguments: &Arguments) -> Result<String, String> {
    let code = arguments.code.clone();
    code.ok_or_else(|| "values of graphs need a code; add --code 0.33".to_owned())
}

/// The file of games that an entry names. By itself @ is the graph of one vertex.
fn listed(entry: &str) -> Option<&str> {
    entry.strip_prefix('@').filter(|path| !path.is_empty())
}

/// The lines of a file, but for empty ones and those that begin with #.
fn lines(path: &str) -> Result<Vec<String>, String> {
    let text = read_input_text(Path::new(path), Most::Bytes(MAX_PLAN_BYTES));
    let text = text.map_err(|error| error.to_string())?;
    let lines = text.lines().map(str::trim);
    let members = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(members.map(str::to_owned).collect())
}
