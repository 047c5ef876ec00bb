//! Proofs on the iterations on all positions, beyond every window.

use super::VectorEditor;
use crate::app::widgets::{areas, fields, rich};
use egui::{CollapsingHeader, Ui};
use grundy_base::budget::Stop;
use grundy_figure::Rich;
use grundy_project::VectorGame;
use grundy_star::{AllPositions, Missing};
use grundy_views::Grounds;
use grundy_views::form::sentence;
use grundy_views::vector::{on_all_positions, proved_on_all_positions};

/// Shows what is proved, and how to go on.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &VectorGame) {
    let shown = editor.model.shown(game);
    let found = shown.on_all_positions();
    if let Some(found) = found {
        proved(ui, found, shown.least_phi());
    }
    if shown.is_proving() {
        ui.weak("Proving iterations on all positions …");
        return;
    }
    let Some((moves, _)) = shown.readable() else {
        return;
    };
    let moves = moves.clone();
    let is_stopped = found.is_some_and(|found| matches!(found.missing, Some(Missing::Stopped(_))));
    let about = "Goes on without a limit of steps; Cancel in the row of jobs ends it";
    if is_stopped && fields::button(ui, "Go on proving", about) {
        editor.model.choices.all_positions = Some(moves);
    }
}

/// Shows what is proved of φ, in the colour of its state: exact, infinite, or at least a number.
fn proved(ui: &mut Ui, found: &AllPositions, least: Option<usize>) {
    let phi = on_all_positions(found, least);
    let known = proved_on_all_positions(found);
    let is_open = known.is_none() && found.fronts.is_none();
    match known {
        Some(known) => fields::proved(ui, &Grounds::of(&known), phi.line(".")),
        None => drop(rich::show(ui, &phi.line("."))),
    }
    match &found.fronts {
        Some(fronts) => drop(ui.label(sentence(&fronts.to_string()))),
        None if is_open => {
            let next = found.iterations.len();
            match found.missing {
                Some(Missing::Stopped(Stop::Steps)) => {
                    ui.label(format!(
                        "Iteration {next} is not decided: the steps that are done here did not prove it."
                    ));
                }
                Some(missing) => {
                    let said = format!("Iteration {next} is not decided: {missing}.");
                    rich::show(ui, &Rich::plain(said));
                }
                None => {}
            }
        }
        None => {}
    }
    let about = "What the proof of each iteration rests on";
    let header = CollapsingHeader::new("Iterations on all positions");
    areas::section(ui, header, about, |ui| {
        for (i, iteration) in found.iterations.iter().enumerate().skip(1) {
            rich::show(ui, &Rich::plain(format!("{i}: {}", iteration.ground())));
        }
    });
}
