//! Files that networkx, igraph, pandas, scipy, Graphviz and nauty write, read as these mean them: the scripts in the folder
//! `compare` make a thousand random ones by each library, ten thousand others with `GRUNDY_LONG`. `PYTHON` names the
//! interpreter, or else `python3` is taken. What is missing is said and its files are left out, unless
//! `GRUNDY_COMPARE_ALL` asks for all. Run by `.ci/run` and `.ci/long`.

use grundy_formats::{Choices, NamedGraph, Note, read};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// A script, how many of a thousand files of its library it makes, and what it cannot do without: a module of
/// Python or a program.
const SCRIPTS: [(&str, usize, &str); 8] = [
    ("dot.py", 1000, "dot"),
    ("igraph_files.py", 1000, "igraph"),
    ("nauty.py", 1000, "geng"),
    ("networkx_json.py", 300, "networkx"),
    ("networkx_lists.py", 600, "networkx"),
    ("networkx_markup.py", 300, "networkx"),
    ("pandas_tables.py", 1000, "pandas"),
    ("scipy_matrices.py", 1000, "scipy"),
];

/// How many differences are shown of a script.
const SHOWN: usize = 5;

/// What a file means.
#[derive(serde::Deserialize)]
struct Meaning {
    file: String,
    graphs: Vec<Named>,
    /// The only notes that may be made, if that matters.
    notes: Option<Vec<String>>,
    /// Whether its format is read; another one may be refused.
    known: bool,
}

/// A graph by the names of its vertices and the pairs of them that are joined.
#[derive(serde::Deserialize, PartialEq, Debug)]
struct Named {
    names: Vec<String>,
    edges: BTreeSet<(String, String)>,
}

impl Named {
    fn of(graph: &NamedGraph) -> Named {
        let name = |vertex| graph.name(vertex);
        let mut names: Vec<String> = (0..graph.graph.order()).map(name).collect();
        names.sort();
        let pair = |(u, v)| {
            let (u, v) = (name(u), name(v));
            if u < v { (u, v) } else { (v, u) }
        };
        let edges = graph.graph.edges().map(pair).collect();
        Named { names, edges }
    }
}

impl Meaning {
    /// What is wrong with the reading of its file.
    fn error(&self, folder: &Path) -> Option<String> {
        let bytes = std::fs::read(folder.join(&self.file)).unwrap();
        let choices = Choices {
            file: Some(self.file.clone()),
            ..Choices::default()
        };
        let reading = match read(&bytes, &choices) {
            Ok(reading) => reading,
            Err(error) => return self.known.then(|| error.to_string()),
        };
        let graphs: Vec<Named> = reading.graphs.iter().map(Named::of).collect();
        let kinds: Vec<&str> = reading.notes.iter().map(Note::kind).collect();
        let allowed = |kind: &&str| match &self.notes {
            Some(notes) => notes.iter().any(|note| note == kind),
            None => true,
        };
        let right = graphs == self.graphs && kinds.iter().all(allowed);
        (!right).then(|| format!("read as {:?} {kinds:?}: {graphs:?}", reading.format))
    }
}

fn python() -> Command {
    Command::new(std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into()))
}

/// Whether there is a module of Python, or a program by its name or as Debian calls nauty's.
fn is_there(name: &str) -> bool {
    let imported = python().args(["-c", &format!("import {name}")]).output();
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let has =
        |name: &str| std::env::split_paths(&folders).any(|folder| folder.join(name).is_file());
    has(name)
        || has(&format!("nauty-{name}"))
        || imported.is_ok_and(|output| output.status.success())
}

/// The files that a script makes.
fn made(script: &str, folder: &Path, files: usize, seed: u32) -> Vec<Meaning> {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compare");
    let output = python()
        .arg("-B")
        .arg(scripts.join(script))
        .arg(folder)
        .args([files.to_string(), seed.to_string()])
        .output()
        .expect("Python starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{script}\n{errors}");
    let meanings = std::fs::read(folder.join("meanings.json")).unwrap();
    serde_json::from_slice(&meanings).unwrap()
}

/// Compares the files of a script, and says how many are read otherwise.
fn differences(script: &str, files: usize, seed: u32) -> usize {
    let folder =
        std::env::temp_dir().join(format!("grundy-compare-{}-{script}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let meanings = made(script, &folder, files, seed);
    let mut wrong = 0;
    for meaning in &meanings {
        let Some(error) = meaning.error(&folder) else {
            continue;
        };
        wrong += 1;
        if wrong <= SHOWN {
            let text = std::fs::read(folder.join(&meaning.file)).unwrap();
            let text = String::from_utf8_lossy(&text);
            println!(
                "{script} {}: {error}\ninstead of {:?}\n{text}",
                meaning.file, meaning.graphs
            );
        }
    }
    println!("{script}: {} files, {wrong} read otherwise", meanings.len());
    std::fs::remove_dir_all(&folder).unwrap();
    wrong
}

#[test]
#[ignore = "needs Python with networkx, igraph, pandas and scipy, Graphviz and nauty"]
fn what_other_programs_write_is_read_as_they_mean_it() {
    let (times, seed) = match std::env::var_os("GRUNDY_LONG") {
        Some(_) => (10, 38),
        None => (1, 37),
    };
    let all = std::env::var_os("GRUNDY_COMPARE_ALL").is_some();
    let mut wrong = 0;
    for (script, files, needed) in SCRIPTS {
        if is_there(needed) {
            wrong += differences(script, times * files, seed);
        } else {
            assert!(!all, "{script}: there is no {needed}");
            println!("skipped {script}: there is no {needed}");
        }
    }
    assert_eq!(wrong, 0, "files are read otherwise, with the seed {seed}");
}
