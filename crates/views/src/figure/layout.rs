//! A figure laid out: its pictures, each asked for the box that it has, and their words.

use super::pictures::Pictures;
use crate::{Framing, Picture};
use grundy_figure::{
    Fitted, Grid, Look, Part, Rich, Sheet, Style, Typeface, Want, fit, fit_panels,
};
use grundy_project::{FigureDocument, FigureStyle, FigureTypeface};
use std::sync::Arc;

/// All that a figure is laid out from; another thread may do that.
pub struct Layout {
    /// The figure.
    pub of: FigureDocument,
    /// The version of its sources.
    pub version: u64,
    /// The pictures of the sources; nothing where one has none.
    pub(super) pictures: Pictures,
    /// What the program says of each.
    pub(super) words: Vec<Option<Rich>>,
}

impl Layout {
    /// The figure in its size.
    pub fn fitted(&self) -> Option<Fitted> {
        let sheet = sheet_of(&self.of);
        if !self.of.has_panels() {
            let picture = self.pictures.first()?.as_ref()?;
            let words = || self.words.first().cloned().flatten();
            let words = || words().filter(|text| !text.is_empty());
            let caption = sheet.caption.clone().or_else(words);
            let mut fitted = fit(
                &picture.scene,
                &Sheet {
                    caption,
                    ..sheet.clone()
                },
            );
            self.add_wants(&mut fitted, &sheet);
            fitted.parts = self.parts();
            return Some(fitted);
        }
        if self.pictures.iter().all(Option::is_none) {
            return None;
        }
        let panels = self.of.panels().zip(&self.pictures).zip(&self.words);
        let panels = panels.map(|((panel, picture), words)| {
            let scene = picture.as_ref().map(|picture| picture.scene.clone());
            let own = panel.label.as_deref().map(Rich::authored);
            let words = own.or_else(|| words.clone());
            (scene.unwrap_or_default(), words.unwrap_or_default())
        });
        let mut fitted = fit_panels(panels.collect(), &grid_of(&self.of), &sheet);
        self.add_wants(&mut fitted, &sheet);
        fitted.parts = self.parts();
        Some(fitted)
    }

    /// The pictures that are shown in part.
    fn parts(&self) -> Vec<Part> {
        let pictures = self.pictures.iter().enumerate();
        let parts = pictures.filter_map(|(panel, picture)| {
            let part = picture.as_ref()?.part?;
            Some(Part { panel, ..part })
        });
        parts.collect()
    }

    /// Adds what the pictures leave out for want of room to what is made smaller.
    fn add_wants(&self, fitted: &mut Fitted, sheet: &Sheet) {
        for (panel, picture) in self.pictures.iter().enumerate() {
            let wants = picture.as_ref().and_then(|picture| picture.wants);
            let told = fitted.wants.iter().any(|want| want.panel == panel);
            let Some(wants) = wants.filter(|_| !told) else {
                continue;
            };
            let width = sheet.printed(wants);
            fitted.wants.push(Want {
                panel,
                width,
                of_figure: grid_of(&self.of).figure(self.pictures.len(), panel, width),
                is_shrunk: false,
            });
        }
    }
}

/// Whether a figure of one panel has room for a picture that was made for it: nothing is left out or made smaller, and a
/// page is high enough.
pub(super) fn has_room(figure: &FigureDocument, picture: Picture) -> bool {
    let words = picture.whole_caption();
    let layout = Layout {
        of: figure.clone(),
        version: 0,
        pictures: vec![Some(Arc::new(picture))],
        words: vec![Some(words)],
    };
    layout
        .fitted()
        .is_some_and(|fitted| fitted.wants.is_empty() && beyond_page(figure, &fitted).is_none())
}

/// A figure that is higher than asked by no more than this, in millimetres, is as high as asked.
const SLACK: f32 = 0.05;

/// A page has room for figures that are so high, in millimetres.
const PAGE: f32 = 247.0;

/// The part of that which a picture leaves to the words below it.
const WORDS: f32 = 22.0;

/// A sentence on a figure that no page has room for, where no height is asked of it.
pub(super) fn beyond_page(figure: &FigureDocument, fitted: &Fitted) -> Option<String> {
    let height = fitted.scene.height;
    let is_beyond = figure.height_mm.is_none() && height > PAGE;
    is_beyond.then(|| {
        format!("The figure is {height:.0} mm high, and a page has room for {PAGE:.0} mm.")
    })
}

/// A sentence on the height that a figure has no room for; `height` is the one that it has.
fn wanted_height(figure: &FigureDocument, needed: f32, height: f32) -> String {
    let (needed, points) = (needed.ceil(), figure.points);
    let is_higher = figure.height_mm.is_some_and(|most| height > most + SLACK);
    let here = match is_higher {
        true => format!("here it has letters as small as can be read, and is {height:.0} mm high"),
        false => "here its letters are smaller".to_owned(),
    };
    format!("The figure needs a height of {needed:.0} mm at {points:.0} pt; {here}.")
}

