//! A graph as two sets, `V = {1, 2, 3}, E = {{1, 2}, {2, 3}}`, in brackets of any kind, in either order, on one line or
//! two, with `G = (V, E)` before them or not, and as LaTeX writes them.

use crate::literal::{Is, Item, Joint};
use std::borrow::Cow;

/// What sets of vertices and of edges are called, in small letters.
const VERTICES: [&str; 5] = ["v", "vertices", "nodes", "vertex_set", "n"];
const EDGES: [&str; 4] = ["e", "edges", "edge_set", "links"];

/// Words that stand between the sets of a sentence.
const BETWEEN: [&str; 6] = ["where", "with", "and", "let", "wobei", "mit"];

/// The sets of vertices and of edges that the members of a text are, if they are these and nothing else.
pub(crate) fn of<'i, 'a>(items: &'i [Item<'a>]) -> Option<(&'i Item<'a>, &'i Item<'a>)> {
    let between = |item: &&Item| match &item.is {
        Is::Word(word) => BETWEEN.iter().any(|known| word.eq_ignore_ascii_case(known)),
        Is::Pair(Joint::Equals, ends) => is_graph(&ends[1]),
        _ => is_graph(item),
    };
    let mut sets = items.iter().filter(|item| !between(item)).map(set);
    match (sets.next()??, sets.next()??, sets.next()) {
        ((true, vertices), (false, edges), None) | ((false, edges), (true, vertices), None) => {
            Some((vertices, edges))
        }
        _ => None,
    }
}

/// Whether it is `(V, E)`, with `G` before it or not.
fn is_graph(item: &Item) -> bool {
    let named = |item: &Item, names: &[&str]| {
        item.word()
            .is_some_and(|word| names.contains(&&*word.to_lowercase()))
    };
    match item.items() {
        Some([first, second]) => named(first, &VERTICES) && named(second, &EDGES),
        _ => false,
    }
}

/// Whether a member is a set of vertices, not of edges; and this.
fn set<'i, 'a>(item: &'i Item<'a>) -> Option<(bool, &'i Item<'a>)> {
    let Is::Pair(Joint::Equals, ends) = &item.is else {
        return None;
    };
    ends[1].plain_group()?;
    // V, or V(G).
    let name = match ends[0].call() {
        "" => ends[0].word()?.to_lowercase(),
        call => call.to_lowercase(),
    };
    let vertices = VERTICES.contains(&&*name);
    (vertices || EDGES.contains(&&*name)).then_some((vertices, &ends[1]))
}

/// A text with blanks in the place of the signs by which LaTeX writes sets, if it begins with two of them.
pub(crate) fn without_tex(text: Cow<'_, str>) -> Cow<'_, str> {
    let signs = |letter: char| letter.is_whitespace() || "VEG(),$\\".contains(letter);
    let head = text.split_once('=').map(|(head, _)| head.trim());
    let begins = head.is_some_and(|head| !head.is_empty() && head.chars().all(signs));
    if !begins || !text.contains("\\{") {
        return text;
    }
    let signs = ["\\{", "\\}", "\\,", "\\;", "\\(", "\\)", "\\[", "\\]"];
    let mut clean = text.replace('$', " ");
    for sign in signs {
        let kept = match sign {
            "\\{" => " {",
            "\\}" => " }",
            _ => "  ",
        };
        clean = clean.replace(sign, kept);
    }
    for (word, blanks) in [
        ("\\quad", "     "),
        ("\\left", "     "),
        ("\\right", "      "),
    ] {
        clean = clean.replace(word, blanks);
    }
    Cow::Owned(clean)
}
