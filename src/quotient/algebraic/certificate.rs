//! The certificate of an infinite quotient as a JSON value: the code, the values of the heaps, the
//! zones, and for each case of the proof its derivation. `checker::algebraic` reads it without
//! anything from here.

use super::negative::{Proof, SPLIT};
use super::statistic::Group;
use super::{AlgebraicQuotient, Refutation};
use serde::Serialize;

/// The `format` of such a file.
pub const ALGEBRAIC_FORMAT: &str = "grundy-algebraic-quotient";

/// The `version` of such a file.
pub const ALGEBRAIC_VERSION: u32 = 1;

/// The fields of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AlgebraicCertificate {
    format: &'static str,
    version: u32,
    code: String,
    group: Vec<u32>,
    exceptional: Vec<HeapEntry>,
    period: usize,
    classes: Vec<ClassEntry>,
    zones: Vec<ZoneEntry>,
    split: usize,
    moves: Vec<Derivation>,
    positions: Vec<ProofEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct HeapEntry {
    f: Vec<u32>,
    #[serde(rename = "T")]
    total: i64,
    #[serde(rename = "D")]
    maximum: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ClassEntry {
    first: usize,
    f: Vec<u32>,
    #[serde(rename = "T")]
    total: [i64; 2],
    #[serde(rename = "D")]
    maximum: [i64; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ZoneEntry {
    f: Vec<u32>,
    inequalities: Vec<[i64; 3]>,
}

/// Steps, each a list of rows with their multipliers, and last the divisor.
type Derivation = Vec<Vec<i64>>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum ProofEntry {
    Rows(Derivation),
    Cases {
        option: usize,
        zone: usize,
        of: Vec<ProofEntry>,
    },
    Others {
        excluded: Vec<(usize, ProofEntry)>,
        #[serde(skip_serializing_if = "Option::is_none")]
        then: Option<Box<ProofEntry>>,
    },
}

impl AlgebraicCertificate {
    /// The certificate of a table that was proved.
    pub fn of(quotient: &AlgebraicQuotient) -> Self {
        let table = &quotient.table;
        let group: &Group = table.group();
        let exceptional = table.exceptional().iter().map(|value| HeapEntry {
            f: group.parts(value.f),
            total: value.total,
            maximum: value.maximum,
        });
        let first = table.exceptional().len() + 1;
        let classes = (first..).zip(table.classes());
        let classes = classes.map(|(first, class)| ClassEntry {
            first,
            f: group.parts(class.f),
            total: class.total,
            maximum: class.maximum,
        });
        let zones = table.zones().iter().map(|zone| ZoneEntry {
            f: group.parts(zone.f),
            inequalities: zone.inequalities.iter().map(|i| [i.a, i.b, i.c]).collect(),
        });
        AlgebraicCertificate {
            format: ALGEBRAIC_FORMAT,
            version: ALGEBRAIC_VERSION,
            code: quotient.rule.text(),
            group: group.orders().to_vec(),
            exceptional: exceptional.collect(),
            period: table.period(),
            classes: classes.collect(),
            zones: zones.collect(),
            split: SPLIT,
            moves: quotient.positive.iter().map(derivation).collect(),
            positions: quotient.negative.iter().map(proof).collect(),
        }
    }
}

fn derivation(refutation: &Refutation) -> Derivation {
    let steps = refutation.steps.iter();
    steps
        .map(|step| {
            let terms = step.terms.iter();
            let terms = terms.flat_map(|&(row, times)| [row as i64, times]);
            terms.chain([step.divisor]).collect()
        })
        .collect()
}

fn proof(of: &Proof) -> ProofEntry {
    match of {
        Proof::Contradiction(refutation) => ProofEntry::Rows(derivation(refutation)),
        Proof::Cases {
            option,
            zone,
            cases,
        } => ProofEntry::Cases {
            option: *option,
            zone: *zone,
            of: cases.iter().map(proof).collect(),
        },
        Proof::Others { excluded, then } => ProofEntry::Others {
            excluded: excluded
                .iter()
                .map(|(heap, of)| (*heap, proof(of)))
                .collect(),
            then: then.as_ref().map(|of| Box::new(proof(of))),
        },
    }
}
