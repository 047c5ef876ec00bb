//! Computations for Python: on a thread of their own, without the interpreter's lock, under a budget,
//! with their progress told and Ctrl-C heeded by the thread that waits.

use crate::errors::{GrundyError, InternalError};
use grundy_base::budget::Budget;
use grundy_jobs::default_memory;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// How often the thread that waits looks for Ctrl-C and tells the progress.
const TICK: Duration = Duration::from_millis(25);

/// So long a cancelled computation is waited for; engines look at their budget more often.
const LAST_MOMENT: Duration = Duration::from_millis(50);

/// How long a first try on the thread that asks may take; to have another thread answer takes about a
/// tenth of it.
const FIRST_TRY: Duration = Duration::from_micros(300);

/// How often a computation looks again whether what it shares with others is free.
const A_MOMENT: Duration = Duration::from_millis(1);

/// Parsers and canonical forms go as deep as what they are given.
const STACK: usize = 64 << 20;

/// What a computation may take, and who is told how far it is: seconds, bytes, and a callable that
/// takes what is done and what there is to be done in all (0 where nobody knows).
#[derive(FromPyObject)]
pub struct Limits(Option<f64>, Option<usize>, Option<Py<PyAny>>);

impl Limits {
    /// No limits but those of the machine.
    pub fn none() -> Limits {
        Limits(None, None, None)
    }

    /// The memory in bytes: half of the machine's unless something else was asked for.
    pub fn memory(&self) -> usize {
        self.1.unwrap_or_else(default_memory)
    }

    /// The time, if it is limited.
    pub fn time(&self) -> PyResult<Option<Duration>> {
        let read = |seconds| {
            let text = "time is a number of seconds, such as 0.5 or 60";
            Duration::try_from_secs_f64(seconds).map_err(|_| GrundyError::new_err(text))
        };
        self.0.map(read).transpose()
    }

    fn budget(&self) -> PyResult<Budget> {
        let budget = Budget::unlimited().with_memory(self.memory());
        Ok(match self.time()? {
            Some(time) => budget.with_time(time),
            None => budget,
        })
    }

    /// The same, where something else follows the search, such as the check of what was found: two fifths of the
    /// time are left to that.
    fn budget_to_check(&self) -> PyResult<Budget> {
        let budget = self.budget()?;
        Ok(match self.time()? {
            Some(time) => budget.with_time(time * 3 / 5).with_end(time),
            None => budget,
        })
    }

    fn tell(&self, py: Python<'_>, progress: &Progress) -> PyResult<()> {
        if let Some(told) = &self.2 {
            let [done, all] = [&progress.done, &progress.all].map(|n| n.load(Ordering::Relaxed));
            if (done, all) != (0, 0) {
                told.call1(py, (done, all))?;
            }
        }
        Ok(())
    }
}

/// How far a computation is.
#[derive(Default)]
pub struct Progress {
    done: AtomicUsize,
    all: AtomicUsize,
}

impl Progress {
    /// So much is done, of so much in all, or 0 where that is not known.
    pub fn tell(&self, done: usize, all: usize) {
        self.done.store(done, Ordering::Relaxed);
        self.all.store(all, Ordering::Relaxed);
    }
}

