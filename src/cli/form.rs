//! `grundy form`: the canonical form of a misère game and what is known of it.

use super::limits::Limits;
use super::{DONE, STOPPED, refuse};
use crate::budget::Budget;
use crate::form::{
    DEFAULT_FORMS, Form, FormFacts, FormStore, LONGEST_NAME, Limit, NotationError, Parts,
    Statement, Style, ValueError, facts, name, part_facts, shared,
};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// More definitions than this are cut.
const DEFINITIONS: usize = 40;

/// What `grundy form` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A game such as 2#3210, {2#,3,0}, 4_2 or "2# + 4". Several lines, ended by ; or a line
    /// break, may define names: "G = 2#3; G + 4". The last one is shown.
    expression: String,
    /// Canonical forms that may be made.
    #[arg(long, default_value_t = DEFAULT_FORMS)]
    forms: usize,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Serialize)]
struct Report<'a> {
    input: &'a str,
    #[serde(flatten)]
    facts: FormFacts,
    mate: Option<String>,
    prime: Option<bool>,
    partitions: Option<Vec<Vec<Option<String>>>>,
    status: &'static str,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> u8 {
    let budget = arguments.limits.budget();
    let mut store = FormStore::new(arguments.forms);
    let form = match evaluate(&arguments.expression, &mut store, &budget) {
        Ok(form) => form,
        Err((line, ValueError::Notation(error))) => return refuse(pointed(line, &error)),
        Err((_, ValueError::Limit(limit))) => return stopped(limit),
    };
    let facts = match facts(&mut store, form, &budget) {
        Ok(facts) => facts,
        Err(limit) => return stopped(limit),
    };
    let mate = store
        .mate(form, &budget)
        .and_then(|mate| name(&mut store, mate, Style::Sharp, LONGEST_NAME, &budget));
    let parts = part_facts(&mut store, &mut Parts::default(), form, &budget);
    let limit = mate.as_ref().err().or(parts.as_ref().err()).copied();
    let report = Report {
        input: &arguments.expression,
        facts,
        mate: mate.ok().flatten(),
        prime: parts.as_ref().ok().map(|parts| parts.prime),
        partitions: parts.ok().map(|parts| parts.partitions),
        status: if limit.is_some() {
            "stopped"
        } else {
            "complete"
        },
    };
    let written = match &arguments.json {
        Some(path) => write_json(path, &report),
        None => write_text(&report, &mut store, form, &budget),
    };
    let code = limit.map_or(DONE, stopped);
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => refuse(error),
        _ => code,
    }
}

/// The value of the last line; on an error also the line it is in.
pub(super) fn evaluate<'a>(
    text: &'a str,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Form, (&'a str, ValueError)> {
    let mut names = BTreeMap::new();
    let mut last = Form::ZERO;
    let lines = text
        .split([';', '\n'])
        .filter(|line| !line.trim().is_empty());
    for line in lines {
        let at = |error| (line, error);
        let statement = Statement::parse(line).map_err(|error| at(error.into()))?;
        last = statement
            .expression
            .value(store, &names, budget)
            .map_err(at)?;
        if let Some(name) = statement.name {
            names.insert(name, last);
        }
    }
    if text.trim().is_empty() {
        let error = Statement::parse(text).err();
        return error.map_or(Ok(last), |error| Err((text, error.into())));
    }
    Ok(last)
}

/// Says which bound was reached.
pub(super) fn stopped(limit: Limit) -> u8 {
    eprintln!("grundy: stopped: {limit}");
    STOPPED
}

/// The message below the line, with marks under the characters at fault.
pub(super) fn pointed(line: &str, error: &NotationError) -> String {
    let start = error.at.start.saturating_sub(30);
    let shown: String = line
        .chars()
        .skip(start)
        .take(60)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let marks = "^".repeat(error.at.len().clamp(1, 60));
    let indent = " ".repeat(error.at.start - start);
    format!("{error}\n  {shown}\n  {indent}{marks}")
}

fn write_json(path: &PathBuf, report: &Report) -> io::Result<()> {
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

fn write_text(
    report: &Report,
    store: &mut FormStore,
    form: Form,
    budget: &Budget,
) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let facts = &report.facts;
    let long = || format!("(a name of {} characters)", facts.name_length);
    writeln!(
        out,
        "canonical form  {}",
        facts.canonical.clone().unwrap_or_else(long)
    )?;
    if facts.canonical.is_none() {
        write_shared(&mut out, store, form, budget)?;
    }
    writeln!(out, "genus           {} ({:?})", facts.genus, facts.mark)?;
    writeln!(out, "misère outcome  {:?}", facts.misere)?;
    writeln!(out, "normal value    {}", facts.normal)?;
    writeln!(out, "birthday        {}", facts.birthday)?;
    writeln!(out, "parity          {}", facts.parity)?;
    writeln!(out, "options         {}", facts.options)?;
    writeln!(out, "positions       {}", facts.positions)?;
    if let Some(mate) = &report.mate {
        writeln!(out, "mate            {mate}")?;
    }
    if let Some(prime) = report.prime {
        writeln!(out, "prime           {}", if prime { "yes" } else { "no" })?;
    }
    let partitions = report.partitions.iter().flatten();
    for primes in partitions.filter(|primes| primes.len() > 1) {
        let primes = primes
            .iter()
            .map(|prime| prime.as_deref().unwrap_or("(a long name)"));
        writeln!(
            out,
            "prime partition {}",
            primes.collect::<Vec<_>>().join(" + ")
        )?;
    }
    out.flush()
}

/// The definitions that a long form is made of.
fn write_shared(
    out: &mut dyn Write,
    store: &mut FormStore,
    form: Form,
    budget: &Budget,
) -> io::Result<()> {
    let Ok(shared) = shared(store, form, DEFINITIONS, budget) else {
        return Ok(());
    };
    for definition in &shared.definitions {
        writeln!(out, "  {} = {}", definition.symbol, definition.text())?;
    }
    if shared.left_out > 0 {
        writeln!(out, "  … and {} definitions more", shared.left_out)?;
    }
    writeln!(out, "  it is {}", shared.expression)
}
