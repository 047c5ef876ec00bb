//! Projects and their documents.

use super::Body;
use super::body::is_default;
use super::view_id::ViewId;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

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
    /// The paper whose figures these are, if they are those of one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub paper: String,
    /// The document whose picture is on the gallery's card, if it is not the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<u64>,
    /// The view of that document that is on the card, if it is not the one in front.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover_view: Option<ViewId>,
    pub documents: Vec<Document>,
    /// The ids of documents that were taken out.
    #[serde(skip)]
    gone: Gone,
}

/// The ids of documents that were taken out. None is given again while the project is open, since windows and
/// histories still name documents by them. They count for nothing when projects are compared.
#[derive(Clone, Debug, Default)]
struct Gone(HashSet<u64>);

impl PartialEq for Gone {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A named document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// Unique in the project.
    pub id: u64,
    /// Its name in the list and on its tab.
    pub name: String,
    /// Whether its name follows its content, as nobody has typed one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub named_by_content: bool,
    /// The name that came with its content. It is dropped when the content becomes another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<GivenName>,
    /// Its content.
    #[serde(flatten)]
    pub body: Body,
}

/// A name that came with a document, such as that of a worked example. It is kept only while the content is
/// the one that it was given to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GivenName {
    pub name: String,
    /// The name that the content of that time would have by itself.
    pub of: String,
}

