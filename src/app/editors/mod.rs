//! The editors of documents: each is a folder of its own behind the trait [`editor::Editor`]. What a document
//! asks and shows is in `views/`.

/// The two methods by which every editor gives its model.
macro_rules! model {
    () => {
        fn model(&self) -> &grundy_views::Model<Self::Kind> {
            &self.model
        }

        fn model_mut(&mut self) -> &mut grundy_views::Model<Self::Kind> {
            &mut self.model
        }
    };
}

mod atlas;
pub(in crate::app) mod editor;
pub(in crate::app) mod figure;
mod for_rocq;
mod form;
pub(in crate::app) mod graph;
mod graph_sheet;
pub(in crate::app) mod heap;
mod marks;
mod monoid;
mod quotient_pages;
mod quotient_sheet;
#[cfg(feature = "toy")]
pub mod toy;
mod vector;

use crate::app::editors::atlas::AtlasEditor;
use crate::app::editors::editor::Editor;
use crate::app::editors::figure::FigureEditor;
use crate::app::editors::form::FormEditor;
use crate::app::editors::graph::GraphEditor;
use crate::app::editors::graph_sheet::GraphSheetEditor;
use crate::app::editors::heap::HeapEditor;
use crate::app::editors::monoid::MonoidEditor;
use crate::app::editors::quotient_sheet::QuotientSheetEditor;
use crate::app::editors::vector::VectorEditor;
use grundy_project::Body;

/// An editor for a document of this kind.
pub fn editor_of(body: &Body) -> Box<dyn Editor> {
    match body {
        Body::HeapGame(_) => Box::new(HeapEditor::default()),
        Body::Monoid(_) => Box::new(MonoidEditor::default()),
        Body::VectorGame(_) => Box::new(VectorEditor::default()),
        Body::GraphPosition(position) => Box::new(GraphEditor::of(position)),
        Body::GraphSheet(_) => Box::new(GraphSheetEditor::default()),
        Body::FormSheet(_) => Box::new(FormEditor::default()),
        Body::QuotientSheet(_) => Box::new(QuotientSheetEditor::default()),
        Body::Atlas(_) => Box::new(AtlasEditor::default()),
        Body::Figure(_) => Box::new(FigureEditor::new(editor_of)),
        #[cfg(feature = "toy")]
        Body::Toy(_) => Box::new(toy::ToyEditor::default()),
    }
}
