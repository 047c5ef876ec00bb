//! The genus of the position in view, which gives its outcome in both conventions.

use crate::app::inquiry::Inquiry;
use crate::app::theme;
use crate::heap::{Genus, HeapRule, Position};
use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer};
use crate::views::notation;
use egui::Ui;
use std::sync::Arc;

/// What is asked and known.
#[derive(Default)]
pub struct PositionGenus {
    inquiry: Inquiry,
    known: Option<(Position, Arc<Genus>)>,
}

impl PositionGenus {
    /// Asks for the genus of a position, or gives up the question before, and takes the answer.
    pub fn refresh(
        &mut self,
        rule: &HeapRule,
        position: Option<&Position>,
        limits: Limits,
        jobs: &mut Jobs,
    ) {
        let Some(position) = position else {
            self.abandon(jobs);
            return;
        };
        let question = Mixed::GenusOf {
            rule: rule.clone(),
            position: position.clone(),
        };
        if self.inquiry.ask(question, limits, jobs) {
            self.known = None;
        }
        if let Some(MixedAnswer::GenusOf(genus)) = self.inquiry.take(jobs) {
            self.known = Some((position.clone(), genus));
        }
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.inquiry.abandon(jobs);
    }

    /// The genus, if it is the one of this position.
    pub fn of(&self, position: &Position) -> Option<&Genus> {
        let (of, genus) = self.known.as_ref()?;
        (of == position).then_some(&**genus)
    }

    /// What goes on while the genus is not known.
    pub fn waiting(&self, ui: &mut Ui) {
        if self.inquiry.running() {
            ui.weak("Finding the genus …");
        } else if let Some(trouble) = self.inquiry.trouble() {
            let colour = theme::error_colour(ui.visuals().dark_mode);
            ui.colored_label(colour, format!("Genus not found. {trouble}"));
        }
    }
}

/// A genus as it is written on screen.
pub fn text(genus: &Genus) -> String {
    notation::genus(&genus.to_string())
}

/// Whether a nim position has this genus, in words.
pub fn tameness(genus: &Genus) -> &'static str {
    if genus.is_tame() {
        "A nim position has this genus."
    } else {
        "No nim position has this genus: the position is not tame."
    }
}
