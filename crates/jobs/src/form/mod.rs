//! Questions about misère forms: the lines of a sheet, one form with all that is known of it, and the
//! games born by each day.

mod days;
mod fact;
mod facts;
mod line;
mod replies;
mod sheet;

pub use days::{
    CompositeRow, CompositesOfDay5, CountRow, CountsByDay, Day5Selection, Day7Report, DayCounts,
    GamesOfDay4, GamesOfDay5, PartitionsByDay6, SelectionOfDay5,
};
pub use fact::Fact;
pub use facts::{
    AboutForm, FormDetail, FormGraph, GraphNode, Part, PartsDiagram, QuotientFacts, Relative,
};
pub use line::{LineFacts, LineReport, LineResult, Reply, Wanted};
pub use replies::reply;
pub use sheet::{SheetLines, Workspace};

use super::Ended;
use grundy_base::budget::Stop;
use grundy_form::Limit;

/// A bound on the forms is told as one on the memory that they take.
impl<A> From<Limit> for Ended<A> {
    fn from(limit: Limit) -> Self {
        match limit {
            Limit::Budget(why) => why.into(),
            Limit::Forms(_) | Limit::Depth(_) | Limit::Written(_) => Stop::Memory.into(),
        }
    }
}
