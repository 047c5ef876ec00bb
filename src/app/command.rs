//! Every command of the program. One list feeds the menus, the shortcuts and
//! the command palette; no widget changes application state itself: it queues
//! a command, which is executed once a frame.

use crate::project::{Colours, HeapView};
use egui::{Key, KeyboardShortcut, Modifiers};
use std::path::PathBuf;

/// What the user can ask the program to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A new, empty project with the gallery in front.
    NewProject,
    /// Choose a project file and open it.
    Open,
    /// Open this file.
    OpenPath(PathBuf),
    /// Open the example project with this index in the gallery.
    OpenExample(usize),
    /// Save under the present name.
    Save,
    /// Choose a name and save.
    SaveAs,
    /// Leave the program, after asking about unsaved changes.
    Quit,
    /// A new heap game document.
    NewHeapGame,
    /// Undo the last edit of the selected document.
    Undo,
    /// Redo what was undone in the selected document.
    Redo,
    /// Give the selected document another name.
    Rename,
    /// Copy the selected document.
    Duplicate,
    /// Delete the selected document.
    Delete,
    /// Bring back the document deleted last.
    Restore,
    /// Move the selected document up in the list.
    MoveUp,
    /// Move the selected document down in the list.
    MoveDown,
    /// Open this document in a tab and select it.
    Show(u64),
    /// Close the tab in front.
    CloseTab,
    /// Put the selected document's tab beside the others.
    SplitRight,
    /// Show this view of the selected heap game.
    View(HeapView),
    /// Write the picture of the selected view as SVG.
    ExportSvg,
    /// Write the data of the selected view as CSV.
    ExportCsv,
    /// Copy the values of the selected document to the clipboard.
    CopyValues,
    /// Cancel all running computations.
    CancelJobs,
    /// Show the gallery of examples.
    Gallery,
    /// Open the command palette.
    Palette,
    /// Open the glossary, at this term if one is named.
    Glossary(Option<&'static str>),
    /// Use the light, the dark or the system's colours.
    Colours(Colours),
    /// Show or hide the list of documents.
    ToggleDocuments,
    /// Show or hide the inspector.
    ToggleInspector,
    /// Enlarge everything.
    ZoomIn,
    /// Make everything smaller.
    ZoomOut,
    /// Back to normal size.
    ZoomReset,
}

/// The commands that menus and the palette list, in the order of the menus.
pub const LISTED: &[Command] = &[
    Command::NewProject,
    Command::Open,
    Command::Save,
    Command::SaveAs,
    Command::ExportSvg,
    Command::ExportCsv,
    Command::Quit,
    Command::Undo,
    Command::Redo,
    Command::CopyValues,
    Command::NewHeapGame,
    Command::Rename,
    Command::Duplicate,
    Command::Delete,
    Command::Restore,
    Command::MoveUp,
    Command::MoveDown,
    Command::CloseTab,
    Command::SplitRight,
    Command::View(HeapView::Sequence),
    Command::View(HeapView::Plot),
    Command::View(HeapView::Histogram),
    Command::View(HeapView::Positions),
    Command::Gallery,
    Command::Palette,
    Command::Colours(Colours::Light),
    Command::Colours(Colours::Dark),
    Command::Colours(Colours::System),
    Command::ToggleDocuments,
    Command::ToggleInspector,
    Command::ZoomIn,
    Command::ZoomOut,
    Command::ZoomReset,
    Command::CancelJobs,
    Command::Glossary(None),
];

