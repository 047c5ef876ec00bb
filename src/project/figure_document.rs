//! The figure document: a view of another document of the project, at the size and in the style of
//! a paper. It keeps what it is told even when its source is gone or has no such view.

use super::body::Content;
use super::view_id::ViewId;
use serde::{Deserialize, Deserializer, Serialize};
use std::ops::RangeInclusive;

/// The sides that a figure may have, in millimetres.
pub const FIGURE_SIDES: RangeInclusive<f32> = 10.0..=1000.0;

/// The font sizes that a figure may have, in points.
pub const FIGURE_POINTS: RangeInclusive<f32> = 4.0..=30.0;

/// A figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct FigureDocument {
    /// The id of the document that it shows.
    pub source: Option<u64>,
    /// The id of that document's view.
    #[serde(deserialize_with = "view_id")]
    pub view: ViewId,
    /// Its colours and lines.
    pub style: FigureStyle,
    /// Its letters.
    pub typeface: FigureTypeface,
    /// The font size.
    #[serde(deserialize_with = "points")]
    pub points: f32,
    /// The width, or that which the picture has by itself.
    #[serde(deserialize_with = "side", skip_serializing_if = "Option::is_none")]
    pub width_mm: Option<f32>,
    /// The height, or that which the picture has by itself.
    #[serde(deserialize_with = "side", skip_serializing_if = "Option::is_none")]
    pub height_mm: Option<f32>,
    /// What stands below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
}

/// The colours and lines of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FigureStyle {
    /// As in a light window.
    Screen,
    /// As in a dark window.
    Dark,
    /// For a printed page.
    #[default]
    Paper,
    /// For a printed page without colours: hatches in their place.
    BlackAndWhite,
}

/// The letters of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FigureTypeface {
    /// Without serifs.
    #[default]
    Sans,
    /// With serifs, as the text of most papers.
    Serif,
}

/// Why a figure shows nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSource {
    /// Nobody has chosen what it shows.
    #[error("Choose the document that the figure shows.")]
    NotChosen,
    /// The document is gone.
    #[error(
        "The document that this figure shows is not in the project any more. Bring it back, or choose another; the figure keeps its settings."
    )]
    Gone,
    /// The document is a figure itself.
    #[error("“{name}” is a figure, and a figure shows no figure. Choose another document.")]
    Figure {
        /// Its name.
        name: String,
    },
    /// The document has no such view.
    #[error("“{name}” has no view “{view}”. Choose one of its views.")]
    NoView {
        /// Its name.
        name: String,
        /// The view asked for.
        view: String,
    },
}

fn points<'de, D: Deserializer<'de>>(from: D) -> Result<f32, D::Error> {
    Ok(within(f32::deserialize(from)?, FIGURE_POINTS))
}

fn side<'de, D: Deserializer<'de>>(from: D) -> Result<Option<f32>, D::Error> {
    let side = Option::<f32>::deserialize(from)?;
    Ok(side.map(|side| within(side, FIGURE_SIDES)))
}

fn within(number: f32, range: RangeInclusive<f32>) -> f32 {
    number.clamp(*range.start(), *range.end())
}

impl Default for FigureDocument {
    fn default() -> Self {
        FigureDocument {
            source: None,
            view: ViewId::default(),
            style: FigureStyle::default(),
            typeface: FigureTypeface::default(),
            points: 9.0,
            width_mm: None,
            height_mm: None,
            caption: None,
        }
    }
}

/// The labels by which figures of older files name views, with the ids of these. Labels have changed
/// since then and may change again; this list does not.
const OLD_LABELS: &str = include_str!("../../assets/old-labels-of-views.txt");

/// The id of a view, also where an older file has its label.
fn view_id<'de, D: Deserializer<'de>>(from: D) -> Result<ViewId, D::Error> {
    let view = String::deserialize(from)?;
    let mut old = OLD_LABELS.lines().filter_map(|line| line.split_once(" = "));
    let old = old.find(|(label, _)| *label == view);
    Ok(old.map_or_else(|| ViewId::read(&view), |(_, id)| ViewId::new(id)))
}

impl Content for FigureDocument {
    fn view(&self) -> ViewId {
        ViewId::new("figure")
    }

    fn set_view(&mut self, _: ViewId) {}

    fn text_bytes(&self) -> usize {
        self.caption.as_ref().map_or(0, String::len)
    }

    fn summary(&self) -> String {
        format!("figure: {}", self.view.as_str().replace('_', " "))
    }
}
