//! The file of a period of values that grow: what it states, and how the Master Theorem is applied.

use super::growth::Growth;
use crate::fields::fields;
use crate::refusal::{Refusal, Stated};
use grundy_base::rule::HeapRule;
use serde::Deserialize;

/// The most heaps whose values are computed.
pub const MOST_HEAPS: usize = 1 << 17;

/// What a file says; the numbers are consistent with each other and no more.
#[derive(Debug)]
pub struct File {
    pub(super) rule: HeapRule,
    pub(super) growth: Growth,
    pub(super) heaps: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    game: String,
    kind: String,
    period: StatedFields,
    proof: ProofFields,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StatedFields {
    period: usize,
    saltus: u64,
    last_exception: i64,
    periodic_residues: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProofFields {
    n0: usize,
    period: usize,
    saltus: u64,
    growing: Vec<usize>,
}

/// Reads a file of this format; no value is computed.
pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    let fields: Fields = fields(text)?;
    let rule = HeapRule::parse(&fields.game)
        .map_err(|error| Refusal::new(Stated::File, "game", error.to_string()))?;
    let (stated, proof) = (fields.period, fields.proof);
    let kind = match stated.periodic_residues.is_empty() {
        true => "arithmetic",
        false => "split",
    };
    if fields.kind != kind {
        let why = format!("with these periodic_residues it is {kind}");
        return Err(Refusal::new(Stated::File, "kind", why));
    }
    let growth = Growth {
        period: stated.period,
        saltus: stated.saltus,
        last_exception: stated.last_exception,
        periodic_residues: stated.periodic_residues,
        n0: proof.n0,
        multiple: proof.period,
    };
    let heaps = growth.heaps(&rule)?;
    if heaps > MOST_HEAPS {
        let why = format!("{heaps} values are needed; at most {MOST_HEAPS} are computed");
        return Err(Refusal::new(Stated::Period, "proof", why));
    }
    let wrong = |field: &str, why| Refusal::new(Stated::Period, format!("proof.{field}"), why);
    if growth.whole_saltus() != Some(proof.saltus) {
        let why = "it is not the saltus as often as proof.period has the period";
        return Err(wrong("saltus", why));
    }
    if !proof.growing.iter().copied().eq(growth.growing()) {
        let why = "these are not the residues modulo proof.period of which the values grow, in their order";
        return Err(wrong("growing", why));
    }
    Ok(File {
        rule,
        growth,
        heaps,
    })
}
