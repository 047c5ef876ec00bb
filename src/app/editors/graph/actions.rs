//! The actions of a graph position, which the command palette has.

use super::GraphEditor;
use super::mode::Mode;
use super::toolbar::LAYOUTS;
use crate::app::shell::command::Action;
use egui::Context;
use grundy_jobs::Way;
use grundy_project::{Drawing, GraphPosition};

/// The effect of an action.
#[derive(Clone, Copy)]
enum Deed {
    Mode(Mode),
    Layout(Way),
    Fit,
    ChooseAll,
    Clear,
    Grow,
    Generate,
    Text,
}

/// Names, meanings and deeds of those that are no mode and no layout.
const OTHERS: [(&str, &str, Deed); 6] = [
    ("Fit the drawing", "Show the whole drawing", Deed::Fit),
    (
        "Select all vertices",
        "Select every vertex",
        Deed::ChooseAll,
    ),
    (
        "Clear the drawing",
        "Delete all vertices; undo brings them back",
        Deed::Clear,
    ),
    (
        "Let the edge grow",
        "Mark the edge between the two selected vertices, whose family the view Growing shows, or take the mark away",
        Deed::Grow,
    ),
    (
        "Generate a graph",
        "Show or hide the known graphs: paths, grids, podes, random trees and more",
        Deed::Generate,
    ),
    (
        "Graph as text",
        "Show or hide the edge list, graph6 and other formats",
        Deed::Text,
    ),
];

fn all() -> impl Iterator<Item = (Action, Deed)> {
    let modes = Mode::ALL.into_iter().map(|(mode, _, _, about)| {
        let name = match mode {
            Mode::Select => "Mode: select",
            Mode::Vertex => "Mode: vertex",
            Mode::Edge => "Mode: edge",
            Mode::Erase => "Mode: erase",
            Mode::Play => "Mode: play",
        };
        (Action { name, about }, Deed::Mode(mode))
    });
    let layouts = LAYOUTS
        .into_iter()
        .map(|(way, _, name, about)| (Action { name, about }, Deed::Layout(way)));
    let others = OTHERS.into_iter();
    let others = others.map(|(name, about, deed)| (Action { name, about }, deed));
    modes.chain(layouts).chain(others)
}

/// The actions, in the order of the tools.
pub fn list() -> Vec<Action> {
    all().map(|(action, _)| action).collect()
}

impl GraphEditor {
    /// Does one of the actions.
    pub(super) fn do_by_name(
        &mut self,
        action: Action,
        position: &mut GraphPosition,
        ctx: &Context,
    ) {
        let Some((_, deed)) = all().find(|(known, _)| *known == action) else {
            return;
        };
        match deed {
            Deed::Mode(mode) => self.canvas.set_mode(mode),
            Deed::Layout(way) => {
                self.layout = Some(way);
                self.ask_layout(ctx, &position.drawing);
            }
            Deed::Fit => self.canvas.fitted = false,
            Deed::ChooseAll => {
                self.canvas.selection = (0..position.drawing.order()).collect();
                self.canvas.set_mode(Mode::Select);
            }
            Deed::Clear => {
                position.drawing = Drawing::default();
                position.game.moves.clear();
            }
            Deed::Grow => self.canvas.grow_meant(&mut position.drawing),
            Deed::Generate => self.generate.open = !self.generate.open,
            Deed::Text => self.text.open = !self.text.open,
        }
    }
}
