//! Projects and their documents.

use serde::{Deserialize, Serialize};

/// The version of the file format that this program writes.
pub const SCHEMA: u32 = 1;

/// A project: documents in the order of the list at the left of the window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Project {
    /// Always `grundy-project`.
    pub(super) format: String,
    /// The version of the format, [`SCHEMA`] once loaded.
    pub schema: u32,
    /// The gallery card's title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The gallery card's sentence.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// The documents.
    pub documents: Vec<Document>,
}

/// A named document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// Unique in the project.
    pub id: u64,
    /// What the list and the tab show.
    pub name: String,
    /// What it is.
    #[serde(flatten)]
    pub body: Body,
}

/// The kinds of document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Body {
    /// A heap game.
    HeapGame(HeapGame),
}

/// A heap game: what the user typed and chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeapGame {
    /// The rule's text, also while it cannot be read.
    pub rule: String,
    /// The largest heap.
    pub heaps: usize,
    /// Values in a row; by the period when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row_width: Option<usize>,
    /// The view in front.
    #[serde(default)]
    pub view: HeapView,
    /// The position typed in the positions view.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub position: String,
}

/// The views of a heap game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeapView {
    /// Values in rows.
    #[default]
    Sequence,
    /// Values over heap sizes.
    Plot,
    /// How often each value occurs.
    Histogram,
    /// Positions, moves and play.
    Positions,
}

impl Body {
    /// Whether the two hold the same work: the view in front is no work.
    pub fn same_work(&self, other: &Body) -> bool {
        let (Body::HeapGame(one), Body::HeapGame(other)) = (self, other);
        let work = |game: &HeapGame| (game.heaps, game.row_width);
        one.rule == other.rule && one.position == other.position && work(one) == work(other)
    }

    /// Brings the view of `other` to the front.
    pub fn keep_view_of(&mut self, other: &Body) {
        let (Body::HeapGame(one), Body::HeapGame(other)) = (self, other);
        one.view = other.view;
    }
}

impl Default for HeapGame {
    fn default() -> Self {
        HeapGame {
            rule: "0.77".to_owned(),
            heaps: 200,
            row_width: None,
            view: HeapView::Sequence,
            position: "3, 5, 8".to_owned(),
        }
    }
}

impl Default for Project {
    fn default() -> Self {
        Project::new()
    }
}

impl Project {
    /// A project without documents.
    pub fn new() -> Self {
        Project {
            format: "grundy-project".to_owned(),
            schema: SCHEMA,
            title: String::new(),
            about: String::new(),
            documents: Vec::new(),
        }
    }

    /// Whether the two hold the same work: the views in front are no work.
    pub fn same_work(&self, other: &Project) -> bool {
        let head = |project: &Project| (project.title.clone(), project.about.clone());
        let mut pairs = self.documents.iter().zip(&other.documents);
        self.documents.len() == other.documents.len()
            && head(self) == head(other)
            && pairs.all(|(a, b)| (a.id, &a.name) == (b.id, &b.name) && a.body.same_work(&b.body))
    }

    /// Adds a document at the end and gives its id. The name is made unique by a number.
    pub fn add(&mut self, body: Body, name: &str) -> u64 {
        let id = self.fresh_id();
        let name = self.fresh_name(name);
        self.documents.push(Document { id, name, body });
        id
    }

    /// The document with this id.
    pub fn get(&self, id: u64) -> Option<&Document> {
        self.documents.iter().find(|document| document.id == id)
    }

    /// The document with this id, to be changed.
    pub fn get_mut(&mut self, id: u64) -> Option<&mut Document> {
        self.documents.iter_mut().find(|document| document.id == id)
    }

    /// Takes the document out.
    pub fn remove(&mut self, id: u64) -> Option<Document> {
        let place = self
            .documents
            .iter()
            .position(|document| document.id == id)?;
        Some(self.documents.remove(place))
    }

    /// Puts a copy behind the document and gives the copy's id.
    pub fn duplicate(&mut self, id: u64) -> Option<u64> {
        let place = self
            .documents
            .iter()
            .position(|document| document.id == id)?;
        let mut copy = self.documents.get(place)?.clone();
        copy.id = self.fresh_id();
        copy.name = self.fresh_name(&copy.name);
        let id = copy.id;
        self.documents.insert(place + 1, copy);
        Some(id)
    }

    /// Moves the document to this place of the list, or to the end.
    pub fn move_to(&mut self, id: u64, place: usize) {
        if let Some(document) = self.remove(id) {
            self.documents
                .insert(place.min(self.documents.len()), document);
        }
    }

    /// Puts a document back at this place; its id is a new one where another has its old id.
    pub fn put_back(&mut self, place: usize, mut document: Document) -> u64 {
        if self.get(document.id).is_some() {
            document.id = self.fresh_id();
        }
        let id = document.id;
        self.documents
            .insert(place.min(self.documents.len()), document);
        id
    }

    fn fresh_id(&self) -> u64 {
        (1..).find(|id| self.get(*id).is_none()).unwrap_or_default()
    }

    fn fresh_name(&self, wanted: &str) -> String {
        let taken = |name: &str| self.documents.iter().any(|document| document.name == name);
        let numbered = (2_u64..).map(|n| format!("{wanted} {n}"));
        std::iter::once(wanted.to_owned())
            .chain(numbered)
            .find(|name| !taken(name))
            .unwrap_or_default()
    }
}
