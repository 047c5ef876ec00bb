//! A figure that is begun: it looks like the last one of its project, as the figures of a paper are alike; the first one
//! is a column of a paper wide, or both where its picture has too little room in one.

use super::layout::{framing_of, has_room};
use crate::{AnyModel, front};
use grundy_project::{Document, FIGURE_COLUMN, FIGURE_COLUMN_PAIR, FigureDocument, Project};

/// The size of letters of the first figure, as in the figures of most journals.
const POINTS: f32 = 8.0;

/// A figure of nothing yet, in the size and the style of the last one of a project.
pub fn begun(project: &Project) -> FigureDocument {
    last(project).unwrap_or(FigureDocument {
        width_mm: Some(FIGURE_COLUMN),
        points: POINTS,
        ..FigureDocument::default()
    })
}

/// A figure of the view in front of a document. `model` knows what that shows; without one it is as if all had room.
pub fn begun_of(
    document: &Document,
    project: &Project,
    model: Option<&dyn AnyModel>,
) -> FigureDocument {
    let figure = FigureDocument {
        source: Some(document.id),
        view: front(&document.body).id,
        cells: model.and_then(|model| model.cells(&document.body)),
        heaps: model.and_then(|model| model.heaps_in_view(&document.body)),
        ..begun(project)
    };
    let model = model.filter(|_| last(project).is_none());
    let framing = framing_of(&figure, 0, None);
    let picture = model.and_then(|model| model.picture(&document.body, framing));
    let has_room = picture.is_none_or(|picture| has_room(&figure, picture));
    FigureDocument {
        width_mm: match has_room {
            true => figure.width_mm,
            false => Some(FIGURE_COLUMN_PAIR),
        },
        ..figure
    }
}

/// The size and the style of the last figure of a project.
fn last(project: &Project) -> Option<FigureDocument> {
    let mut documents = project.documents.iter().rev();
    let last = documents.find_map(|document| document.body.figure())?;
    Some(FigureDocument {
        width_mm: last.width_mm,
        points: last.points,
        style: last.style,
        typeface: last.typeface,
        ..FigureDocument::default()
    })
}
