//! Which moves a game needs for its P-positions: theorem 7 on one heap, question 1 of the paper on
//! several.

use super::VectorEditor;
use super::theorem_7;
use crate::app::shell::command::Command;
use crate::app::widgets::{BoldLabel, areas, fields, paint};
use egui::{Role, Sense, Ui, WidgetInfo};
use grundy_base::number::counted;
use grundy_project::{Body, VectorGame};
use grundy_views::Grounds;
use grundy_views::vector::typed::write;
use grundy_views::vector::{
    VectorGames, limit, limit_and_moves, named, proved_by_theorem_7, proved_smallest,
    small_game_for, smallest_moves,
};
use grundy_views::{Framing, Shown};

/// Moves that a text of a new document may have.
const OPENED: usize = 5_000;

/// Indispensable moves that the inspector names.
const NAMED: usize = 40;

/// Moves that are written out.
const WRITTEN: usize = 2_000;

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    if game.normal_play {
        ui.weak("Which moves are needed is shown in misère play only.");
        return;
    }
    if editor.dimension() == 1 {
        let area = areas::downwards("needed");
        area.show(ui, |ui| theorem_7::show(ui, editor, game));
        return;
    }
    ui.label("Question 1 of Dufour, Heubach and Larsson: which moves of the limit does a game need, so that the limit is its set of P-positions?");
    small_game(ui, editor, game);
    areas::both_ways("needed").show(ui, |ui| several(ui, editor.shown(game)));
}

/// The picture of the needed moves and their names.
fn several(ui: &mut Ui, shown: Shown<'_, VectorGames>) {
    let Some(small) = shown.smallest() else {
        return;
    };
    if let Some(picture) = limit_and_moves(shown, Framing::default()) {
        let scene = picture.scene;
        let size = paint::size(&scene);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response
            .widget_info(|| WidgetInfo::labeled(Role::Image, true, "Picture of the needed moves"));
        paint::paint(ui.painter(), rect.min, &scene, 1.0);
    }
    let dimension = shown.dimension();
    for (name, points) in [
        ("Indispensable", &small.indispensable),
        ("The small game", &small.game.moves),
    ] {
        ui.bold(format!(
            "{name}: {}",
            counted(points.len(), "move", "moves")
        ));
        ui.monospace(named(points, dimension, WRITTEN));
    }
}

/// A game with few moves that has the limit as its P-positions.
pub fn small_game(ui: &mut Ui, editor: &mut VectorEditor, game: &VectorGame) {
    let about = "Leaves out moves of the limit as long as the P-positions stay the limit in a window of at most 64 (question 1 of Dufour, Heubach and Larsson)";
    let shown = editor.model.shown(game);
    let Some(small) = shown.smallest() else {
        if shown.wants_small_game() {
            ui.weak("Leaving out moves …");
        } else if fields::button(ui, "Find a small game", about) {
            let game = shown.readable();
            let wanted = game.map(|(moves, window)| small_game_for(moves, window));
            editor.model.choices.small_game = wanted;
        }
        return;
    };
    let (few, indispensable) = (&small.game, &small.indispensable);
    let (count, window) = (few.moves.len(), few.window);
    ui.label(match count {
        1 => format!("1 move has the limit as its P-positions in the window {window}."),
        _ => format!("{count} moves have the limit as their P-positions in the window {window}; of these {count} none can be left out while the others stay."),
    });
    let names = named(indispensable, shown.dimension(), NAMED);
    let needed = indispensable.len();
    let text = ui.label(format!(
        "{} indispensable: {names}",
        counted(needed, "move is", "moves are")
    ));
    text.on_hover_text("The view “Needed moves” shows where they are");
    let every = "Every game within the limit that has it as its P-positions has these";
    ui.weak(match count.saturating_sub(needed) {
        0 => format!("{every}: there is no smaller one."),
        others => format!("{every}; each of the other {others} is missing in some such game, which has other moves instead."),
    });
    match proved_smallest(small) {
        Some(proved) => {
            let grounds = Grounds::of(&proved);
            let said = grounds.sentence_on("", "they are its P-positions everywhere.");
            fields::proved(ui, &grounds, said);
        }
        None => drop(ui.weak("In this window only: a larger one may need more moves.")),
    }
    if few.moves.len() > OPENED {
        return;
    }
    let open = VectorGame {
        moves: write(&few.moves, shown.dimension()),
        window: few.window.to_string(),
        iteration: Some(1),
        ..VectorGame::default()
    };
    open_button(ui, open);
}

/// The smallest game on one heap that has `M_k` as its P-positions.
pub fn small_by_theorem_7(ui: &mut Ui, k: usize, game: &VectorGame) {
    let moves = smallest_moves(k);
    let name = moves.replace(' ', ", ");
    let grounds = Grounds::of(&proved_by_theorem_7(k));
    let smallest = format!("{{{name}}} is the smallest game with the P-positions ");
    let text = grounds.sentence_on("", smallest);
    let named = grounds.named().map(|source| format!(" ({source})"));
    let text = text.then(limit(k)).line(named.unwrap_or_default());
    let text = text.line(". Any others of ");
    let added = " may be added to it, and no other moves.";
    fields::proved(ui, &grounds, text.then(limit(k)).line(added));
    let open = VectorGame {
        moves,
        window: game.window.clone(),
        ..VectorGame::default()
    };
    open_button(ui, open);
}

fn open_button(ui: &mut Ui, game: VectorGame) {
    let about = "Adds the small game to the project";
    if fields::button(ui, "Open it as a document", about) {
        Command::add(Body::VectorGame(game)).queue(ui);
    }
}
