//! The threads that answer questions, and the channels to them. Quick questions have a thread of
//! their own, so that none of them waits behind a long one.

use super::lanes::{Lanes, Task};
use super::outbox::{Event, News, Outbox};
use super::question::Ended;
use super::shelf::{Shelf, ShelfPlace};
use super::{Stop, default_memory};
use grundy_base::budget::Budget;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread::JoinHandle;
use std::time::Duration;

/// Messages that may wait for [`super::Jobs::poll`]; beyond this, progress is dropped.
const MESSAGES: usize = 256;

/// How often a job that waits for another one looks again.
const WAIT: Duration = Duration::from_millis(1);

/// Locks a value that several jobs share. The wait can be cancelled. Where a computation panicked while it held
/// the value, `make` makes a new one, since the old one may be half changed.
pub(super) fn lock<'a, T>(
    shared: &'a Mutex<T>,
    budget: &Budget,
    make: impl FnOnce() -> T,
) -> Result<MutexGuard<'a, T>, Stop> {
    loop {
        budget.check()?;
        match shared.try_lock() {
            Ok(held) => return Ok(held),
            Err(TryLockError::WouldBlock) => std::thread::park_timeout(WAIT),
            Err(TryLockError::Poisoned(poisoned)) => {
                shared.clear_poison();
                let mut held = poisoned.into_inner();
                *held = make();
                return Ok(held);
            }
        }
    }
}

/// Long questions that are answered at the same time.
const LONG_THREADS: usize = 2;

pub(super) struct Workers {
    lanes: Option<Lanes>,
    /// Where answers outlast the program.
    pub shelf: Option<Shelf>,
    events: Option<Receiver<Event>>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    pub fn start(wake: Arc<dyn Fn() + Send + Sync>, place: Option<ShelfPlace>) -> Self {
        let (sender, events) = mpsc::sync_channel(MESSAGES);
        let outbox = Arc::new(Outbox::new(sender, wake));
        let mut threads = Vec::new();
        // A lane of `count` threads, each with a rayon pool of `pool` threads.
        let mut lane = |count: usize, pool: usize, onward: Option<Lanes>| {
            let (sender, receiver) = mpsc::channel();
            let inbox = Arc::new(Mutex::new(Inbox {
                receiver,
                waiting: Vec::new(),
                smallest_first: onward.is_some(),
            }));
            let spawn = |_| {
                let (inbox, outbox) = (Arc::clone(&inbox), Arc::clone(&outbox));
                let onward = onward.clone();
                let thread = std::thread::Builder::new().name("compute".to_owned());
                let run = move || run(&inbox, pool, &outbox, onward.as_ref());
                let begun = grundy_files::pass();
                begun.and_then(|()| thread.spawn(run)).ok()
            };
            threads.extend((0..count).filter_map(spawn));
            sender
        };
        // One core stays free for the window.
        let others = cores().saturating_sub(1).max(1);
        let mut lanes = Lanes {
            quick: lane(1, others, None),
            long: lane(LONG_THREADS, others, None),
            counted: lane(counted_at_once(), 1, None),
            aside: lane(LONG_THREADS, 1, None),
            check: None,
        };
        // A check has no use for more than one thread, so as many go on at once as there are cores for.
        let checking = place.as_ref().map_or(0, |_| counted_at_once());
        lanes.check = Some(lane(checking, 1, Some(lanes.clone())));
        let shelf = place.and_then(|place| Shelf::start(place, lanes.clone(), Arc::clone(&outbox)));
        Workers {
            threads,
            shelf,
            lanes: Some(lanes),
            events: Some(events),
        }
    }

    /// False when the threads have ended.
    pub fn send(&self, task: Task) -> bool {
        let lanes = self.lanes.as_ref();
        lanes.is_some_and(|lanes| lanes.send(task.lane, task))
    }

    pub fn receive(&self) -> Option<Event> {
        self.events.as_ref()?.try_recv().ok()
    }

    pub fn wait(&self, longest: Duration) -> Option<Event> {
        self.events.as_ref()?.recv_timeout(longest).ok()
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        // The channels go first, so that no thread waits for a task or for room to report.
        self.events = None;
        self.shelf = None;
        self.lanes = None;
        for thread in self.threads.drain(..) {
            // Panics are caught per job; there is nothing more to learn here.
            let _ = thread.join();
        }
    }
}

