//! The tasks that the threads are sent, and the channels to them.

use super::any_answer::AnyAnswer;
use super::asked::AnyQuestion;
use super::lasting::EarlierAnswer;
use super::question::Lane;
use super::{JobId, Limits};
use grundy_base::budget::Budget;
use std::sync::mpsc::Sender;

pub(super) struct Task {
    pub id: JobId,
    pub question: AnyQuestion,
    pub budget: Budget,
    /// The part of the answer that an earlier computation has left.
    pub begun: Option<AnyAnswer>,
    /// Where it is computed.
    pub lane: Lane,
    /// The limits that were asked for.
    pub limits: Limits,
    /// Whether only an answer is wanted that an earlier run has kept.
    pub only_kept: bool,
    /// The answer that an earlier run has kept.
    pub found: Option<Box<EarlierAnswer>>,
}

/// The channels to the threads.
#[derive(Clone)]
pub(super) struct Lanes {
    pub computing: Computing,
    pub check: Sender<Task>,
}

/// The channels to the threads that compute.
#[derive(Clone)]
pub(super) struct Computing {
    pub quick: Sender<Task>,
    pub long: Sender<Task>,
    pub counted: Sender<Task>,
    pub aside: Sender<Task>,
}

impl Lanes {
    /// False when the threads have ended.
    pub fn send(&self, lane: Lane, task: Task) -> bool {
        match lane {
            Lane::Check => self.check.send(task).is_ok(),
            lane => self.computing.send(lane, task),
        }
    }
}

impl Computing {
    /// False when the threads have ended.
    pub fn send(&self, lane: Lane, task: Task) -> bool {
        let tasks = match lane {
            Lane::Quick => &self.quick,
            Lane::Counted => &self.counted,
            Lane::Aside => &self.aside,
            Lane::Long | Lane::Check => &self.long,
        };
        tasks.send(task).is_ok()
    }
}
