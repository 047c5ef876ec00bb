//! Misère quotients, finite and infinite.

use crate::arrays;
use crate::batch::{Arrays, Positions};
use crate::certificate::refused;
use crate::errors::{
    FormError, GrundyError, InternalError, NotKnown, PresentationError, limit, pointed, stopped,
    why,
};
use crate::position::Sizes;
use crate::run::{Limits, Progress, read, run, run_quick, run_to_check};
use grundy_base::budget::Stop;
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, MAX_HEAPS, Position};
use grundy_jobs::quotient::{HeapQuotient, InfiniteComparison, certify, compare_infinite};
use grundy_proof::CheckProgress;
use grundy_proof::sources::INFINITE_QUOTIENTS;
use grundy_quotient::algebraic::sum_and_maximum::HeapWords;
use grundy_quotient::{
    Certified, Element, Game, GameError, GameQuotient, MAX_QUOTIENT_HEAPS, Notation, PlayError,
    PositionAnswer, Presentation, PresentationError as Untenable, Products, QuotientError,
    QuotientProgress, QuotientReport, Status, answer_by_quotient, divisibility, idempotents,
    parse_word, quotient_of_game, tame_rank,
};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use std::sync::{Arc, OnceLock};

/// A misère quotient, or what is known of one.
#[pyclass(frozen, module = "grundy._engine")]
pub struct Quotient {
    report: Arc<QuotientReport>,
    /// The same with presentation and structure, once they were asked for.
    whole: OnceLock<Arc<QuotientReport>>,
    why: Option<Stop>,
}

impl Quotient {
    fn new(report: QuotientReport, why: Option<Stop>) -> Self {
        Quotient {
            report: Arc::new(report),
            whole: OnceLock::new(),
            why,
        }
    }

    /// The quotient of the heaps up to one, or of the whole game.
    pub fn of_heaps(
        py: Python<'_>,
        rule: &HeapRule,
        heaps: Option<usize>,
        limits: Limits,
    ) -> PyResult<Self> {
        if let Some(many) = heaps.filter(|&heaps| heaps > MAX_QUOTIENT_HEAPS) {
            return Err(GrundyError::new_err(
                QuotientError::TooManyHeaps(many).to_string(),
            ));
        }
        let rule = rule.clone();
        let found = run_to_check(py, &limits, move |budget, progress| {
            let question = HeapQuotient { rule, heaps };
            question.found_as_proved(budget, &mut watch(progress, heaps.unwrap_or(0)))
        })?;
        match found {
            Ok((report, why)) => Ok(Quotient::new(report, why)),
            Err(QuotientError::Stopped { why, .. }) => Err(stopped(why)),
            Err(error) => Err(InternalError::new_err(error.to_string())),
        }
    }

    /// The report with presentation and structure.
    fn whole(&self, py: Python<'_>, limits: &Limits) -> PyResult<&Arc<QuotientReport>> {
        if let Some(whole) = self.whole.get() {
            return Ok(whole);
        }
        let mut report = QuotientReport::clone(&self.report);
        let found = run(py, limits, move |budget, _| {
            report.find_facts(budget).map(|()| report)
        })?;
        let whole = Arc::new(found.map_err(stopped)?);
        Ok(self.whole.get_or_init(|| whole))
    }

    fn heap_quotient_of(&self, heap: usize) -> Option<Element> {
        let solution = self.report.solution.as_ref()?;
        solution.element_of_heap(heap)
    }
}

fn watch(progress: &Progress, all: usize) -> impl FnMut(&QuotientProgress<'_>) {
    move |told| progress.tell(told.done, all)
}

fn notation(name: &str) -> PyResult<Notation> {
    match name {
        "plain" => Ok(Notation::Plain),
        "unicode" => Ok(Notation::Unicode),
        "latex" => Ok(Notation::Latex),
        other => Err(GrundyError::new_err(format!(
            "there is no notation {other:?}; there are 'plain', 'unicode' and 'latex'"
        ))),
    }
}

fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
    }
}

