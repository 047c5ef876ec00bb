//! What is known of a family, in the JSON format of `grundy graph --grow`.

use super::{Diagonal, Growing, Growth};
use serde::Serialize;

/// With two marks so many rows and columns are told.
const ROWS: usize = 64;

/// The report.
#[derive(Clone, Debug, Serialize)]
pub struct GrowthJson {
    code: String,
    grow: Vec<String>,
    values: Vec<u32>,
    period: Option<PeriodJson>,
    types: usize,
    at: Vec<MemberJson>,
    diagonal: Option<DiagonalJson>,
    /// With two marks, the first values v(m, n), a row for each m.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rows: Vec<Vec<u32>>,
    /// There only where a budget ended the computation.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
}

/// The period in the report.
#[derive(Clone, Debug, Serialize)]
struct PeriodJson {
    period: usize,
    last_exception: i64,
    saltus: u32,
    proved: bool,
    /// On what basis it is proved, as docs/kernel.md has the words.
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<&'static str>,
    /// The least period that all types have, and how many values of a type theorem 1 asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    common_period: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values_needed: Option<usize>,
}

/// The period along the diagonal in the report.
#[derive(Clone, Debug, Serialize)]
struct DiagonalJson {
    #[serde(flatten)]
    of: Diagonal,
    basis: &'static str,
}

/// The value of one member.
#[derive(Clone, Debug, Serialize)]
struct MemberJson {
    n: Vec<u64>,
    grundy: Option<u32>,
}

impl GrowthJson {
    /// The report on a family, with the names of its marked edges, the members that were asked for besides, and the
    /// word for the basis on which a period is proved.
    pub fn of(
        asked: &Growing,
        growth: &Growth,
        names: &[String],
        at: &[Vec<u64>],
        basis: &'static str,
    ) -> GrowthJson {
        let period = growth.period.map(|period| PeriodJson {
            period: period.period,
            last_exception: period.last_exception,
            saltus: period.saltus,
            proved: period.proved,
            basis: period.proved.then_some(basis),
            common_period: period.proved.then_some(period.common),
            values_needed: period.proved.then_some(period.needed),
        });
        let members = at.iter().map(|n| MemberJson {
            n: n.clone(),
            grundy: growth.value_of(n),
        });
        let table = growth.table.as_ref();
        let rows = table.map_or(&[][..], |table| &table.rows).iter().take(ROWS);
        let rows = rows.map(|row| row.iter().copied().take(ROWS).collect());
        GrowthJson {
            code: asked.rule.text(),
            grow: names.to_vec(),
            values: growth.values.clone(),
            period,
            types: growth.kinds,
            at: members.collect(),
            diagonal: table
                .and_then(|table| table.diagonal)
                .map(|of| DiagonalJson { of, basis }),
            rows: rows.collect(),
            status: growth.stopped.map(|_| "stopped"),
        }
    }
}
