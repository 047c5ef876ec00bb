//! The page on the papers, `docs/papers.md`, as it is made from the inventory.

use super::entry::{Line, Paper, Run, State};
use std::fmt::Write;

const HEAD: &str = "# Five papers, line by line
Everything in the five papers that this program began with which a program can compute, show or check, with the command that shows it. ● is had: the command's output is compared with what the paper prints. ◐ is had in part and ○ is not; the line says what is lacking, and why. What is compared stands behind the arrow: a text of its output, or a value of its JSON by its place (`*` is every element of a list, `#` the number of elements, and `=` before the first cell of a row names it). Where a paper errs, [errata.md](errata.md) says so.

This page is written from the files in `tests/data/papers/inventory/` by `cargo test --test inventory -- --ignored write`. `cargo test --test inventory` runs the commands and compares; those marked *long* are run by `.ci/long`. The figures themselves are in the [gallery](gallery.md).
";

/// The longest text of what is compared that stands in the page whole.
const SHORT: usize = 100;

/// More values than these are counted.
const MOST: usize = 8;

pub fn page(papers: &[Paper]) -> String {
    let mut page = HEAD.to_owned() + &counts(papers);
    let mut number = 0;
    for paper in papers {
        // Writing to a String cannot fail.
        let _ = write!(page, "\n## {}\n", paper.title);
        if !paper.about.is_empty() {
            let _ = writeln!(page, "{}\n", paper.about);
        }
        page += "| | | place | what | command, and what is compared |\n|---:|---|---|---|---|\n";
        for line in &paper.lines {
            number += 1;
            let (sign, place) = (line.state().sign(), &line.place);
            let (what, shown) = (cell(&line.what), shown(line));
            let _ = writeln!(page, "| {number} | {sign} | {place} | {what} | {shown} |");
        }
    }
    page
}

/// How many lines are had, of each paper.
fn counts(papers: &[Paper]) -> String {
    let mut table = "\n| | ● | ◐ | ○ | all |\n|---|---:|---:|---:|---:|\n".to_owned();
    let row = |title: &str, lines: &[&Line]| {
        let of = |state| lines.iter().filter(|line| line.state() == state).count();
        let [had, part, missing] = [State::Had, State::Part, State::Missing].map(of);
        format!(
            "| {title} | {had} | {part} | {missing} | {} |\n",
            lines.len()
        )
    };
    for paper in papers {
        table += &row(&paper.title, &paper.lines.iter().collect::<Vec<_>>());
    }
    let all: Vec<&Line> = papers.iter().flat_map(|paper| &paper.lines).collect();
    table + &row("all", &all)
}

fn shown(line: &Line) -> String {
    let same = |a: &Run, b: &Run| compared(a) == compared(b);
    let mut parts: Vec<String> = line.shown.chunk_by(same).map(commands).collect();
    let window = line.window.as_ref();
    parts.extend(window.map(|window| format!("Window: {}", cell(window))));
    let tests: Vec<String> = line.tests.iter().map(|test| format!("`{test}`")).collect();
    let word = if tests.len() == 1 { "Test" } else { "Tests" };
    if !tests.is_empty() {
        parts.push(format!("{word}: {}", tests.join(", ")));
    }
    let lacks = line.lacks.as_ref();
    parts.extend(lacks.map(|lacks| format!("*Lacking:* {}", cell(lacks))));
    parts.join("<br>")
}

/// Commands that show the same, with what is compared.
fn commands(runs: &[Run]) -> String {
    let commands = runs.iter().map(|run| {
        let long = if run.long { " (*long*)" } else { "" };
        format!("`{}`{long}<br>", cell(&run.run))
    });
    let compared = runs.first().map(compared).unwrap_or_default();
    commands.collect::<String>() + "→ " + &compared
}

/// What is compared in the output of a command.
fn compared(run: &Run) -> String {
    let says = run
        .says
        .iter()
        .map(|text| format!("“{}”", cell(&short(text))));
    let json = run.json.iter().map(|(place, value)| {
        let text = value.as_str().map_or(value.to_string(), str::to_owned);
        format!("`{}` = {}", cell(place), cell(&short(&text)))
    });
    let printed = run.printed.keys();
    let printed = printed.map(|place| format!("`{}` as in print", cell(place)));
    let all: Vec<String> = says.chain(json).chain(printed).collect();
    let (first, others) = all.split_at(all.len().min(MOST));
    let more = match others.len() {
        0 => String::new(),
        count => format!("; and {count} more"),
    };
    first.join("; ") + &more
}

fn short(text: &str) -> String {
    let begin: String = text.chars().take(SHORT).collect();
    if begin.len() == text.len() {
        begin
    } else {
        begin + "…"
    }
}

/// As it may stand in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
