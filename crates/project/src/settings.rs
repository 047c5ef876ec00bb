//! The settings of the window, kept between runs.

use super::file::{MAX_KEPT, ProjectError, read_json, write_json};
use serde::{Deserialize, Serialize};
use std::path::Path;

const FILE: &str = "settings.json";

/// The colours of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colours {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// The choice of the system.
    #[default]
    System,
}

/// The settings of the window.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub colours: Colours,
    /// The size of everything, 1 being normal; from 0.5 to 3.
    pub zoom: f32,
    /// Whether the list of documents is hidden.
    pub hide_documents: bool,
    /// Whether the inspector is hidden.
    pub hide_inspector: bool,
    /// Whether the window opens on what was open when it was closed.
    pub reopen: bool,
    /// Whether the tour was offered, which is done once.
    pub tour_offered: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            colours: Colours::default(),
            zoom: 1.0,
            hide_documents: false,
            hide_inspector: false,
            reopen: true,
            tour_offered: false,
        }
    }
}

impl Settings {
    /// Reads the settings in `dir`; unreadable ones are the default ones.
    pub fn load(dir: &Path) -> Self {
        let mut settings: Settings = read_json(&dir.join(FILE), MAX_KEPT).unwrap_or_default();
        settings.set_zoom(settings.zoom);
        settings
    }

    /// Writes the settings into `dir`.
    pub fn save(&self, dir: &Path) -> Result<(), ProjectError> {
        write_json(&dir.join(FILE), self)
    }

    /// Sets the size, kept within its range.
    pub fn set_zoom(&mut self, zoom: f32) {
        let zoom = if zoom.is_finite() { zoom } else { 1.0 };
        self.zoom = zoom.clamp(0.5, 3.0);
    }
}
