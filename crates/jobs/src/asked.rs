//! Questions of all types, for the threads and the cache.

use super::JobId;
use super::any_answer::AnyAnswer;
use super::outbox::Outbox;
use super::question::{Context, Ended, KeptBytes, Lane, Question};
use grundy_base::budget::{Budget, Stop};
use std::any::Any;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The methods of [`Question`] without its types.
pub(super) trait ErasedQuestion: Any + Debug + Send + Sync {
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
        written: &KeptBytes<'_>,
        budget: &Budget,
        id: JobId,
        outbox: &Outbox,
    ) -> Result<Option<AnyAnswer>, Stop>;
    fn is(&self, other: &dyn ErasedQuestion) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
}

impl<Q: Question> ErasedQuestion for Q {
    /// The question and the thing that it is about, in so many letters as there is room for.
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
        (Q::LASTING?.write)(answer.get()?)
    }

    fn proved(
        &self,
        written: &KeptBytes<'_>,
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

    fn is(&self, other: &dyn ErasedQuestion) -> bool {
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
pub(super) struct AnyQuestion(pub Arc<dyn ErasedQuestion>);

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
