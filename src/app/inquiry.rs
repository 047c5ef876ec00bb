//! A question that an editor asks anew whenever it changes. The last answer stays with the
//! editor, which shows it until the new one is there.

use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer, Status, Ticket};

/// The question asked last, and how its job fares.
#[derive(Default)]
pub struct Inquiry {
    asked: Option<(Mixed, Ticket<Mixed>)>,
    trouble: Option<String>,
    running: bool,
}

impl Inquiry {
    /// Asks, unless this very question was asked last; gives up the one before. Says whether
    /// it was asked.
    pub fn ask(&mut self, question: Mixed, limits: Limits, jobs: &mut Jobs) -> bool {
        if matches!(&self.asked, Some((asked, _)) if *asked == question) {
            return false;
        }
        self.abandon(jobs);
        let id = jobs.ask(question.clone(), limits);
        self.asked = Some((question, id));
        self.running = true;
        true
    }

    /// News, if there is any: an answer, partial while the job runs.
    pub fn take(&mut self, jobs: &mut Jobs) -> Option<MixedAnswer> {
        let (_, id) = self.asked.as_ref()?;
        let news = jobs.take(*id);
        if let Some(job) = jobs.state(*id) {
            self.running = matches!(job.status, Status::Queued | Status::Running);
            self.trouble = match &job.status {
                Status::Failed(message) => Some(format!("The computation failed: {message}")),
                Status::Stopped(why) => Some(format!("Stopped: {why}.")),
                Status::Queued | Status::Running | Status::Done => None,
            };
        }
        news
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
        self.running = false;
        self.trouble = None;
    }

    /// Whether the answer is not complete yet.
    pub fn running(&self) -> bool {
        self.running
    }

    /// Why the job ended before its answer.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}
