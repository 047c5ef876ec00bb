//! The tabs in the centre, which can be split side by side.

use crate::app::shell::studio::Studio;
use crate::app::shell::{focus, gallery, help};
use crate::app::widgets::theme::Size;
use crate::app::widgets::{areas, kind_icons, theme};
use egui::Color32;
use egui::text::{LayoutJob, TextFormat};
use egui_tiles::{
    Behavior, Container, ContainerKind, SimplificationOptions, Tile, TileId, Tiles, Tree,
    UiResponse,
};
use grundy_project::Kind;
use grundy_views::kind_entry;
use std::collections::HashMap;

/// What a tab shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pane {
    /// The gallery of examples.
    Gallery,
    /// The help.
    Help,
    /// The document with this id.
    Document(u64),
}

impl Pane {
    /// The document that it shows, if it shows one.
    pub fn document(self) -> Option<u64> {
        match self {
            Pane::Document(id) => Some(id),
            Pane::Gallery | Pane::Help => None,
        }
    }
}

/// Tabs that a project opens with; the others open when they are chosen from the list.
const OPEN_AT_FIRST: usize = 6;

/// So many characters of a document's name are written on its tab, at least and at most; in between
/// as many as the other tabs leave room for.
const TITLE: [usize; 2] = [10, 32];

/// About the width of a character on a tab, and of what else is on it.
const CHARACTER: f32 = 7.0;
const AROUND_TITLE: f32 = 38.0 + ICON;

/// The room of the icon before the name.
const ICON: f32 = kind_icons::SIDE + 4.0;

/// What is written on the tab of the gallery.
const GALLERY: &str = "Gallery";

/// A tab is brought into view in so many frames: in the first its place is not settled.
const REVEALED_FOR: u8 = 3;

/// An editor that is larger than its room by no more than this needs no scroll bar for it.
const OVERHANG: f32 = 12.0;

/// The tabs.
pub struct Tabs {
    tree: Tree<Pane>,
    /// The pane that was brought to the front last, and in how many more frames its tab and its line
    /// in the list are brought into view.
    revealed: Option<(Pane, u8)>,
    /// The width that they had in the last frame, and the signs of all titles.
    width: f32,
    signs: usize,
}

impl Tabs {
    /// One group of tabs: the first of `documents`, or the gallery when there are none.
    pub fn new(documents: impl Iterator<Item = u64>) -> Self {
        let mut panes: Vec<Pane> = documents.take(OPEN_AT_FIRST).map(Pane::Document).collect();
        if panes.is_empty() {
            panes.push(Pane::Gallery);
        }
        Tabs::of(Tree::new_tabs(id(), panes))
    }

    /// Tabs that were arranged before.
    pub fn of(tree: Tree<Pane>) -> Self {
        Tabs {
            tree,
            revealed: None,
            width: 0.0,
            signs: 0,
        }
    }

    /// Whether none is open.
    pub fn is_empty(&self) -> bool {
        self.tree.is_empty()
    }

    /// The tabs as they are arranged.
    pub fn tree(&self) -> &Tree<Pane> {
        &self.tree
    }

    /// Brings a pane to the front; a new one joins the tabs of the document `beside`.
    pub fn open(&mut self, pane: Pane, beside: Option<u64>) {
        self.revealed = Some((pane, REVEALED_FOR));
        if let Some(tile) = self.tree.tiles.find_pane(&pane) {
            self.tree.make_active(|id, _| id == tile);
            return;
        }
        let tile = self.tree.tiles.insert_pane(pane);
        match self.tree.root() {
            Some(root) => {
                let group = self.group(beside).unwrap_or(root);
                self.tree
                    .move_tile_to_container(tile, group, usize::MAX, false);
            }
            None => self.tree = Tree::new_tabs(id(), vec![pane]),
        }
        self.tree.make_active(|id, _| id == tile);
    }

    /// Whether the tab of this pane and its line in the list are to be brought into view.
    pub fn reveals(&self, pane: Pane) -> bool {
        self.revealed
            .is_some_and(|(of, frames)| of == pane && frames > 0)
    }

