//! The questions that have no type of their own yet, their answers, and by which engine.

use super::graph::{self, GraphAnswer, GraphQuestion};
use super::question::{Answered, Lane, Question};
use super::worker::Context;

/// A question to an engine: equal questions have equal answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mixed {
    /// About a game on a graph.
    Graph(GraphQuestion),
}

impl Question for Mixed {
    type Answer = MixedAnswer;

    fn title(&self) -> String {
        let (what, of) = match self {
            Mixed::Graph(question) => question.title(),
        };
        let short: String = of.chars().take(40).collect();
        format!("{what} {short}")
    }

    fn lane(&self) -> Lane {
        match self {
use super::question::{Answered, Lane, Question};
            Mixed::Graph(question) => question.lane(),
        }
    }

    fn keeps(&self) -> bool {
        match self {
use super::question::{Answered, Lane, Question};
            Mixed::Graph(question) => question.worth_keeping(),
        }
    }

    fn bytes(answer: &MixedAnswer) -> usize {
        match answer {
            MixedAnswer::Star(answer) => answer.bytes(),
            MixedAnswer::Graph(answer) => answer.bytes(),
        }
    }

    fn answer(&self, context: &Context<'_>) -> Answered<Self> {
        match self {
            Mixed::Star(question) => star::answer(question, context),
            Mixed::Graph(question) => graph::answer(question, context)
                .map(MixedAnswer::Graph)
                .map_err(|(why, known)| (why, known.map(MixedAnswer::Graph))),
        }
    }
}

/// An answer. Cloning shares it.
#[derive(Clone, Debug)]
pub enum MixedAnswer {
    /// To [`Mixed::Graph`].
    Graph(GraphAnswer),
use super::question::{Answered, Lane, Question};
}
