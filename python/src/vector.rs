//! Vector subtraction games and the star-operator.

use crate::arrays::{set, unpacked};
use crate::errors::{InternalError, MovesError, NotKnown, pointed, stopped, why};
use crate::heap::json;
use crate::run::{Limits, read, run, run_quick};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_proof::{Proved, Unproved};
use grundy_star::{
    AllPositions, Class, ExactHistory, History, Keep, MAX_SIDE, Missing, Moves, Parameters, Point,
    PointSet, Window, exact_history_of, iterate, limit, p_positions, prove_or_bound_phi,
};
use pyo3::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long the kernel may check what was found when the time allowed ran out.
const GRACE: Duration = Duration::from_secs(10);

/// The limit in so many positions takes a moment.
const SMALL: u128 = 10_000;

/// A set of moves.
#[pyclass(frozen, module = "grundy._engine")]
pub struct Vector {
    moves: Moves,
}

impl Vector {
    fn window(&self, text: &str) -> PyResult<Window> {
        let window = read(|| Window::parse(text, self.moves.dimension()))?;
        window.map_err(|error| MovesError::new_err(pointed(text, &error.at, &error)))
    }
}

#[pymethods]
impl Vector {
    /// Moves, in which names stand for numbers: `a = 4, b = 3`.
    #[new]
    fn new(text: &str, numbers: &str) -> PyResult<Self> {
        let numbers = read(|| Parameters::parse(numbers))?
            .map_err(|error| MovesError::new_err(pointed(numbers, &error.at, &error)))?;
        match read(|| Moves::parse_with(text, &numbers))? {
            Ok(moves) => Ok(Vector { moves }),
            Err(error) => Err(MovesError::new_err(pointed(text, &error.at, &error))),
        }
    }

    #[getter]
    fn dimension(&self) -> usize {
        self.moves.dimension()
    }

    /// The moves one by one; none of a game that has infinitely many.
    #[getter]
    fn moves(&self) -> Option<Vec<Vec<u32>>> {
        let finite = Some(&self.moves).filter(|moves| moves.is_finite());
        finite.map(|moves| points(moves, moves.points()))
    }

    /// The moves as they are typed.
    #[getter]
    fn text(&self) -> String {
        self.moves.to_string()
    }

    #[getter]
    fn minimal(&self) -> Vec<Vec<u32>> {
        let minimal = self.moves.minimal();
        points(&self.moves, minimal.points())
    }

    #[getter]
    fn class_name(&self) -> Option<&'static str> {
        Class::of(&self.moves).map(Class::name)
    }

    fn limit<'py>(
        &self,
        py: Python<'py>,
        window: &str,
        limits: Limits,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (moves, window) = (self.moves.clone(), self.window(window)?);
        let short = |bytes: &Result<Vec<bool>, Stop>| matches!(bytes, Err(Stop::Time));
        let bytes = run_quick(
            py,
            &limits,
            window.positions() <= SMALL,
            short,
            move |budget, _| {
                check_window(window, budget)?;
                unpacked(&limit(&moves, window, budget)?, budget)
            },
        )?;
        set(py, bytes.map_err(stopped)?, window.sides())
    }

    /// Whether a position is P, and the moves that leave a P-position.
    fn play(
        &self,
        py: Python<'_>,
        position: Vec<usize>,
        misere: bool,
        limits: Limits,
    ) -> PyResult<(bool, Vec<Vec<u32>>)> {
        if self.moves.has_pass() {
            return Err(NotKnown::new_err("with the pass a play need not end"));
        }
        let sides: Vec<usize> = position.iter().map(|x| x.saturating_add(1)).collect();
        let window = Window::new(&sides).filter(|of| of.dimension() == self.moves.dimension());
        let window = window.ok_or_else(|| {
            MovesError::new_err(format!(
                "a position has {} coordinates, each from 0 on and below {MAX_SIDE}",
                self.moves.dimension()
            ))
        })?;
        let moves = self.moves.clone();
        let found = run(py, &limits, move |budget, _| {
            check_window(window, budget)?;
            let of = PointSet::of_moves(&moves, window);
            let p = p_positions(&of, convention(misere), budget)?;
            Ok((p.contains(at(&position)), winning(&moves, &p, &position)))
        })?;
        found.map_err(stopped)
    }

    fn iterations(
        &self,
        py: Python<'_>,
        window: &str,
        misere: bool,
        limits: Limits,
    ) -> PyResult<Iterations> {
        let (moves, window) = (self.moves.clone(), self.window(window)?);
        let play = convention(misere);
        let found = run(py, &limits, move |budget, progress| {
            check_window(window, budget).map_err(|why| (why, None))?;
            let start = PointSet::of_moves(&moves, window);
            iterate(&start, play, Keep::All, budget, &mut |told| {
                progress.tell(told.iteration, 0);
            })
            .map_err(|stopped| (stopped.why, stopped.partial))
        })?;
        let (history, why) = match found {
            Ok(history) => (history, None),
            Err((why, Some(partial))) => (*partial, Some(why)),
            Err((why, None)) => return Err(stopped(why)),
        };
        Ok(Iterations { history, why })
    }

    /// What is known of φ on all positions, and on what basis: in JSON, with the reason why it ended early.
    fn phi(&self, py: Python<'_>, limits: Limits) -> PyResult<(String, Option<&'static str>)> {
        let moves = self.moves.clone();
        match moves.dimension() {
            1 => {
                let found = run(py, &limits, move |budget, _| {
                    exact_history_of(&moves, budget)
                })?;
                Ok((json(&exact(&found)), found.stopped.map(why)))
            }
            2 | 3 if !moves.has_pass() => {
                let found = run(py, &limits, move |budget, _| checked(&moves, budget))?;
                let (found, early) = found.map_err(InternalError::new_err)?;
                Ok((json(&found), early.map(why)))
            }
            _ => Err(NotKnown::new_err(
                "with the pass, no φ on all positions is known; iterations(window) has that in a window",
            )),
        }
    }

    /// The certificate of φ, or of the iterations on all positions, of a game of two or three heaps.
    fn certificate(&self, py: Python<'_>, limits: Limits) -> PyResult<String> {
        let moves = self.moves.clone();
        let found = run(py, &limits, move |budget, _| {
            let found = prove_or_bound_phi(&moves, budget);
            match found.missing {
                Some(missing @ Missing::OtherGame) => Err(missing.to_string()),
                missing => found.certificate_of_phi(&moves).ok_or_else(|| {
                    let missing = missing.map(|missing| missing.to_string());
                    missing.unwrap_or_default()
                }),
            }
        })?;
        found.map_err(NotKnown::new_err)
    }
}

