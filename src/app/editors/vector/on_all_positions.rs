//! What is proved of the iterations on all positions, beyond every window.

use super::VectorEditor;
use crate::app::widgets::{areas, fields, theme};
use crate::jobs::star::OnAllPositions;
use crate::project::VectorGame;
use crate::star::AllPositions;
use crate::views::form::sentence;
use crate::views::vector::on_all_positions;
use egui::{CollapsingHeader, RichText, Ui};

/// Shows what is proved, or how to ask for it.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &VectorGame) {
    let about = "Proves the iterations on all positions, one after the other, and φ with them: seconds for most games with small moves";
    let shown = editor.model.shown(game);
    match shown.on_all_positions() {
        (Some(found), _) => proved(ui, found),
        (None, true) => {
            ui.weak("Proving iterations on all positions …");
        }
        (None, false) => {
            let Some((moves, _)) = shown.readable() else {
                return;
            };
            if moves.has_pass() || moves.points().is_empty() {
                return;
            }
            let moves = moves.clone();
            if fields::button(ui, "Prove φ on all positions", about) {
                editor.model.choices.all_positions = Some(OnAllPositions { moves });
            }
        }
    }
}

/// What is proved of φ, in the colour of its state: exact, infinite, or at least a number.
fn proved(ui: &mut Ui, found: &AllPositions) {
    let phi = on_all_positions(found);
    match (found.phi, &found.fronts) {
        (Some(_), _) => fields::proved(ui, format!("{phi}.")),
        (None, Some(fronts)) => {
            let text = RichText::new(format!("{phi} (theorem 6)."));
            ui.label(text.color(theme::marked_colour(ui)));
            ui.label(sentence(&fronts.to_string()));
        }
        (None, None) => {
            ui.label(format!("{phi}."));
            if let Some(missing) = found.missing {
                let next = found.iterations.len();
                ui.label(format!("Iteration {next} is open: {missing}."));
            }
        }
    }
    let about = "What the proof of each iteration rests on";
    let header = CollapsingHeader::new("Each iteration on all positions");
    areas::section(ui, header, about, |ui| {
        for (i, iteration) in found.iterations.iter().enumerate().skip(1) {
            ui.label(format!("{i}: {}", iteration.ground()));
        }
    });
}
