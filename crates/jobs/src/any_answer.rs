//! Answers of all types, for the threads and the cache.

use super::Question;
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

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
        let bytes = Q::bytes(&answer);
        let value = Arc::new(answer);
        AnyAnswer { value, bytes }
    }

    /// The answer, if it is one to a question of this type.
    pub fn of<Q: Question>(self) -> Option<Arc<Q::Answer>> {
        self.value.downcast().ok()
    }

    /// A reference to the answer, if it is one to a question of this type.
    pub fn get<Q: Question>(&self) -> Option<&Q::Answer> {
        self.value.downcast_ref()
    }
}
