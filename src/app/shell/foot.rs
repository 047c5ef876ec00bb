//! The messages at the foot of the window. Each knows what it is about and goes when that is over, so that none
//! stays behind its cause.

use crate::app::shell::command::Command;
use crate::app::shell::studio::Studio;
use grundy_project::Direction;
use grundy_views::export::Export;
use grundy_views::figure::figures;

/// What went wrong, by what mends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// What was opened, dropped or pasted could not be taken in. It is past when something else was, when the
    /// project is saved, and in the gallery.
    Arrival,
    /// The project could not be saved: until it is.
    Save,
    /// A file could not be written: until the next one is begun.
    Export,
    /// Something could not be copied: until the next thing is.
    Copy,
    /// The settings could not be kept: until they are.
    Settings,
    /// Unsaved work is not kept safe: until it is, or nothing is unsaved.
    SideFile,
    /// Another window has the same file open: until one of them saves it after the other is closed.
    Elsewhere,
    /// What no deed in the window mends: it stays until it is dismissed.
    Program,
}

impl Cause {
    /// All of them.
    pub const ALL: [Cause; 8] = [
        Cause::Arrival,
        Cause::Save,
        Cause::Export,
        Cause::Copy,
        Cause::Settings,
        Cause::SideFile,
        Cause::Elsewhere,
        Cause::Program,
    ];

    /// Whether it is about the project that is open, and over when that is left.
    fn is_of_project(self) -> bool {
        matches!(
            self,
            Cause::Arrival | Cause::Save | Cause::Export | Cause::Copy | Cause::Elsewhere
        )
    }
}

/// A state that a message is about; it stands as long as this is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum While {
    /// No document is selected.
    NothingSelected,
    /// The project has no figure.
    NoFigure,
    /// The document in front is a figure.
    IsFigure,
    /// The view in front has nothing to be exported so.
    NothingToExport(Export),
    /// The view in front has nothing to be copied so.
    NothingToCopyAs(Export),
    /// The document in front has no values to be copied.
    NothingToCopy,
    /// The document in front has no step to be taken back, or to be made again.
    NoStep(Direction),
    /// The list of documents has none.
    NoStepOfList(Direction),
    /// A document is deleted that can be brought back.
    Deleted,
    /// None is.
    NoneDeleted,
    /// All changes are saved.
    AllSaved,
    /// A dialog for a file is open.
    Asking,
    /// Several files are being written.
    WritingMany,
    /// The window closes when all is written.
    Closing,
    /// What was cancelled is not asked for again.
    Cancelled,
    /// Nothing is computed, read or written.
    AtRest,
}

impl While {
    /// One of each.
    pub const ALL: [While; 16] = [
        While::NothingSelected,
        While::NoFigure,
        While::IsFigure,
        While::NothingToExport(Export::Csv),
        While::NothingToCopyAs(Export::Svg),
        While::NothingToCopy,
        While::NoStep(Direction::Undo),
        While::NoStepOfList(Direction::Undo),
        While::Deleted,
        While::NoneDeleted,
        While::AllSaved,
        While::Asking,
        While::WritingMany,
        While::Closing,
        While::Cancelled,
        While::AtRest,
    ];
}

/// The messages at the foot of the window.
#[derive(Default)]
pub struct Foot {
    /// The last message.
    pub(super) message: Option<Message>,
    /// What went wrong, until it is mended or dismissed.
    troubles: Vec<(Cause, String)>,
}

/// A message, which goes by itself after a while.
pub(super) struct Message {
    pub text: String,
    /// When it was first seen, in seconds of the window's clock.
    pub since: Option<f64>,
    /// The state that it is about, if it tells more than what was done.
    of: Option<While>,
    /// What is done on a click on the button beside it; such a message stays.
    pub offer: Option<Command>,
}

impl Foot {
    /// Begins with what went wrong before there was a window.
    pub fn new(trouble: Option<String>) -> Foot {
        let troubles = trouble.map(|trouble| (Cause::Program, trouble));
        Foot {
            message: None,
            troubles: troubles.into_iter().collect(),
        }
    }

    /// Says something, as long as `of` is so, and offers to do something about it.
    pub fn say(&mut self, text: String, of: Option<While>, offer: Option<Command>) {
        self.message = Some(Message {
            text,
            since: None,
            of,
            offer,
        });
    }

