//! Every command of the program. One list feeds the menus, the shortcuts and
//! the command palette; no widget changes application state itself: it queues
//! a command, which is executed once a frame.

use egui::{Context, Id, Key, KeyboardShortcut, Modifiers};
use grundy_project::{Body, Colours, Kind, Project};
use grundy_views::animation::Reel;
use grundy_views::export::Export;
use grundy_views::{Entry, kind_entry, views_of};
use std::borrow::Cow;
use std::path::PathBuf;

/// Something that can be done in one kind of document; the command palette finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its name, which no other action of the kind has.
    pub name: &'static str,
    /// Its tooltip.
    pub about: &'static str,
}

/// Everything that the user can ask the program to do.
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
    /// A new document of this kind.
    New(Kind),
    /// Add this document, under this name, and show it.
    Add(Box<Body>, Option<String>),
    /// Add this document in the place of the one with this number.
    Instead(u64, Box<Body>),
    /// Add the graph of a document to the drawing of another one, and delete the document.
    IntoDrawing {
        /// The document with the graph.
        from: u64,
        /// The document with the drawing.
        drawing: u64,
    },
    /// Ask what is to be added, beginning with this text.
    Door(String),
    /// Add what this text is.
    Paste(String),
    /// Add the documents of this project and show the first.
    Merge(Box<Project>),
    /// Undo the last edit of the selected document.
    Undo,
    /// Redo what was undone.
    Redo,
    /// Undo what was done last to the list of documents: added, deleted, renamed, moved.
    UndoList,
    /// Redo what was undone in the list of documents.
    RedoList,
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
    /// Bring the tab after the one in front to the front.
    NextTab,
    /// Bring the tab before it to the front.
    PreviousTab,
    /// Put the selected document's tab beside the others.
    SplitRight,
    /// Show this view of the selected document.
    View(Entry),
    /// Do this in the selected document.
    Act(Action),
    /// Make a figure of the view in front of the selected document.
    FigureOfView,
    /// Write the picture or the data of the selected view to a file.
    Export(Export),
    /// Write all figures of the project to a folder.
    ExportFigures(Export),
    /// Write what the view in front proves as theorems for Rocq.
    Rocq,
    /// Write all figures with their certificates as one bundle.
    Bundle,
    /// Write the animation of the number of this name in the selected document.
    ExportAnimation(String, Reel),
    /// Copy what is in view in a format: one of [`COPIES`].
    CopyAs(Export),
    /// Copy the values of the selected document to the clipboard.
    CopyValues,
    /// Cancel all running computations.
    CancelJobs,
    /// Ask anew for all that the selected document shows.
    ComputeAgain,
    /// Forget the answers that outlast the program.
    ForgetKept,
    /// Show the gallery of examples.
    Gallery,
    /// Begin the tour of the window.
    Tour,
    /// Open the command palette.
    Palette,
    /// Open the help, on this kind of document or on that of the one selected.
    Help(Option<Kind>),
    /// Open the glossary, at this term if one is named.
    Glossary(Option<&'static str>),
    /// Open the theorems, at a statement, a document or a work, by its id.
    Theorems(Option<&'static str>),
    /// Say which version of the program this is, with its licences and how to cite it.
    About,
    /// Use the light, the dark or the system's colours.
    Colours(Colours),
    /// Show or hide the list of documents.
    ToggleDocuments,
    /// Show or hide the inspector.
    ToggleInspector,
    /// Open at the start what was open at the end, or do not.
    ToggleReopen,
    /// Ask for the file of the store that the atlas in front shows.
    ChooseStore,
    /// Enlarge everything.
    ZoomIn,
    /// Make everything smaller.
    ZoomOut,
    /// Back to normal size.
    ZoomReset,
}

/// The formats in which what is in view is copied.
pub const COPIES: [Export; 4] = [Export::Tikz, Export::Table, Export::Svg, Export::Png];

/// How all figures can be written at once.
pub const ALL_FIGURES: [Export; 3] = [Export::Pdf, Export::Svg, Export::Tikz];

/// The commands that the palette lists and that have shortcuts whatever document is selected, in
/// the order of the menus; [`available`] has those of a document too.
fn listed() -> Vec<Command> {
    use Command as C;
    let colours = [Colours::Light, Colours::Dark, Colours::System];
    [
        &[C::NewProject, C::Door(String::new()), C::Open][..],
        &[C::Save, C::SaveAs],
        &Export::ALL.map(C::Export),
        &[C::Rocq],
        &ALL_FIGURES.map(C::ExportFigures),
        &[C::Bundle, C::Quit, C::Undo, C::Redo, C::CopyValues],
        &COPIES.map(C::CopyAs),
        &Kind::ALL.iter().copied().map(C::New).collect::<Vec<_>>(),
        &[
            C::FigureOfView,
            C::Rename,
            C::Duplicate,
            C::Delete,
            C::Restore,
            C::UndoList,
            C::RedoList,
        ],
        &[C::MoveUp, C::MoveDown, C::CloseTab, C::SplitRight],
        &[C::NextTab, C::PreviousTab],
        &[C::Gallery, C::Palette],
        &colours.map(C::Colours),
        &[C::ToggleDocuments, C::ToggleInspector, C::ToggleReopen],
        &[C::ZoomIn, C::ZoomOut, C::ZoomReset],
        &[C::CancelJobs, C::ComputeAgain, C::ForgetKept],
        &[C::Help(None), C::Glossary(None), C::Theorems(None)],
        &[C::Tour, C::About],
    ]
    .concat()
}

/// Where commands wait until the frame is drawn.
fn waiting() -> Id {
    Id::unique("commands that wait")
}

/// The commands that were queued since this was asked last.
pub fn queued(ctx: &Context) -> Vec<Command> {
    let queued = ctx.data_mut(|data| data.remove_temp(waiting()));
    queued.unwrap_or_default()
}

/// Whether a command waits.
pub fn is_queued(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp::<Vec<Command>>(waiting()).is_some())
}

