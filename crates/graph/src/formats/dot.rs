//! A subset of DOT: one graph with nodes and chains of edges. Attributes are left
//! out, arrows count as edges, subgraphs are refused.

use super::{FormatError, build, error_at};
use crate::simple_graph::Graph;
use std::collections::HashMap;

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Name(String),
    Edge,
    Sign(char),
}

pub(super) fn read(text: &str) -> Result<Graph, FormatError> {
    let tokens = tokens(text)?;
    let open = tokens
        .iter()
        .position(|(token, _)| *token == Token::Sign('{'));
    let Some(open) = open else {
        return Err(error_at(
            text,
            0,
            "there is no “{”; write graph { a -- b; }",
        ));
    };
    let close = tokens
        .iter()
        .rposition(|(token, _)| *token == Token::Sign('}'));
    let Some(close) = close.filter(|&close| close > open) else {
        return Err(error_at(text, text.len(), "the graph is not closed by “}”"));
    };
    let mut reader = Reader {
        text,
        numbers: HashMap::new(),
        edges: Vec::new(),
    };
    let body = &tokens[open + 1..close];
    let mut at = 0;
    while at < body.len() {
        at = reader.statement(body, at)?;
    }
    build(text, reader.numbers.len(), &reader.edges)
}

struct Reader<'a> {
    text: &'a str,
    numbers: HashMap<String, usize>,
    edges: Vec<(usize, usize, usize)>,
}

impl Reader<'_> {
    /// Reads one statement and gives the index behind it.
    fn statement(&mut self, body: &[(Token, usize)], start: usize) -> Result<usize, FormatError> {
        let mut at = start;
        let mut before = None;
        loop {
            let (token, offset) = &body[at];
            let name = match token {
                Token::Sign(';' | ',') if before.is_none() => return Ok(at + 1),
                Token::Sign('[') if before.is_none() => return self.skip_attributes(body, at),
                Token::Name(name) => name,
                Token::Sign('{' | '}') => {
                    return Err(error_at(
                        self.text,
                        *offset,
                        "subgraphs are not read; list their edges instead",
                    ));
                }
                _ => {
                    return Err(error_at(
                        self.text,
                        *offset,
                        "the name of a node is expected here",
                    ));
                }
            };
            let next = body.get(at + 1).map(|next| &next.0);
            if before.is_none() && next == Some(&Token::Sign('=')) {
                return Ok((at + 3).min(body.len()));
            }
            let keyword = matches!(name.as_str(), "node" | "edge" | "graph");
            if before.is_none() && keyword && next == Some(&Token::Sign('[')) {
                return self.skip_attributes(body, at + 1);
            }
            if name == "subgraph" {
                return Err(error_at(
                    self.text,
                    *offset,
                    "subgraphs are not read; list their edges instead",
                ));
            }
            let fresh = self.numbers.len();
            let vertex = *self.numbers.entry(name.clone()).or_insert(fresh);
            if let Some(before) = before {
                self.edges.push((before, vertex, *offset));
            }
            match next {
                Some(Token::Edge) if at + 2 < body.len() => {
                    before = Some(vertex);
                    at += 2;
                }
                Some(Token::Edge) => {
                    return Err(error_at(
                        self.text,
                        body[at + 1].1,
                        "this edge has no second end",
                    ));
                }
                Some(Token::Sign('[')) => return self.skip_attributes(body, at + 1),
                _ => return Ok(at + 1),
            }
        }
    }

    fn skip_attributes(&self, body: &[(Token, usize)], open: usize) -> Result<usize, FormatError> {
        let close = body[open..]
            .iter()
            .position(|(token, _)| *token == Token::Sign(']'));
        close
            .map(|close| open + close + 1)
            .ok_or_else(|| error_at(self.text, body[open].1, "this “[” is not closed"))
    }
}

fn tokens(text: &str) -> Result<Vec<(Token, usize)>, FormatError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let (token, length) = if rest.starts_with("//") || letter == '#' {
            (None, rest.find('\n').unwrap_or(rest.len()))
        } else if rest.starts_with("/*") {
            (None, rest.find("*/").map_or(rest.len(), |end| end + 2))
        } else if rest.starts_with("--") || rest.starts_with("->") {
            (Some(Token::Edge), 2)
        } else if letter == '"' {
            let Some(end) = rest[1..].find('"') else {
                return Err(error_at(
                    text,
                    at,
                    "this name is not closed by a quotation mark",
                ));
            };
            (Some(Token::Name(rest[1..=end].to_owned())), end + 2)
        } else if "{}[];,=:".contains(letter) {
            (Some(Token::Sign(letter)), 1)
        } else if letter.is_whitespace() {
            (None, letter.len_utf8())
        } else if letter.is_alphanumeric() || letter == '_' || letter == '.' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '.');
            let end = end.unwrap_or(rest.len());
            (Some(Token::Name(rest[..end].to_owned())), end)
        } else {
            return Err(error_at(
                text,
                at,
                format!("“{}” is not expected here", letter.escape_default()),
            ));
        };
        tokens.extend(token.map(|token| (token, at)));
        at += length;
    }
    Ok(tokens)
}

/// All nodes by their numbers, then all edges.
pub(super) fn write(graph: &Graph) -> String {
    let mut text = String::from("graph {\n");
    for vertex in 0..graph.order() {
        text.push_str(&format!("  {vertex};\n"));
    }
    for (u, v) in graph.edges() {
        text.push_str(&format!("  {u} -- {v};\n"));
    }
    text.push_str("}\n");
    text
}
