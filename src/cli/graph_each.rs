//! `grundy graph --each`: every graph of a file, a line of JSON each, in their order. Files with a graph in each line
//! are read and answered piece by piece, so that they may be longer than the memory.

use super::graph::{Arguments, Unread};
use super::writing_time::is_late;
use super::{DONE, Exit, Output, ended, refuse, remark, stopped};
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::counted;
use grundy_figure::grouped;
use grundy_files::FileError;
use grundy_formats::{Choices, Format, NamedGraph, Note, Patience, read, read_graph6};
use grundy_graph::{GraphRule, Shape};
use grundy_views::graph::GraphReport;
use rayon::prelude::*;
use serde::Serialize;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Cursor, Write};
use std::path::{Path, PathBuf};

/// So many graphs are in memory at once.
const TOGETHER: usize = 512;

/// Nor are longer pieces of a file.
const PIECE: usize = 16 << 20;

/// A longer line is no graph that could be answered for.
const LONGEST_LINE: u64 = 64 << 20;

/// So much of a file shows whether there is a graph in each line.
const SEEN: usize = 1 << 20;

/// What is known where the time is over.
const WRITTEN: &str = "the lines written so far are right";

/// What is told of a graph.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    #[serde(flatten)]
    answer: Answer<'a>,
    #[serde(flatten)]
    shape: Shape,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Solved(Box<GraphReport<'a>>),
    Refused {
        vertices: usize,
        edges: usize,
        error: String,
        status: &'static str,
    },
}

/// A graph as it comes.
enum Given {
    /// The text of a line, and its number.
    Text(usize, String),
    /// What was read, and what was decided then.
    Graph(Box<NamedGraph>, Vec<Note>),
}

/// A line of the answer.
struct Told {
    text: String,
    /// The kinds of what was decided when the graph was read.
    kinds: Vec<&'static str>,
    /// Whether not all is in it, and why.
    is_short: bool,
    why: Option<Stop>,
}

/// Answers for each graph.
pub(super) fn run(arguments: &Arguments, rule: &GraphRule, output: &Output) -> Exit {
    if arguments.json.is_none() {
        return Err(refuse(
            "--each writes JSON; say where with --json, as in --json -",
        ));
    }
    let budget = arguments.budget();
    let share = budget.clone().shared(rayon::current_num_threads());
    // Standard input cannot be read twice, and nothing reads it twice: a device is written at once.
    let source = Cell::new(Some(Source::of(arguments, &budget).map_err(Unread::told)?));
    let code = Cell::new(DONE);
    let written = output.write(|out| {
        let Some(source) = source.take() else {
            return Err(io::Error::other("the graphs cannot be read again"));
        };
        let ended = all(source, arguments, rule, &share, out)?;
        code.set(ended);
        Ok(())
    });
    ended(written, code.get())
}

/// Writes a line for each graph; gives the exit code.
fn all(
    mut source: Source,
    arguments: &Arguments,
    rule: &GraphRule,
    budget: &Budget,
    out: &mut dyn Write,
) -> io::Result<u8> {
    let (mut graphs, mut short, mut decided) = (0, 0, BTreeMap::new());
    loop {
        let piece = match source.piece() {
            Err(why) if is_late(&why) => {
                say_decided(&decided);
                return Ok(stopped(why, WRITTEN));
            }
            piece => piece?,
        };
        if piece.is_empty() {
            say_decided(&decided);
            return Ok(match short {
                0 => DONE,
                short => not_all(short, graphs),
            });
        }
        let told: Vec<Result<Told, String>> = piece
            .par_iter()
            .map(|given| one(given, arguments, rule, budget))
            .collect();
        let mut over = None;
        for line in told {
            let told = line.map_err(io::Error::other)?;
            writeln!(out, "{}", told.text)?;
            for kind in told.kinds {
                *decided.entry(kind).or_insert(0) += 1;
            }
            graphs += 1;
            short += usize::from(told.is_short);
            // One graph that is too large ends nothing, but where the process has no memory left none follows.
            let ends = |why: &Stop| matches!(why, Stop::Time | Stop::Cancelled);
            let ended = told
                .why
                .filter(|why| ends(why) || budget.check() == Err(*why));
            over = over.or(ended);
        }
        if let Some(why) = over {
            say_decided(&decided);
            return Ok(stopped(why, WRITTEN));
        }
    }
}

