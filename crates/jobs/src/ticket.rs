//! The names of jobs.

use std::marker::PhantomData;

/// Names a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JobId(pub(super) u64);

/// Names a job that answers a question of this type.
#[derive(Debug, PartialEq, Eq)]
pub struct Ticket<Q> {
    pub(super) id: JobId,
    of: PhantomData<fn(Q)>,
}

impl<Q> Ticket<Q> {
    pub(super) fn new(id: JobId) -> Self {
        Ticket {
            id,
            of: PhantomData,
        }
    }
}

impl<Q> Clone for Ticket<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q> Copy for Ticket<Q> {}

impl<Q> From<Ticket<Q>> for JobId {
    fn from(ticket: Ticket<Q>) -> Self {
        ticket.id
    }
}
