//! `grundy theorem`: the statements that the program cites, with their proofs, and the bibliography.

use super::{DONE, Exit, Output, ended, print, refuse, remark};
use grundy_theorems::{
    Block, Document, Found, Statement, Text, bibliography, blocks_as_text, document, documents,
    find, statement_as_text,
};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// What `grundy theorem` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A statement, such as infinite-quotients/3 or long/3, or a document, such as moving-front. A number
    /// alone is that of the first document that has it. Without one, all are listed.
    #[arg(conflicts_with = "bibliography")]
    name: Option<String>,
    /// Print the works that facts and statements come from, as BibTeX.
    #[arg(long)]
    bibliography: bool,
    /// Write JSON to this file; - is standard output.
    #[arg(long, conflicts_with = "bibliography")]
    json: Option<PathBuf>,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    if arguments.bibliography {
        let works = bibliography();
        return ended(print(|out| out.write_all(works.as_bytes())), DONE);
    }
    let output = Output::of(arguments.json.as_deref(), &[])?;
    let Some(name) = &arguments.name else {
        let all: Vec<Listed> = documents().iter().map(Listed::of).collect();
        return ended(output.answer(&all, list), DONE);
    };
    let Found { meant, others } = find(name);
    if let Some(statement) = meant {
        if !others.is_empty() {
            let ids: Vec<&str> = others.iter().map(|other| &other.id[..]).collect();
            remark(format_args!("there are also {}", ids.join(", ")));
        }
        let text = statement_as_text(statement);
        let report = Printed::of(statement, &text);
        return ended(output.answer(&report, |out| write!(out, "{text}")), DONE);
    }
    match document(name) {
        Some(document) => {
            let text = blocks_as_text(document, 0..document.blocks.len());
            let report = Listed::of(document);
            ended(output.answer(&report, |out| write!(out, "{text}")), DONE)
        }
        None => Err(refuse(format!(
            "there is no statement {name}; grundy theorem lists all"
        ))),
    }
}

/// A document in the list.
#[derive(Serialize)]
struct Listed {
    id: &'static str,
    title: &'static str,
    statements: Vec<Entry>,
}

/// A statement in the list.
#[derive(Serialize)]
struct Entry {
    id: &'static str,
    name: String,
    /// Its first words.
    states: String,
}

/// A statement that was asked for.
#[derive(Serialize)]
struct Printed<'a> {
    id: &'a str,
    name: String,
    document: String,
    text: &'a str,
}

impl Printed<'_> {
    fn of<'a>(statement: &'a Statement, text: &'a str) -> Printed<'a> {
        let title = statement.document().map(|document| document.title.clone());
        Printed {
            id: &statement.id,
            name: statement.name(),
            document: title.unwrap_or_default(),
            text,
        }
    }
}

impl Listed {
    fn of(document: &'static Document) -> Listed {
        let entry = |statement: &'static Statement| Entry {
            id: &statement.id,
            name: statement.name(),
            states: beginning(document, statement),
        };
        Listed {
            id: document.slug,
            title: &document.title,
            statements: document.statements.iter().map(entry).collect(),
        }
    }
}

/// The first words of a statement, behind its name.
fn beginning(document: &Document, statement: &Statement) -> String {
    let first = document.blocks.get(statement.stated.start);
    let text = first.and_then(Block::text).map(Text::plain);
    let text = text.unwrap_or_default();
    let text = text.split_once(". ").map_or(&text[..], |(_, rest)| rest);
    let short: String = text.chars().take(64).collect();
    match short.len() < text.len() {
        true => format!("{}…", short.trim_end()),
        false => short,
    }
}

fn list(out: &mut dyn Write) -> io::Result<()> {
    for (at, document) in documents().iter().map(Listed::of).enumerate() {
        let before = if at == 0 { "" } else { "\n" };
        writeln!(out, "{before}{} ({})", document.title, document.id)?;
        for Entry { id, name, states } in &document.statements {
            let id = id.split('/').nth(1).unwrap_or(id);
            writeln!(out, "  {id:>12}  {name:<13} {states}")?;
        }
    }
    writeln!(
        out,
        "\ngrundy theorem infinite-quotients/3 prints a statement with its proof, grundy theorem --bibliography the works of others."
    )
}
