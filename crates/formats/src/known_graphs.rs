//! Names of graphs alone: `K3,3`, `Petersen graph`, `CycleGraph[6]`. As a list they would be an edge or nothing at all.

use crate::error::FormatError;
use crate::mckay::is_graph6;

const MESSAGE: &str = "this is the name of a graph; write its edges, such as 1-2 2-3, or choose “Generate” in the window";

/// Letters that name families of graphs with numbers behind.
const FAMILIES: [char; 5] = ['K', 'C', 'P', 'Q', 'W'];

/// Graphs that have a name of their own, in small letters.
const NAMES: [&str; 24] = [
    "petersen",
    "heawood",
    "desargues",
    "grötzsch",
    "grotzsch",
    "clebsch",
    "pappus",
    "franklin",
    "dodecahedron",
    "icosahedron",
    "octahedron",
    "tetrahedron",
    "cube",
    "paw",
    "house",
    "bull",
    "claw",
    "diamond",
    "gem",
    "dart",
    "kite",
    "butterfly",
    "moser spindle",
    "hypercube",
];

/// # Errors
/// If the text is one line that names a graph, and has nothing else.
pub(crate) fn refuse(text: &str) -> Result<(), FormatError> {
    let line = text.trim();
    if line.contains('\n') || line.len() > 60 || is_graph6(line) || !is_name(line) {
        return Ok(());
    }
    let place = text.len() - text.trim_start().len();
    Err(FormatError::at(text, place, MESSAGE))
}

fn is_name(line: &str) -> bool {
    let plain = line.to_lowercase();
    let plain = plain.strip_prefix("the ").unwrap_or(&plain);
    NAMES.contains(&plain) || is_grid(plain) || is_call(line) || are_members(line)
}

/// `3x3 grid`, `3 x 3 grid`
fn is_grid(plain: &str) -> bool {
    let sizes = plain.strip_suffix("grid");
    let sizes = sizes.and_then(|sizes| sizes.trim().split_once(['x', '×']));
    sizes.is_some_and(|(rows, columns)| is_number(rows.trim()) && is_number(columns.trim()))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit())
}

/// `CycleGraph[6]`, `nx.cycle_graph(6)`, `GraphData["PetersenGraph"]`: a call of something that ends with graph, with numbers
/// or a name in it.
fn is_call(line: &str) -> bool {
    let made = line.split_once('=').map_or(line, |(_, made)| made.trim());
    let Some((call, inside)) = made.split_once(['(', '[']) else {
        return false;
    };
    let Some(inside) = inside.strip_suffix([')', ']']) else {
        return false;
    };
    let name = call.rsplit('.').next().unwrap_or_default().to_lowercase();
    let letters = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '.';
    let made = name.starts_with("make_");
    let of_graph = name == "graphdata" || name.len() > "graph".len() && name.ends_with("graph");
    let numbers = |letter: char| letter.is_ascii_digit() || "{}, ".contains(letter);
    let word = inside.strip_prefix(['"', '\'']);
    let word = word.and_then(|word| word.strip_suffix(['"', '\'']));
    let named = word.is_some_and(|word| word.chars().all(|letter| letter.is_alphanumeric()));
    let sizes = inside.chars().all(numbers) && inside.matches('{').count() < 2;
    let builds = matches!(&*name, "digraph" | "multigraph" | "multidigraph");
    call.chars().all(letters) && of_graph && !made && !builds && (sizes || named)
}

/// `K5`, `2K2`, `K_{3,3}`, `K4-e`, `C4-C5`, `P4 P5`: one or two members of families.
fn are_members(line: &str) -> bool {
    let Some(rest) = member(line) else {
        return false;
    };
    let signs = [',', '-', '+', 'x', '×', '□', '∪'];
    let bare = rest.trim_start();
    let other = bare.strip_prefix(signs).unwrap_or(bare).trim_start();
    let apart = other.len() < rest.len();
    rest.is_empty() || apart && (other == "e" || member(other).is_some_and(str::is_empty))
}

/// What stands behind the member of a family at the beginning of a line.
fn member(line: &str) -> Option<&str> {
    let digit = |letter: char| letter.is_ascii_digit() || ('₀'..='₉').contains(&letter);
    let times = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let sizes = times.strip_prefix(FAMILIES)?;
    let sizes = sizes.trim_start_matches(['_', ' ']);
    let inner = sizes.strip_prefix(['(', '{']).unwrap_or(sizes);
    let mut rest = inner.strip_prefix(digit)?.trim_start_matches(digit);
    let next = |rest: &'_ str| {
        let more = rest.strip_prefix(',')?.trim_start();
        Some(more.strip_prefix(digit)?.len())
    };
    while let Some(length) = next(rest) {
        let at = rest.len() - length;
        rest = rest.get(at..)?.trim_start_matches(digit);
    }
    match inner.len() == sizes.len() {
        true => Some(rest),
        false => rest.strip_prefix([')', '}']),
    }
}