    /// Says that something went wrong.
    pub fn complain(&mut self, cause: Cause, trouble: String) {
        self.message = None;
        self.troubles.retain(|(_, told)| *told != trouble);
        self.troubles.push((cause, trouble));
    }

    /// Takes away what is mended.
    pub fn mended(&mut self, cause: Cause) {
        self.troubles.retain(|(of, _)| *of != cause);
    }

    /// Takes away what is about the project that is left.
    pub fn leave(&mut self) {
        self.message = None;
        self.troubles.retain(|(cause, _)| !cause.is_of_project());
    }

    /// Takes a message on a state away, if it is the last.
    pub fn take_back(&mut self, state: While) {
        self.message.take_if(|message| message.of == Some(state));
    }

    /// Whether something went wrong in this way and still is.
    pub fn has(&self, cause: Cause) -> bool {
        self.troubles.iter().any(|(of, _)| *of == cause)
    }

    /// What went wrong, each in lines of its own.
    pub fn troubles(&self) -> impl ExactSizeIterator<Item = &str> {
        self.troubles.iter().map(|(_, trouble)| trouble.as_str())
    }

    /// Takes all that went wrong away.
    pub fn dismiss(&mut self) {
        self.troubles.clear();
    }

    /// The last message, if one is still there.
    pub fn said(&self) -> Option<&str> {
        let message = self.message.as_ref().map(|message| message.text.as_str());
        message.or(self.troubles().last())
    }
}

impl Studio {
    /// Says something that was done, at the foot of the window.
    pub fn say(&mut self, text: impl Into<String>) {
        self.foot.say(text.into(), None, None);
    }

    /// Says something for as long as a state lasts.
    pub(super) fn say_while(&mut self, state: While, text: impl Into<String>) {
        self.foot.say(text.into(), Some(state), None);
    }

    /// Says that something went wrong, beside what is said of other things from then on.
    pub(super) fn complain(&mut self, cause: Cause, error: impl std::fmt::Display) {
        self.foot.complain(cause, error.to_string());
    }

    /// Takes away the messages whose causes are over.
    pub(super) fn end_messages(&mut self) {
        let message = self.foot.message.as_ref();
        if message.is_some_and(|message| !self.stands(message)) {
            self.foot.message = None;
        }
        if self.foot.has(Cause::SideFile) && self.files.is_autosaved(&self.project) {
            self.foot.mended(Cause::SideFile);
        }
    }

    fn stands(&self, message: &Message) -> bool {
        let is_there = |id: &u64| self.project.get(*id).is_some();
        let offered = match &message.offer {
            Some(Command::Instead(id, _)) => is_there(id),
            Some(Command::IntoDrawing { from, drawing }) => is_there(from) && is_there(drawing),
            _ => true,
        };
        offered && message.of.is_none_or(|state| self.is_so(state))
    }

    fn is_so(&self, state: While) -> bool {
        let front = self.selected_document();
        let body = front.map(|document| &document.body);
        let model = front.and_then(|front| Some(self.editors.get(&front.id)?.model()));
        let front = body.zip(model);
        match state {
            While::NothingSelected => body.is_none(),
            While::NoFigure => figures(&self.project).is_empty(),
            While::IsFigure => body.is_some_and(|body| body.figure().is_some()),
            While::NothingToExport(export) => {
                front.is_some_and(|(body, model)| export.materials(model, body).is_empty())
            }
            While::NothingToCopyAs(export) => {
                front.is_none_or(|(body, model)| export.material(model, body).is_none())
            }
            While::NothingToCopy => front.is_none_or(|(body, model)| model.copied(body).is_none()),
            While::NoStep(direction) => !self.can_step(direction),
            While::NoStepOfList(direction) => self.history.list.next(direction).is_none(),
            While::Deleted => self.documents.last_deleted().is_some(),
            While::NoneDeleted => self.documents.last_deleted().is_none(),
            While::AllSaved => !self.files.unsaved(&self.project),
            While::Asking => self.dialogs.pending.is_some(),
            While::WritingMany => self.many_files.batch.is_some(),
            While::Closing => self.writing.closes,
            // What is asked for takes it back.
            While::Cancelled => true,
            While::AtRest => !self.is_busy(),
        }
    }

    /// Whether something is computed, read or written.
    pub(super) fn is_busy(&self) -> bool {
        self.jobs.list().any(|job| !job.is_over())
            || self.many_files.batch.is_some()
            || self.incoming.title().is_some()
    }
}
