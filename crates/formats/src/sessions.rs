//! Sessions of Python, IPython, Sage and Mathematica: lines that were typed behind prompts, and what was printed below
//! them. What was printed is read where it shows a graph; otherwise what was typed, where that has one. A session that
//! shows degrees, numbers or places and builds no graph is refused.

use crate::choices::Choices;
use crate::error::FormatError;
use crate::lines::lines;
use crate::literal::number;
use crate::mathematica;
use crate::scripts;
use std::borrow::Cow;
use std::ops::Range;

/// How an input of Python, IPython and Sage begins, and an output of IPython.
const PROMPTS: [&str; 4] = [">>> ", "sage: ", "In [", "Out["];

/// How a line goes on that was begun behind a prompt.
const MORE: [&str; 3] = ["... ", "....: ", "...: "];

/// What may be called for a graph to be printed: its edges, neighbours, matrix or code, and what only puts these into
/// another form.
const SHOWING: [&str; 34] = [
    "edges",
    "edge_list",
    "edge_iterator",
    "get_adjacency",
    "to_dict_of_lists",
    "to_dict_of_dicts",
    "to_dictionary",
    "adj",
    "adjacency",
    "adjacency_matrix",
    "am",
    "to_numpy_array",
    "to_numpy_matrix",
    "to_scipy_sparse_array",
    "to_pandas_adjacency",
    "todense",
    "toarray",
    "tolist",
    "dumps",
    "decode",
    "list",
    "sorted",
    "set",
    "dict",
    "print",
    "pprint",
    "array",
    "str",
    "join",
    "stdout",
    "buffer",
    "read",
    "open",
    "to_string",
];

/// Parts of the names of calls that write a graph in one of its formats.
const FORMATS: [&str; 11] = [
    "edgelist", "adjlist", "gml", "gexf", "json", "pajek", "graphviz", "graph6", "sparse6",
    "_data", "to_dot",
];

/// How what is said of a graph begins that does not show it.
const SAID: [&str; 6] = [
    "Graph on ",
    "Digraph on ",
    "Graph with ",
    "DiGraph with ",
    "Graph named ",
    "<networkx",
];

/// Parts of words for what is no graph, and for what changes one.
const OTHER: [&str; 7] = [
    "deg", "pos", "order", "layout", "add_", "remove_", "delete_",
];

const NO_GRAPH: &str = "what this session prints last is not said to be the edges of a graph, and it does not build just one; write the edges alone, as list(G.edges) prints them";

/// What is said of a session of Mathematica.
const NO_GRAPH_OF_MATHEMATICA: &str = "behind these prompts no graph stands that can be read; write its edges alone, as EdgeList[g] prints them, such as {1 <-> 2, 2 <-> 3}";

/// What is kept of a line while a session is looked at, in bytes.
const LINE_BYTES: u64 = 200;

/// Something typed with what was printed below it, by their places in the text.
#[derive(Default)]
struct Step {
    typed: Vec<Range<usize>>,
    printed: Vec<Range<usize>>,
}

/// A text with blanks in the place of prompts and of all that is not the graph of the session. A text that is none is left
/// as it is.
///
/// # Errors
/// If it is a session without a graph.
pub(crate) fn without_prompts<'a>(
    text: Cow<'a, str>,
    choices: &Choices,
) -> Result<Cow<'a, str>, FormatError> {
    let is_session = prompt(text.trim_start()).is_some();
    if is_session || mathematica_prompt(text.trim_start()).is_some() {
        choices.without(lines(&text).count() as u64 * LINE_BYTES, &text, 0)?;
    }
    if is_session {
        if let Some(kept) = of_python(&text) {
            return Ok(Cow::Owned(kept_alone(&text, &kept)));
        }
        let steps = steps(&text);
        let typed: Vec<Range<usize>> = steps.into_iter().flat_map(|step| step.typed).collect();
        let program = kept_alone(&text, &typed);
        return match scripts::fits(&program) {
            true => Ok(Cow::Owned(program)),
            false => Err(FormatError::at(&text, 0, NO_GRAPH)),
        };
    }
    if mathematica_prompt(text.trim_start()).is_some() {
        if let Some(kept) = of_mathematica(&text) {
            return Ok(Cow::Owned(kept_alone(&text, &kept)));
        }
        let typed = kept_alone(&text, &typed_in_mathematica(&text));
        return match mathematica::are_statements(&typed, choices) {
            true => Ok(Cow::Owned(typed)),
            false => Err(FormatError::at(&text, 0, NO_GRAPH_OF_MATHEMATICA)),
        };
    }
    Ok(text)
}

