//! Heap games: values, periods, positions, genera, and the way to the quotient.

use crate::arrays;
use crate::batch::{Arrays, Positions};
use crate::errors::{GrundyError, NotKnown, RuleError, Stopped, pointed, stopped, why, why_limit};
use crate::position::Sizes;
use crate::quotient::Quotient;
use crate::run::{Limits, read, run, run_quick};
use crate::values;
use grundy_base::budget::Stop;
use grundy_base::play::Convention;
use grundy_base::syntax::SyntaxError;
use grundy_form::{DEFAULT_FORMS, FormStore, GenusTableJson, genus_of_position, genus_table};
use grundy_heap::{
    HeapRule, MAX_HEAPS, MAX_STREAMED_HEAPS, NimSequence, NimStream, NimValues, Stopped as Early,
    StreamEnd, StreamJson, known_results, nim_sequence_from, position_value, write_b_file,
};
use grundy_quotient::{PlayError, PositionJson, answer};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;

/// The values of so many heaps take a moment in most games.
const FEW: usize = 1_000;

/// More genera than this were never asked for by hand, and take the memory of a machine.
const MOST_GENERA: usize = 10_000;

/// A heap game.
#[pyclass(frozen, module = "grundy._engine")]
pub struct Heap {
    rule: HeapRule,
}

/// The error of a text that is no rule.
pub fn rule_error(text: &str, error: &SyntaxError) -> PyErr {
    RuleError::new_err(pointed(text, &error.at, error))
}

#[pymethods]
impl Heap {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        match read(|| HeapRule::parse(text))? {
            Ok(rule) => Ok(Heap { rule }),
            Err(error) => Err(rule_error(text, &error)),
        }
    }

    #[getter]
    fn code(&self) -> String {
        self.rule.text()
    }

    #[getter]
    fn about(&self) -> String {
        grundy_heap::describe(&self.rule)
    }

    /// What is proved or in print of it, as a JSON array.
    fn known(&self) -> String {
        json(&known_results(&self.rule))
    }

    fn sequence(
        &self,
        py: Python<'_>,
        heaps: usize,
        known: Option<&Sequence>,
        limits: Limits,
    ) -> PyResult<Sequence> {
        if heaps > MAX_HEAPS {
            let text = format!("{heaps} heaps are too many; at most {MAX_HEAPS} can be computed");
            return Err(GrundyError::new_err(text));
        }
        let (rule, known) = (
            self.rule.clone(),
            known.map(|known| Arc::clone(&known.found)),
        );
        let short = |found: &Result<_, Early>| {
            matches!(
                found,
                Err(Early {
                    why: Stop::Time,
                    ..
                })
            )
        };
        let found = run_quick(py, &limits, heaps <= FEW, short, move |budget, progress| {
            let known = known.as_ref();
            let known = known.map_or(NimValues::new(), |known| known.values.clone());
            nim_sequence_from(&rule, known, heaps, budget, &mut |told| {
                progress.tell(told.done, told.heaps);
            })
        })?;
        match found {
            Ok(found) => Ok(Sequence::new(found, None)),
            Err(early) => match early.partial {
                Some(partial) => Ok(Sequence::new(*partial, Some(early.why))),
                None => Err(stopped(early.why)),
            },
        }
    }

    fn position(
        &self,
        py: Python<'_>,
        position: Sizes,
        misere: bool,
        counts: (u64, usize),
        limits: Limits,
    ) -> PyResult<String> {
        let (steps, listed) = counts;
        let (rule, position) = (self.rule.clone(), position.position()?);
        let play = match misere {
            true => Convention::Misere,
            false => Convention::Normal,
        };
        let found = run(py, &limits, move |budget, _| {
            let found = answer(&rule, &position, play, steps, budget)?;
            Ok(json(&PositionJson::of(&rule, &position, &found, listed)))
        })?;
        found.map_err(|error| match error {
            PlayError::Stop(why) => stopped(why),
            error => NotKnown::new_err(error.to_string()),
        })
    }

    /// The genus of a position, and its exponents.
    fn genus(
        &self,
        py: Python<'_>,
        position: Sizes,
        limits: Limits,
    ) -> PyResult<(String, Vec<u32>)> {
        let (rule, position) = (self.rule.clone(), position.position()?);
        let found = run(py, &limits, move |budget, _| {
            genus_of_position(&rule, position.heaps(), budget)
        })?;
        let found = found.map_err(stopped)?;
        Ok((found.to_string(), found.exponents().to_vec()))
    }

    /// See [`values::check`].
    fn check(
        &self,
        py: Python<'_>,
        values: &str,
        period: Option<(usize, usize)>,
        limits: Limits,
    ) -> PyResult<(String, Vec<String>, Option<&'static str>)> {
        values::check(py, self.rule.clone(), values, period, &limits)
    }

    fn quotient(&self, py: Python<'_>, heaps: Option<usize>, limits: Limits) -> PyResult<Quotient> {
        Quotient::of_heaps(py, &self.rule, heaps, limits)
    }

    /// What is known of all heaps up to a large one, of which most values are not kept: in the JSON of the command line,
    /// and why it is of fewer heaps than were asked for.
    fn stream(
        &self,
        py: Python<'_>,
        heaps: usize,
        limits: Limits,
    ) -> PyResult<(String, Option<&'static str>)> {
        if heaps > MAX_STREAMED_HEAPS {
            let text = format!("{heaps} heaps are too many; ask for at most {MAX_STREAMED_HEAPS}");
            return Err(GrundyError::new_err(text));
        }
        let mut stream = NimStream::new(self.rule.clone());
        let (stream, ended) = run(py, &limits, move |budget, progress| {
            let ended = stream.run(heaps, budget, &mut |now| {
                progress.tell(now.facts().heaps(), heaps);
            });
            (stream, ended)
        })?;
        match ended {
            Ok(()) => Ok((json(&StreamJson::of(&stream, None)), None)),
            Err(StreamEnd::Budget(stop)) => {
                let text = json(&StreamJson::of(&stream, Some(stop.to_string())));
                Ok((text, Some(why(stop))))
            }
            Err(error @ StreamEnd::Memory { .. }) => {
                Err(Stopped::new_err((error.to_string(), "memory")))
            }
            Err(error) => Err(GrundyError::new_err(error.to_string())),
        }
    }

    /// The genera in the JSON of the command line, and why there are fewer than were asked for.
    fn genera(
        &self,
        py: Python<'_>,
        heaps: usize,
        limits: Limits,
    ) -> PyResult<(String, Option<&'static str>)> {
        if heaps > MOST_GENERA {
            let text = format!("{heaps} heaps are too many; ask for at most {MOST_GENERA}");
            return Err(GrundyError::new_err(text));
        }
        let rule = self.rule.clone();
        run(py, &limits, move |budget, progress| {
            let mut store = FormStore::new(DEFAULT_FORMS);
            let watch = &mut |row: &grundy_form::GenusRow| progress.tell(row.heap, heaps);
            let table = genus_table(&rule, heaps, &mut store, budget, watch);
            let text = json(&GenusTableJson::of(&rule, heaps, &table, None));
            (text, table.stopped.map(|(_, reached)| why_limit(&reached)))
        })
    }
}

