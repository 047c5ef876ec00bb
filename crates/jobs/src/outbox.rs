//! The reports of the threads on their jobs, and the channel for them.

use super::any_answer::AnyAnswer;
use super::{JobId, Stop};
use std::sync::Arc;
use std::sync::mpsc::SyncSender;

/// A report on a job.
pub(super) struct Event {
    pub id: JobId,
    pub news: News,
}

pub(super) enum News {
    Started,
    Progress(usize, usize),
    /// An earlier run has kept an answer, which is being checked.
    Recalled,
    /// The answer of an earlier run did not hold.
    Refused,
    /// No earlier run has kept an answer, and only such a one was wanted.
    Nothing,
    Partial(AnyAnswer),
    Done(AnyAnswer),
    Stopped(Stop, Option<AnyAnswer>),
    Failed(String),
}

pub(super) struct Outbox {
    sender: SyncSender<Event>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Outbox {
    pub fn new(sender: SyncSender<Event>, wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        Outbox { sender, wake }
    }

    /// Sends a report that may be dropped, and is when nobody has listened for long.
    pub fn try_send(&self, id: JobId, news: News) {
        if self.sender.try_send(Event { id, news }).is_ok() {
            (self.wake)();
        }
    }

    pub fn wake(&self) {
        (self.wake)();
    }

    /// Sends a report that must arrive; gives up only when the other side is gone.
    pub fn send(&self, id: JobId, news: News) {
        (self.wake)();
        if self.sender.send(Event { id, news }).is_ok() {
            (self.wake)();
        }
    }
}
