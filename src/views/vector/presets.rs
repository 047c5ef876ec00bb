//! The games of the paper's figures (Dufour, Heubach, Larsson, *A misère-play ⋆-operator*).

use crate::project::ViewId;
use crate::project::{VectorGame, VectorView};

/// A game that is known by a figure.
pub struct Preset {
    /// What the menu says.
    pub name: &'static str,
    /// Its moves.
    pub moves: &'static str,
    /// A window in which the figure is seen.
    pub window: &'static str,
    /// The view that shows it.
    pub view: ViewId,
}

const fn preset(
    name: &'static str,
    moves: &'static str,
    window: &'static str,
    view: ViewId,
) -> Preset {
    Preset {
        name,
        moves,
        window,
        view,
    }
}

/// All of them, in the order of the figures.
pub const PRESETS: &[Preset] = &[
    preset("Figures 1 to 3: {4,9}", "4 9", "100", VectorView::PICTURE),
    preset("Figure 2: {4,7,11}", "4 7 11", "100", VectorView::PICTURE),
    preset("Figure 4: {4}", "4", "100", VectorView::PICTURE),
    preset(
        "Figure 5: {(4,0),(0,3)}",
        "4,0 0,3",
        "60",
        VectorView::ITERATIONS,
    ),
    preset(
        "Figure 6: {(7,0),(0,5)}",
        "7,0 0,5",
        "60",
        VectorView::PICTURE,
    ),
    preset(
        "Figure 7: five minimal moves off the axes",
        "2,9 3,7 4,4 5,2 8,1",
        "50",
        VectorView::ITERATIONS,
    ),
    preset(
        "Figure 8: x = 1",
        "0,5 1,1 5,0",
        "60",
        VectorView::ITERATIONS,
    ),
    preset(
        "Figure 8: x = 2",
        "0,5 2,2 5,0",
        "60",
        VectorView::ITERATIONS,
    ),
    preset(
        "Figure 8: x = 3",
        "0,5 3,3 5,0",
        "60",
        VectorView::ITERATIONS,
    ),
    preset(
        "Figure 8: x = 4",
        "0,5 4,4 5,0",
        "60",
        VectorView::ITERATIONS,
    ),
    preset(
        "Figure 9: diagonal stripes",
        "0,2 1,1 2,0",
        "30",
        VectorView::PICTURE,
    ),
    preset(
        "The checkerboard {(0,1),(1,0)}",
        "0,1 1,0",
        "30",
        VectorView::PICTURE,
    ),
    preset(
        "Three heaps",
        "3,0,0 0,2,0 0,0,2",
        "20",
        VectorView::PICTURE,
    ),
];

impl Preset {
    /// Puts the game into a document.
    pub fn apply(&self, game: &mut VectorGame) {
        game.moves = self.moves.to_owned();
        game.window = self.window.to_owned();
        game.view = self.view;
        game.iteration = None;
        game.normal_play = false;
        game.slice = 0;
    }
}