/// A value in the JSON of the command line.
pub fn json(value: &impl serde::Serialize) -> String {
    // What the library writes has texts for keys and finite numbers.
    serde_json::to_string(value).unwrap_or_default()
}

/// Grundy values as far as they were computed, with the period that was found.
#[pyclass(frozen, module = "grundy._engine")]
pub struct Sequence {
    found: Arc<NimSequence>,
    why: Option<Stop>,
}

impl Sequence {
    fn new(found: NimSequence, why: Option<Stop>) -> Self {
        let found = Arc::new(found);
        Sequence { found, why }
    }
}

/// Period, last exception, saltus, whether it is proved, the heap up to which values were computed,
/// the proof in a sentence, and the residues whose values repeat while others grow.
type Period = (usize, i64, u64, bool, usize, String, Vec<usize>);

#[pymethods]
impl Sequence {
    #[getter]
    fn heaps(&self) -> usize {
        self.found.heaps()
    }

    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.why.map(why)
    }

    fn values<'py>(&self, py: Python<'py>, heaps: usize) -> Bound<'py, PyAny> {
        arrays::values(py, &self.found.values, heaps)
    }

    fn value(&self, heap: usize) -> Option<u32> {
        self.found.value(heap)
    }

    /// The value of a position, if that of each heap is known.
    fn value_of(&self, position: Sizes) -> PyResult<Option<u32>> {
        Ok(position_value(&self.found, &position.position()?))
    }

    /// Who wins each of many positions in normal play.
    fn outcomes<'py>(
        &self,
        py: Python<'py>,
        positions: Arrays<'py>,
        limits: Limits,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let found = Arc::clone(&self.found);
        Positions::of(&positions)?.outcomes(py, &limits, move |heaps| {
            let values = heaps.iter().map(|&heap| found.value(heap));
            let sum = values.reduce(|sum, value| Some(sum? ^ value?));
            Some(sum.unwrap_or(Some(0))? == 0)
        })
    }

    /// The values from a heap on in the format of the OEIS.
    fn b_file<'py>(
        &self,
        py: Python<'py>,
        first: usize,
        heaps: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let values = (first..=heaps).map_while(|heap| self.found.values.get(heap));
        let mut text = Vec::new();
        write_b_file(&mut text, first, values)?;
        Ok(PyBytes::new(py, &text))
    }

    #[getter]
    fn period(&self) -> Option<Period> {
        let period = self.found.period.as_ref()?;
        Some((
            period.period,
            period.last_exception,
            period.saltus,
            period.proved,
            period.checked_to,
            period.proof.clone(),
            period.periodic_residues.clone(),
        ))
    }
}
