//! What is said above and below the drawing: value and outcome, and what is under the pointer.

use super::{GraphEditor, canvas, gestures};
use crate::app::widgets::theme;
use crate::jobs::GraphMoves;
use crate::project::GraphPosition;
use crate::views::graph::{
    SolvedPosition, after, count_moves, is_known, list, rule_of, value_and_outcome,
};
use egui::Ui;

impl GraphEditor {
    /// Value and outcome above the drawing.
    pub(super) fn headline(&mut self, ui: &mut Ui, position: &GraphPosition) {
        let dark = ui.visuals().dark_mode;
        ui.horizontal_wrapped(|ui| {
            if rule_of(position).is_err() {
                ui.weak("The rule cannot be read; the values are those of the last one.");
                return;
            }
            let solved = SolvedPosition::of(&self.model.known);
            let (solution, over) = (solved.solution(), solved.is_over());
            let trouble = solved.trouble();
            match value_and_outcome(solved, position.convention) {
                Some(text) => {
                    ui.strong(text);
                    if let Some(solution) = solution {
                        let count = count_moves(solution, position.convention, over);
                        ui.weak(format!("{count}."));
                    }
                }
                None if trouble.is_some() => {}
                None if over && solution.is_some() => {
                    ui.weak("Not solved: the position is too large for this kind of play.");
                }
                None => {
                    let positions = solution.map_or(0, |solution| solution.positions);
                    ui.weak(match positions {
                        0 => "Computing …".to_owned(),
                        _ => format!("Computing: {positions} positions met so far …"),
                    });
                }
            }
            if let Some(trouble) = trouble {
                ui.colored_label(theme::error_colour(dark), trouble);
                let again = "Go on with the computation; what is known stays";
                if solved.is_cancelled() && ui.button("Go on").on_hover_text(again).clicked() {
                    self.model.known.retry::<GraphMoves>();
                    ui.ctx().request_repaint();
                }
            } else if !over && solution.is_some() {
                ui.weak("More is being computed …");
            }
        });
    }

    /// What is under the pointer or what to do, below the drawing.
    pub(super) fn hint(&self, ui: &mut Ui, position: &GraphPosition) {
        let dark = ui.visuals().dark_mode;
        if let Some(refused) = &self.canvas.refused {
            let text = egui::RichText::new(refused).color(theme::error_colour(dark));
            ui.add(egui::Label::new(text).truncate());
            return;
        }
        let chosen: Vec<usize> = self.canvas.selection.iter().copied().collect();
        let hovered = self.canvas.hovered.map(canvas::Thing::vertices);
        let shown = match hovered {
            Some(hovered) => Some(hovered),
            None if self.canvas.mode == gestures::Mode::Play => Some(chosen),
            None => None,
        };
        let text = match shown.filter(|set| !set.is_empty()) {
            Some(set) if self.values_shown() => self.about(position, &set),
            Some(set) => list(&position.drawing, &set),
            None => {
                let modes = gestures::Mode::ALL.iter();
                let about = modes
                    .filter(|mode| mode.0 == self.canvas.mode)
                    .map(|mode| mode.3);
                about.collect()
            }
        };
        let whole = format!("{text}\nWheel: zoom; middle or right button: move the view");
        let label = egui::Label::new(egui::RichText::new(text).weak()).truncate();
        ui.add(label).on_hover_text(whole);
    }

    fn values_shown(&self) -> bool {
        self.canvas.mode != gestures::Mode::Play || self.canvas.hints
    }

    /// What taking a set of vertices does, in words.
    fn about(&self, position: &GraphPosition, set: &[usize]) -> String {
        let mut set = set.to_vec();
        set.sort_unstable();
        let what = if set.len() == 1 { "vertex" } else { "vertices" };
        let names = list(&position.drawing, &set);
        let solved = SolvedPosition::of(&self.model.known);
        let found = solved.solution().and_then(|solution| {
            let at = solution
                .moves
                .binary_search_by(|step| step.remove.cmp(&set));
            solution.moves.get(at.ok()?)
        });
        match (found, solved.judge(&set)) {
            (Some(step), _) if is_known(step, position.convention) => {
                format!(
                    "Taking {what} {names} {}.",
                    after(step, position.convention)
                )
            }
            (_, Err(why)) => format!("Taking {what} {names}: not a move; {why}."),
            (_, Ok(_)) => {
                format!("Taking {what} {names} is a move; its value is not known yet.")
            }
        }
    }
}
