//! A text that is pasted into the window, while no field is typed in, becomes a document of the
//! kind that it is: a project, a certificate, a presentation, a code, moves, a graph or forms.

use crate::app::shell::command::Command;
use crate::app::shell::studio::Studio;
use grundy_form::Statement;
use grundy_heap::HeapRule;
use grundy_project::{
    Body, FormSheet, HeapGame, MAX_LINE, MAX_LINES, MonoidDocument, MonoidSource, Project,
    VectorGame,
};
use grundy_quotient::Presentation;
use grundy_star::Moves;
use grundy_views::graph::placing;
use grundy_views::proved::certificate_format;

/// The message on a text that was copied in this window and is no document.
const COPIED_HERE: &str = "What was copied here are values, which are no document by themselves: paste them into a text or a spreadsheet. To copy a document choose Edit ▸ Duplicate document; to show its values elsewhere, File ▸ Figure of this view.";

/// A longer text is not read: it is read within a frame.
const LONGEST: usize = 1 << 18;

/// A certificate may be as long as a document; it is read later, by a thread of its own.
const LONGEST_CERTIFICATE: usize = 1 << 20;

/// A longer text is no rule, no presentation and no set of moves.
const LONGEST_TYPED: usize = 100_000;

impl Studio {
    /// Adds what was pasted in this frame, unless an editor has taken it or a field is typed in.
    pub(super) fn take_pasted(&mut self, ctx: &egui::Context) {
        if self.modal.is_some() || ctx.text_edit_focused() {
            return;
        }
        let pasted = ctx.input(|input| {
            input.events.iter().find_map(|event| match event {
                egui::Event::Paste(text) => Some(text.clone()),
                _ => None,
            })
        });
        let Some(text) = pasted else { return };
        match addition(&text) {
            Ok(command) => {
                self.foot.trouble = None;
                self.commands.push(command);
            }
            // The clipboard may have another system's ends of lines.
            Err(_) if text.lines().eq(self.copied.lines()) => self.say(COPIED_HERE),
            Err(message) => self.complain(message),
        }
    }
}

/// Reads a text that was pasted; the command adds the document or the project that it is.
///
/// # Errors
/// A sentence on what is wrong with the text.
pub fn addition(text: &str) -> Result<Command, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("There is no text on the clipboard.".to_owned());
    }
    let is_certificate = MonoidDocument::is_certificate(text);
    if let Some(format) = certificate_format(text)
        && !is_certificate
        && !is_project(text)
    {
        return Err(is_to_be_verified(format));
    }
    let longest = match is_certificate {
        true => LONGEST_CERTIFICATE,
        false => LONGEST,
    };
    if text.len() > longest {
        return Err(format!(
            "At most {longest} bytes are pasted; open a file instead."
        ));
    }
    if is_project(text) {
        let project = Project::from_json(text).map_err(|error| error.to_string())?;
        return Ok(Command::Merge(Box::new(project)));
    }
    document(text).map(Command::add)
}

fn is_project(text: &str) -> bool {
    text.contains("\"grundy-project\"")
}

/// Why a text is no document though it is a certificate.
fn is_to_be_verified(format: &str) -> String {
    format!(
        "What was pasted is a certificate of the format “{format}”, of which no document is made. `grundy verify FILE` checks it."
    )
}

fn document(text: &str) -> Result<Body, String> {
    if MonoidDocument::is_certificate(text) {
        return Ok(Body::Monoid(MonoidDocument::of_certificate(
            text.to_owned(),
        )));
    }
    let typed = (text.len() <= LONGEST_TYPED).then(|| {
        // A set in braces is read as moves of one heap or of several, which any number may be of.
        let moves = text.starts_with('{').then(|| vector_game(text)).flatten();
        presentation(text)
            .or(moves)
            .or_else(|| heap_game(text))
            .or_else(|| vector_game(text))
    });
    if let Some(body) = typed.flatten() {
        return Ok(body);
    }
    // Signs that forms have and the usual texts of graphs have not.
    if text.contains(['#', '+', '=', '*'])
        && let Some(body) = forms(text)
    {
        return Ok(body);
    }
    match placing::position(text).map(Body::GraphPosition) {
        Ok(body) => Ok(body),
        Err(error) => forms(text).ok_or(format!(
            "What was pasted is no code, no moves, no presentation, no form and no certificate. {error}"
        )),
    }
}

/// A presentation; without a bar or an angle a text is none.
fn presentation(text: &str) -> Option<Body> {
    if !text.contains(['|', '⟨']) || Presentation::parse(text).is_err() {
        return None;
    }
    Some(Body::Monoid(MonoidDocument {
        source: MonoidSource::Presentation,
        presentation: text.to_owned(),
        ..MonoidDocument::default()
    }))
}

fn heap_game(text: &str) -> Option<Body> {
    HeapRule::parse(text).ok()?;
    Some(Body::HeapGame(HeapGame {
        rule: text.to_owned(),
        ..HeapGame::default()
    }))
}

/// Moves stand on one line; numbers on several lines are the edges of a graph.
fn vector_game(text: &str) -> Option<Body> {
    let one_line = text.lines().count() == 1 && !text.starts_with("[[");
    if !one_line || Moves::parse(text).is_err() {
        return None;
    }
    Some(Body::VectorGame(VectorGame {
        moves: text.to_owned(),
        ..VectorGame::default()
    }))
}

/// Lines that are games or definitions, and nothing else.
fn forms(text: &str) -> Option<Body> {
    let lines: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
    let reads = |line: &String| {
        line.len() <= MAX_LINE && (line.is_empty() || Statement::parse(line).is_ok())
    };
    (lines.len() <= MAX_LINES && lines.iter().all(reads)).then(|| {
        Body::FormSheet(FormSheet {
            lines,
            ..FormSheet::default()
        })
    })
}
