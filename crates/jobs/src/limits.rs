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

/// Half of the machine's memory, or 2 GiB where that cannot be learnt.
pub fn default_memory() -> usize {
    // Looked up once: every question in every frame has it among its limits.
    static HALF: LazyLock<usize> = LazyLock::new(|| {
        let text = read_text(Path::new("/proc/meminfo"), Most::Bytes(1 << 20));
        let text = text.unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"));
        let total = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
        total.map_or(2 << 30, |kib| kib / 2 * 1024)
    });
    *HALF
}
