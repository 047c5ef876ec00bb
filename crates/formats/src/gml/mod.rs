//! GML (Himsolt: GML: A portable Graph File Format, 1996), as networkx, igraph, yEd, Gephi and LEDA write
//! it. Of the lists of keys and values, those named `graph` are read, and in them `node` and `edge`; all
//! others are passed over at any depth.

mod tokens;
mod write;

pub(crate) use write::write;

use crate::builder::{Built, weighs};
use crate::choices::Choices;
use crate::entities::without_entities;
use crate::error::FormatError;
use crate::nodes::{Nodes, pos_in, pos_of};
use std::borrow::Cow;
use tokens::{Token, Tokens};

/// Whether the keys and values at the beginning come to the list `graph`.
pub(crate) fn fits(text: &str) -> bool {
    let mut tokens = Tokens::of(text);
    while let Ok(Some((Token::Key(key), _))) = tokens.next() {
        match tokens.next() {
            Ok(Some((Token::Open, _))) if key.eq_ignore_ascii_case("graph") => {
                return !matches!(
                    tokens.next(),
                    Ok(Some((Token::Number(_) | Token::Text(_) | Token::Open, _))) | Err(_)
                );
            }
            Ok(Some((Token::Open, _))) => {
                if skip_list(&mut tokens).is_err() {
                    return false;
                }
            }
            Ok(Some((Token::Number(_) | Token::Text(_), _))) => {}
            _ => return false,
        }
    }
    false
}

/// The graphs in a text.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let edges_take = text.len() as u64 / EDGE_LETTERS * EDGE_BYTES;
    let mut choices = choices.without(edges_take, text, 0)?;
    let mut tokens = Tokens::of(text);
    let mut built = Vec::new();
    while let Some((token, start)) = tokens.next()? {
        let Token::Key(key) = token else {
            let message = "a key such as “graph” is expected here";
            return Err(tokens.error(start, message));
        };
        match value(&mut tokens)? {
            (Value::List, _) if key.eq_ignore_ascii_case("graph") => {
                built.push(graph(text, &mut tokens, &mut choices)?);
            }
            (Value::List, _) => skip_list(&mut tokens)?,
            (Value::Plain(_), _) => {}
        }
    }
    if built.is_empty() {
        let message = "there is no “graph [ … ]” in this text";
        return Err(tokens.error(0, message));
    }
    Ok(built)
}

/// A value: plain, or a list that has been opened.
enum Value<'a> {
    Plain(Cow<'a, str>),
    List,
}

impl Value<'_> {
    fn is(&self, expected: &str) -> bool {
        matches!(self, Value::Plain(value) if value == expected)
    }

    fn text(&self) -> Option<&str> {
        match self {
            Value::Plain(text) => Some(text),
            Value::List => None,
        }
    }

    fn number(&self) -> Option<f64> {
        self.text()?.parse().ok()
    }
}

/// The value after a key, with its offset.
fn value<'a>(tokens: &mut Tokens<'a>) -> Result<(Value<'a>, usize), FormatError> {
    match tokens.next()? {
        Some((Token::Number(number), at)) => Ok((Value::Plain(Cow::Borrowed(number)), at)),
        // The names of numbers that are none.
        Some((Token::Key(word), at)) if ["nan", "inf"].contains(&&*word.to_ascii_lowercase()) => {
            Ok((Value::Plain(Cow::Borrowed(word)), at))
        }
        Some((Token::Text(text), at)) => Ok((Value::Plain(without_entities(text)), at)),
        Some((Token::Open, at)) => Ok((Value::List, at)),
        Some((Token::Key(_) | Token::Close, at)) => {
            let message = "a value is expected here: a number, a string in quotation marks or a list in brackets";
            Err(tokens.error(at, message))
        }
        None => Err(tokens.cut_off()),
    }
}

/// Passes over the rest of a list that has been opened.
fn skip_list(tokens: &mut Tokens) -> Result<(), FormatError> {
    let mut open = 1_usize;
    while open > 0 {
        match tokens.next()? {
            Some((Token::Open, _)) => open += 1,
            Some((Token::Close, _)) => open -= 1,
            Some(_) => {}
            None => return Err(tokens.cut_off()),
        }
    }
    Ok(())
}

/// Reads a list that has been opened up to its end. `entry` is told each key with its offset and its
/// value; it reads a list to its end, or says that it has not. Keys are given in small letters.
fn list<'a>(
    tokens: &mut Tokens<'a>,
    mut entry: impl FnMut(&mut Tokens<'a>, &str, usize, Value<'a>) -> Result<Seen, FormatError>,
) -> Result<(), FormatError> {
    loop {
        match tokens.next()? {
            Some((Token::Close, _)) => return Ok(()),
            Some((Token::Key(key), at)) => {
                let (value, _) = value(tokens)?;
                let opened = matches!(value, Value::List);
                if let (Seen::Passed, true) =
                    (entry(tokens, &key.to_ascii_lowercase(), at, value)?, opened)
                {
                    skip_list(tokens)?;
                }
            }
            Some((_, at)) => return Err(tokens.error(at, "a key is expected here, or “]”")),
            None => return Err(tokens.cut_off()),
        }
    }
}

/// Whether a list was read.
enum Seen {
    Read,
    Passed,
}

