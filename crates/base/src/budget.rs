//! The limits every long computation runs under: a cancel flag, a deadline, bounds on steps and
//! memory and, for those that count positions, a bound on these. Engines take a `&Budget` and poll
//! it; they never look at the clock otherwise.

use super::room;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU8, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The version of the engines: it changes whenever an answer within the same steps does.
pub const ENGINES: u32 = 1;

/// Why a computation ended before its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stop {
    /// The user, or a newer version of the document, cancelled it.
    Cancelled,
    /// The time allowed ran out.
    Time,
    /// All steps allowed were done.
    Steps,
    /// The memory allowed would have been exceeded.
    Memory,
    /// All positions allowed were met.
    Positions,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Cancelled => "cancelled",
            Stop::Time => "the time budget is used up; allow more time to go further",
            Stop::Steps => "the budget of steps is used up; allow more steps to go further",
            Stop::Memory => {
                "the memory budget is used up; ask for less, such as fewer heaps or a smaller window, or run it on the command line, where --memory allows more"
            }
            Stop::Positions => {
                "the budget of positions is used up; take a smaller graph, or allow more: by “Effort per graph” in a graph sheet, by --positions on the command line"
            }
        })
    }
}

impl std::error::Error for Stop {}

/// Nobody has ended the computation from outside.
const GOES_ON: u8 = 0;
/// Somebody has cancelled it.
const CANCELLED: u8 = 1;
/// The process takes more memory than it may.
const EXHAUSTED: u8 = 2;

/// The entries of a table that one step goes through: with them it takes about a microsecond.
const ENTRIES_OF_A_STEP: usize = 256;

/// A cancel flag, a deadline, and bounds on steps, memory and positions. Cloning shares the flag,
/// the steps that are left and what is told of the memory in use.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Why it was ended from outside: [`GOES_ON`], [`CANCELLED`] or [`EXHAUSTED`].
    cancel: Arc<AtomicU8>,
    held: Arc<AtomicUsize>,
    deadline: Option<Instant>,
    /// The last moment, for work that follows the deadline, too.
    end: Option<Instant>,
    steps: Option<Arc<Steps>>,
    memory: usize,
    positions: usize,
}

/// Steps that may be done, and those of a longer computation of which they are a part.
#[derive(Debug)]
struct Steps {
    allowed: i64,
    left: AtomicI64,
    of: Option<Arc<Steps>>,
}

impl Steps {
    fn new(steps: u64, of: Option<Arc<Steps>>) -> Arc<Steps> {
        let allowed = i64::try_from(steps).unwrap_or(i64::MAX);
        let left = AtomicI64::new(allowed);
        Arc::new(Steps { allowed, left, of })
    }

    /// Takes so many steps here and from all of which these are a part; whether there were any left.
    fn take(&self, steps: i64) -> bool {
        let here = self.left.fetch_sub(steps, Ordering::Relaxed) > 0;
        let whole = self.of.as_ref().is_none_or(|of| of.take(steps));
        here && whole
    }
}

impl Budget {
    /// No deadline, any number of positions, and as much memory as the address space holds.
    pub fn unlimited() -> Self {
        Budget {
            cancel: Arc::default(),
            held: Arc::default(),
            deadline: None,
            end: None,
            steps: None,
            memory: usize::MAX,
            positions: usize::MAX,
        }
    }

    /// Ends the budget `time` from now.
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Lets the budget end no sooner than `time` from now: for work that follows its end.
    pub fn with_grace(mut self, time: Duration) -> Self {
        let least = Instant::now().checked_add(time);
        self.deadline = self.deadline.zip(least).map(|(end, least)| end.max(least));
        self
    }

    /// Lets the budget never end.
    pub fn without_time(mut self) -> Self {
        self.deadline = None;
        self
    }

    /// Ends whatever follows the end of the budget, too, `time` from now: neither grace nor
    /// [`Budget::without_time`] goes beyond it.
    pub fn with_end(mut self, time: Duration) -> Self {
        self.end = Instant::now().checked_add(time);
        self
    }

    /// Whether there is a last moment.
    pub fn has_end(&self) -> bool {
        self.end.is_some()
    }

    /// Takes the deadline away. Where there is a last moment, the deadline is after one of so many parts of the
    /// time until then.
    pub fn with_part_of_rest(mut self, of: u32) -> Self {
        let now = Instant::now();
        let rest = self.end.map(|end| end.saturating_duration_since(now));
        self.deadline = rest.and_then(|rest| now.checked_add(rest / of.max(1)));
        self
    }

    /// Allows so many steps from now: looks at the budget, each with the work that it tells of. A
    /// computation on one thread ends after the same step on every machine, however fast that is.
    pub fn with_steps(mut self, steps: u64) -> Self {
        self.steps = Some(Steps::new(steps, None));
        self
    }

    /// The budget of a part of the computation, with at most so many steps: they are taken from the whole.
    pub fn within_steps(mut self, steps: u64) -> Self {
        self.steps = Some(Steps::new(steps, self.steps.take()));
        self
    }

    /// Allows any number of steps.
    pub fn without_steps(mut self) -> Self {
        self.steps = None;
        self
    }

    /// Whether its steps are limited.
    pub fn counts_steps(&self) -> bool {
        self.steps.is_some()
    }

    /// How many steps may be done in all, where they are limited.
    pub fn steps_allowed(&self) -> Option<u64> {
        u64::try_from(self.steps.as_ref()?.allowed).ok()
    }

    /// How many steps were done, where they are limited; the last of them may have gone beyond the limit.
    pub fn steps_done(&self) -> Option<u64> {
        let steps = self.steps.as_ref()?;
        let left = steps.left.load(Ordering::Relaxed);
        u64::try_from(steps.allowed.saturating_sub(left)).ok()
    }

