//! The graph sheet document: many graphs, one below the other, and what an octal game is on each.

use super::body::{Content, is_default};
use super::drawing::Spot;
use super::graph_position::Parts;
use super::sorted_by::SortedBy;
use super::view_id::ViewId;
use grundy_base::number::counted;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most graphs of a sheet.
pub const MAX_GRAPHS: usize = 200_000;

/// The most bytes of the text of a sheet's graphs.
pub const MAX_GRAPHS_TEXT: usize = 32 << 20;

/// The most thousands of positions that may be met for one graph.
pub const MAX_KILOPOSITIONS: u32 = 100_000;

/// A sheet of graphs: what the user brought, typed and chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GraphSheet {
    /// The rule's text, also while it cannot be read.
    pub rule: String,
    /// How many parts a digit of 4 and more allows to leave.
    #[serde(default)]
    pub bit2: Parts,
    /// Whether the longest win is found as well.
    #[serde(default, skip_serializing_if = "is_default")]
    pub longest: bool,
    /// Thousands of positions that may be met for one graph: they are the same on every machine.
    #[serde(default = "usual_positions")]
    pub kilopositions: u32,
    /// The condition that graphs must meet, such as `value >= 4 and tree`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub filter: String,
    /// By what they are sorted; as they came when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<SortedBy>,
    /// The view in front.
    #[serde(default = "GraphSheetView::first")]
    pub view: ViewId,
    /// The graphs.
    #[serde(default)]
    pub graphs: GraphLines,
    /// The names and places of vertices, by the number of the graph, where a graph has any.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dressed: ByRow<Dress>,
    /// What was decided when a graph was read, in sentences, where anything was.
    #[serde(default, skip_serializing_if = "is_default")]
    pub notes: ByRow<Vec<String>>,
    /// What was decided for the file as a whole, until it is dismissed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<String>,
}

/// What only some graphs of a sheet have, by their numbers. All versions of a document share it, so that it is compared
/// at once.
#[derive(Clone, Debug)]
pub struct ByRow<T>(Arc<BTreeMap<usize, T>>);

impl<T> ByRow<T> {
    /// What a graph has.
    pub fn get(&self, row: usize) -> Option<&T> {
        self.0.get(&row)
    }

    /// Whether no graph has anything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T> Default for ByRow<T> {
    fn default() -> ByRow<T> {
        BTreeMap::new().into()
    }
}

impl<T> From<BTreeMap<usize, T>> for ByRow<T> {
    fn from(rows: BTreeMap<usize, T>) -> ByRow<T> {
        ByRow(Arc::new(rows))
    }
}

impl<T: PartialEq> PartialEq for ByRow<T> {
    fn eq(&self, other: &ByRow<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

/// The names and the places of the vertices of a graph, either of which may be missing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Dress {
    /// The names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The places, with edges of an ordinary length.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<Spot>,
}

view_ids! {
    GraphSheetView, TABLE;
    /// A row for each graph.
    TABLE = "table";
    /// The value against the number of vertices.
    PLOT = "plot";
}

/// The graphs of a sheet, each a line: graph6 or sparse6, then a blank and its name if it has one. All versions of
/// a document share them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphLines(Arc<Vec<String>>);

impl GraphLines {
    /// These lines.
    ///
    /// # Errors
    /// [`TooManyGraphs`] for more than a sheet has.
    pub fn new(lines: Vec<String>) -> Result<GraphLines, TooManyGraphs> {
        let bytes: usize = lines.iter().map(String::len).sum();
        if lines.len() > MAX_GRAPHS || bytes > MAX_GRAPHS_TEXT {
            let graphs = lines.len();
            return Err(TooManyGraphs { graphs, bytes });
        }
        Ok(GraphLines(Arc::new(lines)))
    }

    /// All of them.
    pub fn shared(&self) -> &Arc<Vec<String>> {
        &self.0
    }

    /// The text of a graph, and its name, which may be empty.
    pub fn get(&self, row: usize) -> Option<(&str, &str)> {
        let line = self.0.get(row)?;
        Some(line.split_once(' ').unwrap_or((line, "")))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// More graphs than a sheet has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{graphs} graphs with {bytes} bytes are too many for a sheet, which has at most {MAX_GRAPHS} with {MAX_GRAPHS_TEXT} bytes; the command line takes any number of them"
)]
pub struct TooManyGraphs {
    /// How many there are.
    pub graphs: usize,
    /// The length of their text.
    pub bytes: usize,
}

impl Serialize for GraphLines {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GraphLines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let lines = Vec::<String>::deserialize(deserializer)?;
        GraphLines::new(lines).map_err(serde::de::Error::custom)
    }
}

impl<T: Serialize> Serialize for ByRow<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByRow<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        BTreeMap::deserialize(deserializer).map(ByRow::from)
    }
}

fn usual_positions() -> u32 {
    1_000
}

impl Default for GraphSheet {
    fn default() -> Self {
        // The connected graphs on four vertices.
        let small = ["C~", "C^", "C]", "CV", "CF", "CU"];
        GraphSheet {
            rule: "0.33".to_owned(),
            bit2: Parts::Two,
            longest: false,
            kilopositions: usual_positions(),
            filter: String::new(),
            sort: None,
            view: GraphSheetView::TABLE,
            graphs: GraphLines(Arc::new(small.map(str::to_owned).to_vec())),
            dressed: ByRow::default(),
            notes: ByRow::default(),
            said: Vec::new(),
        }
    }
}

impl GraphSheet {
    /// The positions that may be met for one graph.
    pub fn positions(&self) -> usize {
        1_000 * self.kilopositions.clamp(1, MAX_KILOPOSITIONS) as usize
    }
}

impl Content for GraphSheet {
    has_view!();

    fn text_bytes(&self) -> usize {
        self.rule.len() + self.filter.len()
    }

    fn summary(&self) -> String {
        let graphs = counted(self.graphs.len(), "graph", "graphs");
        format!("{} on {graphs}", self.rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_graph_and_a_name() {
        let lines = ["Bw a triangle", "A_"].map(str::to_owned).to_vec();
        let lines = GraphLines::new(lines).unwrap();
        assert_eq!(lines.get(0), Some(("Bw", "a triangle")));
        assert_eq!(lines.get(1), Some(("A_", "")));
        assert_eq!(lines.get(2), None);
    }

    #[test]
    fn a_sheet_is_read_as_it_was_written_and_too_many_graphs_are_refused() {
        let sheet = GraphSheet::default();
        let text = serde_json::to_string(&sheet).unwrap();
        assert_eq!(serde_json::from_str::<GraphSheet>(&text).unwrap(), sheet);
        assert!(GraphLines::new(vec!["@".to_owned(); MAX_GRAPHS + 1]).is_err());
        assert!(GraphLines::new(vec!["~".repeat(MAX_GRAPHS_TEXT + 1)]).is_err());
    }
}