#[pymethods]
impl Quotient {
    #[staticmethod]
    fn from_presentation(
        py: Python<'_>,
        text: &str,
        most: usize,
        limits: Limits,
    ) -> PyResult<Self> {
        // What is copied as LaTeX is a formula between dollars.
        let presentation = read(|| Presentation::parse(&text.replace('$', " ")))?
            .map_err(|error| PresentationError::new_err(pointed(text, &error.at, &error)))?;
        let found = run(py, &limits, move |budget, _| {
            let monoid = presentation.monoid(most, budget).map_err(|error| {
                let stop = budget.check().err();
                (error, stop)
            })?;
            Ok(QuotientReport::with_names(
                monoid,
                Some(presentation.generators),
            ))
        })?;
        found
            .map(|report| Quotient::new(report, None))
            .map_err(|(error, stop): (Untenable, _)| match stop {
                Some(why) => stopped(why),
                None => PresentationError::new_err(error.to_string()),
            })
    }

    #[staticmethod]
    fn from_game(py: Python<'_>, text: String, limits: Limits) -> PyResult<Self> {
        let typed = text.clone();
        let found = run_to_check(py, &limits, move |budget, progress| {
            let game = Game::parse(&typed, budget).map_err(Trouble::Game)?;
            let all = game.followers().len().saturating_sub(1);
            let (found, why) = match quotient_of_game(&game, budget, &mut watch(progress, all)) {
                Ok(found) => (found, None),
                Err(QuotientError::Stopped {
                    why,
                    partial: Some(partial),
                }) => (GameQuotient::new(game, *partial), Some(why)),
                Err(error) => return Err(Trouble::Quotient(error)),
            };
            let mut report = QuotientReport::of_game(found).typed(&typed);
            match certify(&mut report, why, budget) {
                Ok(()) => Ok((report, why)),
                Err(error) => Err(Trouble::Quotient(error)),
            }
        })?;
        match found {
            Ok((report, why)) => Ok(Quotient::new(report, why)),
            Err(Trouble::Game(GameError::Limit(reached))) => Err(limit(reached)),
            Err(Trouble::Game(GameError::Text(error))) => {
                Err(FormError::new_err(pointed(&text, &error.at, &error)))
            }
            Err(Trouble::Quotient(QuotientError::Stopped { why, .. })) => Err(stopped(why)),
            Err(Trouble::Quotient(error @ QuotientError::Refused(_))) => {
                Err(InternalError::new_err(error.to_string()))
            }
            Err(Trouble::Quotient(error)) => Err(GrundyError::new_err(error.to_string())),
        }
    }

    #[staticmethod]
    fn from_certificate(py: Python<'_>, text: String, limits: Limits) -> PyResult<Self> {
        let found = run(py, &limits, move |budget, progress| {
            let mut watch = |told: &CheckProgress| progress.tell(told.done, 0);
            let certified = Certified::check(&text, budget, &mut watch)?;
            Ok(certified.report(budget))
        })?;
        match found {
            Ok(Ok(report)) => Ok(Quotient::new(report, None)),
            Ok(Err(QuotientError::Stopped { why, .. })) => Err(stopped(why)),
            Ok(Err(error)) => Err(InternalError::new_err(error.to_string())),
            Err(unproved) => Err(refused(unproved)),
        }
    }

