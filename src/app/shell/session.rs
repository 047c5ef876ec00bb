//! The session: what was open when the window was closed is open again at the next start, and a project
//! that is opened looks as it did when it was left.

use crate::app::shell::foot::Cause;
use crate::app::shell::studio::Studio;
use crate::app::shell::tabs::{Pane, Tabs};
use egui_tiles::{Container, Linear, LinearDir, Tile, TileId, Tiles, Tree};
use grundy_project::{Document, FrontView, Layout, Project, Session, ViewId};
use grundy_views::{front, view_of};

impl Studio {
    /// Opens what was open when the window was closed last, unless lost work is to be seen to.
    /// A project whose file is gone is not missed.
    pub fn reopen(&mut self) {
        if !self.settings().reopen || !self.files.lost.is_empty() {
            return;
        }
        let Some(session) = self.files.session() else {
            return;
        };
        let project = match Project::load(&session.path) {
            Ok(project) => project,
            Err(_) if !session.path.exists() => return,
            Err(error) => {
                let why = error.about(&session.path);
                let said = format!("What was open last cannot be opened again. {why}");
                self.complain(Cause::Arrival, said);
                return;
            }
        };
        self.adopt(project, Some(session.path.clone()));
        self.look_as(session);
    }

    /// Brings views, tabs and the selection to what they were; what is not there any more is left out.
    pub(super) fn look_as(&mut self, session: Session) {
        for (id, view) in session.views {
            if let Some(document) = self.project.get_mut(id) {
                let FrontView::Id(view) = view else { continue };
                let view = view_of(document.body.kind(), ViewId::read(&view)).id;
                document.body.content_mut().set_view(view);
            }
        }
        let open = |id| self.project.get(id).is_some();
        if let Some(tree) = session.layout.and_then(|layout| tree_of(&layout, &open)) {
            self.tabs = Tabs::with_tree(tree);
        }
        self.selected = session.selected.filter(|id| open(*id));
    }

    /// How the project is looked at, if it has a file.
    pub fn session(&self) -> Option<Session> {
        self.files.path.is_some().then(|| self.look())
    }

    /// How the project is looked at, be it that it has no file yet.
    pub(super) fn look(&self) -> Session {
        let tree = self.tabs.tree();
        let view = |document: &Document| front(&document.body).id.as_str().to_owned();
        let views = self.project.documents.iter();
        Session {
            path: self.files.path.clone().unwrap_or_default(),
            selected: self.selected,
            views: views.map(|d| (d.id, FrontView::Id(view(d)))).collect(),
            layout: tree.root().and_then(|root| layout_of(&tree.tiles, root)),
        }
    }

    /// Keeps how the project is looked at before another one takes its place.
    pub(super) fn keep_look(&self) {
        if let Some(session) = self.session() {
            self.files.keep_look(&session);
        }
    }

    /// Keeps what is open for the next start; nothing if it has no file.
    pub(super) fn keep_session(&self) {
        self.keep_look();
        self.files.keep_session(self.session().as_ref());
    }
}

fn layout_of(tiles: &Tiles<Pane>, tile: TileId) -> Option<Layout> {
    let shared = |linear: &Linear| -> Vec<(Layout, f32)> {
        let child = |&id: &TileId| Some((layout_of(tiles, id)?, linear.shares[id]));
        linear.children.iter().filter_map(child).collect()
    };
    Some(match tiles.get(tile)? {
        Tile::Pane(Pane::Gallery) => Layout::Gallery,
        Tile::Pane(Pane::Help) => Layout::Help,
        Tile::Pane(Pane::Theorems) => Layout::Theorems,
        Tile::Pane(Pane::Document(id)) => Layout::Document(*id),
        Tile::Container(Container::Tabs(tabs)) => {
            let children = tabs.children.iter();
            let front = children.clone().position(|id| Some(*id) == tabs.active);
            let children = children.filter_map(|&id| layout_of(tiles, id));
            Layout::Tabs(children.collect(), front.unwrap_or_default())
        }
        Tile::Container(Container::Linear(linear)) => match linear.dir {
            LinearDir::Horizontal => Layout::Row(shared(linear)),
            LinearDir::Vertical => Layout::Column(shared(linear)),
        },
        Tile::Container(Container::Grid(grid)) => {
            let children = grid.children().filter_map(|&id| layout_of(tiles, id));
            Layout::Tabs(children.collect(), 0)
        }
    })
}

/// The tree of a layout with the documents that are there; nothing if none is.
fn tree_of(layout: &Layout, is_there: &dyn Fn(u64) -> bool) -> Option<Tree<Pane>> {
    let mut tiles = Tiles::default();
    let root = insert(&mut tiles, layout, is_there)?;
    Some(Tree::new(crate::app::shell::tabs::id(), root, tiles))
}

fn insert(
    tiles: &mut Tiles<Pane>,
    layout: &Layout,
    is_there: &dyn Fn(u64) -> bool,
) -> Option<TileId> {
    let linear = |tiles: &mut Tiles<Pane>, dir, children: &[(Layout, f32)]| {
        let mut linear = Linear::new(dir, Vec::new());
        for (child, share) in children {
            if let Some(id) = insert(tiles, child, is_there) {
                linear.children.push(id);
                // A share that is no positive number would leave nothing to be seen.
                if share.is_finite() && *share > 0.0 {
                    linear.shares.set_share(id, *share);
                }
            }
        }
        let any = !linear.children.is_empty();
        any.then(|| tiles.insert_container(linear))
    };
    match layout {
        Layout::Gallery => Some(tiles.insert_pane(Pane::Gallery)),
        Layout::Help => Some(tiles.insert_pane(Pane::Help)),
        Layout::Theorems => Some(tiles.insert_pane(Pane::Theorems)),
        Layout::Document(id) => is_there(*id).then(|| tiles.insert_pane(Pane::Document(*id))),
        Layout::Tabs(children, front) => {
            let mut tabs = egui_tiles::Tabs::default();
            for (index, child) in children.iter().enumerate() {
                let Some(id) = insert(tiles, child, is_there) else {
                    continue;
                };
                tabs.children.push(id);
                if index == *front || tabs.active.is_none() {
                    tabs.active = Some(id);
                }
            }
            let any = !tabs.children.is_empty();
            any.then(|| tiles.insert_container(tabs))
        }
        Layout::Row(children) => linear(tiles, LinearDir::Horizontal, children),
        Layout::Column(children) => linear(tiles, LinearDir::Vertical, children),
    }
}
