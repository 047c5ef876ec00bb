//! The limits of questions.

use grundy_files::{Most, read_text};
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

/// The limits of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Bytes of memory.
    pub memory: usize,
    /// Time from its start, if limited.
    pub time: Option<Duration>,
    /// Looks at its budget, if limited: a bound that is the same on every machine.
    pub steps: Option<u64>,
    /// Whether the question is asked again with more steps where these are not enough: an early end is no
    /// failure then.
    pub deepens: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            memory: default_memory(),
            time: None,
            steps: None,
            deepens: false,
        }
    }
}

/// Limits for all questions, which take the place of those that each asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowance {
    /// Bytes of memory.
    pub memory: Option<usize>,
    /// Time from its start.
    pub time: Option<Duration>,
    /// Steps, which bound its work without a clock.
    pub steps: Option<u64>,
}

impl Allowance {
    /// The limits of a question that asks for these.
    pub(super) fn over(self, asked: Limits) -> Limits {
        Limits {
            memory: self.memory.unwrap_or(asked.memory),
            time: self.time.or(asked.time),
            steps: self.steps.or(asked.steps),
            ..asked
        }
    }
}

/// Half of the memory that the process may have, as far as the system says: of the machine's, or of less where the
/// address space (`ulimit -v`) or a container is bounded. 2 GiB where nothing of that can be learnt.
pub fn default_memory() -> usize {
    // Looked up once: every question in every frame has it among its limits.
    static HALF: LazyLock<usize> = LazyLock::new(|| {
        let all = [of_machine(), of_address_space(), of_container()];
        let least = all.into_iter().flatten().min();
        least.map_or(2 << 30, |bytes| bytes / 2)
    });
    *HALF
}

/// What the system says in a file, if it says it.
fn said(path: &str) -> String {
    read_text(Path::new(path), Most::Bytes(1 << 20)).unwrap_or_default()
}

/// The number behind the first words of a line.
pub(super) fn behind(text: &str, words: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix(words))?;
    line.split_whitespace().next()?.parse().ok()
}

fn of_machine() -> Option<usize> {
    let kib = behind(&said("/proc/meminfo"), "MemTotal:")?;
    kib.checked_mul(1024)
}

/// It is no number where there is no bound.
fn of_address_space() -> Option<usize> {
    behind(&said("/proc/self/limits"), "Max address space")
}

/// It is no number where there is no bound, and there is no such file outside of a container.
fn of_container() -> Option<usize> {
    said("/sys/fs/cgroup/memory.max").trim().parse().ok()
}