    /// Notes the document that is selected after a frame, the room of the tabs and the signs of their titles;
    /// the tab in front is brought into view when one of them is another than before.
    fn follow(
        &mut self,
        ctx: &egui::Context,
        (width, signs): (f32, usize),
        before: Option<u64>,
        now: Option<u64>,
    ) {
        let resized = (self.width, self.signs) != (width, signs);
        (self.width, self.signs) = (width, signs);
        match (&mut self.revealed, now.map(Pane::Document)) {
            (revealed, Some(pane)) if before != now || resized => {
                *revealed = Some((pane, REVEALED_FOR));
            }
            (Some((_, frames)), _) if *frames > 0 => *frames -= 1,
            _ => return,
        }
        ctx.request_repaint();
    }

    /// The group of tabs that has the document `beside`, else the oldest; the tiles themselves have no
    /// order that is the same twice.
    fn group(&self, beside: Option<u64>) -> Option<TileId> {
        let tiles = &self.tree.tiles;
        let is_group = |id: &TileId| {
            let container = tiles.get_container(*id);
            container.is_some_and(|c| c.kind() == ContainerKind::Tabs)
        };
        let tile = beside.and_then(|id| tiles.find_pane(&Pane::Document(id)));
        tile.and_then(|tile| tiles.parent_of(tile))
            .or_else(|| tiles.tile_ids().filter(is_group).min_by_key(|tile| tile.0))
    }

    /// The document that commands speak of: `selected` if it is in view, else another in view.
    fn in_view(&self, selected: Option<u64>) -> Option<u64> {
        let document = |tile| self.tree.tiles.get_pane(&tile)?.document();
        let visible = self.tree.active_tiles().into_iter();
        let visible: Vec<u64> = visible.filter_map(document).collect();
        let still = selected.filter(|id| visible.contains(id));
        still.or_else(|| visible.first().copied())
    }

    /// Whether the tab of a pane is in front; where there is no tab the gallery is.
    pub fn shows(&self, pane: Pane) -> bool {
        let tile = self.tree.tiles.find_pane(&pane);
        let in_front = |tile| self.tree.active_tiles().contains(&tile);
        tile.is_some_and(in_front) || (pane == Pane::Gallery && self.tree.is_empty())
    }

    /// The pane whose tab is so many places from the one in front, among those beside the document
    /// `selected`; they form a circle.
    pub fn turned(&self, selected: Option<u64>, by: isize) -> Option<Pane> {
        let Some(Tile::Container(Container::Tabs(group))) =
            self.tree.tiles.get(self.group(selected)?)
        else {
            return None;
        };
        let front = group
            .children
            .iter()
            .position(|&tile| Some(tile) == group.active)?;
        let many = isize::try_from(group.children.len()).ok()?;
        let next = (isize::try_from(front).ok()? + by).rem_euclid(many);
        let tile = group.children.get(usize::try_from(next).ok()?)?;
        self.tree.tiles.get_pane(tile).copied()
    }

    /// Closes a tab; if it was in front, the one before it comes to the front, or else the one behind it.
    pub fn close(&mut self, pane: Pane) {
        let Some(tile) = self.tree.tiles.find_pane(&pane) else {
            return;
        };
        let group = self.tree.tiles.parent_of(tile);
        if let Some(Tile::Container(Container::Tabs(group))) =
            group.and_then(|group| self.tree.tiles.get_mut(group))
            && group.active == Some(tile)
        {
            let place = group.children.iter().position(|&other| other == tile);
            let place = place.unwrap_or_default();
            let beside = place.checked_sub(1).unwrap_or(place + 1);
            group.active = group.children.get(beside).copied();
        }
        self.tree.remove_recursively(tile);
    }

    /// Puts the tab of a document into a column of its own at the right.
    pub fn split_right(&mut self, document: u64) {
        let Some(root) = self.tree.root() else { return };
        self.close(Pane::Document(document));
        let pane = self.tree.tiles.insert_pane(Pane::Document(document));
        let column = self.tree.tiles.insert_tab_tile(vec![pane]);
        let rest = self.tree.root().unwrap_or(root);
        let split = self.tree.tiles.insert_horizontal_tile(vec![rest, column]);
        self.tree.root = Some(split);
    }
}

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
        gallery::show(ui, studio);
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

