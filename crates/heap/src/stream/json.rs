//! A streamed run as JSON, in the format of the command line.

use super::{NimStream, StreamFacts};
use crate::classes::RareCommon;
use crate::period::Period;
use serde::Serialize;

/// How many of the last values are given.
const LAST: usize = 1000;

/// The fields of the JSON.
#[derive(Serialize)]
pub struct StreamJson<'a> {
    code: String,
    heaps: usize,
    streamed: bool,
    /// In hexadecimal digits.
    hash: String,
    largest_value: usize,
    counts: Vec<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rare_and_common: Option<RareCommon>,
    /// Each rare heap with its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    rare: Option<&'a [(usize, u32)]>,
    last_values: LastValues,
    period: Option<&'a Period>,
    /// How far a period was looked for by windows, where none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_period: Option<NoPeriod>,
    status: &'static str,
    /// Why the run ended early.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_because: Option<String>,
}

/// No period of at most so many heaps has its last exception below a heap.
#[derive(Serialize)]
struct NoPeriod {
    /// The largest heap that was looked at.
    up_to: usize,
    longest: usize,
    last_exception_below: usize,
}

/// How many heaps have a value.
#[derive(Serialize)]
struct Count {
    value: usize,
    heaps: u64,
}

/// The values of the last heaps.
#[derive(Serialize)]
struct LastValues {
    /// The heap of the first one.
    from: usize,
    values: Vec<u32>,
}

impl<'a> StreamJson<'a> {
    /// The JSON of a run, and why it ended early, if it did.
    pub fn of(run: &'a NimStream, stopped: Option<String>) -> Self {
        let facts: &StreamFacts = run.facts();
        let counts = facts.counts.iter().enumerate();
        let counts = counts.filter(|&(_, &heaps)| heaps > 0);
        let search = facts.search.as_ref();
        let search = search.and_then(|search| search.excluded(facts.known));
        let (from, values) = run.last_values(LAST);
        StreamJson {
            code: run.rule().text(),
            heaps: facts.heaps(),
            streamed: true,
            hash: format!("{:x}", facts.hash),
            largest_value: facts.largest(),
            counts: counts
                .map(|(value, &heaps)| Count { value, heaps })
                .collect(),
            rare_and_common: facts.rare_and_common(),
            rare: facts.classes.as_ref().map(|classes| &classes.rare[..]),
            last_values: LastValues { from, values },
            period: facts.period.as_ref(),
            no_period: search.filter(|_| facts.period.is_none()).map(
                |(longest, last_exception_below)| NoPeriod {
                    up_to: facts.heaps(),
                    longest,
                    last_exception_below,
                },
            ),
            status: if stopped.is_some() {
                "stopped"
            } else {
                "complete"
            },
            stopped_because: stopped,
        }
    }
}
