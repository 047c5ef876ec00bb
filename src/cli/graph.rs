//! `grundy graph`: value, outcomes and labelled moves of an octal game on a graph.

use super::limits::{Limits, convention, count};
use super::progress::{MESSAGE, spinner_like};
use super::{DONE, Exit, STOPPED, ended, refuse, stopped, write_answer};
use grundy_base::play::Convention;
use grundy_graph::{Bit2, Format, Graph, GraphRule, Solution, Solver};
use grundy_views::graph::GraphReport;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Longer files are not read.
const MAX_BYTES: u64 = 1 << 28;

/// More moves than this are not printed as text.
const MOVES: usize = 200;

/// Why misère play has no answer where no budget ended.
const BEYOND_MISERE: &str = "misère play is searched for at most 256 vertices together";

/// What `grundy graph` takes.
#[derive(clap::Args, Debug)]
#[command(group(clap::ArgGroup::new("input").required(true).args(["file", "graph6"])))]
pub struct Arguments {
    /// A file in graph6, sparse6, GraphML, DOT, as an edge list or a matrix; - is standard input.
    file: Option<PathBuf>,
    /// The graph as a graph6 or sparse6 text.
    #[arg(long)]
    graph6: Option<String>,
    /// The octal code, such as 0.33 or 0.07@any.
    #[arg(long)]
    code: String,
    /// What bit 2 of a digit allows to leave: exactly two components, or two or more.
    /// The same is written behind the code as @two or @any; two if neither says it.
    #[arg(long)]
    bit2: Option<Reading>,
    /// Answer for one way of play only.
    #[arg(long, value_parser = convention())]
    play: Option<Convention>,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Positions that may be met, such as 5000000 or 5e6.
    #[arg(long, value_parser = count)]
    positions: Option<usize>,
    #[command(flatten)]
    limits: Limits,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum Reading {
    Two,
    Any,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let asked = arguments.bit2.map(|reading| match reading {
        Reading::Two => Bit2::ExactlyTwo,
        Reading::Any => Bit2::TwoOrMore,
    });
    let rule = GraphRule::parse(&arguments.code, asked.unwrap_or(Bit2::ExactlyTwo));
    let rule = rule.map_err(refuse)?;
    if asked.is_some_and(|asked| asked != rule.bit2()) {
        let code = &arguments.code;
        return Err(refuse(format!(
            "--bit2 and the code {code} name different readings of bit 2; leave one of them out"
        )));
    }
    let graph = read(arguments).map_err(refuse)?;
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph.clone(), rule.clone());
    match arguments.play {
        Some(Convention::Normal) => solver = solver.without_misere(),
        Some(Convention::Misere) => solver = solver.without_normal(),
        None => {}
    }
    let mut budget = arguments.limits.budget();
    if let Some(positions) = arguments.positions {
        budget = budget.with_positions(positions);
    }
    let bar = spinner_like(MESSAGE).with_message("positions");
    let result = solver.solve(&all, &budget, &mut |progress| {
        bar.set_position(progress.positions as u64);
        bar.tick();
    });
    bar.finish_and_clear();
    let solution = result.map_err(refuse)?;
    let mut code = solution.stopped.map_or(DONE, stopped);
    if solution.beyond_misere {
        eprintln!("grundy: {BEYOND_MISERE}; --play normal asks for normal play alone");
        code = STOPPED;
    }
    let report = GraphReport::of(&rule, &graph, &[], &solution);
    let written = write_answer(arguments.json.as_deref(), &report, |out| {
        print(out, arguments, &rule, &graph, &solution)
    });
    ended(written, code)
}

fn read(arguments: &Arguments) -> Result<Graph, String> {
    if let Some(text) = &arguments.graph6 {
        let sparse = Format::guess(text) == Format::Sparse6;
        let format = if sparse {
            Format::Sparse6
        } else {
            Format::Graph6
        };
        return format.read(text).map_err(|error| error.to_string());
    }
    let path = arguments.file.as_deref().unwrap_or(Path::new("-"));
    let about = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
    let input: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(|error| about(&error))?)
    };
    let mut text = String::new();
    let length = input.take(MAX_BYTES + 1).read_to_string(&mut text);
    if length.map_err(|error| about(&error))? as u64 > MAX_BYTES {
        return Err(about(&"the file is too long; at most 256 MB are read"));
    }
    Format::guess(&text)
        .read(&text)
        .map_err(|error| about(&error))
}

/// Prints the values, then the moves by what they leave.
fn print(
    out: &mut dyn Write,
    arguments: &Arguments,
    rule: &GraphRule,
    graph: &Graph,
    solution: &Solution,
) -> io::Result<()> {
    let reading = match rule.bit2() {
        _ if !rule.splits() => "",
        Bit2::ExactlyTwo => ", bit 2 read as exactly two components",
        Bit2::TwoOrMore => ", bit 2 read as two components or more",
    };
    let (normal, misere) = (
        arguments.play != Some(Convention::Misere),
        arguments.play != Some(Convention::Normal),
    );
    let size = (graph.order(), graph.size());
    writeln!(
        out,
        "{} on a graph with {} vertices and {} edges{reading}",
        rule.heap().text(),
        size.0,
        size.1
    )?;
    let unknown = || "not solved within the budget".to_owned();
    if normal {
        let value = solution
            .grundy
            .map_or_else(unknown, |grundy| grundy.to_string());
        writeln!(out, "Grundy value: {value}")?;
    }
    if misere {
        let outcome = match solution.misere {
            Some(outcome) => outcome.to_string(),
            None if solution.beyond_misere => BEYOND_MISERE.to_owned(),
            None => unknown(),
        };
        writeln!(out, "misère outcome: {outcome}")?;
    }
    writeln!(out, "{} moves", solution.moves.len())?;
    for step in solution.moves.iter().take(MOVES) {
        let vertices: Vec<String> = step.remove.iter().map(usize::to_string).collect();
        write!(out, "  take {}", vertices.join(" "))?;
        if normal {
            write!(
                out,
                ": value {}",
                step.grundy
                    .map_or("?".to_owned(), |value| value.to_string())
            )?;
        }
        if misere {
            write!(
                out,
                ", misère {}",
                step.misere
                    .map_or("?".to_owned(), |outcome| outcome.to_string())
            )?;
        }
        writeln!(out)?;
    }
    if solution.moves.len() > MOVES {
        writeln!(out, "  … (--json has them all)")?;
    }
    Ok(())
}
