//! The certificate of an infinite quotient as a JSON value: the code, the values of the heaps, the
//! zones, and for each case of the proof its derivation. `grundy_proof` checks it; a proved table is
//! made of what that has accepted.

use super::negative::{Proof, SPLIT};
use super::statistic::{ClassValue, Group, Inequality, Value, Zone};
use super::{Refutation, SumTable};
use grundy_heap::HeapRule;
use grundy_proof::Kind;
use grundy_proof::checker::sum_and_maximum as checker;
use serde::{Deserialize, Serialize};

/// The fields of the file that the proof needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SumAndMaximumCertificate {
    format: String,
    version: u32,
    #[serde(flatten)]
    stated: TableFields,
    split: usize,
    moves: Vec<checker::Derivation>,
    positions: Vec<checker::Proof>,
}

/// What a certificate states, without the proof: a code with its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TableFields {
    code: String,
    group: Vec<u32>,
    exceptional: Vec<checker::Heap>,
    period: usize,
    classes: Vec<checker::Class>,
    zones: Vec<checker::Zone>,
}

impl SumAndMaximumCertificate {
    /// The certificate of a table with its proof, to be checked.
    pub(super) fn new(
        rule: &HeapRule,
        table: &SumTable,
        positive: &[Refutation],
        negative: &[Proof],
    ) -> Self {
        SumAndMaximumCertificate {
            format: Kind::SumAndMaximum.format().to_owned(),
            version: 1,
            stated: TableFields::new(rule, table),
            split: SPLIT,
            moves: positive.iter().map(derivation).collect(),
            positions: negative.iter().map(proof).collect(),
        }
    }
}

/// The rule and the table of a certificate that the kernel has accepted.
pub(super) fn table_of(values: &checker::Values) -> Option<(HeapRule, SumTable)> {
    let fields = TableFields {
        code: values.code.clone(),
        group: values.group.clone(),
        exceptional: values.exceptional.clone(),
        period: values.period,
        classes: values.classes.clone(),
        zones: values.zones.clone(),
    };
    fields.table()
}

impl TableFields {
    fn new(rule: &HeapRule, table: &SumTable) -> Self {
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
        TableFields {
            code: rule.text(),
            group: group.orders().to_vec(),
            exceptional: exceptional.collect(),
            period: table.period(),
            classes: classes.collect(),
            zones: zones.collect(),
        }
    }

    /// The rule and the table, as they stand there; `None` if there is none. Whether they are right is for
    /// the kernel to say.
    pub(super) fn table(&self) -> Option<(HeapRule, SumTable)> {
        let rule = HeapRule::parse(&self.code).ok()?;
        let group = Group::new(self.group.clone())?;
        let exceptional = self.exceptional.iter().map(|heap| {
            Some(Value {
                f: group.element(&heap.f)?,
                total: heap.total,
                maximum: heap.maximum,
            })
        });
        let exceptional = exceptional.collect::<Option<_>>()?;
        let classes = self.classes.iter().map(|class| {
            Some(ClassValue {
                f: group.element(&class.f)?,
                total: class.total,
                maximum: class.maximum,
            })
        });
        let classes = classes.collect::<Option<_>>()?;
        let zones = self.zones.iter().map(|zone| {
            let inequalities = zone.inequalities.iter();
            let inequalities = inequalities.map(|&[a, b, c]| Inequality { a, b, c });
            Some(Zone {
                f: group.element(&zone.f)?,
                inequalities: inequalities.collect(),
            })
        });
        let zones = zones.collect::<Option<_>>()?;
        let table = SumTable::new(group.clone(), exceptional, classes, zones).ok()?;
        Some((rule, table))
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
