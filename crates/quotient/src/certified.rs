//! Certificates of quotients: read once and checked once, by the kernel of proof, and the tables of what
//! it has accepted as the engine has them. Nothing is proved here, and nobody proves again.

use super::algebraic::sum_and_maximum::ExactQuotient;
use super::beside::beside_values;
use super::certificate::Certificate as FiniteCertificate;
use super::checked_file::{CheckedFile, refused};
use super::proved_values::ProvedValues;
use super::solver::partial::QuotientError;
use super::winning::answer_by_quotient;
use super::{GameQuotient, PlayError, PositionAnswer, QuotientReport, QuotientSolution};
use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, Position};
use grundy_proof::{Certificate, CheckProgress, CheckedTable, Kind, Unproved, Verdict};
use std::sync::Arc;

/// A certificate of a quotient that the kernel has accepted.
#[derive(Clone, Debug)]
pub struct Certified {
    file: CheckedFile,
    table: CertifiedTable,
}

/// What the verdict rests on.
#[derive(Clone, Debug)]
enum CertifiedTable {
    /// A finite quotient, of all heaps or of some.
    Finite(Box<QuotientSolution>),
    /// The quotient of a single game, or of its first followers.
    Game(Box<GameQuotient>),
    /// Values of heaps.
    Values(Box<ProvedValues>),
}

impl Certified {
    /// Reads the text of a certificate and has it checked.
    ///
    /// ```
    /// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::{Certified, QuotientReport, misere_quotient}};
    /// let budget = Budget::unlimited();
    /// let kayles = misere_quotient(&HeapRule::parse("0.77")?, None, &budget, &mut |_| ())?;
    /// let text = QuotientReport::of_solution(kayles).json().expect("a certificate");
    /// let certified = Certified::check(&text, &budget, &mut |_| ())?;
    /// assert!(certified.report(&budget)?.verdict().is_some());
    /// assert!(Certified::check(&text.replace("0.77", "0.07"), &budget, &mut |_| ()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A refusal of the kernel, also of certificates of other things than quotients; or the budget ended.
    pub fn check(
        text: &str,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<Certified, Unproved> {
        // A certificate of something else is refused before its check, which may take long.
        let certificate = Certificate::read(text)?;
        match certificate.kind() {
            Kind::AllValues | Kind::Windows | Kind::Regular => return Err(no_quotient(OF_WINDOWS)),
            Kind::Iterations | Kind::StarBounds => return Err(no_quotient(OF_ITERATIONS)),
            Kind::Growing | Kind::GrowingLegs | Kind::GrowingCycle => {
                return Err(no_quotient(OF_GROWING));
            }
            _ => {}
        }
        Certified::of(CheckedFile::of(text, &certificate, budget, progress)?)
    }

    /// The table of a certificate that was checked.
    ///
    /// # Errors
    /// A refusal of certificates of other things than quotients.
    pub fn of(file: CheckedFile) -> Result<Certified, Unproved> {
        let table = of_certificate(&file)?;
        Ok(Certified { file, table })
    }

    /// What the kernel says.
    pub fn verdict(&self) -> &Arc<Verdict> {
        self.file.verdict()
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        self.file.text()
    }

    /// The finite quotient of all heaps or of some, if it is one.
    pub fn solution(&self) -> Option<&QuotientSolution> {
        match &self.table {
            CertifiedTable::Finite(solution) => Some(solution),
            _ => None,
        }
    }

    /// The relations of the presentation of a finite quotient that the file has.
    pub fn relations(&self) -> Option<&[String]> {
        match self.verdict().table() {
            CheckedTable::Finite(table) => Some(&table.presentation.as_ref()?.relations),
            _ => None,
        }
    }

    /// The rule, unless it is the quotient of a single game.
    pub fn rule(&self) -> Option<&HeapRule> {
        match &self.table {
            CertifiedTable::Finite(solution) => Some(&solution.rule),
            CertifiedTable::Game(_) => None,
            CertifiedTable::Values(values) => Some(values.rule()),
        }
    }

    /// Whether the verdict says that the quotient is infinite.
    pub fn is_infinite(&self) -> bool {
        self.file.is_infinite()
    }

    /// Whether the quotient is T∞, that of Nim.
    pub fn is_tame_and_infinite(&self) -> bool {
        matches!(&self.table, CertifiedTable::Values(values) if values.is_tame())
    }

    /// The last heap whose value is given by itself, and the number of classes of the others, where it has
    /// values of all heaps.
    pub fn values(&self) -> Option<(usize, usize)> {
        match &self.table {
            CertifiedTable::Values(values) => values.exceptional_and_period(),
            _ => None,
        }
    }

    /// The values of all heaps with one sum and one maximum, where they tell the quotient.
    pub fn exact(&self) -> Option<ExactQuotient<'_>> {
        match &self.table {
            CertifiedTable::Values(values) => values.exact(),
            _ => None,
        }
    }

