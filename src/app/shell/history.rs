//! The history. Ctrl+Z takes back the last change of the document in front; commands of its own take back the
//! last change of the list of documents, so that no key takes a document away.

use crate::app::shell::focus;
use egui::accesskit::Action;
use egui::{Context, Event, Id, Key, Order, Rect};
use grundy_base::number;
use grundy_project::{Direction, Listing, Project, Step, Steps, Undo};
use std::collections::HashMap;

/// The keys that move a slider, by many small changes.
const ARROWS: [Key; 4] = [
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
];

/// The deed of the user in a frame.
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
    /// The deed of an event; `typing` says whether a text field has the keys.
    fn from_event(event: &Event, typing: bool) -> Deed {
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
    /// The changes of each document.
    pub documents: HashMap<u64, Undo>,
    pub(super) list: Steps<Listing>,
    /// The deed of this frame, and the control that had the keyboard when it began.
    deed: Deed,
    focused: Option<Id>,
    /// The fields in which documents were changed, with these.
    fields: HashMap<Id, u64>,
}

impl History {
    /// Must run before the first control of a frame. A change in this frame is a step of its own, unless the same
    /// field is typed in or the same thing is dragged as before.
    pub fn begin(&mut self, ctx: &Context) {
        let typing = ctx.text_edit_focused();
        let deed = |event: &Event| Deed::from_event(event, typing);
        self.deed = ctx.input(|input| input.events.iter().map(deed).max().unwrap_or_default());
        if self.deed > Deed::Nothing {
            // The next frame asks about the change.
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

    /// Whether the keyboard is in a field of one line of this document. What is taken back there is the whole edit:
    /// half a code is no state that anybody wants again.
    pub fn is_in_line_of(&self, ctx: &Context, document: Option<u64>) -> bool {
        let field = focus::line_with_keyboard(ctx);
        field
            .is_some_and(|field| document.is_some() && self.fields.get(&field).copied() == document)
    }

    /// What comes before the first control of a document whose editor takes this area, and which is
    /// `selected` or not; says whether what the user does in this frame may be done in it. A press ends
    /// the last step of the document that is pressed: what comes by itself to another one, such as the
    /// reply of a computer, still belongs to what was done there. A press in the field in which one types ends
    /// no step while what is typed `is_unread`: it is half typed.
    pub fn begin_document(
        &mut self,
        ctx: &Context,
        id: u64,
        (area, selected): (Rect, bool),
        is_unread: impl FnOnce() -> bool,
    ) -> bool {
        let here = acts_in(ctx, area, selected);
        if here
            && self.deed == Deed::Presses
            && !(presses_own_field(ctx) && is_unread())
            && let Some(undo) = self.documents.get_mut(&id)
        {
            undo.end_step();
        }
        here
    }

    /// The step that a change of a document in this frame is a part of, where the user may act in it or not.
    pub fn step(&mut self, ctx: &Context, document: u64, here: bool) -> Step {
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
            (Deed::Types, Some(field)) if still => {
                self.fields.insert(field, document);
                number(field)
            }
            _ => Step::Alone,
        }
    }

    /// Makes the next change of any document a step of its own.
    pub fn end_step(&mut self) {
        self.documents.values_mut().for_each(Undo::end_step);
    }

    pub(super) fn record_list(&mut self, back: Listing) {
        self.end_step();
        self.list.record(back);
    }

    /// Names what [`Command::UndoList`] or [`Command::RedoList`] would do.
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

/// Whether the mouse is pressed in the text field that has the keyboard.
fn presses_own_field(ctx: &Context) -> bool {
    let field = ctx
        .memory(|memory| memory.focused())
        .filter(|_| ctx.text_edit_focused());
    let field = field.and_then(|field| ctx.read_response(field));
    let at = ctx.input(|input| {
        input
            .pointer
            .interact_pos()
            .filter(|_| input.pointer.any_pressed())
    });
    field
        .zip(at)
        .is_some_and(|(field, at)| field.rect.contains(at))
}

/// How many documents, in words.
pub fn counted(documents: usize) -> String {
    number::counted(documents, "document", "documents")
}

/// The first of these names, and how many more there are.
pub fn listed<'a>(mut names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let first = names.next().unwrap_or_default();
    match names.len() {
        0 => format!("“{first}”"),
        1 => format!("“{first}” and another document"),
        more => format!("“{first}” and {more} other documents"),
    }
}
