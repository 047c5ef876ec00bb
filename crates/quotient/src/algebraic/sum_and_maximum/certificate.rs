//! The certificate of an infinite quotient as a JSON value: the code, the values of the heaps, the
//! zones, and for each case of the proof its derivation. `grundy_proof` checks it; a proved table is
//! made of what that has accepted.

use super::negative::{Proof, SPLIT};
use super::statistic::{ClassValue, Group, Inequality, Value, Zone};
use super::{AlgebraicQuotient, Refutation, Table, TableError};
use crate::checked_file::{CheckedFile, another_kind, refused};
use grundy_base::syntax::SyntaxError;
use grundy_heap::HeapRule;
use grundy_proof::Unproved;
use grundy_proof::checker::algebraic as checker;
use serde::{Deserialize, Serialize};

/// The `format` of such a file.
pub const ALGEBRAIC_FORMAT: &str = "grundy-algebraic-quotient";

/// The `version` of such a file.
pub const ALGEBRAIC_VERSION: u32 = 1;

/// The fields of the file that the proof needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlgebraicCertificate {
    format: String,
    version: u32,
    #[serde(flatten)]
    stated: TableFile,
    split: usize,
    moves: Vec<checker::Derivation>,
    positions: Vec<checker::Proof>,
}

/// What a certificate states, without the proof: a code with its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TableFile {
    code: String,
    group: Vec<u32>,
    exceptional: Vec<checker::Heap>,
    period: usize,
    classes: Vec<checker::Class>,
    zones: Vec<checker::Zone>,
}

/// Why a certificate has no table in it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AlgebraicCertificateError {
    /// The code is not a rule.
    #[error("the code is no rule: {0}")]
    Rule(SyntaxError),
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
    /// The rule and the table, as they stand there. Whether they are right is for the kernel to say.
    ///
    /// # Errors
    /// An [`AlgebraicCertificateError`] where there is no table; there is one in what is accepted.
    pub fn table(&self) -> Result<(HeapRule, Table), AlgebraicCertificateError> {
        self.stated.table()
    }

    /// That of a table with its proof, to be checked.
    pub(super) fn new(
        rule: &HeapRule,
        table: &Table,
        positive: &[Refutation],
        negative: &[Proof],
    ) -> Self {
        AlgebraicCertificate {
            format: ALGEBRAIC_FORMAT.to_owned(),
            version: ALGEBRAIC_VERSION,
            stated: TableFile::of(rule, table),
            split: SPLIT,
            moves: positive.iter().map(derivation).collect(),
            positions: negative.iter().map(proof).collect(),
        }
    }
}

impl AlgebraicQuotient {
    /// The table of a certificate that was checked; nothing is proved again.
    ///
    /// ```
    /// # use {grundy_base::budget::Budget, grundy_quotient::{CheckedFile, algebraic::AlgebraicQuotient}};
    /// let file = include_str!("../../../../assets/algebraic/certificates/4.7.json");
    /// let checked = CheckedFile::check(file, &Budget::unlimited(), &mut |_| ())?;
    /// assert!(AlgebraicQuotient::of(checked)?.exact().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A refusal of a certificate of another kind.
    pub fn of(file: CheckedFile) -> Result<AlgebraicQuotient, Unproved> {
        let grundy_proof::Table::SumAndMaximum(values) = file.verdict().table() else {
            return Err(another_kind(ALGEBRAIC_FORMAT));
        };
        let stated = TableFile::of_values(values).table();
        let (rule, table) = stated.map_err(|error| refused(error.to_string()))?;
        Ok(AlgebraicQuotient {
            rule,
            table,
            cases: [values.moves.len(), values.positions.len()],
            file,
        })
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

    fn of(rule: &HeapRule, table: &Table) -> Self {
        let group: &Group = table.group();
        let exceptional = table.exceptional().iter().map(|value| checker::Heap {
            f: group.parts(value.f),
            total: value.total,
            maximum: value.maximum,
        });
        let first = table.exceptional().len() + 1;
        let classes = (first..).zip(table.classes());
        let classes = classes.map(|(first, class)| checker::Class {
            first,
            f: group.parts(class.f),
            total: class.total,
            maximum: class.maximum,
        });
        let zones = table.zones().iter().map(|zone| checker::Zone {
            f: group.parts(zone.f),
            inequalities: zone.inequalities.iter().map(|i| [i.a, i.b, i.c]).collect(),
        });
        TableFile {
            code: rule.text(),
            group: group.orders().to_vec(),
            exceptional: exceptional.collect(),
            period: table.period(),
            classes: classes.collect(),
            zones: zones.collect(),
        }
    }

    fn of_values(values: &checker::Values) -> Self {
        TableFile {
            code: values.code.clone(),
            group: values.group.clone(),
            exceptional: values.exceptional.clone(),
            period: values.period,
            classes: values.classes.clone(),
            zones: values.zones.clone(),
        }
    }
}

fn derivation(refutation: &Refutation) -> checker::Derivation {
    let steps = refutation.steps.iter();
    steps
        .map(|step| {
            let terms = step.terms.iter();
            let terms = terms.flat_map(|&(row, times)| [row as i64, times]);
            terms.chain([step.divisor]).collect()
        })
        .collect()
}

fn proof(of: &Proof) -> checker::Proof {
    match of {
        Proof::Contradiction(refutation) => checker::Proof::Rows(derivation(refutation)),
        Proof::Cases {
            option,
            zone,
            cases,
        } => checker::Proof::Cases {
            option: *option,
            zone: *zone,
            of: cases.iter().map(proof).collect(),
        },
        Proof::Others { excluded, then } => checker::Proof::Others {
            excluded: excluded
                .iter()
                .map(|(heap, of)| (*heap, proof(of)))
                .collect(),
            then: then.as_ref().map(|of| Box::new(proof(of))),
        },
    }
}
