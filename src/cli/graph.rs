//! `grundy graph`: value, outcomes and labelled moves of an octal game on a graph.

use super::awaited::open_in_time;
use super::ending::unwritten;
use super::graph_each;
use super::graph_grow;
use super::limits::{Limits, convention, count};
use super::progress::{MESSAGE, spinner_like};
use super::writing_time::is_late;
use super::{DONE, Exit, Output, STOPPED, ended, refuse, remark, stopped};
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_base::visible::visible_name;
use grundy_files::{Fault, FileError, Most, read_all};
use grundy_formats::{
    Choices, Format, FormatError, Hint, NamedGraph, Patience, Reading as GraphReading, read,
};
use grundy_graph::{Bit2, Graph, GraphRule, Solution, Solver};
use grundy_views::graph::GraphReport;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Longer files are not read.
const MAX_BYTES: u64 = 1 << 28;

/// A text is there so often while it is read, at most: as bytes, without prompts, in small letters, and as words.
const COPIES: u64 = 4;

/// More moves than this are not printed as text.
const MOVES: usize = 200;

/// Bytes that a vertex and an edge of a large graph take, with the copy that the solver has, and with the parts
/// that it is in: measured at a million isolated vertices, which are as many parts.
const VERTEX_BYTES: usize = 320;
const EDGE_BYTES: usize = 64;

/// Why misère play has no answer where no budget ended.
const BEYOND_MISERE: &str = "misère play is searched for at most 256 vertices together";

/// What `grundy graph` takes.
#[derive(clap::Args, Debug)]
#[command(group(clap::ArgGroup::new("input").required(true).args(["file", "graph6"])))]
pub struct Arguments {
    /// A file with a graph; - is standard input. What is in it tells its format: an edge list, an adjacency list or
    /// matrix, Python or Sage, Mathematica, R or igraph, MatrixMarket, DIMACS, METIS, TGF, SIF, Pajek, GML, GraphML, GEXF,
    /// DOT, JSON, graph6, sparse6 or digraph6.
    pub(super) file: Option<PathBuf>,
    /// The graph as a graph6 or sparse6 text.
    #[arg(long)]
    pub(super) graph6: Option<String>,
    /// The octal code, such as 0.33 or 0.07@any, or Node-Kayles.
    #[arg(long)]
    code: String,
    /// What bit 2 of a digit allows to leave: exactly two components, or two or more.
    /// The same is written behind the code as @two or @any; two if neither says it.
    #[arg(long)]
    bit2: Option<Reading>,
    /// Answer for one way of play only.
    #[arg(long, value_parser = convention())]
    pub(super) play: Option<Convention>,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    pub(super) json: Option<PathBuf>,
    /// Answer for each graph of the file, a line of JSON each, in their order; with --json.
    #[arg(long)]
    each: bool,
    /// Let this edge grow, such as 0-3 or "a b"-c: vertices are put into it, n of them, and the values of the whole
    /// family are found with their period. The text names two adjacent vertices; names with hyphens may need quotation
    /// marks. A leaf edge grows as a leg, a bridge as a path between two parts, any other edge as a cycle. Given twice,
    /// two legs grow.
    #[arg(long, value_name = "U-V", conflicts_with = "each")]
    pub(super) grow: Vec<String>,
    /// Tell the value for so many vertices put in as well, such as 12 or 10^12, or 3,5 where two edges grow.
    #[arg(long, value_name = "N|A,B", requires = "grow")]
    pub(super) at: Vec<String>,
    /// Write a certificate of the family's period to this file, for `grundy verify`.
    #[arg(long, value_name = "FILE", requires = "grow")]
    pub(super) certificate: Option<PathBuf>,
    /// Positions that may be met, such as 5000000 or 5e6.
    #[arg(long, value_parser = count)]
    positions: Option<usize>,
    #[command(flatten)]
    limits: Limits,
}

impl Arguments {
    /// The limits of the computation.
    pub(super) fn budget(&self) -> Budget {
        let budget = self.limits.budget();
        match self.positions {
            Some(positions) => budget.with_positions(positions),
            None => budget,
        }
    }

    /// The file that is read, if one is.
    pub(super) fn read_from(&self) -> Option<&Path> {
        match self.graph6 {
            Some(_) => None,
            None => self.file.as_deref(),
        }
    }