impl Document {
    /// Whether both have the same name and content. Which view is in front does not count.
    pub fn same_work(&self, other: &Document) -> bool {
        let head = |document: &Document| (document.id, document.named_by_content);
        head(self) == head(other) && self.name == other.name && self.body.same_work(&other.body)
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
            paper: String::new(),
            cover: None,
            cover_view: None,
            documents: Vec::new(),
            gone: Gone::default(),
        }
    }

    /// Whether both have the same documents, names and content. Which views are in front does not count.
    pub fn same_work(&self, other: &Project) -> bool {
        let head = |project: &Project| (project.title.clone(), project.about.clone());
        let mut pairs = self.documents.iter().zip(&other.documents);
        self.documents.len() == other.documents.len()
            && head(self) == head(other)
            && pairs.all(|(a, b)| a.same_work(b))
    }

    /// Adds a document at the end and gives its id. The name is made unique by a number.
    pub fn add(&mut self, body: Body, name: &str) -> u64 {
        let id = self.fresh_id();
        let name = self.fresh_name(name);
        self.documents.push(Document {
            id,
            name,
            named_by_content: false,
            given: None,
            body,
        });
        id
    }

    /// Adds a document that nobody has named; `name` is made of its content.
    pub fn add_unnamed(&mut self, body: Body, name: &str) -> u64 {
        let id = self.add(body, name);
        if let Some(document) = self.get_mut(id) {
            document.named_by_content = true;
        }
        self.name_by_content(id, name);
        id
    }

    /// Gives a document that nobody has named a name made of its content. A number behind it tells it from
    /// another document of that name. A name that was typed stays.
    pub fn name_by_content(&mut self, id: u64, wanted: &str) {
        let others = self.documents.iter().filter(|document| document.id != id);
        let taken: HashSet<&str> = others.map(|document| document.name.as_str()).collect();
        let document = self.get(id).filter(|document| document.named_by_content);
        let Some(before) = document.map(|document| &document.name) else {
            return;
        };
        let number = before.strip_prefix(wanted).and_then(|rest| {
            let number = rest.strip_prefix(" (")?.strip_suffix(')')?;
            number.parse::<u64>().ok()
        });
        // A document keeps its number while the other one is renamed or goes.
        let fits = before == wanted || number.is_some();
        if fits && !taken.contains(before.as_str()) {
            return;
        }
        let numbered = (2_u64..).map(|n| format!("{wanted} ({n})"));
        let mut names = std::iter::once(wanted.to_owned()).chain(numbered);
        let free = names.find(|name| !taken.contains(name.as_str()));
        if let (Some(document), Some(name)) = (self.get_mut(id), free) {
            document.name = name;
        }
    }

    /// The document whose picture stands for the project.
    pub fn cover(&self) -> Option<&Document> {
        let chosen = self.cover.and_then(|id| self.get(id));
        chosen.or(self.documents.first())
    }

    /// The content of the cover, with the view in front that is chosen for it.
    pub fn covering(&self) -> Option<Body> {
        let mut body = self.cover()?.body.clone();
        if let Some(view) = self.cover_view {
            body.content_mut().set_view(view);
        }
        Some(body)
    }

    /// The document with this id.
    pub fn get(&self, id: u64) -> Option<&Document> {
        self.documents.iter().find(|document| document.id == id)
    }

    /// The document with this id, to be changed.
    pub fn get_mut(&mut self, id: u64) -> Option<&mut Document> {
        self.documents.iter_mut().find(|document| document.id == id)
    }

    /// The place of the document in the list.
    pub fn place(&self, id: u64) -> Option<usize> {
        self.documents.iter().position(|document| document.id == id)
    }

    /// Takes the document out.
    pub fn remove(&mut self, id: u64) -> Option<Document> {
        let place = self.place(id)?;
        self.gone.0.insert(id);
        Some(self.documents.remove(place))
    }

    /// Adds the documents of another project at the end and gives their ids here. Its figures show
    /// the same documents as in it, and none where theirs was not among them.
    pub fn merge(&mut self, other: Project) -> Vec<u64> {
        let mut ids = HashMap::new();
        let mut added = Vec::new();
        for document in other.documents {
            let Document {
                id,
                name,
                named_by_content,
                given,
                mut body,
            } = document;
            // The documents that a figure shows have no ids in this project yet.
            let figure = body.figure_mut().into_iter();
            let sources = figure.flat_map(|figure| figure.sources_mut().map(Option::take));
            let sources: Vec<Option<u64>> = sources.collect();
            let new = self.add(body, &name);
            if let Some(document) = self.get_mut(new) {
                (document.named_by_content, document.given) = (named_by_content, given);
            }
            ids.insert(id, new);
            added.push((new, sources));
        }
        for (new, sources) in &added {
            let document = self.get_mut(*new);
            if let Some(figure) = document.and_then(|document| document.body.figure_mut()) {
                for (place, source) in figure.sources_mut().zip(sources) {
                    *place = source.and_then(|source| ids.get(&source).copied());
                }
            }
        }
        added.into_iter().map(|(new, _)| new).collect()
    }

    /// Puts a copy behind the document and gives the copy's id.
    pub fn duplicate(&mut self, id: u64) -> Option<u64> {
        let place = self.place(id)?;
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
            self.put_back(place, document);
        }
    }

    /// Puts a document back at this place; its id is a new one where another has its old id.
    pub fn put_back(&mut self, place: usize, mut document: Document) -> u64 {
        if self.get(document.id).is_some() {
            document.id = self.fresh_id();
        }
        let (id, place) = (document.id, place.min(self.documents.len()));
        self.documents.insert(place, document);
        id
    }

    /// An id that no document has or had since the project was opened. That of a deleted document
    /// which a figure shows is kept for its return as well, lest the figure show another one.
    fn fresh_id(&self) -> u64 {
        let figures = self.documents.iter().filter_map(|d| d.body.figure());
        let shown = figures.flat_map(|figure| figure.panels().filter_map(|panel| panel.source));
        let shown: HashSet<u64> = shown.collect();
        let taken = |id: &u64| shown.contains(id) || self.gone.0.contains(id);
        let is_free = |id: &u64| self.get(*id).is_none() && !taken(id);
        (1..).find(is_free).unwrap_or_default()
    }

    fn fresh_name(&self, wanted: &str) -> String {
        let taken = |name: &str| self.documents.iter().any(|document| document.name == name);
        let numbered = (2_u64..).map(|n| format!("{wanted} {n}"));
        let mut names = std::iter::once(wanted.to_owned()).chain(numbered);
        names.find(|name| !taken(name)).unwrap_or_default()
    }
}
