//! Names of documents that nobody has named: they follow the content. A figure has the names of the document
//! that it shows, and of its view.

use super::{kind_entry, views_of};
use grundy_base::number;
use grundy_project::{Body, Document, FigureDocument, GivenName, Project};

/// So many characters of what was typed are in a name.
const LONGEST: usize = 40;

/// The beginning of a text, with dots where it goes on, on one line.
pub(super) fn beginning(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    match text.chars().count() > LONGEST {
        true => text.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => text,
    }
}

/// How many there are, in words.
pub fn counted(many: usize, one: &str, more: &str) -> String {
    match many {
        0 => format!("no {more}"),
        _ => number::counted(many, one, more),
    }
}

/// The name of a document that nobody has named, beside the others of its project; none while its content cannot
/// be read.
fn name_of(body: &Body, project: &Project) -> Option<String> {
    match body.figure() {
        Some(figure) => name_of_figure(figure, project),
        None => (kind_entry(body.kind()).name)(body),
    }
}

/// Whether what is typed in a document cannot be read.
pub fn is_unread(body: &Body) -> bool {
    (kind_entry(body.kind()).is_unread)(body)
}

/// The name of a new document, which has none to keep.
pub fn first_name_of(body: &Body, project: &Project) -> String {
    let label = || kind_entry(body.kind()).label.to_owned();
    name_of(body, project).unwrap_or_else(label)
}

/// What a document is, in a few words: its kind, and what is in it.
pub fn described(body: &Body) -> String {
    let label = kind_entry(body.kind()).label;
    let in_it = match body {
        Body::GraphPosition(position) => {
            let drawing = &position.drawing;
            let vertices = counted(drawing.order(), "vertex", "vertices");
            let edges = counted(drawing.edges().len(), "edge", "edges");
            return format!("Graph, {vertices}, {edges}");
        }
        body => (kind_entry(body.kind()).name)(body),
    };
    in_it.map_or_else(|| label.to_owned(), |in_it| format!("{label}: {in_it}"))
}

fn name_of_figure(figure: &FigureDocument, project: &Project) -> Option<String> {
    let source = project.get(figure.source?)?;
    let views = views_of(source.body.kind());
    let view = views.iter().find(|view| view.id == figure.view)?;
    let part = figure.part.map(|part| format!(", part {part}"));
    let part = part.unwrap_or_default();
    Some(format!("{}, {}, in print{part}", source.name, view.name()))
}

/// The name that a document came with, as long as it still has that content.
fn name_now(document: &Document, project: &Project) -> Option<String> {
    let name = name_of(&document.body, project)?;
    let given = document.given.as_ref().filter(|given| given.of == name);
    Some(given.map_or(name, |given| given.name.clone()))
}

/// Takes the names of a worked example for what they are: nobody who opens it has typed them, so a document in
/// which another game is typed is called after that.
pub fn take_given_names(project: &mut Project) {
    let named = |document: &Document| {
        let is_own = document.named_by_content || document.body.figure().is_some();
        let of = name_of(&document.body, project).filter(|_| !is_own)?;
        let name = document.name.clone();
        Some((document.id, GivenName { name, of }))
    };
    let given: Vec<(u64, GivenName)> = project.documents.iter().filter_map(named).collect();
    for (id, given) in given {
        if let Some(document) = project.get_mut(id) {
            (document.named_by_content, document.given) = (true, Some(given));
        }
    }
}

/// Names a document after what is in it now, if nobody has named it, and the figures of it.
pub fn name_by_content(project: &mut Project, id: u64) {
    rename(project, |of| of == id);
}

/// Names all documents after what is in them that nobody has named.
pub fn name_all_by_content(project: &mut Project) {
    rename(project, |_| true);
}

/// Names documents, and then the figures, which are called after these.
fn rename(project: &mut Project, wanted: impl Fn(u64) -> bool) {
    for figures in [false, true] {
        let documents = project.documents.iter().filter(|document| {
            let is_figure = document.body.figure().is_some();
            document.named_by_content && is_figure == figures && (figures || wanted(document.id))
        });
        let ids: Vec<u64> = documents.map(|document| document.id).collect();
        for id in ids {
            let document = project.get(id);
            if let Some(name) = document.and_then(|document| name_now(document, project)) {
                project.name_by_content(id, &name);
            }
        }
    }
}
