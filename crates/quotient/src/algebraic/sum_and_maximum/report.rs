//! The report on a game whose outcomes a proved table tells: as text, and as JSON, which is the
//! certificate with what follows from it.

use super::certificate::SumAndMaximumCertificate;
use super::presented::HeapWords;
use super::residues::formulas;
use super::{ExactQuotient, SumAndMaximum, SumTable};
use crate::algebraic::discovery::Discovery;
use grundy_proof::CheckedTable;
use grundy_proof::sources::INFINITE_QUOTIENTS;
use serde::Serialize;
use std::fmt;

/// The JSON: the fields of the certificate, and those that the JSON of finite quotients has.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SumAndMaximumJson {
    #[serde(flatten)]
    certificate: SumAndMaximumCertificate,
    /// All heaps are covered.
    heaps: Option<usize>,
    order: Option<usize>,
    /// "infinite", or null where only the outcomes are proved.
    quotient: Option<&'static str>,
    finitely_generated: Option<bool>,
    status: &'static str,
    excess: Option<i64>,
    isomorphic_to: Option<&'static str>,
    presentation: Option<PresentationJson>,
    p_formula: Option<String>,
    phi_formulas: Option<Vec<PhiJson>>,
}

#[derive(Clone, Debug, Serialize)]
struct PresentationJson {
    generators: [&'static str; 3],
    relations: [String; 3],
    #[serde(skip_serializing_if = "Option::is_none")]
    exponents: Option<String>,
}

/// The heaps `first`, `first` + `period`, …, or one heap; with their word as a formula in the heap k.
#[derive(Clone, Debug, Serialize)]
struct PhiJson {
    first: usize,
    period: Option<usize>,
    word: String,
}

impl SumAndMaximumJson {
    /// What is written of a table with its proof, and of the quotient where it is exact.
    pub(super) fn of(certificate: SumAndMaximumCertificate, exact: Option<ExactQuotient>) -> Self {
        let presentation = exact.as_ref().and_then(|exact| exact.presentation());
        let phi = exact.as_ref().and_then(|exact| exact.pretending());
        SumAndMaximumJson {
            certificate,
            heaps: None,
            order: None,
            quotient: exact.as_ref().map(|_| "infinite"),
            finitely_generated: exact.as_ref().map(|_| false),
            status: "complete",
            excess: presentation.map(|presentation| presentation.excess),
            isomorphic_to: presentation.and_then(|presentation| presentation.known()),
            presentation: presentation.map(|presentation| PresentationJson {
                generators: presentation.generators(),
                relations: presentation.relations(),
                exponents: presentation.exponents(),
            }),
            p_formula: presentation.map(|presentation| presentation.p()),
            phi_formulas: phi.map(|rows| {
                let rows = rows.iter().map(|row| PhiJson {
                    first: row.first,
                    period: row.period,
                    word: row.word(),
                });
                rows.collect()
            }),
        }
    }
}

/// How many of the letters c_n are named by their heaps.
const LETTERS: usize = 4;

/// The text for a terminal.
#[derive(Clone, Copy, Debug)]
pub struct SumAndMaximumText<'a>(pub &'a Discovery<SumTable>);

