//! What is taken back: by Ctrl+Z the last change of the document in front, and by commands of its own
//! the last change of the list of documents, so that no key takes a document away.

use crate::app::shell::documents::bring_back;
use crate::app::shell::studio::Studio;
use crate::app::shell::tabs::Pane;
use egui::accesskit::Action;
use egui::{Context, Event, Id, Key, Order, Rect};
use grundy_project::{Body, Direction, Document, Listing, Project, Step, Steps, Undo};
use grundy_views::naming;
use std::collections::HashMap;

/// The keys that move a slider, by many small changes.
const ARROWS: [Key; 4] = [
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
];

/// What the user does in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Deed {
    /// Nothing, or what the mouse does between press and release.
    #[default]
    Nothing,
    /// Types into a field, or moves a slider by keys.
    Types,
    /// Lets a button of the mouse go.
    LetsGo,
    /// Presses a button of the mouse or a key.
    Presses,
}

impl Deed {
    /// What an event tells, when the keys are those of a text field or not.
    fn of(event: &Event, typing: bool) -> Deed {
        match event {
            Event::PointerButton { pressed: false, .. } => Deed::LetsGo,
            Event::PointerButton { .. } => Deed::Presses,
            Event::AccessKitActionRequest(request) if request.action != Action::Focus => {
                Deed::Presses
            }
            Event::Key { pressed: false, .. } => Deed::Nothing,
            Event::Key { key, .. } if ARROWS.contains(key) => Deed::Types,
            Event::Key { .. } | Event::Paste(_) | Event::Cut if !typing => Deed::Presses,
            Event::Key { .. } | Event::Paste(_) | Event::Cut => Deed::Types,
            Event::Text(_) | Event::Ime(_) => Deed::Types,
            _ => Deed::Nothing,
        }
    }
}

/// The changes that can be taken back.
#[derive(Default)]
pub struct History {
    documents: HashMap<u64, Undo>,
    list: Steps<Listing>,
    /// What the user does in this frame, and what had the keyboard when it began.
    deed: Deed,
    focused: Option<Id>,
}

impl History {
    /// What comes before the first control of a frame: what is done now is taken back by itself, unless
    /// the same field is typed in or the same thing is dragged as before.
    pub fn begin(&mut self, ctx: &Context) {
        let typing = ctx.text_edit_focused();
        let deed = |event: &Event| Deed::of(event, typing);
        self.deed = ctx.input(|input| input.events.iter().map(deed).max().unwrap_or_default());
        if self.deed > Deed::Nothing {
            // What is chosen now is asked about before the next frame.
            ctx.request_repaint();
        }
        let focused = ctx.memory(|memory| memory.focused());
        let before = std::mem::replace(&mut self.focused, focused);
        let left = before.filter(|_| before != focused);
        if let Some(field) = left {
            let undos = self.documents.values_mut();
            undos.for_each(|undo| undo.end_step_of(field.value()));
        }
    }

    /// What comes before the first control of a document whose editor takes this area, and which is
    /// `selected` or not; says whether what the user does in this frame may be done in it. A press ends
    /// the last step of the document that is pressed: what comes by itself to another one, such as the
    /// reply of a computer, still belongs to what was done there.
    pub fn begin_document(&mut self, ctx: &Context, id: u64, area: Rect, selected: bool) -> bool {
        let here = acts_in(ctx, area, selected);
        if here
            && self.deed == Deed::Presses
            && let Some(undo) = self.documents.get_mut(&id)
        {
            undo.end_step();
        }
        here
    }

    /// The step that a change in this frame is a part of, in a document in which the user may act or not.
    pub fn step(&self, ctx: &Context, here: bool) -> Step {
        if !here {
            return Step::Sequel;
        }
        let number = |id: Id| Step::Of(id.value());
        if let Some(dragged) = ctx.drag_stopped_id().or(ctx.dragged_id()) {
            return number(dragged);
        }
        let still = ctx.memory(|memory| memory.focused()) == self.focused;
        match (self.deed, self.focused) {
            (Deed::Nothing, _) => Step::Sequel,
            (Deed::Types, Some(field)) if still => number(field),
            _ => Step::Alone,
        }
    }

    /// Makes the next change of any document a step of its own.
    pub fn end_step(&mut self) {
        self.documents.values_mut().for_each(Undo::end_step);
    }

    fn record_list(&mut self, back: Listing) {
        self.end_step();
        self.list.record(back);
    }