    /// The budget that is left for solving a graph beside what the graph itself takes.
    ///
    /// # Errors
    /// Not even the graph fits the memory allowed.
    pub(super) fn beside(&self, graph: &Graph, budget: &Budget) -> Result<Budget, String> {
        let bytes = graph.order() * VERTEX_BYTES + graph.size() * EDGE_BYTES;
        if bytes > budget.memory() {
            return Err(format!(
                "a graph with {} vertices takes some {} MB, which is more than the memory allowed; allow more with --memory",
                graph.order(),
                bytes >> 20
            ));
        }
        Ok(budget.clone().less(bytes))
    }

    /// What solves a graph, for the ways of play that are asked for.
    pub(super) fn solver(&self, graph: &Graph, rule: &GraphRule) -> Solver {
        let solver = Solver::new(graph.clone(), rule.clone());
        match self.play {
            Some(Convention::Normal) => solver.without_misere(),
            Some(Convention::Misere) => solver.without_normal(),
            None => solver,
        }
    }

    /// How a graph is read, with the memory and the time that the budget has.
    pub(super) fn choices(&self, budget: &Budget) -> Choices {
        Choices {
            memory: Some(self.limits.memory_for_data() as u64),
            patience: Patience(budget.clone()),
            ..Choices::default()
        }
    }

    /// Opens the file, of which no more is waited for than the time allows.
    pub(super) fn open(&self, path: &Path) -> Result<Box<dyn Read>, Unread> {
        let opened = open_in_time(path, &self.limits);
        opened.map_err(|error| Unread::Refused(error.to_string()))
    }

    /// The graphs in the file, which is read from here.
    ///
    /// # Errors
    /// Why it is not read, without its name.
    pub(super) fn reading(
        &self,
        input: impl Read,
        budget: &Budget,
    ) -> Result<GraphReading, Unread> {
        let choices = self.choices(budget);
        let most = match choices.memory {
            Some(memory) if memory / COPIES < MAX_BYTES => Most::Memory(memory / COPIES),
            _ => Most::Bytes(MAX_BYTES),
        };
        let path = self.file.as_deref().unwrap_or(Path::new("-"));
        let bytes = read_all(input, path, most).map_err(Unread::from)?;
        let file = self.file.as_deref().and_then(Path::file_name);
        let choices = Choices {
            file: file.map(|name| name.to_string_lossy().into_owned()),
            // The text takes its part.
            memory: choices
                .memory
                .map(|memory| memory.saturating_sub(bytes.len() as u64)),
            ..choices
        };
        Ok(read(&bytes, &choices)?)
    }
}

/// Why a graph is not read.
pub(super) enum Unread {
    /// What is wrong with it.
    Refused(String),
    /// The time ended before the file did.
    Late(FileError),
    /// The budget ended before the text did.
    Stopped {
        why: Stop,
        /// The line and the character in it, from 1, that were not read any more.
        line: usize,
        column: usize,
    },
}

impl From<FileError> for Unread {
    fn from(error: FileError) -> Unread {
        match &error.fault {
            Fault::Content(why) if is_late(why) => Unread::Late(error),
            fault => Unread::Refused(fault.to_string()),
        }
    }
}

impl From<FormatError> for Unread {
    fn from(error: FormatError) -> Unread {
        match error.stop {
            Some(why) => Unread::Stopped {
                why,
                line: error.line,
                column: error.column,
            },
            None => Unread::Refused(format!("{error}{}", helped(error.hint))),
        }
    }
}

/// What else the command line says of a text that is not read.
fn helped(hint: Option<Hint>) -> &'static str {
    match hint {
        Some(Hint::Formats) => "; grundy graph --help lists what is read",
        Some(Hint::Values) => ": grundy check RULE FILE",
        None => "",
    }
}

impl Unread {
    /// The same, with the name of the file in what is wrong.
    pub(super) fn of(self, path: &Path) -> Unread {
        match self {
            Unread::Refused(why) => Unread::Refused(format!("{}: {why}", path.display())),
            ended => ended,
        }
    }

