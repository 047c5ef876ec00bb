//! The games of the paper's figures (Dufour, Heubach, Larsson, *A misère-play ⋆-operator*).

use grundy_project::{VectorGame, ViewId};
use serde::Deserialize;
use std::sync::LazyLock;

/// A game that is known by a figure.
#[derive(Debug, Deserialize)]
pub struct Preset {
    /// Its name in the menu.
    pub name: String,
    /// Its moves.
    pub moves: String,
    /// A window in which the figure is seen.
    window: String,
    /// The view that shows it.
    view: ViewId,
}

/// All of them, in the order of the figures; a test reads the file.
pub static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| read().unwrap_or_default());

fn read() -> serde_json::Result<Vec<Preset>> {
    serde_json::from_str(include_str!("../../assets/vector_presets.json"))
}

impl Preset {
    /// Puts the game into a document.
    pub fn apply(&self, game: &mut VectorGame) {
        game.moves.clone_from(&self.moves);
        game.window.clone_from(&self.window);
        game.view = self.view;
        game.iteration = None;
        game.normal_play = false;
        game.slice = 0;
    }
}
