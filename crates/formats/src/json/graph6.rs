//! Graphs in graph6 within JSON: a list of texts, an object with a field `graph6`, as a line of a sheet has it, and a table of
//! `columns` and `rows` with such a column, as a sheet is exported.

use super::value::Json;
use crate::builder::Builder;
use crate::error::FormatError;
use crate::mckay;

/// Fields and columns that call a graph something.
const TITLES: [&str; 5] = ["name", "title", "number", "id", "#"];

/// A table with a column of graph6.
pub(super) struct Table<'a> {
    pub rows: Json<'a>,
    graph: usize,
    title: Option<usize>,
}

impl<'a> Table<'a> {
    /// The table that an object is.
    pub fn of(value: Json<'a>) -> Option<Table<'a>> {
        let [columns, rows] = value.pick(["columns", "rows"]);
        let (columns, rows) = (columns?, rows.filter(|rows| rows.is_array())?);
        let mut names = Vec::new();
        columns
            .each_item(|name| {
                names.push(name.string().unwrap_or_default());
                Ok(())
            })
            .ok()?;
        let graph = names.iter().position(|name| name == "graph6")?;
        let title = names.iter().position(|name| TITLES.contains(&&**name));
        Some(Table { rows, graph, title })
    }

    /// Reads the graph of a row.
    ///
    /// # Errors
    /// If there is none.
    pub fn row(&self, row: Json<'a>, builder: &mut Builder) -> Result<(), FormatError> {
        let (mut at, mut graph) = (0, None);
        row.each_item(|cell| {
            if at == self.graph {
                graph = Some(cell);
            }
            if Some(at) == self.title {
                builder.title = cell.name().unwrap_or_default();
            }
            at += 1;
            Ok(())
        })?;
        read(graph.unwrap_or(row), builder)
    }
}

/// The graph6 of an object.
pub(super) fn field(value: Json) -> Option<Json> {
    let [graph6, g6] = value.pick(["graph6", "g6"]);
    graph6.or(g6).filter(|graph6| graph6.is_string())
}

/// Reads the graph in the field `graph6` of an object.
///
/// # Errors
/// If it is no graph.
pub(super) fn object(value: Json, graph6: Json, builder: &mut Builder) -> Result<(), FormatError> {
    let titles = value.pick(TITLES).into_iter().flatten();
    let mut titles = titles.filter(|title| title.is_string() || title.is_number());
    builder.title = titles.next().map_or(Ok(String::new()), Json::name)?;
    read(graph6, builder)
}

/// Whether a list begins with a text in quotation marks that is a graph.
pub(super) fn opens_list(inside: &str) -> bool {
    let mut parts = inside.split('"');
    parts.next() == Some("") && parts.next().is_some_and(mckay::is_graph6)
}

/// Reads the graph in a text.
///
/// # Errors
/// If it is no graph.
pub(super) fn read(graph6: Json, builder: &mut Builder) -> Result<(), FormatError> {
    let word = graph6.string().unwrap_or_default();
    mckay::read_one(word.trim(), builder).map_err(|error| graph6.error(error.message))
}
