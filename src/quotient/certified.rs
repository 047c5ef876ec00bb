//! Certificates of quotients: read once and checked once, by the kernel of proof, and the tables of what
//! it has accepted as the engine has them. Nothing is proved here, and nobody proves again.

use super::algebraic::compared_maxima::{self, ComparedMaxima};
use super::algebraic::finite_heaps::FiniteHeapsQuotient;
use super::algebraic::{AlgebraicQuotient, Discovery, ExactQuotient};
use super::certificate::Certificate as FiniteCertificate;
use super::solver::partial::QuotientError;
use super::whole::{BESIDE_HEAPS, beside_values};
use super::winning::{answer_by_counts, answer_by_maxima, answer_by_quotient, answer_by_table};
use super::{GameQuotient, PlayError, PositionAnswer, QuotientReport, QuotientSolution, Solved};
use crate::budget::Budget;
use crate::heap::{HeapRule, Position};
use grundy_proof::{
    Basis, Certificate, CheckProgress, Claim, Kind, Refusal, Stated, Unproved, Verdict,
};
use std::sync::Arc;
use std::time::Duration;

/// A certificate of a quotient that the kernel has accepted.
#[derive(Clone, Debug)]
pub struct Certified {
    verdict: Arc<Verdict>,
    table: CertifiedTable,
    text: Arc<str>,
}

/// What the verdict rests on.
#[derive(Clone, Debug)]
pub enum CertifiedTable {
    /// A finite quotient, of all heaps or of some.
    Finite(Box<QuotientSolution>),
    /// The quotient of a single game, or of its first followers.
    Game(Box<GameQuotient>),
    /// Values of all heaps with one sum and one maximum.
    SumAndMaximum(Box<AlgebraicQuotient>),
    /// Values of all heaps in which the largest of several kinds are compared.
    ComparedMaxima(Box<ComparedMaxima>),
    /// Values of some heaps, of which a few are counted.
    Counted(Box<FiniteHeapsQuotient>),
}

impl Certified {
    /// Reads the text of a certificate and has it checked.
    ///
    /// ```
    /// # use grundy::{budget::Budget, heap::HeapRule, quotient::{Certified, QuotientReport, misere_quotient}};
    /// let budget = Budget::unlimited();
    /// let kayles = misere_quotient(&HeapRule::parse("0.77")?, None, &budget, &mut |_| ())?;
    /// let text = QuotientReport::of_solution(kayles).json(None).expect("a certificate");
    /// let certified = Certified::check(&text, &budget, &mut |_| ())?;
    /// assert!(certified.report(&budget)?.verdict.is_some());
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
        let certificate = Certificate::read(text)?;
        if matches!(certificate.kind(), Kind::Windows | Kind::Iterations) {
            let format = certificate.kind().format();
            let why = format!("a certificate “{format}” is none of a misère quotient");
            return Err(refused(why));
        }
        let verdict = Arc::new(certificate.check(budget, progress)?);
        let table = of_certificate(&verdict)?;
        Ok(Certified {
            verdict,
            table,
            text: text.into(),
        })
    }

    /// What the kernel says.
    pub fn verdict(&self) -> &Arc<Verdict> {
        &self.verdict
    }

    /// What that rests on.
    pub fn table(&self) -> &CertifiedTable {
        &self.table
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The rule, unless it is the quotient of a single game.
    pub fn rule(&self) -> Option<&HeapRule> {
        match &self.table {
            CertifiedTable::Finite(solution) => Some(&solution.rule),
            CertifiedTable::Game(_) => None,
            CertifiedTable::SumAndMaximum(quotient) => Some(&quotient.rule),
            CertifiedTable::ComparedMaxima(quotient) => Some(&quotient.rule),
            CertifiedTable::Counted(quotient) => Some(&quotient.rule),
        }
    }

    /// Whether the verdict says that the quotient is infinite.
    pub fn is_infinite(&self) -> bool {
        let claims = self.verdict.claims().iter();
        let mut infinite = claims.filter(|proved| matches!(proved.claim(), Claim::Infinite { .. }));
        infinite.next().is_some()
    }

    /// The last heap whose value is given by itself, and the number of classes of the others, where it has
    /// values of all heaps.
    pub fn values(&self) -> Option<(usize, usize)> {
        match &self.table {
            CertifiedTable::SumAndMaximum(of) => {
                Some((of.table.exceptional().len(), of.table.period()))
            }
            CertifiedTable::ComparedMaxima(of) => {
                Some((of.table.exceptional.len(), of.table.period()))
            }
            _ => None,
        }
    }

    /// The values of all heaps with one sum and one maximum, where they tell the quotient.
    pub fn exact(&self) -> Option<ExactQuotient<'_>> {
        match &self.table {
            CertifiedTable::SumAndMaximum(quotient) => quotient.exact(),
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
        let answer = match &self.table {
            CertifiedTable::Finite(of) => answer_by_quotient(of, position, budget),
            CertifiedTable::SumAndMaximum(of) => {
                answer_by_table(&of.rule, &of.table, position, budget)
            }
            CertifiedTable::ComparedMaxima(of) => {
                answer_by_maxima(&of.rule, &of.table, position, budget)
            }
            CertifiedTable::Counted(of) => answer_by_counts(&of.rule, &of.table, position, budget),
            CertifiedTable::Game(_) => {
                let why = "it is the certificate of a single game, which tells nothing of heaps";
                Err(PlayError::NotKnown(why.to_owned()))
            }
        }?;
        Ok(PositionAnswer {
            basis: Basis::Checked,
            ..answer
        })
    }

    /// The report on it, without presentation and structure. Where it has values of heaps the quotient of
    /// the first of them is found beside these.
    ///
    /// # Errors
    /// The budget ended.
    pub fn report(self, budget: &Budget) -> Result<QuotientReport, QuotientError> {
        let beside = match &self.table {
            CertifiedTable::Finite(_) | CertifiedTable::Game(_) => None,
            CertifiedTable::SumAndMaximum(of) => {
                let heaps = of.table.exceptional().len() + of.table.period();
                Some((&of.rule, heaps.min(BESIDE_HEAPS)))
            }
            CertifiedTable::ComparedMaxima(of) => Some((&of.rule, of.table.heaps_beside())),
            CertifiedTable::Counted(of) => Some((&of.rule, of.table.last().saturating_sub(1))),
        };
        let partial = match beside {
            Some((rule, heaps)) => Some(beside_values(rule, heaps, budget, &mut |_| ())?),
            None => None,
        };
        Ok(self.report_beside(partial))
    }

    /// The report on it where the quotient of the first heaps is known; there is none of a finite one.
    pub(super) fn report_beside(self, partial: Option<QuotientSolution>) -> QuotientReport {
        let mut report = match (self.table, partial) {
            (CertifiedTable::Finite(solution), _) => QuotientReport::of_solution(*solution),
            (CertifiedTable::Game(game), _) => QuotientReport::of_game(*game),
            (CertifiedTable::SumAndMaximum(quotient), Some(partial)) => {
                let found = Discovery {
                    quotient: *quotient,
                    heaps: partial.heaps,
                    order: partial.order(),
                };
                QuotientReport::beside(partial, Arc::new(Solved::Algebraic(found)))
            }
            (CertifiedTable::ComparedMaxima(quotient), Some(partial)) => {
                let found = compared_maxima::Discovery {
                    quotient: *quotient,
                    heaps: partial.heaps,
                    order: partial.order(),
                };
                QuotientReport::beside(partial, Arc::new(Solved::Compared(found)))
            }
            (CertifiedTable::Counted(quotient), Some(partial)) => {
                let mut report = QuotientReport::of_solution(partial);
                report.finite_heaps = Some(Arc::new(*quotient));
                report
            }
            (_, None) => unreachable!("values of heaps have a quotient beside them"),
        };
        report.set_certified(self.verdict, self.text);
        report
    }
}

