//! A question that is asked anew whenever it differs. The last answer stays until the new one is
//! there, and it is known whether it is that of what was asked last.

use super::{Jobs, Limits, Question, Status, Ticket};
use grundy_base::budget::Stop;
use std::sync::Arc;
use std::time::Duration;

/// How long a question may go on that is no longer the newest, at first and at most. It doubles with
/// each one given up, so that one of them gets through.
const PATIENCE: (Duration, Duration) = (Duration::from_millis(40), Duration::from_secs(4));

/// A question, and how it is to be asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask<Q> {
    pub question: Q,
    /// Its limits.
    pub limits: Limits,
    /// Whether it changes from frame to frame, as while something is dragged: the question before is
    /// let finish if that is a matter of a moment, so that answers are seen on the way.
    pub dragged: bool,
}

impl<Q> From<Q> for Ask<Q> {
    fn from(question: Q) -> Self {
        Ask {
            question,
            limits: Limits::default(),
            dragged: false,
        }
    }
}

impl<Q> Ask<Q> {
    /// Bounds the time of the question; without a time it may take as long as it needs.
    #[must_use]
    pub fn within(mut self, time: Option<Duration>) -> Self {
        self.limits.time = time;
        self
    }

    /// Says that the question changes from frame to frame.
    #[must_use]
    pub fn dragged(self) -> Self {
        Ask {
            dragged: true,
            ..self
        }
    }
}

/// The cost of a job.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Its steps, where they are limited.
    pub steps: u64,
    /// The time from its start to its end.
    pub time: Duration,
}

/// The question asked last, how its job fares, and the last answer.
#[derive(Debug)]
pub struct Inquiry<Q: Question> {
    asked: Option<(Q, Limits, Ticket<Q>)>,
    known: Option<(Q, Arc<Q::Answer>)>,
    /// The number of the last answer among those to all questions.
    version: u64,
    running: bool,
    /// Steps done of steps in all, as last reported.
    progress: Option<(usize, usize)>,
    stopped: Option<Stop>,
    failed: Option<String>,
    /// The cost of the last job that is over.
    cost: Option<Cost>,
    patience: Duration,
    /// Whether the question asked last was answered, at least in part.
    shown: bool,
    waiting: bool,
    /// Whether it was looked for the answer of an earlier run.
    recalled: bool,
    /// Whether the answer is that of an earlier run, which is being checked.
    checking: bool,
}

impl<Q: Question> Default for Inquiry<Q> {
    fn default() -> Self {
        Inquiry {
            asked: None,
            known: None,
            version: 0,
            running: false,
            progress: None,
            stopped: None,
            failed: None,
            cost: None,
            patience: PATIENCE.0,
            shown: false,
            waiting: false,
            recalled: false,
            checking: false,
        }
    }
}

impl<Q: Question> Inquiry<Q> {
    /// Asks, unless this very question was asked last; gives up the one before. One that is not answered
    /// yet, or ended early, is asked again when it may take more or less than it was allowed. Says whether
    /// it was asked.
    pub fn ask(&mut self, ask: impl Into<Ask<Q>>, jobs: &mut Jobs) -> bool {
        let ask = ask.into();
        self.waiting = false;
        if let Some((asked, limits, _)) = &self.asked {
            let unfinished = self.stopped.is_some() || self.running;
            let more = unfinished && *limits != ask.limits;
            if *asked == ask.question && !more {
                return false;
            }
            if ask.dragged && self.is_soon_answered(jobs) {
                self.waiting = true;
                return false;
            }
        }
        self.abandon(jobs);
        let ticket = jobs.ask(ask.question.clone(), ask.limits);
        self.begin(ask, ticket);
        true
    }

    /// Takes the answer that an earlier run has kept, if there is one; nothing is computed for it. Says
    /// whether it was looked for, which is done once, before anything is asked.
    pub fn recall(&mut self, ask: impl Into<Ask<Q>>, jobs: &mut Jobs) -> bool {
        if self.recalled || self.asked.is_some() {
            return false;
        }
        self.recalled = true;
        let ask = ask.into();
        let Some(ticket) = jobs.recall(ask.question.clone(), ask.limits) else {
            return false;
        };
        self.begin(ask, ticket);
        true
    }

    fn begin(&mut self, ask: Ask<Q>, ticket: Ticket<Q>) {
        self.asked = Some((ask.question, ask.limits, ticket));
        self.running = true;
        self.progress = None;
        self.shown = false;
    }

    /// Whether the question asked last is to be let finish although there is a newer one.
    fn is_soon_answered(&mut self, jobs: &Jobs) -> bool {
        let job = self.asked.as_ref().and_then(|asked| jobs.state(asked.2));
        let Some(job) = job.filter(|job| !job.is_over() && !self.shown) else {
            return false;
        };
        if job.age() < self.patience {
            return true;
        }
        self.patience = (self.patience * 2).min(PATIENCE.1);
        false
    }

