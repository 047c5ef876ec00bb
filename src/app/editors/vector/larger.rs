//! Larger windows than that of the document: whether a game that looks settled there is.

use super::{VectorEditor, charts};
use crate::app::widgets::{fields, rich};
use egui::Ui;
use grundy_jobs::star::LargerWindows;
use grundy_project::VectorGame;
use grundy_views::vector::summary;

/// The height of the curve.
const HEIGHT: f32 = 130.0;

/// Offers to try larger windows, and shows `φ_W` by their side; nothing where `φ` is known to be a number.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &VectorGame) {
    let shown = editor.shown(game);
    let exact = shown.facts().and_then(|facts| facts.exact.as_ref());
    let settles = exact.is_some_and(|exact| exact.phi.is_some())
        || shown
            .on_all_positions()
            .is_some_and(|all| all.phi.is_some());
    let windows = shown
        .square_windows()
        .filter(|_| !game.normal_play && !settles);
    let Some(windows) = windows else {
        return;
    };
    if shown.larger_windows().is_some() {
        rich::show(ui, &summary(windows));
        charts::curve(ui, windows, Some(HEIGHT));
    }
    if shown.is_trying_larger_windows() {
        ui.weak("Trying larger windows …");
        return;
    }
    let question = LargerWindows {
        moves: windows.history.moves.clone(),
        side: windows.side,
    };
    let about = "Looks at windows of up to eight times the side, and shows how many iterations they need; Cancel in the row of jobs ends it";
    if fields::button(ui, "Compare larger windows", about) {
        editor.model.choices.larger = Some(question);
        editor.model.known.retry::<LargerWindows>();
    }
}