/// What egui knows the tabs by.
pub fn id() -> egui::Id {
    egui::Id::unique("tabs")
}

/// What is written on the tab of each document, in the room of this width.
fn titles(tree: &Tree<Pane>, studio: &Studio, width: f32) -> HashMap<u64, String> {
    let panes = tree.tiles.tiles().filter_map(|tile| match tile {
        Tile::Pane(pane) => Some(*pane),
        Tile::Container(_) => None,
    });
    let panes: Vec<Pane> = panes.collect();
    let documents: Vec<u64> = panes.iter().filter_map(|pane| pane.document()).collect();
    let name = |id: &u64| {
        let document = studio.project.get(*id);
        document.map_or("(deleted)", |document| &document.name)
    };
    let names: Vec<&str> = documents.iter().map(name).collect();
    let others = (panes.len() - documents.len()) as f32 * (GALLERY.len() as f32 * CHARACTER);
    let room = (width - panes.len() as f32 * AROUND_TITLE - others) / CHARACTER;
    let length = title_length(&names, room.max(0.0) as usize);
    let titles = names.iter().map(|name| told_apart(name, &names, length));
    documents.iter().copied().zip(titles).collect()
}

/// The title of one of these names; where another one begins with the same, from the first sign on in
/// which they differ.
fn told_apart(name: &str, names: &[&str], length: usize) -> String {
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
fn title_length(names: &[&str], room: usize) -> usize {
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
fn title(name: &str, length: usize) -> String {
    match name.chars().count() > length {
        true => name.chars().take(length - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}

/// What egui_tiles asks for each pane.
struct Panes<'a> {
    studio: &'a mut Studio,
    /// What is written on the tab of each document.
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

impl Behavior<Pane> for Panes<'_> {
    fn tab_title_for_pane(&mut self, pane: &Pane) -> egui::WidgetText {
        match pane {
            Pane::Gallery => GALLERY.into(),
            Pane::Help => "Help".into(),
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
            Pane::Gallery => gallery::show(ui, self.studio),
            Pane::Help => help::show(ui, self.studio),
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
        }
        let name = match (pane, document) {
            (_, Some(document)) => {
                let label = kind_entry(document.body.kind()).label;
                format!("{label}: {}", document.name)
            }
            (Some(Pane::Help), _) => "First steps, keys and examples".to_owned(),
            _ => "Worked examples, one click each".to_owned(),
        };
        button.on_hover_text(format!("{name}; drag to put it beside another tab"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_at_its_end() {
        assert_eq!(title("Dawson's Kayles", 10), "Dawson's …");
        assert_eq!(title("Figure 2, left: {4,7,11}", 12), "Figure 2, l…");
        assert_eq!(title("Misère", 6), "Misère");
    }

    #[test]
    fn names_that_begin_alike_are_cut_where_they_differ() {
        let names = ["Figure 2, left", "Figure 2, right", "Kayles"];
        let shown = names.map(|name| told_apart(name, &names, 9));
        assert_eq!(shown, ["…left", "…right", "Kayles"]);
        let names = ["0.33 · 8 vertices", "0.33 · 8 vertices, Drawing"];
        let shown = names.map(|name| told_apart(name, &names, 9));
        assert_eq!(shown, ["0.33 · 8…", "…, Drawi…"]);
        let names = ["Figure 14: a tree", "Figure 15: a grid"];
        let shown = names.map(|name| told_apart(name, &names, 9));
        assert_eq!(shown, ["…4: a tr…", "…5: a gr…"]);
    }

    #[test]
    fn short_names_leave_their_room_to_long_ones() {
        assert_eq!(title_length(&["a", "b", "a long name of a game"], 20), 18);
        assert_eq!(title_length(&["a long name of a game"; 3], 6), TITLE[0]);
        assert_eq!(title_length(&["a"; 3], 100), TITLE[1]);
    }
}
