//! Pajek networks (Mrvar, Batagelj: Pajek, Reference Manual, § “Input to Pajek”; files `.net`, `.mat` and
//! `.paj`): sections that begin with a star, one record on a line. Vertices are numbered from 1; a label in
//! quotation marks and up to three coordinates may follow. What else a section has is passed over.

mod lines;
mod write;

pub(crate) use write::write;

use crate::builder::{Builder, Built, weighs};
use crate::choices::Choices;
use crate::entities::without_numbered;
use crate::error::{FormatError, quoted};
use lines::{Line, Section, is_comment};
use rustc_hash::FxHashSet;

/// Whether the first line that is no comment begins one of the sections.
pub(crate) fn fits(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !is_comment(line));
    first.is_some_and(|line| Section::of(line) != Some(Section::Other) && line.starts_with('*'))
}

/// The networks in a text.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut choices = choices.clone();
    let mut networks: Vec<Built> = Vec::new();
    let mut reader = Reader::new(text, &choices, "");
    let (mut title, mut start) = ("", 0);
    // Whether the next line of a number of vertices belongs to data of these.
    let mut data = false;
    for whole in text.split_inclusive('\n') {
        let line = Line::of(text, whole, start);
        start += whole.len();
        if is_comment(line.bare) {
            continue;
        }
        match Section::of(line.bare) {
            Some(Section::Network) => {
                title = line.rest();
                data = false;
            }
            Some(Section::Data) => {
                networks.extend(reader.finish(&mut choices, line.start)?);
                reader = Reader::new(text, &choices, "");
                data = true;
            }
            Some(Section::Vertices) if data => data = false,
            Some(Section::Vertices) => {
                networks.extend(reader.finish(&mut choices, line.start)?);
                reader = Reader::new(text, &choices, std::mem::take(&mut title));
                reader.begin(&line)?;
            }
            Some(section) => reader.enter(section, &line)?,
            None => reader.record(&line)?,
        }
    }
    networks.extend(reader.finish(&mut choices, text.len())?);
    if networks.is_empty() {
        let message = "there is no line “*Vertices n” in this text, with the number of vertices";
        return Err(FormatError::at(text, 0, message));
    }
    Ok(networks)
}

/// What is kept of an entry of a matrix besides its edge, in bytes.
const ENTRY_BYTES: u64 = 48;

/// Whether a line of an unknown section is the beginning of one of edges.
fn is_cut(line: &str) -> bool {
    let word = line.trim_start_matches('*').to_ascii_lowercase();
    let sections = ["edges", "edgeslist", "arcs", "arcslist", "matrix"];
    sections.iter().any(|section| section.starts_with(&word))
}

