//! Questions: each is a value with everything that one question needs in one place. Equal questions
//! have equal answers; the type of a question is that of its answer, so that a wrong one cannot be
//! written.

use super::JobId;
use super::any_answer::AnyAnswer;
use super::outbox::{News, Outbox};
use grundy_base::budget::{Budget, Stop};
use std::cell::Cell;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A question to an engine.
pub trait Question: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// Its answer, which all who asked share.
    type Answer: Send + Sync + 'static;

    /// The question in words, without the thing that it is about ([`Question::of`]).
    const TITLE: &'static str;

    /// How long it may take.
    const LANE: Lane = Lane::Long;

    /// Whether its answer is kept for whoever asks the same again: not where the question itself holds
    /// a larger one.
    const KEEPS: bool = true;

    /// Whether it ends early in the same way each time that it is asked within the same steps and memory:
    /// then its answer is kept although it is not all of it.
    const REPEATS: bool = false;

    /// Whether it goes on from a part of its answer that was found before ([`Context::begun`]).
    const GOES_ON: bool = false;

    /// How its answers outlast the program, where they do.
    const LASTING: Option<Lasting<Self>> = None;

    /// The name of the steps that its progress counts, where their number in a second is worth telling.
    const COUNTS: Option<&'static str> = None;

    /// How often its partial answers come, at most.
    const PACE: Duration = Duration::from_millis(150);

    /// The thing that it is about, in words, where that is not the same each time.
    fn of(&self) -> String {
        String::new()
    }

    /// How long it may take, where that is not the same each time.
    fn lane(&self) -> Lane {
        Self::LANE
    }

    /// Whether the answer that is shown tells more than the new one and stays: it may be the answer to an earlier
    /// question, `of`, or an earlier part of this one.
    fn is_behind(&self, _new: &Self::Answer, _of: &Self, _known: &Self::Answer) -> bool {
        false
    }

    /// The memory that an answer takes, near enough: a small one, unless its question says more.
    fn bytes(_: &Self::Answer) -> usize {
        1_024
    }

    /// The certificates of what an answer says is proved. They are made within the budget where the answer has none
    /// with it. Empty where the kernel has no kind of certificate for it.
    fn certificates(&self, _answer: &Self::Answer, _budget: &Budget) -> Vec<CertificateText> {
        Vec::new()
    }

    /// Answers it with its engine.
    ///
    /// # Errors
    /// Why it ended early, with what was known then.
    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self>;
}

/// The text of a certificate as a file, or a sentence on why there is none.
pub type CertificateText = Result<String, String>;

/// What makes the certificates of an answer, on any thread.
pub type Certifying = Box<dyn FnOnce(&Budget) -> Vec<CertificateText> + Send>;

/// An answer, or why it ended early.
pub type Answered<Q> = Result<<Q as Question>::Answer, Ended<<Q as Question>::Answer>>;

/// Why a computation ended early, and what was known by then.
#[derive(Debug)]
pub struct Ended<A> {
    /// Why.
    pub why: Stop,
    /// The answer as far as it was known.
    pub known: Option<A>,
}

impl<A> From<Stop> for Ended<A> {
    fn from(why: Stop) -> Self {
        Ended { why, known: None }
    }
}

/// A complete answer, or a partial one where the computation was stopped.
pub(super) fn so_far<A>(answer: A, stopped: Option<Stop>) -> Result<A, Ended<A>> {
    match stopped {
        None => Ok(answer),
        Some(why) => Err(Ended {
            why,
            known: Some(answer),
        }),
    }
}

/// How long a question may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A moment, for most: the user waits for it.
    Quick,
    /// As long as it takes.
    Long,
    /// As long as it takes, within a bound on its steps. It has one thread, as the steps of several would come in any order,
    /// and so ends in the same place every time. As many of these questions are answered at once as there are
    /// cores and memory for.
    Counted,
    /// As long as it takes: answers of earlier runs are checked.
    Check,
    /// As long as it takes, on threads of its own: nobody waits for it, and nothing else waits behind it.
    Aside,
}

impl Lane {
    /// The lane of a question that is quick in some cases.
    pub fn quick(quick: bool) -> Lane {
        if quick { Lane::Quick } else { Lane::Long }
    }
}

