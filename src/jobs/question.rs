//! What can be asked, what is answered, and by which engine.

use super::Stop;
use super::worker::Context;
use crate::heap::{HeapRule, NimSequence, nim_sequence};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Partial sequences are copies; they are made this often at the most.
const PARTIAL_EVERY: Duration = Duration::from_millis(250);

/// A question to an engine: equal questions have equal answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The Grundy values of heaps 0 to `heaps`, with the period and its proof.
    Nim {
        /// The rule.
        rule: HeapRule,
        /// The largest heap.
        heaps: usize,
    },
}

impl Question {
    /// What the jobs bar calls it.
    pub fn title(&self) -> String {
        match self {
            Question::Nim { rule, .. } => {
                let text: String = rule.text().chars().take(40).collect();
                format!("Grundy values of {text}")
            }
        }
    }
}

/// An answer. Cloning shares it.
#[derive(Clone, Debug)]
pub enum Answer {
    /// To [`Question::Nim`].
    Nim(Arc<NimSequence>),
}

impl Answer {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            Answer::Nim(sequence) => sequence.values.bytes() + 1024,
        }
    }
}

/// Answers a question with its engine.
pub(super) fn answer(
    question: &Question,
    context: &Context<'_>,
) -> Result<Answer, (Stop, Option<Answer>)> {
    match question {
        Question::Nim { rule, heaps } => {
            let mut last_partial = Instant::now();
            let result = nim_sequence(rule, *heaps, context.budget, &mut |progress| {
                context.progress(progress.done, progress.heaps);
                if last_partial.elapsed() >= PARTIAL_EVERY {
                    let partial = NimSequence::unfinished(rule.clone(), (progress.values)());
                    context.partial(Answer::Nim(Arc::new(partial)));
                    last_partial = Instant::now();
                }
            });
            result
                .map(|sequence| Answer::Nim(Arc::new(sequence)))
                .map_err(|stopped| {
                    (
                        stopped.why,
                        stopped
                            .partial
                            .map(|partial| Answer::Nim(Arc::from(partial))),
                    )
                })
        }
    }
}
