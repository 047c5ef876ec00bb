//! What is known of the octal games of at most three digits: the proofs of this program, and what is in
//! print, each with its source. The table is a file of facts; nothing here is computed or checked, and a
//! game that is not in it may be known all the same.

use grundy_base::rule::HeapRule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A fact of a game, and where it is from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownResult {
    /// What is known.
    #[serde(flatten)]
    pub fact: KnownFact,
    /// Who says so; in the file the short name of the source.
    pub source: String,
}

/// What may be known of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "says", rename_all = "snake_case")]
pub enum KnownFact {
    /// Misère play is tame.
    Tame,
    /// Misère play is wild.
    Wild,
    /// Misère play is wild, and solved.
    Solved,
    /// The misère quotient is finite.
    Finite {
        /// Whether it is that of a game of nim heaps.
        tame: bool,
        /// Its order.
        order: usize,
        /// Its P-elements.
        #[serde(skip_serializing_if = "Option::is_none")]
        p: Option<usize>,
        /// The period of the pretending function.
        #[serde(skip_serializing_if = "Option::is_none")]
        period: Option<usize>,
        /// The largest heap that is an exception to it; none where nothing is an exception.
        #[serde(skip_serializing_if = "Option::is_none")]
        last_exception: Option<i64>,
    },
    /// The misère quotient is infinite.
    Infinite,
    /// The outcomes of all positions in misère play are proved, but the quotient is not known.
    Outcomes,
    /// The misère quotient of the first heaps.
    Part {
        /// The largest of them.
        heaps: usize,
        /// Its order.
        order: usize,
        /// Its P-elements.
        p: usize,
    },
    /// The Grundy values are periodic.
    NormalPeriod {
        /// Their period.
        period: u64,
        /// The largest heap that is an exception to it; −1 where none is.
        last_exception: i64,
    },
}

/// The file.
#[derive(Default, Deserialize)]
struct Library {
    /// What the short names of the sources stand for.
    sources: BTreeMap<String, String>,
    games: BTreeMap<String, Vec<KnownResult>>,
}

/// The file as it is read, with the sources in full. A test reads it, too: it is never damaged.
static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let text = include_str!("../../assets/known/three-digits.json");
    let mut library: Library = serde_json::from_str(text).unwrap_or_default();
    for result in library.games.values_mut().flatten() {
        if let Some(source) = library.sources.get(&result.source) {
            result.source.clone_from(source);
        }
    }
    library
});

/// What is known of a game, the misère quotient first; nothing of what is no code of at most three digits.
pub fn known_results(rule: &HeapRule) -> &'static [KnownResult] {
    let code = rule.digits().and_then(|(d0, digits)| {
        let digits: Option<String> = digits
            .iter()
            .map(|&digit| char::from_digit(digit.into(), 8))
            .collect();
        Some(format!("{d0}.{}", digits?.trim_end_matches('0')))
    });
    let known = code.and_then(|code| LIBRARY.games.get(&code));
    known.map_or(&[], Vec::as_slice)
}

/// A JSON object with what is known of a game as its last field, where there is something.
pub fn with_known_results(json: String, rule: &HeapRule) -> String {
    let known = match known_results(rule) {
        [] => None,
        known => serde_json::to_string(known).ok(),
    };
    match (known, json.trim_end().strip_suffix('}')) {
        (Some(known), Some(object)) => format!("{object},\"known\":{known}}}\n"),
        _ => json,
    }
}

impl KnownResult {
    /// What is known, as a sentence.
    pub fn sentence(&self) -> String {
        let kind = |tame: bool| if tame { "tame" } else { "wild" };
        match &self.fact {
            KnownFact::Tame => "Misère play is tame.".to_owned(),
            KnownFact::Wild => "Misère play is wild.".to_owned(),
            KnownFact::Solved => "Misère play is wild, and solved.".to_owned(),
            KnownFact::Finite {
                tame,
                order,
                p,
                period,
                last_exception,
            } => {
                let elements = p.map_or(String::new(), |p| format!(", with {p} in P"));
                let repeats = period.map_or(String::new(), |period| {
                    let after = last_exception.filter(|&heap| heap >= 0);
                    format!("; Φ has period {period}{}", from(after))
                });
                let kind = kind(*tame);
                format!("The misère quotient is {kind} and has order {order}{elements}{repeats}.")
            }
            KnownFact::Infinite => "The misère quotient is infinite.".to_owned(),
            KnownFact::Outcomes => {
                "The misère outcomes of all positions are proved; the quotient is not known."
                    .to_owned()
            }
            KnownFact::Part { heaps, order, p } => format!(
                "The misère quotient of the heaps up to {heaps} has order {order}, with {p} in P."
            ),
            KnownFact::NormalPeriod {
                period,
                last_exception,
            } => {
                let after = Some(*last_exception).filter(|&heap| heap >= 0);
                format!("The Grundy values have period {period}{}.", from(after))
            }
        }
    }
}

/// From where on something repeats.
fn from(last_exception: Option<i64>) -> String {
    last_exception.map_or(String::new(), |heap| format!(" after heap {heap}"))
}
