//! The shelf: the thread that looks for answers of earlier runs and writes down new ones, so that no frame
//! and no computation waits for a file. A question goes by it on its way to the threads that compute.
//!
//! Invariant: a shelf that cannot be used is said once, and then everything is as without one.

use super::lasting::{self, Found};
use super::question::AnyQuestion;
use super::worker::{Lanes, News, Outbox, Task};
use super::{Kept, Lane, Limits};
use crate::budget::ENGINES;
use crate::store::{KeptAnswers, Store, StoreError};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::Duration;

/// The bytes that kept answers may take, compressed, where nothing else is said.
pub const ANSWERS_BYTES: i64 = 256_000_000;

/// Where answers are kept, and which.
#[derive(Clone, Debug)]
pub struct ShelfPlace {
    /// The file.
    pub path: PathBuf,
    /// The bytes that all of them may take, compressed.
    pub bytes: i64,
    /// What took less time is not kept: it is there again as soon.
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
    /// Look for its answer; if there is none it is computed, unless only that is wanted which is kept.
    Look(Box<Task>),
    Keep(AnyQuestion, Kept),
    Forget(AnyQuestion),
    Clear,
}

/// What others see of the shelf.
#[derive(Debug, Default)]
struct Told {
    kept: KeptAnswers,
    trouble: Option<String>,
}

pub(super) struct Shelf {
    orders: Option<Sender<Order>>,
    told: Arc<Mutex<Told>>,
    pub place: ShelfPlace,
    thread: Option<JoinHandle<()>>,
}

impl Shelf {
    pub fn start(place: ShelfPlace, lanes: Lanes, outbox: Arc<Outbox>) -> Option<Shelf> {
        let (orders, inbox) = mpsc::channel();
        let told = Arc::new(Mutex::new(Told::default()));
        let keeper = Keeper {
            place: place.clone(),
            store: None,
            told: Arc::clone(&told),
            lanes,
            outbox,
        };
        let thread = std::thread::Builder::new().name("shelf".to_owned());
        let thread = thread.spawn(move || keeper.run(&inbox)).ok()?;
        Some(Shelf {
            orders: Some(orders),
            told,
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
        lock(&self.told).kept
    }

    /// What went wrong, said once.
    pub fn take_trouble(&self) -> Option<String> {
        lock(&self.told).trouble.take()
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        // What it was given to write is written.
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn lock(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// What the thread has.
struct Keeper {
    place: ShelfPlace,
    /// The store; nothing before it is opened, and nothing in it where it cannot be used.
    store: Option<Option<Store>>,
    told: Arc<Mutex<Told>>,
    lanes: Lanes,
    outbox: Arc<Outbox>,
}

impl Keeper {
    fn run(mut self, inbox: &Receiver<Order>) {
        while let Ok(order) = inbox.recv() {
            match order {
                Order::Look(task) => self.look(*task),
                Order::Keep(question, kept) => self.keep(&question, &kept),
                Order::Forget(question) => {
                    if let Some(text) = question.0.lasting_text() {
                        self.with(|store, _| store.forget_answer(&lasting::key(&text)));
                    }
                    self.tell();
                }
                Order::Clear => {
                    self.with(|store, _| store.clear_answers());
                    self.tell();
                }
            }
        }
    }

    /// Does something with the store, which is opened before; what goes wrong is told, and then it is not
    /// used any more.
    fn with<A>(
        &mut self,
        act: impl FnOnce(&mut Store, &ShelfPlace) -> Result<A, StoreError>,
    ) -> Option<A> {
        if self.store.is_none() {
            self.open();
        }
        let store = self.store.as_mut()?.as_mut()?;
        match act(store, &self.place) {
            Ok(answer) => Some(answer),
            Err(error) => {
                self.store = Some(None);
                self.complain(format!("Answers are not kept any more. {error}"));
                None
            }
        }
    }

    fn open(&mut self) {
        let folder = self.place.path.parent();
        // What is wrong with the folder is wrong with the file, too.
        let _ = folder.map(std::fs::create_dir_all);
        let opened = Store::open(&self.place.path);
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
            }
            Err(error) => {
                self.store = Some(None);
                self.complain(format!("Answers cannot be kept. {error}"));
            }
        }
        self.tell();
    }

    fn complain(&self, trouble: String) {
        lock(&self.told).trouble = Some(trouble);
        self.outbox.wake();
    }

    /// Tells others how much is kept.
    fn tell(&mut self) {
        if let Some(kept) = self.with(|store, _| store.kept_answers()) {
            lock(&self.told).kept = kept;
            self.outbox.wake();
        }
    }

    fn look(&mut self, mut task: Task) {
        if let Err(why) = task.budget.check() {
            return self.outbox.send(task.id, News::Stopped(why, None));
        }
        task.found = self.found(&task);
        if task.found.is_none() {
            return match task.only_kept {
                true => self.outbox.send(task.id, News::Nothing),
                false => self.compute(task, None),
            };
        }
        self.outbox.send(task.id, News::Found);
        // Where it is gone on from, that is a computation like any other.
        let lane = (!task.question.0.goes_on()).then_some(Lane::Check);
        self.compute(task, lane);
    }

    fn compute(&self, task: Task, lane: Option<Lane>) {
        self.lanes.send(lane.unwrap_or(task.lane), task);
    }

    /// What is kept of a question, if it can be used within its limits.
    fn found(&mut self, task: &Task) -> Option<Box<Found>> {
        let text = task.question.0.lasting_text()?;
        let entry = self.with(|store, _| store.answer(&lasting::key(&text)))??;
        let found = Found::read(entry, &text)?;
        let limits = |of: Limits| (of.time, of.steps, of.memory);
        let is_within = |(_, within)| limits(within) == limits(task.limits);
        let is_enough = found.short().is_none_or(is_within);
        let used = task.question.0.goes_on() || is_enough;
        used.then(|| Box::new(found))
    }

    fn keep(&mut self, question: &AnyQuestion, kept: &Kept) {
        let Some(text) = question.0.lasting_text() else {
            return;
        };
        let key = lasting::key(&text);
        let Some(entry) = lasting::entry(question, &text, &kept.answer, kept.short) else {
            return;
        };
        if question.0.goes_on() {
            let before = self.with(|store, _| store.answer(&key)).flatten();
            let before = before.and_then(|entry| Found::read(entry, &text));
            if before.is_some_and(|before| before.memory() > kept.answer.bytes) {
                return;
            }
        }
        self.with(|store, place| store.keep_answer(&key, ENGINES, &entry, place.bytes));
        self.tell();
    }
}
