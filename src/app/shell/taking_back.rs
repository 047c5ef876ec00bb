//! Changes of documents and of their list are noted, taken back and made again.

use crate::app::shell::documents::bring_back;
use crate::app::shell::foot::{Cause, While};
use crate::app::shell::history::{counted, listed};
use crate::app::shell::studio::Studio;
use crate::app::shell::tabs::Pane;
use grundy_project::{Body, Direction, Document, Listing, Project, Step};
use grundy_views::naming;

impl Studio {
    /// Whether the document in front has a change to be taken back, or to be made again.
    pub(super) fn can_step(&self, direction: Direction) -> bool {
        let of = |id: u64| self.history.documents.get(&id);
        let undo = self.selected.and_then(of);
        undo.is_some_and(|undo| undo.can_step(direction))
    }

    /// Notes that a document was `before` until now.
    pub(super) fn note_change(&mut self, document: u64, before: Body, step: Step) {
        let undo = self.history.documents.entry(document).or_default();
        undo.record(before, step);
        naming::name_by_content(&mut self.project, document);
    }

    /// Changes the list of documents in a way that can be taken back.
    pub(super) fn change_list(&mut self, change: Listing) {
        if let Some(back) = change.make(&mut self.project) {
            self.history.record_list(back);
            naming::name_all_by_content(&mut self.project);
        }
    }

    /// Notes that a document was added.
    pub(super) fn note_added(&mut self, id: u64) {
        self.foot.mended(Cause::Arrival);
        self.history.record_list(Listing::Without(vec![id]));
        naming::name_by_content(&mut self.project, id);
    }

    /// Adds the documents of a project to this one, in one step.
    pub(super) fn merge(&mut self, project: Project) {
        let added = self.project.merge(project);
        let Some(&first) = added.first() else {
            self.say("The project that was pasted has no documents.");
            return;
        };
        self.foot.mended(Cause::Arrival);
        let count = counted(added.len());
        self.history.record_list(Listing::Without(added));
        naming::name_all_by_content(&mut self.project);
        self.show_in_tab(first);
        self.say(format!(
            "Added {count}. The Edit menu takes them out again."
        ));
    }

    pub(super) fn move_selected(&mut self, step: isize) {
        let Some(id) = self.selected else { return };
        if let Some(place) = self.project.place(id) {
            let place = place.saturating_add_signed(step);
            self.change_list(Listing::Place { id, place });
        }
    }

    /// Takes the last change of the list back, or makes it again.
    pub(super) fn step_list(&mut self, direction: Direction) {
        if self.history.list.next(direction).is_none() {
            let state = While::NoStepOfList(direction);
            self.say_while(
                state,
                "Nothing was done to the list of documents that could be taken back.",
            );
            return;
        }
        let project = &mut self.project;
        let make = |change: Listing| change.make(project);
        let back = self.history.list.step(direction, make);
        let came = match back {
            Some(Listing::Without(ids)) => ids.first().copied(),
            _ => None,
        };
        naming::name_all_by_content(&mut self.project);
        let said = back.map(|back| said(back, &self.project));
        let gone = |id: &u64| self.project.get(*id).is_none();
        for id in self
            .editors
            .keys()
            .copied()
            .filter(gone)
            .collect::<Vec<u64>>()
        {
            if let Some(mut editor) = self.editors.remove(&id) {
                editor.model_mut().abandon(&mut self.jobs);
                self.tabs.close(Pane::Document(id));
            }
        }
        let is_there = |id: &u64| self.project.get(*id).is_some();
        let first = self.project.documents.first().map(|document| document.id);
        self.selected = self.selected.filter(is_there).or(first);
        self.documents
            .deleted
            .retain(|(_, document)| !is_there(&document.id));
        if let Some(id) = came {
            self.show_in_tab(id);
        }
        self.say(said.unwrap_or_else(|| {
            "The document whose place or name was changed is not there any more.".to_owned()
        }));
    }

    /// Takes the last change of the document in front back, or makes it again.
    pub(super) fn step_document(&mut self, direction: Direction) {
        let history = &mut self.history.documents;
        let moved = self.selected.filter(|&id| {
            let document = self.project.get_mut(id);
            let step = |document: &mut Document| {
                let undo = history.entry(id).or_default();
                undo.step(direction, &mut document.body)
            };
            document.is_some_and(step)
        });
        if let Some(id) = moved {
            naming::name_by_content(&mut self.project, id);
        }
        if moved.is_none() {
            let verb = match direction {
                Direction::Undo => "undo",
                Direction::Redo => "redo",
            };
            let deleted = self.documents.last_deleted().map(bring_back);
            let list =
                deleted.map_or_else(String::new, |text| format!(" The Edit menu has “{text}”."));
            let said = format!("There is nothing to {verb} here.{list}");
            self.say_while(While::NoStep(direction), said);
        } else if let Some(editor) = self.selected.and_then(|id| self.editors.get_mut(&id)) {
            editor.forget_typed();
        }
    }
}

/// The message on a change of the list that was made; `back` is the change that takes it back.
fn said(back: &Listing, project: &Project) -> String {
    let name = |id: &u64| project.get(*id).map_or("", |document| &document.name);
    match back {
        Listing::Name { id, name: before } => match before {
            Some(before) => format!("Renamed “{before}” to “{}” again.", name(id)),
            None => format!("It is named “{}” again.", name(id)),
        },
        Listing::Place { id, .. } => format!("Moved “{}” to where it was before.", name(id)),
        Listing::With(taken) => {
            let names = taken.iter().map(|(_, document)| document.name.as_str());
            let names = listed(names);
            format!(
                "Deleted {names}, with all that was edited there. The Edit menu brings it back."
            )
        }
        Listing::Without(ids) => format!("Brought back {}.", listed(ids.iter().map(name))),
    }
}
