//! Answers kept for questions asked again: bounded in bytes, the least recently used goes first.

use super::question::{AnyAnswer, AnyQuestion};
use rustc_hash::FxHashMap;

pub(super) struct Cache {
    /// Each answer with the time of its last use.
    answers: FxHashMap<AnyQuestion, (AnyAnswer, u64)>,
    bytes: usize,
    limit: usize,
    /// Counts the uses.
    now: u64,
}

impl Cache {
    pub fn new(limit: usize) -> Self {
        Cache {
            answers: FxHashMap::default(),
            bytes: 0,
            limit,
            now: 0,
        }
    }

    pub fn get(&mut self, question: &AnyQuestion) -> Option<AnyAnswer> {
        let (answer, used) = self.answers.get_mut(question)?;
        self.now += 1;
        *used = self.now;
        Some(answer.clone())
    }

    pub fn put(&mut self, question: AnyQuestion, answer: AnyAnswer) {
        self.remove(&question);
        if answer.bytes > self.limit {
            return;
        }
        self.now += 1;
        self.bytes += answer.bytes;
        self.answers.insert(question, (answer, self.now));
        while self.bytes > self.limit {
            let oldest = self.answers.iter().min_by_key(|(_, (_, used))| *used);
            let Some(oldest) = oldest.map(|(question, _)| question.clone()) else {
                return;
            };
            self.remove(&oldest);
        }
    }

    fn remove(&mut self, question: &AnyQuestion) {
        if let Some((answer, _)) = self.answers.remove(question) {
            self.bytes -= answer.bytes;
        }
    }
}
