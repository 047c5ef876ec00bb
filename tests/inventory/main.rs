//! What five papers have that a program can compute, show or check: each line of the inventory
//! (`tests/data/papers/inventory/`) is a command of the built program whose output is compared with what the
//! paper prints, and `docs/papers.md` is made of them.

mod command;
mod compared;
mod entry;
mod page;
mod place;

use entry::{Paper, Run, State, papers, root};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

const PAGE: &str = "docs/papers.md";

fn compare(is_run: impl Fn(&Run) -> bool) {
    let papers = papers();
    let lines = papers.iter().flat_map(|paper| &paper.lines);
    let mut commands: BTreeMap<&str, Vec<&Run>> = BTreeMap::new();
    for run in lines.flat_map(|line| &line.shown).filter(|run| is_run(run)) {
        commands.entry(&run.run).or_default().push(run);
    }
    let commands: Vec<(&str, Vec<&Run>)> = commands.into_iter().collect();
    let differences = commands.par_iter().flat_map(|(command, runs)| {
        let differences = compared::differences(command, runs);
        differences
            .into_iter()
            .map(|what| format!("{command}\n  {what}"))
            .collect::<Vec<String>>()
    });
    let differences: Vec<String> = differences.collect();
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}

#[test]
fn commands_show_what_the_papers_print() {
    compare(|run| !run.long);
}

#[test]
#[ignore = "takes minutes"]
fn long_commands_show_what_the_papers_print() {
    compare(|run| run.long);
}

#[test]
fn each_line_is_compared_or_says_what_it_lacks() {
    for (title, line) in papers()
        .iter()
        .flat_map(|paper| paper.lines.iter().map(|line| (&paper.title, line)))
    {
        let name = format!("{title}, {}: {}", line.place, line.what);
        let had = line.state() == State::Had;
        assert!(
            !had || !line.shown.is_empty() || !line.tests.is_empty(),
            "{name}"
        );
        for run in &line.shown {
            let compared = run.says.len() + run.json.len() + run.printed.len();
            assert!(compared > 0, "{name}: {}", run.run);
        }
    }
}

#[test]
fn the_tests_that_are_named_are_there() {
    let named: Vec<Paper> = papers();
    let named = named
        .iter()
        .flat_map(|paper| &paper.lines)
        .flat_map(|line| &line.tests);
    let named: BTreeSet<&String> = named.collect();
    let known = functions();
    for name in named {
        assert!(known.contains(name.as_str()), "there is no test {name}");
    }
}

/// The names of the functions in the tests of all packages.
fn functions() -> BTreeSet<String> {
    let mut folders = vec![root().join("tests"), root().join("crates")];
    let mut names = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(path).expect("a source");
                let after = text
                    .lines()
                    .filter_map(|line| line.trim().strip_prefix("fn "));
                names.extend(after.filter_map(|rest| Some(rest.split_once('(')?.0.to_owned())));
            }
        }
    }
    names
}

#[test]
fn the_page_is_made_of_the_inventory() {
    let known = fs::read_to_string(root().join(PAGE)).unwrap_or_default();
    let anew = "cargo test --test inventory -- --ignored write writes it anew";
    assert!(
        known == page::page(&papers()),
        "{PAGE} is not what it should be: {anew}"
    );
}

#[test]
#[ignore = "writes into docs"]
fn write_the_page_anew() {
    fs::write(root().join(PAGE), page::page(&papers())).expect("written");
}
