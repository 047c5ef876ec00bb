//! Codes by a pattern, as in the families of surveys: `0.3dd`, `4.d[0-3]`, `0.(dd)*`; or one code.

use grundy_heap::{HeapRule, RulePattern};

/// Codes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Codes {
    /// Those that a pattern stands for.
    Like(RulePattern),
    /// One, by its canonical text.
    One(String),
}

impl Codes {
    /// Reads a pattern or a code.
    pub(super) fn read(text: &str) -> Result<Codes, String> {
        match RulePattern::read(text) {
            Ok(Some(pattern)) => Ok(Codes::Like(pattern)),
            Ok(None) => one(text).map(Codes::One),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Whether this is one of them.
    pub(super) fn has(&self, code: &str) -> bool {
        match self {
            Codes::Like(pattern) => pattern.has(code),
            Codes::One(text) => text == code,
        }
    }
}

/// The canonical text of a rule.
pub(super) fn one(text: &str) -> Result<String, String> {
    let rule = HeapRule::parse(text).map_err(|error| error.to_string());
    rule.map(|rule| rule.text())
}
