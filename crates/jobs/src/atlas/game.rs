//! A game of an atlas, with the results of a store.

use grundy_heap::{HeapRule, KnownFact, known_normal_period, known_results};
use grundy_proof::{Claim, Proved};
use grundy_store::ResultRow;
use grundy_survey::{Facts, State};
use serde_json::Value;

/// A game with what surveys have found of it. What no survey asked is not known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AtlasGame {
    /// Its code, or its rule in another notation.
    pub code: String,
    /// How far its misère quotient is known.
    pub state: Option<State>,
    /// The order of the quotient, where it is finite; of an open game that of its first heaps.
    pub order: Option<u64>,
    /// Its P-elements.
    pub p: Option<u64>,
    /// The heaps that were computed.
    pub heaps: Option<u64>,
    /// The period of the pretending function of a finite quotient; that of an infinite one has none.
    pub period: Option<u64>,
    /// The last heap that the period does not account for; −1 for none.
    pub last_exception: Option<i64>,
    /// Whether it is tame, of an open game as far as it was computed.
    pub tame: Option<bool>,
    /// How the quotients of the first heaps grow.
    pub growth: Option<GrowthOf>,
    /// Games with isomorphic quotients have the same.
    pub class: Option<String>,
    /// The proved period of its Grundy values.
    pub normal_period: Option<u64>,
    /// The period of its Grundy values where the program knows it without the store.
    pub known_period: Option<Proved<Claim>>,
    /// The heaps whose Grundy values were computed, where that proved no period.
    pub normal_heaps: Option<u64>,
    /// The game that is equal to it but for the sizes of heaps, and by how much its heaps are larger.
    pub same_as: Option<(String, i64)>,
    /// The steps that it took.
    pub steps: u64,
    /// That its quotient or its outcomes are known, if they are: its certificate, or that of the game that
    /// it is equal to, was checked when the store was made. Nothing of another store than that of the
    /// program is believed so far.
    pub proved: Option<Proved<State>>,
    /// Why the last of them ended, where it is open.
    pub stop: Option<String>,
    /// The SHA-256 of its certificate.
    pub certificate: Option<String>,
}

/// How the quotients of the first heaps of a game grow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GrowthOf {
    /// The heaps where the order changes, with the order from there on.
    Steps(Vec<(u64, u64)>),
    /// For ever: from a heap on, it changes with each further so many of them.
    ForEver {
        /// The heap from which on this is so.
        from: u64,
        /// So many heaps.
        every: u64,
    },
}

impl GrowthOf {
    fn of(fact: &Value) -> Option<GrowthOf> {
        if let Some(steps) = fact.as_array() {
            let pair = |step: &Value| Some((step.get(0)?.as_u64()?, step.get(1)?.as_u64()?));
            return Some(GrowthOf::Steps(steps.iter().filter_map(pair).collect()));
        }
        let number = |name: &str| fact.get(name)?.as_u64();
        let (from, every) = (number("from")?, number("every")?);
        Some(GrowthOf::ForEver { from, every })
    }
}

impl AtlasGame {
    /// A game of which nothing is known.
    pub(super) fn named(code: &str) -> AtlasGame {
        AtlasGame {
            code: code.to_owned(),
            ..AtlasGame::default()
        }
    }

    /// Whether more steps may tell more of its quotient.
    pub fn is_open(&self) -> bool {
        self.state.is_some_and(State::is_open)
    }

    /// Whether a result tells more than what another plan has found already.
    fn is_better(&self, state: Option<State>, heaps: Option<u64>) -> bool {
        match self.state {
            None => true,
            Some(known) if known.is_open() => {
                state.is_some_and(|state| !state.is_open()) || heaps >= self.heaps
            }
            Some(_) => false,
        }
    }

