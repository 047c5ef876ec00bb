//! `grundy form`: the canonical form of a misère game and what is known of it.

use super::limits::Limits;
use super::{DONE, Exit, Output, ended, refuse_text, remark, stopped};
use grundy_base::budget::Budget;
use grundy_base::syntax::SyntaxError;
use grundy_base::visible::visible_name;
use grundy_files::FileError;
use grundy_form::{
    AsWritten, DEFAULT_FORMS, Form, FormStore, Limit, Parts, Statement, ValueError, Writings,
    Written, facts, genus_without_form, long_name, name_or_sha, part_facts, shared,
};
use grundy_heap::Genus;
use grundy_jobs::form::{Reply, reply};
use grundy_views::form::{Comparison, FormReport, Formless, ReadingNote, computed, notes, status};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

/// More definitions than this are cut.
const DEFINITIONS: usize = 40;

/// More steps to the canonical form than these are in the JSON only.
const STEPS: usize = 12;

/// What `grundy form` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A game such as 2#3210, {2#,3,0}, 4_2 or "2# + 4". Several lines, ended by ; or a line
    /// break, may define names: "G = 2#3; G + 4". The last one is shown. It may ask something, as in a sheet:
    /// o(G), genus(G), options(G), parts(G), "G == H", "genus({2^20, 1^031})".
    expression: String,
    /// Canonical forms that may be made.
    #[arg(long, default_value_t = DEFAULT_FORMS)]
    forms: usize,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Another game: whether the two are equal or linked, and a game that distinguishes them.
    #[arg(long)]
    compare: Option<String>,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let output = Output::of(arguments.json.as_deref(), &[])?.within(&arguments.limits);
    let budget = arguments.limits.budget_for_growing(None);
    let mut store = FormStore::new(arguments.forms);
    let notes = readings(arguments);
    for note in &notes {
        remark(&note.text);
    }
    if let Some(reply) = answer(arguments, &mut store, &budget).map_err(failed)? {
        return ended(write_reply(arguments, &reply, &notes, &output), DONE);
    }
    let first = arguments.limits.most_of(&budget);
    let found = evaluate(&arguments.expression, &mut store, &first).and_then(|form| {
        let found = facts(&mut store, form, &first);
        let found = found.map_err(|limit| ("", limit.into()))?;
        Ok((form, found))
    });
    let (form, facts) = match found {
        Ok(found) => found,
        Err((_, ValueError::Limit(limit))) => {
            drop(store);
            return formless(arguments, notes, &budget, limit, &output);
        }
        Err(error) => return Err(failed(error)),
    };
    let mut limit = None;
    let mut note = |found: Limit| limit = limit.or(Some(found));
    let (mate, as_written) = match of_writing(&arguments.expression, &mut store, &budget) {
        Ok((mate, as_written)) => (Some(mate), Some(as_written)),
        Err((_, ValueError::Limit(found))) => {
            note(found);
            (None, None)
        }
        Err(error) => return Err(failed(error)),
    };
    let parts = part_facts(&mut store, &mut Parts::default(), form, &budget);
    let parts = parts.map_err(&mut note).ok();
    let half_tame = store.is_half_tame(form, &budget).map_err(&mut note).ok();
    let compared = match &arguments.compare {
        None => None,
        Some(other) => match compare(other, form, &mut store, &budget) {
            Ok(compared) => Some(compared),
            Err((_, ValueError::Limit(found))) => {
                note(found);
                None
            }
            Err(error) => return Err(failed(error)),
        },
    };
    let report = FormReport {
        input: &arguments.expression,
        facts: &facts,
        mate,
        as_written: as_written.as_ref(),
        prime: parts.as_ref().map(|parts| parts.prime),
        partitions: parts.map(|parts| parts.partitions),
        half_tame,
        even_parts: None,
        quotient: None,
        compared,
        notes,
        status: status(limit.is_some()),
        basis: computed(&facts),
    };
    let written = output.answer(&report, |out| {
        write_text(out, &report, &mut store, form, &budget)
    });
    let known = "the form, its genus and its outcomes are known, but not all that is asked for";
    ended(written, limit.map_or(DONE, |limit| stopped(limit, known)))
}

/// Says why a line has no value.
pub(super) fn failed((line, error): (&str, ValueError)) -> u8 {
    match error {
        ValueError::Notation(error) => refuse_text(line, &error),
        ValueError::Limit(limit) => stopped(limit, "nothing is known of it"),
    }
}

