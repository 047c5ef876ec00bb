//! The answer of a view in a line, and how far it is known: the same value on screen and in a file.

use super::proved::Grounds;
use grundy_figure::Rich;
use grundy_proof::Proved;

/// How far something is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It is proved, on these grounds, which only the kernel gives.
    Proved(Grounds),
    /// It is exact up to a bound, and claimed no further.
    Exact,
    /// It was seen, and is not proved.
    Observed,
    /// It is refuted.
    Wrong,
    /// It is not known, or not yet.
    Open,
}

/// The answer of a view in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headline {
    /// The answer, such as `order 40`.
    pub answer: Rich,
    /// How far it is known.
    pub state: State,
    /// How far the answer holds, such as `proved for all heaps`; empty where nothing is to be said.
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

    /// An answer that is proved, for what is said to be the extent, such as `for all heaps`.
    pub fn proved<C>(answer: impl Into<Rich>, proved: &Proved<C>, extent: &str) -> Headline {
        Headline::on(answer, Grounds::of(proved), extent)
    }

    /// An answer that is proved on these grounds.
    pub fn on(answer: impl Into<Rich>, grounds: Grounds, extent: &str) -> Headline {
        let extent = grounds.proved(extent);
        let headline = Headline::new(answer, State::Proved(grounds), extent);
        let sentence = format!("{}.", headline.sentence);
        headline.said(sentence)
    }

    /// An answer that follows from several things together, each proved on grounds of its own. Without grounds
    /// nothing is said to be proved.
    pub fn on_all(answer: impl Into<Rich>, grounds: Vec<Grounds>, extent: &str) -> Headline {
        let words = Grounds::words_of_all(grounds.iter().cloned(), extent);
        let state = Grounds::of_all(grounds).map_or(State::Open, State::Proved);
        Headline::new(answer, state, words)
    }

    /// A headline without an answer: it keeps the place, so that nothing moves when the answer comes.
    pub fn open(why: impl Into<String>) -> Headline {
        Headline::new("…", State::Open, why)
    }

    /// The answer is that of the last question; the new one is not there yet, and `why` says so.
    #[must_use]
    pub fn of_the_last(self, why: impl Into<String>) -> Headline {
        Headline::new(self.answer, State::Open, why)
    }

    /// Whether it says that something is proved.
    pub fn is_proved(&self) -> bool {
        matches!(self.state, State::Proved(_))
    }

    /// Marks an answer to the last question, while a new one is computed.
    #[must_use]
    pub fn stale(self, is_stale: bool) -> Headline {
        match is_stale {
            true => self.of_the_last("computing anew …"),
            false => self,
        }
    }

    /// Sets the sentence; the grounds of a proof are added to it.
    #[must_use]
    pub fn said(self, sentence: impl Into<String>) -> Headline {
        let mut sentence = sentence.into();
        if let State::Proved(grounds) = &self.state {
            sentence = format!("{sentence} {}", grounds.sentence());
        }
        Headline { sentence, ..self }
    }
}