impl Command {
    /// The words in menus and the palette.
    pub fn text(&self) -> &'static str {
        match self {
            Command::NewProject => "New project",
            Command::Open => "Open…",
            Command::OpenPath(_) => "Open recent",
            Command::OpenExample(_) => "Open example",
            Command::Save => "Save",
            Command::SaveAs => "Save as…",
            Command::Quit => "Quit",
            Command::NewHeapGame => "New heap game",
            Command::Undo => "Undo",
            Command::Redo => "Redo",
            Command::Rename => "Rename document…",
            Command::Duplicate => "Duplicate document",
            Command::Delete => "Delete document",
            Command::Restore => "Bring back deleted document",
            Command::MoveUp => "Move document up",
            Command::MoveDown => "Move document down",
            Command::Show(_) => "Show document",
            Command::CloseTab => "Close tab",
            Command::SplitRight => "Split tab to the right",
            Command::View(HeapView::Sequence) => "View: nim sequence",
            Command::View(HeapView::Plot) => "View: plot",
            Command::View(HeapView::Histogram) => "View: histogram",
            Command::View(HeapView::Positions) => "View: positions",
            Command::ExportSvg => "Export picture (SVG)…",
            Command::ExportCsv => "Export data (CSV)…",
            Command::CopyValues => "Copy values",
            Command::CancelJobs => "Cancel all computations",
            Command::Gallery => "Gallery",
            Command::Palette => "Command palette…",
            Command::Glossary(_) => "Glossary",
            Command::Colours(Colours::Light) => "Light colours",
            Command::Colours(Colours::Dark) => "Dark colours",
            Command::Colours(Colours::System) => "Colours of the system",
            Command::ToggleDocuments => "Show or hide the documents",
            Command::ToggleInspector => "Show or hide the inspector",
            Command::ZoomIn => "Larger",
            Command::ZoomOut => "Smaller",
            Command::ZoomReset => "Normal size",
        }
    }

    /// What the command does, in plain words.
    pub fn tooltip(&self) -> &'static str {
        match self {
            Command::NewProject => "Start with an empty project",
            Command::Open | Command::OpenPath(_) => "Open a project file (.grundy)",
            Command::OpenExample(_) => "Open this worked example",
            Command::Save => "Save the project to its file",
            Command::SaveAs => "Save the project under another name",
            Command::Quit => "Leave the program; unsaved changes are asked about first",
            Command::NewHeapGame => "Add a heap game: a code or rule and its Grundy values",
            Command::Undo => "Take back the last change of this document",
            Command::Redo => "Make the change again that was taken back",
            Command::Rename => "Give this document another name",
            Command::Duplicate => "Add a copy of this document",
            Command::Delete => "Remove this document; it can be brought back",
            Command::Restore => "Bring back the document deleted last",
            Command::MoveUp => "Move this document one place up",
            Command::MoveDown => "Move this document one place down",
            Command::Show(_) => "Open this document in a tab",
            Command::CloseTab => "Close this tab; the document stays in the project",
            Command::SplitRight => "Show this document beside the others",
            Command::View(HeapView::Sequence) => "The values in rows, exceptions marked",
            Command::View(HeapView::Plot) => "The values over the heap size",
            Command::View(HeapView::Histogram) => "How often each value occurs",
            Command::View(HeapView::Positions) => "Type heaps, see all moves, play",
            Command::ExportSvg => "Write the picture in view as an SVG file",
            Command::ExportCsv => "Write the data in view as a CSV file",
            Command::CopyValues => "Copy the values to the clipboard",
            Command::CancelJobs => "Stop everything that is being computed",
            Command::Gallery => "Worked examples, one click each",
            Command::Palette => "Find any command by its name",
            Command::Glossary(_) => "The terms of the field, with sources",
            Command::Colours(_) => "Choose the colours of the window",
            Command::ToggleDocuments => "The list at the left; hidden by itself in a narrow window",
            Command::ToggleInspector => {
                "The facts at the right; hidden by itself in a narrow window"
            }
            Command::ZoomIn | Command::ZoomOut | Command::ZoomReset => {
                "Change the size of everything"
            }
        }
    }

    /// The keys that run the command, if it has any.
    pub fn shortcut(&self) -> Option<KeyboardShortcut> {
        let ctrl = |key| Some(KeyboardShortcut::new(Modifiers::COMMAND, key));
        let shift = |key| {
            Some(KeyboardShortcut::new(
                Modifiers::COMMAND.plus(Modifiers::SHIFT),
                key,
            ))
        };
        match self {
            Command::NewProject => shift(Key::N),
            Command::NewHeapGame => ctrl(Key::N),
            Command::Open => ctrl(Key::O),
            Command::Save => ctrl(Key::S),
            Command::SaveAs => shift(Key::S),
            Command::Quit => ctrl(Key::Q),
            Command::Undo => ctrl(Key::Z),
            Command::Redo => shift(Key::Z),
            Command::Rename => Some(KeyboardShortcut::new(Modifiers::NONE, Key::F2)),
            Command::Duplicate => ctrl(Key::D),
            Command::CloseTab => ctrl(Key::W),
            Command::ExportSvg => ctrl(Key::E),
            Command::ExportCsv => shift(Key::E),
            Command::CopyValues => shift(Key::C),
            Command::Palette => ctrl(Key::P),
            Command::Glossary(_) => Some(KeyboardShortcut::new(Modifiers::NONE, Key::F1)),
            Command::View(HeapView::Sequence) => ctrl(Key::Num1),
            Command::View(HeapView::Plot) => ctrl(Key::Num2),
            Command::View(HeapView::Histogram) => ctrl(Key::Num3),
            Command::View(HeapView::Positions) => ctrl(Key::Num4),
            Command::ToggleDocuments => Some(KeyboardShortcut::new(Modifiers::NONE, Key::F8)),
            Command::ToggleInspector => Some(KeyboardShortcut::new(Modifiers::NONE, Key::F9)),
            Command::ZoomIn => ctrl(Key::Equals),
            Command::ZoomOut => ctrl(Key::Minus),
            Command::ZoomReset => ctrl(Key::Num0),
            _ => None,
        }
    }

    /// Whether a text field with the focus keeps these keys for itself.
    fn belongs_to_text_fields(&self) -> bool {
        matches!(self, Command::Undo | Command::Redo)
    }
}

/// The commands whose shortcuts were pressed in this frame, each once.
/// Shortcuts with more modifiers are matched first, so that Ctrl+Shift+S is
/// never taken for Ctrl+S.
pub fn pressed(ctx: &egui::Context) -> Vec<Command> {
    let typing = ctx.text_edit_focused();
    let mut candidates: Vec<(&Command, KeyboardShortcut)> = LISTED
        .iter()
        .filter(|command| !(typing && command.belongs_to_text_fields()))
        .filter_map(|command| Some((command, command.shortcut()?)))
        .collect();
    candidates.sort_by_key(|(_, keys)| !keys.modifiers.shift);
    ctx.input_mut(|input| {
        candidates
            .into_iter()
            .filter(|(_, keys)| input.consume_shortcut(keys))
            .map(|(command, _)| command.clone())
            .collect()
    })
}
