//! Words by which the palette finds a command besides those of its name.

use crate::app::shell::command::Command;
use grundy_project::Kind;

/// What others call this, in words that are parted by blanks; empty where the name says it all.
pub fn of(command: &Command) -> &'static str {
    use Command as C;
    match command {
        C::Undo | C::UndoList => "take back revert",
        C::Redo | C::RedoList => "repeat do again",
        C::Colours(_) => "theme appearance mode night day dark light colors",
        C::ZoomIn => "zoom scale bigger enlarge font text",
        C::ZoomOut => "zoom scale shrink reduce font text",
        C::ZoomReset => "zoom scale 100 % font text",
        C::Export(_) | C::ExportFigures(_) | C::ExportAnimation(..) => "save write picture data",
        C::CopyAs(_) | C::CopyValues => "clipboard export",
        C::Bundle => "export arXiv zip archive certificates",
        C::Rocq => "Coq theorem formal proof certificate save write",
        C::FigureOfView => "paper publication picture export",
        C::Open => "load import file",
        C::Save | C::SaveAs => "write store file",
        C::Quit => "exit close leave",
        C::NewProject => "empty file",
        C::New(kind) => of_kind(*kind),
        C::Door(_) => "paste clipboard code game type import open",
        C::Delete => "remove",
        C::Restore => "undelete undo",
        C::Duplicate => "copy clone",
        C::Rename => "title name",
        C::SplitRight => "beside compare window",
        C::CancelJobs => "stop abort computations",
        C::ComputeAgain => "refresh reload recompute retry",
        C::ForgetKept => "clear cache delete",
        C::Gallery => "examples welcome start home",
        C::Help(_) => "manual documentation keys shortcuts",
        C::About => "version licence license cite citation",
        C::Glossary(_) => "dictionary definitions words",
        C::Theorems(_) => "proofs references bibliography sources",
        C::Tour => "introduction tutorial first steps",
        C::Palette => "find search",
        C::ToggleDocuments | C::ToggleInspector => "sidebar panel",
        C::ChooseStore => "survey database",
        _ => "",
    }
}

/// What is typed or drawn in a document of this kind.
fn of_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::HeapGame => "octal hexadecimal code nim Kayles Grundy values subtraction set period",
        Kind::GraphPosition => "draw tree grid node arc Kayles Grim",
        Kind::GraphSheet => "list graphs graph6 file",
        Kind::VectorGame => "star operator moves",
        Kind::Monoid => "misere quotient presentation certificate",
        Kind::QuotientSheet => "misere codes list",
        Kind::FormSheet => "canonical genus mate misere",
        Kind::Atlas => "survey octal codes find values",
        // Figures, and whatever kind is new.
        _ => "paper publication panels",
    }
}
