//! The certificate of an infinite quotient as a JSON value: the code, the values of the heaps, the
//! zones, and for each case of the proof its derivation. `checker::algebraic` reads it without
//! anything from here.

use super::negative::{Proof, SPLIT};
use super::statistic::{ClassValue, Group, Inequality, Value, Zone};
use super::{AlgebraicQuotient, Refutation, Table, TableError};
use crate::heap::{HeapRule, RuleError};
use serde::{Deserialize, Serialize};

/// The `format` of such a file.
pub const ALGEBRAIC_FORMAT: &str = "grundy-algebraic-quotient";

/// The `version` of such a file.
pub const ALGEBRAIC_VERSION: u32 = 1;

/// The fields of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlgebraicCertificate {
    format: String,
    version: u32,
    #[serde(flatten)]
    stated: TableFile,
    split: usize,
    moves: Vec<Derivation>,
    positions: Vec<ProofEntry>,
}

/// What a certificate states, without the proof: a code with its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TableFile {
    code: String,
    group: Vec<u32>,
    exceptional: Vec<HeapEntry>,
    period: usize,
    classes: Vec<ClassEntry>,
    zones: Vec<ZoneEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct HeapEntry {
    f: Vec<u32>,
    #[serde(rename = "T")]
    total: i64,
    #[serde(rename = "D")]
    maximum: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct ClassEntry {
    first: usize,
    f: Vec<u32>,
    #[serde(rename = "T")]
    total: [i64; 2],
    #[serde(rename = "D")]
    maximum: [i64; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct ZoneEntry {
    f: Vec<u32>,
    inequalities: Vec<[i64; 3]>,
}

/// Steps, each a list of rows with their multipliers, and last the divisor.
type Derivation = Vec<Vec<i64>>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Box<ProofEntry>>,
    },
}

/// Why a certificate has no table in it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AlgebraicCertificateError {
    /// The code is not a rule.
    #[error("the code is no rule: {0}")]
    Rule(RuleError),
    /// The group is too large, or its last order is not 2.
    #[error("the group is too large, or its last order is not 2")]
    Group,
    /// An element of the group does not exist.
    #[error("an f is not in the group")]
    Element,
    /// Values and zones make no table.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl AlgebraicCertificate {
    /// The rule and the table, as they stand there. Whether they are right is for the checker to say:
    /// `checker::algebraic::verify` takes the text of the file.
    ///
    /// # Errors
    /// An [`AlgebraicCertificateError`] where there is no table; there is one in what the checker accepts.
    pub fn table(&self) -> Result<(HeapRule, Table), AlgebraicCertificateError> {
        self.stated.table()
    }

    /// The certificate of a table that was proved.
    pub fn of(quotient: &AlgebraicQuotient) -> Self {
        AlgebraicCertificate {
            format: ALGEBRAIC_FORMAT.to_owned(),
            version: ALGEBRAIC_VERSION,
            stated: TableFile::of(quotient),
            split: SPLIT,
            moves: quotient.positive.iter().map(derivation).collect(),
            positions: quotient.negative.iter().map(proof).collect(),
        }
    }
}

impl TableFile {
    /// The rule and the table, as they stand there.
    pub(super) fn table(&self) -> Result<(HeapRule, Table), AlgebraicCertificateError> {
        use AlgebraicCertificateError::{Element, Group as NoGroup, Rule};
        let rule = HeapRule::parse(&self.code).map_err(Rule)?;
        let group = Group::new(self.group.clone()).ok_or(NoGroup)?;
        let element = |f: &[u32]| group.element(f).ok_or(Element);
        let exceptional = self.exceptional.iter().map(|heap| {
            Ok(Value {
                f: element(&heap.f)?,
                total: heap.total,
                maximum: heap.maximum,
            })
        });
        let classes = self.classes.iter().map(|class| {
            Ok(ClassValue {
                f: element(&class.f)?,
                total: class.total,
                maximum: class.maximum,
            })
        });
        let zones = self.zones.iter().map(|zone| {
            let inequalities = zone.inequalities.iter();
            let inequalities = inequalities.map(|&[a, b, c]| Inequality { a, b, c });
            Ok(Zone {
                f: element(&zone.f)?,
                inequalities: inequalities.collect(),
            })
        });
        let exceptional = exceptional.collect::<Result<_, AlgebraicCertificateError>>()?;
        let classes = classes.collect::<Result<_, AlgebraicCertificateError>>()?;
        let zones = zones.collect::<Result<_, AlgebraicCertificateError>>()?;
        let table = Table::new(group.clone(), exceptional, classes, zones)?;
        Ok((rule, table))
    }

    fn of(quotient: &AlgebraicQuotient) -> Self {
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
        TableFile {
            code: quotient.rule.text(),
            group: group.orders().to_vec(),
            exceptional: exceptional.collect(),
            period: table.period(),
            classes: classes.collect(),
            zones: zones.collect(),
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