/// Errs where the sets that an iteration holds would not fit the memory.
fn check_window(window: Window, budget: &Budget) -> Result<(), Stop> {
    budget.check_memory(window.bytes().saturating_mul(6))?;
    let positions = usize::try_from(window.positions()).unwrap_or(usize::MAX);
    budget.check_memory(positions)
}

fn convention(misere: bool) -> Convention {
    match misere {
        true => Convention::Misere,
        false => Convention::Normal,
    }
}

/// The point of a position in the window of which it is the last.
fn at(position: &[usize]) -> Point {
    std::array::from_fn(|i| position.get(i).map_or(0, |&x| x as u32))
}

/// The moves from a position that leave one of these.
fn winning(moves: &Moves, p: &PointSet, position: &[usize]) -> Vec<Vec<u32>> {
    let from = at(position);
    let leaves = |by: &Point| -> Option<Point> {
        let less = |i: usize| from[i].checked_sub(by[i]);
        Some([less(0)?, less(1)?, less(2)?])
    };
    let all = PointSet::of_moves(moves, p.window());
    let winning = all.points();
    let winning = winning.filter(|by| leaves(by).is_some_and(|left| p.contains(left)));
    let winning = winning.map(|by| moves.coordinates(&by).to_vec());
    winning.collect()
}

fn points(moves: &Moves, points: &[grundy_star::Point]) -> Vec<Vec<u32>> {
    let coordinates = points.iter().map(|point| moves.coordinates(point));
    coordinates.map(<[u32]>::to_vec).collect()
}

/// The iterations on all positions, as the kernel of proof has checked them, with what ended that early. Where the
/// check is stopped they have no basis.
///
/// # Errors
/// The kernel refuses what was found, which is a defect.
fn checked(moves: &Moves, budget: &Budget) -> Result<(AllPositions, Option<Stop>), String> {
    let found = prove_or_bound_phi(moves, budget);
    let early = match found.missing {
        Some(Missing::Stopped(stop)) => Some(stop),
        _ => None,
    };
    match found.checked(moves, &budget.clone().with_grace(GRACE)) {
        Ok(checked) => Ok((checked.unwrap_or(found), early)),
        Err(Unproved::Stopped(stop)) => Ok((found, early.or(Some(stop)))),
        Err(Unproved::Refused(refusal)) => Err(refusal.to_string()),
    }
}

/// What is known on one heap in the words that are used on two.
fn exact(found: &ExactHistory) -> serde_json::Value {
    serde_json::json!({
        "at_least": found.at_least(),
        "exact": found.phi,
        "infinite": false,
        "proof": found.phi.map(|_| "each iteration is a union of progressions, computed exactly"),
        "missing": found.stopped.map(|why| why.to_string()),
        "basis": Proved::computed(found).basis().word(),
    })
}

/// The iterations of a game in a window.
#[pyclass(frozen, module = "grundy._engine")]
pub struct Iterations {
    history: History,
    why: Option<Stop>,
}

#[pymethods]
impl Iterations {
    #[getter]
    fn counts(&self) -> Vec<usize> {
        self.history.counts.clone()
    }

    #[getter]
    fn phi(&self) -> Option<usize> {
        self.history.phi
    }

    #[getter]
    fn phi_curve(&self) -> Vec<(usize, usize)> {
        self.history.phi_curve()
    }

    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.why.map(why)
    }

    /// X(i) for each step.
    #[getter]
    fn minimal(&self) -> Vec<Vec<Vec<u32>>> {
        let dimension = self.history.window.dimension();
        let cut = |point: &grundy_star::Point| point[..dimension].to_vec();
        let steps = self.history.steps.iter();
        steps
            .map(|step| step.minimal.iter().map(cut).collect())
            .collect()
    }

    fn set<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(found) = self.history.sets.get(index).map(Arc::clone) else {
            return Ok(None);
        };
        let bytes = py.detach(|| unpacked(&found, &Budget::unlimited()));
        set(py, bytes.map_err(stopped)?, self.history.window.sides()).map(Some)
    }
}
