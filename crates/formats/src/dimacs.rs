//! DIMACS: lines `c comment`, `p edge 5 4` or `p sp 5 4`, and `e 1 2` or `a 1 2 7`; vertices are the numbers
//! from 1 on. The format of the colouring challenge (D. S. Johnson and M. A. Trick, *Cliques, coloring, and
//! satisfiability*, 1996) and that of the ninth, on shortest paths; and that of the PACE challenges (pacechallenge.org),
//! `p tw 5 4` with edges `1 2`.

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
        let known = |kind: &str| PROBLEMS.contains(&kind) || of_pace(kind);
        words.next() == Some("p") && words.next().is_some_and(known)
    })
}

/// The problems of PACE on graphs: tree-width and tree-depth, vertex cover and dominating set, feedback, cuts, twin-width,
/// clusters. In its hypergraphs a line may have more ends.
const PACE: [&str; 9] = ["tw", "td", "tdp", "vc", "ds", "fvs", "tww", "cep", "gr"];

fn of_pace(problem: &str) -> bool {
    PACE.contains(&problem)
}

const PROBLEMS: [&str; 8] = ["edge", "edges", "col", "mat", "sp", "max", "min", "asn"];

/// The problems whose edges have directions.
const DIRECTED: [&str; 4] = ["sp", "max", "min", "asn"];

/// The graphs of a text: each begins with its line p.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut left = choices.clone();
    let mut graphs = Vec::new();
    let mut reader = Reader::new(text, &left);
    for (start, line) in lines(text) {
        let all: Vec<(usize, &str)> = words(line, start).take(5).collect();
        let Some(&(place, kind)) = all.first() else {
            continue;
        };
        if kind == "p" && reader.counts.is_some() {
            graphs.push(reader.finish(&mut left, place)?);
            reader = Reader::new(text, &left);
        }
        reader.line(line, &all)?;
    }
    graphs.push(reader.finish(&mut left, text.len())?);
    Ok(graphs)
}

/// A graph while it is read.
struct Reader<'a> {
    text: &'a str,
    builder: Builder<'a>,
    /// The numbers of vertices and edges of its line p.
    counts: Option<(usize, u64)>,
    /// Whether edges are lines of two numbers alone.
    pairs: bool,
    edges: u64,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, choices: &Choices) -> Reader<'a> {
        let mut builder = Builder::new(text, choices);
        // Files of the first challenge have each edge in both directions.
        builder.symmetric = true;
        Reader {
            text,
            builder,
            counts: None,
            pairs: false,
            edges: 0,
        }
    }

    /// Reads a line by its words, of which there is one.
    fn line(&mut self, line: &str, all: &[(usize, &str)]) -> Result<(), FormatError> {
        let &[(place, kind), ref rest @ ..] = all else {
            return Ok(());
        };
        let wrong = |message: &str| {
            let message = format!("{message}, not {}", quoted(line));
            Err(FormatError::at(self.text, place, message))
        };
        match (kind, rest, self.counts) {
            // Comments, and what a solver may know of a vertex or of the file.
            ("c" | "n" | "d" | "v" | "x", _, _) => {}
            ("p", [(_, problem), (_, n), (_, m), ..], _) => {
                let (Ok(n), Ok(m)) = (n.parse::<usize>(), m.parse::<u64>()) else {
                    return wrong("the numbers of vertices and edges are expected after p edge");
                };
                self.builder.by_format(n, place)?;
                self.builder.directed = DIRECTED.contains(problem);
                self.counts = Some((n, m));
                self.pairs = of_pace(problem);
            }
            ("p", ..) => return wrong("a line such as p edge 5 4 is expected"),
            ("e" | "a", [u, v, ..], Some((n, _))) => {
                let end = |word: &(usize, &str)| vertex_from_one(self.text, *word, n);
                let (u, v) = (end(u)?, end(v)?);
                self.builder.weighted |= rest.len() > 2;
                self.builder.edge(u, v, place)?;
                self.edges += 1;
            }
            (_, [v], Some((n, _))) if self.pairs => {
                let u = vertex_from_one(self.text, (place, kind), n)?;
                let v = vertex_from_one(self.text, *v, n)?;
                self.builder.edge(u, v, place)?;
                self.edges += 1;
            }
            _ if self.pairs => return wrong("the two ends of an edge, such as 1 2, are expected"),
            ("e" | "a", _, None) => return wrong("the line p edge … has to come before this one"),
            _ => return wrong("a line such as e 1 2 is expected"),
        }
        Ok(())
    }

    /// The graph, which ends at a place of the text.
    fn finish(self, choices: &mut Choices, end: usize) -> Result<Built, FormatError> {
        let (text, edges) = (self.text, self.edges);
        let Some((_, expected)) = self.counts else {
            let message = "there is no line such as p edge 5 4; the text is cut off";
            return Err(FormatError::at(text, end, message));
        };
        if edges != expected && Some(edges) != expected.checked_mul(2) {
            let message = format!(
                "the line p says {expected} edges, but {edges} lines have one; the text is cut off or the number wrong"
            );
            return Err(FormatError::at(text, end, message));
        }
        self.builder.finish_one(choices, end)
    }
}
