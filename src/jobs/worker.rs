//! The thread that answers questions one after the other, and the channels to it.

use super::question::{Answer, Question};
use super::{JobId, Stop};
use crate::budget::Budget;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread::JoinHandle;
use std::time::Duration;

/// Messages that may wait for [`super::Jobs::poll`]; beyond this, progress is dropped.
const MESSAGES: usize = 256;

/// How a question is answered; an early end carries what is known.
pub type Runner =
    Arc<dyn Fn(&Question, &Context<'_>) -> Result<Answer, (Stop, Option<Answer>)> + Send + Sync>;

pub(super) struct Task {
    pub id: JobId,
    pub question: Question,
    pub budget: Budget,
}

pub(super) enum Event {
    Started(JobId),
    Progress(JobId, usize, usize),
    Partial(JobId, Answer),
    Done(JobId, Answer),
    Stopped(JobId, Stop, Option<Answer>),
    Failed(JobId, String),
}

/// What a running job may use: its budget, and a way to report.
pub struct Context<'a> {
    /// The limits of this job.
    pub budget: &'a Budget,
    id: JobId,
    outbox: &'a Outbox,
}

impl Context<'_> {
    /// Reports steps done of steps in all. Dropped when nobody has listened for long.
    pub fn progress(&self, done: usize, all: usize) {
        self.outbox.try_send(Event::Progress(self.id, done, all));
    }

    /// Reports a partial answer. Dropped when nobody has listened for long.
    pub fn partial(&self, answer: Answer) {
        self.outbox.try_send(Event::Partial(self.id, answer));
    }
}

struct Outbox {
    sender: SyncSender<Event>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl Outbox {
    fn try_send(&self, event: Event) {
        if self.sender.try_send(event).is_ok() {
            (self.wake)();
        }
    }

    /// For what must arrive. Ends when the other side is gone.
    fn send(&self, event: Event) {
        (self.wake)();
        if self.sender.send(event).is_ok() {
            (self.wake)();
        }
    }
}

pub(super) struct Worker {
    tasks: Option<Sender<Task>>,
    events: Option<Receiver<Event>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    pub fn start(wake: Arc<dyn Fn() + Send + Sync>, runner: Runner) -> Self {
        let (tasks, inbox) = mpsc::channel();
        let (sender, events) = mpsc::sync_channel(MESSAGES);
        let outbox = Outbox { sender, wake };
        let thread = std::thread::Builder::new()
            .name("compute".to_owned())
            .spawn(move || run(&inbox, &outbox, &runner))
            .ok();
        Worker {
            tasks: Some(tasks),
            events: Some(events),
            thread,
        }
    }

    /// False when the thread has ended.
    pub fn send(&self, task: Task) -> bool {
        self.tasks
            .as_ref()
            .is_some_and(|tasks| tasks.send(task).is_ok())
    }

    pub fn receive(&self) -> Option<Event> {
        self.events.as_ref()?.try_recv().ok()
    }

    pub fn wait(&self, longest: Duration) -> Option<Event> {
        self.events.as_ref()?.recv_timeout(longest).ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // Both channels go first, so that the thread neither waits for a task
        // nor for room to report.
        self.tasks = None;
        self.events = None;
        if let Some(thread) = self.thread.take() {
            // Panics are caught per job; there is nothing more to learn here.
            let _ = thread.join();
        }
    }
}

fn run(inbox: &Receiver<Task>, outbox: &Outbox, runner: &Runner) {
    // One core stays free for the window.
    let threads =
        std::thread::available_parallelism().map_or(1, |n| n.get().saturating_sub(1).max(1));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    while let Ok(task) = inbox.recv() {
        let event = match task.budget.check() {
            Err(why) => Event::Stopped(task.id, why, None),
            Ok(()) => {
                outbox.send(Event::Started(task.id));
                match &pool {
                    Ok(pool) => pool.install(|| answer(&task, outbox, runner)),
                    Err(_) => answer(&task, outbox, runner),
                }
            }
        };
        outbox.send(event);
    }
}

fn answer(task: &Task, outbox: &Outbox, runner: &Runner) -> Event {
    let context = Context {
        budget: &task.budget,
        id: task.id,
        outbox,
    };
    match catch_unwind(AssertUnwindSafe(|| runner(&task.question, &context))) {
        Ok(Ok(answer)) => Event::Done(task.id, answer),
        Ok(Err((why, partial))) => Event::Stopped(task.id, why, partial),
        Err(panic) => {
            let message = panic
                .downcast_ref::<&str>()
                .map(|text| (*text).to_owned())
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_else(|| "an unknown error".to_owned());
            Event::Failed(task.id, message)
        }
    }
}
