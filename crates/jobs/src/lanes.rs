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

/// The channels to the threads of each lane.
#[derive(Clone)]
pub(super) struct Lanes {
    pub quick: Sender<Task>,
    pub long: Sender<Task>,
    pub counted: Sender<Task>,
    pub aside: Sender<Task>,
    /// Nothing for the threads of this lane themselves, which end when nobody else can send to them.
    pub check: Option<Sender<Task>>,
}

impl Lanes {
    /// False when the threads have ended.
    pub fn send(&self, lane: Lane, task: Task) -> bool {
        let tasks = match lane {
            Lane::Quick => &self.quick,
            Lane::Counted => &self.counted,
            Lane::Aside => &self.aside,
            Lane::Long => &self.long,
            Lane::Check => self.check.as_ref().unwrap_or(&self.long),
        };
        tasks.send(task).is_ok()
    }
}
