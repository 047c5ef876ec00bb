//! What a question is: a value with everything that one question needs in one place. Equal questions
//! have equal answers; the type of a question is that of its answer, so that a wrong one cannot be
//! written.

use super::JobId;
use super::lasting::{Lasting, Written};
use super::worker::{Context, Outbox};
use grundy_base::budget::{Budget, Stop};
use std::any::Any;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

/// A question to an engine.
pub trait Question: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// Its answer, which all who asked share.
    type Answer: Send + Sync + 'static;

    /// What is asked, in words, but for what it is asked of.
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

    /// What its progress counts, where it is worth telling how many are done in a second.
    const COUNTS: Option<&'static str> = None;

    /// How often its partial answers come, at most.
    const PACE: Duration = Duration::from_millis(150);

    /// What it is asked of, in words, where that is not the same each time.
    fn of(&self) -> String {
        String::new()
    }

    /// How long it may take, where that is not the same each time.
    fn lane(&self) -> Lane {
        Self::LANE
    }

    /// Whether what is known already tells more than what was found now, be it the answer to the question
    /// `of` before or a part of this one; then it stays.
    fn is_behind(&self, _new: &Self::Answer, _of: &Self, _known: &Self::Answer) -> bool {
        false
    }

    /// The memory that an answer takes, near enough: a small one, unless its question says more.
    fn bytes(_: &Self::Answer) -> usize {
        1_024
    }

    /// Answers it with its engine.
    ///
    /// # Errors
    /// Why it ended early, with what was known then.
    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self>;
}

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

/// An answer that is not all of it where the computation was stopped.
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
    /// Anything.
    Long,
    /// As many steps as it was allowed. It has one thread, as the steps of several come in any order: so it
    /// ends in the same place every time. Of these there are answered at once
    /// as many as there are cores and memory for.
    Counted,
    /// Anything: answers of earlier runs are checked.
    Check,
    /// Anything, though nobody waits for it: it has threads of its own, so that it stands in the way of
    /// nothing else.
    Aside,
}

impl Lane {
    /// The lane of a question that is quick in some cases.
    pub fn quick(quick: bool) -> Lane {
        if quick { Lane::Quick } else { Lane::Long }
    }
}

/// A shared answer as a part of a question: equal to itself only.
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

/// A question of any type, for the threads and the cache.
pub(super) trait Asked: Any + Debug + Send + Sync {
    fn title(&self) -> String;
    fn lane(&self) -> Lane;
    fn keeps(&self) -> bool;
    fn repeats(&self) -> bool;
    fn goes_on(&self) -> bool;
    fn counts(&self) -> Option<&'static str>;
    fn answer(
        &self,
        budget: &Budget,
        id: JobId,
        outbox: &Outbox,
        begun: Option<AnyAnswer>,
    ) -> Result<AnyAnswer, Ended<AnyAnswer>>;
    fn lasts(&self) -> bool;
    fn lasting_text(&self) -> Option<String>;
    fn written(&self, answer: &AnyAnswer) -> Option<Vec<u8>>;
    fn proved(
        &self,
        written: &Written<'_>,
        budget: &Budget,
        id: JobId,
        outbox: &Outbox,
    ) -> Result<Option<AnyAnswer>, Stop>;
    fn is(&self, other: &dyn Asked) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
}

impl<Q: Question> Asked for Q {
    /// What is asked and of what, as far as there is room for it.
    fn title(&self) -> String {
        let of: String = self.of().chars().take(40).collect();
        match of.is_empty() {
            true => Q::TITLE.to_owned(),
            false => format!("{} {of}", Q::TITLE),
        }
    }

    fn lane(&self) -> Lane {
        Question::lane(self)
    }

    fn keeps(&self) -> bool {
        Q::KEEPS
    }

    fn repeats(&self) -> bool {
        Q::REPEATS
    }

    fn goes_on(&self) -> bool {
        Q::GOES_ON
    }

    fn counts(&self) -> Option<&'static str> {
        Q::COUNTS
    }

    fn answer(
        &self,
        budget: &Budget,
        id: JobId,
        outbox: &Outbox,
        begun: Option<AnyAnswer>,
    ) -> Result<AnyAnswer, Ended<AnyAnswer>> {
        let begun = begun.and_then(AnyAnswer::of::<Q>);
        let context = Context::new(budget, id, outbox, begun);
        match Question::answer(self, &context) {
            Ok(answer) => Ok(AnyAnswer::to::<Q>(answer)),
            Err(Ended { why, known }) => Err(Ended {
                why,
                known: known.map(AnyAnswer::to::<Q>),
            }),
        }
    }

    fn lasts(&self) -> bool {
        Q::LASTING.is_some()
    }

    fn lasting_text(&self) -> Option<String> {
        (Q::LASTING?.text)(self)
    }

    fn written(&self, answer: &AnyAnswer) -> Option<Vec<u8>> {
        (Q::LASTING?.write)(answer.value.downcast_ref()?)
    }

    fn proved(
        &self,
        written: &Written<'_>,
        budget: &Budget,
        id: JobId,
        outbox: &Outbox,
    ) -> Result<Option<AnyAnswer>, Stop> {
        let Some(lasting) = Q::LASTING else {
            return Ok(None);
        };
        let context = Context::new(budget, id, outbox, None);
        let proved = (lasting.proved)(self, written, &context)?;
        Ok(proved.map(AnyAnswer::to::<Q>))
    }

    fn is(&self, other: &dyn Asked) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        std::any::TypeId::of::<Q>().hash(&mut state);
        self.hash(&mut state);
    }
}

/// A question of any type as a key.
#[derive(Clone, Debug)]
pub(super) struct AnyQuestion(pub Arc<dyn Asked>);

impl PartialEq for AnyQuestion {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(other.0.as_ref())
    }
}

impl Eq for AnyQuestion {}

impl Hash for AnyQuestion {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_into(state);
    }
}

/// An answer to a question of any type.
#[derive(Clone)]
pub(super) struct AnyAnswer {
    value: Arc<dyn Any + Send + Sync>,
    /// The memory that it takes.
    pub bytes: usize,
}

impl Debug for AnyAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "an answer of {} bytes", self.bytes)
    }
}

impl AnyAnswer {
    /// An answer to a question of this type.
    pub fn to<Q: Question>(answer: Q::Answer) -> Self {
        AnyAnswer {
            bytes: Q::bytes(&answer),
            value: Arc::new(answer),
        }
    }

    /// The answer, if it is one to a question of this type.
    pub fn of<Q: Question>(self) -> Option<Arc<Q::Answer>> {
        self.value.downcast().ok()
    }
}
