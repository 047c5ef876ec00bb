//! The figure document: a view of another document of the project, at the size and in the style of
//! a paper. It keeps what it is told even when its source is gone or has no such view.

use super::body::{Content, View};
use super::document::{Document, Project};
use serde::{Deserialize, Deserializer, Serialize};
use std::ops::RangeInclusive;

/// The sides that a figure may have, in millimetres.
pub const FIGURE_SIDES: RangeInclusive<f32> = 10.0..=1000.0;

/// The font sizes that a figure may have, in points.
pub const FIGURE_POINTS: RangeInclusive<f32> = 4.0..=30.0;

/// A figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FigureDocument {
    /// The id of the document that it shows.
    #[serde(default)]
    pub source: Option<u64>,
    /// The id of that document's view.
    #[serde(default, deserialize_with = "view_id")]
    pub view: String,
    /// Its colours and lines.
    #[serde(default)]
    pub style: FigureStyle,
    /// Its letters.
    #[serde(default)]
    pub typeface: FigureTypeface,
    /// The font size.
    #[serde(default = "usual_points", deserialize_with = "points")]
    pub points: f32,
    /// The width, or that which the picture has by itself.
    #[serde(
        default,
        deserialize_with = "side",
        skip_serializing_if = "Option::is_none"
    )]
    pub width_mm: Option<f32>,
    /// The height, or that which the picture has by itself.
    #[serde(
        default,
        deserialize_with = "side",
        skip_serializing_if = "Option::is_none"
    )]
    pub height_mm: Option<f32>,
    /// What stands below it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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

fn usual_points() -> f32 {
    9.0
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
            view: String::new(),
            style: FigureStyle::default(),
            typeface: FigureTypeface::default(),
            points: usual_points(),
            width_mm: None,
            height_mm: None,
            caption: None,
        }
    }
}

impl FigureDocument {
    /// The view in front of a document, in the usual style and its natural size.
    pub fn of(document: &Document) -> Self {
        FigureDocument {
            source: Some(document.id),
            view: document.body.view().id.to_owned(),
            ..FigureDocument::default()
        }
    }

    /// The document that it shows, and which of that document's views.
    ///
    /// # Errors
    /// [`NoSource`]
    pub fn shown<'a>(&self, project: &'a Project) -> Result<(&'a Document, usize), NoSource> {
        let id = self.source.ok_or(NoSource::NotChosen)?;
        let document = project.get(id).ok_or(NoSource::Gone)?;
        let name = document.name.clone();
        if document.body.figure().is_some() {
            return Err(NoSource::Figure { name });
        }
        let mut views = document.body.content().views().iter();
        let view = views.position(|view| view.id == self.view);
        let view = view.ok_or_else(|| NoSource::NoView {
            name,
            view: self.view.clone(),
        })?;
        Ok((document, view))
    }
}

/// The labels by which figures of older files name views, with the ids of these. Labels have changed
/// since then and may change again; this list does not.
const OLD_LABELS: &[(&str, &str)] = &[
    ("Nim sequence", "sequence"),
    ("Plot", "plot"),
    ("Histogram", "histogram"),
    ("Quotient: overview", "quotient_overview"),
    ("Quotient: growth", "quotient_growth"),
    ("Quotient: table", "quotient_table"),
    ("Quotient: elements", "quotient_elements"),
    ("Quotient: structure", "quotient_structure"),
    ("Quotient: compare", "quotient_compare"),
    ("Positions", "positions"),
    ("Genus", "genus"),
    ("Forms", "forms"),
    ("Overview", "overview"),
    ("Table", "table"),
    ("Elements", "elements"),
    ("Structure", "structure"),
    ("Compare", "compare"),
    ("Picture", "picture"),
    ("Iterations", "iterations"),
    ("φ by window", "curve"),
    ("Fronts", "fronts"),
    ("Scan", "scan"),
    ("Needed moves", "needed"),
    ("Drawing", "drawing"),
    ("Game record", "game"),
    ("Families", "families"),
    ("Hypothesis", "hypothesis"),
    ("Sheet", "sheet"),
    ("Day 4", "day4"),
    ("Day 5", "day5"),
    ("Composites", "composites"),
    ("Counts: days 0 to 7", "counts"),
    ("Counts: day 5", "counts_day5"),
    ("Counts: day 6", "counts_day6"),
    ("Quotients", "table"),
    ("Chart", "chart"),
];

/// The id of a view, also where an older file has its label.
fn view_id<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let view = String::deserialize(from)?;
    let old = OLD_LABELS.iter().find(|(label, _)| *label == view);
    Ok(old.map_or(view, |(_, id)| (*id).to_owned()))
}

const VIEWS: &[View] = &[View {
    id: "figure",
    name: "Figure",
    about: "The figure as it is printed",
}];

impl Content for FigureDocument {
    fn views(&self) -> &'static [View] {
        VIEWS
    }

    fn view(&self) -> usize {
        0
    }

    fn set_view(&mut self, _: usize) {}

    fn text_bytes(&self) -> usize {
        self.view.len() + self.caption.as_ref().map_or(0, String::len)
    }

    fn summary(&self) -> String {
        format!("figure: {}", self.view.replace('_', " "))
    }
}
