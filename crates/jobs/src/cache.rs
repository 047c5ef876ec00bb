//! Answers kept for questions asked again: bounded in bytes, the least recently used goes first.

use super::Limits;
use super::any_answer::AnyAnswer;
use super::asked::AnyQuestion;
use grundy_base::budget::Stop;
use rustc_hash::FxHashMap;

/// An answer that is kept for whoever asks again.
#[derive(Clone)]
pub(super) struct KeptAnswer {
    pub answer: AnyAnswer,
    /// Why it is only a part, and within which limits it was found.
    pub short: Option<(Stop, Limits)>,
}

impl KeptAnswer {
    /// Whether it is a part with which the question ends each time within the same steps and memory.
    pub fn ends_alike(&self, question: &AnyQuestion) -> bool {
        let bound = |(why, _)| matches!(why, Stop::Steps | Stop::Memory);
        question.0.repeats() && self.short.is_some_and(bound)
    }
}

pub(super) struct Cache {
    /// Each answer with the time of its last use.
    answers: FxHashMap<AnyQuestion, (KeptAnswer, u64)>,
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

    pub fn get(&mut self, question: &AnyQuestion) -> Option<KeptAnswer> {
        let (kept, used) = self.answers.get_mut(question)?;
        self.now += 1;
        *used = self.now;
        Some(kept.clone())
    }

    /// Keeps a part of an answer, where its question can use it and nothing better is there.
    pub fn put_part(&mut self, question: AnyQuestion, part: KeptAnswer) {
        let goes_on = question.0.goes_on();
        if !goes_on && !part.ends_alike(&question) {
            return;
        }
        let before = self.answers.get(&question).map(|(kept, _)| kept);
        let is_better = |kept: &KeptAnswer| {
            kept.short.is_none() || goes_on && kept.answer.bytes > part.answer.bytes
        };
        if !before.is_some_and(is_better) {
            self.put(question, part);
        }
    }

    pub fn put(&mut self, question: AnyQuestion, kept: KeptAnswer) {
        if kept.answer.bytes > self.limit {
            return;
        }
        self.remove(&question);
        self.now += 1;
        self.bytes += kept.answer.bytes;
        self.answers.insert(question, (kept, self.now));
        while self.bytes > self.limit {
            let oldest = self.answers.iter().min_by_key(|(_, (_, used))| *used);
            let Some(oldest) = oldest.map(|(question, _)| question.clone()) else {
                return;
            };
            self.remove(&oldest);
        }
    }

    fn remove(&mut self, question: &AnyQuestion) {
        if let Some((kept, _)) = self.answers.remove(question) {
            self.bytes -= kept.answer.bytes;
        }
    }
}
