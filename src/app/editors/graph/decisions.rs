//! What was decided when the drawing was read from a text, below it, with a button for what could be
//! decided otherwise.

use super::GraphEditor;
use crate::app::widgets::{fields, wrapped};
use egui::{Frame, Panel, Ui};
use grundy_jobs::Way;
use grundy_project::{GraphPosition, SourceText};
use grundy_views::graph::reading::{self, Decision};

/// What was decided about the text that the drawing was read from.
#[derive(Default)]
pub struct Decisions {
    /// The text, and the notes that the drawing came with.
    of: (Option<Box<SourceText>>, Vec<String>),
    decisions: Vec<Decision>,
}

impl Decisions {
    /// Reads the text again where it is another one.
    fn follow(&mut self, position: &GraphPosition) {
        let GraphPosition { source, notes, .. } = position;
        if self.of.0 == *source && self.of.1 == *notes {
            return;
        }
        self.of = (source.clone(), notes.clone());
        let note = |text: &String| Decision {
            text: text.clone(),
            other: None,
        };
        let decided = source.iter().flat_map(|source| reading::decisions(source));
        self.decisions = notes.iter().map(note).chain(decided).collect();
    }
}

impl GraphEditor {
    /// Shows what was decided, if anything was, until it is dismissed; decides otherwise on a click.
    pub(super) fn decisions(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        self.decided.follow(position);
        let decisions = &self.decided.decisions;
        if decisions.is_empty() {
            return;
        }
        let panel = Panel::bottom(ui.scope_id().with("decisions")).show_separator_line(false);
        let chosen = panel.frame(Frame::NONE).show(ui, |ui| lines(ui, decisions));
        match chosen.inner {
            None => {}
            Some(Choice::Dismiss) => {
                position.source = None;
                position.notes.clear();
            }
            Some(Choice::Otherwise(source)) => match reading::put(position, source) {
                Ok(wants_layout) => {
                    self.canvas.fitted = false;
                    self.layout = wants_layout.then_some(Way::Stress);
                }
                Err(error) => self.canvas.refused = Some(error),
            },
        }
    }
}

enum Choice {
    Dismiss,
    Otherwise(SourceText),
}

/// A line for each decision, the last of them with the button that dismisses all.
fn lines(ui: &mut Ui, decisions: &[Decision]) -> Option<Choice> {
    let mut chosen = None;
    for (at, decision) in decisions.iter().enumerate() {
        wrapped::row(ui, |ui| {
            ui.label(&decision.text);
            if let Some((label, source)) = &decision.other
                && fields::small_button(ui, label, "Read the text anew in this way")
            {
                chosen = Some(Choice::Otherwise(source.clone()));
            }
            let about = "Take these lines away; the graph stays as it was read";
            let last = at + 1 == decisions.len();
            if last && fields::small_button(ui, fields::dismiss(decisions.len()), about) {
                chosen = Some(Choice::Dismiss);
            }
        });
    }
    chosen
}