    /// Takes in what is new; says whether an answer is, partial while the job runs.
    pub fn take(&mut self, jobs: &mut Jobs) -> bool {
        let Some((question, limits, ticket)) = &self.asked else {
            return false;
        };
        // The answer within a bound on steps does not depend on earlier answers, once it is the last.
        let is_counted = limits.steps.is_some() && !limits.deepens;
        let news = jobs.take(*ticket);
        if let Some(job) = jobs.state(*ticket) {
            if job.found_nothing {
                return self.forget();
            }
            self.running = !job.is_over();
            if job.is_over() && !job.recalled {
                let (steps, time) = (job.budget.steps_done().unwrap_or(0), job.elapsed());
                self.cost = Some(Cost { steps, time });
            }
            self.checking = job.is_checked();
            self.progress = job.progress;
            (self.stopped, self.failed) = match &job.status {
                Status::Stopped(why) => (Some(*why), None),
                Status::Failed(message) => (None, Some(message.clone())),
                Status::Queued | Status::Running | Status::Done => (None, None),
            };
        } else if self.running {
            // It ended while nobody looked, and was forgotten; asked again, its answer may be known.
            return self.forget();
        }
        let Some(answer) = news else { return false };
        self.shown = true;
        self.patience = PATIENCE.0;
        let behind = |(of, known): &(Q, Arc<Q::Answer>)| question.is_behind(&answer, of, known);
        let comes_last = is_counted && !self.running;
        if !comes_last && self.known.as_ref().is_some_and(behind) {
            return false;
        }
        self.known = Some((question.clone(), answer));
        self.version = jobs.answers();
        true
    }

    /// Lets the question be asked again; there is no news of it.
    fn forget(&mut self) -> bool {
        self.asked = None;
        (self.running, self.checking) = (false, false);
        false
    }

    /// The last answer, be it of this question or of the one before.
    pub fn answer(&self) -> Option<&Arc<Q::Answer>> {
        self.known.as_ref().map(|known| &known.1)
    }

    /// The question that the last answer is of.
    pub fn answered(&self) -> Option<&Q> {
        self.known.as_ref().map(|known| &known.0)
    }

    /// The last answer, if it is one to this question.
    pub fn answer_to(&self, question: &Q) -> Option<&Arc<Q::Answer>> {
        let (answered, answer) = self.known.as_ref()?;
        (answered == question).then_some(answer)
    }

    /// The last answer, if it is one to what was asked last.
    pub fn current(&self) -> Option<&Arc<Q::Answer>> {
        self.answer().filter(|_| !self.is_stale())
    }

    /// The question asked last.
    pub fn question(&self) -> Option<&Q> {
        self.asked.as_ref().map(|asked| &asked.0)
    }

    /// Whether there is an answer, but of a question before the one asked last.
    pub fn is_stale(&self) -> bool {
        self.known.is_some() && self.question() != self.answered()
    }

    /// A number that differs whenever the answer does, also from those of an inquiry that was in the
    /// place of this one.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Whether the answer is not complete yet.
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Whether the answer is that of an earlier run, which is being checked.
    pub fn is_being_checked(&self) -> bool {
        self.checking
    }

    /// Steps done of steps in all, once they were reported.
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.progress
    }

    /// Whether a newer question waits for the one asked.
    pub fn is_waiting(&self) -> bool {
        self.waiting
    }

    /// The limits of the question asked last.
    pub fn limits(&self) -> Option<Limits> {
        self.asked.as_ref().map(|asked| asked.1)
    }

    /// The cost of the last job that is over.
    pub fn cost(&self) -> Option<Cost> {
        self.cost
    }

    /// Why the job ended early, if it did.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Whether the user has ended the job before its answer.
    pub fn is_cancelled(&self) -> bool {
        self.stopped == Some(Stop::Cancelled)
    }

    /// Why the job ended before its answer, in words.
    pub fn trouble(&self) -> Option<String> {
        let stopped = self.stopped.map(|why| format!("Stopped: {why}."));
        let failed = self.failed.as_ref();
        stopped.or_else(|| Some(format!("The computation failed: {}", failed?)))
    }

    /// Lets the same question be asked again, once it ended early.
    pub fn again(&mut self) {
        if self.stopped.is_some() || self.failed.is_some() {
            self.asked = None;
            (self.stopped, self.failed) = (None, None);
        }
    }

    /// Gives up what is being asked; the last answer stays.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, _, ticket)) = self.asked.take() {
            jobs.abandon(ticket);
        }
        self.running = false;
        self.waiting = false;
        self.checking = false;
        (self.stopped, self.failed) = (None, None);
    }
}
