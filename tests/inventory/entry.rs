//! The lines of the inventory, from `tests/data/papers/inventory/`: a file for each paper.

use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The files, in the order of the page.
const PAPERS: [&str; 5] = ["supplement", "structure", "notebook", "star", "graphs"];

/// A paper, and what in it can be computed, shown or checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paper {
    /// Its title and authors.
    pub title: String,
    /// What is said of all its lines.
    pub about: String,
    pub lines: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The place in the paper.
    pub place: String,
    pub what: String,
    /// Commands, with what of the paper their output is compared with.
    #[serde(default)]
    pub shown: Vec<Run>,
    /// Where the window shows it.
    pub window: Option<String>,
    /// Tests that compare more than a command can.
    #[serde(default)]
    pub tests: Vec<String>,
    /// What is not had, and why.
    pub lacks: Option<String>,
}

/// How much of a line is had.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum State {
    Had,
    Part,
    Missing,
}

/// A command line, and what its output must have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    pub run: String,
    /// Texts that stand in the output as whole words, with one blank between two.
    #[serde(default)]
    pub says: Vec<String>,
    /// Values of the JSON, by their places.
    #[serde(default)]
    pub json: BTreeMap<String, Value>,
    /// Values of the JSON that are those of a table of the paper: a file of `tests/data/papers/` and
    /// the place in it.
    #[serde(default)]
    pub printed: BTreeMap<String, String>,
    /// Whether it takes many seconds, and is run with the long tests only.
    #[serde(default)]
    pub long: bool,
}

impl Line {
    pub fn state(&self) -> State {
        let shown = !self.shown.is_empty() || self.window.is_some() || !self.tests.is_empty();
        match (&self.lacks, shown) {
            (None, _) => State::Had,
            (Some(_), true) => State::Part,
            (Some(_), false) => State::Missing,
        }
    }
}

impl State {
    pub fn sign(self) -> char {
        match self {
            State::Had => '●',
            State::Part => '◐',
            State::Missing => '○',
        }
    }
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A file with what a paper prints.
pub fn data(name: &str) -> PathBuf {
    root().join("tests/data/papers").join(name)
}

pub fn papers() -> Vec<Paper> {
    let read = |stem: &&str| {
        let path = data(&format!("inventory/{stem}.json"));
        let text = fs::read_to_string(&path).expect("an inventory");
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{stem}: {error}"))
    };
    PAPERS.iter().map(read).collect()
}
