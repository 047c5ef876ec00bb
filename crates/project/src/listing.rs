//! The list of a project's documents as it is changed and changed back: their names, their order,
//! and documents that come together. What is in a document is the subject of [`super::Undo`].

use super::document::{Document, Project};

/// A change of the list. Made, it becomes the change that takes it back.
#[derive(Clone, Debug, PartialEq)]
pub enum Listing {
    /// The document has this name, or that of its content.
    Name {
        /// The document.
        id: u64,
        /// The name that was typed; none where it is named by what is in it, which whoever makes the
        /// change sees to.
        name: Option<String>,
    },
    /// The document stands at this place.
    Place {
        /// The document.
        id: u64,
        /// Its place, from 0.
        place: usize,
    },
    /// These documents are not in the list.
    Without(Vec<u64>),
    /// These documents are in the list, at these places.
    With(Vec<(usize, Document)>),
}

impl Listing {
    /// Makes the change and gives what takes it back; nothing when there is nothing to change.
    pub fn make(self, project: &mut Project) -> Option<Listing> {
        match self {
            Listing::Name { id, name } => {
                let document = project.get_mut(id)?;
                let same = match &name {
                    Some(name) => document.name == *name,
                    None => document.named_by_content,
                };
                if same {
                    return None;
                }
                let typed = !document.named_by_content;
                let before = typed.then(|| document.name.clone());
                document.named_by_content = name.is_none();
                document.name = name.unwrap_or(std::mem::take(&mut document.name));
                Some(Listing::Name { id, name: before })
            }
            Listing::Place { id, place } => {
                let before = project.place(id)?;
                project.move_to(id, place);
                let moved = project.place(id) != Some(before);
                moved.then_some(Listing::Place { id, place: before })
            }
            Listing::Without(ids) => {
                let mut taken = Vec::new();
                for id in ids.into_iter().rev() {
                    let place = project.place(id);
                    taken.extend(place.zip(project.remove(id)));
                }
                taken.reverse();
                (!taken.is_empty()).then_some(Listing::With(taken))
            }
            Listing::With(documents) => {
                let put_back = |(place, document)| project.put_back(place, document);
                Some(Listing::Without(
                    documents.into_iter().map(put_back).collect(),
                ))
            }
        }
    }
}