    /// "finite", "infinite", or "outcomes" where a proved table tells these and not the quotient.
    #[getter]
    fn kind(&self) -> &'static str {
        match (self.report.values.is_some(), self.report.is_infinite()) {
            (false, _) => "finite",
            (true, true) => "infinite",
            (true, false) => "outcomes",
        }
    }

    #[getter]
    fn code(&self) -> Option<String> {
        let solution = self.report.solution.as_ref()?;
        Some(solution.rule.text())
    }

    /// The largest heap that it is of; nothing where it is of all heaps, or of no heaps.
    #[getter]
    fn heaps(&self) -> Option<usize> {
        self.report.last_heap()
    }

    #[getter]
    fn state(&self) -> &'static str {
        let solution = self.report.solution.as_ref();
        let stopped = solution.is_some_and(|solution| solution.status == Status::Stopped);
        match self.report.is_complete() {
            true => "complete",
            false if self.report.values.is_some() => "exact",
            false if self.why.is_some() || stopped => "stopped",
            false => "exact",
        }
    }

    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.why.map(why)
    }

    #[getter]
    fn proof(&self) -> String {
        if let Some(verdict) = self.report.verdict() {
            return verdict.to_string();
        }
        let solution = self.report.solution.as_ref();
        // What the kernel has not seen is not called proved.
        match solution {
            Some(_) if self.why == Some(Stop::Time) => {
                "Not checked: the time was used up; verify() checks it.".to_owned()
            }
            Some(_) => "Not checked.".to_owned(),
            None => String::new(),
        }
    }

    #[getter]
    fn period(&self) -> Option<(usize, i64, bool, usize)> {
        let solution = self.report.solution.as_ref()?;
        let period = solution.period.as_ref()?;
        let (last, to) = (period.last_exception, period.checked_to);
        let proved = period.proved && self.report.verdict().is_some();
        Some((period.period, last, proved, to))
    }

    /// Whether it is the quotient of some heaps of Nim, or of all.
    #[getter]
    fn tame(&self) -> bool {
        match &self.report.values {
            Some(values) => values.is_tame(),
            None => tame_rank(&self.report.monoid).is_some(),
        }
    }

    /// How many elements the finite monoid has: the quotient, or a part of an infinite one.
    #[getter]
    fn known_order(&self) -> usize {
        self.report.monoid.order()
    }

    #[getter]
    fn growth(&self) -> Vec<(usize, usize)> {
        let solution = self.report.solution.as_ref();
        solution.map_or_else(Vec::new, |solution| solution.growth.clone())
    }

    #[getter]
    fn generators(&self) -> Vec<(String, Option<usize>)> {
        let solution = self.report.solution.as_ref();
        let heap = |g: usize| solution.and_then(|solution| solution.generators.get(g).copied());
        let names = self.report.names.iter().enumerate();
        names.map(|(g, name)| (name.clone(), heap(g))).collect()
    }

    fn words(&self, notation_name: &str) -> PyResult<Vec<String>> {
        let notation = notation(notation_name)?;
        let elements = 0..self.report.monoid.order() as Element;
        Ok(elements.map(|x| self.report.word(x, notation)).collect())
    }

    #[getter]
    fn p(&self) -> Vec<Element> {
        self.report.monoid.p_portion().collect()
    }

    /// The elements of the heaps that are listed, or of those up to one, if all are covered.
    fn phi<'py>(&self, py: Python<'py>, heaps: Option<usize>) -> Option<Bound<'py, PyAny>> {
        let game = self.report.game.as_ref().map(|game| &game.solution);
        let solution = self.report.solution.as_ref().or(game)?;
        let phi = match heaps {
            None => solution.phi.clone(),
            Some(heaps) => {
                let elements =
                    (0..=heaps.min(MAX_HEAPS)).map(|heap| solution.element_of_heap(heap));
                elements.collect::<Option<Vec<Element>>>()?
            }
        };
        Some(phi.into_pyarray(py).into_any())
    }

    fn element_of_heap(&self, heap: usize) -> Option<Element> {
        self.heap_quotient_of(heap)
    }

    fn element_of(&self, position: Sizes) -> PyResult<Option<Element>> {
        let position = position.position()?;
        let solution = self.report.solution.as_ref();
        Ok(solution.and_then(|solution| solution.element(&position)))
    }

    /// The word of a heap of an infinite quotient whose presentation is known.
    fn word_of_heap(&self, heap: usize) -> Option<String> {
        let exact = self.report.exact()?;
        let presentation = exact.presentation()?;
        let value = exact.table().heap(heap);
        let (unit, power, letter) = exact.word(&value, &presentation);
        let word = HeapWords {
            first: heap,
            period: None,
            unit,
            power: [power, 0],
            letter: letter.map(|n| [n, 0]),
        };
        Some(word.word())
    }

    fn outcome(&self, position: Sizes) -> PyResult<Option<&'static str>> {
        let position = position.position()?;
        Ok(self.report.outcome(&position).map(letter))
    }

    /// Who wins each of many positions in misère play.
    fn outcomes<'py>(
        &self,
        py: Python<'py>,
        positions: Arrays<'py>,
        limits: Limits,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let report = Arc::clone(&self.report);
        Positions::of(&positions)?.outcomes(py, &limits, move |heaps| {
            let outcome = report.outcome(&Position::new(heaps.to_vec()));
            outcome.map(|outcome| outcome == Outcome::P)
        })
    }

    /// The first winning moves of a position; nothing where it does not reach so far.
    fn winning(
        &self,
        py: Python<'_>,
        position: Sizes,
        most: usize,
        limits: Limits,
    ) -> PyResult<Option<Moves>> {
        let (report, position) = (Arc::clone(&self.report), position.position()?);
        let short = |found: &Result<PositionAnswer, PlayError>| {
            matches!(found, Err(PlayError::Stop(Stop::Time)))
        };
        let found = run_quick(py, &limits, true, short, move |budget, _| {
            match (&report.values, &report.solution) {
                (Some(values), _) => values.answer(&position, budget),
                (None, Some(solution)) => answer_by_quotient(solution, &position, budget),
                (None, None) => Err(PlayError::NotKnown(String::new())),
            }
        })?;
        match found {
            Ok(answer) => Ok(Some(answer.winning.each().take(most).collect())),
            Err(PlayError::Stop(why)) => Err(stopped(why)),
            Err(_) => Ok(None),
        }
    }

    fn multiply(&self, x: Element, y: Element) -> PyResult<Element> {
        let order = self.report.monoid.order();
        match [x, y].iter().find(|&&x| x as usize >= order) {
            Some(x) => Err(GrundyError::new_err(format!(
                "there is no element {x}; there are {order}, numbered from 0"
            ))),
            None => Ok(self.report.monoid.times(x, y)),
        }
    }

    /// The element of a word in the generators.
    fn read_word(&self, text: &str) -> PyResult<Element> {
        let word = read(|| parse_word(text, &self.report.names))?
            .map_err(|error| PresentationError::new_err(pointed(text, &error.at, &error)))?;
        Ok(self.report.monoid.element(&word))
    }

    /// The products of all elements with each generator: a row for each element.
    fn cayley<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let monoid = &self.report.monoid;
        let sides = [monoid.order(), monoid.generators()];
        let elements = 0..monoid.order() as Element;
        let row = |x: Element| (0..sides[1]).map(move |g| monoid.times_generator(x, g));
        arrays::rectangle(py, elements.flat_map(row).collect(), sides)
    }

    /// The idempotents, and the pairs e < f of them with none between.
    fn idempotents(&self, py: Python<'_>, limits: Limits) -> PyResult<(Vec<Element>, Pairs)> {
        let report = Arc::clone(&self.report);
        let found = run(py, &limits, move |budget, _| {
            idempotents(&report.monoid, budget)
        })?;
        let found = found.map_err(stopped)?;
        Ok((found.elements, found.covers))
    }

    /// The J-classes, the units first and the kernel last, and the pairs of a class and one that it divides with
    /// none between.
    fn j_classes(&self, py: Python<'_>, limits: Limits) -> PyResult<(Vec<Vec<Element>>, Pairs)> {
        let report = Arc::clone(&self.report);
        let found = run(py, &limits, move |budget, _| {
            divisibility(&report.monoid, budget)
        })?;
        let found = found.map_err(stopped)?;
        Ok((found.classes, found.covers))
    }

    fn table<'py>(&self, py: Python<'py>, limits: Limits) -> PyResult<Bound<'py, PyAny>> {
        let report = Arc::clone(&self.report);
        let side = report.monoid.order();
        let entries = run(py, &limits, move |budget, progress| {
            budget.check_memory(side.saturating_mul(side).saturating_mul(4))?;
            let products = Products::of(&report.monoid);
            let mut entries = Vec::with_capacity(side * side);
            for x in 0..side {
                budget.check()?;
                progress.tell(x, side);
                entries.extend(products.row(x as Element));
            }
            Ok(entries)
        })?;
        arrays::square(py, entries.map_err(stopped)?, side)
    }

    /// Generators, relations, P-portion and all in one line.
    fn presentation(
        &self,
        py: Python<'_>,
        notation_name: &str,
        limits: Limits,
    ) -> PyResult<Presented> {
        let notation = notation(notation_name)?;
        if self.report.values.is_none() {
            let whole = self.whole(py, &limits)?;
            let presentation = whole.presentation.as_ref();
            let presentation = presentation
                .ok_or_else(|| InternalError::new_err("the presentation is missing"))?;
            return Ok((
                presentation.generators.clone(),
                presentation.relation_texts(notation),
                presentation.p_texts(notation),
                presentation.text(notation),
            ));
        }
        let presentation = self.report.exact().and_then(|exact| exact.presentation());
        let presentation = presentation.ok_or_else(|| {
            NotKnown::new_err("no presentation of this infinite quotient is known to the program")
        })?;
        let parts = presentation.p();
        Ok((
            presentation.generators().map(str::to_owned).to_vec(),
            presentation.relations().to_vec(),
            parts.split("; ").map(str::to_owned).collect(),
            presentation.to_string(),
        ))
    }

    /// The name of the quotient, such as T2 or R14, if it has one.
    fn name(&self, py: Python<'_>, limits: Limits) -> PyResult<Option<String>> {
        if self.kind() != "finite" {
            let exact = self.report.exact().and_then(|exact| exact.presentation());
            return Ok(exact.and_then(|of| of.known()).map(str::to_owned));
        }
        let named = self.whole(py, &limits)?.named;
        Ok(named.map(|named| named.to_string()))
    }

    /// The certificate: as the kernel has checked it, unless the check was stopped.
    fn certificate(&self) -> Option<String> {
        self.report.json()
    }

    /// Whether there is an isomorphism, if that is known, and why.
    fn compare(
        &self,
        py: Python<'_>,
        other: &Quotient,
        limits: Limits,
    ) -> PyResult<(Option<bool>, String)> {
        if let Some(known) = compare_infinite(&self.report, &other.report) {
            return Ok(match known {
                InfiniteComparison::Isomorphic(c) => (
                    Some(true),
                    format!(
                        "isomorphic by theorem 4 of {INFINITE_QUOTIENTS}: both have the number {c}"
                    ),
                ),
                InfiniteComparison::Different(c, d) => (
                    Some(false),
                    format!(
                        "different by theorem 18 of {INFINITE_QUOTIENTS}: their numbers are {c} and {d}"
                    ),
                ),
                InfiniteComparison::OneFinite => (Some(false), "one of them is finite".to_owned()),
                InfiniteComparison::OneFinitelyGenerated => {
                    let said = "one of them is finitely generated, the other is not";
                    (Some(false), said.to_owned())
                }
                InfiniteComparison::Unknown => (None, "it is not known".to_owned()),
            });
        }
        let (one, two) = (Arc::clone(&self.report), Arc::clone(&other.report));
        let found = run(py, &limits, move |budget, _| one.compare(&two, budget))?;
        Ok(match found.map_err(stopped)? {
            Ok(_) => (Some(true), "isomorphic".to_owned()),
            Err(difference) => (Some(false), difference.to_string()),
        })
    }
}

/// Moves: the heap that is moved in, and what is left of it.
type Moves = Vec<(usize, Vec<usize>)>;

/// Pairs of numbers of elements or classes.
type Pairs = Vec<(u32, u32)>;

/// Generators, relations and P-portion, and all of them in one line.
type Presented = (Vec<String>, Vec<String>, Vec<String>, String);

/// Why there is no quotient of a single game.
enum Trouble {
    Game(GameError),
    Quotient(QuotientError),
}
