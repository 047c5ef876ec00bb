//! Budgets and the convention of play as arguments.

use super::remark;
use super::whole_process::watched;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_heap::heap_count;
use grundy_jobs::default_memory;
use std::io;
use std::time::Duration;

/// Reads the convention of play.
pub fn convention() -> impl TypedValueParser<Value = Convention> {
    PossibleValuesParser::new(["normal", "misere"]).map(|text| match text.as_str() {
        "misere" => Convention::Misere,
        _ => Convention::Normal,
    })
}

/// Of a memory that is asked for, so much is for a computation in any case.
const LEAST: usize = 16 << 20;

/// What the program takes before it computes anything.
pub const BASE: usize = 22 << 20;

/// Of the memory for data there is so much for each thread: its stack, and what it holds for itself.
const OF_A_THREAD: usize = 1 << 20;

/// The threads for which a memory that was asked for has room.
fn most_threads(memory: usize) -> usize {
    (for_data(memory) / OF_A_THREAD).max(1)
}

/// What of a memory that was asked for is for the data of a computation: what the program takes by itself is not.
pub fn for_data(memory: usize) -> usize {
    memory.min(LEAST).max(memory.saturating_sub(BASE))
}

/// What tables may take that grow to their double, and are there twice meanwhile, so that the process keeps to the
/// memory that was asked for within a fifth.
pub fn for_growing(memory: usize) -> usize {
    let beside = memory.saturating_sub(BASE) / 5 * 4;
    memory.min(LEAST).max(beside)
}

/// Limits that every command takes.
#[derive(clap::Args, Debug)]
pub struct Limits {
    /// Memory that results may take, such as 512M or 4G (default: half of the machine's).
    #[arg(long, value_parser = bytes)]
    memory: Option<usize>,
    /// Time that may be used, such as 90s or 10m.
    #[arg(long, value_parser = duration)]
    time: Option<Duration>,
    /// Threads that may be used (default: all cores).
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Limits {
    /// The memory that was asked for.
    pub fn memory(&self) -> Option<usize> {
        self.memory
    }

    /// The memory that may be used: half of the machine's unless something else was asked for.
    pub fn memory_or_default(&self) -> usize {
        self.memory.unwrap_or_else(default_memory)
    }

    /// The memory that the data of a computation may take.
    pub fn memory_for_data(&self) -> usize {
        self.memory.map_or_else(default_memory, for_data)
    }

    /// The time that was asked for.
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    /// The threads that were asked for, or those for which the memory that was asked for has room, where that is less.
    pub fn threads(&self) -> Option<usize> {
        let asked = self.threads.map(usize::from);
        let most = self.memory.map_or(usize::MAX, most_threads);
        asked.map(|threads| threads.min(most))
    }

    /// The threads on which engines divide their work; `None` is as many as there are cores. Where there is no room for
    /// as many as were asked for, that is said.
    fn pool_threads(&self, threads: Option<usize>) -> Option<usize> {
        let most = self.memory.map_or(usize::MAX, most_threads);
        match threads {
            Some(threads) if threads > most => {
                let asked = format_args!("{threads} threads take more memory than --memory allows");
                remark(format_args!("{asked}; {most} are used"));
                Some(most)
            }
            None if cores() > most => Some(most),
            threads => threads,
        }
    }

    /// The budget of these limits, with a bound on steps if there is one. Steps end at the same place on
    /// every machine if one thread does them, so there is one unless more were asked for.
    pub fn budget_within(&self, steps: Option<usize>) -> Budget {
        let Some(steps) = steps else {
            return self.budget();
        };
        self.budget_on(Some(self.threads.map_or(1, usize::from)))
            .with_steps(steps as u64)
    }

    /// The budget for tables that grow to their double: of a memory that was asked for, a part is for that.
    pub fn budget_for_growing(&self, steps: Option<usize>) -> Budget {
        let budget = self.budget_within(steps);
        match self.memory {
            Some(memory) => budget.with_memory(for_growing(memory)),
            None => budget,
        }
    }

    /// The budget for the check of what was found before the process had grown too large. Only its own tables count.
    pub fn budget_to_check(&self) -> Budget {
        let memory = self.memory.map_or_else(default_memory, for_growing);
        let budget = Budget::unlimited().with_memory(memory);
        match self.time {
            Some(time) => budget.with_time(time),
            None => budget,
        }
    }

    /// The budget these limits make; sets up the thread pool.
    pub fn budget(&self) -> Budget {
        self.budget_on(self.threads.map(usize::from))
    }

    fn budget_on(&self, threads: Option<usize>) -> Budget {
        make_pool(self.pool_threads(threads));
        let budget = Budget::unlimited().with_memory(self.memory_for_data());
        let budget = watched(budget, self.memory);
        match self.time {
            Some(time) => budget.with_time(time),
            None => budget,
        }
    }
}

/// How many cores there are.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Makes the threads on which engines divide their work: so many, or as many as there are cores. Where the system gives
/// none, this thread does all of it.
fn make_pool(threads: Option<usize>) {
    let pool = || rayon::ThreadPoolBuilder::new();
    let all = pool().num_threads(threads.unwrap_or(0));
    let begun = grundy_files::pass();
    let made = begun.and_then(|()| all.build_global().map_err(io::Error::other));
    if made.is_err() {
        // Fails only when a pool exists, and none does when a command begins.
        let _ = pool().num_threads(1).use_current_thread().build_global();
    }
}

impl Limits {
    /// The budget for the first of two ways: it leaves a quarter of the time to the second.
    pub fn most_of(&self, budget: &Budget) -> Budget {
        match self.time {
            Some(time) => budget.clone().with_time(time * 3 / 4),
            None => budget.clone(),
        }
    }
}

/// A number with a suffix from a list of suffixes and factors.
fn scaled(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let split = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let factor = units
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(unit.trim()))?
        .1;
    number.parse::<u64>().ok()?.checked_mul(factor)
}

/// Bytes: 512M or 4G.
pub fn bytes(text: &str) -> Result<usize, String> {
    let units = [
        ("", 1),
        ("K", 1 << 10),
        ("M", 1 << 20),
        ("G", 1 << 30),
        ("T", 1 << 40),
    ];
    scaled(text, &units)
        .and_then(|bytes| usize::try_from(bytes).ok())
        .ok_or_else(|| "write a number of bytes, such as 512M or 4G".to_owned())
}

/// A time: 90s or 10m.
pub fn duration(text: &str) -> Result<Duration, String> {
    let units = [
        ("", 1000),
        ("ms", 1),
        ("s", 1000),
        ("m", 60_000),
        ("h", 3_600_000),
    ];
    scaled(text, &units)
        .map(Duration::from_millis)
        .ok_or_else(|| "write a time, such as 90s or 10m".to_owned())
}

/// A count: 1000000, 1_000_000, 1e6 or 10^6.
pub fn count(text: &str) -> Result<usize, String> {
    heap_count(text).ok_or_else(|| "write a whole number, such as 1000000 or 1e6".to_owned())
}