    /// Who wins a position of the game in misère play, and by which moves.
    ///
    /// # Errors
    /// [`PlayError::NotKnown`] where the certificate does not reach so far, and when the budget ends.
    pub fn answer(
        &self,
        position: &Position,
        budget: &Budget,
    ) -> Result<PositionAnswer, PlayError> {
        match &self.table {
            CertifiedTable::Finite(of) => {
                let answer = answer_by_quotient(of, position, budget)?;
                Ok(answer.resting_on(self.verdict()))
            }
            CertifiedTable::Values(values) => values.answer(position, budget),
            CertifiedTable::Game(_) => {
                let why = "it is the certificate of a single game, which tells nothing of heaps";
                Err(PlayError::NotKnown(why.to_owned()))
            }
        }
    }

    /// The report on it, without presentation and structure. Where it has values of heaps the quotient of
    /// the first of them is found beside these.
    pub fn report(self, budget: &Budget) -> Result<QuotientReport, QuotientError> {
        self.report_beside(|rule, heaps| beside_values(rule, heaps, budget, &mut |_| ()))
    }

    /// The report, where `beside` finds the quotient of the heaps up to one.
    pub(super) fn report_beside<E>(
        self,
        beside: impl FnOnce(&HeapRule, usize) -> Result<QuotientSolution, E>,
    ) -> Result<QuotientReport, E> {
        Ok(match self.table {
            CertifiedTable::Finite(solution) => {
                QuotientReport::of_solution(*solution).with_file(self.file)
            }
            CertifiedTable::Game(game) => QuotientReport::of_game(*game).with_file(self.file),
            CertifiedTable::Values(values) => {
                let partial = beside(values.rule(), values.heaps_beside())?;
                let values = values.read_from(&partial);
                QuotientReport::beside(partial, values)
            }
        })
    }
}

/// The subject of certificates of windows.
const OF_WINDOWS: &str = "a period of Grundy values";

/// The subject of certificates of iterations.
const OF_ITERATIONS: &str = "iterations of the star-operator";
/// The subject of certificates of growing graphs.
const OF_GROWING: &str = "a growing graph";

/// The refusal of a certificate of another thing, with the command that checks it.
fn no_quotient(of: &str) -> Unproved {
    refused(format!(
        "it is a certificate of {of}, and not of a misère quotient; `grundy verify` checks it"
    ))
}

/// The table of an accepted certificate in the types of the engine: the one place that makes them.
fn of_certificate(file: &CheckedFile) -> Result<CertifiedTable, Unproved> {
    Ok(match file.verdict().table() {
        CheckedTable::Finite(table) => {
            let certificate = FiniteCertificate::of_table(table);
            let wrong = |error: super::CertificateError| refused(error.to_string());
            let game = certificate.game().map_err(wrong)?;
            let solution = certificate.into_solution().map_err(wrong)?;
            match game {
                Some(game) => CertifiedTable::Game(Box::new(GameQuotient::new(game, solution))),
                None => CertifiedTable::Finite(Box::new(solution)),
            }
        }
        CheckedTable::AllValues(_) | CheckedTable::Windows(_) | CheckedTable::Regular(_) => {
            return Err(no_quotient(OF_WINDOWS));
        }
        CheckedTable::Iterations(_) | CheckedTable::StarBounds(_) => {
            return Err(no_quotient(OF_ITERATIONS));
        }
        CheckedTable::Growing(_) | CheckedTable::GrowingLegs(_) => {
            return Err(no_quotient(OF_GROWING));
        }
        CheckedTable::SumAndMaximum(_)
        | CheckedTable::ComparedMaxima(_)
        | CheckedTable::Tame(_)
        | CheckedTable::CountedHeaps(_) => {
            CertifiedTable::Values(Box::new(ProvedValues::of_file(file)?))
        }
    })
}
