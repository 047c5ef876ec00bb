//! Answers kept for questions asked again: bounded in bytes, the least recently
//! used goes first.

use super::question::{Answer, Question};

pub(super) struct Cache {
    /// The most recently used last. A session asks tens of questions, not thousands.
    entries: Vec<(Question, Answer)>,
    limit: usize,
}

impl Cache {
    pub fn new(limit: usize) -> Self {
        Cache {
            entries: Vec::new(),
            limit,
        }
    }

    pub fn get(&mut self, question: &Question) -> Option<Answer> {
        let place = self
            .entries
            .iter()
            .position(|(known, _)| known == question)?;
        let entry = self.entries.remove(place);
        let answer = entry.1.clone();
        self.entries.push(entry);
        Some(answer)
    }

    pub fn put(&mut self, question: Question, answer: Answer) {
        self.entries.retain(|(known, _)| *known != question);
        if answer.bytes() > self.limit {
            return;
        }
        self.entries.push((question, answer));
        let mut bytes: usize = self.entries.iter().map(|(_, answer)| answer.bytes()).sum();
        while bytes > self.limit && !self.entries.is_empty() {
            bytes -= self.entries.remove(0).1.bytes();
        }
    }
}
