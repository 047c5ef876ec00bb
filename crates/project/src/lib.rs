//! The document model: projects on disk, schema versions, atomic save, undo, recovery after a crash,
//! recent files. Knows neither the window nor the engines; a rule is kept as the text the user typed.

#[macro_use]
mod body;
#[macro_use]
mod view_id;
mod atlas;
mod compared;
mod document;
mod drawing;
mod figure_document;
mod file;
mod form_sheet;
mod graph_position;
mod graph_sheet;
mod heap_game;
mod listing;
mod monoid;
mod quotient_sheet;
mod recent;
mod recovery;
mod session;
mod settings;
mod sorted_by;
mod source_text;
#[cfg(feature = "toy")]
pub mod toy;
mod undo;
mod vector_game;

pub use atlas::{AtlasDocument, AtlasView};
pub use body::{Content, OfKind};
pub use compared::ComparedWith;
pub use document::{Document, GivenName, Project, SCHEMA};
pub use drawing::{
    Drawing, GROWING_LETTERS, LONGEST_NAME, MAX_DRAWN_EDGES, MAX_DRAWN_VERTICES,
    MOST_GROWING_EDGES, Spot, TooMany,
};
pub use figure_document::{
    FIGURE_ASPECT, FIGURE_COLUMN, FIGURE_COLUMN_PAIR, FIGURE_COLUMNS, FIGURE_PANELS, FIGURE_POINTS,
    FIGURE_SHARES, FIGURE_SIDES, FigureDocument, FigurePanel, FigureStyle, FigureTypeface,
    NoSource, TableCells,
};
pub use file::{MAX_FILE, MEMORY_OF_A_BYTE, ProjectError};
pub use form_sheet::{
    FormDrawing, FormSheet, GameFilter, MAX_LINE, MAX_LINES, MAX_SECONDS, SheetColumn, SheetView,
};
pub use graph_position::{
    Computer, Entries, Game, GraphPosition, GraphView, HypothesisChoice, Parts, TableChoice,
};
pub use graph_sheet::{
    ByRow, Dress, GraphLines, GraphSheet, GraphSheetView, MAX_GRAPHS, MAX_GRAPHS_TEXT,
    MAX_KILOPOSITIONS, TooManyGraphs,
};
pub use heap_game::{CheckedValues, GenusTool, HeapGame, HeapPlots, HeapView, MisereForms};
pub use listing::Listing;
pub use monoid::{MonoidDocument, MonoidSource, MonoidView};
pub use quotient_sheet::{
    MAX_GAMES, MAX_KILOSTEPS, PrintedChart, QuotientColumn, QuotientSheet, QuotientSheetView,
};
pub use recent::Recent;
pub use recovery::{Lost, RecoverySlot, find_lost, find_unreadable};
pub use session::{FrontView, Layout, Session};
pub use settings::{Colours, Settings};
pub use sorted_by::SortedBy;
pub use source_text::SourceText;
pub use undo::{Direction, Step, Steps, Undo};
pub use vector_game::{Boards, Marks, Parameter, Scan, VectorGame, VectorView};
pub use view_id::ViewId;

use std::path::PathBuf;
#[cfg(feature = "toy")]
use toy::ToyDocument;

// The kinds of document. A new one is a file beside this one and a line here.
kinds! {
    /// A heap game.
    HeapGame(HeapGame), heap_game, heap_game_mut;
    /// A misère quotient of its own.
    Monoid(MonoidDocument), monoid, monoid_mut;
    /// A vector subtraction game.
    VectorGame(VectorGame), vector_game, vector_game_mut;
    /// A graph position.
    GraphPosition(GraphPosition), graph_position, graph_position_mut;
    /// A sheet of graphs.
    GraphSheet(GraphSheet), graph_sheet, graph_sheet_mut;
    /// A sheet of misère forms.
    FormSheet(FormSheet), form_sheet, form_sheet_mut;
    /// A sheet of misère quotients.
    QuotientSheet(QuotientSheet), quotient_sheet, quotient_sheet_mut;
    /// An atlas of games.
    Atlas(AtlasDocument), atlas, atlas_mut;
    /// A figure of another document.
    Figure(FigureDocument), figure, figure_mut;
    /// A kind that only the tests have.
    ("toy") Toy(ToyDocument), toy, toy_mut;
}

/// Where recovery files, settings and the recent list live: `GRUNDY_DATA_DIR` if set,
/// else the system's folder for a program's data.
pub fn data_dir() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("GRUNDY_DATA_DIR") {
        return Some(folder.into());
    }
    let folders = directories::ProjectDirs::from("", "", "grundy")?;
    Some(folders.data_dir().to_path_buf())
}