impl Command {
    /// Adds a document, which is named by its content.
    pub fn add(body: Body) -> Command {
        Command::Add(Box::new(body), None)
    }

    /// Has it carried out once the frame is drawn.
    pub fn queue(self, ctx: &Context) {
        ctx.data_mut(|data| {
            let queue: &mut Vec<Command> = data.get_temp_mut_or_default(waiting());
            queue.push(self);
        });
    }

    /// The words in menus and the palette.
    pub fn text(&self) -> Cow<'static, str> {
        match self {
            Command::New(kind) => format!("New {}", kind_entry(*kind).label.to_lowercase()).into(),
            Command::View(view) => format!("View: {}", view.name().to_lowercase()).into(),
            Command::ExportAnimation(name, _) => {
                format!("Animation of {name}: {}", self.words().0).into()
            }
            _ => self.words().0.into(),
        }
    }

    /// Its tooltip.
    pub fn tooltip(&self) -> &'static str {
        self.words().1
    }

    /// Its name, and what it does; [`Command::text`] names those of a kind, a view or a number.
    fn words(&self) -> (&'static str, &'static str) {
        match self {
            Command::New(kind) => ("", kind_entry(*kind).about),
            Command::View(view) => (view.label, view.about),
            Command::Act(action) => (action.name, action.about),
            Command::Export(export) => (export.text(), export.tooltip()),
            Command::ChooseStore => (
                "Open store…",
                "Choose the file of a store of results for this atlas",
            ),
            Command::Add(..) => ("Add document", "Add this to the project"),
            Command::Door(_) => (
                "New from text…",
                "Type or paste what you have, and see what it becomes before it is added",
            ),
            Command::Paste(_) => ("Paste as a document", "Add what this text is"),
            Command::Instead(..) => ("Make it that", "Add this in the place of what was pasted"),
            Command::IntoDrawing { .. } => (
                "Add it to this drawing",
                "Put the graph beside the one that was in front",
            ),
            Command::Merge(_) => ("Add the documents of a project", "Add this to the project"),
            Command::NewProject => ("New project", "Start with an empty project"),
            Command::Open => ("Open…", "Open a project file (.grundy)"),
            Command::OpenPath(_) => ("Open recent", "Open a project file (.grundy)"),
            Command::OpenExample(_) => ("Open example", "Open this worked example"),
            Command::Save => ("Save", "Save the project to its file"),
            Command::SaveAs => ("Save as…", "Save the project under another name"),
            Command::Quit => (
                "Quit",
                "Leave the program; unsaved changes are asked about first",
            ),
            Command::Undo => (
                "Undo",
                "Take back the last change of the document in front; no other one is touched",
            ),
            Command::Redo => (
                "Redo",
                "Make the change of the document in front again that was taken back",
            ),
            Command::UndoList => (
                "Undo in the list of documents",
                "Take back what was done last to the list: documents added, deleted, renamed or moved",
            ),
            Command::RedoList => (
                "Redo in the list of documents",
                "Do again to the list of documents what was taken back",
            ),
            Command::Rename => ("Rename document…", "Give this document another name"),
            Command::Duplicate => ("Duplicate document", "Add a copy of this document"),
            Command::Delete => (
                "Delete document",
                "Delete this document; it can be brought back",
            ),
            Command::Restore => (
                "Bring back deleted document",
                "Bring back the document deleted last",
            ),
            Command::MoveUp => ("Move document up", "Move this document one place up"),
            Command::MoveDown => ("Move document down", "Move this document one place down"),
            Command::Show(_) => ("Show document", "Open this document in a tab"),
            Command::CloseTab => (
                "Close tab",
                "Close the tab in front; a document stays in the project",
            ),
            Command::NextTab => (
                "Next tab",
                "Go to the next tab; after the last comes the first",
            ),
            Command::PreviousTab => (
                "Previous tab",
                "Go to the tab before; before the first comes the last",
            ),
            Command::SplitRight => (
                "Split tab to the right",
                "Show this document beside the others",
            ),
            Command::FigureOfView => (
                "Figure of this view",
                "Add a figure that shows this view in the size and style of a paper, and follows its changes",
            ),
            Command::ExportFigures(export) => (
                match export {
                    Export::Svg => "Export all figures (SVG)…",
                    Export::Tikz => "Export all figures (TikZ)…",
                    _ => "Export all figures (PDF)…",
                },
                "Write every figure of the project to a folder, each in a file of its name",
            ),
            Command::Rocq => (
                "Export for Rocq…",
                "Write what is proved here as a theorem with its proof, which Rocq (Coq) checks without trusting this program",
            ),
            Command::Bundle => (
                "Bundle for an archive…",
                "Write all figures with their tables, the certificates of what they say is proved, the project and the hashes of all, as a zip file that “grundy verify” checks",
            ),
            Command::ExportAnimation(_, Reel::Apng(_)) => (
                "animated PNG…",
                "One file that runs through the numbers of the slider, as web pages show it",
            ),
            Command::ExportAnimation(_, Reel::Series(Export::Png)) => (
                "numbered PNG files…",
                "A picture for each number of the slider, to be put together elsewhere",
            ),
            Command::ExportAnimation(..) => (
                "numbered SVG files…",
                "A picture for each number of the slider, as vector graphics",
            ),
            Command::CopyAs(Export::Tikz) => (
                "Copy picture (TikZ)",
                "Copy the picture in view as LaTeX source; the vertices of a graph are nodes v1, v2 and so on",
            ),
            Command::CopyAs(Export::Table) => (
                "Copy table (LaTeX)",
                "Copy the data in view as a LaTeX table; needs the package booktabs",
            ),
            Command::CopyAs(Export::Png) => (
                "Copy picture (PNG)",
                "Copy the picture in view as an image, for slides and messages",
            ),
            Command::CopyAs(_) => (
                "Copy picture (SVG)",
                "Copy the picture in view as the text of an SVG file",
            ),
            Command::CopyValues => ("Copy values", "Copy the values to the clipboard"),
            Command::CancelJobs => (
                "Cancel all computations",
                "Stop everything that is being computed",
            ),
            Command::ComputeAgain => (
                "Compute again",
                "Compute what is missing in this document, such as after a cancel; what was typed beside it is let go",
            ),
            Command::ForgetKept => (
                "Forget kept answers",
                "Delete what this and earlier runs of the program have computed and kept, so that all is computed anew at the next start",
            ),
            Command::Gallery => ("Gallery", "Worked examples, one click each"),
            Command::Tour => (
                "Take the tour",
                "Five steps through the window, each at its control; it can be left at every one",
            ),
            Command::Palette => ("Command palette…", "Find any command by its name"),
            Command::Help(_) => (
                "Help",
                "First steps, keys and examples for this kind of document",
            ),
            Command::Glossary(_) => ("Glossary", "The terms of the field, with sources"),
            Command::Theorems(_) => (
                "Theorems",
                "The theorems that the program cites, with their proofs, and the works of others",
            ),
            Command::About => (
                "About Grundy",
                "The version, the licences, and how to cite the program",
            ),
            Command::Colours(Colours::Light) => {
                ("Light colours", "Choose the colours of the window")
            }
            Command::Colours(Colours::Dark) => ("Dark colours", "Choose the colours of the window"),
            Command::Colours(Colours::System) => {
                ("Colours of the system", "Choose the colours of the window")
            }
            Command::ToggleDocuments => (
                "Show or hide the documents",
                "The list at the left; a narrow window has it in the menu bar",
            ),
            Command::ToggleInspector => (
                "Show or hide the inspector",
                "The facts at the right; in a narrow window they take the place of the list",
            ),
            Command::ToggleReopen => (
                "Reopen the last project at the start, or do not",
                "Whether the next start without a file opens this project, with its tabs and views",
            ),
            Command::ZoomIn => ("Larger", "Change the size of everything"),
            Command::ZoomOut => ("Smaller", "Change the size of everything"),
            Command::ZoomReset => ("Normal size", "Change the size of everything"),
        }
    }

    /// The keys that run the command whatever is selected, if it has any.
    fn shortcut(&self) -> Option<KeyboardShortcut> {
        let with = |modifiers, key| Some(KeyboardShortcut::new(modifiers, key));
        let ctrl = |key| with(Modifiers::COMMAND, key);
        let shift = |key| with(Modifiers::COMMAND.plus(Modifiers::SHIFT), key);
        let plain = |key| with(Modifiers::NONE, key);
        match self {
            Command::NewProject => shift(Key::N),
            Command::New(Kind::HeapGame) => ctrl(Key::N),
            Command::Door(_) => ctrl(Key::T),
            Command::Open => ctrl(Key::O),
            Command::Save => ctrl(Key::S),
            Command::SaveAs => shift(Key::S),
            Command::Quit => ctrl(Key::Q),
            Command::Undo => ctrl(Key::Z),
            Command::Redo => shift(Key::Z),
            Command::Rename => plain(Key::F2),
            Command::Duplicate => ctrl(Key::D),
            Command::CloseTab => ctrl(Key::W),
            Command::NextTab => ctrl(Key::Tab),
            Command::PreviousTab => shift(Key::Tab),
            Command::Export(Export::Svg) => ctrl(Key::E),
            Command::Export(Export::Csv) => shift(Key::E),
            Command::FigureOfView => shift(Key::F),
            Command::CopyValues => shift(Key::C),
            Command::Palette => ctrl(Key::P),
            Command::ComputeAgain => plain(Key::F5),
            Command::Help(_) => plain(Key::F1),
            Command::Glossary(_) => with(Modifiers::SHIFT, Key::F1),
            Command::ToggleDocuments => plain(Key::F8),
            Command::ToggleInspector => plain(Key::F9),
            Command::ZoomIn => ctrl(Key::Plus),
            Command::ZoomOut => ctrl(Key::Minus),
            Command::ZoomReset => ctrl(Key::Num0),
            _ => None,
        }
    }

    /// Further keys that run it. Where + stands above =, what is pressed without Shift is =; egui takes
    /// the keys of the keypad for the others.
    pub(super) fn other_shortcut(&self) -> Option<KeyboardShortcut> {
        let key = match self {
            Command::ZoomIn => Key::Equals,
            Command::Redo => Key::Y,
            _ => return None,
        };
        Some(KeyboardShortcut::new(Modifiers::COMMAND, key))
    }

    /// Whether it opens a field that takes the keyboard.
    pub(super) fn opens_field(&self) -> bool {
        matches!(self, Command::Door(_) | Command::Palette)
    }

    /// Whether a text field with the focus keeps these keys for itself.
    pub(super) fn belongs_to_text_fields(&self) -> bool {
        matches!(self, Command::Undo | Command::Redo)
    }
}