    /// Whether none of its steps are left.
    pub fn has_no_steps(&self) -> bool {
        let left = |steps: &Arc<Steps>| steps.left.load(Ordering::Relaxed);
        self.steps.as_ref().is_some_and(|steps| left(steps) <= 0)
    }

    /// Allows at most `bytes` of memory for the computation's own data.
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Allows at most so many positions, or as few as before; only searches that remember positions
    /// count them.
    pub fn with_positions(mut self, positions: usize) -> Self {
        self.positions = self.positions.min(positions);
        self
    }

    /// Divides the memory among computations that run side by side.
    pub fn shared(mut self, by: usize) -> Self {
        self.memory /= by.max(1);
        self
    }

    /// Takes `bytes` from the memory, which other data take up.
    pub fn less(mut self, bytes: usize) -> Self {
        self.memory = self.memory.saturating_sub(bytes);
        self
    }

    /// Cancels whatever runs under this budget or a clone of it.
    pub fn cancel(&self) {
        self.cancel.store(CANCELLED, Ordering::Relaxed);
    }

    /// Ends whatever runs under this budget or a clone of it because the whole process takes more memory than it may,
    /// which no single computation can see.
    pub fn exhaust(&self) {
        let order = Ordering::Relaxed;
        // What was cancelled before stays so.
        let _ = (self.cancel).compare_exchange(GOES_ON, EXHAUSTED, order, order);
    }

    /// Errs when the computation is to stop. Cheap enough to poll every few microseconds.
    pub fn check(&self) -> Result<(), Stop> {
        self.check_work(0)
    }

    /// Errs like [`Budget::check`], and counts the steps of work that goes through so many entries of tables.
    pub fn check_work(&self, entries: usize) -> Result<(), Stop> {
        match self.cancel.load(Ordering::Relaxed) {
            GOES_ON => {}
            EXHAUSTED => return Err(Stop::Memory),
            _ => return Err(Stop::Cancelled),
        }
        let work = i64::try_from(entries / ENTRIES_OF_A_STEP).unwrap_or(i64::MAX / 2);
        if let Some(steps) = &self.steps
            && !steps.take(1 + work)
        {
            return Err(Stop::Steps);
        }
        match self.deadline.into_iter().chain(self.end).min() {
            Some(deadline) if Instant::now() >= deadline => Err(Stop::Time),
            _ => Ok(()),
        }
    }

    /// Errs when data of `bytes` in all would not fit the budget; call before allocating.
    pub fn check_memory(&self, bytes: usize) -> Result<(), Stop> {
        if bytes > self.memory || !room::is_there() {
            return Err(Stop::Memory);
        }
        self.held.store(bytes, Ordering::Relaxed);
        Ok(())
    }

    /// The bytes of memory that the computation may take for its own data.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// The bytes that the computation has asked for last: about what it holds.
    pub fn held(&self) -> usize {
        self.held.load(Ordering::Relaxed)
    }

    /// Errs when a search knows more than the positions allowed.
    pub fn check_positions(&self, known: usize) -> Result<(), Stop> {
        if known > self.positions {
            Err(Stop::Positions)
        } else {
            Ok(())
        }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget::unlimited()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_steps() {
        let budget = Budget::unlimited().with_steps(10);
        assert_eq!(budget.check_work(4 * ENTRIES_OF_A_STEP), Ok(()));
        assert_eq!(budget.check_work(4 * ENTRIES_OF_A_STEP), Ok(()));
        assert_eq!(budget.check(), Err(Stop::Steps));
        let huge = Budget::unlimited().with_steps(u64::MAX);
        assert_eq!(huge.check_work(usize::MAX), Ok(()));
        assert_eq!(huge.check(), Ok(()));
    }

    #[test]
    fn a_computation_of_a_process_that_is_too_large_ends_for_want_of_memory() {
        let budget = Budget::unlimited();
        let clone = budget.clone().with_steps(9);
        budget.exhaust();
        assert_eq!(clone.check(), Err(Stop::Memory));
        let cancelled = Budget::unlimited();
        cancelled.cancel();
        cancelled.exhaust();
        assert_eq!(cancelled.check(), Err(Stop::Cancelled));
    }

    #[test]
    fn nothing_goes_beyond_the_last_moment() {
        let hour = Duration::from_secs(3600);
        let ended = Budget::unlimited().with_time(hour).with_end(Duration::ZERO);
        assert_eq!(ended.check(), Err(Stop::Time));
        let late = [
            ended.clone().without_time(),
            ended.clone().with_grace(hour),
            ended.clone().with_part_of_rest(2),
        ];
        assert!(late.iter().all(|late| late.check() == Err(Stop::Time)));
        let follows = Budget::unlimited().with_time(Duration::ZERO).with_end(hour);
        assert_eq!(follows.check(), Err(Stop::Time));
        assert_eq!(follows.clone().with_part_of_rest(2).check(), Ok(()));
        assert_eq!(Budget::unlimited().with_part_of_rest(2).check(), Ok(()));
    }

    #[test]
    fn a_part_takes_its_steps_from_the_whole() {
        let whole = Budget::unlimited().with_steps(5);
        let part = whole.clone().within_steps(2);
        assert_eq!((part.check(), part.check()), (Ok(()), Ok(())));
        assert_eq!(part.check(), Err(Stop::Steps));
        assert_eq!(whole.steps_done(), Some(3));
        let long = whole.clone().within_steps(100);
        assert_eq!((long.check(), long.check()), (Ok(()), Ok(())));
        assert_eq!(long.check(), Err(Stop::Steps));
        assert!(whole.has_no_steps() && !part.clone().without_steps().has_no_steps());
        assert_eq!(Budget::unlimited().within_steps(1).check(), Ok(()));
    }
}
