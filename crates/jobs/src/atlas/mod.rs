//! The games of a store: read once, then filtered, sorted and searched.

mod certificate;
mod column;
mod filter;
mod game;
mod open;
mod rows;
mod values;

pub use certificate::StoredCertificate;
pub use column::Column;
pub use filter::Filter;
pub use game::{AtlasGame, GrowthOf};
pub use open::{Atlas, AtlasSource, OpenAtlas, Opened};
pub use rows::{AtlasRows, FoundGames};
pub use values::{LAST_START, MOST_VALUES, read_values};
