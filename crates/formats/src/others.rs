//! Languages of graphs that are not read, known by their first line, so that none is taken for a list of edges.

use crate::error::{FormatError, Hint};
use crate::lines::{lines, words};
use crate::listg;
use crate::literal::number;
use crate::r;
use crate::tables;
use crate::value_tables;
use crate::xml;
use rustc_hash::FxHashSet;

/// How texts begin, in small letters and with single blanks, and what they are.
const BEGINNINGS: [(&str, &str); 56] = [
    ("!graph ", "dreadnaut's input"),
    ("@startuml", "PlantUML"),
    ("@nodes", "LGF of LEMON"),
    ("@arcs", "LGF of LEMON"),
    ("@edges", "LGF of LEMON"),
    ("*node data", "VNA of NetDraw"),
    ("*node properties", "VNA of NetDraw"),
    ("*tie data", "VNA of NetDraw"),
    ("#header section", "LEDA"),
    ("leda.graph", "LEDA"),
    ("nodedef>", "GDF of GUESS"),
    ("dl n", "DL of UCINET"),
    ("\\begin{", "LaTeX"),
    ("\\documentclass", "LaTeX"),
    ("\\usepackage", "LaTeX"),
    ("\\tikz", "TikZ"),
    ("\\graph", "TikZ"),
    ("\\draw", "TikZ"),
    ("\\node", "TikZ"),
    ("\\path", "TikZ"),
    ("\\edge", "TikZ"),
    ("\\vertex", "TikZ"),
    ("\\definecolor", "LaTeX"),
    ("gap> ", "a session of GAP"),
    ("graph( group", "GRAPE of GAP"),
    ("immutabledigraph(", "Digraphs of GAP"),
    ("julia> ", "a session of Julia"),
    (">> ", "a session of MATLAB"),
    ("(%i", "a session of Maxima"),
    ("create_graph(", "Maxima"),
    ("fromunorderedpairs[", "Combinatorica"),
    ("33d32945", "STP of SteinLib"),
    ("type : hcp", "TSPLIB"),
    ("name : ", "TSPLIB"),
    ("(tlp ", "TLP of Tulip"),
    ("graphs := [", "GRAPE of GAP"),
    ("graph on ", "what Sage says of a graph"),
    ("digraph on ", "what Sage says of a graph"),
    ("graph with ", "what networkx says of a graph"),
    ("digraph with ", "what networkx says of a graph"),
    ("graph named ", "what networkx says of a graph"),
    ("digraph named ", "what networkx says of a graph"),
    ("multigraph with ", "what networkx says of a graph"),
    ("multidigraph with ", "what networkx says of a graph"),
    ("igraph ", "what igraph prints of a graph"),
    ("graph[<", "what Mathematica shows of a graph"),
    ("graph(num_nodes=", "what DGL says of a graph"),
    ("simplegraph{", "what Julia says of a graph"),
    ("simpledigraph{", "what Julia says of a graph"),
    ("graphs.simplegraphs.", "what Julia says of a graph"),
    ("rec( isgraph", "GRAPE of GAP"),
    ("rec( adjacencies", "GRAPE of GAP"),
    ("rec(", "a record of GAP"),
    ("<compressed sparse ", "a sparse matrix as scipy prints it"),
    ("<coordinate sparse ", "a sparse matrix as scipy prints it"),
    ("<sparse matrix ", "a sparse matrix as scipy prints it"),
];

/// Languages of XML by the name of their first element, in small letters.
const ELEMENTS: [(&str, &str); 7] = [
    ("gxl", "GXL"),
    ("svg", "a drawing in SVG"),
    ("html", "a page of the web"),
    ("mxfile", "a drawing of draw.io"),
    ("mxgraphmodel", "a drawing of draw.io"),
    ("directedgraph", "DGML"),
    ("mindmap", "a mind map"),
];

/// Letters with which drawings of trees begin.
const BRANCHES: [char; 6] = ['╙', '╟', '└', '├', '╾', '╿'];

/// How much of the first line, and how many lines, are looked at.
const LETTERS: usize = 400;
const LINES: usize = 1000;

