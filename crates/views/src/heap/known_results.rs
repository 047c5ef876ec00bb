//! What is proved or in print of a heap game, whatever is computed here, in words.

use grundy_heap::{HeapRule, known_results};

/// A sentence, and all who say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What is known.
    pub sentence: String,
    /// Where it is from.
    pub sources: Vec<String>,
}

/// What is known of a game, each sentence once.
pub fn told(rule: &HeapRule) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    for result in known_results(rule) {
        let sentence = result.sentence();
        match all.iter_mut().find(|told| told.sentence == sentence) {
            Some(told) => told.sources.push(result.source),
            None => all.push(Told {
                sentence,
                sources: vec![result.source],
            }),
        }
    }
    all
}