/// Every command that can be chosen by its name or keys while this document is selected.
pub fn available(selected: Option<&Body>) -> Vec<Command> {
    let views = selected.map_or(Vec::new(), |body| views_of(body.kind()));
    let views = views.into_iter().map(Command::View);
    let besides = selected.map_or(&[][..], |body| Export::besides(body.kind()));
    let besides = besides.iter().copied().map(Command::Export);
    let is_atlas = selected.is_some_and(|body| body.atlas().is_some());
    let store = is_atlas.then_some(Command::ChooseStore);
    let game = selected.and_then(Body::vector_game);
    let names = game.into_iter().flat_map(|game| &game.parameters);
    let animations = names.flat_map(|parameter| {
        Reel::ALL.map(|reel| Command::ExportAnimation(parameter.name.clone(), reel))
    });
    listed()
        .into_iter()
        .chain(besides)
        .chain(store)
        .chain(animations)
        .chain(views)
        .collect()
}

/// The keys of one of these views: Ctrl with 1 to 9, if it has any. A group of pages has one key, which
/// leads to the first of them.
pub fn view_shortcut(views: &[Entry], view: &Entry) -> Option<KeyboardShortcut> {
    const KEYS: [Key; 9] = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
    ];
    let mut first: Vec<&Entry> = views.iter().collect();
    first.dedup_by_key(|view| view.button());
    let key = KEYS.get(first.iter().position(|known| *known == view)?)?;
    Some(KeyboardShortcut::new(Modifiers::COMMAND, *key))
}

/// The keys of a command while this document is selected.
pub(super) fn shortcut(command: &Command, selected: Option<&Body>) -> Option<KeyboardShortcut> {
    match command {
        Command::View(view) => view_shortcut(&views_of(selected?.kind()), view),
        _ => command.shortcut(),
    }
}

/// The keys of a command as menus write them; nothing for one that has none.
pub fn keys(ctx: &Context, command: &Command, selected: Option<&Body>) -> String {
    shortcut(command, selected).map_or_else(String::new, |keys| written(ctx, &keys))
}

/// Keys as menus write them: the signs on the keys, where egui has words.
pub fn written(ctx: &Context, keys: &KeyboardShortcut) -> String {
    let text = ctx.format_shortcut(keys);
    match keys.logical_key {
        Key::Plus => text.replace("Plus", "+"),
        Key::Minus => text.replace("Minus", "−"),
        _ => text,
    }
}
