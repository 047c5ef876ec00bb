//! The menu of a vertex, an edge or the empty ground: what can be done there.

use super::canvas::{Canvas, CanvasInput, OpenedMenu, Touched};
use super::mode::Mode;
use crate::app::widgets::fields;
use egui::{Response, Ui};
use grundy_project::Spot;
use grundy_views::graph::placing::snapped;

impl Canvas {
    /// Opens the menu where the ground was clicked with the other button, and shows the one that is open.
    pub(super) fn context_menu(&mut self, response: &Response, around: &mut CanvasInput<'_>) {
        if response.secondary_clicked()
            && let Some(at) = response.interact_pointer_pos()
        {
            self.menu = Some(OpenedMenu {
                spot: self.spot(at),
                thing: self.thing_at(around, at),
            });
        }
        response.context_menu(|ui| {
            let Some(opened) = self.menu else { return };
            match opened.thing {
                Some(thing) => self.menu_of(ui, thing, around),
                None => self.menu_of_ground(ui, opened.spot, around),
            }
        });
    }

    fn menu_of(&mut self, ui: &mut Ui, thing: Touched, around: &mut CanvasInput<'_>) {
        let vertices = thing.vertices();
        let is_vertex = matches!(thing, Touched::Vertex(_));
        let meant = around.solved().meant(vertices.clone());
        let judged = around.solved().judge(&meant);
        let about = match (&judged, is_vertex) {
            (Err(why), _) => format!("Not legal: {why}"),
            (Ok(_), true) if meant.len() > 1 => {
                "Take this vertex with all its neighbours as a move of the game".to_owned()
            }
            (Ok(_), true) => "Take this vertex as a move of the game".to_owned(),
            (Ok(_), false) => "Take both ends of this edge as a move of the game".to_owned(),
        };
        let take = ui.add_enabled(judged.is_ok(), egui::Button::new("Take it"));
        let take = take.on_hover_text(&about).on_disabled_hover_text(&about);
        if take.clicked() {
            self.set_mode(Mode::Play);
            self.take(vertices.clone(), around);
        }
        match thing {
            Touched::Vertex(vertex) => {
                let drawing = &mut around.position.drawing;
                let about = "Give it a name, which stands in pictures and lists (double-click)";
                if fields::button(ui, "Name…", about) {
                    self.begin_naming(vertex);
                }
                let is_placed = drawing.placed_names().contains_key(&vertex);
                let about = "The name was dragged; let it stand where it covers least again";
                if is_placed && fields::button(ui, "Place name by itself", about) {
                    drawing.place_name(vertex, None);
                }
                let is_pinned = drawing.pinned().get(vertex) == Some(&true);
                let (name, about) = match is_pinned {
                    true => ("Unpin", "Let layouts move this vertex"),
                    false => (
                        "Pin",
                        "Keep this vertex in place when a layout moves the others",
                    ),
                };
                if fields::button(ui, name, about) {
                    drawing.pin(&[vertex], !is_pinned);
                }
                let about = "Attach a new vertex to it";
                if fields::button(ui, "Append a vertex", about) {
                    let appended = drawing.append_path(vertex, 1);
                    self.tell(appended);
                }
                if fields::button(ui, "Delete vertex", "Delete it, with its edges") {
                    self.erase(drawing, thing);
                }
            }
            Touched::Edge(u, v) => {
                self.growing_menu(ui, around.position, (u, v));
                let drawing = &mut around.position.drawing;
                if fields::button(ui, "Subdivide edge", "A new vertex in its middle") {
                    let divided = drawing.subdivide(u, v);
                    self.tell(divided);
                }
                if fields::button(ui, "Contract edge", "Identify its two ends") {
                    drawing.contract(u, v);
                    self.selection.clear();
                }
                if fields::button(ui, "Delete edge", "Its ends stay") {
                    self.erase(drawing, thing);
                }
            }
        }
    }

    fn menu_of_ground(&mut self, ui: &mut Ui, spot: Spot, around: &mut CanvasInput<'_>) {
        let drawing = &mut around.position.drawing;
        if fields::button(ui, "New vertex here", "Draw a vertex at this place") {
            let added = drawing.add(snapped(drawing, around.position.snap, spot, &[]));
            self.tell(added);
        }
        if fields::button(ui, "Select all", "Select every vertex (Ctrl+A)") {
            self.selection = (0..drawing.order()).collect();
            self.mode = Mode::Select;
        }
        if fields::button(ui, "Fit", "Show the whole drawing (key F)") {
            self.fitted = false;
        }
    }
}