/// One network while it is read.
struct Reader<'a> {
    builder: Builder<'a>,
    section: Section,
    begun: bool,
    vertices: usize,
    /// Of two kinds of vertices, how many are of the first; all where there is one kind.
    first_kind: usize,
    /// The rows that were read of a matrix, if there is one.
    rows: Option<usize>,
    /// The pairs of a matrix.
    entries: FxHashSet<(usize, usize)>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, choices: &Choices, title: &str) -> Reader<'a> {
        let mut builder = Builder::new(text, choices);
        builder.title = title.to_owned();
        Reader {
            builder,
            section: Section::Other,
            begun: false,
            vertices: 0,
            first_kind: 0,
            rows: None,
            entries: FxHashSet::default(),
        }
    }

    /// Begins with the line of the number of vertices.
    fn begin(&mut self, line: &Line<'a>) -> Result<(), FormatError> {
        let mut words = line.words().skip(1);
        let mut count = || words.next().transpose();
        let Some((number, at)) = count()? else {
            let message = "the number of vertices is missing here: *Vertices 5";
            return Err(line.error(line.start, message));
        };
        let wrong = |word: &str, at| {
            let message = format!("{} is not a number of vertices", quoted(word));
            line.error(at, message)
        };
        let vertices: usize = number.parse().map_err(|_| wrong(number, at))?;
        self.builder.by_format(vertices, at)?;
        self.first_kind = match count()? {
            Some((word, at)) => word
                .parse()
                .ok()
                .filter(|&first| first <= vertices)
                .ok_or_else(|| wrong(word, at))?,
            None => vertices,
        };
        self.vertices = vertices;
        self.begun = true;
        self.section = Section::Vertices;
        Ok(())
    }

    /// Begins a section.
    fn enter(&mut self, section: Section, line: &Line<'a>) -> Result<(), FormatError> {
        self.check_rows(line.start)?;
        self.section = section;
        if section == Section::Other && is_cut(line.bare) {
            return Err(line.error(line.start, "this line is cut off, and so is the text"));
        }
        if section == Section::Matrix {
            self.rows = Some(0);
        }
        Ok(())
    }

    /// # Errors
    /// If a matrix has too few rows; `end` is where its section ends.
    fn check_rows(&self, end: usize) -> Result<(), FormatError> {
        match self.rows {
            Some(rows) if self.begun && rows < self.first_kind => {
                let message = format!(
                    "the matrix has {rows} rows instead of {}; the text is cut off",
                    self.first_kind
                );
                Err(self.builder.error(end, message))
            }
            _ => Ok(()),
        }
    }

    /// Reads a line of the section.
    fn record(&mut self, line: &Line<'a>) -> Result<(), FormatError> {
        if !self.begun && self.section != Section::Other {
            let message =
                "a line “*Vertices n” is expected before this one, with the number of vertices";
            return Err(line.error(line.start, message));
        }
        match self.section {
            Section::Vertices => self.vertex_line(line),
            Section::Edges | Section::Arcs => self.edge_line(line),
            Section::EdgesList | Section::ArcsList => self.list_line(line),
            Section::Matrix => self.matrix_row(line),
            Section::Network | Section::Data | Section::Other => Ok(()),
        }
    }

    /// A line `1 "label" 0.1 0.2 0.5 ellipse …`.
    fn vertex_line(&mut self, line: &Line<'a>) -> Result<(), FormatError> {
        let mut words = line.words();
        let vertex = self.vertex(line, words.next().transpose()?)?;
        if let Some((label, _)) = words.next().transpose()? {
            self.builder.label(vertex, &without_numbered(label));
        }
        let mut coordinate = || words.next()?.ok()?.0.parse().ok();
        if let (Some(x), Some(y)) = (coordinate(), coordinate()) {
            self.builder.place(vertex, [x, y]);
        }
        Ok(())
    }

    /// A line `1 2 3.5`, an edge with its weight.
    fn edge_line(&mut self, line: &Line<'a>) -> Result<(), FormatError> {
        let mut words = line.words();
        let u = self.vertex(line, words.next().transpose()?)?;
        let v = self.vertex(line, words.next().transpose()?)?;
        let weight = words.next().transpose()?;
        self.builder.weighted |=
            weight.is_some_and(|(word, _)| weighs(word) && word.parse::<f64>().is_ok());
        self.builder.directed |= self.section == Section::Arcs;
        self.builder.edge(u, v, line.start)
    }

    /// A line `1 2 3`, a vertex with its neighbours.
    fn list_line(&mut self, line: &Line<'a>) -> Result<(), FormatError> {
        let mut words = line.words();
        let u = self.vertex(line, words.next().transpose()?)?;
        self.builder.directed |= self.section == Section::ArcsList;
        for word in words {
            let (word, at) = word?;
            let v = self.vertex(line, Some((word, at)))?;
            self.builder.edge(u, v, at)?;
        }
        Ok(())
    }

    /// A row of numbers; where there are two kinds of vertices, rows are of the first and columns of the
    /// second.
    fn matrix_row(&mut self, line: &Line<'a>) -> Result<(), FormatError> {
        let vertices = self.vertices;
        let two_kinds = self.first_kind < vertices;
        let first = if two_kinds { self.first_kind } else { 0 };
        let u = self.rows.unwrap_or(0);
        self.rows = Some(u + 1);
        if u >= self.first_kind {
            let message = format!("the matrix has more than {} rows", self.first_kind);
            return Err(line.error(line.start, message));
        }
        let mut columns = 0;
        for word in line.words() {
            let (word, at) = word?;
            let Ok(entry) = word.parse::<f64>() else {
                let message = format!("{} is no number of a matrix", quoted(word));
                return Err(line.error(at, message));
            };
            let v = first + columns;
            columns += 1;
            if entry != 0.0 && v < vertices {
                self.builder.weighted |= weighs(word);
                self.builder.edge(u, v, at)?;
                self.builder.pay(ENTRY_BYTES, at)?;
                self.entries.insert((u, v));
            }
        }
        if columns + first != vertices {
            let message = format!(
                "this row has {columns} numbers instead of {}",
                vertices - first
            );
            return Err(line.error(line.start, message));
        }
        // A row of a matrix tells of its vertex, though it may join it to none.
        self.builder.tell(u);
        Ok(())
    }

    /// The vertex with this number.
    fn vertex(
        &mut self,
        line: &Line<'a>,
        word: Option<(&str, usize)>,
    ) -> Result<usize, FormatError> {
        let Some((word, at)) = word else {
            let at = line.start + line.bare.len();
            return Err(line.error(at, "the number of a vertex is missing here"));
        };
        let number = word.parse::<usize>().ok();
        let vertex = number.and_then(|number| number.checked_sub(1));
        match vertex.filter(|&vertex| vertex < self.vertices) {
            Some(vertex) => {
                self.builder.tell(vertex);
                Ok(vertex)
            }
            None => {
                let vertices = self.vertices;
                let word = quoted(word);
                let message =
                    format!("{word} is not a vertex; vertices are numbers from 1 to {vertices}");
                Err(line.error(at, message))
            }
        }
    }

    /// The network, which ends at the place `end`; none if no line began one.
    fn finish(mut self, choices: &mut Choices, end: usize) -> Result<Option<Built>, FormatError> {
        if !self.begun {
            return Ok(None);
        }
        self.check_rows(end)?;
        let two_kinds = self.first_kind < self.vertices;
        if self.rows.is_some() && !two_kinds {
            self.builder.symmetric = true;
            let other_way = |&(u, v): &(usize, usize)| self.entries.contains(&(v, u));
            self.builder.directed |= !self.entries.iter().all(other_way);
        }
        self.builder.finish_one(choices, end).map(Some)
    }
}
