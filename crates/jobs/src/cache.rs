//! Answers kept for questions asked again: bounded in bytes, the least recently used goes first.

use super::Limits;
use super::any_answer::AnyAnswer;
use super::asked::AnyQuestion;
use grundy_base::budget::Stop;
use rustc_hash::FxHashMap;

/// An answer that is kept.
#[derive(Clone)]
pub(super) struct Kept {
    pub answer: AnyAnswer,
    /// Why it is not all of it, and within which limits it was found.
    pub short: Option<(Stop, Limits)>,
}

pub(super) struct Cache {
    /// Each answer with the time of its last use.
    answers: FxHashMap<AnyQuestion, (Kept, u64)>,
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

    pub fn get(&mut self, question: &AnyQuestion) -> Option<Kept> {
        let (kept, used) = self.answers.get_mut(question)?;
        self.now += 1;
        *used = self.now;
        Some(kept.clone())
    }

    /// Keeps a part of an answer, where its question can use it and nothing better is there.
    pub fn put_part(&mut self, question: AnyQuestion, part: Kept) {
        let ends_so = |&(why, _): &(Stop, Limits)| matches!(why, Stop::Steps | Stop::Memory);
        let repeats = question.0.repeats() && part.short.as_ref().is_some_and(ends_so);
        if !question.0.goes_on() && !repeats {
            return;
        }
        let before = self.answers.get(&question).map(|(kept, _)| kept);
        let is_better = |kept: &Kept| match (kept.short, question.0.goes_on()) {
            (None, _) => true,
            (Some(_), goes_on) => goes_on && kept.answer.bytes > part.answer.bytes,
        };
        if !before.is_some_and(is_better) {
            self.put(question, part);
        }
    }

    pub fn put(&mut self, question: AnyQuestion, kept: Kept) {
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
