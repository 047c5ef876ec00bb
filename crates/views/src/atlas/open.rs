//! The games of an atlas whose misère quotient is open, with what is known of them.

use super::table::{caption, data, picture};
use super::{Atlases, Listing, found};
use crate::{Framing, Picture, Shown, View};
use grundy_figure::Table;
use grundy_jobs::atlas::Column;

/// The columns of the table, in this order.
pub const COLUMNS: [Column; 9] = [
    Column::Code,
    Column::Kind,
    Column::Heaps,
    Column::Order,
    Column::P,
    Column::NormalPeriod,
    Column::Growth,
    Column::SameAs,
    Column::Steps,
];

/// The view.
pub struct OpenGames;

impl View<Atlases> for OpenGames {
    entry!(
        "open",
        "Open games",
        "The games whose misère quotient the survey has not found, and what is known of them"
    );

    fn picture(&self, shown: Shown<'_, Atlases>, framing: Framing) -> Option<Picture> {
        let found = found(shown, Listing::Open)?;
        let caption = caption(shown, found);
        Some(picture(found, &COLUMNS, caption, framing))
    }

    fn rows(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        Some(data(found(shown, Listing::Open)?, &COLUMNS))
    }
}
