//! The lines above and below the drawing: value and outcome, and the part under the pointer.

use super::GraphEditor;
use super::by_keys::ABOUT;
use super::canvas::Touched;
use super::mode::Mode;
use super::play;
use crate::app::widgets::{fields, theme, wrapped};
use egui::{Label, RichText, Ui};
use grundy_figure::joined;
use grundy_graph::Illegal;
use grundy_jobs::GraphMoves;
use grundy_project::GraphPosition;
use grundy_views::graph::{
    SolvedPosition, after, count_moves, is_known, list, rule_of, value_and_outcome,
};

impl GraphEditor {
    /// The counts of moves, beside value and outcome.
    pub(super) fn moves_in_words(&mut self, ui: &mut Ui, position: &GraphPosition) {
        if rule_of(position).is_err() {
            return wrapped::aside(ui, "The values are those of the last rule.");
        }
        let solved = SolvedPosition::of(&self.model.known);
        let (solution, over) = (solved.solution(), solved.is_over());
        let trouble = solved.trouble();
        match value_and_outcome(solved, position.convention) {
            Some(_) => {
                if let Some(solution) = solution {
                    let count = count_moves(solution, position.convention, over);
                    wrapped::aside(ui, format!("{count}."));
                }
            }
            None if trouble.is_some() => {}
            None if over && solution.is_some() => {
                wrapped::aside(
                    ui,
                    "Not solved: the position is too large for this kind of play.",
                );
            }
            None => {
                let positions = solution.map_or(0, |solution| solution.positions);
                let text = match positions {
                    0 => "Computing …".to_owned(),
                    _ => format!("Computing: {positions} positions met so far …"),
                };
                wrapped::aside(ui, text);
            }
        }
        if let Some(trouble) = trouble {
            fields::error(ui, &trouble);
            let about = "Go on with the computation; what is known stays";
            if solved.is_cancelled() && fields::button(ui, "Go on", about) {
                self.model.known.retry::<GraphMoves>();
            }
        } else if !over && solution.is_some() {
            wrapped::aside(ui, "More is being computed …");
        }
    }

    /// The line below the drawing: it explains the part under the pointer, or gives a hint.
    pub(super) fn hint(&self, ui: &mut Ui, position: &GraphPosition) {
        if let Some(refused) = &self.canvas.refused {
            let colour = theme::error_colour(ui);
            let label = Label::new(RichText::new(refused).color(colour)).wrap();
            ui.add(label.selectable(false));
            return;
        }
        let canvas = &self.canvas;
        let playing = canvas.mode == Mode::Play;
        let hovered = canvas.hovered.map(Touched::vertices);
        let one = || canvas.selection.len() == 1;
        let shown = hovered.or_else(|| (playing || one()).then(|| canvas.chosen()));
        let moves = match playing {
            true => play::moves_in_words(position),
            false => Vec::new(),
        };
        let text = match shown.filter(|set| !set.is_empty()) {
            Some(set) if !playing || canvas.hints => self.about(position, &set),
            Some(set) => list(&position.drawing, &set),
            None => match moves.get(moves.len().saturating_sub(2)..) {
                None | Some([]) => {
                    let modes = Mode::ALL.iter().filter(|mode| mode.0 == canvas.mode);
                    modes.map(|mode| mode.3).collect()
                }
                Some(last) => last.join(" "),
            },
        };
        let whole = [text.clone()].into_iter().chain(moves);
        let whole = joined(whole, "\n");
        let whole = format!("{whole}\nWheel: zoom; middle or right button: move the view\n{ABOUT}");
        // On one line whatever is said, so that the drawing stays where it is.
        let label = Label::new(RichText::new(text).weak()).truncate();
        // It may lie in the drawing, where a gesture can begin on it.
        let label = label.selectable(false);
        ui.add(label).on_hover_text(whole);
    }

    /// Says what taking a set of vertices does.
    fn about(&self, position: &GraphPosition, set: &[usize]) -> String {
        let solved = SolvedPosition::of(&self.model.known);
        let mut set = solved.meant(set.to_vec());
        set.sort_unstable();
        let what = if set.len() == 1 { "vertex" } else { "vertices" };
        let names = list(&position.drawing, &set);
        let convention = position.convention;
        let known = solved.step(&set).filter(|step| is_known(step, convention));
        match (known, solved.judge(&set)) {
            (Some(step), _) => format!("Taking {what} {names} {}.", after(step, convention)),
            (_, Err(Illegal::NoVertex(gone))) => {
                let gone = list(&position.drawing, &[gone]);
                format!("Taking {what} {names} is not legal: {gone} is no longer there.")
            }
            (_, Err(why)) => format!("Taking {what} {names} is not legal: {why}."),
            (_, Ok(_)) => format!("Taking {what} {names} is a move; its value is not known yet."),
        }
    }
}