/// The steps that a check may take of what was found in a number of steps, some tens of seconds: what has a
/// verdict is the same on every machine.
const CHECK_STEPS: u64 = 20_000_000;

/// How long a check may take of what was found when the time allowed ran out.
const GRACE: Duration = Duration::from_secs(10);

/// What the kernel says of the certificate of a quotient that was found within a budget, whose time or steps
/// may be used up: the check has a little time, or steps, of its own.
///
/// # Errors
/// [`QuotientError::Refused`], a defect: the kernel refuses what was found. Or the check stopped.
pub fn check_found(
    text: &str,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Verdict, QuotientError> {
    let within = budget.clone().with_grace(GRACE);
    let within = match budget.counts_steps() {
        true => within.with_steps(CHECK_STEPS),
        false => within,
    };
    let read = Certificate::read(text).map_err(Unproved::from);
    let checked = read.and_then(|certificate| certificate.check(&within, progress));
    checked.map_err(|unproved| match unproved {
        Unproved::Stopped(why) => QuotientError::Stopped { why, partial: None },
        Unproved::Refused(refusal) => QuotientError::Refused(refusal),
    })
}

/// A refusal in the words of the engine.
fn refused(why: String) -> Unproved {
    Unproved::Refused(Box::new(Refusal {
        claim: Stated::File,
        place: String::new(),
        why,
        counterexample: None,
    }))
}

/// The table of an accepted certificate in the types of the engine: the one place that makes them.
fn of_certificate(verdict: &Arc<Verdict>) -> Result<CertifiedTable, Unproved> {
    use grundy_proof::Table;
    let missing = || refused("it has no table of values".to_owned());
    Ok(match verdict.table() {
        Table::Finite(table) => {
            let certificate = FiniteCertificate::of_table(table);
            let wrong = |error: super::CertificateError| refused(error.to_string());
            let game = certificate.game().map_err(wrong)?;
            let solution = certificate.into_solution().map_err(wrong)?;
            match game {
                Some(game) => CertifiedTable::Game(Box::new(GameQuotient::new(game, solution))),
                None => CertifiedTable::Finite(Box::new(solution)),
            }
        }
        Table::SumAndMaximum(_) => {
            let quotient = AlgebraicQuotient::of(Arc::clone(verdict)).ok_or_else(missing)?;
            CertifiedTable::SumAndMaximum(Box::new(quotient))
        }
        Table::ComparedMaxima(_) => {
            let quotient = ComparedMaxima::of(Arc::clone(verdict)).ok_or_else(missing)?;
            CertifiedTable::ComparedMaxima(Box::new(quotient))
        }
        Table::Counted(_) => {
            CertifiedTable::Counted(Box::new(FiniteHeapsQuotient::of(Arc::clone(verdict))?))
        }
        Table::Windows(_) | Table::Iterations(_) => return Err(missing()),
    })
}
