//! A view without a window: its editor asks until nothing more is to be known, and gives the
//! picture and the data that the window would show then.

use super::editor::{Data, Editor, editor_of};
use crate::budget::Stop;
use crate::figure::Scene;
use crate::jobs::{Allowance, JobState, Jobs, Status};
use crate::project::Body;
use std::sync::Arc;
use std::time::{Duration, Instant};
use thiserror::Error;

/// An editor hands on what it took to its parts in fewer rounds than this.
const QUIET_ROUNDS: usize = 3;

/// More rounds than this are no progress but an error.
const MOST_ROUNDS: usize = 10_000;

/// How long is waited without a look at the clock.
const A_WAIT: Duration = Duration::from_secs(3600);

/// A document whose view in front has asked all that it asks.
pub struct Still {
    editor: Box<dyn Editor>,
    body: Body,
    shortfall: Option<Shortfall>,
}

/// Why a view is not complete.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Shortfall {
    /// A computation ended early; what it had found by then is shown.
    #[error("{question}: stopped, {why}")]
    Stopped {
        /// What was asked, in words.
        question: String,
        /// Why it ended.
        why: Stop,
    },
    /// A computation failed.
    #[error("{question}: the computation failed: {message}")]
    Failed {
        /// What was asked, in words.
        question: String,
        /// What went wrong.
        message: String,
    },
    /// The editor asked without an end.
    #[error("the view asks for ever; this is an error of the program")]
    Restless,
}

/// Computes what the view in front of a document shows. The time allowed is that of all
/// computations together; without one, each has the time that it has in the window.
pub fn still(body: &Body, allowance: Allowance) -> Still {
    let mut editor = editor_of(body);
    let jobs = &mut Jobs::new(Arc::new(|| ())).allowing(allowance);
    let end = allowance.time.map(|time| Instant::now() + time);
    let shortfall = settle(editor.as_mut(), body, jobs, end).err();
    Still {
        editor,
        body: body.clone(),
        shortfall,
    }
}

/// Lets an editor ask until it asks nothing more.
fn settle(
    editor: &mut dyn Editor,
    body: &Body,
    jobs: &mut Jobs,
    end: Option<Instant>,
) -> Result<(), Shortfall> {
    let mut shortfall = Ok(());
    let mut quiet = 0;
    for _ in 0..MOST_ROUNDS {
        let asked = jobs.asked();
        editor.want_all(body);
        editor.refresh(body, jobs);
        let late = !wait(jobs, end);
        if let Some(job) = jobs.list().find(|job| job.fell_short()) {
            shortfall = shortfall.and_then(|()| Err(short(job, late)));
        }
        if late {
            // What was known by then is taken, but nothing more is asked.
            editor.refresh(body, jobs);
            jobs.cancel_all();
            return shortfall;
        }
        quiet = if jobs.asked() == asked { quiet + 1 } else { 0 };
        if quiet == QUIET_ROUNDS {
            return shortfall;
        }
    }
    Err(Shortfall::Restless)
}

/// Waits for all computations; where the time ends before them they are stopped.
fn wait(jobs: &mut Jobs, end: Option<Instant>) -> bool {
    let Some(end) = end else {
        while !jobs.wait_until_idle(A_WAIT) {}
        return true;
    };
    if jobs.wait_until_idle(end.saturating_duration_since(Instant::now())) {
        return true;
    }
    jobs.cancel_all();
    while !jobs.wait_until_idle(A_WAIT) {}
    false
}

/// Why a job is short of its answer; what was cancelled for being `late` ran out of time.
fn short(job: &JobState, late: bool) -> Shortfall {
    let question = job.title.clone();
    match &job.status {
        Status::Failed(message) => Shortfall::Failed {
            question,
            message: message.clone(),
        },
        Status::Stopped(why) if !late => Shortfall::Stopped {
            question,
            why: *why,
        },
        _ => Shortfall::Stopped {
            question,
            why: Stop::Time,
        },
    }
}

impl Still {
    /// Why the view is not complete, if it is not.
    pub fn shortfall(&self) -> Option<&Shortfall> {
        self.shortfall.as_ref()
    }

    /// The picture, if the view has one.
    pub fn picture(&self) -> Option<Scene> {
        self.editor.picture(&self.body)
    }

    /// The data as CSV, if the view has any.
    pub fn data(&self) -> Option<String> {
        Some(self.editor.data(&self.body)?.text)
    }

    /// The result as JSON in the format of the command line, if there is one.
    pub fn json(&self) -> Option<String> {
        self.editor.json(&self.body).map(|Data { text, .. }| text)
    }
}
