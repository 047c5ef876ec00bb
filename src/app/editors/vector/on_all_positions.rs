//! Proofs on the iterations on all positions, beyond every window.

use super::VectorEditor;
use crate::app::widgets::{areas, fields, rich, wrapped};
use egui::{CollapsingHeader, Ui};
use grundy_base::budget::Stop;
use grundy_figure::Rich;
use grundy_jobs::star::OnAllPositions;
use grundy_project::VectorGame;
use grundy_star::{AllPositions, FIRST_MILLIONS, MILLIONS, Missing, Moves};
use grundy_views::Grounds;
use grundy_views::form::sentence;
use grundy_views::vector::{Choices, on_all_positions, proved_on_all_positions};

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
    let missing = found.filter(|found| !found.is_decided());
    let missing = missing.and_then(|found| found.missing);
    let goes_on = matches!(missing, Some(Missing::Stopped(_) | Missing::Closing(_)));
    if let Some((moves, _)) = shown.readable().filter(|_| goes_on) {
        let moves = moves.clone();
        // What was stopped before its tiles were as large as they may be goes on with these.
        let is_over = matches!(missing, Some(Missing::Closing(_)));
        if keep_trying(ui, &mut editor.model.choices, moves, is_over) {
            editor.model.known.retry::<OnAllPositions>();
        }
    }
}

/// The most million cells that can be asked for.
const MOST_MILLIONS: usize = 1_000;

/// Offers to go on, by larger systems of tiles where all that were allowed have been tried; whether that was taken.
fn keep_trying(ui: &mut Ui, choices: &mut Choices, moves: Moves, is_over: bool) -> bool {
    let tried = choices
        .all_positions
        .as_ref()
        .filter(|(of, _)| *of == moves);
    let tried = tried.map(|&(_, millions)| millions);
    ui.weak(format!(
        "Systems of tiles were tried up to {} million cells.",
        tried.unwrap_or(FIRST_MILLIONS)
    ));
    let next = tried.map_or(MILLIONS, |tried| if is_over { 2 * tried } else { tried });
    let next = next.min(MOST_MILLIONS);
    let mut millions = choices.millions.unwrap_or(next);
    wrapped::row(ui, |ui| {
        let about = "How large a system of tiles may grow, in millions of cells: 40 take some seconds and some hundred megabytes";
        fields::number(ui, "Million cells", &mut millions, 1..=MOST_MILLIONS, about);
        choices.millions = (millions != next).then_some(millions);
        let about = "Goes on without a limit of steps; Cancel in the row of jobs ends it";
        let goes_on = fields::button(ui, "Keep trying", about);
        if goes_on {
            choices.all_positions = Some((moves, millions));
            choices.millions = None;
        }
        goes_on
    })
    .inner
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
                        "Iteration {next} is not decided: the steps that were done did not prove it."
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
