//! The centre: the tabs, with the gallery, the help and the editors in them.

use crate::app::shell::command::Command;
use crate::app::shell::menu_entry::menu_entry;
use crate::app::shell::studio::Studio;
use crate::app::shell::tabs::{Pane, Tabs, id};
use crate::app::shell::{focus, help, theorems, tour};
use crate::app::widgets::{Size, areas, kind_icons, theme};
use egui::Color32;
use egui::text::{LayoutJob, TextFormat};
use egui_tiles::{Behavior, SimplificationOptions, Tile, TileId, Tiles, Tree, UiResponse};
use grundy_project::{Body, Document, Kind, Project};
use grundy_views::{differences, kind_entry};
use std::collections::HashMap;

/// So many characters of a document's name are written on its tab, at least and at most; in between
/// as many as the other tabs leave room for.
pub const TITLE: [usize; 2] = [10, 32];

/// About the width of a character on a tab, and of what else is on it.
const CHARACTER: f32 = 7.0;

const AROUND_TITLE: f32 = 38.0 + ICON;

/// The room of the icon before the name.
const ICON: f32 = kind_icons::SIDE + 4.0;

/// The title of the tab of the gallery.
const GALLERY: &str = "Gallery";

/// An editor that is larger than its room by no more than this needs no scroll bar for it.
const OVERHANG: f32 = 12.0;

impl Studio {
    /// Does something with the tab of the selected document.
    pub(super) fn for_selected(&mut self, act: impl FnOnce(&mut Tabs, u64)) {
        if let Some(id) = self.selected {
            act(&mut self.tabs, id);
        }
    }

    /// Closes the tab in front among those beside the selected document.
    pub(super) fn close_tab(&mut self) {
        if let Some(pane) = self.tabs.turned(self.selected, 0) {
            self.tabs.close(pane);
        }
    }

    /// Brings a tab so many places from the one in front to the front.
    pub(super) fn turn_tabs(&mut self, ctx: &egui::Context, by: isize) {
        if let Some(pane) = self.tabs.turned(self.selected, by) {
            self.tabs.open(pane, self.selected);
            self.selected = pane.document().or(self.selected);
            focus::release(ctx);
        }
    }
}

/// Draws the tabs; the gallery when none is open.
pub fn show(ui: &mut egui::Ui, studio: &mut Studio) {
    let (before, width) = (studio.selected, ui.available_width());
    let mut tree = std::mem::replace(&mut studio.tabs.tree, Tree::empty(id()));
    if tree.is_empty() {
        focus::enter(ui);
        gallery(ui, studio);
    }
    let titles = titles(&tree, studio, width);
    let signs = titles.values().map(|title| title.chars().count()).sum();
    tree.ui(&mut Panes { studio, titles }, ui);
    studio.tabs.tree = tree;
    studio.selected = studio.tabs.in_view(studio.selected);
    let ctx = ui.ctx().clone();
    let now = studio.selected;
    studio.tabs.follow(&ctx, (width, signs), before, now);
}

/// Draws the gallery, with the offer of the tour and the door to new documents.
fn gallery(ui: &mut egui::Ui, studio: &mut Studio) {
    let mut gallery = std::mem::take(&mut studio.gallery);
    gallery.show(ui, |ui| {
        tour::offer(ui, studio);
        studio.door.show(ui, false);
    });
    studio.gallery = gallery;
}

/// Draws an editor in the room that there is; where that is less than the `least` it scrolls.
fn with_room(ui: &mut egui::Ui, least: egui::Vec2, editor: impl FnOnce(&mut egui::Ui)) {
    areas::both_ways("tabs").show(ui, |ui| {
        let size = ui.available_size().max(least);
        let (room, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(room));
        editor(&mut inner);
        if (inner.min_size() - size).max_elem() > OVERHANG {
            ui.expand_to_include_rect(inner.min_rect());
        }
    });
}

/// The titles of the tabs of documents, in a room of this width.
fn titles(tree: &Tree<Pane>, studio: &Studio, width: f32) -> HashMap<u64, String> {
    let panes = tree.tiles.tiles().filter_map(|tile| match tile {
        Tile::Pane(pane) => Some(*pane),
        Tile::Container(_) => None,
    });
    let panes: Vec<Pane> = panes.collect();
    let documents: Vec<u64> = panes.iter().filter_map(|pane| pane.document()).collect();
    let names: Vec<String> = names_apart(&studio.project, &documents);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let others = (panes.len() - documents.len()) as f32 * (GALLERY.len() as f32 * CHARACTER);
    let room = (width - panes.len() as f32 * AROUND_TITLE - others) / CHARACTER;
    let length = title_length(&names, room.max(0.0) as usize);
    documents
        .iter()
        .copied()
        .zip(all_told_apart(&names, length))
        .collect()
}

