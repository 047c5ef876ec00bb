//! What an inspector shows of a quotient, computed once: words, presentation, structure.

use super::algebraic::sum_and_maximum::ExactQuotient;
use super::certificate::{Certificate, GameCertificate, certified_input};
use super::checked_file::CheckedFile;
use super::game_quotient::GameQuotient;
use super::lettering::Lettering;
use super::monoid::{BipartiteMonoid, Element};
use super::presentation::Presentation;
use super::presentation::word::{Notation, generator_names, word_text};
use super::proved_values::ProvedValues;
use super::solver::partial::{LISTED, QuotientError};
use super::solver::solution::QuotientSolution;
use super::structure::divisibility::{Divisibility, divisibility};
use super::structure::isomorphism::{Difference, isomorphism};
use super::structure::library::{NamedQuotient, recognise};
use super::structure::{Idempotents, Kernel, Powers, all_powers, grundy_map, idempotents, kernel};
use super::whole::FoundQuotient;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_heap::{Position, nim_sequence};
use grundy_proof::checker::finite::Status;
use grundy_proof::{CheckProgress, Verdict};
use std::sync::Arc;

/// A bipartite monoid and what is known of it; with its solution if it is that of a heap game.
#[derive(Clone, Debug)]
pub struct QuotientReport {
    /// The monoid and its P-portion.
    pub monoid: BipartiteMonoid,
    /// The names of the generators.
    pub names: Vec<String>,
    /// For each generator of the quotient of a heap game a sum of heaps that it is the element of.
    pub heaps: Vec<Vec<usize>>,
    /// The least word of each element, as `ab²`.
    pub words: Vec<String>,
    /// The solution that it comes from, if it is the quotient of a heap game.
    pub solution: Option<QuotientSolution>,
    /// The game with its followers, if it is the quotient of a single game.
    pub game: Option<GameQuotient>,
    /// Values of heaps with a proof, where the quotient of the whole game is not known, or infinite: the
    /// rest of the report is that of the first heaps.
    pub values: Option<Arc<ProvedValues>>,
    /// A small presentation; not while a computation runs, and not of a quotient that is too large for the
    /// budget.
    pub presentation: Option<Presentation>,
    /// Its name, if it has one, once that was looked for.
    pub named: Option<NamedQuotient>,
    /// Its structure, as the presentation.
    pub facts: Option<Facts>,
    /// The letters that were chosen for its generators, if any were.
    pub lettering: Option<Lettering>,
    /// How a single game was typed, if it was.
    pub(super) typed: Option<String>,
    /// The certificate of this very quotient with what the kernel says of it: not while a computation runs,
    /// nor where the budget ended before the check did, nor of what has no certificate. Nothing else says
    /// “proved” of a quotient.
    pub(super) file: Option<CheckedFile>,
}

/// The structure of a bipartite monoid.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Index and period of each element.
    pub powers: Vec<Powers>,
    /// The idempotents and their order.
    pub idempotents: Idempotents,
    /// The kernel and its group.
    pub kernel: Kernel,
    /// The J-classes and their order.
    pub divisibility: Divisibility,
    /// The Grundy value of each element, where heaps with one element have one Grundy value.
    pub grundy: Option<Vec<u32>>,
}

impl Facts {
    /// The memory they take, near enough.
    fn bytes(&self) -> usize {
        let each_element = size_of::<Powers>() + 4 + 4 + 4;
        let pairs = self.idempotents.covers.len() + self.divisibility.covers.len();
        let lists = self.idempotents.elements.len() + self.kernel.elements.len();
        self.powers.len() * each_element
            + self.divisibility.classes.len() * 24
            + pairs * 8
            + lists * 4
    }
}

impl QuotientReport {
    /// Lists the elements of the heaps up to one, as far as a proved period tells them and whoever asked has use
    /// for them.
    pub fn list_heaps(&mut self, heaps: usize) {
        if let Some(solution) = &mut self.solution {
            solution.extend_to(heaps.min(LISTED));
        }
    }