    /// Takes in what a survey of misère quotients says. Gives two names of its class, where another plan
    /// has called it otherwise.
    pub(super) fn take_quotient(&mut self, row: ResultRow) -> Option<[String; 2]> {
        let facts: Facts = serde_json::from_str(&row.facts).unwrap_or_default();
        let number = |name: &str| facts.get(name).and_then(Value::as_u64);
        let state = State::named(&row.state);
        let normal_period = number("normal_period").or(self.normal_period);
        let names = self.class.clone().zip(row.class.clone());
        let names = names.filter(|(a, b)| a != b);
        // Of an infinite quotient these facts are about its table of formulas, not about values.
        let of_values = |name: &str| facts.get(name).filter(|_| state != Some(State::Infinite));
        if self.is_better(state, number("heaps")) {
            *self = AtlasGame {
                code: std::mem::take(&mut self.code),
                state,
                order: number("order"),
                p: number("p"),
                heaps: number("heaps"),
                period: of_values("period").and_then(Value::as_u64),
                last_exception: of_values("last_exception").and_then(Value::as_i64),
                tame: facts.get("tame").and_then(Value::as_bool),
                growth: facts.get("growth").and_then(GrowthOf::of),
                class: row.class,
                normal_period: None,
                known_period: None,
                normal_heaps: self.normal_heaps,
                same_as: row.same_as,
                steps: row.steps,
                proved: None,
                stop: row.stop,
                certificate: row.certificate,
            };
        }
        self.normal_period = normal_period;
        names.map(|(a, b)| [a, b])
    }

    /// Whether its quotient is known by another game, and nothing of its own heaps.
    pub(super) fn lacks_heaps(&self) -> bool {
        self.state.is_some() && self.heaps.is_none()
    }

    /// Whether neither a period of its Grundy values is known nor how far they were computed.
    pub(super) fn lacks_values(&self) -> bool {
        self.normal_period.is_none() && self.normal_heaps.is_none()
    }

    /// Believes that its certificate was checked when the store was made.
    pub(super) fn believe(&mut self, certificate: Option<&str>) {
        let known = [State::Finite, State::Infinite, State::Outcomes];
        let state = self.state.filter(|state| known.contains(state));
        let known = state.zip(certificate);
        self.proved = known.map(|(state, sha256)| Proved::kept(state, sha256));
    }

    /// Takes in the period of its Grundy values that is known, whatever the store says: stores end with the
    /// heaps that their surveys asked for.
    pub(super) fn take_known_period(&mut self) {
        let Ok(rule) = HeapRule::parse(&self.code) else {
            return;
        };
        let period = known_results(&rule)
            .into_iter()
            .find_map(|known| match known.fact {
                KnownFact::NormalPeriod { period, .. } => Some(period),
                _ => None,
            });
        self.normal_period = period.or(self.normal_period);
        self.known_period = known_normal_period(&rule);
    }

    /// Takes in how far the Grundy values of the game that it is equal to were computed, as
    /// [`AtlasGame::take_shifted`].
    pub(super) fn take_shifted_values(&mut self, of: &AtlasGame, shift: i64) {
        let heaps = of.normal_heaps;
        self.normal_heaps = heaps.and_then(|heaps| heaps.checked_add_signed(shift));
    }

    /// Takes in what is known of the heaps of the game that it is equal to; heap n of that game is heap
    /// n + `shift` of this one.
    pub(super) fn take_shifted(&mut self, of: &AtlasGame, shift: i64) {
        let shifted = |heap: u64| heap.checked_add_signed(shift);
        self.heaps = of.heaps.and_then(shifted);
        // Heaps below the first are no exceptions, and what larger heaps come before is not known here.
        self.last_exception = match of.last_exception {
            Some(last) if last >= 0 || shift <= 0 => Some(last.saturating_add(shift).max(-1)),
            _ => None,
        };
        self.growth = match &of.growth {
            Some(GrowthOf::Steps(steps)) => {
                let step = |&(heap, order): &(u64, u64)| Some((shifted(heap)?, order));
                let steps: Option<Vec<_>> = steps.iter().map(step).collect();
                steps.map(GrowthOf::Steps)
            }
            Some(GrowthOf::ForEver { from, every }) => {
                let every = *every;
                shifted(*from).map(|from| GrowthOf::ForEver { from, every })
            }
            None => None,
        };
    }

    /// Takes in what a survey of Grundy values says.
    pub(super) fn take_grundy(&mut self, row: &ResultRow) {
        let facts: Facts = serde_json::from_str(&row.facts).unwrap_or_default();
        let number = |name: &str| facts.get(name).and_then(Value::as_u64);
        if State::named(&row.state) == Some(State::Periodic) {
            self.normal_period = number("period").or(self.normal_period);
        } else {
            self.normal_heaps = self.normal_heaps.max(number("heaps"));
        }
        if self.same_as.is_none() {
            self.same_as.clone_from(&row.same_as);
        }
    }
}