/// # Errors
/// If the text is in one of these languages, a table of vertices without edges, or a matrix with parts left out.
pub(crate) fn refuse(text: &str, file: Option<&str>) -> Result<(), FormatError> {
    if let Some(place) = value_tables::place(text, file) {
        return Err(FormatError {
            hint: Some(Hint::Values),
            ..FormatError::at(text, place, value_tables::VALUES_OF_HEAPS)
        });
    }
    tables::matrix::refuse_abridged(text)?;
    if r::are_printed(text) {
        return Ok(());
    }
    let Some((start, first)) = lines(text).find(|(_, line)| !line.trim().is_empty()) else {
        return Ok(());
    };
    let first: String = first.chars().take(LETTERS).collect();
    let words: Vec<&str> = first.split_whitespace().collect();
    let line = words.join(" ").to_lowercase();
    let message = match language(text, &line).or_else(|| by_ending(text, file)) {
        Some(name) => {
            format!("this is {name}, which is not read; write a list of edges, GraphML, DOT or graph6")
        }
        None if line.starts_with(">a ") && lines(text).all(|(_, line)| line.trim().is_empty() || line.starts_with('>')) => {
            "this is what a program of nauty reports of its work; the graphs are in its other output".to_owned()
        }
        None if is_sizes(&line) => {
            "these are the numbers of vertices and edges of graphs, without the edges; write the graphs with listg or showg, or in graph6".to_owned()
        }
        None if is_vertex_table(&line) => {
            "this is a table of vertices; the edges stand in another one, with columns such as source and target".to_owned()
        }
        None => return Ok(()),
    };
    Err(FormatError::at(text, start, message))
}

/// Whether the second line heads vertices and neighbours.
fn is_magma(text: &str) -> bool {
    let mut useful = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let second = useful.nth(1).map(|(_, line)| line.split_whitespace());
    second.is_some_and(|words| words.eq(["Vertex", "Neighbours"]))
}

/// `G := Graph< 3 | {1, 2}, {2, 3} >;`, by its beginning.
fn is_magma_input(line: &str) -> bool {
    let made = line.split_once(":=").map(|(_, made)| made.trim_start());
    made.is_some_and(|made| {
        ["graph<", "digraph<", "multigraph<"]
            .iter()
            .any(|kind| made.starts_with(kind))
    })
}

/// `{5, 4} undirected simple Int64 graph`
fn is_of_julia(line: &str) -> bool {
    let said = line.split_once("} ").filter(|_| line.starts_with('{'));
    said.is_some_and(|(_, said)| said.contains("directed ") && said.ends_with(" graph"))
}

/// Whether a line is `graph` with three numbers: the scale and the size of a drawing.
fn is_plain(line: &str) -> bool {
    let mut words = line.split(' ');
    let graph = words.next() == Some("graph");
    graph && words.clone().count() == 3 && words.all(|word| number(word).is_some())
}

/// The language of a text whose first line this is.
fn language(text: &str, line: &str) -> Option<&'static str> {
    let begins = |(beginning, _): &&(&str, &str)| line.starts_with(beginning);
    let element = |(element, _): &&(&str, &str)| {
        xml::first_name(text).is_some_and(|name| name.eq_ignore_ascii_case(element))
    };
    match BEGINNINGS.iter().find(begins) {
        Some((_, name)) => Some(name),
        None if line.starts_with('<') => ELEMENTS.iter().find(element).map(|(_, name)| *name),
        None if line.starts_with(BRANCHES) => Some("a tree that is drawn with lines"),
        None if is_of_r(text, line) => Some("a matrix as R prints it"),
        None if is_sparse(text) => Some("a sparse matrix as scipy prints it"),
        None if line.starts_with("data(") && line.contains("edge_index=[") => {
            Some("what PyTorch Geometric says of a graph")
        }
        None if is_of_julia(line) => Some("what Julia says of a graph"),
        None if is_plain(line) => Some("Graphviz' plain output"),
        None if is_magma_input(line) && !listg::fits(text) => Some("Magma's input"),
        None if line == "graph" && is_magma(text) => Some("Magma's output"),
        None if line == "dl" => Some("DL of UCINET"),
        None if line.starts_with("name") && text.contains("\nEDGE_") => Some("TSPLIB"),
        None if line.starts_with("% bip") => {
            Some("a network of KONECT with two sides, of which each numbers its vertices")
        }
        None if is_timed(text, line) => {
            Some("a network of KONECT with weights and times behind the ends of edges")
        }
        None if is_mermaid(line) => Some("Mermaid"),
        None if is_dreadnaut(line) => Some("dreadnaut's input"),
        None if is_plantri(line) => Some("plantri's ASCII code"),
        None => is_lgl(text, false).then_some(LGL),
    }
}

/// What is said of LGL.
const LGL: &str = "LGL, in which a line # begins the neighbours of a vertex";

/// The language of a text by the ending of its file.
fn by_ending(text: &str, file: Option<&str>) -> Option<&'static str> {
    let named = file.is_some_and(|file| file.to_lowercase().ends_with(".lgl"));
    (named && is_lgl(text, true)).then_some(LGL)
}