    /// The quotient of a heap game, without its facts.
    pub fn of_solution(solution: QuotientSolution) -> Self {
        let mut report = QuotientReport::of_monoid(solution.monoid.clone());
        report.heaps = solution.generators.iter().map(|&heap| vec![heap]).collect();
        report.solution = Some(solution);
        report
    }

    /// What was found of a heap game, without its facts.
    pub fn of_found(found: FoundQuotient) -> Self {
        match found.values {
            Some(values) => QuotientReport::beside(*found.quotient, values),
            None => QuotientReport::of_solution(*found.quotient),
        }
    }

    /// An exact quotient of the first heaps with values of more, without its facts. Where the infinite
    /// quotient has a presentation the elements are written in the letters of that.
    pub fn beside(solution: QuotientSolution, values: ProvedValues) -> Self {
        let lettered = values.exact().and_then(|exact| exact.lettered(&solution));
        let mut report = match lettered {
            Some(of) => {
                let names = of.letters.iter().map(|letter| letter.name.clone());
                let names = Some(names.collect());
                let mut report = QuotientReport::with_names(of.monoid, names);
                report.heaps = of.letters.into_iter().map(|letter| letter.heaps).collect();
                report.solution = Some(of.solution);
                report
            }
            None => QuotientReport::of_solution(solution),
        };
        report.file = Some(values.file().clone());
        report.values = Some(Arc::new(values));
        report
    }

    /// What was found, or the last exact quotient of a heap game where the budget ended before, and why it
    /// did.
    ///
    /// # Errors
    /// If there is neither.
    pub fn as_far_as_found(
        found: Result<QuotientReport, QuotientError>,
    ) -> Result<(QuotientReport, Option<Stop>), QuotientError> {
        match found {
            Ok(report) => Ok((report, None)),
            Err(QuotientError::Stopped {
                why,
                partial: Some(partial),
            }) => Ok((QuotientReport::of_solution(*partial), Some(why))),
            Err(error) => Err(error),
        }
    }

    /// The quotient of a single game, without its facts.
    pub fn of_game(game: GameQuotient) -> Self {
        let mut report = QuotientReport::of_monoid(game.solution.monoid.clone());
        report.game = Some(game);
        report
    }

    /// Adds how the game was typed.
    pub fn typed(self, text: &str) -> Self {
        QuotientReport {
            typed: Some(text.to_owned()),
            ..self
        }
    }

    /// Adds the file that it was read from, which the kernel has accepted.
    pub(super) fn with_file(self, file: CheckedFile) -> Self {
        QuotientReport {
            file: Some(file),
            ..self
        }
    }

    /// A monoid whose generators are a, b, c, …, without its facts.
    pub fn of_monoid(monoid: BipartiteMonoid) -> Self {
        QuotientReport::with_names(monoid, None)
    }

    /// A monoid with names for its generators; without its facts.
    pub fn with_names(monoid: BipartiteMonoid, names: Option<Vec<String>>) -> Self {
        let names = names.unwrap_or_else(|| generator_names(monoid.generators()));
        let word = |x| word_text(monoid.word(x), &names, Notation::Unicode);
        let words = (0..monoid.order() as Element).map(word).collect();
        QuotientReport {
            words,
            names,
            heaps: Vec::new(),
            monoid,
            solution: None,
            game: None,
            values: None,
            presentation: None,
            named: None,
            facts: None,
            lettering: None,
            typed: None,
            file: None,
        }
    }

    /// Finds a small presentation, and its name, if it has one: what a certificate states beside the monoid.
    ///
    /// # Errors
    /// A [`Stop`] when the budget is used up; what is missing is left out then.
    pub fn find_presentation(&mut self, budget: &Budget) -> Result<(), Stop> {
        let mut presentation = Presentation::of(&self.monoid, budget)?;
        presentation.generators.clone_from(&self.names);
        self.presentation = Some(presentation);
        self.named = recognise(&self.monoid, budget)?;
        Ok(())
    }

