//! Asks the newest of many questions without ever starving: while a move is dragged, each frame
//! has another question, but a short one that runs is let finish, so that the picture follows.

use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer, StarAnswer, StarQuestion, Status, Ticket};
use crate::star::{Moves, Window};
use std::time::Duration;

/// How long a question may go on that is no longer the newest, at first and at most. It doubles
/// with each one given up, so that one of them gets through.
const PATIENCE: (Duration, Duration) = (Duration::from_millis(40), Duration::from_secs(4));

/// The question that was asked last, and how long it is waited for.
pub struct Follow {
    asked: Option<(StarQuestion, Ticket<Mixed>)>,
    patience: Duration,
    shown: bool,
    /// Whether a newer question waits for the one asked.
    pub waiting: bool,
}

impl Default for Follow {
    fn default() -> Self {
        Follow {
            asked: None,
            patience: PATIENCE.0,
            shown: false,
            waiting: false,
        }
    }
}

impl Follow {
    /// Asks this question, at once or when the one before has had its time.
    pub fn want(&mut self, question: &StarQuestion, jobs: &mut Jobs) {
        self.waiting = false;
        if let Some((asked, id)) = &self.asked {
            if asked == question {
                return;
            }
            let job = jobs.state(*id);
            let runs = matches!(
                job.map(|job| &job.status),
                Some(Status::Queued | Status::Running)
            );
            if runs && !self.shown {
                if job.is_some_and(|job| job.age() < self.patience) {
                    self.waiting = true;
                    return;
                }
                self.patience = (self.patience * 2).min(PATIENCE.1);
            }
            jobs.abandon(*id);
        }
        let id = jobs.ask(Mixed::Star(question.clone()), Limits::default());
        self.asked = Some((question.clone(), id));
        self.shown = false;
    }

    /// What is new since the last time.
    pub fn take(&mut self, jobs: &mut Jobs) -> Option<StarAnswer> {
        let (_, id) = self.asked.as_ref()?;
        let Some(MixedAnswer::Star(answer)) = jobs.take(*id) else {
            return None;
        };
        self.shown = true;
        self.patience = PATIENCE.0;
        Some(answer)
    }

    /// The question asked last.
    pub fn question(&self) -> Option<&StarQuestion> {
        Some(&self.asked.as_ref()?.0)
    }

    /// Whether the question asked last is about this game in this window.
    pub fn asks_for(&self, game: &Moves, in_window: Window) -> bool {
        match self.question() {
            Some(
                StarQuestion::Limit { moves, window } | StarQuestion::History { moves, window, .. },
            ) => moves == game && *window == in_window,
            _ => false,
        }
    }

    /// Whether the question asked last is being answered.
    pub fn runs(&self, jobs: &Jobs) -> bool {
        let status = self.asked.as_ref().and_then(|(_, id)| jobs.state(*id));
        status.is_some_and(|job| matches!(job.status, Status::Queued | Status::Running))
    }

    /// Why there is no complete answer, if it ended early.
    pub fn trouble(&self, jobs: &Jobs) -> Option<String> {
        let (_, id) = self.asked.as_ref()?;
        match &jobs.state(*id)?.status {
            Status::Failed(message) => Some(format!("The computation failed: {message}")),
            Status::Stopped(why) => Some(format!("Stopped: {why}.")),
            Status::Queued | Status::Running | Status::Done => None,
        }
    }

    /// Gives up what was asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
        self.waiting = false;
    }
}
