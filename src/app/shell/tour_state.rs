//! Where the tour stands.

use egui::Vec2;
use grundy_project::{Document, Settings};

/// In so many frames what scrolls takes its place.
pub const SETTLED: u8 = 6;

/// Whether the tour is offered, and where it stands.
pub struct Tour {
    pub offers: bool,
    pub at: Option<TourStep>,
}

/// A step that is shown.
pub struct TourStep {
    pub step: usize,
    pub before: Option<Document>,
    /// In how many frames its control was drawn, up to [`SETTLED`].
    pub drawn: u8,
    /// Whether the keyboard was led to it.
    pub led: bool,
    /// The size of what is said in the last frame.
    pub size: Vec2,
}

impl Tour {
    /// The tour is offered unless it was before.
    pub fn new(settings: &Settings) -> Self {
        Tour {
            offers: !settings.tour_offered,
            at: None,
        }
    }
}