/// Says of how many graphs not all is known.
fn not_all(short: usize, graphs: usize) -> u8 {
    let of = counted(graphs, "graph", "graphs");
    let why = format!("not all is known of {} of {of}", grouped(short as u64));
    stopped(why, "each line says what is known")
}

/// Says in one sentence what was decided when the graphs were read, and for how many of them.
fn say_decided(decided: &BTreeMap<&'static str, usize>) {
    if decided.is_empty() {
        return;
    }
    let counts = decided.iter().map(|(kind, graphs)| {
        format!(
            "{} in {}",
            in_words(kind),
            counted(*graphs, "graph", "graphs")
        )
    });
    let counts: Vec<String> = counts.collect();
    remark(format_args!(
        "this was decided when the graphs were read, and stands in their lines: {}",
        counts.join(", ")
    ));
}

/// A kind of decision in words that stand before “in 3 graphs”.
fn in_words(kind: &str) -> String {
    let words = match kind {
        "numbered_from" => "vertices that are not numbered from 0",
        "gaps" => "numbers that are not used",
        "unnamed" => "vertices on no line",
        "counts" | "count" => "a first line that is read as counts",
        "no_counts" => "a first line that is not read as counts",
        "header" => "a first line that is read as a header",
        "no_header" => "a first line that is read as an edge",
        "hyphens" => "hyphens in words",
        "loops" => "loops that are left out",
        "doubled" => "doubled edges that count once",
        "directions" => "directions that are left out",
        "weights" => "weights and other data that are left out",
        "groups" => "groups or frames",
        "group_edges" => "edges that end at groups",
        "left_out" => "statements that add nothing and are left out",
        "names_cut" => "names that are cut",
        "against_ending" => "a format that is not that of the ending",
        other => return other.replace('_', " "),
    };
    words.to_owned()
}

/// The graph in a line of graph6, sparse6 or digraph6, and what was decided when it was read.
fn read_line(text: &str, choices: &Choices) -> Result<(NamedGraph, Vec<Note>), String> {
    let choices = Choices {
        format: Some(Format::of_line(text)),
        // A line is read in a moment, and its answer says that the time is over.
        patience: Patience::default(),
        ..choices.clone()
    };
    let mut reading = read(text.as_bytes(), &choices)
        .map_err(|error| format!("column {}: {}", error.column, error.message))?;
    match (reading.graphs.pop(), reading.own_notes.pop()) {
        (Some(graph), Some(notes)) => Ok((graph, notes)),
        _ => Err("column 1: there is no graph".to_owned()),
    }
}

/// The answer for a graph.
fn one(
    given: &Given,
    arguments: &Arguments,
    rule: &GraphRule,
    budget: &Budget,
) -> Result<Told, String> {
    let parsed;
    let (named, notes) = match given {
        Given::Graph(named, notes) => (named.as_ref(), notes),
        Given::Text(number, text) => {
            let read = read_line(text, &arguments.choices(budget));
            parsed = read.map_err(|why| format!("line {number}, {why}"))?;
            (&parsed.0, &parsed.1)
        }
    };
    let graph = &named.graph;
    let all: Vec<usize> = (0..graph.order()).collect();
    let solved = arguments.beside(graph, budget).and_then(|budget| {
        let mut solver = arguments.solver(graph, rule);
        let solved = solver.solve(&all, &budget, &mut |_| ());
        solved.map_err(|error| error.to_string())
    });
    let (answer, short, why) = match &solved {
        Ok(solution) => {
            let report = GraphReport::of(rule, graph, &[], solution).as_read(named, notes);
            let short = solution.stopped.is_some() || solution.beyond_misere;
            (Answer::Solved(Box::new(report)), short, solution.stopped)
        }
        Err(error) => {
            let refused = Answer::Refused {
                vertices: graph.order(),
                edges: graph.size(),
                error: error.clone(),
                status: "refused",
            };
            (refused, true, None)
        }
    };
    let line = Line {
        name: &named.title,
        answer,
        shape: Shape::of(graph),
    };
    let text = serde_json::to_string(&line).map_err(|error| error.to_string())?;
    Ok(Told {
        text,
        kinds: notes.iter().map(Note::kind).collect(),
        is_short: short,
        why,
    })
}

