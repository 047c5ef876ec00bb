//! What tests look at by itself, beside the whole window.

pub use super::editors::editor::Editor;
pub use super::editors::figure::size::{PRESETS, Preset};
pub use super::editors::figure::{FigureEditor, of_layout};
pub use super::editors::heap::plot::{Alike, InView, PITCH, points};
pub use super::shell::centre::{TITLE, all_told_apart, title, title_length, told_apart};
pub use super::shell::history::History;
pub use super::shell::incoming::{Arrived, Files, Incoming, Source};
pub use super::shell::modals::typed_path;
pub use super::shell::searching::plain;
pub use super::shell::theorems::{Reading, section};
pub use super::shell::tour::beside;
pub use super::shell::unsaved::changes;
pub use super::widgets::background::{Failed, Making};
pub use super::widgets::copying::note;
pub use super::widgets::fields::between_blanks;
pub use super::widgets::memo::Memo;
pub use super::widgets::rich::PlainCopies;
pub use super::widgets::theme::install;
pub use super::widgets::typeset::Look;
pub use super::widgets::wheel::{CLOSEST, FARTHEST, held, within};
