//! Questions about heap games in normal play and about their positions.

use super::question::{
    Answered, CertificateText, Context, Ended, KeptBytes, Lane, Lasting, Question, Same,
};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{
    HeapRule, MoveList, NimReport, NimSequence, NimStream, NimValues, Period, PeriodReport,
    Position, StreamEnd, all_values_certificate, goes_on_from_values, legal_moves, nim_sequence,
    nim_sequence_from, normal_period, period_certificate, spot_check,
};
use grundy_quotient::{MiserePosition, QuotientReport, misere_moves, misere_moves_by};

/// More moves than this are not listed.
const MOVES_LISTED: usize = 20_000;

/// The Grundy values of heaps 0 to `heaps`, with the period and its proof.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GrundyValues {
    pub rule: HeapRule,
    /// The largest heap.
    pub heaps: usize,
}

impl Question for GrundyValues {
    type Answer = NimReport;
    const TITLE: &'static str = "Grundy values of";
    const COUNTS: Option<&'static str> = Some("values");
    const GOES_ON: bool = true;
    const LASTING: Option<Lasting<Self>> = Some(Lasting {
        text: |of| goes_on_from_values(&of.rule).then(|| format!("values of {}", of.rule.text())),
        write: |report| Some(computed(&report.sequence).to_bytes()),
        proved: |of, written, context| read_values(of, written, context.budget),
    });

    fn of(&self) -> String {
        self.rule.text()
    }

    fn bytes(report: &NimReport) -> usize {
        report.bytes()
    }

    fn certificates(&self, report: &NimReport, budget: &Budget) -> Vec<CertificateText> {
        let period = report.sequence.period.iter();
        let period = period.filter(|period| period.proved);
        let certificate = |period: &Period| certificate_of(&self.rule, period, budget);
        period.map(certificate).collect()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let rule = &self.rule;
        let on_trust = context.begun().and_then(|begun| begun.sequence.on_trust);
        let report = |mut sequence: NimSequence| {
            sequence.on_trust = on_trust.map(|to| to.min(sequence.heaps()));
            NimReport::of(sequence, context.budget)
        };
        let begun = context.begun().map(|begun| computed(&begun.sequence));
        let begun = begun.unwrap_or_default();
        let result = nim_sequence_from(rule, begun, self.heaps, context.budget, &mut |progress| {
            context.progress(progress.done, progress.heaps);
            context.paced(|| {
                let mut known = NimSequence::unfinished(rule.clone(), (progress.values)());
                let copied = progress.computed < known.values.len();
                known.copied_from = copied.then_some(progress.computed);
                let classed = known.classed(progress.mask, context.budget);
                if classed.is_ok()
                    && let Ok(partial) = report(known)
                {
                    context.partial(partial);
                }
            });
        });
        match result {
            // A proof rests on no values of another run: it is done anew, from the first heap on.
            Ok(sequence) if on_trust.is_some() && is_proved(&sequence) => {
                self.answer(&context.anew())
            }
            Ok(sequence) => Ok(report(sequence).map_err(|(why, _)| why)?),
            // A cancel is to take effect at once: what was reported last is what the user keeps.
            Err(stopped) if stopped.why == Stop::Cancelled => Err(stopped.why.into()),
            Err(stopped) => {
                // The values so far are summarised though the budget has ended, since the user keeps them.
                let known = stopped.partial.map(|partial| NimSequence {
                    on_trust,
                    ..*partial
                });
                let known = known.and_then(|known| NimReport::of(known, &Budget::unlimited()).ok());
                let why = stopped.why;
                Err(Ended { why, known })
            }
        }
    }
}

fn is_proved(sequence: &NimSequence) -> bool {
    sequence.period.as_ref().is_some_and(|period| period.proved)
}

/// The values without those that were copied after a proof, which are copied again.
fn computed(sequence: &NimSequence) -> NimValues {
    let end = sequence.copied_from.unwrap_or(sequence.values.len());
    sequence.values.part(0..end)
}

/// The values of an earlier run up to the heap that is asked for, if a spot check finds nothing wrong.
fn read_values(
    of: &GrundyValues,
    written: &KeptBytes<'_>,
    budget: &Budget,
) -> Result<Option<NimReport>, Stop> {
    let Some(mut values) = NimValues::from_bytes(written.bytes) else {
        return Ok(None);
    };
    values.truncate(of.heaps + 1);
    let checked = spot_check(&of.rule, &values, budget)?;
    if checked.is_none() || values.is_empty() {
        return Ok(None);
    }
    let mut sequence = NimSequence::unfinished(of.rule.clone(), values);
    sequence.on_trust = Some(sequence.heaps());
    Ok(NimReport::of(sequence, budget).ok())
}

/// The period of the Grundy values, if little work proves one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NormalPeriod {
    pub rule: HeapRule,
}

impl Question for NormalPeriod {
    type Answer = Option<Period>;
    const TITLE: &'static str = "Period in normal play of";

    fn of(&self) -> String {
        self.rule.text()
    }

    fn bytes(_: &Option<Period>) -> usize {
        500
    }

    fn certificates(&self, period: &Option<Period>, budget: &Budget) -> Vec<CertificateText> {
        let certificate = |period: &Period| certificate_of(&self.rule, period, budget);
        period.iter().map(certificate).collect()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        Ok(normal_period(&self.rule, context.budget)?)
    }
}