/// Where the graphs come from.
enum Source {
    /// A graph in each line.
    Lines {
        input: Box<dyn BufRead>,
        file: PathBuf,
        number: usize,
    },
    /// All of them, as they were read.
    Read(Box<dyn Iterator<Item = Given>>),
}

impl Source {
    fn of(arguments: &Arguments, budget: &Budget) -> Result<Source, Unread> {
        if let Some(text) = &arguments.graph6 {
            let input = Box::new(Cursor::new(text.clone().into_bytes()));
            let file = PathBuf::from("--graph6");
            return Ok(Source::Lines {
                input,
                file,
                number: 0,
            });
        }
        let path = arguments.file.as_deref().unwrap_or(Path::new("-"));
        let unread = |why: io::Error| Unread::from(FileError::of(path, why)).of(path);
        let opened = arguments.open(path)?;
        let mut input: Box<dyn BufRead> = Box::new(BufReader::with_capacity(SEEN, opened));
        if has_graphs_in_lines(input.fill_buf().map_err(unread)?) {
            let file = path.to_owned();
            return Ok(Source::Lines {
                input,
                file,
                number: 0,
            });
        }
        let reading = arguments
            .reading(input, budget)
            .map_err(|why| why.of(path))?;
        // What was decided for graphs stands in their lines.
        for note in &reading.notes {
            if matches!(note, Note::AgainstEnding { .. }) {
                remark(note.text());
            }
        }
        let graphs = reading.graphs.into_iter().zip(reading.own_notes);
        let given = graphs.map(|(graph, notes)| Given::Graph(Box::new(graph), notes));
        Ok(Source::Read(Box::new(given)))
    }

    /// The next graphs; none at the end.
    fn piece(&mut self) -> io::Result<Vec<Given>> {
        match self {
            Source::Read(graphs) => Ok(graphs.take(TOGETHER).collect()),
            Source::Lines {
                input,
                file,
                number,
            } => {
                let about = |why: &dyn std::fmt::Display, line: usize| {
                    io::Error::other(format!("{}: line {line}: {why}", file.display()))
                };
                let (mut piece, mut bytes) = (Vec::new(), 0);
                while piece.len() < TOGETHER && bytes < PIECE {
                    *number += 1;
                    let mut line = String::new();
                    let mut limited = io::Read::take(&mut *input, LONGEST_LINE);
                    let length =
                        limited
                            .read_line(&mut line)
                            .map_err(|why| match is_late(&why) {
                                true => why,
                                false => about(&why, *number),
                            })?;
                    if length == 0 {
                        break;
                    }
                    if length as u64 == LONGEST_LINE && !line.ends_with('\n') {
                        return Err(about(
                            &"the line is too long; at most 64 MB are read",
                            *number,
                        ));
                    }
                    let text = line.trim();
                    // A header may have a line of its own.
                    if !matches!(text, "" | ">>graph6<<" | ">>sparse6<<") {
                        bytes += text.len();
                        piece.push(Given::Text(*number, text.to_owned()));
                    }
                }
                Ok(piece)
            }
        }
    }
}

/// Whether a text that begins like this has a graph in each line: the first two lines, as far as they are seen, are
/// graphs in graph6 or sparse6.
fn has_graphs_in_lines(begins: &[u8]) -> bool {
    let mut lines = begins.split_inclusive(|&byte| byte == b'\n');
    let is_whole = |line: &&[u8]| line.ends_with(b"\n") || begins.len() < SEEN;
    let blank = |line: &&[u8]| !line.trim_ascii().is_empty();
    let seen: Vec<&[u8]> = lines
        .by_ref()
        .filter(blank)
        .take(2)
        .filter(is_whole)
        .collect();
    let is_graph = |line: &&[u8]| {
        let text = std::str::from_utf8(line).unwrap_or("\n").trim();
        matches!(text, ">>graph6<<" | ">>sparse6<<") || read_graph6(text).is_ok()
    };
    !seen.is_empty() && seen.iter().all(is_graph)
}
