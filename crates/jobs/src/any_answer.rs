//! Answers of all types, for the threads and the cache.

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
    /// An answer that takes so many bytes.
    pub fn new<A: Send + Sync + 'static>(answer: A, bytes: usize) -> Self {
        let value = Arc::new(answer);
        AnyAnswer { value, bytes }
    }

    /// The answer, if it is of this type.
    pub fn shared<A: Send + Sync + 'static>(self) -> Option<Arc<A>> {
        self.value.downcast().ok()
    }

    /// A reference to the answer, if it is of this type.
    pub fn get<A: 'static>(&self) -> Option<&A> {
        self.value.downcast_ref()
    }
}