    /// Says why, and gives the exit code.
    pub(super) fn told(self) -> u8 {
        match self {
            Unread::Refused(why) => refuse(why),
            Unread::Late(error) => unwritten(error),
            Unread::Stopped { why, line, column } => stopped(
                why,
                format_args!(
                    "the graph was not read to its end, but up to line {line}, column {column}"
                ),
            ),
        }
    }
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
    if asked.is_some() && rule.takes_neighbourhoods() {
        let code = rule.code();
        let why = format!("{code} has no digits, so --bit2 says nothing of it; leave it out");
        return Err(refuse(why));
    }
    if asked.is_some_and(|asked| asked != rule.bit2()) {
        let code = &arguments.code;
        return Err(refuse(format!(
            "--bit2 and the code {code} name different readings of bit 2; leave one of them out"
        )));
    }
    let read = [arguments.read_from(), arguments.certificate.as_deref()];
    let output = Output::of(arguments.json.as_deref(), &read)?.within(&arguments.limits);
    if !arguments.grow.is_empty() {
        return graph_grow::run(arguments, rule, &output);
    }
    if arguments.each {
        return graph_each::run(arguments, &rule, &output);
    }
    // Reading takes its part of the time.
    let budget = arguments.budget();
    let reading = graph_of(arguments, &budget).map_err(Unread::told)?;
    for note in &reading.notes {
        remark(note.text());
    }
    let named = reading.graph();
    let graph = &named.graph;
    let all: Vec<usize> = (0..graph.order()).collect();
    let budget = arguments.beside(graph, &budget).map_err(refuse)?;
    let mut solver = arguments.solver(graph, &rule);
    let bar = spinner_like(MESSAGE).with_message("positions");
    let result = solver.solve(&all, &budget, &mut |progress| {
        bar.set_position(progress.positions as u64);
        bar.tick();
    });
    bar.finish_and_clear();
    let solution = result.map_err(refuse)?;
    let why = solution.stopped;
    let mut code = why.map_or(DONE, |why| stopped(why, known(&solution)));
    if solution.beyond_misere {
        remark(format_args!(
            "{BEYOND_MISERE}; --play normal asks for normal play alone"
        ));
        code = STOPPED;
    }
    let report = GraphReport::of(&rule, graph, &[], &solution);
    let report = report.as_read(named, &reading.notes);
    let written = output.answer(&report, |out| {
        print(out, arguments, &rule, named, &solution)
    });
    ended(written, code)
}

/// What is known of a position that is not solved.
fn known(solution: &Solution) -> String {
    let moves = solution.moves.len();
    let valued = solution
        .moves
        .iter()
        .filter(|step| step.grundy.is_some() || step.misere.is_some())
        .count();
    let position = match (solution.grundy, solution.misere) {
        (Some(value), _) => format!("the Grundy value is {value}"),
        (None, Some(outcome)) => format!("the misère outcome is {outcome}"),
        (None, None) => "the position is not solved".to_owned(),
    };
    match moves {
        0 => format!("{position}, and its moves are not listed"),
        _ => format!("{position}, and {valued} of its {moves} moves are"),
    }
}

pub(super) fn graph_of(arguments: &Arguments, budget: &Budget) -> Result<GraphReading, Unread> {
    if let Some(text) = &arguments.graph6 {
        let choices = Choices {
            format: Some(Format::of_line(text)),
            ..arguments.choices(budget)
        };
        return Ok(read(text.as_bytes(), &choices)?);
    }
    let path = arguments.file.as_deref().unwrap_or(Path::new("-"));
    let input = arguments.open(path)?;
    arguments.reading(input, budget).map_err(|why| why.of(path))
}

/// The name of a vertex, in quotation marks if blanks are in it.
fn typed(graph: &NamedGraph, vertex: usize) -> String {
    let name = graph.name(vertex);
    match name.contains(char::is_whitespace) {
        true => format!("\"{}\"", visible_name(&name)),
        false => name,
    }
}

/// Prints the values, then the moves by what they leave.
fn print(
    out: &mut dyn Write,
    arguments: &Arguments,
    rule: &GraphRule,
    named: &NamedGraph,
    solution: &Solution,
) -> io::Result<()> {
    let reading = match rule.bit2() {
        _ if !rule.splits() || rule.takes_neighbourhoods() => "",
        Bit2::ExactlyTwo => ", bit 2 read as exactly two components",
        Bit2::TwoOrMore => ", bit 2 read as two components or more",
    };
    let (normal, misere) = (
        arguments.play != Some(Convention::Misere),
        arguments.play != Some(Convention::Normal),
    );
    writeln!(
        out,
        "{} on a graph with {} and {}{reading}",
        rule.code(),
        counted(named.graph.order(), "vertex", "vertices"),
        counted(named.graph.size(), "edge", "edges")
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
    match solution.stopped {
        Some(_) if solution.moves.is_empty() => writeln!(out, "moves not listed")?,
        _ => writeln!(out, "{}", counted(solution.moves.len(), "move", "moves"))?,
    }
    for step in solution.moves.iter().take(MOVES) {
        let vertices: Vec<String> = step
            .remove
            .iter()
            .map(|&vertex| typed(named, vertex))
            .collect();
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