/// The reply to the last line where it asks something, as in a sheet; none where it is a game.
fn answer<'a>(
    arguments: &'a Arguments,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Option<Reply>, (&'a str, ValueError)> {
    let text = &arguments.expression;
    let lines = lines(text);
    let line = lines.last().copied().unwrap_or(text);
    let at = |error| (line, error);
    let last = Statement::parse(line).map_err(|error| at(error.into()))?;
    let Some(ask) = &last.ask else {
        return Ok(None);
    };
    if arguments.compare.is_some() {
        let whole = 0..line.chars().count().max(1);
        let hint = "Leave --compare out, or type the game alone.";
        let error = SyntaxError::new(whole, "What asks something cannot be compared.", hint);
        return Err(at(error.into()));
    }
    let before = lines.get(..lines.len() - 1).unwrap_or_default();
    let names = definitions(before, store, budget)?;
    let form = last.expression.value(store, &names, budget).map_err(at)?;
    let mut parts = Parts::default();
    let reply = reply(ask, form, &names, store, &mut parts, budget);
    reply.map(Some).map_err(at)
}

fn write_reply(
    arguments: &Arguments,
    reply: &Reply,
    notes: &[ReadingNote],
    output: &Output,
) -> Result<(), FileError> {
    let (input, basis, reply) = (&arguments.expression, computed(reply), reply.to_string());
    let mut report = serde_json::json!({ "input": input, "reply": reply, "basis": basis });
    if !notes.is_empty() {
        report["notes"] = serde_json::json!(notes);
    }
    output.answer(&report, |out| writeln!(out, "{reply}"))
}

/// The outcome and the genus of a sum whose form is out of reach, if the last line is one.
fn formless(
    arguments: &Arguments,
    notes: Vec<ReadingNote>,
    budget: &Budget,
    limit: Limit,
    output: &Output,
) -> Exit {
    let mut store = FormStore::new(arguments.forms);
    let Ok(Some(genus)) = genus_of_last(&arguments.expression, &mut store, budget) else {
        return Err(stopped(limit, "neither the form nor the genus is known"));
    };
    let code = stopped(limit, "the genus and the outcome are known");
    let report = Formless::new(&arguments.expression, &genus).with_notes(notes);
    let written = output.answer(&report, |out| {
        let (genus, misere) = (&report.genus, &report.misere);
        writeln!(
            out,
            "canonical form  not found\ngenus           {genus}\nmisère outcome  {misere}"
        )
    });
    ended(written, code)
}

/// The mate of what the last line writes, and what else is said of that.
fn of_writing<'a>(
    text: &'a str,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<(String, AsWritten), (&'a str, ValueError)> {
    let lines = lines(text);
    let (last, names) = last_line(text, &lines, store, budget)?;
    let line = lines.last().copied().unwrap_or(text);
    let at = |error: ValueError| (line, error);
    let mut writings = Writings::default();
    let game = writings.read(&last.expression, store, &names, budget);
    let game = game.map_err(at)?;
    let found = names_of_writing(&mut writings, game, store, budget);
    found.map_err(|limit| at(limit.into()))
}

fn names_of_writing(
    writings: &mut Writings,
    game: Written,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<(String, AsWritten), Limit> {
    let mate = writings.mate(game, budget)?;
    let mate = writings.value(mate, store, budget)?;
    let mate = name_or_sha(store, mate, budget)?;
    Ok((mate, AsWritten::of(writings, game, store, budget)?))
}

fn compare<'a>(
    other: &'a str,
    form: Form,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Comparison<'a>, (&'a str, ValueError)> {
    let of = evaluate(other, store, budget)?;
    let at = |limit: Limit| (other, limit.into());
    let apart = store.distinguisher(form, of, budget).map_err(at)?;
    let link = store.link(form, of, budget).map_err(at)?;
    let mut name = |game: Option<Form>| {
        let name = game.map(|game| name_or_sha(store, game, budget));
        name.transpose().map_err(at)
    };
    Ok(Comparison {
        with: other,
        equal: form == of,
        linked: link.is_some(),
        linked_by: name(link)?,
        distinguished_by: name(apart)?,
    })
}

/// The lines that say something.
fn lines(text: &str) -> Vec<&str> {
    let lines = text.split([';', '\n']);
    lines.filter(|line| !line.trim().is_empty()).collect()
}

/// What could have been read otherwise, in all lines and in the game that is compared.
fn readings(arguments: &Arguments) -> Vec<ReadingNote> {
    let compared = arguments.compare.as_deref().unwrap_or_default();
    let all = lines(&arguments.expression)
        .into_iter()
        .chain(lines(compared));
    let read = all.filter_map(|line| Statement::parse(line).ok());
    read.flat_map(|statement| notes(&statement.readings))
        .collect()
}