    /// Takes the presentation by all rules that take words to their normal forms, as the papers print it, for
    /// the small one.
    ///
    /// # Errors
    /// A [`Stop`] when the budget is used up; the small one stays then.
    pub fn find_all_relations(&mut self, budget: &Budget) -> Result<(), Stop> {
        let mut presentation = Presentation::complete(&self.monoid, budget)?;
        presentation.generators.clone_from(&self.names);
        self.presentation = Some(presentation);
        Ok(())
    }

    /// Computes the presentation, unless it is known, and the structure.
    ///
    /// # Errors
    /// A [`Stop`] when the budget is used up; the facts are left out then.
    pub fn find_facts(&mut self, budget: &Budget) -> Result<(), Stop> {
        if self.presentation.is_none() {
            self.find_presentation(budget)?;
        }
        let monoid = &self.monoid;
        let grundy = match &self.solution {
            Some(solution) => grundy_of(solution, budget)?,
            None => None,
        };
        self.facts = Some(Facts {
            powers: all_powers(monoid, budget)?,
            idempotents: idempotents(monoid, budget)?,
            kernel: kernel(monoid, budget)?,
            divisibility: divisibility(monoid, budget)?,
            grundy,
        });
        Ok(())
    }

    /// Has the kernel check the certificate of this quotient, which was found within a budget, with the
    /// presentation if that is known; unless it was checked already, or there is no certificate. Gives why
    /// the check stopped, if it did; the quotient stays without a verdict then.
    ///
    /// # Errors
    /// [`QuotientError::Refused`], a defect: the kernel refuses what was found.
    pub fn check(
        &mut self,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<Option<Stop>, QuotientError> {
        if self.file.is_some() {
            return Ok(None);
        }
        let Some(text) = self.json() else {
            return Ok(None);
        };
        match CheckedFile::check_found(&text, budget, progress) {
            Err(QuotientError::Stopped { why, .. }) => Ok(Some(why)),
            file => {
                self.file = Some(file?);
                Ok(None)
            }
        }
    }

    /// The certificate of this very quotient, once the kernel has accepted it.
    pub fn file(&self) -> Option<&CheckedFile> {
        self.file.as_ref()
    }

    /// What the kernel says of that.
    pub fn verdict(&self) -> Option<&Arc<Verdict>> {
        Some(self.file()?.verdict())
    }

    /// The values, where all heaps have one.
    pub fn values_of_all_heaps(&self) -> Option<&Arc<ProvedValues>> {
        self.values
            .as_ref()
            .filter(|values| values.is_of_all_heaps())
    }

    /// Whether the quotient is proved to be infinite.
    pub fn is_infinite(&self) -> bool {
        self.values.is_some() && self.file().is_some_and(CheckedFile::is_infinite)
    }

    /// The infinite quotient, where its elements are known.
    pub fn exact(&self) -> Option<ExactQuotient<'_>> {
        self.values.as_ref()?.exact()
    }

    /// What the command line prints of the values of heaps, where there are any.
    pub fn text_of_values(&self) -> Option<String> {
        Some(self.values.as_ref()?.text(self.monoid.order()))
    }

    /// The largest heap that it is of; nothing where it is of all heaps, or of no heaps.
    pub fn last_heap(&self) -> Option<usize> {
        let of_values = self.values.as_ref().and_then(|values| values.last_heap());
        let solution = self.solution.as_ref().filter(|_| !self.is_complete());
        of_values.or(solution.map(|solution| solution.heaps))
    }

