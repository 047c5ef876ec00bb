//! Results on a heap game that are proved or in print, in words, whatever is computed here.

use crate::proved::{FOR_ALL_HEAPS, Grounds};
use grundy_figure::grouped;
use grundy_heap::{HeapRule, KnownFact, known_normal_period, known_results};
use grundy_proof::{Claim, Proved};

/// A sentence, and all who say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownSentence {
    /// The sentence.
    pub sentence: String,
    /// Where it is from.
    pub sources: Vec<String>,
}

/// The known results on a game, each sentence once.
pub fn told(rule: &HeapRule) -> Vec<KnownSentence> {
    let mut all: Vec<KnownSentence> = Vec::new();
    for result in known_results(rule) {
        let sentence = result.sentence();
        match all.iter_mut().find(|told| told.sentence == sentence) {
            Some(told) => told.sources.push(result.source),
            None => all.push(KnownSentence {
                sentence,
                sources: vec![result.source],
            }),
        }
    }
    all
}

/// The period of the Grundy values as it is known besides what is computed here.
pub struct KnownPeriod {
    period: u64,
    last_exception: i64,
    /// That they have it, where a certificate of it or a source in print is named.
    pub proved: Option<Proved<Claim>>,
}

impl KnownPeriod {
    /// That of a game.
    pub fn of(rule: &HeapRule) -> Option<KnownPeriod> {
        let proved = known_normal_period(rule);
        if let Some(Claim::Period {
            period,
            last_exception,
            ..
        }) = proved.as_ref().map(Proved::claim)
        {
            return Some(KnownPeriod {
                period: *period as u64,
                last_exception: *last_exception,
                proved,
            });
        }
        let mut known = known_results(rule).into_iter();
        known.find_map(|result| match result.fact {
            KnownFact::NormalPeriod {
                period,
                last_exception,
            } => Some(KnownPeriod {
                period,
                last_exception,
                proved: None,
            }),
            _ => None,
        })
    }

    /// The period in a few words.
    pub fn short(&self) -> String {
        format!("period {}", grouped(self.period))
    }

    /// The result with its basis: “period 12 is proved for all heaps, literature (Flammenkamp 2002)”.
    pub fn words(&self) -> String {
        let Some(grounds) = self.proved.as_ref().map(Grounds::of) else {
            let last = match u64::try_from(self.last_exception) {
                Ok(last) => format!("last exception {}", grouped(last)),
                Err(_) => "no exception".to_owned(),
            };
            let period = self.short();
            return format!(
                "one was computed by this program earlier ({period}, {last}); no certificate of it is kept"
            );
        };
        let named = grounds.named().map(|named| format!(" ({named})"));
        let (period, proved) = (self.short(), grounds.proved(FOR_ALL_HEAPS));
        format!("{period} is {proved}{}", named.unwrap_or_default())
    }
}

/// That no period was seen up to a heap, and what is known of it besides.
pub fn none_seen(heaps: usize, known: &KnownPeriod) -> String {
    let (heaps, known) = (grouped(heaps as u64), known.words());
    format!("None seen up to heap {heaps}; {known}.")
}
