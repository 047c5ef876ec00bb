//! A Grundy sequence as JSON, in the format of the command line.

use super::classes::RareCommon;
use super::known::{KnownResult, known_results};
use super::period::Period;
use super::sequence::NimSequence;
use grundy_proof::{Claim, Proved};
use serde::{Serialize, Serializer};

/// The fields of the JSON; the values are written one by one, for there may be a thousand million.
#[derive(Serialize)]
pub struct NimJson<'a> {
    code: String,
    heaps: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Values<'a>>,
    /// Of any kind: value(n + period) = value(n) + saltus, but for the `periodic_residues` of a split one.
    period: Option<PeriodJson<'a>>,
    /// The rare and common heaps, where the engine told them apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    rare_and_common: Option<&'a RareCommon>,
    /// What is proved elsewhere or in print, with the sources.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    known: Vec<KnownResult>,
    status: &'static str,
}

/// A period, and why it is known where it is proved.
#[derive(Serialize)]
struct PeriodJson<'a> {
    #[serde(flatten)]
    period: &'a Period,
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<&'static str>,
}

struct Values<'a>(&'a NimSequence);

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.values.iter())
    }
}

impl<'a> NimJson<'a> {
    /// The JSON of a sequence, with or without its values, whose period is `proved`; `stopped` if more heaps
    /// were asked for.
    pub fn of(
        sequence: &'a NimSequence,
        proved: Option<&'a Proved<Claim>>,
        values: bool,
        stopped: bool,
    ) -> Self {
        let period = sequence.period.as_ref();
        let basis = proved.map(|proved| proved.basis().word());
        NimJson {
            code: sequence.rule.text(),
            heaps: sequence.heaps(),
            values: values.then_some(Values(sequence)),
            period: period.map(|period| PeriodJson {
                period,
                basis: basis.filter(|_| period.proved),
            }),
            rare_and_common: sequence.split.as_ref(),
            known: known_results(&sequence.rule),
            status: if stopped { "stopped" } else { "complete" },
        }
    }
}
