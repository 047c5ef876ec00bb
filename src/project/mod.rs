//! The document model: projects on disk, undo, recovery after a crash, recent files.
//! Knows neither the window nor the engines; a rule is kept as the text the user typed.

mod body;
mod document;
mod drawing;
mod figure_document;
mod file;
mod form_sheet;
mod graph_position;
mod heap_game;
mod listing;
mod monoid;
mod quotient_sheet;
mod recent;
mod recovery;
mod session;
mod settings;
mod undo;
mod vector_game;

pub use body::{Body, Content, Kind, View};
pub use document::{Document, Project, SCHEMA};
pub use drawing::{Drawing, MAX_DRAWN_EDGES, MAX_DRAWN_VERTICES, Spot, TooMany};
pub use figure_document::{
    FIGURE_POINTS, FIGURE_SIDES, FigureDocument, FigureStyle, FigureTypeface, NoSource,
};
pub use file::{MAX_FILE, ProjectError, write_atomically, write_atomically_by};
pub use form_sheet::{
    FormDrawing, FormSheet, GameFilter, MAX_LINE, MAX_LINES, MAX_SECONDS, SheetColumn, SheetView,
};
pub use graph_position::{
    Computer, Entries, Game, GraphPosition, GraphView, HypothesisChoice, Parts, TableChoice,
};
pub use heap_game::{GenusTool, HeapGame, HeapView, MisereForms};
pub use listing::{Listing, Listings};
pub use monoid::{MonoidDocument, MonoidSource, MonoidView};
pub use quotient_sheet::{
    MAX_GAMES, MAX_KILOSTEPS, QuotientColumn, QuotientSheet, QuotientSheetView,
};
pub use recent::Recent;
pub use recovery::{Lost, RecoverySlot, find_lost, find_unreadable};
pub use session::{FrontView, Layout, Session};
pub use settings::{Colours, Settings};
pub use undo::Undo;
pub use vector_game::{Marks, Scan, VectorGame, VectorView};

use std::path::PathBuf;

/// Where recovery files, settings and the recent list live: `GRUNDY_DATA_DIR` if set,
/// else the system's folder for a program's data.
pub fn data_dir() -> Option<PathBuf> {
    std::env::var_os("GRUNDY_DATA_DIR")
        .map(PathBuf::from)
        .or_else(|| {
            Some(
                directories::ProjectDirs::from("", "", "grundy")?
                    .data_dir()
                    .to_path_buf(),
            )
        })
}
