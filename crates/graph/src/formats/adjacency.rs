//! Adjacency matrices: rows of 0 and 1, with or without spaces or commas.

use super::{FormatError, build};
use crate::simple_graph::Graph;

pub(super) fn read(text: &str) -> Result<Graph, FormatError> {
    let mut rows: Vec<(usize, Vec<(usize, bool)>)> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut row = Vec::new();
        for (column, letter) in line.chars().enumerate() {
            match letter {
                '0' | '1' => row.push((column + 1, letter == '1')),
                ' ' | '\t' | ',' | ';' | '[' | ']' | '\r' => {}
                _ => {
                    return Err(wrong(
                        number + 1,
                        column + 1,
                        format!("“{letter}” is not an entry; write 0 or 1"),
                    ));
                }
            }
        }
        if !row.is_empty() {
            rows.push((number + 1, row));
        }
    }
    let order = rows.len();
    let mut edges = Vec::new();
    for (u, (line, row)) in rows.iter().enumerate() {
        if row.len() != order {
            let message = format!(
                "this row has {} entries, but there are {order} rows",
                row.len()
            );
            return Err(wrong(*line, 1, message));
        }
        for (v, &(column, joined)) in row.iter().enumerate() {
            let mirrored = rows[v].1.get(u).map(|entry| entry.1);
            if mirrored.is_some_and(|mirrored| mirrored != joined) {
                let message = format!(
                    "the matrix is not symmetric: entries ({u}, {v}) and ({v}, {u}) differ"
                );
                return Err(wrong(*line, column, message));
            }
            if joined && u == v {
                let message = format!("vertex {u} is joined to itself; write 0 on the diagonal");
                return Err(wrong(*line, column, message));
            }
            if joined && u < v {
                edges.push((u, v, 0));
            }
        }
    }
    build(text, order, &edges)
}

fn wrong(line: usize, column: usize, message: String) -> FormatError {
    FormatError {
        line,
        column,
        message,
    }
}

/// Rows of 0 and 1 with spaces.
pub(super) fn write(graph: &Graph) -> String {
    let mut text = String::new();
    for u in 0..graph.order() {
        let entry = |v: usize| if graph.has_edge(u, v) { "1" } else { "0" };
        let row: Vec<&str> = (0..graph.order()).map(entry).collect();
        text.push_str(&row.join(" "));
        text.push('\n');
    }
    text
}
