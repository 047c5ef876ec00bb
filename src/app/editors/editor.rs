//! The trait of every editor, which is all that the panels around it know of it. The editor of a kind with views
//! says what stands above their buttons and below them.

use crate::app::shell::command::{Action, Command, view_shortcut, written};
use crate::app::widgets::{fields, headline, places, places::Landmark, wrapped};
use egui::{KeyboardShortcut, Response, Ui, Vec2, vec2};
use grundy_project::{Body, OfKind, ViewId};
use grundy_views::figure::Opened;
use grundy_views::{AnyModel, Entry, Kind, Model, front, views_of};

/// The passing state of a document's editor: what it shows, and what the window alone knows, such as
/// which text is being typed. What the user made is in the document.
pub trait Editor {
    /// The model of the document.
    fn model(&self) -> &dyn AnyModel;

    /// The model, to be brought up to date.
    fn model_mut(&mut self) -> &mut dyn AnyModel;

    /// Draws the editor; the document is edited in place.
    fn show(&mut self, ui: &mut Ui, body: &mut Body);

    /// Draws what the inspector at the right says of the document.
    fn inspect(&mut self, ui: &mut Ui, body: &Body);

    /// Its actions: named deeds beside the commands of every document.
    fn actions(&self, _: &Body) -> Vec<Action> {
        Vec::new()
    }

    /// Does one of [`Editor::actions`]; the document is edited in place.
    fn act(&mut self, _: Action, _: &mut Body, _: &egui::Context) {}

    /// The least room that it fits into; in less it scrolls.
    fn room(&self) -> Vec2;

    /// Forgets what was typed but is not in the document, which was changed by undo or redo.
    fn forget_typed(&mut self) {}

    /// Puts the keyboard's focus where a new document is begun.
    fn focus(&mut self) {}

    /// Waits until what is drawn in the background is there. For tests: the window never waits.
    fn wait(&mut self) {}
}

/// A figure opens an editor for each document that it shows, so that the inspector can show the facts of that.
impl Opened for Box<dyn Editor> {
    fn model(&self) -> &dyn AnyModel {
        self.as_ref().model()
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        self.as_mut().model_mut()
    }
}

/// The editor of a kind with views: what stands above their buttons and below them.
pub trait KindEditor {
    /// The kind of its documents.
    type Kind: Kind;

    /// The model of the document.
    fn model(&self) -> &Model<Self::Kind>;

    /// The model, to be brought up to date.
    fn model_mut(&mut self) -> &mut Model<Self::Kind>;

    /// Draws the rule, in the row of the views where both fit.
    fn rule(&mut self, _: &mut Ui, _: &mut DocumentOf<Self>) {}

    /// Draws what the view in front asks beside the rule.
    fn extent(&mut self, _: &mut Ui, _: &mut DocumentOf<Self>) {}

    /// Says in the place of the headline what is wrong with what is typed, so that nothing moves while one types;
    /// whether there is something.
    fn fault(&mut self, _: &mut Ui, _: &mut DocumentOf<Self>) -> bool {
        false
    }

    /// Draws what has rows of its own below rule and views.
    fn head(&mut self, _: &mut Ui, _: &mut DocumentOf<Self>) {}

    /// Draws what is chosen beside the headline.
    fn beside_headline(&mut self, _: &mut Ui, _: &mut DocumentOf<Self>, _: ViewId) {}

    /// Draws the view in front; the document is edited in place.
    fn show(&mut self, ui: &mut Ui, document: &mut DocumentOf<Self>, view: ViewId);

    /// Draws what the inspector at the right says of the document.
    fn inspect(&mut self, ui: &mut Ui, document: &DocumentOf<Self>);

    /// See [`Editor::actions`].
    fn actions(&self, _: &DocumentOf<Self>) -> Vec<Action> {
        Vec::new()
    }

    /// See [`Editor::act`].
    fn act(&mut self, _: Action, _: &mut DocumentOf<Self>, _: &egui::Context) {}

    /// See [`Editor::room`].
    fn room(&self) -> Vec2 {
        vec2(280.0, 340.0)
    }

    /// See [`Editor::forget_typed`].
    fn forget_typed(&mut self) {}

    /// See [`Editor::focus`].
    fn focus(&mut self) {}
}

/// The documents that an editor is for.
type DocumentOf<E> = <<E as KindEditor>::Kind as Kind>::Document;