/// The text with blanks in the place of what is not in these parts, which come in their order.
fn kept_alone(text: &str, parts: &[Range<usize>]) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut at = 0;
    let blank = |letter: char| match letter {
        '\n' | '\r' => letter,
        _ => ' ',
    };
    for part in parts {
        let before = text.get(at..part.start).unwrap_or_default();
        clean.extend(before.chars().map(blank));
        clean.push_str(text.get(part.clone()).unwrap_or_default());
        at = part.end;
    }
    let rest = text.get(at..).unwrap_or_default();
    clean.extend(rest.chars().map(blank));
    clean
}

/// The bytes of the prompt at the beginning of a line.
fn prompt(line: &str) -> Option<usize> {
    let begins = PROMPTS.iter().find(|prompt| line.starts_with(**prompt))?;
    if begins.ends_with(' ') {
        return Some(begins.len());
    }
    line.find("]: ").map(|at| at + "]: ".len())
}

/// The bytes of the sign that a typed line goes on.
fn more(line: &str) -> Option<usize> {
    let blanks = line.len() - line.trim_start().len();
    let rest = line.get(blanks..)?;
    let sign = MORE.iter().find(|sign| rest.starts_with(**sign))?;
    Some(blanks + sign.len())
}

/// The parts of a session of Python that are its graph.
fn of_python(text: &str) -> Option<Vec<Range<usize>>> {
    let steps = steps(text);
    let shows = |step: &&Step| step.shows(text);
    let last = steps.iter().rev().find(|step| !step.printed.is_empty());
    if last.is_some_and(|last| last.shows(text)) {
        let shown = steps.iter().filter(shows);
        return Some(shown.flat_map(|step| step.printed.clone()).collect());
    }
    let unchanged = |graph: &Step| {
        let mut others = steps.iter().filter(|step| !std::ptr::eq(*step, graph));
        others.all(|step| step.leaves_graphs(text))
    };
    let only = |is: &dyn Fn(&&Step) -> bool| {
        let mut found = steps.iter().filter(is);
        found.next().filter(|_| found.next().is_none())
    };
    if let Some(built) = only(&|step| step.builds(text)).filter(|built| unchanged(built)) {
        return Some(built.typed.clone());
    }
    if let Some(shown) = only(&shows).filter(|shown| unchanged(shown)) {
        return Some(shown.printed.clone());
    }
    match steps.as_slice() {
        [one] if last.is_none() => Some(one.typed.clone()),
        _ => None,
    }
}

fn steps(text: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for (start, line) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        let is_output = line.starts_with("Out[");
        let end = start + line.len();
        let typed = prompt(line).filter(|_| !is_output);
        if let Some(length) = typed {
            steps.push(Step {
                typed: std::iter::once(start + length..end).collect(),
                printed: Vec::new(),
            });
            continue;
        }
        if steps.is_empty() {
            steps.push(Step::default());
        }
        let Some(step) = steps.last_mut() else {
            continue;
        };
        match more(line) {
            Some(length) if step.printed.is_empty() && !step.typed.is_empty() => {
                step.typed.push(start + length..end);
            }
            _ => {
                let length = prompt(line).filter(|_| is_output).unwrap_or(0);
                step.printed.push(start + length..end);
            }
        }
    }
    steps
}

impl Step {
    fn command(&self, text: &str) -> String {
        let parts = self.typed.iter().cloned();
        let parts: Vec<&str> = parts.filter_map(|part| text.get(part)).collect();
        parts.join(" ")
    }

    /// Whether what was printed is a graph by what was typed: nothing else is called, and it is more than a number.
    fn shows(&self, text: &str) -> bool {
        let command = self.command(text);
        let printed = match self.printed.as_slice() {
            [] => return false,
            [one] => text.get(one.clone()).unwrap_or_default(),
            _ => "",
        };
        let says_other = OTHER.iter().any(|part| command.contains(part));
        // Sage names some before it: Path graph: Graph on 3 vertices.
        let said = printed.rsplit(": ").next().unwrap_or_default().trim();
        let is_said = SAID.iter().any(|words| said.starts_with(words));
        // Edges at some vertices, as in G.edges(0), are not all.
        let some = command.split("edges(").skip(1).any(begins_with_a_vertex);
        let is_number = number(printed.trim()).is_some();
        !says_other
            && !is_said
            && !some
            && !is_number
            && !lists_vertices(&command)
            && calls(&command).into_iter().all(is_showing)
    }

    /// Whether a graph is made of what stands in a call: `Graph([(0, 1)])`.
    fn builds(&self, text: &str) -> bool {
        let command = self.command(text);
        let mut calls = command.split("Graph(").skip(1);
        calls.any(|inside| inside.trim_start().starts_with(['[', '{', '"', '\'']))
    }

    /// Whether it changes no graph for certain: it imports something, or asks for something.
    fn leaves_graphs(&self, text: &str) -> bool {
        let command = self.command(text);
        let imports = ["import ", "from "]
            .iter()
            .any(|word| command.starts_with(word));
        let changes = ["add_", "remove_", "delete_"];
        let draws = ["show(", "plot(", "draw"]
            .iter()
            .any(|part| command.contains(part));
        imports
            || draws
            || !self.printed.is_empty() && !changes.iter().any(|part| command.contains(part))
    }
}

