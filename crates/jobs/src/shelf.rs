//! The shelf: the thread that looks for answers of earlier runs and writes down new ones, so that no frame
//! and no computation waits for a file. A question goes by it on its way to the threads that compute.
//!
//! Invariants: a shelf that cannot be used is said once, and then everything is as without one; one that
//! another program has holds no question up for longer than a moment; whatever goes wrong with an entry, it
//! counts as not kept, and the thread lives on.

use super::asked::AnyQuestion;
use super::cache::KeptAnswer;
use super::lanes::{Lanes, Task};
use super::lasting::{self, EarlierAnswer};
use super::outbox::{News, Outbox};
use super::{Lane, Limits};
use grundy_base::budget::ENGINES;
use grundy_store::{KeptAnswers, Store, StoreError};
use rustc_hash::{FxHashMap, FxHashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The bytes that kept answers may take, compressed, where nothing else is said.
pub const ANSWERS_BYTES: i64 = 256_000_000;

/// The time for which a store is waited for that another program has locked.
const WAIT: Duration = Duration::from_millis(100);

/// The time for which a store that stayed locked is not tried again.
const PAUSE: Duration = Duration::from_secs(10);

/// New answers are written together: when none has come for [`QUIET`], or when they are many or large.
const QUIET: Duration = Duration::from_millis(200);
const TOGETHER: usize = 256;
const TOGETHER_BYTES: usize = 16 << 20;

/// Where answers are kept, and which.
#[derive(Clone, Debug)]
pub struct ShelfPlace {
    /// The file.
    pub path: PathBuf,
    /// The bytes that all of them may take, compressed.
    pub bytes: i64,
    /// Answers that took less time are not kept, since they are computed anew as fast. Questions within a bound on
    /// their steps are an exception: they are many, and take long together.
    pub least: Duration,
}

impl ShelfPlace {
    /// The usual bounds.
    pub fn at(path: PathBuf) -> Self {
        ShelfPlace {
            path,
            bytes: ANSWERS_BYTES,
            least: Duration::from_millis(20),
        }
    }
}

pub(super) enum Order {
    /// Looks for the answer. If none is kept it is computed, unless only a kept one is wanted.
    Look(Box<Task>),
    Keep(AnyQuestion, KeptAnswer),
    Forget(AnyQuestion),
    Clear,
}

/// The report of the shelf to the program.
#[derive(Debug, Default)]
struct ShelfReport {
    kept: KeptAnswers,
    trouble: Option<String>,
}

pub(super) struct Shelf {
    orders: Option<Sender<Order>>,
    report: Arc<Mutex<ShelfReport>>,
    pub place: ShelfPlace,
    thread: Option<JoinHandle<()>>,
}

impl Shelf {
    pub fn start(place: ShelfPlace, lanes: Lanes, outbox: Arc<Outbox>) -> Option<Shelf> {
        let (orders, inbox) = mpsc::channel();
        let report = Arc::new(Mutex::new(ShelfReport::default()));
        let keeper = Keeper {
            place: place.clone(),
            store: None,
            paused: None,
            said_paused: false,
            new: FxHashMap::default(),
            looked_at: Vec::new(),
            noted: FxHashSet::default(),
            report: Arc::clone(&report),
            lanes,
            outbox,
        };
        let thread = std::thread::Builder::new().name("shelf".to_owned());
        let begun = grundy_files::pass();
        let run = move || keeper.run(&inbox);
        let thread = begun.and_then(|()| thread.spawn(run)).ok()?;
        Some(Shelf {
            orders: Some(orders),
            report,
            place,
            thread: Some(thread),
        })
    }

    /// False when its thread has ended.
    pub fn send(&self, order: Order) -> bool {
        let orders = self.orders.as_ref();
        orders.is_some_and(|orders| orders.send(order).is_ok())
    }

    /// How many answers are kept, as far as that is known.
    pub fn kept(&self) -> KeptAnswers {
        lock(&self.report).kept
    }

    /// The last trouble, which is given once.
    pub fn take_trouble(&self) -> Option<String> {
        lock(&self.report).trouble.take()
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        // The thread writes all that it was given before it ends.
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn lock(report: &Mutex<ShelfReport>) -> MutexGuard<'_, ShelfReport> {
    report
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The state of the thread of the shelf.
struct Keeper {
    place: ShelfPlace,
    /// The store. The outer option is empty before it is opened, the inner one where it cannot be used.
    store: Option<Option<Store>>,
    /// The time until which the store is not tried, as another program has it locked.
    paused: Option<Instant>,
    said_paused: bool,
    /// Entries that are not written yet.
    new: FxHashMap<String, Vec<u8>>,
    /// The keys of entries that were used, whose time of use is not written yet.
    looked_at: Vec<String>,
    /// The keys whose time of use was noted: once in a run is enough.
    noted: FxHashSet<String>,
    report: Arc<Mutex<ShelfReport>>,
    lanes: Lanes,
    outbox: Arc<Outbox>,
}

/// Runs something that may panic.
fn caught<A>(act: impl FnOnce() -> A) -> Option<A> {
    catch_unwind(AssertUnwindSafe(act)).ok()
}

impl Keeper {
    fn run(mut self, inbox: &Receiver<Order>) {
        loop {
            let order = match self.new.is_empty() {
                true => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                false => inbox.recv_timeout(QUIET),
            };
            match order {
                Ok(Order::Look(task)) => self.look(*task),
                Ok(order) => {
                    caught(|| self.take(order));
                }
                Err(RecvTimeoutError::Timeout) => {
                    caught(|| self.write());
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        caught(|| self.write());
    }

    fn take(&mut self, order: Order) {
        match order {
            Order::Look(task) => self.look(*task),
            Order::Keep(question, kept) => self.keep(&question, &kept),
            Order::Forget(question) => {
                if let Some(text) = question.0.lasting_text() {
                    let key = lasting::key(&text);
                    self.new.remove(&key);
                    self.with(|store, _| store.forget_answer(&key));
                }
                self.tell();
            }
            Order::Clear => {
                self.new.clear();
                self.looked_at.clear();
                self.noted.clear();
                self.with(|store, _| store.clear_answers());
                self.tell();
            }
        }
    }

    /// Runs something on the store, which is opened first. After an error, which is reported, the store is not used
    /// any more; one that another program has locked is left alone for a while.
    fn with<A>(
        &mut self,
        act: impl FnOnce(&mut Store, &ShelfPlace) -> Result<A, StoreError>,
    ) -> Option<A> {
        if self.paused.is_some_and(|until| Instant::now() < until) {
            return None;
        }
        if self.store.is_none() {
            self.open();
        }
        let store = self.store.as_mut()?.as_mut()?;
        match act(store, &self.place) {
            Ok(answer) => Some(answer),
            Err(error) if error.is_busy() => {
                self.pause();
                None
            }
            Err(error) => {
                self.store = Some(None);
                self.complain(format!("Answers are not kept any more. {error}"));
                None
            }
        }
    }

    fn open(&mut self) {
        let folder = self.place.path.parent();
        // A fault of the folder shows when the file is opened.
        let _ = folder.map(grundy_files::make_private_folder);
        let opened = Store::open_own(&self.place.path, WAIT);
        let opened = opened.and_then(|store| store.forget_older(ENGINES).map(|()| store));
        match opened {
            Ok(store) => {
                if let Some(aside) = store.set_aside() {
                    let aside = aside.display();
                    self.complain(format!(
                        "The answers of earlier runs were damaged and cannot be used; they are computed anew. The file was set aside: {aside}"
                    ));
                }
                self.store = Some(Some(store));
                self.tell();
            }
            Err(error) if error.is_busy() => self.pause(),
            Err(error) => {
                self.store = Some(None);
                self.complain(format!("Answers cannot be kept. {error}"));
            }
        }
    }

    /// Leaves the store alone for a while. The first time this is reported.
    fn pause(&mut self) {
        self.paused = Some(Instant::now() + PAUSE);
        if !std::mem::replace(&mut self.said_paused, true) {
            self.complain("Another program holds the answers of earlier runs. As long as it does, answers are computed anew and not kept.".to_owned());
        }
    }

    fn complain(&self, trouble: String) {
        lock(&self.report).trouble = Some(trouble);
        self.outbox.wake();
    }

    /// Reports how much is kept.
    fn tell(&mut self) {
        if let Some(kept) = self.with(|store, _| store.kept_answers()) {
            lock(&self.report).kept = kept;
            self.outbox.wake();
        }
    }

    fn look(&mut self, mut task: Task) {
        if let Err(why) = task.budget.check() {
            return self.outbox.send(task.id, News::Stopped(why, None));
        }
        task.found = caught(|| self.found(&task)).flatten();
        if task.found.is_none() {
            return match task.only_kept {
                true => self.outbox.send(task.id, News::Nothing),
                false => self.compute(task, None),
            };
        }
        self.outbox.send(task.id, News::Recalled);
        // A computation that goes on from a part belongs to the lane of its question.
        let lane = (!task.question.0.goes_on()).then_some(Lane::Check);
        self.compute(task, lane);
    }

    fn compute(&self, task: Task, lane: Option<Lane>) {
        self.lanes.send(lane.unwrap_or(task.lane), task);
    }

    /// The kept answer to a question, if it can be used within its limits.
    fn found(&mut self, task: &Task) -> Option<Box<EarlierAnswer>> {
        let text = task.question.0.lasting_text()?;
        let key = lasting::key(&text);
        let found = EarlierAnswer::read(self.entry(&key)?, &text)?;
        let limits = |of: Limits| (of.time, of.steps, of.memory);
        let is_within = |(_, within)| limits(within) == limits(task.limits);
        let is_enough = found.short().is_none_or(is_within);
        let used = task.question.0.goes_on() || is_enough;
        if used && self.noted.insert(key.clone()) {
            self.looked_at.push(key);
        }
        used.then(|| Box::new(found))
    }

    /// The entry under a key, whether it is written yet or not.
    fn entry(&mut self, key: &str) -> Option<Vec<u8>> {
        let new = self.new.get(key).cloned();
        new.or_else(|| self.with(|store, _| store.answer(key)).flatten())
    }

    fn keep(&mut self, question: &AnyQuestion, kept: &KeptAnswer) {
        let Some(text) = question.0.lasting_text() else {
            return;
        };
        let key = lasting::key(&text);
        let Some(entry) = lasting::entry(question, &text, &kept.answer, kept.short) else {
            return;
        };
        if question.0.goes_on() {
            let before = self.entry(&key);
            let before = before.and_then(|entry| EarlierAnswer::read(entry, &text));
            if before.is_some_and(|before| before.memory() > kept.answer.bytes) {
                return;
            }
        }
        self.new.insert(key, entry);
        let bytes: usize = self.new.values().map(Vec::len).sum();
        if self.new.len() >= TOGETHER || bytes >= TOGETHER_BYTES {
            self.write();
        }
    }

    /// Writes the new answers and the times of use, in one transaction. They are lost where another program has
    /// locked the store.
    fn write(&mut self) {
        let (new, looked_at) = (
            std::mem::take(&mut self.new),
            std::mem::take(&mut self.looked_at),
        );
        if new.is_empty() && looked_at.is_empty() {
            return;
        }
        let new: Vec<(&str, &[u8])> = new.iter().map(|(key, entry)| (&**key, &**entry)).collect();
        let looked_at: Vec<&str> = looked_at.iter().map(String::as_str).collect();
        self.with(|store, place| store.keep_answers(ENGINES, &new, &looked_at, place.bytes));
        self.tell();
    }
}