impl<E: KindEditor> Editor for E {
    fn model(&self) -> &dyn AnyModel {
        KindEditor::model(self)
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        KindEditor::model_mut(self)
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body) {
        let of = Views::new(body);
        let answer = AnyModel::headline(KindEditor::model(self), body);
        let Some(document) = OfKind::of_mut(body) else {
            return;
        };
        wrapped::row(ui, |ui| {
            self.rule(ui, document);
            // Of the rule and the names of the views alone, so that a view that is chosen moves neither.
            let beside = BESIDE + of.width(ui) <= ui.available_size_before_wrap().x;
            if beside {
                space_beside(ui);
                of.names(ui);
            }
            // Where the rule fills its row, the row of the views has it.
            let in_row = beside || ui.available_size_before_wrap().x >= EXTENT;
            if in_row {
                self.extent(ui, document);
            }
            if !beside {
                // A document without a rule has nothing on this row yet.
                if wrapped::is_begun(ui) {
                    wrapped::next_row(ui);
                }
                of.names(ui);
            }
            if !in_row {
                self.extent(ui, document);
            }
            of.pages(ui);
        });
        self.head(ui, document);
        ui.separator();
        let view = of.front.id;
        wrapped::row(ui, |ui| {
            // Whatever stands in it, so that nothing below moves.
            ui.set_row_height(headline::height(ui));
            ui.set_min_height(headline::height(ui));
            if !self.fault(ui, document)
                && let Some(answer) = &answer
            {
                headline::show(ui, answer);
            }
            self.beside_headline(ui, document, view);
        });
        KindEditor::show(self, ui, document, view);
    }

    fn inspect(&mut self, ui: &mut Ui, body: &Body) {
        if let Some(document) = OfKind::of(body) {
            KindEditor::inspect(self, ui, document);
        }
    }

    fn actions(&self, body: &Body) -> Vec<Action> {
        let actions = |document| KindEditor::actions(self, document);
        OfKind::of(body).map_or(Vec::new(), actions)
    }

    fn act(&mut self, action: Action, body: &mut Body, ctx: &egui::Context) {
        if let Some(document) = OfKind::of_mut(body) {
            KindEditor::act(self, action, document, ctx);
        }
    }

    fn room(&self) -> Vec2 {
        KindEditor::room(self)
    }

    fn forget_typed(&mut self) {
        KindEditor::forget_typed(self);
    }

    fn focus(&mut self) {
        KindEditor::focus(self);
    }
}

/// The room of a separator between tabs, with the gaps around it.
const SEPARATOR: f32 = 16.0;

/// The least room for what the view in front asks beside the rule.
const EXTENT: f32 = 120.0;

/// The gap between the rule and the tabs beside it.
const BESIDE: f32 = 8.0;

/// Leaves something free behind what stands in a row already.
fn space_beside(ui: &mut Ui) {
    if wrapped::is_begun(ui) {
        ui.add_space(BESIDE);
    }
}

/// The tabs that choose a view. The pages of a group share one, and those of the group in front stand
/// behind all of them, or below where there is no room.
struct Views {
    all: Vec<Entry>,
    front: Entry,
}

impl Views {
    fn new(body: &Body) -> Self {
        Views {
            all: views_of(body.kind()),
            front: front(body),
        }
    }

    /// The first view of each name on a tab.
    fn named(&self) -> impl Iterator<Item = &Entry> {
        let mut last = None;
        self.all
            .iter()
            .filter(move |view| last.replace(view.button()) != Some(view.button()))
    }

    /// The room that the names need side by side.
    fn width(&self, ui: &Ui) -> f32 {
        let names: Vec<&str> = self.named().map(|view| view.button()).collect();
        wrapped::width_of_tabs(ui, &names)
    }

    fn names(&self, ui: &mut Ui) {
        let mut all: Option<Response> = None;
        for view in self.named() {
            let keys = view_shortcut(&self.all, view);
            let name = view.button();
            let tab = tab(ui, (name, keys), view, name == self.front.button());
            all = Some(all.map_or(tab.clone(), |all| all.union(tab)));
        }
        if let Some(all) = all {
            places::mark(&all, Landmark::Views);
        }
    }

    /// The pages of the group in front, in a row of their own where they do not all fit into this one.
    fn pages(&self, ui: &mut Ui) {
        let of_front = |view: &&Entry| view.button() == self.front.button();
        let pages: Vec<&Entry> = self.all.iter().filter(of_front).collect();
        if pages.len() < 2 {
            return;
        }
        let names: Vec<&str> = pages.iter().map(|view| view.label).collect();
        let room = ui.available_size_before_wrap().x - SEPARATOR;
        match wrapped::width_of_tabs(ui, &names) <= room {
            true => drop(ui.separator()),
            false => wrapped::next_row(ui),
        }
        for view in pages {
            tab(ui, (view.label, None), view, *view == self.front);
        }
    }
}

fn tab(
    ui: &mut Ui,
    (name, keys): (&str, Option<KeyboardShortcut>),
    view: &Entry,
    chosen: bool,
) -> Response {
    let keys = keys.map(|keys| written(ui.ctx(), &keys));
    let about = match keys {
        Some(keys) => format!("{} ({keys})", view.about),
        None => view.about.to_owned(),
    };
    let tab = fields::tab(ui, chosen, name, about);
    if tab.clicked() {
        Command::View(*view).queue(ui);
    }
    tab
}
