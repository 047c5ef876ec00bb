//! The list of a project's documents as it is changed and changed back: their names, their order,
//! and documents that come together. What is in a document is the subject of [`super::Undo`].

use super::document::{Document, Project};

/// A change of the list. Made, it becomes the change that takes it back.
#[derive(Clone, Debug, PartialEq)]
pub enum Listing {
    /// The document has this name.
    Name {
        /// The document.
        id: u64,
        /// Its name.
        name: String,
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
                if document.name == name {
                    return None;
                }
                let name = std::mem::replace(&mut document.name, name);
                Some(Listing::Name { id, name })
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

/// The changes of the list that can be taken back, and those that were. Each has a number, which
/// tells it from the changes of the documents before and after it.
#[derive(Debug, Default)]
pub struct Listings {
    earlier: Vec<(u64, Listing)>,
    later: Vec<(u64, Listing)>,
}

impl Listings {
    /// Notes what takes back the change that was made as number `at`.
    pub fn record(&mut self, back: Listing, at: u64) {
        self.later.clear();
        self.earlier.push((at, back));
    }

    /// The number of the change that is taken back next.
    pub fn undone_next(&self) -> Option<u64> {
        self.earlier.last().map(|(at, _)| *at)
    }

    /// The number of the change that is made again next.
    pub fn redone_next(&self) -> Option<u64> {
        self.later.last().map(|(at, _)| *at)
    }

    /// Forgets what was taken back: something else was done since.
    pub fn forget_later(&mut self) {
        self.later.clear();
    }

    /// Takes back the last change, as change number `at`, and gives what would make it again; nothing
    /// when it cannot be taken back, as its documents are gone.
    pub fn undo(&mut self, project: &mut Project, at: u64) -> Option<&Listing> {
        step(&mut self.earlier, &mut self.later, project, at)
    }

    /// Makes the change again that was taken back last, as change number `at`, and gives what takes it
    /// back.
    pub fn redo(&mut self, project: &mut Project, at: u64) -> Option<&Listing> {
        step(&mut self.later, &mut self.earlier, project, at)
    }
}

fn step<'a>(
    from: &mut Vec<(u64, Listing)>,
    to: &'a mut Vec<(u64, Listing)>,
    project: &mut Project,
    at: u64,
) -> Option<&'a Listing> {
    let (_, change) = from.pop()?;
    to.push((at, change.make(project)?));
    to.last().map(|(_, back)| back)
}
