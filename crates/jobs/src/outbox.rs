//! What the threads report of jobs, and the way on which it goes.

use super::any_answer::AnyAnswer;
use super::{JobId, Stop};
use std::sync::Arc;
use std::sync::mpsc::SyncSender;

/// What is new of a job.
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
    /// An earlier run has kept nothing, and nothing else was wanted.
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

    /// For what may be dropped: when nobody has listened for long, it is.
    pub fn try_send(&self, id: JobId, news: News) {
        if self.sender.try_send(Event { id, news }).is_ok() {
            (self.wake)();
        }
    }

    pub fn wake(&self) {
        (self.wake)();
    }

    /// For what must arrive. Ends when the other side is gone.
    pub fn send(&self, id: JobId, news: News) {
        (self.wake)();
        if self.sender.send(Event { id, news }).is_ok() {
            (self.wake)();
        }
    }
}