/// An edge, whose ends may come after it.
struct Edge<'a> {
    source: Cow<'a, str>,
    target: Cow<'a, str>,
    at: usize,
}

/// What an edge takes until its ends are looked up, in bytes.
const EDGE_BYTES: u64 = std::mem::size_of::<Edge>() as u64;

/// The fewest letters of an edge, `edge[source 1target 2]`.
const EDGE_LETTERS: u64 = 22;

fn graph<'a>(
    text: &'a str,
    tokens: &mut Tokens<'a>,
    choices: &mut Choices,
) -> Result<Built, FormatError> {
    let mut nodes = Nodes::new(text, choices);
    let mut edges = Vec::new();
    list(tokens, |tokens, key, at, value| {
        match (key, value) {
            ("directed", value) => nodes.builder.directed = value.is("1"),
            ("label" | "name", Value::Plain(title)) => nodes.builder.title = title.into_owned(),
            ("node", Value::List) => {
                let node = node(tokens, at)?;
                add_node(&mut nodes, tokens, node)?;
                return Ok(Seen::Read);
            }
            ("edge", Value::List) => {
                let (edge, weighted) = edge(tokens, at)?;
                nodes.builder.weighted |= weighted;
                edges.push(edge);
                return Ok(Seen::Read);
            }
            ("node" | "edge", Value::Plain(_)) => {
                let message = format!("a list is expected after “{key}”: {key} [ … ]");
                return Err(tokens.error(at, message));
            }
            _ => {}
        }
        Ok(Seen::Passed)
    })?;
    nodes.builder.directed &= !edges.is_empty();
    let mut edges = edges.into_iter();
    edges.try_for_each(|edge: Edge| nodes.join(&edge.source, &edge.target, edge.at))?;
    nodes.finish(choices, tokens.at())
}

/// A node as its list has it.
#[derive(Default)]
struct NodeList<'a> {
    id: Option<Cow<'a, str>>,
    label: Option<Cow<'a, str>>,
    name: Option<Cow<'a, str>>,
    x: Option<f64>,
    y: Option<f64>,
    /// The numbers of networkx' list `pos`, an entry each.
    pos: Vec<f64>,
    /// Its place where that is a text.
    place: Option<[f64; 2]>,
    group: bool,
    weighted: bool,
    at: usize,
}

fn node<'a>(tokens: &mut Tokens<'a>, at: usize) -> Result<NodeList<'a>, FormatError> {
    let mut node = NodeList {
        at,
        ..NodeList::default()
    };
    list(tokens, |tokens, key, _, value| {
        match (key, value) {
            ("id", Value::Plain(id)) => node.id = Some(id),
            ("label", Value::Plain(label)) => node.label = Some(label),
            ("name", Value::Plain(name)) => node.name = Some(name),
            ("isgroup", value) => node.group = value.is("1"),
            ("weight", Value::Plain(weight)) => node.weighted |= weighs(&weight),
            ("x", value) => node.x = value.number(),
            ("y", value) => node.y = value.number(),
            // Of a long list no more is kept.
            ("pos", value) if node.pos.len() < 4 => match value.number() {
                Some(number) => node.pos.push(number),
                None => node.place = value.text().and_then(pos_in),
            },
            ("graphics", Value::List) => {
                list(tokens, |_, key, _, value| {
                    match key {
                        "x" => node.x = value.number(),
                        "y" => node.y = value.number(),
                        _ => {}
                    }
                    Ok(Seen::Passed)
                })?;
                return Ok(Seen::Read);
            }
            _ => {}
        }
        Ok(Seen::Passed)
    })?;
    Ok(node)
}

fn add_node(nodes: &mut Nodes, tokens: &Tokens, node: NodeList) -> Result<(), FormatError> {
    let Some(id) = node.id else {
        return Err(tokens.error(node.at, "this node has no id"));
    };
    let Some(vertex) = nodes.declare(&id, node.group, node.at)? else {
        return Ok(());
    };
    let label = node.label.filter(|label| !label.trim().is_empty());
    let label = label.or(node.name).unwrap_or_default();
    nodes.builder.label(vertex, &label);
    nodes.builder.weighted |= node.weighted;
    let xy = node.x.zip(node.y).map(|(x, y)| [x, y]);
    if let Some(place) = xy.or(node.place).or_else(|| pos_of(&node.pos)) {
        nodes.builder.place(vertex, place);
    }
    Ok(())
}

/// An edge, and whether it has a weight.
fn edge<'a>(tokens: &mut Tokens<'a>, at: usize) -> Result<(Edge<'a>, bool), FormatError> {
    let (mut source, mut target, mut weighted) = (None, None, false);
    list(tokens, |_, key, _, value| {
        match (key, value) {
            ("source", Value::Plain(id)) => source = Some(id),
            ("target", Value::Plain(id)) => target = Some(id),
            ("weight" | "value", Value::Plain(weight)) => weighted |= weighs(&weight),
            _ => {}
        }
        Ok(Seen::Passed)
    })?;
    let missing = |end: &str| tokens.error(at, format!("this edge has no {end}"));
    let source = source.ok_or_else(|| missing("source"))?;
    let target = target.ok_or_else(|| missing("target"))?;
    Ok((Edge { source, target, at }, weighted))
}
