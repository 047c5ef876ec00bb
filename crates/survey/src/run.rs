//! A shard is computed: plain threads over its units, each unit on one thread, their rows written in the
//! order of their ranks whichever comes first.

use super::answer::answer;
use super::folder::{FolderError, keep_plan, shard_path};
use super::plan::{Plan, PlanError};
use super::row::{Row, State};
use super::shard::{ShardError, ShardHead, ShardWriter, Slice};
use grundy_base::budget::{Budget, Stop};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};

/// No thread begins a unit so many behind one that is not written yet: its row would have to wait.
const AHEAD: usize = 4_096;

/// How far a shard is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunProgress {
    /// The rows that are written.
    pub done: usize,
    /// The rows that there will be.
    pub all: usize,
    /// The rows that were there before.
    pub known: usize,
    /// How far the unit of the last row is known; nothing before there was one.
    pub last: Option<State>,
}

/// Why a shard was not computed to its end.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("{0}")]
    Stopped(Stop),
    #[error(transparent)]
    Folder(#[from] FolderError),
    #[error(transparent)]
    Shard(#[from] ShardError),
    #[error(transparent)]
    Plan(#[from] PlanError),
}

/// Who hears of a run.
pub struct RunWatch<'a> {
    /// How far it is; called once at the beginning and after each row.
    pub progress: &'a mut dyn FnMut(RunProgress),
    /// Another run writes the shard, and is waited for.
    pub wait: &'a dyn Fn(),
}

/// Computes what is missing of a shard and writes it into `folder`. `cancel` may be cancelled, or end at
/// a time: nothing of a unit that was not finished is written.
/// On an error all rows before are kept.
pub fn run(
    plan: &Plan,
    slice: Slice,
    folder: &Path,
    threads: usize,
    cancel: &Budget,
    watch: RunWatch<'_>,
) -> Result<(), RunError> {
    let units = plan.units()?;
    let id = plan.id();
    keep_plan(folder, plan)?;
    let path = shard_path(folder, &id, slice);
    let mut writer = ShardWriter::open(&path, &ShardHead::new(&id, slice), watch.wait)?;
    let ranked = units.ranked(&id);
    let texts = |at: usize| units.members().get(at).map(|member| member.text.as_str());
    let all: Vec<&str> = slice.of_ranked(&ranked).filter_map(texts).collect();
    let known = writer.rows();
    let mut progress = RunProgress {
        done: known,
        all: all.len(),
        known,
        last: None,
    };
    (watch.progress)(progress);
    if writer.is_finished() {
        return Ok(());
    }
    let left = all.get(known..).unwrap_or_default();
    answers(plan, left, threads, cancel, &mut |row| {
        writer.append(&row.line())?;
        progress.done += 1;
        progress.last = Some(row.state);
        (watch.progress)(progress);
        Ok(())
    })?;
    Ok(writer.finish()?)
}

/// The rows of some units, given to `take` in their order.
pub(super) fn answers(
    plan: &Plan,
    units: &[&str],
    threads: usize,
    cancel: &Budget,
    take: &mut dyn FnMut(Row) -> Result<(), RunError>,
) -> Result<(), RunError> {
    let work = |at: usize, cancel: &Budget| {
        answer(plan, units.get(at).copied().unwrap_or_default(), cancel)
    };
    in_order(units.len(), threads, cancel, &work, &mut |_, row| take(row))
}

/// Does `work` for each number below `count` as [`as_they_come`] does, and gives the results to `take` in order.
pub(super) fn in_order<T: Send>(
    count: usize,
    threads: usize,
    cancel: &Budget,
    work: &(dyn Fn(usize, &Budget) -> Result<T, Stop> + Sync),
    take: &mut dyn FnMut(usize, T) -> Result<(), RunError>,
) -> Result<(), RunError> {
    let (mut waiting, mut next) = (BTreeMap::new(), 0);
    as_they_come(count, threads, cancel, work, &mut |at, done| {
        waiting.insert(at, done);
        while let Some(done) = waiting.remove(&next) {
            take(next, done)?;
            next += 1;
        }
        Ok(next)
    })
}

/// Does `work` for each number below `count` on plain threads, each with a rayon pool of one thread, and
/// gives the results to `take` as they come; it says how many are dealt with. Ends at the first error, once
/// what was begun has ended.
pub(super) fn as_they_come<T: Send>(
    count: usize,
    threads: usize,
    cancel: &Budget,
    work: &(dyn Fn(usize, &Budget) -> Result<T, Stop> + Sync),
    take: &mut dyn FnMut(usize, T) -> Result<usize, RunError>,
) -> Result<(), RunError> {
    let queue = Queue::new(count);
    let (results, received) = mpsc::channel();
    std::thread::scope(|scope| {
        for index in 0..threads.clamp(1, count.max(1)) {
            let (results, queue) = (results.clone(), &queue);
            let begun = grundy_files::pass();
            let begin = std::thread::Builder::new();
            let thread = begun.and_then(|()| {
                begin.spawn_scoped(scope, move || {
                    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
                    while let Some(at) = queue.next() {
                        let done = match &pool {
                            Ok(pool) => pool.install(|| work(at, cancel)),
                            // Without a thread of its own there is none to be had for the engines either.
                            Err(_) => Err(Stop::Memory),
                        };
                        let stopped = done.is_err();
                        if results.send((at, done)).is_err() || stopped {
                            break;
                        }
                    }
                })
            });
            // The system may give fewer threads than are asked for.
            if thread.is_err() {
                match index {
                    0 => return on_this_thread(count, cancel, work, take),
                    _ => break,
                }
            }
        }
        drop(results);
        let taken = take_all(&received, &queue, take);
        queue.close();
        if taken.is_err() {
            // Rows that can no longer be written need not be computed.
            cancel.cancel();
        }
        taken
    })
}

/// Does the work without another thread.
fn on_this_thread<T>(
    count: usize,
    cancel: &Budget,
    work: &dyn Fn(usize, &Budget) -> Result<T, Stop>,
    take: &mut dyn FnMut(usize, T) -> Result<usize, RunError>,
) -> Result<(), RunError> {
    // The engines ask for a pool, which is this thread from now on; it fails only where it is one already.
    let pool = rayon::ThreadPoolBuilder::new();
    let _pool = pool.num_threads(1).use_current_thread().build();
    for at in 0..count {
        take(at, work(at, cancel).map_err(RunError::Stopped)?)?;
    }
    Ok(())
}

fn take_all<T>(
    received: &mpsc::Receiver<(usize, Result<T, Stop>)>,
    queue: &Queue,
    take: &mut dyn FnMut(usize, T) -> Result<usize, RunError>,
) -> Result<(), RunError> {
    let mut stopped = None;
    while let Ok((at, done)) = received.recv() {
        match done {
            Ok(row) => queue.taken(take(at, row)?),
            Err(why) => {
                stopped = Some(why);
                queue.close();
            }
        }
    }
    stopped.map_or(Ok(()), |why| Err(RunError::Stopped(why)))
}

/// The numbers that are not begun yet.
struct Queue {
    next: AtomicUsize,
    count: usize,
    taken: Mutex<usize>,
    more: Condvar,
}

impl Queue {
    fn new(count: usize) -> Queue {
        Queue {
            next: AtomicUsize::new(0),
            count,
            taken: Mutex::new(0),
            more: Condvar::new(),
        }
    }

    /// The next number, once it is not too far ahead.
    fn next(&self) -> Option<usize> {
        let at = self.next.fetch_add(1, Ordering::Relaxed);
        let mut taken = self.lock();
        while at < self.count && at >= taken.saturating_add(AHEAD) {
            taken = self
                .more
                .wait(taken)
                .unwrap_or_else(PoisonError::into_inner);
        }
        (at < self.count && *taken != usize::MAX).then_some(at)
    }

    /// So many are taken.
    fn taken(&self, count: usize) {
        let mut taken = self.lock();
        *taken = (*taken).max(count);
        self.more.notify_all();
    }

    /// No more are begun.
    fn close(&self) {
        self.taken(usize::MAX);
    }

    fn lock(&self) -> MutexGuard<'_, usize> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
