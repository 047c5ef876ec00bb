//! The file of a game with the quotient T∞.

use super::Element;
use crate::checker::outcomes::rule;
use crate::checker::regular::Growth;
use crate::fields::fields;
use crate::refusal::{Refusal, Stated};
use grundy_base::rule::HeapRule;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// The most heaps whose elements are computed.
pub const MOST_HEAPS: usize = 1 << 14;

/// What each file says of the quotient and how far it goes, and T∞: its generators, its relations and its P.
pub mod presentation {
    /// The quotient.
    pub const QUOTIENT: &str = "tame, infinite";
    /// It is that of the whole game.
    pub const STATUS: &str = "complete";
    /// The generators.
    pub const GENERATORS: &[&str] = &["a", "f_v for each v >= 0"];
    /// The relations.
    pub const RELATIONS: &[&str] = &["a^2=1", "a f_v=f_(v xor 1)", "f_u f_v=f_(u xor v)"];
    /// P.
    pub const P: &[&str] = &["a", "f_0"];
}

/// What a file says; the numbers fit together, and no more is known.
#[derive(Debug)]
pub struct File {
    pub(super) rule: HeapRule,
    pub(super) growth: Growth,
    /// The elements of the heaps 0, 1, ….
    pub(super) elements: Vec<Element>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    code: String,
    quotient: String,
    status: String,
    generators: Vec<String>,
    relations: Vec<String>,
    p: Vec<String>,
    period: StatedFields,
    proof: ProofFields,
    phi: Vec<String>,
    #[serde(default, rename = "known")]
    _known: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StatedFields {
    period: usize,
    saltus: u64,
    last_exception: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProofFields {
    n0: usize,
    period: usize,
    saltus: u64,
    growing: Vec<usize>,
}

/// Reads a file of this format; nothing is computed.
pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    let fields: Fields = fields(text)?;
    let rule = rule(&fields.code)?;
    let one = |text: &String| vec![text.clone()];
    for (field, stated, is) in [
        (
            "quotient",
            one(&fields.quotient),
            &[presentation::QUOTIENT][..],
        ),
        ("status", one(&fields.status), &[presentation::STATUS]),
        ("generators", fields.generators, presentation::GENERATORS),
        ("relations", fields.relations, presentation::RELATIONS),
        ("p", fields.p, presentation::P),
    ] {
        if stated != is {
            let why = format!("of T∞ it is {}", is.join(", "));
            return Err(Refusal::new(Stated::Presentation, field, why));
        }
    }
    let growth = growth(&rule, &fields.period, &fields.proof)?;
    let heaps = growth.heaps(&rule)?;
    if heaps > MOST_HEAPS {
        let why = format!("{heaps} heaps are needed; at most {MOST_HEAPS} are looked at");
        return Err(Refusal::new(Stated::Period, "proof", why));
    }
    if fields.phi.len() + 1 != heaps {
        let (is, why) = (fields.phi.len(), heaps.saturating_sub(1));
        let why = format!("has {is} entries, but the theorem is about {why} heaps");
        return Err(Refusal::new(Stated::Table, "phi", why));
    }
    let mut elements = vec![Element::ONE];
    for (at, word) in fields.phi.iter().enumerate() {
        let Some(element) = Element::read(word) else {
            let why = "is none of 1, a, f_0, f_1, …";
            return Err(Refusal::new(Stated::Table, format!("phi[{at}]"), why));
        };
        elements.push(element);
    }
    Ok(File {
        rule,
        growth,
        elements,
    })
}

fn growth(rule: &HeapRule, stated: &StatedFields, proof: &ProofFields) -> Result<Growth, Refusal> {
    let growth = Growth {
        period: stated.period,
        saltus: stated.saltus,
        last_exception: stated.last_exception,
        periodic_residues: Vec::new(),
        n0: proof.n0,
        multiple: proof.period,
    };
    growth.heaps(rule)?;
    let wrong = |field: &str, why| Refusal::new(Stated::Period, format!("proof.{field}"), why);
    if growth.whole_saltus() != Some(proof.saltus) {
        let why = "it is not the saltus as often as proof.period has the period";
        return Err(wrong("saltus", why));
    }
    if proof.period > MOST_HEAPS || !proof.growing.iter().copied().eq(0..proof.period) {
        let why = "it is not the list of all residues modulo proof.period, ascending";
        return Err(wrong("growing", why));
    }
    Ok(growth)
}