/// The names of these documents; where a number alone tells some apart that nobody has named, what differs in them
/// stands first in its place.
fn names_apart(project: &Project, documents: &[u64]) -> Vec<String> {
    let documents: Vec<Option<&Document>> = documents.iter().map(|id| project.get(*id)).collect();
    let known = || documents.iter().copied().flatten();
    let apart = |document: &Option<&Document>| {
        let Some(document) = document else {
            return "(deleted)".to_owned();
        };
        let name = without_number(document);
        let twins: Vec<&Document> = known().filter(|of| without_number(of) == name).collect();
        if twins.len() < 2 {
            return document.name.clone();
        }
        let bodies: Vec<&Body> = twins.iter().map(|twin| &twin.body).collect();
        let mut said = twins.iter().zip(differences(&bodies));
        let mine = said.find_map(|(twin, said)| said.filter(|_| twin.id == document.id));
        let number = || {
            document
                .name
                .strip_prefix(name)
                .map(str::trim)
                .unwrap_or_default()
        };
        match mine {
            Some(said) => format!("{said} · {name}"),
            None => format!("{} {name}", number()).trim_start().to_owned(),
        }
    };
    documents.iter().map(apart).collect()
}

/// The name of a document, without the number that it has where nobody has named it.
fn without_number(document: &Document) -> &str {
    let name = document.name.as_str();
    let number = |name: &str| {
        let (before, number) = name.strip_suffix(')')?.rsplit_once(" (")?;
        let is_number = number.bytes().all(|digit| digit.is_ascii_digit());
        is_number.then_some(before.len())
    };
    let end = number(name).filter(|_| document.named_by_content);
    end.and_then(|end| name.get(..end)).unwrap_or(name)
}

/// The titles of these names; of names that are still told by one title, the beginning stands before their end.
pub fn all_told_apart(names: &[&str], length: usize) -> Vec<String> {
    let titles: Vec<String> = names
        .iter()
        .map(|name| told_apart(name, names, length))
        .collect();
    let is_double = |at: usize| {
        let mut others = names.iter().zip(&titles);
        others.any(|(name, title)| *name != names[at] && *title == titles[at])
    };
    let whole = |(at, name): (usize, &&str)| match is_double(at) {
        true => format!(
            "{}{}",
            title(name, length),
            titles[at].trim_start_matches('…')
        ),
        false => titles[at].clone(),
    };
    names.iter().enumerate().map(whole).collect()
}

/// The title of one of these names; where another one begins with the same, from the first sign on in
/// which they differ.
pub fn told_apart(name: &str, names: &[&str], length: usize) -> String {
    let short = title(name, length);
    let twins = names
        .iter()
        .filter(|other| **other != name && title(other, length) == short);
    let common = twins.map(|twin| {
        let signs = name.chars().zip(twin.chars());
        signs.take_while(|(mine, other)| mine == other).count()
    });
    // Nothing would be left of a name with which another one begins.
    match common.min().filter(|common| *common < name.chars().count()) {
        Some(common) => {
            let rest: String = name.chars().skip(common).collect();
            format!("…{}", title(&rest, length - 1))
        }
        None => short,
    }
}

/// How many characters of each name can be written where there is room for so many in all: short names
/// leave theirs to the others.
pub fn title_length(names: &[&str], room: usize) -> usize {
    let lengths: Vec<usize> = names.iter().map(|name| name.chars().count()).collect();
    let all = |most: usize| {
        lengths
            .iter()
            .map(|&length| length.min(most))
            .sum::<usize>()
    };
    let [least, most] = TITLE;
    (least..=most)
        .rev()
        .find(|&length| all(length) <= room)
        .unwrap_or(least)
}