/// The value of the last line; on an error also the line it is in.
pub(super) fn evaluate<'a>(
    text: &'a str,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Form, (&'a str, ValueError)> {
    let lines = lines(text);
    let (last, names) = last_line(text, &lines, store, budget)?;
    let line = lines.last().copied().unwrap_or(text);
    let value = last.expression.value(store, &names, budget);
    value.map_err(|error| (line, error))
}

/// The genus of the last line, if it is a sum.
fn genus_of_last<'a>(
    text: &'a str,
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Option<Genus>, (&'a str, ValueError)> {
    let (last, names) = last_line(text, &lines(text), store, budget)?;
    genus_without_form(&last.expression, store, &names, budget).map_err(|error| (text, error))
}

/// The forms that names stand for.
type Names = BTreeMap<String, Form>;

/// The last line, and what the names stand for that the others define.
fn last_line<'a>(
    text: &'a str,
    lines: &[&'a str],
    store: &mut FormStore,
    budget: &Budget,
) -> Result<(Statement, Names), (&'a str, ValueError)> {
    let Some((&last, before)) = lines.split_last() else {
        // There is no game: the text says where one is expected.
        let statement = Statement::parse_game(text).map_err(|error| (text, error.into()))?;
        return Ok((statement, Names::new()));
    };
    let names = definitions(before, store, budget)?;
    let statement = Statement::parse_game(last).map_err(|error| (last, error.into()))?;
    Ok((statement, names))
}

/// The names that lines define. A question is answered in the last line only.
fn definitions<'a>(
    lines: &[&'a str],
    store: &mut FormStore,
    budget: &Budget,
) -> Result<Names, (&'a str, ValueError)> {
    let mut names = Names::new();
    for &line in lines {
        let at = |error| (line, error);
        let statement = Statement::parse(line).map_err(|error| at(error.into()))?;
        let value = statement.expression.value(store, &names, budget);
        let value = value.map_err(at)?;
        names.extend(statement.name.map(|name| (name, value)));
    }
    Ok(names)
}

fn write_text(
    out: &mut dyn Write,
    report: &FormReport<'_>,
    store: &mut FormStore,
    form: Form,
    budget: &Budget,
) -> io::Result<()> {
    let facts = report.facts;
    let long = || long_name(facts.name_length);
    writeln!(
        out,
        "canonical form  {}",
        facts.canonical.clone().unwrap_or_else(long)
    )?;
    if facts.canonical.is_none() {
        write_shared(out, store, form, budget)?;
    }
    let half = match report.half_tame {
        Some(true) => ", half-tame",
        _ => "",
    };
    writeln!(
        out,
        "genus           {} ({}{half})",
        facts.genus, facts.mark
    )?;
    writeln!(out, "misère outcome  {}", facts.misere)?;
    writeln!(out, "normal value    {}", facts.normal)?;
    writeln!(out, "birthday        {}", facts.birthday)?;
    writeln!(out, "parity          {}", facts.parity)?;
    writeln!(out, "options         {}", facts.options)?;
    writeln!(out, "positions       {}", facts.positions)?;
    if let Some(mate) = &report.mate {
        writeln!(out, "mate            {mate}")?;
    }
    if let Some(as_written) = &report.as_written
        && !as_written.simplifications.is_empty()
    {
        let birthday = as_written.formal_birthday;
        writeln!(
            out,
            "as written      not canonical; formal birthday {birthday}"
        )?;
        for step in as_written.simplifications.iter().take(STEPS) {
            writeln!(out, "                {step}")?;
        }
        let more = as_written.simplifications.len().saturating_sub(STEPS);
        if more > 0 {
            writeln!(
                out,
                "                … and {more} more; all are in the JSON"
            )?;
        }
    }
    if let Some(prime) = report.prime {
        writeln!(out, "prime           {}", if prime { "yes" } else { "no" })?;
    }
    // A partition gives the even one of the game and its associate.
    let unit = if facts.parity == "odd" { " + 1" } else { "" };
    let partitions = report.partitions.iter().flatten();
    for primes in partitions.filter(|primes| primes.len() > 1) {
        writeln!(out, "prime partition {}{unit}", primes.join(" + "))?;
    }
    if let Some(compared) = &report.compared {
        let text = match (&compared.distinguished_by, &compared.linked_by) {
            (Some(game), Some(link)) => {
                format!("different: {game} distinguishes them; they are linked by {link}")
            }
            (Some(game), None) => {
                format!("different: {game} distinguishes them; one is an option of the other")
            }
            (None, _) => "equal".to_owned(),
        };
        writeln!(out, "{:<16}{text}", visible_name(compared.with))?;
    }
    Ok(())
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