    /// What would be done to the list by [`Command::UndoList`] or [`Command::RedoList`], in words.
    ///
    /// [`Command::UndoList`]: super::command::Command::UndoList
    /// [`Command::RedoList`]: super::command::Command::RedoList
    pub fn next_of_list(&self, direction: Direction, project: &Project) -> Option<String> {
        let name = |id: u64| project.get(id).map(|document| document.name.as_str());
        Some(match self.list.next(direction)? {
            Listing::Name { id, name: before } => {
                let name = name(*id)?;
                match before {
                    Some(before) => format!("Rename “{name}” to “{before}” again"),
                    None => format!("Name “{name}” by its content again"),
                }
            }
            Listing::Place { id, .. } => format!("Move “{}” back to its place", name(*id)?),
            Listing::With(taken) => {
                let names = taken.iter().map(|(_, document)| document.name.as_str());
                match direction {
                    Direction::Undo => format!("Bring back {}", listed(names)),
                    Direction::Redo => format!("Add {} again", listed(names)),
                }
            }
            Listing::Without(ids) => {
                let names: Option<Vec<&str>> = ids.iter().map(|id| name(*id)).collect();
                match direction {
                    Direction::Undo => format!("Take {} out again", listed(names?.into_iter())),
                    Direction::Redo => format!("Delete {} again", listed(names?.into_iter())),
                }
            }
        })
    }
}

/// Whether what the user does in this frame may be done in this area: the mouse is pressed in it or in
/// something above all areas, such as a menu, or the keys go to the document that is selected. A screen
/// reader presses anywhere.
fn acts_in(ctx: &Context, area: Rect, selected: bool) -> bool {
    let (pressed, spoken) = ctx.input(|input| {
        let pressed = input.pointer.any_pressed();
        let spoken = |event: &Event| matches!(event, Event::AccessKitActionRequest(_));
        let at = input.pointer.interact_pos().filter(|_| pressed);
        (at, input.events.iter().any(spoken))
    });
    let Some(at) = pressed else {
        return selected || spoken;
    };
    let layer = ctx.layer_id_at(at);
    let above = layer.is_some_and(|layer| layer.order != Order::Background);
    area.contains(at) || above
}

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
            self.say("Nothing was done to the list of documents that could be taken back.");
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
        self.deleted.retain(|(_, document)| !is_there(&document.id));
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
            let deleted = self.last_deleted().map(bring_back);
            let list =
                deleted.map_or_else(String::new, |text| format!(" The Edit menu has “{text}”."));
            self.say(format!("There is nothing to {verb} here.{list}"));
        } else if let Some(editor) = self.selected.and_then(|id| self.editors.get_mut(&id)) {
            editor.forget_typed();
        }
    }
}

/// What a change of the list, just made, has done; `back` takes it back.
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

/// How many documents, in words.
pub fn counted(documents: usize) -> String {
    match documents {
        1 => "1 document".to_owned(),
        many => format!("{many} documents"),
    }
}

/// The first of these names, and how many more there are.
fn listed<'a>(mut names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let first = names.next().unwrap_or_default();
    match names.len() {
        0 => format!("“{first}”"),
        1 => format!("“{first}” and another document"),
        more => format!("“{first}” and {more} other documents"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Modifiers, PointerButton, Pos2, RawInput, pos2};
    use grundy_project::HeapGame;

    /// Two documents side by side.
    const AREAS: [Rect; 2] = [
        Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 100.0)),
        Rect::from_min_max(pos2(100.0, 0.0), pos2(200.0, 100.0)),
    ];

    /// A frame in which the mouse is pressed or not, and a document changes or not.
    fn frame(history: &mut History, ctx: &Context, pressed: Option<Pos2>, changed: Option<u64>) {
        let event = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let events =
            pressed.map(|at| vec![Event::PointerMoved(at), event(at, true), event(at, false)]);
        let input = RawInput {
            screen_rect: Some(AREAS[0].union(AREAS[1])),
            events: events.unwrap_or_default(),
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| {
            history.begin(ui.ctx());
            for (id, area) in (0..).zip(AREAS) {
                let here = history.begin_document(ui.ctx(), id, area, false);
                if changed == Some(id) {
                    let step = history.step(ui.ctx(), here);
                    let undo = history.documents.entry(id).or_default();
                    undo.record(Body::HeapGame(HeapGame::default()), step);
                }
            }
        });
        output.textures_delta.clear();
    }

    fn steps(mut history: History, id: u64) -> usize {
        let undo = history.documents.entry(id).or_default();
        let mut body = Body::HeapGame(HeapGame::default());
        (0..10)
            .take_while(|_| undo.step(Direction::Undo, &mut body))
            .count()
    }

    /// The steps of the right document after a change by a press in it, a press at `between`, and a
    /// change that comes by itself.
    fn steps_with_a_press_between(between: Pos2) -> usize {
        let (mut history, ctx) = (History::default(), Context::default());
        frame(&mut history, &ctx, Some(AREAS[1].center()), Some(1));
        frame(&mut history, &ctx, Some(between), None);
        frame(&mut history, &ctx, None, Some(1));
        steps(history, 1)
    }

    #[test]
    fn a_reply_belongs_to_the_move_before_it_also_after_a_press_in_another_document() {
        assert_eq!(steps_with_a_press_between(AREAS[0].center()), 1);
        assert_eq!(steps_with_a_press_between(AREAS[1].center()), 2);
    }
}
