//! How the tabs in the centre are arranged, which can be split side by side.

use egui_tiles::{Container, ContainerKind, Tile, TileId, Tree};

/// The content of a tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pane {
    /// The gallery of examples.
    Gallery,
    /// The help.
    Help,
    /// The theorems and their proofs.
    Theorems,
    /// The document with this id.
    Document(u64),
}

impl Pane {
    /// The document that it shows, if it shows one.
    pub fn document(self) -> Option<u64> {
        match self {
            Pane::Document(id) => Some(id),
            Pane::Gallery | Pane::Help | Pane::Theorems => None,
        }
    }
}

/// Tabs that a project opens with; the others open when they are chosen from the list.
const OPEN_AT_FIRST: usize = 6;

/// A tab is brought into view in so many frames: in the first its place is not settled.
const REVEALED_FOR: u8 = 3;

/// The tabs.
pub struct Tabs {
    pub(super) tree: Tree<Pane>,
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
        Tabs::with_tree(Tree::new_tabs(id(), panes))
    }

    /// Tabs that were arranged before.
    pub fn with_tree(tree: Tree<Pane>) -> Self {
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
    pub(super) fn follow(
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
    pub(super) fn in_view(&self, selected: Option<u64>) -> Option<u64> {
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

/// The id of the tabs in egui.
pub fn id() -> egui::Id {
    egui::Id::unique("tabs")
}