impl fmt::Display for SumAndMaximumText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Discovery {
            quotient,
            heaps,
            order,
        } = self.0;
        writeln!(f, "Misère quotient of {}, all heaps", quotient.rule.title())?;
        match quotient.exact() {
            Some(exact) => {
                writeln!(
                    f,
                    "infinite, not finitely generated (theorem 3 of {INFINITE_QUOTIENTS})"
                )?;
                if let Some(presentation) = exact.presentation() {
                    writeln!(f, "{}, …", generators(&exact).join(", "))?;
                    writeln!(f, "relations: {}", presentation.relations().join(", "))?;
                    if let Some(exponents) = presentation.exponents() {
                        writeln!(f, "with {exponents}")?;
                    }
                    writeln!(f, "P = {{{}}}", presentation.p())?;
                    let known = presentation.known();
                    if let Some(known) = known.filter(|known| *known != quotient.rule.text()) {
                        writeln!(
                            f,
                            "isomorphic to the quotient of {known} (theorem 4 of {INFINITE_QUOTIENTS})"
                        )?;
                    }
                }
                match exact.pretending() {
                    Some(words) => write_words(f, &words)?,
                    None => write_values(f, quotient)?,
                }
            }
            None => {
                writeln!(
                    f,
                    "the outcomes are proved; the quotient itself is not known"
                )?;
                write_values(f, quotient)?;
            }
        }
        let [moves, positions] = quotient.cases();
        writeln!(
            f,
            "Proved for all heaps (theorem 1 of {INFINITE_QUOTIENTS}): no move leads from P to P in {moves} \
             cases, and from outside one leads into P in {positions} cases."
        )?;
        write!(f, "The values were read from Q_{heaps}, of order {order}.")
    }
}

impl SumAndMaximum {
    /// The cases of (P) and of (N) in the proof.
    fn cases(&self) -> [usize; 2] {
        match self.verdict().table() {
            CheckedTable::SumAndMaximum(values) => [values.moves.len(), values.positions.len()],
            _ => [0, 0],
        }
    }
}

/// The first generators with their heaps, such as `b = heap 4 + heap 1`.
fn generators(exact: &ExactQuotient) -> Vec<String> {
    let letters = exact.generators(LETTERS).into_iter();
    let each = letters.map(|letter| {
        let heaps: Vec<String> = letter.heaps.iter().map(usize::to_string).collect();
        format!("{} = heap {}", letter.name, heaps.join(" + heap "))
    });
    each.collect()
}

/// Heaps by themselves in rows, then the formulas of the classes.
fn write_words(f: &mut fmt::Formatter<'_>, words: &[HeapWords]) -> fmt::Result {
    let period = words.iter().filter(|row| row.period.is_some()).count();
    let period = period.max(1);
    let width = if period < 8 {
        period * (12 / period)
    } else {
        period
    };
    let single = words.iter().filter(|row| row.period.is_none());
    let single: Vec<String> = single.map(HeapWords::word).collect();
    let column = single.iter().map(String::len).max().unwrap_or(1);
    for (row, line) in single.chunks(width).enumerate() {
        let cells: Vec<String> = line.iter().map(|word| format!("{word:>column$}")).collect();
        writeln!(f, "{:>7}+ {}", row * width, cells.join(" "))?;
    }
    for (row, residues) in formulas(words) {
        let from = format!("k > {}", single.len());
        match residues.is_everything() {
            true => writeln!(f, "{from}: {}", row.word())?,
            false => writeln!(f, "{from}, {residues}: {}", row.word())?,
        }
    }
    Ok(())
}

/// The values (f, T, D) where there are no words.
fn write_values(f: &mut fmt::Formatter<'_>, quotient: &SumAndMaximum) -> fmt::Result {
    let (table, group) = (&quotient.table, quotient.table.group());
    for (at, value) in table.exceptional().iter().enumerate() {
        let (parts, heap) = (group.parts(value.f), at + 1);
        writeln!(
            f,
            "k = {heap}: f = {parts:?}, T = {}, D = {}",
            value.total, value.maximum
        )?;
    }
    let first = table.exceptional().len() + 1;
    for (first, class) in (first..).zip(table.classes()) {
        let ([t, u], [d, e]) = (class.total, class.maximum);
        let (parts, period) = (group.parts(class.f), table.period());
        writeln!(
            f,
            "k = {first} + {period}j: f = {parts:?}, T = {t} + {u}j, D = {d} + {e}j"
        )?;
    }
    for zone in table.zones() {
        let each = zone.inequalities.iter();
        let each: Vec<String> = each
            .map(|i| format!("{}T {:+}D >= {}", i.a, i.b, i.c))
            .collect();
        writeln!(f, "P: f = {:?}, {}", group.parts(zone.f), each.join(", "))?;
    }
    Ok(())
}
