//! DIMACS: lines `c comment`, `p edge 5 4` or `p sp 5 4`, and `e 1 2` or `a 1 2 7`; vertices are the numbers
//! from 1 on. The format of the colouring challenge (D. S. Johnson and M. A. Trick, *Cliques, coloring, and
//! satisfiability*, 1996) and that of the ninth, on shortest paths.

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::{lines, vertex_from_one, words};

/// Whether the first line that is no comment is `p`, a word, and two numbers, as far as they stand.
pub(crate) fn fits(text: &str) -> bool {
    let line = lines(text).find(|(_, line)| {
        let first = words(line, 0).next();
        first.is_some_and(|(_, word)| word != "c")
    });
    line.is_some_and(|(_, line)| {
        let mut words = words(line, 0).map(|(_, word)| word);
        words.next() == Some("p") && words.next().is_some_and(|kind| PROBLEMS.contains(&kind))
    })
}

const PROBLEMS: [&str; 5] = ["edge", "edges", "col", "sp", "max"];

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut builder = Builder::new(text, choices);
    // Files of the first challenge have each edge in both directions.
    builder.symmetric = true;
    let mut counts = None;
    let mut edges = 0;
    for (start, line) in lines(text) {
        let all: Vec<(usize, &str)> = words(line, start).take(5).collect();
        let Some(&(place, kind)) = all.first() else {
            continue;
        };
        let wrong = |message: &str| {
            let message = format!("{message}, not {}", quoted(line));
            Err(FormatError::at(text, place, message))
        };
        match (kind, &all[1..], counts) {
            // Comments, and what a solver may know of a vertex or of the file.
            ("c" | "n" | "d" | "v" | "x", _, _) => {}
            ("p", [(_, problem), (_, n), (_, m), ..], None) => {
                let (Ok(n), Ok(m)) = (n.parse::<usize>(), m.parse::<u64>()) else {
                    return wrong("the numbers of vertices and edges are expected after p edge");
                };
                builder.by_format(n, place)?;
                builder.directed = matches!(*problem, "sp" | "max");
                counts = Some((n, m));
            }
            ("p", _, None) => return wrong("a line such as p edge 5 4 is expected"),
            ("p", _, Some(_)) => return wrong("only one line may begin with p"),
            ("e" | "a", [u, v, ..], Some((n, _))) => {
                let (u, v) = (vertex_from_one(text, *u, n)?, vertex_from_one(text, *v, n)?);
                builder.weighted |= all.len() > 3;
                builder.edge(u, v, place)?;
                edges += 1;
            }
            ("e" | "a", _, None) => return wrong("the line p edge … has to come before this one"),
            _ => return wrong("a line such as e 1 2 is expected"),
        }
    }
    let Some((_, expected)) = counts else {
        let message = "there is no line such as p edge 5 4; the text is cut off";
        return Err(FormatError::at(text, text.len(), message));
    };
    if edges != expected && Some(edges) != expected.checked_mul(2) {
        let message = format!(
            "the line p says {expected} edges, but {edges} lines have one; the text is cut off or the number wrong"
        );
        return Err(FormatError::at(text, text.len(), message));
    }
    Ok(vec![builder.finish(choices)?])
}