/// The beginning of a name in so many characters, the last of them being dots where there are more. The tooltip
/// has the whole.
pub fn title(name: &str, length: usize) -> String {
    match name.chars().count() > length {
        true => name.chars().take(length - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}

/// Answers egui_tiles for each pane.
struct Panes<'a> {
    studio: &'a mut Studio,
    /// The titles of the tabs of documents.
    titles: HashMap<u64, String>,
}

impl Panes<'_> {
    /// Paints the icon of a kind of document in the room before the name on its tab, unless that is dragged.
    fn paint_icon(&self, tab: &egui::Response, kind: Kind) {
        if tab.dragged() {
            return;
        }
        let visuals = &tab.ctx.global_style().visuals;
        let left = tab.rect.left() + self.tab_title_spacing(visuals);
        let centre = egui::pos2(left + 0.5 * kind_icons::SIDE, tab.rect.center().y);
        let place = egui::Rect::from_center_size(centre, egui::Vec2::splat(kind_icons::SIDE));
        let painter = tab.ctx.layer_painter(tab.layer_id);
        let painter = painter.with_clip_rect(tab.interact_rect);
        kind_icons::paint(&painter, place, kind, visuals.text_color());
    }
}

/// What can be done with the document of a tab.
fn of_tab(ui: &mut egui::Ui) {
    for command in [
        Command::CloseTab,
        Command::SplitRight,
        Command::Rename,
        Command::Duplicate,
        Command::Delete,
    ] {
        menu_entry(ui, &command, None);
    }
}

impl Behavior<Pane> for Panes<'_> {
    fn tab_title_for_pane(&mut self, pane: &Pane) -> egui::WidgetText {
        match pane {
            Pane::Gallery => GALLERY.into(),
            Pane::Help => "Help".into(),
            Pane::Theorems => "Theorems".into(),
            Pane::Document(id) => {
                let title = self.titles.get(id).map_or("", String::as_str);
                let font_id = match self.studio.selected == Some(*id) {
                    true => theme::bold_font(Size::Body),
                    false => theme::font(Size::Body),
                };
                let format = TextFormat {
                    font_id,
                    color: Color32::PLACEHOLDER,
                    ..TextFormat::default()
                };
                let mut name = LayoutJob::default();
                name.append(title, ICON, format);
                name.into()
            }
        }
    }

    fn pane_ui(&mut self, ui: &mut egui::Ui, _tile: TileId, pane: &mut Pane) -> UiResponse {
        if self.studio.selected == pane.document() {
            focus::enter(ui);
        }
        egui::Frame::central_panel(ui.style()).show(ui, |ui| match *pane {
            Pane::Gallery => gallery(ui, self.studio),
            Pane::Help => help::show(ui, self.studio),
            Pane::Theorems => theorems::show(ui, self.studio),
            Pane::Document(id) => {
                let editor = self.studio.editors.get(&id);
                let least = editor.map_or(egui::Vec2::ZERO, |editor| editor.room());
                with_room(ui, least, |ui| self.studio.show_document(ui, id));
            }
        });
        UiResponse::None
    }

    fn is_tab_closable(&self, _tiles: &Tiles<Pane>, _tile: TileId) -> bool {
        true
    }

    fn on_tab_button(
        &mut self,
        tiles: &mut Tiles<Pane>,
        tile: TileId,
        button: egui::Response,
    ) -> egui::Response {
        let pane = tiles.get_pane(&tile);
        if button.clicked()
            && let Some(id) = pane.and_then(|pane| pane.document())
        {
            self.studio.selected = Some(id);
        }
        if pane.is_some_and(|pane| self.studio.tabs.reveals(*pane)) {
            button.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
        }
        let document = pane.and_then(|pane| self.studio.project.get(pane.document()?));
        if let Some(document) = document {
            self.paint_icon(&button, document.body.kind());
            if button.secondary_clicked() {
                // The commands are about the document in front.
                Command::Show(document.id).queue(&button.ctx);
            }
            button.context_menu(of_tab);
        }
        let name = match (pane, document) {
            (_, Some(document)) => {
                let label = kind_entry(document.body.kind()).label;
                format!("{label}: {}", document.name)
            }
            (Some(Pane::Help), _) => "First steps, keys and examples".to_owned(),
            (Some(Pane::Theorems), _) => "The theorems that the program cites".to_owned(),
            _ => "Worked examples, one click each".to_owned(),
        };
        button.on_hover_text(format!(
            "{name}; drag to put it beside another tab, right-click for more"
        ))
    }

    fn retain_pane(&mut self, pane: &Pane) -> bool {
        let is_there = |id| self.studio.project.get(id).is_some();
        pane.document().is_none_or(is_there)
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions {
            all_panes_must_have_tabs: true,
            ..Default::default()
        }
    }
}