/// The certificate of a period that the values have proved; the values are computed once more.
fn certificate_of(rule: &HeapRule, period: &Period, budget: &Budget) -> CertificateText {
    let budget = budget.clone().with_memory(STREAMED_IN.min(budget.memory()));
    let mut run = NimStream::new(rule.clone());
    // A run that ends early has proved no period, and a rule that has no run has no certificate: both are said.
    let _ = run.run(period.checked_to, &budget, &mut |_: &NimStream| ());
    period_certificate(&run, Some(period), &budget).map_err(|error| error.to_string())
}

/// The memory of a streamed run: enough for longer windows than any that were needed.
const STREAMED_IN: usize = 40 << 20;

/// How well the period is known when so many heaps have gone by, which need not fit the memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProvedPeriod {
    pub rule: HeapRule,
    /// The largest heap.
    pub heaps: usize,
}

impl Question for ProvedPeriod {
    type Answer = PeriodReport;
    const TITLE: &'static str = "Proof of the period of";
    const COUNTS: Option<&'static str> = Some("values");

    fn of(&self) -> String {
        self.rule.text()
    }

    fn bytes(report: &PeriodReport) -> usize {
        report.bytes()
    }

    fn certificates(&self, report: &PeriodReport, _: &Budget) -> Vec<CertificateText> {
        let proved = report.proved.iter();
        proved.map(|_| report.certificate.clone()).collect()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let memory = STREAMED_IN.min(context.budget.memory());
        let budget = context.budget.clone().with_memory(memory);
        let mut run = NimStream::new(self.rule.clone());
        let ended = run.run(self.heaps, &budget, &mut |run: &NimStream| {
            context.progress(run.facts().heaps(), self.heaps);
            if run.facts().period.is_none() {
                context.paced(|| context.partial(PeriodReport::of(run, &budget)));
            }
        });
        match ended {
            Err(StreamEnd::Budget(Stop::Cancelled)) => return Err(Stop::Cancelled.into()),
            Err(StreamEnd::Budget(why)) => {
                let known = PeriodReport::of(&run, &budget);
                return Err(Ended {
                    why,
                    known: Some(known),
                });
            }
            _ => {}
        }
        budget.check()?;
        let mut report = PeriodReport::of(&run, &budget);
        if report.period.is_none()
            && let Some(proved) = self.by_few_values(&budget)
        {
            return Ok(proved);
        }
        // It may have ended while the certificate was made, which is then missing.
        if let Err(why) = budget.check() {
            let known = (why != Stop::Cancelled).then_some(report);
            return Err(Ended { why, known });
        }
        if let Err(end) = ended {
            // How far a run comes is a fact about the game, and so is why it comes no further.
            report.state = format!("{} It ended there: {end}.", report.state);
        }
        Ok(report)
    }
}

/// So many heaps prove the periods of most codes that are not streamed.
const FEW: usize = 2_000;

impl ProvedPeriod {
    /// The report on a period that the first values prove, of a rule that is not streamed.
    fn by_few_values(&self, budget: &Budget) -> Option<PeriodReport> {
        if goes_on_from_values(&self.rule) {
            return None;
        }
        let heaps = self.heaps.min(FEW);
        let sequence = nim_sequence(&self.rule, heaps, budget, &mut |_| ()).ok()?;
        let period = sequence.period.as_ref().filter(|period| period.proved)?;
        let certificate = all_values_certificate(&sequence, budget);
        Some(PeriodReport {
            title: self.rule.title(),
            heaps: sequence.heaps(),
            state: sequence.state_of_proof(),
            period: Some(period.clone()),
            proved: period.proved_of_values(),
            rare: None,
            certificate: certificate.map_err(|error| error.to_string()),
        })
    }
}

/// The moves of a position whose heaps are among those of an earlier answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LegalMoves {
    /// The values.
    pub of: Same<NimReport>,
    pub position: Position,
}

impl Question for LegalMoves {
    type Answer = MoveList;
    const TITLE: &'static str = "Moves of";
    const LANE: Lane = Lane::Quick;
    const KEEPS: bool = false;

    fn of(&self) -> String {
        self.position.to_string()
    }

    fn bytes(list: &MoveList) -> usize {
        80 * list.moves.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let sequence = &self.of.0.sequence;
        let list = legal_moves(sequence, &self.position, MOVES_LISTED, context.budget);
        Ok(list?)
    }
}

/// The moves of a position in misère play, with the help of a quotient if there is one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MisereMoves {
    /// The values.
    pub of: Same<NimReport>,
    pub quotient: Option<Same<QuotientReport>>,
    pub position: Position,
}

impl Question for MisereMoves {
    type Answer = MiserePosition;
    const TITLE: &'static str = "Moves of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        self.position.to_string()
    }

    /// Without a quotient it is a search, which may take long.
    fn lane(&self) -> Lane {
        Lane::quick(self.quotient.is_some())
    }

    fn bytes(position: &MiserePosition) -> usize {
        80 * position.moves.moves.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let quotient = self.quotient.as_ref().map(|of| &of.0);
        let solution = quotient.and_then(|report| report.solution.as_ref());
        let sequence = &self.of.0.sequence;
        let (position, budget) = (&self.position, context.budget);
        let found = match quotient.filter(|report| report.values.is_some()) {
            Some(report) => {
                let known = |position: &Position| report.outcome(position);
                misere_moves_by(sequence, &known, position, MOVES_LISTED, budget)
            }
            None => misere_moves(sequence, solution, position, MOVES_LISTED, budget),
        };
        Ok(found?)
    }
}
