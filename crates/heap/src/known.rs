//! What is known of games: the proofs of this program on octal games of at most three digits, and what is in
//! print, each with its source. The table is a file of facts; nothing here is computed or checked, and a
//! game that is not in it may be known all the same. Its entry for a game holds for all that are the
//! same game, at their own heaps ([`StandardForm`]).
//!
//! Whoever shows what is known asks here: charts, atlas, inspector, sheets, the command line and Python.

use super::standard_form::StandardForm;
use grundy_base::rule::HeapRule;
use grundy_proof::{Claim, Proved, Sequence};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

/// A fact of a game, and where it is from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownResult {
    /// What is known.
    #[serde(flatten)]
    pub fact: KnownFact,
    /// Who says so; in the file the short name of the source.
    pub source: String,
    /// The SHA-256 of the certificate that an earlier run has checked, where it was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// Whether the source is in print; the others are this program's own.
    #[serde(skip)]
    pub in_print: bool,
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
    /// The meaning of the short names of sources that are this program's own.
    own: BTreeMap<String, String>,
    /// The meaning of the short names of sources in print.
    in_print: BTreeMap<String, String>,
    games: BTreeMap<String, Vec<KnownResult>>,
}

/// The file as it is read, with the sources in full. A test reads it, too: it is never damaged.
static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let text = include_str!("../assets/known/three-digits.json");
    let mut library: Library = serde_json::from_str(text).unwrap_or_default();
    for result in library.games.values_mut().flatten() {
        let in_print = library.in_print.get(&result.source);
        result.in_print = in_print.is_some();
        if let Some(source) = in_print.or_else(|| library.own.get(&result.source)) {
            result.source.clone_from(source);
        }
    }
    library
});

/// d0 and the digits d1, d2, … of a code.
type Digits = (u8, Vec<u8>);

/// The games of the file by standard form, each with its number of first heaps without moves.
static SAME: LazyLock<HashMap<Digits, Vec<Member>>> = LazyLock::new(|| {
    let mut same: HashMap<_, Vec<Member>> = HashMap::new();
    for (code, results) in &LIBRARY.games {
        let form = HeapRule::parse(code).ok();
        if let Some(form) = form.as_ref().and_then(StandardForm::of) {
            let member = Member {
                code,
                shift: form.shift,
                results,
            };
            let (d0, digits) = (form.code.d0, form.code.digits);
            same.entry((d0, digits)).or_default().push(member);
        }
    }
    same
});

/// A game of the file.
struct Member {
    code: &'static str,
    /// How many of its first heaps have no moves.
    shift: usize,
    results: &'static [KnownResult],
}

/// What is known of a game: what the file says of it, the misère quotient first, and then what it says of
/// the same game by other codes and not by this one.
pub fn known_results(rule: &HeapRule) -> Vec<KnownResult> {
    let code = short_code(rule);
    let own = code.as_ref().and_then(|code| LIBRARY.games.get(code));
    let mut results = own.cloned().unwrap_or_default();
    let Some(form) = StandardForm::of(rule) else {
        return results;
    };
    let members = SAME.get(&(form.code.d0, form.code.digits));
    for member in members.into_iter().flatten() {
        if Some(member.code) == code.as_deref() {
            continue;
        }
        let shift = form.shift as i64 - member.shift as i64;
        for result in member.results {
            let said = |known: &KnownResult| known.fact.is_like(&result.fact);
            if !results.iter().any(said) {
                results.extend(result.shifted(member.code, shift));
            }
        }
    }
    results
}

/// The period of the Grundy values of a game, where its certificate was checked and its SHA-256 kept, or where it
/// is in print. What an earlier run has computed and kept no certificate of is told ([`known_results`]), and is
/// proved by whoever computes it again.
pub fn known_normal_period(rule: &HeapRule) -> Option<Proved<Claim>> {
    let mut known = known_results(rule).into_iter();
    known.find_map(|result| {
        let KnownFact::NormalPeriod {
            period,
            last_exception,
        } = result.fact
        else {
            return None;
        };
        let claim = Claim::Period {
            of: Sequence::GrundyValues,
            period: usize::try_from(period).ok()?,
            last_exception,
        };
        match result.certificate {
            Some(sha256) => Some(Proved::kept(claim, sha256)),
            None if result.in_print => Some(Proved::literature(claim, result.source)),
            None => None,
        }
    })
}

/// A code as the file has it, without zeros at its end.
fn short_code(rule: &HeapRule) -> Option<String> {
    let (d0, digits) = rule.digits()?;
    let digits = digits.into_iter();
    let digits = digits.map(|digit| char::from_digit(digit.into(), 8));
    let digits: String = digits.collect::<Option<_>>()?;
    Some(format!("{d0}.{}", digits.trim_end_matches('0')))
}

/// A JSON object with what is known of a game as its last field, where there is something.
pub fn with_known_results(json: String, rule: &HeapRule) -> String {
    let known = match known_results(rule).as_slice() {
        [] => None,
        known => serde_json::to_string(known).ok(),
    };
    match (known, json.trim_end().strip_suffix('}')) {
        (Some(known), Some(object)) => format!("{object},\"known\":{known}}}\n"),
        _ => json,
    }
}

impl KnownFact {
    /// Whether it solves misère play for all heaps.
    pub fn is_solved(&self) -> bool {
        match self {
            KnownFact::Tame
            | KnownFact::Solved
            | KnownFact::Finite { .. }
            | KnownFact::Infinite
            | KnownFact::Outcomes => true,
            KnownFact::Wild | KnownFact::Part { .. } | KnownFact::NormalPeriod { .. } => false,
        }
    }

    /// Whether both say something of the same, so that a game that has one has no need of the other.
    fn is_like(&self, other: &KnownFact) -> bool {
        use std::mem::discriminant;
        discriminant(self) == discriminant(other)
    }

    /// The fact of a game whose heap n + `shift` is heap n of this one, where that is a theorem: what
    /// repeats from heap 0 on may not do so in larger heaps, as those before them are zero there.
    fn shifted(&self, shift: i64) -> Option<KnownFact> {
        let exception = |last: i64| match last {
            0.. => Some(last.saturating_add(shift).max(-1)),
            _ => (shift <= 0).then_some(-1),
        };
        let mut fact = self.clone();
        match &mut fact {
            KnownFact::Finite {
                last_exception: Some(last),
                ..
            }
            | KnownFact::NormalPeriod {
                last_exception: last,
                ..
            } => *last = exception(*last)?,
            KnownFact::Part { heaps, .. } => {
                *heaps = heaps.checked_add_signed(isize::try_from(shift).ok()?)?;
            }
            KnownFact::Tame
            | KnownFact::Wild
            | KnownFact::Solved
            | KnownFact::Finite { .. }
            | KnownFact::Infinite
            | KnownFact::Outcomes => {}
        }
        Some(fact)
    }
}

impl KnownResult {
    /// The result by another code of the game, whose heaps are larger by `shift`.
    fn shifted(&self, code: &str, shift: i64) -> Option<KnownResult> {
        let heaps = match shift {
            0 => String::new(),
            1.. => format!(", whose heaps are smaller by {shift}"),
            _ => format!(", whose heaps are larger by {}", -shift),
        };
        Some(KnownResult {
            fact: self.fact.shifted(shift)?,
            source: format!("{}, on the same game {code}{heaps}", self.source),
            certificate: self.certificate.clone(),
            in_print: self.in_print,
        })
    }

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
