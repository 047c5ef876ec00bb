//! Languages of graphs that are not read, known by their first line, so that none is taken for a list of edges.

use crate::error::FormatError;
use crate::lines::{lines, words};
use crate::literal::number;
use rustc_hash::FxHashSet;

/// How texts begin, in small letters and with single blanks, and what they are.
const BEGINNINGS: [(&str, &str); 22] = [
    ("graph td", "Mermaid"),
    ("graph tb", "Mermaid"),
    ("graph bt", "Mermaid"),
    ("graph lr", "Mermaid"),
    ("graph rl", "Mermaid"),
    ("flowchart", "Mermaid"),
    ("@startuml", "PlantUML"),
    ("@nodes", "LGF of LEMON"),
    ("@arcs", "LGF of LEMON"),
    ("@edges", "LGF of LEMON"),
    ("*node data", "VNA of NetDraw"),
    ("*node properties", "VNA of NetDraw"),
    ("leda.graph", "LEDA"),
    ("nodedef>", "GDF of GUESS"),
    ("dl n", "DL of UCINET"),
    ("33d32945", "STP of SteinLib"),
    ("type : hcp", "TSPLIB"),
    ("name : ", "TSPLIB"),
    ("(tlp ", "TLP of Tulip"),
    (";n", "dreadnaut's input"),
    ("n=", "dreadnaut's input"),
    ("graphs := [", "GRAPE of GAP"),
];

/// # Errors
/// If the text is one of these.
pub(crate) fn refuse(text: &str) -> Result<(), FormatError> {
    let useful = |line: &str| !line.trim().is_empty();
    let Some((start, first)) = lines(text).find(|(_, line)| useful(line)) else {
        return Ok(());
    };
    let line = first
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase();
    let begins =
        |(beginning, _): &&(&str, &str)| line.starts_with(beginning) && !is_ours(beginning, &line);
    let found = BEGINNINGS.iter().find(begins).map(|(_, name)| *name);
    let found = found.or_else(|| is_plantri(&line).then_some("plantri's ASCII code"));
    if is_vertex_table(&line) {
        let message = "this is a table of vertices; the edges stand in another one, with columns such as source and target";
        return Err(FormatError::at(text, start, message));
    }
    match found.or_else(|| {
        is_lgl(text).then_some("LGL, in which a line # begins the neighbours of a vertex")
    }) {
        Some(name) => {
            let message = format!(
                "this is {name}, which is not read; write a list of edges, GraphML, DOT or graph6"
            );
            Err(FormatError::at(text, start, message))
        }
        None => Ok(()),
    }
}

/// Whether a line that begins so is no dreadnaut's input, but a number of vertices, or letters.
fn is_ours(beginning: &str, line: &str) -> bool {
    match beginning {
        "n=" => !line.contains("$=") && !line.split(' ').any(|word| word == "g"),
        ";n" => {
            !line.starts_with(|letter: char| letter == ';')
                || !line.contains('g')
                || !line.ends_with('.')
        }
        "dl n" => !line.starts_with("dl n=") && !line.starts_with("dl n "),
        _ => false,
    }
}

/// Whether a line names the columns of vertices and their labels.
fn is_vertex_table(line: &str) -> bool {
    let mut columns = line
        .split([',', ';', ' '])
        .map(|name| name.trim_matches('"'));
    let id = columns
        .next()
        .is_some_and(|name| ["id", "nodeid", "vertex"].contains(&name));
    id && columns
        .next()
        .is_some_and(|name| ["label", "name"].contains(&name))
}

/// A number and as many words of letters with commas between: the neighbours of a, b, c, … in order.
fn is_plantri(line: &str) -> bool {
    let Some((number, lists)) = line.split_once(' ') else {
        return false;
    };
    let lists: Vec<&str> = lists.split(',').collect();
    let letters =
        |list: &&str| list.len() > 1 && list.bytes().all(|letter| letter.is_ascii_lowercase());
    number.parse() == Ok(lists.len()) && lists.len() > 1 && lists.iter().all(letters)
}

/// Whether lines `# name` stand above lines of a name, or a name with a number, and a name is on lines of both kinds,
/// or no name of the latter is a number.
fn is_lgl(text: &str) -> bool {
    let mut heads = FxHashSet::default();
    let mut others = Vec::new();
    for (_, line) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let line: Vec<&str> = words(line, 0).map(|(_, word)| word).collect();
        match line[..] {
            ["#", name] => {
                heads.insert(name);
            }
            [name] if !name.starts_with('#') && !heads.is_empty() => others.push((name, false)),
            [name, weight]
                if !heads.is_empty() && !name.starts_with('#') && number(weight).is_some() =>
            {
                others.push((name, true));
            }
            _ => return false,
        }
    }
    let both = others.iter().any(|(name, _)| heads.contains(name));
    let words = others
        .iter()
        .all(|(name, weight)| *weight && number(name).is_none());
    !others.is_empty() && (both || words)
}