/// What could not be had in the size of a figure, in sentences; `of_panel` names the panel that one is about.
pub(super) fn lacks_of(
    figure: &FigureDocument,
    fitted: &Fitted,
    of_panel: impl Fn(usize, String) -> String,
) -> Vec<String> {
    let widths = fitted.wants.iter();
    let widths = widths.map(|want| of_panel(want.panel, wanted(figure, want)));
    let height = fitted
        .needed_height
        .map(|needed| wanted_height(figure, needed, fitted.scene.height));
    let beyond = beyond_page(figure, fitted);
    let parts = parts_to_choose(figure, fitted);
    let parts = parts.map(|part| of_panel(part.panel, said_of_part(&part)));
    widths.chain(height).chain(beyond).chain(parts).collect()
}

/// The parts that are shown since none was chosen.
pub(super) fn parts_to_choose<'a>(
    figure: &'a FigureDocument,
    fitted: &'a Fitted,
) -> impl Iterator<Item = Part> + 'a {
    let is_chosen = move |part: &Part| {
        let panel = figure.panels().nth(part.panel);
        panel.is_some_and(|panel| panel.part.is_some())
    };
    let parts = fitted.parts.iter().copied();
    parts.filter(move |part| !is_chosen(part))
}

/// A sentence on a picture that is shown in part.
fn said_of_part(part: &Part) -> String {
    let Part { number, of, .. } = part;
    format!("A page has no room for all rows: this is part {number} of {of}.")
}

/// A sentence on what a panel has no room for.
fn wanted(figure: &FigureDocument, want: &Want) -> String {
    let (width, points) = (want.width.ceil(), figure.points);
    let lacks = match want.is_shrunk {
        true => "here its letters are smaller",
        false => "here it is drawn without words",
    };
    format!("The picture needs {width:.0} mm at {points:.0} pt; {lacks}.")
}

/// The style that a figure asks for.
pub fn style_of(figure: &FigureDocument) -> Style {
    Style {
        look: match figure.style {
            FigureStyle::Screen => Look::Screen,
            FigureStyle::Dark => Look::Dark,
            FigureStyle::Paper => Look::Paper,
            FigureStyle::BlackAndWhite => Look::BlackAndWhite,
        },
        typeface: match figure.typeface {
            FigureTypeface::Sans => Typeface::Sans,
            FigureTypeface::Serif => Typeface::Serif,
            FigureTypeface::Times => Typeface::Times,
        },
        points: figure.points,
    }
}

/// The size that a figure asks for, with its own caption if it has one.
pub(super) fn sheet_of(figure: &FigureDocument) -> Sheet {
    Sheet {
        width: figure.width_mm,
        height: figure.height_mm,
        points: figure.points,
        typeface: style_of(figure).typeface,
        caption: figure.caption.as_deref().map(Rich::authored),
    }
}

/// How the panels of a figure stand side by side.
pub(super) fn grid_of(figure: &FigureDocument) -> Grid {
    Grid {
        columns: figure.columns,
        shares: figure.shares.clone(),
    }
}

/// The sheet of a panel: as wide as its column, without words.
pub(super) fn sheet_of_panel(figure: &FigureDocument, panel: usize) -> Sheet {
    let panels = figure.more.len() + 1;
    let width = figure.width_mm.map(|width| {
        let widths = grid_of(figure).widths(panels, width);
        widths
            .get(panel % widths.len().max(1))
            .copied()
            .unwrap_or(width)
    });
    Sheet {
        width,
        height: None,
        caption: None,
        ..sheet_of(figure)
    }
}

/// The picture that a figure asks for in a panel: its caption is set by the sheet, whoever wrote it. `most` is the
/// height that the figure leaves it.
pub(super) fn framing_of(figure: &FigureDocument, panel: usize, most: Option<f32>) -> Framing {
    let sheet = sheet_of_panel(figure, panel);
    let aspect = figure.panels().nth(panel).and_then(|panel| panel.aspect);
    let own = sheet.width.zip(aspect);
    let own = own.map(|(width, aspect)| width / aspect);
    Framing {
        width: sheet.room(),
        height: own.map(|height| sheet.built(height)),
        most: most.map(|height| sheet.built(height)),
        bare: true,
        typeface: sheet.typeface,
        cells: figure.panels().nth(panel).and_then(|panel| panel.cells),
        heaps: figure.panels().nth(panel).and_then(|panel| panel.heaps),
        page: sheet.width.map(|_| sheet.built(PAGE - WORDS)),
        part: figure.panels().nth(panel).and_then(|panel| panel.part),
    }
}