/// A shared answer as a part of a question. Two are equal if they are one value in memory, so that they are
/// compared at once, however large they are.
#[derive(Debug)]
pub struct Same<T>(pub Arc<T>);

impl<T> Clone for Same<T> {
    fn clone(&self) -> Self {
        Same(Arc::clone(&self.0))
    }
}

impl<T: Default> Default for Same<T> {
    fn default() -> Self {
        Same(Arc::default())
    }
}

impl<T> PartialEq for Same<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Eq for Same<T> {}

impl<T> Hash for Same<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

/// The means of a running job: its budget, and a way to report.
pub struct Context<'a, Q: Question> {
    /// The limits of this job.
    pub budget: &'a Budget,
    id: JobId,
    outbox: &'a Outbox,
    /// When the next partial answer is due.
    due: Cell<Instant>,
    begun: Option<Arc<Q::Answer>>,
}

impl<'a, Q: Question> Context<'a, Q> {
    pub(super) fn new(
        budget: &'a Budget,
        id: JobId,
        outbox: &'a Outbox,
        begun: Option<Arc<Q::Answer>>,
    ) -> Self {
        Context {
            budget,
            id,
            outbox,
            due: Cell::new(Instant::now() + Q::PACE),
            begun,
        }
    }

    /// The part of the answer that an earlier computation of this question found, which ended early.
    pub(super) fn begun(&self) -> Option<&Q::Answer> {
        self.begun.as_deref()
    }

    /// A context for the same job without the part that was found before.
    pub(super) fn anew(&self) -> Self {
        Context::new(self.budget, self.id, self.outbox, None)
    }

    /// Reports steps done of steps in all. Dropped when nobody has listened for long.
    pub fn progress(&self, done: usize, all: usize) {
        self.outbox.try_send(self.id, News::Progress(done, all));
    }

    /// Reports a partial answer. Dropped when nobody has listened for long.
    pub fn partial(&self, answer: Q::Answer) {
        let answer = AnyAnswer::to::<Q>(answer);
        self.outbox.try_send(self.id, News::Partial(answer));
    }

    /// Reports a partial answer that must arrive: waits until there is room for it.
    pub fn announce(&self, answer: Q::Answer) {
        let answer = AnyAnswer::to::<Q>(answer);
        self.outbox.send(self.id, News::Partial(answer));
    }

    /// Makes a partial answer if it is due, at the pace of the question.
    pub(super) fn paced(&self, make: impl FnOnce()) {
        let start = Instant::now();
        if start >= self.due.get() {
            make();
            let pace = Q::PACE.max(start.elapsed() * COPYING_SHARE);
            self.due.set(Instant::now() + pace);
        }
    }
}

/// Copies may take this part of the time: partial answers that are copied for longer come less often.
const COPYING_SHARE: u32 = 10;

/// How the answers to a question outlast the program.
pub struct Lasting<Q: Question> {
    /// The question as a text that is the same whenever the program runs; nothing where its answers do not
    /// last.
    pub text: fn(&Q) -> Option<String>,
    /// The bytes that are kept of an answer.
    pub write: fn(&Q::Answer) -> Option<Vec<u8>>,
    /// The answer, if what was written proves it, or shows that it can be gone on from.
    #[allow(clippy::type_complexity)]
    pub proved: fn(&Q, &KeptBytes<'_>, &Context<'_, Q>) -> Result<Option<Q::Answer>, Stop>,
}

/// The bytes that an earlier run has kept of an answer.
pub struct KeptBytes<'a> {
    /// The bytes that [`Lasting::write`] made.
    pub bytes: &'a [u8],
    /// Whether the answer was complete; else a bound on steps or memory had ended it.
    pub is_whole: bool,
    /// The steps within which a part was found.
    pub steps: Option<u64>,
}

impl AnyAnswer {
    /// An answer to a question of this type.
    pub fn to<Q: Question>(answer: Q::Answer) -> Self {
        let bytes = Q::bytes(&answer);
        AnyAnswer::new(answer, bytes)
    }

    /// The answer, if it is one to a question of this type.
    pub fn of<Q: Question>(self) -> Option<Arc<Q::Answer>> {
        self.shared()
    }
}
