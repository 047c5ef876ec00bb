//! The answer of a view in a line, and how far it is known: the same value on screen and in a file.

use crate::figure::Rich;

/// How far something is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is proved.
    Proved,
    /// It is exact up to a bound, and claimed no further.
    Exact,
    /// It was seen, and is not proved.
    Observed,
    /// It is refuted.
    Wrong,
    /// It is not known, or not yet.
    Open,
}

/// What a view answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headline {
    /// The answer, such as `order 40`.
    pub answer: Rich,
    /// How far it is known.
    pub state: State,
    /// The same in a few words, such as `proved for all heaps`; nothing where nothing is to be said.
    pub extent: String,
    /// Both in a sentence, for who hears it.
    pub sentence: String,
}

impl Headline {
    /// An answer, and how far it is known.
    pub fn new(answer: impl Into<Rich>, state: State, extent: impl Into<String>) -> Headline {
        let (answer, extent) = (answer.into(), extent.into());
        let sentence = match extent.is_empty() {
            true => answer.spelled(),
            false => format!("{}, {extent}", answer.spelled()),
        };
        Headline {
            answer,
            state,
            extent,
            sentence,
        }
    }

    /// What stands in the place of an answer that is not there, so that nothing moves when it comes.
    pub fn open(why: impl Into<String>) -> Headline {
        Headline::new("…", State::Open, why)
    }

    /// The same of what was shown before, as long as the new answer is not there.
    #[must_use]
    pub fn of_the_last(self, why: impl Into<String>) -> Headline {
        Headline {
            state: State::Open,
            extent: why.into(),
            ..self
        }
    }

    /// The same while it answers what was asked before.
    #[must_use]
    pub fn stale(self, is_stale: bool) -> Headline {
        match is_stale {
            true => self.of_the_last("computing anew …"),
            false => self,
        }
    }

    /// The same with another sentence.
    #[must_use]
    pub fn said(self, sentence: impl Into<String>) -> Headline {
        Headline {
            sentence: sentence.into(),
            ..self
        }
    }
}
