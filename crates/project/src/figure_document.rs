//! The figure document: a view of another document of the project, at the size and in the style of
//! a paper. It keeps what it is told even when its source is gone or has no such view.

use super::body::Content;
use super::view_id::ViewId;
use serde::{Deserialize, Deserializer, Serialize};
use std::ops::RangeInclusive;

/// The sides that a figure may have, in millimetres.
pub const FIGURE_SIDES: RangeInclusive<f32> = 10.0..=1000.0;

/// The width of a column of a paper with two, in millimetres.
pub const FIGURE_COLUMN: f32 = 84.0;

/// The width of both columns.
pub const FIGURE_COLUMN_PAIR: f32 = 174.0;

/// The font sizes that a figure may have, in points.
pub const FIGURE_POINTS: RangeInclusive<f32> = 4.0..=30.0;

/// A figure has no more panels than there are letters for them.
pub const FIGURE_PANELS: usize = 26;

/// How many panels of a figure stand side by side.
pub const FIGURE_COLUMNS: RangeInclusive<usize> = 1..=6;

/// The widths that a panel may have for a height of 1.
pub const FIGURE_ASPECT: RangeInclusive<f32> = 0.2..=10.0;

/// The parts of the width that a column may have, where the others have 1.
pub const FIGURE_SHARES: RangeInclusive<f32> = 0.1..=10.0;

/// Figures no wider than this have their panels below one another at first, in millimetres.
const NARROW: f32 = 100.0;

/// The columns of a figure whose file names no number.
const USUAL_COLUMNS: usize = 2;

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
    /// Its caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
    /// The words below the first panel of several, if not those of its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The panels after the first.
    #[serde(deserialize_with = "panels", skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<FigurePanel>,
    /// How many panels stand side by side.
    #[serde(deserialize_with = "columns", skip_serializing_if = "is_usual")]
    pub columns: usize,
    /// The parts of the width that the columns have, from the left; 1 for each that has none here.
    #[serde(deserialize_with = "shares", skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<f32>,
    /// The width of the first panel for a height of 1, where its picture can have any.
    #[serde(deserialize_with = "aspect", skip_serializing_if = "Option::is_none")]
    pub aspect: Option<f32>,
    /// What the cells of a multiplication table show in the first panel, if not what fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<TableCells>,
    /// The first heap and the last that a plot in the first panel shows, if not all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heaps: Option<[usize; 2]>,
    /// Which part the first panel shows of a picture that no page has room for, from 1 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<usize>,
}

/// One of several pictures of a figure.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct FigurePanel {
    /// The id of the document that it shows.
    pub source: Option<u64>,
    /// The id of that document's view.
    pub view: ViewId,
    /// The words below it, behind its letter, if not those of its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Its width for a height of 1, where its picture can have any.
    #[serde(deserialize_with = "aspect", skip_serializing_if = "Option::is_none")]
    pub aspect: Option<f32>,
    /// What the cells of a multiplication table show, if not what fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<TableCells>,
    /// The first heap and the last that a plot shows, if not all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heaps: Option<[usize; 2]>,
    /// Which part it shows of a picture that no page has room for, from 1 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<usize>,
}

/// What the cells of a multiplication table show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableCells {
    /// The least word of each product.
    Words,
    /// The number of each product.
    Numbers,
    /// Which products are in P.
    POnly,
}

/// The colours and lines of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FigureStyle {
    /// The colours of a light window.
    Screen,
    /// The colours of a dark window.
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
    /// With serifs, as in journals that are set in Times.
    Times,
}

/// Why a figure shows nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSource {
    #[error("Choose the document that the figure shows.")]
    NotChosen,
    #[error(
        "The document that this figure shows is not in the project any more. Bring it back, or choose another; the figure keeps its settings."
    )]
    Gone,
    #[error("“{name}” is a figure, and a figure shows no figure. Choose another document.")]
    Figure { name: String },
    #[error("“{name}” has no view “{view}”. Choose one of its views.")]
    NoView { name: String, view: String },
}

fn points<'de, D: Deserializer<'de>>(from: D) -> Result<f32, D::Error> {
    Ok(within(f32::deserialize(from)?, FIGURE_POINTS))
}

fn side<'de, D: Deserializer<'de>>(from: D) -> Result<Option<f32>, D::Error> {
    let side = Option::<f32>::deserialize(from)?;
    Ok(side.map(|side| within(side, FIGURE_SIDES)))
}

fn panels<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<FigurePanel>, D::Error> {
    let mut panels = Vec::<FigurePanel>::deserialize(from)?;
    panels.truncate(FIGURE_PANELS - 1);
    Ok(panels)
}

