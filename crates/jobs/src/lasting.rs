//! Answers that outlast the program: the names of questions, and the entries that are written for their answers
//! and read again. Nothing that was read is shown before it is checked.

use super::any_answer::AnyAnswer;
use super::asked::AnyQuestion;
use super::question::KeptBytes;
use super::{Limits, Stop};
use grundy_base::budget::ENGINES;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The answer to a question that an earlier run has kept in the store.
pub(super) struct EarlierAnswer {
    head: EntryHead,
    bytes: Vec<u8>,
}

/// The first line of an entry.
#[derive(Debug, Serialize, Deserialize)]
struct EntryHead {
    question: String,
    /// The memory that the answer takes.
    bytes: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    short: Option<Short>,
}

/// Why an answer is only a part, and within which limits it was found.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Short {
    why: Stop,
    steps: Option<u64>,
    memory: usize,
}

impl EarlierAnswer {
    /// Reads an entry of the store; nothing if it is none, or of another question.
    pub(super) fn read(entry: Vec<u8>, question: &str) -> Option<EarlierAnswer> {
        let end = entry.iter().position(|&byte| byte == b'\n')?;
        let head: EntryHead = serde_json::from_slice(&entry[..end]).ok()?;
        let bytes = entry[end + 1..].to_vec();
        (head.question == question).then_some(EarlierAnswer { head, bytes })
    }

    pub(super) fn written(&self) -> KeptBytes<'_> {
        KeptBytes {
            bytes: &self.bytes,
            is_whole: self.head.short.is_none(),
            steps: self.head.short.and_then(|short| short.steps),
        }
    }

    /// The bytes that are to be checked.
    pub(super) fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The memory that the answer takes.
    pub(super) fn memory(&self) -> usize {
        self.head.bytes
    }

    /// Why it is only a part of the answer, and within which limits it was found.
    pub(super) fn short(&self) -> Option<(Stop, Limits)> {
        let Short { why, steps, memory } = self.head.short?;
        let limits = Limits {
            memory,
            steps,
            ..Limits::default()
        };
        Some((why, limits))
    }
}

/// The entry of an answer, under the text of its question.
pub(super) fn entry(
    question: &AnyQuestion,
    text: &str,
    answer: &AnyAnswer,
    short: Option<(Stop, Limits)>,
) -> Option<Vec<u8>> {
    let head = EntryHead {
        question: text.to_owned(),
        bytes: answer.bytes,
        short: short.map(|(why, within)| Short {
            why,
            steps: within.steps,
            memory: within.memory,
        }),
    };
    let mut entry = serde_json::to_vec(&head).ok()?;
    entry.push(b'\n');
    entry.extend(question.0.written(answer)?);
    Some(entry)
}

/// The key of a question: it is another one for other engines.
pub(super) fn key(text: &str) -> String {
    let sum = Sha256::digest(format!("{ENGINES}\n{text}"));
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}
