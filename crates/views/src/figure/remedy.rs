//! The size that a figure needs for all that it has no room for. What is offered was tried: a width that is needed may
//! want more height, and one that is too large for a page is offered to nobody. A picture that has parts is offered as a
//! figure for each.

use super::layout::{beyond_page, parts_to_choose};
use grundy_figure::Fitted;
use grundy_project::{FIGURE_COLUMN_PAIR, FIGURE_SIDES, FigureDocument};

/// The sizes that are tried one after the other.
pub(super) const TRIALS: usize = 3;

/// A width and a greatest height at which a figure leaves nothing out and has the letters that are asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Remedy {
    /// The width, where it is another one.
    pub width: Option<f32>,
    /// The greatest height, where it is another one.
    pub height: Option<f32>,
}

impl Remedy {
    /// The sizes of a figure that differ from those of another.
    pub(super) fn between(figure: &FigureDocument, tried: &FigureDocument) -> Remedy {
        let other =
            |of: fn(&FigureDocument) -> Option<f32>| of(tried).filter(|_| of(figure) != of(tried));
        Remedy {
            width: other(|figure| figure.width_mm),
            height: other(|figure| figure.height_mm),
        }
    }

    /// Gives a figure these sizes.
    pub fn take(self, figure: &mut FigureDocument) {
        figure.width_mm = self.width.or(figure.width_mm);
        figure.height_mm = self.height.or(figure.height_mm);
    }

    /// The sizes as they are offered: “130 mm”, “130 × 90 mm”, “a height of 90 mm”.
    pub fn said(self) -> String {
        match (self.width, self.height) {
            (Some(width), Some(height)) => format!("{width:.0} × {height:.0} mm"),
            (Some(width), None) => format!("{width:.0} mm"),
            (None, height) => format!("a height of {:.0} mm", height.unwrap_or_default()),
        }
    }
}

/// How many figures have all of a picture of which one shows a part, where none was chosen.
pub(super) fn figures_of_parts(figure: &FigureDocument, fitted: &Fitted) -> Option<usize> {
    let mut parts = parts_to_choose(figure, fitted).filter(|_| !figure.has_panels());
    Some(parts.next()?.of)
}

/// A figure for each of so many parts of the picture of one, that of the first part first.
pub fn split(figure: &FigureDocument, of: usize) -> impl Iterator<Item = FigureDocument> + '_ {
    (1..=of).map(move |part| FigureDocument {
        part: Some(part),
        ..figure.clone()
    })
}

/// The figure in the size that it needs as it was laid out; nothing where no page has that, or it needs none.
pub(super) fn in_needed_size(figure: &FigureDocument, fitted: &Fitted) -> Option<FigureDocument> {
    let widths = fitted.wants.iter().map(|want| want.of_figure.ceil());
    let wider = is_only_too_high(figure, fitted).then_some(FIGURE_COLUMN_PAIR);
    let wider = wider.filter(|wider| figure.width_mm.is_some_and(|width| width < *wider));
    let width = widths.chain(wider).reduce(f32::max);
    let height = fitted.needed_height.map(f32::ceil);
    let needed = || width.into_iter().chain(height);
    let possible = needed().all(|side| FIGURE_SIDES.contains(&side));
    let next = FigureDocument {
        width_mm: width.or(figure.width_mm),
        height_mm: height.or(figure.height_mm),
        ..figure.clone()
    };
    (possible && next != *figure).then_some(next)
}

/// Whether a figure has all that is asked, but no page is high enough for it: both columns of a paper may do then.
pub(super) fn is_only_too_high(figure: &FigureDocument, fitted: &Fitted) -> bool {
    let has_all = fitted.wants.is_empty() && fitted.needed_height.is_none();
    has_all && beyond_page(figure, fitted).is_some()
}
