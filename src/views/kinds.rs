//! The table of kinds: what shows a document of each.

use super::figure::FigureModel;
use super::{AnyModel, Model};
use crate::project::{Body, Kind};

/// What shows a document, without a window.
pub fn model_of(body: &Body) -> Box<dyn AnyModel> {
    match body.kind() {
        Kind::Figure => Box::new(FigureModel::<Box<dyn AnyModel>>::new(model_of)),
        _ => unreachable!(),
    }
}