/// Lets `work` answer on another thread while this one waits without the interpreter's lock. Ctrl-C
/// and whatever the progress raises cancel it; a panic is an [`InternalError`].
pub fn run<T, F>(py: Python<'_>, limits: &Limits, work: F) -> PyResult<T>
where
    T: Send + 'static,
    F: FnOnce(&Budget, &Progress) -> T + Send + 'static,
{
    run_under(py, limits, limits.budget()?, work)
}

/// As [`run`], for what has the kernel check what it has found: all of it is done within the time.
pub fn run_to_check<T, F>(py: Python<'_>, limits: &Limits, work: F) -> PyResult<T>
where
    T: Send + 'static,
    F: FnOnce(&Budget, &Progress) -> T + Send + 'static,
{
    run_under(py, limits, limits.budget_to_check()?, work)
}

fn run_under<T, F>(py: Python<'_>, limits: &Limits, budget: Budget, work: F) -> PyResult<T>
where
    T: Send + 'static,
    F: FnOnce(&Budget, &Progress) -> T + Send + 'static,
{
    let progress = Arc::new(Progress::default());
    let (sender, mut receiver) = mpsc::sync_channel(1);
    let (its_budget, its_progress) = (budget.clone(), Arc::clone(&progress));
    on_idle_pool(move || {
        let answered = catch_unwind(AssertUnwindSafe(|| work(&its_budget, &its_progress)));
        // Nobody waits any more for what was cancelled.
        let _ = sender.send(answered);
    })?;
    loop {
        let answered;
        (answered, receiver) = wait(py, receiver, TICK);
        match answered {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(panic)) => return Err(defect(&words(panic.as_ref()))),
            Err(RecvTimeoutError::Disconnected) => return Err(defect("its thread ended")),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let told = py.check_signals().and_then(|()| limits.tell(py, &progress));
        if let Err(error) = told {
            budget.cancel();
            drop(wait(py, receiver, LAST_MOMENT));
            return Err(error);
        }
    }
}

/// As [`run`], but what seems `small` is tried on this thread first, which is quicker where it takes a
/// moment only. Where `short` says that the answer is short of time, it is asked for again.
pub fn run_quick<T, F>(
    py: Python<'_>,
    limits: &Limits,
    small: bool,
    short: impl Fn(&T) -> bool,
    work: F,
) -> PyResult<T>
where
    T: Send + 'static,
    F: Fn(&Budget, &Progress) -> T + Send + Sync + 'static,
{
    if !small {
        return run(py, limits, work);
    }
    let budget = limits.budget()?.with_time(FIRST_TRY);
    let answer = py.detach(|| {
        let work = AssertUnwindSafe(|| work(&budget, &Progress::default()));
        catch_unwind(work).map_err(|panic| words(panic.as_ref()))
    });
    let answer = answer.map_err(|text| defect(&text))?;
    if !short(&answer) {
        return Ok(answer);
    }
    run(py, limits, work)
}

type Answered<T> = Result<T, RecvTimeoutError>;

/// Waits without the interpreter's lock; gives the receiver back, which one thread at a time may hold.
fn wait<T: Send>(
    py: Python<'_>,
    receiver: Receiver<T>,
    time: Duration,
) -> (Answered<T>, Receiver<T>) {
    py.detach(move || (receiver.recv_timeout(time), receiver))
}

/// What a panic says.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("an unknown error").to_owned()
}

/// The error that a panic becomes.
fn defect(words: &str) -> PyErr {
    InternalError::new_err(format!(
        "a defect in the program: {words}; please report what was asked"
    ))
}

/// Runs what reads a text on this thread; a panic is an [`InternalError`].
pub fn read<T>(read: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(read)).map_err(|panic| defect(&words(panic.as_ref())))
}

/// Pools of threads that have nothing to do, and the process that they are of: a process that was
/// forked has no threads but its own.
struct Idle {
    process: u32,
    pools: Vec<Arc<ThreadPool>>,
}

static IDLE: Mutex<Idle> = Mutex::new(Idle {
    process: 0,
    pools: Vec::new(),
});

fn idle() -> MutexGuard<'static, Idle> {
    let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if idle.process != process {
        idle.process = process;
        // They cannot be ended: their threads are in the other process.
        std::mem::take(&mut idle.pools)
            .into_iter()
            .for_each(std::mem::forget);
    }
    idle
}

/// Runs a job in a pool that has nothing else to do, so that engines find all cores free.
fn on_idle_pool(job: impl FnOnce() + Send + 'static) -> PyResult<()> {
    let known = idle().pools.pop();
    let pool = match known {
        Some(pool) => pool,
        None => {
            let built = ThreadPoolBuilder::new().stack_size(STACK).build();
            Arc::new(built.map_err(|error| GrundyError::new_err(error.to_string()))?)
        }
    };
    let its = Arc::clone(&pool);
    pool.spawn(move || {
        job();
        idle().pools.push(its);
    });
    Ok(())
}

/// Locks what several computations share, as soon as it is free and while the budget lasts; what a
/// panic has left is made anew.
pub fn lock<'a, T>(
    shared: &'a Mutex<T>,
    budget: &Budget,
    renew: impl FnOnce(&mut T),
) -> Result<MutexGuard<'a, T>, grundy_base::budget::Stop> {
    loop {
        match shared.try_lock() {
            Ok(held) => return Ok(held),
            Err(TryLockError::Poisoned(poisoned)) => {
                shared.clear_poison();
                let mut held = poisoned.into_inner();
                renew(&mut held);
                return Ok(held);
            }
            Err(TryLockError::WouldBlock) => {
                budget.check()?;
                thread::park_timeout(A_MOMENT);
            }
        }
    }
}