/// The tasks for the threads of a lane.
struct Inbox {
    receiver: Receiver<Task>,
    /// The tasks that have come in and are not begun.
    waiting: Vec<Task>,
    /// Whether the task with the shortest kept answer goes first, so that many short checks do not wait for a long
    /// one; else the tasks keep their order.
    smallest_first: bool,
}

impl Inbox {
    /// The next task; nothing when the program ends.
    fn next(&mut self) -> Option<Task> {
        if self.waiting.is_empty() {
            self.waiting.push(self.receiver.recv().ok()?);
        }
        self.waiting.extend(self.receiver.try_iter());
        let size = |task: &Task| match self.smallest_first {
            true => task.found.as_ref().map_or(0, |found| found.size()),
            false => 0,
        };
        let tasks = self.waiting.iter().enumerate();
        let (at, _) = tasks.min_by_key(|(_, task)| size(task))?;
        Some(self.waiting.remove(at))
    }
}

/// The next task of a lane; nothing when the program ends.
fn next(inbox: &Mutex<Inbox>) -> Option<Task> {
    inbox.lock().ok()?.next()
}

/// The memory that a question of [`super::Lane::Counted`] may be allowed, so that as many as are answered at once
/// leave half of the machine's own.
pub const COUNTED_MEMORY: usize = 512 << 20;

/// The questions of [`super::Lane::Counted`] that are answered at once.
pub fn counted_at_once() -> usize {
    cores().min(default_memory() / COUNTED_MEMORY).max(1)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Answers the tasks of a lane. On the lane of checks `onward` leads to the lanes that compute: what does not hold
/// is computed there, so that it delays no other check.
fn run(inbox: &Mutex<Inbox>, threads: usize, outbox: &Outbox, onward: Option<&Lanes>) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    let begun = grundy_files::pass();
    let pool = begun.and_then(|()| pool.build().map_err(io::Error::other));
    while let Some(mut task) = next(inbox) {
        if let Some(time) = task.limits.time {
            task.budget = task.budget.with_time(time);
        }
        let news = match task.budget.check() {
            Err(why) => News::Stopped(why, None),
            Ok(()) => {
                outbox.send(task.id, News::Started);
                let mut begin = || match (settle(&mut task, outbox), onward) {
                    (Some(news), _) => Some(news),
                    (None, Some(_)) => None,
                    (None, None) => Some(answer(&mut task, outbox)),
                };
                let news = match &pool {
                    Ok(pool) => pool.install(begin),
                    Err(_) => begin(),
                };
                match (news, onward) {
                    (Some(news), _) => news,
                    (None, Some(onward)) => {
                        onward.send(task.lane, task);
                        continue;
                    }
                    (None, None) => News::Failed("it was sent nowhere".to_owned()),
                }
            }
        };
        outbox.send(task.id, news);
    }
}

/// Answers a question by the answer that an earlier run has kept. Gives nothing where it must be computed: there
/// is no kept answer, or it does not hold, or it is a part to go on from.
fn settle(task: &mut Task, outbox: &Outbox) -> Option<News> {
    let found = task.found.take()?;
    let question = task.question.0.as_ref();
    // The limits are those of the computation.
    let budget = task.budget.clone().without_time().without_steps();
    let proved = || question.proved(&found.written(), &budget, task.id, outbox);
    let proved = catch_unwind(AssertUnwindSafe(proved));
    match proved {
        Ok(Ok(Some(answer))) if question.goes_on() => {
            task.begun = Some(answer);
            None
        }
        Ok(Ok(Some(answer))) => Some(match found.short() {
            None => News::Done(answer),
            Some((why, _)) => News::Stopped(why, Some(answer)),
        }),
        Ok(Err(Stop::Cancelled)) => Some(News::Stopped(Stop::Cancelled, None)),
        // A kept answer that cannot be checked counts as none.
        Ok(Ok(None) | Err(_)) | Err(_) => {
            outbox.send(task.id, News::Refused);
            task.only_kept.then_some(News::Nothing)
        }
    }
}

fn answer(task: &mut Task, outbox: &Outbox) -> News {
    let begun = task.begun.take();
    let question = task.question.0.as_ref();
    let answered = || question.answer(&task.budget, task.id, outbox, begun);
    match catch_unwind(AssertUnwindSafe(answered)) {
        Ok(Ok(answer)) => News::Done(answer),
        Ok(Err(Ended { why, known })) => News::Stopped(why, known),
        Err(panic) => {
            let text = panic.downcast_ref::<&str>().copied();
            let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
            News::Failed(text.unwrap_or("an unknown error").to_owned())
        }
    }
}