/// Whether the first argument of a call is a vertex, or several.
fn begins_with_a_vertex(arguments: &str) -> bool {
    arguments.starts_with(|letter: char| letter.is_ascii_digit() || "[('\"".contains(letter))
}

/// Whether a command is `list(G)` or the like: the vertices of a graph, which are pairs in a grid.
fn lists_vertices(command: &str) -> bool {
    let calls = ["list(", "sorted(", "set(", "tuple("];
    calls
        .into_iter()
        .flat_map(|call| command.split(call).skip(1))
        .any(|inside| {
            let name = inside.split_once(')').map_or("", |(name, _)| name.trim());
            let short = name.len() < 3 && name.starts_with(['G', 'g', 'H', 'h', 'D']);
            short || name.to_lowercase().ends_with("graph")
        })
}

/// Whether a call of this name leaves a graph as it is, or writes it.
pub(crate) fn is_showing(call: &str) -> bool {
    SHOWING.contains(&call) || FORMATS.iter().any(|format| call.contains(format))
}

/// The names in a command that stand behind a point or before a bracket, without those of modules.
pub(crate) fn calls(command: &str) -> Vec<&str> {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut calls = Vec::new();
    let (mut at, mut before) = (0, ' ');
    for name in command.split(|letter| !is_name(letter)) {
        let end = at + name.len();
        let rest = command.get(end..).unwrap_or_default();
        let after = rest.chars().next().unwrap_or(' ');
        let is_word = name.starts_with(|letter: char| letter.is_alphabetic() || letter == '_');
        if is_word && (after == '(' || before == '.' && after != '.') {
            calls.push(name);
        }
        at = end + after.len_utf8();
        before = after;
    }
    calls
}

/// What stands behind a prompt of Mathematica: the bytes of this, and whether it was printed.
fn mathematica_prompt(line: &str) -> Option<(usize, bool)> {
    let digits = |name: &str| {
        let rest = line.strip_prefix(name)?;
        let count = rest.bytes().take_while(u8::is_ascii_digit).count();
        let after = rest.get(count..)?.strip_prefix(']')?;
        (count > 0).then_some(after)
    };
    if let Some(after) = digits("In[").and_then(|after| after.strip_prefix(":=")) {
        return Some((line.len() - after.len(), false));
    }
    let after = digits("Out[")?;
    let form = after.strip_prefix("//").unwrap_or(after);
    let word = form.bytes().take_while(u8::is_ascii_alphabetic).count();
    let after = form.get(word..)?.strip_prefix('=')?;
    Some((line.len() - after.len(), true))
}

/// The inputs of a session of Mathematica.
fn typed_in_mathematica(text: &str) -> Vec<Range<usize>> {
    let cells = cells_of_mathematica(text).into_iter();
    cells
        .filter(|(printed, _)| !printed)
        .map(|(_, cell)| cell)
        .collect()
}

/// What stands behind the prompts of a session of Mathematica, and whether it was printed.
fn cells_of_mathematica(text: &str) -> Vec<(bool, Range<usize>)> {
    let mut cells: Vec<(bool, Range<usize>)> = Vec::new();
    for (start, line) in lines(text) {
        match (mathematica_prompt(line), cells.last_mut()) {
            (Some((length, printed)), _) => {
                cells.push((printed, start + length..start + line.len()))
            }
            (None, Some((_, cell))) => cell.end = start + line.len(),
            (None, None) => {}
        }
    }
    cells
}

/// The last output of a session of Mathematica if that has edges, or its only input.
fn of_mathematica(text: &str) -> Option<Vec<Range<usize>>> {
    let cells = cells_of_mathematica(text);
    let edges =
        |(_, cell): &(bool, Range<usize>)| has_edges(text.get(cell.clone()).unwrap_or_default());
    let last = cells.iter().rev().find(|(printed, _)| *printed);
    if let Some((_, cell)) = last.filter(|cell| edges(cell)) {
        return Some(vec![cell.clone()]);
    }
    let mut typed = cells.iter().filter(|(printed, _)| !printed);
    let only = typed.next().filter(|_| typed.next().is_none())?;
    edges(only).then(|| vec![only.1.clone()])
}

/// Whether a part of a text has edges as Mathematica writes them, or a matrix of them.
fn has_edges(part: &str) -> bool {
    let signs = [
        "<->",
        "->",
        "Edge",
        "SparseArray[",
        "AdjacencyGraph[",
        "\u{f3d4}",
        "\u{f3d5}",
    ];
    signs.iter().any(|sign| part.contains(sign)) && !part.contains("Graph[<")
}