    /// Who wins a position in misère play; nothing where it does not reach so far.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        match &self.values {
            Some(values) => values.outcome(position),
            None => self.solution.as_ref()?.outcome(position),
        }
    }

    /// Whether all is known that there is: of a heap game for all heaps, of a single game for all
    /// positions.
    pub fn is_complete(&self) -> bool {
        match (&self.solution, &self.game) {
            (Some(solution), _) => {
                solution.status == Status::Complete || self.values_of_all_heaps().is_some()
            }
            (None, Some(game)) => game.is_whole(),
            (None, None) => true,
        }
    }

    /// The certificate, if it is the quotient of a game.
    pub fn certificate(&self) -> Option<Certificate> {
        let presentation = self.presentation.as_ref();
        match (&self.solution, &self.game) {
            (Some(solution), _) => Some(Certificate::of(solution, presentation)),
            (None, Some(game)) => Some(Certificate::of_game(game, presentation)),
            (None, None) => None,
        }
    }

    /// The certificate of a single game with what is known beyond it.
    pub fn game_certificate(&self) -> Option<GameCertificate<'_>> {
        Some(GameCertificate {
            input: self.typed.as_deref().and_then(certified_input),
            name: self.named.map(|named| named.to_string()),
            element: self.game.as_ref()?.element(),
            certificate: self.certificate()?,
        })
    }

    /// The certificate as a text, if it is the quotient of a game: the one that was checked, as soon as it was.
    /// In letters that were chosen elements have other numbers, so that before it was checked there is none.
    pub fn json(&self) -> Option<String> {
        if let Some(file) = &self.file {
            return Some(file.text().to_owned());
        }
        if self.lettering.is_some() {
            return None;
        }
        let text = match self.game_certificate() {
            Some(certificate) => serde_json::to_string(&certificate),
            None => serde_json::to_string(&self.certificate()?),
        };
        Some(text.ok()? + "\n")
    }

    /// The least word of an element in a notation.
    pub fn word(&self, x: Element, notation: Notation) -> String {
        word_text(self.monoid.word(x), &self.names, notation)
    }

    /// A position whose value is the element, its heaps ascending: the heaps of its least word, but for
    /// pairs of equal heaps that are worth nothing. `None` where it is not the quotient of a heap game.
    pub fn sample(&self, x: Element) -> Option<Vec<usize>> {
        let phi = &self.solution.as_ref()?.phi;
        let powers = self.heaps.iter().zip(self.monoid.word(x));
        let heaps = powers.flat_map(|(heaps, &exponent)| heaps.repeat(exponent as usize));
        let mut heaps: Vec<usize> = heaps.collect();
        heaps.sort_unstable();
        let is_unit = |x: Element| x > 0 && self.monoid.times(x, x) == BipartiteMonoid::IDENTITY;
        let counted = heaps.chunk_by(|one, other| one == other).map(|equal| {
            let unit = phi.get(equal[0]).is_some_and(|&x| is_unit(x));
            if unit {
                &equal[..equal.len() % 2]
            } else {
                equal
            }
        });
        Some(counted.collect::<Vec<_>>().concat())
    }

    /// The image of each generator under an isomorphism onto `other`, or why there is none.
    pub fn compare(
        &self,
        other: &QuotientReport,
        budget: &Budget,
    ) -> Result<Result<Vec<Element>, Difference>, Stop> {
        let map = isomorphism(&self.monoid, &other.monoid, budget)?;
        Ok(map.map(|map| {
            (0..self.monoid.generators())
                .map(|g| map[self.monoid.generator(g) as usize])
                .collect()
        }))
    }

    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        let order = self.monoid.order();
        let each = 12 * self.monoid.generators() + 160;
        let of_game = self.game.as_ref().map(|game| &game.solution);
        let solution = self.solution.as_ref().or(of_game);
        let heaps = solution.map_or(0, |solution| solution.heaps);
        let facts = self.facts.as_ref().map_or(0, Facts::bytes);
        let values = self.values.as_ref().map_or(0, |values| values.bytes());
        let file = self.file.as_ref().map_or(0, |file| file.text().len());
        let presentation = self.presentation.as_ref().map_or(0, |presentation| {
            let words = 2 * presentation.relations.len() + presentation.p.len();
            words * (4 * presentation.generators.len() + 24)
        });
        order * each + 4 * heaps + presentation + facts + values + file + 1024
    }
}

/// The Grundy value of each element, if the heaps allow it.
fn grundy_of(solution: &QuotientSolution, budget: &Budget) -> Result<Option<Vec<u32>>, Stop> {
    let values = nim_sequence(&solution.rule, solution.heaps, budget, &mut |_| {});
    let values = values.map_err(|stopped| stopped.why)?.values;
    let grundy: Vec<u32> = values.iter().take(solution.phi.len()).collect();
    Ok(grundy_map(&solution.monoid, &solution.phi, &grundy))
}