/// Whether a line numbers two or three columns as R does, above rows that are no matrix of a graph.
fn is_of_r(text: &str, line: &str) -> bool {
    let columns = line.split(' ').count();
    let rows = || {
        lines(text)
            .filter(|(_, line)| !line.trim().is_empty())
            .skip(1)
    };
    let bits = || {
        rows()
            .flat_map(|(_, row)| row.split_whitespace().skip(1))
            .all(|cell| matches!(cell, "0" | "1"))
    };
    matches!(line, "[,1] [,2]" | "[,1] [,2] [,3]")
        && (rows().take(4).count() != columns || columns == 2 && !bits())
}

/// Whether each line is a pair of whole numbers in brackets and a number behind it, and there are two of them.
fn is_sparse(text: &str) -> bool {
    let entry = |(_, line): (usize, &str)| {
        let (pair, value) = line.trim().strip_prefix('(')?.split_once(')')?;
        let (row, column) = pair.split_once(',')?;
        let whole = |part: &str| part.trim().parse::<u64>().ok();
        Some((whole(row)?, whole(column)?, number(value.trim())?))
    };
    let mut useful = lines(text)
        .filter(|(_, line)| !line.trim().is_empty())
        .take(LINES)
        .map(entry);
    matches!(
        (useful.next(), useful.next()),
        (Some(Some(_)), Some(Some(_)))
    ) && useful.all(|line| line.is_some())
}

/// Whether a line `% asym positive` stands above lines of four numbers.
fn is_timed(text: &str, line: &str) -> bool {
    let data = lines(text)
        .map(|(_, line)| line.trim())
        .find(|line| !line.is_empty() && !line.starts_with('%'));
    let wide = || data.is_some_and(|data| data.split_whitespace().count() > 3);
    (line.starts_with("% sym ") || line.starts_with("% asym ")) && wide()
}

/// `graph TD` or `flowchart LR`.
fn is_mermaid(line: &str) -> bool {
    if line == "flowchart" {
        return true;
    }
    let mut words = line.split([' ', ';']);
    let kind = words
        .next()
        .is_some_and(|word| ["graph", "flowchart"].contains(&word));
    kind && words
        .next()
        .is_some_and(|word| ["td", "tb", "bt", "lr", "rl"].contains(&word))
}

/// `n=5 g` or `n=5 $=1 g`, or as a line begins that `listg -c` writes.
fn is_dreadnaut(line: &str) -> bool {
    let command = line
        .split(' ')
        .any(|word| word == "g" || word.starts_with("$="));
    line.starts_with("n=") && command
        || line.starts_with(";n") && line.contains('g') && line.ends_with('.')
}

/// `Graph 1 has 4 vertices and 3 edges.`
fn is_sizes(line: &str) -> bool {
    let words: Vec<&str> = line.split(' ').collect();
    matches!(
        words[..],
        [
            "graph",
            _,
            "has",
            _,
            "vertices" | "vertex",
            "and",
            _,
            "edges." | "edge."
        ]
    )
}

/// Whether a line names the columns of vertices and their labels.
fn is_vertex_table(line: &str) -> bool {
    let mut columns = line
        .split([',', ';', ' '])
        .map(|name| name.trim_matches('"'));
    if columns.clone().any(|name| name == "source") {
        return false;
    }
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

/// Whether lines `# name` stand above lines of a name, or a name with a number. Without the ending of a file, something
/// else says that no line is a comment: a name is on lines of both kinds, no name of the latter is a number, several
/// names behind # are numbers, or each line has one name.
fn is_lgl(text: &str, named: bool) -> bool {
    let mut heads = FxHashSet::default();
    let mut others = Vec::new();
    let useful = lines(text).filter(|(_, line)| !line.trim().is_empty());
    for (_, line) in useful.take(LINES) {
        let mut words = words(line, 0).map(|(_, word)| word);
        match (words.next(), words.next(), words.next()) {
            (Some("#"), Some(name), None) => {
                heads.insert(name);
            }
            (Some(name), weight, None) if !heads.is_empty() && !name.starts_with('#') => {
                if weight.is_some_and(|weight| number(weight).is_none()) {
                    return false;
                }
                others.push((name, weight.is_some()));
            }
            _ => return false,
        }
    }
    let both = others.iter().any(|(name, _)| heads.contains(name));
    let words = others
        .iter()
        .all(|(name, weight)| *weight && number(name).is_none());
    let numbers = heads.len() > 1 && heads.iter().all(|name| number(name).is_some());
    let single = || heads.len() > 1 && others.iter().all(|(_, weight)| !weight);
    !others.is_empty() && (named || both || words || numbers || single())
}
