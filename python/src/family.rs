//! Families of graphs in which an edge grows.

use crate::arrays::rectangle;
use crate::errors::{GraphError, GrundyError, why};
use crate::graph::{Edges, graph, graph_rule};
use crate::heap::json;
use crate::run::{Limits, run};
use grundy_base::play::Convention;
use grundy_graph::{GrowError, Growing, Growth, GrowthJson, MOST_ROWS, MOST_TOTAL, Mark, grow};
use grundy_jobs::{checked_claim, growing_claim};
use grundy_proof::{Claim, Proved};
use numpy::PyArray1;
use pyo3::prelude::*;

/// What is known of a family.
#[pyclass(frozen, module = "grundy._engine")]
pub struct Family {
    asked: Growing,
    growth: Growth,
    /// What is proved, by the kernel's check or as it was computed here.
    proved: Option<Proved<Claim>>,
}

#[pymethods]
impl Family {
    /// The values v(0), v(1), …, as far as they are told.
    fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        PyArray1::from_slice(py, &self.growth.values).into_any()
    }

    /// With two marks the values that are known, v(m, n) in row m and column n.
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(table) = &self.growth.table else {
            return Ok(None);
        };
        let columns = table.rows.iter().map(Vec::len).min().unwrap_or(0);
        let cells = table.rows.iter().flat_map(|row| row.iter().take(columns));
        let cells = cells.copied().collect();
        rectangle(py, cells, [table.rows.len(), columns]).map(Some)
    }

    /// The value of a member, if it is known.
    fn at(&self, n: Vec<u64>) -> Option<u32> {
        self.growth.value_of(&n)
    }

    /// What is known in the JSON of the command line.
    fn report(&self) -> String {
        let names = self.asked.marks.iter().map(|mark| {
            let (one, other) = mark.ends();
            format!("{one}-{other}")
        });
        let names: Vec<String> = names.collect();
        let basis = self
            .proved
            .as_ref()
            .map_or("computed", |proved| proved.basis().word());
        json(&GrowthJson::of(
            &self.asked,
            &self.growth,
            &names,
            &[],
            basis,
        ))
    }

    /// The certificate of what is proved.
    fn certificate(&self) -> Option<String> {
        self.growth.certificate(&self.asked)
    }

    /// Why not all is known, if a budget ended the computation.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.growth.stopped.map(why)
    }
}

/// The family in which the marked edges grow.
#[pyfunction]
pub fn graph_grow(
    py: Python<'_>,
    rule: (String, bool, bool),
    position: (usize, Edges),
    marks: Edges,
    misere: bool,
    limits: Limits,
) -> PyResult<Family> {
    let (code, two_or_more, any_set) = rule;
    let rule = graph_rule(&code, two_or_more, any_set)?;
    let graph = graph(position.0, position.1)?;
    let marks = marks.into_iter().map(|(u, v)| Mark::of(&graph, u, v));
    let marks: Result<Vec<Mark>, _> = marks.collect();
    let asked = Growing {
        marks: marks.map_err(|error| GraphError::new_err(error.to_string()))?,
        graph,
        rule,
        play: if misere {
            Convention::Misere
        } else {
            Convention::Normal
        },
        most: MOST_TOTAL,
        most_rows: MOST_ROWS,
    };
    let family = run(py, &limits, move |budget, _| {
        let growth = grow(&asked, budget)?;
        let claim = growing_claim(&growth, asked.play);
        // A check that the budget ends leaves the claim as it was computed.
        let proved = claim.map(|claim| {
            let text = growth.certificate(&asked);
            let checked = text.and_then(|text| checked_claim(&text, &claim, budget).ok());
            checked.flatten().unwrap_or_else(|| Proved::computed(claim))
        });
        Ok(Family {
            asked,
            growth,
            proved,
        })
    })?;
    family.map_err(|error: GrowError| match error {
        GrowError::Mark(_) | GrowError::NotTwoLegs => GraphError::new_err(error.to_string()),
        _ => GrundyError::new_err(error.to_string()),
    })
}