fn columns<'de, D: Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    let columns = usize::deserialize(from)?;
    Ok(columns.clamp(*FIGURE_COLUMNS.start(), *FIGURE_COLUMNS.end()))
}

fn shares<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<f32>, D::Error> {
    let mut shares = Vec::<f32>::deserialize(from)?;
    shares.truncate(*FIGURE_COLUMNS.end());
    let shares = shares.into_iter().map(|share| within(share, FIGURE_SHARES));
    Ok(shares.collect())
}

fn aspect<'de, D: Deserializer<'de>>(from: D) -> Result<Option<f32>, D::Error> {
    let aspect = Option::<f32>::deserialize(from)?;
    Ok(aspect.map(|aspect| within(aspect, FIGURE_ASPECT)))
}

fn is_usual(columns: &usize) -> bool {
    *columns == USUAL_COLUMNS
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
            label: None,
            more: Vec::new(),
            columns: USUAL_COLUMNS,
            shares: Vec::new(),
            aspect: None,
            cells: None,
            heaps: None,
            part: None,
        }
    }
}

impl FigureDocument {
    /// All that it shows: one panel, or several in the order of their letters.
    pub fn panels(&self) -> impl Iterator<Item = FigurePanel> {
        let first = FigurePanel {
            source: self.source,
            view: self.view,
            label: self.label.clone(),
            aspect: self.aspect,
            cells: self.cells,
            heaps: self.heaps,
            part: self.part,
        };
        std::iter::once(first).chain(self.more.iter().cloned())
    }

    /// Whether it has several panels, which have letters then.
    pub fn has_panels(&self) -> bool {
        !self.more.is_empty()
    }

    /// Adds a panel behind the others. The second one stands below the first where a column is too narrow for both.
    pub fn add_panel(&mut self, panel: FigurePanel) {
        let is_narrow = |width: f32| width <= NARROW;
        if self.more.is_empty() && self.width_mm.is_some_and(is_narrow) {
            self.columns = 1;
        }
        if self.more.len() + 1 < FIGURE_PANELS {
            self.more.push(panel);
        }
    }

    /// Puts a panel in the place of another; 0 is the first.
    pub fn set_panel(&mut self, index: usize, panel: FigurePanel) {
        match index.checked_sub(1) {
            None => {
                self.source = panel.source;
                self.view = panel.view;
                self.label = panel.label;
                self.aspect = panel.aspect;
                self.cells = panel.cells;
                self.heaps = panel.heaps;
                self.part = panel.part;
            }
            Some(index) => {
                if let Some(place) = self.more.get_mut(index) {
                    *place = panel;
                }
            }
        }
    }

    /// Takes a panel out; the last one that is left stays.
    pub fn remove_panel(&mut self, index: usize) {
        let mut panels: Vec<FigurePanel> = self.panels().collect();
        if panels.len() > 1 && index < panels.len() {
            panels.remove(index);
            let first = panels.remove(0);
            self.more = panels;
            self.set_panel(0, first);
        }
    }

    /// The part of the width that a column has, where the others have theirs.
    pub fn share(&self, column: usize) -> f32 {
        self.shares.get(column).copied().unwrap_or(1.0)
    }

    /// Gives a column a part of the width; columns that all have 1 have none of their own.
    pub fn set_share(&mut self, column: usize, share: f32) {
        if column >= *FIGURE_COLUMNS.end() {
            return;
        }
        if self.shares.len() <= column {
            self.shares.resize(column + 1, 1.0);
        }
        self.shares[column] = within(share, FIGURE_SHARES);
        if self.shares.iter().all(|share| *share == 1.0) {
            self.shares.clear();
        }
    }

    /// The ids of the documents that it shows, as they are kept.
    pub(super) fn sources_mut(&mut self) -> impl Iterator<Item = &mut Option<u64>> {
        let more = self.more.iter_mut().map(|panel| &mut panel.source);
        std::iter::once(&mut self.source).chain(more)
    }
}

/// The ids of views, by the labels that development versions before schema 1 was fixed wrote into figures. Files
/// of users may still have them, so they are read here, and nowhere else; they are never written.
const OLD_LABELS: &str = include_str!("../assets/old-labels-of-views.txt");

/// Reads the id of a view, or an old label.
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
        let labels = self.more.iter().map(|panel| &panel.label);
        let texts = labels.chain([&self.caption, &self.label]).flatten();
        texts.map(String::len).sum()
    }

    fn summary(&self) -> String {
        let view = self.view.as_str().replace('_', " ");
        match self.more.len() {
            0 => format!("figure: {view}"),
            more => format!("figure of {} panels: {view}", more + 1),
        }
    }
}
